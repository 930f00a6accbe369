"""What a live table shows to whom: the public page it is on, and each player's private panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, Protocol

from bot.discord_io.card_emoji import EmojiFor, emoji_for
from bot.discord_io.delivery import Failure
from bot.discord_io.display_preferences import PLAIN
from bot.discord_io.message import Rendered
from bot.discord_io.view import UnkeptView
from bot.game_kit.module import GameModule
from bot.game_kit.scene import Scene
from bot.game_kit.screens import TablePictures
from bot.i18n import Words, words
from bot.images.avatars import Avatar
from bot.settings import GuildSettings, Settings
from bot.storage.feats import FirstTimes
from bot.storage.games import GameRow
from bot.tables.setup.setup_screen import with_setup
from bot.tables.view.moved_panel import render_moved
from bot.tables.view.standing_extras import with_feats, with_podium
from bot.tables.view.stored_message import Page
from engine.events import DealEnded
from engine.faults import optional
from engine.table_rules import TablePhase, TableState

LOBBY: Final[Page] = ("lobby", 0)
STANDING: Final[Page] = ("standing", 0)


class Subject(Protocol):
    """The table that is shown, as it is when it is asked."""

    @property
    def id(self) -> int:
        """Its number."""
        ...

    @property
    def row(self) -> GameRow:
        """Its own row: language of the channel, pace."""
        ...

    @property
    def module(self) -> GameModule:
        """The game played at it."""
        ...

    @property
    def state(self) -> TableState[Any, Any]:
        """Its committed state."""
        ...

    @property
    def settings(self) -> GuildSettings:
        """What the server has chosen for its tables."""
        ...


class Promises(Protocol):
    """What was promised of a table's game before anything was dealt."""

    @property
    def draw_commitment(self) -> str:
        """The fingerprint of the draw for the first dealer, in hex."""
        ...

    def commitment(self, number: int) -> str:
        """The fingerprint of the deal of that number, from 0, in hex."""
        ...


