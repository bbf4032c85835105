// Reads nanoseconds, a number per line, and prints their percentiles by HdrHistogram.
// usage: node percentiles.js P... < samples

const hdr = require("hdr-histogram-js");
const fs = require("fs");

const histogram = hdr.build({
  lowestDiscernibleValue: 1,
  highestTrackableValue: 2 ** 42,
  numberOfSignificantValueDigits: 3,
  bitBucketSize: 64,
});
for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  if (line !== "") {
    histogram.recordValue(Number(line));
  }
}
for (const percentile of process.argv.slice(2)) {
  console.log(histogram.getValueAtPercentile(Number(percentile)));
}
