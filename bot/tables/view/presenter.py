from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, TypeAlias

from bot.discord_io.access import can_open_threads
from bot.discord_io.delivery import Failure
from bot.discord_io.message import Drawing, Rendered, embed, notice_line
from bot.discord_io.safe_text import escaped, plain_name
from bot.discord_io.viewer import PLAIN
from bot.game_kit.auto_moves import only_move
from bot.game_kit.scene import ContestStage, Scene
from bot.game_kit.screens import TablePictures
from bot.i18n import Words, words
from bot.storage.feats import FirstTimes
from bot.storage.game_row import Sequel
from bot.storage.sealing import is_public
from bot.tables.clock.turn_timer import TurnTimer
from bot.tables.dealing import DealAnalyser
from bot.tables.fingerprint import Fingerprint
from bot.tables.stored_table import StoredTable
from bot.tables.view import additions
from engine.entries import Join, TakeOver
from engine.errors import CodedError, optional
from engine.game import DealEnded
from engine.seats import Seat
from engine.table_state import Change, TablePhase

TablePage: TypeAlias = tuple[str, int]
"""A page of a public message: ``lobby``, ``deal`` or ``standing``, and the number of the deal from 0."""

LOBBY: Final[TablePage] = ("lobby", 0)
STANDING: Final[TablePage] = ("standing", 0)


BELOW: Final = ""
"""Value in place of a link, for a message further down in the same channel."""


@dataclass(frozen=True, slots=True)
class PanelPlace:
    """A panel's place: the channel or direct chat, and a link to it for other channels, in markup."""

    channel_id: int
    link: str


class Viewers:
    """The users who have seen one table since this process loaded it."""

    def __init__(self, table: StoredTable) -> None:
        self._table = table
        self._locales: dict[int, str] = {}
        self._notices: dict[int, tuple[str, dict[str, str]]] = {}
        self._channels: dict[int, int] = {}

    def set_locale(self, user: int, locale: str) -> None:
        self._locales[user] = locale

    def locale_of(self, user: int | None) -> str:
        """Return the user's chosen language, else their client's, else the table's, as with None."""
        if user is None:
            return self._table.row.locale
        chosen = self._table.services.settings.of(user).language
        return chosen or self._locales.get(user, self._table.row.locale)

    def words_of(self, user: int | None) -> Words:
        """Return the game's words in the user's language, with commands as their Discord lists them."""
        listed = "" if user is None else self._locales.get(user, "")
        return words(self.locale_of(user), self._table.module.name, listed)

    def set_panel_channel(self, user: int, channel_id: int) -> None:
        self._channels[user] = channel_id

    def is_elsewhere(self, user: int) -> bool:
        here = self._table.row.channel_id
        return self._channels.get(user, here) != here

    def on_change(self, change: Change) -> None:
        """Notify the players at the table when a user takes a bot's seat in the game."""
        if not isinstance(change.entry, Join | TakeOver) or change.before.phase is not TablePhase.PLAYING:
            return
        seat = change.after.own_seat(change.entry.user)
        bot = change.before.occupant(seat).name
        for other in change.after.present:
            user = change.after.occupant(other).user
            if other != seat and user is not None:
                name = escaped(plain_name(change.entry.name))
                self.queue_notice(user, "board-took-seat", name=name, bot=escaped(plain_name(bot)))

    def queue_notice(self, user: int, key: str, **facts: str) -> None:
        """Show a message, by its key in the catalogues, on top of the user's next panel."""
        self._notices[user] = key, facts

    def take_notice(self, user: int) -> str | None:
        """Return the message queued for the user, in their language, and remove it."""
        queued = self._notices.pop(user, None)
        return None if queued is None else self.words_of(user)(queued[0], **queued[1])

    def forget(self, user: int) -> None:
        self._locales.pop(user, None)
        self._notices.pop(user, None)
        self._channels.pop(user, None)


REMEMBERED: Final = 3
"""The last results kept: on a busy bot a page can be closed only after later deals have ended too."""


