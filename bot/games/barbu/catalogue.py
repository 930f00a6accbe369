"""Catalogue of Barbu's rule sets, the presets and each server's own; and which results are compared.

A family is a preset and all rules whose deals have the same value: at another length, in another direction,
with another draw for first dealer. A preset with options that change the value of deals is a family of its
own, as are house rules that count, double or deal differently, by their name in their server.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

from bot.discord_io.access import guild_of
from bot.discord_io.commands import WHY, Offer
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.limits import OPTIONS
from bot.discord_io.message import Rendered
from bot.game_kit.catalogue import Catalogue, newest_values
from bot.game_kit.result import Families
from bot.games.barbu.custom_rules.rule_sets import key_of, meant_by
from bot.games.barbu.custom_rules.store import CustomRulesStore
from bot.games.barbu.screens.finder import countries_of, render_finder
from bot.games.barbu.screens.phrases import option_lines, option_name, rules_about, rules_title
from bot.games.barbu.screens.rules import render_chapter, render_rules
from bot.i18n import Words
from bot.storage.games import Games
from engine.barbu.game import BARBU
from engine.barbu.rules.contracts import MAX_PLAYERS, MIN_PLAYERS
from engine.barbu.rules.options import for_players, option_keys, origin_of, with_keys
from engine.barbu.rules.rule_set import Length, RuleSet, is_reserved, load_rules, preset, preset_names
from engine.errors import InvalidRules

LAST_PLAYED: Final = 3
"""Rule sets last played in a server that its shortlist has."""


class BarbuCatalogue(Catalogue[RuleSet]):
    """Rule sets, their options and their lengths."""

    game = BARBU.name
    lengths = tuple(length.value for length in Length)
    has_finder = True
    preset = staticmethod(preset)
    title = staticmethod(rules_title)
    about = staticmethod(rules_about)
    for_players = staticmethod(for_players)
    option_lines = staticmethod(option_lines)
    option_name = staticmethod(option_name)
    chapter = staticmethod(render_chapter)

    finder = staticmethod(render_finder)

    def __init__(self, default: str, custom_rules: CustomRulesStore, games: Games) -> None:
        self.default = default
        self._custom_rules = custom_rules
        self._games = games

    @property
    def presets(self) -> tuple[str, ...]:
        return preset_names()

    async def names(self, interaction: Interaction) -> tuple[str, ...]:
        """Return the presets, then the server's own rule sets."""
        return (*preset_names(), *await self.own_names(interaction))

    async def shortlist(self, interaction: Interaction) -> tuple[str, ...]:
        """Return the server's choice, its own rule sets, those last played, then the oldest presets."""
        chosen, own = await self.chosen_by_server(interaction), await self.own_names(interaction)
        played = await self._games.last_rules(interaction.guild_id or 0, self.game)
        known = (*own, *preset_names())
        recent = [name for name in played if name in known][:LAST_PLAYED]
        oldest = [name for name in preset_names() if is_reserved(name)]
        return tuple(dict.fromkeys((*(name for name in (chosen,) if name in known), *own, *recent, *oldest)))

    async def find(self, interaction: Interaction, name: str | None) -> RuleSet:
        """Return the rule set of that name, the server's own before a preset that came later."""
        if name == WHY:
            words = words_of(interaction, self.game)
            raise InvalidRules(
                "rules_more", known=tuple(self.short_title(one, words) for one in self.presets)
            )
        if name in preset_names() and not is_reserved(name):
            own = await self.own_rules(interaction, name)
            if own is not None:
                return own
        return await super().find(interaction, name)

    async def own_names(self, interaction: Interaction) -> tuple[str, ...]:
        """Return the names of the server's own rule sets; none outside a server."""
        if interaction.guild_id is None:
            return ()
        return tuple(await self._custom_rules.owners(interaction.guild_id))

    def length(self, rules: RuleSet) -> str:
        """Return the length, which says how many of their contracts all declarers play."""
        return rules.length.value

    def of_length(self, rules: RuleSet, length: str) -> RuleSet:
        """Return the rules in another length, unless they have one of their own.

        *Raises:* ValueError for an unknown length.
        """
        wanted = Length(length)
        return rules if rules.schedule else rules.of_length(wanted)

    def first_game(self, rules: RuleSet) -> RuleSet:
        """Return these rules for a first game: one deal a player, no two of one contract.

        Rules with a length of their own are played whole.
        """
        if rules.schedule:
            return rules
        return load_rules({**rules.model_dump(), "length": Length(self.lengths[-1]), "keeps_mix": True})

    def player_counts(self, rules: RuleSet) -> Sequence[int]:
        """Return the numbers of players for which the deck can be shared out and domino has places."""
        return _player_counts(rules.text)

    def with_options(self, rules: RuleSet, keys: Sequence[str]) -> RuleSet:
        """Return these rules with exactly these options; of two values of one option the newer counts.

        *Raises:* InvalidRules for an option that is not offered.
        """
        origin, taken = origin_of(rules)
        return with_keys(origin, newest_values(keys, taken))

    def chosen_options(self, rules: RuleSet) -> tuple[str, ...]:
        """Return the options with which the rules were made from a preset."""
        return origin_of(rules)[1]

    def option_keys(self, rules: RuleSet) -> tuple[str, ...]:
        """Return the options that the rules offer, whether active or not."""
        return option_keys(origin_of(rules)[0])

    async def own_rules(self, interaction: Interaction, name: str) -> RuleSet | None:
        own = await self.own_names(interaction)
        found = meant_by(name, own)
        return (await self._custom_rules.get(guild_of(interaction), found)).rules if found in own else None

    def render(self, rules: RuleSet, words: Words) -> Rendered:
        return Rendered(embeds=(render_rules(rules, words),))

    async def offers(self, interaction: Interaction, words: Words, typed: str) -> list[Offer]:
        """Return the shortlist, or all rule sets once something is typed, with their descriptions.

        The last line of the shortlist leads to the others.
        """
        own, short = await self.own_names(interaction), await self.shortlist(interaction)
        names = dict.fromkeys((*short, *preset_names())) if typed else short
        found = [
            (words("custom-rules-offer", name=name) if name in own else self.described(name, words), name)
            for name in names
        ]
        return found if typed else [*found[: OPTIONS - 1], (words("rules-more"), WHY)]

    def also_called(self, name: str, words: Words) -> str:
        """Return other names of a rule set, and the countries where it is played."""
        if name not in preset_names():
            return key_of(name)
        key = f"rules-also-{name}"
        return ", ".join((*countries_of(name, words), *([words(key)] if words.has(key) else ())))


