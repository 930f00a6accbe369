"""Every readable request to every room, to be forged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.challenges.handlers import VERBS as CHALLENGE_VERBS
from bot.discord_io.component_request import ComponentRequest
from bot.games.barbu.custom_rules.actions import ACTIONS as HOUSE_VERBS
from bot.games.barbu.score_sheet.actions import ACTIONS as SHEET_VERBS
from bot.history.screens import STEP_VERBS
from bot.history.table_actions import HISTORY_VERBS
from bot.leaderboard.handlers import VERBS as LADDER_VERBS
from bot.leagues.handlers import ACTIONS as LEAGUE_VERBS
from bot.meetings.actions import ACTIONS as MEETING_VERBS
from bot.private_games.panel import panel_verbs
from bot.profiles.handlers import VERBS as PROFILE_VERBS
from bot.tables.handlers import TABLE_ACTIONS
from bot.tournaments.handlers import TOURNAMENT_ACTIONS as TOURNAMENT_VERBS
from tools.simulation.databases import dump
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person
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


TABLE_VERBS = {*TABLE_ACTIONS, *HISTORY_VERBS, *BARBU_MODULE.actions}


WATCH_VERBS = {"page", "table", "refresh", "hands", "behind"}


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
    Asked("drill", "next", "*:*:.mistakes", needs=0, takes=EMPTY),
    Asked("drill", "count", "barbu.3:*:7"),
    Asked("drill", "morning", "*:*:on"),
    Asked("drill", "week", "barbu.3:*", needs=1),
    Asked("challenge", "offer", "1:0", takes=DISCORDS),
    Asked("challenge", "dare", "1:0:barbu.4", takes=DISCORDS),
    Asked("history", "page", "0*:*:1"),
    Asked("history", "page", "0:*:1", takes=DISCORDS),
    Asked("history", "list", "0*:1"),
    Asked("history", "list", "0:1*", takes=DISCORDS),
    Asked("history", "open", "0*:0", value="1"),
    *(Asked("history", verb, "*:*:1") for verb in ("sheet", "replay", "record")),
    Asked("history", "score", "1:0"),
    Asked("climb", "join", "barbu"),
    Asked("climb", "leave", "barbu"),
    Asked("climb", "file", "barbu"),
    Asked("climb", "climb", "barbu:77", takes=DISCORDS),
    Asked("club", "night", "*:3:1:30"),
    *(Asked("league", verb, "1:0") for verb in sorted(LEAGUE_VERBS)),
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
    *(Asked("profile", verb) for verb in PROFILE_VERBS),
    *(Asked("tables", verb, "barbu") for verb in ("new", "rules", "help")),
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


def kind_of(ask: ComponentRequest) -> int:
    """Return the kind of component that sends a request."""
    is_form = ask.verb.endswith("_in") or ask.verb == "filled"
    return LIST if ask.values else FORM if is_form else BUTTON


BUTTON, LIST, FORM = 2, 3, 5
"""Discord's types: of the components, and of the interaction a form is."""

UNREADABLE = ("", "x", "-1", "²", "٣", "1e3", str(2**31), str(2**63), "9" * 60)
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
