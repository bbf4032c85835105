"""Mistakes of published comparisons, made again on purpose: each is called by its name."""

import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

from hostmark_cli import TIMEOUT_SECONDS, CliTestCase
from servers import HERE, NginxServer, NodeServer, PrintingServer, need_program


class MoodyServer(PrintingServer):
    """node/moody.js: warms up, or leaves requests without an answer."""

    def __init__(self):
        super().__init__([need_program("node"), str(HERE / "node" / "moody.js")])
        self.url = f"http://127.0.0.1:{self.first_line}"


class BusyProcessor:
    """A program that wants all of one processor, as a second generator on the same machine does."""

    def __init__(self, processor):
        self.process = subprocess.Popen(
            [sys.executable, "-c", f"import os\nos.sched_setaffinity(0, {{{processor}}})\nprint('', flush=True)\n"
             "while True:\n    pass"],
            stdout=subprocess.PIPE,
        )  # fmt: skip
        self.process.stdout.readline()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


def plan_of(targets, procedure, connections=(4,), threads=1):
    return {
        "hostmark": 1,
        "name": "Mistakes",
        "targets": [{"name": name, "url": url} for name, url in targets],
        "requests": [{"method": "GET", "path": "/"}],
        "load": {"connections": list(connections), "threads": threads},
        "procedure": {"warmUp": "100ms", "settle": "50ms", "pause": "0s", "runs": 1, "duration": "300ms", **procedure},
    }


class MistakeTestCase(CliTestCase):
    def reasons(self, result):
        return {reason["check"]: reason for reason in result["trust"]["reasons"]}

    def assert_reason(self, result, check, *words):
        reasons = self.reasons(result)
        self.assertIn(check, reasons)
        self.assertTrue(reasons[check]["advice"], "a way out")
        for word in words:
            self.assertIn(word, reasons[check]["sentence"])
        return reasons[check]

    def plan_file(self, plan):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="hostmark-mistakes-")))
        (folder / "plan.json").write_text(json.dumps(plan))
        return folder / "plan.json"


class FrameworkOnKestrel(MistakeTestCase):
    """An MVC framework, measured with ab and with 4,096 connections of wrk, of which about 1,019 were open."""

    def test_a_file_limit_that_would_cut_the_connections_is_named_before_any_load(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))

        with NginxServer() as nginx:
            done = subprocess.run(
                [os.environ["HOSTMARK_CLI"], "bench", nginx.url, "-c", "4096", "-d", "1s"],
                capture_output=True, text=True, check=False, timeout=TIMEOUT_SECONDS, preexec_fn=limit,
            )  # fmt: skip
            nginx.stop()
            self.assertEqual(nginx.log(), [])
        self.assertEqual(done.returncode, 1)
        self.assert_failure_says(done, "1024", "4096")

    def test_generator_and_server_on_one_machine_are_told(self):
        with NginxServer() as nginx:
            result = self.bench(nginx.url + "/hello.txt", "-d", "500ms", "-c", 8, "--warmup", "0s")
        self.assert_reason(result, "sharedMachine")

    def test_that_a_longer_run_gives_more_is_called_warm_up(self):
        with MoodyServer() as server:
            result = self.bench(server.url + "/warming", "-d", "9s", "-c", 4, "--warmup", "0s")
        self.assertEqual(self.assert_reason(result, "warmUpVisible")["trust"], "suspect")

    def test_time_outs_are_told_beside_a_high_throughput(self):
        with MoodyServer() as server:
            result = self.bench(server.url + "/silent", "-d", "1s", "-c", 32, "--warmup", "0s", "--timeout", "200ms")
        self.assertGreater(result["requests"]["ok"], 100)
        self.assert_reason(result, "timeOuts", str(result["requests"]["timedOut"]))


