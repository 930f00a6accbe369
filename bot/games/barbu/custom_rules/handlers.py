"""What a tap on the house rules' panel does. Every change is checked and kept at once, or refused in words.

A panel knows nothing but the name of its set, so it works on after a restart, and for two people at once.
"""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.discord_io.access import guild_of
from bot.discord_io.component import Ask
from bot.discord_io.forms import Field as Line
from bot.discord_io.forms import ask_form, filled_in
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.responses import answer_private, words_of
from bot.games.barbu.custom_rules.commands import show, show_set, show_shelf, start_from, without_draft
from bot.games.barbu.custom_rules.edits import with_contracts, with_text, with_value
from bot.games.barbu.custom_rules.fields import CONTRACTS, FIELDS, GROUPS
from bot.games.barbu.custom_rules.files import TEXT_CHARS, digest_of, rules_text
from bot.games.barbu.custom_rules.lookup import editor_of, find_rules
from bot.games.barbu.custom_rules.rule_sets import NAME_CHARS, HouseSet, name_of
from bot.games.barbu.custom_rules.screens import field_text, house_ask
from bot.games.barbu.custom_rules.store import CustomRulesStore
from engine.errors import CodedError


@dataclass(frozen=True, slots=True)
class HousePress:
    """What somebody asks of a set of house rules.

    Attributes:
        name: the set; empty where all are listed.
        arg: the rest, in the written form of the verb.
        ask: the whole of it, for what was chosen from a list.
    """

    name: str
    arg: str
    ask: Ask


Verb = Callable[[Interaction, HousePress], Awaitable[None]]
LINE: Final = "line"
"""The one line of every form."""


async def press_house(interaction: Interaction, ask: Ask) -> None:
    """Answer one press; what is refused is said on top of the panel."""
    verb = ask.among(VERBS)
    press = HousePress(ask.word(0), ask.word(1), ask)
    try:
        await verb(interaction, press)
    except CodedError as error:
        if interaction.response.is_done():
            raise
        await _refuse(interaction, press, error)


async def _refuse(interaction: Interaction, press: HousePress, error: CodedError) -> None:
    """Say what is wrong, with the panel as it stands below it; the list of sets where that one is gone."""
    notice = f"⚠️ {words_of(interaction).error(error)}"
    custom_rules: CustomRulesStore = interaction.client.custom_rules
    if press.name not in await custom_rules.owners(guild_of(interaction)):
        await show_shelf(interaction, notice)
    else:
        path = press.arg if press.arg in FIELDS else ""
        await show_set(interaction, press.name, path=path, notice=notice)


async def _get(interaction: Interaction, press: HousePress) -> HouseSet:
    custom_rules: CustomRulesStore = interaction.client.custom_rules
    return await custom_rules.get(guild_of(interaction), press.name)


async def _own(interaction: Interaction, press: HousePress) -> HouseSet:
    """The set, for somebody who may change it; raises ``house_not_yours``."""
    house = await _get(interaction, press)
    if not editor_of(interaction).may_change(house.owner):
        raise CodedError("house_not_yours", name=house.name)
    return house


async def _change(interaction: Interaction, name: str, make: Callable[[HouseSet], HouseSet]) -> HouseSet:
    custom_rules: CustomRulesStore = interaction.client.custom_rules
    return await custom_rules.change(guild_of(interaction), name, editor_of(interaction), make)


def _typed(interaction: Interaction) -> str:
    return filled_in(interaction).get(LINE, "")


# ---------------------------------------------------------------- looking


async def _open(interaction: Interaction, press: HousePress) -> None:
    await show_set(interaction, press.ask.chosen() if press.ask.values else press.name)


async def _group(interaction: Interaction, press: HousePress) -> None:
    await show_set(interaction, press.name, group=press.ask.chosen(GROUPS))


async def _file(interaction: Interaction, press: HousePress) -> None:
    house = await _get(interaction, press)
    raw = rules_text(house.rules).encode()
    file = discord.File(io.BytesIO(raw), filename=f"{house.name}.toml")
    text = words_of(interaction)("house-file", name=house.name)
    await answer_private(interaction, Rendered(content=text), file=file)


# ---------------------------------------------------------------- one field


async def _field(interaction: Interaction, press: HousePress) -> None:
    path = press.ask.chosen(FIELDS)
    house = await _own(interaction, press)
    if FIELDS[path].values is not None:
        await show(interaction, house, path=path)
        return
    words = words_of(interaction)
    now = str(getattr(house.rules, path))
    line = Line(LINE, words("house-number"), now, chars=10)
    form = house_ask("number_in", press.name, path)
    await ask_form(interaction, form.custom_id, field_text(path, words), [line])


async def _set(interaction: Interaction, press: HousePress) -> None:
    path, values = press.arg, press.ask.values
    if path == CONTRACTS:
        house = await _change(interaction, press.name, lambda house: with_contracts(house, values))
    else:
        value = press.ask.chosen()
        house = await _change(interaction, press.name, lambda house: with_value(house, path, value))
    await _show_changed(interaction, house, path)


