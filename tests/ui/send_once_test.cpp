#include "ui/send_once/send_once_dialog.h"

#include "engine/plan/templates.h"
#include "tests/ui/typing.h"
#include "ui/translation.h"

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>

#include <future>

namespace hostmark::ui {

using test::find;

/// Send once, with answers made up in place of the network.
class SendOnceTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installTranslations(*qApp, QLocale::c()); }
    void init();

    void sendsTheChosenRequestToTheChosenTarget();
    void showsAllThatCameBack();
    void compressedBodyIsShownAsItIsMeant();
    void bodyThatCannotBeDecodedIsShownAsSent();
    void unexpectedStatusIsNamedAsSuch();
    void authenticationIsToldInRounds();
    void authenticationThatFailedSaysWhy();
    void failureIsASentence();
    void windowWorksWhileNoAnswerComes();
    void abandonedAnswerIsNotShown();
    void closingDoesNotWaitForTheServer();

private:
    struct Sent {
        std::size_t target = 0;
        std::size_t request = 0;
    };

    void open(SendOnceJob::Send send);
    void clickSend() { QTest::mouseClick(&find<QPushButton>(*m_dialog, "send"), Qt::LeftButton); }
    [[nodiscard]] QLabel& status() const { return find<QLabel>(*m_dialog, "status"); }

    plan::Plan m_plan;
    std::unique_ptr<SendOnceDialog> m_dialog;
};

