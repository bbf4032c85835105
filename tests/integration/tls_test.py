"""TLS against nginx with a certificate that nobody vouches for."""

from hostmark_cli import CliTestCase
from servers import NginxServer, NodeServer, refused_port

COUNT = 1000


class Tls(CliTestCase):
    def test_refuses_a_certificate_that_nobody_vouches_for(self):
        with NginxServer(tls=True) as nginx:
            done = self.run_cli("bench", nginx.url + "/hello.txt", "-n", 10, "--warmup", "0s", expected_code=1)
            nginx.stop()
            self.assertEqual(nginx.log(), [])
        self.assert_failure_says(done, "certificate", "--insecure")

    def test_measures_it_when_told_not_to_verify(self):
        with NginxServer(tls=True) as nginx:
            result = self.bench(
                nginx.url + "/hello.txt", "-n", COUNT, "-c", 4, "--warmup", "0s", "--insecure"
            )
            nginx.stop()
            log = nginx.log()
        self.assert_all_ok(result, COUNT)
        self.assertEqual(len(log), COUNT)
        self.assertEqual(len({line.connection for line in log}), 4)

    def test_accepts_a_certificate_of_an_authority_that_the_system_is_told_to_trust(self):
        with NginxServer(tls=True) as nginx:
            result = self.bench(
                nginx.url + "/hello.txt", "-n", COUNT, "-c", 4, "--warmup", "0s",
                environment={"SSL_CERT_FILE": str(nginx.certificate.file)},
            )  # fmt: skip
        self.assert_all_ok(result, COUNT)

    def test_shakes_hands_for_each_request_without_keep_alive(self):
        with NginxServer(tls=True) as nginx:
            result = self.bench(
                nginx.url + "/10k.bin", "-n", 100, "-c", 4, "--warmup", "0s", "--insecure", "--no-keepalive"
            )
            nginx.stop()
            self.assertEqual(len({line.connection for line in nginx.log()}), 100)
        self.assert_all_ok(result, 100)
        self.assertEqual(result["bytes"]["body"], 100 * NginxServer.FILE_BYTES)


class WrongDoor(CliTestCase):
    def test_says_so_when_https_meets_a_plain_server(self):
        with NodeServer() as node:
            url = node.url.replace("http://", "https://")
            done = self.run_cli("bench", url, "-n", 10, "--warmup", "0s", expected_code=1)
        self.assert_failure_says(done, "TLS", "http://")

    def test_counts_the_400_of_a_tls_port_that_gets_plain_http(self):
        with NginxServer(tls=True) as nginx:
            url = nginx.url.replace("https://", "http://")
            result = self.bench(url + "/hello.txt", "-n", 10, "--warmup", "0s", expected_code=1)
        self.assertEqual(result["requests"]["ok"], 0)
        self.assertEqual(result["statuses"], {"400": 10})

    def test_says_so_when_nobody_listens(self):
        holder, port = refused_port()
        with holder:
            done = self.run_cli("bench", f"http://127.0.0.1:{port}/", "-n", 10, "--warmup", "0s", expected_code=1)
        self.assert_failure_says(done, "refused", str(port))
