#!/usr/bin/env python3
"""Builds the application of kestrel/ when it is not built or its sources changed.

usage: build_kestrel.py OUTPUT_FOLDER

Works offline. Exits with 77 (skipped) where there is no .NET SDK.
"""

import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

SOURCES = ("HelloKestrel.csproj", "Program.cs", "nuget.config")


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    dotnet = shutil.which("dotnet")
    sdks = subprocess.run([dotnet, "--list-sdks"], capture_output=True, text=True, check=False) if dotnet else None
    if sdks is None or sdks.returncode != 0 or not sdks.stdout.strip():
        print("skipped: there is no .NET SDK here")
        return 77

    here = pathlib.Path(__file__).resolve().parent / "kestrel"
    output = pathlib.Path(arguments[0]).resolve()
    digest = hashlib.sha256(sdks.stdout.encode())
    for name in SOURCES:
        digest.update((here / name).read_bytes())
    stamp = output / "built-from"
    if stamp.is_file() and stamp.read_text() == digest.hexdigest():
        print("nothing changed since it was built")
        return 0

    # The build writes beside its project file: it gets a copy outside the source tree.
    project = output / "project"
    project.mkdir(parents=True, exist_ok=True)
    for name in SOURCES:
        shutil.copy(here / name, project / name)
    command = [dotnet, "build", "-c", "Release", "-o", str(output / "program"), "--nologo", "-v", "quiet",
               "--disable-build-servers", str(project / SOURCES[0])]  # fmt: skip
    environment = {**os.environ, "DOTNET_CLI_TELEMETRY_OPTOUT": "1", "DOTNET_NOLOGO": "1", "MSBUILDDISABLENODEREUSE": "1"}
    done = subprocess.run(command, env=environment, check=False)
    if done.returncode == 0:
        stamp.write_text(digest.hexdigest())
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
