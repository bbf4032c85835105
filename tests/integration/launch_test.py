"""Targets that Hostmark starts itself: nginx and a small server of Python, and what is left of them: nothing."""

import http.server
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import textwrap
import threading
import time

from hostmark_cli import CliTestCase
from servers import need_program

PATIENCE_SECONDS = 30

# Says what it is, leaves a child in a session of its own as daemons are, and answers everything else with its name.
PYTHON_SERVER = """
    import http.server, json, os, subprocess, sys
    subprocess.Popen(["sleep", "1000"], start_new_session=True, env={**os.environ})
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        def do_GET(self):
            about = json.dumps({"server": {"type": "Python"}, "pid": os.getpid(), "mode": os.environ.get("MODE")})
            body = (about if self.path == "/about" else "hello").encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/plain")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        def log_message(self, *_):
            pass
    print("serving", flush=True)
    http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
"""

NGINX = """
    {user}
    worker_processes 2;
    pid {folder}/nginx.pid;
    events {{ worker_connections 64; }}
    http {{
        access_log off;
        client_body_temp_path {folder}/body;
        proxy_temp_path {folder}/proxy;
        fastcgi_temp_path {folder}/fastcgi;
        uwsgi_temp_path {folder}/uwsgi;
        scgi_temp_path {folder}/scgi;
        server {{
            listen 127.0.0.1:{port};
            location / {{ default_type text/plain; return 200 hello; }}
        }}
    }}
"""


def free_port():
    """Free a moment ago: a program that is launched cannot inherit a socket."""
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        return holder.getsockname()[1]


