"""The facts of an error as variables of its text: names for seats, cards as displayed, lists joined.

Each game can word facts of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from bot.i18n.cards import card_text, suit_name
from bot.i18n.texts import Words
from bot.runtime.numbers import number_text, signed_text
from engine.cards import Card, Suit
from engine.seats import Seat

SEATS = frozenset({"seat", "target", "declarer", "turn", "dealer"})
WHOLE = frozenset({"given_reason", "given_appeal"})
"""Texts of managers that an error repeats in full; the form they are typed in limits them."""
MAX_TEXT = 100
"""Maximum characters of a text from a user or a file that an error repeats."""

MOST_POINTS = 14
"""Maximum points listed in a text; if there are more, the first ones and the last are shown."""

_WORDINGS: Final[dict[str, Callable[[Any, Words], str]]] = {
    "of_game": lambda name, words: words(f"game-{name}") if words.has(f"game-{name}") else str(name),
    "permissions": lambda names, words: words.list([permission_name(str(name), words) for name in names]),
}
"""Functions from a fact's value to its text, by the fact's name."""

FactWording: TypeAlias = Callable[[Mapping[str, Any], Mapping[str, Any], Words], Mapping[str, Any]]
"""Function from the facts of a game's own errors, those in the common wording, and the reader's ``Words``, to
variables that replace or extend the common ones."""

_OF_GAMES: Final[dict[str, FactWording]] = {}


def add_facts(game: str, wording: FactWording) -> None:
    """Register a game's wording of facts, for its own errors and those of all games."""
    _OF_GAMES[game] = wording


def worded(
    facts: Mapping[str, Any], words: Words, name_of: Callable[[Seat], str] | None = None, game: str = ""
) -> dict[str, Any]:
    """Return the facts of an error as Fluent variables in the reader's language; a dash for None.

    Without ``name_of`` a seat's number is shown. If the error's game is unknown, so empty, the first game
    with a wording of a fact is used.
    """
    common = {name: _worded(name, value, words, name_of) for name, value in facts.items()}
    own: dict[str, Any] = {}
    for name, wording in _OF_GAMES.items():
        if game in ("", name):
            own = {**wording(facts, common, words), **own}
    return common | own


Words.facts_of = staticmethod(worded)


def _worded(name: str, value: Any, words: Words, name_of: Callable[[Seat], str] | None) -> Any:
    if value is None:
        return "–"
    if name in SEATS and isinstance(value, int):
        return name_of(value) if name_of is not None else words("seat-number", number=value + 1)
    if name in _WORDINGS:
        return _WORDINGS[name](value, words)
    if name == "channels" and isinstance(value, list):
        return words.list([f"<#{channel}>" for channel in value][:10])
    if name == "known" and isinstance(value, tuple):
        return words.list(value)
    if name == "points" and isinstance(value, tuple):
        return points_text(value)
    if isinstance(value, int | float):
        return value
    text = str(value)
    if name in WHOLE:
        return text
    try:
        if name == "card":
            return card_text(Card.parse(text), words)
        if name == "suit":
            return suit_name(Suit.parse(text), words)
    except ValueError:
        pass
    return short(text)


def permission_name(permission: str, words: Words) -> str:
    """Return a permission (``send_messages``) as Discord's settings name it in this language."""
    key = "permission-" + permission.replace("_", "-")
    return words(key) if words.has(key) else permission.replace("_", " ")


def points_text(points: Sequence[int], *, penalties: bool = False) -> str:
    """Return points with signs, penalties without; if there are many, only the first ones and the last."""
    signed = [number_text(number) if penalties else signed_text(number) for number in points]
    if len(signed) > MOST_POINTS:
        signed = [*signed[: MOST_POINTS - 2], "…", signed[-1]]
    return ", ".join(signed).replace(", …,", " …")


def short(text: str) -> str:
    """Return a text from a user or a file, shortened if it is too long to repeat."""
    return text if len(text) <= MAX_TEXT else text[: MAX_TEXT - 1] + "…"
