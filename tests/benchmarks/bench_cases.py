"""The cases of the speed benchmark, with what is asked of Hostmark in each."""

import collections
import dataclasses
import resource
import statistics
import time

from bench_servers import FixedServer, Missing, Nginx, http2_server
from generators import Hostmark, Window, Work, measure

# A thread that is busy for this share of the time is what limits the throughput.
SATURATED_SHARE = 0.95
# Beyond this the numbers are those of a busy machine.
DISTURBED_SHARE = 0.05
METRICS = {
    "cpu_us": "CPU per request",
    "generator_cpu_us": "the workers' CPU per request",
    "per_second": "throughput",
    "median_us": "median latency",
}


@dataclasses.dataclass
class Bench:
    """What all cases have in common."""

    build: object
    generators: list  # Hostmark first
    server_cpus: list
    generator_cpu: int
    rounds: int
    seconds: float
    patience: float  # seconds per case that rounds may take which other programs disturbed

    def measure_rounds(self, names, server, work):
        """Generator name -> its samples, one per round; of those generators that are installed."""
        samples = collections.defaultdict(list)
        able = [generator for generator in self.generators if generator.name in names]
        patience, discarded = self.patience, 0
        while len(samples[able[0].name]) < self.rounds:
            begin = time.monotonic()
            first = (len(samples[able[0].name]) + discarded) % len(able)
            measured = {}
            for generator in able[first:] + able[:first]:
                sample = measured[generator.name] = measure(generator, server, work, self.generator_cpu)
                if sample.server_waited_share > DISTURBED_SHARE and patience > 0:
                    break
            if len(measured) < len(able) or (patience > 0 and is_disturbed({n: [m] for n, m in measured.items()})):
                patience -= time.monotonic() - begin
                discarded += 1
                continue
            for name, sample in measured.items():
                samples[name].append(sample)
        if discarded:
            print(f"  Discarded, because other programs kept the server waiting: {discarded} rounds")
        return {generator.name: samples[generator.name] for generator in able}


def median(samples, metric):
    values = [getattr(sample, metric) for sample in samples]
    return statistics.median(values) if all(value is not None for value in values) else None


@dataclasses.dataclass
class Target:
    """`metric` of Hostmark, divided by that of the peer in the same round, is to be at most or at least `limit`."""

    peer: str
    metric: str
    limit: float
    is_least: bool = False
    name: str = Hostmark.name

    def verdict(self, samples):
        """(sentence, verdict), or None when the peer did not run."""
        if self.peer not in samples:
            return None
        pairs = zip(samples[self.name], samples[self.peer], strict=True)
        ratios = sorted(getattr(own, self.metric) / getattr(other, self.metric) for own, other in pairs)
        ratio = statistics.median(ratios)
        passes = ratio >= self.limit if self.is_least else ratio <= self.limit
        wanted = f"{'at least' if self.is_least else 'at most'} {self.limit:.2f}"
        sentence = f"{METRICS[self.metric]} / {self.peer}: {ratio:.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f}), {wanted}"
        if is_disturbed(samples):
            return sentence, f"{'pass' if passes else 'miss'} (busy machine)"
        if passes:
            return sentence, "pass"
        is_server_bound = median(samples[self.name], "server_share") >= SATURATED_SHARE
        if self.metric == "per_second" and is_server_bound:
            return sentence, "open: Hostmark had the whole server, which could give no more"
        return sentence, "miss"


def print_table(samples, body):
    has_failures = any(sample.failures for series in samples.values() for sample in series)
    is_large = body >= 10_000
    head = f"  {'':10}{'requests/s':>12}{'CPU us/request':>16}{'median us':>11}"
    head += f"{'generator busy':>16}{'server busy':>13}"
    print(head + ("        MB/s" if is_large else "") + ("    failures" if has_failures else ""))
    for name, series in samples.items():
        latency = median(series, "median_us")
        row = f"  {name:10}{median(series, 'per_second'):12,.0f}{median(series, 'cpu_us'):16.2f}"
        row += f"{latency:11.1f}" if latency is not None else f"{'-':>11}"
        row += f"{median(series, 'busy_share'):15.0%} {median(series, 'server_share'):12.0%} "
        if is_large:
            row += f"{median(series, 'per_second') * body / 1e6:12,.0f}"
        if has_failures:
            row += f"{median(series, 'failures'):12,.0f}"
        print(row)


