"""A browser that shows notices, for the tests: its keys, and how it reads what is sent to it (RFC 8188, RFC 8291)."""

import base64
import json
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


def text_of(value):
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def bytes_of(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key):
    return key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def derived(length, salt, info, secret):
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Browser:
    """Has a pair of keys and a secret, and reads what was sealed for them."""

    def __init__(self, private=None, secret=b"0123456789abcdef"):
        self._private = private or ec.generate_private_key(ec.SECP256R1())
        self._secret = secret
        self.key = text_of(point_of(self._private.public_key()))
        self.secret = text_of(secret)

    def read(self, sealed):
        """The text; an exception where it is not for this browser."""
        salt, size = sealed[:16], sealed[20]
        sender, record = sealed[21 : 21 + size], sealed[21 + size :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        info = b"WebPush: info\0" + point_of(self._private.public_key()) + sender
        shared = derived(32, self._secret, info, self._private.exchange(ec.ECDH(), theirs))
        key = derived(16, salt, b"Content-Encoding: aes128gcm\0", shared)
        nonce = derived(12, salt, b"Content-Encoding: nonce\0", shared)
        text = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert text[-1:] == b"\2"  # the last record
        return text[:-1].decode()


def claims_of(header, public):
    """What a site says of itself, if it is signed by the key that browsers know it by."""
    scheme, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", public)
    head, body, signature = parts["t"].split(".")
    assert json.loads(bytes_of(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = bytes_of(signature)
    numbers = int.from_bytes(raw[:32]), int.from_bytes(raw[32:])
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(public))
    signed = f"{head}.{body}".encode()
    key.verify(encode_dss_signature(*numbers), signed, ec.ECDSA(hashes.SHA256()))
    return json.loads(bytes_of(body))


def origin_of(address):
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"
