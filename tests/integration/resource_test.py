"""What is said of machines and processes, beside what the test made them do."""

import json
import os
import re
import subprocess
import sys
import unittest

from hostmark_cli import CliTestCase


class BuiltInServer:
    """hostmark-cli serve, on one processor."""

    def __init__(self, processor):
        self._process = subprocess.Popen(
            ["taskset", "-c", str(processor), os.environ["HOSTMARK_CLI"], "serve", "--port", "0", "--threads", "1"],
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # else it would share what the scheduler gives to this session
        )
        self.url = re.search(r"http://\S+", self._process.stdout.readline()).group()
        self.pid = self._process.pid

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.terminate()
        self._process.wait()
        self._process.stdout.close()


class BusyProgram:
    """Keeps one processor busy."""

    def __init__(self, processor):
        self._process = subprocess.Popen(["taskset", "-c", str(processor), sys.executable, "-c", "while True: pass"])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.kill()
        self._process.wait()


def waiting_is_counted():
    """Whether the kernel says how long a thread waited for its turn."""
    try:
        with open("/proc/thread-self/schedstat") as text:
            return text.read().split()[2] != "0"
    except OSError:
        return False


@unittest.skipIf(len(os.sched_getaffinity(0)) < 2, "this machine has one processor only")
@unittest.skipUnless(waiting_is_counted(), "this kernel does not count how long threads wait")
class SharedProcessor(CliTestCase):
    """A generator that does not have its processor for itself, because another program is on it, too."""

    def setUp(self):
        self.mine, self.others = sorted(os.sched_getaffinity(0))[:2]

    def pinned_bench(self, url, connections, nice=0):
        command = ["taskset", "-c", str(self.mine), "nice", "-n", str(nice), os.environ["HOSTMARK_CLI"], "bench", url]
        load = ["-c", str(connections), "-t", "1", "-d", "1s", "--warmup", "200ms", "--json"]
        done = subprocess.run(command + load, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def checks(self, result):
        return {reason["check"]: reason for reason in result["trust"]["reasons"]}

    def test_is_saturated_though_it_uses_little_of_it(self):
        with BuiltInServer(self.others) as server, BusyProgram(self.mine):
            # Less of its processor than the server has, whatever else this machine does.
            result = self.pinned_bench(server.url + "/hello", 64, nice=10)
        self.assertLess(result["generator"]["busiestWorkerShare"], 0.8)
        self.assertIn("generatorSaturated", self.checks(result))
        self.assertEqual(self.checks(result)["generatorSaturated"]["trust"], "suspect")

    def test_is_not_when_the_server_is_slow(self):
        with BuiltInServer(self.others) as server, BusyProgram(self.mine):
            result = self.pinned_bench(server.url + "/delay/50", 4)
        self.assertNotIn("generatorSaturated", self.checks(result))


class ServerInText(CliTestCase):
    def test_names_the_server_and_what_it_used(self):
        with BuiltInServer(sorted(os.sched_getaffinity(0))[-1]) as server:
            text = self.run_cli("bench", server.url, "-c", 8, "-d", "1s", "--warmup", "0s").stdout
            port = server.url.rsplit(":", 1)[1]
        self.assertRegex(text, rf"Server +\d\.\d\d processors of CPU in hostmark-cli, .*; found by the port {port}\n")
        self.assertRegex(text, r"Machine +\d+ % of \d+ processors? busy; all of Hostmark \d\.\d\d\n")
        self.assertRegex(text, r" requests per CPU-second of serving; ")
