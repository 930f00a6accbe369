"""Actions of the buttons of a private game's panel."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from bot.discord_io.dispatch import ActionContext, ButtonAction
from bot.discord_io.responses import answer_error
from bot.game_kit.module import GameModule
from bot.private_games.play import PrivateGames, Try
from engine.errors import CodedError, IllegalAction

AnyTry = Try[Any]
GamesT = TypeVar("GamesT", bound=PrivateGames[Any, Any])


@dataclass(frozen=True, slots=True)
class PrivateContext(ActionContext, Generic[GamesT]):
    """A tap on a button of a private game.

    Attributes:
        current: the try whose panel has the button; None for another button.
        games: the private games of the button's game.
        key: what the button is about: a day, a challenge.
    """

    current: AnyTry | None
    games: GamesT
    key: Any

    @property
    def module(self) -> GameModule:
        """The game."""
        return self.games.module

    async def found(self) -> AnyTry:
        """Return the stored try. *Raises:* as ``PrivateGames.current``."""
        return await self.games.current(self.user, self.key)

    @abstractmethod
    async def advance(self, current: AnyTry) -> None:
        """Let the bots move, then show the panel or the result."""

    @abstractmethod
    async def show_panel(
        self, current: AnyTry, *, draft: object | None = None, error: CodedError | None = None
    ) -> None:
        """Show the player's panel with a draft, or with an error on top."""

    @property
    def is_late(self) -> bool:
        """Whether the try has moved on since this button was drawn."""
        return self.current is not None and self.request.revision != self.current.row.seq

    @property
    def echo(self) -> frozenset[str]:
        """A move that has been made already."""
        return frozenset({"stale"})

    async def redraw(self) -> None:
        """Show the current state of the try."""
        current = await self.found()
        if current.awaits_person:
            await self.show_panel(current)
        else:
            await self.advance(current)

    async def report(self, error: CodedError) -> None:
        """Show a rule violation on top of the panel, and any other error in a message."""
        if self.current is None or not isinstance(error, IllegalAction):
            await answer_error(self.interaction, error)
        else:
            await self.show_panel(await self.found(), error=error)


async def _move(context: PrivateContext[Any]) -> None:
    """Make the move of the button, and let the bots answer it."""
    buttons, request = context.module.buttons, context.request
    moved = await context.games.act(
        context.user,
        context.key,
        request.revision,
        lambda state, seat: buttons.action_of(request.verb, request.arg, state, seat),
    )
    await context.advance(moved)


async def _draft(context: PrivateContext[Any]) -> None:
    """Show the panel with the draft that the button begins."""
    current = await context.found()
    if not current.awaits_person:
        await context.redraw()
        return
    draft = context.module.buttons.draft_of(context.request.verb, context.request.arg)
    await context.show_panel(current, draft=draft)


MOVE: Final = ButtonAction(_move, of_one_moment=True)
DRAFT: Final = ButtonAction(_draft, of_one_moment=True)


def panel_action(module: GameModule, verb: str) -> ButtonAction | None:
    """Return the action of a button that makes or drafts a move; None for any other."""
    if verb in module.buttons.moves:
        return MOVE
    return DRAFT if verb in module.buttons.drafts | module.buttons.looks else None
