"""Boards in Portable Bridge Notation. Source: docs/bridge.md, "Boards from elsewhere"; PBN 2.1."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.bridge.calls import PASS, Call, read_call
from engine.bridge.compass import COMPASS, PLAYERS, Vulnerability
from engine.bridge.record.board import (
    Board,
    check_calls,
    check_hands,
    hand_text,
    parse_direction,
    parse_hand,
    read_tricks,
    unreadable,
)
from engine.bridge.state import Contract
from engine.cards import Card, CardSet
from engine.tricks import Trick

FORM: Final = "PBN"

LONGEST_AUCTION: Final = 319
"""Number of calls in the longest auction: all bids doubled and redoubled, each call after two passes."""

ALERTED: Final = "alert"
"""Text of the note for an alert without an explanation."""

_TAG = re.compile(r'^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*$')
_CONTRACT = re.compile(r"([1-7])(C|D|H|S|NT?)(X{0,2})", re.IGNORECASE)
_SPOKEN: Final = {"P": "Pass", "X": "X", "XX": "XX"}
_VULNERABLE: Final = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}
_READ_VULNERABLE: Final = {
    **{word.lower(): Vulnerability(code) for code, word in _VULNERABLE.items()},
    "love": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "both": Vulnerability.BOTH,
}
_PLAYERS: Final = ("North", "East", "South", "West")


def read_pbn(text: str) -> tuple[Board, ...]:
    """Return the boards of a text. *Raises:* InvalidRecord ``bridge_text_unreadable``."""
    boards = tuple(_board(tags, sections) for tags, sections in _games(text))
    if not boards:
        raise unreadable(FORM, "there is no board in it", "empty")
    return boards


def _games(text: str) -> Iterator[tuple[dict[str, str], dict[str, list[str]]]]:
    """Yield each game's tags, and the lines below its tags. A tag of ``#`` repeats the previous value."""
    tags: dict[str, str] = {}
    sections: dict[str, list[str]] = {}
    inherited: dict[str, str] = {}
    section = ""
    for line in _lines(text):
        found = _TAG.match(line)
        if not line.strip() or (found and found[1] == "Event" and tags):
            if "Deal" in tags:
                yield tags, sections
                tags, sections = {}, {}
            section = ""
        if found:
            section, value = found[1], found[2].replace('\\"', '"').replace("\\\\", "\\")
            value = inherited.get(section, "") if value == "#" else value.removeprefix("##")
            tags[section] = inherited[section] = value
            sections[section] = []
        elif section and line.strip():
            sections[section] += line.split()
    if "Deal" in tags:
        yield tags, sections


def _lines(text: str) -> Iterator[str]:
    """Yield the lines without comments: ``{…}`` across lines, ``;`` to a line's end, ``%`` whole lines."""
    kept = [line for line in text.splitlines() if not line.startswith("%")]
    # An empty line ends a game; a line with only a comment does not.
    plain = re.sub(r"\{[^}]*(?:\}|\Z)", " ;", "\n".join(kept))
    for line in plain.split("\n"):
        bare = line if _TAG.match(line) else re.sub(r";.*", "", line)
        if bare.strip() or not line.strip():
            yield bare


def _board(tags: dict[str, str], sections: dict[str, list[str]]) -> Board:
    try:
        hands = _hands(tags["Deal"])
        dealer = parse_direction(tags.get("Dealer", "N"))
        vulnerable = _READ_VULNERABLE[tags.get("Vulnerable", "None").lower()]
        number = int(tags["Board"]) if tags.get("Board", "").isdigit() else None
        calls = _calls(sections.get("Auction", []))
        north, east, south, west = (tags.get(name, "") for name in _PLAYERS)
        board = Board(dealer, vulnerable, hands, number, (north, east, south, west), calls)
        plays = _plays(board, tags.get("Play", ""), sections.get("Play", []))
        tricks = read_tricks(tags.get("Result", ""))
    except KeyError as error:
        raise unreadable(FORM, f"the value {error.args[0]} is not known") from error
    except (ValueError, IndexError) as error:
        raise unreadable(FORM, str(error)) from error
    stated = None if calls else _stated_contract(tags)
    return Board(dealer, vulnerable, hands, number, board.players, calls, plays, tricks, stated)


def _stated_contract(tags: dict[str, str]) -> Contract | None:
    """Return the contract of the tags; None if they name none, or one that cannot be read."""
    found = _CONTRACT.fullmatch(tags.get("Contract", "").replace(" ", ""))
    declarer = tags.get("Declarer", "").removeprefix("^").upper()
    if found is None or declarer not in set(COMPASS):
        return None
    level, strain, doubled = found.groups()
    bid = read_call(f"{level}{strain[0]}")
    return Contract(bid.level, bid.denomination, len(doubled), COMPASS.index(declarer))


