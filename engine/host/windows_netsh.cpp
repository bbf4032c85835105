#include "engine/host/windows_netsh.h"

#include "engine/host/windows_system_program.h"

namespace hostmark::host {

std::string runNetsh(const std::vector<std::string>& arguments) {
    return runSystemProgram(systemProgram("netsh.exe"), arguments);
}

}  // namespace hostmark::host
