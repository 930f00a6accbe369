"""The facts of an error in a reader's language: names for seats, and what cards and contracts are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bot.i18n.cards import card_text, contract_name, signed_text, suit_name
from bot.i18n.rule_problems import field_name, reason_of
from engine.cards import Card, Suit
from engine.seats import Seat

if TYPE_CHECKING:
    from bot.i18n.catalogue import Words

SEATS = frozenset({"seat", "target", "declarer", "turn", "dealer"})
CONTRACTS = frozenset({"contract", "next"})
MAX_TEXT = 100
"""Longest piece of foreign text (what somebody typed, what a file says) an answer repeats, in characters."""

MOST_CHANNELS = 10
"""How many channels are named."""

MOST_POINTS = 14
"""How many points are told one by one."""


def worded(
    facts: Mapping[str, Any], words: Words, name_of: Callable[[Seat], str] | None = None
) -> dict[str, Any]:
    """The facts as Fluent variables; a fact that is missing a value is left as a dash."""
    told = {name: _worded(name, value, words, name_of) for name, value in facts.items()}
    reason = reason_of(facts, told, words)
    return told if reason is None else told | {"reason": reason}


def _worded(name: str, value: Any, words: Words, name_of: Callable[[Seat], str] | None) -> Any:
    if value is None:
        return "–"
    if name in SEATS and isinstance(value, int):
        return name_of(value) if name_of is not None else words("seat-number", number=value + 1)
    if name == "field":
        return _short(field_name(str(value), words))
    if name == "permissions":
        return words.list([permission_name(str(one), words) for one in value])
    if name == "channels" and isinstance(value, list):
        return words.list([f"<#{one}>" for one in value][:MOST_CHANNELS])
    if name == "points" and isinstance(value, tuple):
        return points_text(value)
    if name == "needed" and isinstance(value, tuple):
        return words.list([words(f"needed-{one}") for one in value])
    if isinstance(value, int | float):
        return value
    text = str(value)
    try:
        if name == "card":
            return card_text(Card.parse(text), words)
        if name == "suit":
            return suit_name(Suit.parse(text), words)
    except ValueError:
        return _short(text)
    return contract_name(text, words) if name in CONTRACTS else _short(text)


def permission_name(permission: str, words: Words) -> str:
    """What Discord's settings call a permission (``send_messages``) in this language."""
    key = "permission-" + permission.replace("_", "-")
    return words(key) if words.has(key) else permission.replace("_", " ")


def points_text(points: Sequence[int]) -> str:
    """Points in a row, signed; of many only the first ones and the last."""
    told = [signed_text(one) for one in points]
    if len(told) > MOST_POINTS:
        told = [*told[: MOST_POINTS - 2], "…", told[-1]]
    return ", ".join(told).replace(", …,", " …")


def _short(text: str) -> str:
    return text if len(text) <= MAX_TEXT else text[: MAX_TEXT - 1] + "…"
