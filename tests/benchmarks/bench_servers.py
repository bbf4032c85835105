"""The servers of the speed benchmark, each pinned to processors, on a port that the system chose."""

import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

START_SECONDS = 20
SEARCH_PATH = os.environ.get("PATH", "") + os.pathsep + "/usr/sbin"
HELLO = b"Hello, World!"


class Missing(Exception):
    """A program that is not installed, or an option that a program does not know: the case is skipped, aloud."""


def program(name):
    """Path of an installed program. Errors: Missing with its name."""
    found = shutil.which(name, path=SEARCH_PATH)
    if not found:
        raise Missing(f"{name} is not installed")
    return found


def pinned(cpus):
    """For subprocess: lets the child run on the processors alone."""
    return lambda: os.sched_setaffinity(0, cpus)


def scheduled_seconds(pids):
    """CPU time of the processes' first threads, and time for which they could have run and had no processor.

    Nanoseconds, where clock ticks are 10 ms.
    """
    times = [pathlib.Path(f"/proc/{pid}/schedstat").read_text().split() for pid in pids]
    return sum(int(time[0]) for time in times) * 1e-9, sum(int(time[1]) for time in times) * 1e-9


def wait_until_listening(port):
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)


class Server:
    """Processes that listen on one port; `working_pids` are those whose CPU time counts."""

    def __init__(self):
        self.processes = []
        self.port = 0
        self.tls = False

    @property
    def url(self):
        return f"{'https' if self.tls else 'http'}://127.0.0.1:{self.port}/"

    def working_pids(self):
        return [process.pid for process in self.processes]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait()


class FixedServer(Server):
    """fixed_server, one process on each of the processors; they share the port."""

    def __init__(self, build, cpus, body=13, tls=False):
        super().__init__()
        self.tls = tls
        options = ["--body", str(body)] + (["--tls"] if tls else []) + (["--share"] if len(cpus) > 1 else [])
        for cpu in cpus:
            process = subprocess.Popen(
                [str(build / "tests/benchmarks/fixed_server"), "--port", str(self.port), *options],
                stdout=subprocess.PIPE,
                text=True,
                preexec_fn=pinned({cpu}),
            )
            self.processes.append(process)
            self.port = int(process.stdout.readline())


class FolderServer(Server):
    """A server that needs a folder, and a port that is free: one that was, a moment ago."""

    def __init__(self):
        super().__init__()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hostmark-peers-"))
        (self.folder / "index.html").write_bytes(HELLO)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]

    def __exit__(self, *_):
        super().__exit__()
        shutil.rmtree(self.folder, ignore_errors=True)


class Nghttpd(FolderServer):
    """HTTP/2 without TLS, by prior knowledge."""

    def __init__(self, cpus):
        command = program("nghttpd")
        super().__init__()
        self.processes.append(
            subprocess.Popen(
                [command, "-a", "127.0.0.1", "-n", "1", "-d", str(self.folder), "--no-tls", str(self.port)],
                preexec_fn=pinned(cpus),
            )
        )
        wait_until_listening(self.port)


class Nginx(FolderServer):
    """One worker; answers from memory; `http2` by prior knowledge. Open files: as many as this program may have."""

    def __init__(self, cpus, http2=False):
        command = program("nginx")
        super().__init__()
        configuration = self.folder / "nginx.conf"
        configuration.write_text(self.configuration(http2))
        self.processes.append(
            subprocess.Popen(
                [command, "-p", str(self.folder), "-c", str(configuration), "-e", str(self.folder / "error.log")],
                preexec_fn=pinned(cpus),
            )
        )
        wait_until_listening(self.port)

    def configuration(self, http2):
        return f"""
            daemon off;
            {"user root;" if os.geteuid() == 0 else ""}
            worker_processes 1;
            pid {self.folder}/nginx.pid;
            events {{ worker_connections 16384; multi_accept on; }}
            http {{
                access_log off;
                client_body_temp_path {self.folder}/body;
                proxy_temp_path {self.folder}/proxy;
                fastcgi_temp_path {self.folder}/fastcgi;
                uwsgi_temp_path {self.folder}/uwsgi;
                scgi_temp_path {self.folder}/scgi;
                keepalive_requests 1000000000;
                server {{
                    listen 127.0.0.1:{self.port}{" http2" if http2 else ""} backlog=16384;
                    location / {{ default_type text/plain; return 200 "{HELLO.decode()}"; }}
                }}
            }}"""

    def working_pids(self):
        master = self.processes[0].pid
        children = pathlib.Path(f"/proc/{master}/task/{master}/children").read_text()
        return [int(pid) for pid in children.split()]


def http2_server(cpus):
    """Whichever server of HTTP/2 is installed, and its name."""
    try:
        return Nghttpd(cpus), "nghttpd"
    except Missing:
        return Nginx(cpus, http2=True), "nginx"


def exit_on_terminate():
    """Lets `with` blocks end servers when this program is told to end."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
