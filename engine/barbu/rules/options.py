"""What a rule set leaves to the table: taking up its options. Source: docs/rules.md, "Options".

Options are data of the rule set's file, so no code knows which set offers what. What comes out is a rule
set like any other, that no longer offers what was taken.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.barbu.rules.parts import Option, OptionValue
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset, preset_names
from engine.errors import InvalidRules


def with_options(rules: RuleSet, **chosen: OptionValue) -> RuleSet:
    """The rule set with these options taken up, by name: ``salad=True``, ``scale=5``, ``early_end=False``.

    ``True`` takes the one value an option offers, or its contract; a value the set has already changes
    nothing, as does ``False`` for a switch. Raises ``InvalidRules`` with code ``rules_option`` for an option
    or a value that is not on offer, naming what is.
    """
    for name, value in chosen.items():
        option = rules.options.get(name)
        if option is None:
            known = ", ".join(rules.options) or "nothing"
            reason = f"these rules do not offer it; they offer: {known}"
            raise InvalidRules("rules_option", field=name, reason=reason)
        taken = _taken(rules, name, option, value)
        if taken is not None:
            rules = load_rules(rules.data_with(name, taken))
    return rules


def parse_option(rules: RuleSet, text: str) -> tuple[str, OptionValue]:
    """An option as typed, ``salad`` or ``scale=5``; raises ``InvalidRules`` where it is not on offer."""
    name, equals, typed = text.partition("=")
    option = rules.options.get(name)
    values: tuple[OptionValue, ...] = (True, False)
    if option is not None and option.field is not None:
        values = (*option.values, getattr(rules, option.field), True, False)
    wanted = typed.strip().lower() if equals else "true"
    return name, next((value for value in values if str(value).lower() == wanted), typed)


def option_key(rules: RuleSet, name: str, value: OptionValue) -> str:
    """An option with a value as it is typed: ``salad``, ``scale=5``, ``early_end=false``."""
    option = rules.options[name]
    is_switch = option.field is None or (len(option.values) == 1 and value is not False)
    return name if is_switch else f"{name}={str(value).lower()}"


def option_keys(rules: RuleSet) -> tuple[str, ...]:
    """Everything a rule set leaves to the table, each option with each of its values as it is typed."""
    return tuple(
        option_key(rules, name, value)
        for name, option in rules.options.items()
        for value in option.values or (True,)
    )


def with_keys(rules: RuleSet, keys: Iterable[str]) -> RuleSet:
    """The rule set with these options taken up, as they are typed; raises ``InvalidRules``."""
    for key in dict.fromkeys(keys):
        name, value = parse_option(rules, key)
        rules = with_options(rules, **{name: value})
    return rules


def origin_of(rules: RuleSet) -> tuple[RuleSet, tuple[str, ...]]:
    """Return the preset that rules were made from, and which of its options were taken up.

    The preset has the length of the rules, and shortens the game as they do. Rules that no preset and no
    options make are their own origin.
    """
    if rules.name not in preset_names():
        return rules, ()
    shortened = {"length": rules.length, "keeps_mix": rules.keeps_mix}
    origin = load_rules({**preset(rules.name).model_dump(), **shortened})
    keys = tuple(
        option_key(origin, name, value)
        for name, option in origin.options.items()
        if name not in rules.options
        for value in option.values or (True,)
        if option.field is None or _is_among(value, (getattr(rules, option.field),))
    )
    return (origin, keys) if with_keys(origin, keys) == rules else (rules, ())


def _taken(rules: RuleSet, name: str, option: Option, value: OptionValue) -> OptionValue | None:
    """The value to set, ``None`` where nothing changes."""
    if option.field is None:
        if not isinstance(value, bool):
            raise _refusal(name, (True,))
        return value or None
    # ``True`` equals 1 in Python; a switch must not be taken for a number.
    if _is_among(value, option.values):
        return value
    if _is_among(value, (getattr(rules, option.field),)) or value is False:
        return None
    if value is True and len(option.values) == 1:
        return option.values[0]
    raise _refusal(name, option.values)


def _is_among(value: OptionValue, values: tuple[OptionValue, ...]) -> bool:
    return any(type(value) is type(one) and value == one for one in values)


def _refusal(name: str, values: tuple[OptionValue, ...]) -> InvalidRules:
    offered = ", ".join(str(value).lower() for value in values)
    return InvalidRules("rules_option", field=name, reason=f"it can be: {offered}")
