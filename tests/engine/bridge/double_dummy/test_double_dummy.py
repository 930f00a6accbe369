"""docs/bridge.md, "All hands seen": against the results that the solver's authors publish with it."""

from __future__ import annotations

import subprocess
import sys
import threading
from dataclasses import replace

import pytest

from engine.bridge.calls import STRAINS
from engine.bridge.compass import Seating, Vulnerability
from engine.bridge.double_dummy import library
from engine.bridge.double_dummy.costs import costs_of
from engine.bridge.double_dummy.solver import Position, solve_each, tricks_by_card
from engine.bridge.double_dummy.table import TrickTable, par_of, solve_deal, table_of
from engine.bridge.record.board import parse_hand
from engine.bridge.state import Contract
from engine.cards import Card, CardSet, Denomination, Suit
from engine.errors import CodedError
from tools.simulation.samples.bridge_deals import dealt

DEALS = (
    "QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3",
    "AK96.KQ8.A98.K63 QJT5432.T.6.QJ82 .J97543.K7532.94 87.A62.QJT4.AT75",
    "73.QJT.AQ54.T752 QT6.876.KJ9.AQ84 5.A95432.7632.K6 AKJ9842.K.T8.J93",
)
TABLES = (
    "S 5 8 5 8 H 6 6 6 6 D 5 7 5 7 C 7 5 7 5 N 6 6 6 6",
    "S 4 9 4 9 H 10 2 10 2 D 8 3 8 3 C 6 7 6 7 N 9 3 9 3",
    "S 3 10 3 10 H 9 4 9 4 D 8 4 8 4 C 3 9 3 9 N 4 8 4 8",
)
PARS = (
    (0, Vulnerability.NONE, -110, ["2S EW ="]),
    (1, Vulnerability.NS, 100, ["4SX EW -1"]),
    (0, Vulnerability.NONE, -300, ["5HX NS -2"]),
)
LEADS = (
    (Suit.SPADES, 0, {5: "5D 8D JD TC 9C 8C 6S QS JS", 4: "2H 6H 5H KH"}),
    (None, 1, {4: "2C 8C QC JC", 3: "TH 6D QS JS TS", 2: "5S 4S 3S 2S"}),
    (Suit.SPADES, 2, {3: "AH 3D 2D 7D 6D 5S", 2: "5H 4H 3H 2H 9H", 1: "6C KC"}),
)
PLAYS = (
    "CTC4CACJH8H4HKH9D5DAD9D2S7S5S2SQD8D4DQD3H3HAH6H7C3C8CQC2S3SKSAS6HQH5HJHTCKC9D6C5S4SJS8C6DJ",
    "SQD2S8SAHKHTH3H2HQS2H4H6H8D6HJHAS7SKS4C4D8C2DKD4H9C5S6S3H7C7C3S5H5CTD9STD3DQDAC8S9SJC9DTCQD5CAC6DJCKCJD7",
    "HAHKHQH7D7D8DAD9C5CAC6C3",
)
EVEN = tuple(parse_hand(hand) for hand in ("AT.96..", "K9.A5..", "Q8.K4..", "J7.Q3.."))
TRACES = ([8] * 46, [9] + [10] * 36 + [9] * 12, [10] * 13)


pytestmark = pytest.mark.usefixtures("solver_ready")


def hands(number: int) -> tuple[CardSet, ...]:
    return tuple(parse_hand(hand) for hand in DEALS[number].split())


@pytest.mark.parametrize("number", range(3))
def test_tables_are_the_published_ones(number: int) -> None:
    """All twenty results of each deal are those published."""
    words = TABLES[number].split()
    published = {words[at]: tuple(map(int, words[at + 1 : at + 5])) for at in range(0, 25, 5)}
    assert table_of(hands(number)) == TrickTable(tuple(published[strain] for strain in STRAINS))


@pytest.mark.parametrize("number", range(3))
def test_pars_are_the_published_ones(number: int) -> None:
    """The par score and contract, which neither side can better, are those published."""
    dealer, vulnerable, score, contracts = PARS[number]
    par = par_of(table_of(hands(number)), dealer, vulnerable)
    assert (par.score, [str(one) for one in par.contracts]) == (score, contracts)


