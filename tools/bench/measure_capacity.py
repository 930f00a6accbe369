"""How a process with many tables answers: two people and two bots at each, everybody tapping every 3 s."""

from __future__ import annotations

from tools.bench.capacity import measured
from tools.bench.registry import Figure, measure

TABLES = 50
SECONDS = 15.0


@measure("capacity", rounds=1)
async def capacity() -> list[Figure]:
    """``python -m tools.bench.capacity --tables N`` asks for more of them."""
    found = await measured(TABLES, SECONDS)
    return [
        Figure(f"{TABLES} tables: tap to answer p99", found.p99_ms, "ms", aim=150),
        Figure(f"{TABLES} tables: oldest edit within", found.oldest_edit_s, "s", aim=3),
        Figure(f"{TABLES} tables: unanswered", found.unanswered, "", aim=0),
        Figure(f"{TABLES} tables: processor time a tap", 1000 * found.bot_cpu_s / len(found.taps), "ms"),
        Figure(f"{TABLES} tables: growth of memory a table", found.kb_a_table, "kB"),
    ]
