#pragma once

#include "engine/plan/schedule.h"

#include <QWidget>

namespace hostmark::ui {

/// The schedule as a picture: a line per target with its name, runs from left to right over time, what is not
/// recorded (warm-up, settling) paler, starts of targets as triangles. Pointing at a run says what it is.
class ScheduleStrip : public QWidget {
    Q_OBJECT

public:
    explicit ScheduleStrip(QWidget* parent = nullptr);

    void showSchedule(const plan::Plan& plan, const plan::Schedule& schedule);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// One stretch of load on one target.
    struct Block {
        double begin = 0;  ///< in seconds of the schedule
        double end = 0;
        std::size_t run = 0;
        bool isRecorded = false;
        bool isStart = false;  ///< its target is started right before it
    };

    [[nodiscard]] int lineCount() const;
    [[nodiscard]] int lineHeight() const;
    [[nodiscard]] int nameWidth() const;
    [[nodiscard]] QFont nameFont() const;
    [[nodiscard]] QRectF rectOf(const Block& block) const;
    void paintStart(QPainter& painter, const Block& block) const;
    [[nodiscard]] QString textOf(const Block& block) const;
    [[nodiscard]] QString loadText(const Block& block) const;

    plan::Plan m_plan;
    plan::Schedule m_schedule;
    std::vector<Block> m_blocks;
    double m_length = 0;  ///< in seconds
};

}  // namespace hostmark::ui
