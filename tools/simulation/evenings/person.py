"""A user in the simulated server, who sees messages and taps the buttons on them."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord
import simcord
from simcord import ChannelHandle, InteractionResult, MemberActor, ResponseMessage
from simcord.components import walk_components

from bot.contests.making import POST
from bot.discord_io.commands import WHY
from bot.discord_io.component_request import TABLE_ROOM, ComponentRequest
from bot.game_kit.private_game import DARE
from bot.game_kit.status import PAST

Message: TypeAlias = discord.Message | ResponseMessage

MOVES = ("choose", "pick", "double", "redouble", "play", "pass")
POSTING = (DARE, POST)
"""Buttons that post what a command shows in private: a challenge, a search, a leaderboard."""
OF_LOBBY = ("start", "bot")
"""Buttons that only the public message of a lobby has."""
LOOKING = ("more", PAST, "score", "rules", "help", "last", "hint", "analyse")
"""Buttons answered by a new message, not in the panel."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button as the user sees it."""

    custom_id: str
    verb: str
    arg: str
    label: str
    disabled: bool


def items_of(message: Message) -> Iterable[dict[str, Any]]:
    """Return the components under a message as they were sent."""
    if isinstance(message, ResponseMessage):
        return walk_components(message._message.components)  # its property is a copy
    return walk_components([row.to_dict() for row in message.components])


def buttons_of(message: Message) -> list[Button]:
    """Return the buttons under a message, in order."""
    return buttons_among(items_of(message))


def buttons_among(items: Iterable[dict[str, Any]]) -> list[Button]:
    """Return the table's buttons among the components of a message."""
    return [
        Button(
            item["custom_id"],
            request.verb,
            request.arg,
            item.get("label") or "",
            bool(item.get("disabled")),
        )
        for item in items
        if (request := ComponentRequest.read(item)) is not None and request.room == TABLE_ROOM
    ]


def posting_ask(message: Message) -> str | None:
    """Return the ``custom_id`` of the first button that posts what a command shows in private."""
    asks = ((item.get("custom_id"), ComponentRequest.read(item)) for item in items_of(message))
    return next((name for name, ask in asks if ask is not None and ask.verb in POSTING), None)


def text_of(message: Message | None) -> str:
    """Return all the text of a message."""
    if message is None:
        return ""
    embeds = message.embeds  # made again at each access
    parts = [message.content] + [part for e in embeds for part in (e.title, e.description) if part]
    parts += [f"{f.name}\n{f.value}" for e in embeds for f in e.fields]
    return "\n".join(parts).replace("\N{VARIATION SELECTOR-15}", "")


def _has_menu(components: list[dict[str, Any]]) -> bool:
    """Return whether these are the parts of a panel: it has a button for the ⋯ menu."""
    return any(
        button.verb == "more" and not button.arg for button in buttons_among(walk_components(components))
    )


