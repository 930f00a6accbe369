"""Handlers of the bots' convention card, at a table and without one."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.discord_io.component import RequestList, request_view
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ActionContext, ButtonAction
from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import answer_private, words_of
from bot.games.bridge.screens.convention_card import AUCTIONS, card_options, render_card
from engine.bridge.game import BRIDGE

CARD_ROOM: Final = "conventions"
"""Name of these handlers in a ``custom_id``."""


async def show_card(context: ActionContext) -> None:
    """Show the card's first page in a new private message."""
    await _show(context.interaction, 0, as_new=True)


async def _turn(context: ActionContext) -> None:
    """Show the auction chosen from the list."""
    number = int(context.request.chosen(frozenset(map(str, range(len(AUCTIONS))))))
    await _show(context.interaction, number, as_new=False)


async def _show(interaction: Interaction, number: int, *, as_new: bool) -> None:
    words = words_of(interaction, BRIDGE.name)
    # Reading the system's tables for the first time takes a while: in a thread.
    page = await asyncio.to_thread(render_card, words, number)
    turn = ComponentRequest(CARD_ROOM, "turn")
    picker = RequestList(turn, card_options(words, number), placeholder=words("bridge-card-choose"))
    await answer_private(interaction, page, request_view(page, CARD_ROOM, lists=[picker]), as_new=as_new)


SYSTEM: Final[dict[str, ButtonAction[ActionContext]]] = {"system": ButtonAction(show_card)}
"""The button that opens the card, by verb."""
ACTIONS: Final = {"turn": ButtonAction(_turn)}


class ConventionCardRoom:
    """Handler of the requests under the card."""

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> ActionContext:
        """Build the tap."""
        return ActionContext(interaction, request)

    def action(self, context: ActionContext, /) -> ButtonAction[ActionContext]:
        """Return the action for the tap's verb."""
        return context.request.among(ACTIONS)
