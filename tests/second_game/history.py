"""History of Tandem games."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from functools import partial

from PIL import Image

from bot.discord_io.message import Drawing, ListOption, Rendered, embed
from bot.game_kit.checking import CheckedDeal, render_check
from bot.game_kit.history import History, ReplayScreens, WalkedDeal
from bot.game_kit.played import PlayedGame
from bot.i18n import Words
from bot.i18n.cards import hand_text
from engine.dealing import draw_below
from tests.second_game.game import PLAYERS, TANDEM, DealScored, DealState, State, hands_of
from tests.second_game.screens import Scene, render_score


@dataclass(frozen=True)
class TrickWalk:
    """A deal trick by trick, with the final state at every step."""

    state: State
    deal: DealState

    @property
    def last(self) -> int:
        """The number of tricks taken."""
        return len(self.deal.winners)

    def state_at(self, step: int) -> State:
        """Return the state."""
        return self.state


def _render(scene: Scene, walk: TrickWalk, step: int, *, title: str) -> Rendered:
    words, hands = scene.words, _dealt_lines(scene, walk.deal)
    taken = [scene.name(winner) for winner in walk.deal.winners[:step]]
    step_line = words("replay-step", step=step, last=walk.last)
    return Rendered(embeds=(embed(title, step_line, [words("replay-dealt"), *hands], taken),))


def _marks(walk: TrickWalk, step: int, words: Words) -> list[ListOption]:
    return [
        ListOption(str(number), words("replay-trick", number=number), is_chosen=number == step)
        for number in range(1, walk.last + 1)
    ]


def _pictures(scene: Scene, ended: DealScored) -> list[Drawing]:
    return [
        Drawing("trick.png", scene.words("replay-trick", number=number), partial(_square, number))
        for number in range(1, len(ended.deal.winners) + 1)
    ]


def _square(number: int) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (40, 40 + number), (0, 20 * number, 0)).save(file, "PNG")
    return file.getvalue()


REPLAY = ReplayScreens(TANDEM, _render, _marks, _pictures)


class TandemHistory(History[State, Scene, DealState]):
    """Past games of Tandem; only finished deals can be replayed."""

    def __init__(self) -> None:
        super().__init__(TANDEM)

    def sheet(self, scene: Scene, *, turned: int | None) -> Rendered:
        """Render the sheet, which cannot be turned."""
        return render_score(scene)

    def deals(self, played: PlayedGame) -> list[DealState]:
        """Return the finished deals."""
        return [ended.deal for ended in played.ends(DealScored)]

    def deal_in(self, match: State) -> DealState | None:
        """Return no deal: an unfinished one is not replayed."""
        return None

    def replay(
        self, played: PlayedGame, number: int, deal: DealState, *, is_finished: bool
    ) -> WalkedDeal[TrickWalk]:
        """Return a deal trick by trick."""
        return WalkedDeal(played.table, TrickWalk(played.table.game_state, deal), REPLAY, is_finished)

    def record_line(self, played: PlayedGame, match: State) -> str:
        """Return seeds and points as JSON."""
        deals = [{"seed": deal.seed.hex(), "points": deal.points()} for deal in self.deals(played)]
        return json.dumps({"game": "tandem", "deals": deals})

    def render_check(self, scene: Scene, checked: CheckedDeal[DealState]) -> Rendered:
        """Render seed, cut and hands, and the draw for the first dealer."""
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
