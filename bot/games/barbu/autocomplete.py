"""Typed choices, and autocomplete of the commands that only Barbu has: what is legal now for the user.

Contracts, trumps and ranks can be typed in any language, also by the beginning of a word that only one has.
For ``/double`` and ``/redouble`` an announcement is against players, a group of them, or both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from bot.discord_io.commands import WHY, Offer
from bot.discord_io.component_request import read_number
from bot.game_kit.module import Doubling, Verb
from bot.game_kit.scene import Scene
from bot.games.barbu.screens.phrases import contract_name
from bot.i18n import LOCALES, Words, words
from bot.i18n.cards import rank_name, rank_text, suit_name, trump_text
from bot.tables.table import LiveTable
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Choose, Double, Play, Redouble
from engine.barbu.play.match import expect_turn
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import RANKS, Card, Denomination
from engine.errors import CodedError, IllegalAction, require
from engine.seats import Seat

T = TypeVar("T")


def choice_arg(rules: RuleSet, contract: str, trump: str | None, start: str | None) -> str:
    """Return the declarer's choice as a button carries it: ``queens``, ``trumps/S``, ``domino/T``.

    *Raises:* IllegalAction if the trump or start is unreadable or does not belong to the contract.
    """
    name = _meant(contract, rules.values, lambda name, say: (name, contract_name(name, say))) or contract
    values = rules.values.get(name)
    if values is None:
        return name.replace("/", " ")
    if trump and not values.contract.has_trump:
        raise IllegalAction("choice_too_much", contract=name, given="trump")
    if start and (rules.domino.is_opened_by_a_card or not values.is_domino):
        raise IllegalAction("choice_too_much", contract=name, given="start")
    if trump:
        named = require(_meant(trump, Denomination, _spellings_of_trump), IllegalAction("trump_not_allowed"))
        return f"{name}/{named.code}"
    if start:
        rank = require(_meant(start, RANKS, _spellings_of_rank), IllegalAction("start_not_allowed"))
        return f"{name}/{rank}"
    options = rules.namings(name)
    only = options[0][0] if len(options) == 1 else None
    return name if only is None else f"{name}/{only.code}"


def _spellings_of_trump(trump: Denomination, say: Words) -> tuple[str, ...]:
    if trump.suit is None:
        return trump.code, trump_text(trump, say)
    return trump.code, trump.suit.symbol, suit_name(trump.suit, say), trump_text(trump, say)


def _spellings_of_rank(letter: str, say: Words) -> tuple[str, ...]:
    rank = RANKS.index(letter)
    return letter, rank_text(rank, say), rank_name(rank, say)


def _meant(text: str, values: Iterable[T], spellings: Callable[[T, Words], tuple[str, ...]]) -> T | None:
    """Return the value spelt like ``text`` in any language, else the only one with words that begin so."""
    wanted = _plain(text.strip())
    spelt = [
        (_plain(spelling), value)
        for locale in LOCALES
        for value in values
        for spelling in spellings(value, words(locale))
    ]
    exact = [value for spelling, value in spelt if spelling == wanted]
    begun = [
        value
        for spelling, value in spelt
        if wanted and not wanted[0].isdigit() and f" {wanted}" in f" {spelling}"
    ]
    is_one = all(value == begun[0] for value in begun)
    return next(iter(exact or (begun if is_one else [])), None)


def _plain(text: str) -> str:
    return text.casefold().replace("-", " ")


SEAT: Final = "seat-"
"""Prefix of the option ``who`` for a single seat, with or without a Discord user."""


def legal_in(match: MatchState, seat: Seat, phase: Phase) -> tuple[Action, ...]:
    """Return the player's legal actions in a phase. *Raises:* IllegalAction, with the reason if none."""
    expect_turn(match, phase, seat)
    return BARBU.legal_actions(match, seat)


def playable(match: MatchState, seat: Seat) -> list[Card]:
    """Return the cards the player may play now. *Raises:* IllegalAction, with the reason if none."""
    found = [action.card for action in legal_in(match, seat, Phase.PLAY) if isinstance(action, Play)]
    if not found:
        raise IllegalAction("no_card_fits")
    return found


def choices_of(table: LiveTable, user: int, contract: str | None = None) -> list[Choose]:
    """Return the declarer's choices now, of one contract if named. *Raises:* IllegalAction if none."""
    legal = legal_in(table.state.game_state, table.deciding_seat(user), Phase.CHOOSE)
    found = [action for action in legal if isinstance(action, Choose)]
    if contract is None or contract == WHY:
        return found
    name = choice_arg(table.rules, contract, None, None)
    if narrowed := [choice for choice in found if choice.contract == name]:
        return narrowed
    BARBU.apply(table.state.game_state, Choose(table.state.own_seat(user), name))
    return []


