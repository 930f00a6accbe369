"""The DDS library by way of endplay: positions, tables and par, all hands seen.

The library breaks down when two threads use it, and takes the whole process with it. So a process
says with ``make_ready`` that it may be used there, which the bot's own never does, and only the thread that
said so may.
Where endplay has no wheel nothing here can be made ready, and the rest of bridge does without.
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
"""The library's word for a result of each card that may be played."""
_REACHING_CARDS: Final = 2
"""Its word for the cards that reach a target, and for none of the others."""
_NO_TARGET: Final = -1
_ALWAYS_SEARCH: Final = 1
_NO_TRUMP: Final = 4
_LOWEST_BIT: Final = 2
"""The library's bit of a two."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position by the compass, North first.

    Attributes:
        trump: ``None`` at no trump.
        leader: who led to the trick, or leads now.
        trick: the cards on the table in the order they were played, three at most.
        hands: the cards still held, those on the table not among them.
    """

    trump: Suit | None
    leader: int
    trick: tuple[Card, ...]
    hands: tuple[CardSet, ...]

    @property
    def playable(self) -> CardSet:
        """The cards that may be played now."""
        hand = self.hands[(self.leader + len(self.trick)) % PLAYERS]
        return (hand.of_suit(self.trick[0].suit) if self.trick else hand) or hand

    def __repr__(self) -> str:
        return f"Position(leader={self.leader})"  # cards stay out of logs


_FORGETTING: Final = tuple(
    Position(trump, 0, (), tuple(CardSet.of([card]) for card in range(PLAYERS)))
    for trump in (Suit.CLUBS, None)
)
"""The library keeps what it has found while positions are alike; after two other trumps it starts anew."""


class _Library:
    """The loaded library, and the thread that may use it."""

    def __init__(self) -> None:
        self.module: ModuleType | None = None
        self.thread: int | None = None


_LIBRARY = _Library()


def is_installed() -> bool:
    """Whether endplay is there to be loaded; loads nothing."""
    return importlib.util.find_spec("endplay") is not None


def is_ready() -> bool:
    """Whether this thread may solve."""
    return _LIBRARY.thread == threading.get_ident()


def make_ready() -> None:
    """Load the library for this thread, once; raises ``CodedError("solver_missing")`` where there is none."""
    if _LIBRARY.module is None:
        _LIBRARY.module = _loaded()
        _LIBRARY.module.SetMaxThreads(1)
        _LIBRARY.thread = threading.get_ident()


def _loaded() -> ModuleType:
    """The bindings alone: the package around them would load Matplotlib too."""
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
    """The bindings; ``CodedError("solver_missing")`` in a thread that did not make them ready."""
    if _LIBRARY.module is None or not is_ready():
        raise CodedError("solver_missing")
    return _LIBRARY.module


@dataclass(frozen=True, slots=True)
class Solved:
    """A position's result.

    Attributes:
        tricks: what the side in turn still takes with each card it may play.
        nodes: positions that were looked at for it, a measure of the time it took.
    """

    tricks: Mapping[Card, int]
    nodes: int


def solved(positions: Iterable[Position], target: int | None = None) -> Iterator[Solved]:
    """Each position's result, solved when it is asked for.

    With a ``target`` it is only found out, much more quickly, which cards reach so many tricks: they count
    as so many, all others as one less. The same positions take the same number of nodes, whatever was solved
    before.
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
        yield Solved(by_card, result.nodes)


def _solve(dds: Any, position: Position, target: int | None = None) -> Any:
    deal, result = dds.deal(), dds.futureTricks()
    _write(deal, position)
    wanted, how = (_NO_TARGET, _ALL_CARDS) if target is None else (target, _REACHING_CARDS)
    dds.SolveBoard(deal, wanted, how, _ALWAYS_SEARCH, result, 0)
    return result


def tricks_by_card(positions: Iterable[Position]) -> list[Mapping[Card, int]]:
    """For each position, the tricks the side in turn still takes with each card it may play."""
    return [one.tricks for one in solved(positions)]


def _write(deal: Any, position: Position) -> None:
    deal.trump = strain_number(position.trump)
    deal.first = position.leader
    for at, card in enumerate(position.trick):
        deal.currentTrickSuit[at] = suit_number(card.suit)
        deal.currentTrickRank[at] = card.rank + _LOWEST_BIT
    write_hands(deal.remainCards, position.hands)


def write_hands(target: Any, hands: Sequence[CardSet]) -> None:
    """Put four hands into one of the library's arrays."""
    for player in range(PLAYERS):
        for suit in Suit:
            ranks = hands[player].mask >> RANKS_PER_SUIT * suit & SUIT_MASK
            target[player][suit_number(suit)] = ranks << _LOWEST_BIT


def _by_card(result: Any) -> dict[Card, int]:
    """Each card with its tricks; of touching cards the library names the highest and marks the others."""
    told: dict[Card, int] = {}
    for at in range(result.cards):
        suit = suit_of(result.suit[at])
        ranks = 1 << result.rank[at] | result.equals[at]
        for rank in range(RANKS_PER_SUIT):
            if ranks >> rank + _LOWEST_BIT & 1:
                told[Card.of(rank, suit)] = result.score[at]
    return told


def suit_number(suit: Suit) -> int:
    """The library's number of a suit: spades first."""
    return Suit.SPADES - suit


def suit_of(number: int) -> Suit:
    """The suit of the library's number."""
    return Suit(Suit.SPADES - number)


def strain_number(trump: Suit | None) -> int:
    """The library's number of a trump suit, or of no trump."""
    return _NO_TRUMP if trump is None else suit_number(trump)


def card_numbers(card: Card) -> tuple[int, int]:
    """The library's numbers of a card: suit and rank."""
    return suit_number(card.suit), card.rank + _LOWEST_BIT
