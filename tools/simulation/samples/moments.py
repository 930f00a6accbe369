"""The moments of a whole game, and all screens that can be shown at each."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.discord_io.message import Rendered
from bot.game_kit.module import GameModule
from bot.game_kit.scene import Scene
from bot.i18n import Words, words
from bot.tables.actions.context import QUESTIONS, render_confirm
from bot.tables.actions.people import render_people
from bot.tables.view.additions import render_options, render_setup, with_setup
from engine.entries import Act, AddBot, AskUndo, By, End, Join, Leave, Pause, ReserveSeat, Start, TableEntry
from engine.game import DealEnded, TrickTaken
from engine.table_rules import advance
from engine.table_state import TableState, new_table
from engine.table_undo import undo_target

HOST: Final = 100
SECRET: Final = bytes(range(32))
LONG_NAME: Final = "W" * 32
LONG_NAMES: Final = (f"_{LONG_NAME[1:]}", *(f"_{LONG_NAME[1:]}{seat}" for seat in range(1, 8)))
"""Names as wide as can be, with markup."""
NAMES: Final = tuple(f"{LONG_NAME}{number}" for number in range(30))
"""More rule sets of a server than a list holds."""


@dataclass(frozen=True)
class Moment:
    """A table at a new kind of moment.

    Attributes:
        name: name of the moment, for reports.
        ended: the deal finished last.
        trick_taken: whether the last move took a trick.
    """

    name: str
    table: TableState
    ended: DealEnded | None = None
    trick_taken: bool = False


class Walk:
    """A whole game of one module, played by random legal actions.

    Attributes:
        deals: results of the finished deals.
        names: the users' names; by default the longest possible ones.
        words_of: returns a language's words about a game.
    """

    def __init__(
        self,
        module: GameModule,
        *,
        names: Sequence[str] = LONG_NAMES,
        words_of: Callable[[str, str], Words] = words,
    ) -> None:
        self.module = module
        self.names = names
        self.words_of = words_of
        self.deals: list[DealEnded] = []

    def moments(self, rules: Any) -> Iterator[Moment]:
        """Yield the moments of a whole game with these rules at which its situation changes."""
        game = self.module.game
        empty: TableState = new_table(rules, HOST)
        yield Moment("lobby", empty)
        host = advance(game, empty, Join(HOST, self.names[0])).after
        yield Moment("lobby, a seat kept", advance(game, host, ReserveSeat(HOST + 1, self.names[1])).after)
        table = host
        for seat in range(1, rules.players - 1):
            table = advance(game, table, Join(HOST + seat, self.names[seat])).after
        table = advance(
            game, table, AddBot(self.module.players.names[0], self.module.players.default_level)
        ).after
        yield Moment("lobby, full", table)
        dealer, drawn = game.first_dealer_from(rules, game.draw_seed(rules, SECRET))
        table = advance(game, table, Start(dealer, drawn)).after
        yield from self._play(table)

    def _play(self, table: TableState) -> Iterator[Moment]:
        game, rng, seen = self.module.game, random.Random(1), set()
        ended: DealEnded | None = None
        taken = False
        while True:
            state = table.game_state
            legal = () if game.outcome(state) is not None else game.legal_actions(state)
            kinds = sorted({game.to_payload(action)["kind"] for action in legal})
            other = game.decider(state) != game.seat_to_act(state)
            key = (*kinds, other, game.dealer(state) is None, ended is None, taken, table.is_open)
            if key not in seen:
                seen.add(key)
                name = f"{'/'.join(kinds) or table.phase}{' for another hand' if other else ''}"
                yield Moment(name, table, ended, taken)
                yield from self._interruptions(name, table, ended)
            if not table.is_open:
                return
            action = rng.choice(list(legal)) if legal else game.deal(state, SECRET, rng.randrange(1000))
            change = advance(game, table, Act(action, By.PLAYER))
            table = change.after
            self.deals += [event for event in change.events if isinstance(event, DealEnded)]
            ended = self.deals[-1] if self.deals else None
            taken = any(isinstance(event, TrickTaken) for event in change.events)

    def _interruptions(self, name: str, table: TableState, ended: DealEnded | None) -> Iterator[Moment]:
        """Yield the moment paused, with a pending question, with a player away, and closed."""
        game = self.module.game
        if not table.is_open:
            return
        asker = next((seat for seat in table.present if undo_target(game, table, seat) is not None), None)
        entries: dict[str, TableEntry] = {
            "paused": Pause(HOST),
            "left": Leave(HOST + 1),
            "closed": End(HOST, counts=True),
        }
        if asker is not None and len(table.present) > 1:
            yield Moment(f"{name}, undo asked", advance(game, table, AskUndo(asker)).after, ended)
        for what, entry in entries.items():
            yield Moment(f"{name}, {what}", advance(game, table, entry).after, ended)

    def scenes(self, moment: Moment, locale: str) -> Iterator[Scene]:
        """Yield the moment as the public, a spectator and each seat see it."""
        table, game = moment.table, self.module.game
        for seat in (None, *range(len(table.seats))):
            view = None if table.match is None else game.view_for(table.match, seat)
            shown = None if table.match is None else game.last_deal(table.match)
            words = self.words_of(locale, self.module.name)
            yield Scene(7, table, view, words, 1_700_000_000, "live", seat, shown, moderator=True)

    def drawn(self, moment: Moment, scene: Scene) -> Iterator[tuple[str, Rendered]]:
        """Yield every screen a viewer may be shown at a moment, with its name."""
        screens, table = self.module.screens, moment.table
        if scene.seat is None:
            if table.match is None:
                yield "lobby", screens.lobby.render(scene)
                yield "setup", render_setup(scene, self.module, NAMES)
                yield "people", render_people(scene)
                if self.module.catalogue.option_keys(table.rules):
                    yield "setup", render_options(scene, self.module)
            elif table.is_open:
                yield "deal", screens.deal(scene, finished_trick=False)
                if moment.trick_taken:
                    yield "deal", screens.deal(scene, finished_trick=True)
            if moment.ended is not None and scene.ended is not None:
                yield "result", screens.result(scene, scene.ended, closed=False)
            if moment.ended is not None:
                yield "closed result", screens.result(scene, moment.ended, closed=True)
            if not table.is_open:
                yield "standing", screens.standing(scene)
        panel = screens.panel(scene, draft=None, notice=None, finished_trick=False)
        yield "panel", panel
        if table.match is None and scene.own is not None and scene.own.user == HOST:
            yield "setup", with_setup(panel, scene, self.module, NAMES, is_first_game=True)
        yield "panel", screens.panel(scene, draft=None, notice="x" * 300, finished_trick=moment.trick_taken)
        menu = screens.menu(scene, "")
        yield "menu", menu
        tabs = [spec.arg for row in menu.buttons for spec in row if spec.verb == "more"]
        yield from (("menu", screens.menu(scene, group)) for group in tabs[1:])
        yield "help", screens.help(scene, ["embed_links"])
        for question in (*QUESTIONS.values(), *screens.questions.values()):
            yield "questions", render_confirm(scene, question)
