"""Every readable request to every room, to be forged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from bot.contests.challenge.feature import VERBS as CHALLENGE_VERBS
from bot.contests.league.feature import LeagueHandlers
from bot.contests.night.actions import NightActions
from bot.contests.search.kind import VERBS as SEARCH_VERBS
from bot.contests.tournament.feature import TOURNAMENT_ACTIONS as TOURNAMENT_VERBS
from bot.discord_io.component_request import ComponentRequest
from bot.games.barbu.custom_rules.actions import ACTIONS as HOUSE_VERBS
from bot.games.barbu.score_sheet.actions import ACTIONS as SHEET_VERBS
from bot.history.feature import HISTORY_VERBS
from bot.history.screens import STEP_VERBS
from bot.leaderboard.handlers import LEADERBOARD_VERBS
from bot.leaderboard.handlers import VERBS as LADDER_VERBS
from bot.profiles.feature import VERBS as PROFILE_VERBS
from bot.solo.panel import panel_verbs
from bot.tables.handlers import TABLE_ACTIONS
from tools.simulation.databases import dump
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person
from tools.simulation.modules import BARBU_MODULE


@dataclass(frozen=True)
class RoomRequest:
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

    def forgeries(self) -> Iterator[ComponentRequest]:
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


MOVES = ("choose", "double", "redouble", "play", "pass", "claim", "pick", "mark", "plan", "aim", "show")


TABLE_VERBS = {*TABLE_ACTIONS, *HISTORY_VERBS, *LEADERBOARD_VERBS, *BARBU_MODULE.actions}


def _verbs_of(handlers: type[Any]) -> frozenset[str]:
    """Return the verbs of handlers whose ``by_verb`` names the actions, without parts to run them with."""
    return frozenset(handlers(*[None] * len(fields(handlers))).by_verb)


LEAGUE_VERBS = _verbs_of(LeagueHandlers)
NIGHT_VERBS = _verbs_of(NightActions)


WATCH_VERBS = {"page", "table", "refresh", "hands", "behind"}


TOURNAMENT_PLAIN = {
    *TOURNAMENT_VERBS,
} - {"board", "stand_in_for", "rule_table", "rule_board", "partner", "accept", "decline", "award"}
"""A tournament's requests without arguments."""


