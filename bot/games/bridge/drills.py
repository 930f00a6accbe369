"""Bridge's drills: cards and calls that gave something away, and tricks to count cards in."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.game_kit.drills import CostlyMove, DrillGame
from bot.game_kit.played import PlayedGame
from bot.games.bridge.coach.analysis import LIMIT_S, costly_call, costly_moves
from bot.games.bridge.history import HISTORY
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.deal import contract_lines
from bot.games.bridge.screens.meanings import meaning_text
from bot.games.bridge.screens.phrases import letter_of
from bot.i18n import Words
from bot.workers.pool import WorkerPool
from engine.bridge.actions import Action, MakeCall, Play
from engine.bridge.coach.analysis import analyse, calls_of, costly_calls
from engine.bridge.compass import PLAYERS
from engine.bridge.double_dummy.library import is_installed
from engine.bridge.players.base import DEFAULT_LEVEL, make_player
from engine.bridge.players.system import meaning_at, read
from engine.bridge.state import MatchState, Phase
from engine.bridge.view import View
from engine.cards import CardSet, deck_of
from engine.counting import Hidden, Seen, suits_not_followed, tricks_of
from engine.seats import Seat


class BridgeDrills(DrillGame[MatchState, Action, View, Scene]):
    """Cards that cost a trick with all hands open, and calls that cost IMPs; exercises in every contract."""

    async def costly(
        self, workers: WorkerPool, played: PlayedGame, number: int, seat: Seat
    ) -> Sequence[CostlyMove[Action]]:
        """Return the seat's cards that gave most away; none without a solver."""
        if not is_installed():
            return []
        walk = await asyncio.to_thread(HISTORY.walk, played, number)
        found = await workers.run(analyse, walk.deal, limit_s=LIMIT_S, patient=True)
        return [move for move in costly_moves(walk, found) if move.seat == seat]

    async def costly_calls(
        self, workers: WorkerPool, played: PlayedGame, number: int, seat: Seat
    ) -> Sequence[CostlyMove[Action]]:
        """Return the seat's calls that cost most; none without a solver."""
        choices = await asyncio.to_thread(lambda: calls_of(HISTORY.walk(played, number), seat))
        verdicts = await workers.run(costly_calls, choices, limit_s=LIMIT_S, patient=True)
        return [costly_call(verdict) for verdict in verdicts]

    def state_at(self, played: PlayedGame, number: int, step: int) -> MatchState:
        """Return the match after so many steps of a deal."""
        return HISTORY.walk(played, number).state_at(step)

    def question(self, scene: Scene) -> str:
        """Ask for a call, a lead or a card."""
        if scene.shown.phase is Phase.AUCTION:
            return scene.words("drill-ask-call")
        trick = scene.shown.trick
        leads = trick is None or not trick.plays
        return scene.words("drill-ask-lead" if leads else "drill-ask-play")

    def reasons(self, scene: Scene, move: CostlyMove[Action], good: Action) -> Sequence[str]:
        """Return what was wrong with the card, or what the better call says."""
        if isinstance(good, MakeCall):
            view = scene.shown
            at = read(view.calls, view.seating.direction(view.dealer), view.vulnerable)
            return [meaning_text(meaning_at(at, good.call), scene.words)]
        fault, decides = move.facts.get("fault"), move.facts.get("decides", "no")
        return [] if fault is None else [scene.words(f"bridge-fault-{fault}", decides=decides)]

    def cost_text(self, words: Words, move: CostlyMove[Action]) -> str:
        """Return the tricks or IMPs it gave away, double dummy."""
        if (imps := move.facts.get("imps")) is not None:
            return words("bridge-drill-cost-call", imps=imps, margin=move.facts.get("margin", 0.0))
        return words("bridge-drill-cost", count=int(move.facts.get("tricks", 1)))

    def letter(self, scene: Scene, seat: Seat) -> str:
        """Return the player's direction."""
        return letter_of(scene.state.game_state.seating, seat, scene.words)

    def contract_line(self, scene: Scene) -> str:
        """Return the contract, its declarer and the tricks needed."""
        return next(iter(contract_lines(scene)), "")

    def practice_move(self, view: View) -> Action | None:
        """Return the club player's move."""
        return make_player(DEFAULT_LEVEL).decide(view)

    def seen(self, view: View) -> Seen | None:
        """Return what a player has seen of the tricks, dummy included."""
        if view.phase is not Phase.PLAY or view.seat is None or view.turn != view.seat:
            return None
        visible = [seat for seat in range(PLAYERS) if view.hands[seat] is not None]
        plays = [action.card for action in view.legal if isinstance(action, Play)]
        leads = view.trick is None or not view.trick.plays
        tricks = tricks_of(view.plays, PLAYERS)
        return Seen(
            seat=view.seat,
            hand=view.hand,
            open_hands=tuple((seat, view.hands[seat] or CardSet()) for seat in visible if seat != view.seat),
            deck=deck_of(52),
            tricks=tricks,
            hidden=tuple(
                Hidden(seat, suits_not_followed(tricks, seat))
                for seat in range(PLAYERS)
                if seat not in visible
            ),
            leads=CardSet.of(plays) if leads else CardSet(),
            trump=view.trump_suit,
        )
