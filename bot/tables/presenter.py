"""What a live table shows to whom: the public page it is on, and each player's private panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import discord

from bot.discord_io.card_emoji import EmojiFor, emoji_for, no_emoji
from bot.discord_io.delivery import Failure
from bot.discord_io.display_preferences import PLAIN
from bot.discord_io.message import Rendered
from bot.games.barbu.screens.deal import render_board
from bot.games.barbu.screens.lobby import render_lobby
from bot.games.barbu.screens.panel import render_panel
from bot.games.barbu.screens.result import render_result
from bot.games.barbu.screens.sheet_pictures import render_standing_with_pictures
from bot.games.scene import Scene
from bot.i18n import words
from bot.settings import PersonSettings
from bot.settings.service import NOBODY
from bot.tables.public_message import Page
from engine.barbu.actions import Action
from engine.barbu.events import DealSettled
from engine.barbu.game import BARBU
from engine.barbu.scoring import last_result
from engine.barbu.state import MatchState, Phase
from engine.cards import Card
from engine.seats import Seat
from engine.table_rules import TablePhase, TableState

LOBBY: Final[Page] = ("lobby", 0)
STANDING: Final[Page] = ("standing", 0)


class Presenter:
    """Draws one table from its committed state, in the language of whoever looks."""

    def __init__(
        self,
        table_id: int,
        state: Callable[[], TableState[MatchState, Action]],
        until: Callable[[], int | None],
        commitments: Callable[[], Sequence[str]] = tuple,
        draw_commitment: Callable[[], str] = str,
        *,
        locale: str,
        pace: str,
        settings: Callable[[int], PersonSettings] = lambda _: NOBODY,
        card_emoji: EmojiFor = no_emoji,
        hints: Callable[[], bool] = lambda: True,
    ) -> None:
        self._table_id = table_id
        self._state = state
        self._until = until
        self._locale = locale
        self._pace = pace
        self._commitments = commitments
        self._draw_commitment = draw_commitment
        self._wishes = settings
        self._signs = card_emoji
        self._hints = hints
        self._locales: dict[int, str] = {}
        self._owed: dict[int, str] = {}
        self._last_ended: DealSettled | None = None
        self.trouble: Failure | None = None

    def heard(self, user: int, locale: str) -> None:
        """A person used the bot in this language."""
        self._locales[user] = locale

    def locale_of(self, user: int | None) -> str:
        """The language a person chose, or was last heard in; the table's own until then, and in public."""
        if user is None:
            return self._locale
        return self._wishes(user).language or self._locales.get(user, self._locale)

    def forget(self, user: int) -> None:
        """Nothing is known of a person any more."""
        self._locales.pop(user, None)
        self._owed.pop(user, None)

    def owe(self, user: int, key: str) -> None:
        """The next panel a person gets says this sentence on top."""
        self._owed[user] = key

    def ended(self, deal: DealSettled) -> None:
        """Remember a result until its page is closed."""
        self._last_ended = deal

    @property
    def last_ended(self) -> DealSettled | None:
        """The deal that was finished last, if this process has seen it; none that is played once more."""
        state, ended = self._state(), self._last_ended
        if state.match is None:
            return None
        if (result := last_result(state.match)) is not None:
            return result
        finished = len(state.match.finished)
        return ended if ended is not None and ended.deal.index == finished - 1 else None

    def scene(self, user: int | None = None, *, moderator: bool = False) -> Scene:
        """What renderers need: the public scene, or that of one person."""
        state = self._state()
        seat = state.seat_of(user) if user is not None else None
        match = state.match
        display = PLAIN if user is None else self._wishes(user).display
        return Scene(
            table_id=self._table_id,
            state=state,
            view=None if match is None else BARBU.view_for(match, seat),
            words=words(self.locale_of(user)),
            until=self._until(),
            pace=self._pace,
            seat=seat,
            ended=None if match is None else last_result(match),
            moderator=moderator,
            display=display,
            card_emoji=emoji_for(display, self.locale_of(user), self._signs),
            hints=self._hints(),
            commitment=self._draw_commitment() if match is None else self._promised(match),
        )

    def _promised(self, match: MatchState) -> str:
        """What is promised of the deal that is awaited; nothing while one is played."""
        number = len(match.finished)
        promised = self._commitments()
        return promised[number] if match.phase is Phase.DEAL and number < len(promised) else ""

    def panel(
        self,
        user: int,
        *,
        picking: str | None = None,
        marked: frozenset[Seat] = frozenset(),
        aimed: Card | None = None,
        notice: str | None = None,
    ) -> Rendered:
        """A person's private panel; channel trouble is told in it, since the channel cannot."""
        scene = self.scene(user)
        owed = self._owed.pop(user, None)
        if notice is None and owed is not None:
            notice = scene.words(owed)
        if notice is None and self.trouble is not None:
            notice = scene.words("panel-channel-trouble")
        return render_panel(scene, picking=picking, marked=marked, aimed=aimed, notice=notice)

    def view_of(self, rendered: Rendered) -> discord.ui.View | None:
        """The buttons of a rendering, carrying this table and its present revision."""
        return rendered.view(self._table_id, self._state().revision)

    @property
    def page(self) -> Page:
        """The public message the table is on: its lobby, a deal, or the final standing."""
        state = self._state()
        is_over = state.phase in (TablePhase.OVER, TablePhase.ENDED)
        return STANDING if is_over and state.match is not None else self.played_page

    @property
    def played_page(self) -> Page:
        """The page before the final standing: the lobby or the last deal begun."""
        match = self._state().match
        if match is None:
            return LOBBY
        return ("deal", 0 if match.deal is None else match.deal.index)

    def render_page(self, *, finished_trick: bool) -> Rendered:
        """The present page; ``finished_trick`` asks for the trick just taken instead of the next."""
        scene, page = self.scene(), self.page
        if page == LOBBY:
            return render_lobby(scene)
        if page == STANDING:
            return render_standing_with_pictures(scene)
        if scene.ended is not None:
            return render_result(scene, scene.ended)
        return render_board(scene, finished_trick=scene.shown.last_trick if finished_trick else None)

    def render_closed(self, page: Page) -> Rendered | None:
        """An earlier page as it stays in the channel: no buttons, nothing awaited.

        ``None`` for a deal that this process has not seen.
        """
        scene = self.scene()
        ended = self._last_ended or scene.ended
        if page == LOBBY:
            return render_lobby(scene).without_buttons()
        if ended is not None and page == ("deal", ended.deal.index):
            return render_result(scene, ended, closed=True)
        if page == self.page:
            return self.render_page(finished_trick=False).without_buttons()
        return render_board(scene).without_buttons() if page == self.played_page else None
