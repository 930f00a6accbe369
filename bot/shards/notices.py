"""Notices that the processes of one bot send each other through PostgreSQL, and whether to believe one.

Every role that may connect to a database may send notices in it, and read them. The server names the session
that sent one, though, and nobody can forge that: a notice counts if its session's role may write the rows of
the shards, which is the right that serving them takes. So there is no secret to share, and processes of other
versions are believed too.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, Self

from bot.storage.errors import StorageError

log = logging.getLogger(__name__)

WARN_EVERY_S: Final = 60.0

_WRITTEN: Final = re.compile(
    r"(?P<sender>[0-9a-f]{1,32}) (?P<kind>[a-z]{1,16}):(?P<first>[0-9]{1,19})(?:-(?P<last>[0-9]{1,19}))?"
)
_MOST: Final = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Notice:
    """What one process tells the others.

    Attributes:
        sender: the name the process gave itself.
        kind: what the numbers are of: ``table``, ``person``, ``wanted`` …
        first, last: the numbers; the same where there is one.
    """

    sender: str
    kind: str
    first: int
    last: int

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Return the notice in a text such as ``5f0c wanted:0-3``, or ``None``."""
        found = _WRITTEN.fullmatch(text)
        if found is None:
            return None
        first, last = int(found["first"]), int(found["last"] or found["first"])
        return cls(found["sender"], found["kind"], first, last) if max(first, last) <= _MOST else None


class NoticeJudge:
    """Decides which notices are from processes of this bot, and logs at most one warning a minute of others.

    Args:
        is_ours: asks the server whether a session's role may serve shards; ``None`` if the session has ended.
        clock: seconds.
    """

    def __init__(
        self, is_ours: Callable[[int], Awaitable[bool | None]], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._is_ours, self._clock = is_ours, clock
        self._asking = asyncio.Lock()
        self._foreign: set[int] = set()
        self._ignored = 0
        self._warned_at: float | None = None

    async def is_believed(self, session: int, *, if_ended: bool) -> bool:
        """Return whether a session's notice counts: ``if_ended`` where it has ended or cannot be looked up.

        A foreign session is looked up once a minute, however much it sends.
        """
        async with self._asking:
            try:
                found = False if session in self._foreign else await self._is_ours(session)
            except StorageError:
                found = None
        if found is False:
            self._foreign.add(session)
        if not (is_believed := if_ended if found is None else found):
            self.ignored()
        return is_believed

    def ignored(self) -> None:
        """Count a notice that is ignored, and warn unless that was done a short while ago."""
        self._ignored += 1
        now = self._clock()
        if self._warned_at is None or now - self._warned_at >= WARN_EVERY_S:
            log.warning(
                "notices in the database that are not from this bot are ignored: %d since the last such line",
                self._ignored,
            )
            self._ignored, self._warned_at = 0, now
            self._foreign.clear()
