"""The agent as the command line starts it, asked over HTTP and by experiments."""

import http.server
import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

from hostmark_cli import CliTestCase

TOKEN = "0123456789abcdef0123"
TOKEN_VARIABLE = "HOSTMARK_TEST_AGENT_TOKEN"
# A server that does what the test needs: answer, print, end when it is asked to.
SERVER = """
import http.server, sys
class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"hi")
    def log_message(self, *arguments):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler)
print("serving", flush=True)
server.serve_forever()
"""


def free_port():
    """A port that was free a moment ago: the entry's program needs one that is known beforehand."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class RunningAgent:
    """`hostmark-cli agent` on a port of the system's choice."""

    def __init__(self, *arguments, token=True):
        command = [os.environ["HOSTMARK_CLI"], "agent", "--listen", "127.0.0.1:0", *map(str, arguments)]
        if token:
            command += ["--token-variable", TOKEN_VARIABLE]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, TOKEN_VARIABLE: TOKEN},
        )
        line = self.process.stdout.readline()
        self.url = line.removeprefix("listening on ").strip()

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.process.terminate()
        self.process.wait(timeout=20)
        self.process.stdout.close()

    def ask(self, path, method="GET", token=TOKEN):
        request = urllib.request.Request(self.url + path, method=method)
        request.add_header("Authorization", "Bearer " + token)
        with urllib.request.urlopen(request, timeout=20) as response:
            return json.load(response)


