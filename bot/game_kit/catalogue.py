"""Catalogue of the rule sets a game can be played by, with the buttons of their pages.

Users type options by key or by name, with commas between.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Generic

from bot.discord_io.commands import Offer
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import ButtonSpec, ListOption, Rendered, tab
from bot.game_kit.generics import R
from bot.game_kit.lobby import ButtonRow
from bot.i18n import LOCALES, Words
from bot.i18n import words as in_words
from engine.errors import CodedError, InvalidRules, require


def option_of(key: str) -> str:
    """Return the name of the option of which ``key`` is a value."""
    return key.partition("=")[0]


def newest_values(keys: Sequence[str], taken: Sequence[str]) -> list[str]:
    """Return one value of each option among ``keys``: one that is not yet ``taken`` where there are two."""
    newest: dict[str, str] = {}
    for key in sorted(keys, key=lambda key: key not in taken):
        newest[option_of(key)] = key
    return list(newest.values())


def _parts_of(typed: str) -> list[str]:
    return [part for piece in re.split("[,;]", typed) if (part := piece.strip())]


def _plain(text: str) -> str:
    return re.sub(r"[\s_-]+", " ", text.casefold()).strip()


ALL = "all"
"""The argument of the button that shows all rules, from their first chapter."""


def chapter_rows(words: Words, chapters: Mapping[str, str], shown: str) -> tuple[ButtonRow, ...]:
    """Return rows of a button for each chapter, from labels by name; ``shown`` is that of this page."""
    tabs = (
        tab(ButtonSpec("rules", arg=name, label=label), is_open=name == shown)
        for name, label in chapters.items()
    )
    return (tuple(tabs), (ButtonSpec("help", label=words("button-help")),))


def with_way_back(page: Rendered, back: ButtonSpec, origin: str) -> Rendered:
    """Return a page of ``chapter_rows`` that leads back to where it was opened.

    The buttons of its chapters carry ``origin`` behind their own argument, after a full stop.
    """
    *rows, _ = page.buttons
    tabs = (tuple(replace(spec, arg=f"{spec.arg}.{origin}") for spec in row) for row in rows)
    return replace(page, buttons=(*tabs, (back,)))


class Catalogue(ABC, Generic[R]):
    """Base of a game's catalogue: presets of one length without options, the same on every server.

    A game overrides the methods about lengths, options or a server's own rules if it has them.

    Attributes:
        game: name of the game, as in the keys of its messages.
        rule_sets: the program's own rule sets, by name.
        default: name of the rule set of a table that names none.
        lengths: names of the lengths a game can have, longest first; at least one.
        has_finder: whether the shortlist leaves presets out, which ``finder`` has.
    """

    game: str
    rule_sets: Mapping[str, R]
    default: str
    lengths: tuple[str, ...] = ("whole",)
    has_finder: bool = False

    @abstractmethod
    def render(self, rules: R, words: Words) -> Rendered:
        """Render a rule set in words."""

    def chapter(self, rules: R, words: Words, chapter: str = "") -> Rendered:
        """Render a chapter of a rule set, or the first one, with buttons to the others.

        A game whose rules are one page shows all of them.

        *Raises:* CodedError ``unknown_button`` for a chapter that the rules do not have.
        """
        return self.render(rules, words)

    @property
    def presets(self) -> tuple[str, ...]:
        """Names of the program's own rule sets."""
        return tuple(self.rule_sets)

    def preset(self, name: str) -> R:
        """Return a preset. *Raises:* InvalidRules (``rules_unknown``) for an unknown name."""
        if name not in self.rule_sets:
            raise InvalidRules("rules_unknown", name=name, known=", ".join(self.rule_sets))
        return self.rule_sets[name]

    def again(self, rules: R) -> R:
        """Return the rules of the next table of the same players."""
        return rules

    def title(self, name: str, words: Words) -> str:
        """Return the title of a rule set: of the game, if it has just one."""
        return words(f"game-{self.game}")

    def thread_note(self, rules: R, words: Words) -> str:
        """Return what tells the thread of a table apart from others of its host; empty for nothing."""
        return ""

    def about(self, name: str, words: Words) -> str:
        """Return a short description of a rule set; empty if it has none."""
        return ""

    def described(self, name: str, words: Words) -> str:
        """Return a preset's title and short description, on one line."""
        return " · ".join(filter(None, (self.title(name, words), self.about(name, words))))

    async def names(self, interaction: Interaction) -> tuple[str, ...]:
        """Return the rule sets the user can choose from: the presets, then those of their server."""
        return self.presets

    async def shortlist(self, interaction: Interaction) -> tuple[str, ...]:
        """Return the rule sets that a short list has, those the server is likeliest to choose first."""
        return await self.names(interaction)

    def finder(self, words: Words, wanted: str = "") -> Rendered:
        """Render lists that narrow the presets down, and those that are ``wanted`` by earlier choices.

        The lists send ``find_country`` or ``find_length`` with all that is wanted then, or ``set_rules``.

        *Raises:* CodedError ``unknown_button`` for unknown wishes, and in a game without a finder.
        """
        raise CodedError("unknown_button")

    def also_called(self, name: str, words: Words) -> str:
        """Return other names of a rule set, by which users find it; they are not shown."""
        return ""

    async def offers(self, interaction: Interaction, words: Words, typed: str) -> Sequence[Offer]:
        """Return the rule sets to suggest while the user types a name, matching or not."""
        return [(self.described(name, words), name) for name in self.presets]

    async def find(self, interaction: Interaction, name: str | None) -> R:
        """Return the rule set of that name; without a name the server's choice, or else the default.

        If the server's choice was deleted, it is the default.

        *Raises:* InvalidRules ``rules_unknown``, for an unknown name.
        """
        if name is None:
            chosen = await self.chosen_by_server(interaction)
            try:
                return await self.find(interaction, chosen)
            except InvalidRules:
                return self.preset(self.default)
        if name in self.presets:
            return self.preset(name)
        own, words = await self.own_rules(interaction, name), words_of(interaction, self.game)
        if own is not None:
            return own
        if (meant := self.meant(name, words)) in self.presets:
            return self.preset(meant)
        raise self.unknown(name, await self.names(interaction), words)

    async def proposed(self, interaction: Interaction, rules: R) -> R:
        """Return rules with what the server's language proposes; usually unchanged."""
        return rules

    async def own_rules(self, interaction: Interaction, name: str) -> R | None:
        """Return the server's own rule set of that name, in a game that has them."""
        return None

    def meant(self, typed: str, words: Words) -> str:
        """Return the preset whose name or title is typed; the typed text if there is none."""
        wanted = typed.strip().casefold()
        named = [name for name in self.presets if wanted in (name, self.short_title(name, words).casefold())]
        called = [
            name for name in self.presets if wanted in self.also_called(name, words).casefold().split(", ")
        ]
        return named[0] if named else called[0] if len(called) == 1 else typed

    def unknown(self, typed: str, names: Iterable[str], words: Words) -> InvalidRules:
        """Return the error for an unknown rule set, which lists those of ``names`` by their titles."""
        return InvalidRules(
            "rules_unknown", name=typed, known=tuple(self.short_title(name, words) for name in names)
        )

    def short_title(self, name: str, words: Words) -> str:
        """Return the title of a rule set without its explanation, in brackets or after a comma."""
        return self.title(name, words).partition(" (")[0].partition(", ")[0]

    async def chosen_by_server(self, interaction: Interaction) -> str:
        """Return the name of the rule set that the server's settings name, or of the default."""
        settings = await interaction.client.settings.guild(interaction.guild_id or 0)
        return settings.of_game(self.game).rules or self.default

    # ----------------------------------------------------------------- lengths

    def length_title(self, length: str, words: Words) -> str:
        return words(f"choice-{self.game}-length-{length}")

    def length_typed(self, typed: str, words: Words) -> str:
        """Return the length whose name or title is typed. *Raises:* CodedError ``length_unknown``."""
        titles = {length: self.length_title(length, words) for length in self.lengths}
        wanted = typed.strip().casefold()
        meant = (length for length, title in titles.items() if wanted in (length, title.casefold()))
        unknown = CodedError("length_unknown", name=typed, known=tuple(titles.values()))
        return require(next(meant, None), unknown)

    def form_title(self, rules: str, length: str, words: Words) -> str:
        """Return the title that distinguishes games in an announcement.

        It is that of the length, after that of the rules unless they are the default; that of the rules alone
        if they decide how long the game lasts.
        """
        lengths = self.lengths_of(self.preset(rules)) if rules in self.presets else self.lengths
        if len(lengths) == 1:
            return self.title(rules, words)
        named = [] if rules in ("", self.default) else [self.title(rules, words)]
        return " · ".join([*named, self.length_title(length, words)])

    def length(self, rules: R) -> str:
        """Return the length of a game by these rules, one of ``lengths``."""
        return self.lengths[0]

    def lengths_of(self, rules: R) -> tuple[str, ...]:
        """Return the lengths to choose from for these rules; only their own if all play the same deals."""
        differs = any(self.of_length(rules, length) != rules for length in self.lengths)
        return self.lengths if differs else (self.length(rules),)

    def of_length(self, rules: R, length: str) -> R:
        """Return these rules at another length. *Raises:* ValueError if it is not in ``lengths``."""
        if length not in self.lengths:
            raise ValueError(length)
        return rules

    def first_game(self, rules: R) -> R:
        """Return these rules as a newcomer's first game is played: at the shortest length."""
        return self.of_length(rules, self.lengths[-1])

    # ----------------------------------------------------------------- players

    def player_counts(self, rules: R) -> Sequence[int]:
        """Return the numbers of players these rules can be adapted to, in rising order."""
        return (rules.players,)

    def for_players(self, rules: R, players: int) -> R:
        """Return these rules for another number of players, one of ``player_counts``."""
        return rules

    # ----------------------------------------------------------------- options

    def option_keys(self, rules: R) -> tuple[str, ...]:
        """Return the options these rules offer, as ``with_options`` takes them."""
        return ()

    def option_lines(self, rules: R, words: Words) -> Sequence[ListOption]:
        """Return the options these rules offer as lines of a list, the active ones marked."""
        return ()

    def with_options(self, rules: R, keys: Sequence[str]) -> R:
        """Return these rules with exactly these options; of two values of one option the newer counts.

        *Raises:* InvalidRules for an option that the rules do not offer.
        """
        if keys:
            raise InvalidRules("options_none", name=rules.name)
        return rules

    def chosen_options(self, rules: R) -> Sequence[str]:
        """Return the options that are active in these rules."""
        return ()

    def in_force(self, rules: R, option: str) -> str:
        """Return the value of an option, as a key, by which these rules play; empty if it has no name."""
        return next((key for key in self.chosen_options(rules) if option_of(key) == option), "")

    def keep_options(self, rules: R, former: R) -> R:
        """Return these rules with the active options of the ``former`` ones that they offer too.

        Each pass may add an option that is offered only with those of the pass before.
        """
        offered = self.option_keys(former)
        return self._with_fitting(rules, [key for key in self.chosen_options(former) if key in offered])

    def main_option_lines(self, rules: R, words: Words) -> Sequence[ListOption]:
        """Return the values of the option that the set-up lists directly, the current one marked."""
        return ()

    def with_main_option(self, rules: R, key: str) -> R:
        """Return these rules with a value of the directly listed option, and the others that fit it."""
        name = option_of(key)
        others = [one for one in self.chosen_options(rules) if option_of(one) != name]
        return self._with_fitting(self.with_options(rules, [key]), [key, *others])

    def _with_fitting(self, rules: R, chosen: Sequence[str]) -> R:
        """Return these rules with those of the chosen options that they offer, if there are any."""
        for _ in chosen:
            kept = [key for key in chosen if key in self.option_keys(rules)]
            rules = self.with_options(rules, kept) if kept else rules
        return rules

    def as_wished(self, rules: R, wishes: Sequence[str | None]) -> R:
        """Return the rules that a game starts by, from what its users wish their bot partners to play.

        Args:
            wishes: ``PersonSettings.partner_system`` by seat; None for a bot player.
        """
        return rules

    def option_name(self, key: str, words: Words) -> str:
        return key

    def options_typed(self, text: str, rules: R, words: Words) -> tuple[str, ...]:
        """Parse typed options into their keys; of several values of one option the last counts.

        *Raises:* CodedError ``options_none`` if the rules offer none, ``option_unknown`` for others.
        """
        parts, keys = _parts_of(text), self.option_keys(rules)
        if parts and not keys:
            raise CodedError("options_none", name=rules.name)
        by_name, found = self._keys_by_name(keys), dict[str, str]()
        if unknown := [part for part in parts if _plain(part) not in by_name]:
            known = words.list([self.option_name(key, words) for key in keys])
            raise CodedError("option_unknown", name=", ".join(unknown)[:100], known=known)
        for part in parts:
            key = by_name[_plain(part)]
            found[option_of(key)] = key
        return tuple(found.values())

    def offered_options(self, rules: R, typed: str, words: Words) -> list[Offer]:
        """Return the options before the last comma, extended by each one left. *Raises:* ``options_none``."""
        parts, keys, name_of = _parts_of(typed), self.option_keys(rules), self.option_name
        if not keys:
            raise CodedError("options_none", name=rules.name)
        by_name = self._keys_by_name(keys)
        named = [by_name.get(_plain(part)) for part in parts]
        taken = list(dict.fromkeys(key for key in named if key is not None))
        rest = parts[-1] if named and named[-1] is None else ""
        left = {option_of(key) for key in keys} - {option_of(key) for key in taken}
        more = [[*taken, key] for key in keys if option_of(key) in left]
        fitting = [
            one for one in more if rest.casefold() in f"{name_of(one[-1], words)} {one[-1]}".casefold()
        ]
        offers = [taken] if taken and not rest else []
        return [
            (", ".join(name_of(key, words) for key in chosen), ",".join(chosen))
            for chosen in (*offers, *fitting)
        ]

    def _keys_by_name(self, keys: Iterable[str]) -> Mapping[str, str]:
        """Return ``keys`` by what a user may type for them: the key itself, or its name in any language."""
        found: dict[str, str] = {}
        for key in keys:
            for name in (key, *(self.option_name(key, in_words(one)) for one in LOCALES)):
                found.setdefault(_plain(name), key)
        return found
