"""Actions of the house rules panel: each change is checked and stored immediately, or rejected.

A panel carries only the name of its rule set, so that it works after a restart and for two users at once.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from bot.discord_io.access import guild_of
from bot.discord_io.component_request import ComponentRequest, one_of
from bot.discord_io.dispatch import ActionContext, ButtonAction
from bot.discord_io.forms import FormField, ask_form, filled_in
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import Rendered
from bot.discord_io.private_answers import answer_private
from bot.games.barbu.custom_rules.fields import (
    CONTRACTS,
    FIELDS,
    GROUPS,
    form_of,
    refused_change,
    with_values,
)
from bot.games.barbu.custom_rules.panel import CustomRulesPanel, editor_of
from bot.games.barbu.custom_rules.rule_sets import (
    NAME_CHARS,
    TEXT_CHARS,
    CustomRuleSet,
    digest_of,
    key_of,
    name_of,
    rules_text,
    with_contracts,
    with_rules,
    with_value,
)
from bot.games.barbu.custom_rules.screens import field_text, render_unsaved, rules_request, save_requests
from bot.games.barbu.custom_rules.store import Editor
from bot.games.barbu.screens.rules import changed_meaning
from bot.i18n import Words
from engine.barbu.rules.meaning import warnings_about
from engine.barbu.rules.rule_set import RuleSet
from engine.errors import CodedError, InvalidRules

LINE: Final = "line"
"""The one line of every form."""


@dataclass(frozen=True, slots=True)
class RuleSetContext(ActionContext):
    """A tap on the panel of a rule set, or on the list of all."""

    panel: CustomRulesPanel

    @property
    def name(self) -> str:
        """Name of the rule set; empty in the list of all."""
        return self.request.word(0)

    @property
    def arg(self) -> str:
        """The rest of the request, in the verb's own form."""
        return self.request.word(1)

    @property
    def words(self) -> Words:
        return words_of(self.interaction)

    @property
    def editor(self) -> Editor:
        """The user, with their permission to change rule sets."""
        return editor_of(self.interaction)

    @property
    def typed(self) -> str:
        return filled_in(self.interaction).get(LINE, "")

    @property
    def is_lowest(self) -> bool:
        """Whether the user said that the points of unsaved rules are penalties."""
        return self.request.verb.endswith("_lowest")

    async def get(self) -> CustomRuleSet:
        """Return the stored rule set. *Raises:* CodedError ``house_unknown``."""
        return await self.panel.store.get(guild_of(self.interaction), self.name)

    async def own(self) -> CustomRuleSet:
        """Return the stored rule set if the user may change it. *Raises:* CodedError ``house_not_yours``."""
        rule_set = await self.get()
        if not self.editor.may_change(rule_set.owner):
            raise CodedError("house_not_yours", name=rule_set.name)
        return rule_set

    async def change(self, make: Callable[[CustomRuleSet], CustomRuleSet]) -> CustomRuleSet:
        """Store the rule set that ``make`` returns.

        *Raises:* CodedError ``house_not_yours`` if the user may not change it, and the errors of ``make``.
        """
        return await self.panel.store.change(guild_of(self.interaction), self.name, self.editor, make)

    async def show(self, rule_set: CustomRuleSet, **how: Any) -> None:
        """Show a rule set that has been read; ``how`` are fields of ``RuleSetView``."""
        await self.panel.show(self.interaction, rule_set, **how)

    async def report(self, error: CodedError) -> None:
        """Show an error above the panel; above the list if the rule set is gone."""
        if self.interaction.response.is_done():
            raise error
        notice = f"⚠️ {self.words.error(error)}"
        if self.name not in await self.panel.store.owners(guild_of(self.interaction)):
            await self.panel.show_all(self.interaction, notice)
        else:
            path = self.arg if self.arg in FIELDS else ""
            refused = tuple(self.request.values) if error.code == "house_refused" else ()
            await self.panel.show_named(
                self.interaction, self.name, path=path, notice=notice, refused=refused
            )


