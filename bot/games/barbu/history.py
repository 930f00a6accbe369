"""Past games of Barbu: who came out where, the sheet, each deal card by card, the record, the check."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.component import Choice
from bot.discord_io.message import Drawing, Rendered
from bot.discord_io.viewer import Viewer
from bot.game_kit.checking import checked_deal
from bot.game_kit.history import Placed, WalkedDeal
from bot.game_kit.played import PlayedGame, stopped_in_deal
from bot.game_kit.standing import placed_sides
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.moving_pictures import moving_pictures
from bot.games.barbu.screens.replay import render_replay, trick_choices
from bot.games.barbu.screens.sheet import render_sheet
from bot.games.barbu.screens.verification import render_check
from bot.i18n import Words
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action
from engine.barbu.play.events import DealSettled
from engine.barbu.play.state import DealScore, DealState, MatchState
from engine.barbu.record.deal_replay import Walk
from engine.barbu.record.game_record import PlayerRecord
from engine.barbu.record.writer import record_of
from engine.records import player_of, write_line
from engine.table_rules import TableState

Table = TableState[MatchState, Action]


class DealWalk(WalkedDeal[Walk]):
    """A deal of Barbu, card by card."""

    def pictures(self, viewer: Viewer) -> list[Drawing]:
        """The hands, each trick or turn at domino, and the result."""
        scene = self.scene(self.last, viewer)
        return [] if scene.ended is None else moving_pictures(scene, scene.ended)

    def marks(self, step: int, words: Words) -> list[Choice]:
        """The tricks, or the rounds at domino."""
        return trick_choices(self.walk, step, words)

    def render(self, step: int, viewer: Viewer, *, title: str) -> Rendered:
        """The deal after ``step`` steps."""
        return render_replay(self.scene(step, viewer), self.walk, step, title=title)

    def scene(self, step: int, viewer: Viewer) -> Scene:
        """The table at one moment of the deal."""
        return self.scene_at(BARBU, step, viewer)


class BarbuHistory:
    """``bot.game_kit.history.History`` for Barbu."""

    def ranking(self, table: Table) -> list[Placed]:
        """Every seat is a side."""
        return placed_sides(table, BARBU, table.game_state.totals)

    def sheet(self, scene: Scene, *, turned: int | None) -> Rendered:
        """The sheet in text, turned to a declarer where it is long."""
        return render_sheet(scene, declarer=turned)

    def replays(self, played: PlayedGame) -> list[DealWalk]:
        """The deals as walks."""
        match = played.table.game_state
        ended = played.ends(DealSettled)
        scores = tuple(one.score for one in ended)
        deals = [one.deal for one in ended]
        if (stopped := _unfinished(played)) is not None:
            deals.append(stopped)
        return [
            DealWalk(played.table, Walk(match.rules, match.first_dealer, scores[:at], deal), at < len(ended))
            for at, deal in enumerate(deals)
        ]

    def record(self, played: PlayedGame) -> str | None:
        """A line of docs/rules.md, "A game written down"."""
        match: MatchState | None = played.table.match
        if match is None:
            return None
        return write_line(
            record_of(
                match.rules,
                [player_of(one, PlayerRecord) for one in played.table.seats if one is not None],
                match.first_dealer,
                scored(played),
                _unfinished(played),
                draw_seed=played.draw_seed,
                times=played.times,
            )
        )

    def check(self, played: PlayedGame, promised: Sequence[str], scene: Scene) -> Rendered | None:
        """Promise, seed, cut, and the hands as they were dealt."""
        ended = played.ends(DealSettled)
        if not ended:
            return None
        return render_check(scene, checked_deal(played, promised, ended[-1].deal))


def scored(played: PlayedGame) -> list[tuple[DealState, DealScore]]:
    """The finished deals of a game of Barbu, each with its score."""
    return [(ended.deal, ended.score) for ended in played.ends(DealSettled)]


def _unfinished(played: PlayedGame) -> DealState | None:
    """The deal a closed game stopped in. That of a game still being played is secret."""
    return played.table.game_state.deal if stopped_in_deal(BARBU, played.table) else None
