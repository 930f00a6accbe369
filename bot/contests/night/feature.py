"""Club nights and their series as a feature: ``/club night | stop | standings`` and the buttons."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import discord
from discord import app_commands
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.contest import NewContest, event
from bot.contests.fair_play import FairPlay
from bot.contests.feature import standings_of
from bot.contests.making import POST, Making, answer_posted, answer_preview, contest_here
from bot.contests.night import series
from bot.contests.night.actions import NightActions
from bot.contests.night.kind import NIGHT, SERIES, AllSeries, Nights
from bot.contests.night.rules import MOST_MINUTES, MOST_ROUNDS, NIGHT_MOST, Format, Terms, begin
from bot.contests.night.screens import FORMATS, render_night
from bot.contests.night.series import Hour, Series
from bot.contests.night.tournaments import NightTournaments
from bot.contests.room import ContestRoom
from bot.contests.runner import Contests
from bot.contests.store import Check
from bot.contests.tournament.kind import Tournaments
from bot.discord_io.access import check_can_open, guild_of, moderates_here
from bot.discord_io.commands import choices, offer_zones
from bot.discord_io.component_request import ComponentRequest, one_of
from bot.discord_io.dispatch import Answer, FeatureRoom
from bot.discord_io.forms import FormField, ask_form, filled_in
from bot.discord_io.interaction import Beginning, Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_text
from bot.game_kit.module import GameModule, GameModules
from bot.i18n import Words
from bot.i18n.typed_dates import check_zone, parse_time
from bot.settings import Settings
from bot.settings.command_lists import CLUB, CommandLists
from bot.storage.caps import Caps, Counted, lock_counts
from bot.storage.schema import contests
from bot.storage.store import object_from_json
from bot.tables.stored_table import TableServices
from engine.dealing import SEED_BYTES
from engine.errors import CodedError, read_all

CLUB_ROOM: Final = "club"

ASK: Final = "ask"
"""The verb of the button that shows the form of a series."""

DAY_MINUTES: Final = 24 * 60

WEEKDAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


@dataclass(eq=False, repr=False)
class ClubHandlers:
    """Club nights on Discord, at most ``per_guild`` series in a server."""

    contests: Contests
    actions: NightActions
    making: Making
    per_guild: int

    async def night(
        self,
        interaction: Interaction,
        weekday: str | None = None,
        time: str | None = None,
        zone: str | None = None,
        game: str | None = None,
        length: str | None = None,
        least: app_commands.Range[int, 2, NIGHT_MOST] | None = None,
        format: str | None = None,  # noqa: A002 - the option's name
        rounds: app_commands.Range[int, 1, MOST_ROUNDS] | None = None,
        minutes: app_commands.Range[int, 5, MOST_MINUTES] | None = None,
        *,
        bots: bool = True,
    ) -> None:
        """Answer ``/club night``: show the user in private a series' first night, to post, or a form."""
        _check_moderator(interaction)
        numbers = [str(number or 0) for number in (least, rounds, minutes)]
        if weekday is None or time is None or zone is None:
            request = ComponentRequest(
                CLUB_ROOM, "night", (length or "", *numbers, str(int(bots)), game or "")
            )
            texts = (weekday or "", time or "", zone or "", game or "", format or "")
            await self._ask(interaction, request, *texts)
            return
        module = await self.making.module_here(interaction, game)
        minute, place, played_as = read_all(
            partial(parse_time, time),
            partial(check_zone, zone),
            partial(_format, interaction, module, format),
        )
        args = [weekday, str(minute), place, module.name, length or "", played_as, *numbers, str(int(bots))]
        hour, new = await self._read(interaction, ComponentRequest(CLUB_ROOM, POST, tuple(args)))
        draft = await self.contests.draft(new, check=self._check(new, hour))
        found: Series = draft.state
        first = draft.row.part(NIGHT, found.night_setup(hour.after(draft.row.created_at)), draft.id)
        words = words_of(interaction, module.name)
        page = render_night(begin(first.row(draft.row.created_at)), module, words)
        args[4] = found.terms.length
        await answer_preview(interaction, page, ComponentRequest(CLUB_ROOM, POST, tuple(args)), words)

    async def post(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Post the series that its button's user was shown."""
        hour, new = await self._read(interaction, request)
        _check_moderator(interaction)
        made = await self.contests.create(new, check=self._check(new, hour))
        take_down = ComponentRequest(CLUB_ROOM, "stop", (str(made.number),))
        at = f"<t:{int(hour.after(self.contests.store.now()))}:F>"
        await answer_posted(interaction, "club-made", take_down, at=at, **hour.written)
        await self.contests.proceed(made.id)

    async def _read(self, interaction: Interaction, request: ComponentRequest) -> tuple[Hour, NewContest]:
        """Return the hour and the series of this channel that a request to post one asks for.

        Its length is by default the server's. Raises the errors of ``Making.check_place`` and
        ``Making.rules``.
        """
        names = [module.name for module in self.making.modules.all]
        module = self.making.modules.installed(request.word(3, names))
        zone, played_as = read_all(
            partial(check_zone, request.word(2)),
            partial(_format, interaction, module, request.word(5, FORMATS)),
        )
        minute = request.number(1, most=DAY_MINUTES - 1)
        hour = Hour(WEEKDAYS.index(request.word(0, WEEKDAYS)), minute, zone)
        least, rounds, minutes = _numbers(request, 6)
        settings = await self.making.check_place(interaction)
        length = request.word(4) or settings.of_game(module.name).length
        rules, length = await self.making.rules(interaction, module, length)
        is_long = (rounds or 1) > 1 or played_as == "duplicate"
        terms = Terms(
            rules=module.game.dump_rules(rules),
            length=length,
            pace=settings.pace,
            least=least or rules.players,
            format=played_as,
            rounds=min(rounds or 1, MOST_ROUNDS),
            minutes=minutes or (45 if is_long else None),
            fills=request.word(9) != "0",
            sets_rounds=rounds is not None,
        )
        setup = series.setup_of(terms, hour)
        secret = secrets.token_bytes(SEED_BYTES)
        return hour, await contest_here(interaction, SERIES, module.name, setup, secret)

    def _check(self, new: NewContest, hour: Hour) -> Check:
        return check_series(new.guild_id, hour, self.contests.store.now(), self.per_guild)

    async def submitted(self, interaction: Interaction, request: ComponentRequest) -> None:
        typed, length = filled_in(interaction), request.word(0)
        least, rounds, minutes = _numbers(request, 1)
        await self.night(
            interaction,
            one_of(typed.get("weekday", ""), WEEKDAYS),
            typed.get("time", ""),
            typed.get("zone", ""),
            typed.get("game") or request.own(5) or None,
            length or None,
            least,
            typed.get("format"),
            rounds,
            minutes,
            bots=request.own(4) != "0",
        )

    async def _ask(self, interaction: Interaction, request: ComponentRequest, *known: str) -> None:
        """Show the form of a new series, with the known values in the order of the fields.

        It asks for the game only where neither an option nor the channel says which one it is.
        """
        words, (day, at, zone, game, chosen_format) = words_of(interaction), known
        days = [(name, words(f"choice-weekday-{name}")) for name in WEEKDAYS]
        known_game = game or await self.making.game_here(interaction)
        modules = [one for one in self.making.modules.all if one.name == known_game]
        modules = modules or list(self.making.modules.all)
        games = [(module.name, module.title(words)) for module in modules]
        formats = list(_format_choices(modules, words))
        is_offered = chosen_format in dict(formats)
        fields = [
            FormField("weekday", words("club-form-weekday"), day, choices=days),
            FormField("time", words("club-form-time"), at, "20:30", is_required=True),
            FormField("zone", words("club-form-zone"), zone, words("club-form-city"), 60, is_required=True),
            FormField(
                "format",
                words("club-form-format"),
                chosen_format if is_offered else "places",
                choices=formats,
            ),
        ]
        if len(games) > 1:
            usual = (await self.making.module_here(interaction, None)).name
            fields.insert(-1, FormField("game", words("club-form-game"), usual, choices=games))
        await ask_form(interaction, request.custom_id, words("club-form"), fields)

    async def take_down(self, interaction: Interaction, request: ComponentRequest) -> None:
        """End the series whose post the button confirmed."""
        await self._stop(interaction, only=request.number(0))

    async def stop(self, interaction: Interaction) -> None:
        """Answer ``/club stop``: end the series of this channel."""
        await self._stop(interaction)

    async def _stop(self, interaction: Interaction, *, only: int | None = None) -> None:
        """End the series of this channel, or the ``only`` one, and cancel their next dates.

        With ``only`` the answer takes the place of the confirmed post, whose button is of no more use.
        """
        _check_moderator(interaction)
        found = await self.contests.store.open_in(interaction.channel_id or 0, SERIES)
        found = [row for row in found if only in (None, row.number)]
        for row in found:
            await self.contests.act(row.id, lambda one: event("stop"))
            self.contests.proceed_soon(row.id)
        if not found:
            raise CodedError("club_none")
        await answer_text(interaction, "club-stopped", as_new=only is None)

    async def standing(self, interaction: Interaction) -> None:
        """Answer ``/club standing``: the standing over the nights of this channel's series."""
        guild_of(interaction)
        found = await self.contests.store.newest_in(interaction.channel_id or 0, NIGHT)
        if found is None:
            raise CodedError("club_none")
        await self.actions.show_season(interaction, await self.contests.load(found.id))


def _numbers(request: ComponentRequest, first: int) -> list[int | None]:
    """Return the minimum of players, rounds and minutes of a request, from its argument ``first`` on."""
    most = enumerate((NIGHT_MOST, MOST_ROUNDS, MOST_MINUTES), first)
    return [request.number(place, most=limit) or None for place, limit in most]


def _check_moderator(interaction: Interaction) -> None:
    """Check that the user may post for the whole server. *Raises:* CodedError ``club_not_moderator``."""
    if not moderates_here(interaction):
        raise CodedError("club_not_moderator")


def _format(interaction: Interaction, module: GameModule, chosen: str | None) -> Format:
    """Return the format of a series. *Raises:* ``club_format``, ``club_channel``, ``permissions_missing``."""
    if chosen in (None, "places"):
        return "places"
    by_name = {name: name for name in _formats(module)}
    if chosen not in by_name:
        raise CodedError("club_format", game=module.title(words_of(interaction)))
    if not isinstance(interaction.channel, discord.TextChannel):
        raise CodedError("club_channel")
    check_can_open(interaction, private_thread=True)
    return by_name[chosen]


def _formats(module: GameModule) -> Iterator[Format]:
    """Yield the formats that a game can be played in."""
    yield "places"
    if module.shared_rules is not None:
        yield "duplicate"
    if module.tournament is not None:
        yield "tournament"


def _format_choices(modules: Sequence[GameModule], words: Words) -> Iterator[tuple[str, str]]:
    """Yield the formats of these games with their labels, which name the games if only some have it."""
    for name in FORMATS:
        having = [module.title(words) for module in modules if name in _formats(module)]
        label = words(f"choice-club-format-{name}")
        if having:
            only = words("club-format-only", format=label, games=words.list(having))
            yield name, label if len(having) == len(modules) else only


VERBS: Final[dict[str, Answer[ClubHandlers]]] = {
    "night": ClubHandlers.submitted,
    POST: ClubHandlers.post,
    ASK: lambda handlers, interaction, _: handlers.night(interaction),
    "stop": ClubHandlers.take_down,
}


def check_series(guild_id: int, hour: Hour, now: float, per_guild: int) -> Check:
    """Return the check, under a lock, that a server may have one more series, and has none at that hour.

    *Raises:* CodedError ``clubs_full``, ``club_overlap``.
    """

    async def check(connection: AsyncConnection) -> None:
        await lock_counts(connection, Counted("club", "guild", guild_id))
        here = contests.c.kind == "club", contests.c.guild_id == guild_id, contests.c.is_open
        known = (await connection.execute(select(contests.c.setup).where(*here))).scalars().all()
        if len(known) >= per_guild:
            raise CodedError("clubs_full", most=per_guild)
        if any(Hour(**object_from_json(setup)["hour"]).is_near(hour, now) for setup in known):
            raise CodedError("club_overlap")

    return check


def setup(bot: Parts) -> None:
    contests, modules, tournaments = bot[Contests], bot[GameModules], bot[Tournaments]
    # No limit for the host, who may host nights in several servers.
    caps = Caps(sys.maxsize, bot.config.tournaments_per_guild)
    nights = Nights(contests, modules, bot[Settings], NightTournaments(tournaments, caps))
    contests.add(nights)
    bot[CommandLists].used[CLUB].append(contests.store.servers_with(NIGHT))
    contests.add(AllSeries(contests))
    tournaments.on_ruled.append(nights.tournament_changed)
    bot[TableServices].drawn_by[NIGHT] = contests.last_round
    actions = NightActions(nights, bot[FairPlay])
    bot[ContestRoom].actions[NIGHT] = actions.by_verb
    bot.rooms[NIGHT] = ContestRoom(contests, {NIGHT: actions.by_verb})
    bot.standings.append(
        standings_of(
            contests,
            modules,
            NIGHT,
            lambda row: None if row.parent_id is None else row.subject.request("season"),
        )
    )
    handlers = ClubHandlers(contests, actions, bot[Making], bot.config.clubs_per_guild)
    bot.rooms[CLUB_ROOM] = FeatureRoom.of(handlers, VERBS)
    bot.beginnings["club_none"] = Beginning(ComponentRequest(CLUB_ROOM, ASK), "club-form", moderates_here)
    club = bot.group("command-club-name", "command-club-description", family=CLUB)
    bot.command(
        "club-night",
        handlers.night,
        group=club,
        choices={
            "weekday": choices("weekday", WEEKDAYS),
            "format": choices("club-format", tuple(FORMATS)),
        },
        offers={"zone": offer_zones, "game": modules.offer, "length": handlers.making.offer_lengths},
    )
    bot.command("club-stop", handlers.stop, group=club)
    bot.command("club-standings", handlers.standing, group=club)
