"""Forms that survive a restart: their request is in the ``custom_id``, as with buttons.

discord.py would hold an open form in memory and ignore one it does not know. Here it holds none, and all
forms arrive at ``on_interaction``. Their fields are held in ``OpenForms``, so that a rejected form can be
opened again with what was typed (``error_answers``).
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import discord

from bot.discord_io.delivery import attempt
from bot.discord_io.limits import FORM_CHARS
from bot.i18n.texts import as_text
from bot.runtime.keyed import keep
from engine.errors import CodedError


@dataclass(frozen=True, slots=True)
class FormField:
    """One field of a form; ``name`` is the key of its text in ``filled_in``.

    ``value`` is the initial text or choice, ``hint`` the placeholder. ``choices`` are the values and labels
    to choose from, at most 25; empty for a text. Discord marks a text that ``is_required``.
    """

    name: str
    label: str
    value: str = ""
    hint: str = ""
    chars: int = 20
    is_long: bool = False
    is_required: bool = False
    choices: Sequence[tuple[str, str]] = ()


MOST_FORMS: Final = 500
"""Maximum forms that are held, at most about 4,000 characters each."""


@dataclass(frozen=True, slots=True)
class Rejection:
    """The message that says why a form was rejected, with the button that opens it again.

    ``delete_page`` deletes the private page that the form was opened from; None if there is none.
    """

    message_id: int
    delete: Callable[[], Awaitable[object]]
    delete_page: Callable[[], Awaitable[object]] | None = None


@dataclass(frozen=True, slots=True)
class OpenForm:
    """A form that a user has open or has submitted.

    Attributes:
        token: its name in the button that opens it again.
        rejection: the message about its rejection, until it is accepted.
        rejected_in: id of the interaction that submitted it last, if that was rejected.
    """

    custom_id: str
    title: str
    fields: Sequence[FormField]
    token: str
    rejection: Rejection | None = None
    rejected_in: int | None = None


@dataclass(eq=False)
class OpenForms:
    """The last forms of all users, at most ``most``: in memory, so none are left after a restart."""

    most: int = MOST_FORMS
    _forms: OrderedDict[tuple[int, str], OpenForm] = field(default_factory=OrderedDict, init=False)

    def opened(self, user: int, custom_id: str, title: str, fields: Sequence[FormField]) -> None:
        """Store a form that is about to be shown to a user; the same form keeps its button."""
        fresh = OpenForm(custom_id, title, (), secrets.token_hex(4))
        known = self._forms.get((user, custom_id), fresh)
        self._keep(user, replace(known, title=title, fields=tuple(fields)))

    def rejected(self, user: int, custom_id: str, typed: Mapping[str, str]) -> OpenForm | None:
        """Store what a user typed in a form; return the form, or None if it is not held any more."""
        form = self._forms.get((user, custom_id))
        if form is None:
            return None
        fields = tuple(replace(line, value=typed.get(line.name, "")) for line in form.fields)
        return self._keep(user, replace(form, fields=fields))

    def answered(self, user: int, form: OpenForm, rejection: Rejection | None, rejected_in: int) -> None:
        """Store the message about a form's rejection; None if it could not be shown."""
        shown = form.rejection if rejection is None else rejection
        self._keep(user, replace(form, rejection=shown, rejected_in=rejected_in))

    def accepted(self, user: int, custom_id: str, submitted_in: int) -> Rejection | None:
        """Return the message about an earlier rejection of a form, once; None if it was rejected again."""
        form = self._forms.get((user, custom_id))
        if form is None or form.rejection is None or form.rejected_in == submitted_in:
            return None
        self._keep(user, replace(form, rejection=None))
        return form.rejection

    def _keep(self, user: int, form: OpenForm) -> OpenForm:
        return keep(self._forms, (user, form.custom_id), form, self.most)

    def find(self, user: int, token: str) -> OpenForm:
        """Return a user's form. *Raises:* CodedError ``form_gone``."""
        for (owner, _), form in self._forms.items():
            if owner == user and form.token == token:
                return form
        raise CodedError("form_gone")


async def ask_form(
    interaction: discord.Interaction[Any], custom_id: str, title: str, fields: Sequence[FormField]
) -> None:
    """Answer a tap or a command with a form; it is submitted under ``custom_id``."""
    interaction.client.forms.opened(interaction.user.id, custom_id, title, fields)
    form = discord.ui.Modal(title=as_text(title)[:FORM_CHARS], custom_id=custom_id)
    for line in fields[:5]:
        form.add_item(_choice(line) if line.choices else _line(line))
    form.stop()  # discord.py drops a finished form
    await attempt(interaction.response.send_modal(form), "showing a form")


def _line(field: FormField) -> discord.ui.TextInput[discord.ui.Modal]:
    return discord.ui.TextInput(
        label=field.label[:FORM_CHARS],
        custom_id=field.name,
        style=discord.TextStyle.paragraph if field.is_long else discord.TextStyle.short,
        default=field.value[: field.chars] or None,
        placeholder=as_text(field.hint)[:100] or None,
        required=field.is_required,
        max_length=field.chars,
    )


def _choice(field: FormField) -> discord.ui.Label[discord.ui.Modal]:
    shown = [(value, as_text(text)[:100], value == field.value) for value, text in field.choices]
    chosen: discord.ui.RadioGroup[discord.ui.Modal] | discord.ui.Select[discord.ui.Modal]
    if len(shown) > 4:  # more become a drop-down list, so that the form fits on a phone
        listed = [discord.SelectOption(label=text, value=value, default=on) for value, text, on in shown]
        chosen = discord.ui.Select(custom_id=field.name, options=listed)
    else:
        radios = [discord.RadioGroupOption(label=text, value=value, default=on) for value, text, on in shown]
        chosen = discord.ui.RadioGroup(custom_id=field.name, options=radios)
    return discord.ui.Label(text=as_text(field.label)[:FORM_CHARS], component=chosen)


def filled_in(interaction: discord.Interaction[Any]) -> dict[str, str]:
    data: Any = interaction.data or {}
    return dict(_values(data.get("components", ())))


def _values(components: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    for part in components:
        inner = part.get("components") or ([part["component"]] if "component" in part else [])
        yield from _values(inner)
        if "custom_id" in part and (chosen := [part["value"]] if "value" in part else part.get("values")):
            yield str(part["custom_id"]), str(chosen[0])
