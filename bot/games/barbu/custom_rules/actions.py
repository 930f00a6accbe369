"""Actions of the custom rules panel: each change is checked and stored at once, or rejected.

A panel carries only the name of its rule set, so that it works after a restart and for two users at once.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.discord_io.access import guild_of
from bot.discord_io.ask import Ask
from bot.discord_io.dispatch import Action, Tap
from bot.discord_io.forms import Field as Line
from bot.discord_io.forms import ask_form, filled_in
from bot.discord_io.message import Rendered
from bot.discord_io.responses import answer_private, words_of
from bot.games.barbu.custom_rules.edits import with_contracts, with_rules, with_value
from bot.games.barbu.custom_rules.fields import CONTRACTS, FIELDS, GROUPS
from bot.games.barbu.custom_rules.files import TEXT_CHARS, digest_of, rules_text
from bot.games.barbu.custom_rules.panel import CustomRulesPanel, editor_of
from bot.games.barbu.custom_rules.rule_sets import NAME_CHARS, CustomRuleSet, name_of, without_draft
from bot.games.barbu.custom_rules.screens import field_text, rules_ask
from bot.games.barbu.custom_rules.store import Editor
from bot.i18n import Words
from engine.errors import CodedError

LINE: Final = "line"
"""The one line of every form."""


@dataclass(frozen=True, slots=True)
class RuleSetTap(Tap):
    """A tap on the panel of a rule set, or on the list of all."""

    panel: CustomRulesPanel

    @property
    def name(self) -> str:
        """The rule set; empty where all are listed."""
        return self.request.word(0)

    @property
    def arg(self) -> str:
        """The rest of the request, in the verb's own form."""
        return self.request.word(1)

    @property
    def words(self) -> Words:
        """The user's catalogue."""
        return words_of(self.interaction)

    @property
    def editor(self) -> Editor:
        """The user, with their permission to change rule sets."""
        return editor_of(self.interaction)

    @property
    def typed(self) -> str:
        """The text of the submitted form."""
        return filled_in(self.interaction).get(LINE, "")

    async def get(self) -> CustomRuleSet:
        """Return the stored rule set. *Raises:* CodedError ``house_unknown``."""
        return await self.panel.store.get(guild_of(self.interaction), self.name)

    async def own(self) -> CustomRuleSet:
        """Return the stored rule set to a user who may change it.

        *Raises:* CodedError ``house_not_yours``.
        """
        rule_set = await self.get()
        if not self.editor.may_change(rule_set.owner):
            raise CodedError("house_not_yours", name=rule_set.name)
        return rule_set

    async def change(self, make: Callable[[CustomRuleSet], CustomRuleSet]) -> CustomRuleSet:
        """Store the rule set that ``make`` returns.

        *Raises:* CodedError ``house_not_yours``, and as ``make``.
        """
        return await self.panel.store.change(guild_of(self.interaction), self.name, self.editor, make)

    async def tell(self, error: CodedError) -> None:
        """Show an error above the panel; above the list if the rule set is gone."""
        if self.interaction.response.is_done():
            raise error
        notice = f"⚠️ {self.words.error(error)}"
        if self.name not in await self.panel.store.owners(guild_of(self.interaction)):
            await self.panel.show_all(self.interaction, notice)
        else:
            path = self.arg if self.arg in FIELDS else ""
            await self.panel.show_named(self.interaction, self.name, path=path, notice=notice)


# ---------------------------------------------------------------- looking


async def _open(tap: RuleSetTap) -> None:
    await tap.panel.show_named(tap.interaction, tap.request.chosen() if tap.request.values else tap.name)


async def _group(tap: RuleSetTap) -> None:
    await tap.panel.show_named(tap.interaction, tap.name, group=tap.request.chosen(GROUPS))


async def _file(tap: RuleSetTap) -> None:
    rule_set = await tap.get()
    raw = rules_text(rule_set.rules).encode()
    file = discord.File(io.BytesIO(raw), filename=f"{rule_set.name}.toml")
    text = tap.words("custom-rules-file", name=rule_set.name)
    await answer_private(tap.interaction, Rendered(content=text), file=file)


# ---------------------------------------------------------------- one field


async def _field(tap: RuleSetTap) -> None:
    path = tap.request.chosen(FIELDS)
    rule_set = await tap.own()
    if FIELDS[path].values is not None:
        await tap.panel.show(tap.interaction, rule_set, path=path)
        return
    words = tap.words
    now = str(getattr(rule_set.rules, path))
    line = Line(LINE, words("custom-rules-number"), now, chars=10)
    form = rules_ask("number_in", tap.name, path)
    await ask_form(tap.interaction, form.custom_id, field_text(path, words), [line])


async def _set(tap: RuleSetTap) -> None:
    path, values = tap.arg, tap.request.values
    if path == CONTRACTS:
        rule_set = await tap.change(lambda rule_set: with_contracts(rule_set, values))
    else:
        value = tap.request.chosen()
        rule_set = await tap.change(lambda rule_set: with_value(rule_set, path, value))
    await _show_changed(tap, rule_set, path)


async def _number_in(tap: RuleSetTap) -> None:
    typed = tap.typed
    rule_set = await tap.change(lambda rule_set: with_value(rule_set, tap.arg, typed))
    await _show_changed(tap, rule_set, tap.arg)


