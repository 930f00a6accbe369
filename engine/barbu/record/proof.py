"""Facts that a valid record does not prove. Source: docs/rules.md, "A game written down"."""

from __future__ import annotations

from engine.barbu.record.game_record import GameRecord
from engine.barbu.record.writer import is_numbered
from engine.barbu.rules.rule_set import preset_names
from engine.record_checks import Unproven


def unproven_facts(record: GameRecord) -> Unproven:
    """Return the facts that a check of the record cannot verify."""
    name = str(record.rules.get("name"))
    return Unproven.from_deals(
        record.deals,
        cut_told=(deal.cut_from is not None for deal in record.deals),
        dated=(record.time_of(deal) is not None or not is_numbered(deal) for deal in record.deals),
        drawn=record.draw is None,
        house=None if name in preset_names() else name,
    )
