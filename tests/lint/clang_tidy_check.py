#!/usr/bin/env python3
"""Runs clang-tidy over sources of the product, within a time budget.

usage: clang_tidy_check.py ROOT BUILD CLANG_TIDY [--all] [--budget SECONDS]

Without --all only the folders of QUICK_FOLDERS are checked: files that include Asio, Beast or Qt take clang-tidy
ten seconds and more each. A file is checked again only when it, a header of the project, its compile command,
.clang-tidy or clang-tidy itself changed; BUILD/clang-tidy-passed remembers. Where the budget ends, the files that
are left are named; they are the first ones next time. BUILD must hold compile_commands.json.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
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


def compile_commands(root, build, folders):
    """Path relative to root -> compile command, of the files below the folders."""
    commands = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["directory"], entry["file"]).resolve()
        if path.is_relative_to(root):
            name = path.relative_to(root).as_posix()
            if any(name.startswith(folder + "/") for folder in folders):
                commands[name] = entry.get("command") or " ".join(entry.get("arguments", []))
    return commands


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("root")
    parser.add_argument("build")
    parser.add_argument("clang_tidy")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--budget", type=float, default=240)
    options = parser.parse_args()
    root, build = pathlib.Path(options.root).resolve(), pathlib.Path(options.build).resolve()

    commands = compile_commands(root, build, PRODUCT_FOLDERS if options.all else QUICK_FOLDERS)
    surroundings = fingerprint_of_surroundings(root, options.clang_tidy)
    memory = build / "clang-tidy-passed"
    memory.mkdir(exist_ok=True)
    deadline = time.monotonic() + options.budget

    def check(name):
        """@return (name, "passed" | "failed" | "left", output)"""
        content = (root / name).read_bytes()
        mark = memory / hashlib.sha256("\0".join((surroundings, name, commands[name])).encode() + content).hexdigest()
        if mark.exists():
            return name, "passed", ""
        remaining = deadline - time.monotonic()
        if remaining <= 0:
            return name, "left", ""
        command = [options.clang_tidy, "--quiet", "-p", str(build), str(root / name)]
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
        results = list(pool.map(check, sorted(commands)))
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
