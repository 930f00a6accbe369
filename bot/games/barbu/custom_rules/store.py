"""Storage of the rule sets that servers make.

Its owner and users who may manage the server can change a rule set; all members can read it and play by it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from bot.games.barbu.custom_rules.rule_sets import CustomRuleSet, alike
from bot.settings.store import SettingsStore
from bot.storage.store import to_json
from engine.errors import CodedError

KEY: Final = "house_rules"
"""Key of the rule sets, by name, in a server's settings."""

MOST_SETS: Final = 20
"""Maximum rule sets per server. Older servers may have more."""

MOST_OF_ONE: Final = 5
"""Maximum rule sets per member, so that no member uses up the server's quota."""

MOST_CHARS: Final = 20_000
"""Maximum characters of one stored rule set."""

Sets = dict[str, dict[str, Any]]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Editor:
    """A user who changes rule sets, and whether they may manage the server."""

    user: int
    manages: bool = False

    def may_change(self, owner: int) -> bool:
        return self.manages or owner == self.user


class CustomRulesStore:
    """The rule sets of every server. Every method can raise StorageError."""

    def __init__(self, settings: SettingsStore) -> None:
        self._settings = settings

    async def owners(self, guild_id: int) -> dict[str, int]:
        """Return the names of a server's rule sets in order, with the owner of each."""
        sets = await self._sets(guild_id)
        return {name: sets[name]["owner"] for name in sorted(sets)}

    async def get(self, guild_id: int, name: str) -> CustomRuleSet:
        """Return a rule set. *Raises:* CodedError ``house_unknown``; InvalidRules if it cannot be played."""
        return CustomRuleSet.from_data(_find(await self._sets(guild_id), name))

    async def add(self, guild_id: int, made: CustomRuleSet, by: Editor) -> CustomRuleSet:
        """Store a new rule set.

        *Raises:* CodedError ``house_taken``, ``house_full``, ``house_own_full`` or ``house_too_large``.
        """

        def change(sets: Sets) -> CustomRuleSet:
            _check_free(made.name, sets)
            if len(sets) >= MOST_SETS:
                raise CodedError("house_full", most=MOST_SETS)
            own = sum(kept["owner"] == by.user for kept in sets.values())
            if own >= MOST_OF_ONE and not by.manages:
                raise CodedError("house_own_full", most=MOST_OF_ONE)
            sets[made.name] = _payload(made)
            return made

        return await self._change(guild_id, change)

    async def change(
        self, guild_id: int, name: str, by: Editor, make: Callable[[CustomRuleSet], CustomRuleSet]
    ) -> CustomRuleSet:
        """Replace a rule set by what ``make`` returns for it; it keeps its name and its owner.

        *Raises:* CodedError ``house_not_yours`` if the editor may not change the set, and those of ``make``.
        """

        def change(sets: Sets) -> CustomRuleSet:
            entry = _owned(sets, name, by)
            return _put(sets, name, replace(make(CustomRuleSet.from_data(entry)), owner=entry["owner"]))

        return await self._change(guild_id, change)

    async def replace(self, guild_id: int, name: str, by: Editor, made: CustomRuleSet) -> CustomRuleSet:
        """Replace a rule set by another one, even if it is unreadable."""

        def change(sets: Sets) -> CustomRuleSet:
            return _put(sets, name, replace(made, owner=_owned(sets, name, by)["owner"]))

        return await self._change(guild_id, change)

    async def rename(self, guild_id: int, name: str, by: Editor, new: str) -> CustomRuleSet:
        """Rename a rule set. *Raises:* CodedError ``house_not_yours`` or ``house_taken``."""

        def change(sets: Sets) -> CustomRuleSet:
            entry = _owned(sets, name, by)
            _check_free(new, sets.keys() - {name})
            known = CustomRuleSet.from_data(entry)
            del sets[name]
            return _put(sets, new, known)

        return await self._change(guild_id, change)

    async def delete(self, guild_id: int, name: str, by: Editor) -> None:
        """Delete a rule set; games by it keep their copy. *Raises:* CodedError ``house_not_yours``."""

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
    """Return the entries that have the form of rule sets: settings may have been edited by hand."""
    if not isinstance(sets, dict):
        return {}
    return {name: entry for name, entry in sets.items() if isinstance(entry, dict) and "owner" in entry}


def _find(sets: Sets, name: str) -> dict[str, Any]:
    if name not in sets:
        raise CodedError("house_unknown", name=name)
    return sets[name]


def _check_free(name: str, names: Collection[str]) -> None:
    """Check that no other set has a name like this one. *Raises:* ``house_taken``."""
    if (taken := alike(name, names)) is not None:
        raise CodedError("house_taken", name=taken)


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
