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


LIMITED_TABLES = 300


@measure("limits", rounds=1)
async def limits() -> list[Figure]:
    """Four people at each table, while the simulated Discord enforces its limits on requests."""
    found = await measured(LIMITED_TABLES, SECONDS, people_each=4, is_limited=True)
    name = f"{LIMITED_TABLES} tables of four people"
    return [
        Figure(f"{name}: tap to answer p99", found.p99_ms, "ms", aim=150),
        Figure(f"{name}: oldest edit within", found.oldest_edit_s, "s", aim=5),
        Figure(f"{name}: unanswered", found.unanswered, "", aim=0),
        Figure(f"{name}: refused by the token's limit", found.refused_by_token, "", aim=0),
    ]
