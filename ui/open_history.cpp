#include "ui/open_history.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

#include <cstdio>
#include <optional>

namespace hostmark::ui {

namespace {

class OpenHistory {
    Q_DECLARE_TR_FUNCTIONS(OpenHistory)

public:
    /// @return the file to try next; nothing when the person gave up
    static std::optional<std::filesystem::path> askForAnother(const std::filesystem::path& file,
                                                              const core::Error& error);
};

std::optional<std::filesystem::path> OpenHistory::askForAnother(const std::filesystem::path& file,
                                                                const core::Error& error) {
    QMessageBox box(QMessageBox::Critical, tr("Hostmark"), tr("The history cannot be opened."));
    box.setInformativeText(QString::fromStdString(core::describe(error)));
    const QAbstractButton* again = box.addButton(tr("&Try Again"), QMessageBox::ActionRole);
    const QAbstractButton* other = box.addButton(tr("Use Another &File…"), QMessageBox::AcceptRole);
    QPushButton* quit = box.addButton(tr("&Quit"), QMessageBox::RejectRole);
    box.setEscapeButton(quit);
    box.exec();
    if (box.clickedButton() == again) {
        return file;
    }
    if (box.clickedButton() != other) {
        return std::nullopt;
    }
    // A file that is there is opened, not overwritten, so its existence needs no confirmation.
    const QString folder = QString::fromStdU16String(file.parent_path().u16string());
    const QString chosen = QFileDialog::getSaveFileName(nullptr, tr("History File, Existing or New"), folder,
                                                        tr("Histories (*.db);;All files (*)"), nullptr,
                                                        QFileDialog::DontConfirmOverwrite);
    return chosen.isEmpty() ? file : std::filesystem::path(chosen.toStdU16String());
}

}  // namespace

std::unique_ptr<services::HistoryService> openHistory(std::filesystem::path file) {
    for (;;) {
        core::Result<std::unique_ptr<services::HistoryService>> history =
            services::HistoryService::open(file);
        if (history) {
            return std::move(*history);
        }
        // Also where no one sees a window: a script, a log.
        std::fprintf(stderr, "hostmark: %s\n", core::describe(history.error()).c_str());
        const std::optional<std::filesystem::path> next = OpenHistory::askForAnother(file, history.error());
        if (!next) {
            return nullptr;
        }
        file = *next;
    }
}

}  // namespace hostmark::ui
