#!/usr/bin/env python3
"""Shows that wording_check.py finds what it is there to find."""

import pathlib
import tempfile
import unittest

import wording_check


class Wording(unittest.TestCase):
    def problems_of(self, text, name="notes.md", files=()):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for file in files:
                (root / file).parent.mkdir(parents=True, exist_ok=True)
                (root / file).touch()
            return wording_check.check_text(name, text, root, {"packaging", "build", "docs"})

    def test_finds_paths_of_one_machine(self):
        for text in ("see /home/mike/x", "(/work/main)", "cd /root/src", "/Users/mike"):
            self.assertEqual(len(self.problems_of(text)), 1, text)

    def test_lets_other_paths_be(self):
        # A path in a URL, in a variable, a longer folder name, a relative path, an example.
        for text in ("http://localhost/home/x", "$ROOT/work/x", "engine/work/x", "/workload/x", "/home/ada/x", "/usr/share/x"):
            self.assertEqual(self.problems_of(text), [], text)

    def test_finds_a_todo_without_an_issue(self):
        self.assertEqual(len(self.problems_of("// TODO: later", "x.cpp")), 1)
        self.assertEqual(len(self.problems_of("// FIXME later", "x.cpp")), 1)
        self.assertEqual(self.problems_of("// TODO (#12): later", "x.cpp"), [])
        self.assertEqual(self.problems_of("// TODO https://example.org/issues/1", "x.cpp"), [])

    def test_finds_marks_of_a_conflict_and_trailing_blanks(self):
        self.assertEqual(len(self.problems_of("a\n<<<<<<< ours\n")), 1)
        self.assertEqual(len(self.problems_of("a \nb\n")), 1)

    def test_finds_a_command_that_names_a_missing_file(self):
        text = "```bash\npackaging/run.sh --x  # not docs/missing.md\n```\n"
        self.assertEqual(len(self.problems_of(text)), 1)
        self.assertEqual(self.problems_of(text, files=["packaging/run.sh"]), [])
        self.assertEqual(self.problems_of("```bash\nbuild/release/app/cli/hostmark-cli demo\n```\n"), [])

    def test_finds_a_link_to_a_missing_file(self):
        self.assertEqual(len(self.problems_of("[x](docs/a.md)")), 1)
        self.assertEqual(self.problems_of("[x](docs/a.md#part)", files=["docs/a.md"]), [])
        self.assertEqual(self.problems_of("[x](https://example.org)"), [])


if __name__ == "__main__":
    unittest.main()
