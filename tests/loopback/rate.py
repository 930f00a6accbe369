"""Discord's rate limit on the messages of a channel, as an option of the loopback."""

from __future__ import annotations

import re
import time
from collections import defaultdict, deque

MESSAGES = re.compile(r"(POST|PATCH|DELETE) /channels/(\d+)/messages.*")
OPEN = {"X-RateLimit-Limit": "1000", "X-RateLimit-Remaining": "999", "X-RateLimit-Reset-After": "1"}


class RateLimit:
    """A bucket per verb and channel, with the headers by which discord.py paces itself; off by default."""

    def __init__(self) -> None:
        self.most: int | None = None
        self.window_s = 5.0
        self.exceeded = 0
        self._taken: dict[tuple[str, str], deque[float]] = defaultdict(deque)

    def set(self, most: int | None, window_s: float = 5.0) -> None:
        """Allow ``most`` requests per window (Discord: about 5 in 5 s); None switches the limit off."""
        self.most, self.window_s = most, window_s
        self._taken.clear()

    def take(self, request_line: str) -> tuple[dict[str, str], float | None]:
        """Return the headers of the response, and the Retry-After in seconds (None if accepted)."""
        match = MESSAGES.fullmatch(request_line)
        if self.most is None or match is None:
            return OPEN, None
        now, taken = time.perf_counter(), self._taken[match[1], match[2]]
        while taken and now - taken[0] >= self.window_s:
            taken.popleft()
        wait_s = self.window_s - (now - taken[0]) if taken else self.window_s
        if len(taken) >= self.most:
            self.exceeded += 1
            return self._headers(0, wait_s), wait_s
        taken.append(now)
        return self._headers(self.most - len(taken), wait_s), None

    def _headers(self, remaining: int, reset_s: float) -> dict[str, str]:
        numbers = {"Limit": self.most, "Remaining": remaining, "Reset-After": f"{reset_s + 0.001:.3f}"}
        return {f"X-RateLimit-{name}": str(value) for name, value in numbers.items()}
