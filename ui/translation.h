#pragma once

class QCoreApplication;
class QLocale;

namespace hostmark::ui {

/// Makes tr() answer in the language of `locale`, as far as it is translated, and English otherwise; English
/// needs it too, for "1 run" and "2 runs". The translations belong to the application.
void installTranslations(QCoreApplication& application, const QLocale& locale);

}  // namespace hostmark::ui
