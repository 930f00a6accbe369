"""What a message is to look like, as pure values: text, embeds, buttons and pictures; no client in sight."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal

import discord

from bot.discord_io.component_request import table_request
from bot.discord_io.view import UnkeptView
from bot.i18n.cards import as_text
from engine.faults import optional

Style = Literal["secondary", "primary", "success", "danger"]
LABEL_CHARS = 80
LINE_CHARS = 100
TITLE_CHARS = 256
DESCRIPTION_CHARS = 4096
BUTTONS_PER_ROW = 5
ROWS = 5
COLOUR = 0x2F6F4F  # the green of a card table


@dataclass(frozen=True, slots=True)
class ButtonSpec:
    """A button before it has a table: what it asks and how it looks."""

    verb: str
    arg: str = ""
    label: str = ""
    style: Style = "secondary"
    disabled: bool = False
    emoji: str | None = None

    def component(self, custom_id: str) -> dict[str, Any]:
        """The button as Discord takes it, asking what ``custom_id`` says."""
        return {**_look(self.label, self.style, self.disabled, self.emoji), "custom_id": custom_id}


@lru_cache(maxsize=4096)
def _look(label: str, style: Style, disabled: bool, emoji: str | None) -> dict[str, Any]:
    """How a button looks, as Discord takes it; it is the same from one redraw to the next."""
    button: discord.ui.Button[discord.ui.View] = discord.ui.Button(
        custom_id="-",
        label=clipped(as_text(label), LABEL_CHARS) or None,
        style=discord.ButtonStyle[style],
        disabled=disabled,
        emoji=emoji,
    )
    return dict(button.to_component_dict())


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a list."""

    value: str
    label: str
    about: str = ""
    is_chosen: bool = False

    @property
    def option(self) -> discord.SelectOption:
        """The line as Discord takes it."""
        return discord.SelectOption(
            label=clipped(as_text(self.label), LINE_CHARS),
            value=self.value,
            description=clipped(as_text(self.about), LINE_CHARS) or None,
            default=self.is_chosen,
        )


@dataclass(frozen=True, slots=True)
class ListSpec:
    """A list before it has a table: what it asks, its lines, of which any number may be chosen, or one."""

    verb: str
    lines: tuple[Line, ...]
    placeholder: str
    is_single: bool = False

    def item(self, custom_id: str) -> discord.ui.Select[discord.ui.View]:
        """The list as discord.py sends it, asking what ``custom_id`` says."""
        return discord.ui.Select(
            custom_id=custom_id,
            placeholder=clipped(as_text(self.placeholder), LINE_CHARS),
            options=[line.option for line in self.lines],
            min_values=1 if self.is_single else 0,
            max_values=1 if self.is_single else max(1, len(self.lines)),
        )


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture before it is drawn: what it will be called, what it says in words, and how to draw it.

    ``draw`` gives the file's bytes; it is called in a thread, when the message goes out, and for a table's
    public message where there is one with time in a worker, to which it is sent. Where ``moment`` says what
    is pictured, a public message that has that picture already is not sent it again.
    """

    name: str
    alt: str
    draw: Callable[[], bytes]
    moment: Hashable = None

    @property
    def url(self) -> str:
        """What an embed of the same message calls it: ``embed.set_image(url=drawing.url)``."""
        return f"attachment://{self.name}"


@dataclass(frozen=True, slots=True)
class Rendered:
    """A message as it is to look: text, embeds, buttons in at most five rows of five, and pictures."""

    content: str | None = None
    embeds: tuple[discord.Embed, ...] = ()
    buttons: tuple[tuple[ButtonSpec, ...], ...] = ()
    drawings: tuple[Drawing, ...] = ()
    lists: tuple[ListSpec, ...] = ()

    def view(self, table_id: int, revision: int) -> UnkeptView | None:
        """The buttons as those of a table; ``None`` when there are none."""
        lists = [spec.item(table_request(table_id, revision, spec.verb).list_id) for spec in self.lists]

        def custom_id(spec: ButtonSpec) -> str:
            return table_request(table_id, revision, spec.verb, spec.arg).custom_id

        return self.view_with(custom_id, lists)

    def view_with(
        self, custom_id: Callable[[ButtonSpec], str], above: Sequence[discord.ui.Item[Any]] = ()
    ) -> UnkeptView | None:
        """The buttons, each asking what ``custom_id`` writes of it, below lists of a row each.

        ``None`` when there is nothing to tap. Raises ``ValueError`` for more than Discord has room for.
        """
        rows = [row for row in self.buttons if row]
        if not rows and not above:
            return None
        if len(above) + len(rows) > ROWS or any(len(row) > BUTTONS_PER_ROW for row in rows):
            raise ValueError(f"{len(above)} lists over rows of {[len(row) for row in rows]} buttons")
        view = UnkeptView([[spec.component(custom_id(spec)) for spec in row] for row in rows])
        for item in above:
            view.add_item(item)
        return view

    def with_picture(self, picture: Callable[[], Drawing | None]) -> Rendered:
        """Return the message with a picture under its first embed, if there is one and it can be made."""
        drawing = optional("a picture", picture, None)
        if drawing is None or not self.embeds:
            return self
        first, *rest = self.embeds
        shown = first.copy().set_image(url=drawing.url)
        return replace(self, embeds=(shown, *rest), drawings=(drawing, *self.drawings))

    def without_pictures(self) -> Rendered:
        """The same message in words alone."""
        drawn = {drawing.url for drawing in self.drawings}
        return replace(self, embeds=tuple(without_images(self.embeds, drawn)), drawings=())

    def without_buttons(self) -> Rendered:
        """The same message as it stays when nothing is awaited any more."""
        return replace(self, buttons=(), lists=())


def without_images(embeds: Sequence[discord.Embed], urls: Collection[str]) -> list[discord.Embed]:
    """The embeds without these pictures; one that held nothing else is left out, for none may be empty."""
    plain = [one.copy().set_image(url=None) if one.image.url in urls else one for one in embeds]
    return [one for one in plain if len(one) or one.image.url]


def clipped(text: str, chars: int) -> str:
    """The text, cut with an ellipsis when it is longer than ``chars``."""
    return text if len(text) <= chars else text[: chars - 1] + "…"


def embed(title: str, *blocks: str | Sequence[str]) -> discord.Embed:
    """An embed of a title and blocks of lines with a blank line between them; empty blocks vanish."""
    texts = [block if isinstance(block, str) else "\n".join(filter(None, block)) for block in blocks]
    body = as_text("\n\n".join(filter(None, texts)))
    return discord.Embed(
        title=clipped(as_text(title), TITLE_CHARS),
        description=clipped(body, DESCRIPTION_CHARS) or None,
        colour=COLOUR,
    )


def rows_of(buttons: Sequence[ButtonSpec], per_row: int = BUTTONS_PER_ROW) -> list[tuple[ButtonSpec, ...]]:
    """Buttons broken into rows."""
    return [tuple(buttons[at : at + per_row]) for at in range(0, len(buttons), per_row)]
