"""Where the site listens."""

import socket

import pytest

from ludoteca.web.server.sockets import listen

LOOPBACKS = {socket.AF_INET: "127.0.0.1", socket.AF_INET6: "::1"}


def _has(family):
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.bind((LOOPBACKS[family], 0))
    except OSError:
        return False
    return True


@pytest.mark.parametrize("host", ["::", ""])
@pytest.mark.skipif(not _has(socket.AF_INET6), reason="needs IPv6")
def test_everywhere_means_both_families(host):
    sockets = listen(host, 0)
    try:
        port = sockets[0].getsockname()[1]
        for loopback in LOOPBACKS.values():
            socket.create_connection((loopback, port), timeout=5).close()
    finally:
        for each in sockets:
            each.close()
