#include "engine/http/content_decoder.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <vector>

#include <brotli/decode.h>
#include <zlib.h>

namespace hostmark::http {

namespace {

/// Most codings of one body: each one decodes all of the body again.
constexpr std::size_t kMostCodings = 4;

core::Error damaged(const char* coding) {
    return {core::ErrorCode::Damaged, std::string("the body is not valid ") + coding, "",
            "Look at the body as it was sent"};
}

/// Collects up to `limit` bytes.
class Output {
public:
    explicit Output(std::size_t limit) : m_limit(limit) {}

    /// @return false when they do not all fit
    bool add(const unsigned char* bytes, std::size_t count) {
        const std::size_t room = m_limit - m_content.bytes.size();
        m_content.bytes.append(reinterpret_cast<const char*>(bytes), std::min(count, room));
        m_content.isTruncated = count > room;
        return !m_content.isTruncated;
    }
    void truncate() { m_content.isTruncated = true; }
    [[nodiscard]] DecodedContent take() { return std::move(m_content); }

private:
    std::size_t m_limit;
    DecodedContent m_content;
};

/// zlib's decoder.
class Inflater {
public:
    /// @param windowBits  as inflateInit2: the format
    explicit Inflater(int windowBits) { m_isMade = inflateInit2(&m_stream, windowBits) == Z_OK; }
    ~Inflater() {
        if (m_isMade) {
            inflateEnd(&m_stream);
        }
    }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    core::Result<DecodedContent> decode(std::string_view body, std::size_t limit, const char* coding) {
        if (!m_isMade) {
            return core::Error{core::ErrorCode::ResourceLimit, "there is no memory to decode the body", "",
                               ""};
        }
        // zlib writes nothing there, but its older headers say that it might.
        m_stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));
        m_stream.avail_in =
            static_cast<uInt>(std::min<std::size_t>(body.size(), std::numeric_limits<uInt>::max()));
        Output output(limit);
        std::array<unsigned char, 16 * 1024> part{};
        while (true) {
            m_stream.next_out = part.data();
            m_stream.avail_out = static_cast<uInt>(part.size());
            const int result = inflate(&m_stream, Z_NO_FLUSH);
            if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR) {
                return damaged(coding);
            }
            if (!output.add(part.data(), part.size() - m_stream.avail_out)) {
                return output.take();
            }
            if (result == Z_STREAM_END) {
                if (m_stream.avail_in == 0 || inflateReset(&m_stream) != Z_OK) {
                    return output.take();
                }
                // A gzip body may have several members (RFC 1952, section 2.2).
            } else if (m_stream.avail_in == 0 && m_stream.avail_out != 0) {
                output.truncate();  // its end is missing
                return output.take();
            }
        }
    }

private:
    z_stream m_stream{};
    bool m_isMade = false;
};

core::Result<DecodedContent> decodeGzip(std::string_view body, std::size_t limit) {
    return Inflater(16 + MAX_WBITS).decode(body, limit, "gzip");
}

/// "deflate" means zlib's format, but some servers send the bare stream (RFC 9110, section 8.4.1.2).
core::Result<DecodedContent> decodeDeflate(std::string_view body, std::size_t limit) {
    core::Result<DecodedContent> decoded = Inflater(MAX_WBITS).decode(body, limit, "deflate");
    return decoded ? decoded : Inflater(-MAX_WBITS).decode(body, limit, "deflate");
}

struct BrotliDeleter {
    void operator()(BrotliDecoderState* state) const { BrotliDecoderDestroyInstance(state); }
};

core::Result<DecodedContent> decodeBrotli(std::string_view body, std::size_t limit) {
    const std::unique_ptr<BrotliDecoderState, BrotliDeleter> state(
        BrotliDecoderCreateInstance(nullptr, nullptr, nullptr));
    if (state == nullptr) {
        return core::Error{core::ErrorCode::ResourceLimit, "there is no memory to decode the body", "", ""};
    }
    const auto* in = reinterpret_cast<const unsigned char*>(body.data());
    std::size_t inLeft = body.size();
    Output output(limit);
    std::array<unsigned char, 16 * 1024> part{};
    while (true) {
        unsigned char* out = part.data();
        std::size_t room = part.size();
        const BrotliDecoderResult result =
            BrotliDecoderDecompressStream(state.get(), &inLeft, &in, &room, &out, nullptr);
        if (result == BROTLI_DECODER_RESULT_ERROR) {
            return damaged("br");
        }
        if (!output.add(part.data(), part.size() - room)) {
            return output.take();
        }
        if (result == BROTLI_DECODER_RESULT_SUCCESS) {
            return inLeft == 0 ? core::Result<DecodedContent>(output.take()) : damaged("br");
        }
        if (result == BROTLI_DECODER_RESULT_NEEDS_MORE_INPUT) {
            output.truncate();  // its end is missing
            return output.take();
        }
    }
}

/// The codings in `list`, in lower case and without "identity".
std::vector<std::string> codingsOf(std::string_view list) {
    std::vector<std::string> codings;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(','), list.size());
        std::string coding;
        for (const char c : list.substr(0, end)) {
            if (c != ' ' && c != '\t') {
                coding += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            }
        }
        list.remove_prefix(std::min(end + 1, list.size()));
        if (!coding.empty() && coding != "identity") {
            codings.push_back(std::move(coding));
        }
    }
    return codings;
}

core::Result<DecodedContent> decodeOne(std::string_view body, const std::string& coding, std::size_t limit) {
    if (coding == "gzip" || coding == "x-gzip") {
        return decodeGzip(body, limit);
    }
    if (coding == "deflate") {
        return decodeDeflate(body, limit);
    }
    if (coding == "br") {
        return decodeBrotli(body, limit);
    }
    return core::Error{core::ErrorCode::InvalidArgument, "the content coding '" + coding + "' is not known",
                       "", "gzip, deflate and br are"};
}

}  // namespace

core::Result<DecodedContent> decodeContent(std::string_view body, std::string_view encoding,
                                           std::size_t limit) {
    const std::vector<std::string> codings = codingsOf(encoding);
    if (codings.size() > kMostCodings) {
        return core::Error{core::ErrorCode::InvalidArgument, "the body has too many content codings", "", ""};
    }
    DecodedContent content{std::string(body.substr(0, limit)), body.size() > limit};
    for (std::size_t i = codings.size(); i > 0; --i) {
        const bool isFirst = i == codings.size();
        const std::string input = isFirst ? std::string() : std::move(content.bytes);
        core::Result<DecodedContent> decoded = decodeOne(isFirst ? body : input, codings[i - 1], limit);
        if (!decoded) {
            return decoded.error();
        }
        content = std::move(*decoded);
    }
    return content;
}

}  // namespace hostmark::http
