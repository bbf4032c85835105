#!/usr/bin/env python3
"""Reads every text file of the repository for what does not belong in it.

usage: wording_check.py ROOT

  * paths of one person's machine (a home folder, root's home, a work folder at the root),
  * a TODO or FIXME without a link to, or the number of, an issue,
  * conflict marks and trailing blanks,
  * commands in the bash blocks of *.md that name a file of the repository that is not there,
  * links in *.md to a file that is not there.
"""

import pathlib
import re
import sys

from source_files import repository_files

# Ada and Ann are the people of examples.
MACHINE_PATH = re.compile(r"(?<![\w./$}-])/(?:home|root|work|Users)/(?!(?:ada|ann)\b)\w")
OPEN_END = re.compile(r"(?<!`)\b(?:TODO|FIXME)\b(?!\s*(?:\(#\d+\)|\(?https?://\S+))")
CONFLICT = re.compile(r"^(?:<{7}|>{7}) ", re.MULTILINE)
TRAILING = re.compile(r"[ \t]+$", re.MULTILINE)
BASH_BLOCK = re.compile(r"^```(?:bash|sh|console)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?://|#|mailto:)([^)#\s]+)")
# This file and its test name what they look for.
EXEMPT = ("tests/lint/wording_check.py", "tests/lint/wording_check_test.py", "LICENSE")
# Other people's formats, as those people's programs write them.
EXEMPT_FOLDERS = ("tests/data/",)
# What a command may name that the build makes.
PRODUCTS = ("build/",)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def named_files(block, top_names):
    """Words of a shell block that name a path inside the repository."""
    for word in re.findall(r"[^\s'\"`;|&<>()]+", re.sub(r"(^|\s)#.*", "", block)):
        word = word.removeprefix("./")
        if "/" in word and word.split("/")[0] in top_names and not re.search(r"[*?$\[{]", word):
            yield word


def check_text(name, text, root, top_names):
    """Sentences about what is wrong in one file."""
    problems = []

    def report(offset, sentence):
        problems.append(f"{name}:{line_of(text, offset)}: {sentence}")

    for match in MACHINE_PATH.finditer(text):
        report(match.start(), f"a path of one machine: {match.group(0)}...")
    for match in OPEN_END.finditer(text):
        report(match.start(), f"{match.group(0)} without an issue; write it as (#12) or a link after the word")
    for match in CONFLICT.finditer(text):
        report(match.start(), "a conflict mark")
    for match in TRAILING.finditer(text):
        report(match.start(), "a blank at the end of the line")
    if name.endswith(".md"):
        folder = pathlib.PurePosixPath(name).parent
        for block in BASH_BLOCK.finditer(text):
            for word in named_files(block.group(1), top_names):
                if not word.startswith(PRODUCTS) and not (root / word).exists():
                    report(block.start(), f"the command block names {word}, which is not there")
        for match in LINK.finditer(text):
            if not (root / folder / match.group(1)).exists():
                report(match.start(), f"a link to {match.group(1)}, which is not there")
    return problems


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    root = pathlib.Path(arguments[0])
    try:
        files = repository_files(root)
    except (OSError, RuntimeError) as error:
        print(f"skipped: the files of the repository are known only in a git work tree ({error})")
        return 77
    top_names = {path.parts[0] for path in files}
    problems = []
    for path in files:
        name = path.as_posix()
        if name in EXEMPT or name.startswith(EXEMPT_FOLDERS):
            continue
        content = (root / path).read_bytes()
        if b"\0" not in content:
            problems += check_text(name, content.decode("utf-8"), root, top_names)
    for problem in problems:
        print(problem)
    print(f"{len(files)} files read, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
