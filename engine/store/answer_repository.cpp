#include "engine/store/answer_repository.h"

#include <array>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "engine/store/typed_columns.h"

namespace hostmark::store {

namespace {

using metrics::BodyFraming;
using metrics::TargetAnswer;

constexpr std::array kFramings = {BodyFraming::None, BodyFraming::ContentLength, BodyFraming::Chunked,
                                  BodyFraming::EndOfStream, BodyFraming::Frames};

BodyFraming framingColumn(SQLite::Statement& row) {
    const std::string text = textColumn(row, "framing");
    for (const BodyFraming framing : kFramings) {
        if (text == metrics::name(framing)) {
            return framing;
        }
    }
    throw DamagedContent("'" + text + "' is no framing of a body");
}

/// A header's value holds no line break, and its name no colon (RFC 9110, section 5.5).
std::string headerLines(const std::vector<plan::Header>& headers) {
    std::string lines;
    for (const plan::Header& header : headers) {
        lines += header.name + ": " + header.value + "\n";
    }
    return lines;
}

std::vector<plan::Header> headersFrom(const std::string& lines) {
    std::vector<plan::Header> headers;
    for (std::size_t begin = 0; begin < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', begin), lines.size());
        const std::string line = lines.substr(begin, end - begin);
        const std::size_t colon = line.find(": ");
        if (colon == std::string::npos) {
            throw DamagedContent("'" + line + "' is no header");
        }
        headers.push_back({line.substr(0, colon), line.substr(colon + 2)});
        begin = end + 1;
    }
    return headers;
}

ColumnValues valuesOf(const TargetAnswer& answer) {
    ColumnValues values;
    values.add("target_id", answer.targetId.text())
        .add("target_name", answer.targetName)
        .add("request", answer.request)
        .add("failure", answer.failure)
        .add("status", answer.status)
        .add("http_version", answer.httpVersion)
        .add("framing", metrics::name(answer.framing))
        .add("is_kept_alive", answer.isKeptAlive)
        .add("content_type", answer.contentType)
        .add("content_encoding", answer.contentEncoding)
        .add("location", answer.location)
        .add("body_bytes", answer.bodyBytes)
        .add("content_sha256", answer.contentSha256)
        .add("is_content_stable", answer.isContentStable)
        .add("tls_version", answer.tlsVersion)
        .add("tls_cipher", answer.tlsCipher)
        .add("tls_key_exchange", answer.tlsKeyExchange)
        .add("tls_certificate_key", answer.tlsCertificateKey)
        .add("tls_protocol", answer.tlsProtocol)
        .add("headers", headerLines(answer.headers));
    return values;
}

}  // namespace

void AnswerRepository::write(std::int64_t experimentKey, const std::vector<TargetAnswer>& answers) {
    deleteRows(m_database, "target_answers", "experiment_key", experimentKey);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        ColumnValues values = valuesOf(answers[i]);
        values.add("experiment_key", experimentKey).add("position", static_cast<std::int64_t>(i));
        insertRow(m_database, "target_answers", values);
    }
}

std::vector<TargetAnswer> AnswerRepository::load(std::int64_t experimentKey) {
    SQLite::Statement row(m_database,
                          "SELECT * FROM target_answers WHERE experiment_key = ? ORDER BY position");
    row.bind(1, experimentKey);
    std::vector<TargetAnswer> answers;
    while (row.executeStep()) {
        TargetAnswer answer;
        answer.targetId = idColumn<core::TargetId>(row, "target_id");
        answer.targetName = textColumn(row, "target_name");
        answer.request = textColumn(row, "request");
        answer.failure = textColumn(row, "failure");
        answer.status = static_cast<int>(signedColumn(row, "status"));
        answer.httpVersion = textColumn(row, "http_version");
        answer.framing = framingColumn(row);
        answer.isKeptAlive = flagColumn(row, "is_kept_alive");
        answer.contentType = textColumn(row, "content_type");
        answer.contentEncoding = textColumn(row, "content_encoding");
        answer.location = textColumn(row, "location");
        answer.bodyBytes = unsignedColumn(row, "body_bytes");
        answer.contentSha256 = textColumn(row, "content_sha256");
        answer.isContentStable = flagColumn(row, "is_content_stable");
        answer.tlsVersion = textColumn(row, "tls_version");
        answer.tlsCipher = textColumn(row, "tls_cipher");
        answer.tlsKeyExchange = textColumn(row, "tls_key_exchange");
        answer.tlsCertificateKey = textColumn(row, "tls_certificate_key");
        answer.tlsProtocol = textColumn(row, "tls_protocol");
        answer.headers = headersFrom(textColumn(row, "headers"));
        answers.push_back(std::move(answer));
    }
    return answers;
}

}  // namespace hostmark::store
