"""History of bridge matches."""

from __future__ import annotations

from typing import Final

from bot.discord_io.message import Rendered
from bot.game_kit.checking import CheckedDeal
from bot.game_kit.history import DealExport, History, ReplayScreens, WalkedDeal, player_records
from bot.game_kit.played import PlayedGame
from bot.games.bridge.exports import export_deal, export_match
from bot.games.bridge.moving_pictures import moving_pictures
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.checking import render_check
from bot.games.bridge.screens.replay import marks_of, render_replay
from bot.games.bridge.screens.sheet import render_sheet
from engine.bridge.events import DealSettled
from engine.bridge.game import BRIDGE
from engine.bridge.record.deal_walk import Walk
from engine.bridge.record.writer import record_of
from engine.bridge.state import DealScore, DealState, MatchState, Phase
from engine.records import PlayerRecord, write_line

REPLAY: Final = ReplayScreens(BRIDGE, render_replay, marks_of, moving_pictures, export_deal)


class BridgeHistory(History[MatchState, Scene, DealState]):
    """Base class filled in for bridge; the record is described in docs/bridge.md, "A match written down"."""

    def __init__(self) -> None:
        super().__init__(BRIDGE)

    def highlight(self, match: MatchState) -> int | None:
        """Return the deal with the largest score, of equal ones the latest; None if all were passed out."""
        worth = [max(deal.score) for deal in match.finished]
        best = max(worth, default=0)
        return max(number for number, one in enumerate(worth) if one == best) if best else None

    def sheet(self, scene: Scene, *, turned: int | None) -> Rendered:
        """Render the sheet, which has only one side to turn."""
        return render_sheet(scene)

    def replay(
        self, played: PlayedGame, number: int, deal: DealState, *, is_finished: bool
    ) -> WalkedDeal[Walk]:
        """Return a deal call by call and card by card."""
        return WalkedDeal(played.table, _walk_of(played, number, deal), REPLAY, is_finished)

    def record_line(self, played: PlayedGame, match: MatchState) -> str:
        """Return the record of a match."""
        record = record_of(
            match.rules,
            player_records(played, PlayerRecord),
            match.first_dealer,
            _scored(played),
            self.stopped_deal(played),
            is_over=match.phase is Phase.OVER,
        )
        return write_line(record)

    def export(self, played: PlayedGame) -> DealExport | None:
        """Return the deals as PBN and LIN; None before there is one."""
        deals: list[tuple[DealState, DealScore | None]] = [*_scored(played)]
        if (stopped := self.stopped_deal(played)) is not None:
            deals.append((stopped, None))
        return export_match(played.table, deals) if deals else None

    def render_check(self, scene: Scene, checked: CheckedDeal[DealState]) -> Rendered:
        """Render a finished deal beside its commitment."""
        return render_check(scene, checked)


def walk_of(played: PlayedGame, number: int) -> Walk:
    """Return a finished deal, by its number from 0, step by step."""
    return _walk_of(played, number, _scored(played)[number][0])


def _walk_of(played: PlayedGame, number: int, deal: DealState) -> Walk:
    match: MatchState = played.table.game_state
    before = tuple(score for _, score in _scored(played)[:number])
    return Walk(match.rules, match.first_dealer, before, deal)


def _scored(played: PlayedGame) -> list[tuple[DealState, DealScore]]:
    return [(ended.deal, ended.score) for ended in played.ends(DealSettled)]
