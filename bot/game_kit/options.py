"""Options of a rule set as users type them: by key or by name, with commas between."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.discord_io.choices import Offer
from bot.i18n import LOCALES, Words, words
from engine.errors import CodedError

NameOf = Callable[[str, Words], str]
"""Returns the name of an option, by its key, in a language."""

_BETWEEN: Final = re.compile("[,;]")


def read_options(
    typed: str, keys: Sequence[str], say: Words, *, rules: str, name_of: NameOf
) -> tuple[str, ...]:
    """Parse typed options into their keys; of several values of one option the last counts.

    Args:
        typed: what the user typed.
        keys: the options that are offered.
        say: the user's words, for the error.
        rules: the name of the rules.
        name_of: names of the options.

    Raises:
        CodedError: ``options_none`` if the rules offer none, ``option_unknown`` for one not offered.
    """
    parts = _parts_of(typed)
    if parts and not keys:
        raise CodedError("options_none", name=rules)
    found: dict[str, str] = {}
    for part in parts:
        key = _meant(part, keys, name_of)
        if key is None:
            known = say.list([name_of(key, say) for key in keys])
            raise CodedError("option_unknown", name=part[:50], known=known)
        found[key.partition("=")[0]] = key
    return tuple(found.values())


def offered_options(
    typed: str, keys: Sequence[str], say: Words, *, rules: str, name_of: NameOf
) -> list[Offer]:
    """Return the options typed before the last comma, extended by each option that is left.

    Raises:
        CodedError: ``options_none``.
    """
    if not keys:
        raise CodedError("options_none", name=rules)
    named = [_meant(part, keys, name_of) for part in _parts_of(typed)]
    taken = list(dict.fromkeys(key for key in named if key is not None))
    rest = _parts_of(typed)[-1] if named and named[-1] is None else ""
    left = {key.partition("=")[0] for key in keys} - {key.partition("=")[0] for key in taken}
    more = [[*taken, key] for key in keys if key.partition("=")[0] in left]
    fitting = [one for one in more if rest.casefold() in f"{name_of(one[-1], say)} {one[-1]}".casefold()]
    offers = [taken] if taken and not rest else []
    return [
        (", ".join(name_of(key, say) for key in chosen), ",".join(chosen)) for chosen in (*offers, *fitting)
    ]


def newest_values(keys: Sequence[str], taken: Sequence[str]) -> list[str]:
    """Return one value of each option among ``keys``: one that is not yet ``taken`` where there are two."""
    newest: dict[str, str] = {}
    for key in sorted(keys, key=lambda key: key not in taken):
        newest[key.partition("=")[0]] = key
    return list(newest.values())


def _parts_of(typed: str) -> list[str]:
    return [part for piece in _BETWEEN.split(typed) if (part := piece.strip())]


def _meant(typed: str, keys: Iterable[str], name_of: NameOf) -> str | None:
    """Return the one of ``keys`` that a typed text means, by the key or by its name in any language."""
    wanted = _plain(typed)
    for key in keys:
        if wanted in (_plain(key), *(_plain(name_of(key, words(locale))) for locale in LOCALES)):
            return key
    return None


def _plain(text: str) -> str:
    return re.sub(r"[\s_-]+", " ", text.casefold()).strip()
