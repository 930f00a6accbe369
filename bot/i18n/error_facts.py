"""The facts of an error in a reader's language: names for seats, cards as they are written, lists joined.

What only one game has words for, that game words itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from bot.i18n.cards import card_text, signed_text, suit_name
from engine.cards import Card, Suit
from engine.seats import Seat

if TYPE_CHECKING:
    from bot.i18n.catalogue import Words

SEATS = frozenset({"seat", "target", "declarer", "turn", "dealer"})
MAX_TEXT = 100
"""Longest piece of foreign text (what somebody typed, what a file says) an answer repeats, in characters."""

MOST_CHANNELS = 10
"""How many channels are named."""

MOST_POINTS = 14
"""How many points are told one by one."""


class FactWording(Protocol):
    """How a game words facts of its own."""

    def __call__(
        self, facts: Mapping[str, Any], told: Mapping[str, Any], words: Words, /
    ) -> Mapping[str, Any]:
        """The variables that are to stand in place of some of ``told``, or beside them.

        Args:
            facts: an error's facts, as it was made with them.
            told: the same as they are told of any game.
            words: the reader's language.
        """
        ...


_OF_GAMES: Final[dict[str, FactWording]] = {}


def add_facts(game: str, wording: FactWording) -> None:
    """Let a game word its own facts, by its name: of its own errors, and of those that every game makes."""
    _OF_GAMES[game] = wording


def worded(
    facts: Mapping[str, Any], words: Words, name_of: Callable[[Seat], str] | None = None, *, game: str = ""
) -> dict[str, Any]:
    """The facts as Fluent variables; a fact that is missing a value is left as a dash.

    Args:
        facts: what an error tells.
        words: the reader's language.
        name_of: names who sits on a seat; ``None``: a seat is told by its number.
        game: whose error it is; where nobody knows, the first game that has words for a fact gives them.
    """
    told = {name: _worded(name, value, words, name_of) for name, value in facts.items()}
    own: dict[str, Any] = {}
    for name, wording in _OF_GAMES.items():
        if game in ("", name):
            own = {**wording(facts, told, words), **own}
    return told | own


def _worded(name: str, value: Any, words: Words, name_of: Callable[[Seat], str] | None) -> Any:
    if value is None:
        return "–"
    if name in SEATS and isinstance(value, int):
        return name_of(value) if name_of is not None else words("seat-number", number=value + 1)
    if name == "permissions":
        return words.list([permission_name(str(one), words) for one in value])
    if name == "channels" and isinstance(value, list):
        return words.list([f"<#{one}>" for one in value][:MOST_CHANNELS])
    if name == "points" and isinstance(value, tuple):
        return points_text(value)
    if isinstance(value, int | float):
        return value
    text = str(value)
    try:
        if name == "card":
            return card_text(Card.parse(text), words)
        if name == "suit":
            return suit_name(Suit.parse(text), words)
    except ValueError:
        pass
    return short(text)


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


def short(text: str) -> str:
    """Foreign text, cut where it is too long to be repeated."""
    return text if len(text) <= MAX_TEXT else text[: MAX_TEXT - 1] + "…"
