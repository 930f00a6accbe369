"""Every number of the wider family's sources, by engine and checker: docs/rules.md, "All presets".

Each case begins with the number of the source's paragraph. Points are as the source prints them; a system
without a preset is written here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.barbu.paper.raw_scores import raw_of_left, raw_of_order, raw_of_taken
from engine.barbu.play.scoring import score_deal, settle_deal, shares
from engine.barbu.rules.meaning import game_sums
from engine.barbu.rules.rule_set import RuleSet, new_rules, preset
from engine.cards import CardSet
from tests.engine.books import BOOKS, DECKS, HEARTS, QUEENS, Book, Doubles, Kind, each, ranks
from tests.engine.helpers import SEATS, calls_of, cases, chosen, ruled
from tests.engine.record_checker import pairs_of, points_of, settled, shared_out, total_of

Tricks = list[tuple[int, tuple[str, ...]]]


def shown(rules: RuleSet, points: Sequence[int]) -> list[int]:
    return [rules.shown_points(one) for one in points]


# ------------------------------------------------------------------ totals

LAST = {"name": "last_two", "last": [-10, -20]}
HEARTS_26 = {"name": "hearts", "cards": {"AH": -6, "H": -2}}
UNSHIPPED: dict[str, tuple[Book, dict[str, Any], dict[str, int]]] = {
    "2 San Francisco": (
        Book(
            {
                "tricks": Kind(trick=-2),
                "hearts": Kind(cards=each(HEARTS, -2, AH=-6)),
                "king": Kind(cards={"KH": -15}),
                "queens": Kind(cards=each(QUEENS, -6)),
                "last_two": Kind(last=(-10, -20)),
                "trumps": Kind(trick=5, wanted=True),
                "domino": Kind(places=(40, 20, 10, -10), wanted=True),
            }
        ),
        {
            "contracts": [
                {"name": "tricks", "trick": -2},
                HEARTS_26,
                {"name": "king", "cards": {"KH": -15}},
                {"name": "queens", "cards": {"Q": -6}},
                LAST,
                {"name": "trumps", "trick": 5, "trump": True},
                {"name": "domino", "places": [40, 20, 10, -10]},
            ]
        },
        {
            "tricks": -26, "hearts": -30, "king": -15, "queens": -24, "last_two": -30, "trumps": 65,
            "domino": 60,
        },
    ),
    "3 with Ravage City": (
        Book({"king": Kind(cards={"KH": -17}), "ravage": Kind(most=-24)}),
        {"contracts": [{"name": "king", "cards": {"KH": -17}}, {"name": "ravage", "most_in_suit": -24}]},
        {"king": -17, "ravage": -24},
    ),
    "5 nine games, without the poker": (
        Book(
            {
                "tricks": Kind(trick=-3),
                "queens": Kind(cards=each(QUEENS, -12)),
                "hearts": Kind(cards=each(HEARTS, -3, AH=-9)),
                "last_two": Kind(last=(-15, -25)),
                "king": Kind(cards={"KH": -30}),
                "ravage": Kind(most=-36),
            }
        ),
        {
            "contracts": [
                {"name": "tricks", "trick": -3},
                {"name": "queens", "cards": {"Q": -12}},
                {"name": "hearts", "cards": {"AH": -9, "H": -3}},
                {"name": "last_two", "last": [-15, -25]},
                {"name": "king", "cards": {"KH": -30}},
                {"name": "ravage", "most_in_suit": -36},
            ]
        },
        {"tricks": -39, "queens": -48, "hearts": -45, "last_two": -40, "king": -30, "ravage": -36},
    ),
    "13 fr.wikipedia": (
        Book(
            {
                "tricks": Kind(trick=-5),
                "hearts": Kind(cards=each(HEARTS & DECKS[32], -5)),
                "queens": Kind(cards=each(QUEENS, -15)),
                "king": Kind(cards={"KH": -70}),
                "salad": Kind(
                    trick=-5,
                    cards={
                        card: -5 * (card[1] == "H") - 15 * (card[0] == "Q") - 70 * (card == "KH")
                        for card in DECKS[32]
                    },
                ),
            },
            cards=32,
        ),
        {
            "deck": 32,
            "contracts": [
                {"name": "tricks", "trick": -5},
                {"name": "hearts", "cards": {"H": -5}},
                {"name": "queens", "cards": {"Q": -15}},
                {"name": "king", "cards": {"KH": -70}},
                {"name": "salad", "sum_of": ["tricks", "hearts", "queens", "king"]},
            ],
        },
        {"tricks": -40, "hearts": -40, "queens": -60, "king": -70, "salad": -210},
    ),
    "16 barbu-server": (
        Book({"last_two": Kind(last=(-10, -10)), "hearts": Kind(cards=each(HEARTS, -2))}),
        {
            "contracts": [
                {"name": "tricks", "trick": -2},
                {"name": "hearts", "cards": {"H": -2}},
                {"name": "queens", "cards": {"Q": -6}},
                {"name": "king", "cards": {"KH": -20}},
                {"name": "last_two", "last": [-10, -10]},
                {"name": "montante", "places": [30, 10, -10, -30], "wanted": True},
                {"name": "salad", "sum_of": ["tricks", "hearts", "queens", "king", "last_two"]},
            ]
        },
        {
            "tricks": -26,
            "hearts": -26,
            "queens": -24,
            "king": -20,
            "last_two": -20,
            "montante": 0,
            "salad": -116,
        },
    ),
    "20 La Salade": (
        Book({"king": Kind(cards={"KS": 50}), "last": Kind(last=(80,))}, lowest=True),
        {
            "wins": "lowest",
            "contracts": [
                {"name": "tricks", "trick": 5},
                {"name": "hearts", "cards": {"H": 5}},
                {"name": "queens", "cards": {"Q": 25}},
                {"name": "king", "cards": {"KS": 50}},
                {"name": "last", "last": [80]},
                {"name": "salad", "sum_of": ["tricks", "hearts", "queens", "king", "last"]},
            ],
        },
        {"tricks": 65, "hearts": 65, "queens": 100, "king": 50, "last": 80, "salad": 360},
    ),
    "24 King of Russia": (
        Book({"jacks": Kind(cards=each(ranks("J"), -4))}, cards=32),
        {
            "deck": 32,
            "contracts": [
                {"name": "tricks", "trick": -2},
                {"name": "hearts", "cards": {"H": -2}},
                {"name": "jacks", "cards": {"J": -4}},
                {"name": "queens", "cards": {"Q": -4}},
            ],
        },
        {"tricks": -16, "hearts": -16, "jacks": -16, "queens": -16},
    ),
    "25 Kein Stich": (
        Book({"queens": Kind(cards=each(QUEENS, 10)), "king": Kind(cards={"KH": 40})}, cards=32, lowest=True),
        {
            "deck": 32,
            "wins": "lowest",
            "contracts": [
                {"name": "tricks", "trick": 5},
                {"name": "hearts", "cards": {"H": 5}},
                {"name": "queens", "cards": {"Q": 10}},
                {"name": "king", "cards": {"KH": 40}},
                {"name": "domino", "places": [-80, -50, -30, 0]},
            ],
        },
        {"tricks": 40, "hearts": 40, "queens": 40, "king": 40, "domino": -160},
    ),
}  # fmt: skip


@pytest.mark.parametrize("paragraph", UNSHIPPED)
def test_totals_of_systems_without_a_preset(paragraph: str) -> None:
    """A system of the plan without a preset can be written as a file, with the totals of its source."""
    book, said, totals = UNSHIPPED[paragraph]
    rules = new_rules({"name": "x", **said})
    assert {name: rules.shown_points(values.total) for name, values in rules.values.items()} == totals
    for name, kind in book.contracts.items():
        counted = sum(kind.places) if kind.places else total_of(kind, book.cards)
        assert counted == totals[name], name


@pytest.mark.parametrize("name", BOOKS)
def test_totals_of_the_presets_are_those_of_the_checker(name: str) -> None:
    """The totals of a preset's file are those of its paragraph."""
    rules, book = preset(name), BOOKS[name]
    assert set(rules.values) == set(book.contracts)
    for contract, kind in book.contracts.items():
        if kind.race is None:
            counted = sum(kind.places) if kind.places else total_of(kind, book.cards)
            assert counted == rules.shown_points(rules.values[contract].total), contract


