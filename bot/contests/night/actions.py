"""The buttons of a club night, and the private pages of its deals and of the standing over the nights."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Final

import discord
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.contest import Contest
from bot.contests.fair_play import FAIR, FairPlay, fair_buttons
from bot.contests.making import check_free
from bot.contests.night import rules
from bot.contests.night.kind import Nights
from bot.contests.night.rules import CHECK_IN_S, Answer, Night, NightTable
from bot.contests.night.screens import BOT, night_title, render_so_far, standing_key, value_text
from bot.contests.night.series import Series
from bot.contests.night.standing import StandingPlace, TableLine
from bot.contests.night.steps import calendar_file
from bot.contests.room import ContestContext, stay
from bot.discord_io.access import moderates
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.limits import BUTTONS_PER_ROW
from bot.discord_io.message import ButtonSpec, Rendered, embed, page_buttons
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import escaped, names_by_user, whole_name
from bot.game_kit.exports import FILE, ResultTable, file_button, send_results
from bot.game_kit.module import GameModule
from bot.game_kit.standing import place_sign
from bot.i18n import Words
from bot.i18n.cards import signed_decimal
from bot.pages.page import page_link
from bot.runtime.numbers import signed_text
from engine.errors import CodedError

TABLES_SHOWN: Final = 40

OWN: Final = "🔹"
OTHER: Final = "▫️"

REPLAY: Final = "replay"
"""The verb of the buttons that open a replay, which other handlers answer."""


@dataclass(frozen=True, slots=True)
class DealLine:
    """A seat's result in a deal at one table: its user (None for a bot), points, difference and contract."""

    game_id: int
    user: int | None
    points: int
    difference: Fraction
    contract: str | None


def open_rounds(night: Night, tables: Sequence[NightTable]) -> list[tuple[int, list[tuple[int, TableLine]]]]:
    """Return the rounds whose deals are no longer sealed, with game and result of each closed table."""
    rounds = [
        (number, [(one.game_id or 0, one.line) for one in tables if one.round == number and one.line])
        for number in range(1, night.round + (night.status == "over"))
    ]
    return [(number, closed) for number, closed in rounds if any(line.deals for _, line in closed)]


def deal_lines(closed: Sequence[tuple[int, TableLine]], deal: int, seat: int) -> list[DealLine]:
    """Return the results of a seat in a deal, counted from 0, at the tables that finished it, best first."""
    played = [(game_id, line) for game_id, line in closed if len(line.deals) > deal]
    mean = Fraction(sum(line.deals[deal][seat] for _, line in played), len(played))
    lines = [
        DealLine(game_id, line.users[seat], points, points - mean, contract)
        for game_id, line in played
        for points, contract in [(line.deals[deal][seat], line.contracts[deal] if line.contracts else None)]
    ]
    return sorted(lines, key=lambda one: -one.points)


def render_deals(
    night: Night,
    module: GameModule,
    words: Words,
    tables: Sequence[NightTable],
    names: Mapping[int, str],
    *,
    asker: int,
    page: int,
) -> Rendered:
    """Render a deal: the asker's seat at all tables, or the first seat for a user who did not play.

    *Raises:* CodedError ``club_no_deals`` before a round is over.
    """
    rounds = open_rounds(night, tables)
    pages = [
        (number, closed, deal)
        for number, closed in rounds
        for deal in range(max(len(line.deals) for _, line in closed))
    ]
    if not pages:
        raise CodedError("club_no_deals")
    page = min(page, len(pages) - 1)
    number, closed, deal = pages[page]
    seat = next((line.users.index(asker) for _, line in closed if asker in line.users), 0)
    found = deal_lines(closed, deal, seat)
    title = words("club-deal-title", round=number, number=deal + 1)
    names = names_by_user(names.items())
    shown = [_line(table, module, words, names, asker) for table in found[:TABLES_SHOWN]]
    more = [f"+{len(found) - TABLES_SHOWN}"] if len(found) > TABLES_SHOWN else []
    message = embed(title, words("club-deal-seat", seat=seat + 1), [*shown, *more])
    labels = words("replay-to-earlier"), words("replay-to-later")
    turns = page_buttons("deals", page, len(pages), labels)
    watched = [*(one for one in found if one.user == asker), *(one for one in found if one.user != asker)]
    replays = tuple(
        ButtonSpec(REPLAY, arg=f"{table.game_id}.{deal}", label=f"▶️ {_name(table, names)}")
        for table in watched[:BUTTONS_PER_ROW]
    )
    return Rendered(embeds=(message,), buttons=(replays, turns) if len(pages) > 1 else (replays,))


