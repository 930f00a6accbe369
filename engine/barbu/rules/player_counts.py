"""The same rules for another number of players. Source: docs/rules.md, "3 to 8 players"."""

from __future__ import annotations

from engine.barbu.rules.rule_set import RuleSet, load_rules
from engine.cards import Card, Suit, deck_of
from engine.errors import InvalidRules

# In this order the cards of the lowest rank leave the deck: hearts, which count, the last.
_LEAVING = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)


def removed_cards(deck: int, players: int) -> tuple[Card, ...]:
    """The cards of a deck of ``deck`` that leave it so that ``players`` share it out: of the lowest rank."""
    lowest = min(card.rank for card in deck_of(deck))
    return tuple(Card.of(lowest, suit) for suit in _LEAVING[: deck % players])


def for_players(rules: RuleSet, players: int) -> RuleSet:
    """The rule set for a table of ``players``: low cards out, and the places at domino that go with them.

    The set as it stands is returned for its own number. Raises ``InvalidRules`` for a number out of range or
    one that a contract with places gives none for.
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
