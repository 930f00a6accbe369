"""Actions of the buttons of the deal of the day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.daily.answers import DailyAnswers
from bot.daily.post_screen import ANNOUNCED
from bot.daily.screens import PROMISE, SHOW
from bot.daily.service import DailyDeals, Try
from bot.discord_io.access import guild_of
from bot.discord_io.dispatch import ActionContext, ButtonAction
from bot.discord_io.responses import answer_error
from engine.errors import CodedError, IllegalAction


@dataclass(frozen=True, slots=True)
class DailyContext(ActionContext):
    """A tap on a button of the deal of the day.

    Attributes:
        answers: shows the results.
        deals: the deals of the button's game.
        day: the button's day.
        current: the try whose panel has the button; None for another button.
    """

    answers: DailyAnswers
    deals: DailyDeals
    day: str
    current: Try | None

    @property
    def is_late(self) -> bool:
        """Whether the try has moved on since this button was drawn."""
        return self.current is not None and self.request.revision != self.current.row.seq

    @property
    def echo(self) -> frozenset[str]:
        """A move that has been made already."""
        return frozenset({"stale"})

    async def found(self) -> Try:
        """Return the stored try. *Raises:* CodedError ``daily_unbegun``."""
        current = await self.deals.find(self.user)
        if current is None:
            raise CodedError("daily_unbegun")
        return current

    async def redraw(self) -> None:
        """Show the current state of the try."""
        current = await self.found()
        if current.awaits_person:
            await self.answers.show_panel(self.interaction, self.deals, current)
        else:
            await self.answers.advance(self.interaction, self.deals, current)

    async def tell(self, error: CodedError) -> None:
        """Show a rule violation on top of the panel, and any other error in a message."""
        if self.current is None or not isinstance(error, IllegalAction):
            await answer_error(self.interaction, error)
        else:
            await self.answers.show_panel(self.interaction, self.deals, await self.found(), error=error)


async def _begin(context: DailyContext) -> None:
    if context.day != context.deals.today:
        raise CodedError("daily_over")
    person = context.interaction.user
    begun = await context.deals.begin(person.id, person.display_name, guild_of(context.interaction))
    await context.answers.advance(context.interaction, context.deals, begun)


async def _today(context: DailyContext) -> None:
    """Show the user's state in today's deal, of the game in the button."""
    game = context.request.arg
    deals = context.answers.games.of(game) if game else context.deals
    deals.warm_up()
    current = await deals.find(context.user)
    if current is None:
        await context.answers.show_today(context.interaction, deals, None)
    else:
        await context.answers.advance(context.interaction, deals, current)


async def _yesterday(context: DailyContext) -> None:
    await context.answers.show_yesterday(context.interaction, context.deals)


async def _promise(context: DailyContext) -> None:
    await context.answers.show_promises(context.interaction, context.deals)


async def _share(context: DailyContext) -> None:
    """Post the card of today's try, once it is finished."""
    if context.day != context.deals.today:
        raise CodedError("daily_over")
    current = await context.found()
    if current.is_over:
        await context.answers.share(context.interaction, context.deals, current)
    else:
        await context.redraw()


async def _replay(context: DailyContext) -> None:
    await context.answers.replay(context.interaction, f"{context.request.arg}-{context.request.word(0)}")


async def _move(context: DailyContext) -> None:
    """Make the move of the button, and let the bots answer it."""
    buttons, request = context.deals.module.buttons, context.request
    moved = await context.deals.act(
        context.user,
        context.day,
        request.revision,
        lambda state, seat: buttons.action_of(request.verb, request.arg, state, seat),
    )
    await context.answers.advance(context.interaction, context.deals, moved)


async def _draft(context: DailyContext) -> None:
    """Show the panel with the draft that the button begins."""
    current = await context.found()
    if not current.awaits_person:
        await context.redraw()
        return
    draft = context.deals.module.buttons.draft_of(context.request.verb, context.request.arg)
    await context.answers.show_panel(context.interaction, context.deals, current, draft=draft)


MOVE: Final = ButtonAction(_move, of_one_moment=True)
DRAFT: Final = ButtonAction(_draft, of_one_moment=True)
ACTIONS: Final[dict[str, ButtonAction[DailyContext]]] = {
    "begin": ButtonAction(_begin),
    "today": ButtonAction(_today),
    ANNOUNCED: ButtonAction(_today),
    "yesterday": ButtonAction(_yesterday),
    "replay": ButtonAction(_replay),
    "share": ButtonAction(_share),
    PROMISE: ButtonAction(_promise),
    SHOW: ButtonAction(DailyContext.redraw),
}
