"""Result of a game: players, places, figures, family and achievements."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from operator import add
from typing import Any, Generic

from typing_extensions import TypeVar

from bot.game_kit.generics import R
from bot.i18n import Words
from bot.ratings import Sitting
from engine.feats import count_feats
from engine.game import S
from engine.seats import Seat
from engine.table_state import Occupant, TableState

F = TypeVar("F", default=Any)


@dataclass(frozen=True)
class Families(Generic[R]):
    """Families of rules; results within a family are compared with each other.

    Attributes:
        prefix: how the stored keys of these families begin: the game's name and a ``/``. Empty for the one
            game whose results were stored before there was a second one. By itself it is the key of all
            the game's families together.
        of: returns the family of a game by these rules, without the prefix and without a ``/``.
        title: returns the title of a family, given without the prefix.
        counts: returns whether games by these rules count for their players.
    """

    prefix: str
    of: Callable[[R], str]
    title: Callable[[str, Words], str]
    counts: Callable[[R], bool] = lambda _: True


class Statistics(Generic[S, F]):
    """Base of a game's statistics: figures beyond places and points. A game without any uses it as it is.

    The leaderboard stores the figures and never reads them. ``doubles``, ``doubles_won`` and
    ``doubles_points`` are integers in every game that has such figures; missing ones are read as 0.
    """

    def figures(self, match: S) -> Sequence[Mapping[str, Any]]:
        """Return the figures of a finished game by seat, as JSON objects; empty if it has none."""
        return ()

    def read(self, stored: Mapping[str, Any]) -> Any:
        """Parse the stored figures of a seat; None for a game without figures.

        *Raises:* KeyError, IndexError, TypeError, ValueError or AttributeError for unreadable figures; their
        result is left out.
        """
        return None

    def added(self, games: Sequence[F]) -> Any:
        """Return the sum of one player's games (at least one), as ``read`` returned them. May be slow."""
        return None if games[0] is None else reduce(add, games)

    measures: Sequence[str] = ()
    """Names of the measures of a board, for rankings by the average board; the most comparable first."""

    def board_sums(self, total: Any, points: int) -> Mapping[str, tuple[int, int]]:
        """Return, by measure, the sum over a player's boards and the number of boards.

        ``total`` is what ``added`` returned, ``points`` the player's points in the same games.
        """
        return {}

    def career(self, total: Any, words: Words) -> Sequence[str | Sequence[str]]:
        """Render what ``added`` returned, as blocks of text."""
        return ()

    def favourite(self, total: Any, words: Words) -> str:
        """Return the short name of a player's favourite or most successful contract; may be empty."""
        return ""

    def milestones(self, total: Any) -> Sequence[str]:
        """Return the names of a player's milestones, in display order.

        Their texts are those of feats of the same names; see ``Feats``.
        """
        return ()

    def rivalry(self, one: str, other: str, games: Sequence[tuple[F, Seat]], words: Words) -> str:
        """Render the text about two players' games together; empty if there is nothing to report.

        The names are safe to show; each game has the figures of the first, and the seat of the other.
        """
        return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatResult(Sitting):
    """One seat at the end of a game.

    Attributes:
        user: Discord user who counts for the seat; None for a bot, for a player who had the seat for fewer
            than half of the deals, and for a user whose data was deleted at their request.
        is_person: whether a player and not a bot counts for the seat.
        is_away: whether the player left, or lost the seat to a bot, and was not back at the end; or a bot
            played more than half of their deals.
        place: place of the side, from 1; equal points share one. A player who left gets the last place of the
            table, as does a side whose players all left.
        figures: the game's own figures for the seat, a JSON object.
        feats: achievements by name, with counts; empty for a bot and for a player who left.
    """

    name: str
    figures: Mapping[str, Any]
    feats: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game: its family of rules as the leaderboard stores it, and its places, one per side."""

    family: str
    places: int
    seats: tuple[SeatResult, ...]


def result_of(
    state: TableState,
    *,
    family: str,
    sides: Sequence[Sequence[Seat]],
    points: Sequence[int],
    figures: Sequence[Mapping[str, Any]],
    feats: Sequence[Mapping[str, int]] = (),
    counts: bool = True,
) -> GameResult:
    """Return the result of a finished table; ``points``, ``figures`` and ``feats`` are by seat.

    ``counting`` decides who counts for a seat. A user id below 1 belongs to a user whose data was
    deleted. In a game that does not count (``counts``) no user does, as if bots had played it.
    """
    seated = [counting(state, seat) for seat in range(len(points))]
    placed = places(state, sides, points)
    side_of = {seat: side for side in sides for seat in side}
    earned = [seat for seat in earners(state) if had_every_deal(state, seat)] if feats and counts else ()
    if not counts:
        seated = [Occupant(who.name) for who in seated]
    return GameResult(
        family,
        len(sides),
        tuple(
            SeatResult(
                seat=seat,
                side=side_of[seat][0],
                user=who.user if who.user is not None and who.user > 0 else None,
                name=who.name,
                is_person=who.user is not None,
                is_away=_has_left(who),
                place=placed[seat],
                points=points[seat],
                figures=figures[seat] if figures else {},
                feats=feats[seat] if seat in earned else {},
            )
            for seat, who in enumerate(seated)
        ),
    )


def with_figures(result: GameResult, by_seat: Sequence[Mapping[str, Any]]) -> GameResult:
    seats = (replace(one, figures={**one.figures, **by_seat[one.seat]}) for one in result.seats)
    return replace(result, seats=tuple(seats))


def counting(state: TableState, seat: Seat) -> Occupant:
    """Return the occupant who counts for a seat in the results of a game.

    A player who had the seat for fewer than half of the deals does not: the seat counts as a bot's. A player
    for whom a bot played more than half of their own deals counts as having left, even if back at the end.
    """
    who, deals = state.occupant(seat), len(state.sitters)
    if who.user is None:
        return who
    seated = sum(seat in deal.seated for deal in state.sitters)
    if 2 * seated < deals:
        return Occupant(who.name)
    is_away = who.away or 2 * sum(seat in deal.played for deal in state.sitters) < seated
    return replace(who, away=is_away)


def earners(state: TableState) -> list[Seat]:
    """Return the seats whose players get achievements, if they had them in every deal, and a first win."""
    people = ((seat, counting(state, seat)) for seat, who in enumerate(state.seats) if who is not None)
    return [seat for seat, who in people if who.is_present]


def had_every_deal(state: TableState, seat: Seat) -> bool:
    """Return whether a seat's player had it in each deal; else feats of the game may be another's."""
    return all(seat in deal.seated for deal in state.sitters)


def places(state: TableState, sides: Sequence[Sequence[Seat]], points: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each seat of a finished game, as in ``SeatResult.place``."""
    seated = [counting(state, seat) for seat in range(len(points))]
    side_of = {seat: side for side in sides for seat in side}
    # A side has left if all its players have; one of bots never does.
    people = [(side, [seated[seat] for seat in side if seated[seat].user is not None]) for side in sides]
    stayed = [side for side, players in people if not players or not all(who.away for who in players)]

    def place(seat: Seat) -> int:
        side = side_of[seat]
        if _has_left(seated[seat]) or side not in stayed:
            return len(sides)
        return 1 + sum(points[other[0]] > points[side[0]] for other in stayed)

    return tuple(map(place, range(len(points))))


