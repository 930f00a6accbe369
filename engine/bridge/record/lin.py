"""Boards in the LIN format of online bridge clubs. Source: docs/bridge.md, "Boards from elsewhere"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final
from urllib.parse import unquote

from engine.bridge.calls import Call, read_call
from engine.bridge.compass import PLAYERS, Vulnerability
from engine.bridge.record.board import (
    LONGEST_AUCTION,
    SUITS_DOWN,
    Board,
    Misread,
    Names,
    Room,
    WrittenBoard,
    check_calls,
    hand_of,
    on_line,
    parse_hands,
    read_card,
    read_tricks,
    setting_of,
    suit_text,
)
from engine.cards import RANKS, Card, CardSet, Suit

_KEY: Final = re.compile(r"(?:^|[^a-z0-9])([a-z][a-z0-9])\s*$", re.IGNORECASE)
_EMPTY: Final = frozenset(("pg", "rh", "sk", "st"))
_KEYS: Final = frozenset(("an", "ah", "mb", "mc", "md", "nt", "pc", "pg", "pn", "qx", "rh", "sk", "st", "sv"))
_LINK: Final = re.compile(r"[?&;]lin=([^\s\"'<>&]+)", re.IGNORECASE)
_NAMED_NUMBER: Final = re.compile(
    r"(?:board|bd|donne|étui|mano|smazzata|spiel|rozdanie|hand|deal)\W{0,3}([0-9]{1,4})(?![0-9])",
    re.IGNORECASE,
)
_ROOM: Final = re.compile(r"\s*([oc]?)\D{0,3}([0-9]{1,4})(?![0-9])", re.IGNORECASE)


def boards_of(text: str) -> Iterator[WrittenLin]:
    """Yield the boards of a text in order.

    Names, number and vulnerability in front of a board's hands belong to that board, and so does all that
    follows ``qx``.
    """
    return _Splitter().split(_pairs(decoded(text)))


def is_lin(text: str) -> bool:
    """Return whether a text is LIN: it has hands in this format, percent-encoded or not."""
    return re.search(r"(?:^|[^a-z0-9]|%7C)md\s*(?:\||%7C)", text, re.IGNORECASE) is not None


def decoded(text: str) -> str:
    """Return the text with plain line breaks; LIN out of links is decoded, each link on its own line."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if re.search(r"(?:^|[^a-z0-9])md\s*\|", text, re.IGNORECASE):
        return text
    parts, at = list[str](), 0
    for link in _LINK.finditer(text):
        parts += ["\n" * text.count("\n", at, link.start()) or " ", _unquoted(link[1])]
        at = link.start()
    return "".join(parts) if parts else _unquoted(text)


def _unquoted(text: str) -> str:
    """Return percent-encoded text decoded; line breaks that were encoded are spaces, as they end no line."""
    return unquote(re.sub(r"%0[ad]", " ", text, flags=re.IGNORECASE))


@dataclass(slots=True)
class Pair:
    """A key with its value; ``line`` is counted from 1."""

    key: str
    value: str
    line: int


def _pairs(text: str) -> Iterator[Pair]:
    """Yield the pairs of a text; a part that cannot be a key is skipped."""
    parts = text.split("|")
    at, line = 0, 1
    while at + 1 < len(parts):
        key = _KEY.search(parts[at][-40:])
        line += parts[at].count("\n")
        at += 1
        if key is not None:
            name = key[1].lower()
            if name in _EMPTY and parts[at].strip().lower() in _KEYS:
                yield Pair(name, "", line)  # its empty value was left out
                continue
            yield Pair(name, parts[at].replace("\n", ""), line)
            line += parts[at].count("\n")
            at += 1


@dataclass(slots=True)
class WrittenLin:
    """The parts of one board in a text, its head first.

    Attributes:
        vulnerable_line: the line of the vulnerability; None without one.
        room: ``o`` for the open room and ``c`` for the closed one, where a text has both.
        has_own_names: whether ``names`` stand in the board's own head, not in that of an earlier one.
        moves: calls, their explanations, cards and claims, in order.
    """

    line: int = 1
    number: int | None = None
    title: str = ""
    room: str = ""
    names: str = ""
    has_own_names: bool = False
    vulnerable: str = ""
    vulnerable_line: int | None = None
    deal: str = ""
    deal_line: int | None = None
    moves: list[Pair] = field(default_factory=list)
    is_played: bool = False

    def add_title(self, value: str) -> None:
        """Set the board's number from a title."""
        number, is_certain = _number_of(value)
        if number is not None and (self.number is None or is_certain):
            self.number = number
        self.title = value

    def takes_title(self, value: str) -> bool:
        """Return whether a title after the hands is this board's own, not that of the next board."""
        return self.number is None or (_number_of(value)[1] and not _number_of(self.title)[1])