def test_sums_that_the_sources_state() -> None:
    """2 and 3: −125 and +125; 4: ±176; 5: −238; 6: −1300 and 4 × 325; 8: −2600 twice and 8 × 650; 22: −78."""

    def negatives(totals: dict[str, int]) -> int:
        return sum(points for points in totals.values() if points < 0)

    francisco = UNSHIPPED["2 San Francisco"][2]
    assert (negatives(francisco), sum(francisco.values())) == (-125, 0)
    city = UNSHIPPED["3 with Ravage City"][2]
    assert negatives(francisco) - francisco["tricks"] - francisco["king"] + sum(city.values()) == -125
    assert negatives(UNSHIPPED["5 nine games, without the poker"][2]) == -238
    for name, sums in {"ravage": (-176, 176), "king-portugal": (-1300, 650), "rifki": (-2600, 650)}.items():
        totals = [values.total for values in preset(name).values.values()]
        assert (sum(one for one in totals if one < 0), sum(one for one in totals if one > 0)) == sums
    assert 2 * -2600 + 8 * 650 == game_sums(preset("rifki"))[0] == 0
    assert 4 * 325 - 13 * 75 == preset("king-portugal").values["nulos"].total == 325
    italian = [values.total for values in preset("king-italiano").values.values()]
    assert (sum(italian[:7]), sum(italian[7:12]), italian[12]) == (-78, 65, 13)


