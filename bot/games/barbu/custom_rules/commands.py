"""``/house``: the server's house rules listed, one of them opened, or a new one made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord

from bot.discord_io.access import guild_of
from bot.discord_io.delivery import attempt
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.responses import answer_private, answering, words_of
from bot.games.barbu.custom_rules.edits import made_from
from bot.games.barbu.custom_rules.files import FILE_BYTES, FILE_KB, read_rules, text_of
from bot.games.barbu.custom_rules.lookup import editor_of, find_rules
from bot.games.barbu.custom_rules.rule_sets import HouseSet, meant_by, name_of
from bot.games.barbu.custom_rules.screens import HouseView, render_house, render_shelf
from bot.games.barbu.custom_rules.store import CustomRulesStore
from engine.barbu.rules import RuleSet, preset_names
from engine.errors import CodedError


async def open_house(
    interaction: Interaction, *, name: str | None, base: str | None, file: discord.Attachment | None
) -> None:
    """Answer ``/house``: a set by name, a new one from ``base`` or a ``file``, or the list of all."""
    async with answering(interaction):
        guild_of(interaction)
        if base is not None and file is not None:
            raise CodedError("house_two_sources")
        if file is not None:
            await _upload(interaction, name, file)
        elif base is not None:
            await start_from(interaction, base, name)
        elif name is not None:
            custom_rules: CustomRulesStore = interaction.client.custom_rules
            owners = await custom_rules.owners(guild_of(interaction))
            await show_set(interaction, meant_by(name, owners))
        else:
            await show_shelf(interaction)


async def show_shelf(interaction: Interaction, notice: str = "") -> None:
    """List the server's sets."""
    custom_rules: CustomRulesStore = interaction.client.custom_rules
    owners = await custom_rules.owners(guild_of(interaction))
    rendered, view = render_shelf(owners, preset_names(), words_of(interaction), notice)
    await answer_private(interaction, rendered, view)


async def show_set(interaction: Interaction, name: str, **how: Any) -> None:
    """Show one set; ``how`` are the fields of ``HouseView``. Raises ``house_unknown``."""
    custom_rules: CustomRulesStore = interaction.client.custom_rules
    await show(interaction, await custom_rules.get(guild_of(interaction), name), **how)


async def show(interaction: Interaction, house: HouseSet, **how: Any) -> None:
    """Show a set that is at hand."""
    may_change = editor_of(interaction).may_change(house.owner)
    rendered, view = render_house(house, words_of(interaction), HouseView(may_change, **how))
    await answer_private(interaction, rendered, view)


async def start_from(interaction: Interaction, base: str, typed: str | None) -> None:
    """Make a new set from another and show it; without a name it gets one after its base."""
    custom_rules: CustomRulesStore = interaction.client.custom_rules
    words, by = words_of(interaction), editor_of(interaction)
    rules = await find_rules(interaction, base)
    name = name_of(typed) if typed else await _free_name(interaction, base)
    made = await custom_rules.add(guild_of(interaction), made_from(rules, name, by.user), by)
    await show(interaction, made, notice=words("house-made", name=made.name, base=base))


async def _upload(interaction: Interaction, typed: str | None, file: discord.Attachment) -> None:
    """Make or replace a set from a file and show it."""
    if file.size > FILE_BYTES:
        raise CodedError("file_too_large", most=FILE_KB)
    # Fetching it takes a while; the answer must not.
    await attempt(interaction.response.defer(ephemeral=True), "asking for a moment")
    fetched = await attempt(file.read(), "fetching a file")
    if fetched.value is None:
        raise CodedError("file_gone")
    rules = read_rules(text_of(fetched.value))
    custom_rules: CustomRulesStore = interaction.client.custom_rules
    guild_id, by = guild_of(interaction), editor_of(interaction)
    owners = await custom_rules.owners(guild_id)
    known = typed is not None and meant_by(typed, owners) in owners
    if typed:
        name = meant_by(typed, owners) if known else name_of(typed)
    else:
        name = await _name_for(interaction, rules)
    made = made_from(rules, name, by.user)
    kept = await (
        custom_rules.replace(guild_id, name, by, made) if known else custom_rules.add(guild_id, made, by)
    )
    words = words_of(interaction)
    await show(interaction, kept, notice=words("house-replaced" if known else "house-read", name=name))


async def _name_for(interaction: Interaction, rules: RuleSet) -> str:
    """The name in a file; a free one like it where it is taken, so that no set is replaced unasked."""
    custom_rules: CustomRulesStore = interaction.client.custom_rules
    taken = {*preset_names(), *await custom_rules.owners(guild_of(interaction))}
    return rules.name if rules.name not in taken else await _free_name(interaction, rules.name)


async def _free_name(interaction: Interaction, base: str) -> str:
    """A name after ``base`` that no set has: ``contre-2``, ``contre-3`` …"""
    custom_rules: CustomRulesStore = interaction.client.custom_rules
    taken = {*preset_names(), *await custom_rules.owners(guild_of(interaction))}
    names = (name_of(f"{base[:28]}-{number}") for number in range(2, len(taken) + 3))
    return next(name for name in names if name not in taken)


def without_draft(house: HouseSet) -> HouseSet:
    """The set without the text that was refused."""
    return replace(house, draft="")
