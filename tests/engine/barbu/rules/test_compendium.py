"""The presets of the wider family, by the figures of their sources: docs/rules.md, "All presets"."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.barbu.arena import finish_match
from engine.barbu.paper.raw_scores import check_raw, raw_of_left, raw_of_taken
from engine.barbu.play.domino import rows_of
from engine.barbu.play.scoring import is_unplayed, settle_deal, shares
from engine.barbu.players.base import make_player
from engine.barbu.record.game_record import PlayerRecord, record_of
from engine.barbu.rules.editions import strays_from_preset
from engine.barbu.rules.meaning import game_sums
from engine.barbu.rules.rule_set import RuleSet, is_reserved, load_rules, preset, preset_names
from engine.cards import RANKS, CardSet
from engine.errors import ImpossibleResult
from engine.records import write_line
from tests.engine.helpers import calls_of
from tests.engine.record_checker import check

ADDED = [name for name in preset_names() if not is_reserved(name)]

TOTALS = {
    "english": {
        "tricks": -26, "hearts": -30, "queens": -24, "king": -20, "last_two": -30, "trumps": 65, "domino": 65,
    },
    "famille": {
        "king": 80, "hearts": 130, "last_two": 80, "queens": 80, "tricks": 130, "salad": 250, "domino": -200,
    },
    "rifki": {
        "king": -320, "queens": -400, "men": -480, "hearts": -390, "last_two": -360, "tricks": -650,
        "trumps": 650,
    },
    "king-portugal": {
        "tricks": -260, "hearts": -260, "queens": -200, "men": -240, "king": -160, "last_two": -180,
        "trumps": 325, "nulos": 325,
    },
    "trix": {"king": -75, "queens": -100, "diamonds": -130, "tricks": -195, "domino": 500},
    "king-italiano": {
        "men": -16, "queens": -12, "eight_of_diamonds": -8, "king": -8, "hearts": -13, "last_two": -8,
        "tricks": -13, "hearts_trumps": 13, "diamonds_trumps": 13, "clubs_trumps": 13, "spades_trumps": 13,
        "no_trumps": 13, "domino": 13,
    },
    "ravage": {
        "tricks": -39, "queens": -32, "hearts": -30, "last_two": -30, "king": -21, "ravage": -24,
        "trumps": 91, "domino": 85,
    },
    "lora": {
        "tricks": 8, "all_tricks": -8, "queens": 8, "hearts": 8, "jack_of_clubs": 8, "king_and_last": 8,
        "lora": None,
    },
}  # fmt: skip
DEALS = {
    "english": 28, "famille": 28, "rifki": 20, "king-portugal": 10, "trix": 20, "king-italiano": 13,
    "ravage": 32, "lora": 28,
}  # fmt: skip
SUMS = {"famille": (2200, 2200), "lora": (108, 192)}
"""What a game adds up to, as players write it, where that is not 0."""


@pytest.mark.parametrize("name", ADDED)
def test_totals_deals_and_sums_are_those_of_the_source(name: str) -> None:
    """Each contract's total, the number of deals and the sum of a game are the source's."""
    rules = preset(name)
    assert TOTALS[name] == {
        contract: rules.shown_points(values.total) if values.has_total else None
        for contract, values in rules.values.items()
    }
    assert rules.deal_count == DEALS[name]
    assert sorted(map(rules.shown_points, game_sums(rules))) == list(SUMS.get(name, (0, 0)))


def test_the_gallery_has_each_preset() -> None:
    """The table in docs/rules.md has each preset with its cards and its number of deals."""
    text = (Path(__file__).parents[4] / "docs" / "rules.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.split("|")] for line in text.splitlines() if line.startswith("| ")]
    found = {row[3].strip("`"): (row[4], row[5]) for row in rows if len(row) == 9}
    for name in preset_names():
        assert found[name] == (str(preset(name).deck), str(preset(name).deal_count))


def taken(*hands: str) -> list[CardSet]:
    return [CardSet.parse(hand) for hand in hands]


def test_raw_scores_are_those_of_the_sources() -> None:
    """Worked examples: Turkish men, Levantine tricks, Portuguese nulos, tied Ravage City."""
    men = taken("KS JS KH", "", "KC KD JC JH", "JD")
    assert raw_of_taken(preset("rifki"), "men", cards=men) == (-180, 0, -240, -60)
    assert raw_of_taken(preset("trix"), "tricks", tricks=(6, 4, 3, 0)) == (-90, -60, -45, 0)
    assert raw_of_taken(preset("king-portugal"), "nulos", tricks=(2, 5, 6, 0)) == (175, -50, -125, 325)
    tied = raw_of_taken(preset("ravage"), "ravage", most=(0, 1))
    assert tied == (-12, -12, 0, 0)
    assert settle_deal(preset("ravage"), "ravage", calls_of("D>A"), tied)[0] == (-24, -12, 0, 12)
    assert shares(preset("english").values["tricks"].total, 1, 4) == (-9, 1, -9, -9)


def shown(rules: RuleSet, points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(rules.shown_points, points))


def test_the_cards_left_count_in_lora() -> None:
    """Cards left 3 0 5 1 count 3 −8 5 1, and a grand slam of the hearts −8 0 0 0."""
    rules = preset("lora")
    assert shown(rules, raw_of_left(rules, "lora", (3, 0, 5, 1))) == (3, -8, 5, 1)
    hearts = taken(" ".join(f"{rank}H" for rank in "789TJQKA"), "", "", "")
    assert shown(rules, raw_of_taken(rules, "hearts", cards=hearts)) == (-8, 0, 0, 0)
    for left in ((3, 1, 5, 1), (0, 0, 5, 1), (9, 0, 5, 1)):
        with pytest.raises(ImpossibleResult, match="result_left"):
            raw_of_left(rules, "lora", left)
    for points in ((3, -8, 5, 0), (3, 8, 5, 1), (9, -8, 5, 1)):
        with pytest.raises(ImpossibleResult, match="result_race"):
            check_raw(rules, "lora", shown(rules, points))


def test_the_first_card_of_lora_sets_the_start() -> None:
    """Nobody names a start; rows go up and round past the ace, and the deal ends when one player is out."""
    rules = preset("lora")
    assert rules.namings("lora") == [(None, None)]
    up, down = rows_of(rules.cards, RANKS.index("Q"), rules.domino.order)[0]
    assert ("".join(card.rank_letter for card in up), down) == ("QKA789TJ", ())


def test_a_double_in_a_family_is_paid_in_penalties() -> None:
    """20 40 70 0 with B doubling A becomes 0 60 70 0."""
    rules = preset("famille")
    settled = settle_deal(rules, "queens", calls_of("B>A"), shown(rules, (20, 40, 70, 0)))[0]
    assert shown(rules, settled) == (0, 60, 70, 0)


@pytest.mark.parametrize("name", ADDED)
def test_bots_play_each_to_the_end_with_right_sums(name: str) -> None:
    """Four bots play a whole game, which the independent checker finds right; a game adds up as it should."""
    rules, rng = preset(name), random.Random(1)
    players = [make_player("heuristic", rng) for _ in range(rules.players)]
    match = finish_match(rules, players, secret=bytes([1]) * 32, rng=rng)
    for deal in match.final.finished:
        assert not rules.values[deal.contract].has_total or sum(deal.raw) in rules.sums_of(deal.contract)
        assert is_unplayed(rules, deal.contract, deal.calls) or not check_raw(rules, deal.contract, deal.raw)
    least, most = game_sums(rules)
    assert least <= sum(match.final.totals) <= most
    seated = [PlayerRecord(name=name, kind="bot", level="novice") for name in "ABCD"]
    check(write_line(record_of(rules, seated, 0, list(zip(match.deals, match.final.finished, strict=True)))))


def test_servers_keep_rules_that_had_a_later_presets_name() -> None:
    """A name of the compendium is not reserved: a game by other rules of that name is no fault."""
    assert not is_reserved("trix")
    assert is_reserved("contre")
    own = load_rules(preset("contre").model_dump() | {"name": "trix"})
    assert strays_from_preset(own) is not None
