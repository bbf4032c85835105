"""`hostmark-cli bench` against real servers, checked by what the servers counted."""

import hashlib
import pathlib
import re
import subprocess
import tempfile

from hostmark_cli import CliTestCase
from servers import KestrelServer, NginxServer, NodeServer, fetch, need_program

COUNT = 3000
CONNECTIONS = 7


class BenchNginx(CliTestCase):
    def test_sends_exactly_as_many_requests_as_asked_and_nginx_logs_each(self):
        with NginxServer() as nginx:
            result = self.bench(nginx.url + "/hello.txt", "-n", COUNT, "-c", CONNECTIONS, "-t", 2, "--warmup", "0s")
            nginx.stop()
            log = nginx.log()
        self.assert_all_ok(result, COUNT)
        self.assertEqual(len(log), COUNT)
        self.assertEqual({line.status for line in log}, {200})
        self.assertEqual(result["bytes"]["body"], COUNT * NginxServer.TEXT_BYTES)
        self.assertEqual(sum(line.bodyBytes for line in log), result["bytes"]["body"])

    def test_opens_exactly_as_many_connections_as_asked(self):
        with NginxServer() as nginx:
            result = self.bench(nginx.url + "/hello.txt", "-n", COUNT, "-c", CONNECTIONS, "-t", 3, "--warmup", "0s")
            nginx.stop()
            connections = {line.connection for line in nginx.log()}
        self.assertEqual(len(connections), CONNECTIONS)
        self.assertEqual(result["connections"], {"asked": CONNECTIONS, "opened": CONNECTIONS, "peak": CONNECTIONS})

    def test_opens_a_connection_per_request_without_keep_alive(self):
        count = 200
        with NginxServer() as nginx:
            result = self.bench(nginx.url + "/hello.txt", "-n", count, "-c", 4, "--no-keepalive", "--warmup", "0s")
            nginx.stop()
            log = nginx.log()
        self.assert_all_ok(result, count)
        self.assertEqual(len(log), count)
        self.assertEqual(len({line.connection for line in log}), count)
        self.assertEqual(result["connections"]["opened"], count)
        self.assertLessEqual(result["connections"]["peak"], 4)

    def test_reads_a_file_of_10_kB_whole(self):
        with NginxServer() as nginx:
            result = self.bench(nginx.url + "/10k.bin", "-n", COUNT, "-c", CONNECTIONS, "--warmup", "0s")
        self.assert_all_ok(result, COUNT)
        self.assertEqual(result["bytes"]["body"], COUNT * NginxServer.FILE_BYTES)
        self.assertGreater(result["bytes"]["received"], result["bytes"]["body"])

    def test_counts_other_statuses_apart_from_success(self):
        for path, status in (("/missing", "404"), ("/moved", "307")):
            with self.subTest(path), NginxServer() as nginx:
                result = self.bench(nginx.url + path, "-n", 100, "-c", 2, "--warmup", "0s", expected_code=1)
                nginx.stop()
                self.assertEqual(len(nginx.log()), 100)
                self.assertEqual(result["requests"]["unexpected"], 100)
                self.assertEqual(result["requests"]["ok"], 0)
                self.assertEqual(result["throughputPerSecond"], 0)
                self.assertEqual(result["statuses"], {status: 100})

    def test_ends_by_duration_with_every_request_accounted_for(self):
        with NginxServer() as nginx:
            result = self.bench(nginx.url + "/hello.txt", "-d", "700ms", "-c", CONNECTIONS, "--warmup", "200ms")
            nginx.stop()
            log = nginx.log()
        requests = result["requests"]
        self.assertGreater(requests["ok"], 0)
        self.assertEqual(requests["failed"], 0)
        # The log has the warm-up's requests too.
        self.assertGreater(len(log), requests["ok"])
        self.assertEqual({line.status for line in log if line.status != 499}, {200})
        seconds = result["durationNs"] / 1e9
        self.assertGreaterEqual(seconds, 0.7)
        self.assertAlmostEqual(result["throughputPerSecond"], requests["ok"] / seconds, delta=1)

    def test_orders_its_percentiles_between_minimum_and_maximum(self):
        with NginxServer() as nginx:
            result = self.bench(nginx.url + "/hello.txt", "-n", COUNT, "-c", CONNECTIONS, "--warmup", "0s")
        for latencies in (result["latencyNs"], result["serviceTimeNs"]):
            ordered = [latencies[key] for key in ("min", "p50", "p75", "p90", "p99", "p999", "max")]
            self.assertEqual(ordered, sorted(ordered))
            self.assertGreater(latencies["min"], 0)
            self.assertGreaterEqual(latencies["mean"], latencies["min"])
            self.assertLessEqual(latencies["mean"], latencies["max"])

    def test_receives_as_many_body_bytes_per_request_as_ab_does(self):
        ab = need_program("ab")
        with NginxServer() as nginx:
            url = nginx.url + "/10k.bin"
            printed = subprocess.run(
                [ab, "-q", "-k", "-n", "500", "-c", "2", url], capture_output=True, text=True, check=True
            ).stdout
            result = self.bench(url, "-n", 500, "-c", 2, "--warmup", "0s")
        by_ab = int(re.search(r"HTML transferred:\s+(\d+) bytes", printed).group(1))
        self.assertEqual(result["bytes"]["body"], by_ab)

    def test_counts_as_many_requests_as_wrk_where_both_run_for_a_second(self):
        # Not a comparison of speed, which needs a quiet machine: it catches counts that are off by a factor.
        wrk = need_program("wrk")
        with NginxServer() as nginx:
            url = nginx.url + "/hello.txt"
            printed = subprocess.run(
                [wrk, "-t1", "-c8", "-d1s", url], capture_output=True, text=True, check=True
            ).stdout
            result = self.bench(url, "-t", 1, "-c", 8, "-d", "1s", "--warmup", "0s")
        by_wrk = float(re.search(r"Requests/sec:\s+([\d.]+)", printed).group(1))
        self.assertLess(result["throughputPerSecond"], 10 * by_wrk)
        self.assertGreater(result["throughputPerSecond"], by_wrk / 50)