def _number_of(title: str) -> tuple[int | None, bool]:
    """Return the board's number in a title, and whether the title says that it is one."""
    title = unquote(title)
    named = _NAMED_NUMBER.search(title)
    if named is not None:
        return int(named[1]), True
    numbers = re.findall(r"(?<![0-9])[0-9]{1,4}(?![0-9])", title)
    return (int(numbers[-1]) if numbers else None), title.strip().isdecimal()


class _Splitter:
    """The state while a text is read: the board under way, and what is known of the next one."""

    def __init__(self) -> None:
        self._board: WrittenLin | None = None
        self._head = WrittenLin()
        self._names = ""

    def split(self, pairs: Iterable[Pair]) -> Iterator[WrittenLin]:
        """Yield the boards in order."""
        for pair in pairs:
            if pair.key in ("qx", "md"):
                if self._board is not None and (pair.key == "qx" or self._board.deal or self._board.moves):
                    yield self._board
                (self._begin_room if pair.key == "qx" else self._begin)(pair)
            elif pair.key in ("pn", "ah", "sv"):
                self._describe(pair)
            elif pair.key in ("mb", "an", "pc", "mc", "pg"):
                self._move(pair)
        if self._board is not None:
            yield self._board

    def _begin_room(self, pair: Pair) -> None:
        self._board, self._head = None, WrittenLin(pair.line, names=self._names)
        if (found := _ROOM.match(pair.value)) is not None:
            self._head.room, self._head.number = found[1].lower(), int(found[2])

    def _begin(self, pair: Pair) -> None:
        self._board, self._head = self._head, WrittenLin()
        self._board.line = self._board.deal_line = pair.line
        self._board.deal = pair.value
        self._board.names = self._board.names or self._names

    def _describe(self, pair: Pair) -> None:
        """Add names, a title or the vulnerability to the board under way, or to the next one."""
        board, value = self._board, pair.value
        if pair.key == "sv":
            to = self._head if board is None or board.vulnerable else board
            to.vulnerable, to.vulnerable_line = value.strip(), pair.line
            return
        is_open = board is not None and not board.is_played
        if pair.key == "pn":
            self._names = value
            to = board if is_open and board is not None and not board.names.strip(", ") else self._head
            to.names, to.has_own_names = value, True
        else:
            to = board if is_open and board is not None and board.takes_title(value) else self._head
            to.add_title(value)

    def _move(self, pair: Pair) -> None:
        if self._board is None and pair.key != "pg" and self._head.number is not None:
            self._board, self._head = self._head, WrittenLin()
        if self._board is not None:
            self._board.is_played = True
            self._board.moves.append(pair)


FORM: Final = "LIN"

# A hand is written S…H…D…C…, low cards first; the dealer is 1 for South, then clockwise.
_SOUTH: Final = 2
_LETTERS: Final = {suit.letter: suit for suit in Suit}
_VULNERABLE: Final = {
    "o": Vulnerability.NONE,
    "0": Vulnerability.NONE,
    "n": Vulnerability.NS,
    "e": Vulnerability.EW,
    "b": Vulnerability.BOTH,
}
_WRITTEN_VULNERABLE: Final = {"none": "o", "ns": "n", "ew": "e", "both": "b"}
_SPOKEN: Final = {"P": "p", "X": "d", "XX": "r"}

_CALLS: Final = re.compile(
    r"[1-7](?:NT?|[CDHS])|PASS|P|RDBL|REDOUBLE|R|DBL|DOUBLE|D|XX|X|[-!?*()\s]", re.IGNORECASE
)
_CARDS: Final = re.compile(r"[CDHS](?:10|[2-9TJQKA])", re.IGNORECASE)


def find_boards(text: str) -> tuple[WrittenBoard, ...]:
    """Return the boards of a text, not parsed yet.

    Names, number and vulnerability in front of a board's hands belong to that board, and so does all that
    follows ``qx``. A board without hands is another result of the deal with its number.
    """
    found: list[WrittenBoard] = []
    dealt: dict[int, str] = {}
    for board in boards_of(text):
        if board.number is not None:
            if board.deal.strip("1234, "):
                dealt[board.number] = board.deal
            else:
                board.deal = dealt.get(board.number, board.deal)
        room = Room.read(board.room)
        found.append(WrittenBoard(FORM, board.number, board.line, partial(_board, board), room))
    return tuple(found)


