"""Boards in Portable Bridge Notation. Source: docs/bridge.md, "Boards from elsewhere"; PBN 2.1."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from engine.bridge import auction
from engine.bridge.calls import PASS, Call, read_call
from engine.bridge.compass import COMPASS, PLAYERS, Vulnerability
from engine.bridge.record.board import (
    LONGEST_AUCTION,
    Board,
    Misread,
    Room,
    WrittenBoard,
    check_calls,
    hand_text,
    on_line,
    parse_direction,
    parse_hand,
    parse_hands,
    read_card,
    read_marked_call,
    read_tricks,
    setting_of,
)
from engine.bridge.record.pbn_games import Game, Word, escape, games_of, number_of
from engine.bridge.state import Contract
from engine.cards import Card, CardSet, Trick
from engine.errors import raising

FORM: Final = "PBN"

ALERTED: Final = "alert"
"""Text of the note for an alert without an explanation."""

_CONTRACT = re.compile(r"([1-7])([CDHS♣♦♥♠]|NT?|SA)(X{1,2}|\*{1,2}|DBL|RDBL)?", re.IGNORECASE)
_DOUBLED: Final = {"": 0, "X": 1, "*": 1, "DBL": 1, "XX": 2, "**": 2, "RDBL": 2}
_PASSED_OUT: Final = frozenset(("pass", "p", "ap", "allpass", "passedout", "passout", "po"))
_SPOKEN: Final = {"P": "Pass", "X": "X", "XX": "XX"}
_VULNERABLE: Final = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}
_READ_VULNERABLE: Final = {
    **{word.lower(): Vulnerability(code) for code, word in _VULNERABLE.items()},
    **dict.fromkeys(("love", "-", "o", "no", "neither", "nobody"), Vulnerability.NONE),
    **dict.fromkeys(("both", "b", "a", "everybody"), Vulnerability.BOTH),
    **dict.fromkeys(("n-s", "n/s", "n"), Vulnerability.NS),
    **dict.fromkeys(("e-w", "e/w", "e"), Vulnerability.EW),
}
_PLAYERS: Final = ("North", "East", "South", "West")
_DEALT: Final = ("Board", "Dealer", "Vulnerable", "Deal")
_RESULTS: Final = frozenset(("Declarer", "Contract", "Result", "Auction", "Play"))


def find_boards(text: str) -> tuple[WrittenBoard, ...]:
    """Return the boards of a text, not parsed yet.

    A game without a Deal tag is another result of the deal with its number, or of the last deal. It is left
    out if it has no result.
    """
    found: list[WrittenBoard] = []
    deals: dict[int, dict[str, tuple[str, int]]] = {}
    last: dict[str, tuple[str, int]] = {}
    for game in games_of(text):
        number = number_of(game.tags.get("Board", ""))
        if game.tags.get("Deal", "").strip():
            last = {name: (game.tags[name], game.lines[name]) for name in _DEALT if name in game.tags}
            if number is not None:
                deals[number] = last
        else:
            dealt = last if number is None else deals.get(number, {})
            if (number is None and not dealt) or (dealt and _RESULTS.isdisjoint(game.tags)):
                continue
            number = number_of(dealt.get("Board", ("", 0))[0]) if number is None else number
            for name, (value, line) in dealt.items():
                if not game.tags.get(name):
                    game.tags[name], game.lines[name] = value, line
        room = Room.read(game.tags.get("Room", ""))
        found.append(WrittenBoard(FORM, number, game.line, partial(_board, game, number), room))
    return tuple(found)


def _board(game: Game, number: int | None) -> Board:
    tags, sections, lines = game.tags, game.sections, game.lines
    with on_line(lines.get("Deal")):
        hands = _hands(tags.get("Deal", ""))
    calls, alerts, before = _calls(sections.get("Auction", []), game.notes)
    with on_line(lines.get("Dealer")):
        written_dealer = _direction(tags.get("Dealer", ""))
    with on_line(lines.get("Vulnerable")):
        dealer, vulnerable = setting_of(number, written_dealer, _vulnerable(tags))
    with on_line(lines.get("Auction")):
        opener = _direction(tags.get("Auction", ""))
    if not tags.get("Dealer", "").strip() and opener is not None:
        dealer = (opener + before) % PLAYERS
    stated = None if auction.is_over(calls) else _stated_contract(tags)
    if not calls and _word(tags.get("Contract", "")) in _PASSED_OUT:
        calls = (PASS,) * PLAYERS
    north, east, south, west = (tags.get(name, "") for name in _PLAYERS)
    names = (north, east, south, west)
    bare = Board(dealer, vulnerable, hands, number, names, calls, stated=stated, alerts=alerts)
    contract = bare.contract or stated
    with on_line(lines.get("Play")):
        plays = _plays(contract, _direction(tags.get("Play", "")), sections.get("Play", []))
    return replace(bare, plays=plays, tricks=_tricks(tags.get("Result", ""), contract))


def _word(value: str) -> str:
    return re.sub(r"[\W_]", "", value).lower()


def _direction(value: str) -> int | None:
    """Parse a direction by its first letter; None for an empty value or ``-``. *Raises:* Misread."""
    word = value.strip().removeprefix("^")
    if word in ("", "-", "?"):
        return None
    if word.lower() in ("north", "east", "south", "west"):
        word = word[0]
    with raising(ValueError, lambda error: Misread(str(error), "value", value)):
        return parse_direction(word)


def _vulnerable(tags: Mapping[str, str]) -> Vulnerability | None:
    value = tags.get("Vulnerable", "").strip()
    if value and value.lower() not in _READ_VULNERABLE:
        raise Misread(f"the value {value!r} is not known", "value", value)
    return _READ_VULNERABLE[value.lower()] if value else None


def _stated_contract(tags: Mapping[str, str]) -> Contract | None:
    """Return the contract of the tags; None if they name none, or one that cannot be read."""
    found = _CONTRACT.fullmatch(re.sub(r"[\s!?\ufe0f]", "", tags.get("Contract", "")))
    try:
        declarer = _direction(tags.get("Declarer", ""))
    except Misread:
        declarer = None
    if found is None or declarer is None:
        return None
    level, strain, doubled = found.groups()
    bid = read_call(f"{level}{'N' if strain.upper() == 'SA' else strain[0]}")
    return Contract(bid.level, bid.denomination, _DOUBLED[(doubled or "").upper()], declarer)


def _tricks(value: str, contract: Contract | None) -> int | None:
    """Return declarer's tricks; the text may name a side and its tricks, such as ``NS 9``."""
    value = value.strip().removeprefix("^").upper()
    found = re.match(r"(NS|EW)\s*([0-9]{1,2})(?![0-9])", value)
    if found is None:
        return read_tricks(value)
    tricks = read_tricks(found[2])
    if contract is None or tricks is None:
        return None
    return tricks if (contract.declarer % 2 == 0) == (found[1] == "NS") else 13 - tricks