def _line(one: DealLine, module: GameModule, words: Words, names: Mapping[int, str], asker: int) -> str:
    dot = OWN if one.user == asker else OTHER
    difference = signed_decimal(float(one.difference), words)
    parts = [difference, escaped(_name(one, names)), signed_text(one.points)]
    if one.contract is not None and module.challenge is not None:
        parts.append(module.challenge.contract_text(words, one.contract))
    return f"{dot} {' · '.join(parts)}"


def _name(one: DealLine, names: Mapping[int, str]) -> str:
    return BOT if one.user is None else names.get(one.user, "–")


PAGE: Final = 20


def render_season(
    series: Series,
    module: GameModule,
    words: Words,
    standing: Sequence[StandingPlace],
    names: Mapping[int, str],
    *,
    asker: int,
    page: int = 0,
) -> Rendered:
    """Render a page of the standing, with the asker's own line if that is on another page.

    *Raises:* CodedError ``club_no_nights`` before a night was played.
    """
    known = [row for row in standing if row.user in names]
    if not known:
        raise CodedError("club_no_nights")
    places = [row.place for row in known]
    shown_names = names_by_user(names.items())

    def line(one: StandingPlace) -> str:
        return words(
            "club-season-line",
            place=place_sign(one.place, places, words),
            name=escaped(shown_names[one.user]),
            value=value_text(one, series.terms.format, words),
            nights=one.count,
            won=one.won,
        )

    last = (len(known) - 1) // PAGE
    page = min(max(page, 0), last)
    shown = known[PAGE * page : PAGE * (page + 1)]
    own = [line(row) for row in known if row.user == asker and row not in shown]
    heading = words(standing_key(series.terms.format))
    title = words("club-season-title", game=module.title(words))
    message = embed(title, heading, list(map(line, shown)), own, words("club-season-count", count=len(known)))
    buttons = page_buttons("season", page, last + 1, ("◀", "▶"))
    return Rendered(embeds=(message,), buttons=((*(buttons if last else ()), file_button(words, "season")),))


def standing_table(standing: Sequence[StandingPlace], names: Mapping[int, str]) -> ResultTable:
    """Return a standing of a night or a season; values are exact to two decimals."""
    rows = [
        (row.place, whole_name(names[row.user]), round(float(row.value), 2), row.points, row.count, row.won)
        for row in standing
        if row.user in names
    ]
    return ResultTable(("place", "name", "value", "points", "count", "won"), rows)


NightContext = ContestContext[Night]

ANSWERED: Final[dict[Answer, tuple[str, str]]] = {
    "going": ("club-answered-going", "club-answered-going-now"),
    "maybe": ("club-answered-maybe", "club-answered-going-now"),
    "cant": ("club-answered-cant", "club-answered-cant-now"),
}
"""What an answer is answered with, and while the check-in is open, whose button replaces those before."""


