#include "app/cli/terminal.h"

#include <cerrno>
#include <csignal>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace hostmark::cli {

namespace {

/// Write end of the living watcher's pipe; -1 without one. A signal handler may touch nothing else.
volatile std::sig_atomic_t g_signalPipe = -1;

extern "C" void onSignal(int) {
    const int savedError = errno;
    const char byte = 'i';
    // A full pipe holds more interrupts than anyone sends; nothing can be done about another failure here.
    [[maybe_unused]] const ssize_t written = write(static_cast<int>(g_signalPipe), &byte, 1);
    errno = savedError;
}

/// read() that a signal does not cut short.
ssize_t readSome(int descriptor, char* data, std::size_t size) {
    ssize_t count = 0;
    do {
        count = read(descriptor, data, size);
    } while (count < 0 && errno == EINTR);
    return count;
}

}  // namespace

void prepareProcess() {
    std::signal(SIGPIPE, SIG_IGN);
}

std::vector<std::string> commandLineArguments(int argc, char** argv) {
    return {argv + 1, argv + argc};
}

bool isErrorOutputATerminal() {
    return isatty(STDERR_FILENO) == 1;
}

bool isInputATerminal() {
    return isatty(STDIN_FILENO) == 1;
}

std::string readInputLine() {
    std::string line;
    char byte = 0;
    while (readSome(STDIN_FILENO, &byte, 1) == 1 && byte != '\n') {
        line += byte;
    }
    return line;
}

int terminalWidth() {
    winsize size{};
    const bool isTold = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return isTold ? size.ws_col : 80;
}

int writeFully(int descriptor, const std::string& text) {
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t count = write(descriptor, text.data() + done, text.size() - done);
        if (count < 0 && errno != EINTR) {
            return errno;
        }
        done += count > 0 ? static_cast<std::size_t>(count) : 0;
    }
    return 0;
}

/// Handler, pipe, thread: the handler only writes a byte, the thread reads it and calls.
class InterruptWatcher::Impl {
public:
    explicit Impl(std::function<void(int)> onInterrupt) : m_onInterrupt(std::move(onInterrupt)) {
        if (pipe(m_pipe) != 0) {
            throw std::system_error(errno, std::generic_category(), "pipe");
        }
        for (const int end : m_pipe) {
            fcntl(end, F_SETFD, FD_CLOEXEC);
        }
        fcntl(m_pipe[1], F_SETFL, O_NONBLOCK);
        g_signalPipe = m_pipe[1];
        struct sigaction action {};
        action.sa_handler = onSignal;
        action.sa_flags = SA_RESTART;
        sigemptyset(&action.sa_mask);
        sigaction(SIGINT, &action, &m_oldInterrupt);
        sigaction(SIGTERM, &action, &m_oldTerminate);
        m_thread = std::thread([this] { listen(); });
    }

    ~Impl() {
        sigaction(SIGINT, &m_oldInterrupt, nullptr);
        sigaction(SIGTERM, &m_oldTerminate, nullptr);
        g_signalPipe = -1;
        close(m_pipe[1]);  // ends the thread's read
        m_thread.join();
        close(m_pipe[0]);
    }

private:
    void listen() {
        int count = 0;
        for (char byte = 0; readSome(m_pipe[0], &byte, 1) == 1;) {
            m_onInterrupt(++count);
        }
    }

    std::function<void(int)> m_onInterrupt;
    int m_pipe[2] = {-1, -1};
    struct sigaction m_oldInterrupt {};
    struct sigaction m_oldTerminate {};
    std::thread m_thread;
};

InterruptWatcher::InterruptWatcher(std::function<void(int)> onInterrupt)
    : m_impl(std::make_unique<Impl>(std::move(onInterrupt))) {}

InterruptWatcher::~InterruptWatcher() = default;

void waitForEndOfInput() {
    char scratch[256];
    while (readSome(STDIN_FILENO, scratch, sizeof scratch) > 0) {
    }
}

void ignoreInterrupts() {
    std::signal(SIGINT, SIG_IGN);
}

}  // namespace hostmark::cli
