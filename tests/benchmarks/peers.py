#!/usr/bin/env python3
"""What a request costs Hostmark, beside wrk, ab, h2load, hey and a bare epoll loop; started by peers.sh.

Server and generator run on processors of their own. In every round each generator runs once, in an order that
rotates, and what is compared is the ratio within a round: what slows the machine for a while slows both. Shown are
medians over the rounds. CPU per request is that of the whole generator process, start and end included; in the case
`window`, of its worker threads alone.
"""

import argparse
import os
import pathlib
import resource
import sys

from bench_cases import CASES, Bench
from bench_servers import Missing, exit_on_terminate
from generators import PEERS, Floor, Hostmark


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, required=True, help="folder of the build with the programs")
    parser.add_argument("--rounds", type=int, default=5, help="how often each generator runs (default 5)")
    parser.add_argument("--seconds", type=float, default=3, help="length of each run (default 3)")
    parser.add_argument(
        "--patience", type=float, default=60, metavar="S",
        help="how long, per case, rounds that other programs disturbed are measured again (default 60)",
    )  # fmt: skip
    parser.add_argument("--case", action="append", metavar="NAME", choices=list(CASES), help="only this; repeatable")
    parser.add_argument("--list", action="store_true", help="print the cases and end")
    return parser.parse_args()


def processors():
    """Processors for the server and the one of the generator."""
    cpus = sorted(os.sched_getaffinity(0))
    if len(cpus) == 1:
        print("One processor alone: server and generator share it, and no throughput here means anything.")
        return cpus, cpus[0]
    return cpus[:-1], cpus[-1]


def raise_open_files():
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def installed_peers(build):
    peers, absent = [], []
    for peer in PEERS:
        try:
            peers.append(peer(build))
        except Missing:
            absent.append(peer.name)
    print(f"Peers: {', '.join(peer.name for peer in peers) or 'none'}.", end=" ")
    print(f"Absent, and left out: {', '.join(absent)}." if absent else "None is absent.")
    return peers


def main():
    options = arguments()
    if options.list:
        for name, case in CASES.items():
            print(f"{name:12} {case.title}")
        return 0
    exit_on_terminate()
    raise_open_files()
    server_cpus, generator_cpu = processors()
    os.sched_setaffinity(0, server_cpus)  # what this program does must not disturb the generator
    print(f"Servers on processors {server_cpus}, generators on {generator_cpu}; load {os.getloadavg()[0]:.1f} before.")
    generators = [Hostmark(options.build), Floor(options.build), *installed_peers(options.build)]
    bench = Bench(
        options.build, generators, server_cpus, generator_cpu, options.rounds, options.seconds, options.patience
    )
    verdicts = []
    for name in options.case or CASES:
        case = CASES[name]
        print(f"\n{name}: {case.title}", flush=True)
        try:
            verdicts += [(name, *verdict) for verdict in case.run(bench)]
        except Missing as reason:
            print(f"  skipped: {reason}")
    print("\nSummary")
    for name, sentence, verdict in verdicts:
        print(f"  {name:12} {sentence:64} {verdict}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
