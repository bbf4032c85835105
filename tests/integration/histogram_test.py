"""The percentiles that are stored agree with HdrHistogram's, from npm, on the same samples."""

import os
import pathlib
import random
import shutil
import subprocess
import unittest

PERCENTILES = ["0", "1", "25", "50", "75", "90", "99", "99.9", "99.99", "100"]
# Buckets of both are within this share of a value; ranks may fall on either side of a bucket's edge.
PRECISION = 0.001


def latencies(count, seed):
    """Nanoseconds: most around 300 us, a long tail to some seconds, as servers have them."""
    chance = random.Random(seed)
    return [int(chance.lognormvariate(12.6, 0.5) * (1000 if chance.random() < 0.002 else 1)) for _ in range(count)]


class HdrHistogram(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(os.environ["HOSTMARK_HDR_FOLDER"])
        script = pathlib.Path(__file__).parent / "hdr_histogram" / "percentiles.js"
        for program in ("node", "npm"):
            if shutil.which(program) is None:
                self.skipTest(f"{program} is not installed")
        self.folder.mkdir(parents=True, exist_ok=True)
        self.script = shutil.copy(script, self.folder)
        if not (self.folder / "node_modules" / "hdr-histogram-js").exists():
            command = ["npm", "install", "--no-audit", "--no-fund", "--prefix", str(self.folder), "hdr-histogram-js@3"]
            made = subprocess.run(command, capture_output=True, text=True, timeout=200)
            if made.returncode != 0:
                self.skipTest("npm cannot install hdr-histogram-js: " + made.stderr.strip()[-200:])

    def percentiles(self, command, samples):
        text = "".join(f"{sample}\n" for sample in samples)
        result = subprocess.run([*command, *PERCENTILES], input=text, capture_output=True, text=True, timeout=120)
        self.assertEqual(result.returncode, 0, result.stderr)
        return [int(line) for line in result.stdout.split()]

    def test_agrees_within_the_stated_precision(self):
        for seed in range(3):
            with self.subTest(seed=seed):
                samples = latencies(100_000, seed)
                own = self.percentiles([os.environ["HOSTMARK_PERCENTILES"]], samples)
                other = self.percentiles(["node", self.script], samples)
                for percentile, a, b in zip(PERCENTILES, own, other, strict=True):
                    self.assertLessEqual(abs(a - b), b * PRECISION + 1, f"p{percentile}: {a} and {b} ns")
