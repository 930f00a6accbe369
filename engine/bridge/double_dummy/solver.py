"""The DDS solver through endplay: positions, tables and par.

The library crashes the whole process when two threads use it. Each process therefore enables it with
``make_ready``, which the bot's own process never does, for the calling thread only. On platforms without an
endplay wheel it cannot be enabled, and bridge works without it.
"""

from __future__ import annotations

import importlib.util
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from engine.bridge.compass import PLAYERS
from engine.cards import RANKS_PER_SUIT, SUIT_MASK, Card, CardSet, Suit
from engine.errors import CodedError

_ALL_CARDS: Final = 3
"""DDS option: solve for every legal card."""
_REACHING_CARDS: Final = 2
"""DDS option: only return the cards that reach a target."""
_NO_TARGET: Final = -1
_ALWAYS_SEARCH: Final = 1
_NO_TRUMP: Final = 4
_LOWEST_BIT: Final = 2
"""DDS bit number of a two."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position, by direction from North on.

    Attributes:
        trump: ``None`` at no trump.
        leader: the direction on lead to the trick.
        trick: the cards on the table in order, at most three.
        hands: the cards still held, without those on the table.
    """

    trump: Suit | None
    leader: int
    trick: tuple[Card, ...]
    hands: tuple[CardSet, ...]

    @property
    def playable(self) -> CardSet:
        """The legal cards."""
        hand = self.hands[(self.leader + len(self.trick)) % PLAYERS]
        return (hand.of_suit(self.trick[0].suit) if self.trick else hand) or hand

    def __repr__(self) -> str:
        return f"Position(leader={self.leader})"  # cards stay out of logs


_FORGETTING: Final = tuple(
    Position(trump, 0, (), tuple(CardSet.of([card]) for card in range(PLAYERS)))
    for trump in (Suit.CLUBS, None)
)
"""Positions that clear the library's cache, which it keeps while positions are similar.

Solving two positions in other trumps resets it.
"""


class _Library:
    """The loaded library and the thread that may use it."""

    def __init__(self) -> None:
        self.module: ModuleType | None = None
        self.thread: int | None = None


_LIBRARY = _Library()


def is_installed() -> bool:
    """Return whether endplay is installed, without loading it."""
    return importlib.util.find_spec("endplay") is not None


def is_ready() -> bool:
    """Return whether this thread may use the solver."""
    return _LIBRARY.thread == threading.get_ident()


def make_ready() -> None:
    """Load the library for this thread. Raises ``CodedError("solver_missing")`` if it is unavailable."""
    if _LIBRARY.module is None:
        _LIBRARY.module = _load_bindings()
        _LIBRARY.module.SetMaxThreads(1)
        _LIBRARY.thread = threading.get_ident()


def _load_bindings() -> ModuleType:
    """Load the bindings alone, since the package around them would load Matplotlib."""
    package = importlib.util.find_spec("endplay")
    if package is None or not package.submodule_search_locations:
        raise CodedError("solver_missing")
    path = Path(next(iter(package.submodule_search_locations))) / "_dds" / "__init__.py"
    spec = importlib.util.spec_from_file_location("endplay_dds", path)
    if spec is None or spec.loader is None:
        raise CodedError("solver_missing")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def library() -> Any:
    """Return the bindings. Raises ``CodedError("solver_missing")`` in other threads."""
    if _LIBRARY.module is None or not is_ready():
        raise CodedError("solver_missing")
    return _LIBRARY.module


@dataclass(frozen=True, slots=True)
class SolvedPosition:
    """The result of a position.

    Attributes:
        tricks: remaining tricks of the side in turn, by legal card.
        nodes: positions searched, as a measure of time.
    """

    tricks: Mapping[Card, int]
    nodes: int


def solve_each(positions: Iterable[Position], target: int | None = None) -> Iterator[SolvedPosition]:
    """Yield each position's result, solved lazily.

    With a ``target``, only whether each card reaches this number of tricks is determined, much faster: cards
    that do count as ``target``, others as one less. Node counts do not depend on positions solved before.
    """
    dds = library()
    for position in _FORGETTING:
        _solve(dds, position)
    for position in positions:
        result = _solve(dds, position, target)
        by_card = _by_card(result)
        if target is not None:
            reached = {card for card, tricks in by_card.items() if tricks >= target}
            by_card = {card: target - (card not in reached) for card in position.playable}
        yield SolvedPosition(by_card, result.nodes)


def _solve(dds: Any, position: Position, target: int | None = None) -> Any:
    deal, result = dds.deal(), dds.futureTricks()
    _write(deal, position)
    wanted, how = (_NO_TARGET, _ALL_CARDS) if target is None else (target, _REACHING_CARDS)
    dds.SolveBoard(deal, wanted, how, _ALWAYS_SEARCH, result, 0)
    return result


def tricks_by_card(positions: Iterable[Position]) -> list[Mapping[Card, int]]:
    """Return by position the remaining tricks of the side in turn for each legal card."""
    return [one.tricks for one in solve_each(positions)]


def _write(deal: Any, position: Position) -> None:
    deal.trump = strain_number(position.trump)
    deal.first = position.leader
    for at, card in enumerate(position.trick):
        deal.currentTrickSuit[at] = suit_number(card.suit)
        deal.currentTrickRank[at] = card.rank + _LOWEST_BIT
    write_hands(deal.remainCards, position.hands)


def write_hands(target: Any, hands: Sequence[CardSet]) -> None:
    """Write four hands to one of the library's arrays."""
    for player in range(PLAYERS):
        for suit in Suit:
            ranks = hands[player].mask >> RANKS_PER_SUIT * suit & SUIT_MASK
            target[player][suit_number(suit)] = ranks << _LOWEST_BIT


def _by_card(result: Any) -> dict[Card, int]:
    """Return each card's tricks. Of touching cards the library names the highest and marks the others."""
    found: dict[Card, int] = {}
    for at in range(result.cards):
        suit = suit_of(result.suit[at])
        ranks = 1 << result.rank[at] | result.equals[at]
        for rank in range(RANKS_PER_SUIT):
            if ranks >> rank + _LOWEST_BIT & 1:
                found[Card.of(rank, suit)] = result.score[at]
    return found


def suit_number(suit: Suit) -> int:
    """Return the library's number of a suit, spades first."""
    return Suit.SPADES - suit


def suit_of(number: int) -> Suit:
    """Return the suit of a library number."""
    return Suit(Suit.SPADES - number)


def strain_number(trump: Suit | None) -> int:
    """Return the library's number of a trump suit, or of no trump."""
    return _NO_TRUMP if trump is None else suit_number(trump)
