#!/usr/bin/env python3
"""Reads every include and fails on an edge that the tables of engine/README.md forbid.

usage: include_layers.py ROOT

Checks, for each C++ file of the product:
  * the folder may include what it includes (table "Layers"),
  * a library is included only where it may be (table "Libraries"),
  * a quoted include is a path from the root, and the file is there,
  * x.cpp, x_posix.cpp, x_linux.cpp and x_windows.cpp include x.h (or x_platform.h) first, where there is one.
For tests only the third.
"""

import dataclasses
import pathlib
import re
import sys

from source_files import PRODUCT_FOLDERS, sources

TABLES_FILE = "engine/README.md"
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)
PLATFORM_SUFFIX = re.compile(r"_(posix|linux|windows|macos)$")
GENERATED = re.compile(r"(^|/)(moc_[^/]*|ui_[^/]*\.h|[^/]*\.moc)$")


@dataclasses.dataclass
class Rules:
    """What the tables say."""

    layers: dict  # folder -> folders that it may include
    libraries: dict  # include prefix -> path prefixes (or globs) that may use it


def table_rows(markdown, heading):
    """Rows of the first table below `heading`, each a list of the `quoted` words per cell."""
    below = re.split(rf"^#+ {re.escape(heading)}\s*$", markdown, flags=re.MULTILINE)
    if len(below) < 2:
        raise ValueError(f"{TABLES_FILE} has no heading '{heading}'")
    rows = []
    for line in below[1].splitlines():
        if line.startswith("#"):
            break
        if line.startswith("|"):
            cells = line.strip().strip("|").split("|")
            words = [re.findall(r"`([^`]+)`", cell) for cell in cells]
            if words[0]:
                rows.append(words)
        elif rows:
            break
    return rows


def read_rules(markdown):
    """Errors: ValueError when a table is missing, empty, or lets two folders include each other."""
    layers = {}
    for first, allowed, *_ in table_rows(markdown, "Layers"):
        for folder in first:
            layers[folder] = set(allowed)
    libraries = {}
    for first, places, *_ in table_rows(markdown, "Libraries"):
        for prefix in first:
            libraries[prefix] = places
    if not layers or not libraries:
        raise ValueError(f"a table of {TABLES_FILE} is empty")
    rules = Rules(layers, libraries)
    check_that_layers_are_a_hierarchy(rules)
    return rules


def check_that_layers_are_a_hierarchy(rules):
    for folder, allowed in rules.layers.items():
        for other in allowed:
            if other not in rules.layers:
                raise ValueError(f"{TABLES_FILE}: {folder} may include {other}, which has no row")
    done = set()

    def visit(folder, path):
        if folder in path:
            raise ValueError(f"{TABLES_FILE}: a circle: {' -> '.join(path + [folder])}")
        if folder not in done:
            for other in sorted(rules.layers[folder]):
                visit(other, path + [folder])
            done.add(folder)

    for folder in rules.layers:
        visit(folder, [])


def layer_of(path, rules):
    """The row that a file belongs to: the longest folder that holds it, or None."""
    holders = [folder for folder in rules.layers if path.startswith(folder + "/")]
    return max(holders, key=len, default=None)


def may_use_library(path, places):
    return any(path.startswith(place + "/") or pathlib.PurePosixPath(path).match(place) for place in places)


def library_of(header, rules):
    """The row that an include belongs to: the longest prefix, or None. A prefix 'Q*' is Qt's <Q...> headers."""
    matches = []
    for prefix in rules.libraries:
        if prefix.endswith("*"):
            if re.match(re.escape(prefix[:-1]) + "[A-Z]", header) or header.startswith("Qt"):
                matches.append(prefix)
        elif header == prefix or header.startswith(prefix.rstrip("/") + "/") or header == prefix + ".hpp":
            matches.append(prefix)
    return max(matches, key=len, default=None)


def own_headers_of(path, root):
    """Headers that a source may include first, the nearest first; empty where it has none.

    For x_linux.cpp: x_linux.h, what the system's files share (x_platform.h), and what they implement (x.h).
    """
    if path.suffix != ".cpp":
        return []
    stem = PLATFORM_SUFFIX.sub("", path.stem)
    names = [path.stem] if stem == path.stem else [path.stem, stem + "_platform", stem]
    headers = [path.with_name(name + ".h") for name in names]
    return [header.as_posix() for header in headers if (root / header).is_file()]


def check_file(root, path, rules):
    """Sentences about what is wrong in one file."""
    text = (root / path).read_text(encoding="utf-8")
    name = path.as_posix()
    is_product = name.split("/")[0] in PRODUCT_FOLDERS
    layer = layer_of(name, rules) if is_product else None
    problems = []

    def report(offset, sentence):
        problems.append(f"{name}:{text.count(chr(10), 0, offset) + 1}: {sentence}")

    if is_product and layer is None:
        report(0, f"its folder has no row in the layer table of {TABLES_FILE}")

    includes = list(INCLUDE.finditer(text))
    for match in includes:
        offset, is_quoted, header = match.start(2), match.group(1) == '"', match.group(2)
        if is_quoted and GENERATED.search(header):
            continue
        if is_quoted and not (root / header).is_file():
            report(offset, f'"{header}" is not a file below the root; include by the whole path')
            continue
        if not is_product:
            continue
        if is_quoted and layer is not None:
            other = layer_of(header, rules)
            if other is None:
                report(offset, f'"{header}" belongs to no layer')
            elif other != layer and other not in rules.layers[layer]:
                report(offset, f"{layer} may not include {other} ({header})")
        library = library_of(header, rules)
        if not is_quoted and library and not may_use_library(name, rules.libraries[library]):
            report(offset, f"<{header}> belongs only in {', '.join(rules.libraries[library])}")

    own = own_headers_of(path, root)
    if is_product and own and (not includes or includes[0].group(2) not in own):
        report(0, f'the first include is not its own header "{own[0]}"')
    return problems


def check_tree(root):
    """@return (number of files read, sentences about what is wrong)"""
    root = pathlib.Path(root)
    rules = read_rules((root / TABLES_FILE).read_text(encoding="utf-8"))
    files = sources(root, PRODUCT_FOLDERS + ("tests",))
    problems = []
    for path in files:
        problems += check_file(root, path, rules)
    return len(files), problems


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    count, problems = check_tree(arguments[0])
    for problem in problems:
        print(problem)
    print(f"{count} files read, {len(problems)} forbidden includes")
    return 1 if problems or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
