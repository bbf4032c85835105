#!/usr/bin/env python3
"""Shows that include_layers.py finds what it is there to find, on small trees made for it."""

import pathlib
import tempfile
import unittest

import include_layers

TABLES = """
## Layers

| folder | may include | why |
| --- | --- | --- |
| `engine/core` | | |
| `engine/load` | `engine/core` | |
| `engine/store` | `engine/core` | |
| `engine/host` | `engine/core` | |
| `app/services` | `engine/core`, `engine/load` | |
| `ui` | `engine/core`, `app/services` | |

## Libraries

| header | only in |
| --- | --- |
| `Q*` | `ui` |
| `boost/asio` | `engine/load`, `engine/host/*launcher*` |
| `sqlite3.h`, `SQLiteCpp` | `engine/store` |
"""


class Tree(unittest.TestCase):
    def problems_of(self, files, tables=TABLES):
        """Lays out `files` (path -> content) with the tables and returns what the check says."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, content in {"engine/README.md": tables, "engine/core/error.h": "", **files}.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(content, encoding="utf-8")
            return include_layers.check_tree(root)[1]

    def assert_one_problem(self, files, expected, tables=TABLES):
        problems = self.problems_of(files, tables)
        self.assertEqual(len(problems), 1, problems)
        self.assertIn(expected, problems[0])


class Layers(Tree):
    def test_allows_an_edge_of_the_table(self):
        self.assertEqual(self.problems_of({"engine/load/run.h": '#include "engine/core/error.h"\n'}), [])

    def test_allows_includes_within_a_folder_and_its_subfolders(self):
        files = {"ui/charts/bar.h": "", "ui/main_window.h": '#include "ui/charts/bar.h"\n'}
        self.assertEqual(self.problems_of(files), [])

    def test_finds_an_edge_upwards(self):
        files = {"engine/load/run.h": "", "engine/core/clock.h": '#include "engine/load/run.h"\n'}
        self.assert_one_problem(files, "engine/core/clock.h:1: engine/core may not include engine/load")

    def test_finds_the_window_including_the_store(self):
        files = {"engine/store/history.h": "", "ui/page.cpp": '\n#  include "engine/store/history.h"\n'}
        self.assert_one_problem(files, "ui/page.cpp:2: ui may not include engine/store")

    def test_finds_an_edge_that_holds_only_through_another_folder(self):
        files = {"engine/load/run.h": "", "ui/page.h": '#include "engine/load/run.h"\n'}
        self.assert_one_problem(files, "ui may not include engine/load")

    def test_finds_a_folder_that_the_table_does_not_know(self):
        self.assert_one_problem({"engine/magic/wand.h": ""}, "engine/magic/wand.h:1: its folder has no row")


class Libraries(Tree):
    def test_finds_qt_below_the_window(self):
        self.assert_one_problem({"engine/core/text.h": "#include <QString>\n"}, "<QString> belongs only in ui")
        self.assert_one_problem(
            {"app/services/x.h": "#include <QtCharts/QChart>\n"}, "<QtCharts/QChart> belongs only in ui"
        )

    def test_allows_qt_in_the_window(self):
        self.assertEqual(self.problems_of({"ui/charts/x.h": "#include <QWidget>\n#include <QtGlobal>\n"}), [])

    def test_finds_asio_and_sqlite_outside_their_folders(self):
        self.assert_one_problem({"engine/store/x.cpp": "#include <boost/asio.hpp>\n"}, "belongs only in engine/load")
        self.assert_one_problem({"engine/core/x.cpp": "#include <boost/asio/post.hpp>\n"}, "belongs only in")
        self.assert_one_problem({"engine/load/x.cpp": "#include <sqlite3.h>\n"}, "belongs only in engine/store")
        self.assert_one_problem({"engine/load/x.cpp": "#include <SQLiteCpp/Database.h>\n"}, "engine/store")

    def test_allows_a_library_in_files_that_a_pattern_names(self):
        allowed = {"engine/host/target_launcher_posix.cpp": "#include <boost/asio/io_context.hpp>\n"}
        self.assertEqual(self.problems_of(allowed), [])
        self.assert_one_problem({"engine/host/limits.cpp": "#include <boost/asio/io_context.hpp>\n"}, "only in")


class Paths(Tree):
    def test_finds_an_include_that_is_not_from_the_root(self):
        files = {"engine/load/run.h": "", "engine/load/phase.h": '#include "run.h"\n'}
        self.assert_one_problem(files, '"run.h" is not a file below the root')

    def test_finds_it_in_tests_too(self):
        self.assert_one_problem({"tests/load/run_test.cpp": '#include "../run.h"\n'}, "is not a file below the root")

    def test_lets_generated_files_be(self):
        self.assertEqual(self.problems_of({"ui/page.cpp": '#include "page.moc"\n#include "moc_page.cpp"\n'}), [])


class OwnHeader(Tree):
    def test_finds_a_source_that_includes_something_else_first(self):
        files = {"engine/load/run.h": "", "engine/load/run.cpp": '#include <vector>\n#include "engine/load/run.h"\n'}
        self.assert_one_problem(files, "the first include is not its own header")

    def test_holds_for_the_files_of_one_operating_system(self):
        header = {"engine/host/limits.h": ""}
        good = {"engine/host/limits_windows.cpp": '#include "engine/host/limits.h"\n#include <windows.h>\n'}
        bad = {"engine/host/limits_posix.cpp": "#include <unistd.h>\n"}
        self.assertEqual(self.problems_of({**header, **good}), [])
        self.assert_one_problem({**header, **bad}, 'own header "engine/host/limits.h"')

    def test_takes_what_the_files_of_all_systems_share_for_their_own(self):
        headers = {"engine/host/machine.h": "", "engine/host/machine_platform.h": ""}
        source = {"engine/host/machine_linux.cpp": '#include "engine/host/machine_platform.h"\n'}
        self.assertEqual(self.problems_of({**headers, **source}), [])


class Tables(Tree):
    def test_refuses_two_folders_that_may_include_each_other(self):
        circle = TABLES.replace("| `engine/core` | |", "| `engine/core` | `engine/load` |")
        with self.assertRaisesRegex(ValueError, "a circle: engine/core -> engine/load -> engine/core"):
            self.problems_of({}, circle)

    def test_refuses_a_row_that_allows_an_unknown_folder(self):
        with self.assertRaisesRegex(ValueError, "may include engine/typo, which has no row"):
            self.problems_of({}, TABLES.replace("`engine/core`, `app/services`", "`engine/core`, `engine/typo`"))

    def test_refuses_a_missing_table(self):
        with self.assertRaisesRegex(ValueError, "no heading 'Libraries'"):
            self.problems_of({}, TABLES.replace("## Libraries", "## Something"))


if __name__ == "__main__":
    unittest.main()
