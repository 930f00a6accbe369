"""Discord's rate limits, as options: of the messages of one channel, and of all requests of one token."""

from __future__ import annotations

import re
import time
from collections import defaultdict, deque
from dataclasses import dataclass

MESSAGES = re.compile(r"(POST|PATCH|DELETE) /channels/(\d+)/messages.*")
UNCOUNTED = re.compile(r"\S+ /(interactions|webhooks)/.*")
"""Answers to interactions and edits by their tokens, which Discord does not count for the bot's token."""

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
