"""Faults that a test can set for future requests."""

from __future__ import annotations

import json
import socket
import struct
from dataclasses import dataclass
from fnmatch import fnmatchcase

from aiohttp import web

KINDS = frozenset({"slow", "late", "429", "500", "lost", "reset"})


@dataclass
class Fault:
    """A fault for the next ``times`` requests that match ``pattern``.

    ``pattern`` is a shell pattern over ``"METHOD /path"`` (without the API base), such as
    ``"POST /interactions/*/callback"``. Kinds: ``slow`` applies the change and answers ``delay_s`` later;
    ``late`` waits ``delay_s`` before it applies it; ``429`` refuses (``delay_s`` is the Retry-After,
    ``is_global`` the flag, ``via`` whether the header discord.py looks for is there); ``500`` fails with
    ``status``; ``lost`` applies the change and closes the connection unanswered; ``reset`` closes it before
    anything is applied.
    """

    pattern: str
    kind: str
    times: int = 1
    delay_s: float = 0.0
    status: int = 500
    is_global: bool = False
    via: bool = True
    hits: int = 0

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"no such fault: {self.kind!r} (there are {sorted(KINDS)})")

    def strikes(self, request_line: str) -> bool:
        """Return whether this fault affects the request, and count it if so."""
        if self.hits >= self.times or not fnmatchcase(request_line, self.pattern):
            return False
        self.hits += 1
        return True

    def refusal(self) -> web.Response:
        """Return the response of the kinds ``429`` and ``500``."""
        if self.kind == "500":
            return web.Response(status=self.status, body=b"", headers={"Content-Type": "text/html"})
        body = {
            "message": "You are being rate limited.",
            "retry_after": self.delay_s,
            "global": self.is_global,
        }
        headers = {"Content-Type": "application/json", "Retry-After": str(self.delay_s)}
        headers["X-RateLimit-Scope"] = "global" if self.is_global else "user"
        if self.is_global:
            headers["X-RateLimit-Global"] = "true"
        if self.via:
            headers["Via"] = "1.1 loopback"
        return web.Response(status=429, body=json.dumps(body).encode(), headers=headers)


def cut(request: web.Request) -> None:
    """Break the request's connection so that the client sees a reset, not a clean end."""
    transport = request.transport
    if transport is None:
        return
    sock = transport.get_extra_info("socket")
    if sock is not None:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()