# ---------------------------------------------------------------- looking


async def _open(context: RuleSetContext) -> None:
    await context.panel.show_named(
        context.interaction, context.request.chosen() if context.request.values else context.name
    )


async def _group(context: RuleSetContext) -> None:
    await context.panel.show_named(context.interaction, context.name, group=context.request.chosen(GROUPS))


async def _file(context: RuleSetContext) -> None:
    rule_set = await context.get()
    caption = context.words("custom-rules-file", name=rule_set.name)
    await _send_text(context, rules_text(rule_set.rules), caption)


# ---------------------------------------------------------------- one field


async def _field(context: RuleSetContext) -> None:
    path = context.request.chosen(FIELDS)
    rule_set = await context.own()
    if FIELDS[path].values is not None:
        await context.show(rule_set, path=path)
        return
    words = context.words
    line = FormField(
        LINE, words("custom-rules-number"), str(getattr(rule_set.rules, path)), chars=10, is_required=True
    )
    form = rules_request("number_in", context.name, path)
    await ask_form(context.interaction, form.custom_id, field_text(path, words), [line])


async def _set(context: RuleSetContext) -> None:
    path, values = context.arg, context.request.values
    if path == CONTRACTS:
        await _change_field(context, path, lambda rule_set: with_contracts(rule_set, values))
        return
    value = context.request.chosen()
    await _change_field(context, path, lambda rule_set: with_value(rule_set, path, value))


async def _number_in(context: RuleSetContext) -> None:
    path, typed = context.arg, context.typed
    await _change_field(context, path, lambda rule_set: with_value(rule_set, path, typed))


async def _change_field(
    context: RuleSetContext, path: str, make: Callable[[CustomRuleSet], CustomRuleSet]
) -> None:
    label = field_text(path, context.words) if path in FIELDS else ""
    await _change(context, make, label, path=path)


async def _change(
    context: RuleSetContext, make: Callable[[CustomRuleSet], CustomRuleSet], what: str, **how: Any
) -> None:
    """Store a change, then show the rule set with ``what`` was changed and how the meaning changes by it.

    *Raises:* InvalidRules ``house_refused`` if the changed rules could not be played.
    """
    before: list[RuleSet] = []

    def noted(rule_set: CustomRuleSet) -> CustomRuleSet:
        before.append(rule_set.rules)
        return make(rule_set)

    words = context.words
    try:
        rule_set = await context.change(noted)
    except InvalidRules as error:
        if error.code != "rules_invalid":
            raise
        raise refused_change(error, how.get("path", ""), words) from error
    lines = [words("custom-rules-changed", name=rule_set.name, field=what)]
    lines += changed_meaning(before[-1], rule_set.rules, words)
    await context.show(rule_set, notice="\n".join(lines), **how)


# ---------------------------------------------------------------- the values of a contract


async def _values(context: RuleSetContext) -> None:
    """Open the form of a contract's values; the argument is the group of fields that is shown."""
    rule_set, words = await context.own(), context.words
    form = form_of(rule_set.rules, context.request.chosen())
    request = rules_request("values_in", context.name, f"{one_of(context.arg, GROUPS)}.{form.key}")
    await ask_form(context.interaction, request.custom_id, form.title(words), form.fields(words))


async def _values_in(context: RuleSetContext) -> None:
    group, _, key = context.arg.partition(".")
    typed, words = filled_in(context.interaction), context.words
    form = form_of((await context.own()).rules, key)

    def change(rule_set: CustomRuleSet) -> CustomRuleSet:
        rules = with_values(rule_set.rules, form_of(rule_set.rules, key), typed, words)
        return replace(rule_set, rules=rules)

    await _change(context, change, form.title(words), group=one_of(group, GROUPS))


# ---------------------------------------------------------------- the whole text