def test_results_are_by_compass_wherever_players_sit() -> None:
    """Table and par are by North, East, South and West, from the dealer and the vulnerability."""
    order = (2, 3, 1, 0)
    by_seat = dict(zip(order, hands(1), strict=True))
    deal = dealt(tuple(by_seat[seat] for seat in range(4))).in_play
    drawn = replace(deal, seating=Seating(order), dealer=order[1], vulnerable=Vulnerability.NS)
    seen = solve_deal(drawn)
    assert seen.table == table_of(hands(1))
    assert seen.par == par_of(seen.table, 1, Vulnerability.NS)


def test_a_deal_without_a_makeable_contract_has_no_par_contract() -> None:
    """If no contract makes for either side, par is a passed-out deal."""
    par = par_of(TrickTable(((6, 6, 6, 6),) * 5), 0, Vulnerability.NONE)
    assert (par.score, par.contracts) == (0, ())


@pytest.mark.parametrize("number", range(3))
def test_tricks_of_leads_are_the_published_ones(number: int) -> None:
    """Each lead gives the published number of tricks, touching cards the same."""
    trump, leader, published = LEADS[number]
    by_card = tricks_by_card([Position(trump, leader, (), hands(number))])[0]
    expected = {Card.parse(card): tricks for tricks, cards in published.items() for card in cards.split()}
    assert by_card == expected


@pytest.mark.parametrize("number", range(3))
def test_costs_of_cards_follow_the_published_trace(number: int) -> None:
    """A card's cost to its side is the change in declarer's tricks when it is played."""
    trump, leader, _ = LEADS[number]
    denomination = Denomination.NO_TRUMP if trump is None else Denomination(trump)
    contract = Contract(1, denomination, 0, (leader - 1) % 4)
    text, trace = PLAYS[number], TRACES[number]
    plays = tuple(Card.parse(text[at + 1] + text[at]) for at in range(0, len(text), 2))
    costs = costs_of(hands(number), contract, plays)
    for cost, before, after in zip(costs, trace, trace[1:], strict=False):
        declares = cost.player % 2 == contract.declarer % 2
        assert cost.tricks == (before - after if declares else after - before)
        assert bool(cost.better) == (cost.tricks > 0)
        assert cost.card not in cost.better


def test_a_started_trick_is_solved() -> None:
    """Cards on the table count: the side that can still win the trick gets it."""
    position = Position(
        None, 0, (Card.parse("KS"),), tuple(parse_hand(hand) for hand in ("...2", "A3...", "2.2..", "4..3."))
    )
    assert tricks_by_card([position])[0] == {Card.parse("AS"): 2, Card.parse("3S"): 0}


@pytest.mark.parametrize("number", range(3))
def test_a_target_finds_the_cards_that_reach_it(number: int) -> None:
    """With any target, the cards found are those whose tricks reach it."""
    trump, leader, _ = LEADS[number]
    position = Position(trump, leader, (), hands(number))
    exact = tricks_by_card([position])[0]
    for target in (min(exact.values()), max(exact.values()), max(exact.values()) + 1):
        (found,) = solve_each([position], target)
        assert found.tricks == {card: target - (tricks < target) for card, tricks in exact.items()}


def test_solving_does_not_depend_on_earlier_positions() -> None:
    """A position needs the same number of nodes, whatever was solved before."""
    first = Position(None, 0, (), EVEN)
    other = Position(None, 1, (), first.hands)
    alone = [one.nodes for one in solve_each([first])]
    assert alone[0] > 1
    list(solve_each([first, other]))
    assert [one.nodes for one in solve_each([first])] == alone


def test_no_other_thread_solves() -> None:
    """The library crashes a process if two threads use it, so any other thread is refused."""
    refused: list[str] = []

    def ask() -> None:
        assert not library.is_ready()
        try:
            table_of(hands(0))
        except CodedError as error:
            refused.append(error.code)

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    assert refused == ["solver_missing"]


def test_the_solver_loads_nothing_else() -> None:
    """A worker that is ready has loaded neither Matplotlib nor the rest of endplay."""
    code = (
        "import sys; from engine.bridge.double_dummy import library; library.make_ready(); "
        "print(sorted({'matplotlib', 'endplay'} & set(sys.modules)))"
    )
    found = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert found.stdout.strip() == "[]"
