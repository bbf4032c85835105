#pragma once

class QFrame;
class QWidget;

namespace hostmark::ui {

/// A frame in the look of a card around `content`.
[[nodiscard]] QFrame* makeCard(QWidget* content, QWidget* parent);

}  // namespace hostmark::ui
