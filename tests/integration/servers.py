"""Real servers for tests: each starts on a port that the system chose and ends with its `with` block.

Every class raises unittest.SkipTest with the reason where its program is not installed.
"""

import collections
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import unittest
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
START_SECONDS = 60
STOP_SECONDS = 20


def need_program(name):
    """Path of an installed program. Errors: SkipTest with its name."""
    found = shutil.which(name, path=os.environ.get("PATH", "") + os.pathsep + "/usr/sbin")
    if not found:
        raise unittest.SkipTest(f"{name} is not installed")
    return found


def fetch(url):
    """Body of a URL as text."""
    with urllib.request.urlopen(url, timeout=START_SECONDS) as response:
        return response.read().decode()


def refused_port():
    """A port of the loopback address on which nobody listens: bound here, never listened on, until `close`."""
    holder = socket.socket()
    holder.bind(("127.0.0.1", 0))
    return holder, holder.getsockname()[1]


class RudeServer:
    """Accepts connections, reads a request and closes without an answer."""

    def __init__(self):
        self.listener = socket.socket()
        self.listener.bind(("127.0.0.1", 0))
        self.listener.listen(64)
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.thread = threading.Thread(target=self.serve)
        self.thread.start()

    def serve(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            with connection:
                # Ends at once for a caller that only tries whether it can connect.
                connection.recv(4096)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # Wakes the accept, which a close alone does not.
        self.listener.shutdown(socket.SHUT_RDWR)
        self.thread.join(STOP_SECONDS)
        self.listener.close()


class PrintingServer:
    """A program that prints one line, where it listens, once it does."""

    def __init__(self, command, environment=None):
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, **(environment or {})}
        )
        self.first_line = self.process.stdout.readline().strip()
        if not self.first_line:
            code = self.process.wait(STOP_SECONDS)
            raise RuntimeError(f"{command[0]} ended with {code} before it said where it listens")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


class NodeServer(PrintingServer):
    """Node's http server, which answers 1,024 bytes and counts what it got."""

    BODY_BYTES = 1024

    def __init__(self):
        super().__init__([need_program("node"), str(HERE / "node" / "server.js")])
        self.url = f"http://127.0.0.1:{self.first_line}"

    def counts(self):
        return json.loads(fetch(self.url + "/counts"))


class KestrelServer(PrintingServer):
    """The minimal API of kestrel/, built by build_kestrel.py; answers "Hello World!"."""

    BODY_BYTES = 12

    def __init__(self):
        dotnet = need_program("dotnet")
        program = pathlib.Path(os.environ["HOSTMARK_KESTREL"])
        if not program.is_file():
            raise unittest.SkipTest("the Kestrel application was not built")
        super().__init__(
            [dotnet, str(program)],
            {
                "ASPNETCORE_URLS": "http://127.0.0.1:0",
                "ASPNETCORE_ENVIRONMENT": "Production",
                "DOTNET_CLI_TELEMETRY_OPTOUT": "1",
            },
        )
        self.url = self.first_line

    def served(self):
        return int(fetch(self.url + "/served"))


# One line of the access log: what the tests count.
LOG_FORMAT = "$connection $status $request_method $uri $body_bytes_sent"
LogLine = collections.namedtuple("LogLine", "connection status method uri bodyBytes")


class Certificate:
    """A self-signed certificate for 127.0.0.1 and localhost, in a folder."""

    def __init__(self, folder):
        openssl = need_program("openssl")
        self.file = pathlib.Path(folder) / "certificate.pem"
        self.key = pathlib.Path(folder) / "key.pem"
        subprocess.run(
            [openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost",
             "-keyout", str(self.key), "-out", str(self.file)],
            check=True,
            capture_output=True,
        )  # fmt: skip


