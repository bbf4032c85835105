#include "tests/ui/plans_page_fixture.h"

#include <QFile>
#include <QSpinBox>

namespace hostmark::ui {

/// How a plan connects: protocol, TLS and authentication, by clicks and keys.
class PlanConnectionTest : public PlansPageFixture {
    Q_OBJECT

private slots:
    void fieldsOfTheOtherModelOrProtocolAreNotThere();
    void tlsIsSetForHttpsTargets();
    void authenticationUnfoldsWithItsScheme();
    void mistakesOfAuthenticationStandAtTheirFields();
    void authenticationIsUndoneStepByStep();
    void authenticationGoesWithHttp2AndComesBack();
    void fileIsChosenInADialog();
    void problemOfAFoldedFieldUnfoldsIt();
};

void PlanConnectionTest::fieldsOfTheOtherModelOrProtocolAreNotThere() {
    unfold("connection/more");
    QVERIFY(isThere("connection.pipelining"));
    QVERIFY(!isThere("connection.streams"));
    test::retype(find<QSpinBox>(*m_page, "connection.pipelining"), "8");
    QCOMPARE(plan().connection.pipelining, 8U);
    choose("connection.http", 1);
    QCOMPARE(plan().connection.http, plan::HttpVersion::Http2);
    QVERIFY(!isThere("connection.pipelining"));
    QVERIFY(!isThere("connection.keepAlive"));
    QVERIFY2(run().isEnabled(), "pipelining went with the protocol");
    test::retype(find<QSpinBox>(*m_page, "connection.streams"), "16");
    QCOMPARE(plan().connection.streams, 16U);
    test::retype(find<QSpinBox>(*m_page, "connection.requestsPerConnection"), "1000");
    QCOMPARE(plan().connection.requestsPerConnection, std::uint64_t{1000});
    test::retype(find<QLineEdit>(*m_page, "connection.localAddresses"), "127.0.0.2 nonsense");
    QVERIFY(hasProblem("connection.localAddresses"));
    test::retype(find<QLineEdit>(*m_page, "connection.localAddresses"), "127.0.0.2, 127.0.0.3");
    QCOMPARE(plan().connection.localAddresses, (std::vector<std::string>{"127.0.0.2", "127.0.0.3"}));
    choose("connection.addressFamily", 1);
    QCOMPARE(plan().connection.addressFamily, plan::AddressFamily::IpV4);
    QTest::keyClick(&find<QWidget>(*m_page, "connection.resetOnClose"), Qt::Key_Space);
    QVERIFY(plan().connection.isResettingOnClose);
    choose("connection.http", 0);
    QCOMPARE(plan().connection.streams, 1U);
    QVERIFY(run().isEnabled());
}

void PlanConnectionTest::tlsIsSetForHttpsTargets() {
    unfold("connection/more");
    QVERIFY(!isThere("connection.tls.verify"));
    QVERIFY(!isThere("connection.tls.serverName"));
    test::typeIntoCell(targets(), 0, 1, "https://localhost:8443");
    QVERIFY(isThere("connection.tls.verify"));
    QVERIFY(isThere("connection.tls.serverName"));
    QVERIFY(!isThere("connection.tls.keyFile"));
    test::retype(find<QLineEdit>(*m_page, "connection.tls.certificateFile"), "client.pem ");
    QCOMPARE(plan().connection.tls.certificateFile, std::string("client.pem"));
    QVERIFY(isThere("connection.tls.keyFile"));
    test::retype(find<QLineEdit>(*m_page, "connection.tls.keyFile"), "client.key");
    test::retype(find<QLineEdit>(*m_page, "connection.tls.passwordVariable"), "KEY_PASSWORD");
    test::retype(find<QLineEdit>(*m_page, "connection.tls.authorityFile"), "ca.pem");
    test::retype(find<QLineEdit>(*m_page, "connection.tls.serverName"), "example.org");
    choose("connection.tls.minimum", 2);
    choose("connection.tls.maximum", 1);
    QVERIFY(hasProblem("connection.tls.minimum") || hasProblem("connection.tls.maximum"));
    choose("connection.tls.maximum", 2);
    test::retype(find<QLineEdit>(*m_page, "connection.tls.ciphers"), "TLS_AES_128_GCM_SHA256");
    QTest::keyClick(&find<QWidget>(*m_page, "connection.tls.resume"), Qt::Key_Space);
    plan::TlsSettings expected;
    expected.certificateFile = "client.pem";
    expected.keyFile = "client.key";
    expected.passwordVariable = "KEY_PASSWORD";
    expected.authorityFile = "ca.pem";
    expected.serverName = "example.org";
    expected.minimum = expected.maximum = plan::TlsVersion::Tls13;
    expected.ciphers = "TLS_AES_128_GCM_SHA256";
    expected.isResuming = true;
    QCOMPARE(plan().connection.tls, expected);
    // What is set stays in view without an https target.
    test::typeIntoCell(targets(), 0, 1, "http://localhost:8080");
    QVERIFY(isThere("connection.tls.serverName"));
}

void PlanConnectionTest::authenticationUnfoldsWithItsScheme() {
    QVERIFY(!isThere("connection.authentication.scheme"));
    unfold("connection/more");
    QVERIFY(isThere("connection.authentication.scheme"));
    const QStringList others = {"connection.authentication.user",
                                "connection.authentication.passwordVariable",
                                "connection.authentication.servicePrincipal"};
    for (const QString& field : others) {
        QVERIFY2(!isThere(field), qPrintable(field));
    }
    choose("connection.authentication.scheme", 1);
    for (const QString& field : others) {
        QVERIFY2(isThere(field), qPrintable(field));
    }
    QVERIFY2(
        problem("connection.authentication.passwordVariable").contains("never holds the password itself"),
        qPrintable(problem("connection.authentication.passwordVariable")));
    test::retype(find<QLineEdit>(*m_page, others[0]), "DOMAIN\\somebody ");
    test::retype(find<QLineEdit>(*m_page, others[1]), "BENCH_PASSWORD");
    test::retype(find<QLineEdit>(*m_page, others[2]), "HTTP/web.example.com");
    plan::AuthenticationSettings expected;
    expected.scheme = plan::AuthenticationSettings::Scheme::Negotiate;
    expected.user = "DOMAIN\\somebody";
    expected.passwordVariable = "BENCH_PASSWORD";
    expected.serviceName = "HTTP/web.example.com";
    QCOMPARE(plan().connection.authentication, expected);
    // A plan that uses it shows it at once.
    m_page.reset();
    m_page = std::make_unique<PlansPage>(*m_bridge, nullptr, SendOnceJob::engine(), [](const plan::Plan&) {
        host::Finding finding;
        finding.kind = host::FindingKind::Warning;
        finding.sentence = "The processors save power";
        return std::vector<host::Finding>{finding};
    });
    m_page->resize(1180, 760);
    m_page->show();
    QTRY_VERIFY(isThere("connection.authentication.user"));
    QCOMPARE(find<QLineEdit>(*m_page, others[1]).text(), QString("BENCH_PASSWORD"));
}

void PlanConnectionTest::mistakesOfAuthenticationStandAtTheirFields() {
    test::typeIntoCell(targets(), 0, 1, "http://localhost:8080");
    unfold("connection/more");
    choose("connection.authentication.scheme", 2);
    QVERIFY2(run().isEnabled(), qPrintable(run().toolTip()));
    auto& password = find<QLineEdit>(*m_page, "connection.authentication.passwordVariable");
    test::retype(password, "BENCH_PASSWORD");
    QCOMPARE(problem("connection.authentication.passwordVariable"),
             QString("A password without a user opens nothing; name the user too."));
    test::retype(password, "pass=word");
    QVERIFY(problem("connection.authentication.passwordVariable").contains("not the name of an environment"));
    QVERIFY(!run().isEnabled());
    test::retype(password, "");
    test::retype(find<QLineEdit>(*m_page, "connection.authentication.servicePrincipal"), "web.example.com");
    QCOMPARE(problem("connection.authentication.servicePrincipal"),
             QString("'web.example.com' is not a service principal; write it as HTTP/web.example.com."));
    test::retype(find<QLineEdit>(*m_page, "connection.authentication.servicePrincipal"), "");
    QTest::keyClick(&find<QWidget>(*m_page, "connection.keepAlive"), Qt::Key_Space);
    QVERIFY(problem("connection.authentication.scheme").contains("switch keep-alive on"));
    QVERIFY(!run().isEnabled());
    QTest::keyClick(&find<QWidget>(*m_page, "connection.keepAlive"), Qt::Key_Space);
    QVERIFY2(run().isEnabled(), qPrintable(run().toolTip()));
}

void PlanConnectionTest::authenticationIsUndoneStepByStep() {
    unfold("connection/more");
    choose("connection.authentication.scheme", 2);
    auto& user = find<QLineEdit>(*m_page, "connection.authentication.user");
    test::retype(user, "somebody");
    undo();
    QCOMPARE(user.text(), QString());
    QCOMPARE(plan().connection.authentication.scheme, plan::AuthenticationSettings::Scheme::Ntlm);
    undo();
    QCOMPARE(plan().connection.authentication, plan::AuthenticationSettings());
    QVERIFY(!isThere("connection.authentication.user"));
}

void PlanConnectionTest::authenticationGoesWithHttp2AndComesBack() {
    unfold("connection/more");
    choose("connection.authentication.scheme", 2);
    test::retype(find<QLineEdit>(*m_page, "connection.authentication.user"), "somebody");
    choose("connection.http", 1);
    QVERIFY(!isThere("connection.authentication.scheme"));
    QCOMPARE(plan().connection.authentication, plan::AuthenticationSettings());
    choose("connection.http", 0);
    QVERIFY(isThere("connection.authentication.scheme"));
    QVERIFY(!isThere("connection.authentication.user"));
    choose("connection.authentication.scheme", 1);
    QCOMPARE(plan().connection.authentication.user, std::string("somebody"));
    QCOMPARE(plan().connection.authentication.scheme, plan::AuthenticationSettings::Scheme::Negotiate);
}

void PlanConnectionTest::fileIsChosenInADialog() {
    const QString path = m_folder->filePath("ca.pem");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    test::typeIntoCell(targets(), 0, 1, "https://localhost:8443");
    unfold("connection/more");
    auto& field = find<QLineEdit>(*m_page, "connection.tls.authorityFile");
    QTest::mouseClick(field.findChild<QToolButton*>(), Qt::LeftButton);
    chooseInDialog(path);
    QCOMPARE(plan().connection.tls.authorityFile, path.toStdString());
}

void PlanConnectionTest::problemOfAFoldedFieldUnfoldsIt() {
    unfold("load/more");
    test::retype(find<QSpinBox>(*m_page, "load.threads"), "4");
    unfold("load/more");
    QVERIFY(!isThere("load.threads"));
    test::retype(find<QLineEdit>(*m_page, "load.connections"), "2");
    QVERIFY(isThere("load.threads"));
    QVERIFY(hasProblem("load.threads"));
}

}  // namespace hostmark::ui

QTEST_MAIN(hostmark::ui::PlanConnectionTest)
#include "plan_connection_test.moc"
