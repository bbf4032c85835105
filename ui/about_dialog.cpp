#include "ui/about_dialog.h"

#include "engine/core/version.h"
#include "ui/dialog_buttons.h"
#include "ui/theme/icons.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace hostmark::ui {

AboutDialog::AboutDialog(const QString& historyFile, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("About Hostmark"));
    auto* icon = new QLabel(this);
    icon->setPixmap(applicationIcon().pixmap(QSize(72, 72)));
    auto* name = new QLabel(QStringLiteral("Hostmark %1").arg(QString::fromUtf8(core::version())), this);
    QFont large = name->font();
    large.setPointSizeF(large.pointSizeF() * 1.6);
    large.setBold(true);
    name->setFont(large);
    auto* text = new QLabel(this);
    text->setWordWrap(true);
    text->setMinimumWidth(380);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setText(tr("A workbench that measures HTTP servers and compares them.\n\n"
                     "Free software under the GNU General Public License, version 3 or later. "
                     "It comes without any warranty.\n\n"
                     "Qt %1\nHistory: %2")
                      .arg(QString::fromUtf8(qVersion()), QDir::toNativeSeparators(historyFile)));
    QDialogButtonBox* buttons = makeCloseButton(*this);

    auto* words = new QVBoxLayout;
    words->setSpacing(8);
    words->addWidget(name);
    words->addWidget(text);
    auto* top = new QHBoxLayout;
    top->setSpacing(20);
    top->addWidget(icon, 0, Qt::AlignTop);
    top->addLayout(words, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 18);
    layout->setSpacing(16);
    layout->addLayout(top);
    layout->addWidget(buttons);
}

}  // namespace hostmark::ui
