"""Discord's limits in every rendering, for any number of players and any names."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.discord_io.message import Rendered
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.deal import render_deal
from bot.games.barbu.screens.menu import LOBBY, render_more
from bot.games.barbu.screens.menu import QUESTIONS as OWN_QUESTIONS
from bot.games.barbu.screens.panel import PanelDraft, render_panel
from bot.games.barbu.screens.phrases import TRICK_TEXTS
from bot.games.barbu.screens.result import render_result
from bot.games.barbu.screens.sheet import render_sheet
from bot.games.barbu.screens.standing import render_standing
from bot.i18n import LOCALES
from bot.tables.actions.context import QUESTIONS, render_confirm
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Claim
from engine.barbu.play.state import DealSettled, Phase
from engine.barbu.rules.rule_set import preset
from engine.entries import AskUndo, End, Leave, Pause
from engine.table_rules import advance
from tests.engine.helpers import SIZES
from tests.repetition import sampled
from tools.simulation.loopback.limits import check_message
from tools.simulation.samples.barbu_scenes import (
    NASTY_NAMES,
    match_at_random,
    payload_of,
    rules_for,
    scene_of,
    seated,
    until,
)

PLAYERS = range(3, 9)
EVERY = {Phase.PLAY: 13, Phase.DOUBLE: 3, Phase.REDOUBLE: 3}
"""Check every n-th card or call, different ones per language; check all other moments."""


def in_public(scene: Scene, ended: DealSettled | None) -> Iterator[Rendered]:
    """Return every public rendering of a match."""
    yield render_deal(scene)
    if scene.view is not None and scene.view.last_trick is not None:
        yield render_deal(scene, finished_trick=True)
    if scene.shown.phase in (Phase.DEAL, Phase.OVER) and ended is not None:
        yield render_result(scene, ended)
        yield render_result(scene, ended, closed=True)
        yield render_sheet(scene)
        yield render_standing(scene)


def in_private(scene: Scene) -> Iterator[Rendered]:
    """Return every private rendering of a match for one player."""
    everyone = frozenset(scene.seats) - {scene.seat or 0}
    yield render_panel(scene)
    yield render_panel(scene, draft=PanelDraft(marked=everyone), notice="x" * 500)
    if scene.shown.phase is Phase.CHOOSE:
        yield from (render_panel(scene, draft=PanelDraft(picking=name)) for name in scene.rules.values)
    yield render_more(scene)
    yield TRICK_TEXTS.render_last(scene)


@pytest.mark.parametrize(
    ("rules", "players", "locale"),
    sampled([(*size, locale) for locale in LOCALES for size in SIZES if size[1] in PLAYERS], every=20),
)
def test_a_match_fits_discord(rules: str, players: int, locale: str) -> None:
    """From the first deal to the standing, every message and panel keeps Discord's limits."""
    asked_in = set()
    for step, (table, ended) in enumerate(
        match_at_random(rules_for(rules, players, length="express"), 3, NASTY_NAMES)
    ):
        phase = table.game_state.phase
        if (step + LOCALES.index(locale)) % EVERY.get(phase, 1):
            continue
        renderings = list(in_public(scene_of(table, locale=locale, ended=ended), ended))
        turn = BARBU.seat_to_act(table.game_state)
        for seat in {0, 1, players - 1 if turn is None else turn}:
            scene = scene_of(table, seat, locale=locale, ended=ended, moderator=True)
            renderings += in_private(scene)
            if phase not in asked_in:
                renderings += (render_confirm(scene, one) for one in QUESTIONS.values())
            if any(isinstance(action, Claim) for action in scene.shown.legal):
                renderings.append(render_confirm(scene, OWN_QUESTIONS["claim"]))
        asked_in.add(phase)
        for rendered in renderings:
            payload = payload_of(rendered)
            assert check_message(payload) == []
            names = tuple(scene.bare(seat) for seat in scene.seats)  # long ones end with an ellipsis
            texts = [one.description or "" for one in rendered.embeds]
            assert not any(text.endswith("…") and not text.endswith(names) for text in texts), "cut short"