# ------------------------------------------------------------------ deals

RAW: list[tuple[str, RuleSet, Kind, str, dict[str, Any], tuple[int, ...]]] = [
    ("8 men", preset("rifki"), BOOKS["rifki"].contracts["men"], "men",
     {"cards": ("KS JS KH", "", "KC KD JC JH", "JD")}, (-180, 0, -240, -60)),
    ("10 ltoosh", preset("trix"), BOOKS["trix"].contracts["tricks"], "tricks",
     {"tricks": (6, 4, 3, 0)}, (-90, -60, -45, 0)),
    ("6 nulos", preset("king-portugal"), BOOKS["king-portugal"].contracts["nulos"], "nulos",
     {"tricks": (2, 5, 6, 0)}, (175, -50, -125, 325)),
    ("14 all at once, 32 cards",
     ruled({"name": "all", "trick": -1, "cards": {"H": -1, "Q": -2, "QH": -3, "KH": -9}}, deck=32),
     Kind(trick=-1, cards={card: -(card[1] == "H") - 2 * (card[0] == "Q") - 8 * (card == "KH")
                           for card in DECKS[32] if card[1] == "H" or card[0] == "Q"}),
     "all", {"tricks": (2, 3, 3, 0), "cards": ("KH AH QS", "7H 8H 9H QC", "TH JH QH QD", "")},
     (-14, -8, -10, 0)),
    ("24 jacks", new_rules({"name": "x", **UNSHIPPED["24 King of Russia"][1]}),
     Kind(cards=each(ranks("J"), -4)), "jacks", {"cards": ("JC JD", "JH", "", "JS")}, (-8, -4, 0, -4)),
    ("29 the trick deal", ruled({"name": "kind", "first": [10, 20, 30], "last": [50]}), Kind(last=(50,)),
     "kind", {"first": (0, 1, 1), "last": (3,)}, (10, 50, 0, 50)),
    ("26 hearts", preset("lora"), BOOKS["lora"].contracts["hearts"], "hearts",
     {"cards": ("7H 8H 9H", "TH JH", "", "QH KH AH")}, (3, 2, 0, 3)),
    ("26 all hearts", preset("lora"), BOOKS["lora"].contracts["hearts"], "hearts",
     {"cards": ("7H 8H 9H TH JH QH KH AH", "", "", "")}, (-8, 0, 0, 0)),
    ("26 king and last", preset("lora"), BOOKS["lora"].contracts["king_and_last"], "king_and_last",
     {"cards": ("KH", "", "", ""), "last": (0,)}, (8, 0, 0, 0)),
    ("12 salad", preset("famille"), BOOKS["famille"].contracts["salad"], "salad",
     {"tricks": (13, 0, 0, 0), "cards": (" ".join(sorted(HEARTS | QUEENS)), "", "", ""), "last": (0, 0)},
     (250, 0, 0, 0)),
]  # fmt: skip


