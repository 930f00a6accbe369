"""Players' actions: sign-up, withdrawal, convention cards, and the results they may see."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Final

from bot.contests.contest import event
from bot.contests.room import stay
from bot.contests.tournament.actions.context import TournamentContext, numbers_of
from bot.contests.tournament.panels import (
    board_choices,
    course_choices,
    course_line,
    render_board,
    render_cards,
    render_course,
    render_request,
    render_results,
    render_score,
    render_sign_up,
    score_choices,
)
from bot.contests.tournament.screens import marked, outlook_lines, player_name
from bot.contests.tournament.state import Lineup, Tournament, TournamentPhase, TournamentPlayer
from bot.discord_io.access import check_may_write, is_private
from bot.discord_io.component_request import DISCORD_MOST, number_of, read_as
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.forms import FormField, filled_in
from bot.discord_io.limits import ROWS
from bot.discord_io.message import ButtonSpec, Component, Rendered, render_question
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import escaped, plain_name
from bot.discord_io.sending import close
from bot.game_kit.exports import DealExport, export_files
from bot.game_kit.tournament import EventSource, TableResult
from bot.i18n import words
from bot.solo.panel import show_private, with_interim_answer
from engine.errors import CodedError, require


async def _sign(context: TournamentContext) -> None:
    context.check_gathering()
    if context.state.contestant_of(context.user) is not None:
        raise CodedError("tournament_signed", name=context.me.name)
    people = context.people("partner", context.words("tournament-partner"))
    await context.answer(render_sign_up(context.state, context.words, context.user), [people])


async def _partner(context: TournamentContext) -> None:
    """Ask a partner, with one message in the channel, or agree if the partner has already asked.

    Raises the errors of ``TournamentContext.person``, and ``write_forbidden``, ``tournament_ask_soon``.
    """
    partner = await context.person(number_of(context.request.chosen(), most=DISCORD_MOST))
    asked, doors = partner.user or 0, context.contests.doors
    name = escaped(partner.name)
    refused = CodedError("person_unavailable", name=name)
    await doors.check_may_ask(context.user, asked, name, context.state.row.guild_id, refused=refused)
    if context.state.request_of(asked, context.user) is not None:
        await _agree(context, asked, context.user)
        return
    async with context.tournaments.held(context.state.row.number) as state:
        is_called = (context.user, asked) in state.called
        before = next((one.asked for one in state.requests if one.asker.user == context.user), partner)
        if not is_called:
            _check_call(context)
        if state.request_of(context.user, asked) is None:
            said = event("ask", asker=context.me.payload, asked=partner.payload)
            await context.tournaments.write(state, said)
        if not is_called:
            context.tournaments.mention_limiter.take(context.user)
    lines = [context.words("tournament-asked-again" if is_called else "tournament-asked", name=name)]
    if before.user != partner.user:
        lines.append(context.words("tournament-ask-replaced", name=escaped(before.name)))
    await context.answer(Rendered(content="\n".join(lines)))
    if not is_called:
        await _call(context, asked)
    await context.contests.show(context.state.row.id)


def _check_call(context: TournamentContext) -> None:
    check_may_write(context.interaction, context.state.row.channel_id)
    limiter = context.tournaments.mention_limiter
    limiter.check(context.user, lambda seconds: CodedError("tournament_ask_soon", seconds=seconds))


async def _call(context: TournamentContext, user: int) -> None:
    """Post the request, with a mention of the partner if that user and the server allow it."""
    row = context.state.row
    say = words(row.locale, row.game)
    rendered = render_request(escaped(context.me.name), user, say, asker_id=context.user)
    pings = await context.settings.wanting_calls(row.guild_id, [user])
    await context.post(rendered, pings, "asking for a partner")


async def _accept(context: TournamentContext) -> None:
    asker, asked = _asked_pair(context)
    player = await _agree(context, asker, asked)
    await _close_call(context, "tournament-call-yes", player)


async def _decline(context: TournamentContext) -> None:
    asker, asked = _asked_pair(context)
    request = context.state.request_of(asker, asked)
    await context.write(event("decline", asker={"user": asker}, asked={"user": asked}))
    await context.say("tournament-declined")
    await _close_call(context, "tournament-call-no", None if request is None else request.asker)
    await context.contests.show(context.state.row.id)


def _asked_pair(context: TournamentContext) -> tuple[int, int]:
    """Return the requesting user and the partner. *Raises:* CodedError ``tournament_not_asked``."""
    asker, _, asked = context.request.arg.partition(".")
    users = number_of(asker, most=DISCORD_MOST), number_of(asked or str(context.user), most=DISCORD_MOST)
    if users[1] != context.user:
        raise CodedError("tournament_not_asked")
    return users


async def _agree(context: TournamentContext, asker: int, asked: int) -> TournamentPlayer:
    """Enter two users who agree; return the one who asked. *Raises:* CodedError ``tournament_not_asked``."""
    async with context.tournaments.held(context.state.row.number) as state:
        request = require(state.request_of(asker, asked), CodedError("tournament_not_asked"))
        pair = [request.asker.payload, request.asked.payload]
        await context.tournaments.write(state, event("sign", players=pair))
    await _say_entered(context, "tournament-paired", name=escaped(request.asker.name))
    await context.contests.show(context.state.row.id)
    return request.asker


async def _close_call(context: TournamentContext, key: str, asker: TournamentPlayer | None) -> None:
    """Replace a public request and its buttons by the answer."""
    message, row = context.interaction.message, context.state.row
    if message is None or is_private(context.interaction):
        return
    text = None
    if asker is not None:
        names = {"asked": escaped(context.me.name), "asker": player_name(asker)}
        text = words(row.locale, row.game)(key, **names)
    await close(message.edit, text, doing="closing a request to a partner")


async def _alone(context: TournamentContext) -> None:
    """Sign up alone; two single players form a pair."""
    async with context.tournaments.held(context.state.row.number) as state:
        waiting = next((player for player in state.alone if player.user != context.user), None)
        if waiting is None:
            await context.tournaments.write(state, event("alone", player=context.me.payload))
        else:
            pair = [waiting.payload, context.me.payload]
            await context.tournaments.write(state, event("sign", players=pair))
    if waiting is None:
        await _say_entered(context, "tournament-waiting")
    else:
        await _say_entered(context, "tournament-paired", name=escaped(waiting.name))
    await context.contests.show(context.state.row.id)


async def _say_entered(context: TournamentContext, key: str, **facts: str) -> None:
    """Say how the user is entered, with a way out and, for a director, to the controls as they are now."""
    words = context.words
    withdraw = ButtonSpec("withdraw", label=words("tournament-button-withdraw"))
    direct = ButtonSpec("direct", label=words("tournament-button-direct"))
    buttons = (withdraw, direct) if context.is_director else (withdraw,)
    await context.answer(Rendered(content=words(key, **facts), buttons=(buttons,)))


async def _with_bot(context: TournamentContext) -> None:
    async with context.tournaments.held(context.state.row.number) as state:
        state = await context.tournaments.enter(state, [context.me])
    _, bot = state.contestants[-1].players
    await _say_entered(context, "tournament-paired", name=escaped(bot.name))
    await context.contests.show(context.state.row.id)


async def _withdraw(context: TournamentContext) -> None:
    """Ask whether the user wants to withdraw, or to leave after the start."""
    state, words = context.state, context.words
    own = state.check_leaving(context.user)
    if state.phase is TournamentPhase.PLAYING:
        is_last = state.users == {context.user}
        text = words("tournament-leave-last" if is_last else "tournament-leave-text")
        button = "tournament-button-leave"
    else:
        partners = [] if own is None else own.others(context.user)
        names = words.list([player_name(partner) for partner in partners])
        key = "tournament-withdraw-pair" if partners else "tournament-withdraw-text"
        text, button = words(key, names=names), "tournament-button-withdraw"
    yes = ButtonSpec("withdraw_yes", arg=state.phase.value, label=words(button), style="danger")
    await context.answer(render_question(words, [text], yes, no="stay"))


async def _withdraw_now(context: TournamentContext) -> None:
    """Withdraw the user, and tell the partner and the channel; after the start a bot plays on."""
    phase = read_as(TournamentPhase, context.request.arg)
    own = context.state.check_leaving(context.user)
    state = await context.tournaments.withdraw(context.state.row.number, context.user, phase)
    is_last = phase is TournamentPhase.PLAYING and not state.users
    left = "tournament-leave-last" if is_last else "tournament-left"
    await context.say("tournament-withdrawn" if phase is TournamentPhase.GATHERING else left)
    await context.contests.show(state.row.id)
    if own is not None:
        await _announce_leaving(context, state, own.others(context.user))


async def _announce_leaving(
    context: TournamentContext, state: Tournament, partners: Sequence[TournamentPlayer]
) -> None:
    """Say in the channel who has left, with a mention of the partner, and what comes.

    Before the start it concerns no one but a partner: an entry with a bot is deleted without a message.
    """
    row, gathers = state.row, state.phase is TournamentPhase.GATHERING
    if gathers and not partners:
        return
    say, name = words(row.locale, row.game), escaped(context.me.name)
    users = [partner.user for partner in partners if partner.user is not None]
    mentions = say.list([f"<@{user}>" for user in users])
    if gathers:
        outlook = outlook_lines(state, context.game, say)
        lines = [say("tournament-withdrew", name=name, partner=mentions), *outlook]
    else:
        alone = "tournament-went-alone" if state.users else "tournament-went-last"
        key = "tournament-went" if partners else alone
        lines = [say(key, name=name, partner=mentions)]
    pings = await context.settings.wanting_calls(row.guild_id, users)
    text = Rendered(content="\n".join(filter(None, lines)))
    await context.post(text, pings, "announcing a withdrawal")


CARD_CHARS: Final = 800


async def _cards(context: TournamentContext) -> None:
    """Show the convention cards at the user's table, or the user's own."""
    state, own = context.state, context.state.contestant_of(context.user)
    chosen = context.request.arg
    numbers: tuple[int, ...] = () if own is None else (own.number,)
    if chosen:
        sitting = state.sitting(state.round, number_of(chosen)) if state.round else None
        numbers = numbers if sitting is None else sitting.contestants
    rendered = render_cards(state, context.game, numbers, context.words, context.user)
    await context.answer(rendered, as_new=not is_private(context.interaction))


async def _card_form(context: TournamentContext) -> None:
    own = require(context.state.contestant_of(context.user), CodedError("tournament_not_signed"))
    card = context.state.cards.get(own.number)
    text = "" if card is None else card.text
    label = context.words("tournament-field-card")
    field = FormField("text", label, text, context.words("tournament-hint-card"), CARD_CHARS, is_long=True)
    await context.ask("card", "tournament-button-card", [field])


async def _card(context: TournamentContext) -> None:
    """Store the convention card of the user's pair."""
    text = filled_in(context.interaction).get("text", "").strip()[:CARD_CHARS]
    state = await context.write(event("card", user=context.user, text=text, at=context.contests.store.now()))
    own = state.contestant_of(context.user)
    numbers = () if own is None else (own.number,)
    await context.answer(render_cards(state, context.game, numbers, context.words, context.user))


