"""Signatures of webhooks, by the Standard Webhooks specification (https://www.standardwebhooks.com)."""

from __future__ import annotations

import hashlib
import hmac
from base64 import b64encode

__all__ = ["former_signature", "shown_secret", "signature"]

PREFIX = "whsec_"


def shown_secret(secret: str) -> str:
    """A secret as its owner is shown it, and as libraries for receivers expect it."""
    return PREFIX + b64encode(secret.encode()).decode()


def signature(key: bytes, number: str, timestamp: str, body: bytes) -> str:
    """The header ``webhook-signature`` of a body that is sent as a message of that number, at that second."""
    signed = f"{number}.{timestamp}.".encode() + body
    return "v1," + b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()


def former_signature(key: bytes, timestamp: str, body: bytes) -> str:
    """The header ``Ludoteca-Signature`` of earlier releases, sent until the end of 2027."""
    signed = timestamp.encode() + b"." + body
    return "v1=" + hmac.digest(key, signed, hashlib.sha256).hex()
