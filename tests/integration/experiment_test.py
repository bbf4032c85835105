"""The main job: Kestrel against nginx in front of it, from a plan file to the history, a comparison and exports."""

import csv
import io
import json
import pathlib
import tempfile

from hostmark_cli import CliTestCase
from servers import KestrelServer, NginxServer

RUNS = 4  # the fewest that can decide between two targets


def plan_of(kestrel_url, nginx_url):
    """A plan as the documentation shows it, but short."""
    return {
        "hostmark": 1,
        "name": "Kestrel alone and behind nginx",
        "targets": [
            {"name": "Kestrel", "url": kestrel_url},
            {"name": "nginx to Kestrel", "url": nginx_url + "/proxy/"},
        ],
        "requests": [{"name": "hello", "method": "GET", "path": "/", "expect": {"status": [200]}}],
        "load": {"model": "closed", "connections": [4], "threads": 1},
        "procedure": {
            "warmUp": "300ms",
            "settle": "100ms",
            "pause": "50ms",
            "runs": RUNS,
            "duration": "500ms",
            "order": "interleaved",
        },
        "connection": {"http": "1.1", "keepAlive": True, "timeout": "5s", "tls": {"verify": True}},
    }


class KestrelAgainstNginxToKestrel(CliTestCase):
    """One experiment, run once for all tests of this class."""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="hostmark-experiment-")))
        cls.history = cls.folder / "history.db"
        kestrel = cls.enterClassContext(KestrelServer())
        nginx = cls.enterClassContext(NginxServer(upstream=kestrel.url))
        plan_file = cls.folder / "plan.json"
        plan_file.write_text(json.dumps(plan_of(kestrel.url, nginx.url)))
        cls.result_file = cls.folder / "result.json"
        cls().run_cli("run", plan_file, "--history", cls.history, "--json", cls.result_file)

    def stdout_of(self, *arguments):
        return self.run_cli(*arguments, "--history", self.history).stdout

    def test_history_lists_the_experiment(self):
        self.assertIn("Kestrel alone and behind nginx", self.stdout_of("history", "list"))

    def test_history_shows_every_run(self):
        shown = self.stdout_of("history", "show", "last")
        self.assertIn("Kestrel", shown)
        self.assertIn("nginx to Kestrel", shown)

    def test_every_run_balances_and_succeeded(self):
        exported = json.loads(self.stdout_of("export", "last", "--format", "json"))
        runs = exported["runs"]
        self.assertEqual(len(runs), 2 * RUNS)
        for run in runs:
            self.assert_balanced(run["requests"])
            self.assertGreater(run["requests"]["ok"], 0)
            self.assertEqual(run["requests"]["failed"] + run["requests"]["unexpected"], 0)

    def test_result_file_is_what_export_prints(self):
        exported = json.loads(self.stdout_of("export", "last", "--format", "json"))
        self.assertEqual(json.loads(self.result_file.read_text()), exported)

    def test_csv_has_a_line_per_run(self):
        rows = list(csv.DictReader(io.StringIO(self.stdout_of("export", "last", "--format", "csv"))))
        self.assertEqual(len(rows), 2 * RUNS)
        self.assertEqual({row["target"] for row in rows}, {"Kestrel", "nginx to Kestrel"})

    def test_comparison_names_the_baseline_and_the_candidate(self):
        for output_format in ("text", "markdown", "csv", "json"):
            with self.subTest(output_format):
                printed = self.stdout_of("compare", "last", "--baseline", "Kestrel", "--format", output_format)
                self.assertIn("Kestrel", printed)
                self.assertIn("nginx to Kestrel", printed)
                if output_format == "json":
                    json.loads(printed)
                if output_format == "csv":
                    self.assertGreaterEqual(len(list(csv.reader(io.StringIO(printed)))), 2)

    def test_names_tags_and_notes_can_be_edited(self):
        name = "Kestrel alone and behind nginx"
        self.stdout_of("history", "rename", "last", "Renamed")
        self.stdout_of("history", "tag", "last", "nightly")
        self.stdout_of("history", "note", "last", "Quiet machine")
        shown = self.stdout_of("history", "show", "last")
        for word in ("Renamed", "nightly", "Quiet machine"):
            self.assertIn(word, shown)
        self.stdout_of("history", "rename", "last", name)
        self.stdout_of("history", "tag", "last", "nightly", "--remove")
        self.stdout_of("history", "note", "last", "")
        shown = self.stdout_of("history", "show", "last")
        self.assertIn(name, shown)
        for word in ("Renamed", "nightly", "Quiet machine"):
            self.assertNotIn(word, shown)

    def test_delete_can_be_undone(self):
        name = "Kestrel alone and behind nginx"
        experiment = json.loads(self.stdout_of("export", "last", "--format", "json"))["id"]
        self.stdout_of("history", "delete", experiment)
        self.assertNotIn(name, self.stdout_of("history", "list"))
        self.stdout_of("history", "restore", experiment)
        self.assertIn(name, self.stdout_of("history", "list"))

    def test_an_unknown_experiment_is_bad_input(self):
        done = self.run_cli("compare", "nothing-of-this-name", "--history", self.history, expected_code=2)
        self.assert_failure_says(done, "nothing-of-this-name")
