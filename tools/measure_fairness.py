"""Measure the question of fairness on simulated leagues: `python -m tools.measure_fairness --leagues 10`.

In each league users meet at tables of four, in changing seats. In *honest* leagues they play for themselves,
as novices, club players and by heuristics; in *colluding* ones the first two users help each other: they know
both hands, value the other's points as their own, and never double each other. Counted are the leagues in
which a director would be asked a question, and whether it was about the right pair.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from engine.barbu.coach.favours import ends_for_all, favours_of
from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.actions import Action, Double, Pass, Play, Redouble
from engine.barbu.play.state import DealSettled, MatchState, Phase
from engine.barbu.play.view import view_for
from engine.barbu.players.base import Player, make_player
from engine.barbu.players.jit_readiness import make_ready
from engine.barbu.record.replay import Walk
from engine.barbu.rules.rule_set import Length, RuleSet, preset
from engine.fairness import Findings, Given, between, findings_of
from engine.seats import Seat

WORLDS: Final = 40
"""Deals on which those who help each other try a move."""

FRIENDS: Final = (1, 2)
"""The users who help each other in colluding leagues."""

LEVELS: Final = ("club", "heuristic", "novice", "club", "heuristic", "novice")
"""The levels of the users from 1 on."""


@dataclass(frozen=True, slots=True)
class League:
    """A simulated league: whether the first two collude, and the number of tables of four deals."""

    rules: RuleSet
    collude: bool
    tables: int
    seed: int

    def findings(self) -> Findings:
        """Play the league and return its findings."""
        return findings_of(self.deals())

    def deals(self) -> Iterator[Given]:
        """Yield the favours between users in each deal."""
        luck = random.Random(self.seed)
        users = range(1, len(LEVELS) + 1)
        for _ in range(self.tables):
            seated = luck.sample(users, self.rules.players)
            for walk in self.walks(seated, luck):
                yield between(dict(enumerate(seated)), favours_of(walk))

    def walks(self, seated: Sequence[int], luck: random.Random) -> Iterator[Walk]:
        """Play a match and yield its deals."""
        players = [make_player(LEVELS[user - 1], luck) for user in seated]
        friends = [seat for seat, user in enumerate(seated) if user in FRIENDS and self.collude]
        state = match.initial(self.rules, luck.randrange(self.rules.players))
        secret = luck.randbytes(32)
        while state.phase is not Phase.OVER:
            if state.phase is Phase.DEAL:
                action: Action = BARBU.deal(state, secret, luck.randrange(len(self.rules.cards)))
            elif state.turn in friends and len(friends) > 1:
                friend = next(seat for seat in friends if seat != state.turn)
                action = _helping(state, friend, players[state.turn], luck)
            else:
                action = players[state.turn].decide(view_for(state, state.turn))
            before, (state, events) = state, match.apply(state, action)
            for one in events:
                if isinstance(one, DealSettled):
                    yield Walk(self.rules, before.first_dealer, before.finished, one.deal)


def _helping(state: MatchState, friend: Seat, player: Player, luck: random.Random) -> Action:
    """Return the move that is best for a seat and its friend together, knowing all hands."""
    seat = state.turn
    view = view_for(state, seat)
    action = player.decide(view)
    if isinstance(action, Double | Redouble):
        legal = [one for one in view.legal if isinstance(one, type(action)) and friend not in one.targets]
        spared = action.targets - {friend}
        return next((one for one in legal if one.targets == spared), legal[0] if legal else action)
    moves = [one for one in view.legal if isinstance(one, Play | Pass)]
    if len(moves) < 2:
        return action
    values = ends_for_all(view, moves, _deals_known_to(state, seat, friend, luck), luck)
    return moves[int(np.argmax(values[:, seat] + values[:, friend]))]


def _deals_known_to(
    state: MatchState, seat: Seat, friend: Seat, luck: random.Random
) -> npt.NDArray[np.int64]:
    """Return deals with the hands of two seats as they are, and the other cards dealt at random."""
    hands = state.in_play.hands
    others = [one for one in range(len(hands)) if one not in (seat, friend)]
    cards = [int(card) for one in others for card in hands[one]]
    deals = np.zeros((WORLDS, 8), np.int64)
    for deal in deals:
        luck.shuffle(cards)
        deal[seat], deal[friend], at = hands[seat].mask, hands[friend].mask, 0
        for one in others:
            deal[one] = sum(1 << card for card in cards[at : at + len(hands[one])])
            at += len(hands[one])
    return deals


def main(options: Sequence[str] | None = None) -> None:
    """Play leagues of both kinds and print the questions they lead to."""
    parser = argparse.ArgumentParser(description="Measure false and true questions in simulated leagues.")
    parser.add_argument("--leagues", type=int, default=10, help="leagues of each kind")
    parser.add_argument("--tables", type=int, default=30, help="tables of each league, of four deals")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(options)
    make_ready()
    rules = preset("contre").of_length(Length.EXPRESS)
    for kind, collude in (("honest", False), ("colluding", True)):
        false, right, pairs = 0, 0, 0
        for number in range(given.leagues):
            found = League(rules, collude, given.tables, given.seed + number).findings()
            asked = [one.users == FRIENDS for one in found.questions]
            right += collude and any(asked)
            false += not all(asked) or (bool(asked) and not collude)
            pairs += len(found.favours)
            shown = ", ".join(
                f"{one.users} {one.points.value:.1f} {one.points.interval}"
                for one in (found.questions or found.favours[:2])
            )
            sys.stdout.write(f"{kind} {number}: {found.deals} deals, {len(asked)} questions: {shown}\n")
            sys.stdout.flush()
        text = f"the colluders asked about in {right}, others in {false}" if collude else f"false in {false}"
        sys.stdout.write(f"{kind}: {given.leagues} leagues, {pairs} pairs: {text}\n")


if __name__ == "__main__":
    main()
