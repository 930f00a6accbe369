"""Options of a rule set, its adaptation to another number of players, and their selection.

Options are data in the rule set's file. Selecting options gives an ordinary rule set that no longer offers
them. Source: docs/rules.md, "Options" and "3 to 8 players".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from engine.barbu.rules.contracts import MAX_PLAYERS, MIN_PLAYERS
from engine.barbu.rules.parts import Option, OptionValue
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset, preset_names
from engine.cards import Card, Suit, deck_of
from engine.errors import InvalidRules, as_one


def with_options(rules: RuleSet, **chosen: OptionValue) -> RuleSet:
    """Return the rule set with these options: ``salad=True``, ``scale=5``, ``early_end=False``.

    ``True`` selects an option's only value, or its contract. The current value, and ``False`` for a switch,
    change nothing.

    *Raises:* InvalidRules ``rules_option`` for an option or value that is not offered; the facts name what
    is.
    """
    for name, value in chosen.items():
        option = rules.options.get(name)
        if option is None:
            known = ", ".join(rules.options)
            reason = f"these rules do not offer it; they offer: {known or 'nothing'}"
            facts = {"why": "option_unknown"} if known else {"why": "no_options"}
            raise InvalidRules("rules_option", field=name, reason=reason, offered=known, **facts)
        taken = _taken(rules, name, option, value)
        if taken is not None:
            rules = load_rules(rules.data_with(name, taken))
    return rules


def parse_option(rules: RuleSet, text: str) -> tuple[str, OptionValue]:
    """Parse an option as typed, ``salad`` or ``scale=5``, into its name and value.

    Unknown names and values are returned as typed; ``with_options`` rejects them.
    """
    name, equals, typed = text.partition("=")
    option = rules.options.get(name)
    values: tuple[OptionValue, ...] = (True, False)
    if option is not None and option.field is not None:
        values = (*option.values, getattr(rules, option.field), True, False)
    wanted = typed.strip().lower() if equals else "true"
    return name, next((value for value in values if str(value).lower() == wanted), typed)


def option_key(rules: RuleSet, name: str, value: OptionValue) -> str:
    """Return the typed form of an option with a value: ``salad``, ``scale=5``, ``early_end=false``."""
    option = rules.options[name]
    is_switch = option.field is None or (len(option.values) == 1 and value is not False)
    return name if is_switch else f"{name}={str(value).lower()}"


def option_keys(rules: RuleSet) -> tuple[str, ...]:
    """Return the typed form of every value of every option."""
    return tuple(
        option_key(rules, name, value)
        for name, option in rules.options.items()
        for value in option.values or (True,)
    )


def with_keys(rules: RuleSet, keys: Iterable[str]) -> RuleSet:
    """Return the rule set with these options in typed form. *Raises:* InvalidRules about all wrong ones."""
    faults = list[InvalidRules]()
    for key in dict.fromkeys(keys):
        name, value = parse_option(rules, key)
        try:
            rules = with_options(rules, **{name: value})
        except InvalidRules as error:
            faults.append(error)
    if faults:
        raise as_one(faults)
    return rules


def origin_of(rules: RuleSet) -> tuple[RuleSet, tuple[str, ...]]:
    """Return the preset and options that rules were made from.

    The preset has the same length, mix and dealing as the rules. Rules that do not come from a preset and its
    options are their own origin.
    """
    if rules.name not in preset_names():
        return rules, ()
    kept = {"length": rules.length, "keeps_mix": rules.keeps_mix, "shared": rules.shared}
    origin = for_players(load_rules({**preset(rules.name).model_dump(), **kept}), rules.players)
    keys = tuple(
        option_key(origin, name, value)
        for name, option in origin.options.items()
        if name not in rules.options
        for value in option.values or (True,)
        if option.field is None or _is_among(value, (getattr(rules, option.field),))
    )
    return (origin, keys) if with_keys(origin, keys) == rules else (rules, ())


def nearest_preset(rules: RuleSet) -> str | None:
    """Return the name of the preset from which house rules differ least; None if none is near."""
    own = _leaves(rules.model_dump(exclude=_NOT_COMPARED))
    far = len(own) // 4
    differing = {name: len(own ^ leaves) // 2 for name, leaves in _preset_leaves().items()}
    nearest = min(differing, key=lambda name: differing[name])
    return nearest if differing[nearest] <= far else None


_NOT_COMPARED: Final = {"name", "length", "options", "keeps_mix", "shared"}


@cache
def _preset_leaves() -> dict[str, frozenset[tuple[str, str]]]:
    return {name: _leaves(preset(name).model_dump(exclude=_NOT_COMPARED)) for name in preset_names()}


def _leaves(data: object, path: str = "") -> frozenset[tuple[str, str]]:
    """Return the values inside a dumped rule set, each with its path; a contract's by its name."""
    if isinstance(data, Mapping):
        parts = ((str(key), value) for key, value in data.items())
    elif isinstance(data, list | tuple):
        parts = ((str(_name_of(value, at)), value) for at, value in enumerate(data))
    else:
        return frozenset({(path, str(data))})
    return frozenset().union(*(_leaves(value, f"{path}.{key}") for key, value in parts))


def _name_of(item: object, place: int) -> object:
    return item.get("name", place) if isinstance(item, Mapping) else place


def _taken(rules: RuleSet, name: str, option: Option, value: OptionValue) -> OptionValue | None:
    """Return the value to set, or ``None`` if nothing changes. *Raises:* InvalidRules."""
    if option.field is None:
        if not isinstance(value, bool):
            raise _refusal(name, (True,))
        return value or None
    # ``True`` equals 1 in Python, so types are compared too.
    if _is_among(value, option.values):
        return value
    if _is_among(value, (getattr(rules, option.field),)) or value is False:
        return None
    if value is True and len(option.values) == 1:
        return option.values[0]
    raise _refusal(name, option.values)


def _is_among(value: OptionValue, values: tuple[OptionValue, ...]) -> bool:
    return any(type(value) is type(known) and value == known for known in values)


def _refusal(name: str, values: tuple[OptionValue, ...]) -> InvalidRules:
    offered = ", ".join(str(value).lower() for value in values)
    facts = {"reason": f"it can be: {offered}", "why": "option_value", "offered": offered}
    return InvalidRules("rules_option", field=name, **facts)


# Order in which cards of the lowest rank leave the deck: hearts, which score, last.
_LEAVING = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)


def removed_cards(deck: int, players: int) -> tuple[Card, ...]:
    """Return the low cards removed from a deck so that ``players`` can share it evenly."""
    lowest = min(card.rank for card in deck_of(deck))
    return tuple(Card.of(lowest, suit) for suit in _LEAVING[: deck % players])


def for_players(rules: RuleSet, players: int) -> RuleSet:
    """Return the rule set for ``players`` players: low cards removed, domino places adapted.

    *Raises:* InvalidRules if the number is out of range, or a contract has no places for it.
    """
    if players == rules.players:
        return rules
    data = rules.model_dump()
    for number, contract in enumerate(rules.contracts):
        if contract.is_domino:
            if players not in contract.places_for:
                raise InvalidRules(
                    "rules_invalid",
                    field=f"contracts.{contract.name}.places_for",
                    reason=f"no places are given for {players} players",
                    why="no_places_for",
                    players=players,
                )
            data["contracts"][number]["places"] = contract.places_for[players]
    removed = removed_cards(rules.deck, players) if MIN_PLAYERS <= players <= MAX_PLAYERS else ()
    return load_rules(data | {"players": players, "removed": [str(card) for card in removed]})
