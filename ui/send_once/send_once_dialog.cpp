#include "ui/send_once/send_once_dialog.h"

#include "ui/dialog_buttons.h"
#include "ui/format/number_format.h"
#include "ui/send_once/body_text.h"
#include "ui/send_once/timing_table.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QStyle>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace hostmark::ui {

namespace {

enum AnswerPage { NoAnswer, Failure, Response };

bool isExpected(const plan::RequestTemplate& request, int status) {
    if (request.expectedStatuses.empty()) {
        return status >= 200 && status < 300;
    }
    return std::find(request.expectedStatuses.begin(), request.expectedStatuses.end(), status) !=
           request.expectedStatuses.end();
}

QString bytesText(std::uint64_t bytes) {
    return SendOnceDialog::tr("%1 bytes").arg(format::count(bytes));
}

/// "gzip"
QString contentCodingOf(const http::FetchResponse& response) {
    QStringList codings;
    for (const plan::Header& header : response.headers) {
        const QString name = QString::fromStdString(header.name);
        if (name.compare(QLatin1String("Content-Encoding"), Qt::CaseInsensitive) == 0) {
            codings += QString::fromStdString(header.value);
        }
    }
    return codings.join(QStringLiteral(", "));
}

std::vector<TimingTable::Stretch> stretchesOf(const http::FetchResponse& response) {
    const core::Nanoseconds connectBegin = response.resolve;
    const core::Nanoseconds tlsBegin = connectBegin + response.connect;
    const core::Nanoseconds requestBegin = tlsBegin + response.tlsHandshake;
    std::vector<TimingTable::Stretch> stretches = {
        {SendOnceDialog::tr("Name look-up"), core::Nanoseconds(0), response.resolve,
         SendOnceDialog::tr("Finding the address of the host")},
        {SendOnceDialog::tr("Connect"), connectBegin, response.connect,
         SendOnceDialog::tr("Opening the TCP connection")}};
    if (!response.tlsVersion.empty()) {
        stretches.push_back({SendOnceDialog::tr("TLS handshake"), tlsBegin, response.tlsHandshake,
                             SendOnceDialog::tr("Agreeing on keys; a connection that is kept pays it once")});
    }
    stretches.push_back({SendOnceDialog::tr("First byte"), requestBegin, response.firstByte,
                         SendOnceDialog::tr("From the first byte sent to the first byte received")});
    const core::Nanoseconds bodyBegin = requestBegin + response.firstByte;
    if (response.total > bodyBegin) {
        stretches.push_back({SendOnceDialog::tr("Rest of the response"), bodyBegin,
                             response.total - bodyBegin,
                             SendOnceDialog::tr("From the first byte received to the last")});
    }
    stretches.push_back({SendOnceDialog::tr("Total"), core::Nanoseconds(0), response.total,
                         SendOnceDialog::tr("From the look-up to the last byte")});
    return stretches;
}

}  // namespace

SendOnceDialog::SendOnceDialog(SendOnceJob::Send send, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Send Once"));
    resize(760, 560);
    m_job = new SendOnceJob(std::move(send), this);
    connect(m_job, &SendOnceJob::answered, this, &SendOnceDialog::showResponse);
    connect(m_job, &SendOnceJob::failed, this, &SendOnceDialog::showFailure);
    QDialogButtonBox* buttons = makeCloseButton(*this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 14);
    layout->setSpacing(12);
    layout->addWidget(buildChoices());
    layout->addWidget(buildAnswer(), 1);
    layout->addWidget(buttons);
    showProgress(false);
}

QWidget* SendOnceDialog::buildChoices() {
    auto* row = new QWidget(this);
    m_target = new QComboBox(row);
    m_target->setObjectName(QStringLiteral("target"));
    m_request = new QComboBox(row);
    m_request->setObjectName(QStringLiteral("request"));
    for (QComboBox* box : {m_target, m_request}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(14);
    }
    auto* requestLabel = new QLabel(tr("&Request"), row);
    requestLabel->setBuddy(m_request);
    auto* targetLabel = new QLabel(tr("&to"), row);
    targetLabel->setBuddy(m_target);
    m_request->setAccessibleName(tr("Request"));
    m_target->setAccessibleName(tr("Target"));
    m_send = new QPushButton(tr("&Send"), row);
    m_send->setObjectName(QStringLiteral("send"));
    m_send->setProperty("primary", true);
    m_send->setDefault(true);
    connect(m_send, &QPushButton::clicked, this, &SendOnceDialog::send);
    m_cancel = new QPushButton(tr("&Cancel"), row);
    m_cancel->setObjectName(QStringLiteral("cancel"));
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_job->abandon();
        showProgress(false);
        m_stack->setCurrentIndex(NoAnswer);
    });
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(requestLabel);
    layout->addWidget(m_request, 1);
    layout->addWidget(targetLabel);
    layout->addWidget(m_target, 2);
    layout->addWidget(m_send);
    layout->addWidget(m_cancel);
    return row;
}

