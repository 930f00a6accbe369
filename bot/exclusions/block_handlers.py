"""The panel of the users whom a user has blocked."""

from __future__ import annotations

from typing import Final

from bot.discord_io.component_request import DISCORD_MOST, ComponentRequest, number_of
from bot.discord_io.dispatch import Answer
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.limits import OPTIONS
from bot.discord_io.memberships import find_member, find_user
from bot.discord_io.message import (
    ButtonSpec,
    ListOption,
    Rendered,
    embed,
    members_list,
    request_list,
    request_view,
)
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import escaped, whole_name
from bot.exclusions.doors import Doors, name_of
from bot.exclusions.store import MOST_MARK, Block
from bot.i18n import Words
from bot.settings.screens import BLOCKS, OWN_SETTINGS
from engine.errors import CodedError


def render_blocks(found: list[Block], words: Words, notice: str = "") -> Rendered:
    """Render the users whom a user has blocked."""
    names = words.list([escaped(name_of(one.name, words)) for one in found])
    shown = words("blocks-named", names=names) if found else words("blocks-none")
    return Rendered(
        content=notice or None,
        embeds=(embed(words("blocks-title"), words("blocks-about"), shown),),
        buttons=((ButtonSpec("settings", label=words("exclusions-back")),),),
    )


class BlockHandlers:
    """Answers of the panel, about the acting user's own blocks."""

    def __init__(self, doors: Doors) -> None:
        self._doors = doors

    async def open(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the user's blocks."""
        await self._show(interaction)

    async def settings(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Return to the user's own settings."""
        await interaction.client.handle_request(interaction, ComponentRequest(OWN_SETTINGS.room, "mine"))

    async def block(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Block the chosen user. *Raises:* CodedError ``block_impossible``, ``blocks_full``."""
        user = number_of(request.chosen(), most=DISCORD_MOST)
        member = await find_member(interaction, user)
        found = member or (await find_user(interaction.client, user)).value
        if found is None or found.bot or user == interaction.user.id:
            raise CodedError("block_impossible")
        name = whole_name(found.display_name)
        await self._doors.block(interaction.user.id, user, name)
        await self._show(interaction, words_of(interaction)("blocks-done", name=escaped(name)))

    async def unblock(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Unblock the chosen user. *Raises:* CodedError ``block_gone``."""
        mark = number_of(request.chosen(), most=MOST_MARK)
        if not await self._doors.blocks.lift(interaction.user.id, mark):
            raise CodedError("block_gone")
        await self._show(interaction, words_of(interaction)("blocks-lifted"))

    async def _show(self, interaction: Interaction, notice: str = "") -> None:
        words, found = words_of(interaction), await self._doors.blocks.of(interaction.user.id)
        lists = [members_list(ComponentRequest(BLOCKS.room, "block"), words("blocks-pick"))]
        if found:
            options = [ListOption(str(one.mark), name_of(one.name, words)) for one in found[:OPTIONS]]
            request = ComponentRequest(BLOCKS.room, "unblock")
            lists.append(request_list(request, options, words("blocks-lift")))
        rendered = render_blocks(found, words, notice)
        await answer_private(interaction, rendered, request_view(rendered, BLOCKS.room, lists=lists))


VERBS: Final[dict[str, Answer[BlockHandlers]]] = {
    "open": BlockHandlers.open,
    "settings": BlockHandlers.settings,
    "block": BlockHandlers.block,
    "unblock": BlockHandlers.unblock,
}
