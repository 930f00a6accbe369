"""Rankings with their medals, the winner, and the state of a table that was closed early."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Final

from bot.discord_io.message import ButtonSpec
from bot.game_kit.played import is_in_deal
from bot.game_kit.result import counting, places
from bot.game_kit.scene import Scene
from bot.i18n import Words
from bot.runtime.numbers import score_text
from engine.game import Game
from engine.seats import Seat
from engine.table_state import TablePhase, TableState

Side = tuple[Seat, ...]

LEADERBOARD_AT_TABLE: Final = "leaderboard"
"""The verb of the button at a table to the leaderboard of its game."""

SIGNS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
"""The medals of the first places."""


def is_level(places: Iterable[int]) -> bool:
    """Return whether all players share one place, or there is only one player."""
    return len(set(places)) < 2


def medal(place: int, *, level: bool) -> str | None:
    """Return the medal of a place, which equal points share; None beyond the third, or if all are level."""
    return None if level else SIGNS.get(place)


def place_sign(place: int, places: Sequence[int], words: Words, *, has_medal: bool = True) -> str:
    """Return the medal of a place among all ``places``, or else the place, marked if several share it."""
    earned = medal(place, level=is_level(places)) if has_medal else None
    shared = "yes" if places.count(place) > 1 else "no"
    return earned or words("standing-place", place=place, shared=shared)


@dataclass(frozen=True, slots=True)
class RankedSide:
    """A side in a ranking: the seats that win or lose together, and their place, shared on equal points."""

    place: int
    seats: Side
    points: int


def ranking(state: TableState, game: Game) -> list[RankedSide]:
    """Return the sides, best first, placed as the leaderboard counts them.

    A side has the place of those of its players who stayed to the end. A table closed early does not count:
    its sides are ranked by points alone.
    """
    placed, totals = _places(state, game), state.game_state.totals
    found = [
        RankedSide(min(placed[seat] for seat in side), tuple(side), totals[side[0]])
        for side in game.sides(state.rules)
    ]
    return sorted(found, key=lambda one: (one.place, -one.points, one.seats))


def standing_title(scene: Scene, game: Game) -> str:
    """Return the title: the game, its single deal or a contest's table is over, or it was closed."""
    if scene.state.phase is TablePhase.ENDED:
        return scene.words("standing-title-ended")
    if scene.ends_by_itself:
        return scene.words("standing-title-contest")
    return scene.words("standing-title-one" if is_result_again(scene, game) else "standing-title")


def ranking_lines(scene: Scene, game: Game, *, is_shown: bool = False) -> list[str]:
    """Return a line per side, best first.

    With ``is_shown``, if the ranking is shown elsewhere, only who left or came late, without their place.
    """
    ranked = ranking(scene.state, game)
    noted = [(one, notes_on(scene, one.seats)) for one in ranked]
    if is_shown:
        return [" · ".join([_names(scene, one), *notes]) for one, notes in noted if notes]
    return [" · ".join([_row(scene, one, ranked), *notes]) for one, notes in noted]


def is_result_again(scene: Scene, game: Game) -> bool:
    """Return whether the ranking of a finished game only repeats the result of its single deal."""
    state = scene.state
    return state.phase is TablePhase.OVER and game.deals_finished(state.game_state) == 1


def own_line(scene: Scene, game: Game) -> str:
    """Return the line with the place and points of the viewer's side; empty for a spectator."""
    ranked = ranking(scene.state, game)
    own = next((one for one in ranked if scene.seat in one.seats), None)
    if own is None:
        return ""
    places = [one.place for one in ranked]
    earned = medal(own.place, level=is_level(places)) if _has_medal(scene, own, ranked) else None
    return scene.words(
        "standing-own",
        by="place" if earned is None else "medal",
        medal=earned or "",
        place=own.place,
        shared="yes" if places.count(own.place) > 1 else "no",
        value=score_text(own.points, lowest=scene.rules.lowest_wins),
        count=abs(own.points),
    )


def end_blocks(
    scene: Scene, game: Game, early: str, *, has_podium: bool = False, **facts: int
) -> list[list[str]]:
    """Return the lines of ``outcome_lines``, and the ranking once a deal is scored.

    The ranking is left out if a podium shows it, or if it repeats the result of a single deal.
    """
    is_shown = has_podium or is_result_again(scene, game)
    ranked = ranking_lines(scene, game, is_shown=is_shown) if sheet_buttons(scene, game) else []
    return [outcome_lines(scene, game, early, **facts), ranked]


def outcome_lines(scene: Scene, game: Game, early: str, **facts: int) -> list[str]:
    """Return the lines about the winner, or where a contest goes on; after an early end, what counts.

    ``early`` is the key of the sentence for the number of finished deals, which is its ``played`` and, unless
    ``facts`` have another one, its ``count``.
    """
    words, match = scene.words, scene.state.match
    follows = contest_line(scene)
    if scene.state.phase is not TablePhase.ENDED:
        return [follows] if scene.ends_by_itself else [winner_line(scene, game), follows]
    in_deal = is_in_deal(game, scene.state)
    played = 0 if match is None else game.deals_finished(match)
    if not played:
        return [words("standing-unfinished" if in_deal else "standing-unplayed"), follows]
    broken_off = words("standing-broken-off", number=played + 1) if in_deal else ""
    sentence = words(early, **{"played": played, "count": played, **facts})
    return [sentence, broken_off, words("standing-uncounted"), follows]


