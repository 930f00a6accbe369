"""Users of the loopback: the actions a Discord client allows, and the screen it shows."""

from __future__ import annotations

from typing import Any

from tools.simulation.loopback.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL,
    MODAL_SUBMIT,
    Interaction,
    Interactions,
)
from tools.simulation.loopback.limits import BUTTON, LABEL, SELECT, TEXT_INPUT, walk_components
from tools.simulation.loopback.model import Account, Channel, Message

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10


class CannotDoError(AssertionError):
    """An action that a client would not allow: unknown command, disabled button, unseen message."""


class Person:
    """A user. Each action returns an ``Interaction`` to await; several users may act at once."""

    def __init__(self, interactions: Interactions, account: Account) -> None:
        self.interactions = interactions
        self.world = interactions.world
        self.account = account

    @property
    def id(self) -> int:
        return self.account.id

    @property
    def name(self) -> str:
        return self.account.name

    @property
    def mention(self) -> str:
        return self.account.mention

    # -- acting ---

    def slash(self, channel: Channel, command: str, **options: Any) -> Interaction:
        """Run ``command`` (``"barbu new"``) with options by name; users may be given as ``Person``."""
        root, leaf, path = self._find_command(command)
        self._require_rights(channel, root)
        resolved: dict[str, Any] = {}
        missing = [
            o["name"] for o in leaf.get("options", []) if o.get("required") and o["name"] not in options
        ]
        if missing:
            raise CannotDoError(f"/{command} needs {missing}")
        values = [
            self._option(channel, leaf, name, v, resolved) for name, v in options.items() if v is not None
        ]
        data = self._command_data(root, path, values) | ({"resolved": resolved} if resolved else {})
        return self._send(COMMAND, channel, data)

    def autocomplete(
        self, channel: Channel, command: str, focused: str, value: str = "", **others: Any
    ) -> Interaction:
        """Type ``value`` into the option ``focused``; the answer's ``choices`` are the suggestions."""
        root, leaf, path = self._find_command(command)
        option = self._find_option(leaf, focused)
        if not option.get("autocomplete"):
            raise CannotDoError(f"option {focused} of /{command} has no autocomplete")
        values = [self._option(channel, leaf, name, v, {}) for name, v in others.items() if v is not None]
        values.append({"name": focused, "type": option["type"], "value": value, "focused": True})
        return self._send(AUTOCOMPLETE, channel, self._command_data(root, path, values))

    def click(
        self,
        message: Message,
        custom_id: str | None = None,
        *,
        label: str | None = None,
        values: list[str] | None = None,
        stale: bool = False,
    ) -> Interaction:
        """Tap a button, or pick ``values`` in a select.

        ``stale`` sends the id even if the button is gone or disabled, as on a screen not yet updated.
        """
        if stale:
            assert custom_id is not None, "a stale tap names its custom_id"
            control: dict[str, Any] = {"type": SELECT if values else BUTTON, "custom_id": custom_id}
        else:
            self._require_visible(message)
            control = message.control(custom_id=custom_id, label=label)
        if control.get("disabled"):
            raise CannotDoError(f"{control.get('label')!r} is disabled")
        if not control.get("custom_id"):
            raise CannotDoError(f"{control.get('label')!r} is a link")
        data: dict[str, Any] = {"custom_id": control["custom_id"], "component_type": control["type"]}
        if "id" in control:
            data["id"] = control["id"]
        if control["type"] != BUTTON:
            data |= self._selection(message.channel, control, values or [], stale=stale)
        return self._send(COMPONENT, message.channel, data, message)

    def submit_modal(self, opened: Interaction, values: dict[str, str]) -> Interaction:
        """Submit the modal that an interaction opened; keys are custom ids or labels."""
        if opened.answer_type != MODAL or opened.user is not self.account:
            raise CannotDoError("no modal is open for this person")
        left = dict(values)
        components = [_filled_part(item, left) for item in opened.answer["components"]]
        if left:
            raise CannotDoError(f"the modal has no {sorted(left)}")
        data = {"custom_id": opened.answer["custom_id"], "components": components}
        return self._send(MODAL_SUBMIT, opened.channel, data, opened.source)

    def say(self, channel: Channel, content: str) -> Message:
        """Write an ordinary message."""
        return self.world.post(channel, self.account, {"content": content})

    def dismiss(self, message: Message) -> None:
        """Dismiss an ephemeral message, which the bot can then no longer edit."""
        self._require_visible(message)
        self.world.delete_message(message)

    # -- seeing ---

    def visible_messages(self, channel: Channel) -> list[Message]:
        """Return the channel's messages this user sees, oldest first, including their ephemeral ones."""
        return [m for m in channel.messages.values() if m.seen_by in (None, self.account)]

    @property
    def dms(self) -> list[Message]:
        """Return the messages of the direct-message channel with the bot."""
        return self.visible_messages(self.world.dm_with(self.account))

    # -- inside ---

    def _send(
        self, kind: int, channel: Channel, data: dict[str, Any], source: Message | None = None
    ) -> Interaction:
        return self.interactions.send(Interaction(self.world, kind, self.account, channel, data, source))

    def _require_visible(self, message: Message) -> None:
        if message.deleted or message.seen_by not in (None, self.account):
            raise CannotDoError(f"{self.name} does not see this message")

    def _require_rights(self, channel: Channel, root: dict[str, Any]) -> None:
        needed = int(root.get("default_member_permissions") or 0)
        if channel.guild and channel.guild.rights_of(self.id) & needed != needed:
            raise CannotDoError(f"/{root['name']} is not shown to {self.name}")
        contexts = root.get("contexts")
        in_dm = channel.guild is None
        if in_dm and (root.get("dm_permission") is False or (contexts is not None and 1 not in contexts)):
            raise CannotDoError(f"/{root['name']} is not there in a DM")

    def _find_command(self, command: str) -> tuple[dict[str, Any], dict[str, Any], list[dict[str, Any]]]:
        """Return the registered command, the chosen subcommand, and the groups on the way to it."""
        words = command.split()
        known = self.world.commands
        root = next((c for c in known if c["name"] == words[0] and c["type"] == 1), None)
        if root is None:
            raise CannotDoError(f"no command /{words[0]}; there are {[c['name'] for c in known]}")
        leaf, path = root, []
        for word in words[1:]:
            inner = [o for o in leaf.get("options", []) if o["type"] in (1, 2)]
            found = next((o for o in inner if o["name"] == word), None)
            if found is None:
                raise CannotDoError(f"no {word!r} in /{command}; there are {[o['name'] for o in inner]}")
            leaf = found
            path.append(found)
        if any(o["type"] in (1, 2) for o in leaf.get("options", [])):
            raise CannotDoError(f"/{command} wants a subcommand")
        return root, leaf, path

    @staticmethod
    def _command_data(
        root: dict[str, Any], path: list[dict[str, Any]], values: list[dict[str, Any]]
    ) -> dict[str, Any]:
        options = values
        for level in reversed(path):
            options = [{"type": level["type"], "name": level["name"], "options": options}]
        data = {"id": root["id"], "name": root["name"], "type": 1, "options": options}
        return data | ({"guild_id": root["guild_id"]} if "guild_id" in root else {})

    @staticmethod
    def _find_option(leaf: dict[str, Any], name: str) -> dict[str, Any]:
        options = {o["name"]: o for o in leaf.get("options", [])}
        if name not in options:
            raise CannotDoError(f"no option {name!r}; there are {list(options)}")
        return options[name]

    def _option(
        self, channel: Channel, leaf: dict[str, Any], name: str, value: Any, resolved: dict[str, Any]
    ) -> dict[str, Any]:
        option = self._find_option(leaf, name)
        kind = option["type"]
        if choices := option.get("choices"):
            hits = [c for c in choices if value in (c["value"], c["name"])]
            if not hits:
                raise CannotDoError(
                    f"{value!r} is not a choice of {name}; there are {[c['value'] for c in choices]}"
                )
            value = hits[0]["value"]
        if kind in (USER, CHANNEL, MENTIONABLE):
            value = self._resolve(channel, value, resolved)
        wanted = {INTEGER: int, BOOLEAN: bool, NUMBER: (int, float)}.get(kind, str)
        if not isinstance(value, wanted):
            raise CannotDoError(f"{name} takes {wanted}, not {value!r}")
        _check_range(option, value)
        return {"name": name, "type": kind, "value": value}

    def _resolve(self, channel: Channel, value: Any, resolved: dict[str, Any]) -> str:
        """Add a user or channel to the resolved objects and return its id."""
        if isinstance(value, Channel):
            payload = value.payload() | {"permissions": "0"}
            resolved.setdefault("channels", {})[str(value.id)] = payload
            return str(value.id)
        account = value if isinstance(value, Account) else value.account
        resolved.setdefault("users", {})[str(account.id)] = account.payload()
        if channel.guild and account.id in channel.guild.members:
            member = channel.guild.member_payload(account, permissions=channel.guild.rights_of(account.id))
            resolved.setdefault("members", {})[str(account.id)] = {
                k: v for k, v in member.items() if k != "user"
            }
        return str(account.id)

    def _selection(
        self, channel: Channel, control: dict[str, Any], values: list[Any], *, stale: bool
    ) -> dict[str, Any]:
        if control["type"] != SELECT:
            resolved: dict[str, Any] = {}
            return {
                "values": [self._resolve(channel, value, resolved) for value in values],
                "resolved": resolved,
            }
        known = [option["value"] for option in control.get("options", [])]
        low, high = control.get("min_values", 1), control.get("max_values", 1)
        if not stale and (not set(values) <= set(known) or not low <= len(values) <= high):
            raise CannotDoError(f"cannot pick {values} of {known} ({low} to {high})")
        return {"values": values}


