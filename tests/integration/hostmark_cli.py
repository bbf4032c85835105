"""Runs the real hostmark-cli."""

import json
import os
import subprocess
import unittest

TIMEOUT_SECONDS = 150


def run(*arguments, environment=None):
    """The finished process, whatever its exit code: returncode, stdout, stderr."""
    return subprocess.run(
        [os.environ["HOSTMARK_CLI"], *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        timeout=TIMEOUT_SECONDS,
        env={**os.environ, **(environment or {})},
    )


class CliTestCase(unittest.TestCase):
    """What tests of the command line ask again and again."""

    maxDiff = 4000

    def run_cli(self, *arguments, expected_code=0, environment=None):
        done = run(*arguments, environment=environment)
        self.assertEqual(
            done.returncode,
            expected_code,
            f"hostmark-cli {' '.join(map(str, arguments))}\n{done.stdout}\n{done.stderr}",
        )
        return done

    def bench(self, url, *arguments, expected_code=0, environment=None):
        """The object that `bench --json` prints; its accounting is checked."""
        done = self.run_cli(
            "bench", url, "--json", *arguments, expected_code=expected_code, environment=environment
        )
        result = json.loads(done.stdout)
        self.assert_balanced(result["requests"])
        return result

    def assert_balanced(self, requests):
        """in flight at the start + sent = ok + unexpected + failed + timed out + in flight at the end"""
        self.assertEqual(
            requests["inFlightAtStart"] + requests["sent"],
            requests["ok"]
            + requests["unexpected"]
            + requests["failed"]
            + requests["timedOut"]
            + requests["inFlightAtEnd"],
            requests,
        )

    def assert_all_ok(self, result, count):
        """Exactly `count` requests were sent, all of them answered as they should be."""
        requests = result["requests"]
        self.assertEqual(requests["sent"], count, requests)
        self.assertEqual(requests["ok"], count, requests)
        self.assertEqual(requests["inFlightAtStart"], 0, requests)
        self.assertEqual(requests["inFlightAtEnd"], 0, requests)
        self.assertEqual(result["statuses"], {"200": count})
        self.assertEqual(result["errors"], [])

    def assert_failure_says(self, done, *words):
        """One clear sentence on standard error: it has the words and no trace of a crash."""
        for word in words:
            self.assertIn(word.lower(), done.stderr.lower())
        self.assertNotIn("terminate called", done.stderr)