def _has_left(who: Occupant) -> bool:
    return who.user is not None and who.away


@dataclass(frozen=True)
class Feats(Generic[S]):
    """The achievements of a game; tables show them at the end, and the leaderboard counts them.

    Each has its title at ``feat-<game>-<name>`` in the game's catalogues, and its description at
    ``feat-<game>-<name>-about``; a ``_`` of the name is a ``-`` there.

    Attributes:
        doers: functions that yield a seat per occurrence in a finished game, by feat in display order; a
            stored name never changes its meaning.
    """

    doers: Mapping[str, Callable[[S], Iterator[Seat]]] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all feats, in display order."""
        return tuple(self.doers)

    def of(self, match: S) -> Sequence[Mapping[str, int]]:
        """Return each seat's feats in a finished game with their counts; zeros are left out."""
        return count_feats(match, self.doers, match.rules.players)


def feat_title(game: str, name: str, words: Words, *, count: int = 1) -> str:
    """Return a feat's title, with the number of times if there were several."""
    title = words(_key(game, name))
    return title if count == 1 else words("feats-often", title=title, count=count)


def feat_about(game: str, name: str, words: Words) -> str:
    return words(f"{_key(game, name)}-about")


def _key(game: str, name: str) -> str:
    return f"feat-{game}-{name.replace('_', '-')}"
