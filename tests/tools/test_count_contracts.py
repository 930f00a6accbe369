"""Counting the contracts of recorded games."""

from __future__ import annotations

from engine.barbu.record.game_record import DealRecord, GameRecord
from engine.barbu.rules.rule_set import preset
from tools.count_contracts import count_contracts


def test_contracts_and_the_share_of_dodging_deals_are_counted() -> None:
    """Contracts count once declared; those that pay only minus points are dodged."""
    deals = tuple(
        DealRecord(dealer=0, contract=name) for name in ("hearts", "king", "domino", "hearts", None)
    )
    game = GameRecord(rules=preset("contre").model_dump(mode="json"), players=(), first_dealer=0, deals=deals)
    assert count_contracts([game, game]) == (
        "contre full: 2 games, 6 of 8 dodged (75 %): 4 hearts, 2 king, 2 domino"
    )
