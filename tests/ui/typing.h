#pragma once

#include <QAbstractItemView>
#include <QApplication>
#include <QLineEdit>
#include <QtTest>

/// What tests do to widgets, by the keys and clicks a person would use.
namespace hostmark::ui::test {

/// The widget of this kind and object name under `parent`. Fails loudly: nothing works without it.
template <class T>
T& find(const QObject& parent, const QString& name) {
    T* child = parent.findChild<T*>(name);
    if (child == nullptr) {
        qFatal("no %s named '%s'", T::staticMetaObject.className(), qPrintable(name));
    }
    return *child;
}

/// Replaces the text of a field by typing.
inline void retype(QWidget& field, const QString& text) {
    field.setFocus();
    QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&field, Qt::Key_Delete);
    QTest::keyClicks(&field, text);
}

/// Opens a cell by a double click. @return the text field that edits it
inline QLineEdit& openCell(QAbstractItemView& view, int row, int column) {
    const QModelIndex index = view.model()->index(row, column);
    view.scrollTo(index);
    const QPoint at = view.visualRect(index).center();
    // The first click selects; QTest's double click alone does not move the current cell.
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, at);
    // Not a child of the viewport: an editor that has closed stays one for a while.
    auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    if (editor == nullptr) {
        qFatal("the cell %d, %d did not open", row, column);
    }
    return *editor;
}

/// Types a text into the cell that is open, and ends with Enter.
inline void typeIntoOpenCell(const QString& text) {
    auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    if (editor == nullptr) {
        qFatal("no cell is open");
    }
    editor->selectAll();
    QTest::keyClicks(editor, text);
    QTest::keyClick(editor, Qt::Key_Return);
}

/// Types a text into a cell, and ends with Enter.
inline void typeIntoCell(QAbstractItemView& view, int row, int column, const QString& text) {
    openCell(view, row, column);
    typeIntoOpenCell(text);
}

}  // namespace hostmark::ui::test