def made_tricks(said: dict[str, Any]) -> Tricks:
    """Return tricks of which each seat took what is said; a seat's first trick has all its cards."""
    count = said.get("tricks") or [bool(cards) for cards in said.get("cards", ("",) * 4)]
    tricks: Tricks = []
    for seat, number in enumerate(count):
        cards = tuple(said["cards"][seat].split()) if "cards" in said else ()
        tricks += [(seat, cards if at == 0 else ()) for at in range(number)]
    last = said.get("last", ())
    return [trick for trick in tricks if not (last and not trick[1] and "tricks" not in said)] + [
        (seat, ()) for seat in last if "tricks" not in said
    ]


@cases(RAW, "rules", "kind", "contract", "said", "points")
def test_raw_scores_of_deals(
    rules: RuleSet, kind: Kind, contract: str, said: dict[str, Any], points: tuple[int, ...]
) -> None:
    """The deals of the paragraphs count what their sources say."""
    given = said | {"cards": [CardSet.parse(cards) for cards in said["cards"]]} if "cards" in said else said
    assert shown(rules, raw_of_taken(rules, contract, **given)) == list(points)
    if "first" not in said:
        assert points_of(kind, made_tricks(said), 0, 1) == list(points)


def test_places_and_races_of_deals() -> None:
    """16: a montante; 25: the laying deal pays the rest out; 26: a race with 3 0 5 1 cards left."""
    server, stich = (
        new_rules({"name": "x", **UNSHIPPED[name][1]}) for name in ("16 barbu-server", "25 Kein Stich")
    )
    assert raw_of_order(server, "montante", (2, 0, 1)) == (10, -10, 30, -30)
    assert shown(stich, raw_of_order(stich, "domino", (0, 1, 2))) == [-80, -50, -30, 0]
    lora = preset("lora")
    assert shown(lora, raw_of_left(lora, "lora", (3, 0, 5, 1))) == [3, -8, 5, 1]
    rest = ruled({"name": "race", "race": {"card": -1, "first": "rest"}})
    assert raw_of_left(rest, "race", (3, 0, 5, 1)) == (-3, 9, -5, -1)


MOST = [
    # Who takes each rank's trick (2 … A), all four suits in each; the declarer, the points, the result.
    ("4 the first alone", "AAAAAAABBBBBB", 0, -24, (-24, 0, 0, 0)),
    ("4 two tie", "AAAAABBBBBCCD", 0, -24, (-12, -12, 0, 0)),
    ("4 three tie", "AAAABBBBCCCCD", 1, -24, (-8, -8, -8, 0)),
    ("F6 a single point left over", "AAAAABBBBBCCD", 0, -25, (-12, -13, 0, 0)),
    ("F6 counted from the declarer on", "AAAAABBBBBCCD", 3, -25, (-13, -12, 0, 0)),
    ("F6 a wanted majority", "CCCCDDDDBBBBA", 2, 25, (0, 8, 8, 9)),
]  # fmt: skip


