"""Past games of bridge: who came out where, the sheet, each deal card by card, the record, the check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.discord_io.component import Choice
from bot.discord_io.message import Drawing, Rendered
from bot.discord_io.viewer import Viewer
from bot.game_kit.checking import checked_deal
from bot.game_kit.history import Placed, WalkedDeal
from bot.game_kit.played import PlayedGame, stopped_in_deal
from bot.game_kit.standing import placed_sides
from bot.games.bridge.moving_pictures import moving_pictures
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.checking import render_check
from bot.games.bridge.screens.replay import marks_of, render_replay
from bot.games.bridge.screens.sheet import render_sheet
from bot.i18n import Words
from engine.bridge.actions import Action
from engine.bridge.events import DealSettled
from engine.bridge.game import BRIDGE
from engine.bridge.record.deal_walk import Walk
from engine.bridge.record.writer import record_of
from engine.bridge.state import DealState, MatchState, Phase
from engine.records import PlayerRecord, player_of, write_line
from engine.table_rules import TableState

Table = TableState[MatchState, Action]


class DealReplay(WalkedDeal[Walk]):
    """A deal of bridge, call by call and card by card."""

    def pictures(self, viewer: Viewer) -> list[Drawing]:
        """The hands, each trick, and the result."""
        scene = self.scene(self.last, viewer)
        return [] if scene.ended is None else moving_pictures(scene, scene.ended)

    def marks(self, step: int, words: Words) -> list[Choice]:
        """The auction and the tricks."""
        return marks_of(self.walk, step, words)

    def render(self, step: int, viewer: Viewer, *, title: str) -> Rendered:
        """The deal after ``step`` steps."""
        return render_replay(self.scene(step, viewer), self.walk, step, title=title)

    def scene(self, step: int, viewer: Viewer) -> Scene:
        """The table at one moment of the deal."""
        return self.scene_at(BRIDGE, step, viewer)


class BridgeHistory:
    """``bot.game_kit.history.History`` for bridge."""

    def ranking(self, table: TableState[Any, Any]) -> list[Placed]:
        """The pairs, or the players where pairs are drawn anew."""
        return placed_sides(table, BRIDGE, table.game_state.totals)

    def sheet(self, scene: Scene, *, turned: int | None) -> Rendered:
        """The sheet of a table; it is never turned."""
        return render_sheet(scene)

    def replays(self, played: PlayedGame) -> list[DealReplay]:
        """The deals as walks."""
        match: MatchState = played.table.game_state
        ended = played.ends(DealSettled)
        scores = tuple(one.score for one in ended)
        deals = [one.deal for one in ended]
        if (stopped := _unfinished(played)) is not None:
            deals.append(stopped)
        walks = [Walk(match.rules, match.first_dealer, scores[:at], deal) for at, deal in enumerate(deals)]
        return [DealReplay(played.table, walk, is_pictured=at < len(ended)) for at, walk in enumerate(walks)]

    def record(self, played: PlayedGame) -> str | None:
        """A line of docs/bridge.md, "A match written down"."""
        match: MatchState | None = played.table.match
        if match is None:
            return None
        record = record_of(
            match.rules,
            [player_of(one, PlayerRecord) for one in played.table.seats if one is not None],
            match.first_dealer,
            [(one.deal, one.score) for one in played.ends(DealSettled)],
            _unfinished(played),
            is_over=match.phase is Phase.OVER,
        )
        return write_line(record)

    def check(self, played: PlayedGame, promised: Sequence[str], scene: Scene) -> Rendered | None:
        """Fingerprint, seed, cut, and the hands as they were dealt."""
        ended = played.ends(DealSettled)
        if not ended:
            return None
        return render_check(scene, checked_deal(played, promised, ended[-1].deal))


def _unfinished(played: PlayedGame) -> DealState | None:
    """The deal a closed game stopped in. That of a game still being played is secret."""
    return played.table.game_state.deal if stopped_in_deal(BRIDGE, played.table) else None
