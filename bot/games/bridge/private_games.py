"""Bridge played in private by one player: the deal of the day, challenges, and drills."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from bot.discord_io.message import Rendered, embed
from bot.game_kit.played import PlayedGame
from bot.game_kit.private_game import ChallengeGame, CostlyMove, DailyGame, DrillGame, PrivateGame
from bot.games.bridge.bot_players import is_public_knowledge
from bot.games.bridge.coach.analysis import LIMIT_S, costly_call, costly_moves
from bot.games.bridge.history import HISTORY
from bot.games.bridge.scene import SOUTH, Scene
from bot.games.bridge.screens.auction import auction_table
from bot.games.bridge.screens.deal import contract_lines
from bot.games.bridge.screens.meanings import as_reason, meaning_text
from bot.games.bridge.screens.phrases import (
    contract_text,
    direction_name,
    letter_at,
    letter_of,
    option_text,
    result_text,
    vulnerability_text,
)
from bot.games.bridge.screens.result import outcome_lines, result_title
from bot.games.bridge.system_choice import OF_LANGUAGES, chosen_systems, system_options, wish_for_all
from bot.i18n import Words
from bot.i18n.cards import signed_decimal
from bot.workers.pool import WorkerPool
from engine.bridge.actions import Action, MakeCall
from engine.bridge.coach.analysis import analyse, calls_of, costly_calls
from engine.bridge.compass import BOARDS_A_CYCLE, COMPASS
from engine.bridge.double_dummy.library import is_installed
from engine.bridge.players.known_systems import DEFAULT, pair_systems
from engine.bridge.players.system import meaning_at, read
from engine.bridge.rules import BridgeRules, load_rules
from engine.bridge.scoring import imps, imps_against
from engine.bridge.state import Contract, DealSettled, MatchState, Phase
from engine.bridge.view import View
from engine.errors import InvalidRules
from engine.seats import Seat


class BridgePrivateGame(PrivateGame[MatchState, Action, BridgeRules, Scene, DealSettled]):
    """A private game of bridge. The player is South; North is a bot like the two opponents."""

    ready_level = "expert"
    fallback_level = "club"

    def own_seat(self, rules: BridgeRules, first_dealer: Seat) -> Seat:
        return SOUTH

    def needs_no_choice(self, state: MatchState, seat: Seat, forced: Action) -> bool:
        """Return whether the only move is public knowledge, as at a table."""
        return is_public_knowledge(state, forced)

    def result(self, scene: Scene, ended: DealSettled) -> Rendered:
        """Render the board without the hands, which other players still bid on and play."""
        deal = ended.deal
        shown = embed(
            result_title(scene, ended.score),
            outcome_lines(scene, deal, ended.score),
            auction_table(scene, deal),
        )
        return Rendered(embeds=(shown,))


class BridgeDaily(BridgePrivateGame, DailyGame[MatchState, Action, BridgeRules, Scene, DealSettled]):
    """The deal of the day: one board, compared in IMPs with every other South."""

    ranks_table = False

    def rules(self, day: date) -> BridgeRules:
        """Return one board, with the next number each day so that dealer and vulnerability change."""
        return BridgeRules(name="daily", first_board=1 + day.toordinal() % BOARDS_A_CYCLE)

    @property
    def has_reference(self) -> bool:
        """Whether the expert has a solver."""
        return is_installed()

    def moment(self, scene: Scene) -> str:
        """Return the text for the number of the trick, or for the auction."""
        view = scene.shown
        if view.phase is Phase.AUCTION:
            return scene.words("bridge-daily-moment-auction")
        return scene.words("daily-moment-trick", number=len(view.winners) + 1)

    def measured(self, words: Words, points: int, everybody: Sequence[int]) -> str:
        """Return the board's IMPs, averaged over the other players; empty if there are none."""
        if len(everybody) < 2:
            return ""
        imps = float(imps_against(everybody)[everybody.index(points)])
        return words("bridge-daily-imps", imps=signed_decimal(imps, words))

    def contract_line(self, scene: Scene) -> str:
        """Return the board, its dealer and its vulnerability."""
        view, words = scene.shown, scene.words
        return words(
            "bridge-daily-board",
            number=view.board,
            dealer=direction_name(view.seating.direction(view.dealer), words),
            vulnerable=vulnerability_text(view.vulnerable, words),
        )

    def opening_line(self, scene: Scene) -> str:
        """Return the player's partner and the first caller."""
        view, words = scene.shown, scene.words
        partner = scene.bare(view.seating.partner(SOUTH))
        if view.dealer == SOUTH:
            return words("bridge-daily-you-call", partner=partner)
        return words("bridge-daily-calls", partner=partner, name=scene.bare(view.dealer))