class LaunchedTargets(CliTestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="hostmark-launch-")))
        self.server = self.folder / "server.py"
        self.server.write_text(textwrap.dedent(PYTHON_SERVER))
        # All that descends from Hostmark has it in its environment, whatever it does.
        self.mark = f"HOSTMARK_LAUNCH_TEST={self.folder}"
        self.environment = dict([self.mark.split("=", 1)])

    def is_of_this_test(self, process):
        """By its environment, which children inherit; nginx writes its title over it, but has its log open."""
        if self.mark.encode() in (process / "environ").read_bytes():
            return True
        return any(os.readlink(file).startswith(str(self.folder)) for file in (process / "fd").iterdir())

    def survivors(self):
        """Command lines of processes that were started within the test and run."""
        found = []
        for process in pathlib.Path("/proc").iterdir():
            if not process.name.isdigit() or int(process.name) == os.getpid():
                continue
            try:
                if self.is_of_this_test(process) and ") Z " not in (process / "stat").read_text():
                    found.append((process / "cmdline").read_bytes().replace(b"\0", b" ").decode())
            except OSError:
                continue  # it has ended, or is another user's
        return found

    def python_target(self, **changes):
        port = free_port()
        return {
            "name": "Python",
            "url": f"http://127.0.0.1:{port}",
            "identity": "/about",
            "expectIdentity": {"server.type": "Python", "mode": "fast"},
            "launch": {
                "program": sys.executable,
                "arguments": [self.server.name, str(port)],
                "folder": str(self.folder),
                "environment": {"MODE": "fast"},
                **changes,
            },
        }

    def nginx_target(self):
        program = need_program("nginx")
        port = free_port()
        configuration = self.folder / "nginx.conf"
        user = "user root;" if os.geteuid() == 0 else ""
        configuration.write_text(NGINX.format(folder=self.folder, port=port, user=user))
        arguments = ["-p", str(self.folder), "-c", str(configuration), "-e", str(self.folder / "error.log")]
        return {
            "name": "nginx",
            "url": f"http://127.0.0.1:{port}",
            "launch": {
                "program": program,
                "arguments": [*arguments, "-g", "daemon off;"],
                "stop": [program, *arguments, "-s", "quit"],
                "readyUrl": "/",
            },
        }

    def plan_file(self, targets, restart, runs=2, duration="200ms"):
        file = self.folder / "plan.json"
        plan = {
            "hostmark": 3,
            "name": "Launched",
            "targets": targets,
            "requests": [{"path": "/hello"}],
            "load": {"connections": [2], "threads": 1},
            "procedure": {
                "warmUp": "50ms",
                "settle": "50ms",
                "pause": "0s",
                "runs": runs,
                "duration": duration,
                "restart": restart,
            },
        }
        file.write_text(json.dumps(plan))
        return file

    def run_plan(self, file, expected_code=0):
        return self.run_cli(
            "run", file, "--history", self.folder / "history.db", "--allow-launch", expected_code=expected_code,
            environment=self.environment,
        )

    def start_plan(self, targets, *arguments, runs=1, duration="60s"):
        """A run of the plan that goes on while the test does something to it."""
        file = self.plan_file(targets, "experiment", runs=runs, duration=duration)
        command = [os.environ["HOSTMARK_CLI"], "run", str(file), "--history", str(self.folder / "history.db")]
        command += ["--allow-launch", *map(str, arguments)]
        environment = {**os.environ, **self.environment}
        return subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )

    def wait_for(self, condition, what):
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not (found := condition()):
            self.assertLess(time.monotonic(), deadline, what)
            time.sleep(0.01)
        return found

    def read_until(self, hostmark, text):
        seen = ""
        while text not in seen:
            line = hostmark.stdout.readline()
            self.assertTrue(line, seen)
            seen += line

    def processes_of_this_test(self, condition):
        """Pids of those that run, as the condition on their folders in /proc has it."""
        found = []
        for process in pathlib.Path("/proc").iterdir():
            try:
                if process.name.isdigit() and self.is_of_this_test(process) and condition(process):
                    found.append(int(process.name))
            except OSError:
                continue  # it has ended, or is another user's
        return found

    def deaf_target(self):
        """Starts, and listens nowhere."""
        target = self.python_target(program="sleep", arguments=["1000"])
        del target["identity"], target["expectIdentity"]
        return target

    def wait_for_sleep(self):
        def sleeps(process):
            return (process / "cmdline").read_bytes().startswith(b"sleep\0")

        self.wait_for(lambda: self.processes_of_this_test(sleeps), "the launched program runs")

    def test_that_an_older_server_stands_in_for_are_refused(self):
        target = self.deaf_target()

        class Hello(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.end_headers()

            def log_message(self, *_):
                pass

        with self.start_plan([target]) as hostmark:
            self.wait_for_sleep()
            # A server of this process, which is older than the launch.
            port = int(target["url"].rsplit(":", 1)[1])
            with http.server.ThreadingHTTPServer(("127.0.0.1", port), Hello) as stranger:
                threading.Thread(target=stranger.serve_forever, daemon=True).start()
                said = hostmark.communicate(timeout=PATIENCE_SECONDS)[0]
                stranger.shutdown()
        self.assertEqual(hostmark.returncode, 1, said)
        self.assertIn(f"(pid {os.getpid()}), none of the launched processes, and older than they are", said)
        self.assertEqual(self.survivors(), [])

    def test_that_a_younger_server_stands_in_for_are_suspect(self):
        target = self.deaf_target()
        result = self.folder / "result.json"
        with self.start_plan([target], "--json", result, duration="1s") as hostmark:
            self.wait_for_sleep()
            port = target["url"].rsplit(":", 1)[1]
            command = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", port]
            (self.folder / "hello").write_text("hello")
            quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            with subprocess.Popen(command, cwd=self.folder, **quiet) as stranger:
                said = hostmark.communicate(timeout=PATIENCE_SECONDS)[0]
                stranger.kill()
        self.assertEqual(hostmark.returncode, 0, said)
        reasons = json.loads(result.read_text())["runs"][0]["trust"]["reasons"]
        found = [each for each in reasons if each["check"] == "foreignProcess"]
        self.assertEqual([each["trust"] for each in found], ["suspect"], reasons)
        self.assertIn(f"(pid {stranger.pid})", found[0]["sentence"])

    def test_whose_supervisor_is_killed_end_with_it(self):
        def supervises(process):
            return b"\0supervise\0" in (process / "cmdline").read_bytes()

        with self.start_plan([self.python_target()]) as hostmark:
            self.read_until(hostmark, "Python: started")
            for pid in self.processes_of_this_test(supervises):
                os.kill(pid, signal.SIGKILL)
            said = hostmark.communicate(timeout=PATIENCE_SECONDS)[0]
        self.assertEqual(hostmark.returncode, 1, said)
        self.assertIn("Its supervisor was killed by signal 9 (Killed)", said)
        self.assertEqual(self.survivors(), [])

    def test_leave_nothing_when_all_of_that_name_are_killed(self):
        """As `killall -9 hostmark-cli` does it."""
        name = pathlib.Path(os.environ["HOSTMARK_CLI"]).name[:15]

        def is_called_so(process):
            return (process / "comm").read_text().strip() == name

        with self.start_plan([self.python_target()]) as hostmark:
            self.read_until(hostmark, "Python: started")
            for pid in self.processes_of_this_test(is_called_so):
                os.kill(pid, signal.SIGKILL)
            self.assertEqual(hostmark.wait(timeout=PATIENCE_SECONDS), -signal.SIGKILL)
            self.wait_for(lambda: not self.survivors(), "nothing is left")

    def test_say_that_their_stop_command_failed(self):
        target = self.python_target(stop=["sh", "-c", "exit 3"])
        done = self.run_plan(self.plan_file([target], "experiment", runs=1))
        self.assertIn("its stop command failed: it ended with exit code 3", done.stdout)

    def test_are_started_once_and_all_stopped(self):
        done = self.run_plan(self.plan_file([self.nginx_target(), self.python_target()], "experiment"))
        self.assertEqual(done.stdout.count("nginx: started, ready after"), 1, done.stdout)
        self.assertEqual(done.stdout.count("Python: started, ready after"), 1, done.stdout)
        self.assertIn("Python is server.type=Python, pid=", done.stdout)
        self.assertEqual(self.survivors(), [])

    def test_are_started_anew_before_each_run_on_one_port(self):
        first, second = self.python_target(), self.python_target()
        second["name"], second["url"] = "Python again", first["url"]
        second["launch"]["arguments"] = first["launch"]["arguments"]
        done = self.run_plan(self.plan_file([first, second], "run"))
        self.assertEqual(done.stdout.count("started, ready after"), 6, "for asking, and for each of two runs")
        self.assertEqual(self.survivors(), [])

    def test_that_die_at_once_say_why(self):
        target = self.python_target(arguments=["-c", "import sys; sys.exit('no such database')"])
        began = time.monotonic()
        done = self.run_plan(self.plan_file([target], "experiment"), expected_code=1)
        self.assertIn("with exit code 1", done.stdout)
        self.assertIn("    no such database\n", done.stdout)
        self.assertLess(time.monotonic() - began, 20, "nobody waits for the 30 s that it has")
        self.assertEqual(self.survivors(), [])

    def test_that_someone_else_has_started_are_not_measured(self):
        target = self.python_target()
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", int(target["url"].rsplit(":", 1)[1])))
            listener.listen()
            done = self.run_plan(self.plan_file([target], "experiment"), expected_code=1)
        self.assertIn("something else already answers at", done.stdout)
        self.assertEqual(self.survivors(), [])

    def test_that_are_not_what_was_expected_are_invalid(self):
        target = self.python_target(environment={"MODE": "slow"})
        done = self.run_plan(self.plan_file([target], "experiment"))
        self.assertIn("mode is 'slow', where 'fast' is expected", done.stdout)

    def test_leave_nothing_when_hostmark_is_killed(self):
        file = self.plan_file([self.nginx_target(), self.python_target()], "experiment", runs=5, duration="60s")
        command = [os.environ["HOSTMARK_CLI"], "run", str(file), "--history", str(self.folder / "history.db")]
        command.append("--allow-launch")
        environment = {**os.environ, **self.environment}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as hostmark:
            seen = ""
            while "Python: started" not in seen:
                line = hostmark.stdout.readline()
                self.assertTrue(line, seen)
                seen += line
            running = " ".join(self.survivors())
            for part in ("nginx: worker", "server.py", "sleep 1000"):
                self.assertIn(part, running)
            hostmark.send_signal(signal.SIGKILL)
        deadline = time.monotonic() + PATIENCE_SECONDS
        while self.survivors() and time.monotonic() < deadline:
            time.sleep(0.01)
        self.assertEqual(self.survivors(), [])
