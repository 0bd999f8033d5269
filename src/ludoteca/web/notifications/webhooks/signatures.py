"""Webhook signatures by the Standard Webhooks specification (https://www.standardwebhooks.com)."""

from __future__ import annotations

import hashlib
import hmac
from base64 import b64encode

__all__ = ["former_signature", "shown_secret", "signature"]

PREFIX = "whsec_"


def shown_secret(secret: str) -> str:
    """The secret as shown to its owner, in the format expected by receivers' libraries."""
    return PREFIX + b64encode(secret.encode()).decode()


def signature(key: bytes, number: str, timestamp: str, body: bytes) -> str:
    """Value of the header ``webhook-signature`` for a message id, timestamp in seconds and body."""
    signed = f"{number}.{timestamp}.".encode() + body
    return "v1," + b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()


def former_signature(key: bytes, timestamp: str, body: bytes) -> str:
    """Header ``Ludoteca-Signature`` of earlier releases, sent until the end of 2027."""
    signed = timestamp.encode() + b"." + body
    return "v1=" + hmac.digest(key, signed, hashlib.sha256).hex()
