"""Bases of games that one player plays in private: the deal of the day, challenges, and drills."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, ClassVar, Final, Generic

from bot.discord_io.component_request import ComponentRequest, Subject
from bot.discord_io.message import ButtonSpec, Rendered
from bot.game_kit.generics import E, R, V
from bot.game_kit.hand_buttons import playable_now
from bot.game_kit.played import PlayedGame
from bot.game_kit.scene import SceneT
from bot.i18n import Words
from bot.workers.pool import WorkerPool
from engine.cards import CardSet
from engine.counting import Hidden, Seen, suits_not_followed, tricks_of
from engine.game import A, Game, S
from engine.seats import Seat


class PrivateGame(ABC, Generic[S, A, R, SceneT, E]):
    """A game of one player against bots; every player of the same one gets the same cards.

    The draw for first dealer and the cards come from a secret through ``engine.game.Game``; the panel and its
    buttons are those of the game's tables. The bots have ``ready_level`` if workers are available, else
    ``fallback_level``.
    """

    ready_level: str
    fallback_level: str

    @abstractmethod
    def result(self, scene: SceneT, ended: E) -> Rendered:
        """Render a finished deal without a card that helps players who have yet to play it."""

    def points(self, state: S, seat: Seat) -> int:
        """Return a seat's points for the finished deals."""
        return state.totals[seat]

    def own_seat(self, rules: R, first_dealer: Seat) -> Seat:
        """Return the player's seat; bots have all others."""
        return 0

    def level(self, *, is_ready: bool) -> str:
        """Return the bots' level if the first try begins now."""
        return self.ready_level if is_ready else self.fallback_level

    def is_over(self, game: Game[S, A], state: S) -> bool:
        """Return whether everything was played."""
        return game.outcome(state) is not None

    def needs_no_choice(self, state: S, seat: Seat, forced: A) -> bool:
        """Return whether the only move of ``seat`` is made for the player, since it is not a decision."""
        return False


class DailyGame(PrivateGame[S, A, R, SceneT, E], Generic[S, A, R, SceneT, E]):
    """One deal a day, played by one player against bots; every player gets the same cards.

    Attributes:
        ranks_table: whether a shared result ranks the player among the four at their table; if not, it
            compares them with the bot player that held the same cards.
    """

    ranks_table: ClassVar[bool] = True

    @abstractmethod
    def rules(self, day: date) -> R:
        """Return the rules of a UTC day."""

    @abstractmethod
    def contract_line(self, scene: SceneT) -> str:
        """Return the line that names the contract of that day, without a card of the deal."""

    @property
    def has_reference(self) -> bool:
        """Whether ``ready_level`` plays better here than a user can be expected to."""
        return True

    def moment(self, scene: SceneT) -> str:
        """Return the name of the moment in the deal: the trick, or the auction; may be empty."""
        return ""

    def is_over(self, game: Game[S, A], state: S) -> bool:
        """Return whether the one deal was played."""
        return game.deals_finished(state) > 0

    def measured(self, words: Words, points: int, everybody: Sequence[int]) -> str:
        """Return points in the game's measure against all players'; empty without one, or for one player."""
        return ""

    def opening_line(self, scene: SceneT) -> str:
        """Return the line naming who begins or declares, as far as the draw decides it, without a card."""
        return ""


CHALLENGE_ROOM: Final = "challenge"
"""The name of challenges in buttons."""

OFFER: Final = "offer"
"""The verb of the button that offers to challenge a user."""

DARE: Final = "dare"
"""The verb of the button that challenges a user to a game of a number of deals."""

AT_TABLE: Final = "challenge"
DAILY_AT_TABLE: Final = "daily"
DRILL_AT_TABLE: Final = "drill"
EVENING_AT_TABLE: Final = "evening"
"""Verbs of the buttons under a table's final standing."""


@dataclass(frozen=True, slots=True)
class DealResult:
    """A finished deal of a challenge: points, and the contract in the form ``contract_text`` reads."""

    points: int
    contract: str


class ChallengeGame(PrivateGame[S, A, R, SceneT, E], Generic[S, A, R, SceneT, E]):
    """A short game that each of two users plays; ``lengths`` are its numbers of deals, the usual first."""

    lengths: ClassVar[tuple[int, ...]] = (4, 8)

    @abstractmethod
    def rules(self, deals: int) -> R:
        """Return the rules of a game of ``deals`` deals, one of ``lengths``."""

    def with_wish(self, rules: R, wish: str) -> R:
        """Return the rules with what the challenger's bots are to play, for both users; usually unchanged."""
        return rules

    def system_of(self, locale: str) -> str:
        """Return the wish that a server of this language proposes; usually none."""
        return ""

    def terms(self, stored: Mapping[str, Any], words: Words) -> Sequence[str]:
        """Return the sentences about what the bots of both users play by stored rules; usually none."""
        return ()

    def scores(self, state: S, seat: Seat) -> Sequence[int]:
        """Return a seat's points for each finished deal, in order."""
        return [deal.score[seat] for deal in state.finished]

    @abstractmethod
    def contracts(self, state: S) -> Sequence[str]:
        """Return the contract of each finished deal, in order, in the form that ``contract_text`` reads."""

    @abstractmethod
    def contract_text(self, words: Words, contract: str) -> str:
        """Return the name of a contract for a line of results, as short as it can be."""

    def results(self, state: S, seat: Seat) -> list[DealResult]:
        """Return a seat's finished deals, in order."""
        pairs = zip(self.scores(state, seat), self.contracts(state), strict=True)
        return [DealResult(points, contract) for points, contract in pairs]

    def table_rules(self) -> R:
        """Return the rules of a match at one table, with the length of the usual challenge."""
        return self.rules(self.lengths[0])

    def swing_at_table(self, state: S, seat: Seat, other: Seat) -> int | None:
        """Return a seat's swing against another in a finished game at one table; None for partners."""
        return sum(self.scores(state, seat)) - sum(self.scores(state, other))

    def swing(self, mine: int, theirs: int) -> int:
        """Return the swing of a deal to the user who made ``mine`` points: above 0 if they won it."""
        return mine - theirs

    def swings(self, mine: Sequence[int], theirs: Sequence[int]) -> list[int]:
        """Return the swing of each deal, from the points of both by deal."""
        return [self.swing(one, other) for one, other in zip(mine, theirs, strict=True)]

    def measured(self, words: Words, swing: int) -> str:
        """Return the size of a swing, of a deal or of all, with its unit."""
        return words("challenge-points", count=abs(swing))


