"""Rendered messages as values, independent of a client: text, embeds, buttons, lists and pictures."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

import discord

from bot.discord_io.component_request import ComponentRequest, Subject
from bot.discord_io.limits import (
    BUTTONS_PER_ROW,
    DESCRIPTION_CHARS,
    LABEL_CHARS,
    LINE_CHARS,
    ROWS,
    TITLE_CHARS,
)
from bot.i18n import Words
from bot.i18n.texts import as_text
from engine.errors import optional

Style = Literal["secondary", "primary", "success", "danger"]
Component: TypeAlias = dict[str, Any]
"""A button or a list in Discord's format."""
COLOUR = 0x2F6F4F  # the green of a card table


@lru_cache(maxsize=256)
def _emoji(markup: str) -> Component:
    return {**discord.PartialEmoji.from_str(markup).to_dict()}


@dataclass(frozen=True, slots=True)
class ButtonSpec:
    """A button before its subject is known: verb, argument and appearance; with ``url``, only a link."""

    verb: str
    arg: str = ""
    label: str = ""
    style: Style = "secondary"
    disabled: bool = False
    emoji: str | None = None
    url: str = ""

    def component(self, custom_id: str) -> Component:
        """Return the button with its ``custom_id``, which a link has not."""
        style = discord.ButtonStyle.link if self.url else discord.ButtonStyle[self.style]
        component: Component = {
            "type": discord.ComponentType.button.value,
            "style": style.value,
            **({"url": self.url} if self.url else {"custom_id": custom_id}),
            "disabled": self.disabled,
        }
        if self.label:
            component["label"] = clipped(as_text(self.label), LABEL_CHARS)
        if self.emoji is not None:
            component["emoji"] = _emoji(self.emoji)
        return component


def tab(spec: ButtonSpec, *, is_open: bool) -> ButtonSpec:
    """Return a button that opens one of several pages; that of the open page cannot be tapped.

    No tab is ``primary``, since a tab is never the next step. The page names itself in its text.
    """
    return replace(spec, style="secondary", disabled=is_open)


@dataclass(frozen=True, slots=True)
class ListOption:
    """One option of a list."""

    value: str
    label: str
    description: str = ""
    is_chosen: bool = False

    @property
    def select_option(self) -> discord.SelectOption:
        return discord.SelectOption(
            label=clipped(as_text(self.label), LINE_CHARS),
            value=self.value,
            description=clipped(as_text(self.description), LINE_CHARS) or None,
            default=self.is_chosen,
        )


CLOSED_LIST_CHARS: Final = 30
"""Maximum length of a closed list's label that a phone shows whole."""

_REMARK: Final = re.compile(r" \(|, ")
"""What a remark in a label begins with."""


def captioned(options: Sequence[ListOption], topic: str, words: Words) -> tuple[ListOption, ...]:
    """Return the options of a list with its topic in the chosen one, which is all a closed list shows.

    A remark in brackets or after a comma is left out of the chosen one if a phone would cut it off.
    """

    def caption(label: str) -> str:
        return as_text(words(f"list-chosen-{topic}", choice=label))

    def chosen(one: ListOption) -> ListOption:
        whole = caption(one.label)
        fits = len(whole) <= CLOSED_LIST_CHARS
        return replace(one, label=whole if fits else caption(_REMARK.split(one.label, maxsplit=1)[0]))

    return tuple(chosen(one) if one.is_chosen else one for one in options)


@dataclass(frozen=True, slots=True)
class ListSpec:
    """A list of a table, before the table is known; one option is chosen, or any number if multiple."""

    verb: str
    lines: tuple[ListOption, ...]
    placeholder: str
    is_multiple: bool = False

    def component(self, request: ComponentRequest) -> Component:
        least, most = (0, max(1, len(self.lines))) if self.is_multiple else (1, 1)
        return request_list(request, self.lines, self.placeholder, least=least, most=most)


@dataclass(frozen=True, slots=True)
class MembersSpec:
    """A list of the server's members at a table, of whom one is chosen."""

    verb: str
    placeholder: str

    def component(self, request: ComponentRequest) -> Component:
        return members_list(request, self.placeholder)


def request_button(request: ComponentRequest, label: str, style: Style = "secondary") -> Component:
    """Return a button that sends a request."""
    return ButtonSpec(request.verb, label=label, style=style).component(request.custom_id)


