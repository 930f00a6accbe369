"""Which deal a day has, and the table it is played at."""

from __future__ import annotations

from random import Random

import pytest

from bot.daily.days import (
    OWN_SEAT,
    day_of,
    points_of,
    promise_of,
    rules_of,
    seed_of,
    shifted,
    starts_at,
    table_of,
    written,
)
from bot.daily.store import DayRow
from engine.barbu.game import BARBU
from engine.barbu.rules import preset
from engine.barbu.state import Phase
from engine.dealing import commitment_of
from engine.entries import By

DAY = "2026-11-23"


def row(secret: bytes = bytes(32), day: str = DAY) -> DayRow:
    """A day with that secret."""
    return DayRow(day, secret, rules_of(day).model_dump(mode="json"), "club")


def test_days_are_utc_days() -> None:
    """Midnight UTC parts them, whatever the machine's own time."""
    assert day_of(starts_at(DAY)) == DAY
    assert day_of(starts_at(DAY) - 1) == "2026-11-22"
    assert shifted("2026-12-31", 1) == "2027-01-01"


def test_a_week_has_every_contract_once() -> None:
    """The contracts take turns, one a day."""
    names = [rules_of(shifted(DAY, number)).contracts[0].name for number in range(7)]
    assert sorted(names) == sorted(contract.name for contract in preset("contre").contracts)


def test_one_deal_has_no_duties() -> None:
    """Doubles are free in a deal that has no deals after it."""
    rules = rules_of(DAY)
    assert (rules.per_declarer, rules.duty_doubles, rules.duty_redoubles) == (1, 0, 0)
    assert rules.doubling is not None


def test_the_same_day_deals_the_same_cards() -> None:
    """Whoever sits down gets the hand of the day, from the seed that was promised."""
    one, other = table_of(row(), "Ada", user=1), table_of(row(), "Bob", user=2)
    assert one.game_state == other.game_state
    assert one.game_state.phase is Phase.CHOOSE
    assert one.game_state.in_play.seed == seed_of(row())
    assert promise_of(row()) == commitment_of(one.game_state.in_play.seed)
    assert one.occupant(OWN_SEAT).name == "Ada"


def test_no_bot_is_called_like_the_person() -> None:
    """Names at the table are told apart."""
    names = [who.name for who in table_of(row(), "ada").seats if who is not None]
    assert len({name.casefold() for name in names}) == 4


def test_the_lot_makes_the_declarer() -> None:
    """Over many days everybody declares."""
    dealers = {table_of(row(Random(seed).randbytes(32)), "Ada").game_state.next_dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}


@pytest.mark.parametrize("day", [shifted(DAY, number) for number in range(7)])
def test_a_try_is_the_fold_of_its_moves(day: str) -> None:
    """Written and read again, the moves lead to the same table and to the person's points."""
    table, moves, rng = table_of(row(day=day), "Ada"), [], Random(day)
    while (points := points_of(table)) is None:
        action = rng.choice(BARBU.legal_actions(table.game_state))
        moves.append(written(action, By.PLAYER))
        table = table_of(row(day=day), "Ada", moves)
    assert points == table.game_state.finished[0].score[OWN_SEAT]
    assert table.game_state.phase is Phase.DEAL
