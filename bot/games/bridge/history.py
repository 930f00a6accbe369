"""Past games of bridge: who came out where, the sheet, each deal card by card, the record, the check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.discord_io.component import Choice
from bot.discord_io.message import Drawing, Rendered
from bot.discord_io.safe_text import escaped, plain_name
from bot.discord_io.viewer import Viewer
from bot.games.bridge.moving_pictures import moving_pictures
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.checking import CheckedDeal, render_check
from bot.games.bridge.screens.replay import marks_of, render_replay
from bot.games.bridge.screens.sheet import render_sheet
from bot.games.history import Placed
from bot.games.played import PlayedGame
from bot.games.standing import placed_sides
from bot.i18n import Words
from engine.bridge.actions import Action
from engine.bridge.deal_walk import Walk
from engine.bridge.events import DealSettled
from engine.bridge.game import BRIDGE
from engine.bridge.record import PlayerRecord, write_line
from engine.bridge.replay import record_of
from engine.bridge.state import DealState, MatchState, Phase
from engine.table_rules import Occupant, TablePhase, TableState

Table = TableState[MatchState, Action]


@dataclass(frozen=True)
class DealReplay:
    """A deal to be gone through.

    Attributes:
        table: it was played at; who sits there at the end is shown.
        is_pictured: whether it was played to its end.
    """

    table: Table
    walk: Walk
    is_pictured: bool = False

    @property
    def last(self) -> int:
        """The number of the last step."""
        return self.walk.last

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
        """The table after ``step`` steps, for somebody who looks back."""
        match = self.walk.state_at(step)
        then = replace(self.table, match=match, phase=TablePhase.PLAYING, paused=False, undo=None)
        return Scene(
            table_id=0,
            state=then,
            view=BRIDGE.view_for(match, None),
            words=viewer.words,
            until=None,
            pace="live",
            ended=BRIDGE.last_deal(match),
            display=viewer.display,
            card_emoji=viewer.card_emoji,
        )


class BridgeHistory:
    """``bot.games.history.History`` for bridge."""

    def ranking(self, table: TableState[Any, Any]) -> list[Placed]:
        """The pairs, or the players where pairs are drawn anew."""
        return placed_sides(table, BRIDGE, table.game_state.totals)

    def sheet(self, scene: Scene, *, turned: int | None) -> Rendered:
        """The sheet of a table; it is never turned."""
        return render_sheet(scene)

    def replays(self, played: PlayedGame) -> list[DealReplay]:
        """The deals as walks."""
        match: MatchState = played.table.game_state
        ended = settled(played)
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
            [_player(occupant) for occupant in played.table.seats if occupant is not None],
            match.first_dealer,
            [(one.deal, one.score) for one in settled(played)],
            _unfinished(played),
            is_over=match.phase is Phase.OVER,
        )
        return write_line(record)

    def check(self, played: PlayedGame, promised: Sequence[str], scene: Scene) -> Rendered | None:
        """Fingerprint, seed, cut, and the hands as they were dealt."""
        ended = settled(played)
        if not ended:
            return None
        deal = ended[-1].deal
        promise = promised[deal.index] if deal.index < len(promised) else ""
        cutter = played.cutters.get(deal.index)
        name = None if cutter is None else escaped(plain_name(cutter))
        return render_check(scene, CheckedDeal(deal, promise, name, played.draw_seed))


def settled(played: PlayedGame) -> list[DealSettled]:
    """How the finished deals of a game of bridge ended."""
    return [ended for ended in played.deals if isinstance(ended, DealSettled)]


def _unfinished(played: PlayedGame) -> DealState | None:
    """The deal a closed game stopped in. That of a game still being played is secret."""
    match: MatchState | None = played.table.match
    if match is None or played.table.phase is not TablePhase.ENDED:
        return None
    return match.deal if match.phase not in (Phase.DEAL, Phase.OVER) else None


def _player(occupant: Occupant) -> PlayerRecord:
    # The name at the table and nothing else: a record is handed around, an account's number is not.
    if occupant.user is None:
        return PlayerRecord(name=occupant.name, kind="bot", level=occupant.level)
    return PlayerRecord(name=occupant.name, kind="human")
