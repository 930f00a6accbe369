"""Languages as folders of Fluent files, and the words of one language as a callable.

A folder ``bot/i18n/locales/<locale>/`` with ``.ftl`` files is a language; nothing else names it. What one
game alone says stands beside that game, in ``bot/games/<game>/locales/<locale>/``. Keys are the same in
every language, and each is in one file of a language; file names only sort them by room.
"""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property, lru_cache, reduce
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, ClassVar, Final

import discord
from fluent.runtime import FluentBundle

from bot.i18n.entries import Entries
from bot.i18n.error_facts import worded
from bot.runtime.numbers import MINUS
from engine.errors import CodedError
from engine.seats import Seat

SOURCE_LOCALE: Final = "en"
"""The language of command names as Discord first knows them, and the one a missing key falls back to."""

WRITTEN_AS: Final = {"en": "en-GB"}
"""Whose dates and numbers a language has, where it does not say by itself: the words are British English."""

TEXTS_KEPT: Final = 4096
"""Texts of a language kept as they were last worded; beyond that it begins afresh."""

_HOLE: Final = "\ue0f0{}\ue0f1"
"""Where a text that is given stands in the form of another; nobody can type these signs."""

_HYPHEN: Final = re.compile(r"(?<![\w\-−.=/`\ue0f1])-(?=\d)")
"""The hyphen that number formats put before what is less than nothing; a minus is as wide as a plus."""

_LOG = logging.getLogger(__name__)


def _catalogues() -> Iterator[tuple[str, Traversable]]:
    """The folder of what every table says, and those of the games: each by the name of its owner."""
    yield "", resources.files("bot.i18n").joinpath("locales")
    for package in sorted(resources.files("bot.games").iterdir(), key=lambda entry: entry.name):
        if package.joinpath("locales").is_dir():
            yield package.name, package.joinpath("locales")


_FOLDERS: Final = dict(_catalogues())


def _discovered() -> tuple[str, ...]:
    names = sorted(entry.name for entry in _FOLDERS[""].iterdir() if entry.is_dir())
    return (SOURCE_LOCALE, *(name for name in names if name != SOURCE_LOCALE))


LOCALES: Final[tuple[str, ...]] = _discovered()
"""The languages offered, English first."""


def sources(locale: str) -> Iterator[tuple[str, str]]:
    """Name (``lobby.ftl``, ``barbu/rules.ftl``) and text of each catalogue of a locale, the games' last."""
    for owner, folder in _FOLDERS.items():
        yield from _files(owner, folder.joinpath(locale))


def add_catalogues(owner: str, folder: Traversable) -> None:
    """Read the catalogues of a game that is not in ``bot.games`` too.

    Languages that have been read already know its words from now on.

    Args:
        owner: the game's name.
        folder: what holds a folder of ``.ftl`` files for each locale; English serves for one it lacks.
    """
    _FOLDERS[owner] = folder
    for locale, entries in _ENTRIES.items():
        for file in _files(owner, folder.joinpath(locale)):
            entries.add(*file)


def _files(owner: str, folder: Traversable) -> Iterator[tuple[str, str]]:
    files = sorted(folder.iterdir(), key=lambda entry: entry.name) if folder.is_dir() else ()
    for file in files:
        if file.name.endswith(".ftl"):
            yield f"{owner}/{file.name}".lstrip("/"), file.read_text(encoding="utf-8")


# A start asks it some ten thousand times, for every word of every command.
@lru_cache(maxsize=256)
def offered(locale: str | discord.Locale) -> str | None:
    """The language that serves a Discord locale (``en-GB`` → ``en``), ``None`` when there is none."""
    wanted = locale.value if isinstance(locale, discord.Locale) else locale
    language = wanted.split("-")[0]
    candidates = (name for name in LOCALES if name in (wanted, language) or name.split("-")[0] == language)
    return min(candidates, key=lambda name: (name != wanted, name != language), default=None)


def closest(locale: str | discord.Locale | None, default: str = SOURCE_LOCALE) -> str:
    """The language for a Discord locale; where none is offered, the one for ``default``, then English."""
    return (offered(locale) if locale else None) or offered(default) or SOURCE_LOCALE


_ENTRIES: Final[dict[str, Entries]] = {}
"""The catalogues of each language that has been asked for."""


def _entries(locale: str) -> Entries:
    if locale not in _ENTRIES:
        entries = _ENTRIES[locale] = Entries(locale)
        for file in sources(locale):
            entries.add(*file)
    return _ENTRIES[locale]