PLAYERS: Final[dict[str, ButtonAction[TournamentContext]]] = {
    "sign": ButtonAction(_sign, takes_seat=True),
    "partner": ButtonAction(_partner, takes_seat=True),
    "accept": ButtonAction(_accept, takes_seat=True),
    "decline": ButtonAction(_decline),
    "alone": ButtonAction(_alone, takes_seat=True),
    "with_bot": ButtonAction(_with_bot, takes_seat=True),
    "withdraw": ButtonAction(_withdraw, is_reading=True),
    "withdraw_yes": ButtonAction(_withdraw_now),
    "stay": ButtonAction(stay, is_reading=True),
    "cards": ButtonAction(_cards, is_reading=True),
    "card_form": ButtonAction(_card_form, is_reading=True),
    "card": ButtonAction(_card),
}


async def _results(context: TournamentContext) -> None:
    context.check_begun()
    is_on_page = context.request.verb == "results"
    shown = context.state, context.game, context.words, context.user
    rendered = render_results(*shown, is_on_page=is_on_page)
    scores = score_choices(context.state, context.words, context.user) if context.state.lines else []
    boards = _board_lists(context)[: ROWS - len(scores)]
    lists = [*boards, *context.lists_of("score", scores, "tournament-choose-score")]
    await context.answer(rendered, lists, as_new=not is_private(context.interaction))


