"""What push services are handed: sealed for one browser (RFC 8291), and signed by this site (VAPID, RFC 8292).

The site's key pair follows from its secret key: whoever has that, another machine or one restored from a backup, signs
alike, so that browsers that were told before are told on.
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
"""Of the curve's points."""
WIDE: Final = 48
"""Bytes from which a private key is made: so many that all are as likely."""
SECRET: Final = 16
"""Bytes of a browser's secret."""
POINT: Final = 65
HOURS: Final = 12
"""So long a signature holds; push services take none that holds for more than a day."""


class BadKeys(ValueError):
    """What is said to be the keys of a browser are none."""


@cache
def _pair(secret: str) -> ec.EllipticCurvePrivateKey:
    derived = HKDF(hashes.SHA256(), WIDE, salt=None, info=b"ludoteca.push").derive(secret.encode())
    return ec.derive_private_key(int.from_bytes(derived) % (ORDER - 1) + 1, CURVE)


def public_key() -> str:
    """By which browsers know this site, in Base64 for addresses."""
    return _text(_point(_pair(settings.SECRET_KEY).public_key()))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def _text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def _bytes(text: str, size: int) -> bytes:
    """What a text stands for; `BadKeys` where that is not so many bytes."""
    try:
        value = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError as error:
        raise BadKeys from error
    if len(value) != size:
        raise BadKeys
    return value


def check(key: str, secret: str) -> None:
    """See that these are a browser's public key and secret; `BadKeys` where not."""
    point = _bytes(key, POINT)
    _bytes(secret, SECRET)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except (ValueError, UnsupportedAlgorithm) as error:
        raise BadKeys from error


def encrypt(text: str, key: str, secret: str) -> bytes:
    """A text as only the browser with these keys can read it."""
    sealed: bytes = http_ece.encrypt(
        text.encode(),
        private_key=ec.generate_private_key(CURVE),
        dh=_bytes(key, POINT),
        auth_secret=_bytes(secret, SECRET),
        version="aes128gcm",
    )
    return sealed


def vapid_header(endpoint: str, contact: str) -> str:
    """The header ``Authorization`` for an address of a push service; `contact` is whom it may write to."""
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
    """By which a push service knows that a notification takes the place of one before, and nothing else about the table."""
    key = f"{settings.SECRET_KEY} ludoteca.push.topic".encode()
    return hashlib.blake2b(
        slug.encode(), key=hashlib.sha256(key).digest(), digest_size=16
    ).hexdigest()
