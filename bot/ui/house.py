"""The panel of house rules: a set in words with lists and buttons to change it, and the list of all sets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.house.edits import contracts_on_offer
from bot.house.fields import CONTRACTS, FIELDS, GROUPS, NONE, Field, group_of, shown_fields, value_of
from bot.house.sets import HouseSet
from bot.i18n import Words
from bot.ui.cards import contract_name, rank_name
from bot.ui.house_items import HouseButton, HouseList, HousePress
from bot.ui.rules import render_rules
from bot.ui.scene import Rendered, Style, clipped, embed
from engine.cards import RANKS

OPTIONS: Final = 25
TEXT: Final = 100
"""Characters of an option of a list, and of what stands below it."""

ROOMS: Final = {
    "table": ("game",),
    "play": ("game", "contracts"),
    "contracts": ("contracts",),
    "trumps": ("trumps",),
    "domino": ("domino",),
    "doubling": ("doubling", "duties"),
    "settlement": ("settlement",),
}
"""Which sections of the rules in words tell what a group of fields changes."""

CHANGES: Final = ("text", "file", "rename", "copy", "delete")
LOOKS: Final = ("file", "copy")


@dataclass(frozen=True, slots=True)
class HouseView:
    """How a set is to be shown to one person.

    Attributes:
        may_change: the person may change it.
        group, path: which fields, and which field's values, are laid out to choose from.
        notice: what there is to say first: what was done, or why it was not.
        asks_delete: ask once whether it shall be thrown away.
    """

    may_change: bool
    group: str = ""
    path: str = ""
    notice: str = ""
    asks_delete: bool = False


Shown = tuple[Rendered, discord.ui.View]


def render_house(house: HouseSet, words: Words, how: HouseView) -> Shown:
    """One set in words, and whatever this person may do with it."""
    view = discord.ui.View(timeout=None)
    if how.may_change and not how.asks_delete:
        _add_lists(view, house, words, how)
    if how.asks_delete:
        buttons: Sequence[tuple[str, Style]] = (("delete_yes", "danger"), ("open", "secondary"))
        notice = words("house-delete-ask", name=house.name)
    else:
        verbs = CHANGES if how.may_change else LOOKS
        buttons = [(verb, "secondary") for verb in verbs]
        notice = how.notice or _intro(house, words, how)
    for verb, style in buttons:
        label = words("house-button-keep" if verb == "open" else f"house-button-{verb.replace('_', '-')}")
        press = HousePress(house.name, verb)
        view.add_item(HouseButton(press, label=label, style=discord.ButtonStyle[style], row=4))
    # While fields are laid out, only what they change is told, so that lists and words are seen together.
    group = group_of(how.path) if how.path in FIELDS else how.group
    embeds = render_rules(house.rules, words, rooms=ROOMS.get(group, ()))
    return Rendered(content=notice, embeds=tuple(embeds)), view


def render_shelf(owners: Mapping[str, int], presets: Iterable[str], words: Words, notice: str = "") -> Shown:
    """All sets of a server, with a list to open one and a list to start from."""
    lines = [words("house-shelf-line", name=name, owner=f"<@{owner}>") for name, owner in owners.items()]
    page = embed(words("house-shelf-title"), words("house-shelf-about"), lines)
    view = discord.ui.View(timeout=None)
    if owners:
        _add_list(view, HousePress("", "open"), [(name, name, "") for name in owners], words("house-open"), 0)
    bases = [(name, name, "") for name in (*presets, *owners)]
    _add_list(view, HousePress("", "start"), bases, words("house-start"), 1)
    return Rendered(content=notice or None, embeds=(page,)), view


def value_text(value: str, field: Field, words: Words) -> str:
    """A field's value as it is read."""
    if field.path == CONTRACTS:
        return contract_name(value, words)
    if field.path == "domino.fixed_start" and value != NONE:
        return rank_name(RANKS.index(value), words)
    return value if value.isdecimal() else words(f"house-value-{value.replace('_', '-')}")


def field_text(path: str, words: Words) -> str:
    """What a field is called."""
    return words(f"house-field-{FIELDS[path].key}")


def _intro(house: HouseSet, words: Words, how: HouseView) -> str:
    key = "house-intro" if how.may_change else "house-intro-look"
    text = words(key, name=house.name, owner=f"<@{house.owner}>")
    return f"{text}\n{words('house-draft')}" if house.draft and how.may_change else text


def _add_lists(view: discord.ui.View, house: HouseSet, words: Words, how: HouseView) -> None:
    group = group_of(how.path) if how.path in FIELDS else how.group
    groups = [(name, words(f"house-group-{name}"), "") for name in GROUPS if shown_fields(house.rules, name)]
    _add_list(view, HousePress(house.name, "group"), groups, words("house-choose-group"), 0, {group})
    fields = shown_fields(house.rules, group)
    if not fields:
        return
    path = how.path if how.path in {field.path for field in fields} else ""
    if len(fields) == 1:
        path = fields[0].path
    else:
        options = [(one.path, field_text(one.path, words), _now(house, one, words)) for one in fields]
        _add_list(view, HousePress(house.name, "field"), options, words("house-choose-field"), 1, {path})
    field = FIELDS.get(path)
    if field is not None and field.values is not None:
        _add_values(view, house, field, words)


def _add_values(view: discord.ui.View, house: HouseSet, field: Field, words: Words) -> None:
    press = HousePress(house.name, "set", field.path)
    if field.path == CONTRACTS:
        on = {contract.name for contract in house.rules.contracts}
        offer = [(name, contract_name(name, words), "") for name in contracts_on_offer(house)]
        _add_list(view, press, offer, words("house-choose-contracts"), 2, on, is_many=True)
        return
    values = field.values(house.rules) if field.values is not None else ()
    options = [(value, value_text(value, field, words), "") for value in values]
    now = {value_of(house.rules, field.path)}
    _add_list(view, press, options, field_text(field.path, words), 2, now)


def _now(house: HouseSet, field: Field, words: Words) -> str:
    return value_text(value_of(house.rules, field.path), field, words)


def _add_list(
    view: discord.ui.View,
    press: HousePress,
    options: Sequence[tuple[str, str, str]],
    placeholder: str,
    row: int,
    chosen: Iterable[str] = (),
    *,
    is_many: bool = False,
) -> None:
    """Add a list of options, each its value, what it is called, and what stands below it."""
    marked = set(chosen)
    made = [
        discord.SelectOption(
            value=value,
            label=clipped(label, TEXT),
            description=clipped(below, TEXT) or None,
            default=value in marked,
        )
        for value, label, below in options[:OPTIONS]
    ]
    view.add_item(
        HouseList(press, options=made, placeholder=clipped(placeholder, TEXT), is_many=is_many, row=row)
    )
