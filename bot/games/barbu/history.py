"""History of Barbu games."""

from __future__ import annotations

from typing import Final

from bot.discord_io.message import Rendered
from bot.game_kit.history import History, ReplayScreens, WalkedDeal, player_records
from bot.game_kit.played import PlayedGame
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.moving_pictures import moving_pictures
from bot.games.barbu.screens.replay import render_replay, trick_choices
from bot.games.barbu.screens.sheet_pictures import render_sheet_with_picture
from engine.barbu.game import BARBU
from engine.barbu.highlight import highlight_of
from engine.barbu.play.events import DealSettled
from engine.barbu.play.state import DealScore, DealState, MatchState
from engine.barbu.record.deal_replay import Walk
from engine.barbu.record.game_record import PlayerRecord
from engine.barbu.record.writer import record_of
from engine.barbu.rules.rule_set import RuleSet
from engine.records import write_line

REPLAY: Final = ReplayScreens(BARBU, render_replay, trick_choices, moving_pictures)


class BarbuHistory(History[MatchState, Scene, DealState]):
    """Base class filled in for Barbu; the record is described in docs/rules.md, "A game written down"."""

    def __init__(self) -> None:
        super().__init__(BARBU)

    def is_shared(self, rules: RuleSet) -> bool:
        """Return whether other tables play the same deals, which are then not cut."""
        return rules.shared

    def highlight(self, match: MatchState) -> int | None:
        """Return the most memorable finished deal."""
        found = highlight_of(match.rules, match.finished)
        return None if found is None else found.number

    def sheet(self, scene: Scene, *, turned: int | None) -> Rendered:
        """Render the sheet; a long one shows the declarer ``turned``."""
        return render_sheet_with_picture(scene, declarer=turned)

    def replay(
        self, played: PlayedGame, number: int, deal: DealState, *, is_finished: bool
    ) -> WalkedDeal[Walk]:
        """Return a deal card by card."""
        match: MatchState = played.table.game_state
        before = tuple(score for _, score in scored(played)[:number])
        walk = Walk(match.rules, match.first_dealer, before, deal)
        return WalkedDeal(played.table, walk, REPLAY, is_finished)

    def record_line(self, played: PlayedGame, match: MatchState) -> str:
        """Return the record of a game."""
        record = record_of(
            match.rules,
            player_records(played, PlayerRecord),
            match.first_dealer,
            scored(played),
            self.stopped_deal(played),
            draw_seed=played.draw_seed,
            times=played.times,
        )
        return write_line(record)


def scored(played: PlayedGame) -> list[tuple[DealState, DealScore]]:
    """Return the finished deals of a game, each with its score."""
    return [(ended.deal, ended.score) for ended in played.ends(DealSettled)]
