"""What README.md says of the command line is what it does."""

import os
import pathlib
import re
import tempfile

from hostmark_cli import CliTestCase
from servers import NodeServer, RudeServer

ROOT = pathlib.Path(os.environ["HOSTMARK_SOURCE"])


def expand(name):
    """"a.{b,c}" as {"a.b", "a.c"}"""
    match = re.fullmatch(r"(.*)\{(.*)\}", name)
    return {match.group(1) + each for each in match.group(2).split(",")} if match else {name}


def documented_names():
    """First column of the table below "Names in `bench --json`", as dotted paths."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    below = text.split("### Names in `bench --json`", 1)[1].split("\n## ", 1)[0]
    names = set()
    for line in below.splitlines():
        if line.startswith("| `"):
            for name in re.findall(r"`([^`]+)`", line.split("|")[1]):
                names |= expand(name)
    return names


def names_in(value, prefix=""):
    """Dotted paths of an object's leaves: keys that are statuses become <status>, list entries []."""
    if isinstance(value, dict):
        found = set()
        for key, inner in value.items():
            found |= names_in(inner, f"{prefix}.{'<status>' if key.isdigit() else key}".lstrip("."))
        return found
    if isinstance(value, list):
        found = set()
        for inner in value:
            found |= names_in(inner, prefix + "[]")
        return found
    return {prefix}


class BenchJson(CliTestCase):
    def test_has_exactly_the_documented_names(self):
        with NodeServer() as node:
            result = self.bench(node.url, "-n", 100, "-c", 2, "--warmup", "0s")
        # `errors` has its names only where a request failed.
        with RudeServer() as rude:
            failing = self.bench(rude.url, "-n", 10, "-c", 1, "--warmup", "0s", expected_code=1)
        self.assertGreater(failing["requests"]["failed"], 0)
        self.assertEqual(names_in(result) | names_in(failing), documented_names())


class Help(CliTestCase):
    COMMANDS = ("run", "bench", "ceiling", "compare", "history", "export", "serve", "agent")

    def test_every_command_has_help(self):
        overview = self.run_cli("--help").stdout
        for command in self.COMMANDS:
            self.assertIn(command, overview)
            self.assertIn("--help", self.run_cli(command, "--help").stdout)

    def test_bad_usage_exits_with_2(self):
        for arguments in (["bench"], ["bench", "http://127.0.0.1:1/", "-c", "none"], ["nonsense"], ["bench", "ftp://x/"]):
            with self.subTest(arguments):
                done = self.run_cli(*arguments, expected_code=2)
                self.assertTrue(done.stderr.strip())

    def test_a_plan_with_an_unknown_field_exits_with_2_and_says_where(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "plan.json"
            file.write_text('{"hostmark": 1, "name": "x", "targets": [{"name": "a", "uri": "http://127.0.0.1/"}]}')
            done = self.run_cli("run", file, "--history", pathlib.Path(folder) / "h.db", expected_code=2)
        self.assert_failure_says(done, "targets[0].uri")