def _hands(text: str) -> tuple[CardSet, ...]:
    first, _, rest = text.partition(":")
    written = rest.split()
    if len(written) != PLAYERS:
        raise Misread("a deal is four hands", "hands")
    leader = _direction(first)
    if leader is None:
        raise Misread("the first hand's direction is missing", "hands")
    return parse_hands(leader, ["" if hand == "-" else hand for hand in written], parse_hand)


def _laid_out(words: Sequence[Word]) -> tuple[str, int]:
    """Return the text of a section, on as many lines as in the file, and the number of its first line."""
    first = line = words[0].line if words else 1
    parts: list[str] = []
    for word in words:
        parts.append("\n" * (word.line - line) if word.line > line else " ")
        parts.append(word)
        line = max(line, word.line)
    return "".join(parts), first


def _numbered(text: str, first: int) -> Iterator[tuple[int, str]]:
    """Yield the words of a section's text with their lines."""
    for line, row in enumerate(text.split("\n"), start=first):
        for word in row.split():
            yield line, word


def _with_breaks(put: str) -> Callable[[re.Match[str]], str]:
    """Return a replacement that keeps the line breaks of what it replaces."""
    return lambda found: found.expand(put) + "\n" * found[0].count("\n")


def _calls(
    words: Sequence[Word], notes: Mapping[int, str]
) -> tuple[tuple[Call, ...], tuple[tuple[int, str], ...], int]:
    """Return the calls, their explanations, and the number of ``-`` that fill the row before the dealer."""
    text, first = _laid_out(words)
    text = re.sub(r"=\s*([0-9]{1,3})\s*=?", _with_breaks(r" =\1= "), re.sub(r"\$[0-9]+", " ", text))
    text = re.sub(r"\ball[\s-]*pass(?:es)?\b", _with_breaks("AP"), text, flags=re.IGNORECASE)
    calls: list[Call] = []
    lines: list[int] = []
    alerts: dict[int, str] = {}
    before = after = 0
    for line, written in _numbered(text, first):
        word = re.sub(r"^\^[A-Za-z]", "", written)
        if not word.strip("-"):
            before, after = (before, after + 1) if calls else (before + 1, after)
        elif re.fullmatch(r"=[0-9]+=", word) and calls:
            explanation = notes.get(int(word.strip("=")), "")
            alerts.setdefault(len(calls) - 1, "" if explanation == ALERTED else explanation)
        elif word.upper() == "AP":
            while not auction.is_over(calls):
                calls.append(PASS)
        elif word.strip("!?*+=()^"):
            if after:
                raise Misread("a call follows a place without one", "illegal", word, line)
            if len(calls) > LONGEST_AUCTION:
                break
            with on_line(line):
                calls.append(read_marked_call(word))
        lines += [line] * (len(calls) - len(lines))
    return check_calls(calls, lines), tuple(alerts.items()), before


