#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hostmark::test {

/// A gate that a test opens once; scripts wait at it instead of sleeping. Copies are the same gate.
/// Thread-safety: any thread.
class Latch {
public:
    Latch();

    /// Lets everything that waits go on, now and later. Idempotent.
    void open() const;
    [[nodiscard]] bool isOpen() const;

    /// Calls `callback` once: at once when the latch is open, else from the thread that opens it.
    void onOpen(std::function<void()> callback) const;

private:
    struct State;
    std::shared_ptr<State> m_state;
};

/// What a ScriptedServer does at one moment of one connection: actions, in order. When they have ended and
/// none closed the connection, the server reads the next request.
class Script {
public:
    struct Send {
        /// Written one after the other, each only after the one before it was handed to the system.
        std::vector<std::string> pieces;
        std::chrono::milliseconds between{0};
    };
    struct Wait {
        Latch latch;
    };
    struct Delay {
        std::chrono::milliseconds duration{0};
    };
    enum class Ending {
        Close,            ///< FIN; with TLS close_notify before it
        CloseNoNotify,    ///< FIN without the TLS close_notify
        Reset,            ///< RST
        HalfClose,        ///< FIN, then reads and drops until the peer closes
        Stall,            ///< reads nothing and answers nothing until the server ends
        WaitForPeerClose  ///< reads and drops until the peer closes
    };
    using Action = std::variant<Send, Wait, Delay, Ending>;

    Script& send(std::string bytes);
    /// Cuts `bytes` at the ascending `offsets`; the default of no offsets sends them whole.
    Script& sendSplit(std::string_view bytes, const std::vector<std::size_t>& offsets,
                      std::chrono::milliseconds between = std::chrono::milliseconds(0));
    Script& sendByteByByte(std::string_view bytes,
                           std::chrono::milliseconds between = std::chrono::milliseconds(0));
    /// `count` bytes that are no HTTP and no TLS, the same in each run.
    Script& sendGarbage(std::size_t count);
    Script& wait(const Latch& latch);
    Script& delay(std::chrono::milliseconds duration);
    Script& close() { return end(Ending::Close); }
    Script& closeWithoutNotify() { return end(Ending::CloseNoNotify); }
    Script& reset() { return end(Ending::Reset); }
    Script& halfClose() { return end(Ending::HalfClose); }
    Script& stall() { return end(Ending::Stall); }
    Script& waitForPeerClose() { return end(Ending::WaitForPeerClose); }

    [[nodiscard]] const std::vector<Action>& actions() const { return m_actions; }

private:
    Script& end(Ending ending);

    std::vector<Action> m_actions;
};

/// A whole HTTP/1.1 response with a Content-Length.
/// @param headers  further header lines, each with its "\r\n"
[[nodiscard]] std::string httpResponse(int status, std::string_view body, std::string_view headers = {});

/// The usual good answer as a script.
[[nodiscard]] Script respond(int status, std::string_view body, std::string_view headers = {});

}  // namespace hostmark::test
