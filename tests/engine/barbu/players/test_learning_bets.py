"""How habits of betting are learned."""

from __future__ import annotations

import random
import tomllib
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bot.batches.batch import ChunkFolder
from bot.batches.runner import run_batch
from engine.barbu.play import match
from engine.barbu.play.actions import Choose, Double
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.players.expert.habits import ChoiceModel, Duty, Shrinkage, _habits
from tests.engine.helpers import dealt
from tools import bet_chunks, learn_bets
from tools.bet_chunks import REACHED, SOUGHT, WAYS, Chunk, play_chunks, start_match
from tools.bet_games import CLASSES, PLAIN, Bet, BetDeal, Class, _redeal, bets_of_match, reachable
from tools.learn_bets import (
    KINDS,
    fit_choice_model,
    fit_curve,
    fit_shrinkage,
    habits_lines,
    habits_text,
    row_of,
)

BET = Bet(False, True, Duty.WAITS, False, True, 2.5, 3.0, 0.5, (0.5,), 2.0)
DEAL = BetDeal("tricks", False, ("tricks", None, None), 1, 0.0, -6.5, (BET,))


def test_a_curve_is_recovered_from_its_bets() -> None:
    """Bets drawn by a known curve give that curve back."""
    rng, true = np.random.default_rng(2), np.array([-0.5, 1.8, 0.4])
    bets = []
    for _ in range(6_000):
        ahead, apart = rng.normal(size=2)
        odds = 1 / (1 + np.exp(-(true @ [1, ahead, apart])))
        bets.append(replace(BET, ahead=ahead, apart=(apart,), is_made=bool(rng.random() < odds)))
    assert np.abs(fit_curve(bets) - true).max() < 0.15


def test_choice_model_is_recovered_from_its_deals() -> None:
    """Deals of declarers with known figures give these figures back, within sampling error."""
    true = ChoiceModel(1.0, (0.0, 0.9, 1.3), 0.2)
    ahead, ends, gain, unit = learn_bets._random_deals(DEAL.option)
    rng, deals = np.random.default_rng(3), []
    for place in (1, 2, 3):
        weights = np.exp(true.lead(gain, place) * (ahead + true.insight * ends / unit))
        deals += [
            replace(DEAL, contracts_open=place, declarer_ahead=ahead[one], declarer_end=ends[one])
            for one in rng.choice(len(ahead), 4_000, p=weights / weights.sum())
        ]
    found = fit_choice_model(deals)
    assert found.free[0] == 0
    assert np.abs(np.array(found.free[:3]) - true.free).max() < 0.1
    assert abs(found.insight - true.insight) < 0.1


def test_learned_habits_read_back_as_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """The written tables are tables of habits; each bet is in one row."""
    monkeypatch.setattr(learn_bets, "_DEALS", 400)
    other = replace(BET, is_redouble=True, of_declarer=False)
    deals = [replace(DEAL, bets=(BET, replace(BET, duty=Duty.NONE), other))] * 3
    tables = tomllib.loads("\n".join(habits_lines(deals)))
    habits = _habits(tables["tricks"])
    assert habits.doubles_of_declarer[Duty.WAITS].always > 0
    assert len(habits.answers_of_declarer) == len(Duty)
    assert row_of(DEAL, other) == ("tricks", "answers_of_flank", None)
    assert [_habits(table) for table in tables.values()]


def test_deals_searched_for_redoubles_teach_only_redoubles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such deals affect the shrinkage and the redoubles of flanks, not the habits learned from choices."""
    monkeypatch.setattr(learn_bets, "_DEALS", 400)
    answer = replace(BET, is_redouble=True, of_declarer=False, paid=-8.0, is_made=False)
    deals, sought = [DEAL] * 3, [replace(DEAL, declarer_ahead=9.0, bets=(answer,))] * 60
    without, beside = (tomllib.loads("\n".join(habits_lines(deals, more)))["tricks"] for more in ((), sought))
    changed = {name for name in beside if beside[name] != without[name]}
    assert changed == {"answers_of_flank", "kept"}
    assert beside["kept"][:3] == without["kept"][:3]
    assert beside["kept"][3][0] < -1


def test_a_curve_with_little_data_stays_near_the_others() -> None:
    """A few bets move a contract's curve little away from similar ones; many move it far."""
    like, steady = np.array([2.0, 1.0, 0.1]), np.array([8.0, 8.0, 70.0])
    none, few, many = (
        fit_curve([replace(BET, is_made=False)] * number, like, steady) for number in (0, 5, 500)
    )
    assert none.tolist() == like.tolist()
    assert like[0] > few[0] > many[0] + 1


