"""The rule sets servers make for themselves: found, added, changed, renamed, deleted.

Whoever made a set may change it, and whoever may manage the server; everybody may read it and play by it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from bot.games.barbu.custom_rules.rule_sets import CustomRuleSet
from bot.settings.store import SettingsStore
from bot.storage.jsontext import to_json
from engine.errors import CodedError

KEY: Final = "house_rules"
"""Where the sets stand in a server's settings, by name."""

MOST_SETS: Final = 25
"""As many as Discord shows in a list."""

MOST_OF_ONE: Final = 5
"""Rule sets of one member, so that nobody uses up all a server may have."""

MOST_CHARS: Final = 20_000
"""Room for one set as it is written down."""

Sets = dict[str, Any]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Editor:
    """Who wants to change something: a Discord user, and whether they may manage the server."""

    user: int
    manages: bool = False

    def may_change(self, owner: int) -> bool:
        """Whether the set of that owner may be changed."""
        return self.manages or owner == self.user


class CustomRulesStore:
    """The rule sets of every server. Methods raise ``StorageError`` besides what they name."""

    def __init__(self, settings: SettingsStore) -> None:
        self._settings = settings

    async def owners(self, guild_id: int) -> dict[str, int]:
        """The names of a server's sets in order, with who made each."""
        sets = await self._sets(guild_id)
        return {name: sets[name]["owner"] for name in sorted(sets)}

    async def get(self, guild_id: int, name: str) -> CustomRuleSet:
        """One set; raises ``house_unknown``, or ``InvalidRules`` where this version cannot play it."""
        return CustomRuleSet.from_data(_find(await self._sets(guild_id), name))

    async def add(self, guild_id: int, made: CustomRuleSet, by: Editor) -> CustomRuleSet:
        """Keep a new set; raises ``house_taken``, ``house_full``, ``house_own_full``, ``house_too_large``."""

        def change(sets: Sets) -> CustomRuleSet:
            if made.name in sets:
                raise CodedError("house_taken", name=made.name)
            if len(sets) >= MOST_SETS:
                raise CodedError("house_full", most=MOST_SETS)
            own = sum(one["owner"] == by.user for one in sets.values())
            if own >= MOST_OF_ONE and not by.manages:
                raise CodedError("house_own_full", most=MOST_OF_ONE)
            sets[made.name] = _payload(made)
            return made

        return await self._change(guild_id, change)

    async def change(
        self, guild_id: int, name: str, by: Editor, make: Callable[[CustomRuleSet], CustomRuleSet]
    ) -> CustomRuleSet:
        """Put what ``make`` makes of a set in its place; raises ``house_not_yours``, and what ``make`` does.

        The set keeps its name and its owner, whatever ``make`` says.
        """

        def change(sets: Sets) -> CustomRuleSet:
            entry = _owned(sets, name, by)
            made = make(CustomRuleSet.from_data(entry))
            return _put(sets, name, replace(made, owner=entry["owner"]))

        return await self._change(guild_id, change)

    async def replace(self, guild_id: int, name: str, by: Editor, made: CustomRuleSet) -> CustomRuleSet:
        """Put another set in the place of one, even of one that can no longer be read."""

        def change(sets: Sets) -> CustomRuleSet:
            return _put(sets, name, replace(made, owner=_owned(sets, name, by)["owner"]))

        return await self._change(guild_id, change)

    async def rename(self, guild_id: int, name: str, by: Editor, new: str) -> CustomRuleSet:
        """Call a set otherwise; raises ``house_not_yours``, ``house_taken``."""

        def change(sets: Sets) -> CustomRuleSet:
            entry = _owned(sets, name, by)
            if new != name and new in sets:
                raise CodedError("house_taken", name=new)
            known = CustomRuleSet.from_data(entry)
            del sets[name]
            return _put(sets, new, known)

        return await self._change(guild_id, change)

    async def delete(self, guild_id: int, name: str, by: Editor) -> None:
        """Throw a set away; games that play by it keep theirs. Raises ``house_not_yours``."""

        def change(sets: Sets) -> None:
            _owned(sets, name, by)
            del sets[name]

        await self._change(guild_id, change)

    async def _sets(self, guild_id: int) -> Sets:
        return _readable((await self._settings.guild(guild_id)).get(KEY))

    async def _change(self, guild_id: int, change: Callable[[Sets], T]) -> T:
        def changed(settings: dict[str, Any]) -> T:
            settings[KEY] = sets = _readable(settings.get(KEY))
            return change(sets)

        return await self._settings.change_guild(guild_id, changed)


def _readable(sets: Any) -> Sets:
    """What can be told to be sets: somebody may have written there by hand."""
    if not isinstance(sets, dict):
        return {}
    return {name: entry for name, entry in sets.items() if isinstance(entry, dict) and "owner" in entry}


def _find(sets: Sets, name: str) -> dict[str, Any]:
    if name not in sets:
        raise CodedError("house_unknown", name=name)
    entry: dict[str, Any] = sets[name]
    return entry


def _owned(sets: Sets, name: str, by: Editor) -> dict[str, Any]:
    entry = _find(sets, name)
    if not by.may_change(entry["owner"]):
        raise CodedError("house_not_yours", name=name)
    return entry


def _put(sets: Sets, name: str, made: CustomRuleSet) -> CustomRuleSet:
    if made.name != name:
        made = made.renamed(name)
    sets[name] = _payload(made)
    return made


def _payload(made: CustomRuleSet) -> dict[str, Any]:
    data = made.to_data()
    if len(to_json(data)) > MOST_CHARS:
        raise CodedError("house_too_large", name=made.name)
    return data
