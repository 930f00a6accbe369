"""Players compared: one seat against others on the same deals, with an interval.

Every round is a match, or one deal of a contract, played with the challenger in each seat in turn. Rounds are
independent of each other and the games within one are not, so the interval comes from the rounds' means.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.actions import Action, Choose
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.play.view import View, view_for
from engine.barbu.players.base import Player
from engine.barbu.rules.rule_set import RuleSet, load_rules
from engine.errors import CodedError
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: whole matches, or single deals of one ``contract`` without doubles.

    A declarer whose contract is given only names its trump or start. With ``duplicate`` the challenger is
    held against the player it replaced, who had the same cards in the same seat; without, against the even
    share of the table, which takes one game less a round.
    """

    rules: RuleSet
    contract: str | None = None
    duplicate: bool = True

    @property
    def deals_a_game(self) -> int:
        """Deals of one game: a match, or a single deal."""
        return self.rules.deal_count if self.contract is None else 1

    @property
    def games_a_round(self) -> int:
        """Games of one round."""
        return self.rules.players + self.duplicate


@dataclass(frozen=True, slots=True)
class Round:
    """Points a deal that the challenger was ahead: in all, and by its cards alone (before doubles)."""

    points: float
    cards: float

    @property
    def doubles(self) -> float:
        """What the doubles brought beside."""
        return self.points - self.cards


def contest_of(rules: RuleSet, contract: str | None = None, *, duplicate: bool = True) -> Contest:
    """A contest; raises ``CodedError("contract_unknown")`` for a contract the rules do not have."""
    if contract is None:
        return Contest(rules, duplicate=duplicate)
    if contract not in rules.values:
        raise CodedError("contract_unknown", contract=contract, known=", ".join(rules.values))
    return Contest(load_rules({**rules.model_dump(), "doubling": None}), contract, duplicate)


def compare(
    contest: Contest,
    challenger: Player,
    against: Player,
    *,
    rounds: int,
    seed: int,
    first: int = 0,
    deal_begins: Callable[[], None] = lambda: None,
) -> Iterator[Round]:
    """Play ``rounds`` rounds from number ``first`` on; the same seed gives the same deals.

    ``against`` plays all other seats, one after the other: it must not remember. ``deal_begins`` is called
    before each deal. Raises ``IllegalAction`` when a player answers with something its view did not offer.
    """
    players = contest.rules.players
    for number in range(first, first + rounds):
        luck = random.Random(f"{seed}:{number}")
        game = _Game(
            contest,
            luck.randbytes(32),
            number % players,
            luck.randrange(len(contest.rules.cards)),
            deal_begins,
        )
        usual = game.played([against] * players) if contest.duplicate else None
        points, cards = [], []
        for seat in range(players):
            seated = [challenger if one == seat else against for one in range(players)]
            score, raw = game.played(seated)
            even, even_raw = (fmean(score), fmean(raw)) if usual is None else (usual[0][seat], usual[1][seat])
            points.append(score[seat] - even)
            cards.append(raw[seat] - even_raw)
        yield Round(fmean(points) / contest.deals_a_game, fmean(cards) / contest.deals_a_game)


@dataclass(frozen=True, slots=True)
class _Game:
    """The same cards, to be played by different players."""

    contest: Contest
    secret: bytes
    first_dealer: Seat
    cut: int
    deal_begins: Callable[[], None]

    def played(self, players: Sequence[Player]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Points by seat: settled, and raw."""
        state = match.initial(self.contest.rules, self.first_dealer)
        while len(state.finished) < self.contest.deals_a_game:
            seat = BARBU.seat_to_act(state)
            if state.phase is Phase.DEAL or seat is None:
                self.deal_begins()
                action: Action = BARBU.deal(state, self.secret, self.cut)
            else:
                action = players[seat].decide(self._view(state, seat))
            state = match.apply(state, action).state
        seats = range(self.contest.rules.players)
        return (
            tuple(sum(deal.score[seat] for deal in state.finished) for seat in seats),
            tuple(sum(deal.raw[seat] for deal in state.finished) for seat in seats),
        )

    def _view(self, state: MatchState, seat: Seat) -> View:
        """What the seat sees; a declarer whose contract is given sees no other."""
        view, contract = view_for(state, seat), self.contest.contract
        if contract is None or state.phase is not Phase.CHOOSE:
            return view
        legal = tuple(one for one in view.legal if isinstance(one, Choose) and one.contract == contract)
        return replace(view, legal=legal, contracts_left=(contract,))