class Person:
    """A user, at a table or not, with the private panel last shown to them."""

    def __init__(self, env: simcord.Env, member: MemberActor, channel: ChannelHandle) -> None:
        self.env = env
        self.member = member
        self.channel = channel
        self._panel: ResponseMessage | None = None
        self._shown: ResponseMessage | None = None
        self.rng = random.Random(member.name)

    @property
    def panel(self) -> ResponseMessage | None:
        """The panel last shown; if it was deleted since, the newest private message of its channel."""
        shown = self._panel
        if shown is None:
            return None
        messages = self.env.backend.messages.get(shown.channel_id, {})
        if shown.id not in messages:
            newer = [each for each in messages.values() if each.is_ephemeral and each.visible_to(self.id)]
            newer = [message for message in newer if message.id > shown.id and _has_menu(message.components)]
            if newer:
                self._panel = ResponseMessage(self.env, max(newer, key=lambda message: message.id))
        return self._panel

    @panel.setter
    def panel(self, message: ResponseMessage | None) -> None:
        self._panel = message

    @property
    def id(self) -> int:
        """The user's number."""
        return self.member.id

    @property
    def text(self) -> str:
        """The text of the panel."""
        return text_of(self.panel)

    def buttons(self, *verbs: str) -> list[Button]:
        """Return the panel's enabled buttons of these verbs (all verbs if none is given)."""
        shown = [] if self.panel is None else buttons_of(self.panel)
        return [b for b in shown if not b.disabled and (not verbs or b.verb in verbs)]

    async def slash(self, name: str, **options: Any) -> str:
        """Send a command, store a private answer as the panel, and return the answer's text."""
        return self._see(await self.member.slash(self.channel, name, **options))

    async def post(self, name: str, **options: Any) -> str:
        """Send a command and post what it shows in private; return the last private answer's text."""
        text = await self.slash(name, **options)
        ask = None if self._shown is None else posting_ask(self._shown)
        return text if ask is None or self._shown is None else await self.tap_id(self._shown, ask)

    async def tap(self, verb: str, arg: str | None = None) -> str:
        """Tap a button of the panel, or of the lobby, and return the private answer."""
        assert self.panel is not None
        if verb in OF_LOBBY:
            return await self.tap_public(self._newest_with(verb), verb)
        found = [b for b in self.buttons(verb) if arg is None or b.arg == arg]
        assert found, f"no button {verb} {arg or ''} among {[b.verb for b in self.buttons()]}"
        return await self.tap_id(self.panel, found[0].custom_id, keep=verb in LOOKING)

    def _newest_with(self, verb: str) -> ResponseMessage:
        """Return the newest public message with an enabled button of this verb."""
        public = [message for each in self.env.backend.messages.values() for message in each.values()]
        shown = [ResponseMessage(self.env, message) for message in public if not message.is_ephemeral]
        found = [one for one in shown if any(b.verb == verb and not b.disabled for b in buttons_of(one))]
        assert found, f"no button {verb}"
        return max(found, key=lambda message: message.id)

    async def tap_public(self, message: Message, verb: str) -> str:
        """Tap a button of the public message."""
        found = [b for b in buttons_of(message) if b.verb == verb and not b.disabled]
        assert found, f"no button {verb}"
        return await self.tap_id(message, found[0].custom_id, keep=verb in LOOKING)

    async def tap_id(self, message: Message, custom_id: str, *, keep: bool = False) -> str:
        """Tap exactly this button, which the message has or had."""
        stored = self.env.backend.get_message(
            message.channel.id if isinstance(message, discord.Message) else message.channel_id, message.id
        )
        present = stored.components
        is_gone = custom_id not in str(present)
        if is_gone:
            # A button of an earlier state, still on this user's screen.
            button = {"type": 2, "style": 2, "label": "old", "custom_id": custom_id}
            stored.components = [{"type": 1, "components": [button]}]
        try:
            result = await self.member.click(message, custom_id=custom_id)
        finally:
            if is_gone and stored.components and custom_id in str(stored.components):
                stored.components = present
        return self._see(result, keep=keep)

    def _see(self, result: InteractionResult, *, keep: bool = False) -> str:
        assert result.acknowledged, "the bot did not answer"
        private = [m for m in (result.response, *result.followups) if m is not None and m.ephemeral]
        self._shown = private[-1] if private else None
        if not private:
            return ""
        if not keep and (private[-1]._message.embeds or self.panel is None):
            self.panel = private[-1]
        return text_of(private[-1])

    async def menu(self, under: Message | None = None) -> list[Button]:
        """Open the ⋯ menu of the panel, or of another message, and return the buttons of all its groups."""
        shown = [buttons_of(menu) async for menu in self._menus(under)]
        return list(dict.fromkeys(button for buttons in shown for button in buttons))

    async def tap_in_menu(self, verb: str, under: Message | None = None, *, keep: bool = True) -> str:
        """Open the ⋯ menu, tap one of its items, whatever its group, and return the private answer.

        With ``keep`` the panel stays; without it the answer becomes the panel.
        """
        menu = await self.menu_with(verb, under)
        item = next(button for button in buttons_of(menu) if button.verb == verb)
        return await self.tap_id(menu, item.custom_id, keep=keep)

    async def menu_with(self, verb: str, under: Message | None = None) -> ResponseMessage:
        """Open the ⋯ menu at the group that has this item."""
        async for menu in self._menus(under):
            if any(button.verb == verb for button in buttons_of(menu)):
                return menu
        raise AssertionError(f"no button {verb} in the menu")

    async def _menus(self, under: Message | None) -> AsyncIterator[ResponseMessage]:
        """Open the ⋯ menu, and yield it with each of its groups."""
        menu = await self.open_menu(under)
        yield menu
        for tab in [button for button in buttons_of(menu) if button.verb == "more" and not button.disabled]:
            result = await self.member.click(menu, custom_id=tab.custom_id)
            assert result.acknowledged, "the bot did not answer"
            yield menu

    async def open_menu(self, under: Message | None = None) -> ResponseMessage:
        """Open the ⋯ menu of the panel, or of another message."""
        message = under or self.panel
        assert message is not None
        more = next(button for button in buttons_of(message) if button.verb in ("more", PAST))
        result = await self.member.click(message, custom_id=more.custom_id)
        shown = result.followups[-1] if result.followups else result.response
        assert shown is not None
        return shown

    async def offers(self, command: str, option: str, **filled: Any) -> list[str]:
        """Return what a command's option suggests for empty text, without the line that gives a reason."""
        choices = await self.member.autocomplete(self.channel, command, option, "", **filled)
        return [choice["value"] for choice in choices if choice["value"] != WHY]

    async def reason(self, command: str, option: str, typed: str = "", **filled: Any) -> str:
        """Return why a command's option suggests nothing, or an empty text if it suggests something."""
        choices = await self.member.autocomplete(self.channel, command, option, typed, **filled)
        return "".join(choice["name"] for choice in choices if choice["value"] == WHY)

    async def move_by_button(self) -> bool:
        """Make any move the panel offers and return whether there was one."""
        moves = self.buttons(*MOVES)
        if not moves:
            return False
        marks = [b for b in self.buttons("mark") if b.arg]
        if marks and self.rng.random() < 0.5:
            await self.tap("mark", self.rng.choice(marks).arg)
            moves = self.buttons(*MOVES)
        # A marked double is meant to be announced, so it comes before the pass.
        named = [b for b in moves if b.verb in ("double", "redouble") and b.arg] or moves
        button = self.rng.choice(named)
        await self.tap(button.verb, button.arg)
        if button.verb == "pick":
            chosen = self.rng.choice(self.buttons("choose"))
            await self.tap(chosen.verb, chosen.arg)
        return True

    async def move_by_command(self) -> bool:
        """Make any move the commands offer and return whether there was one."""
        if cards := await self.offers("play", "card"):
            await self.slash("play", card=self.rng.choice(cards))
        elif contracts := await self.offers("choose", "contract"):
            options = {"contract": self.rng.choice(contracts)}
            for option in ("trump", "start"):
                if values := await self.offers("choose", option, **options):
                    options[option] = self.rng.choice(values)
            await self.slash("choose", **options)
        elif targets := await self.offers("contre", "who") or await self.offers("surcontre", "who"):
            answers = not await self.offers("contre", "who")
            before = self.panel
            if answers or self.rng.random() < 0.5:
                await self.slash("surcontre" if answers else "contre", who=self.rng.choice(targets))
            else:
                await self.slash("pass")
            assert self.panel is not before or self.panel is not None
        else:
            return False
        return True
