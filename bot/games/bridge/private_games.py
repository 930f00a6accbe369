"""Bridge's private games: the deal of the day, and challenges."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from bot.discord_io.message import Rendered, embed
from bot.game_kit.private_game import ChallengeGame, DailyGame, PrivateGame
from bot.games.bridge.bot_players import is_public_knowledge
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.auction import auction_table
from bot.games.bridge.screens.panel import OWN_TURN, turn_title
from bot.games.bridge.screens.phrases import (
    contract_text,
    direction_name,
    last_trick_line,
    letter_at,
    vulnerability_text,
)
from bot.games.bridge.screens.result import outcome_lines, result_title
from bot.i18n import Words
from bot.i18n.cards import signed_decimal
from engine.bridge.actions import Action
from engine.bridge.compass import BOARDS_A_CYCLE, COMPASS
from engine.bridge.double_dummy.library import is_installed
from engine.bridge.rules import BridgeRules
from engine.bridge.scoring import imps, imps_against
from engine.bridge.state import Contract, DealSettled, MatchState, Phase
from engine.seats import Seat

SOUTH: Final[Seat] = 2


class BridgePrivateGame(PrivateGame[MatchState, Action, BridgeRules, Scene, DealSettled]):
    """The player is South; North is a bot like the two opponents."""

    ready_level = "expert"
    fallback_level = "club"

    def own_seat(self, rules: BridgeRules, first_dealer: Seat) -> Seat:
        """Return South on every board."""
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

    def last_trick_line(self, scene: Scene) -> str:
        """Return the last finished trick."""
        return last_trick_line(scene, scene.shown)

    def other_hand_line(self, scene: Scene) -> str:
        """Return that the player plays from dummy, or from a bot declarer's hand."""
        title = turn_title(scene)
        return "" if title == OWN_TURN else scene.words(title)


class BridgeDaily(BridgePrivateGame, DailyGame[MatchState, Action, BridgeRules, Scene, DealSettled]):
    """One board a day, with the next number each day, compared in IMPs with every other South."""

    def rules(self, day: date) -> BridgeRules:
        """Return one board, with the next number each day so that dealer and vulnerability change."""
        return BridgeRules(name="daily", first_board=1 + day.toordinal() % BOARDS_A_CYCLE)

    @property
    def has_reference(self) -> bool:
        """Whether the expert has a solver."""
        return is_installed()

    def moment(self, scene: Scene) -> str:
        """Return the number of the trick, or that it is the auction."""
        view = scene.shown
        if view.phase is Phase.AUCTION:
            return scene.words("bridge-daily-moment-auction")
        return scene.words("daily-moment-trick", number=len(view.winners) + 1)

    def measured(self, words: Words, points: int, everybody: Sequence[int]) -> str:
        """Return the board in IMPs, averaged over the other players; empty for the only one."""
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


LEAGUE: Final = "league"
"""Name of the rules of a match at a table."""


class BridgeChallenge(BridgePrivateGame, ChallengeGame[MatchState, Action, BridgeRules, Scene, DealSettled]):
    """So many boards from number 1, compared in IMPs."""

    def rules(self, deals: int) -> BridgeRules:
        """Return duplicate boards, which are not cut."""
        return BridgeRules(name="challenge", deals=deals, shared=True)

    def contracts(self, state: MatchState) -> Sequence[str]:
        """Return the contracts with declarer's direction, ``4SX:N``; empty for a board passed out."""
        return [
            "" if deal.contract is None else f"{deal.contract}:{deal.seating.letter(deal.contract.declarer)}"
            for deal in state.finished
        ]

    def contract_text(self, words: Words, contract: str) -> str:
        """Return a contract and its declarer: ``4♠X N``."""
        if not contract:
            return contract_text(None, words)
        written, _, letter = contract.partition(":")
        found = Contract.parse(written, COMPASS.index(letter))
        return f"{contract_text(found, words)} {letter_at(found.declarer, words)}"

    def table_rules(self) -> BridgeRules:
        """Return as many boards, which no other table plays."""
        return BridgeRules(name=LEAGUE, deals=self.lengths[0])

    def swing_at_table(self, state: MatchState, seat: Seat, other: Seat) -> int | None:
        """Return the IMPs of the seat's side, each board compared with a passed-out one."""
        is_partner = (seat - other) % 2 == 0
        return None if is_partner else sum(imps(score) for score in self.scores(state, seat))

    def swing(self, mine: int, theirs: int) -> int:
        """Return the difference in IMPs."""
        return imps(mine - theirs)

    def measured(self, words: Words, swing: int) -> str:
        """Return a swing in IMPs."""
        return words("bridge-challenge-imps", count=abs(swing))