READABLE = [
    *(RoomRequest("table", verb, "1:0") for verb in sorted(TABLE_VERBS)),
    *(
        RoomRequest("daily", verb, "*:0")
        for verb in ("begin", "today", "announced", "yesterday", "share", *MOVES)
    ),
    RoomRequest("daily", "replay", "*:0:best"),
    *(
        RoomRequest("challenge", verb, "1:0")
        for verb in sorted({*CHALLENGE_VERBS, *panel_verbs(BARBU_MODULE)} - {"replay", "offer", "dare"})
    ),
    RoomRequest("challenge", "replay", "1:0:host"),
    *(RoomRequest("drill", verb, "1:0") for verb in ("show", "replay")),
    RoomRequest("drill", "next", "*:*:.mistakes", needs=0, takes=EMPTY),
    RoomRequest("drill", "count", "barbu.3:*:7"),
    RoomRequest("drill", "morning", "*:*:on"),
    RoomRequest("drill", "week", "barbu.3:*", needs=1),
    RoomRequest("challenge", "offer", "1:0", takes=DISCORDS),
    RoomRequest("challenge", "dare", "1:0:barbu.4", takes=DISCORDS),
    RoomRequest("challenge", "dare", "1:0:bridge.4.2.3", takes=DISCORDS),
    RoomRequest("lfg", "post", "barbu:full:0"),
    RoomRequest("leagues", "post", "barbu:28:6"),
    RoomRequest("tournaments", "post", "bridge:matchpoints:2:0:usual:0:live"),
    RoomRequest("lfg", "game", "bridge:0"),
    RoomRequest("history", "page", "0*:*:1"),
    RoomRequest("history", "page", "0:*:1", takes=DISCORDS),
    RoomRequest("history", "list", "0*:1"),
    RoomRequest("history", "list", "0:1*", takes=DISCORDS),
    RoomRequest("history", "open", "0*:0", value="1"),
    *(RoomRequest("history", verb, "*:*:1") for verb in ("sheet", "replay", "record")),
    RoomRequest("history", "score", "1:0"),
    RoomRequest("climb", "join", "barbu"),
    *(RoomRequest("climb", verb, "barbu") for verb in ("leave", "leave_yes", "stay")),
    RoomRequest("climb", "file", "barbu"),
    RoomRequest("climb", "game", "barbu:bridge"),
    RoomRequest("climb", "climb", "barbu:77", takes=DISCORDS),
    RoomRequest("club", "night", "*:3:1:30"),
    RoomRequest("club", "post", "mon:1200:Europe/Paris*:barbu:full*:places:3:1:30:1*"),
    RoomRequest("club", "stop", "77"),
    RoomRequest("form", "again", "*"),
    RoomRequest("exclusions", "pick", value="1", takes=DISCORDS),
    RoomRequest("exclusions", "lift", value="1", takes=DISCORDS),
    RoomRequest("exclusions", "exclude", "1", takes=DISCORDS),
    RoomRequest("exclusions", "reports"),
    *(RoomRequest("blocks", verb, value="1", takes=DISCORDS) for verb in ("block", "unblock")),
    *(RoomRequest("league", verb, "1:0") for verb in sorted(LEAGUE_VERBS)),
    *(RoomRequest(room, verb, "1:0") for verb in sorted(NIGHT_VERBS) for room in ("meeting", "night")),
    *(RoomRequest(room, verb, "1:0") for verb in sorted(SEARCH_VERBS) for room in ("meeting", "search")),
    *(RoomRequest("watch", verb, "1") for verb in sorted(WATCH_VERBS)),
    RoomRequest("watch", "new", "barbu"),
    *(RoomRequest("ladder", verb, "rating.0..1.0") for verb in LADDER_VERBS),
    *(RoomRequest("replay", verb, "1:0.1") for verb in sorted(STEP_VERBS)),
    RoomRequest("replay", "trick", "1:0", value="1"),
    RoomRequest("replay", "report", "1:0.1"),
    *(RoomRequest("movereport", verb, "1:0.1") for verb in ("open", "send")),
    *(RoomRequest("replay", verb, "1:0") for verb in ("animate", "post", "download")),
    *(
        RoomRequest("house", verb, "*:*")
        for verb in sorted(HOUSE_VERBS)
        if verb not in ("group", "field", "set", "values", "values_in")
    ),
    RoomRequest("house", "values", "house*:contracts", value="king.0"),
    RoomRequest("house", "values_in", "house*:domino.domino.0"),
    RoomRequest("house", "group", "*:*", value="table"),
    RoomRequest("house", "field", "house*:*", value="deck"),
    RoomRequest("house", "set", "house*:deck", value="52"),
    RoomRequest("house", "set", "house*:doubling", value="yes"),
    RoomRequest("house", "number_in", "house*:scale"),
    RoomRequest("house", "start", "*:*", value="*"),
    RoomRequest("lesson", "deal", "*:*:0"),
    RoomRequest("lesson", "bet", "0:*:+", takes=EMPTY),
    RoomRequest("lesson", "trump", "2:*:S", takes=EMPTY),
    RoomRequest("lesson", "pick", "4:*:q", takes=EMPTY),
    RoomRequest("lesson", "door", "0:*:join", needs=3),
    RoomRequest("lesson", "back", "0:", takes=EMPTY),
    RoomRequest("lesson", "play", "0::KH", takes=EMPTY),
    RoomRequest("bridgehelp", "deal", "*:*:0"),
    RoomRequest("bridgehelp", "bid", "2:*:1S", takes=EMPTY),
    RoomRequest("bridgehelp", "door", "0:*:join", needs=3),
    RoomRequest("bridgehelp", "back", "0:", takes=EMPTY),
    RoomRequest("bridgehelp", "play", "0::QD", takes=EMPTY),
    *(RoomRequest("sheet", verb, "1:0") for verb in sorted(SHEET_VERBS)),
    *(RoomRequest("sheet", verb, "1:0:.0...") for verb in ("draft", "enter", "filled")),
    *(RoomRequest("sheet", verb, "1:0:0") for verb in ("row", "score")),
    RoomRequest("sheet", "correct", "1:0:0", needs=2, takes=EMPTY),
    RoomRequest("conventions", "turn", value="1"),
    RoomRequest("conventions", "pair", "sef:acol:0", value="1", takes=EMPTY),
    *(RoomRequest("bidding", verb) for verb in ("open", "card", "settings")),
    RoomRequest("bidding", "system", value="system=acol"),
    RoomRequest("bidding", "changes", value="notrump_least=15", takes=EMPTY),
    RoomRequest("settings", "of_game", "bridge", needs=1),
    *(RoomRequest("boards", verb, "0") for verb in ("analyse", "play", "download", "show")),
    RoomRequest("boards", "board", value="0"),
    *(RoomRequest("boards", verb, "0.1") for verb in sorted(STEP_VERBS)),
    RoomRequest("boards", "trick", "0", value="1"),
    *(RoomRequest("profile", verb) for verb in PROFILE_VERBS),
    *(RoomRequest("tables", verb, "barbu") for verb in ("new", "rules", "help")),
    *(RoomRequest("tournament", verb, "1:0") for verb in sorted(TOURNAMENT_PLAIN)),
    *(
        RoomRequest("tournament", verb, "1:0", value=value)
        for verb, value in (
            ("board", "1"),
            ("stand_in_for", "1"),
            ("rule_table", "1.1"),
            ("rule_board", "1.1.1"),
        )
    ),
    RoomRequest("tournament", "partner", "1:0", value="1", takes=DISCORDS),
    *(RoomRequest("tournament", verb, "1:0:1.1", takes=DISCORDS) for verb in ("accept", "decline")),
    RoomRequest("tournament", "award", "1:0:1.1.1.average"),
    RoomRequest("settings", "page", "new"),
    *(
        RoomRequest("settings", "set", name, value=value)
        for name, value in (("length", "full"), ("pace", "live"))
    ),
    RoomRequest("settings", "set", "length:barbu", needs=1, value="full", takes=EMPTY),
    RoomRequest("settings", "set", "language", value="fr"),
    RoomRequest("settings", "set", "rules", value="*"),
    RoomRequest("ladder", "rival", "rating.0..1.0", value="1", takes=DISCORDS),
    RoomRequest("ladder", "choose", "by", value="points.0..1.0"),
    RoomRequest("settings", "flip", "calls"),
    RoomRequest("settings", "switch", "play"),
    RoomRequest("settings", "own_set", "language", value="fr"),
    RoomRequest("settings", "own_set", "suit_order", value="CDHS"),
    RoomRequest("settings", "own_flip", "dm"),
]