def test_shrinkage_is_recovered_from_payments() -> None:
    """If a point less than four fifths was paid, that is the shrinkage; without data there is none.

    Payments by cards actually played take precedence over plain play-outs.
    """
    rng, bets = random.Random(4), []
    for _ in range(2_000):
        told = rng.gauss(0, 8)
        bets.append(replace(BET, predicted=told, plain=0.8 * told - 1 + rng.gauss(0, 10), paid=None))
    line, *others = fit_shrinkage([replace(DEAL, bets=tuple(bets))])
    assert line == pytest.approx([-1, 0.8], abs=0.6)
    assert abs(line[1] - 0.8) < 0.1
    assert others == [pytest.approx([0, 1])] * 3
    dearer = replace(DEAL, bets=tuple(replace(bet, paid=bet.plain + 3) for bet in bets))
    assert next(fit_shrinkage([dearer]))[0] == pytest.approx(line[0] + 3, abs=0.3)
    assert Shrinkage(*line).before(Shrinkage(*line).apply(3.0)) == pytest.approx(3)


def _answers(kind: str, number: int, paid: float, duty: Duty = Duty.WAITS) -> BetDeal:
    """Return a deal with this many redoubles of its declarer that promised 2 points and paid ``paid``."""
    answer = replace(BET, is_redouble=True, duty=duty, predicted=2.0, plain=paid, paid=None)
    return replace(DEAL, kind=kind, bets=(answer,) * number)


def _promise(table: dict[str, Any], duty: Duty = Duty.WAITS) -> float:
    """Return what the declarer expects of a redouble that play-outs value at 2 points."""
    kept = _habits(table).shrinkage_of(is_redouble=True, of_declarer=True, duty=duty)
    return kept.apply(2.0)


def _learned(deals: list[BetDeal], free: list[BetDeal]) -> dict[str, Any]:
    """Return the tables of the habits with what bets are paid learned from these deals."""
    return tomllib.loads(learn_bets.with_kept(learn_bets.PLACE.read_text("utf-8"), deals, free, "--kept"))


def test_each_negative_contract_has_a_shrinkage_of_its_own() -> None:
    """Many bets of one contract move its promises and hardly those of the others; few stay near the rest."""
    deals = [_answers("tricks", 4_000, 2.0), _answers("last_two", 2_000, -1.0), _answers("king", 5, -9.0)]
    found = {kind: _promise(table) for kind, table in _learned(deals, []).items()}
    assert found["last_two"] == pytest.approx(-1, abs=0.2)
    assert found["tricks"] == pytest.approx(2, abs=0.2)
    assert found["hearts"] == pytest.approx(1, abs=0.3)
    assert 0 < found["king"] < 1


def test_redoubles_of_free_doubles_have_a_shrinkage_of_their_own() -> None:
    """At trumps a double without a duty shows a strong hand: redoubles of it are paid less than others."""
    free = [_answers("trumps", 2_000, -4.0, Duty.NONE), _answers("trumps", 2_000, 9.0)]
    table = _learned([], free)["trumps"]
    assert _promise(table, Duty.NONE) == pytest.approx(-4, abs=0.4)
    assert _promise(table, Duty.BINDS) == _promise(table) > 2
    del table["kept_free"]
    assert _promise(table, Duty.NONE) == _promise(table), "contracts without it make no difference"


def test_payments_are_learned_apart() -> None:
    """Only their shrinkage changes; the file says once what it was last learned from."""
    text = learn_bets.PLACE.read_text("utf-8")
    deals = [_answers("last_two", 2_000, -1.0), _answers("trumps", 2_000, -1.0)]
    free = [_answers("domino", 2_000, -3.0, Duty.NONE)]
    once = learn_bets.with_kept(text, deals, [], "before")
    found = learn_bets.with_kept(once, deals, free, "--kept --games 2")
    before, after = tomllib.loads(text), tomllib.loads(found)
    assert _promise(after["last_two"]) == pytest.approx(-1, abs=0.2)
    assert _promise(after["domino"], Duty.NONE) == pytest.approx(-3, abs=0.4)
    assert [after[kind]["kept"] for kind in ("trumps", "domino")] == [
        before[kind]["kept"] for kind in ("trumps", "domino")
    ]
    for table in (*before.values(), *after.values()):
        table.pop("kept")
        table.pop("kept_free", None)
    assert after == before
    assert found.count(learn_bets.LATER) == 1
    assert "--kept --games 2, from 6000 bets in 3 deals.\n\n[" in found


def test_payments_are_learned_from_whole_games() -> None:
    """Games follow each other without a gap: for bets in negative contracts, and for free doubles."""
    chunks = list(learn_bets.kept_chunks(4, 1))
    firsts = [(chunk.way, chunk.first) for chunk in chunks]
    assert firsts == [
        ("games", 1_500_000),
        (SOUGHT, 1_500_000),
        ("games", 1_500_002),
        (SOUGHT, 1_500_001),
    ]
    assert set(chunks[0].wanted) == {case for case in CLASSES if not case[0]}