class SaturatedGenerators(MistakeTestCase):
    """Which tool reaches 60,000/s: three of four generators were at their end, so nothing was learned."""

    def test_a_generator_with_a_third_of_a_processor_is_called_saturated(self):
        processors = sorted(os.sched_getaffinity(0))
        if len(processors) < 2:
            self.skipTest("generator and server need a processor each")
        with NginxServer(tls=True) as nginx:
            os.sched_setaffinity(nginx.process.pid, {processors[1]})
            # Two of them, so that the server alone could do more in any case.
            with BusyProcessor(processors[0]), BusyProcessor(processors[0]):
                command = f"import os, sys\nos.sched_setaffinity(0, {{{processors[0]}}})\nos.execv(sys.argv[1], sys.argv[1:])"
                done = subprocess.run(
                    [sys.executable, "-c", command, os.environ["HOSTMARK_CLI"], "bench", nginx.url + "/hello.txt", "--json",
                     "-c", "300", "-t", "1", "-d", "2s", "--warmup", "500ms", "--insecure"],
                    capture_output=True, text=True, check=True, timeout=TIMEOUT_SECONDS,
                )  # fmt: skip
        self.assert_reason(json.loads(done.stdout), "generatorSaturated")

    def test_a_slow_server_does_not_accuse_the_generator(self):
        with MoodyServer() as server:
            result = self.bench(server.url + "/warming", "-d", "1s", "-c", 8, "--warmup", "0s")
        self.assertNotIn("generatorSaturated", self.reasons(result))

    def test_answers_are_checked(self):
        with NginxServer() as nginx:
            result = self.bench(nginx.url + "/missing", "-d", "500ms", "-m", "POST", "--warmup", "0s", expected_code=1)
        self.assertEqual(result["trust"]["verdict"], "invalid")
        self.assertEqual(result["throughputPerSecond"], 0)


class FourHostingModels(MistakeTestCase):
    """Four targets one after the other, four runs each, at half of the server's CPU."""

    def test_order_and_number_of_runs_are_called_before_and_after(self):
        targets = [(name, "builtin://server") for name in ("InProcess", "OutProcess", "Kestrel", "HttpSys")]
        plan = self.plan_file(plan_of(targets, {"runs": 4, "duration": "100ms", "warmUp": "0s", "order": "sequential"}))
        history = plan.with_name("history.db")
        done = self.run_cli("run", plan, "--history", history)
        self.assertIn("4 runs of 4 targets cannot decide; 5 can", done.stdout + done.stderr)
        self.assertIn("heat, turbo and caches", done.stdout + done.stderr)
        exported = json.loads(self.run_cli("export", "last", "--format", "json", "--history", history).stdout)
        self.assert_reason(exported, "fewRuns")


class KeepAliveOfAb(MistakeTestCase):
    """With -k one version of ab printed a mean of 11,755 ms where 139 ms was right."""

    def test_a_known_delay_is_measured_with_and_without_keep_alive(self):
        server = PrintingServer([os.environ["HOSTMARK_CLI"], "serve", "--port", "0"])
        with server:
            url = server.first_line.split()[-1]
            for keep_alive in ((), ("--no-keepalive",)):
                with self.subTest(keep_alive):
                    result = self.bench(url + "/delay/139", "-c", 60, "-n", 240, "-m", "POST", "-b", "a=1",
                                        "--warmup", "0s", *keep_alive)  # fmt: skip
                    self.assertGreaterEqual(result["latencyNs"]["p50"], 139e6)
                    self.assertLess(result["latencyNs"]["mean"], 2 * 139e6)


class NodeWithTenThousandConnections(MistakeTestCase):
    """ab -n 10000 on up to 10,000 connections: the start was measured, and the listen queue refused the rest."""

    def test_fewer_than_ten_requests_per_connection_are_called_a_measurement_of_connecting(self):
        with NodeServer() as node:
            plan = self.plan_file(plan_of([("Node", node.url)], {"requestCount": 1000}, connections=[1000]))
            done = self.run_cli("run", plan, "--history", plan.with_name("history.db"))
        self.assertIn("connecting would be measured more than answering", done.stdout + done.stderr)

    def test_a_listen_queue_that_is_shorter_than_the_connections_is_named(self):
        with NodeServer() as node:
            plan = self.plan_file(plan_of([("Node", node.url)], {}, connections=[5000]))
            done = self.run_cli("doctor", plan, "--json", expected_code=0)
        checks = [finding["check"] for finding in json.loads(done.stdout)["findings"]]
        self.assertIn("target.listenQueue", checks)
