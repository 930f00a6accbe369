"""The deal of each day, and the table it is played at."""

from __future__ import annotations

from random import Random

import pytest

from bot.daily.days import commitment_of_day, seed_of, shifted, starts_at
from bot.private_games.tries import serialize_move
from bot.runtime.dates import day_of
from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.dealing import commitment_of
from engine.entries import By
from tests.bot.daily.barbu_days import OWN_SEAT, points_of, row_of, table_of

DAY = "2026-11-23"


def test_days_are_utc_days() -> None:
    """Days change at midnight UTC, whatever the machine's time zone."""
    assert day_of(starts_at(DAY)) == DAY
    assert day_of(starts_at(DAY) - 1) == "2026-11-22"
    assert shifted("2026-12-31", 1) == "2027-01-01"


def test_the_same_day_deals_the_same_cards() -> None:
    """The day's seed gives every player the same hand."""
    one, other = table_of(row_of(DAY), "Ada", user=1), table_of(row_of(DAY), "Bob", user=2)
    assert one.game_state == other.game_state
    assert one.game_state.phase is Phase.CHOOSE
    assert one.game_state.in_play.seed == seed_of(row_of(DAY))
    assert commitment_of_day(row_of(DAY)) == commitment_of(one.game_state.in_play.seed)
    assert one.occupant(OWN_SEAT).name == "Ada"


def test_no_bot_is_called_like_the_person() -> None:
    """Names at the table differ."""
    names = [who.name for who in table_of(row_of(DAY), "ada").seats if who is not None]
    assert len({name.casefold() for name in names}) == 4


def test_the_lot_makes_the_declarer() -> None:
    """Over many days every seat declares."""
    dealers = {
        table_of(row_of(DAY, Random(seed).randbytes(32)), "Ada").game_state.next_dealer for seed in range(40)
    }
    assert dealers == {0, 1, 2, 3}


@pytest.mark.parametrize("day", [shifted(DAY, number) for number in range(7)])
def test_a_try_is_the_fold_of_its_moves(day: str) -> None:
    """After a round trip through the stored form the moves give the same table and points."""
    table, moves, rng = table_of(row_of(day), "Ada"), [], Random(day)
    while (points := points_of(table)) is None:
        action = rng.choice(BARBU.legal_actions(table.game_state))
        moves.append(serialize_move(BARBU, action, By.PLAYER))
        table = table_of(row_of(day), "Ada", moves)
    assert points == table.game_state.finished[0].score[OWN_SEAT]
    assert table.game_state.phase is Phase.DEAL
