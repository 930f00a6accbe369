"""Measure the cards of bridge's levels against double dummy: `python -m tools.measure_cards --levels club`.

Four players of a level bid and play the same deals. Every card is compared with the best card of that
position with all hands seen; what it costs is counted for declarer, the defence and the opening lead, in
tricks a deal with 95 % intervals. Part of the loss cannot be avoided by a player who sees two hands. The
time of a decision is processor time.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, islice

from engine.bridge import match
from engine.bridge.actions import Claim, Play
from engine.bridge.arena import player_named, rules_of
from engine.bridge.compass import BOARDS_A_CYCLE
from engine.bridge.double_dummy import library
from engine.bridge.double_dummy.solver import Position, tricks_by_card
from engine.bridge.game import BRIDGE
from engine.bridge.players.base import LEVELS, Player
from engine.bridge.state import MatchState, Phase
from engine.bridge.view import view_for
from engine.cards import Card
from engine.measuring import mean_of

ROLES = ("declarer", "defence", "lead")


@dataclass
class Cards:
    """The costs of one level's cards.

    Attributes:
        lost: for each deal, the tricks lost by role.
        took_ms: processor time of each card that was a choice, in milliseconds.
    """

    lost: list[dict[str, int]] = field(default_factory=list)
    took_ms: list[float] = field(default_factory=list)


def take(level: str, deals: int, seed: int, *, leads_only: bool = False) -> Cards:
    """Play deals with four players of a level, and examine every card; or the opening lead alone."""
    found, player = Cards(), player_named(level)
    for state in islice(_contracts(player, seed), deals):
        found.lost.append(dict.fromkeys(ROLES, 0))
        _play(state, player, found, leads_only=leads_only)
    return found


def _contracts(player: Player, seed: int) -> Iterator[MatchState]:
    """Yield deals after their auctions, leaving out those that are passed out."""
    for number in count():
        state = match.initial(rules_of(number % BOARDS_A_CYCLE + 1))
        state = match.apply(state, BRIDGE.deal(state, f"{seed}:{number}".encode().ljust(32), 0)).state
        while state.phase is Phase.AUCTION:
            seat = BRIDGE.decider(state)
            if seat is None:
                raise ValueError("no seat is to act")
            state = match.apply(state, player.decide(view_for(state, seat))).state
        if state.phase is Phase.PLAY:
            yield state


def _play(state: MatchState, player: Player, found: Cards, *, leads_only: bool) -> None:
    while state.phase is Phase.PLAY and not (leads_only and state.in_play.plays):
        seat = BRIDGE.decider(state)
        if seat is None:
            raise ValueError("no seat is to act")
        view = view_for(state, seat)
        begun = time.process_time()
        action = player.decide(view)
        if isinstance(action, Claim):
            return  # only certain tricks are claimed
        if not isinstance(action, Play):
            raise TypeError(f"{type(action).__name__} is no card")
        if len(view.legal) > 1:
            found.took_ms.append(1000 * (time.process_time() - begun))
            found.lost[-1][_role(state)] += cost(state, action.card)
        state = match.apply(state, action).state


def _role(state: MatchState) -> str:
    deal = state.in_play
    if not deal.plays:
        return "lead"
    contract, turn = deal.contract, deal.turn
    if contract is None or turn is None:
        raise ValueError("no card is to be played")
    return "declarer" if deal.seating.side(turn) == deal.seating.side(contract.declarer) else "defence"


def cost(state: MatchState, card: Card) -> int:
    """Return the tricks the card loses against the best one, with all hands seen."""
    deal = state.in_play
    contract, trick = deal.contract, deal.trick
    if contract is None or trick is None:
        raise ValueError("no card is to be played")
    hands = tuple(deal.hands[seat] for seat in deal.seating.order)
    cards = tuple(played for _, played in trick.plays)
    position = Position(contract.trump, deal.seating.direction(trick.leader), cards, hands)
    (tricks,) = tricks_by_card([position])
    return max(tricks.values()) - tricks[card]


def report(level: str, found: Cards) -> Iterator[str]:
    """Yield the figures of a level."""
    for role in ROLES:
        mean = mean_of([float(lost[role]) for lost in found.lost])
        yield f"{level:8} {role:9} {len(found.lost):5} deals {mean.value:6.2f} {mean.interval} tricks"
    took = sorted(found.took_ms)
    p50, p99 = took[len(took) // 2], took[int(len(took) * 0.99)]
    yield f"{level:8} a card: median {p50:.1f} ms, p99 {p99:.1f} ms, most {took[-1]:.1f} ms"


def main() -> None:
    """Measure the levels, and print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--levels", nargs="+", default=["novice", "club", "expert"], choices=LEVELS)
    parser.add_argument("--deals", type=int, default=60, help="deals for each level")
    parser.add_argument("--seed", type=int, default=1, help="seed of the deals")
    parser.add_argument("--leads", action="store_true", help="only examine opening leads")
    chosen = parser.parse_args()
    library.make_ready()
    for level in chosen.levels:
        found = take(level, chosen.deals, chosen.seed, leads_only=chosen.leads)
        sys.stdout.write("".join(f"{line}\n" for line in report(level, found)))


if __name__ == "__main__":
    main()
