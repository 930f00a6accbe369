"""Short ways to lay out a table: rule sets with one thing changed, hands as given, a sheet so far.

Seats are written A B C D … = 0 1 2 3 …, calls as ``"B>A C>AD / A>B"``: the doubles, then the redoubles.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.barbu.play import match
from engine.barbu.play.actions import Action, Double, Pass, Play, Redouble
from engine.barbu.play.legality import legal_actions, playable_cards
from engine.barbu.play.scoring import score_deal
from engine.barbu.play.state import Call, DealScore, DealSettled, DealState, MatchState, Phase
from engine.barbu.rules.editions import strays_from_preset
from engine.barbu.rules.options import for_players
from engine.barbu.rules.rule_set import RuleSet, load_rules, new_rules, preset, preset_names
from engine.cards import Card, CardSet, Denomination, Trick, deck_of
from engine.dealing import Deal
from engine.errors import InvalidRules
from engine.seats import Seat

SEATS = "ABCDEFGH"


def is_playable(name: str, players: int) -> bool:
    """Return whether a preset can be played by so many players."""
    try:
        for_players(preset(name), players)
    except InvalidRules:
        return False
    return True


OF_ANY_LENGTH = tuple(name for name in preset_names() if not preset(name).schedule)
"""Presets with every length; the others have one of their own."""

FOR_ALL = tuple(name for name in OF_ANY_LENGTH if all(is_playable(name, players) for players in range(3, 9)))
"""Presets for any number of players; the others lack places in domino, or have a schedule for four."""

SIZES = tuple(
    (name, players) for name in preset_names() for players in range(3, 9) if is_playable(name, players)
)
"""Every preset with each number of players it can be played by."""


def rules_with(base: str = "contre", **changes: Any) -> RuleSet:
    """Return a preset with changed fields, validated; a mapping changes fields within a part."""
    data = preset(base).model_dump()
    for key, value in changes.items():
        if isinstance(value, Mapping) and isinstance(data.get(key), Mapping):
            data[key] = {**data[key], **value}
        else:
            data[key] = value
    rules = load_rules(data)
    strays = "name" not in changes and strays_from_preset(rules) is not None
    return load_rules(data | {"name": "house"}) if strays else rules


def small_deck(kept: str) -> tuple[str, ...]:
    """Return the ``removed`` that leaves only these cards of 52, ``"QKA of every suit"`` as ``"Q K A"``."""
    wanted = {
        str(card) for card in deck_of(52) if card.rank_letter in kept.split() or str(card) in kept.split()
    }
    return tuple(str(card) for card in deck_of(52) if str(card) not in wanted)


def contracts_of(base: str, *names: str) -> list[dict[str, Any]]:
    """Return some contracts of a preset as data, to change and give to ``rules_with``."""
    found = {contract.name: contract.model_dump() for contract in preset(base).contracts}
    return [found[name] for name in names]


def calls_of(text: str) -> tuple[Call, ...]:
    """Read ``"B>A C>AD / A>B"``; ``B>`` alone is a pass."""
    doubles, _, redoubles = text.partition("/")
    calls: list[Call] = []
    for kind, part in ((Double, doubles), (Redouble, redoubles)):
        for word in part.split():
            seat, _, targets = word.partition(">")
            calls.append(kind(SEATS.index(seat), frozenset(map(SEATS.index, targets))))
    return tuple(calls)


def chosen(
    rules: RuleSet,
    contract: str,
    hands: Sequence[str] = (),
    *,
    dealer: Seat = 0,
    trump: str | None = None,
    start: str | None = None,
    calls: str = "",
    finished: Iterable[DealScore] = (),
) -> MatchState:
    """A deal of ``contract`` with these hands (fewer cards than dealt are fine), before any card.

    The phase is ``PLAY``; tests of the doubling use ``spoken``, which goes through the engine.
    """
    held = tuple(CardSet.parse(hand) for hand in (*hands, *[""] * (rules.players - len(hands))))
    leader = rules.leader_of(dealer)
    done = tuple(finished)
    deal = DealState(
        index=len(done),
        dealer=dealer,
        seed=b"",
        cut=0,
        dealt=held,
        hands=held,
        taken=(CardSet(),) * rules.players,
        contract=contract,
        trump=None if trump is None else Denomination.parse(trump),
        start=None if start is None else Card.parse(start + "S").rank,
        calls=calls_of(calls),
        turn=leader,
        trick=None if rules.values[contract].is_domino else Trick(leader),
    )
    return MatchState(rules, dealer, Phase.PLAY, finished=done, deal=deal)


def scored(
    rules: RuleSet,
    contract: str,
    *,
    calls: str = "",
    tricks: Sequence[int] = (),
    taken: Sequence[str] = (),
    winners: str = "",
    out: str = "",
    dealer: Seat = 0,
) -> tuple[int, ...]:
    """Return the engine's score of a deal with these tricks by seat, cards by seat, or seats out."""
    state = chosen(rules, contract, calls=calls, dealer=dealer)
    order = [SEATS.index(seat) for seat in winners] or [
        seat for seat, count in enumerate(tricks) for _ in range(count)
    ]
    cards = tuple(CardSet.parse(text) for text in (*taken, *[""] * (rules.players - len(taken))))
    deal = replace(
        state.in_play, winners=tuple(order), taken=cards, out=tuple(SEATS.index(seat) for seat in out)
    )
    return score_deal(replace(state, deal=deal))[0].score


