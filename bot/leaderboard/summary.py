"""A finished game as the standings need it: who sat where, on which place, with which figures."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from bot.leaderboard.family import family_of
from engine.barbu.actions import Action
from engine.barbu.state import MatchState
from engine.barbu.statistics import SeatFigures, figures_of
from engine.seats import Seat
from engine.table_rules import Occupant, TableState

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """One seat at the end of a game.

    Attributes:
        user: the Discord user; ``None`` for a bot, and for somebody who had himself forgotten.
        place: from 1; equal points share one. Who left has the last place of the table.
        is_away: he left, or a bot had to keep his seat, and he was not back at the end.
    """

    seat: Seat
    user: int | None
    name: str
    is_person: bool
    is_away: bool
    place: int
    figures: SeatFigures


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished game: the family of its rules and its seats in order."""

    family: str
    seats: tuple[SeatSummary, ...]


def summary_of(state: TableState[MatchState, Action]) -> Summary:
    """What a table comes to that was played to its end.

    A seat counts for whoever sits there at the end. A user below 1 is somebody who had himself forgotten.
    """
    match = state.game_state
    figures = figures_of(match)
    seated = [state.occupant(seat) for seat in range(match.rules.players)]
    return Summary(
        family_of(match.rules),
        tuple(
            SeatSummary(
                seat=seat,
                user=who.user if who.user is not None and who.user > 0 else None,
                name=who.name,
                is_person=who.user is not None,
                is_away=_has_left(who),
                place=_place(seat, seated, match.totals),
                figures=figures[seat],
            )
            for seat, who in enumerate(seated)
        ),
    )


def summed_up(state: TableState[MatchState, Action]) -> Summary | None:
    """The same for a table that ends now; ``None``, and a line in the log, where it cannot be counted.

    The end of a game does not depend on its statistics: ``barbu recount`` makes up for them.
    """
    try:
        return summary_of(state)
    except Exception:
        log.exception("a finished game could not be counted")
        return None


def _has_left(who: Occupant) -> bool:
    return who.user is not None and who.away


def _place(seat: Seat, seated: list[Occupant], totals: tuple[int, ...]) -> int:
    if _has_left(seated[seat]):
        return len(seated)
    stayed = (totals[other] for other, who in enumerate(seated) if not _has_left(who))
    return 1 + sum(points > totals[seat] for points in stayed)
