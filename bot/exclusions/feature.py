"""Exclusions and blocks as a feature: the doors, and a panel each, of a server's settings and a user's."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

import discord

from bot.discord_io.access import managed_server
from bot.discord_io.component_request import DISCORD_MOST, ComponentRequest, number_of, read_number
from bot.discord_io.dispatch import Answer, FeatureRoom, leading_to
from bot.discord_io.forms import FormField, ask_form, filled_in
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
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import escaped, whole_name
from bot.exclusions.doors import Doors, end_text, name_of
from bot.exclusions.store import MOST_MARK, Block, Exclusion
from bot.i18n import Words
from bot.runtime.dates import DAY_S
from bot.settings.screens import BLOCKS, EXCLUSIONS, OWN_SETTINGS, REPORTS
from engine.errors import CodedError
from engine.marks import mark_of


def _page(words: Words, notice: str, message: discord.Embed) -> Rendered:
    """Render a panel with a notice, if there is one, and the way back to the settings."""
    back = ButtonSpec("settings", label=words("exclusions-back"))
    return Rendered(content=notice or None, embeds=(message,), buttons=((back,),))


def render_blocks(found: list[Block], words: Words, notice: str = "") -> Rendered:
    """Render the users whom a user has blocked."""
    names = words.list([escaped(name_of(one.name, words)) for one in found])
    shown = words("blocks-named", names=names) if found else words("blocks-none")
    return _page(words, notice, embed(words("blocks-title"), words("blocks-about"), shown))


class BlockHandlers:
    """Answers of the panel, about the acting user's own blocks."""

    def __init__(self, doors: Doors) -> None:
        self._doors = doors

    async def open(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the user's blocks."""
        await self._show(interaction)

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


BLOCK_VERBS: Final[dict[str, Answer[BlockHandlers]]] = {
    "open": BlockHandlers.open,
    "settings": leading_to(ComponentRequest(OWN_SETTINGS.room, "mine")),
    "block": BlockHandlers.block,
    "unblock": BlockHandlers.unblock,
}


MOST_DAYS: Final = 3650
TEXT_CHARS: Final = 200
SHOWN: Final = OPTIONS
"""Exclusions named one by one, which is also how many a list can offer."""


def render_exclusions(found: list[Exclusion], words: Words, notice: str = "") -> Rendered:
    """Render a server's exclusions."""
    lines = [
        words(
            "exclusions-line",
            name=escaped(name_of(one.name, words)),
            until=end_text(one),
            reason=escaped(one.reason) or "-",
        )
        for one in found[:SHOWN]
    ]
    more = words("exclusions-more", count=len(found) - SHOWN) if len(found) > SHOWN else ""
    shown = lines or words("exclusions-none")
    return _page(words, notice, embed(words("exclusions-title"), words("exclusions-about"), shown, more))


class ExclusionHandlers:
    """Answers of the panel. Each raises CodedError ``not_manager`` for other users."""

    def __init__(self, doors: Doors) -> None:
        self._doors = doors

    async def open(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the exclusions in force, other processes' too."""
        await self._doors.refresh()
        await self._show(interaction, managed_server(interaction))

    async def pick(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Ask for reason and length. *Raises:* CodedError ``exclusion_self``, ``exclusion_manager``."""
        managed_server(interaction)
        user = number_of(request.chosen(), most=DISCORD_MOST)
        name, words = await self._name_of(interaction, user), words_of(interaction)
        fields = (
            FormField("reason", words("exclusions-field-reason"), chars=TEXT_CHARS, is_long=True),
            FormField("days", words("exclusions-field-days"), "30", words("exclusions-hint-days"), chars=4),
            FormField(
                "appeal",
                words("exclusions-field-appeal"),
                hint=words("exclusions-hint-appeal"),
                chars=TEXT_CHARS,
            ),
        )
        form = ComponentRequest(EXCLUSIONS.room, "exclude", (str(user),))
        await ask_form(interaction, form.custom_id, words("exclusions-form", name=name), fields)

    async def exclude(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Exclude a user. *Raises:* CodedError ``exclusion_days``, and those of ``pick``."""
        guild_id, user = managed_server(interaction), request.number(0, most=DISCORD_MOST)
        name, typed = await self._name_of(interaction, user), filled_in(interaction)
        now = self._doors.store.now()
        text = typed.get("days", "").strip()
        days = read_number(text, most=MOST_DAYS)
        if text and not days:
            raise CodedError("exclusion_days", most=MOST_DAYS)
        new = Exclusion(
            guild_id=guild_id,
            mark=mark_of(guild_id, user),
            user_id=user,
            name=name,
            by_id=interaction.user.id,
            reason=typed.get("reason", "").strip()[:TEXT_CHARS],
            appeal=typed.get("appeal", "").strip()[:TEXT_CHARS],
            at=now,
            until=now + days * DAY_S if days else None,
        )
        await self._doors.exclude(new, user)
        notice = words_of(interaction)("exclusions-done", name=escaped(whole_name(name)), until=end_text(new))
        await self._show(interaction, guild_id, notice)

    async def lift(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Let a user back in. *Raises:* CodedError ``exclusion_gone``."""
        guild_id = managed_server(interaction)
        mark = number_of(request.chosen(), most=MOST_MARK)
        found = [one for one in self._doors.of_server(guild_id) if one.mark == mark]
        if not found or not await self._doors.lift(guild_id, found[0].mark):
            raise CodedError("exclusion_gone")
        words = words_of(interaction)
        name = escaped(name_of(found[0].name, words))
        await self._show(interaction, guild_id, words("exclusions-lifted", name=name))

    async def reports(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Set the channel of reports, from a list that panels of earlier versions have."""
        there = replace(REPORTS, values=request.values)
        await interaction.client.handle_request(interaction, there)

    async def _name_of(self, interaction: Interaction, user: int) -> str:
        """Return the name of a user who can be excluded."""
        if user == interaction.user.id:
            raise CodedError("exclusion_self")
        member = await find_member(interaction, user)
        if member is not None and (member.bot or member.guild_permissions.manage_guild):
            raise CodedError("exclusion_manager")
        return str(user) if member is None else member.display_name

    async def _show(self, interaction: Interaction, guild_id: int, notice: str = "") -> None:
        words, found = words_of(interaction), list(self._doors.of_server(guild_id))
        lists = [members_list(ComponentRequest(EXCLUSIONS.room, "pick"), words("exclusions-pick"))]
        if found:
            options = [
                ListOption(str(one.mark), name_of(one.name, words), one.reason[:100]) for one in found[:SHOWN]
            ]
            back_in = ComponentRequest(EXCLUSIONS.room, "lift")
            lists.append(request_list(back_in, options, words("exclusions-lift")))
        rendered = render_exclusions(found, words, notice)
        await answer_private(interaction, rendered, request_view(rendered, EXCLUSIONS.room, lists=lists))


EXCLUSION_VERBS: Final[dict[str, Answer[ExclusionHandlers]]] = {
    "open": ExclusionHandlers.open,
    "settings": leading_to(ComponentRequest(OWN_SETTINGS.room, "page", ("people",))),
    "pick": ExclusionHandlers.pick,
    "exclude": ExclusionHandlers.exclude,
    "lift": ExclusionHandlers.lift,
    "reports": ExclusionHandlers.reports,
}


def setup(bot: Parts) -> None:
    """Add the doors and the panels."""
    doors = bot.add(Doors.of(bot.database))
    bot.checks.append(doors.check)
    bot.client.memberships.checks.append(doors.check_user)
    bot.every_minute["exclusions"] = partial(doors.enforce, bot.client)
    bot.after_erasure.append(doors.refresh)
    bot.rooms[EXCLUSIONS.room] = FeatureRoom.of(ExclusionHandlers(doors), EXCLUSION_VERBS)
    bot.rooms[BLOCKS.room] = FeatureRoom.of(BlockHandlers(doors), BLOCK_VERBS)
