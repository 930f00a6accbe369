"""Screens of house rules: a rule set in words with its controls, and the list of all rule sets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.limits import OPTIONS
from bot.discord_io.message import (
    Component,
    ListOption,
    Rendered,
    StatelessView,
    Style,
    embed,
    request_button,
    request_list,
)
from bot.games.barbu.custom_rules.fields import (
    CONTRACTS,
    FIELDS,
    GROUPS,
    NONE,
    RuleField,
    group_of,
    shown_fields,
    value_forms,
    value_of,
)
from bot.games.barbu.custom_rules.rule_sets import CustomRuleSet, contracts_on_offer
from bot.games.barbu.screens.phrases import contract_name, rules_about, rules_title
from bot.games.barbu.screens.rules import meaning, render_rules, warning_texts
from bot.i18n import Words
from bot.i18n.cards import rank_name
from engine.barbu.rules.contracts import Contract
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import RANKS

UNSAVED: Final = {
    "save": "save",
    "save_lowest": "save-lowest",
    "save_file": "save",
    "file_lowest": "save-lowest",
    "text": "text",
    "open": "keep",
}
"""Labels of the buttons below rules that are not saved yet, by verb."""

SECTIONS: Final = {
    "table": ("game",),
    "play": ("game",),
    "contracts": ("contracts",),
    "trumps": ("trumps",),
    "domino": ("domino",),
    "doubling": ("doubling",),
    "duties": ("duties",),
    "settlement": ("settlement",),
}
"""Sections of the rules in words that each group of fields changes."""


@dataclass(frozen=True, slots=True)
class RuleSetView:
    """How to show a rule set to one user.

    Attributes:
        group, path: group whose fields, and field whose values, are shown for choice.
        notice: a message on top: what was done, or why it failed.
        refused: values that were chosen for ``path`` and not stored; its list still shows them.
    """

    may_change: bool
    group: str = ""
    path: str = ""
    notice: str = ""
    refused: tuple[str, ...] = ()
    asks_delete: bool = False


Shown = tuple[Rendered, discord.ui.View]

RULES_ROOM: Final = "house"
"""Handler name of house rules, as their buttons carry it."""


def rules_request(verb: str, name: str = "", arg: str = "") -> ComponentRequest:
    """Return a request about a rule set, or about all of them without a name."""
    return ComponentRequest(RULES_ROOM, verb, (name, arg))


def render_rule_set(rule_set: CustomRuleSet, words: Words, how: RuleSetView) -> Shown:
    if how.asks_delete:
        buttons: Sequence[tuple[str, Style]] = (("delete_yes", "danger"), ("open", "secondary"))
        notice = words("custom-rules-delete-ask", name=rule_set.name)
    else:
        verbs = ("text", "file", "rename", "copy", "delete") if how.may_change else ("file", "copy")
        buttons = [(verb, "secondary") for verb in verbs]
        notice = how.notice or _intro(rule_set, words, how)
        if how.refused:
            notice += f"\n{words('custom-rules-not-saved')}"
    row = []
    for verb, style in buttons:
        label = words(
            "custom-rules-button-keep" if verb == "open" else f"custom-rules-button-{verb.replace('_', '-')}"
        )
        row.append(request_button(rules_request(verb, rule_set.name), label, style))
    lists = [] if how.asks_delete else _lists(rule_set, words, how)
    # While fields are shown, only the sections they change appear, so that both fit in view.
    group = group_of(how.path) if how.path in FIELDS else how.group
    page = _page(rule_set.rules, words, group)
    content = _with_warnings(notice, rule_set.rules, words, is_file=False)
    return Rendered(content=content, embeds=(page,)), StatelessView([*([one] for one in lists), row])


def save_requests(verb: str, rules: RuleSet, name: str, arg: str = "") -> list[ComponentRequest]:
    """Return the requests that save rules with warnings: as they are, and as penalties."""
    verbs = [verb] if rules.lowest_wins else [verb, f"{verb.removeprefix('save_')}_lowest"]
    return [rules_request(one, name, arg) for one in verbs]


def render_unsaved(rules: RuleSet, name: str, requests: Iterable[ComponentRequest], words: Words) -> Shown:
    """Render rules before they are saved as ``name``: their meaning, warnings, and buttons for what to do."""
    content = _with_warnings(words("custom-rules-unsaved", name=name), rules, words, is_file=True)
    row = [
        request_button(request, words(f"custom-rules-button-{UNSAVED[request.verb]}")) for request in requests
    ]
    return Rendered(content=content, embeds=(_page(rules, words),)), StatelessView([row])


def _page(rules: RuleSet, words: Words, group: str = "") -> discord.Embed:
    """Return the sections of one group of fields in words; without a group, what the rules mean.

    All sections together would be three screens of a phone, with the lists far below.
    """
    if group:
        return render_rules(rules, words, sections=SECTIONS[group], brief=True)
    title = words("rules-title", name=rules_title(rules.name, words))
    return embed(title, list(meaning(rules, words).lines))


def _with_warnings(notice: str, rules: RuleSet, words: Words, *, is_file: bool) -> str:
    warnings = warning_texts(rules, words, is_file=is_file)
    return "\n".join([notice, *(f"⚠️ {text}" for text in warnings)])


def render_all_rule_sets(
    owners: Mapping[str, int], presets: Sequence[str], words: Words, notice: str = ""
) -> Shown:
    """Render all rule sets of a server, with a list to open one and a list of bases for a new one.

    The bases are all presets, and as many of the server's own as fit; the others can be copied.
    """
    lines = [
        words("custom-rules-list-line", name=name, owner=_owner(owner, words))
        for name, owner in owners.items()
    ]
    about = "custom-rules-list-about" if owners else "custom-rules-list-none"
    page = embed(words("custom-rules-list-title"), words(about), lines, words("custom-rules-list-others"))
    lists = []
    if owners:
        names = [ListOption(name, name) for name in owners]
        lists.append(_list(rules_request("open"), names, words("custom-rules-open")))
    bases = [
        ListOption(name, rules_title(name, words), rules_about(name, words))
        for name in (*list(owners)[: OPTIONS - len(presets)], *presets)
    ]
    lists.append(_list(rules_request("start"), bases, words("custom-rules-start")))
    return Rendered(content=notice or None, embeds=(page,)), StatelessView([one] for one in lists)


def value_text(value: str, field: RuleField, words: Words) -> str:
    if field.path == CONTRACTS:
        return contract_name(value, words)
    if field.path == "domino.fixed_start" and value != NONE:
        return rank_name(RANKS.index(value), words)
    return value if value.isdecimal() else words(f"custom-rules-value-{value.replace('_', '-')}")


def field_text(path: str, words: Words) -> str:
    return words(f"custom-rules-field-{FIELDS[path].key}")


def _owner(user: int, words: Words) -> str:
    """Return the owner of a rule set; an owner whose data was deleted has no id."""
    return f"<@{user}>" if user else words("custom-rules-owner-gone")


def _intro(rule_set: CustomRuleSet, words: Words, how: RuleSetView) -> str:
    key = "custom-rules-intro" if how.may_change else "custom-rules-intro-look"
    if how.group or how.path:  # said on the first page
        key = "custom-rules-list-line"
    text = words(key, name=rule_set.name, owner=_owner(rule_set.owner, words))
    return f"{text}\n{words('custom-rules-draft')}" if rule_set.draft and how.may_change else text


def _lists(rule_set: CustomRuleSet, words: Words, how: RuleSetView) -> list[Component]:
    group = group_of(how.path) if how.path in FIELDS else how.group
    groups = [
        ListOption(name, words(f"custom-rules-group-{name}"), is_chosen=name == group)
        for name in GROUPS
        if shown_fields(rule_set.rules, name)
    ]
    about = words("custom-rules-choose-group" if how.may_change else "custom-rules-read-group")
    lists = [_list(rules_request("group", rule_set.name), groups, about)]
    fields = shown_fields(rule_set.rules, group)
    if not fields or not how.may_change:
        return lists
    path = how.path if how.path in {field.path for field in fields} else ""
    if len(fields) == 1:
        path = fields[0].path
    else:
        choices = [
            ListOption(
                setting.path,
                field_text(setting.path, words),
                value_text(value_of(rule_set.rules, setting.path), setting, words),
                setting.path == path,
            )
            for setting in fields
        ]
        about = words("custom-rules-choose-field")
        lists.append(_list(rules_request("field", rule_set.name), choices, about))
    field = FIELDS.get(path)
    if field is not None and field.values is not None:
        lists.append(_values(rule_set, field, words, how.refused))
    if forms := [form for form in value_forms(rule_set.rules).values() if _has_values(group, form.contract)]:
        choices = [
            ListOption(form.key, form.title(words), form.summary(rule_set.rules, words)) for form in forms
        ]
        request = rules_request("values", rule_set.name, group)
        lists.append(_list(request, choices, words("custom-rules-choose-values")))
    return lists


def _has_values(group: str, contract: Contract) -> bool:
    """Return whether a contract's values can be changed beside the fields of a group."""
    if group == CONTRACTS:
        return True
    return contract.is_domino if group == "domino" else group == "trumps" and contract.has_trump


def _values(
    rule_set: CustomRuleSet, field: RuleField, words: Words, refused: Collection[str] = ()
) -> Component:
    """Return the list of a field's values; the selected ones are those stored, or those just ``refused``."""
    request = rules_request("set", rule_set.name, field.path)
    if field.path == CONTRACTS:
        on = refused or {contract.name for contract in rule_set.rules.contracts}
        offer = [
            ListOption(name, contract_name(name, words), is_chosen=name in on)
            for name in contracts_on_offer(rule_set)
        ]
        return _list(request, offer, words("custom-rules-choose-contracts"), is_many=True)
    values = field.values(rule_set.rules) if field.values is not None else ()
    on = refused or {value_of(rule_set.rules, field.path)}
    choices = [ListOption(value, value_text(value, field, words), is_chosen=value in on) for value in values]
    return _list(request, choices, field_text(field.path, words))


def _list(
    request: ComponentRequest, choices: Sequence[ListOption], placeholder: str, *, is_many: bool = False
) -> Component:
    shown = choices[:OPTIONS]
    most = max(len(shown), 1) if is_many else 1
    return request_list(request, shown, placeholder, most=most)