def play(state: MatchState, moves: str) -> MatchState:
    """Play words ``"A:QS B:pass"`` (or ``"QS"`` by the seat to act) through the engine."""
    for word in moves.split():
        who, _, what = word.rpartition(":")
        turn = state.in_play.turn
        seat = SEATS.index(who) if who else -1 if turn is None else turn
        action: Action = Pass(seat) if what == "pass" else Play(seat, Card.parse(what))
        state = match.apply(state, action).state
    return state


def playable(state: MatchState) -> str:
    """Return the cards the seat to act may play, as text."""
    turn = state.in_play.turn
    assert turn is not None
    return str(playable_cards(state, turn))


def on_sheet(dealer: Seat, contract: str, calls: str = "", players: int = 4) -> DealScore:
    """Return a finished deal on the sheet, with these calls and no scores."""
    nothing = (0,) * players
    return DealScore(dealer, contract, None, None, calls_of(calls), nothing, nothing)


def dealt(rules: RuleSet, first_dealer: Seat = 0, finished: Iterable[DealScore] = ()) -> MatchState:
    """Return a match in which the next deal has just been dealt from a fixed seed."""
    state = replace(match.initial(rules, first_dealer), finished=tuple(finished))
    return match.apply(state, Deal(bytes(32), 0)).state


def play_out(
    rules: RuleSet, seed: int, first_dealer: Seat = 0
) -> tuple[MatchState, list[Action], list[DealSettled]]:
    """Play a whole random match; return its end, every action, and the deals as they ended."""
    rng = random.Random(seed)
    state = match.initial(rules, first_dealer)
    actions: list[Action] = []
    ended: list[DealSettled] = []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            action: Action = Deal(rng.randbytes(32), rng.randrange(len(rules.cards)))
        else:
            action = rng.choice(legal_actions(state))
        step = match.apply(state, action)
        ended += [event for event in step.events if isinstance(event, DealSettled)]
        actions.append(action)
        state = step.state
    return state, actions, ended


def totals(rules: RuleSet) -> dict[str, int]:
    """Return each contract's total."""
    return {name: values.total for name, values in rules.values.items()}


def layable(state: MatchState) -> set[str]:
    """Return the cards the seat to act in domino may lay, and ``pass`` if it may pass."""
    return {
        str(action.card) if isinstance(action, Play) else "pass"
        for action in legal_actions(state)
        if isinstance(action, Play | Pass)
    }


def cases(table: Sequence[tuple[Any, ...]], *names: str) -> pytest.MarkDecorator:
    """Run a test for each line of a table, which begins with its paragraph."""
    return pytest.mark.parametrize(names, [case[1:] for case in table], ids=[case[0] for case in table])


def ruled(*contracts: dict[str, Any], **said: Any) -> RuleSet:
    """Return rules of these contracts."""
    return new_rules({"name": "x", "contracts": list(contracts), **said})