@dataclass(frozen=True, slots=True)
class NightActions:
    """The actions of a night's buttons."""

    nights: Nights
    fair_play: FairPlay

    @property
    def by_verb(self) -> dict[str, ButtonAction[NightContext]]:
        return {
            **{
                answer: ButtonAction(partial(self._answer, answer), takes_seat=answer != "cant")
                for answer in ANSWERED
            },
            "cancel": ButtonAction(_ask_to_cancel),
            "cancel_yes": ButtonAction(_cancel),
            "stay": ButtonAction(stay),
            "here": ButtonAction(self._here, takes_seat=True),
            # Under the ping, which must not be mistaken for the page.
            "present": ButtonAction(self._here, takes_seat=True),
            "calendar": ButtonAction(self._calendar),
            "season": ButtonAction(self._season),
            "prize": ButtonAction(self._season),
            "deals": ButtonAction(self._deals),
            FILE: ButtonAction(self._file, is_costly=True),
            FAIR: ButtonAction(self._fair, is_costly=True),
        }

    async def _answer(self, answer: Answer, context: NightContext) -> None:
        is_leaving = not context.state.is_open and answer == "cant"
        was_present = context.user in context.state.present
        await self._store(context, answer, is_present=was_present and answer == "going")
        said = ANSWERED[answer][context.state.is_called]
        await context.say("club-answered-leaves" if is_leaving else said)
        await context.contests.proceed(context.contest.id)

    async def _here(self, context: NightContext) -> None:
        """Check the user in. Raises the errors of ``rules.answer``, and ``club_early``."""
        state, now = context.state, context.contests.store.now()
        state.check_joinable(now)
        if state.starts_at - now > CHECK_IN_S:
            raise CodedError("club_early")
        await self._store(context, "going", is_present=True)
        await context.say("club-answered-here" if state.is_open else "club-answered-next")
        await context.contests.proceed(context.contest.id)

    async def _store(self, context: NightContext, said: Answer, *, is_present: bool) -> None:
        state, now = context.state, context.contests.store.now()
        name = whole_name(context.interaction.user.display_name)

        async def check(connection: AsyncConnection) -> None:
            if said == "going":
                begins = state.starts_at if state.is_open else now
                await check_free(connection, context.user, begins, now, but=context.contest.id)

        await context.contests.act(
            context.contest.id,
            lambda one: rules.answer(one.state, context.user, name, said, now, is_present=is_present),
            check=check,
        )

    async def _season(self, context: NightContext) -> None:
        page = context.request.number(2) if len(context.request.args) > 2 else 0
        await self.show_season(context.interaction, context.contest, page)

    async def show_season(self, interaction: Interaction, contest: Contest[Night], page: int = 0) -> None:
        """Show the standing of a night's series, during its first night that of the night so far.

        Raises like ``render_season``, and ``club_none``.
        """
        series, standing, names = await self.nights.season(contest)
        row, state = contest.row, contest.state
        module, words = self.nights.modules.installed(row.game), words_of(interaction, row.game)
        is_first = not any(date.lines for date in series.dates)
        if is_first and state.status in ("starting", "playing"):
            link = page_link(interaction.client, row, row.message_id)
            rendered = render_so_far(state, module, words, names, await self.nights.so_far(contest), link)
        else:
            asker = interaction.user.id
            rendered = render_season(series, module, words, standing, names, asker=asker, page=page)
        if interaction.user.id == row.host_id or moderates(interaction, row):
            rendered = replace(rendered, buttons=(*rendered.buttons, fair_buttons(module, words)))
        await answer_private(interaction, rendered, rendered.view(row.subject))

    async def _fair(self, context: NightContext) -> None:
        """Show a user who runs the nights whether players of the series seem to favour each other.

        *Raises:* CodedError ``club_not_moderator``, ``club_none``, and those of ``FairPlay``.
        """
        context.check_manager(CodedError("club_not_moderator"))
        _, _, names = await self.nights.season(context.contest)
        await self.fair_play.answer(context.interaction, context.contest.row, names, context.words)

    async def _deals(self, context: NightContext) -> None:
        """Show the deals of a duplicate night that are no longer sealed, on the page in the button."""
        row = context.contest.row
        rendered = render_deals(
            context.state,
            self.nights.modules.installed(row.game),
            words_of(context.interaction, row.game),
            await self.nights.tables(context.contest),
            {person.user: person.name for person in context.state.people},
            asker=context.user,
            page=context.request.number(2) if len(context.request.args) > 2 else 0,
        )

        def custom_id(spec: ButtonSpec) -> str:
            if spec.verb != REPLAY:
                return row.subject.request(spec.verb, spec.arg).custom_id
            game, _, deal = spec.arg.partition(".")
            return ComponentRequest("replay", "first", (game, f"{deal}.0")).custom_id

        await answer_private(context.interaction, rendered, rendered.view_with(custom_id))

    async def _file(self, context: NightContext) -> None:
        """Send the standing of the night, or of its series, as files. *Raises:* ``club_no_nights``."""
        row = context.contest.row
        series, season, names = await self.nights.season(context.contest)
        is_night = context.request.word(2, ("night", "season")) == "night"
        standing = context.state.standing if is_night else season
        if not standing:
            raise CodedError("club_no_nights")
        if is_night:
            name = f"{row.game}-club-night-{await context.contests.store.place(row.id)}"
        else:
            name = f"{row.game}-club-{series.row.number}"
        await send_results(context.interaction, name, standing_table(standing, names))

    async def _calendar(self, context: NightContext) -> None:
        row, words = context.contest.row, words_of(context.interaction, context.contest.row.game)
        module = self.nights.modules.installed(row.game)
        channel = context.contests.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        made = calendar_file(
            f"{row.number}-{row.guild_id}@barbu",
            at=context.state.starts_at,
            made_at=row.created_at,
            summary=night_title(context.state, module, words),
            url=channel.jump_url,
        )
        place = await context.contests.store.place(row.id)
        file = discord.File(io.BytesIO(made), f"club-night-{place}.ics")
        await answer_private(context.interaction, Rendered(content=words("club-calendar")), files=[file])


async def _ask_to_cancel(context: NightContext) -> None:
    """Ask whether to call a night off, since the next date's page has the same button just below."""
    context.check_manager(CodedError("club_not_moderator"))
    context.state.check_open(context.contests.store.now())
    await context.confirm("club-cancel-text", "cancel_yes", "club-button-cancel")


async def _cancel(context: NightContext) -> None:
    context.check_manager(CodedError("club_not_moderator"))
    now = context.contests.store.now()
    await context.carry_out(lambda one: rules.cancel(one.state, now), "club-cancelled-now")