def challenge_button(words: Words) -> ButtonSpec:
    """Return the button that offers to challenge a user; its request is ``challenge_request``."""
    return ButtonSpec(OFFER, label=words("challenge-button"))


NEXT_STEP: Final = "step"
"""Argument of ``challenge_request`` if the offer takes the place of the tapped message."""


def challenge_request(user: int, place: str = "") -> ComponentRequest:
    """Return the request of the button that offers to challenge a user; ``place`` may be ``NEXT_STEP``."""
    return Subject(CHALLENGE_ROOM, user).request(OFFER, place)


def dare_request(user: int, game: str, deals: int) -> ComponentRequest:
    """Return the request of a button that challenges a user to a game of ``deals`` deals."""
    return Subject(CHALLENGE_ROOM, user).request(DARE, f"{game}.{deals}")


@dataclass(frozen=True, slots=True)
class CostlyMove(Generic[A]):
    """A move that cost its player something.

    Attributes:
        seat: the seat whose player chose it.
        step: the number of steps before it in the game's replay of the deal.
        good: the moves that would have cost nothing, best first.
        cost: its cost, in the unit of ``DrillGame.cost_text``.
        facts: further facts about the reason, as JSON; stored with the puzzle.
    """

    seat: Seat
    step: int
    played: A
    good: tuple[A, ...]
    cost: float
    facts: Mapping[str, Any] = field(default_factory=dict)


def worst_of_each(moves: Iterable[CostlyMove[A]]) -> list[CostlyMove[A]]:
    """Return at most three of these moves of each player, in their order."""
    counts, found = Counter[Seat](), list[CostlyMove[A]]()
    for move in moves:
        counts[move.seat] += 1
        if counts[move.seat] <= 3:
            found.append(move)
    return found


class DrillGame(ABC, Generic[A, V, SceneT]):
    """The puzzles a game makes of finished deals."""

    gives_clauses: bool = False
    """Whether its reasons are clauses about a move, which stand behind its name; else they are sentences."""

    @abstractmethod
    async def costly(
        self, workers: WorkerPool, played: PlayedGame, number: int, seat: Seat
    ) -> Sequence[CostlyMove[A]]:
        """Return the costliest moves of a seat in a finished deal, by its number from 0, worst first.

        Raises the errors of ``WorkerPool.run``.
        """

    async def costly_calls(
        self, workers: WorkerPool, played: PlayedGame, number: int, seat: Seat
    ) -> Sequence[CostlyMove[A]]:
        """Return the costly moves of a seat before the first card of a finished deal, worst first.

        Raises the errors of ``WorkerPool.run``.
        """
        return ()

    def question(self, scene: SceneT) -> str:
        """Return the question of a puzzle, for the player to act; empty if the panel asks it."""
        return scene.words("drill-ask-lead" if scene.shown.leads else "drill-ask-play")

    @abstractmethod
    def reasons(self, scene: SceneT, move: CostlyMove[A], good: A) -> Sequence[str]:
        """Return the coach's reasons for one of ``move.good``, each a part of a sentence or a sentence."""

    @abstractmethod
    def cost_text(self, words: Words, move: CostlyMove[A]) -> str:
        """Return the text about the cost of a move and how certain it is."""

    def letter(self, scene: SceneT, seat: Seat) -> str:
        """Return the label of a player in an exercise's tricks: a name, or a letter of the game's own."""
        return scene.bare(seat)

    @abstractmethod
    def contract_line(self, scene: SceneT) -> str:
        """Return the line about the contract and trumps of the deal in play."""

    def seen(self, view: V) -> Seen | None:
        """Return what a seat knows that plays its own hand to a trick, to practise counting; else None."""
        plays = playable_now(view)
        if view.seat is None or view.seat != view.turn or view.trick is None or not plays:
            return None
        cards = [(seat, card) for seat, card in view.plays if card is not None]
        tricks = tricks_of(cards, view.rules.players)
        others = [(seat, hand) for seat, hand in enumerate(view.hands) if seat != view.seat]
        return Seen(
            seat=view.seat,
            hand=view.hand,
            open_hands=tuple((seat, hand) for seat, hand in others if hand is not None),
            deck=view.rules.cards,
            tricks=tricks,
            hidden=tuple(
                Hidden(seat, suits_not_followed(tricks, seat)) for seat, hand in others if hand is None
            ),
            leads=plays if view.leads else CardSet(),
            trump=view.trump_suit,
        )
