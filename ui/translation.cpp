#include "ui/translation.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

// Outside every namespace, as Q_INIT_RESOURCE demands.
static void initializeTranslations() {
    Q_INIT_RESOURCE(translations);
}

namespace hostmark::ui {

namespace {

void install(QCoreApplication& application, QTranslator* translator, bool isLoaded) {
    if (isLoaded) {
        application.installTranslator(translator);
    } else {
        delete translator;
    }
}

}  // namespace

void installTranslations(QCoreApplication& application, const QLocale& locale) {
    initializeTranslations();
    // Asked last to first: where the person's language lacks a text, English has it.
    auto* english = new QTranslator(&application);
    install(application, english, english->load(QStringLiteral(":/translations/hostmark_en.qm")));
    // "qt" is what the deployment for Windows makes of all of Qt's.
    for (const QString& name : {QStringLiteral("qt"), QStringLiteral("qtbase")}) {
        auto* qt = new QTranslator(&application);
        install(
            application, qt,
            qt->load(locale, name, QStringLiteral("_"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)));
    }
    auto* own = new QTranslator(&application);
    install(
        application, own,
        own->load(locale, QStringLiteral("hostmark"), QStringLiteral("_"), QStringLiteral(":/translations")));
}

}  // namespace hostmark::ui
