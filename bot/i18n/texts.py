"""Languages as folders of Fluent files, and the texts of one language as a callable.

Each folder ``bot/i18n/locales/<locale>/`` with ``.ftl`` files is a language; there is no other list. Texts of
one game are in ``bot/games/<game>/locales/<locale>/``. All languages have the same keys, each in one file;
the names of files only group them.
"""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from functools import cached_property, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import groupby
from typing import Any, ClassVar, Final

import discord
from babel.dates import format_skeleton
from discord import app_commands
from fluent.runtime import FluentBundle

from bot.i18n.entries import Entries
from engine.cards import Suit
from engine.errors import CodedError, SeveralErrors
from engine.seats import Seat

_SUIT_SIGNS = "".join(suit.symbol for suit in Suit)
_AS_TEXT = "\N{VARIATION SELECTOR-15}"


def as_text(text: str) -> str:
    """Mark suit symbols to be displayed as text: as emoji, black suits are invisible on a dark theme."""
    for sign in _SUIT_SIGNS:
        if sign in text:
            text = text.replace(sign + _AS_TEXT, sign).replace(sign, sign + _AS_TEXT)
    return text


SOURCE_LOCALE: Final = "en"
"""The language of command names by default, and the fallback for a missing key."""

WRITTEN_AS: Final = {"en": "en-GB"}
"""Locale of dates and numbers by language, if it differs: the texts are in British English."""

_MINUS: Final = re.compile(r"(?<![\w\-−.=/`])-(?=\d)")
"""The hyphen that number formats put before a negative number. A minus sign is as wide as a plus sign."""

_HYPHEN: Final = "\ue0f0"
"""Placeholder for such a hyphen in a variable while the text is rendered; users cannot type it."""

MOST_LISTED: Final = 10
"""Maximum errors that are named at once below a heading."""

MOST_LISTED_CHARS: Final = 1500
"""Maximum characters of their list, beside which a message has room for more."""

_COMMAND_NAME: Final = re.compile(r"^command-[\w-]+-name = .*$", re.MULTILINE)

_LOG = logging.getLogger(__name__)


def _catalogues() -> Iterator[tuple[str, Traversable]]:
    """Yield the common folder and those of the games, each with the name of its game."""
    yield "", resources.files("bot.i18n").joinpath("locales")
    for package in sorted(resources.files("bot.games").iterdir(), key=lambda entry: entry.name):
        if package.joinpath("locales").is_dir():
            yield package.name, package.joinpath("locales")


_FOLDERS: Final = dict(_catalogues())


def _discovered() -> tuple[str, ...]:
    names = sorted(entry.name for entry in _FOLDERS[""].iterdir() if entry.is_dir())
    return (SOURCE_LOCALE, *(name for name in names if name != SOURCE_LOCALE))


LOCALES: Final[tuple[str, ...]] = _discovered()
"""The available languages, English first."""


def sources(locale: str) -> Iterator[tuple[str, str]]:
    """Yield name (``lobby.ftl``, ``barbu/rules.ftl``) and text of each file of a locale, the games' last."""
    for owner, folder in _FOLDERS.items():
        yield from _files(owner, folder.joinpath(locale))


def add_catalogues(owner: str, folder: Traversable) -> None:
    """Add the catalogues of a game that is not in ``bot.games``, even to languages already loaded.

    ``folder`` contains a folder of ``.ftl`` files for each locale; English is used for a missing one.
    """
    _FOLDERS[owner] = folder
    for (locale, commands), entries in _ENTRIES.items():
        _fill(entries, locale, commands, lambda language: _files(owner, folder.joinpath(language)))


def _files(owner: str, folder: Traversable) -> Iterator[tuple[str, str]]:
    files = sorted(folder.iterdir(), key=lambda entry: entry.name) if folder.is_dir() else ()
    for file in files:
        if file.name.endswith(".ftl"):
            yield f"{owner}/{file.name}".lstrip("/"), file.read_text(encoding="utf-8")


# A start calls it about ten thousand times, for every text of every command.
@lru_cache(maxsize=256)
def language_for(locale: str | discord.Locale) -> str | None:
    """Return the language for a Discord locale (``en-GB`` → ``en``), or None if there is none."""
    wanted = locale.value if isinstance(locale, discord.Locale) else locale
    language = wanted.split("-")[0]
    candidates = (name for name in LOCALES if name in (wanted, language) or name.split("-")[0] == language)
    return min(candidates, key=lambda name: (name != wanted, name != language), default=None)


def closest(locale: str | discord.Locale | None, default: str = SOURCE_LOCALE) -> str:
    """Return the language for a Discord locale; if there is none, that for ``default``, else English."""
    return (language_for(locale) if locale else None) or language_for(default) or SOURCE_LOCALE


_ENTRIES: Final[dict[tuple[str, str], Entries]] = {}
"""The entries of each loaded language, by that language and the language of the commands' names."""


def _entries(locale: str, commands: str = "") -> Entries:
    commands = commands or locale
    if (locale, commands) not in _ENTRIES:
        entries = _ENTRIES[locale, commands] = Entries(locale)
        _fill(entries, locale, commands, sources)
    return _ENTRIES[locale, commands]


