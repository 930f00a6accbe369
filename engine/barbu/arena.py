"""Whole matches without a table, a clock or a disk, and the comparison of players in them.

In a comparison one seat plays against the others on the same deals, and the result has an interval. A round
is a match, or one deal of a contract, played with the challenger in each seat in turn. Rounds are
independent, games within a round are not; the interval is therefore computed from the means of rounds.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.actions import Action, Choose
from engine.barbu.play.state import DealSettled, DealState, MatchState, Phase
from engine.barbu.play.view import View, view_for
from engine.barbu.players.base import Player
from engine.barbu.rules.rule_set import RuleSet, load_rules
from engine.errors import CodedError
from engine.game import Step
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Contest:
    """The format of a comparison: whole matches, or single deals of one ``contract`` without doubles.

    The declarer of a given contract only chooses its trump or start. With ``duplicate``, the challenger is
    compared with the player it replaces, who holds the same cards in the same seat; otherwise with the mean
    of the table, which takes one game less per round.
    """

    rules: RuleSet
    contract: str | None = None
    duplicate: bool = True

    @property
    def deals_a_game(self) -> int:
        """Deals per game: a match, or a single deal."""
        return self.rules.deal_count if self.contract is None else 1

    @property
    def games_a_round(self) -> int:
        return self.rules.players + self.duplicate


@dataclass(frozen=True, slots=True)
class Round:
    """The challenger's lead in points per deal: in all, and from cards alone (before doubles)."""

    points: float
    cards: float

    @property
    def doubles(self) -> float:
        """The part of the lead that comes from doubles."""
        return self.points - self.cards


def contest_of(rules: RuleSet, contract: str | None = None, *, duplicate: bool = True) -> Contest:
    """Build a contest. *Raises:* CodedError ``contract_unknown`` for a contract the rules lack."""
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
    """Play ``rounds`` rounds, starting at number ``first``. Equal seeds give equal deals.

    ``challenger`` plays one seat, ``against`` all others in turn, so it must be stateless. ``deal_begins`` is
    called before each deal. *Raises:* IllegalAction if a player returns an action its view did not offer.
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
        usual = game.play([against] * players) if contest.duplicate else None
        points, cards = [], []
        for seat in range(players):
            seated = [challenger if place == seat else against for place in range(players)]
            score, raw = game.play(seated)
            even, even_raw = (fmean(score), fmean(raw)) if usual is None else (usual[0][seat], usual[1][seat])
            points.append(score[seat] - even)
            cards.append(raw[seat] - even_raw)
        yield Round(fmean(points) / contest.deals_a_game, fmean(cards) / contest.deals_a_game)


@dataclass(frozen=True, slots=True)
class _Game:
    """A game that can be played with the same cards by different players."""

    contest: Contest
    secret: bytes
    first_dealer: Seat
    cut: int
    deal_begins: Callable[[], None]

    def play(self, players: Sequence[Player]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Play the game; return settled points and raw points by seat."""
        begun = match.initial(self.contest.rules, self.first_dealer)
        steps = _steps(begun, players, self._deal, self._view)
        end = next(step.state for step in steps if len(step.state.finished) == self.contest.deals_a_game)
        return end.totals, tuple(map(sum, zip(*(deal.raw for deal in end.finished), strict=True)))

    def _deal(self, state: MatchState) -> Action:
        self.deal_begins()
        return BARBU.deal(state, self.secret, self.cut)

    def _view(self, state: MatchState, seat: Seat) -> View:
        """Return the seat's view. The declarer of a given contract sees no other."""
        view, contract = view_for(state, seat), self.contest.contract
        if contract is None or state.phase is not Phase.CHOOSE:
            return view
        legal = tuple(pick for pick in view.legal if isinstance(pick, Choose) and pick.contract == contract)
        return replace(view, legal=legal, contracts_left=(contract,))


@dataclass(frozen=True, slots=True)
class SimulatedMatch:
    """A finished match: the final state and every deal with all its cards."""

    final: MatchState
    deals: tuple[DealState, ...]


def play_match(
    rules: RuleSet, players: Sequence[Player], *, secret: bytes, rng: random.Random, first_dealer: Seat = 0
) -> Iterator[Step[MatchState]]:
    """Play a match, yielding a step per action. Each player sees only its own view.

    Deal ``i`` is dealt from ``deal_seed(secret, i)`` and cut by ``rng``.

    Raises:
        ValueError: the number of players is not that of the seats.
        IllegalAction: a player returned an action that its view did not offer.
    """
    if len(players) != rules.players:
        raise ValueError(f"{len(players)} players for {rules.players} seats")
    deck = len(rules.cards)
    begun = match.initial(rules, first_dealer)
    yield from _steps(begun, players, lambda state: BARBU.deal(state, secret, rng.randrange(deck)), view_for)


def _steps(
    state: MatchState,
    players: Sequence[Player],
    deal: Callable[[MatchState], Action],
    view: Callable[[MatchState, Seat], View],
) -> Iterator[Step[MatchState]]:
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            action = deal(state)
        else:
            action = players[state.turn].decide(view(state, state.turn))
        step = match.apply(state, action)
        yield step
        state = step.state


def finish_match(
    rules: RuleSet, players: Sequence[Player], *, secret: bytes, rng: random.Random, first_dealer: Seat = 0
) -> SimulatedMatch:
    """Play a match to its end. Arguments and errors as for ``play_match``."""
    final = match.initial(rules, first_dealer)
    deals: list[DealState] = []
    for step in play_match(rules, players, secret=secret, rng=rng, first_dealer=first_dealer):
        final = step.state
        deals += [event.deal for event in step.events if isinstance(event, DealSettled)]
    return SimulatedMatch(final, tuple(deals))
