"""Cryptography of Web Push: encryption for a browser (RFC 8291), signatures (VAPID, RFC 8292).

The site's key pair is derived from its secret key: another machine with the same secret, or one
restored from a backup, has the same key pair, so existing subscriptions stay valid.
"""

from __future__ import annotations

import base64
import hashlib
import time
from functools import cache
from typing import Any, Final
from urllib.parse import urlsplit

import http_ece
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from py_vapid import Vapid02

__all__ = ["BadKeys", "check", "encrypt", "public_key", "topic", "vapid_header"]

CURVE: Final = ec.SECP256R1()
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Order of the curve's group."""
WIDE: Final = 48
"""Bytes to derive a private key from, enough for a nearly uniform distribution."""
SECRET: Final = 16
"""Length of a browser's authentication secret in bytes."""
POINT: Final = 65
HOURS: Final = 12
"""Lifetime of a signature; push services accept at most a day."""


class BadKeys(ValueError):
    """Raised for invalid keys of a browser."""


@cache
def _pair(secret: str) -> ec.EllipticCurvePrivateKey:
    derived = HKDF(hashes.SHA256(), WIDE, salt=None, info=b"ludoteca.push").derive(secret.encode())
    return ec.derive_private_key(int.from_bytes(derived) % (ORDER - 1) + 1, CURVE)


def public_key() -> str:
    """The site's public key in URL-safe Base64."""
    return _text(_point(_pair(settings.SECRET_KEY).public_key()))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def _text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def _bytes(text: str, size: int) -> bytes:
    """Decode Base64; raise BadKeys unless it has `size` bytes."""
    try:
        value = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError as error:
        raise BadKeys from error
    if len(value) != size:
        raise BadKeys
    return value


def check(key: str, secret: str) -> None:
    """Raise BadKeys unless these are a valid public key and secret of a browser."""
    point = _bytes(key, POINT)
    _bytes(secret, SECRET)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except (ValueError, UnsupportedAlgorithm) as error:
        raise BadKeys from error


def encrypt(text: str, key: str, secret: str) -> bytes:
    """Encrypt a text for the browser with these keys."""
    sealed: bytes = http_ece.encrypt(
        text.encode(),
        private_key=ec.generate_private_key(CURVE),
        dh=_bytes(key, POINT),
        auth_secret=_bytes(secret, SECRET),
        version="aes128gcm",
    )
    return sealed


def vapid_header(endpoint: str, contact: str) -> str:
    """VAPID `Authorization` header for a push endpoint; `contact` is a mailto: or https: URL."""
    parts = urlsplit(endpoint)
    claims: dict[str, Any] = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + HOURS * 3600,
        "sub": contact,
    }
    signer: Any = Vapid02(_pair(settings.SECRET_KEY), conf={"no-strict": True})
    header: str = signer.sign(claims)["Authorization"]
    return header


def topic(slug: str) -> str:
    """Opaque topic of a table, by which a new push message replaces the previous one."""
    key = f"{settings.SECRET_KEY} ludoteca.push.topic".encode()
    return hashlib.blake2b(
        slug.encode(), key=hashlib.sha256(key).digest(), digest_size=16
    ).hexdigest()