@lru_cache(maxsize=64)
def _player_counts(written: str) -> tuple[int, ...]:
    rules = RuleSet.model_validate_json(written)
    return tuple(players for players in range(MIN_PLAYERS, MAX_PLAYERS + 1) if _is_playable(rules, players))


def _is_playable(rules: RuleSet, players: int) -> bool:
    try:
        for_players(rules, players)
    except InvalidRules:
        return False
    return True


_BESIDE_THE_POINT: Final = frozenset(
    {
        *("name", "length", "keeps_mix", "options", "shared"),
        *("direction", "first_dealer", "dealer_rotation", "early_end"),
    }
)
"""Fields that change the course of a game and not the value of a deal."""

OPTION: Final = "+"
"""Separator before each option in the name of a family."""


def family_title(family: str, words: Words) -> str:
    """Return the title of a family: the rule set, with the options in brackets."""
    name, *options = family.split(OPTION)
    title = rules_title(name, words)
    return f"{title} ({words.list([option_name(key, words) for key in options])})" if options else title


def family_of(rules: RuleSet) -> str:
    """Return the family of a game: a preset's name with the options that weigh, or the house rules' own.

    Options weigh if they change the value of deals.
    """
    if rules.name in preset_names():
        origin, taken = origin_of(rules)
        weighty = (key for key in taken if _value(with_keys(origin, [key])) != _value(origin))
        return OPTION.join((rules.name, *sorted(weighty)))
    worth = _worth(rules)
    return next((name for name, known in _presets() if known == worth), rules.name)


def _value(rules: RuleSet) -> dict[str, Any]:
    """Return the value of deals; an order of contracts set by an option changes only who names them."""
    return {name: value for name, value in _worth(rules).items() if name != "contract_order"}


def _worth(rules: RuleSet) -> dict[str, Any]:
    return rules.model_dump(exclude=set(_BESIDE_THE_POINT))


@cache
def _presets() -> tuple[tuple[str, dict[str, Any]], ...]:
    return tuple((name, _worth(preset(name))) for name in preset_names())


FAMILIES: Final = Families("", family_of, family_title)
"""The families of Barbu; these results were stored before there was another game."""