class Agent(CliTestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.port = free_port()

    def file(self, name, content):
        path = pathlib.Path(self.folder.name) / name
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return path

    def allow_file(self):
        server = self.file("server.py", SERVER)
        return self.file(
            "entries.json",
            {"server": {"program": sys.executable, "arguments": [str(server), str(self.port)], "grace": "5s"}},
        )

    def plan_file(self, agent, launch, duration="2s"):
        target = {
            "name": "served",
            "url": f"http://127.0.0.1:{self.port}",
            "agent": {"url": agent.url, "tokenVariable": TOKEN_VARIABLE},
        }
        if launch:
            target["launch"] = {"entry": "server"}
        return self.file(
            "plan.json",
            {
                "hostmark": 3,
                "name": "by agent",
                "targets": [target],
                "requests": [{"name": "hi", "path": "/"}],
                "load": {"model": "closed", "connections": [2], "threads": 1},
                "procedure": {"warmUp": "0s", "settle": "0s", "pause": "0s", "runs": 1, "duration": duration},
            },
        )

    def test_tells_and_starts_only_what_it_may(self):
        with RunningAgent("--allow", self.allow_file()) as agent:
            self.assertEqual(agent.ask("/v1/machine")["protocol"], 1)
            self.assertGreater(agent.ask("/v1/sample")["machine"]["cpu"]["totalNs"], 0)
            started = agent.ask("/v1/entries/server/start", "POST")
            self.assertTrue(started["isRunning"])
            with self.assertRaises(urllib.error.HTTPError) as refused:
                agent.ask("/v1/entries/sh/start", "POST")
            self.assertEqual(refused.exception.code, 404)
            with self.assertRaises(urllib.error.HTTPError) as refused:
                agent.ask("/v1/machine", token="wrong-wrong-wrong-wrong")
            self.assertEqual(refused.exception.code, 401)
        self.assertFalse(pathlib.Path(f"/proc/{started['pid']}").exists(), "it ends with the agent")

    def test_makes_a_token_when_it_is_given_none(self):
        with RunningAgent(token=False) as agent:
            token = agent.process.stdout.readline().removeprefix("token ").strip()
            self.assertEqual(len(token), 64)
            self.assertEqual(agent.ask("/v1/machine", token=token)["protocol"], 1)

    def experiment(self, plan, *arguments, expected_code=0):
        """The run of the plan's only experiment, from the document; what was said on standard error."""
        result = pathlib.Path(self.folder.name) / "result.json"
        done = self.run_cli(
            "run",
            plan,
            "--history",
            pathlib.Path(self.folder.name) / "history.db",
            "--json",
            result,
            *arguments,
            expected_code=expected_code,
            environment={TOKEN_VARIABLE: TOKEN},
        )
        return json.loads(result.read_text())["runs"][0] if expected_code == 0 else None, done.stderr

    def wait_for_output(self, agent):
        """Until the entry's server says that it serves."""
        deadline = time.monotonic() + 20
        while "serving" not in (state := agent.ask("/v1/entries/server"))["output"]:
            self.assertLess(time.monotonic(), deadline, state)
        return state["pid"]

    def test_an_experiment_samples_a_target_by_its_agent(self):
        with RunningAgent("--allow", self.allow_file()) as agent:
            agent.ask("/v1/entries/server/start", "POST")
            pid = self.wait_for_output(agent)
            plan = self.plan_file(agent, launch=False)
            _, said = self.experiment(plan, expected_code=2)
            self.assertIn(agent.url, said)
            self.assertIn("--allow-launch", said)
            run, _ = self.experiment(plan, "--allow-launch")
            # Allowed once, it is not asked for again.
            self.experiment(plan)
        self.assertGreater(run["requests"]["ok"], 0)
        self.assertEqual(run["resources"]["serverUnseen"], "")
        self.assertGreater(run["resources"]["serverCpuNs"], 0)
        self.assertEqual(run["resources"]["serverFoundBy"], f"the port {self.port}")
        self.assertEqual(run["resources"]["serverProcesses"][0]["pid"], pid)

    def test_an_experiment_starts_a_target_by_its_agent(self):
        with RunningAgent("--allow", self.allow_file()) as agent:
            plan = self.plan_file(agent, launch=True)
            _, said = self.experiment(plan, expected_code=2)
            self.assertIn('starts       "server"', said)
            self.assertFalse(agent.ask("/v1/entries/server")["isRunning"])
            run, _ = self.experiment(plan, "--allow-launch")
            state = agent.ask("/v1/entries/server")
        self.assertGreater(run["requests"]["ok"], 0)
        self.assertEqual(run["resources"]["serverProcesses"][0]["pid"], state["pid"])
        self.assertEqual((state["isRunning"], state["start"]), (False, 1))
        self.assertIn("serving", state["output"])

    def start_experiment(self, plan, *arguments):
        command = [os.environ["HOSTMARK_CLI"], "run", str(plan), "--allow-launch"]
        command += ["--history", self.folder.name + "/history.db", *map(str, arguments)]
        environment = {**os.environ, TOKEN_VARIABLE: TOKEN}
        return subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )

    def test_it_stops_what_a_killed_experiment_has_started(self):
        with RunningAgent("--allow", self.allow_file()) as agent:
            with self.start_experiment(self.plan_file(agent, launch=True, duration="120s")) as hostmark:
                self.wait_for_output(agent)
                hostmark.kill()
            with self.start_experiment(self.plan_file(agent, launch=True)) as second:
                said = second.communicate(timeout=60)[0]
            self.assertIn("the agent's own entry server is running there", said)
            # Nobody looks at it any more: the agent itself has to.
            deadline = time.monotonic() + 90
            while (state := agent.ask("/v1/entries/server"))["isRunning"]:
                self.assertLess(time.monotonic(), deadline, state)
                time.sleep(0.5)
        self.assertEqual(state["leaseNs"], 30_000_000_000)
        self.assertIn("was not heard of for 30s, so the agent stopped it: it ended", state["ending"])

    def test_an_agent_that_dies_in_a_run_makes_it_suspect(self):
        result = pathlib.Path(self.folder.name) / "result.json"
        answered = []

        class Counting(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                answered.append(time.monotonic())
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        with http.server.ThreadingHTTPServer(("127.0.0.1", self.port), Counting) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            with RunningAgent() as agent, self.start_experiment(
                self.plan_file(agent, launch=False, duration="6s"), "--json", result
            ) as hostmark:
                # The load goes on, and the agent has been asked for two seconds of it.
                while len(answered) < 50 or answered[-1] - answered[49] < 2.5:
                    self.assertIsNone(hostmark.poll(), answered)
                    time.sleep(0.01)
                agent.process.kill()
                said = hostmark.communicate(timeout=60)[0]
            server.shutdown()
        self.assertEqual(hostmark.returncode, 0, said)
        run = json.loads(result.read_text())["runs"][0]
        found = [each for each in run["trust"]["reasons"] if each["check"] == "agentSilent"]
        self.assertEqual([each["trust"] for each in found], ["suspect"], run["trust"])
        self.assertGreater(run["resources"]["serverCpuNs"], 0, "what was seen is kept")

    def test_the_doctor_asks_it_where_it_is_allowed_to(self):
        environment = {TOKEN_VARIABLE: TOKEN}
        with RunningAgent("--allow", self.allow_file()) as agent:
            agent.ask("/v1/entries/server/start", "POST")
            plan = self.plan_file(agent, launch=False)

            def finding(*arguments):
                # The server may still be on its way: only what is said of the agent counts here.
                code = subprocess.run(
                    [os.environ["HOSTMARK_CLI"], "doctor", plan, "--json", *arguments],
                    capture_output=True,
                    text=True,
                    check=False,
                    env={**os.environ, **environment, "HOSTMARK_HISTORY": self.folder.name + "/none.db"},
                )
                findings = json.loads(code.stdout)["findings"]
                return next(each for each in findings if each["check"] == "server.agent")

            self.assertEqual(finding()["kind"], "note")
            told = finding("--allow-launch")
            self.assertEqual((told["kind"], told["side"]), ("fine", "server"))
            self.assertEqual(told["machine"], socket.gethostname())
