"""A user's screen: the buttons of a table, and a message as text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.discord_io.component_request import TABLE_ROOM, ComponentRequest
from bot.discord_io.message import Rendered
from tools.simulation.loopback import Message

MOVES = frozenset({"deal", "choose", "double", "redouble", "play", "pass", "claim"}) | {
    *("bid", "take", "accept", "refuse")
}
STEPS = frozenset({"pick", "mark"})
_STAMP = re.compile(r"<t:\d+:\w>")


@dataclass(frozen=True)
class Button:
    """A button of a table; ``revision`` is the revision it was drawn at."""

    custom_id: str
    revision: int
    verb: str
    arg: str
    enabled: bool

    @property
    def is_move(self) -> bool:
        """Return whether a tap on it writes a move of the game (a claim needs a confirmation first)."""
        return self.verb in MOVES and (self.verb, self.arg) != ("claim", "")


def buttons_of(message: Message | None) -> list[Button]:
    """Return the table's buttons under a message, in reading order."""
    found = []
    for control in message.controls if message is not None else ():
        request = ComponentRequest.read(control)
        if request is not None and request.room == TABLE_ROOM:
            enabled = not control.get("disabled")
            found.append(Button(control["custom_id"], request.revision, request.verb, request.arg, enabled))
    return found


def text_of(shown: Message | Rendered) -> str:
    """Return the text of a message or a rendering, without the time stamps."""
    if isinstance(shown, Message):
        return _STAMP.sub("", shown.text)
    parts = [shown.content]
    for embed in shown.embeds:
        parts += [embed.title, embed.description]
        parts += [text for field in embed.fields for text in (field.name, field.value)]
        parts.append(embed.footer.text)
    return _STAMP.sub("", "\n".join(part for part in parts if part))
