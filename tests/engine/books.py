"""The presets' games as the paragraphs of their sources have them; no code of the engine is used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tests.engine.oracle import ORDER

DECKS = {
    size: frozenset(rank + suit for rank in ORDER[low:] for suit in "CDHS")
    for size, low in ((52, 0), (32, 5))
}


def ranks(text: str) -> frozenset[str]:
    return frozenset(rank + suit for rank in text for suit in "CDHS")


HEARTS, DIAMONDS = (frozenset(rank + suit for rank in ORDER) for suit in "HD")
KING = frozenset({"KH"})


def each(cards: frozenset[str], points: int, **other: int) -> dict[str, int]:
    return dict.fromkeys(cards, points) | other


@dataclass(frozen=True)
class Kind:
    """A contract: points as the source prints them, and how it is played."""

    trick: int = 0
    cards: Mapping[str, int] = field(default_factory=dict)
    last: tuple[int, ...] = ()
    each: int = 0
    most: int = 0
    places: tuple[int, ...] = ()
    race: tuple[int, int] | None = None
    slam: tuple[int, int] | None = None
    wanted: bool = False
    trumps: str = ""
    hearts_last: bool = False
    banned: frozenset[str] = frozenset()
    thrown: tuple[frozenset[str], ...] = ()
    under: bool = False

    @property
    def counts_cards_alone(self) -> bool:
        return bool(self.cards) and not (self.trick or self.last or self.wanted)


@dataclass(frozen=True)
class Doubles:
    """Doubles allowed, duties, and the payment of a pair."""

    everyone: bool = False
    anyone: bool = True
    anyone_on_positives: bool = False
    one_round: bool = False
    redoubles: bool = True
    tables: bool = False
    standing: bool = False
    owed: int = 2
    owed_back: int = 0
    shared: bool = False
    redouble: int = 2
    transfer: bool = False


@dataclass(frozen=True)
class Book:
    """A game as its paragraph has it."""

    contracts: Mapping[str, Kind]
    cards: int = 52
    step: int = 1
    leads: int = 0
    """Where the leader sits from the dealer: −1 on the right."""
    manche: bool = True
    lowest: bool = False
    early_end: bool = True
    imposed: bool = False
    groups: tuple[tuple[frozenset[str], int, int], ...] = ()
    """Contracts, deals for each declarer, and the most of one at the table."""
    in_order: tuple[str, ...] = ()
    """Contracts that the table plays once each, in this order; then the others, freely."""
    deals: int = 0
    duties: str = ""
    """Of head, ruff, over, under: what trumps ask."""
    rows: Mapping[str, Any] = field(default_factory=dict)
    doubles: Doubles | None = None


QUEENS = ranks("Q")
TRUMPS = Kind(trick=5, trumps="CDHS", wanted=True)
CONTRE = {
    "tricks": Kind(trick=-2),
    "last_two": Kind(last=(-10, -20)),
    "queens": Kind(cards=each(QUEENS, -6)),
    "hearts": Kind(cards=each(HEARTS, -2, AH=-6), hearts_last=True),
    "king": Kind(cards={"KH": -20}, hearts_last=True),
    "trumps": TRUMPS,
    "domino": Kind(places=(45, 20, 10, -10), wanted=True),
}
RIFKI_CARDS = {
    "king": Kind(cards={"KH": -320}, banned=HEARTS),
    "queens": Kind(cards=each(QUEENS, -100)),
    "men": Kind(cards=each(ranks("KJ"), -60)),
    "hearts": Kind(cards=each(HEARTS, -30), banned=HEARTS),
}
ITALIAN_TRUMPS = {"hearts_trumps": "H", "diamonds_trumps": "D", "clubs_trumps": "C", "spades_trumps": "S"}
SALAD = {card: 5 * (card[1] == "H") + 10 * (card[0] == "Q") + 40 * (card == "KH") for card in DECKS[52]}

BOOKS = {
    "contre": Book(CONTRE, duties="head ruff over", doubles=Doubles(transfer=True)),
    "solar": Book(CONTRE, early_end=False, duties="ruff over", doubles=Doubles(everyone=True)),
    "trente-deux": Book(
        {
            "tricks": Kind(trick=-1),
            "hearts": Kind(cards=each(HEARTS, -1), hearts_last=True),
            "queens": Kind(cards=each(QUEENS, -2)),
            "king": Kind(cards={"KH": -8}),
            "domino": Kind(places=(16, 10, 6, 0), wanted=True),
        },
        cards=32,
        step=-1,
        leads=-1,
        rows={"start": "J", "several_cards": True},
    ),
    "torneo": Book(
        CONTRE
        | {
            "hearts": Kind(cards=each(HEARTS, -1, AH=-2, KH=-2, QH=-2, JH=-2, TH=-2), hearts_last=True),
            "last_two": Kind(last=(-12, -12)),
            "trumps": replace(TRUMPS, trumps="CDHSN"),
        },
        rows={"wrap": True},
        doubles=Doubles(tables=True, owed_back=1, redouble=3),
    ),
    "tafferan": Book(
        CONTRE | {"domino": Kind(places=(45, 20, 5, -5), wanted=True)},
        manche=False,
        duties="head ruff over",
        rows={"voluntary_pass": True},
        doubles=Doubles(anyone_on_positives=True, standing=True),
    ),
    # COMPENDIUM 1 and 4: one round; undoubled negatives are shared out.
    "english": Book(
        CONTRE | {"domino": Kind(places=(40, 25, 10, -10), wanted=True)},
        duties="head ruff over",
        doubles=Doubles(one_round=True, shared=True),
    ),
    "ravage": Book(
        {
            "tricks": Kind(trick=-3),
            "queens": Kind(cards=each(QUEENS, -8)),
            "hearts": CONTRE["hearts"],
            "last_two": Kind(last=(-10, -20)),
            "king": Kind(cards={"KH": -21}, hearts_last=True),
            "ravage": Kind(most=-24),
            "trumps": replace(TRUMPS, trick=7),
            "domino": Kind(places=(50, 25, 10, 0), wanted=True),
        },
        manche=False,
        duties="ruff over",
        doubles=Doubles(one_round=True, shared=True),
    ),
    # 6
    "king-portugal": Book(
        {
            "tricks": Kind(trick=-20),
            "hearts": Kind(cards=each(HEARTS, -20), hearts_last=True),
            "queens": Kind(cards=each(QUEENS, -50)),
            "men": Kind(cards=each(ranks("KJ"), -30)),
            "king": Kind(cards={"KH": -160}, hearts_last=True, thrown=(KING,)),
            "last_two": Kind(last=(-90, -90)),
            "trumps": Kind(trick=25, trumps="CDHSN", wanted=True),
            "nulos": Kind(each=325, trick=-75),
        },
        manche=False,
        in_order=("tricks", "hearts", "queens", "men", "king", "last_two"),
        deals=10,
    ),
    # 8
    "rifki": Book(
        {
            name: replace(kind, thrown=(frozenset(kind.cards),), under=True)
            for name, kind in RIFKI_CARDS.items()
        }
        | {
            "last_two": Kind(last=(-180, -180)),
            "tricks": Kind(trick=-50),
            "trumps": Kind(trick=50, trumps="CDHS", wanted=True),
        },
        step=-1,
        manche=False,
        groups=(
            (frozenset({"king", "queens", "men", "hearts", "last_two", "tricks"}), 3, 2),
            (frozenset({"trumps"}), 2, 8),
        ),
        duties="ruff under",
    ),
    # 10
    "trix": Book(
        {
            "king": Kind(cards={"KH": -75}, thrown=(KING,)),
            "queens": Kind(cards=each(QUEENS, -25), thrown=(QUEENS,)),
            "diamonds": Kind(cards=each(DIAMONDS, -10)),
            "tricks": Kind(trick=-15),
            "domino": Kind(places=(200, 150, 100, 50), wanted=True),
        },
        step=-1,
        rows={"start": "J"},
    ),
    # 12
    "famille": Book(
        {
            "king": Kind(cards={"KH": 80}, hearts_last=True),
            "hearts": Kind(cards=each(HEARTS, 10), hearts_last=True),
            "last_two": Kind(last=(20, 60)),
            "queens": Kind(cards=each(QUEENS, 20)),
            "tricks": Kind(trick=10),
            "salad": Kind(trick=5, cards=SALAD, last=(10, 30), hearts_last=True),
            "domino": Kind(places=(-120, -60, -20, 0), wanted=True),
        },
        manche=False,
        lowest=True,
        rows={"ace_again": True},
        doubles=Doubles(anyone=False, redoubles=False, owed=0),
    ),
    # 22
    "king-italiano": Book(
        {
            "men": Kind(cards=each(ranks("KJ"), -2)),
            "queens": Kind(cards=each(QUEENS, -3)),
            "eight_of_diamonds": Kind(cards={"8D": -8}, banned=DIAMONDS, thrown=(frozenset({"8D"}),)),
            "king": Kind(cards={"KH": -8}, banned=HEARTS, thrown=(KING,)),
            "hearts": Kind(cards=each(HEARTS, -1), banned=HEARTS),
            "last_two": Kind(last=(-4, -4)),
            "tricks": Kind(trick=-1),
            **{name: Kind(trick=1, trumps=suit, wanted=True) for name, suit in ITALIAN_TRUMPS.items()},
            "no_trumps": Kind(trick=1, wanted=True),
            "domino": Kind(places=(10, 5, 0, -2), wanted=True),
        },
        step=-1,
        leads=-1,
        manche=False,
        in_order=(
            *("men", "queens", "eight_of_diamonds", "king", "hearts", "last_two", "tricks"),
            *(*ITALIAN_TRUMPS, "no_trumps", "domino"),
        ),
        deals=13,
        rows={"start": "7"},
    ),
    # 26
    "lora": Book(
        {
            "tricks": Kind(trick=1),
            "all_tricks": Kind(trick=-1, wanted=True),
            "queens": Kind(cards=each(QUEENS, 2)),
            "hearts": Kind(cards=each(HEARTS, 1), slam=(-8, 0)),
            "jack_of_clubs": Kind(cards={"JC": 8}),
            "king_and_last": Kind(cards={"KH": 4}, last=(4,)),
            "lora": Kind(race=(1, -8), wanted=True),
        },
        cards=32,
        step=-1,
        leads=-1,
        lowest=True,
        imposed=True,
        rows={"start": "", "up": True, "wrap": True},
    ),
}  # fmt: skip