def print_saturated(samples, server_count):
    for who, share in (("generator", "busy_share"), ("server", "server_share")):
        limit = SATURATED_SHARE * (server_count if who == "server" else 1)
        names = [name for name, series in samples.items() if median(series, share) >= limit]
        print(f"  {who} saturated with: {', '.join(names) or 'none'}")


def waited_share(samples):
    return max(median(series, "server_waited_share") for series in samples.values())


def is_disturbed(samples):
    return waited_share(samples) > DISTURBED_SHARE


def print_disturbance(samples):
    if is_disturbed(samples):
        waited = waited_share(samples)
        print(f"  Other programs kept the server waiting for up to {waited:.0%} of a run: repeat on a quiet machine.")


def print_verdicts(verdicts):
    for sentence, verdict in verdicts:
        print(f"  {sentence}: {verdict}")


@dataclasses.dataclass
class RatioCase:
    """Hostmark beside others on the fixed server."""

    title: str
    names: tuple
    targets: tuple
    connections: int = 64
    keep_alive: bool = True
    body: int = 13
    tls: bool = False
    many_servers: bool = False

    def run(self, bench):
        """[(sentence, verdict)]"""
        cpus = bench.server_cpus if self.many_servers else bench.server_cpus[:1]
        with FixedServer(bench.build, cpus, self.body, self.tls) as server:
            return self.compare(bench, server, len(cpus))

    def compare(self, bench, server, server_count, streams=0):
        work = Work(self.connections, bench.seconds, self.keep_alive, streams)
        samples = bench.measure_rounds((Hostmark.name, *self.names), server, work)
        print_table(samples, self.body)
        print_disturbance(samples)
        if any(target.metric == "per_second" for target in self.targets):
            print_saturated(samples, server_count)
        verdicts = [verdict for verdict in (target.verdict(samples) for target in self.targets) if verdict]
        print_verdicts(verdicts)
        return verdicts


@dataclasses.dataclass
class Http2Case(RatioCase):
    streams: int = 10

    def run(self, bench):
        bench.generators[0].need(Work(streams=self.streams))
        server, name = http2_server(set(bench.server_cpus[:1]))
        print(f"  server: {name}")
        with server:
            return self.compare(bench, server, 1, self.streams)


@dataclasses.dataclass
class LiveWindow:
    """What the workers use while the workbench draws what they do, beside what they use under the command line."""

    title: str
    connections: int = 64
    limit: float = 1.03

    def run(self, bench):
        window = Window(bench.build)
        pair = dataclasses.replace(bench, generators=[window, bench.generators[0]])
        with FixedServer(bench.build, bench.server_cpus[:1]) as server:
            samples = pair.measure_rounds((window.name, Hostmark.name), server, Work(self.connections, bench.seconds))
        for name, series in samples.items():
            print(f"  {name:10}{median(series, 'generator_cpu_us'):8.2f} us of the worker per request")
        print_disturbance(samples)
        verdict = Target(Hostmark.name, "generator_cpu_us", self.limit, name=window.name).verdict(samples)
        print_verdicts([verdict])
        return [verdict]


@dataclasses.dataclass
class ManyConnections:
    """Absolute limits: opening, failures and memory."""

    title: str
    connections: int = 10_000
    opening_seconds: float = 2
    peak_mib: float = 24

    def run(self, bench):
        needed = self.connections + 200
        if resource.getrlimit(resource.RLIMIT_NOFILE)[0] < needed:
            raise Missing(f"this user may not have {needed:,} open files (ulimit -n)")
        with Nginx(set(bench.server_cpus[:1])) as server:
            work = Work(self.connections, max(bench.seconds, 5))
            samples = bench.measure_rounds((Hostmark.name, "wrk"), server, work)
        head = f"  {'':10}{'requests/s':>12}{'CPU us/request':>16}"
        print(head + f"{'all open after s':>18}{'failures':>10}{'peak MiB':>10}")
        for name, series in samples.items():
            opened = self.opened_after(series)
            print(
                f"  {name:10}{median(series, 'per_second'):12,.0f}{median(series, 'cpu_us'):16.2f}"
                + (f"{opened:18.2f}" if opened is not None else f"{'never':>18}")
                + f"{median(series, 'failures'):10,.0f}{median(series, 'peak_kib') / 1024:10.1f}"
            )
        print_disturbance(samples)
        return self.judge(samples[Hostmark.name])

    @staticmethod
    def opened_after(series):
        """The longest it took to open all, or None when not all were open at once in some run."""
        values = [sample.opened_after for sample in series]
        return max(values) if all(value is not None for value in values) else None

    def judge(self, series):
        opened = self.opened_after(series)
        failures = sum(sample.failures for sample in series)
        peak = median(series, "peak_kib") / 1024
        said = "never" if opened is None else f"after {opened:.2f} s"
        is_quick = opened is not None and opened <= self.opening_seconds
        facts = (
            (f"all open {said}, within {self.opening_seconds:g} s", is_quick),
            (f"failures of all rounds: {failures}, at most 0", failures == 0),
            (f"peak memory {peak:.1f} MiB, at most {self.peak_mib:g}", peak <= self.peak_mib),
        )
        verdicts = [(sentence, "pass" if holds else "miss") for sentence, holds in facts]
        print_verdicts(verdicts)
        return verdicts


