#include "ui/plan_editor/command_line_text.h"

namespace hostmark::ui {

namespace {

bool isBlank(char character) {
    return character == ' ' || character == '\t' || character == '\n' || character == '\r';
}

/// Reads one line, character by character.
class Reader {
public:
    explicit Reader(std::string_view text) : m_text(text) {}

    core::Result<std::vector<std::string>> words() {
        std::vector<std::string> words;
        while (skipBlanks()) {
            std::string word;
            while (m_at < m_text.size() && !isBlank(m_text[m_at])) {
                if (!readPiece(word)) {
                    return core::Error{core::ErrorCode::InvalidArgument,
                                       "A quote is not closed",
                                       {},
                                       "Close it; in double quotes, \\\" is a quote that is meant as such"};
                }
            }
            words.push_back(std::move(word));
        }
        return words;
    }

private:
    /// @return whether there is something left
    bool skipBlanks() {
        while (m_at < m_text.size() && isBlank(m_text[m_at])) {
            ++m_at;
        }
        return m_at < m_text.size();
    }

    /// One character, or what stands in quotes. @return false when these are not closed
    bool readPiece(std::string& word) {
        switch (m_text[m_at]) {
            case '\'':
                return readSingle(word);
            case '"':
                return readDouble(word);
            default:
                word += m_text[m_at++];
                return true;
        }
    }

    bool readSingle(std::string& word) {
        const std::size_t end = m_text.find('\'', m_at + 1);
        if (end == std::string_view::npos) {
            return false;
        }
        word += m_text.substr(m_at + 1, end - m_at - 1);
        m_at = end + 1;
        return true;
    }

    bool readDouble(std::string& word) {
        ++m_at;
        while (m_at < m_text.size()) {
            const std::size_t backslashes = countBackslashes();
            const bool isBeforeQuote =
                m_at + backslashes < m_text.size() && m_text[m_at + backslashes] == '"';
            m_at += backslashes;
            word.append(isBeforeQuote ? backslashes / 2 : backslashes, '\\');
            if (!isBeforeQuote) {
                if (m_at < m_text.size()) {
                    word += m_text[m_at++];
                }
                continue;
            }
            ++m_at;
            if (backslashes % 2 == 0) {
                return true;
            }
            word += '"';
        }
        return false;
    }

    [[nodiscard]] std::size_t countBackslashes() const {
        const std::size_t end = m_text.find_first_not_of('\\', m_at);
        return (end == std::string_view::npos ? m_text.size() : end) - m_at;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

std::string quoted(const std::string& word) {
    std::string text = "\"";
    std::size_t backslashes = 0;
    for (const char character : word) {
        if (character == '"') {
            text.append(backslashes + 1, '\\');  // each of them twice, and one for the quote
        }
        backslashes = character == '\\' ? backslashes + 1 : 0;
        text += character;
    }
    text.append(backslashes, '\\');
    return text + '"';
}

}  // namespace

core::Result<std::vector<std::string>> parseCommandLine(std::string_view text) {
    return Reader(text).words();
}

std::string formatCommandLine(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        const bool isPlain = !word.empty() && word.find_first_of(" \t\n\r\"'") == std::string::npos;
        text += (text.empty() ? "" : " ") + (isPlain ? word : quoted(word));
    }
    return text;
}

}  // namespace hostmark::ui