class NginxServer:
    """nginx with /hello.txt (12 bytes), /10k.bin (10,240 bytes), /missing, /moved and, with `upstream`, /proxy/;
    /uncounted.txt is /hello.txt without a line in the log.

    The listening socket is made here and handed to nginx as a running nginx hands its own to its successor (the
    environment variable NGINX): the port cannot be taken in between, and connecting works before nginx is up.
    """

    TEXT_BYTES = 12
    FILE_BYTES = 10240

    def __init__(self, upstream=None, tls=False, http2=False, requests_per_connection=100_000_000):
        program = need_program("nginx")
        self.http2 = http2
        self.requests_per_connection = requests_per_connection
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hostmark-nginx-"))
        files = self.folder / "files"
        files.mkdir()
        (files / "hello.txt").write_text("Hello World!")
        (files / "10k.bin").write_bytes(b"k" * self.FILE_BYTES)
        self.certificate = Certificate(self.folder) if tls else None

        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            listener.listen(1024)
            self.port = listener.getsockname()[1]
            self.url = f"{'https' if tls else 'http'}://127.0.0.1:{self.port}"
            configuration = self.folder / "nginx.conf"
            configuration.write_text(self.configuration(upstream))
            # It says on standard error that it inherited sockets; what it has to say later is in its log.
            with open(self.folder / "start.log", "w", encoding="utf-8") as start_log:
                self.process = subprocess.Popen(
                    [program, "-p", str(self.folder), "-c", str(configuration), "-e", str(self.folder / "error.log")],
                    pass_fds=[listener.fileno()],
                    env={**os.environ, "NGINX": f"{listener.fileno()};"},
                    stderr=start_log,
                    start_new_session=True,  # else it would share what the scheduler gives to this session
                )

    def configuration(self, upstream):
        tls = ""
        if self.certificate:
            tls = f"ssl_certificate {self.certificate.file}; ssl_certificate_key {self.certificate.key};"
        proxy = upstream_block = ""
        if upstream:
            # Neither keep-alive nor HTTP/1.1 towards the upstream is nginx's default.
            upstream_block = f"upstream behind {{ server {upstream.removeprefix('http://')}; keepalive 64; }}"
            proxy = """
                location /proxy/ {
                    proxy_pass http://behind/;
                    proxy_http_version 1.1;
                    proxy_set_header Connection "";
                    proxy_set_header Host $host;
                }"""
        return f"""
            daemon off;
            {"user root;" if os.geteuid() == 0 else ""}
            worker_processes 1;
            pid {self.folder}/nginx.pid;
            events {{ worker_connections 4096; }}
            http {{
                log_format counted '{LOG_FORMAT}';
                access_log {self.folder}/access.log counted;
                client_body_temp_path {self.folder}/body;
                proxy_temp_path {self.folder}/proxy;
                fastcgi_temp_path {self.folder}/fastcgi;
                uwsgi_temp_path {self.folder}/uwsgi;
                scgi_temp_path {self.folder}/scgi;
                keepalive_requests {self.requests_per_connection};
                {upstream_block}
                server {{
                    listen 127.0.0.1:{self.port}{" ssl" if tls else ""}{" http2" if self.http2 else ""};
                    {tls}
                    root {self.folder}/files;
                    location = /uncounted.txt {{ alias {self.folder}/files/hello.txt; access_log off; }}
                    location = /moved {{ return 307 https://localhost/elsewhere; }}
                    location = /missing {{ return 404 "no such page\\n"; }}
                    {proxy}
                }}
            }}"""

    def stop(self):
        """Ends nginx after the requests it has; the log is whole then. It writes a line after the response."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            try:
                self.process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.terminate()
                self.process.wait(STOP_SECONDS)

    def log(self):
        """Every request that nginx served, after `stop`: list of LogLine, in the order of their ends."""
        assert self.process.poll() is not None, "stop nginx first"
        lines = (self.folder / "access.log").read_text().splitlines()
        return [LogLine(int(c), int(s), m, u, int(b)) for c, s, m, u, b in (line.split(" ") for line in lines)]

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.stop()
        if kind is not None:
            for name in ("start.log", "error.log"):
                if (self.folder / name).is_file():
                    sys.stderr.write((self.folder / name).read_text())
        shutil.rmtree(self.folder, ignore_errors=True)
