"""Faults that a test can set for future requests, and rate limits of a channel and of a token, as options."""

from __future__ import annotations

import json
import re
import socket
import struct
import time
from collections import defaultdict, deque
from dataclasses import dataclass
from fnmatch import fnmatchcase

from aiohttp import web

KINDS = frozenset({"slow", "late", "429", "500", "lost", "reset"})


@dataclass
class Fault:
    """A fault for the next ``times`` requests that match ``pattern``.

    ``pattern`` is a shell pattern over ``"METHOD /path"`` (without the API base), such as
    ``"POST /interactions/*/callback"``. Kinds: ``slow`` applies the change and answers ``delay_s`` later;
    ``late`` waits ``delay_s`` before it applies it; ``429`` rejects (``delay_s`` is the Retry-After,
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


MESSAGES = re.compile(r"(POST|PATCH|DELETE) /channels/(\d+)/messages.*")
UNCOUNTED = re.compile(r"\S+ /(interactions|webhooks)/.*")
"""Requests that Discord does not count for the bot's token: answers, and edits by interaction tokens."""

OPEN = {"X-RateLimit-Limit": "1000", "X-RateLimit-Remaining": "999", "X-RateLimit-Reset-After": "1"}


@dataclass(frozen=True)
class Taken:
    """The rate limit's response: headers, and the delay and kind of limit if it was rejected."""

    headers: dict[str, str]
    wait_s: float | None = None
    is_global: bool = False


class RateLimit:
    """A bucket per verb and channel, and one for the token; both are off by default.

    Attributes:
        exceeded: requests rejected by a channel's bucket.
        exceeded_by_token: requests rejected by the token's.
    """

    def __init__(self) -> None:
        self.most: int | None = None
        self.most_per_s: int | None = None
        self.window_s = 5.0
        self.exceeded = self.exceeded_by_token = 0
        self._taken: dict[tuple[str, str], deque[float]] = defaultdict(deque)
        self._by_token: deque[float] = deque()

    def set(self, most: int | None, window_s: float = 5.0) -> None:
        """Allow ``most`` requests a window per channel (Discord: about 5 in 5 s); None switches it off."""
        self.most, self.window_s = most, window_s
        self._taken.clear()

    def set_token(self, most_per_s: int | None) -> None:
        """Allow the token ``most_per_s`` requests per second (Discord: 50); None switches it off."""
        self.most_per_s = most_per_s
        self._by_token.clear()

    def take(self, request_line: str) -> Taken:
        """Count a request and return its response."""
        now = time.perf_counter()
        if self.most_per_s is not None and not UNCOUNTED.fullmatch(request_line):
            _forget(self._by_token, now - 1)
            if len(self._by_token) >= self.most_per_s:
                self.exceeded_by_token += 1
                return Taken(OPEN, 1 - (now - self._by_token[0]), is_global=True)
            self._by_token.append(now)
        match = MESSAGES.fullmatch(request_line)
        if self.most is None or match is None:
            return Taken(OPEN)
        taken = self._taken[match[1], match[2]]
        _forget(taken, now - self.window_s)
        wait_s = self.window_s - (now - taken[0]) if taken else self.window_s
        if len(taken) >= self.most:
            self.exceeded += 1
            return Taken(self._headers(0, wait_s), wait_s)
        taken.append(now)
        return Taken(self._headers(self.most - len(taken), wait_s))

    def _headers(self, remaining: int, reset_s: float) -> dict[str, str]:
        numbers = {"Limit": self.most, "Remaining": remaining, "Reset-After": f"{reset_s + 0.001:.3f}"}
        return {f"X-RateLimit-{name}": str(value) for name, value in numbers.items()}


def _forget(taken: deque[float], before: float) -> None:
    while taken and taken[0] <= before:
        taken.popleft()
