"""Panels of one table whose contents the test reads with their times."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from bot.config import AppConfig
from bot.discord_io.message import Rendered
from bot.discord_io.private_answers import PrivateAnswer
from bot.load.limiters import FairTurns
from bot.load.monitor import LoadMonitor
from bot.tables.view.panels import (
    Panels,
)
from bot.tables.view.presenter import PanelPlace
from engine.game import DealEnded, TrickTaken
from engine.table_state import Change, TablePhase
from tests.bot.tables.parts import services
from tests.bot.tables.virtual import now

NOW: Any = SimpleNamespace(line=(), seats=(), match=None, revision=0, phase=TablePhase.PLAYING)


INTERVAL_S = 1.2


HOLD_S = 2.0


HERE = PanelPlace(7, "<#7>")


DELETED = None
"""The text in place of a deleted panel's."""


class Screens:
    """The contents shown to each user, with times."""

    def __init__(self, *, interval_s: float = INTERVAL_S) -> None:
        self.state = "a"
        self.load = LoadMonitor()
        self.shown: list[tuple[str, str | None, float]] = []
        self.fails: list[Exception] = []
        self.early: tuple[str, ...] = ()
        self.turns = FairTurns()
        use = services(
            config=AppConfig(edit_interval_s=interval_s, trick_hold_s=HOLD_S),
            load=self.load,
            redraws=self.turns,
            card_emoji=SimpleNamespace(disable=self.disable),
        )
        self.table: Any = SimpleNamespace(services=use, state=NOW, view_of=lambda _: None)
        self.timer = SimpleNamespace(gather_s=0.0)
        self.panels = Panels(self.table, cast(Any, self))

    def is_kept_out(self, user: int) -> bool:
        """Return that no user is kept from the table."""
        return False

    def disable(self) -> None:
        """Draw without emoji from now on."""
        self.state = "letters"

    def trick_taken(self) -> None:
        """Take a trick, without an update of any panel."""
        self.panels.on_change(Change(NOW, NOW, cast(Any, None), (TrickTaken((), 0),)))

    def deal_ended(self) -> None:
        """End a deal, without an update of any panel."""
        self.panels.on_change(Change(NOW, NOW, cast(Any, None), (DealEnded(None, None),)))

    def in_turn(self, seat: int, seats: list[SimpleNamespace]) -> None:
        """Make a change after which the player of this seat is to act."""
        self.table.state = SimpleNamespace(line=(), seats=seats, match=object(), revision=0, present=(0, 1))
        game = SimpleNamespace(decider=lambda _: seat, acts_early=lambda _, waiting: bool(self.early))
        self.table.module = SimpleNamespace(game=game)
        self.panels.push_all()

    def open(self, name: str, message_id: int = 10) -> None:
        """Open the first user's panel as a message of that number."""
        self.panels.opened(1, PrivateAnswer(message_id, self.editor(name), self.remover(name)), HERE)

    def panel(self, user: int, *, finished_trick: bool, **_: Any) -> Rendered:
        """Return a panel with its user and the state."""
        trick = "!" if finished_trick else ""
        return Rendered(content=f"{user}{self.state}{trick}")

    def editor(self, name: str) -> Any:
        """Return the edit function of this panel."""

        async def edit(*, content: str | None, **_fields: Any) -> None:
            if self.fails:
                raise self.fails.pop(0)
            self.shown.append((name, content, now()))

        return edit

    def remover(self, name: str) -> Any:
        """Return the delete function of this panel."""

        async def delete() -> None:
            if self.fails:
                raise self.fails.pop(0)
            self.shown.append((name, DELETED, now()))

        return delete

    def contents(self) -> list[tuple[str, str | None]]:
        """The shown contents, by panel."""
        return [(name, content) for name, content, _ in self.shown]
