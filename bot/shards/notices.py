"""Notices that the processes of one bot send each other through PostgreSQL, and a check of their origin.

Every role that may connect to a database may send and read notices in it. The server names the session that
sent one, which cannot be forged: a notice counts if the role of its session may write the rows of the shards,
as serving them requires. So there is no shared secret, and notices of other versions are accepted as well.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, Self

from bot.runtime.logs import LOG_EVERY_S
from bot.storage.errors import StorageError

log = logging.getLogger(__name__)

_WRITTEN: Final = re.compile(
    r"(?P<sender>[0-9a-f]{1,32}) (?P<kind>[a-z]{1,16}):(?P<first>[0-9]{1,19})(?:-(?P<last>[0-9]{1,19}))?"
)


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice of one process to the others, with the name the process chose.

    The numbers from ``first`` to ``last`` identify items of a ``kind``: ``table``, ``person``, ``wanted`` …
    """

    sender: str
    kind: str
    first: int
    last: int

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Parse a notice such as ``5f0c wanted:0-3``; ``None`` for any other text."""
        found = _WRITTEN.fullmatch(text)
        if found is None:
            return None
        first, last = int(found["first"]), int(found["last"] or found["first"])
        return cls(found["sender"], found["kind"], first, last) if max(first, last) < 2**63 else None


class NoticeJudge:
    """A judge of which notices come from this bot, with at most one warning a minute about others.

    ``is_ours`` queries whether a session's role may serve shards; ``None`` if the session has ended.
    ``clock`` is monotonic, in seconds.
    """

    def __init__(
        self, is_ours: Callable[[int], Awaitable[bool | None]], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._is_ours, self._clock = is_ours, clock
        self._asking = asyncio.Lock()
        self._foreign: dict[int, float] = {}
        self._ignored = 0
        self._warned_at: float | None = None

    async def is_believed(self, session: int, *, if_ended: bool) -> bool:
        """Return whether a session's notice counts: ``if_ended`` if it has ended or cannot be looked up.

        A foreign session is looked up at most once a minute, however many notices it sends.
        """
        async with self._asking:
            found = await self._look_up(session)
        if not (is_believed := if_ended if found is None else found):
            self.ignored()
        return is_believed

    async def _look_up(self, session: int) -> bool | None:
        """Return whether a session is ours; ``None`` if it has ended or the database failed."""
        now = self._clock()
        self._foreign = {known: until for known, until in self._foreign.items() if now < until}
        if session in self._foreign:
            return False
        try:
            found = await self._is_ours(session)
        except StorageError:
            return None
        if found is False:
            self._foreign[session] = now + 60.0  # not looked up again until then
        return found

    def ignored(self) -> None:
        """Count an ignored notice, and log a warning unless one was logged in the last minute."""
        self._ignored += 1
        now = self._clock()
        if self._warned_at is None or now - self._warned_at >= LOG_EVERY_S:
            log.warning(
                "ignored notices of other programs in the database: %d since the last report", self._ignored
            )
            self._ignored, self._warned_at = 0, now