async def _number_in(interaction: Interaction, press: HousePress) -> None:
    typed = _typed(interaction)
    house = await _change(interaction, press.name, lambda house: with_value(house, press.arg, typed))
    await _show_changed(interaction, house, press.arg)


async def _show_changed(interaction: Interaction, house: HouseSet, path: str) -> None:
    words = words_of(interaction)
    notice = words("house-changed", name=house.name, field=field_text(path, words))
    await show(interaction, house, path=path, notice=notice)


# ---------------------------------------------------------------- the whole text


async def _text(interaction: Interaction, press: HousePress) -> None:
    house, words = await _own(interaction, press), words_of(interaction)
    text = rules_text(house.rules)
    shown = house.draft or text
    if len(shown) > TEXT_CHARS:
        raise CodedError("house_text_too_long", most=TEXT_CHARS)
    line = Line(LINE, words("house-text"), shown, chars=TEXT_CHARS, is_long=True)
    form = house_ask("text_in", press.name, digest_of(text))
    await ask_form(interaction, form.custom_id, words("house-text-title", name=house.name), [line])


async def _text_in(interaction: Interaction, press: HousePress) -> None:
    typed = _typed(interaction)

    def change(house: HouseSet) -> HouseSet:
        if digest_of(rules_text(house.rules)) != press.arg:
            raise CodedError("house_moved_on", name=house.name)
        return without_draft(with_text(house, typed))

    try:
        house = await _change(interaction, press.name, change)
    except CodedError as error:
        await _keep(interaction, press, typed, error)
        return
    await show(interaction, house, notice=words_of(interaction)("house-changed-all", name=house.name))


async def _keep(interaction: Interaction, press: HousePress, typed: str, error: CodedError) -> None:
    """Say what is wrong with a text, and let nothing typed be lost: the form will show it again.

    Where it cannot be kept with the set, it is handed back as a file.
    """
    try:
        await _change(interaction, press.name, lambda house: replace(house, draft=typed))
    except CodedError:
        words = words_of(interaction)
        file = discord.File(io.BytesIO(typed.encode()), filename=f"{press.name}.toml")
        said = f"⚠️ {words.error(error)}\n{words('house-typed')}"
        await answer_private(interaction, Rendered(content=said), file=file)
        return
    raise error


# ---------------------------------------------------------------- the set as a whole


async def _rename(interaction: Interaction, press: HousePress) -> None:
    await _own(interaction, press)
    await _ask_name(interaction, house_ask("rename_in", press.name), press.name)


async def _copy(interaction: Interaction, press: HousePress) -> None:
    house = await _get(interaction, press)
    await _ask_name(interaction, house_ask("copy_in", house.name), "")


async def _start(interaction: Interaction, press: HousePress) -> None:
    base = await find_rules(interaction, press.ask.chosen())
    await _ask_name(interaction, house_ask("start_in", "", base.name), "")


async def _ask_name(interaction: Interaction, form: Ask, name: str) -> None:
    words = words_of(interaction)
    line = Line(LINE, words("house-name"), name, words("house-name-hint"), chars=NAME_CHARS)
    title = words(f"house-title-{form.verb.removesuffix('_in')}")
    await ask_form(interaction, form.custom_id, title, [line])


async def _rename_in(interaction: Interaction, press: HousePress) -> None:
    custom_rules: CustomRulesStore = interaction.client.custom_rules
    new = name_of(_typed(interaction))
    house = await custom_rules.rename(guild_of(interaction), press.name, editor_of(interaction), new)
    await show(interaction, house, notice=words_of(interaction)("house-renamed", name=new, old=press.name))


async def _copy_in(interaction: Interaction, press: HousePress) -> None:
    custom_rules: CustomRulesStore = interaction.client.custom_rules
    house, by, name = await _get(interaction, press), editor_of(interaction), name_of(_typed(interaction))
    mine = without_draft(replace(house, owner=by.user)).called(name)
    made = await custom_rules.add(guild_of(interaction), mine, by)
    await show(interaction, made, notice=words_of(interaction)("house-made", name=name, base=press.name))


async def _start_in(interaction: Interaction, press: HousePress) -> None:
    await start_from(interaction, press.arg, name_of(_typed(interaction)))


async def _delete(interaction: Interaction, press: HousePress) -> None:
    await show(interaction, await _own(interaction, press), asks_delete=True)


async def _delete_yes(interaction: Interaction, press: HousePress) -> None:
    custom_rules: CustomRulesStore = interaction.client.custom_rules
    await custom_rules.delete(guild_of(interaction), press.name, editor_of(interaction))
    await show_shelf(interaction, words_of(interaction)("house-deleted", name=press.name))


VERBS: Final[dict[str, Verb]] = {
    "open": _open,
    "group": _group,
    "file": _file,
    "field": _field,
    "set": _set,
    "number_in": _number_in,
    "text": _text,
    "text_in": _text_in,
    "rename": _rename,
    "rename_in": _rename_in,
    "copy": _copy,
    "copy_in": _copy_in,
    "start": _start,
    "start_in": _start_in,
    "delete": _delete,
    "delete_yes": _delete_yes,
}
