#pragma once

#include "engine/core/clock.h"

#include <QString>
#include <QWidget>

#include <vector>

namespace hostmark::ui {

/// The stretches of one request under each other: name, time, and a bar where on the way it lay.
class TimingTable : public QWidget {
    Q_OBJECT

public:
    struct Stretch {
        QString name;
        core::Nanoseconds begin{0};
        core::Nanoseconds length{0};
        QString hint;  ///< what the time contains
    };

    explicit TimingTable(QWidget* parent = nullptr);

    void show(std::vector<Stretch> stretches);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int rowHeight() const;

    std::vector<Stretch> m_stretches;
};

}  // namespace hostmark::ui
