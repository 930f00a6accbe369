"""Options of a rule set as text: in a list and in lines."""

from __future__ import annotations

from bot.discord_io.message import ListOption
from bot.games.barbu.scene import Scene
from bot.i18n import Words
from engine.barbu.rules.options import option_keys, origin_of
from engine.barbu.rules.rule_set import RuleSet


def option_name(key: str, say: Words) -> str:
    """Return the name of an option; ``key`` is its typed form, ``scale=5``."""
    return _option_text("rules-option", key, say) or key


def option_about(key: str, say: Words) -> str:
    """Return what an option changes, in a sentence."""
    return _option_text("rules-option-about", key, say)


def option_lines(rules: RuleSet, say: Words) -> tuple[ListOption, ...]:
    """Return the options as lines of a list, the active ones marked; empty without any."""
    origin, taken = origin_of(rules)
    return tuple(
        ListOption(key, option_name(key, say), option_about(key, say), is_chosen=key in taken)
        for key in option_keys(origin)
    )


def options_line(scene: Scene) -> str:
    """Return the active options; empty without any."""
    _, taken = origin_of(scene.rules)
    names = [option_name(key, scene.words) for key in taken]
    return scene.words("lobby-options", options=scene.words.list(names)) if names else ""


def _option_text(prefix: str, key: str, say: Words) -> str:
    name, _, value = key.partition("=")
    message = f"{prefix}-{name.replace('_', '-')}"
    return say(message, value=value) if say.has(message) else ""