async def _text(context: RuleSetContext) -> None:
    rule_set, words = await context.own(), context.words
    text = rules_text(rule_set.rules)
    digest = digest_of(text)
    is_outdated = rule_set.draft_base not in ("", digest)
    shown = text if is_outdated else rule_set.draft or text
    if len(shown) > TEXT_CHARS:
        raise CodedError("house_text_too_long", most=TEXT_CHARS)
    line = FormField(LINE, words("custom-rules-text"), shown, chars=TEXT_CHARS, is_long=True)
    form = rules_request("text_in", context.name, digest)
    await ask_form(
        context.interaction, form.custom_id, words("custom-rules-text-title", name=rule_set.name), [line]
    )
    if is_outdated:
        # The form would undo the changes made since then.
        await _send_text(context, rule_set.draft, words("custom-rules-draft-old", name=rule_set.name))


async def _text_in(context: RuleSetContext) -> None:
    typed = context.typed
    try:
        rules = await context.panel.parse(context.interaction, typed)
        if warnings_about(rules):
            await context.change(
                lambda rule_set: _with_draft(_unmoved(rule_set, context.arg), context, typed)
            )
            await _show_unsaved(context, rules)
            return
        rule_set = await context.change(lambda rule_set: with_rules(_unmoved(rule_set, context.arg), rules))
    except CodedError as error:
        await _keep(context, typed, error)
        return
    await _show_saved(context, rule_set, rules)


async def _save(context: RuleSetContext) -> None:
    """Save the text that was kept because of its warnings; as penalties if the user says so."""
    draft = (await context.own()).draft
    rules = await context.panel.parse(context.interaction, draft, as_penalties=context.is_lowest)

    def change(rule_set: CustomRuleSet) -> CustomRuleSet:
        if rule_set.draft != draft:
            raise CodedError("house_moved_on", name=rule_set.name)
        return with_rules(_unmoved(rule_set, context.arg), rules)

    await _show_saved(context, await context.change(change), rules)


async def _save_file(context: RuleSetContext) -> None:
    """Save the file on the tapped message, whose warnings were shown."""
    await context.panel.save_shown(context.interaction, context.name or None, as_penalties=context.is_lowest)


async def _show_unsaved(context: RuleSetContext, rules: RuleSet) -> None:
    name, words = context.name, context.words
    requests = [
        *save_requests("save", rules, name, context.arg),
        rules_request("text", name),
        rules_request("open", name),
    ]
    await answer_private(context.interaction, *render_unsaved(rules, name, requests, words))


async def _show_saved(context: RuleSetContext, rule_set: CustomRuleSet, written: RuleSet) -> None:
    """Show a set that was saved from a text, in which ``written`` may have another name."""
    notice = context.words("custom-rules-changed-all", name=rule_set.name)
    if written.name != rule_set.name:
        notice = f"{notice} {context.words('custom-rules-keep-name')}"
    await context.show(rule_set, notice=notice)


def _unmoved(rule_set: CustomRuleSet, digest: str) -> CustomRuleSet:
    """Return the rule set. *Raises:* CodedError ``house_moved_on`` if its rules have another digest."""
    if digest_of(rules_text(rule_set.rules)) != digest:
        raise CodedError("house_moved_on", name=rule_set.name)
    return rule_set


def _with_draft(rule_set: CustomRuleSet, context: RuleSetContext, typed: str) -> CustomRuleSet:
    return replace(rule_set, draft=typed, draft_base=context.arg)


async def _keep(context: RuleSetContext, typed: str, error: CodedError) -> None:
    """Show an error about a text, stored for the next form or, if that fails, sent back as a file."""
    try:
        await context.change(lambda rule_set: _with_draft(rule_set, context, typed))
    except CodedError:
        words = context.words
        await _send_text(context, typed, f"⚠️ {words.error(error)}\n{words('custom-rules-typed')}")
        return
    raise error