def trumps_of(table: LiveTable, user: int, contract: str | None) -> list[Denomination]:
    """Return the trumps the declarer may name with a contract. *Raises:* IllegalAction if there are none."""
    found = [choice.trump for choice in choices_of(table, user, contract) if choice.trump is not None]
    if not found:
        raise _nothing_to_name(table, contract, "trump")
    return found


def starts_of(table: LiveTable, user: int, contract: str | None) -> list[int]:
    """Return the ranks the declarer may start domino at. *Raises:* IllegalAction if there are none."""
    found = [choice.start for choice in choices_of(table, user, contract) if choice.start is not None]
    if not found:
        raise _nothing_to_name(table, contract, "start")
    return found


def _nothing_to_name(table: LiveTable, contract: str | None, what: str) -> IllegalAction:
    """Return the error for a contract, or for all those left, without a ``trump`` or ``start`` to name."""
    if contract is None or contract == WHY:
        return IllegalAction("no_trump_to_name" if what == "trump" else "no_start_to_name")
    name = choice_arg(table.rules, contract, None, None)
    return IllegalAction("choice_too_much", contract=name, given=what)


def typed_choice(table: LiveTable, user: int, contract: str, trump: str | None, start: str | None) -> str:
    """Return a typed choice as a button carries it.

    *Raises:* IllegalAction if the user picked the offer that says why nothing can be chosen.
    """
    table.deciding_seat(user)
    if contract == WHY:
        choices_of(table, user)
    if trump == WHY:
        trumps_of(table, user, contract)
    if start == WHY:
        starts_of(table, user, contract)
    return choice_arg(table.rules, contract, trump, start)


def contract_offers(table: LiveTable, user: int, words: Words) -> list[Offer]:
    return [(contract_name(choice.contract, words), choice.contract) for choice in choices_of(table, user)]


def trump_offers(contract: str | None, table: LiveTable, user: int, words: Words) -> list[Offer]:
    return [(trump_text(trump, words), trump.code) for trump in trumps_of(table, user, contract)]


def start_offers(contract: str | None, table: LiveTable, user: int, words: Words) -> list[Offer]:
    return [(rank_name(rank, words), RANKS[rank]) for rank in reversed(starts_of(table, user, contract))]


def target_sets(match: MatchState, seat: Seat, verb: Verb) -> list[frozenset[Seat]]:
    """Return the sets of players a seat may double or redouble at once. *Raises:* IllegalAction."""
    phase = Phase.REDOUBLE if verb == "redouble" else Phase.DOUBLE
    legal = legal_in(match, seat, phase)
    found = [action.targets for action in legal if isinstance(action, Double | Redouble) and action.targets]
    if not found:
        raise IllegalAction("nobody_to_redouble" if verb == "redouble" else "nobody_to_double")
    return found


def group_of(match: MatchState, seat: Seat, who: str) -> frozenset[Seat]:
    """Return the seats that the option ``who`` means. *Raises:* CodedError ``player_not_at_table``."""
    others = frozenset(range(match.rules.players)) - {seat}
    if who == "all":
        answers = [call.targets for call in BARBU.legal_actions(match, seat) if isinstance(call, Redouble)]
        return frozenset().union(*answers)
    if who.startswith(SEAT) and (named := read_number(who.removeprefix(SEAT))) is not None:
        return frozenset((named,)) & others
    groups = {"table": others, "family": others - {match.next_dealer}, "declarer": {match.next_dealer}}
    if who not in groups:
        raise CodedError("player_not_at_table")
    return frozenset(groups[who])


def _argument_of(verb: Verb, match: MatchState, seat: Seat, named: frozenset[Seat], who: str) -> str:
    if who == WHY or match.phase not in (Phase.DOUBLE, Phase.REDOUBLE):
        target_sets(match, seat, verb)
    targets = named | (group_of(match, seat, who) if who else frozenset())
    if not targets:
        raise CodedError("targets_missing")
    return ",".join(str(target) for target in sorted(targets))


def _offers(verb: Verb, match: MatchState, seat: Seat, scene: Scene) -> Sequence[Offer]:
    sets, words = target_sets(match, seat, verb), scene.words
    groups = ("all",) if verb == "redouble" else ("declarer", "family", "table")
    wholesale = [(words(f"choice-who-{who}"), who) for who in groups if group_of(match, seat, who) in sets]
    names = [(scene.label(seat), f"{SEAT}{seat}") for seat in scene.seats if frozenset((seat,)) in sets]
    return [*wholesale, *names]


DOUBLING: Final = Doubling(argument_of=_argument_of, offers=_offers)
