"""The setting for a process's shards."""

from __future__ import annotations

import pytest

from bot.shards.shard_range import ShardRange, read_shards


@pytest.mark.parametrize(
    ("written", "host", "count", "expected"),
    [
        ("0-3/16", "anything", None, ShardRange(0, 3, 16)),
        ("5/16", "anything", 16, ShardRange(5, 5, 16)),
        ("0/1", "anything", None, ShardRange(0, 0, 1)),
        ("ordinal/4", "barbu-2", None, ShardRange(2, 2, 4)),
        ("ordinal/3", "barbu-bot-0", 16, ShardRange(0, 4, 16)),
        ("ordinal/3", "barbu-bot-2", 16, ShardRange(10, 15, 16)),
    ],
)
def test_a_range_is_read(written: str, host: str, count: int | None, expected: ShardRange) -> None:
    """A range, one shard, or the range selected by the number in the host name is read."""
    assert read_shards(written, host=host, count=count) == expected


@pytest.mark.parametrize(
    ("written", "host", "count", "reason"),
    [
        ("", "a-0", None, "must be a range"),
        ("all", "a-0", None, "must be a range"),
        ("3-1/4", "a-0", None, "must name shards from 0"),
        ("0-4/4", "a-0", None, "must name shards from 0"),
        ("0-3/16", "a-0", 8, "names 16 shards, and there are 8"),
        ("ordinal/4", "barbu", None, "it is called barbu"),
        ("ordinal/4", "barbu-4", None, "this is number 4"),
        ("ordinal/4", "barbu-1", 2, "names 4 processes for 2 shards"),
        ("ordinal/0", "barbu-0", None, "names 0 processes"),
    ],
)
def test_invalid_ranges_are_rejected(written: str, host: str, count: int | None, reason: str) -> None:
    """An invalid value is rejected with a valid form."""
    with pytest.raises(ValueError, match=reason):
        read_shards(written, host=host, count=count)


@pytest.mark.parametrize(("processes", "count"), [(1, 1), (3, 16), (5, 7), (16, 16)])
def test_every_shard_belongs_to_one_process(processes: int, count: int) -> None:
    """For any numbers of shards and processes, each shard belongs to one process."""
    parts = [read_shards(f"ordinal/{processes}", host=f"b-{n}", count=count) for n in range(processes)]
    assert [shard for part in parts for shard in part.ids] == list(range(count))


def test_a_server_has_one_shard_and_direct_messages_the_first() -> None:
    """A server's shard follows Discord's formula: the id without its lowest 22 bits, modulo the count."""
    lower, upper = ShardRange(0, 1, 4), ShardRange(2, 3, 4)
    guild = (7 << 22) + 5
    assert (upper.serves(guild), lower.serves(guild)) == (True, False)
    assert (upper.serves(None), lower.serves(None)) == (False, True)
    assert (upper.leads, lower.leads) == (False, True)