def _plays(contract: Contract | None, leader: int | None, words: Sequence[Word]) -> tuple[Card, ...]:
    """Return the cards in order of play; the text has a column per hand, the leader's first."""
    if contract is None:
        return ()
    first = (contract.declarer + 1) % PLAYERS if leader is None else leader
    text, line = _laid_out(words)
    text = re.sub(r"=\s*[0-9]{1,3}\s*=?|\$[0-9]+|\^[A-Za-z](?![A-Za-z0-9])", _with_breaks(" "), text)
    marked = ((at, re.sub(r"^\^[A-Za-z](?=[A-Za-z])", "", word)) for at, word in _numbered(text, line))
    columns = [(at, column) for at, word in marked if (column := word.strip("!?*+=()^"))]
    plays: list[Card] = []
    turn = first
    for row in range(0, len(columns), PLAYERS):
        trick = Trick(turn)
        for _ in range(PLAYERS):
            at = row + (turn - first) % PLAYERS
            if at >= len(columns) or not columns[at][1].strip("-") or len(plays) == 52:
                return tuple(plays)
            line, written = columns[at]
            with on_line(line):
                card = read_card(written)
            trick = trick.with_play(turn, card)
            plays.append(card)
            turn = (turn + 1) % PLAYERS
        best = trick.best(contract.trump)
        turn = turn if best is None else best[0]
    return tuple(plays)


