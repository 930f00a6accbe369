"""The analysis page: the course at the table, with the double-dummy results next to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.bridge.coach.analysis_screens import render_analysis
from bot.i18n import LOCALES, words
from engine.bridge import match
from engine.bridge.actions import Answer, Claim, HandOver, Play
from engine.bridge.calls import parse_calls
from engine.bridge.coach.analysis import Bidding, DealAnalysis
from engine.bridge.double_dummy.costs import CardCost
from engine.bridge.double_dummy.table import Par, TrickTable
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset
from engine.bridge.state import Contract, DealSettled, MatchState
from engine.cards import Card, Denomination
from tools.simulation.samples.bridge_deals import called, dealt, played
from tools.simulation.samples.bridge_scenes import HANDS, scene_of, text_of


def claimed(tricks: int, player: int = 0, bids: str = "1NT P 3NT", rules: str = "single") -> MatchState:
    """Return a deal of 3NT by North, claimed after a trick by its player: North, or South for North."""
    state = played(called(dealt(HANDS, preset(rules)), f"{bids} P P P"), "4H")
    if player != 0:
        state = match.apply(state, HandOver(0)).state
    state = match.apply(played(state, "5H 2H KH"), Claim(player, tricks)).state
    while (claim := state.in_play.pending_claim) is not None and claim.waiting_for is not None:
        state = match.apply(state, Answer(claim.waiting_for, True)).state
    return state


def analysed(
    state: MatchState,
    locale: str = "en",
    costs: tuple[CardCost, ...] = (),
    seat: int | None = None,
    by_bots: tuple[Play, ...] = (),
    away: int | None = None,
) -> list[str]:
    """Return the lines of the analysis of the deal just finished, read from a seat; ``away`` is absent."""
    ended = BRIDGE.last_deal(state)
    assert isinstance(ended, DealSettled)
    contract = None if ended.deal.contract is None else Contract(3, Denomination.NO_TRUMP, 0, 0)
    bid = Bidding(ended.deal.calls, contract, 8 if contract else 0, -50 if contract else 0)
    bots = Bidding(parse_calls("1NT P P P"), Contract(1, Denomination.NO_TRUMP, 0, 0), 8, 120)
    found = DealAnalysis(TrickTable(((8,) * 4,) * 5), Par(0, ()), bid, bots, costs)
    scene = scene_of(state, seat, locale=locale)
    seats = [replace(who, away=at == away) for at, who in enumerate(scene.state.seats) if who is not None]
    scene = replace(scene, state=replace(scene.state, seats=tuple(seats)))
    return text_of(render_analysis(scene, ended, found, by_bots)).splitlines()


def test_the_table_has_its_scored_result() -> None:
    """The table's result is the one scored, and below it what the contract is worth with all hands open."""
    lines = analysed(claimed(9))
    (table,) = [line for line in lines if line.startswith("**At the table**")]
    assert table == "**At the table**: 3NT N +1 · NS +430"
    assert lines[lines.index(table) + 1] == "**With all hands open**: 3NT N −1 · NS −50"


def test_a_part_score_of_chicago_is_compared_by_the_points_of_duplicate() -> None:
    """Chicago gives a part score no bonus: more tricks at the table would seem to be worth less."""
    lines = analysed(claimed(9, bids="1NT", rules="chicago"))
    at = lines.index("**At the table**: 1NT N +3 · NS +180")
    assert lines[at + 2].startswith("All points here are scored as in duplicate bridge")


def test_bots_and_auctions_are_left_to_compare() -> None:
    """The analysis of a played deal has no auction and no bots: the result and Compare show them."""
    lines = analysed(claimed(9))
    assert not any("bots" in line or line.startswith("**N** 1NT") for line in lines)


def test_the_costliest_cards_are_listed() -> None:
    """The costliest of many cards are listed in the order of play, and the others counted."""
    cheap = [CardCost(0, 0, Card.parse("4H"), 1), CardCost(1, 2, Card.parse("5H"), 1)]
    dear = [CardCost(number, 0, Card.parse("KH"), 2) for number in (0, 1, 1, 2, 3)]
    lines = analysed(claimed(9), costs=(*cheap, *dear))
    assert [line.count("−2") for line in lines if line.startswith("Trick")] == [1] * 5
    assert "…and 2 more" in lines