async def _board(context: TournamentContext) -> None:
    board = number_of(context.request.chosen())
    if board not in context.state.boards_seen_by(context.user):
        raise CodedError("tournament_board_unseen", board=board)
    state = context.state
    pictures = (await context.settings.guild(state.row.guild_id)).pictures

    async def show(more: str = "") -> None:
        rendered = render_board(state, context.game, context.words, board, pictures=pictures, more=more)
        await show_private(context.interaction, rendered, state.subject, _lists_of(context, board))

    await show(await with_interim_answer(_insight(context, board), partial(show, "⏳")))


async def _insight(context: TournamentContext, board: int) -> str:
    """Return the text about perfect play of a board that every table has finished, or why it is missing."""
    state = context.state
    if not state.is_played_out(board):
        return ""
    boards = state.set_of(board)
    secret, workers = state.secret_of(boards), context.tournaments.workers
    try:
        return await context.game.insight(workers, board, secret, min(boards), context.words)
    except CodedError as error:
        return context.sentence(error)


def _lists_of(context: TournamentContext, board: int) -> list[Component]:
    """Return the lists below a board: its auctions if it is open, then the boards."""
    options = course_choices(context.state, context.game, context.words, board)
    own = [context.list_of("course", options, "tournament-choose-course")] if options else []
    return [*own, *_board_lists(context, board)[: ROWS - len(own)]]