@dataclass(frozen=True, slots=True)
class PbnEvent:
    """What a file says about the event of its boards.

    Attributes:
        date: the day, ``2026.11.23``.
        scoring: the form of scoring, in the words of PBN.
        tables: rows of the table of results, by the number of the board.
    """

    title: str = ""
    date: str = ""
    scoring: str = ""
    tables: Mapping[int, Sequence[PbnResult]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PbnResult:
    """A result of a board at one table; ``contract`` is empty for one that was adjusted."""

    pairs: tuple[int, int]
    names: tuple[str, str]
    contract: str
    declarer: str
    tricks: int | None
    points: int | None
    values: tuple[str, str]


_NO_EVENT: Final = PbnEvent()
_RESULT_COLUMNS: Final = (
    *("PairId_NS\\3R", "PairId_EW\\3R", "Contract\\4L", "Declarer\\1R", "Result\\2R"),
    *("Score_NS\\5R", "Percentage_NS\\6R", "Percentage_EW\\6R", "Names_NS\\24L", "Names_EW\\24L"),
)
_IMP_COLUMNS: Final = tuple(column.replace("Percentage", "IMP") for column in _RESULT_COLUMNS)


def write_pbn(boards: tuple[Board, ...], event: PbnEvent = _NO_EVENT) -> str:
    """Return the boards in the export format, one game each, with the results of an event."""
    return "% PBN 2.1\n% EXPORT\n" + "\n".join(_write_board(board, event) for board in boards)


def _write_board(board: Board, event: PbnEvent) -> str:
    contract = board.contract or board.stated
    passed_out = auction.is_over(board.calls) and contract is None
    tags = {
        "Event": escape(event.title),
        "Site": "",
        "Date": event.date,
        **({} if board.number is None else {"Board": str(board.number)}),
        "West": escape(board.players[3]),
        "North": escape(board.players[0]),
        "East": escape(board.players[1]),
        "South": escape(board.players[2]),
        "Dealer": COMPASS[board.dealer],
        "Vulnerable": _VULNERABLE[board.vulnerable.value],
        "Deal": "N:" + " ".join(hand_text(hand) for hand in board.hands),
        "Scoring": event.scoring,
        "Declarer": "" if contract is None else COMPASS[contract.declarer],
        "Contract": ("Pass" if passed_out else "") if contract is None else str(contract),
        "Result": "" if board.tricks is None else str(board.tricks),
    }
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    if board.calls:
        notes = dict(board.alerts[:32])  # as many as an auction may have
        marks = {turn: f" ={number}=" for number, turn in enumerate(notes, start=1)}
        words = [
            _SPOKEN.get(str(call), str(call)) + marks.get(turn, "") for turn, call in enumerate(board.calls)
        ]
        lines.append(f'[Auction "{COMPASS[board.dealer]}"]')
        lines += [" ".join(words[at : at + PLAYERS]) for at in range(0, len(words), PLAYERS)]
        texts = enumerate(notes.values(), start=1)
        lines += [f'[Note "{number}:{escape(text or ALERTED)}"]' for number, text in texts]
    if board.plays and contract is not None:
        leader = (contract.declarer + 1) % PLAYERS
        lines += [f'[Play "{COMPASS[leader]}"]', *_columns(board, contract)]
    if results := event.tables.get(board.number or 0):
        columns = _RESULT_COLUMNS if event.scoring == "MP" else _IMP_COLUMNS
        lines += [f'[ScoreTable "{";".join(columns)}"]', *map(_result_row, results)]
    return "\n".join(lines) + "\n"


def _result_row(one: PbnResult) -> str:
    """Return a row of the table of results; ``-`` where there is none."""
    tricks, points = ("-" if number is None else str(number) for number in (one.tricks, one.points))
    cells = (*map(str, one.pairs), one.contract or "-", one.declarer or "-", tricks, points, *one.values)
    return " ".join([*(cell or "-" for cell in cells), *(f'"{escape(name)}"' for name in one.names)])


def _columns(board: Board, contract: Contract) -> list[str]:
    """Return the tricks as rows with a column per hand; ``-`` for a card not played."""
    leader, rows = (contract.declarer + 1) % PLAYERS, list[str]()
    turn = leader
    for at in range(0, len(board.plays), PLAYERS):
        row, trick = ["-"] * PLAYERS, Trick(turn)
        for card in board.plays[at : at + PLAYERS]:
            row[(turn - leader) % PLAYERS] = card.suit.letter + card.rank_letter
            trick = trick.with_play(turn, card)
            turn = (turn + 1) % PLAYERS
        best = trick.best(contract.trump)
        turn = turn if best is None else best[0]
        rows.append(" ".join(row))
    return [*rows, "*"] if len(board.plays) < 52 else rows
