#include "ui/plan_editor/template_text.h"

#include <QCoreApplication>

#include <array>

namespace hostmark::ui {

namespace {

struct TemplateText {
    const char* key;
    const char* title;
    const char* description;
};

// The same words as in the engine's catalog, where the translation tools cannot see them.
constexpr std::array kTexts = {
    TemplateText{"two-built-in-servers", QT_TRANSLATE_NOOP("PlanTemplates", "Two built-in servers"),
                 QT_TRANSLATE_NOOP("PlanTemplates",
                                   "Compares two servers that come with the program; works at once.")},
    TemplateText{"aspnet-hosting-models", QT_TRANSLATE_NOOP("PlanTemplates", "ASP.NET Core hosting models"),
                 QT_TRANSLATE_NOOP("PlanTemplates",
                                   "Compares InProcess, OutProcess, Kestrel and HttpSys by the usual "
                                   "procedure: 60 s warm-up, 10 s pause, runs of 30 s, 8 threads.")},
    TemplateText{"concurrency-sweep", QT_TRANSLATE_NOOP("PlanTemplates", "Concurrency sweep"),
                 QT_TRANSLATE_NOOP("PlanTemplates",
                                   "Loads one server with 10, 100, 1,000, 5,000 and 10,000 connections.")},
};

const TemplateText* textOf(const plan::PlanTemplate& planTemplate) {
    for (const TemplateText& text : kTexts) {
        if (planTemplate.key == text.key) {
            return &text;
        }
    }
    return nullptr;
}

}  // namespace

QString templateTitle(const plan::PlanTemplate& planTemplate) {
    const TemplateText* text = textOf(planTemplate);
    return text != nullptr ? QCoreApplication::translate("PlanTemplates", text->title)
                           : QString::fromStdString(planTemplate.title);
}

QString templateDescription(const plan::PlanTemplate& planTemplate) {
    const TemplateText* text = textOf(planTemplate);
    return text != nullptr ? QCoreApplication::translate("PlanTemplates", text->description)
                           : QString::fromStdString(planTemplate.description);
}

}  // namespace hostmark::ui
