#include "tests/cli/command_run.h"

#include <fstream>
#include <future>
#include <iterator>
#include <stdexcept>

#include <boost/asio/io_context.hpp>
#include <boost/process.hpp>

#include "engine/core/ids.h"

namespace hostmark::cli::test {

namespace {

namespace bp = boost::process;

constexpr std::chrono::seconds kLongest(60);

}  // namespace

CommandResult runCommand(const std::vector<std::string>& arguments,
                         const std::map<std::string, std::string>& environment) {
    bp::environment variables = boost::this_process::environment();
    variables["HOSTMARK_HISTORY"] = "no-such-folder/no-such-history.db";
    for (const auto& [name, value] : environment) {
        variables[name] = value;
    }
    boost::asio::io_context context;
    std::future<std::string> out;
    std::future<std::string> err;
    bp::child child(HOSTMARK_CLI, bp::args(arguments), variables, bp::std_in<bp::null, bp::std_out> out,
                    bp::std_err > err, context);
    context.run_for(kLongest);
    if (!context.stopped()) {
        child.terminate();
        throw std::runtime_error("hostmark-cli did not end");
    }
    child.wait();
    return {child.exit_code(), out.get(), err.get()};
}

TemporaryFolder::TemporaryFolder()
    : m_path(std::filesystem::temp_directory_path() / ("hostmark-cli-test-" + core::generateUuid())) {
    std::filesystem::create_directories(m_path);
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;  // a file that is still open on Windows is left to the system
    std::filesystem::remove_all(m_path, ignored);
}

std::string TemporaryFolder::write(const std::string& name, const std::string& content) const {
    const std::string path = file(name);
    std::ofstream(path, std::ios::binary) << content;
    return path;
}

std::string contentOf(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::string shortPlanJson(const std::vector<std::pair<std::string, std::string>>& targets,
                          const std::string& duration) {
    std::string list;
    for (const auto& [name, url] : targets) {
        list += (list.empty() ? "" : ", ");
        list += R"({"name": ")" + name + R"(", "url": ")" + url + R"("})";
    }
    return R"({"hostmark": 1, "name": "short", "targets": [)" + list +
           R"(], "requests": [{"name": "hello", "path": "/hello"}],
             "load": {"model": "closed", "connections": [4], "threads": 1},
             "procedure": {"warmUp": "0s", "settle": "0s", "pause": "0s", "runs": 1, "duration": ")" +
           duration + R"("}})";
}

}  // namespace hostmark::cli::test