@pytest.mark.parametrize("locale", LOCALES)
def test_house_rules_fit_discord(locale: str) -> None:
    """Unplayed deals, changed turns, slams and high values keep Discord's limits too."""
    doubling = preset("contre").model_dump(mode="json")["doubling"] | {"undoubled_negative": "shared"}
    rules = rules_for("contre", 3, doubling=doubling, domino={"ace_again": True}, scale=100, grand_slam=True)
    shared = 0
    for table, ended in match_at_random(rules, 1, NASTY_NAMES):
        if table.game_state.phase in (Phase.DEAL, Phase.OVER) and ended is not None:
            shared += not ended.deal.plays
            for rendered in in_public(scene_of(table, locale=locale, ended=ended), ended):
                assert check_message(payload_of(rendered)) == []
    assert shared


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_lobby_fits_discord(players: int, locale: str) -> None:
    """The lobby, its panels and the closed table keep Discord's limits with any player names."""
    table = seated(rules_for("contre", players), NASTY_NAMES)
    for shown in (table, advance(BARBU, table, End(100)).after):
        for rendered in (
            LOBBY.render(scene_of(shown, locale=locale)),
            *([] if shown.is_open else [render_standing(scene_of(shown, locale=locale))]),
            render_panel(scene_of(shown, 0, locale=locale)),
            render_panel(scene_of(shown, None, locale=locale)),
            render_more(scene_of(shown, 0, locale=locale)),
            render_confirm(scene_of(shown, 0, locale=locale), QUESTIONS["leave"]),
        ):
            assert check_message(payload_of(rendered)) == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("players", PLAYERS)
def test_everything_at_once_fits_discord(players: int, locale: str) -> None:
    """A paused table with an undo request and absent players fits, and so do panels with full hands."""
    table = until(rules_for("contre", players), Phase.PLAY, plays=1)
    asker = table.line[-1].action.seat
    leaver = (asker + 1) % (players - 1)
    for entry in (AskUndo(asker), Pause(100)):
        table = advance(BARBU, table, entry).after
    for shown in (table, advance(BARBU, table, Leave(100 + leaver)).after):
        assert check_message(payload_of(render_deal(scene_of(shown, locale=locale)))) == []
        for seat in range(players):
            assert check_message(payload_of(render_panel(scene_of(shown, seat, locale=locale)))) == []


def test_a_sheet_too_long_for_one_message_is_turned_page_by_page() -> None:
    """Eight players' sheet shows the totals and one declarer's table, with a button for each other one."""
    for table, _ in match_at_random(rules_for("contre", 8), 5, NASTY_NAMES):  # noqa: B007 the last one counts
        pass
    scene = scene_of(table)
    for declarer in (None, *range(8)):
        rendered = render_sheet(scene, declarer=declarer)
        assert check_message(payload_of(rendered)) == []
        buttons = [spec for row in rendered.buttons for spec in row]
        assert [spec.arg for spec in buttons] == [str(seat) for seat in range(8)]
        marked = [int(spec.arg) for spec in buttons if spec.disabled]
        assert marked == [7 if declarer is None else declarer]


def test_sheet_of_four_fits_one_message() -> None:
    """Four players' whole game fits one sheet with the totals and four tables, without buttons."""
    for table, _ in match_at_random(rules_for("contre", 4), 5, NASTY_NAMES):  # noqa: B007 the last one counts
        pass
    rendered = render_sheet(scene_of(table))
    assert (len(rendered.embeds), rendered.buttons) == (5, ())


def test_any_marks_of_an_old_button_are_accepted() -> None:
    """With any marks of an old button, the panel fits and offers only legal sets."""
    table = until(rules_for("solar", 8), Phase.DOUBLE, contract="queens")
    seat = BARBU.seat_to_act(table.game_state)
    assert seat is not None
    for marked in (frozenset({seat}), frozenset(range(8)), frozenset({99})):
        rendered = render_panel(scene_of(table, seat), draft=PanelDraft(marked=marked))
        assert check_message(payload_of(rendered)) == []
