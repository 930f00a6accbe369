"""Help and the ⋯ menu at a table: what the viewer can do now, with buttons for it.

The ⋯ menu has its actions in groups, one on view at a time: what comes next, the deal, a finished deal, the
table, the server, and me.
Irreversible actions have a row of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import discord

from bot.discord_io.component_request import number_of
from bot.discord_io.message import ButtonSpec, Rendered, embed, rows_of, tab
from bot.discord_io.safe_text import escaped
from bot.game_kit.lobby import about_line, is_run_by, leave_button, seat_buttons, setup_button, start_label
from bot.game_kit.next_deal import deal_buttons, deal_label, dealing_line, own_deal_line
from bot.game_kit.panel import hint_buttons
from bot.game_kit.played import is_in_deal
from bot.game_kit.replays import report_buttons
from bot.game_kit.scene import Scene
from bot.game_kit.standing import LEADERBOARD_AT_TABLE, rematch_buttons
from bot.game_kit.status import PAST, take_seat_buttons
from bot.i18n import Words
from bot.i18n.error_facts import permission_name
from engine.errors import IllegalAction
from engine.game import Game
from engine.table_state import Occupant, TablePhase, TableState
from engine.table_undo import check_undo, seats_asked

ASLEEP = frozenset({"lobby", "lobby-seated", "away", "paused"})
"""Situations in which no move is expected and the game is not over."""


def situation_of(
    state: TableState, own: Occupant | None, game: Game, playing: Callable[[Any], str], *, over: str = "over"
) -> str:
    """Return the situation of a table for one viewer, as the keys of the help texts name it.

    ``own`` is the occupant of the viewer's seat, None for a spectator. ``playing`` returns the game's name
    for the decision its state expects, once a deal is dealt; ``over`` is its name for the end.
    """
    if state.phase is TablePhase.LOBBY:
        return "lobby" if own is None or own.away else "lobby-seated"
    match = state.match
    if not state.is_open or match is None or game.outcome(match) is not None:
        return over
    if own is not None and own.away:
        return "away"
    if state.paused:
        return "paused"
    return "deal" if game.dealer(match) is not None else playing(match)


def render_situation(
    words: Words,
    situation: str,
    *,
    lead: Sequence[str] = (),
    missing: Sequence[str] = (),
    start: str = "",
    deal: str = "",
    again: bool = True,
) -> discord.Embed:
    """Render the text of a situation, ``help-title-<situation>`` and ``help-<situation>``, below ``lead``.

    A text without a table names the ``missing`` permissions, that of a lobby the label of the start button,
    and that between two deals the label of the button that deals. ``again`` is whether a rematch is offered.
    """
    facts = {
        "start": start or words("lobby-start", bots=0),
        "deal": deal or words("button-next-deal"),
        "again": "yes" if again else "no",
    }
    if missing:
        facts["permissions"] = _permission_names(words, missing)
    return embed(words(f"help-title-{situation}"), list(lead), words(f"help-{situation}", **facts))


def render_table_help(scene: Scene, game: Game, situation: str, missing: Sequence[str] = ()) -> Rendered:
    """Render the help at a table for the viewer of ``scene``, with buttons for the next step.

    A spectator of a game in play reads that they are watching, and nothing about moves. ``missing`` are the
    permissions the bot lacks in the channel.
    """
    words = scene.words
    turn = "" if situation in ASLEEP else _lead(scene, game)
    about = about_line(words, game.name) if situation in ("lobby", "lobby-seated") else ""
    lead = [about, turn]
    if missing:
        lead.append(words("help-lead-missing", permissions=_permission_names(words, missing)))
    if turn and scene.seat is None:
        shown = embed(words(f"help-title-{situation}"), lead)
    else:
        shown = render_situation(
            words,
            situation,
            lead=lead,
            start=start_label(scene),
            deal=deal_label(scene, game),
            again=not scene.ends_by_itself,
        )
        shown.set_footer(text=words("help-footer-table"))
    reading = (
        ButtonSpec("rules", label=words("button-rules")),
        ButtonSpec("lesson", label=words("lesson-start")),
        ButtonSpec("mine", label=words("settings-mine")),
        ButtonSpec("more", label=words("button-more")),
    )
    return Rendered(embeds=(shown,), buttons=(_doing(scene, game, situation), reading))


def render_help_alone(words: Words, situation: str, missing: Sequence[str] = ()) -> Rendered:
    """Render the help outside a table; its buttons start guided deals."""
    shown = render_situation(words, "no-permission" if missing else situation, missing=missing)
    shown.set_footer(text=words("help-footer-none"))
    row = (
        ButtonSpec("start", label=words("lesson-start"), style="primary"),
        ButtonSpec("new", label=words("lesson-open"), style="success", disabled=bool(missing)),
        ButtonSpec("rules", label=words("button-rules")),
        ButtonSpec("mine", arg="anew", label=words("settings-mine")),
    )
    return Rendered(embeds=(shown,), buttons=(row,))


def _permission_names(words: Words, permissions: Sequence[str]) -> str:
    return words.list([permission_name(name, words) for name in permissions])


def _lead(scene: Scene, game: Game) -> str:
    """Return the line that names the player to act, to the viewer; empty if no player is to act."""
    match = scene.state.match
    turn = None if match is None or not scene.state.is_open else game.decider(match)
    if turn is None:
        return ""
    if scene.seat is None:
        return scene.words("help-lead-watching")
    if game.dealer(match) is not None:
        return own_deal_line(scene, game) if turn == scene.seat else dealing_line(scene, game, turn)
    if turn == scene.seat:
        return scene.words("help-lead-turn")
    return scene.words("help-lead-waiting", name=scene.name(turn))


def _doing(scene: Scene, game: Game, situation: str) -> tuple[ButtonSpec, ...]:
    """Return the buttons that the text of the situation names, and one that posts the table again.

    The first one is the next step. Those of a decision in the deal are in the panel that **My hand** opens.
    """
    words, state, own = scene.words, scene.state, scene.own
    score = ButtonSpec("score", label=words("button-score"))
    found: Sequence[ButtonSpec] = ()
    if situation == "lobby":
        found = (ButtonSpec("join", label=words("lobby-join"), style="success"),)
    elif situation == "lobby-seated":
        bot = ButtonSpec("bot", label=words("lobby-bot"), disabled=None not in state.seats)
        found = (ButtonSpec("start", label=start_label(scene), style="success"), bot)
    elif situation == "away":
        found = (ButtonSpec("back", label=words("button-back"), style="success"),)
    elif situation == "paused" and own is not None:
        found = (ButtonSpec("resume", label=words("button-resume"), style="success"),)
    elif not state.is_open or (state.match is not None and game.outcome(state.match) is not None):
        found = (*rematch_buttons(scene), score)
    elif situation == "deal" and own is not None:
        verify = ButtonSpec("verify", label=words("button-verify"))
        found = (*deal_buttons(scene, game), score, verify)
    elif own is not None:
        hand = ButtonSpec("show", label=words("button-hand"), style="primary")
        found = (hand, *hint_buttons(scene, game))
    else:
        found = take_seat_buttons(scene)
    table = ButtonSpec("table", label=words("help-button-table"))
    return (*found, *([table] if state.is_open else []))


Items = Sequence[ButtonSpec]

NEXT, DEAL, TABLE, SERVER, ME = "next", "deal", "table", "server", "me"
"""Groups of the ⋯ menu beside ``PAST``: what to play next, the deal in play, the table, the server's games,
and the viewer's own affairs.
"""

UNDIVIDED: Final = 5
"""The most actions of a menu without groups."""


def render_menu(
    scene: Scene,
    game: Game,
    group: str = "",
    *,
    past: Callable[[int], Items],
    after: Items = (),
    deal: Items = (),
    table: Items = (),
    number_of_deal: Callable[[int], int] = lambda deal: deal + 1,
) -> Rendered:
    """Render one group of the menu, with buttons to leave and to the others; a short menu has no groups.

    The menu leaves out actions that would be rejected.

    Args:
        group: the group to show, such as ``past.3`` for the finished deal of index 3, ``past`` for the last
            one; another text stands for the first group the viewer needs.
        past: returns the game's own buttons about a finished deal, by its index.
        after: its buttons about what to play next, at the end of a game.
        deal: its buttons about the deal in play, and those that do not fit into the panel.
        table: its buttons about the whole game.
        number_of_deal: returns the number of a finished deal that its players see, by its index.
    """
    words, own, view = scene.words, scene.own, scene.view
    group, _, index = group.partition(".")
    before, looking_back = list[ButtonSpec](), list[ButtonSpec]()
    if view is not None:
        last = [] if view.last_trick is None else [ButtonSpec("last", label=words("more-last"))]
        verify = ButtonSpec("verify", label=words("button-verify"))
        finished, is_past = len(view.finished), not is_in_deal(game, scene.state)
        before += [] if is_past else last
        if finished:
            number = number_of(index, most=finished - 1) if group == PAST and index else finished - 1
            looking_back += last if is_past and number == finished - 1 else []
            looking_back += _past_items(scene, number, past(number), verify)
        elif scene.state.is_open:
            deal = (*deal, verify)
    plays = own is not None and scene.state.phase is TablePhase.PLAYING
    in_play = (*before, *deal, *(_undo_items(scene, game) if plays else ()))
    # Each group has the button to leave: players look for it in each.
    leave = () if own is None or own.away or not scene.state.is_open else (leave_button(scene),)
    server = (
        ButtonSpec("games", label=words("button-past-games")),
        ButtonSpec(LEADERBOARD_AT_TABLE, label=words("leaderboard-title")),
    )
    gathering = list[ButtonSpec]()
    if scene.state.phase is TablePhase.LOBBY:
        setup = [setup_button(scene)] if is_run_by(scene) else []
        check = ButtonSpec("verify", label=words("button-verify"))
        gathering = [*setup, *seat_buttons(scene, game), check]
    about_table = (
        *take_seat_buttons(scene),
        *table,
        ButtonSpec("rules", label=words("button-rules")),
        ButtonSpec("help", label=words("button-help")),
        *gathering,
        *(_pause_items(scene) if plays else ()),
        ButtonSpec("report_table", label=words("report-button")),
        *_host_items(scene),
    )
    every = {
        NEXT: (*after, *scene.offers),
        DEAL: in_play,
        PAST: looking_back,
        TABLE: about_table,
        SERVER: () if scene.state.phase is TablePhase.LOBBY else server,
        ME: tuple(_own_items(scene)),
    }
    groups = {name: items for name, items in every.items() if items}
    whole = (*(item for items in groups.values() for item in items), *leave)
    title = words("more-title")
    if len(whole) <= UNDIVIDED:
        shown: Items = whole
        tabs: tuple[ButtonSpec, ...] = ()
    else:
        usual = _usual_group(scene, game, groups) if plays else NEXT if NEXT in groups else TABLE
        here = group if group in groups else usual
        shown = (*groups[here], *leave)
        labels = {name: words(f"more-group-{name}") for name in groups}
        args = dict(zip(groups, groups, strict=True))
        if index and PAST in groups:
            labels[PAST] = words("more-group-past-of", number=number_of_deal(int(index)))
            if DEAL in groups:
                labels[DEAL] = words("more-group-deal-now")
            args[PAST] = f"{PAST}.{index}"
        tabs = tuple(
            tab(ButtonSpec("more", args[name], labels[name]), is_open=name == here) for name in groups
        )
        title = words("more-title-group", group=labels[here])
    risky = tuple(item for item in shown if item.style == "danger")
    harmless = [item for item in shown if item not in risky]
    explanations = _explanations((*harmless, *risky), scene, game)
    message = embed(title, words("more-onlooker") if own is None else "", explanations)
    return Rendered(embeds=(message,), buttons=tuple(row for row in (*rows_of(harmless), risky, tabs) if row))


def _past_items(scene: Scene, deal: int, own: Items, verify: ButtonSpec) -> Items:
    words = scene.words
    return (
        *own,
        ButtonSpec("replay", arg=str(deal), label=words("button-replay")),
        ButtonSpec("animate", arg=str(deal), label=words("button-animate")),
        verify,
        *(report_buttons(scene.state, words, deal, ()) if scene.reports_moves else ()),
    )


def _usual_group(scene: Scene, game: Game, groups: Mapping[str, Items]) -> str:
    """Return the group a player needs first: the deal in play, or between two deals the one just played."""
    match = scene.state.match
    is_between = match is not None and game.dealer(match) is not None
    return next(name for name in ((PAST, DEAL, TABLE) if is_between else (DEAL, TABLE)) if name in groups)


def _explanations(items: Items, scene: Scene, game: Game) -> list[str]:
    """Return a line for each button whose label does not say it all: what a tap on it does."""
    words, lines = scene.words, []
    for item in items:
        key = f"more-about-{item.verb.replace('_', '-')}"
        if item.verb == "undo" and scene.seat is not None and not seats_asked(game, scene.state, scene.seat):
            key = "more-about-undo-alone"
        if item.verb == "leave" and scene.state.phase is TablePhase.LOBBY:
            key = "more-about-leave-lobby"
        if item.verb == "people" and scene.state.phase is TablePhase.LOBBY:
            key = "more-about-people-lobby"
        if item.verb == "report_table" and not scene.takes_reports:
            key = "more-about-report-table-off"
        if words.has(key):
            lines.append(words("more-about", label=escaped(item.label), about=words(key)))
    return lines


def _undo_items(scene: Scene, game: Game) -> list[ButtonSpec]:
    state, own = scene.state, scene.own
    if own is None or scene.seat is None or own.away or state.undo is not None or not scene.takes_back:
        return []
    try:
        check_undo(game, state, scene.seat)
    except IllegalAction:
        return []
    return [ButtonSpec("undo", label=scene.words("more-undo"))]


def _pause_items(scene: Scene) -> list[ButtonSpec]:
    if scene.state.paused:
        return [ButtonSpec("resume", label=scene.words("button-resume"), style="success")]
    return [ButtonSpec("pause", label=scene.words("more-pause"))]


def _own_items(scene: Scene) -> list[ButtonSpec]:
    words, own, items = scene.words, scene.own, list[ButtonSpec]()
    if own is not None and scene.state.is_open:
        if own.away:
            items.append(ButtonSpec("back", label=words("button-back"), style="success"))
        dm = words("more-dm-off" if own.dm else "more-dm-on")
        items.append(ButtonSpec("dm", arg="off" if own.dm else "on", label=dm))
    items.append(ButtonSpec("mine", label=words("settings-mine")))
    return items


def _host_items(scene: Scene) -> list[ButtonSpec]:
    """Return what the host and moderators decide at an open table: who plays, and its end."""
    words = scene.words
    if not scene.state.is_open or not is_run_by(scene) or scene.ends_by_itself:
        return []
    return [
        ButtonSpec("people", label=words("people-button")),
        ButtonSpec("end", label=words("lobby-end"), style="danger"),
    ]
