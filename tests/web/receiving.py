"""Addresses that the site asks, for the tests: real HTTP servers on this machine, with a certificate where wanted."""

import datetime
import ipaddress
import ssl
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID


class Posted(NamedTuple):
    """What has been posted."""

    path: str
    headers: Any
    body: bytes


class Receiver(ThreadingHTTPServer):
    """Takes what is posted, and answers as it is told."""

    daemon_threads = True

    def __init__(self, status=204, headers=(), context=None):
        super().__init__(("127.0.0.1", 0), _Handler)
        self.got: list[Posted] = []
        self.status, self.headers = status, headers
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.scheme = "http"
        if context is not None:
            self.scheme = "https"
            self.socket = context.wrap_socket(self.socket, server_side=True)

    @property
    def address(self):
        return f"{self.scheme}://127.0.0.1:{self.server_port}/hook"


class _Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self):
        size = int(self.headers["Content-Length"])
        self.server.got.append(Posted(self.path, self.headers, self.rfile.read(size)))
        self.server.may_answer.wait()
        self.send_response(self.server.status)
        for name, value in self.server.headers:
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, *given):
        """Say nothing."""


@contextmanager
def receiver(**options):
    """A server at a free port of this machine."""
    server = Receiver(**options)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server
    finally:
        server.may_answer.set()
        server.shutdown()
        thread.join()
        server.server_close()


def certificate(folder):
    """A certificate for this machine, signed by itself; gives its file, and a context that serves with it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "tests")])
    today = datetime.datetime.now(datetime.UTC)
    here = x509.IPAddress(ipaddress.ip_address("127.0.0.1"))
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(today - datetime.timedelta(days=1))
        .not_valid_after(today + datetime.timedelta(days=7))
        .add_extension(x509.SubjectAlternativeName([here]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    own, private = folder / "certificate.pem", folder / "key.pem"
    own.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    written = (serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    private.write_bytes(key.private_bytes(serialization.Encoding.PEM, *written))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(own, private)
    return own, context