class Presenter:
    """Draws one table from its committed state, in the language of whoever looks.

    Args:
        table: what is shown.
        promises: the fingerprints told before each deal.
        settings: what people have chosen.
        card_emoji: the card faces that Discord has of us.
        until: when somebody else moves for the player whose turn it is, in epoch seconds; ``None``: never.
        shows_trick: whether the trick just taken is to stay in view in the panels.
        avatar_of: the picture a person has of themselves, where it is known.
        found_of: what was found out about a finished deal, where it is known.
    """

    def __init__(
        self,
        table: Subject,
        promises: Promises,
        settings: Settings,
        card_emoji: EmojiFor,
        *,
        until: Callable[[], int | None],
        shows_trick: Callable[[], bool],
        avatar_of: Callable[[int], Avatar | None] = lambda user: None,
        found_of: Callable[[DealEnded], Any] = lambda ended: None,
    ) -> None:
        self._table = table
        self._promises = promises
        self._until = until
        self._shows_trick = shows_trick
        self._settings = settings
        self._card_emoji = card_emoji
        self._avatar_of = avatar_of
        self._found_of = found_of
        self._locales: dict[int, str] = {}
        self._owed: dict[int, str] = {}
        self._places: dict[int, int] = {}
        self._ahead: tuple[tuple[object, ...], Rendered] | None = None
        self._view_ahead: tuple[Rendered, UnkeptView | None] | None = None
        self._last_ended: DealEnded | None = None
        self._last_number = -1
        self.trouble: Failure | None = None
        self.rule_names: Sequence[str] = table.module.catalogue.presets
        """The rule sets a host can choose from, as they were last looked up."""
        self.is_first_game = False
        """Whether whoever opened the table is new to the game, and got a short one for it."""
        self.first_times = FirstTimes()

    def heard(self, user: int, locale: str) -> None:
        """Note the language in which a person used the bot."""
        self._locales[user] = locale

    def locale_of(self, user: int | None) -> str:
        """The language a person chose, or was last heard in; the table's own until then, and in public."""
        if user is None:
            return self._table.row.locale
        return self._settings.of(user).language or self._locales.get(user, self._table.row.locale)

    def forget(self, user: int) -> None:
        """Forget what is known of a person."""
        self._locales.pop(user, None)
        self._owed.pop(user, None)
        self._places.pop(user, None)

    def panel_stands_in(self, user: int, channel_id: int) -> None:
        """Note where a person's panel stands: in another channel than the table it names the table."""
        self._places[user] = channel_id

    def owe(self, user: int, key: str) -> None:
        """Say this sentence on top of the next panel a person gets; ``key`` is one of the catalogues."""
        self._owed[user] = key

    def ended(self, deal: DealEnded, number: int) -> None:
        """Remember the result of a deal, by its number from 0, until its page is closed."""
        self._last_ended, self._last_number = deal, number

    @property
    def result_page(self) -> Page | None:
        """The page of the last result this process has seen."""
        return None if self._last_ended is None else ("deal", self._last_number)

    @property
    def last_ended(self) -> DealEnded | None:
        """The deal that was finished last, if this process has seen it; none that is played once more."""
        match, game = self._table.state.match, self._table.module.game
        if match is None:
            return None
        if (result := game.last_deal(match)) is not None:
            return result
        return self._last_ended if self._last_number == game.deals_finished(match) - 1 else None

    def scene(self, user: int | None = None, *, moderator: bool = False) -> Scene[Any, Any, Any]:
        """What renderers need: the public scene, or that of one person."""
        return self._scene_of(self._table.state, self._until(), user, moderator=moderator)

    def _scene_of(
        self, state: TableState[Any, Any], until: int | None, user: int | None, *, moderator: bool = False
    ) -> Scene[Any, Any, Any]:
        seat = state.seat_of(user) if user is not None else None
        match, game = state.match, self._table.module.game
        display = PLAIN if user is None else self._settings.of(user).display
        return Scene(
            table_id=self._table.id,
            state=state,
            view=None if match is None else game.view_for(match, seat),
            words=self._words_of(user),
            until=until,
            pace=self._table.row.pace,
            seat=seat,
            ended=None if match is None else game.last_deal(match),
            moderator=moderator,
            ends_by_itself=self._table.row.tournament_id is not None,
            takes_back=not self._table.module.shares_deals(state.rules),
            display=display,
            card_emoji=emoji_for(display, self.locale_of(user), self._card_emoji),
            hints=self._table.settings.hints and self._table.row.tournament_id is None,
            commitment=self._promises.draw_commitment if match is None else self._promised(match),
        )

    def _promised(self, match: Any) -> str:
        """The fingerprint of the deal that is awaited; nothing while one is played."""
        if self._table.module.game.dealer(match) is None:
            return ""
        return self._promises.commitment(self._table.module.game.deals_finished(match))

    def panel(
        self,
        user: int,
        *,
        draft: object | None = None,
        notice: str | None = None,
    ) -> Rendered:
        """A person's private panel; channel trouble is told in it, since the channel cannot.

        ``draft`` is what they have begun to choose, of the game's own making.
        """
        say, module = self._words_of(user), self._table.module
        owed = self._owed.pop(user, None)
        if notice is None and owed is not None:
            notice = say(owed)
        if notice is None and self.trouble is not None:
            notice = say("panel-channel-trouble")
        panel = self._drawn_ahead(user) if draft is None and notice is None else None
        if panel is None:
            panel = module.screens.panel(
                self.scene(user), draft=draft, notice=notice, finished_trick=self._shows_trick()
            )
        here = self._table.row.channel_id
        if self._places.get(user, here) != here:
            panel = replace(panel, content=say("panel-elsewhere", table=f"<#{here}>"))
        if not self.sets_up(user):
            return panel
        return with_setup(panel, self.scene(user), module, self.rule_names, is_first_game=self.is_first_game)

    def draw_ahead(
        self, user: int, after: TableState[Any, Any], *, until: int | None, shows_trick: bool
    ) -> None:
        """Draw a person's panel as it will be once the table has come to ``after``.

        It is shown if by then all is as it was taken to be; one panel is kept.
        """
        panel = self._table.module.screens.panel(
            self._scene_of(after, until, user), draft=None, notice=None, finished_trick=shows_trick
        )
        self._ahead = self._shown_by(user, after, until, shows_trick=shows_trick), panel
        self._view_ahead = panel, panel.view(self._table.id, after.revision)

    def _drawn_ahead(self, user: int) -> Rendered | None:
        """The panel that was drawn ahead, if it is just what is to be shown now."""
        if self._ahead is None:
            return None
        (shown_by, panel), self._ahead = self._ahead, None
        now = self._shown_by(user, self._table.state, self._until(), shows_trick=self._shows_trick())
        if shown_by == now:
            return panel
        self._view_ahead = None
        return None

    def _shown_by(
        self, user: int, state: TableState[Any, Any], until: int | None, *, shows_trick: bool
    ) -> tuple[object, ...]:
        """All that the panel of a person in play is drawn from."""
        locale, display = self.locale_of(user), self._settings.of(user).display
        faces = emoji_for(display, locale, self._card_emoji)
        here = (self._table.row.pace, self._table.settings.hints)
        return (user, until, shows_trick, locale, display, faces, here, state)

    def _words_of(self, user: int | None) -> Words:
        return words(self.locale_of(user), self._table.module.name)

    def sets_up(self, user: int) -> bool:
        """Whether a person's panel is where the table is set up: a host's, before the start."""
        state = self._table.state
        seat = state.seat_of(user)
        gathers = state.phase is TablePhase.LOBBY and user == state.host
        return gathers and seat is not None and state.occupant(seat).is_present

    def moved(self, user: int, to: str, *, notice: str | None = None) -> Rendered:
        """A panel whose person has a newer one: ``to`` says where, as in ``render_moved``."""
        return render_moved(self._words_of(user), to, notice=notice)

    def view_of(self, rendered: Rendered) -> UnkeptView | None:
        """The buttons of a rendering, carrying this table and its present revision."""
        ahead, self._view_ahead = self._view_ahead, None
        if ahead is not None and ahead[0] is rendered:
            return ahead[1]
        return rendered.view(self._table.id, self._table.state.revision)

    @property
    def page(self) -> Page:
        """The public message the table is on: its lobby, a deal, or the final standing."""
        state = self._table.state
        is_over = state.phase in (TablePhase.OVER, TablePhase.ENDED)
        return STANDING if is_over and state.match is not None else self.played_page

    @property
    def played_page(self) -> Page:
        """The page before the final standing: the lobby or the last deal begun."""
        match = self._table.state.match
        if match is None:
            return LOBBY
        return ("deal", self._table.module.game.deal_number(match))

    def render_page(self, *, finished_trick: bool) -> Rendered:
        """The present page; ``finished_trick`` asks for the trick just taken instead of the next."""
        scene, page, screens = self._public_scene(), self.page, self._table.module.screens
        if page == LOBBY:
            return screens.lobby(scene)
        if page == STANDING:
            return self._standing(scene)
        if scene.ended is not None:
            return self._result(scene, scene.ended, closed=False)
        return self._deal(scene, finished_trick=finished_trick)

    def render_closed(self, page: Page) -> Rendered | None:
        """An earlier page as it stays in the channel: nothing awaited, no buttons but those that look back.

        ``None`` for a deal that this process has not seen.
        """
        scene, screens = self._public_scene(), self._table.module.screens
        if page == LOBBY:
            return screens.lobby(scene).without_buttons()
        if (ended := self._ended_on(page)) is not None:
            return self._result(scene, ended, closed=True)
        if page == self.page:
            return self.render_page(finished_trick=False).without_buttons()
        if page != self.played_page:
            return None
        return self._deal(scene, finished_trick=False).without_buttons()

    def _public_scene(self) -> Scene[Any, Any, Any]:
        """The public scene with those who sit in it; their avatars are asked for as soon as they sit down."""
        seats = enumerate(self._table.state.seats)
        known = {n: self._avatar_of(who.user) for n, who in seats if who is not None and who.user is not None}
        return replace(self.scene(), avatars={n: avatar for n, avatar in known.items() if avatar is not None})

    def _standing(self, scene: Scene[Any, Any, Any]) -> Rendered:
        module = self._table.module
        page = module.screens.standing(scene)
        page = optional("feats", partial(with_feats, page, module, scene, self.first_times), page)
        if not self._table.settings.pictures:
            return page
        return optional("a podium", partial(with_podium, page, module, scene), page)

    def _deal(self, scene: Scene[Any, Any, Any], *, finished_trick: bool) -> Rendered:
        page = self._table.module.screens.deal(scene, finished_trick=finished_trick)
        pictures = self._pictures
        return page if pictures is None else page.with_picture(partial(pictures.play, scene))

    def _result(self, scene: Scene[Any, Any, Any], ended: DealEnded, *, closed: bool) -> Rendered:
        scene = replace(scene, found=self._found_of(ended))
        page = self._table.module.screens.result(scene, ended, closed=closed)
        pictures = self._pictures
        return page if pictures is None else page.with_picture(partial(pictures.result, scene, ended))

    @property
    def _pictures(self) -> TablePictures[Any, Any] | None:
        """What draws the table, where the game and the server have it drawn."""
        return self._table.module.pictures if self._table.settings.pictures else None

    def _ended_on(self, page: Page) -> DealEnded | None:
        """The result that stands on a page, where it is known."""
        if self._last_ended is not None:
            return self._last_ended if page == ("deal", self._last_number) else None
        match, game = self._table.state.match, self._table.module.game
        on_view = match is not None and page == ("deal", game.deal_number(match))
        return game.last_deal(match) if on_view else None