async def _send_text(context: RuleSetContext, text: str, caption: str) -> None:
    file = discord.File(io.BytesIO(text.encode()), filename=f"{key_of(context.name)}.toml")
    await answer_private(context.interaction, Rendered(content=caption), files=[file])


# ---------------------------------------------------------------- the set as a whole


async def _rename(context: RuleSetContext) -> None:
    await context.own()
    await _ask_name(context, rules_request("rename_in", context.name), context.name)


async def _copy(context: RuleSetContext) -> None:
    rule_set = await context.get()
    await _ask_name(context, rules_request("copy_in", rule_set.name), "")


async def _start(context: RuleSetContext) -> None:
    base = await context.panel.catalogue.find(context.interaction, context.request.chosen())
    await _ask_name(context, rules_request("start_in", "", base.name), "")


async def _ask_name(context: RuleSetContext, form: ComponentRequest, name: str) -> None:
    words = context.words
    line = FormField(
        LINE,
        words("custom-rules-name"),
        name,
        words("custom-rules-name-hint"),
        chars=NAME_CHARS,
        is_required=True,
    )
    title = words(f"custom-rules-title-{form.verb.removesuffix('_in')}")
    await ask_form(context.interaction, form.custom_id, title, [line])


async def _rename_in(context: RuleSetContext) -> None:
    new = name_of(context.typed)
    rule_set = await context.panel.store.rename(
        guild_of(context.interaction), context.name, context.editor, new
    )
    await context.show(rule_set, notice=context.words("custom-rules-renamed", name=new, old=context.name))


async def _copy_in(context: RuleSetContext) -> None:
    rule_set, by, name = await context.get(), context.editor, name_of(context.typed)
    mine = replace(rule_set, owner=by.user, draft="", draft_base="").renamed(name)
    made = await context.panel.store.add(guild_of(context.interaction), mine, by)
    await context.show(made, notice=context.words("custom-rules-made", name=name, base=context.name))


async def _start_in(context: RuleSetContext) -> None:
    await context.panel.make_from(context.interaction, context.arg, name_of(context.typed))


async def _delete(context: RuleSetContext) -> None:
    await context.show(await context.own(), asks_delete=True)


async def _delete_yes(context: RuleSetContext) -> None:
    await context.panel.store.delete(guild_of(context.interaction), context.name, context.editor)
    await context.panel.show_all(
        context.interaction, context.words("custom-rules-deleted", name=context.name)
    )


ACTIONS: Final[dict[str, ButtonAction[RuleSetContext]]] = {
    "open": ButtonAction(_open),
    "group": ButtonAction(_group),
    "file": ButtonAction(_file),
    "field": ButtonAction(_field),
    "set": ButtonAction(_set),
    "number_in": ButtonAction(_number_in),
    "values": ButtonAction(_values),
    "values_in": ButtonAction(_values_in),
    "text": ButtonAction(_text),
    "text_in": ButtonAction(_text_in),
    "save": ButtonAction(_save),
    "save_lowest": ButtonAction(_save),
    "save_file": ButtonAction(_save_file),
    "file_lowest": ButtonAction(_save_file),
    "rename": ButtonAction(_rename),
    "rename_in": ButtonAction(_rename_in),
    "copy": ButtonAction(_copy),
    "copy_in": ButtonAction(_copy_in),
    "start": ButtonAction(_start),
    "start_in": ButtonAction(_start_in),
    "delete": ButtonAction(_delete),
    "delete_yes": ButtonAction(_delete_yes),
}


@dataclass(frozen=True, slots=True)
class RuleSetRoom:
    """The buttons of house rules."""

    panel: CustomRulesPanel

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> RuleSetContext:
        """Build the tap; its rule set is loaded by name when the action needs it."""
        request.among(ACTIONS)
        request.word(1)
        return RuleSetContext(interaction, request, self.panel)

    def action(self, context: RuleSetContext, /) -> ButtonAction[RuleSetContext]:
        return context.request.among(ACTIONS)
