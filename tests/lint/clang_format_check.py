#!/usr/bin/env python3
"""Fails when clang-format would lay a C++ file out differently.

usage: clang_format_check.py ROOT CLANG_FORMAT [--fix]
"""

import subprocess
import sys

from source_files import PRODUCT_FOLDERS, sources

FILES_PER_CALL = 40


def main(arguments):
    should_fix = "--fix" in arguments
    positional = [argument for argument in arguments if argument != "--fix"]
    if len(positional) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    root, clang_format = positional
    files = [str(path) for path in sources(root, PRODUCT_FOLDERS + ("tests",))]
    mode = ["-i"] if should_fix else ["--dry-run", "--Werror", "--ferror-limit=1"]
    has_failed = not files
    for start in range(0, len(files), FILES_PER_CALL):
        command = [clang_format, "--style=file", *mode, *files[start : start + FILES_PER_CALL]]
        has_failed |= subprocess.run(command, cwd=root, check=False).returncode != 0
    print(f"{len(files)} files read")
    if has_failed and not should_fix:
        print("to lay them out: tests/lint/clang_format_check.py . clang-format-14 --fix")
    return 1 if has_failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
