"""Looking back at games of Tandem."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from PIL import Image

from bot.discord_io.component import Choice
from bot.discord_io.message import Drawing, Rendered, embed
from bot.discord_io.viewer import Viewer
from bot.game_kit.checking import checked_deal, render_check
from bot.game_kit.history import Placed
from bot.game_kit.played import PlayedGame
from bot.game_kit.standing import placed_sides
from bot.i18n import Words
from bot.i18n.cards import hand_text
from engine.dealing import draw_below
from engine.table_rules import TableState
from tests.second_game.game import PLAYERS, TANDEM, Action, DealScored, DealState, State, hands_of
from tests.second_game.screens import Scene, render_score

Table = TableState[State, Action]


@dataclass(frozen=True)
class TandemReplay:
    """A finished deal, trick by trick: a step tells who took it."""

    table: Table
    deal: DealState

    @property
    def last(self) -> int:
        """As many steps as tricks were taken."""
        return len(self.deal.winners)

    is_pictured = True

    def pictures(self, viewer: Viewer) -> list[Drawing]:
        """A plain square for each trick, lighter and lighter."""
        return [
            Drawing("trick.png", viewer.words("replay-trick", number=number), partial(_square, number))
            for number in range(1, self.last + 1)
        ]

    def marks(self, step: int, words: Words) -> list[Choice]:
        """Every trick."""
        return [
            Choice(str(number), words("replay-trick", number=number), is_chosen=number == step)
            for number in range(1, self.last + 1)
        ]

    def render(self, step: int, viewer: Viewer, *, title: str) -> Rendered:
        """The hands as they were dealt, and who took the tricks so far."""
        words = viewer.words
        view = TANDEM.view_for(self.table.game_state, None)
        scene = Scene.looked_back(self.table, view, viewer)
        hands = _dealt_lines(scene, self.deal)
        taken = [scene.name(winner) for winner in self.deal.winners[:step]]
        step_line = words("replay-step", step=step, last=self.last)
        return Rendered(embeds=(embed(title, step_line, [words("replay-dealt"), *hands], taken),))


def _square(number: int) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (40, 40 + number), (0, 20 * number, 0)).save(file, "PNG")
    return file.getvalue()


class TandemHistory:
    """``bot.game_kit.history.History`` for Tandem."""

    def ranking(self, table: Table) -> list[Placed]:
        """The pairs, the better one first."""
        return placed_sides(table, TANDEM, table.game_state.totals)

    def sheet(self, scene: Scene, *, turned: int | None) -> Rendered:
        """The sheet of a table; it is never turned."""
        return render_score(scene)

    def replays(self, played: PlayedGame) -> list[TandemReplay]:
        """The finished deals."""
        return [TandemReplay(played.table, deal) for deal in _deals(played)]

    def record(self, played: PlayedGame) -> str | None:
        """Seeds and points."""
        if played.table.match is None:
            return None
        deals: list[dict[str, Any]] = [
            {"seed": deal.seed.hex(), "points": deal.points()} for deal in _deals(played)
        ]
        return json.dumps({"game": "tandem", "deals": deals})

    def check(self, played: PlayedGame, promised: Sequence[str], scene: Scene) -> Rendered | None:
        """Seed, cut and hands, and the lot for the first dealer."""
        deals = _deals(played)
        if not deals:
            return None
        checked = checked_deal(played, promised, deals[-1])
        first = draw_below(bytes.fromhex(checked.draw_seed), PLAYERS) if checked.draw_seed else None
        return render_check(
            scene,
            checked,
            again=hands_of(checked.deal.seed, checked.deal.cut, checked.deal.dealer),
            hands=_dealt_lines(scene, checked.deal),
            is_drawn=None if first is None else first == scene.state.game_state.first_dealer,
        )


def _dealt_lines(scene: Scene, deal: DealState) -> list[str]:
    words = scene.words
    return [
        words("replay-hand", name=scene.name(seat), cards=hand_text(hand, words, between=" · "))
        for seat, hand in enumerate(deal.dealt)
    ]


def _deals(played: PlayedGame) -> list[DealState]:
    return [ended.deal for ended in played.ends(DealScored)]