class Words:
    """The words of one language: ``words("key", name=value)``.

    Sentences name the commands of a game's group (``GROUP()`` in the catalogues): those of ``game``, where
    the words are said about a table of it, else those of the first game that has catalogues. A message that
    all games share may differ by that group (``{ GROUP() -> [bridge] … *[other] … }``), and a list by the
    first letter of a name (``FIRST($name)``).

    Attributes:
        strict: raise ``KeyError`` for a missing key or variable. The tests set it; a running bot logs the
            mistake once a call and shows the English sentence, or the key, rather than nothing.
    """

    strict: ClassVar[bool] = False

    def __init__(self, locale: str, game: str = "") -> None:
        self.locale = locale
        self._game = game
        self._known: dict[tuple[Any, ...], str] = {}
        self._forms: dict[tuple[Any, ...], str] = {}
        self._entries = _entries(locale)

    @cached_property
    def _bundle(self) -> FluentBundle:
        """What fills sentences in; it reads a megabyte of how the language writes numbers and dates."""
        # A text is as good as a type of Fluent's own.
        functions: dict[str, Any] = {"GROUP": self._group, "FIRST": first_letter}
        locale = WRITTEN_AS.get(self.locale, self.locale)
        return FluentBundle([locale], functions=functions, use_isolating=False)

    def _group(self) -> str:
        """The name of the group of commands that sentences send people to."""
        return self(f"command-{self._game or next(filter(None, _FOLDERS))}-name")

    def of(self, game: str) -> Words:
        """Return the words of this language about a game, which has its own commands and terms."""
        return words(self.locale, game)

    def has(self, key: str) -> bool:
        """Whether this language has ``key``."""
        return key in self._entries

    def __call__(self, key: str, /, **args: Any) -> str:
        """The text of ``key`` with its variables filled in."""
        asked = (key, *args.items())
        try:
            return self._known[asked]
        except (KeyError, TypeError):  # TypeError: a list among the variables
            pass
        if (plain := self._entries.plain(key)) is not None:
            return self._told(asked, plain)
        return self._worded(key, args) if self.has(key) else self._missing(key, args)

    def apart(self, items: Sequence[str]) -> str:
        """Join items that hold commas themselves: ``A, B; C, D``; nothing gives an empty text."""
        if not items:
            return ""
        return reduce(lambda first, after: self("list-apart", first=first, next=after), items)

    def list(self, items: Sequence[str]) -> str:
        """Items in a row, the last joined with "and": ``A, B and C``; nothing gives an empty text."""
        if not items:
            return ""
        *rest, last = items
        if not rest:
            return last
        head = rest[0]
        for item in rest[1:]:
            head = self("list-more", first=head, next=item)
        return self("list-last", first=head, last=last)

    def error(self, error: CodedError, name_of: Callable[[Seat], str] | None = None) -> str:
        """The sentence that says why something was refused and what to do.

        Seats among the facts are shown by ``name_of``, or by number where the caller knows no names. A code
        without a sentence (which a test forbids) gives the general one.
        """
        key = error_key(error.code)
        if not self.has(key) and not Words.strict:
            _LOG.error("no sentence for the error %s", error.code)
            return self("error-unexpected", reference=error.code)
        game = self._entries.owners.get(key, self._game)
        return self(key, **worded(error.facts, self, name_of, game=game))

    def _worded(self, key: str, args: dict[str, Any]) -> str:
        """The text, from its form where that has been worded before with other names, cards or times.

        What a text holds as it is given changes from card to card, and what it is worded by hardly ever.
        Numbers get their minus in the form, before what is given is put in: what people write stays as it is.
        """
        bare = self._entries.bare_in(key)
        given = {name: value for name, value in args.items() if name in bare and type(value) is str}
        asked = (key, *((name, None if name in given else value) for name, value in args.items()))
        try:
            form = self._forms.get(asked)
        except TypeError:  # a list among the variables
            form, asked = None, ()
        if form is None:
            text, is_whole = self._formatted(key, args | {name: _HOLE.format(name) for name in given})
            form = _HYPHEN.sub(MINUS, text).replace("%", "%%")
            for name in given:
                form = form.replace(_HOLE.format(name), f"%({name})s")
            if not is_whole or not asked:
                return form % given
            _keep(self._forms, asked, form)
        return self._told((key, *args.items()), form % given)

    def _formatted(self, key: str, args: dict[str, Any]) -> tuple[str, bool]:
        """The text as Fluent words it, and whether nothing was amiss."""
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

    def _told(self, asked: tuple[Any, ...], text: str) -> str:
        """The text, kept: most sentences of a panel are those of the tap before."""
        with suppress(TypeError):  # a list among the variables
            _keep(self._known, asked, text)
        return text

    def _missing(self, key: str, args: dict[str, Any]) -> str:
        if Words.strict:
            raise KeyError(f"{self.locale}: no key {key}")
        _LOG.error("%s: no key %s", self.locale, key)
        return key if self.locale == SOURCE_LOCALE else words(SOURCE_LOCALE)(key, **args)


def _keep(kept: dict[tuple[Any, ...], str], asked: tuple[Any, ...], text: str) -> None:
    """Keep a text as long as there is room; beyond that all begin afresh."""
    if len(kept) >= TEXTS_KEPT:
        kept.clear()
    kept[asked] = text


def first_letter(text: str) -> str:
    """Return the first letter of a text, in lower case and without its accent; empty if it has none."""
    spread = unicodedata.normalize("NFKD", str(text).casefold())
    return next((sign for sign in spread if sign.isalpha()), "")


def error_key(code: str) -> str:
    """The key of an error's sentence: ``not_your_turn`` → ``error-not-your-turn``."""
    return "error-" + code.replace("_", "-")


_KNOWN: Final[dict[tuple[str, str], Words]] = {}


def words(locale: str, game: str = "") -> Words:
    """The words of one of ``LOCALES``; any other locale is a ``KeyError`` (see ``closest``).

    ``game`` is the game they are said about, whose commands they name; without one, the first there is.
    """
    if (known := _KNOWN.get((locale, game))) is not None:
        return known
    if locale not in LOCALES:
        raise KeyError(f"no language {locale!r}")
    return _KNOWN.setdefault((locale, game), Words(locale, game))