def _board(written: WrittenLin) -> Board:
    with on_line(written.deal_line):
        dealer, hands = _parse_deal(written.deal)
    sign = written.vulnerable.lower()
    if sign not in ("", "-", "?") and sign[0] not in _VULNERABLE:
        raise Misread(f"the value {sign!r} is not known", "value", sign, written.vulnerable_line)
    dealer, vulnerable = setting_of(written.number, dealer, _VULNERABLE.get(sign[:1]))
    calls, alerts, plays, claimed = _moves(written.moves)
    return Board(
        dealer,
        vulnerable,
        hands,
        written.number,
        _names(written),
        calls,
        tuple(plays),
        claimed,
        alerts=tuple(alerts.items()),
    )


def _names(written: WrittenLin) -> Names:
    """Return the players; the closed room's names follow those of the open room."""
    names = [name.strip() for name in written.names.split(",")]
    if written.room == "c" and (len(names) > PLAYERS or not written.has_own_names):
        names = names[PLAYERS:]
    south, west, north, east = (names + [""] * PLAYERS)[:PLAYERS]
    return north, east, south, west


def _moves(moves: Iterable[Pair]) -> tuple[tuple[Call, ...], Mapping[int, str], list[Card], int | None]:
    """Return calls, their explanations by number, cards and the tricks of a claim."""
    calls: list[Call] = []
    lines: list[int] = []
    alerts: dict[int, str] = {}
    plays: list[Card] = []
    claimed: int | None = None
    for move in moves:
        if move.key == "mb":
            with on_line(move.line):
                calls += _calls(move.value)
            lines += [move.line] * (len(calls) - len(lines))
            if len(calls) > LONGEST_AUCTION:
                break
            if "!" in move.value and calls:
                alerts[len(calls) - 1] = ""
        elif move.key == "an" and calls:
            alerts[len(calls) - 1] = move.value.strip()
        elif move.key == "pc":
            with on_line(move.line):
                plays += _cards(move.value)
        elif move.key == "mc":
            claimed = read_tricks(move.value)
    return check_calls(calls, lines), alerts, plays[:52], claimed


def _calls(value: str) -> Iterator[Call]:
    """Yield the calls of one value; ``-`` fills a place before the dealer and is none."""
    rest = re.sub(r"\(([^()]*)\)", r"\1", value).strip()
    while rest:
        found = _CALLS.match(rest)
        if found is None:
            raise Misread(f"not a call: {value[:40]!r}", "call", value)
        if found[0].strip("-!?*() \t"):
            yield read_call(found[0])
        rest = rest[found.end() :]


def _cards(value: str) -> Iterator[Card]:
    found = _CARDS.findall(value)
    if "".join(found) != re.sub(r"[\s!?,]", "", value):
        raise Misread(f"not a card: {value[:40]!r}", "card", value)
    yield from map(read_card, found)


def _parse_deal(value: str) -> tuple[int | None, tuple[CardSet, ...]]:
    value = value.strip()
    first, written = (value[:1], value[1:]) if value[:1].isdecimal() else ("", value)
    dealer = (int(first) - 1 + _SOUTH) % PLAYERS if first in tuple("1234") else None
    return dealer, parse_hands(_SOUTH, (written.split(",") + [""] * PLAYERS)[:PLAYERS], _hand)


def _hand(text: str) -> CardSet:
    cards: list[Card] = []
    suit: Suit | None = None
    for letter in text.strip().upper().replace("10", "T"):
        if letter in _LETTERS:
            suit = _LETTERS[letter]
        elif suit is None or letter not in RANKS:
            raise Misread(f"unexpected {letter!r} in a hand", "rank", letter)
        else:
            cards.append(Card.of(RANKS.index(letter), suit))
    return hand_of(cards)


def write_lin(boards: tuple[Board, ...]) -> str:
    return "".join(_write_board(board) + "\n" for board in boards)


def _write_board(board: Board) -> str:
    order = (2, 3, 0, 1)
    parts = [
        ("pn", ",".join(_plain(board.players[at]).replace(",", "") for at in order)),
        (
            "md",
            str((board.dealer - _SOUTH) % PLAYERS + 1) + ",".join(_lin_hand(board.hands[at]) for at in order),
        ),
        ("rh", ""),
        *([] if board.number is None else [("ah", f"Board {board.number}")]),
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
        if text := " ".join(_plain(alerts.get(number, ""), bar="/").split()):
            yield "an", text


def _plain(text: str, *, bar: str = "") -> str:
    return re.sub(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+", " ", text).replace("|", bar)


def _lin_hand(hand: CardSet) -> str:
    return "".join(suit.letter + suit_text(hand, suit)[::-1] for suit in SUITS_DOWN)
