"""Options of a rule set as text: in a list, in lines, and as typed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from bot.discord_io.message import ListOption
from bot.games.barbu.scene import Scene
from bot.i18n import LOCALES, Words, words
from engine.barbu.rules.options import option_keys, origin_of
from engine.barbu.rules.rule_set import RuleSet
from engine.errors import CodedError

_BETWEEN: Final = re.compile("[,;]")


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


def parts_of(typed: str) -> list[str]:
    """Return the typed parts between commas."""
    return [part for piece in _BETWEEN.split(typed) if (part := piece.strip())]


def meant_option(typed: str, keys: Iterable[str]) -> str | None:
    """Return the one of ``keys`` that a typed text means, by the key or by its name in any language."""
    wanted = _plain(typed)
    for key in keys:
        if wanted in (_plain(key), *(_plain(option_name(key, words(locale))) for locale in LOCALES)):
            return key
    return None


def read_options(typed: str, rules: RuleSet, say: Words) -> tuple[str, ...]:
    """Parse typed options of these rules; of several values of one option the last counts.

    Raises:
        CodedError: ``options_none`` if the rules offer none, ``option_unknown`` for one not offered.
    """
    keys, parts = option_keys(rules), parts_of(typed)
    if parts and not keys:
        raise CodedError("options_none", name=rules.name)
    found: dict[str, str] = {}
    for part in parts:
        key = meant_option(part, keys)
        if key is None:
            known = say.list([option_name(key, say) for key in keys])
            raise CodedError("option_unknown", name=part[:50], known=known)
        found[key.partition("=")[0]] = key
    return tuple(found.values())


def _option_text(prefix: str, key: str, say: Words) -> str:
    name, _, value = key.partition("=")
    message = f"{prefix}-{name.replace('_', '-')}"
    return say(message, value=value) if say.has(message) else ""


def _plain(text: str) -> str:
    return re.sub(r"[\s_-]+", " ", text.casefold()).strip()
