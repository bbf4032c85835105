"""Both load models and both protocols on nginx, checked by what nginx counted."""

from hostmark_cli import CliTestCase
from servers import NginxServer

COUNT = 20_000


class Million(CliTestCase):
    def test_is_exactly_a_million(self):
        with NginxServer() as nginx:
            result = self.bench(nginx.url + "/hello.txt", "-n", "1M", "-c", 64, "--warmup", "0s", "--timeout", "30s")
            nginx.stop()
            with open(nginx.folder / "access.log", "rb") as log:
                lines = sum(block.count(b"\n") for block in iter(lambda: log.read(1 << 20), b""))
        self.assert_all_ok(result, 1_000_000)
        self.assertEqual(lines, 1_000_000)


class OpenModel(CliTestCase):
    def test_offers_the_rate_and_says_what_became_of_it(self):
        rate, seconds = 2000, 2
        for spacing in ((), ("--poisson",)):
            with self.subTest(spacing), NginxServer() as nginx:
                result = self.bench(
                    nginx.url + "/hello.txt", "--rate", rate, "-c", 32, "-d", seconds, "--warmup", "0s", *spacing
                )
                nginx.stop()
                log = nginx.log()
            arrivals = result["arrivals"]
            self.assertEqual(arrivals["intended"], result["requests"]["sent"] + arrivals["notStarted"])
            # Poisson: six standard deviations.
            off = 1 if not spacing else 6 * (rate * seconds) ** 0.5
            self.assertAlmostEqual(arrivals["intended"], rate * seconds, delta=off)
            self.assertEqual(len(log), result["requests"]["sent"])
            self.assertEqual(result["connections"]["opened"], 32)

    def test_is_exact_by_count(self):
        with NginxServer() as nginx:
            result = self.bench(nginx.url + "/hello.txt", "--rate", "5k", "-n", 3000, "-c", 8, "--warmup", "0s")
            nginx.stop()
            self.assertEqual(len(nginx.log()), 3000)
        self.assert_all_ok(result, 3000)


class Http2(CliTestCase):
    def test_counts_as_nginx_does_with_and_without_tls(self):
        for tls in (False, True):
            with self.subTest(tls=tls), NginxServer(tls=tls, http2=True) as nginx:
                trust = ("--insecure",) if tls else ()
                result = self.bench(
                    nginx.url + "/hello.txt", "--http", 2, "--streams", 10, "-c", 5, "-n", COUNT, *trust
                )
                nginx.stop()
                log = nginx.log()
            self.assert_all_ok(result, COUNT)
            self.assertEqual(len(log), COUNT)
            self.assertEqual(len({line.connection for line in log}), 5)
            self.assertEqual(result["bytes"]["body"], COUNT * NginxServer.TEXT_BYTES)

    def test_goes_on_when_nginx_ends_connections_that_have_carried_their_number(self):
        with NginxServer(http2=True, requests_per_connection=100) as nginx:
            result = self.bench(nginx.url + "/hello.txt", "--http", 2, "--streams", 10, "-c", 5, "-n", COUNT)
            nginx.stop()
            self.assertEqual(len(nginx.log()), COUNT)
        self.assert_all_ok(result, COUNT)

    def test_is_refused_in_a_sentence_by_a_server_without_it(self):
        with NginxServer(tls=True) as nginx:
            done = self.run_cli(
                "bench", nginx.url, "--http", 2, "-n", 10, "--insecure", expected_code=1
            )
        self.assertIn("HTTP/2", done.stdout + done.stderr)


class Pipelining(CliTestCase):
    def test_counts_as_nginx_does(self):
        with NginxServer() as nginx:
            result = self.bench(nginx.url + "/hello.txt", "--pipeline", 8, "-c", 4, "-n", COUNT, "--warmup", "0s")
            nginx.stop()
            self.assertEqual(len(nginx.log()), COUNT)
        self.assert_all_ok(result, COUNT)

    def test_replaces_connections_after_their_number_of_requests(self):
        with NginxServer() as nginx:
            result = self.bench(
                nginx.url + "/hello.txt", "--requests-per-connection", 100, "-c", 4, "-n", 4000, "--warmup", "0s"
            )
            nginx.stop()
            connections = {line.connection for line in nginx.log()}
        self.assert_all_ok(result, 4000)
        self.assertGreaterEqual(len(connections), 40)
        self.assertLessEqual(len(connections), 44)