def _fill(
    entries: Entries, locale: str, commands: str, files_of: Callable[[str], Iterator[tuple[str, str]]]
) -> None:
    """Add a language's files; the names of commands, their options and choices come from ``commands``."""
    if commands != locale:
        for file, text in files_of(commands):
            entries.add(file, "\n".join(_COMMAND_NAME.findall(text)))
    for file, text in files_of(locale):
        entries.add(file, text)


class Words:
    """The texts of one language: ``words("key", name=value)``.

    Texts name the commands of a game's group (``GROUP()`` in the catalogues): those of ``game``, else those
    of the first game that has catalogues, which alone has the commands of users' settings and data
    (``FIRST_GROUP()``). A message that all games share may depend on that group
    (``{ GROUP() -> [bridge] … *[other] … }``), and a list on the first letter of a name (``FIRST($name)``).

    Names of commands are in the language ``commands``: Discord shows them in the language of its client.

    Attributes:
        strict: raise ``KeyError`` for a missing key or variable. The tests set it; a running bot logs the
            mistake at each call and uses the English text, or the key.
        facts_of: returns an error's facts as variables of its text; see ``bot.i18n.error_facts.worded``.
    """

    strict: ClassVar[bool] = False
    facts_of: ClassVar[Callable[..., dict[str, Any]]]

    def __init__(self, locale: str, game: str = "", commands: str = "") -> None:
        self.locale = locale
        self._commands = commands or locale
        self._game = game
        self._known: dict[tuple[Any, ...], str] = {}
        self._entries = _entries(locale, self._commands)

    @cached_property
    def _bundle(self) -> FluentBundle:
        """The renderer of messages; it loads a megabyte of the language's number and date formats."""
        # Fluent accepts plain strings as results of functions.
        functions: dict[str, Any] = {
            "GROUP": self._group,
            "FIRST_GROUP": lambda: self._group(is_first=True),
            "FIRST": first_letter,
        }
        locale = WRITTEN_AS.get(self.locale, self.locale)
        return FluentBundle([locale], functions=functions, use_isolating=False)

    def _group(self, *, is_first: bool = False) -> str:
        game = "" if is_first else self._game
        return self(f"command-{game or next(filter(None, _FOLDERS))}-name")

    @property
    def game(self) -> str:
        """The game whose commands the texts refer to; empty for the first."""
        return self._game

    def of(self, game: str) -> Words:
        """Return the words of this language about a game, which has its own commands and terms."""
        return words(self.locale, game, self._commands)

    def has(self, key: str) -> bool:
        return key in self._entries

    def __call__(self, key: str, /, **args: Any) -> str:
        """Return the text of a key with its variables filled in."""
        call = (key, *args.items())
        try:
            return self._known[call]
        except (KeyError, TypeError):  # TypeError: a list among the variables
            pass
        template = self._entries.template(key)
        if template is not None and len(template) == 1:
            return self._remember(call, template[0])
        return self._render(key, args, template) if self.has(key) else self._missing(key, args)

    def apart(self, items: Sequence[str]) -> str:
        """Join items that contain commas: ``A, B; C, D``; an empty string for no items."""
        return self("list-apart", first="", next="").join(items)

    def list(self, items: Sequence[str]) -> str:
        """Join items, the last with "and": ``A, B and C``; an empty string for no items."""
        if len(items) < 2:
            return "".join(items)
        *rest, last = items
        return self("list-last", first=self("list-more", first="", next="").join(rest), last=last)

    def error(self, error: CodedError, name_of: Callable[[Seat], str] | None = None) -> str:
        """Return the text of an error: what was rejected, why, and what to do.

        Several errors have a line each; several of one code are a list below one heading, if it has one.

        A code without a text, which a test forbids, gets a general one. Without ``name_of`` a seat's number
        is shown.
        """
        if isinstance(error, SeveralErrors):
            return "\n".join(self._several(error, name_of))
        key = error_key(error.code)
        if not self.has(key) and not Words.strict:
            _LOG.error("no text for the error %s", error.code)
            return self("error-unexpected", reference=error.code)
        return self(key, **self._facts(error, name_of))

    def _facts(self, error: CodedError, name_of: Callable[[Seat], str] | None) -> dict[str, Any]:
        game = self._entries.owners.get(error_key(error.code), self._game)
        return self.facts_of(error.facts, self, name_of, game)

    def _several(self, error: SeveralErrors, name_of: Callable[[Seat], str] | None) -> Iterator[str]:
        """Yield the lines about several errors; of a long list the first ones."""
        for code, errors in groupby(error.errors, key=lambda one: one.code):
            alike, heading = list(errors), error_key(code).replace("error-", "several-", 1)
            if len(alike) == 1 or not self.has(heading):
                yield from (self.error(one, name_of) for one in alike)
                continue
            items = [self("several-item", **self._facts(one, name_of)) for one in alike[:MOST_LISTED]]
            while sum(map(len, items)) > MOST_LISTED_CHARS:
                items.pop()
            yield from (self(heading), *items)
            if len(alike) > len(items):
                yield self("several-more", count=len(alike) - len(items))

    def _render(self, key: str, args: dict[str, Any], template: tuple[str, ...] | None) -> str:
        """Render a text with variables: numbers get a proper minus sign, strings among them do not.

        Without a ``template`` that they fit in, Fluent renders it.
        """
        given = {
            name: _MINUS.sub(_HYPHEN, value) if isinstance(value, str) else value
            for name, value in args.items()
        }
        filled = None if template is None else _filled(template, given)
        text, is_whole = self._formatted(key, given) if filled is None else (filled, True)
        text = _MINUS.sub("−", text).replace(_HYPHEN, "-")
        return self._remember((key, *args.items()), text) if is_whole else text

    def _formatted(self, key: str, args: dict[str, Any]) -> tuple[str, bool]:
        """Return the text as Fluent renders it, and whether there was no error."""
        if not self._bundle.has_message(key):
            for resource in self._entries.needed_for(key):
                self._bundle.add_resource(resource)
        if not self._bundle.has_message(key):
            return self._missing(key, args), False
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(f"{self.locale}: {key} has no text of its own")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            if Words.strict:
                raise KeyError(f"{self.locale}: {key}: {'; '.join(map(str, errors))}")
            _LOG.error("%s: %s: %s", self.locale, key, "; ".join(map(str, errors)))
        return str(text), not errors

    def _remember(self, call: tuple[Any, ...], text: str) -> str:
        """Cache a text: most texts of a panel are the same as at the previous tap."""
        with suppress(TypeError):  # a list among the variables
            if len(self._known) >= 4096:
                self._known.clear()
            self._known[call] = text
        return text

    def _missing(self, key: str, args: dict[str, Any]) -> str:
        if Words.strict:
            raise KeyError(f"{self.locale}: no key {key}")
        _LOG.error("%s: no key %s", self.locale, key)
        return key if self.locale == SOURCE_LOCALE else words(SOURCE_LOCALE)(key, **args)


