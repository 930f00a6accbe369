"""Stepping through a finished deal; where one stands is written in the buttons alone."""

from __future__ import annotations

from typing import Final, Protocol

from bot.discord_io.access import guild_of
from bot.discord_io.ask import Ask
from bot.discord_io.component import AskList, asks_view
from bot.discord_io.custom_id import number_of
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.responses import answer_private, answering, words_of
from bot.discord_io.viewer import viewer_of
from bot.games.barbu.screens.replay import STEP_VERBS, render_replay, trick_choices
from bot.history.access import game_access_of
from bot.history.archive import Book
from bot.history.replayable import Replayable
from bot.i18n import Words
from engine.errors import CodedError

DESK: Final = "replay"


class OtherReplays(Protocol):
    """What can be stepped through beside games."""

    async def opened(self, what: str, user: int, guild_id: int, words: Words) -> tuple[Replayable, str]:
        """What is to be looked at and its title; raises ``unknown_button`` where nothing is called so."""
        ...


async def open_replay(interaction: Interaction, game: str | None, deal: int | None) -> None:
    """Answer ``/barbu replay``: a game by its number, else the newest of this channel or server."""
    async with answering(interaction), interaction.client.reads.turn(interaction):
        book: Book = interaction.client.book
        number = await book.meant(game, game_access_of(interaction), interaction.channel_id)
        await show(interaction, str(number), 0 if deal is None else deal - 1, 0, anew=True)


async def press_replay(interaction: Interaction, ask: Ask) -> None:
    """Answer a tap: each button carries the deal and the step it leads to."""
    if ask.verb == "trick":
        deal, step = ask.word(1), ask.chosen()
    elif ask.verb in STEP_VERBS:
        deal, _, step = ask.word(1).partition(".")
    else:
        raise CodedError("unknown_button")
    await show(interaction, ask.word(0), number_of(deal), number_of(step))


async def show(interaction: Interaction, what: str, deal: int, step: int, *, anew: bool = False) -> None:
    """Show one moment of the deal, in place of the one before; ``anew`` as a message of its own.

    ``what`` is the number of one of this server's games, or the name of something else that can be replayed.
    Raises what ``Book.opened``, ``OtherReplays.opened`` and ``Replayable.walk`` do.
    """
    words = words_of(interaction)
    opened, title = await _find(interaction, what, words)
    walk = opened.walk(deal)
    if opened.number:
        number, count = deal + 1, walk.rules.deal_count
        title += f" · {words('replay-deal', number=number, count=count)}"
    scene = opened.scene(deal, step, viewer_of(interaction))
    rendered = render_replay(scene, walk, step, deals=len(opened.walks), title=title)
    choices = trick_choices(scene, walk, step)
    jump = AskList(Ask(DESK, "trick", (what, str(deal))), choices, placeholder=words("replay-jump"))
    view = asks_view(rendered, DESK, what, lists=[jump] if choices else [])
    await answer_private(interaction, rendered, view, anew=anew)


async def _find(interaction: Interaction, what: str, words: Words) -> tuple[Replayable, str]:
    """What is to be looked at, and what it is called."""
    if what.isdecimal():
        book: Book = interaction.client.book
        opened = await book.opened(number_of(what), game_access_of(interaction))
        return opened, words("replay-title", number=opened.number)
    others: OtherReplays = interaction.client.daily
    return await others.opened(what, interaction.user.id, guild_of(interaction), words)
