"""Turning over a server's past games, and opening one of them; all in private."""

from __future__ import annotations

from typing import Final

import discord

from bot.discord_io.ask import Ask
from bot.discord_io.component import AskList, asks_view
from bot.discord_io.custom_id import DISCORD_MOST, number_of
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.responses import answer_private, answering, words_of
from bot.discord_io.safe_text import escaped, plain_name
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.sheet import render_sheet
from bot.history import replay
from bot.history.access import game_access_of
from bot.history.archive import Book, Summary
from bot.history.screens import (
    GAMES_A_PAGE,
    PastGame,
    game_choices,
    game_line,
    render_history,
    render_past_game,
)
from bot.history.verification import record_file
from bot.i18n import Words
from bot.storage.games import Games
from engine.barbu.game import BARBU
from engine.errors import CodedError

DESK: Final = "history"
ANYBODY: Final = 0


async def open_history(interaction: Interaction, player: discord.User | discord.Member | None) -> None:
    """Answer ``/barbu history``: the newest games of the server, or of one of its people."""
    async with answering(interaction), interaction.client.reads.turn(interaction):
        await _show_page(interaction, ANYBODY if player is None else player.id, 0, anew=True)


async def open_record(interaction: Interaction, game: str | None) -> None:
    """Answer ``/record``: a game's file; of a running one the finished deals alone."""
    async with answering(interaction), interaction.client.reads.turn(interaction):
        book: Book = interaction.client.book
        number = await book.meant(game, game_access_of(interaction), interaction.channel_id)
        await _send_record(interaction, number)


async def press_history(interaction: Interaction, ask: Ask) -> None:
    """Answer a tap on the list or on an opened game."""
    match ask.verb:
        case "page":
            await _show_page(interaction, _player(ask), ask.number(2))
        case "list":
            await _show_page(interaction, _player(ask), ask.number(1))
        case "open":
            await _show_game(interaction, number_of(ask.chosen()), _player(ask), ask.number(1))
        case "sheet":
            await _show_sheet(interaction, ask.number(2), None)
        case "score":
            await _show_sheet(interaction, ask.number(0), ask.number(1))
        case "replay":
            await replay.show(interaction, str(ask.number(2)), 0, 0, anew=True)
        case "record":
            await _send_record(interaction, ask.number(2))
        case _:
            raise CodedError("unknown_button")


def _player(ask: Ask) -> int:
    """Whose games the list is of, which stands first in its buttons."""
    return ask.number(0, most=DISCORD_MOST)


async def newest_games(interaction: Interaction, count: int) -> list[tuple[str, str]]:
    """The server's newest past games as suggestions: a line of text, and the number."""
    games, book = _games(interaction), interaction.client.book
    rows = await games.finished_games(game_access_of(interaction), limit=count)
    words = words_of(interaction)
    lines = [_past_game(summary, words) for summary in await book.summaries(rows)]
    return [(game_line(game), str(game.number)) for game in lines]


async def _show_page(interaction: Interaction, player: int, page: int, *, anew: bool = False) -> None:
    games, access, words = _games(interaction), game_access_of(interaction), words_of(interaction)
    only = None if player == ANYBODY else player
    count = await games.count_finished(access, player=only)
    if not count:
        raise CodedError("no_past_games" if only is None else "no_past_games_of")
    pages = -(-count // GAMES_A_PAGE)
    page = min(max(page, 0), pages - 1)
    rows = await games.finished_games(access, player=only, limit=GAMES_A_PAGE, offset=page * GAMES_A_PAGE)
    book: Book = interaction.client.book
    found = [_past_game(summary, words) for summary in await book.summaries(rows)]
    whose = "" if only is None else _name_of(found, only)
    rendered = render_history(found, words, page=page, pages=pages, whose=whose)
    context = (str(player), str(page))
    choices = game_choices(found, words)
    opening = AskList(Ask(DESK, "open", context), choices, placeholder=words("history-open"))
    view = asks_view(rendered, DESK, *context, lists=[opening] if choices else [])
    await answer_private(interaction, rendered, view, anew=anew)


async def _show_game(interaction: Interaction, number: int, player: int, page: int) -> None:
    rendered = render_past_game(await _find(interaction, number))
    await answer_private(interaction, rendered, asks_view(rendered, DESK, str(player), str(page)))


async def _show_sheet(interaction: Interaction, number: int, declarer: int | None) -> None:
    game = await _find(interaction, number)
    rendered = render_sheet(game.scene, declarer=declarer)
    await answer_private(interaction, rendered, asks_view(rendered, DESK, str(number)), anew=declarer is None)


async def _send_record(interaction: Interaction, number: int) -> None:
    book: Book = interaction.client.book
    row = await book.row(number, game_access_of(interaction))
    file = await record_file(row, _games(interaction).journal(row.id))
    if file is None:
        raise CodedError("not_started")
    text = words_of(interaction)("history-file", number=number)
    await answer_private(interaction, Rendered(content=text), file=file)


async def _find(interaction: Interaction, number: int) -> PastGame:
    book: Book = interaction.client.book
    row = await book.row(number, game_access_of(interaction))
    found = await book.summaries([row]) if not row.is_open else []
    if not found:
        raise CodedError("game_unknown", game_id=number)
    return _past_game(found[0], words_of(interaction))


def _past_game(summary: Summary, words: Words) -> PastGame:
    row, table = summary.row, summary.table
    scene = Scene(
        table_id=row.id,
        state=table,
        view=BARBU.view_for(table.game_state, None),
        words=words,
        until=None,
        pace=row.pace,
    )
    place = f"https://discord.com/channels/{row.guild_id}/{row.channel_id}"
    link = f"{place}/{row.message_id}" if row.message_id is not None else ""
    return PastGame(scene, int(row.ended_at or row.updated_at), link)


def _name_of(games: list[PastGame], user: int) -> str:
    """What the player was called at the newest of these tables where he still sat at the end."""
    names = (who.name for game in games for who in game.scene.state.seats if who and who.user == user)
    return escaped(plain_name(next(names, ""))) or "…"


def _games(interaction: Interaction) -> Games:
    games: Games = interaction.client.games
    return games
