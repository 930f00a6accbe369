"""Forged buttons, lists and forms: each is answered as an unknown button."""

from __future__ import annotations

import discord
import pytest

from bot.contests.challenge.feature import VERBS as CHALLENGE_VERBS
from bot.contests.ladder.feature import ACTIONS as CLIMB_VERBS
from bot.contests.room import ContestRoom
from bot.contests.search.kind import VERBS as SEARCH_VERBS
from bot.contests.tournament.feature import TOURNAMENT_ACTIONS as TOURNAMENT_VERBS
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import FeatureRoom
from bot.discord_io.error_answers import FORM_VERBS
from bot.drills.feature import VERBS as DRILL_VERBS
from bot.exclusions.feature import BLOCK_VERBS, EXCLUSION_VERBS
from bot.games.barbu.custom_rules.actions import ACTIONS as HOUSE_VERBS
from bot.games.barbu.score_sheet.actions import ACTIONS as SHEET_VERBS
from bot.games.barbu.tutorial.screens import COURSE as BARBU_COURSE
from bot.games.bridge.convention_card import VERBS as CARD_VERBS
from bot.games.bridge.imports import VERBS as IMPORT_VERBS
from bot.games.bridge.partner_system import VERBS as BIDDING_VERBS
from bot.games.bridge.tutorial.screens import COURSE as BRIDGE_COURSE
from bot.history.screens import STEP_VERBS
from bot.leaderboard.handlers import LISTS as LADDER_LISTS
from bot.leaderboard.handlers import VERBS as LADDER_VERBS
from bot.lessons import ACTIONS as LESSON_VERBS
from bot.move_reports.feature import VERBS as MOVE_REPORT_VERBS
from bot.privacy.feature import VERBS as PRIVACY_VERBS
from bot.settings.feature import VERBS as SETTINGS_VERBS
from bot.solo.panel import panel_verbs
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.test_daily import FIRST_DAY, at_noon
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person
from tools.simulation.evenings.requests import (
    LEAGUE_VERBS,
    NIGHT_VERBS,
    READABLE,
    TABLE_VERBS,
    WATCH_VERBS,
    forge,
    kind_of,
    stored,
)
from tools.simulation.evenings.score_sheets import Writer
from tools.simulation.evenings.screen import HousePanel, Screen
from tools.simulation.modules import BARBU_MODULE

FORGED_DRAFTS = (
    *("77....", "999.0...", "....", "....9", ".0.zzzzzzzz.zzzzzzzz.9", ".0.1.1.", ".6..."),
    f".0.zzz.zzz.~{'x' * 30}~{'9' * 16}~{'8' * 16}",
    f"999.0.zz.z.9~{'x' * 60}",
    ".0...~~1~2~3~4~5~6~7~8~9",
)


WORDLESS = {
    **{room: {"start", "rules", "mine", "new"} for room in ("lesson", "bridgehelp")},
    "settings": {
        "server",
        "language",
        "excluded",
        "everywhere",
        "no_role",
        "no_daily",
        "blocked",
        "afresh",
        "mine",
        "data",
        "own_switch",
    },
    "boards": {"number", "go", "paste", "again"},
    "exclusions": {"open", "settings"},
    "blocks": {"open", "settings"},
    "privacy": set(PRIVACY_VERBS),
    "sheets": {"named"},
    "club": {"ask"},
    "leagues": {"begin"},
    "drill": {"progress"},
    "profile": {"share", "mine", "new"},
}
"""Requests without arguments, so none can be wrong."""

KNOWN = {
    "daily": {"begin", "today", "announced", "yesterday", "share", "replay", *panel_verbs(BARBU_MODULE)},
    "challenge": {*CHALLENGE_VERBS, *panel_verbs(BARBU_MODULE)},
    "drill": set(DRILL_VERBS),
    "history": {"page", "list", "open", "sheet", "score", "replay", "record"},
    "ladder": {*LADDER_VERBS, *LADDER_LISTS},
    "climb": set(CLIMB_VERBS),
    "profile": {"share", "mine", "new"},
    "league": set(LEAGUE_VERBS),
    "leagues": {"post", "begin"},
    "meeting": {*NIGHT_VERBS, *SEARCH_VERBS},
    "search": set(SEARCH_VERBS),
    "lfg": {"post", "game"},
    "night": set(NIGHT_VERBS),
    "watch": {*WATCH_VERBS, "new"},
    "replay": {"trick", "animate", "post", "download", "report", *STEP_VERBS},
    "movereport": set(MOVE_REPORT_VERBS),
    "house": set(HOUSE_VERBS),
    "lesson": {*LESSON_VERBS, *BARBU_COURSE.move_verbs},
    "bridgehelp": {*LESSON_VERBS, *BRIDGE_COURSE.move_verbs},
    "boards": set(IMPORT_VERBS),
    "bidding": set(BIDDING_VERBS),
    "conventions": set(CARD_VERBS),
    "sheet": set(SHEET_VERBS),
    "sheets": {"named"},
    "club": {"night", "ask", "post", "stop"},
    "form": set(FORM_VERBS),
    "settings": set(SETTINGS_VERBS),
    "exclusions": set(EXCLUSION_VERBS),
    "blocks": set(BLOCK_VERBS),
    "privacy": set(PRIVACY_VERBS),
    "table": TABLE_VERBS,
    "tables": {"new", "rules", "help"},
    "tournament": set(TOURNAMENT_VERBS),
    "tournaments": {"post"},
}
"""Requests of rooms, by the names that a ``custom_id`` contains."""


