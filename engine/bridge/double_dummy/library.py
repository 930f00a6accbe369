"""Binding of the solver's shared library at its C interface; no other module uses it.

DDS keeps this interface from version to version, so any build of it works: the one in the wheel of endplay,
or one the system has (Debian's package ``libdds0``). It does not depend on the version of Python.

The library crashes the whole process when two threads use it. Each process therefore enables it with
``make_ready``, which the bot's own process never does, for the calling thread only. If no build is found,
it cannot be enabled, and bridge works without it.
"""

from __future__ import annotations

import ctypes
import importlib.util
import threading
from collections.abc import Sequence
from ctypes.util import find_library
from functools import cache
from pathlib import Path
from typing import Final

from engine.bridge.compass import PLAYERS
from engine.cards import RANKS_PER_SUIT, SUIT_MASK, Card, CardSet, Suit
from engine.errors import CodedError, raising, require

STRAINS: Final = 5
_LOWEST_BIT: Final = 2
"""The library's bit number of a two."""
_FUNCTIONS: Final = ("SetMaxThreads", "SolveBoard", "CalcDDtable", "DealerParBin", "GetDDSInfo")


class _Deal(ctypes.Structure):
    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suit", ctypes.c_int * 3),
        ("trick_rank", ctypes.c_int * 3),
        ("hands", (ctypes.c_uint * 4) * PLAYERS),
    )


class _FutureTricks(ctypes.Structure):
    _fields_ = (
        ("nodes", ctypes.c_int),
        ("cards", ctypes.c_int),
        ("suit", ctypes.c_int * 13),
        ("rank", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("score", ctypes.c_int * 13),
    )


class _TableDeal(ctypes.Structure):
    _fields_ = (("hands", (ctypes.c_uint * 4) * PLAYERS),)


class _Table(ctypes.Structure):
    _fields_ = (("tricks", (ctypes.c_int * PLAYERS) * STRAINS),)


class _ParContract(ctypes.Structure):
    _fields_ = (
        ("under", ctypes.c_int),
        ("over", ctypes.c_int),
        ("level", ctypes.c_int),
        ("strain", ctypes.c_int),
        ("seats", ctypes.c_int),
    )


class _Par(ctypes.Structure):
    _fields_ = (("score", ctypes.c_int), ("number", ctypes.c_int), ("contracts", _ParContract * 10))


class _Info(ctypes.Structure):
    _fields_ = (
        ("major", ctypes.c_int),
        ("minor", ctypes.c_int),
        ("patch", ctypes.c_int),
        ("text", ctypes.c_char * 2048),  # more than any version writes; only the numbers above are read
    )


class Loaded:
    """The library of this process, if it is loaded, and the thread that may use it."""

    def __init__(self) -> None:
        self.dds: ctypes.CDLL | None = None
        self.thread: int | None = None


STATE = Loaded()


@cache
def path() -> str | None:
    """Return the path of the library without loading it; None if there is none."""
    package = importlib.util.find_spec("endplay")
    for folder in (package and package.submodule_search_locations) or ():
        file = Path(folder) / "_dds" / "libdds.so"  # has this name on every system
        if file.is_file():
            return str(file)
    return find_library("dds")


def is_installed() -> bool:
    """Return whether a solver is installed, without loading it."""
    return path() is not None


def is_ready() -> bool:
    """Return whether this thread may use the solver."""
    return STATE.thread == threading.get_ident()


def make_ready() -> None:
    """Load the library for this thread. *Raises:* CodedError ``solver_missing`` if it cannot be loaded."""
    if STATE.dds is not None:
        return
    found = require(path(), CodedError("solver_missing"))
    with raising((OSError, AttributeError), lambda error: CodedError("solver_missing", reason=str(error))):
        dds = ctypes.CDLL(found)
        for name in _FUNCTIONS:
            getattr(dds, name)
    dds.SetMaxThreads(1)
    STATE.dds, STATE.thread = dds, threading.get_ident()


def version() -> str:
    info = _Info()
    _dds().GetDDSInfo(ctypes.byref(info))
    return f"{info.major}.{info.minor}.{info.patch}"


def _dds() -> ctypes.CDLL:
    if STATE.dds is None or not is_ready():
        raise CodedError("solver_missing")
    return STATE.dds


def _check(code: int) -> None:
    if code != 1:  # its RETURN_NO_FAULT
        raise RuntimeError(f"the solver rejected a position: {code}")


def solve_board(
    trump: Suit | None,
    leader: int,
    trick: Sequence[Card],
    hands: Sequence[CardSet],
    *,
    target: int,
    solutions: int,
    is_same: bool = False,
) -> tuple[dict[Card, int], int]:
    """Return the tricks of the cards the library names, with cards that touch them, and the nodes visited.

    ``is_same`` reuses the results of the previous call for the same position.
    """
    deal, found = _Deal(trump=strain_number(trump), first=leader), _FutureTricks()
    for at, card in enumerate(trick):
        deal.trick_suit[at] = _suit_number(card.suit)
        deal.trick_rank[at] = card.rank + _LOWEST_BIT
    _write_hands(deal.hands, hands)
    _check(_dds().SolveBoard(deal, target, solutions, 1 + is_same, ctypes.byref(found), 0))
    tricks: dict[Card, int] = {}
    for at in range(found.cards):
        # Of touching cards the library names the highest and marks the others.
        ranks, suit = 1 << found.rank[at] | found.equals[at], Suit(Suit.SPADES - found.suit[at])
        for rank in range(RANKS_PER_SUIT):
            if ranks >> rank + _LOWEST_BIT & 1:
                tricks[Card.of(rank, suit)] = found.score[at]
    return tricks, found.nodes


def tricks_table(hands: Sequence[CardSet]) -> list[list[int]]:
    """Return the tricks by the library's number of the denomination, then by declarer, North first."""
    deal, found = _TableDeal(), _Table()
    _write_hands(deal.hands, hands)
    _check(_dds().CalcDDtable(deal, ctypes.byref(found)))
    return [list(row) for row in found.tricks]


def par(
    tricks: Sequence[Sequence[int]], dealer: int, vulnerable: int
) -> tuple[int, list[tuple[int, int, int, int, int]]]:
    """Return the par score of North and South and its contracts, all in the library's numbers.

    Each contract is its level, denomination, declarers, overtricks and undertricks.
    """
    table, found = _Table(), _Par()
    for strain, row in enumerate(tricks):
        for declarer, number in enumerate(row):
            table.tricks[strain][declarer] = number
    _check(_dds().DealerParBin(ctypes.byref(table), ctypes.byref(found), dealer, vulnerable))
    contracts = [found.contracts[at] for at in range(found.number)]
    return found.score, [(one.level, one.strain, one.seats, one.over, one.under) for one in contracts]


def strain_number(trump: Suit | None) -> int:
    return 4 if trump is None else _suit_number(trump)


def _suit_number(suit: Suit) -> int:
    """Return the library's number of a suit, spades first."""
    return Suit.SPADES - suit


def _write_hands(target: ctypes.Array[ctypes.Array[ctypes.c_uint]], hands: Sequence[CardSet]) -> None:
    for player in range(PLAYERS):
        for suit in Suit:
            ranks = hands[player].mask >> RANKS_PER_SUIT * suit & SUIT_MASK
            target[player][_suit_number(suit)] = ranks << _LOWEST_BIT