namespace {

http::FetchResponse exampleResponse() {
    http::FetchResponse response;
    response.requestHead = "GET /hello HTTP/1.1\r\nHost: example\r\n\r\n";
    response.remoteAddress = "127.0.0.1:5000";
    response.tlsVersion = "TLSv1.3";
    response.tlsCipher = "TLS_AES_128_GCM_SHA256";
    response.status = 200;
    response.reason = "OK";
    response.httpVersion = "1.1";
    response.headers = {{"Content-Type", "text/plain"}, {"Server", "example"}};
    response.body = "Hello World!";
    response.bodyBytes = 12;
    response.total = std::chrono::microseconds(12'300);
    return response;
}

}  // namespace

void SendOnceTest::init() {
    m_plan = plan::instantiate(plan::planTemplates()[0]);
    plan::RequestTemplate second;
    second.name = "second";
    m_plan.requests.push_back(second);
}

void SendOnceTest::open(SendOnceJob::Send send) {
    m_dialog = std::make_unique<SendOnceDialog>(std::move(send));
    m_dialog->showPlan(m_plan, 0);
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
}

void SendOnceTest::sendsTheChosenRequestToTheChosenTarget() {
    auto sent = std::make_shared<Sent>();
    open([sent](const plan::Plan&, std::size_t target, std::size_t request) -> SendOnceJob::Answer {
        *sent = {target, request};
        return exampleResponse();
    });
    QTest::keyClick(&find<QComboBox>(*m_dialog, "target"), Qt::Key_Down);
    QTest::keyClick(&find<QComboBox>(*m_dialog, "request"), Qt::Key_Down);
    clickSend();
    QTRY_COMPARE(status().text(), QString("200 OK"));
    QCOMPARE(sent->target, std::size_t(1));
    QCOMPARE(sent->request, std::size_t(1));
}

void SendOnceTest::showsAllThatCameBack() {
    open(
        [](const plan::Plan&, std::size_t, std::size_t) -> SendOnceJob::Answer { return exampleResponse(); });
    clickSend();
    QTRY_VERIFY(status().isVisible());
    QCOMPARE(
        find<QLabel>(*m_dialog, "facts").text(),
        QString(
            "HTTP/1.1  ·  12.3\u00a0ms  ·  12 bytes  ·  127.0.0.1:5000  ·  TLSv1.3, TLS_AES_128_GCM_SHA256"));
    QCOMPARE(find<QPlainTextEdit>(*m_dialog, "responseBody").toPlainText(), QString("Hello World!"));
    QCOMPARE(find<QPlainTextEdit>(*m_dialog, "responseHeaders").toPlainText(),
             QString("Content-Type: text/plain\nServer: example"));
    QVERIFY(find<QPlainTextEdit>(*m_dialog, "sentRequest").toPlainText().startsWith("GET /hello HTTP/1.1\n"));
}

void SendOnceTest::compressedBodyIsShownAsItIsMeant() {
    open([](const plan::Plan&, std::size_t, std::size_t) -> SendOnceJob::Answer {
        http::FetchResponse response = exampleResponse();
        response.headers.push_back({"content-encoding", "gzip"});
        response.body = "\x1f\x8b";
        response.bodyBytes = 2;
        response.decodedBody = "Hello World!";
        response.isDecodedBodyTruncated = true;
        return response;
    });
    clickSend();
    QTRY_VERIFY(status().isVisible());
    QCOMPARE(find<QPlainTextEdit>(*m_dialog, "responseBody").toPlainText(), QString("Hello World!"));
    const QString facts = find<QLabel>(*m_dialog, "facts").text();
    QVERIFY2(facts.contains("  ·  2 bytes  ·  "), qPrintable(facts));
    QVERIFY2(facts.endsWith("shown without gzip  ·  only the first 12 bytes are shown"), qPrintable(facts));
}

void SendOnceTest::bodyThatCannotBeDecodedIsShownAsSent() {
    open([](const plan::Plan&, std::size_t, std::size_t) -> SendOnceJob::Answer {
        http::FetchResponse response = exampleResponse();
        response.headers.push_back({"Content-Encoding", "zstd"});
        response.decodingFailure = "the content coding 'zstd' is not known";
        return response;
    });
    clickSend();
    QTRY_VERIFY(status().isVisible());
    QCOMPARE(find<QPlainTextEdit>(*m_dialog, "responseBody").toPlainText(), QString("Hello World!"));
    const QString facts = find<QLabel>(*m_dialog, "facts").text();
    QVERIFY2(facts.endsWith("shown as sent: the content coding 'zstd' is not known"), qPrintable(facts));
}

void SendOnceTest::unexpectedStatusIsNamedAsSuch() {
    m_plan.requests[0].expectedStatuses = {404};
    open(
        [](const plan::Plan&, std::size_t, std::size_t) -> SendOnceJob::Answer { return exampleResponse(); });
    clickSend();
    QTRY_COMPARE(status().text(), QString("200 OK (not expected)"));
}

void SendOnceTest::authenticationIsToldInRounds() {
    open([](const plan::Plan&, std::size_t, std::size_t) -> SendOnceJob::Answer {
        http::FetchResponse response = exampleResponse();
        response.authenticationRounds = 2;
        return response;
    });
    QTest::keyClick(m_dialog.get(), Qt::Key_Return);
    QTRY_COMPARE(status().text(), QString("200 OK"));
    const QString facts = find<QLabel>(*m_dialog, "facts").text();
    QVERIFY2(facts.contains("after 2 answered responses of status 401"), qPrintable(facts));
    QVERIFY(!find<QLabel>(*m_dialog, "authenticationFailure").isVisible());
}

void SendOnceTest::authenticationThatFailedSaysWhy() {
    auto calls = std::make_shared<std::atomic<int>>(0);
    open([calls](const plan::Plan&, std::size_t, std::size_t) -> SendOnceJob::Answer {
        http::FetchResponse response = exampleResponse();
        if (calls->fetch_add(1) == 0) {
            response.status = 401;
            response.reason = "Unauthorized";
            response.authenticationRounds = 1;
            response.authenticationFailure = "the server refuses the user by NTLM. Check user and password.";
        }
        return response;
    });
    clickSend();
    QTRY_COMPARE(status().text(), QString("401 Unauthorized (not expected)"));
    const QLabel& failure = find<QLabel>(*m_dialog, "authenticationFailure");
    QVERIFY(failure.isVisible());
    QCOMPARE(failure.text(),
             QString("Authentication failed: the server refuses the user by NTLM. Check user and password."));
    QVERIFY(find<QLabel>(*m_dialog, "facts").text().contains("after 1 answered response of status 401"));
    // What an answer that came before said does not stay.
    clickSend();
    QTRY_COMPARE(status().text(), QString("200 OK"));
    QVERIFY(!failure.isVisible());
    QVERIFY(!find<QLabel>(*m_dialog, "facts").text().contains("401"));
}

void SendOnceTest::failureIsASentence() {
    open([](const plan::Plan&, std::size_t, std::size_t) -> SendOnceJob::Answer {
        return core::Error{core::ErrorCode::ConnectFailed, "Nothing listens there", "127.0.0.1:1",
                           "Start the server"};
    });
    clickSend();
    QTRY_COMPARE(find<QLabel>(*m_dialog, "failure").text(),
                 QString("127.0.0.1:1: Nothing listens there. Start the server."));
    QVERIFY(find<QLabel>(*m_dialog, "failure").isVisible());
    QVERIFY(find<QPushButton>(*m_dialog, "send").isEnabled());
}

void SendOnceTest::windowWorksWhileNoAnswerComes() {
    auto gate = std::make_shared<std::promise<void>>();
    open([opened = gate->get_future().share()](const plan::Plan&, std::size_t,
                                               std::size_t) -> SendOnceJob::Answer {
        opened.wait();
        return exampleResponse();
    });
    clickSend();
    QVERIFY(!find<QPushButton>(*m_dialog, "send").isEnabled());
    QVERIFY(find<QPushButton>(*m_dialog, "cancel").isVisible());
    QTest::keyClick(&find<QComboBox>(*m_dialog, "target"), Qt::Key_Down);
    QCOMPARE(find<QComboBox>(*m_dialog, "target").currentIndex(), 1);
    gate->set_value();
    QTRY_COMPARE(status().text(), QString("200 OK"));
    QVERIFY(!find<QPushButton>(*m_dialog, "cancel").isVisible());
}

void SendOnceTest::abandonedAnswerIsNotShown() {
    auto gate = std::make_shared<std::promise<void>>();
    auto calls = std::make_shared<std::atomic<int>>(0);
    open([opened = gate->get_future().share(), calls](const plan::Plan&, std::size_t,
                                                      std::size_t) -> SendOnceJob::Answer {
        http::FetchResponse response = exampleResponse();
        if (calls->fetch_add(1) == 0) {
            opened.wait();
            response.status = 500;
        }
        return response;
    });
    clickSend();
    QTRY_COMPARE(calls->load(), 1);  // the answer to abandon is this request's, not the next one's
    QTest::mouseClick(&find<QPushButton>(*m_dialog, "cancel"), Qt::LeftButton);
    QVERIFY(find<QPushButton>(*m_dialog, "send").isEnabled());
    gate->set_value();
    clickSend();
    QTRY_COMPARE(status().text(), QString("200 OK"));
    QCoreApplication::processEvents();
    QCOMPARE(status().text(), QString("200 OK"));
}

void SendOnceTest::closingDoesNotWaitForTheServer() {
    auto gate = std::make_shared<std::promise<void>>();
    open([opened = gate->get_future().share()](const plan::Plan&, std::size_t,
                                               std::size_t) -> SendOnceJob::Answer {
        opened.wait();
        return exampleResponse();
    });
    clickSend();
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QVERIFY(!m_dialog->isVisible());
    gate->set_value();
    m_dialog.reset();
}

}  // namespace hostmark::ui

QTEST_MAIN(hostmark::ui::SendOnceTest)
#include "send_once_test.moc"
