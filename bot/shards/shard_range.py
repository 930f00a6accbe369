"""The range of Discord's shards that a process serves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

SPARE: Final = "spare"
"""Value of the setting for a spare process, which takes shards that another process has lost."""

_RANGE: Final = re.compile(r"(?P<first>\d{1,6})(-(?P<last>\d{1,6}))?/(?P<count>\d{1,6})")
_BY_ORDINAL: Final = re.compile(r"ordinal/(?P<processes>\d{1,6})")
_HOST_WITH_ORDINAL: Final = re.compile(r".*-(?P<ordinal>\d{1,6})")


@dataclass(frozen=True, slots=True)
class ShardRange:
    """Consecutive shards, ``first`` to ``last`` of ``count``.

    The id of a server determines the shard of its events; direct messages belong to shard 0.
    """

    first: int
    last: int
    count: int

    def __post_init__(self) -> None:
        if not 0 <= self.first <= self.last < self.count:
            raise ValueError("must name shards from 0 to one less than there are, such as 0-3/16")

    @property
    def ids(self) -> list[int]:
        return list(range(self.first, self.last + 1))

    @property
    def leads(self) -> bool:
        """Whether shard 0 is in the range; its process does the work that is done once for the whole bot."""
        return self.first == 0

    def serves(self, guild_id: int | None) -> bool:
        """Return whether a server's events arrive here; ``None`` or 0 means direct messages."""
        return self.first <= ((guild_id or 0) >> 22) % self.count <= self.last

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.count}"


def read_shards(written: str, *, host: str, count: int | None) -> ShardRange:
    """Parse the range in the settings.

    ``written`` is ``0-3/16`` or ``5/16``; or ``ordinal/4``: the share of this process, one of four, by the
    number that an orchestrator appends to the machine's name, ``host``. ``count`` is the number of shards, if
    it is set separately; otherwise there is one for each process.

    *Raises:* ValueError with the end of a sentence that begins with the setting's name.
    """
    if (found := _RANGE.fullmatch(written)) is not None:
        first = int(found["first"])
        last = first if found["last"] is None else int(found["last"])
        if count is not None and count != int(found["count"]):
            raise ValueError(f"names {found['count']} shards, and there are {count} by BARBU_SHARD_COUNT")
        return ShardRange(first, last, int(found["count"]))
    if (found := _BY_ORDINAL.fullmatch(written)) is None:
        raise ValueError("must be a range such as 0-3/16, ordinal/4 for one of four processes, or spare")
    return _part(int(found["processes"]), host, count)


def _part(processes: int, host: str, count: int | None) -> ShardRange:
    named = _HOST_WITH_ORDINAL.fullmatch(host)
    if named is None:
        raise ValueError(f"asks for the number at the end of this machine's name, and it is called {host}")
    ordinal, shards = int(named["ordinal"]), processes if count is None else count
    if not 0 < processes <= shards:
        raise ValueError(f"names {processes} processes for {shards} shards")
    if ordinal >= processes:
        raise ValueError(f"names {processes} processes, and this is number {ordinal}, counted from 0")
    return ShardRange(ordinal * shards // processes, (ordinal + 1) * shards // processes - 1, shards)