QWidget* SendOnceDialog::buildAnswer() {
    auto* box = new QWidget(this);
    m_progress = new QProgressBar(box);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(4);
    QSizePolicy keepsItsRoom = m_progress->sizePolicy();
    keepsItsRoom.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(keepsItsRoom);

    m_hint = new QLabel(tr("Sends exactly what the load will send, once, on a connection of its own."), box);
    m_hint->setProperty("secondary", true);
    m_hint->setAlignment(Qt::AlignCenter);
    m_failure = new QLabel(box);
    m_failure->setObjectName(QStringLiteral("failure"));
    m_failure->setWordWrap(true);
    m_failure->setTextFormat(Qt::PlainText);
    m_failure->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_failure->setAlignment(Qt::AlignCenter);

    auto* response = new QWidget(box);
    m_status = new QLabel(response);
    m_status->setObjectName(QStringLiteral("status"));
    m_status->setTextFormat(Qt::PlainText);
    QFont large = m_status->font();
    large.setPointSizeF(large.pointSizeF() * 1.4);
    large.setBold(true);
    m_status->setFont(large);
    m_facts = new QLabel(response);
    m_facts->setObjectName(QStringLiteral("facts"));
    m_facts->setProperty("secondary", true);
    m_facts->setWordWrap(true);
    m_authentication = new QLabel(response);
    m_authentication->setObjectName(QStringLiteral("authenticationFailure"));
    m_authentication->setWordWrap(true);
    m_authentication->setTextFormat(Qt::PlainText);
    m_authentication->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_tabs = new QTabWidget(response);
    m_body = addTextTab(tr("Body"));
    m_body->setObjectName(QStringLiteral("responseBody"));
    m_headers = addTextTab(tr("Headers"));
    m_headers->setObjectName(QStringLiteral("responseHeaders"));
    m_sent = addTextTab(tr("Sent"));
    m_sent->setObjectName(QStringLiteral("sentRequest"));
    m_timing = new TimingTable(m_tabs);
    m_tabs->addTab(m_timing, tr("Timing"));
    auto* responseLayout = new QVBoxLayout(response);
    responseLayout->setContentsMargins(0, 0, 0, 0);
    responseLayout->addWidget(m_status);
    responseLayout->addWidget(m_facts);
    responseLayout->addWidget(m_authentication);
    responseLayout->addWidget(m_tabs, 1);

    m_stack = new QStackedWidget(box);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(m_failure);
    m_stack->addWidget(response);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_progress);
    layout->addWidget(m_stack, 1);
    return box;
}

QPlainTextEdit* SendOnceDialog::addTextTab(const QString& title) {
    auto* text = new QPlainTextEdit(m_tabs);
    text->setReadOnly(true);
    text->setFrameShape(QFrame::NoFrame);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    text->setAccessibleName(title);
    text->setTabChangesFocus(true);
    m_tabs->addTab(text, title);
    return text;
}

void SendOnceDialog::showPlan(const plan::Plan& plan, int request) {
    const bool isOtherPlan = plan.id != m_plan.id;
    m_plan = plan;
    const int target = isOtherPlan ? 0 : qMax(m_target->currentIndex(), 0);
    const int chosen = isVisible() && !isOtherPlan ? m_request->currentIndex() : request;
    m_target->clear();
    for (const plan::Target& entry : plan.targets) {
        m_target->addItem(QStringLiteral("%1  %2").arg(QString::fromStdString(entry.name),
                                                       QString::fromStdString(entry.url)));
    }
    m_request->clear();
    for (const plan::RequestTemplate& entry : plan.requests) {
        m_request->addItem(QStringLiteral("%1  %2 %3")
                               .arg(QString::fromStdString(entry.name), QString::fromStdString(entry.method),
                                    QString::fromStdString(entry.path)));
    }
    m_target->setCurrentIndex(qMin(target, m_target->count() - 1));
    m_request->setCurrentIndex(qMin(chosen, m_request->count() - 1));
    if (isOtherPlan) {
        m_job->abandon();
        m_stack->setCurrentIndex(NoAnswer);
    }
    showProgress(m_job->isRunning());
}