def _check_range(option: dict[str, Any], value: Any) -> None:
    """Check the limits that the client enforces: text lengths and number ranges."""
    low, high, measure = -(2**53), 2**53, value
    if option["type"] == STRING:
        low, high, measure = option.get("min_length") or 0, option.get("max_length") or 6000, len(value)
    elif option["type"] in (INTEGER, NUMBER):
        low, high = option.get("min_value", low), option.get("max_value", high)
    else:
        return
    if not low <= measure <= high:
        raise CannotDoError(f"{option['name']} takes {low} to {high}, not {measure}")


def _filled_part(item: dict[str, Any], left: dict[str, str]) -> dict[str, Any]:
    """Return one row or label of a modal as a client submits it, and remove the used values from ``left``."""
    inputs = [c for _, c in walk_components([item]) if c["type"] == TEXT_INPUT]
    answers = []
    for text_input in inputs:
        names = (text_input["custom_id"], text_input.get("label"), item.get("label"))
        key = next((name for name in names if name in left), None)
        text = left.pop(key) if key is not None else (text_input.get("value") or "")
        if text_input.get("required", True) and not text:
            raise CannotDoError(f"{text_input['custom_id']} is required")
        answers.append({"type": TEXT_INPUT, "custom_id": text_input["custom_id"], "value": text})
    if item["type"] == LABEL:
        return {"type": LABEL, "component": answers[0]}
    return {"type": item["type"], "components": answers}
