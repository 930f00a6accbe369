"""The way of a card through the program."""

from __future__ import annotations

from tools.card_way import way_of_a_card

MODULES = 25


async def test_a_card_passes_few_modules(url: str) -> None:
    """A tapped card passes no more modules than it has to, from the tap to its stored row."""
    way = await way_of_a_card(url)
    assert way.calls[-1] == ("bot/storage/database.py", "Database.commit_insert")
    assert ("engine/table.py", "Table.commit") in way.functions
    assert len(way.modules) <= MODULES, str(way)
