"""Alerted calls: those that players explained, and artificial ones of bots."""

from __future__ import annotations

from functools import lru_cache, partial

from bot.games.bridge.scene import Scene
from engine.bridge.calls import Call
from engine.bridge.compass import Vulnerability
from engine.bridge.players.system import read
from engine.bridge.state import DealState, Phase
from engine.bridge.view import View
from engine.faults import optional

_WITHOUT_SYSTEM = "novice"
_REMEMBERED = 1024


def alerted_for(scene: Scene, view: View) -> frozenset[int]:
    """Return the alerted calls the viewer may know of: in the auction the opponents' and their own."""
    by_players = frozenset(turn for turn, _ in view.explained)
    if view.phase is not Phase.AUCTION:
        return by_players | alerted_by_bots(scene, view)
    if view.seat is None:
        return by_players
    side = view.seating.side(view.seat)
    callers = ((turn, view.seating.after(view.dealer, turn)) for turn in alerted_by_bots(scene, view))
    return by_players | {turn for turn, caller in callers if view.seating.side(caller) != side}


def alerted_in(scene: Scene, deal: DealState) -> frozenset[int]:
    """Return all alerted calls of a finished deal."""
    return frozenset(turn for turn, _ in deal.explained) | alerted_by_bots(scene, deal)


def alerted_by_bots(scene: Scene, deal: View | DealState) -> frozenset[int]:
    """Return the artificial calls of bots that bid by the system."""
    bots = {
        turn
        for turn in range(len(deal.calls))
        if (who := scene.state.seats[deal.seating.after(deal.dealer, turn)]) is not None
        and who.user is None
        and who.level not in (None, _WITHOUT_SYSTEM)
    }
    if not bots:
        return frozenset()
    dealer = deal.seating.direction(deal.dealer)
    reads = partial(_artificial, deal.calls, dealer, deal.vulnerable)
    return optional("alerts", reads, frozenset[int]()) & bots


@lru_cache(maxsize=_REMEMBERED)
def _artificial(calls: tuple[Call, ...], dealer: int, vulnerable: Vulnerability) -> frozenset[int]:
    """Return the calls that are artificial by the system. Cached: each viewer's page needs them."""
    meanings = read(calls, dealer, vulnerable).meanings
    return frozenset(turn for turn, meaning in enumerate(meanings) if meaning.artificial)
