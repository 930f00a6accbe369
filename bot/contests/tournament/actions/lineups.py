"""Director's actions about players: enter and take out a pair, add bots, replace a player, let one return."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Final

from bot.contests.contest import event
from bot.contests.tournament.actions.context import DirectorAction, TournamentContext
from bot.contests.tournament.desk import render_lineup
from bot.contests.tournament.fold import advance
from bot.contests.tournament.kind import replaced
from bot.contests.tournament.panels import contestant_choices, entry_choices
from bot.contests.tournament.screens import outlook_lines, pair_name, player_name
from bot.contests.tournament.starting import starting_field
from bot.contests.tournament.state import Contestant, Tournament, TournamentPhase, TournamentPlayer
from bot.discord_io.component_request import DISCORD_MOST, number_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.limits import ROWS
from bot.discord_io.message import ButtonSpec, Rendered, render_question
from bot.discord_io.safe_text import escaped
from bot.i18n import words
from engine.errors import CodedError


async def _add_bots(context: TournamentContext) -> None:
    async with context.tournaments.held(context.state.row.number) as state:
        state = await context.tournaments.enter(state, [])
    await _show_entered(context, state, state.count)


async def _show_entered(context: TournamentContext, state: Tournament, number: int) -> None:
    """Show the director who has entered, and whether the tournament can now be started."""
    names = pair_name(state.contestant(number).players)
    is_ready = state.phase is TournamentPhase.GATHERING and starting_field(context.game, state).error is None
    key = "tournament-entered-ready" if is_ready else "tournament-entered"
    await context.desk(state, key, names=names, number=number)
    await context.contests.show(state.row.id)


MOST_TAKEN_OUT: Final = 2
"""Maximum pairs of a choice: those of a team."""


async def _take_out(context: TournamentContext) -> None:
    """Show the entries that the director can take out before the start."""
    context.check_gathering()
    if not context.state.count:
        raise CodedError("tournament_moved")
    choices = entry_choices(context.state, context.game, context.words)
    lists = context.lists_of("take_out_chosen", choices, "tournament-take-out")
    await context.choose("tournament-take-out", lists[: ROWS - 1])  # the button back needs a row


async def _take_out_chosen(context: TournamentContext) -> None:
    """Take out an entry of bots at once; ask first where users have signed up."""
    chosen = context.request.chosen()
    entries = _chosen_entries(context, chosen)
    if not any(one.users for one in entries):
        await _take_out_now(context, entries)
        return
    names = context.words.list([pair_name(one.players) for one in entries])
    yes = ButtonSpec("take_out_yes", chosen, context.words("tournament-button-take-out"), style="danger")
    text = context.words("tournament-take-out-text", names=names)
    await context.answer(render_question(context.words, [text], yes, no="direct"))


async def _take_out_yes(context: TournamentContext) -> None:
    await _take_out_now(context, _chosen_entries(context, context.request.arg))


def _chosen_entries(context: TournamentContext, text: str) -> list[Contestant]:
    """Return the entries of a button or choice, whose numbers are those of its revision.

    *Raises:* CodedError ``tournament_started``, ``tournament_over``, ``tournament_moved``.
    """
    context.check_gathering()
    context.check_moment()
    numbers = [number_of(number) for number in text.split(".")[:MOST_TAKEN_OUT]]
    return [context.state.contestant(number) for number in numbers]


async def _take_out_now(context: TournamentContext, entries: Sequence[Contestant]) -> None:
    """Delete entries, and tell their users in the channel. *Raises:* CodedError ``tournament_moved``."""
    said = event("take_out", contestants=[one.number for one in entries], user=context.user)
    async with context.tournaments.held(context.state.row.number) as state:
        if state.revision != context.state.revision:
            raise CodedError("tournament_moved")
        state = await context.tournaments.write(state, said)
    names = context.words.list([pair_name(one.players) for one in entries])
    await context.desk(state, "tournament-taken-out", names=names)
    await context.contests.show(state.row.id)
    users = [user for one in entries for user in one.users if user != context.user]
    if users:
        await _announce_taken_out(context, state, users)


async def _announce_taken_out(context: TournamentContext, state: Tournament, users: Sequence[int]) -> None:
    """Say in the channel who was taken out, with a mention that pings once in a while, and what comes."""
    say = words(state.row.locale, state.row.game)
    names = say.list([f"<@{user}>" for user in users])
    lines = [
        say("tournament-took-out", name=player_name(context.me), names=names),
        *outlook_lines(state, context.game, say),
    ]
    may_ping = context.tournaments.mention_limiter.take(context.user)
    pings = await context.settings.wanting_calls(state.row.guild_id, users) if may_ping else ()
    await context.post(Rendered(content="\n".join(filter(None, lines))), pings, "announcing a withdrawal")


async def _show_entry_list(context: TournamentContext) -> None:
    """Show the list for entering a pair; once the tournament has started, a late pair."""
    context.check_not_over()
    is_late = context.state.phase is TournamentPhase.PLAYING
    people = context.people("entered", context.words("tournament-choose-players"), most=context.game.size)
    await context.choose("tournament-late-text" if is_late else "tournament-enter-text", [people])


async def _enter_chosen(context: TournamentContext) -> None:
    users = context.chosen_people(context.game.size)
    players = [await context.person(user, "tournament_enter_bot") for user in users]
    for player in players:
        _check_is_free(context, player)
    if context.state.phase is TournamentPhase.GATHERING:
        async with context.tournaments.held(context.state.row.number) as state:
            state = await context.tournaments.enter(state, players)
        number = state.count
    else:
        context.check_playing()
        state, number = await _enter_late(context, players)
    await _show_entered(context, state, number)


def _check_is_free(context: TournamentContext, player: TournamentPlayer) -> None:
    """Check that a user plays for no pair. *Raises:* CodedError ``tournament_in_pair``."""
    own = context.state.contestant_of(player.user or 0)
    if own is not None:
        raise CodedError("tournament_in_pair", name=escaped(player.name), number=own.number)


async def _enter_late(
    context: TournamentContext, players: Sequence[TournamentPlayer]
) -> tuple[Tournament, int]:
    """Enter a late pair in the place of the missing one, or of bots; return its number.

    *Raises:* CodedError ``tournament_no_half_table``, ``tournament_last_round``, ``tournament_board_known``.
    """
    state = context.state
    bots = context.tournaments.bot_names(state, context.game.size - len(players))
    entered = (*players, *bots)
    place = None if state.sits_out else next(iter(state.of_bots), None)
    if place is None:
        said = event("late", players=[entrant.payload for entrant in entered], round=_first_round(context))
        after = advance(context.game, state, said)
        number, boards = after.count, after.yet_to_play(after.count)
    else:
        number, boards = place.number, state.yet_to_play(place.number)
        said = replaced(number, entered)
    for player in players:
        _check_new_to(context, player, boards)
    state = await context.write(said)
    if place is not None:
        await context.tournaments.tables.settle(state)
    context.contests.proceed_soon(state.row.id)
    return state, number


def _check_new_to(context: TournamentContext, player: TournamentPlayer, boards: Set[int]) -> None:
    """Check that a user knows none of these boards. *Raises:* CodedError ``tournament_board_known``."""
    known = context.state.knows(player.user or 0) & boards
    if known:
        raise CodedError("tournament_board_known", name=player.name, board=min(known))


def _first_round(context: TournamentContext) -> int:
    """Return the first round of a late pair: the current one if at least half of its time is left."""
    state = context.state
    left_s = context.tournaments.clock.left_s(state)
    is_early = state.minutes is None or left_s >= 30 * state.minutes
    first = state.round if is_early and state.allowed is None else state.round + 1
    if first > state.rounds:
        raise CodedError("tournament_last_round")
    return max(1, first)


async def _stand_in(context: TournamentContext) -> None:
    """Show the contestants whose players can be replaced."""
    choices = context.lists_of(
        "lineup", contestant_choices(context.state, context.words), "tournament-choose-pair"
    )
    await context.choose("tournament-stand-in-text", choices)


async def _lineup(context: TournamentContext) -> None:
    await _show(context, context.state, context.state.contestant(number_of(context.request.chosen())).number)


async def _show(context: TournamentContext, state: Tournament, number: int, notice: str = "") -> None:
    """Show a contestant, with a list of members for each of its players."""
    lists = [
        context.people(
            "substitute", context.words("tournament-in-place-of", name=player_name(one)), f"{number}.{at}"
        )
        for at, one in enumerate(state.contestant(number).players)
    ]
    await context.answer(render_lineup(state, number, context.words, notice), lists)


async def _substitute(context: TournamentContext) -> None:
    number, _, at = context.request.arg.partition(".")
    own, place = context.state.contestant(number_of(number)), number_of(at)
    if place >= len(own.players):
        raise CodedError("unknown_button")
    (user,) = context.chosen_people(1) or [0]
    await _seat(context, own, place, await context.person(user, "tournament_member"))


async def _return(context: TournamentContext) -> None:
    number, _, who = context.request.arg.partition(".")
    own, user = context.state.contestant(number_of(number)), number_of(who, most=DISCORD_MOST)
    played = [
        (at, one)
        for lineup in context.state.lineups(own.number)
        for at, one in enumerate(lineup)
        if one.user == user
    ]
    if not played:
        raise CodedError("tournament_not_signed")
    await _seat(context, own, *played[-1])


async def _seat(context: TournamentContext, own: Contestant, place: int, player: TournamentPlayer) -> None:
    """Replace a player of a contestant by a user who knows none of the boards it has yet to play.

    *Raises:* CodedError ``tournament_in_pair``, ``tournament_board_known``.
    """
    _check_is_free(context, player)
    played_for = {
        number
        for (_, number), lineups in context.state.played_by.items()
        if any(entrant.user == player.user for lineup in lineups for entrant in lineup)
    }
    if played_for - {own.number}:
        _check_new_to(context, player, context.state.yet_to_play(own.number))
    players = [player if at == place else one for at, one in enumerate(own.players)]
    state = await context.write(replaced(own.number, players))
    await context.tournaments.tables.settle(state)
    notice = f"✅ {context.words('tournament-substituted', name=player_name(player))}"
    await _show(context, state, own.number, notice)
    context.contests.proceed_soon(state.row.id)


async def _stand_in_for(context: TournamentContext) -> None:
    text = context.request.chosen() if context.request.values else context.request.arg
    gone = context.state.contestant(number_of(text))
    if not gone.users:
        raise CodedError("tournament_not_signed")
    bots = context.tournaments.bot_names(context.state, len(gone.players))
    state = await context.write(replaced(gone.number, bots))
    await context.tournaments.tables.settle(state)
    await context.desk(state, "tournament-stood-in", number=gone.number)
    await context.contests.show(state.row.id)


LINEUPS: Final[dict[str, ButtonAction[TournamentContext]]] = {
    "add_bots": DirectorAction(_add_bots, as_shown=True),
    "enter": DirectorAction(_show_entry_list, is_reading=True),
    "entered": DirectorAction(_enter_chosen),
    "take_out": DirectorAction(_take_out, is_reading=True),
    "take_out_chosen": DirectorAction(_take_out_chosen),
    "take_out_yes": DirectorAction(_take_out_yes),
    "stand_in": DirectorAction(_stand_in, is_reading=True, in_play=True),
    "lineup": DirectorAction(_lineup, is_reading=True, in_play=True),
    "substitute": DirectorAction(_substitute, in_play=True),
    "return": DirectorAction(_return, in_play=True),
    "stand_in_for": DirectorAction(_stand_in_for),
}