async def _show_changed(tap: RuleSetTap, rule_set: CustomRuleSet, path: str) -> None:
    words = tap.words
    notice = words("custom-rules-changed", name=rule_set.name, field=field_text(path, words))
    await tap.panel.show(tap.interaction, rule_set, path=path, notice=notice)


# ---------------------------------------------------------------- the whole text


async def _text(tap: RuleSetTap) -> None:
    rule_set, words = await tap.own(), tap.words
    text = rules_text(rule_set.rules)
    shown = rule_set.draft or text
    if len(shown) > TEXT_CHARS:
        raise CodedError("house_text_too_long", most=TEXT_CHARS)
    line = Line(LINE, words("custom-rules-text"), shown, chars=TEXT_CHARS, is_long=True)
    form = rules_ask("text_in", tap.name, digest_of(text))
    await ask_form(
        tap.interaction, form.custom_id, words("custom-rules-text-title", name=rule_set.name), [line]
    )


async def _text_in(tap: RuleSetTap) -> None:
    typed = tap.typed

    def change(rule_set: CustomRuleSet) -> CustomRuleSet:
        if digest_of(rules_text(rule_set.rules)) != tap.arg:
            raise CodedError("house_moved_on", name=rule_set.name)
        return without_draft(with_rules(rule_set, rules))

    try:
        rules = await tap.panel.parse(tap.interaction, typed)
        rule_set = await tap.change(change)
    except CodedError as error:
        await _keep(tap, typed, error)
        return
    await tap.panel.show(
        tap.interaction, rule_set, notice=tap.words("custom-rules-changed-all", name=rule_set.name)
    )


async def _keep(tap: RuleSetTap, typed: str, error: CodedError) -> None:
    """Show an error about a text, and keep the text for the next form.

    If it cannot be stored with the rule set, it is sent back as a file.
    """
    try:
        await tap.change(lambda rule_set: replace(rule_set, draft=typed))
    except CodedError:
        words = tap.words
        file = discord.File(io.BytesIO(typed.encode()), filename=f"{tap.name}.toml")
        said = f"⚠️ {words.error(error)}\n{words('custom-rules-typed')}"
        await answer_private(tap.interaction, Rendered(content=said), file=file)
        return
    raise error


# ---------------------------------------------------------------- the set as a whole


async def _rename(tap: RuleSetTap) -> None:
    await tap.own()
    await _ask_name(tap, rules_ask("rename_in", tap.name), tap.name)


async def _copy(tap: RuleSetTap) -> None:
    rule_set = await tap.get()
    await _ask_name(tap, rules_ask("copy_in", rule_set.name), "")


async def _start(tap: RuleSetTap) -> None:
    base = await tap.panel.catalogue.find(tap.interaction, tap.request.chosen())
    await _ask_name(tap, rules_ask("start_in", "", base.name), "")


async def _ask_name(tap: RuleSetTap, form: Ask, name: str) -> None:
    words = tap.words
    line = Line(LINE, words("custom-rules-name"), name, words("custom-rules-name-hint"), chars=NAME_CHARS)
    title = words(f"custom-rules-title-{form.verb.removesuffix('_in')}")
    await ask_form(tap.interaction, form.custom_id, title, [line])


async def _rename_in(tap: RuleSetTap) -> None:
    new = name_of(tap.typed)
    rule_set = await tap.panel.store.rename(guild_of(tap.interaction), tap.name, tap.editor, new)
    await tap.panel.show(
        tap.interaction, rule_set, notice=tap.words("custom-rules-renamed", name=new, old=tap.name)
    )


async def _copy_in(tap: RuleSetTap) -> None:
    rule_set, by, name = await tap.get(), tap.editor, name_of(tap.typed)
    mine = without_draft(replace(rule_set, owner=by.user)).renamed(name)
    made = await tap.panel.store.add(guild_of(tap.interaction), mine, by)
    await tap.panel.show(
        tap.interaction, made, notice=tap.words("custom-rules-made", name=name, base=tap.name)
    )


async def _start_in(tap: RuleSetTap) -> None:
    await tap.panel.make_from(tap.interaction, tap.arg, name_of(tap.typed))


async def _delete(tap: RuleSetTap) -> None:
    await tap.panel.show(tap.interaction, await tap.own(), asks_delete=True)


async def _delete_yes(tap: RuleSetTap) -> None:
    await tap.panel.store.delete(guild_of(tap.interaction), tap.name, tap.editor)
    await tap.panel.show_all(tap.interaction, tap.words("custom-rules-deleted", name=tap.name))


ACTIONS: Final[dict[str, Action[RuleSetTap]]] = {
    "open": Action(_open),
    "group": Action(_group),
    "file": Action(_file),
    "field": Action(_field),
    "set": Action(_set),
    "number_in": Action(_number_in),
    "text": Action(_text),
    "text_in": Action(_text_in),
    "rename": Action(_rename),
    "rename_in": Action(_rename_in),
    "copy": Action(_copy),
    "copy_in": Action(_copy_in),
    "start": Action(_start),
    "start_in": Action(_start_in),
    "delete": Action(_delete),
    "delete_yes": Action(_delete_yes),
}