IMPOSSIBLE = [
    *(f"daily:{verb}:{day}:0:KH" for verb in ("begin", "play", "show") for day in ("", "x", "9999-99-99")),
    *(f"daily:{verb}:{FIRST_DAY}@whist:0:KH" for verb in ("begin", "today", "play")),
    f"daily:today:{FIRST_DAY}:0:whist",
    *(f"daily:replay:{day}:0:{whose}" for day in ("", "x", "1") for whose in ("best", "mine", "7", "")),
    *(f"challenge:{verb}:77:0:KH" for verb in ("join", "open", "play", "deal_on", "again", "show", "bid")),
    *(f"challenge:offer:{user}:0" for user in (0, 77, 2**63 - 1)),
    *(
        f"challenge:dare:77:0:{what}"
        for what in ("barbu.5", "barbu.4", "bridge.77", "bridge.4.2", "bridge.4.2.3")
    ),
    *(f"lfg:post:{what}" for what in ("whist:full:0", "barbu:soup:0", "barbu:full:99999", "barbu:full:x")),
    *(f"leagues:post:{what}" for what in ("whist:28:6", "barbu:6:6", "barbu:28:9", "barbu:28")),
    *(
        f"tournaments:post:{what}:live"
        for what in (
            "barbu:matchpoints:2:0:usual:0",
            "bridge:matchpoints:0:0:usual:0",
            "bridge:soup:2:0:usual:0",
        )
    ),
    *("tables:rules:barbu:soup", "tables:rules:barbu:contre:soup", "tables:rules:bridge:single:soup"),
    *("club:night:soup:3:1:30", "club:night::999:99:9999", "club:night"),
    *("form:again:soup", "form:again"),
    *(f"exclusions:{verb}:{what}" for verb in ("pick", "exclude", "lift") for what in ("", "soup")),
    *(f"league:{verb}:77:0" for verb in LEAGUE_VERBS),
    *(f"drill:{verb}:77:0:KH" for verb in sorted(DRILL_VERBS - {"next", "progress", "week"})),
    *(f"drill:count:{what}:0:{answer}" for what in ("barbu.", "whist.3", "barbu.3") for answer in ("", "77")),
    *(f"drill:show:{what}:0" for what in ("77.soup", "77.mistakes", ".mistakes")),
    *(f"drill:next:0:0:{scope}" for scope in ("whist.", "barbu.soup", ".soup")),
    *(f"{room}:{verb}:77:0" for verb in NIGHT_VERBS for room in ("meeting", "night")),
    *(f"{room}:{verb}:77:0" for verb in SEARCH_VERBS for room in ("meeting", "search")),
    *(f"watch:{verb}:77" for verb in WATCH_VERBS),
    *(f"replay:on:{what}:7.7" for what in ("challenge-77-host", "challenge-1-all", "challenge-")),
    *(f"history:{verb}:7:7:77" for verb in ("page", "sheet", "replay", "record")),
    *("history:list:7:77", "history:score:77:9", f"history:list:{2**63 - 1}:{2**31 - 1}"),
    *(f"ladder:{verb}:games.{period}.soup.7.99" for verb in LADDER_VERBS for period in (19701, 999812)),
    *(f"replay:on:{what}:7.7" for what in ("77", "best-", "mine-x", "best-9999-99-99", f"{2**31 - 1}")),
    *(f"replay:{verb}:{what}:7" for verb in ("animate", "post") for what in ("77", "best-", "mine-x")),
    *(f"movereport:{verb}:{what}" for verb in MOVE_REPORT_VERBS for what in ("77:0.1", "best-:0.1", "1:x.1")),
    *(f"house:{verb}:{'x' * 70}:soup" for verb in HOUSE_VERBS),
    *(f"house:{verb}::" for verb in HOUSE_VERBS),
    *(f"house:values_in:house:{form}" for form in ("", "contracts", "contracts.king.7", "soup.king.0")),
    *("house:set:house:contracts", "house:number_in:house:contracts", "house:number_in:house:scale"),
    *(
        f"lesson:play:{number}:{moves}:KH"
        for number in (0, 1, 2, 3)
        for moves in ("", "+KHKH", "-2C", "KHQHTDKDAH", "SKHQH")
    ),
    *(f"lesson:bet:{number}::+KH" for number in (0, 1)),
    *(f"bridgehelp:play:{number}:{moves}:KH" for number in (0, 1, 2) for moves in ("", "1S.", ".2C2C", "P.")),
    *(f"bridgehelp:bid:{number}:{moves}:1S" for number in (0, 2) for moves in ("", "P.", "1S.")),
    f"daily:bid:{FIRST_DAY}@bridge:0:1S",
    *(f"sheet:{verb}:77:0:0" for verb in SHEET_VERBS),
    *(f"sheet:{verb}:1:77:" for verb in ("undo_yes", "close_yes")),
    *(f"sheet:{verb}:1:0:77" for verb in ("row", "score", "correct")),
    *(f"sheet:{verb}:1:0:{draft}" for verb in ("draft", "enter", "filled") for draft in FORGED_DRAFTS),
    *(f"tournament:{verb}:77:0:1" for verb in TOURNAMENT_VERBS),
    *(f"tournament:{verb}:1:0:{arg}" for verb in ("accept", "award") for arg in ("7", "7.7", "7.7.7.plus")),
    *("settings:set:channels:7:7", "settings:page:new:7", "privacy:keep:7"),
]
"""Readable but impossible requests."""