@dataclass(eq=False, repr=False)
class Presenter:
    """Renderer of one table from its committed state, in the language of the viewer.

    Attributes:
        trouble: the reason the channel did not accept the last message; shown in panels.
        rule_names: the rule sets the host can choose from, as last looked up.
        folded_for: the host whose panel has a button in place of the setup's lists, until they tap it: a
            newcomer, or the host of a rematch.
        is_first_game: whether the table was opened by a newcomer, with a short game.
        is_first_here: whether the table gathers players, and its server had none before.
        like: the id of an earlier table whose deals it plays, if it gathers players for them.
        first_times: what players did for the first time in this game, for the final standing.
        sequel: where the players of a contest's table play on, if it plays in rounds, as last looked up.
        highlight: the animation of the game's most memorable deal, for the final standing.
    """

    table: StoredTable
    viewers: Viewers
    timer: TurnTimer
    analysis: DealAnalyser
    trouble: Failure | None = None
    is_first_game: bool = False
    folded_for: int | None = None
    is_first_here: bool = False
    like: int | None = None
    first_times: FirstTimes = field(default_factory=FirstTimes)
    sequel: Sequel | None = None
    highlight: Drawing | None = None
    rule_names: Sequence[str] = field(init=False)
    _ended: dict[TablePage, DealEnded] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rule_names = self.table.module.catalogue.presets

    # ------------------------------------------------------------------ results

    def on_change(self, change: Change) -> None:
        for event in change.events:
            if isinstance(event, DealEnded):
                self.remember(event, self.table.deals_finished - 1)

    def remember(self, deal: DealEnded, number: int) -> None:
        """Remember the result of a deal, by its number from 0, for when its page is closed."""
        page: TablePage = ("deal", number)
        kept = [one for one in self._ended.items() if one[0] != page][1 - REMEMBERED :]
        self._ended = dict([*kept, (page, deal)])

    @property
    def result_page(self) -> TablePage | None:
        """The page of the last result remembered."""
        return next(reversed(self._ended), None)

    # -------------------------------------------------------------------- scene

    def scene(self, user: int | None = None, *, moderator: bool = False) -> Scene:
        table, state = self.table, self.table.state
        seat = state.seat_of(user) if user is not None else None
        match, game, sequel = state.match, table.module.game, self.sequel
        display = PLAIN if user is None else self.table.services.settings.of(user).display
        return Scene(
            table_id=table.id,
            state=state,
            view=None if match is None else game.view_for(match, seat),
            words=self.viewers.words_of(user),
            until=self.timer.until,
            pace=table.row.pace,
            seat=seat,
            ended=None if match is None else game.last_deal(match),
            moderator=moderator,
            ends_by_itself=table.row.is_contest,
            takes_back=not state.rules.shared,
            display=display,
            card_emoji=self.table.services.card_emoji.for_display(display, self.viewers.locale_of(user)),
            hints=table.settings.hints and not table.row.is_contest,
            takes_reports=table.settings.report_channel is not None,
            reports_moves=is_public(table.row),
            plays_itself=seat is not None and self._plays_itself(seat),
            elsewhere=f"<#{table.row.channel_id}>" if user and self.viewers.is_elsewhere(user) else "",
            is_first=self.is_first_here,
            like=self.like,
            offers=additions.offers_of(table, self.viewers.words_of(user)),
            next_tables={} if sequel is None else self._next_tables(sequel),
            contest_channel="" if sequel is None else f"<#{sequel.channel_id}>",
            contest_stage=_stage_of(sequel),
            league_channel=""
            if table.row.season_id is None
            else f"<#{table.row.parent_id or table.row.channel_id}>",
            has_room_beside=not state.rules.shared or self._has_room_beside(),
        )

    def _next_tables(self, sequel: Sequel) -> dict[Seat, str]:
        """Return the link to each player's table of the next round."""
        return {
            seat: f"<#{channel}>"
            for seat, who in enumerate(self.table.state.seats)
            if who is not None and (channel := sequel.tables.get(who.user or 0)) is not None
        }

    def _has_room_beside(self) -> bool:
        """Return whether a second table can be opened from here: in a thread, or in place of this one."""
        row = self.table.row
        guild = self.table.services.client.get_guild(row.guild_id)
        return not self.table.state.is_open or guild is None or can_open_threads(guild, row.channel_id)

    def _plays_itself(self, seat: Seat) -> bool:
        """Return whether the game waits for a player whose only move the table makes."""
        table, state = self.table, self.table.state
        if not table.settings.forced or state.match is None or not state.is_open or state.paused:
            return False
        game = table.module.game
        if game.dealer(state.match) is not None or game.decider(state.match) != seat:
            return False
        return state.occupant(seat).is_present and only_move(table.module, state.match) is not None

    # ------------------------------------------------------------------- panels

    def panel(
        self,
        user: int,
        *,
        finished_trick: bool = False,
        draft: object | None = None,
        notice: str | None = None,
    ) -> Rendered:
        """Render a player's private panel.

        With ``finished_trick``, it is shown in place of the next one. ``draft`` is a choice the player has
        begun, of the game's own type. ``notice`` is a message beside the buttons; without one it is a
        queued notice, or why the channel accepts no messages.
        """
        say, module = self.viewers.words_of(user), self.table.module
        if self.is_kept_out(user):
            return Rendered(embeds=(embed(say("kept-out-title"), say("error-kept-out")),))
        queued = self.viewers.take_notice(user)
        notice = queued if notice is None else notice
        if notice is None and self.trouble is not None:
            notice = say("panel-channel-trouble")
        scene = self.scene(user)
        panel = module.screens.panel(scene, draft=draft, notice=notice, finished_trick=finished_trick)
        panel = self._with_moment(panel, scene)
        if scene.elsewhere and not any(scene.elsewhere in (one.description or "") for one in panel.embeds):
            panel = replace(panel, content=say("panel-elsewhere", table=scene.elsewhere))
        if not self.shows_setup(user):
            return panel
        if user == self.folded_for:
            return additions.with_folded_setup(panel, scene)
        return additions.with_setup(panel, scene, module, self.rule_names, is_first_game=self.is_first_game)

    def is_kept_out(self, user: int) -> bool:
        """Return whether the host keeps a user from the table, whose panel then says so and nothing more."""
        return self.table.state.is_kept_out(user)

    def _with_moment(self, panel: Rendered, scene: Scene) -> Rendered:
        """Return a panel with the picture of the last deal's moment, until the next deal."""
        pictures, ended = self._pictures, scene.ended
        if pictures is None or ended is None or not scene.state.is_open or scene.display.letters:
            return panel
        return panel.with_picture(partial(pictures.moment, scene, ended))

    def shows_setup(self, user: int) -> bool:
        """Return whether the table is set up on the user's panel: the seated host's, in the lobby."""
        state = self.table.state
        seat = state.seat_of(user)
        gathers = state.phase is TablePhase.LOBBY and user == state.host
        return gathers and seat is not None and state.occupant(seat).is_present

    def moved(self, user: int, to: str, *, notice: str | None = None) -> Rendered:
        """Render a panel that a newer one has replaced: it links the newer one and has no buttons.

        ``to`` is ``BELOW`` or a link to the newer panel; ``notice`` on top may explain why a tap did nothing.
        A closed table's says only that it is closed.
        """
        say, head = self.viewers.words_of(user), notice_line(notice)
        if self.table.state.phase is TablePhase.ENDED:
            return Rendered(content=notice or say.error(CodedError("table_closed")))
        if to == BELOW:
            title, where = f"{say('panel-moved')} ↓", say("panel-moved-below")
        else:
            title, where = say("panel-moved"), say("panel-moved-to", place=to)
        return Rendered(embeds=(embed(title, head, where),))

    # -------------------------------------------------------------------- pages

    @property
    def page(self) -> TablePage:
        """The current page: the lobby, a deal or the final standing."""
        state = self.table.state
        is_over = state.phase in (TablePhase.OVER, TablePhase.ENDED)
        return STANDING if is_over and state.match is not None else self.played_page

    @property
    def played_page(self) -> TablePage:
        """The page before the final standing: the lobby or the last deal begun."""
        match = self.table.state.match
        if match is None:
            return LOBBY
        return ("deal", self.table.module.game.deal_number(match))

    def fingerprint(self) -> Fingerprint:
        table, timer = self.table, self.timer
        return Fingerprint(
            table.state.seq,
            table.row.locale,
            table.row.pace,
            table.settings,
            until=timer.until,
            due_at=timer.due_at,
            is_whole=timer.survives_restart and not self.analysis.is_pending,
        )

    def render_page(self, *, finished_trick: bool) -> Rendered:
        """Render the current page; with ``finished_trick``, the finished trick in place of the next one."""
        scene, page = self._public_scene(), self.page
        if page == LOBBY:
            return self._lobby(scene)
        if page == STANDING:
            return self._standing(scene)
        if scene.ended is not None:
            return self._result(scene, scene.ended, closed=False)
        return self._deal(scene, finished_trick=finished_trick)

    def render_closed(self, page: TablePage) -> Rendered | None:
        """Render an earlier page as it stays in the channel, with no buttons but those that look back.

        None for a deal this process does not remember.
        """
        scene, screens = self._public_scene(), self.table.module.screens
        if page == LOBBY:
            return screens.lobby.render(scene).without_buttons()
        if (ended := self._ended.get(page)) is not None:
            return self._result(scene, ended, closed=True)
        if page == self.page:
            return self.render_page(finished_trick=False).without_buttons()
        if page != self.played_page:
            return None
        return self._deal(scene, finished_trick=False).without_buttons()

    def _public_scene(self) -> Scene:
        """Return the public scene with the players' avatars, as far as they are loaded."""
        avatars = self.table.services.avatars
        seats = enumerate(self.table.state.seats)
        known = {n: avatars.of(who.user) for n, who in seats if who is not None and who.user is not None}
        return replace(self.scene(), avatars={n: avatar for n, avatar in known.items() if avatar is not None})

    def _lobby(self, scene: Scene) -> Rendered:
        lobby = self.table.module.screens.lobby
        page = lobby.render(scene)
        if self._pictures is None:
            return page
        return page.with_picture(partial(lobby.drawing, scene), partial(lobby.caption, scene))

    def _standing(self, scene: Scene) -> Rendered:
        page = self._standing_text(scene)
        if not self.table.settings.pictures:
            return page
        podium = optional("a podium", partial(additions.podium_of, self.table.module, scene), None)
        if podium is not None:
            page = additions.with_podium(self._standing_text(scene, has_podium=True), podium, page)
        return page if self.highlight is None else additions.with_highlight(page, self.highlight)

    def _standing_text(self, scene: Scene, *, has_podium: bool = False) -> Rendered:
        module = self.table.module
        page = module.screens.standing(scene, has_podium=has_podium)
        page = additions.with_rivalry(page, scene, self.first_times.rivalry)
        return optional("feats", partial(additions.with_feats, page, module, scene, self.first_times), page)

    def _deal(self, scene: Scene, *, finished_trick: bool) -> Rendered:
        page = self.table.module.screens.deal(scene, finished_trick=finished_trick)
        if (pictures := self._pictures) is None:
            return page
        return page.with_picture(
            partial(pictures.play, scene, finished_trick=finished_trick),
            partial(pictures.caption, scene, finished_trick=finished_trick),
        )

    def _result(self, scene: Scene, ended: DealEnded, *, closed: bool) -> Rendered:
        scene = replace(scene, analysis=self.analysis.of(ended))
        page = self.table.module.screens.result(scene, ended, closed=closed)
        if (pictures := self._pictures) is None:
            return page
        caption = partial(pictures.result_caption, scene, ended, closed=closed)
        return page.with_picture(partial(pictures.result, scene, ended), caption)

    @property
    def _pictures(self) -> TablePictures | None:
        return self.table.module.pictures if self.table.settings.pictures else None


def _stage_of(sequel: Sequel | None) -> ContestStage:
    if sequel is None or not (sequel.is_over or sequel.is_last):
        return "between"
    return "over" if sequel.is_over else "last"
