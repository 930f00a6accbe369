"""Statistics of a match by player."""

from __future__ import annotations

from dataclasses import replace

from engine.barbu.play import match
from engine.barbu.play.scoring import settle_deal
from engine.barbu.play.settlement import Payment
from engine.barbu.play.state import DealScore, MatchState
from engine.barbu.rules.rule_set import Length, preset
from engine.barbu.statistics import ContractFigures, SeatFigures, figures_of
from tests.engine.helpers import calls_of, play_out

CONTRE = preset("contre")


def deal(contract: str, raw: tuple[int, ...], score: tuple[int, ...], calls: str = "") -> DealScore:
    """Return a finished deal as it is on the sheet."""
    return DealScore(0, contract, None, None, calls_of(calls), raw, score)


def after(*deals: DealScore) -> MatchState:
    """Return a match with these deals on its sheet."""
    return replace(match.initial(CONTRE), finished=deals)


def points_of(figures: SeatFigures) -> int:
    """Return the settled points of a seat in all contracts."""
    return sum(contract.points for contract in figures.contracts.values())


def test_points_of_a_contract_are_settled_ones() -> None:
    """Number of deals, sum, best and worst come from settled scores."""
    figures = figures_of(
        after(
            deal("tricks", (-6, -4, -12, -4), (4, -2, -32, 4), "B>A C>AD / A>C"),
            deal("king", (0, 0, 0, -20), (0, 0, 0, -20)),
            deal("tricks", (-8, -6, -6, -6), (-8, -6, -6, -6)),
        )
    )
    assert figures[0].contracts == {
        "tricks": ContractFigures(2, -4, best=4, worst=-8),
        "king": ContractFigures(1, 0, best=0, worst=0),
    }
    assert [points_of(seat) for seat in figures] == [-4, -8, -38, -22]


def test_doubles_count_for_the_player_who_announced_them() -> None:
    """Doubles made, won and their points: a redouble changes the points of the other's double."""
    figures = figures_of(after(deal("tricks", (-6, -4, -12, -4), (4, -2, -32, 4), "B>A C>AD / A>C")))
    told = [(seat.doubles, seat.doubles_won, seat.doubles_points, seat.doubled) for seat in figures]
    assert told == [(0, 0, 0, 2), (1, 1, 2, 0), (2, 0, -20, 0), (0, 0, 0, 1)]


def test_tables_that_doubled_each_other_are_doubles_of_both() -> None:
    """If two players both doubled the table, each has doubled the other."""
    torneo, calls = preset("torneo"), "B>ACD C>ABD"
    raw = (-8, -6, -4, -8)
    score, _ = settle_deal(torneo, "tricks", calls_of(calls), raw)
    figures = figures_of(replace(match.initial(torneo), finished=(deal("tricks", raw, score, calls),)))
    assert [(seat.doubles, seat.doubles_won) for seat in figures] == [(0, 0), (3, 2), (3, 3), (0, 0)]
    assert [seat.doubled for seat in figures] == [2, 1, 1, 2]


def test_payments_between_two_agree_from_both_sides() -> None:
    """For each seat, what it and another paid each other in doubles; a tie pays nothing."""
    figures = figures_of(after(deal("tricks", (-6, -4, -12, -4), (4, -2, -32, 4), "B>AD C>AD / A>C")))
    assert [seat.exchanged for seat in figures] == [
        (0, -2, 12, 0),
        (2, 0, 0, 0),
        (-12, 0, 0, -8),
        (0, 0, 8, 0),
    ]


def test_figures_add_up_over_a_whole_match() -> None:
    """In a random match, points are the sheet's, and those of doubles the sum of all payments."""
    final, _, ended = play_out(CONTRE.of_length(Length.EXPRESS), seed=6)
    figures = figures_of(final)
    assert tuple(map(points_of, figures)) == final.totals
    payments: list[Payment] = [payment for one in ended for payment in one.payments]
    assert payments
    for seat, own in enumerate(figures):
        assert sum(one.deals for one in own.contracts.values()) == len(final.finished)
        gained = sum(pay.points * ((pay.receiver == seat) - (pay.payer == seat)) for pay in payments)
        assert sum(own.exchanged) == gained
        assert points_of(own) == sum(one.score.raw[seat] for one in ended) + gained
