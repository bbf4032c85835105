"""The generators of the speed benchmark: how each is told what to do, and what it says that it did."""

import dataclasses
import json
import os
import pathlib
import re
import subprocess
import tempfile
import threading
import time

from bench_servers import Missing, pinned, program, scheduled_seconds

# Every generator ends by itself; one that does not is broken.
GRACE_SECONDS = 30
# From here on it is watched how long opening them takes.
MANY_CONNECTIONS = 1000
# Longest wait for the sockets of an earlier run to go.
CALM_SECONDS = 10


@dataclasses.dataclass
class Work:
    """What a case asks of every generator."""

    connections: int = 64
    seconds: float = 3
    keep_alive: bool = True
    streams: int = 0  # more than 0: HTTP/2
    rate: float = 0  # more than 0: arrivals per second, open model


@dataclasses.dataclass
class Sample:
    """What one run gave. Unknown values are None."""

    requests: int
    per_second: float
    median_us: float | None = None
    failures: int = 0
    cpu_us: float = 0  # of the whole process, start and end included, per request
    busy_share: float = 0  # of one processor, by the generator
    server_share: float = 0
    server_waited_share: float = 0  # of the time the server could have run and had no processor
    peak_kib: int = 0
    opened_after: float | None = None  # seconds until all connections were open
    generator_cpu_us: float | None = None  # of its worker threads in the window, per request; Hostmark's own figure
    document: dict | None = None  # Hostmark's own JSON


def number(pattern, text, otherwise=None):
    """The first group of the pattern as a number. Errors: RuntimeError with the text when it is not there."""
    found = re.search(pattern, text)
    if found:
        return float(found.group(1))
    if otherwise is None:
        raise RuntimeError(f"no {pattern!r} in:\n{text}")
    return otherwise


def microseconds(text):
    """'12.34us', '1.2ms' or '1s' in microseconds."""
    value, unit = re.fullmatch(r"([\d.]+)(us|ms|s)", text).groups()
    return float(value) * {"us": 1, "ms": 1e3, "s": 1e6}[unit]


class Hostmark:
    name = "hostmark"

    def __init__(self, build):
        self.program = str(build / "app/cli/hostmark-cli")
        self.help = subprocess.run(
            [self.program, "bench", "--help"], capture_output=True, text=True, check=True
        ).stdout

    def need(self, work):
        """Errors: Missing when this build has no option for the work."""
        for option in self.own_options(work):
            if not re.search(rf"{option}\b", self.help):
                raise Missing(f"{option} is not supported by this build of hostmark-cli")

    @staticmethod
    def own_options(work):
        """Options that not every build has -> value."""
        options = {"--http": 2, "--streams": work.streams} if work.streams else {}
        return options | ({"--rate": work.rate} if work.rate else {})

    def command(self, server, work):
        options = ["-c", work.connections, "-t", 1, "-d", f"{work.seconds:g}s", "--insecure", "--json"]
        if not work.keep_alive:
            options.append("--no-keepalive")
        for option, value in self.own_options(work).items():
            options += [option, value]
        return [self.program, "bench", server.url, *map(str, options)]

    @staticmethod
    def read(text):
        document = json.loads(text)
        counts = document["requests"]
        median = document["latencyNs"]["p50"]
        return Sample(
            requests=counts["ok"],
            per_second=document["throughputPerSecond"],
            median_us=median / 1e3 if median is not None else None,
            failures=counts["unexpected"] + counts["failed"] + counts["timedOut"],
            generator_cpu_us=document["generator"]["cpuSeconds"] / max(counts["ok"], 1) * 1e6,
            document=document,
        )


class Window:
    """The workbench, with its live page in view."""

    name = "window"

    def __init__(self, build):
        self.program = str(build / "tests/benchmarks/window_client")
        if not pathlib.Path(self.program).exists():
            raise Missing("this build has no window (HOSTMARK_BUILD_GUI)")

    def command(self, server, work):
        return ["env", "QT_QPA_PLATFORM=offscreen", self.program, server.url, str(work.connections), f"{work.seconds:g}"]

    @staticmethod
    def read(text):
        requests = int(number(r"requests (\d+)", text))
        return Sample(
            requests=requests,
            per_second=number(r"requests_per_second ([\d.]+)", text),
            generator_cpu_us=number(r"generator_cpu_seconds ([\d.]+)", text) / max(requests, 1) * 1e6,
        )


class Floor:
    name = "floor"

    def __init__(self, build):
        self.program = str(build / "tests/benchmarks/epoll_client")

    def command(self, server, work):
        return [self.program, str(server.port), str(work.connections), f"{work.seconds:g}"]

    @staticmethod
    def read(text):
        return Sample(
            requests=int(number(r"requests (\d+)", text)),
            per_second=number(r"requests_per_second ([\d.]+)", text),
            median_us=number(r"median_us ([\d.]+)", text, 0) or None,
        )


class Wrk:
    name = "wrk"

    def __init__(self, _):
        self.program = program("wrk")

    def command(self, server, work):
        close = [] if work.keep_alive else ["-H", "Connection: close"]
        seconds = max(1, round(work.seconds))  # whole seconds are all it knows
        return [self.program, "-t1", f"-c{work.connections}", f"-d{seconds}", "--latency", *close, server.url]

    @staticmethod
    def read(text):
        sockets = re.search(r"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)", text)
        unexpected = number(r"Non-2xx or 3xx responses: (\d+)", text, 0)
        return Sample(
            requests=int(number(r"(\d+) requests in", text)),
            per_second=number(r"Requests/sec: +([\d.]+)", text),
            median_us=microseconds(re.search(r"50% +(\S+)", text).group(1)),
            failures=sum(map(int, sockets.groups())) + int(unexpected) if sockets else int(unexpected),
        )