def _hands(text: str) -> tuple[CardSet, ...]:
    first, _, rest = text.partition(":")
    written = rest.split()
    if len(written) != PLAYERS:
        raise unreadable(FORM, "a deal is four hands", "hands")
    hands: list[CardSet | None] = [None] * PLAYERS
    for turn, hand in enumerate(written):
        hands[(parse_direction(first.strip()) + turn) % PLAYERS] = None if hand == "-" else parse_hand(hand)
    return check_hands(FORM, hands)


def _calls(words: list[str]) -> tuple[Call, ...]:
    calls: list[Call] = []
    for word in words:
        if word.startswith(("$", "=")) or word in ("*", "+", "^S", "^I", "^R"):
            continue
        if len(calls) > LONGEST_AUCTION:
            raise unreadable(FORM, f"an auction has at most {LONGEST_AUCTION} calls", "call")
        if word.upper() == "AP":
            calls += [PASS] * (3 if any(call.is_bid for call in calls) else 4 - len(calls))
            continue
        # Longer text cannot be a call with its marks.
        calls.append(read_call(re.sub(r"(=\d+=|\$\d+|[!?])+$", "", word[:40])))
    return check_calls(FORM, calls)


def _plays(board: Board, leader: str, words: list[str]) -> tuple[Card, ...]:
    """Return the cards in order of play; the text has a column per hand, the leader's first."""
    contract = board.contract
    if contract is None or not words:
        return ()
    first = parse_direction(leader)
    cards = [word for word in words if not word.startswith(("$", "=")) and word not in ("+", "*")]
    plays: list[Card] = []
    turn = first
    for row in range(0, len(cards), PLAYERS):
        trick = Trick(turn)
        for _ in range(PLAYERS):
            column = row + (turn - first) % PLAYERS
            if column >= len(cards) or cards[column] == "-":
                return tuple(plays)
            card = Card.parse(cards[column][1].upper() + cards[column][0].upper())
            trick = trick.with_play(turn, card)
            plays.append(card)
            turn = (turn + 1) % PLAYERS
        best = trick.best(contract.trump)
        turn = turn if best is None else best[0]
    return tuple(plays)


def write_pbn(boards: tuple[Board, ...]) -> str:
    """Return the boards in the export format, one game each."""
    return "% PBN 2.1\n% EXPORT\n" + "\n".join(_write_board(board) for board in boards)


def _write_board(board: Board) -> str:
    contract = board.contract or board.stated
    passed_out = bool(board.calls) and contract is None
    tags = {
        "Event": "",
        "Site": "",
        "Date": "",
        "Board": "" if board.number is None else str(board.number),
        "West": board.players[3],
        "North": board.players[0],
        "East": board.players[1],
        "South": board.players[2],
        "Dealer": COMPASS[board.dealer],
        "Vulnerable": _VULNERABLE[board.vulnerable.value],
        "Deal": "N:" + " ".join(hand_text(hand) for hand in board.hands),
        "Scoring": "",
        "Declarer": "" if contract is None else COMPASS[contract.declarer],
        "Contract": ("Pass" if passed_out else "") if contract is None else str(contract),
        "Result": "" if board.tricks is None else str(board.tricks),
    }
    lines = [f'[{name} "{_escape(value)}"]' for name, value in tags.items()]
    if board.calls:
        notes = dict(board.alerts[:32])  # as many as an auction may have
        marks = {turn: f" ={number}=" for number, turn in enumerate(notes, start=1)}
        words = [
            _SPOKEN.get(str(call), str(call)) + marks.get(turn, "") for turn, call in enumerate(board.calls)
        ]
        lines += [f'[Auction "{COMPASS[board.dealer]}"]', *_rows(words)]
        texts = enumerate(notes.values(), start=1)
        lines += [f'[Note "{number}:{_escape(text or ALERTED)}"]' for number, text in texts]
    if board.plays and contract is not None:
        leader = (contract.declarer + 1) % PLAYERS
        lines += [f'[Play "{COMPASS[leader]}"]', *_columns(board, leader)]
    return "\n".join(lines) + "\n"


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _rows(words: list[str]) -> list[str]:
    return [" ".join(words[at : at + PLAYERS]) for at in range(0, len(words), PLAYERS)]


def _columns(board: Board, leader: int) -> list[str]:
    """Return the tricks as rows with a column per hand; ``-`` for a card not played."""
    contract, turn, rows = board.contract, leader, list[str]()
    trump = None if contract is None else contract.trump
    for at in range(0, len(board.plays), PLAYERS):
        row, trick = ["-"] * PLAYERS, Trick(turn)
        for card in board.plays[at : at + PLAYERS]:
            row[(turn - leader) % PLAYERS] = card.suit.letter + card.rank_letter
            trick = trick.with_play(turn, card)
            turn = (turn + 1) % PLAYERS
        best = trick.best(trump)
        turn = turn if best is None else best[0]
        rows.append(" ".join(row))
    return [*rows, "*"] if len(board.plays) < 52 else rows