class BridgeChallenge(BridgePrivateGame, ChallengeGame[MatchState, Action, BridgeRules, Scene, DealSettled]):
    """Challenges: boards from number 1, compared in IMPs."""

    def rules(self, deals: int) -> BridgeRules:
        """Return duplicate boards, which are not cut."""
        return BridgeRules(name="challenge", deals=deals, shared=True)

    def with_wish(self, rules: BridgeRules, wish: str) -> BridgeRules:
        """Return the rules in which the bots of both users bid the challenger's system, if they chose one."""
        return wish_for_all(rules, wish)

    def system_of(self, locale: str) -> str:
        return OF_LANGUAGES.get(locale, "")

    def terms(self, stored: Mapping[str, Any], words: Words) -> Sequence[str]:
        """Return what the bots bid, unless it is the standard system, or rules of another version."""
        try:
            rules = load_rules(stored)
        except InvalidRules:
            return ()
        usual = system_options(DEFAULT)
        return [option_text(key, words) for key in chosen_systems(rules) if key not in usual]

    def contracts(self, state: MatchState) -> Sequence[str]:
        """Return the contracts with declarer's direction and tricks, ``4SX:N:10``; empty if passed out."""
        return [
            ""
            if deal.contract is None
            else f"{deal.contract}:{deal.seating.letter(deal.contract.declarer)}:{deal.tricks}"
            for deal in state.finished
        ]

    def contract_text(self, words: Words, contract: str) -> str:
        """Return a contract, its declarer and the result: ``4♠X N −1``; older rows have no result."""
        if not contract:
            return contract_text(None, words)
        written, letter, *tricks = contract.split(":")
        found = Contract.parse(written, COMPASS.index(letter))
        parts = [contract_text(found, words), letter_at(found.declarer, words)]
        return " ".join([*parts, *(result_text(int(made) - found.needed) for made in tricks)])

    def table_rules(self) -> BridgeRules:
        """Return the rules of a match at a table: those of the first length, with boards of its own."""
        return BridgeRules(name="league", deals=self.lengths[0])

    def swing_at_table(self, state: MatchState, seat: Seat, other: Seat) -> int | None:
        """Return the IMPs of the seat's side, each board compared with a passed-out one."""
        is_partner = (seat - other) % 2 == 0
        return None if is_partner else sum(imps(score) for score in self.scores(state, seat))

    def swing(self, mine: int, theirs: int) -> int:
        return imps(mine - theirs)

    def measured(self, words: Words, swing: int) -> str:
        return words("bridge-challenge-imps", count=abs(swing))


class BridgeDrills(DrillGame[Action, View, Scene]):
    """Puzzles from cards that cost tricks double dummy and calls that cost IMPs; exercises."""

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

    def question(self, scene: Scene) -> str:
        if scene.shown.phase is Phase.AUCTION:
            return scene.words("drill-ask-call")
        return super().question(scene)

    def reasons(self, scene: Scene, move: CostlyMove[Action], good: Action) -> Sequence[str]:
        """Return the fault of the card, or the meaning of the better call."""
        if isinstance(good, MakeCall):
            view = scene.shown
            at = read(
                view.calls,
                view.seating.direction(view.dealer),
                view.vulnerable,
                pair_systems(view.rules.systems),
            )
            return [meaning_text(as_reason(meaning_at(at, good.call)), scene.words)]
        fault, decides = move.facts.get("fault"), move.facts.get("decides", "no")
        return [] if fault is None else [scene.words(f"bridge-fault-{fault}", decides=decides)]

    def cost_text(self, words: Words, move: CostlyMove[Action]) -> str:
        """Return the tricks or IMPs it gave away, double dummy."""
        if (imps := move.facts.get("imps")) is not None:
            return words("bridge-drill-cost-call", imps=imps, margin=move.facts.get("margin", 0.0))
        return words("bridge-drill-cost", count=int(move.facts.get("tricks", 1)))

    def letter(self, scene: Scene, seat: Seat) -> str:
        return letter_of(scene.state.game_state.seating, seat, scene.words)

    def contract_line(self, scene: Scene) -> str:
        return next(iter(contract_lines(scene)), "")
