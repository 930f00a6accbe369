"""Legal choices and cards of the wider family, by engine and oracle: docs/rules.md, "All presets".

Each case begins with the number of the source's paragraph.
"""

from __future__ import annotations

from collections import Counter

from engine.barbu.play.legality import open_contracts
from engine.barbu.rules.rule_set import RuleSet, preset
from tests.engine.books import BOOKS, DECKS
from tests.engine.helpers import cases, chosen, layable, play, playable, ruled
from tests.engine.oracle import Rows, fits, is_forbidden
from tests.engine.record_checker import choices, game_of

RIFKI = ["king", "queens", "men", "hearts", "last_two", "tricks"]
PORTUGAL = ["tricks", "hearts", "queens", "men", "king", "last_two"]
TWICE = ruled(
    *({"name": name, "trick": -1} for name in ("a", "b", "c")),
    dealer_rotation="each_deal",
    schedule=[{"contracts": ["a", "b", "c"], "deals": 6, "times": 2, "again": True, "order": "imposed"}],
)
SCHEDULE: list[tuple[str, str, list[str], set[str]]] = [
    ("8 all at first", "rifki", [], {*RIFKI, "trumps"}),
    ("8 again by a declarer", "rifki", ["king", "queens", "men", "hearts"], {*RIFKI, "trumps"}),
    ("8 twice at the table", "rifki", ["king", "king"], {*RIFKI, "trumps"} - {"king"}),
    ("8 three penalties", "rifki",
     ["king", *["trumps"] * 2, "queens", "men", "queens", *["trumps"] * 2, "tricks", "men", "hearts", "king"],
     {"trumps"}),
    ("8 two trumps", "rifki", [*["trumps"] * 8], {*RIFKI}),
    ("6 in order", "king-portugal", [], {"tricks"}),
    ("6 the third", "king-portugal", PORTUGAL[:2], {"queens"}),
    ("6 the sixth", "king-portugal", PORTUGAL[:5], {"last_two"}),
    ("6 positives at last", "king-portugal", PORTUGAL, {"trumps", "nulos"}),
    ("6 a positive again", "king-portugal", [*PORTUGAL, *["nulos"] * 3], {"trumps", "nulos"}),
    ("22 the fourth", "king-italiano", ["men", "queens", "eight_of_diamonds"], {"king"}),
    ("22 domino at the end", "king-italiano", [*BOOKS["king-italiano"].in_order[:12]], {"domino"}),
    ("26 in order for each dealer", "lora", ["tricks", "all_tricks"], {"queens"}),
]  # fmt: skip


@cases(SCHEDULE, "name", "contracts", "wanted")
def test_histories_of_the_schedules(name: str, contracts: list[str], wanted: set[str]) -> None:
    """After these deals a declarer may choose these contracts."""
    rules = preset(name)
    played = [(rules.dealer_of(index, 0), contract) for index, contract in enumerate(contracts)]
    declarer = rules.dealer_of(len(played), 0)
    left = open_contracts(rules, played, declarer)
    assert set(left[:1] if rules.contract_order == "imposed" else left) == wanted
    assert choices(BOOKS[name], played, declarer) == wanted


def test_twice_round_the_list() -> None:
    """15: with an imposed order, what was played least often comes next, then the order of the list."""
    played: list[tuple[int, str]] = []
    while len(played) < TWICE.deal_count:
        [name] = open_contracts(TWICE, played, len(played) % 4)
        played.append((len(played) % 4, name))
    assert [name for _, name in played] == ["a", "b", "c", "a", "b", "c"]
    assert set(Counter(name for _, name in played).values()) == {2}


# ------------------------------------------------------------------ cards

