"""One user's private message with buttons, lists and forms that belong to no table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from simcord import InteractionResult, ResponseMessage
from simcord.components import walk_components

from bot.discord_io.component_request import ComponentRequest
from tools.simulation.evenings.person import Message, Person, items_of, posting_ask, text_of

BUTTON: Final = 2
"""Discord's type of a button."""
LINE: Final = "line"
"""The single field of a form."""

MOVES: Final = ("play", "pass", "redouble", "double", "choose", "pick")
DONE: Final = "Your result"


def asks_of(message: Message | None) -> dict[str, dict[str, Any]]:
    """Return the enabled buttons and lists by verb, the first of each."""
    found: dict[str, dict[str, Any]] = {}
    for item in [] if message is None else items_of(message):
        ask = ComponentRequest.read(item)
        if ask is not None and not item.get("disabled"):
            found.setdefault(ask.verb, item)
    return found


class Screen:
    """The private message last shown to one user."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.message: ResponseMessage | None = None
        self.result: InteractionResult | None = None
        self.files: list[Any] = []

    @property
    def text(self) -> str:
        """The text of the message."""
        return text_of(self.message)

    @property
    def verbs(self) -> set[str]:
        """The verbs of the enabled buttons and lists."""
        return set(asks_of(self.message))

    @property
    def file(self) -> bytes:
        """The one file that came with the last answer."""
        (attached,) = self.files
        backend: Any = self.person.env.backend
        return bytes(backend.cdn.get(attached.url))

    async def slash(self, name: str, /, **options: Any) -> str:
        """Send a command."""
        return self.see(await self.person.member.slash(self.person.channel, name, **options))

    async def post(self, name: str, /, **options: Any) -> str:
        """Send a command and post what it shows in private."""
        text = await self.slash(name, **options)
        ask = None if self.message is None else posting_ask(self.message)
        return text if ask is None else await self._tap_id(ask)

    async def tap(self, verb: str, *args: str) -> str:
        """Tap the button of a verb, and of an argument if one is given."""
        return await self._tap_id(self.id_of(verb, *args))

    async def choose(self, verb: str, *values: Any) -> str:
        """Choose from a list."""
        return await self._choose_from(self.id_of(verb, is_list=True), values)

    async def _tap_id(self, custom_id: str) -> str:
        assert self.message is not None
        return self.see(await self.person.member.click(self.message, custom_id=custom_id))

    async def _choose_from(self, custom_id: str, values: tuple[Any, ...]) -> str:
        assert self.message is not None
        return self.see(await self.person.member.select(self.message, values, custom_id=custom_id))

    def id_of(self, verb: str, *args: str, is_list: bool = False) -> str:
        """Return the ``custom_id`` of a button, or of a list."""
        assert self.message is not None
        for item in walk_components(self.message.components):
            ask = ComponentRequest.read(item)
            fits = ask is not None and ask.verb == verb and ask.args[len(ask.args) - len(args) :] == args
            if fits and not item.get("disabled") and (item["type"] != BUTTON) is is_list:
                return str(item["custom_id"])
        raise AssertionError(f"no {verb} {args} among {sorted(self.verbs)}")

    def values(self, verb: str) -> list[str]:
        """Return the values a list offers."""
        return list(self.options(verb))

    def options(self, verb: str) -> dict[str, str]:
        """Return the values of a list with their labels."""
        return {option["value"]: option["label"] for option in asks_of(self.message)[verb]["options"]}

    def chosen(self, verb: str) -> list[str]:
        """Return the selected values of a list."""
        options = asks_of(self.message)[verb]["options"]
        return [option["value"] for option in options if option.get("default")]

    def see(self, result: InteractionResult) -> str:
        """Store an answer, check that it is private, and return its text."""
        assert result.acknowledged, "the bot did not answer"
        self.result = result
        private = [m for m in (result.response, *result.followups) if m is not None]
        assert all(message.ephemeral for message in private)
        if private:
            self.files = list(private[-1].attachments)
            if self._is_panel(private[-1]):
                self.message = private[-1]
        return text_of(private[-1]) if private else ""

    def _is_panel(self, message: ResponseMessage) -> bool:
        return bool(message.embeds)


class Answer(Screen):
    """The private message last shown to one user, even a plain sentence if it has buttons."""

    def _is_panel(self, message: ResponseMessage) -> bool:
        return bool(message.embeds or message.components)


class HousePanel(Screen):
    """The house-rules panel of a user who sent ``/house``."""

    async def house(self, **options: Any) -> str:
        """Send the command and return the answer."""
        return await self.slash("house", **options)

    async def send(self, typed: str) -> str:
        """Fill in the form on the screen and send it."""
        assert self.result is not None
        return self.see(await self.person.member.submit_modal(self.result, {LINE: typed}))

    async def fill(self, typed: Mapping[str, str]) -> str:
        """Type into some fields of the form on the screen, and send it."""
        assert self.result is not None
        return self.see(await self.person.member.submit_modal(self.result, {**self.fields, **typed}))

    async def set(self, group: str, path: str, value: str) -> str:
        """Change one field by its three lists."""
        await self.choose("group", group)
        await self.choose("field", path)
        return await self.choose("set", value)

    @property
    def form(self) -> str:
        """Return the text of the single field in the open form."""
        return self.fields[LINE]

    @property
    def fields(self) -> dict[str, str]:
        """Return the texts in the fields of the open form."""
        assert self.result is not None
        assert self.result.modal is not None
        leaves = _leaves(self.result.modal["components"])
        return {leaf["custom_id"]: leaf.get("value") or "" for leaf in leaves if "custom_id" in leaf}


def _leaves(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in components:
        inner = part.get("components") or ([part["component"]] if "component" in part else [])
        yield from _leaves(inner)
        yield part


SWITCHES = {"flip": "switch", "own_flip": "own_switch"}
"""By the verb of a switch: that of a list of several switches."""


class OwnPanel(Answer):
    """The settings or data panel shown to one user."""

    async def slash(self, name: str = "barbu settings", /, **options: Any) -> str:
        """Send a command and return the whole answer."""
        return await super().slash(name, **options)

    async def server(self) -> str:
        """Open the server's settings from the user's own, and return the answer."""
        await self.slash()
        return await self.tap("server")

    async def choose(self, verb: str, *values: Any) -> str:
        """Choose from the list of a setting, on the first page that has it; also for channels and roles."""
        for page in self.options("page") if self._ids("page") else ():
            if self._ids(verb):
                break
            await self.tap("page", page)
        return await self._choose_from(self._find(verb), values)

    async def tap(self, verb: str, *args: str) -> str:
        """Tap the button of a verb and, where there are several, its argument; or that option of its list."""
        if verb == "page":
            return await self._choose_from(self._find(verb), args)
        if (switches := SWITCHES.get(verb)) is not None and not self._ids(verb, *args):
            found = next(item for item in self._items() if f":{switches}" in item["custom_id"])
            on = {option["value"] for option in found["options"] if option.get("default")}
            return await self._choose_from(found["custom_id"], tuple(on.symmetric_difference(args)))
        return await self._tap_id(self._find(verb, *args))

    def options(self, *asked: str) -> list[str]:
        """Return the values of a list of the panel."""
        return [option["value"] for option in self.item(*asked)["options"]]

    @property
    def asks(self) -> list[tuple[str, ...]]:
        """The verb and arguments of each enabled part of the panel."""
        return [tuple(item["custom_id"].split(":")[2:]) for item in self._items() if not item.get("disabled")]

    def item(self, *asked: str) -> dict[str, Any]:
        """Return a part of the panel as it was sent."""
        return next(item for item in self._items() if item["custom_id"] == self._find(*asked))

    def _items(self) -> list[dict[str, Any]]:
        items = [] if self.message is None else walk_components(self.message.components)
        return [item for item in items if item.get("custom_id")]

    def _find(self, *asked: str) -> str:
        found = self._ids(*asked)
        assert found, f"no {':'.join(asked)} among {[item['custom_id'] for item in self._items()]}"
        return found[0]

    def _ids(self, *asked: str) -> list[str]:
        ids = [str(item["custom_id"]) for item in self._items()]
        return [custom_id for custom_id in ids if custom_id.endswith(f":{':'.join(asked)}")]


async def move(screen: Screen) -> bool:
    """Make any move a try at the daily deal offers and return whether there was one."""
    verb = next((verb for verb in MOVES if verb in screen.verbs), None)
    if verb is None:
        return False
    await screen.tap(verb)
    return True


async def play_out(screen: Screen) -> None:
    """Play the current try at the daily deal to its end."""
    for _ in range(60):
        if DONE in screen.text or "Ton résultat" in screen.text:
            return
        if not await move(screen):
            await screen.tap("show")
    raise AssertionError(screen.text)
