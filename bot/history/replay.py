"""Stepping through a finished deal; where one stands is written in the buttons alone."""

from __future__ import annotations

from typing import Final, Protocol

from bot.discord_io.access import guild_of
from bot.discord_io.ask import Ask
from bot.discord_io.component import AskList, asks_view
from bot.discord_io.custom_id import number_of
from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import answer_private, answering, words_of
from bot.discord_io.viewer import viewer_of
from bot.games.history import Replayable
from bot.history.access import game_access_of
from bot.history.archive import Archive
from bot.history.screens import STEP_VERBS, with_steps
from bot.i18n import Words
from engine.errors import CodedError

ROOM: Final = "replay"
"""What these handlers are called in a ``custom_id``."""


class OtherReplays(Protocol):
    """What can be stepped through beside games."""

    async def opened(self, what: str, user: int, guild_id: int, words: Words) -> tuple[Replayable, str]:
        """What is to be looked at and its title; raises ``unknown_button`` where nothing is called so."""
        ...


class ReplayHandlers:
    """Shows finished deals step by step.

    Args:
        archive: where games are found by their numbers.
        others: finds what has no number, as the deal of a day that is over.
    """

    def __init__(self, archive: Archive, others: OtherReplays) -> None:
        self._archive = archive
        self._others = others

    async def command(self, interaction: Interaction, name: str, game: str | None, deal: int | None) -> None:
        """Answer the command of the game ``name``: a table by its number, else the newest here."""
        async with answering(interaction), interaction.client.reads.turn(interaction):
            access = game_access_of(interaction)
            number = await self._archive.meant(game, access, interaction.channel_id, game=name)
            await self.show(interaction, str(number), 0 if deal is None else deal - 1, 0, anew=True)

    async def press(self, interaction: Interaction, ask: Ask) -> None:
        """Answer a tap: each button carries the deal and the step it leads to."""
        if ask.verb == "trick":
            deal, step = ask.word(1), ask.chosen()
        elif ask.verb in STEP_VERBS:
            deal, _, step = ask.word(1).partition(".")
        else:
            raise CodedError("unknown_button")
        await self.show(interaction, ask.word(0), number_of(deal), number_of(step))

    async def show(
        self, interaction: Interaction, what: str, number: int, step: int, *, anew: bool = False
    ) -> None:
        """Show one moment of a deal, in place of the one before; ``anew`` as a message of its own.

        ``what`` is the number of one of this server's games, or what else can be found
        (``best-2026-11-21``). Raises what ``Archive.opened``, ``OtherReplays.opened`` and
        ``Replayable.deal`` do.
        """
        words = words_of(interaction)
        replayable, title = await self._find(interaction, what)
        deal = replayable.deal(number)
        if replayable.count is not None:
            title += f" · {words('replay-deal', number=number + 1, count=replayable.count)}"
        step = min(max(step, 0), deal.last)
        rendered = deal.render(step, viewer_of(interaction), title=title)
        rendered = with_steps(rendered, words, number, step, deal.last, deals=len(replayable.deals))
        choices = deal.marks(step, words)
        jump = AskList(Ask(ROOM, "trick", (what, str(number))), choices, placeholder=words("replay-jump"))
        view = asks_view(rendered, ROOM, what, lists=[jump] if choices else [])
        await answer_private(interaction, rendered, view, anew=anew)

    async def _find(self, interaction: Interaction, what: str) -> tuple[Replayable, str]:
        """What is to be looked at, and what it is called."""
        words = words_of(interaction)
        if not what.isdecimal():
            return await self._others.opened(what, interaction.user.id, guild_of(interaction), words)
        number = number_of(what)
        opened = await self._archive.opened(number, game_access_of(interaction))
        return opened, words("replay-title", number=number)