@dataclasses.dataclass
class OpenModel:
    """Half of the closed model's throughput, as a rate."""

    title: str
    connections: int = 64
    rate_tolerance: float = 0.001
    late_us: float = 1000

    def run(self, bench):
        hostmark = bench.generators[0]
        hostmark.need(Work(rate=1))
        with FixedServer(bench.build, bench.server_cpus[:1]) as server:
            closed = measure(hostmark, server, Work(self.connections, bench.seconds), bench.generator_cpu)
            rate = round(closed.per_second / 2)
            work = Work(self.connections, bench.seconds, rate=rate)
            series = bench.measure_rounds((Hostmark.name,), server, work)[Hostmark.name]
        print(f"  closed model {closed.per_second:,.0f}/s, so the rate is {rate:,}/s")
        return self.judge(series, rate)

    def judge(self, series, rate):
        off = statistics.median(abs(sample.per_second / rate - 1) for sample in series)
        sentence = f"rate off by {off:.3%}, at most {self.rate_tolerance:.1%}"
        verdicts = [(sentence, "pass" if off <= self.rate_tolerance else "miss")]
        delays = [sample.document.get("latenessNs", {}).get("p99") for sample in series]
        if all(delay is not None for delay in delays):
            late = statistics.median(delays) / 1e3
            sentence = f"99 % of the sends at most {late:,.0f} us late, at most {self.late_us:,.0f}"
            verdicts.append((sentence, "pass" if late <= self.late_us else "miss"))
        else:
            verdicts.append(("how late the sends were", "not said by this build of hostmark-cli"))
        print_verdicts(verdicts)
        return verdicts


def cpu(peer, limit):
    return Target(peer, "cpu_us", limit)


def throughput(peer, limit):
    return Target(peer, "per_second", limit, is_least=True)


CASES = {
    "small": RatioCase(
        "HTTP/1.1 keep-alive, 64 connections, small response: CPU per request",
        ("floor", "wrk", "ab"),
        (cpu("wrk", 0.80), cpu("ab", 0.97), cpu("floor", 1.10)),
    ),
    "throughput": RatioCase(
        "the same, where the generator is to be what limits: a server on each other processor",
        ("floor", "wrk", "h2load", "hey"),
        (throughput("wrk", 1.2), throughput("h2load", 2), throughput("hey", 4)),
        many_servers=True,
    ),
    "single": RatioCase(
        "HTTP/1.1 keep-alive, one connection",
        ("floor", "wrk"),
        (throughput("floor", 1 / 1.1), Target("floor", "median_us", 1.1)),
        connections=1,
    ),
    "tls": RatioCase(
        "TLS 1.3 keep-alive, 64 connections",
        ("wrk",),
        (cpu("wrk", 0.90),),
        tls=True,
    ),
    "reconnect": RatioCase(
        "a connection per request, 64 at once",
        ("wrk", "ab"),
        (cpu("wrk", 0.95), cpu("ab", 0.95)),
        keep_alive=False,
    ),
    "large": RatioCase(
        "100 kB responses, keep-alive, 64 connections",
        ("floor", "wrk"),
        (throughput("wrk", 1),),
        body=100_000,
    ),
    "http2": Http2Case(
        "HTTP/2, 10 connections x 10 streams",
        ("h2load",),
        (cpu("h2load", 0.8),),
        connections=10,
    ),
    "many": ManyConnections("10,000 connections on nginx"),
    "rate": OpenModel("open model at half of the closed model's throughput"),
    "window": LiveWindow("the workbench with its live page, 64 connections"),
}
