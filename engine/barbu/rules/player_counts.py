"""Adaptation of rules to another number of players. Source: docs/rules.md, "3 to 8 players"."""

from __future__ import annotations

from engine.barbu.rules.rule_set import RuleSet, load_rules
from engine.cards import Card, Suit, deck_of
from engine.errors import InvalidRules

# Order in which cards of the lowest rank leave the deck: hearts, which score, last.
_LEAVING = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)


def removed_cards(deck: int, players: int) -> tuple[Card, ...]:
    """Return the low cards removed from a deck so that ``players`` can share it evenly."""
    lowest = min(card.rank for card in deck_of(deck))
    return tuple(Card.of(lowest, suit) for suit in _LEAVING[: deck % players])


def for_players(rules: RuleSet, players: int) -> RuleSet:
    """Return the rule set for ``players`` players: low cards removed, domino places adapted.

    Raises:
        InvalidRules: the number is out of range, or a contract has no places for it.
    """
    if players == rules.players:
        return rules
    data = rules.model_dump()
    for number, contract in enumerate(rules.contracts):
        if contract.is_domino:
            if players not in contract.places_for:
                raise InvalidRules(
                    "rules_invalid",
                    field=f"contracts.{contract.name}.places_for",
                    reason=f"no places are given for {players} players",
                    why="no_places_for",
                    players=players,
                )
            data["contracts"][number]["places"] = contract.places_for[players]
    removed = [str(card) for card in removed_cards(rules.deck, players)] if 3 <= players <= 8 else []
    return load_rules(data | {"players": players, "removed": removed})