def contest_line(scene: Scene) -> str:
    """Return the line that leads from a contest's finished table to the next, or to a league's other matches.

    It is empty outside contests. Until the next round has opened, it says what the players wait for; in the
    last round, where the final standings are. A panel links its own table alone.
    """
    words, tables = scene.words, dict[str, list[Seat]]()
    if not scene.next_tables:
        if scene.contest_channel:
            return words(f"standing-awaits-{scene.contest_stage}", channel=scene.contest_channel)
        if scene.league_channel:
            return words("standing-league", channel=scene.league_channel)
        return words("standing-contest") if scene.ends_by_itself else ""
    for seat, table in scene.next_tables.items():
        tables.setdefault(table, []).append(seat)
    if scene.seat is not None:
        own = scene.next_tables.get(scene.seat)
        if own is None:
            return words("standing-sits-out", channel=scene.contest_channel)
        return words("standing-next-table", table=own)
    if len(tables) == 1:
        return words("standing-next-table", table=next(iter(tables)))
    links = [f"{table} ({scene.named(seats)})" for table, seats in tables.items()]
    return words("standing-next-tables", tables=words.apart(links))


def winner_line(scene: Scene, game: Game) -> str:
    """Return the line naming the winners who stayed, or that all are level; empty if every winner left.

    It also says why others with more points have not won.
    """
    placed = _places(scene.state, game)
    winners = [seat for seat, place in enumerate(placed) if place == 1]
    if not winners:
        return ""
    if len(winners) == len(placed):
        return scene.words("standing-level")
    line = scene.words("standing-winner", names=scene.named(winners), count=len(winners))
    totals = scene.state.game_state.totals
    is_behind = max(totals) > totals[winners[0]]
    return f"{line} {scene.words('standing-stayed')}" if is_behind else line


def names_of_side(scene: Scene, side: Sequence[Seat]) -> str:
    return scene.named(side) if len(side) > 1 else scene.name(side[0])


def who_played(scene: Scene, named: Callable[[Scene], str]) -> str:
    """Return what ``named`` gives for a side; at a table closed early for all its lineups, in order.

    A lineup counts that has finished a deal, also with bot players and users whose seat a user took.
    """
    deals = len(scene.state.sitters) if scene.state.phase is TablePhase.ENDED else 0
    return in_deals(scene, range(deals), named)


def in_deals(scene: Scene, deals: Iterable[int], named: Callable[[Scene], str]) -> str:
    """Return what ``named`` gives for the players of these finished deals, each answer once, in order.

    Without deals it is given for the players of now.
    """
    lineups = dict.fromkeys(named(scene.in_deal(deal)) for deal in deals) or {named(scene): None}
    return reduce(lambda earlier, later: scene.words("list-then", earlier=earlier, later=later), lineups)


def rematch_buttons(scene: Scene) -> tuple[ButtonSpec, ...]:
    """Return the rematch button; none in a contest, whose next round decides who plays whom."""
    if scene.ends_by_itself:
        return ()
    return (ButtonSpec("rematch", label=scene.words("button-rematch"), style="success"),)


def sheet_buttons(scene: Scene, game: Game) -> tuple[ButtonSpec, ...]:
    """Return the sheet button if the sheet has an entry."""
    match = scene.state.match
    if match is None or not game.deals_finished(match):
        return ()
    return (ButtonSpec("score", label=scene.words("button-score")),)


def _places(state: TableState, game: Game) -> tuple[int, ...]:
    sides, totals = game.sides(state.rules), state.game_state.totals
    if state.phase is TablePhase.OVER:
        return places(state, sides, totals)
    points = [totals[side[0]] for side in sides]
    return tuple(1 + sum(other > own for other in points) for own in totals)


def _row(scene: Scene, one: RankedSide, ranked: Sequence[RankedSide]) -> str:
    has_medal, places = _has_medal(scene, one, ranked), [each.place for each in ranked]
    return scene.words(
        "standing-row",
        medal=place_sign(one.place, places, scene.words, has_medal=has_medal),
        name=_names(scene, one),
        points=score_text(one.points, lowest=scene.rules.lowest_wins),
    )


def _has_medal(scene: Scene, one: RankedSide, ranked: Sequence[RankedSide]) -> bool:
    """Return whether a side can have a medal.

    No side does if all are level, if the table was closed early and does not count, or if a contest's result
    counts instead.
    """
    is_early = scene.state.phase is TablePhase.ENDED
    is_without = is_early or scene.ends_by_itself or is_level(each.place for each in ranked)
    return not (is_without or has_left(scene, one.seats))


def _names(scene: Scene, one: RankedSide) -> str:
    return who_played(scene, lambda then: names_of_side(then, one.seats))


def notes_on(scene: Scene, side: Side) -> list[str]:
    """Return the notes about players of a side who came too late to count, or left before the end."""
    words, notes = scene.words, list[str]()
    people, left = _who_left(scene, side)
    late = [seat for seat in side if seat not in people and scene.state.occupant(seat).user is not None]
    if late:
        late_key = "standing-late-contest" if scene.contest_channel else "standing-late"
        notes.append(words(late_key, name=scene.named(late)))
    if left:
        # The place of a side counts for those of its players who stayed.
        left_key = "standing-left" if len(side) == 1 or left == people else "standing-left-partner"
        notes.append(words(left_key, name=scene.named(left)))
    return notes


def has_left(scene: Scene, side: Side) -> bool:
    """Return whether all players of a side left a finished game early."""
    people, left = _who_left(scene, side)
    return bool(left) and left == people


def _who_left(scene: Scene, side: Side) -> tuple[list[Seat], list[Seat]]:
    """Return the seats of a side whose players count, and those of them who left a finished game early."""
    state, over = scene.state, scene.state.phase is TablePhase.OVER
    counted = {seat: counting(state, seat) if over else state.occupant(seat) for seat in side}
    people = [seat for seat, who in counted.items() if who.user is not None]
    return people, [seat for seat in people if over and counted[seat].away]