async def _course(context: TournamentContext) -> None:
    number, table, board = numbers_of(context.request.chosen(), 3)
    line = course_line(context.state, number, table, board)
    sitting = context.state.sitting(number, table) if 1 <= number <= context.state.rounds else None
    if line is None or sitting is None or not context.state.is_played_out(board):
        raise CodedError("tournament_board_unseen", board=board)
    rendered = render_course(context.state, context.game, context.words, sitting, line)
    await context.answer(rendered, _lists_of(context, board))


async def _score(context: TournamentContext) -> None:
    number = context.state.contestant(number_of(context.request.chosen())).number
    rendered = render_score(context.state, context.game, context.words, number, context.user)
    parts = score_choices(context.state, context.words, context.user, number)
    await context.answer(rendered, context.lists_of("score", parts, "tournament-choose-score"))


async def _download(context: TournamentContext) -> None:
    state = context.state
    if state.phase is not TournamentPhase.OVER or not state.lines:
        raise CodedError("tournament_not_over")
    exported = await asyncio.to_thread(_exported, context)
    files = export_files(exported, file_name(state))
    text = context.words("download-files", forms=exported.forms)
    await answer_private(context.interaction, Rendered(content=text), as_new=True, files=files)


def file_name(state: Tournament) -> str:
    """Return the name of a tournament's files: its own in plain letters, if it has one, and its number."""
    own = unicodedata.normalize("NFKD", state.title).encode("ascii", "ignore").decode().casefold()
    plain = re.sub(r"[^a-z0-9]+", "-", own).strip("-")[:40].strip("-")
    return f"{plain or f'{state.row.game}-tournament'}-{state.row.number}"


def _exported(context: TournamentContext) -> DealExport:
    state, words = context.state, context.words

    def names(number: int) -> list[str]:
        return plain(state.lineups(number)[0])

    def plain(lineup: Lineup) -> list[str]:
        return [marked(plain_name(player.name) or "…", player) for player in lineup]

    def played_by(result: TableResult, number: int) -> str:
        lineups = state.lineups(number, result.round)
        return " / ".join(" & ".join(plain(lineup)) for lineup in lineups)

    results = state.results(context.game.no_fault)
    source = EventSource(
        title=state.title or context.game.form_title(state.set_terms.form, words),
        day=datetime.fromtimestamp(state.date or state.row.created_at, UTC).strftime("%d/%m/%Y"),
        boards=sorted({result.board for result in results}),
        results=results,
        penalties=state.penalties,
        names=names,
        secret_of=lambda board: state.secret_of(state.set_of(board)),
        played_by=played_by,
    )
    return context.game.export(state.terms, state.count, source)


def _board_lists(context: TournamentContext, chosen: int | None = None) -> list[Component]:
    parts = board_choices(context.state, context.words, context.user, chosen)
    return context.lists_of("board", parts, "tournament-choose-board")


RESULTS: Final[dict[str, ButtonAction[TournamentContext]]] = {
    "results": ButtonAction(_results, is_reading=True),
    "see_results": ButtonAction(_results, is_reading=True),
    "download": ButtonAction(_download, is_reading=True, is_costly=True),
    "board": ButtonAction(_board, is_reading=True),
    "course": ButtonAction(_course, is_reading=True),
    "score": ButtonAction(_score, is_reading=True),
}
