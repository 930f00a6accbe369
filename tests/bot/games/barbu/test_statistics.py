"""Barbu's statistics of a player: contracts and doubles, as sums and as text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_io.limits import DESCRIPTION_CHARS
from bot.games.barbu.statistics import BarbuStatistics, FiguresInAll
from bot.i18n import words
from engine.barbu.statistics import ContractFigures, SeatFigures, figures_of
from tests.bot.leaderboard.played import EXPRESS
from tests.engine.helpers import play_out

BARBU = BarbuStatistics()
TOTAL = FiguresInAll(
    {"last_two": ContractFigures(6, -50, 20, -44), "domino": ContractFigures(4, 62, 45, -10)}, 30, 17, 41
)


def game(points: int, *, contract: str = "king", exchanged: tuple[int, ...] = (0, 0, 0, 0)) -> SeatFigures:
    """Return one game with a deal of one contract."""
    return SeatFigures({contract: ContractFigures(1, points, points, points)}, 3, 2, 8, exchanged)


def told(total: FiguresInAll = TOTAL) -> str:
    """Return the blocks of a career."""
    return "\n\n".join("\n".join(block) for block in BARBU.career(total, words("en")))


def test_stored_statistics_are_read_back() -> None:
    """The stored statistics of each seat agree with the game's sheet."""
    final, _, _ = play_out(EXPRESS, seed=2)
    for stored, figures in zip(BARBU.figures(final), figures_of(final), strict=True):
        read = BARBU.read(stored)
        assert (read.contracts, read.exchanged) == (figures.contracts, figures.exchanged)
        assert (read.doubles, read.doubles_won) == (figures.doubles, figures.doubles_won)
        assert (read.doubles_points, read.doubled) == (figures.doubles_points, figures.doubled)


def test_games_add_up() -> None:
    """Doubles add up, and contracts keep the best and worst of all their deals."""
    total = BARBU.added([game(10), game(-4), game(-34, contract="tricks")])
    assert (total.doubles, total.doubles_won, total.doubles_points) == (9, 6, 24)
    assert total.contracts["king"] == ContractFigures(2, 6, 10, -4)
    assert "Best deal: **+10** (King of hearts)\nWorst deal: **−34** (Tricks)" in told(total)


def test_all_figures_are_shown() -> None:
    """The text has doubles, and the best and the worst deal."""
    for part in (
        "Doubles made: 30 · won: 17 · net points, redoubles included: **+41**",
        "Best deal: **+45** (Domino)",
        "Worst deal: **−44** (Last two tricks)",
    ):
        assert part in told()


def test_each_contract_has_a_line() -> None:
    """Each contract's mean, best and worst have their own line, the most played first."""
    lines = [line for line in told().splitlines() if " · worst " in line]
    assert lines[0].endswith(": **−8.3** · best +20 · worst −44")
    assert lines[1].endswith(": **+15.5** · best +45 · worst −10")
    assert "```" not in told()


def test_many_contracts_still_fit_into_a_message() -> None:
    """The most contracts a house set can have fit, with room for the rest of the message."""
    many = {f"house_contract_{number}": ContractFigures(1, -1000, -1000, -1000) for number in range(60)}
    assert len(told(replace(TOTAL, contracts=many))) < DESCRIPTION_CHARS - 2000


def test_doubles_against_a_player_are_shown_too() -> None:
    """Points from others' doubles and one's own redoubles are shown, for earlier games too."""
    total = BARBU.added([game(10, exchanged=(0, -48, 8, 0))])
    assert total.doubled_points == -48
    assert "Doubles received · net points, redoubles included: **−48**" in told(total)
    counted = BARBU.added([replace(game(10), doubled=4), replace(game(10), doubled=1)])
    assert "Doubles received: 5 · net points, redoubles included: **" in told(counted)
    unbet = told(replace(total, doubles=0))
    assert "None yet" not in unbet
    assert "−48" in unbet


def test_a_player_without_doubles_gets_a_sentence() -> None:
    """A player without doubles gets a sentence instead of zeros."""
    assert "None yet" in told(replace(TOTAL, doubles=0, doubles_won=0, doubles_points=0))


@pytest.mark.parametrize(
    ("exchanged", "said"),
    [(12, "Ada won **12 points** from Bob"), (-1, "Bob won **1 point** from Ada"), (0, "neither")],
)
def test_two_players_doubles_are_compared(exchanged: int, said: str) -> None:
    """The text names who gained by doubles between two players, over all their games and seats."""
    games = [(game(10, exchanged=(5, 0, 0, 0)), 0), (game(10, exchanged=(9, 0, exchanged - 5, 0)), 2)]
    assert said in BARBU.rivalry("Ada", "Bob", games, words("en"))
