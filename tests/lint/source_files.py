"""Which files of the repository the lint tests read."""

import pathlib
import subprocess

PRODUCT_FOLDERS = ("engine", "app", "ui")
SOURCE_SUFFIXES = (".h", ".cpp")


def sources(root, folders):
    """C++ files below the folders, sorted, as paths relative to root."""
    found = []
    for folder in folders:
        for path in sorted((pathlib.Path(root) / folder).rglob("*")):
            if path.suffix in SOURCE_SUFFIXES and path.is_file():
                found.append(path.relative_to(root))
    return found


def repository_files(root):
    """Every file that is, or is about to be, under version control; relative to root, sorted.

    Errors: RuntimeError outside a git work tree, where nothing tells sources from products.
    """
    listing = subprocess.run(
        ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True,
        check=False,
    )
    if listing.returncode != 0:
        raise RuntimeError(listing.stderr.decode(errors="replace").strip())
    names = sorted({name for name in listing.stdout.decode().split("\0") if name})
    return [pathlib.Path(name) for name in names if (pathlib.Path(root) / name).is_file()]