void SendOnceDialog::done(int result) {
    m_job->abandon();
    showProgress(false);
    QDialog::done(result);
}

void SendOnceDialog::send() {
    if (m_target->currentIndex() < 0 || m_request->currentIndex() < 0) {
        return;
    }
    showProgress(true);
    m_job->start(m_plan, static_cast<std::size_t>(m_target->currentIndex()),
                 static_cast<std::size_t>(m_request->currentIndex()));
}

void SendOnceDialog::showProgress(bool isRunning) {
    const bool canSend = m_target->count() > 0 && m_request->count() > 0;
    m_send->setEnabled(canSend && !isRunning);
    m_cancel->setVisible(isRunning);
    m_progress->setVisible(isRunning);
}

void SendOnceDialog::showResponse(const http::FetchResponse& response) {
    showProgress(false);
    const int index = m_request->currentIndex();
    const bool isOk =
        index >= 0 && isExpected(m_plan.requests[static_cast<std::size_t>(index)], response.status);
    const ThemeColors& colors = themeColors(palette());
    QPalette statusPalette = m_status->palette();
    statusPalette.setColor(QPalette::WindowText, isOk ? colors.success : colors.error);
    m_status->setPalette(statusPalette);
    const QString status =
        QStringLiteral("%1 %2").arg(response.status).arg(QString::fromStdString(response.reason)).trimmed();
    m_status->setText(isOk ? status : tr("%1 (not expected)").arg(status));

    QStringList facts = {QStringLiteral("HTTP/%1").arg(QString::fromStdString(response.httpVersion)),
                         format::latency(static_cast<double>(response.total.count())),
                         bytesText(response.bodyBytes), QString::fromStdString(response.remoteAddress)};
    if (!response.tlsVersion.empty()) {
        facts += QStringLiteral("%1, %2").arg(QString::fromStdString(response.tlsVersion),
                                              QString::fromStdString(response.tlsCipher));
    }
    if (response.authenticationRounds != 0) {
        facts += tr("after %n answered response(s) of status 401", nullptr,
                    static_cast<int>(response.authenticationRounds));
    }
    const bool isDecoded = !response.decodedBody.empty();
    const std::string& shown = isDecoded ? response.decodedBody : response.body;
    if (isDecoded) {
        facts += tr("shown without %1").arg(contentCodingOf(response));
    } else if (!response.decodingFailure.empty()) {
        facts += tr("shown as sent: %1").arg(QString::fromStdString(response.decodingFailure));
    }
    if (response.isBodyTruncated || (isDecoded && response.isDecodedBodyTruncated)) {
        facts += tr("only the first %1 are shown").arg(bytesText(shown.size()));
    }
    QPalette failurePalette = m_authentication->palette();
    failurePalette.setColor(QPalette::WindowText, colors.error);
    m_authentication->setPalette(failurePalette);
    m_authentication->setText(
        tr("Authentication failed: %1").arg(QString::fromStdString(response.authenticationFailure)));
    m_authentication->setVisible(!response.authenticationFailure.empty());
    const BodyText body = readableBody(shown);
    m_facts->setText(facts.join(QStringLiteral("  ·  ")));
    m_tabs->setTabText(0, body.isHex ? tr("Body (hex)") : tr("Body"));
    m_body->setPlaceholderText(tr("The response has no body"));
    m_body->setPlainText(body.text);
    QStringList headers;
    for (const plan::Header& header : response.headers) {
        headers += QStringLiteral("%1: %2").arg(QString::fromStdString(header.name),
                                                QString::fromStdString(header.value));
    }
    m_headers->setPlainText(headers.join(u'\n'));
    m_sent->setPlainText(QString::fromStdString(response.requestHead));
    m_timing->show(stretchesOf(response));
    m_stack->setCurrentIndex(Response);
}

void SendOnceDialog::showFailure(const core::Error& error) {
    showProgress(false);
    QPalette failurePalette = m_failure->palette();
    failurePalette.setColor(QPalette::WindowText, themeColors(palette()).error);
    m_failure->setPalette(failurePalette);
    m_failure->setText(QString::fromStdString(core::describe(error)));
    m_stack->setCurrentIndex(Failure);
}

}  // namespace hostmark::ui
