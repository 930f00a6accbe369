"""The field with which a tournament starts: single players get bot partners, and a pair of bots may join."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from bot.contests.contest import event
from bot.contests.tournament.state import Tournament, TournamentPlayer
from bot.game_kit.tournament import TournamentGame, TournamentTerms
from engine.errors import CodedError

TOO_FEW: Final = frozenset({"tournament_too_few", "tournament_uneven"})
"""Errors that one more contestant resolves."""

MOST_BOT_PAIRS: Final = 3
"""Maximum contestants of bots that join: as teams, a pair completes its team, and a team the field."""


@dataclass(frozen=True, slots=True)
class StartingField:
    """The contestants of a start.

    Attributes:
        count: number of contestants.
        singles: players without a partner, each of whom plays with a bot.
        bot_pairs: contestants of bots that join, so that every contestant has an opponent.
        out: contestants that would sit out a round.
        error: the error that prevents the start, or None.
    """

    count: int
    singles: tuple[TournamentPlayer, ...]
    bot_pairs: int = 0
    out: int = 0
    error: CodedError | None = None


def has_users(state: Tournament) -> bool:
    """Return whether a person has entered, alone or with a partner."""
    return bool(state.alone or state.users)


def contestants_missing(game: TournamentGame, state: Tournament) -> int:
    """Return how many more contestants a start needs; 0 if it can start, or more would not help."""
    field, terms = starting_field(game, state), state.set_terms
    if field.error is None or field.error.code not in TOO_FEW:
        return 0
    more = range(1, game.most(terms) - field.count + 1)
    seated = (
        count
        for count in more
        if _seated(game, terms, replace(field, count=field.count + count, error=None)).error is None
    )
    return next(seated, 0)


def starting_field(game: TournamentGame, state: Tournament) -> StartingField:
    """Return the field that would start now."""
    terms = state.set_terms
    singles = state.alone[: max(0, game.most(terms) - state.count)]
    count = state.count + len(singles)
    here = _seated(game, terms, StartingField(count, singles))
    if not has_users(state):
        return replace(here, error=here.error or CodedError("tournament_no_people"))
    is_odd = here.out or (here.error is not None and here.error.code == "tournament_uneven")
    if state.fills and is_odd:
        for bots in range(1, min(MOST_BOT_PAIRS, game.most(terms) - count) + 1):
            filled = _seated(game, terms, StartingField(count + bots, singles, bots))
            if filled.error is None and not filled.out:
                return filled
    return here


def _seated(game: TournamentGame, terms: TournamentTerms, field: StartingField) -> StartingField:
    """Return the field with the contestants that would sit out, or the error that prevents the start."""
    try:
        plan = game.plan(terms, field.count)
    except CodedError as error:
        return replace(field, error=error)
    return replace(field, out=len(plan.sitting_out(1, range(1, field.count + 1))))


def start_event(game: TournamentGame, state: Tournament) -> dict[str, Any]:
    """Return the event of the start with everybody who is entered. *Raises:* the errors of ``plan``."""
    movement = game.plan(state.set_terms, state.count).movement
    return event("start", movement=movement, shares=state.set_terms.can_share, page=state.row.message_id)
