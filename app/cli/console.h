#pragma once

#include <mutex>
#include <string>

#include "engine/core/error.h"

namespace hostmark::cli {

/// Standard output and standard error of the program. Results go to the one; everything said beside them, the
/// progress line included, to the other.
///
/// Thread-safety: any thread.
class Console {
public:
    Console();

    /// Writes to standard output as it is.
    void print(const std::string& text);
    /// Writes "hostmark-cli: SENTENCE" and a line end to standard error.
    void complain(const std::string& sentence);
    /// Writes to standard error as it is: what a person has to read before a question, and the question.
    void say(const std::string& text);
    /// Complains of `error` in one line.
    /// @return its exit code
    int report(const core::Error& error);

    /// Shows `line`, cut to the terminal's width, in place of the line before; nothing when standard error is
    /// no terminal.
    void showProgress(const std::string& line);
    void clearProgress();

    /// The exit code that `code` becomes when standard output could not be written (a full disk), which it
    /// then complains of. A reader that went away is no failure.
    [[nodiscard]] int finish(int code);

private:
    void clearProgressLocked();

    std::mutex m_mutex;
    bool m_isTerminal;
    std::size_t m_progressWidth = 0;  ///< columns that the progress line on the screen takes
    int m_outputError = 0;            ///< errno of the first failed write to standard output
};

/// The first `columns` characters of UTF-8 `text`, never half of one.
[[nodiscard]] std::string cutToColumns(const std::string& text, std::size_t columns);

/// Characters of UTF-8 `text`, each counted as one column.
[[nodiscard]] std::size_t columnsOf(const std::string& text);

}  // namespace hostmark::cli