class BenchNginxProxy(CliTestCase):
    def test_measures_a_node_server_through_nginx(self):
        with NodeServer() as node, NginxServer(upstream=node.url) as nginx:
            result = self.bench(nginx.url + "/proxy/", "-n", COUNT, "-c", CONNECTIONS, "--warmup", "0s")
            counts = node.counts()
            nginx.stop()
            log = nginx.log()
        self.assert_all_ok(result, COUNT)
        self.assertEqual(len(log), COUNT)
        self.assertEqual(counts["requests"], COUNT)
        self.assertEqual(result["bytes"]["body"], COUNT * NodeServer.BODY_BYTES)


class BenchNode(CliTestCase):
    def test_sends_exactly_as_many_requests_as_node_counts(self):
        with NodeServer() as node:
            result = self.bench(node.url, "-n", COUNT, "-c", CONNECTIONS, "--warmup", "0s")
            counts = node.counts()
        self.assert_all_ok(result, COUNT)
        self.assertEqual(counts["requests"], COUNT)
        self.assertEqual(counts["methods"], {"GET": COUNT})
        self.assertEqual(counts["bodyBytes"], 0)
        self.assertEqual(result["bytes"]["body"], COUNT * NodeServer.BODY_BYTES)

    def test_sends_method_headers_and_body_as_given(self):
        with NodeServer() as node:
            result = self.bench(
                node.url + "/form", "-n", 50, "-c", 3, "--warmup", "0s",
                "-m", "POST", "-b", "name=value", "-H", "Content-Type: application/x-www-form-urlencoded",
                "-H", "X-Probe: 7",
            )  # fmt: skip
            counts = node.counts()
        self.assert_all_ok(result, 50)
        self.assertEqual(counts["methods"], {"POST": 50})
        self.assertEqual(counts["lastBody"], "name=value")
        self.assertEqual(counts["bodyBytes"], 50 * len("name=value"))
        headers = counts["lastHeaders"]
        self.assertEqual(headers["x-probe"], "7")
        self.assertEqual(headers["content-type"], "application/x-www-form-urlencoded")
        self.assertEqual(headers["content-length"], str(len("name=value")))
        self.assertEqual("http://" + headers["host"], node.url)

    def test_sends_a_file_as_it_is(self):
        content = bytes(range(256)) * 300
        with tempfile.TemporaryDirectory() as folder, NodeServer() as node:
            file = pathlib.Path(folder) / "body.bin"
            file.write_bytes(content)
            result = self.bench(node.url, "-n", 10, "-c", 2, "--warmup", "0s", "-m", "PUT", "-f", file)
            counts = node.counts()
        self.assert_all_ok(result, 10)
        received = counts["lastBody"].encode("latin1")
        self.assertEqual(hashlib.sha256(received).hexdigest(), hashlib.sha256(content).hexdigest())
        self.assertGreater(result["bytes"]["sent"], 10 * len(content))


class BenchKestrel(CliTestCase):
    def test_sends_exactly_as_many_requests_as_the_application_counts(self):
        with KestrelServer() as kestrel:
            self.assertEqual(fetch(kestrel.url), "Hello World!")
            before = kestrel.served()
            result = self.bench(kestrel.url, "-n", COUNT, "-c", CONNECTIONS, "--warmup", "0s")
            self.assertEqual(kestrel.served() - before, COUNT)
        self.assert_all_ok(result, COUNT)
        self.assertEqual(result["bytes"]["body"], COUNT * KestrelServer.BODY_BYTES)

    def test_measures_kestrel_through_nginx(self):
        with KestrelServer() as kestrel, NginxServer(upstream=kestrel.url) as nginx:
            result = self.bench(nginx.url + "/proxy/", "-n", COUNT, "-c", CONNECTIONS, "--warmup", "0s")
            self.assertEqual(kestrel.served(), COUNT)
            nginx.stop()
            self.assertEqual(len(nginx.log()), COUNT)
        self.assert_all_ok(result, COUNT)
        self.assertEqual(result["bytes"]["body"], COUNT * KestrelServer.BODY_BYTES)