LEGAL: list[tuple[str, str, str, str | None, tuple[str, ...], str, str]] = [
    # Paragraph, preset, contract, trump, hands from A on, cards played so far, cards that may be played.
    ("1 hearts led last", "english", "hearts", None, ("2H 3C", "4H", "5H", "6H"), "", "3C"),
    ("1 hearts alone", "english", "king", None, ("2H 3H", "4H", "5H", "6H"), "", "2H 3H"),
    ("1 head a led trump", "english", "trumps", "S", ("TS 2C", "9S JS KS", "3C", "4C"), "TS", "JS KS"),
    ("1 ruff when void", "english", "trumps", "S", ("TC 2C", "9S JH KH", "3C", "4C"), "TC", "9S"),
    ("1 overruff", "english", "trumps", "S", ("TC", "9S JH", "JS 2S KH", "4C"), "TC 9S", "JS"),
    ("1 no under-ruff", "english", "trumps", "S", ("TC", "9S JH", "2S KH", "4C"), "TC 9S", "2S KH"),
    ("4 heading is not asked", "ravage", "trumps", "S", ("TS 2C", "9S JS KS", "3C", "4C"), "TS", "9S JS KS"),
    ("6 hearts led last", "king-portugal", "hearts", None, ("2H 3C 4S", "5H", "6H", "7H"), "", "3C 4S"),
    ("6 the king at the first chance", "king-portugal", "king", None,
     ("3C", "KH 5S", "6H", "7H"), "3C", "KH"),
    ("6 no duty to ruff", "king-portugal", "trumps", "S", ("TC", "9S JH", "3C", "4C"), "TC", "9S JH"),
    ("8 hearts not led before", "rifki", "hearts", None, ("2H 3C", "4H", "5H", "6H"), "", "3C"),
    ("8 hearts led once broken", "rifki", "hearts", None,
     ("2H 3C 7D", "4H 6S", "5C 9D", "KC 6H 8D"), "3C 4H 5C KC", "6H 8D"),
    ("8 a penalty card when void", "rifki", "queens", None, ("3C", "QH QS 5S", "6H", "7H"), "3C", "QH QS"),
    ("8 the queen under the king", "rifki", "queens", None, ("KC", "QC 2C", "6H", "7H"), "KC", "QC"),
    ("8 over the best any", "rifki", "queens", None, ("JC", "QC 2C", "6H", "7H"), "JC", "2C QC"),
    ("8 a heart under a higher heart", "rifki", "hearts", None, ("TH", "9H KH", "6H", "7H"), "TH", "9H"),
    ("8 jacks and kings", "rifki", "men", None, ("AC", "JC 2C", "6H", "7H"), "AC", "JC"),
    ("8 ruff even under", "rifki", "trumps", "S", ("TC", "9S JH", "2S KH", "4C"), "TC 9S", "2S"),
    ("8 no overruff", "rifki", "trumps", "S", ("TC", "9S JH", "2S TS KH", "4C"), "TC 9S", "2S TS"),
    ("10 the king when void", "trix", "king", None, ("3C", "KH 5S", "6H", "7H"), "3C", "KH"),
    ("10 diamonds kept", "trix", "diamonds", None, ("3C", "KD 5S", "6H", "7H"), "3C", "KD 5S"),
    ("10 no ban on hearts", "trix", "king", None, ("2H 3C", "4H", "5H", "6H"), "", "2H 3C"),
    ("12 hearts led last in the salad", "famille", "salad", None, ("2H 3C", "4H", "5H", "6H"), "", "3C"),
    ("22 diamonds not led before", "king-italiano", "eight_of_diamonds", None,
     ("2D 3C", "4H", "5H", "6H"), "", "3C"),
    ("22 the eight when void", "king-italiano", "eight_of_diamonds", None,
     ("3C", "8D 5S", "6H", "7H"), "3C", "8D"),
    ("22 hearts free in queens", "king-italiano", "queens", None, ("2H 3C", "4H", "5H", "6H"), "", "2H 3C"),
    ("26 nothing banned", "lora", "hearts", None, ("7H 8C", "9H", "TH", "JH"), "", "7H 8C"),
]  # fmt: skip


@cases(LEGAL, "name", "contract", "trump", "hands", "cards", "legal")
def test_cards_that_may_be_played(
    name: str, contract: str, trump: str | None, hands: tuple[str, ...], cards: str, legal: str
) -> None:
    """In these positions these cards may be played, by the engine and by the oracle."""
    rules, book = preset(name), BOOKS[name]
    order = [(book.leads + book.step * at) % 4 for at in range(4)]
    seated = dict(zip(order, hands, strict=True))
    state = chosen(rules, contract, [seated[seat] for seat in range(4)], trump=trump)
    played = [word for word in cards.split() if len(word) == 2]
    state = play(state, " ".join(played))
    assert set(playable(state).split()) == set(legal.split())
    trick = tuple(played[4 * (len(played) // 4) :])
    done = tuple((0, tuple(played[at : at + 4])) for at in range(0, 4 * (len(played) // 4), 4))
    seat = state.in_play.turn
    assert seat is not None
    hand = tuple(card for card in seated[seat].split() if card not in played)
    game = game_of(book, book.contracts[contract], trump or "")
    assert {card for card in hand if not is_forbidden(card, hand, trick, game, done)} == set(legal.split())


DOMINO: list[tuple[str, RuleSet, Rows, str, str | None, str, str]] = [
    ("10 from the jacks", preset("trix"), Rows(DECKS[52], "J"), "domino", "J", "JS", "TS QS JD"),
    ("22 from the sevens", preset("king-italiano"), Rows(DECKS[52], "7"), "domino", "7", "7S", "6S 8S 7D"),
    ("12 no way past the ace", preset("famille"),
     Rows(DECKS[52], "K", ace_again=True), "domino", "K", "KS AS", "QS KD"),
    ("26 the first card is free", preset("lora"),
     Rows(DECKS[32], "", up=True, wrap=True), "lora", None, "", "any"),
    ("26 rows only go up", preset("lora"),
     Rows(DECKS[32], "T", up=True, wrap=True), "lora", None, "TS", "JS TD"),
    ("26 round past the ace", preset("lora"),
     Rows(DECKS[32], "K", up=True, wrap=True), "lora", None, "KS AS", "7S KD"),
    ("14 neighbours",
     ruled({"name": "domino", "places": [40, 20, 10, 0]}, domino={"layout": "neighbours"}),
     Rows(DECKS[52], "8", neighbours=True), "domino", "8", "8S 9S", "7S TS 8D 9D"),
    ("F12 a low ace",
     ruled({"name": "domino", "places": [40, 20, 10, 0]}, domino={"ace": "low"}),
     Rows(DECKS[52], "2", ace_low=True), "domino", "2", "2S", "AS 3S 2D"),
]  # fmt: skip


@cases(DOMINO, "rules", "rows", "contract", "start", "laid", "fitting")
def test_cards_that_fit(
    rules: RuleSet, rows: Rows, contract: str, start: str | None, laid: str, fitting: str
) -> None:
    """In these layouts these cards fit, by the engine and by the oracle; only two suits are dealt."""
    two = sorted(card for card in rows.cards if card[1] in "DS")
    rest = [card for card in two if card not in laid.split()]
    wanted = set(rest) if fitting == "any" else set(fitting.split())
    assert {card for card in rest if fits(card, frozenset(laid.split()), rows)} == wanted
    state = chosen(rules, contract, [" ".join(two)] * 4, start=start)
    state = play(state, laid)
    assert layable(state) - {"pass"} == wanted
