"""Actions of the buttons of the deal of the day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.daily.answers import DailyAnswers
from bot.daily.post_screen import ANNOUNCED
from bot.daily.screens import SHOW
from bot.daily.service import DailyDeals, Try
from bot.discord_io.access import guild_of
from bot.discord_io.dispatch import Action, Tap
from bot.discord_io.responses import answer_error
from engine.errors import CodedError, IllegalAction


@dataclass(frozen=True, slots=True)
class DailyTap(Tap):
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


async def _begin(tap: DailyTap) -> None:
    if tap.day != tap.deals.today:
        raise CodedError("daily_over")
    person = tap.interaction.user
    begun = await tap.deals.begin(person.id, person.display_name, guild_of(tap.interaction))
    await tap.answers.advance(tap.interaction, tap.deals, begun)


async def _today(tap: DailyTap) -> None:
    """Show the user's state in today's deal, of the game in the button."""
    game = tap.request.arg
    deals = tap.answers.games.of(game) if game else tap.deals
    deals.warm_up()
    current = await deals.find(tap.user)
    if current is None:
        await tap.answers.show_today(tap.interaction, deals, None)
    else:
        await tap.answers.advance(tap.interaction, deals, current)


async def _yesterday(tap: DailyTap) -> None:
    await tap.answers.show_yesterday(tap.interaction, tap.deals)


async def _share(tap: DailyTap) -> None:
    """Post the card of today's try, once it is finished."""
    if tap.day != tap.deals.today:
        raise CodedError("daily_over")
    current = await tap.found()
    if current.is_over:
        await tap.answers.share(tap.interaction, tap.deals, current)
    else:
        await tap.redraw()


async def _replay(tap: DailyTap) -> None:
    await tap.answers.replay(tap.interaction, f"{tap.request.arg}-{tap.request.word(0)}")


async def _move(tap: DailyTap) -> None:
    """Make the move of the button, and let the bots answer it."""
    buttons, request = tap.deals.module.buttons, tap.request
    moved = await tap.deals.act(
        tap.user,
        tap.day,
        request.revision,
        lambda state, seat: buttons.action_of(request.verb, request.arg, state, seat),
    )
    await tap.answers.advance(tap.interaction, tap.deals, moved)


async def _draft(tap: DailyTap) -> None:
    """Show the panel with the draft that the button begins."""
    current = await tap.found()
    if not current.awaits_person:
        await tap.redraw()
        return
    draft = tap.deals.module.buttons.draft_of(tap.request.verb, tap.request.arg)
    await tap.answers.show_panel(tap.interaction, tap.deals, current, draft=draft)


MOVE: Final = Action(_move, of_one_moment=True)
DRAFT: Final = Action(_draft, of_one_moment=True)
ACTIONS: Final[dict[str, Action[DailyTap]]] = {
    "begin": Action(_begin),
    "today": Action(_today),
    ANNOUNCED: Action(_today),
    "yesterday": Action(_yesterday),
    "replay": Action(_replay),
    "share": Action(_share),
    SHOW: Action(DailyTap.redraw),
}
