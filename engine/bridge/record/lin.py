"""Boards in the LIN format of online bridge clubs. Source: docs/bridge.md, "Boards from elsewhere"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from engine.bridge.calls import Call, read_call
from engine.bridge.compass import PLAYERS, Vulnerability
from engine.bridge.record.board import (
    NO_NAMES,
    SUITS_DOWN,
    Board,
    Names,
    check_calls,
    check_hands,
    read_tricks,
    suit_text,
    unreadable,
)
from engine.cards import RANKS, Card, CardSet, Suit

FORM: Final = "LIN"

# A hand is written S…H…D…C…, low cards first; the dealer is 1 for South, then clockwise.
_SOUTH: Final = 2
_LETTERS: Final = {suit.letter: suit for suit in Suit}
_VULNERABLE: Final = {
    "o": Vulnerability.NONE,
    "0": Vulnerability.NONE,
    "": Vulnerability.NONE,
    "n": Vulnerability.NS,
    "e": Vulnerability.EW,
    "b": Vulnerability.BOTH,
}
_WRITTEN_VULNERABLE: Final = {"none": "o", "ns": "n", "ew": "e", "both": "b"}
_SPOKEN: Final = {"P": "p", "X": "d", "XX": "r"}


def read_lin(text: str) -> tuple[Board, ...]:
    """Return the boards of a text. *Raises:* InvalidRecord ``bridge_text_unreadable``."""
    boards: list[Board] = []
    names: Names = NO_NAMES
    pairs = _pairs(text)
    starts = [at for at, (key, _) in enumerate(pairs) if key == "md"]
    for start, end in pairwise([*starts, len(pairs)]):
        # Names precede the hands of the first board they apply to.
        head = pairs[starts[len(boards) - 1] : start] if boards else pairs[:start]
        names = next((_names(value) for key, value in reversed(head) if key == "pn"), names)
        title = None if boards else next((value for key, value in reversed(head) if key == "ah"), None)
        boards.append(_board(pairs[start:end], names, title))
    if not boards:
        raise unreadable(FORM, "there is no board in it", "empty")
    return tuple(boards)


def _pairs(text: str) -> list[tuple[str, str]]:
    parts = re.sub(r"[\r\n]+", "", text).split("|")
    return [(key.strip().lower(), value) for key, value in zip(parts[::2], parts[1::2], strict=False)]


def _names(value: str) -> Names:
    south, west, north, east = (value.split(",") + [""] * PLAYERS)[:PLAYERS]
    return north, east, south, west


def _board(pairs: list[tuple[str, str]], names: Names, title: str | None) -> Board:
    calls: list[Call] = []
    plays: list[Card] = []
    vulnerable, claimed = Vulnerability.NONE, None
    hands: tuple[CardSet, ...] = ()
    dealer = 0
    try:
        for key, value in pairs:
            match key:
                case "md":
                    dealer, hands = _parse_deal(value)
                case "sv":
                    vulnerable = _VULNERABLE[value.strip().lower()]
                case "ah" if not calls:
                    title = value
                case "mb":
                    calls.append(read_call(value))
                case "pc":
                    plays += [_card(value[at : at + 2]) for at in range(0, len(value.strip()), 2)]
                case "mc":
                    claimed = read_tricks(value)
        found = re.search(r"\d+", title or "")
        number = int(found[0]) if found else None
    except KeyError as error:
        raise unreadable(FORM, f"the value {error.args[0]} is not known") from error
    except ValueError as error:
        raise unreadable(FORM, str(error)) from error
    return Board(dealer, vulnerable, hands, number, names, check_calls(FORM, calls), tuple(plays), claimed)


def _parse_deal(value: str) -> tuple[int, tuple[CardSet, ...]]:
    value = value.strip()
    if value[:1] not in tuple("1234"):
        raise unreadable(FORM, "the dealer is missing")
    dealer = (int(value[0]) - 1 + _SOUTH) % PLAYERS
    written = (value[1:].split(",") + [""] * PLAYERS)[:PLAYERS]
    hands: list[CardSet | None] = [None] * PLAYERS
    for turn, text in enumerate(written):
        hands[(_SOUTH + turn) % PLAYERS] = _hand(text) if text.strip() else None
    return dealer, check_hands(FORM, hands)


def _hand(text: str) -> CardSet:
    cards: list[Card] = []
    suit: Suit | None = None
    for letter in text.strip().upper():
        if letter in _LETTERS:
            suit = _LETTERS[letter]
        elif suit is None or letter not in RANKS:
            raise ValueError(f"unexpected {letter!r} in a hand")
        else:
            cards.append(Card.of(RANKS.index(letter), suit))
    return CardSet.of(cards)


def _card(text: str) -> Card:
    return Card.parse(text.strip().upper()[::-1])


def write_lin(boards: tuple[Board, ...]) -> str:
    """Return the boards as LIN, one per line."""
    return "".join(_write_board(board) + "\n" for board in boards)


def _write_board(board: Board) -> str:
    order = (2, 3, 0, 1)
    parts = [
        ("pn", ",".join(board.players[at].replace("|", "").replace(",", "") for at in order)),
        ("md", str((board.dealer - _SOUTH) % PLAYERS + 1) + ",".join(map(_lin_hand, _from_south(board)))),
        ("rh", ""),
        ("ah", "" if board.number is None else f"Board {board.number}"),
        ("sv", _WRITTEN_VULNERABLE[board.vulnerable.value]),
        *_lin_calls(board),
        *(("pc", card.suit.letter + card.rank_letter) for card in board.plays),
    ]
    if board.tricks is not None:
        parts.append(("mc", str(board.tricks)))
    return "".join(f"{key}|{value}|" for key, value in parts)


def _lin_calls(board: Board) -> Iterator[tuple[str, str]]:
    """Yield the calls, an alerted one with ``!`` and its explanation."""
    alerts = dict(board.alerts)
    for number, call in enumerate(board.calls):
        notation = _SPOKEN.get(str(call), str(call).replace("NT", "N"))
        yield "mb", f"{notation}!" if number in alerts else notation
        if text := " ".join(alerts.get(number, "").replace("|", "/").split()):
            yield "an", text


def _from_south(board: Board) -> tuple[CardSet, ...]:
    return tuple(board.hands[(_SOUTH + turn) % PLAYERS] for turn in range(PLAYERS))


def _lin_hand(hand: CardSet) -> str:
    return "".join(suit.letter + suit_text(hand, suit)[::-1] for suit in SUITS_DOWN)