def request_list(
    request: ComponentRequest,
    options: Sequence[ListOption],
    placeholder: str,
    *,
    least: int = 1,
    most: int = 1,
) -> Component:
    """Return a list of at most 25 options that sends a request with the chosen values."""
    chooser: discord.ui.Select[discord.ui.View] = discord.ui.Select(
        custom_id=request.list_id,
        placeholder=placeholder,
        options=[option.select_option for option in options],
        min_values=least,
        max_values=most,
    )
    return list_component(chooser)


def members_list(request: ComponentRequest, placeholder: str, *, least: int = 1, most: int = 1) -> Component:
    """Return a list of the server's members that sends a request with the chosen ones."""
    chooser: discord.ui.UserSelect[discord.ui.View] = discord.ui.UserSelect(
        custom_id=request.list_id, placeholder=placeholder, min_values=least, max_values=most
    )
    return list_component(chooser)


def list_component(chooser: discord.ui.Item[Any]) -> Component:
    """Return a list in Discord's format, with its placeholder clipped."""
    component: Component = {**chooser.to_component_dict()}
    return {**component, "placeholder": clipped(as_text(component["placeholder"]), LINE_CHARS)}


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture that has not been drawn yet.

    ``alt`` is the picture in words, for screen readers. ``draw`` returns the bytes of the file; it runs in a
    thread or, pickled, in an idle worker. ``moment`` identifies the picture's content; None if unknown.
    """

    name: str
    alt: str
    draw: Callable[[], bytes] = field(compare=False)
    moment: Hashable = None

    @property
    def url(self) -> str:
        """The URL by which an embed of the same message shows it: ``embed.set_image(url=drawing.url)``."""
        return f"attachment://{self.name}"

    @property
    def content(self) -> Hashable:
        """Identity of the picture: its moment and its alt text, which names the players.

        A picture with equal content is not uploaded again.
        """
        return self.moment, self.alt


@dataclass(frozen=True, slots=True)
class Rendered:
    """A rendered message, with at most five lists and rows of buttons in total.

    If a picture contains most of the message, ``full_text`` replaces the embeds while the picture is missing.
    """

    content: str | None = None
    embeds: tuple[discord.Embed, ...] = ()
    buttons: tuple[tuple[ButtonSpec, ...], ...] = ()
    drawings: tuple[Drawing, ...] = ()
    lists: tuple[ListSpec | MembersSpec, ...] = ()
    full_text: tuple[discord.Embed, ...] = ()

    def view(self, subject: Subject, lists: Sequence[Component] = ()) -> discord.ui.View | None:
        """Return the buttons, below its lists and further ``lists``, as requests about a subject, if any."""
        own = [spec.component(subject.request(spec.verb)) for spec in self.lists]
        return self.view_with(lambda spec: subject.request(spec.verb, spec.arg).custom_id, [*own, *lists])

    def view_with(
        self, custom_id: Callable[[ButtonSpec], str], lists: Sequence[Component] = ()
    ) -> discord.ui.View | None:
        """Return the lists, a row each, above the buttons, or None if there are neither.

        *Raises:* ValueError if there are more rows or buttons than Discord shows.
        """
        rows = [[spec.component(custom_id(spec)) for spec in row] for row in self.buttons if row]
        return StatelessView([*([one] for one in lists), *rows]) if rows or lists else None

    def with_picture(
        self, picture: Callable[[], Drawing | None], caption: Callable[[], discord.Embed | None] | None = None
    ) -> Rendered:
        """Return the message with a picture under its first embed, if there is a picture and it can be built.

        ``caption`` builds a short text that replaces the embed while the picture is shown.
        """
        drawing = optional("a picture", picture, None)
        if drawing is None or not self.embeds:
            return self
        first, *rest = self.embeds
        short = None if caption is None else optional("a caption", caption, None)
        shown = (short or first.copy()).set_image(url=drawing.url)
        full_text = () if short is None else self.embeds
        return replace(self, embeds=(shown, *rest), drawings=(drawing, *self.drawings), full_text=full_text)

    def without_pictures(self) -> Rendered:
        drawn = {drawing.url for drawing in self.drawings}
        embeds = tuple(without_images(self.full_text or self.embeds, drawn))
        return replace(self, embeds=embeds, drawings=(), full_text=())

    def without_buttons(self) -> Rendered:
        """Return the message without buttons and lists, as it is when closed."""
        return replace(self, buttons=(), lists=())


def without_images(embeds: Sequence[discord.Embed], urls: Collection[str]) -> list[discord.Embed]:
    """Return the embeds without these pictures, and without embeds that would then be empty."""
    plain = [one.copy().set_image(url=None) if one.image.url in urls else one for one in embeds]
    return [one for one in plain if len(one) or one.image.url]


def clipped(text: str, chars: int) -> str:
    """Return the text, shortened with an ellipsis if it is longer than ``chars``."""
    return text if len(text) <= chars else text[: chars - 1] + "…"


def embed(title: str, *blocks: str | Sequence[str]) -> discord.Embed:
    """Return an embed of a title and blocks of lines, separated by blank lines; empty blocks are left out."""
    texts = [block if isinstance(block, str) else "\n".join(filter(None, block)) for block in blocks]
    body = as_text("\n\n".join(filter(None, texts)))
    return discord.Embed(
        title=clipped(as_text(title), TITLE_CHARS),
        description=clipped(body, DESCRIPTION_CHARS) or None,
        colour=COLOUR,
    )


def notice_line(notice: str | None) -> str:
    """Return a notice with ❗ before it, unless it begins with its own sign; empty if there is none.

    A mention or a command in backticks is not such a sign.
    """
    if not notice or (unicodedata.category(notice[0]).startswith("S") and notice[0] not in "<`"):
        return notice or ""
    return f"❗ {notice}"


def add_section(shown: discord.Embed, heading: str, text: str) -> None:
    shown.add_field(name=as_text(heading), value=as_text(text), inline=False)


def page_buttons(
    verb: str, page: int, pages: int, labels: tuple[str, str], arg: Callable[[int], str] = str
) -> tuple[ButtonSpec, ButtonSpec]:
    """Return buttons to the page before and after, from 0; ``arg`` returns their arguments."""
    before, after = labels
    return (
        ButtonSpec(verb, arg(page - 1), label=before, disabled=page == 0),
        ButtonSpec(verb, arg(page + 1), label=after, disabled=page + 1 >= pages),
    )


def rows_of(buttons: Sequence[ButtonSpec], per_row: int = BUTTONS_PER_ROW) -> list[tuple[ButtonSpec, ...]]:
    return [tuple(buttons[at : at + per_row]) for at in range(0, len(buttons), per_row)]


class StatelessView(discord.ui.View):
    """Rows of buttons, or of one list each, in Discord's format.

    Its taps arrive at ``on_interaction`` like those on messages of earlier runs, so it is stopped at once:
    discord.py would hold a running one for its callbacks. It has no items of discord.py either, which are
    slow to build for every redraw of a panel. *Raises:* ValueError if it has more rows, or a row has more
    buttons, than Discord shows.
    """

    def __init__(self, rows: Iterable[Sequence[Component]]) -> None:
        super().__init__(timeout=None)
        self.stop()
        self.rows = list(rows)
        if len(self.rows) > ROWS or max(map(len, self.rows)) > BUTTONS_PER_ROW:
            raise ValueError(f"too many rows or buttons: {[len(row) for row in self.rows]}")

    def to_components(self) -> list[Component]:
        row = discord.ComponentType.action_row.value
        return [{"type": row, "components": list(components)} for components in self.rows]


def request_view(
    rendered: Rendered, room: str, *context: str, lists: Sequence[Component] = ()
) -> discord.ui.View | None:
    """Return the buttons of a message as requests to a room, below its lists, or None if there are neither.

    The arguments of a button's request are ``context`` and the button's own argument. Buttons about a thing
    that can change are those of ``Rendered.view``.
    """

    def custom_id(spec: ButtonSpec) -> str:
        return ComponentRequest(room, spec.verb, (*context, *filter(None, [spec.arg]))).custom_id

    return rendered.view_with(custom_id, lists)


def render_question(words: Words, lines: Sequence[str], *choices: ButtonSpec, no: str) -> Rendered:
    """Render a question with the buttons that confirm it; ``no`` is the verb of the refusal."""
    refusal = ButtonSpec(no, label=words("confirm-no"))
    message = embed(words("confirm-title"), list(filter(None, lines)))
    return Rendered(embeds=(message,), buttons=((*choices, refusal),))
