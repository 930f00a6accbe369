"""One moment of a finished deal on the screen."""

from __future__ import annotations

from functools import cache

import pytest

from bot.discord_io.ask import Ask
from bot.discord_io.component import AskList, asks_view
from bot.discord_io.viewer import Viewer
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.replay import render_replay, trick_choices
from bot.history.replayable import Replayable
from bot.history.screens import PastGame, game_choices, game_line, render_history, render_past_game
from bot.i18n import LOCALES, words
from engine.barbu.game import BARBU
from engine.barbu.rules import preset_names
from engine.table_rules import TablePhase
from tests.bot.games.barbu.screens.scenes import NASTY_NAMES, match_at_random, rules_for, texts_of
from tests.loopback.limits import check_message


@cache
def game(name: str, players: int = 4) -> Replayable:
    """A whole game at random, with names nobody wants to see."""
    moments = list(match_at_random(rules_for(name, players, length="express"), 3, NASTY_NAMES))
    table = moments[-1][0]
    assert table.phase is TablePhase.OVER
    deals = {ended.deal.index: ended for _, ended in moments if ended is not None}
    found = [deals[index] for index in sorted(deals)]
    return Replayable(12, table, tuple(one.deal for one in found), tuple(one.score for one in found))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("name", "players"), [(name, 4) for name in preset_names()] + [("contre", 8)])
async def test_every_moment_fits_discord(name: str, players: int, locale: str) -> None:
    """Texts, buttons and the list of tricks keep within limits, at every eighth step and at the end."""
    opened = game(name, players)
    for deal, walk in enumerate(opened.walks):
        for step in (*range(0, walk.last, 8), walk.last):
            scene = opened.scene(deal, step, Viewer(words(locale)))
            rendered = render_replay(scene, walk, step, deals=len(opened.walks), title="Game 12")
            choices = trick_choices(scene, walk, step)
            jump = [AskList(Ask("replay", "trick", ("12", str(deal))), choices)] if choices else []
            view = asks_view(rendered, "replay", "12", lists=jump)
            assert view is not None
            payload = {
                "embeds": [one.to_dict() for one in rendered.embeds],
                "components": view.to_components(),
            }
            assert [str(fault) for fault in check_message(payload)] == []


def test_a_full_trick_stays_until_the_next_card() -> None:
    """The step that ends a trick shows it whole with its winner, not an empty table."""
    opened = game("contre")
    deal, walk = next((n, walk) for n, walk in enumerate(opened.walks) if walk.deal.winners)
    step = walk.play_begins + 4
    text = "\n".join(
        texts_of(render_replay(opened.scene(deal, step, Viewer(words("en"))), walk, step, deals=1, title=""))
    )
    assert "Trick 1 of 13" in text.replace("*", "")
    assert "→" in text


def test_only_what_leads_somewhere_can_be_tapped() -> None:
    """No step before the first, none after the last, no deal beyond the ends."""
    opened = game("contre")
    walk = opened.walks[0]
    for step, off in ((0, {"first", "back", "earlier"}), (walk.last, {"on", "last", "earlier"})):
        rendered = render_replay(opened.scene(0, step, Viewer(words("en"))), walk, step, deals=4, title="")
        assert {spec.verb for row in rendered.buttons for spec in row if spec.disabled} == off


def test_the_list_says_which_trick_one_is_in() -> None:
    """Exactly one line is chosen once cards are played, none before."""
    opened = game("contre")
    walk = opened.walks[0]
    chosen = [
        [
            choice.is_chosen
            for choice in trick_choices(opened.scene(0, step, Viewer(words("en"))), walk, step)
        ].count(True)
        for step in range(walk.last + 1)
    ]
    assert set(chosen[: walk.play_begins + 1]) == {0}
    assert set(chosen[walk.play_begins + 1 :]) == {1}


def past(players: int, locale: str) -> PastGame:
    """That game as the list tells it."""
    table = game("contre", players).table
    view = BARBU.view_for(table.game_state, None)
    scene = Scene(12, table, view, words(locale), None, "live")
    return PastGame(scene, 1_700_000_000, "https://discord.com/channels/1/2/3")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("players", [4, 8])
async def test_the_history_fits_discord(players: int, locale: str) -> None:
    """A full page of games with the longest names, and one of them opened."""
    games = [past(players, locale)] * 6
    rendered = render_history(games, words(locale), page=1, pages=9, whose=NASTY_NAMES[2])
    choices = game_choices(games[:1], words(locale))
    view = asks_view(
        rendered, "history", "0", "1", lists=[AskList(Ask("history", "open", ("0", "1")), choices)]
    )
    assert view is not None
    payload = {"embeds": [one.to_dict() for one in rendered.embeds], "components": view.to_components()}
    assert [str(fault) for fault in check_message(payload)] == []
    opened = render_past_game(games[0])
    view = asks_view(opened, "history", "0", "1")
    assert view is not None
    payload = {"embeds": [one.to_dict() for one in opened.embeds], "components": view.to_components()}
    assert [str(fault) for fault in check_message(payload)] == []
    assert game_line(games[0]).startswith("12 · ")