def test_the_search_for_free_doubles_finds_them() -> None:
    """Flanks' hands are dealt again at trumps and domino until a double without a duty is near."""
    rng, wanted = random.Random(3), REACHED[SOUGHT]
    found = list(islice(bets_of_match(start_match("late", rng), rng, PLAIN, wanted, is_free=True), 2))
    assert len(found) == 2
    assert {deal.kind for deal in found} <= {"trumps", "domino"}
    assert all(any(bet.duty is Duty.NONE for bet in deal.bets) for deal in found)


@pytest.mark.repetition
def test_the_same_games_give_the_same_habits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Played again or read from stored chunks, games give an identical file."""
    monkeypatch.setattr(learn_bets, "_DEALS", 400)
    monkeypatch.setattr(bet_chunks, "MATCHES", dict.fromkeys(WAYS, 1))
    learn_bets._random_deals.cache_clear()
    chunks = [Chunk("late", PLAIN, seed, tuple(REACHED["late"])) for seed in range(2)]

    def deals(folder: Path) -> list[BetDeal]:
        found = play_chunks(chunks, lambda batch: run_batch(batch, folder=ChunkFolder(folder, batch)))
        return list(chain.from_iterable(found))

    texts = {habits_text(deals(tmp_path / name), [], 1, 0) for name in ("one", "one", "other")}
    learn_bets._random_deals.cache_clear()
    assert len(texts) == 1
    assert set(tomllib.loads(texts.pop())) == set(KINDS)


@pytest.mark.parametrize("way", WAYS)
def test_every_way_of_playing_begins_where_its_bets_are_made(way: str) -> None:
    """A match begins at the first deal, or where the last declarer has two contracts left."""
    state = start_match(way, random.Random(1))
    assert state.phase is Phase.DEAL
    left = state.rules.deal_count - len(state.finished)
    assert left == (28 if way.startswith("games") else 2)
    assert {one.contract for one in state.finished}.isdisjoint({"trumps", "domino"}) or left == 2
    assert REACHED[way]


def test_bets_of_late_deals_are_recorded_with_their_payments() -> None:
    """In two deals of positive contracts the declarer's pairs are recorded, forced doubles as such."""
    deals = list(bets_of_match(start_match("late", random.Random(3)), random.Random(4), PLAIN))
    bets = [bet for deal in deals for bet in deal.bets]
    assert {deal.kind for deal in deals} == {"trumps", "domino"}
    assert all(deal.class_of(bet) in REACHED["late"] for deal in deals for bet in deal.bets)
    assert all(bet.is_made for bet in bets if bet.is_bound)
    assert all(bet.paid is None for bet in bets)


def test_recording_fewer_classes_changes_no_bet() -> None:
    """Bets of a class promise and pay the same whether or not others are wanted."""
    flanks: tuple[Class, ...] = ((True, False, False), (True, True, False))

    def bets(wanted: tuple[Class, ...]) -> list[Bet]:
        deals = bets_of_match(start_match("open", random.Random(8)), random.Random(9), PLAIN, wanted)
        return [bet for deal in deals for bet in deal.bets if deal.class_of(bet) in flanks]

    assert bets(flanks) == bets(CLASSES)
    assert bets(CLASSES)


def test_search_for_redoubles_by_flanks() -> None:
    """If only these are wanted, only their answers are recorded, all of hands above average."""
    only: Class = (True, True, False)
    bets = [
        bet
        for seed in (0, 1)
        for deal in bets_of_match(
            start_match("open", random.Random(seed)), random.Random(seed), PLAIN, (only,)
        )
        for bet in deal.bets
    ]
    assert bets
    assert all(bet.is_redouble and not bet.of_declarer and bet.ahead > 0 for bet in bets)


def test_only_players_without_a_call_are_dealt_other_cards() -> None:
    """Hands that made calls stay; the others' cards are dealt again among them."""
    state: MatchState = dealt(start_match("open", random.Random(1)).rules, 0)
    state = match.apply(state, Choose(0, "tricks")).state
    state = match.apply(state, Double(1, frozenset({2, 3}))).state
    before = state.in_play.hands
    for seed in range(20):
        as_new = _redeal(state, [2, 3], random.Random(seed))
        after = as_new.in_play.hands
        assert after[:2] == before[:2]
        assert after[2] | after[3] == before[2] | before[3]
        assert len(after[2]) == len(after[3])


def test_reachable_bets_follow_from_the_calls() -> None:
    """Before the choice all bets, after it those of the contract's sign, at the end those of the pairs."""
    state: MatchState = dealt(start_match("games", random.Random(1)).rules, 0)
    assert reachable(state) == set(CLASSES)
    state = match.apply(state, Choose(0, "tricks")).state
    assert reachable(state) == {one for one in CLASSES if not one[0]}
    for call in (Double(1, frozenset({2})), Double(2), Double(3)):
        state = match.apply(state, call).state
    assert reachable(state) == {(False, False, False), (False, True, False)}