def test_the_readers_own_costly_cards_come_first() -> None:
    """A player reads about their own cards, dummy's among them, before those of others.

    The heading says so where the order is not that of play.
    """
    played = (CardCost(0, 1, Card.parse("4H"), 2), CardCost(1, 2, Card.parse("5H"), 1))
    named = [
        [
            line.split()[3]
            for line in analysed(claimed(9), costs=played, seat=seat)
            if line.startswith("Trick")
        ]
        for seat in (None, 0, 1)
    ]
    assert named == [["Bob", "Ada,"], ["Ada,", "Bob"], ["Bob", "Ada,"]]
    heads = [analysed(claimed(9), costs=played, seat=seat) for seat in (0, 1)]
    assert ["**Cards that gave tricks away**, yours first" in lines for lines in heads] == [True, False]


def test_a_bots_cards_in_a_users_seat_are_not_theirs() -> None:
    """What a bot played for an absent reader comes after their own cards, and is named as the bot's."""
    dummys, own = CardCost(1, 2, Card.parse("5H"), 1), CardCost(3, 0, Card.parse("KH"), 1)
    lines = analysed(claimed(9), costs=(dummys, own), seat=0, by_bots=(Play(0, dummys.card),))
    named = [line.partition(": ")[2].partition(" `")[0] for line in lines if line.startswith("Trick")]
    assert named == ["N Ada", "N Ada (bot), from dummy,"]
    about = words("en", "bridge")("bridge-analysis-away")
    assert about not in lines
    assert about in analysed(claimed(9), costs=(own,), away=0)


def test_a_passed_out_deal_has_no_contract_to_solve() -> None:
    """For a passed-out deal the table's line says so, and no contract is solved."""
    lines = analysed(called(dealt(HANDS), "P P P P"))
    assert any(line.startswith("**At the table**") and "passed out" in line for line in lines)
    assert not any(line.startswith("**With all hands open**") for line in lines)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_analysis_has_texts_in_every_language(locale: str) -> None:
    """In every language, the table's result and the double-dummy result have separate lines."""
    lines = analysed(claimed(9), locale)
    assert [sum(points in line for line in lines) for points in ("+430", "−50")] == [1, 1]


@pytest.mark.parametrize(
    ("player", "dummys", "declarers"),
    [(0, "N Ada, from dummy,", "N Ada"), (2, "S Cleo", "S Cleo, from declarer’s hand,")],
)
def test_a_costly_card_names_its_player(player: int, dummys: str, declarers: str) -> None:
    """The cards of declarer and dummy are attributed to the player of the contract, who may be dummy's."""
    spent = [CardCost(1, 2, Card.parse("5H"), 1), CardCost(3, 0, Card.parse("KH"), 1)]
    lines = analysed(claimed(9, player), costs=tuple(spent))
    assert [line.partition("Trick 1: ")[2].partition(" `")[0] for line in lines[-3:-1]] == [dummys, declarers]


@pytest.mark.parametrize(
    ("tricks", "costs", "line"),
    [
        (0, (), "Claim in trick 2 by N Ada: 4 tricks lost by declarer’s side"),
        (8, (CardCost(1, 1, Card.parse("5H"), 1),), None),
        (9, (), "Claim in trick 2 by N Ada: 2 tricks lost by the defenders"),
    ],
)
def test_a_claim_has_its_cost(tricks: int, costs: tuple[CardCost, ...], line: str | None) -> None:
    """The tricks a claim gave away are listed, so that the costs add up to the result.

    Tricks that are certain cannot be conceded.
    """
    lines = analysed(claimed(tricks), costs=(*costs, CardCost(0, 1, Card.parse("4H"), 0)))
    assert [one for one in lines if "in trick" in one] == ([] if line is None else [line])