@cases(MOST, "taken", "declarer", "points", "wanted")
def test_the_most_cards_of_a_suit(taken: str, declarer: int, points: int, wanted: tuple[int, ...]) -> None:
    """Whole decks in tricks: the longest suit takes the points once, equals share, and the sum is kept."""
    tricks: Tricks = [
        (SEATS.index(seat), tuple(rank + suit for suit in "CDHS"))
        for rank, seat in zip("23456789TJQKA", taken, strict=True)
    ]
    assert points_of(Kind(most=points), tricks, declarer, 1) == list(wanted)
    rules = ruled({"name": "ravage", "most_in_suit": points})
    state = chosen(rules, "ravage", dealer=declarer)
    piles = [" ".join(card for won, cards in tricks if won == seat for card in cards) for seat in range(4)]
    deal = replace(
        state.in_play,
        winners=tuple(won for won, _ in tricks),
        taken=tuple(CardSet.parse(pile) for pile in piles),
    )
    assert score_deal(replace(state, deal=deal))[0].raw == wanted
    assert sum(wanted) == points


# ------------------------------------------------------------------ doubles

SETTLED = [
    ("1 queens", "english", "queens", "B>ACD C>A A>C", (-6, 0, -6, -12), (-12, 24, -12, -24)),
    ("1 the declarer doubled alone", "english", "trumps", "B>A", (45, 20, 0, 0), (70, -5, 0, 0)),
    ("4 ravage", "ravage", "ravage", "D>A", (-12, -12, 0, 0), (-24, -12, 0, 12)),
    ("4 domino", "ravage", "domino", "C>A", (50, 25, 10, 0), (90, 25, -30, 0)),
    ("12 queens", "famille", "queens", "B>A", (20, 40, 70, 0), (0, 60, 70, 0)),
]  # fmt: skip
FREE = [
    ("2 king", Doubles(one_round=True), "king", -15, "B>C C>B", (0, 0, -15, 0), (0, 30, -45, 0)),
    ("18 a redouble", Doubles(), "tricks", -2, "B>A / A>B", (-4, -10, -8, -4), (8, -22, -8, -4)),
]  # fmt: skip


def calls_in(text: str) -> list[dict[str, Any]]:
    """Return calls as a record has them."""
    doubles, _, answers = text.partition("/")
    return [
        {"seat": SEATS.index(word[0]), kind: [SEATS.index(one) for one in word[2:]]}
        for kind, part in (("double", doubles), ("redouble", answers))
        for word in part.split()
    ]


@cases(SETTLED, "name", "contract", "calls", "raw", "score")
def test_settled_deals_of_the_presets(
    name: str, contract: str, calls: str, raw: tuple[int, ...], score: tuple[int, ...]
) -> None:
    """The settled deals of the paragraphs come out, and each keeps its sum."""
    rules, book = preset(name), BOOKS[name]
    inner = tuple(map(rules.shown_points, raw))
    assert shown(rules, settle_deal(rules, contract, calls_of(calls), inner)[0]) == list(score)
    pairs = pairs_of(book, book.contracts[contract], 0, calls_in(calls))
    assert shown(rules, settled(inner, pairs, 2)) == list(score)
    assert sum(score) == sum(raw)


@cases(FREE, "doubles", "contract", "value", "calls", "raw", "score")
def test_settled_deals_of_other_systems(
    doubles: Doubles, contract: str, value: int, calls: str, raw: tuple[int, ...], score: tuple[int, ...]
) -> None:
    """Systems without a preset settle as their sources say."""
    said = {"rounds": 1} if doubles.one_round else {}
    kind = {"trick": value} if contract == "tricks" else {"cards": {"KH": value}}
    rules = ruled({"name": contract, **kind}, doubling={"duty_doubles": 0, **said})
    assert settle_deal(rules, contract, calls_of(calls), raw)[0] == score
    book = Book({contract: Kind()}, doubles=doubles)
    assert settled(raw, pairs_of(book, Kind(), 0, calls_in(calls)), 2) == list(score)


def test_an_undoubled_negative_is_shared_out() -> None:
    """1: 26 undoubled tricks with declarer B are −9 +1 −9 −9."""
    assert shares(-26, 1, 4) == tuple(shared_out(-26, 1)) == (-9, 1, -9, -9)
