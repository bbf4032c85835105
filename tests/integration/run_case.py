#!/usr/bin/env python3
"""Runs the tests of one class for ctest.

usage: run_case.py MODULE.CLASS

Exits with 77, which ctest shows as skipped, when every test was skipped; the reasons are printed either way.
"""

import sys
import unittest


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    suite = unittest.defaultTestLoader.loadTestsFromName(arguments[0])
    result = unittest.TextTestRunner(verbosity=2).run(suite)
    for test, reason in result.skipped:
        print(f"SKIPPED {test}: {reason}")
    if not result.wasSuccessful() or suite.countTestCases() == 0:
        return 1
    was_any_run = result.testsRun > len(result.skipped)
    return 0 if was_any_run else 77


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
