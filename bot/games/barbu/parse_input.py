"""Parser for contracts, trumps and ranks typed in any language instead of picked from the list."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from bot.games.barbu.screens.phrases import contract_name
from bot.i18n import LOCALES, Words, words
from bot.i18n.cards import rank_name, rank_text, suit_name, trump_text
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import RANKS, Denomination
from engine.errors import IllegalAction

T = TypeVar("T")


def choice_arg(rules: RuleSet, contract: str, trump: str | None, start: str | None) -> str:
    """Return the declarer's choice as a button carries it: ``queens``, ``trumps/S``, ``domino/T``.

    Raises:
        IllegalAction: for a trump or a start that is unreadable or does not go with the contract.
    """
    name = _meant(contract, rules.values, lambda name, say: (name, contract_name(name, say))) or contract
    values = rules.values.get(name)
    if values is None:
        return name.replace("/", " ")
    if trump and not values.contract.trump:
        raise IllegalAction("choice_too_much", contract=name, given="trump")
    if start and not values.contract.is_domino:
        raise IllegalAction("choice_too_much", contract=name, given="start")
    if trump:
        named = _meant(trump, Denomination, _spellings_of_trump)
        if named is None:
            raise IllegalAction("trump_not_allowed")
        return f"{name}/{named.code}"
    if start:
        rank = _meant(start, RANKS, _spellings_of_rank)
        if rank is None:
            raise IllegalAction("start_not_allowed")
        return f"{name}/{rank}"
    return name


def _spellings_of_trump(trump: Denomination, say: Words) -> tuple[str, ...]:
    if trump.suit is None:
        return trump.code, trump_text(trump, say)
    return trump.code, trump.suit.symbol, suit_name(trump.suit, say), trump_text(trump, say)


def _spellings_of_rank(letter: str, say: Words) -> tuple[str, ...]:
    rank = RANKS.index(letter)
    return letter, rank_text(rank, say), rank_name(rank, say)


def _meant(text: str, values: Iterable[T], spellings: Callable[[T, Words], tuple[str, ...]]) -> T | None:
    """Return the first value that is spelt like ``text`` in any language."""
    wanted = _plain(text.strip())
    spelt = (
        value
        for locale in LOCALES
        for value in values
        if wanted in {_plain(spelling) for spelling in spellings(value, words(locale))}
    )
    return next(spelt, None)


def _plain(text: str) -> str:
    """Return text without differences of case and hyphens: ``sans-atout``, ``Sans atout``."""
    return text.casefold().replace("-", " ")