def _filled(template: tuple[str, ...], args: Mapping[str, Any]) -> str | None:
    """Return a template with its variables filled in; None if one is missing or needs a number format."""
    parts = list(template)
    for at, name in enumerate(template[1::2]):
        value = args.get(name)
        if type(value) is int and 0 <= value < 1000:  # written alike in every language
            value = str(value)
        if not isinstance(value, str):
            return None
        parts[2 * at + 1] = value
    return "".join(parts)


def capitalized(text: str) -> str:
    """Return a text that begins with a capital letter; the rest of it is unchanged."""
    return text[:1].upper() + text[1:]


def folded(text: str) -> str:
    """Return a text in lower case, without accents and invisible signs, to compare what users type."""
    spread = unicodedata.normalize("NFKD", text).casefold().replace("œ", "oe")
    return "".join(letter for letter in spread if unicodedata.category(letter) not in ("Mn", "Cf"))


def first_letter(text: str) -> str:
    """Return the first letter of a text, in lower case and without its accent; empty if it has none."""
    spread = unicodedata.normalize("NFKD", str(text).casefold())
    return next((sign for sign in spread if sign.isalpha()), "")


def error_key(code: str) -> str:
    """Return the key of an error's text: ``not_your_turn`` → ``error-not-your-turn``."""
    return "error-" + code.replace("_", "-")


_KNOWN: Final[dict[tuple[str, str, str], Words]] = {}


def words(locale: str, game: str = "", commands: str = "") -> Words:
    """Return the texts of a language in ``LOCALES``. *Raises:* KeyError if there is none; see ``closest``.

    They refer to the commands of ``game``, by default the first, in the language ``commands``.
    """
    key = locale, game, commands or locale
    if (known := _KNOWN.get(key)) is not None:
        return known
    if locale not in LOCALES:
        raise KeyError(f"no language {locale!r}")
    return _KNOWN.setdefault(key, Words(*key))


def label(key: str) -> app_commands.locale_str:
    """Return the text of a key in English, which discord.py can translate: a command's name, for example."""
    return app_commands.locale_str(as_text(words(SOURCE_LOCALE)(key)), key=key)


class CatalogueTranslator(app_commands.Translator):
    """Translator of the texts made with ``label``, for discord.py."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text in a locale, or None to use English."""
        return translated(string, locale)


def translated(string: app_commands.locale_str, locale: discord.Locale) -> str | None:
    """Return the text in a locale, or None to use English."""
    language, key = language_for(locale), string.extras.get("key")
    if key is None or language is None or language == SOURCE_LOCALE or not words(language).has(key):
        return None
    return as_text(words(language)(key))


def long_date(day: date, words: Words) -> str:
    """Return a day in words: ``21 November 2026``, ``1ᵉʳ décembre 2026``."""
    return words("date-long", day=day.day, month=month_text(day, words))


def month_text(day: date, words: Words) -> str:
    """Return the month of a day: ``November 2026``, ``novembre 2026``."""
    locale = WRITTEN_AS.get(words.locale, words.locale)
    return format_skeleton("yMMMM", day, locale=locale.replace("-", "_"))