def kind_of(ask: ComponentRequest) -> int:
    """Return the kind of component that sends a request."""
    is_form = ask.verb.endswith("_in") or ask.verb == "filled"
    return LIST if ask.values else FORM if is_form else BUTTON


BUTTON, LIST, FORM = 2, 3, 5
"""Discord's types: of the components, and of the interaction a form is."""

UNREADABLE = ("", "x", "-1", "²", "٣", "1e3", str(2**31), str(2**63), "9" * 40)
"""Texts that are neither a word nor a valid number; the last ones exceed the database's limit."""


async def forge(
    person: Person,
    message: Message,
    custom_id: str,
    values: tuple[str, ...] = (),
    *,
    kind: int = BUTTON,
    typed: Mapping[str, str] | None = None,
) -> str:
    """Send a component or form request with this ``custom_id`` and return the answer.

    ``typed`` is the text of the form's fields.
    """
    fields = [{"type": 4, "custom_id": name, "value": value} for name, value in (typed or {}).items()]

    def rewrite(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            payload["data"] = {"custom_id": custom_id, "component_type": kind, "values": list(values)}
            if kind == FORM:
                payload["type"] = FORM
                payload["data"] = {"custom_id": custom_id, "components": [{"type": 1, "components": fields}]}

    subscribers = person.env.backend.subscribers
    subscribers.insert(0, rewrite)
    try:
        return await person.tap_id(message, "forged", keep=True)
    finally:
        subscribers.remove(rewrite)


async def stored(night: Evening) -> dict[str, list[tuple[object, ...]]]:
    """Return the contents of the whole database."""
    return await dump(night.bot.database)