class Ab:
    name = "ab"

    def __init__(self, _):
        self.program = program("ab")

    def command(self, server, work):
        # -n after -t: else it ends after 50,000 requests.
        keep = ["-k"] if work.keep_alive else []
        seconds = str(max(1, round(work.seconds)))
        return [self.program, "-q", *keep, "-c", str(work.connections), "-t", seconds, "-n", "20000000", server.url]

    @staticmethod
    def read(text):
        return Sample(
            requests=int(number(r"Complete requests: +(\d+)", text)),
            per_second=number(r"Requests per second: +([\d.]+)", text),
            failures=int(number(r"Failed requests: +(\d+)", text)),
        )


class H2load:
    name = "h2load"

    def __init__(self, _):
        self.program = program("h2load")

    def command(self, server, work):
        protocol = ["-m", str(work.streams)] if work.streams else ["--h1"]
        return [self.program, *protocol, "-c", str(work.connections), "-t", "1", "-D", f"{work.seconds:g}", server.url]

    @staticmethod
    def read(text):
        return Sample(
            requests=int(number(r"(\d+) succeeded", text)),
            per_second=number(r"([\d.]+) req/s", text),
            failures=int(number(r"(\d+) failed", text)),
        )


class Hey:
    name = "hey"

    def __init__(self, _):
        self.program = program("hey")

    def command(self, server, work):
        close = [] if work.keep_alive else ["-disable-keepalive"]
        seconds = f"{work.seconds:g}s"
        return [self.program, "-z", seconds, "-c", str(work.connections), "-cpus", "1", *close, server.url]

    @staticmethod
    def read(text):
        per_second = number(r"Requests/sec:\s+([\d.]+)", text)
        # Its list of statuses ends with a million of responses; rate times time does not.
        return Sample(requests=round(per_second * number(r"Total:\s+([\d.]+) secs", text)), per_second=per_second)


PEERS = (Wrk, Ab, H2load, Hey)


class OpeningWatch(threading.Thread):
    """Notes when the machine has so many more TCP sockets in use, both ends counted, than before."""

    def __init__(self, connections):
        super().__init__(daemon=True)
        if connections >= MANY_CONNECTIONS:
            self.await_calm()
        self.wanted = self.in_use() + 2 * connections
        self.start_time = time.monotonic()
        self.opened_after = None
        self.is_over = False

    def await_calm(self):
        """Waits until the sockets of the run before are gone: counted as others', they would hide these."""
        deadline = time.monotonic() + CALM_SECONDS
        before = self.in_use()
        while time.monotonic() < deadline:
            time.sleep(0.2)
            now = self.in_use()
            if now >= before:
                return
            before = now

    @staticmethod
    def in_use():
        return int(re.search(r"TCP: inuse (\d+)", pathlib.Path("/proc/net/sockstat").read_text()).group(1))

    def run(self):
        while not self.is_over and self.opened_after is None:
            # What else ends a few connections meanwhile must not hide that these are open.
            if self.in_use() >= self.wanted * 0.999:
                self.opened_after = time.monotonic() - self.start_time
            time.sleep(0.01)


def peak_memory(pid, known):
    """Peak resident KiB of a process, or what was known when it is gone.

    Not ru_maxrss: that begins with the memory of the program that started it.
    """
    try:
        return int(re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text()).group(1))
    except (OSError, AttributeError):
        return known


def measure(generator, server, work, cpu):
    """One run. Errors: Missing when it cannot do this work; RuntimeError when it failed."""
    command = generator.command(server, work)
    watch = OpeningWatch(work.connections)
    cpu_before, waited_before = scheduled_seconds(server.working_pids())
    begin = time.monotonic()
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        process = subprocess.Popen(command, stdout=out, stderr=err, preexec_fn=pinned({cpu}))
        if work.connections >= MANY_CONNECTIONS:
            watch.start()
        usage, peak = wait_for(process, begin + work.seconds + GRACE_SECONDS)
        wall = time.monotonic() - begin
        watch.is_over = True
        out.seek(0)
        err.seek(0)
        text, complaints = out.read(), err.read().strip()
    if not text.strip():
        raise RuntimeError(f"{' '.join(command)} ended with {process.returncode}: {complaints}")
    sample = generator.read(text)
    if sample.requests == 0:
        raise RuntimeError(f"{' '.join(command)} had no answer: {complaints}")
    cpu_used = usage.ru_utime + usage.ru_stime
    sample.cpu_us = cpu_used / sample.requests * 1e6
    sample.busy_share = cpu_used / wall
    cpu_after, waited_after = scheduled_seconds(server.working_pids())
    sample.server_share = (cpu_after - cpu_before) / wall
    sample.server_waited_share = (waited_after - waited_before) / wall
    sample.peak_kib = peak
    sample.opened_after = watch.opened_after
    return sample


def wait_for(process, deadline):
    """What the process used, and its peak resident KiB. Killed at the deadline."""
    peak = 0
    while True:
        # wait4 and not Popen.wait: it says what this one child used.
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid != 0:
            process.returncode = os.waitstatus_to_exitcode(status)
            return usage, peak
        peak = peak_memory(process.pid, peak)
        if time.monotonic() > deadline:
            process.kill()
        time.sleep(0.02)
