"""Forged buttons, lists and forms: each is answered as an unknown button."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import discord

from bot.challenges.handlers import VERBS as CHALLENGE_VERBS
from bot.discord_io.component_request import ComponentRequest
from bot.drills.handlers import VERBS as DRILL_VERBS
from bot.games.barbu.custom_rules.actions import ACTIONS as HOUSE_VERBS
from bot.games.barbu.score_sheet.actions import ACTIONS as SHEET_VERBS
from bot.games.barbu.tutorial.course import COURSE as BARBU_COURSE
from bot.games.bridge.convention_card import ACTIONS as CARD_VERBS
from bot.games.bridge.imports.room import VERBS as IMPORT_VERBS
from bot.games.bridge.tutorial.course import COURSE as BRIDGE_COURSE
from bot.history.screens import STEP_VERBS
from bot.history.table_actions import HISTORY_VERBS
from bot.leaderboard.handlers import VERBS as LADDER_VERBS
from bot.lessons.room import ACTIONS as LESSON_VERBS
from bot.meetings.actions import ACTIONS as MEETING_VERBS
from bot.privacy.handlers import VERBS as PRIVACY_VERBS
from bot.private_games.panel import panel_verbs
from bot.settings.handlers import VERBS as SETTINGS_VERBS
from bot.tables.handlers import TABLE_ACTIONS
from bot.tournaments.handlers import TOURNAMENT_ACTIONS as TOURNAMENT_VERBS
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.custom_rules_panel import HousePanel
from tests.e2e.evening import Evening
from tests.e2e.forging import BUTTON, FORM, LIST, UNREADABLE, forge, stored
from tests.e2e.person import Message, Person
from tests.e2e.score_sheets import Writer
from tests.e2e.screen import Screen
from tests.e2e.test_daily import FIRST_DAY, at_noon
from tools.simulation.modules import BARBU_MODULE


@dataclass(frozen=True)
class Asked:
    """A readable request to a room.

    Attributes:
        args: the button's arguments; a trailing ``*`` marks one that takes any text.
        needs: the number of required arguments; all of them if None.
        value: the chosen value, for a list.
        takes: the texts of ``UNREADABLE`` that this request accepts.
    """

    room: str
    verb: str
    args: str = ""
    needs: int | None = None
    value: str | None = None
    takes: frozenset[str] = frozenset()

    def forged(self) -> Iterator[ComponentRequest]:
        """Yield the request with each argument missing or unreadable."""
        written = self.args.split(":") if self.args else []
        args = tuple(arg.removesuffix("*") for arg in written)
        values = () if self.value is None else (self.value,)
        right = ComponentRequest(self.room, self.verb, args, values)
        for count in range(len(args) if self.needs is None else self.needs):
            yield replace(right, args=args[:count])
        wrong = [text for text in UNREADABLE if text not in self.takes]
        for place, arg in enumerate(written):
            if not arg.endswith("*"):
                yield from (replace(right, args=(*args[:place], no, *args[place + 1 :])) for no in wrong)
        if self.value is not None:
            yield replace(right, values=())
            yield from (replace(right, values=(no,)) for no in wrong if self.value != "*")


EMPTY = frozenset({""})
DISCORDS = frozenset({str(2**31)})
"""Valid user ids."""

MOVES = ("choose", "double", "redouble", "play", "pass", "claim", "pick", "mark", "aim", "show")

FORGED_DRAFTS = (
    *("77....", "999.0...", "....", "....9", ".0.zzzzzzzz.zzzzzzzz.9", ".0.1.1.", ".6..."),
    f".0.zzz.zzz.~{'x' * 30}~{'9' * 16}~{'8' * 16}",
    f"999.0.zz.z.9~{'x' * 60}",
    ".0...~~1~2~3~4~5~6~7~8~9",
)

TABLE_VERBS = {*TABLE_ACTIONS, *HISTORY_VERBS, *BARBU_MODULE.actions}

WATCH_VERBS = {"page", "table", "refresh", "hands"}

TOURNAMENT_PLAIN = {
    *TOURNAMENT_VERBS,
} - {"board", "stand_in_for", "rule_table", "rule_board", "partner", "accept", "decline", "award"}
"""A tournament's requests without arguments."""

