#!/usr/bin/env python3
"""Runs clang-tidy over sources of the product, within a time budget.

usage: clang_tidy_check.py ROOT BUILD CLANG_TIDY [--all] [--budget SECONDS]

Without --all only the folders of QUICK_FOLDERS are checked: files that include Asio, Beast or Qt take clang-tidy
ten seconds and more each. A file is checked again only when it, a header of the project, its compile command,
.clang-tidy or clang-tidy itself changed; BUILD/clang-tidy/passed remembers. Those that the latest commits changed come
first. Where the budget ends, the files that are left are named; they are the first ones next time. BUILD must hold
compile_commands.json.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import time

from source_files import PRODUCT_FOLDERS, sources

QUICK_FOLDERS = ("engine/core", "engine/plan", "engine/metrics", "engine/analysis", "engine/store")


def fingerprint_of_surroundings(root, clang_tidy):
    """Changes with everything but the file itself that clang-tidy's answer depends on."""
    digest = hashlib.sha256()
    digest.update(subprocess.run([clang_tidy, "--version"], capture_output=True, check=True).stdout)
    digest.update((root / ".clang-tidy").read_bytes())
    for path in sources(root, PRODUCT_FOLDERS):
        if path.suffix == ".h":
            digest.update((root / path).read_bytes())
    return digest.hexdigest()


def without_precompiled_headers(command):
    """The command as clang can take it: it would stumble over the headers that GCC precompiled."""
    return re.sub(r"-Winvalid-pch|-fpch-preprocess|-include \S*cmake_pch\.hxx", "", command)


def one_by_one(entry):
    """The entry itself, or one for each source that it compiles in a batch (HOSTMARK_BATCHES)."""
    path = pathlib.Path(entry["file"])
    if path.parent.name != "Unity":
        return [entry]
    sources_of_batch = re.findall(r'^#include "(.+)"$', path.read_text(), flags=re.MULTILINE)
    return [
        {**entry, "file": source, "command": entry["command"].replace(entry["file"], source)}
        for source in sources_of_batch
    ]


def compile_commands(root, build, folders):
    """Entries of compile_commands.json below the folders: path relative to root -> entry."""
    entries = {}
    listed = json.loads((build / "compile_commands.json").read_text())
    for entry in (single for entry in listed for single in one_by_one(entry)):
        path = pathlib.Path(entry["directory"], entry["file"]).resolve()
        if path.is_relative_to(root):
            name = path.relative_to(root).as_posix()
            if any(name.startswith(folder + "/") for folder in folders):
                entries[name] = {**entry, "command": without_precompiled_headers(entry["command"])}
    return entries


def latest_first(root, names):
    """The names in the order of their latest commit; those without one among the latest at the end, by name."""
    command = ["git", "log", "--max-count=500", "--format=", "--name-only"]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        changed = done.stdout.split("\n") if done.returncode == 0 else []
    except OSError:  # no git: nothing but the order is lost
        changed = []
    rank = {}
    for name in changed:
        rank.setdefault(name, len(rank))
    return sorted(names, key=lambda name: (rank.get(name, len(rank)), name))


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("root")
    parser.add_argument("build")
    parser.add_argument("clang_tidy")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--budget", type=float, default=45)
    options = parser.parse_args()
    root, build = pathlib.Path(options.root).resolve(), pathlib.Path(options.build).resolve()

    entries = compile_commands(root, build, PRODUCT_FOLDERS if options.all else QUICK_FOLDERS)
    surroundings = fingerprint_of_surroundings(root, options.clang_tidy)
    work = build / "clang-tidy"
    memory = work / "passed"
    memory.mkdir(parents=True, exist_ok=True)
    (work / "compile_commands.json").write_text(json.dumps(list(entries.values())))
    deadline = time.monotonic() + options.budget

    def check(name):
        """@return (name, "passed" | "failed" | "left", output)"""
        content = (root / name).read_bytes()
        command_line = entries[name]["command"]
        mark = memory / hashlib.sha256("\0".join((surroundings, name, command_line)).encode() + content).hexdigest()
        if mark.exists():
            return name, "passed", ""
        remaining = deadline - time.monotonic()
        if remaining <= 0:
            return name, "left", ""
        command = [options.clang_tidy, "--quiet", "-p", str(work), str(root / name)]
        try:
            done = subprocess.run(
                command, cwd=root, capture_output=True, text=True, check=False, timeout=remaining
            )
        except subprocess.TimeoutExpired:
            return name, "left", ""
        if done.returncode != 0:
            return name, "failed", done.stdout + done.stderr
        mark.touch()
        return name, "passed", ""

    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        results = list(pool.map(check, latest_first(root, entries)))
    for name, verdict, output in results:
        if verdict == "failed":
            print(f"{name}:\n{output}")
        elif verdict == "left":
            print(f"not checked within {options.budget:g} s: {name}")
    counts = {verdict: sum(result[1] == verdict for result in results) for verdict in ("passed", "failed", "left")}
    print(", ".join(f"{count} {verdict}" for verdict, count in counts.items()))
    return 1 if counts["failed"] or not results else 0


if __name__ == "__main__":
    sys.exit(main())
