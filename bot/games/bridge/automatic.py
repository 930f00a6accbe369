"""Moves that a table of bridge makes for its players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.game_kit.players import Automatic
from engine.bridge.actions import Action, Claim, HandOver, MakeCall, Play
from engine.bridge.state import MatchState, Phase
from engine.table_rules import TableState


def choices(legal: Sequence[Action]) -> Sequence[Action]:
    """Return the legal actions without claims."""
    return [action for action in legal if not isinstance(action, Claim)]


def is_public_knowledge(state: MatchState, forced: Action) -> bool:
    """Return whether every viewer can see that a call or card is the only legal one."""
    if isinstance(forced, MakeCall):
        # Which calls are legal follows from those made: over 7NT of one's own side there is only a pass.
        return True
    # Dummy's cards lie open, and with one card left in each hand there is no choice.
    deal = state.deal
    is_open = deal is not None and (deal.turn in deal.faced or deal.tricks_left == 1)
    return isinstance(forced, Play) and is_open


def hand_over(table: TableState[MatchState, Action]) -> Action | None:
    """Return that a bot lets its partner, a person, play its contract, where the rules say so."""
    state, people = table.game_state, [who for who in table.seats if who is not None and who.user is not None]
    deal = state.deal
    if state.phase is not Phase.PLAY or deal is None or len(deal.plays) != 1 or deal.is_handed_over:
        return None
    contract, dummy = deal.contract, deal.dummy
    if contract is None or dummy is None or table.rules.partner == "never":
        return None
    if table.rules.partner == "alone" and len(people) != 1:
        return None
    partner = table.occupant(dummy)
    is_theirs = partner.user is not None and partner.is_present
    is_bots = table.occupant(contract.declarer).user is None
    return HandOver(contract.declarer) if is_bots and is_theirs else None


AUTOMATIC: Final[Automatic[MatchState, Action]] = Automatic(
    choices=choices, is_public_knowledge=is_public_knowledge, in_place_of_bot=hand_over
)