async def host(night: Evening) -> tuple[Person, Message]:
    """Add a user with every right, a sheet, a rule set and a try, and a message to tap."""
    role = night.guild.create_role("house", permissions=discord.Permissions(manage_guild=True))
    cleo = night.person("Cleo", roles=[role])
    at_noon(night, FIRST_DAY)
    await Writer(night, cleo).open(players="Ada, Bob, Cleo, Dan", rules="contre")
    await HousePanel(cleo).house(name="house", base="contre")
    screen = Screen(cleo)
    await screen.slash("daily")
    await screen.tap("begin")
    await cleo.post("tournament")
    await cleo.slash("barbu new")
    return cleo, night.board


async def test_every_room_and_verb_is_forged_below(opened: Opener) -> None:
    """Every room and verb of the bot is listed here with the arguments it takes."""
    said = {room: set(verbs) for room, verbs in WORDLESS.items()}
    for asked in READABLE:
        said.setdefault(asked.room, set()).add(asked.verb)
    assert said == KNOWN
    async with opened("Ada", bot_workers=0) as night:
        assert set(KNOWN) == set(night.bot.rooms)
        for name, room in night.bot.rooms.items():
            if isinstance(room, FeatureRoom):
                assert set(room.actions) == KNOWN[name]
            elif isinstance(room, ContestRoom):
                assert set().union(*room.actions.values()) == KNOWN[name]
    for room in KNOWN:
        assert ComponentRequest.read(
            {"custom_id": ComponentRequest(room, "show").custom_id}
        ) == ComponentRequest(room, "show")


async def test_forged_buttons_are_unknown_buttons(opened: Opener, is_thorough: bool) -> None:
    """A missing or unreadable argument or an unknown verb changes nothing in any room.

    Every request is forged in some way, and in all ways with ``--thorough``.
    """
    async with opened("Ada", bot_workers=0) as night:
        cleo, message = await host(night)
        unknown = night.say.error(CodedError("unknown_button"))
        before = await stored(night)
        asks, step = list[ComponentRequest](), 1 if is_thorough else 15
        for turn, asked in enumerate(READABLE):
            forgeries = list(asked.forgeries())
            asks += forgeries[turn % max(1, min(step, len(forgeries))) :: step]
        for room in sorted(KNOWN):
            asks += [
                ComponentRequest(room, "fly"),
                ComponentRequest(room, "fly", ("1", "0", "1")),
                ComponentRequest(room + "x", "fly"),
            ]
        for ask in asks:
            custom_id = ask.list_id if ask.values else ask.custom_id
            answer = await forge(cleo, message, custom_id, ask.values, kind=kind_of(ask))
            assert unknown in answer, ask
        assert await stored(night) == before


@pytest.mark.repetition
async def test_impossible_arguments_are_not_internal_errors(opened: Opener) -> None:
    """Unknown games, sheets, sets, days and moves are rejected with a reason, and log no error."""
    async with opened("Ada", bot_workers=0) as night:
        cleo, message = await host(night)
        before = await stored(night)
        for written in IMPOSSIBLE:
            ask = ComponentRequest.read({"custom_id": f"ask:{written}"})
            assert ask is not None, written
            answer = await forge(cleo, message, ask.custom_id, kind=kind_of(ask))
            assert "Reference" not in answer, written
        assert await stored(night) == before
