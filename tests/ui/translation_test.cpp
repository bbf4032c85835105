#include "ui/translation.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>

namespace hostmark::ui {

/// What Qt's own widgets say in a Chinese window, with Qt's translations installed or not.
class TranslationTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installTranslations(*qApp, QLocale(QLocale::Chinese, QLocale::China)); }

    void buttonsOfDialogsAreTranslated() {
        const QDialogButtonBox box(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::Close |
                                   QDialogButtonBox::Save);
        QCOMPARE(box.button(QDialogButtonBox::Ok)->text(), QString("确定"));
        QCOMPARE(box.button(QDialogButtonBox::Cancel)->text(), QString("取消"));
        QCOMPARE(box.button(QDialogButtonBox::Close)->text(), QString("关闭"));
        QCOMPARE(box.button(QDialogButtonBox::Save)->text(), QString("保存"));
    }

    void buttonsOfMessagesAreTranslated() {
        const QMessageBox box(QMessageBox::Warning, "title", "text", QMessageBox::Ok);
        QCOMPARE(box.button(QMessageBox::Ok)->text(), QString("确定"));
    }

    void menusOfTextFieldsAreTranslated() {
        QLineEdit field("text");
        const std::unique_ptr<QMenu> menu(field.createStandardContextMenu());
        QStringList texts;
        for (const QAction* action : menu->actions()) {
            texts << action->text().section('\t', 0, 0);
        }
        QVERIFY2(texts.contains("复制(&C)") && texts.contains("全选"), qPrintable(texts.join(", ")));
    }
};

}  // namespace hostmark::ui

QTEST_MAIN(hostmark::ui::TranslationTest)
#include "translation_test.moc"