READABLE = [
    *(Asked("table", verb, "1:0") for verb in sorted(TABLE_VERBS)),
    *(Asked("daily", verb, "*:0") for verb in ("begin", "today", "announced", "yesterday", "share", *MOVES)),
    Asked("daily", "replay", "*:0:best"),
    *(
        Asked("challenge", verb, "1:0")
        for verb in sorted({*CHALLENGE_VERBS, *panel_verbs(BARBU_MODULE)} - {"replay", "offer", "dare"})
    ),
    Asked("challenge", "replay", "1:0:host"),
    *(Asked("drill", verb, "1:0") for verb in ("show", "replay")),
    Asked("drill", "count", "*:0:7"),
    Asked("challenge", "offer", "1:0", takes=DISCORDS),
    Asked("challenge", "dare", "1:0:barbu.4", takes=DISCORDS),
    Asked("history", "page", "0*:*:1"),
    Asked("history", "page", "0:*:1", takes=DISCORDS),
    Asked("history", "list", "0*:1"),
    Asked("history", "list", "0:1*", takes=DISCORDS),
    Asked("history", "open", "0*:0", value="1"),
    *(Asked("history", verb, "*:*:1") for verb in ("sheet", "replay", "record")),
    Asked("history", "score", "1:0"),
    *(Asked("meeting", verb, "1:0") for verb in sorted(MEETING_VERBS)),
    *(Asked("watch", verb, "1") for verb in sorted(WATCH_VERBS)),
    *(Asked("ladder", verb, "rating.0..1.0") for verb in LADDER_VERBS),
    *(Asked("replay", verb, "1:0.1") for verb in sorted(STEP_VERBS)),
    Asked("replay", "trick", "1:0", value="1"),
    *(Asked("replay", verb, "1:0") for verb in ("animate", "post", "download")),
    *(Asked("house", verb, "*:*") for verb in sorted(HOUSE_VERBS) if verb not in ("group", "field", "set")),
    Asked("house", "group", "*:*", value="table"),
    Asked("house", "field", "house*:*", value="deck"),
    Asked("house", "set", "house*:deck", value="52"),
    Asked("house", "set", "house*:doubling", value="yes"),
    Asked("house", "number_in", "house*:scale"),
    Asked("house", "start", "*:*", value="*"),
    Asked("lesson", "deal", "*:*:0"),
    Asked("lesson", "bet", "0:*:+", takes=EMPTY),
    Asked("lesson", "trump", "2:*:S", takes=EMPTY),
    Asked("lesson", "pick", "4:*:q", takes=EMPTY),
    Asked("lesson", "door", "0:*:join", needs=3),
    Asked("lesson", "play", "0::KH", takes=EMPTY),
    Asked("bridgehelp", "deal", "*:*:0"),
    Asked("bridgehelp", "bid", "2:*:1S", takes=EMPTY),
    Asked("bridgehelp", "door", "0:*:join", needs=3),
    Asked("bridgehelp", "play", "0::QD", takes=EMPTY),
    *(Asked("sheet", verb, "1:0") for verb in sorted(SHEET_VERBS)),
    *(Asked("sheet", verb, "1:0:.0...") for verb in ("draft", "enter", "filled")),
    *(Asked("sheet", verb, "1:0:0") for verb in ("row", "score")),
    Asked("sheet", "correct", "1:0:0", needs=2, takes=EMPTY),
    Asked("conventions", "turn", value="1"),
    *(Asked("boards", verb, "0") for verb in ("analyse", "download")),
    *(Asked("boards", verb, "0.1") for verb in sorted(STEP_VERBS)),
    Asked("boards", "trick", "0", value="1"),
    Asked("tables", "new", "barbu"),
    *(Asked("tournament", verb, "1:0") for verb in sorted(TOURNAMENT_PLAIN)),
    *(
        Asked("tournament", verb, "1:0", value=value)
        for verb, value in (
            ("board", "1"),
            ("stand_in_for", "1"),
            ("rule_table", "1.1"),
            ("rule_board", "1.1.1"),
        )
    ),
    Asked("tournament", "partner", "1:0", value="1", takes=DISCORDS),
    *(Asked("tournament", verb, "1:0:1.1", takes=DISCORDS) for verb in ("accept", "decline")),
    Asked("tournament", "award", "1:0:1.1.1.average"),
    Asked("settings", "page", "new"),
    *(Asked("settings", "set", name, value=value) for name, value in (("length", "full"), ("pace", "live"))),
    Asked("settings", "set", "length:barbu", needs=1, value="full", takes=EMPTY),
    Asked("settings", "set", "language", value="fr"),
    Asked("settings", "set", "rules", value="*"),
    Asked("settings", "flip", "calls"),
    Asked("settings", "own_set", "language", value="fr"),
    Asked("settings", "own_set", "suit_order", value="CDHS"),
    Asked("settings", "own_flip", "dm"),
]

WORDLESS = {
    **{room: {"start", "rules", "mine", "new"} for room in ("lesson", "bridgehelp")},
    "settings": {"server", "everywhere", "no_role", "no_daily", "afresh", "mine", "data"},
    "privacy": set(PRIVACY_VERBS),
    "sheets": {"named"},
}
"""Requests without arguments, so none can be wrong."""

