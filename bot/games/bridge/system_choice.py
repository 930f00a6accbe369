"""What the bots of a table bid: options for the systems of both pairs, and what their partners wish.

A system is written as its name with its changes, ``acol+notrump_least=15``.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from bot.game_kit.catalogue import newest_values
from engine.bridge.players.known_systems import DEFAULT, NAMES, is_known, own_switches
from engine.bridge.rules import BridgeRules, load_rules, preset
from engine.errors import InvalidRules

SYSTEMS: Final = tuple(f"system={name}" for name in NAMES)
"""The options for what the bots bid; without one, the proposed system, or that of a bot's partner."""
_CONVENTIONS: Final = ("key_cards=1430", "key_cards=314", "check_back=1", "transfers=0", "multi=1")
SWITCHES: Final = MappingProxyType(
    {
        "sayc": ("notrump_least=12", "major_length=4", *_CONVENTIONS),
        "acol": ("notrump_least=15", "major_length=5", *_CONVENTIONS),
        "sef": ("key_cards=1430", "key_cards=0"),
    }
)
"""The options for what changes in a system, as far as it can be changed."""
OPPOSING: Final = "opposing+"
"""What begins the key of a change in the system of East–West alone."""
OF_LANGUAGES: Final = MappingProxyType({"fr": "sef"})
"""The systems proposed at new tables, by the server's language; the default in all others."""
_ALL_SWITCHES: Final = frozenset(key for keys in SWITCHES.values() for key in keys)
_SIDES: Final = ((0, 2), (1, 3))
"""The seats of fixed pairs."""


def choose_systems(rules: BridgeRules, keys: Sequence[str]) -> BridgeRules:
    """Return the rules with exactly these options, one value of each.

    A table that chooses no system keeps the proposed one, before which the wishes of a bot's partner go.

    *Raises:* InvalidRules ``bridge_system_switches`` for changes that the system does not allow.
    """
    values = dict(key.split("=") for key in keys if key.startswith(("partner=", "system=", "opposing=")))
    own = [key for key in keys if key in _ALL_SWITCHES]
    others = [key.removeprefix(OPPOSING) for key in keys if key.startswith(OPPOSING)]
    base, opposing = _proposed(rules), values.get("opposing", "")
    north_south = _switched(values.get("system", base), own)
    east_west = _switched(opposing, others) if opposing else north_south
    changed = _with_systems(rules, north_south, east_west, partner=values.get("partner", "alone"))
    is_silent = not own and values.keys() <= {"partner"}
    return changed.model_copy(update={"proposed": base if is_silent else ""})


def apply_wishes(rules: BridgeRules, wishes: Sequence[str | None]) -> BridgeRules:
    """Return the rules with the systems that users with a bot partner wish for their pair.

    Drawn pairs bid one system, so there only the wish of a user alone with bots counts. A wish that this
    version does not know does not count, nor does any at a table that has chosen, or whose boards are shared.

    Args:
        wishes: by seat, the name of a system, empty for a user without a wish, None for a bot player.
    """
    if not rules.proposed or rules.shared:
        return rules
    is_fixed, base = rules.pairs == "fixed", _proposed(rules)
    sides = [[wishes[seat] for seat in side] if is_fixed else wishes for side in _SIDES]
    north_south, east_west = (_wish_of(side) or base for side in sides)
    return _with_systems(rules, north_south, east_west)


def wish_for_all(rules: BridgeRules, wish: str) -> BridgeRules:
    """Return the rules with the system of a user's wish for both pairs; unchanged without a known one."""
    return _with_systems(rules, wish, wish) if wish and is_known(wish) else rules


def change_wish(wish: str, keys: Sequence[str]) -> str:
    """Return the name of the system that options choose; of two values of one the newer counts.

    *Raises:* InvalidRules ``bridge_system_switches`` for changes that the system does not allow.
    """
    return choose_systems(preset("single"), newest_values(keys, system_options(wish or DEFAULT))).systems[0]


def system_options(name: str) -> tuple[str, ...]:
    """Return the options that choose a system by its name with changes."""
    system, *switches = name.split("+")
    return f"system={system}", *switches


def changes_of(name: str) -> tuple[str, ...]:
    return SWITCHES.get(name.partition("+")[0], ())


def chosen_systems(rules: BridgeRules) -> tuple[str, ...]:
    """Return the options for the systems of both pairs."""
    own, opposing = rules.systems
    if not rules.opposing:
        return system_options(own)
    _, *changes = system_options(opposing)
    return (*system_options(own), f"opposing={rules.opposing}", *(OPPOSING + key for key in changes))


def in_force(rules: BridgeRules) -> tuple[str, ...]:
    """Return the options that describe how the bots of a table play: chosen ones, then the systems' own."""
    own, others = (
        sorted(_ALL_SWITCHES & own_switches(name)) if name in NAMES else ()
        for name in (rules.system, rules.opposing)
    )
    return (f"partner={rules.partner}", *chosen_systems(rules), *own, *(OPPOSING + key for key in others))


def _proposed(rules: BridgeRules) -> str:
    return rules.proposed if rules.proposed in NAMES else DEFAULT


def _wish_of(seats: Sequence[str | None]) -> str:
    """Return the system that the only user among these seats wishes; empty if there is no such wish."""
    users = [wish for wish in seats if wish is not None]
    return users[0] if len(users) == 1 and users[0] and is_known(users[0]) else ""


def _switched(system: str, switches: Sequence[str]) -> str:
    """Return the name of a system with these changes, without those that are its own way."""
    return "+".join((system, *sorted(key for key in switches if key not in own_switches(system))))


def _with_systems(rules: BridgeRules, north_south: str, east_west: str, **values: str) -> BridgeRules:
    """Return the rules with the systems of both pairs, and with other values.

    *Raises:* InvalidRules ``bridge_system_switches`` if the changes of one do not go together.
    """
    if not is_known(north_south) or not is_known(east_west):
        raise InvalidRules("bridge_system_switches")
    (system, *switches), (opposing, *others) = north_south.split("+"), east_west.split("+")
    if north_south == east_west:
        opposing, others = "", []
    bids = {"system": system, "switches": switches, "opposing": opposing, "opposing_switches": others}
    return load_rules({**rules.model_dump(), **values, **bids})