KNOWN = {
    "daily": {"begin", "today", "announced", "yesterday", "share", "replay", *panel_verbs(BARBU_MODULE)},
    "challenge": {*CHALLENGE_VERBS, *panel_verbs(BARBU_MODULE)},
    "drill": set(DRILL_VERBS),
    "history": {"page", "list", "open", "sheet", "score", "replay", "record"},
    "ladder": set(LADDER_VERBS),
    "meeting": set(MEETING_VERBS),
    "watch": WATCH_VERBS,
    "replay": {"trick", "animate", "post", "download", *STEP_VERBS},
    "house": set(HOUSE_VERBS),
    "lesson": {*LESSON_VERBS, *BARBU_COURSE.move_verbs},
    "bridgehelp": {*LESSON_VERBS, *BRIDGE_COURSE.move_verbs},
    "boards": set(IMPORT_VERBS),
    "conventions": set(CARD_VERBS),
    "sheet": set(SHEET_VERBS),
    "sheets": {"named"},
    "settings": set(SETTINGS_VERBS),
    "privacy": set(PRIVACY_VERBS),
    "table": TABLE_VERBS,
    "tables": {"new"},
    "tournament": set(TOURNAMENT_VERBS),
}
"""All that is asked of rooms, whose names a ``custom_id`` can carry."""


IMPOSSIBLE = [
    *(f"daily:{verb}:{day}:0:KH" for verb in ("begin", "play", "show") for day in ("", "x", "9999-99-99")),
    *(f"daily:{verb}:{FIRST_DAY}@whist:0:KH" for verb in ("begin", "today", "play")),
    f"daily:today:{FIRST_DAY}:0:whist",
    *(f"daily:replay:{day}:0:{whose}" for day in ("", "x", "1") for whose in ("best", "mine", "7", "")),
    *(f"challenge:{verb}:77:0:KH" for verb in ("join", "open", "play", "deal_on", "again", "show", "bid")),
    *(f"challenge:offer:{user}:0" for user in (0, 77, 2**63 - 1)),
    *(f"challenge:dare:77:0:{what}" for what in ("barbu.5", "barbu.4", "bridge.77")),
    *(f"drill:{verb}:77:0:KH" for verb in sorted(DRILL_VERBS)),
    *(f"drill:count:{what}:0:{answer}" for what in ("barbu.", "whist.3", "barbu.3") for answer in ("", "77")),
    *(f"drill:next:0:0:{scope}" for scope in ("whist.", "barbu.soup", ".soup")),
    *(f"meeting:{verb}:77:0" for verb in MEETING_VERBS),
    *(f"watch:{verb}:77" for verb in WATCH_VERBS),
    *(f"replay:on:{what}:7.7" for what in ("challenge-77-host", "challenge-1-both", "challenge-")),
    *(f"history:{verb}:7:7:77" for verb in ("page", "sheet", "replay", "record")),
    *("history:list:7:77", "history:score:77:9", f"history:list:{2**63 - 1}:{2**31 - 1}"),
    *(f"ladder:{verb}:games.{period}.soup.7.99" for verb in LADDER_VERBS for period in (19701, 999812)),
    *(f"replay:on:{what}:7.7" for what in ("77", "best-", "mine-x", "best-9999-99-99", f"{2**31 - 1}")),
    *(f"replay:{verb}:{what}:7" for verb in ("animate", "post") for what in ("77", "best-", "mine-x")),
    *(f"house:{verb}:{'x' * 70}:soup" for verb in HOUSE_VERBS),
    *(f"house:{verb}::" for verb in HOUSE_VERBS),
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
    await cleo.slash("tournament")
    await cleo.slash("barbu new")
    return cleo, night.board


def kind_of(ask: ComponentRequest) -> int:
    """Return the kind of component that sends a request."""
    is_form = ask.verb.endswith("_in") or ask.verb == "filled"
    return LIST if ask.values else FORM if is_form else BUTTON


async def test_every_room_and_verb_is_forged_below(opened: Opener) -> None:
    """Every known room and verb is listed here with the arguments it takes."""
    said = {room: set(verbs) for room, verbs in WORDLESS.items()}
    for asked in READABLE:
        said.setdefault(asked.room, set()).add(asked.verb)
    assert said == KNOWN
    async with opened("Ada", bot_workers=0) as night:
        assert set(KNOWN) == set(night.bot.rooms)
    for room in KNOWN:
        assert ComponentRequest.read(
            {"custom_id": ComponentRequest(room, "show").custom_id}
        ) == ComponentRequest(room, "show")


async def test_what_is_forged_is_an_unknown_button(opened: Opener, is_thorough: bool) -> None:
    """A missing or unreadable argument or an unknown verb changes nothing in any room.

    Every request is forged in some way, and in all ways with ``--thorough``.
    """
    async with opened("Ada", bot_workers=0) as night:
        cleo, message = await host(night)
        unknown = night.say.error(CodedError("unknown_button"))
        before = await stored(night)
        step = 1 if is_thorough else 5
        asks = [
            ask
            for turn, asked in enumerate(READABLE)
            for place, ask in enumerate(asked.forged())
            if place == 0 or (place + turn) % step == 0
        ]
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


async def test_what_cannot_be_is_no_error_of_ours(opened: Opener) -> None:
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
