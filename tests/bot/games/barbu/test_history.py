"""The screen of one moment of a finished deal."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.message import Rendered, request_list, request_view
from bot.discord_io.safe_text import distinct_names, escaped
from bot.discord_io.viewer import DisplayPreferences, Viewer
from bot.game_kit.played import PlayedGame
from bot.games.barbu.history import BarbuHistory
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import rules_title
from bot.games.barbu.screens.table_pictures import card_rows
from bot.history.screens import (
    PastGame,
    game_choices,
    game_line,
    render_history,
    render_past_game,
    with_steps,
)
from bot.i18n import LOCALES, words
from bot.images.faces import FACE
from bot.images.rows import rows_height
from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.barbu.rules.rule_set import preset_names
from engine.cards import CardSet
from engine.table_state import DealUsers, TablePhase
from tests.bot.games.barbu.screens.test_card_emoji import SIGNS
from tests.bot.images.looking import count_of, opened
from tests.repetition import combinations
from tools.simulation.loopback.limits import check_message
from tools.simulation.samples.barbu_scenes import NASTY_NAMES, match_at_random, rules_for, texts_of, until


@cache
def played(name: str, players: int = 4, seed: int = 3) -> PlayedGame:
    """Return a random whole game, with difficult names."""
    moments = list(match_at_random(rules_for(name, players, length="express"), seed, NASTY_NAMES))
    table = moments[-1][0]
    assert table.phase is TablePhase.OVER
    deals = {ended.deal.index: ended for _, ended in moments if ended is not None}
    return PlayedGame(table, tuple(deals[index] for index in sorted(deals)))


@cache
def game(name: str, players: int = 4, seed: int = 3) -> list[Any]:
    """Return the game's deals."""
    return BarbuHistory().replays(played(name, players, seed))


def step_of(name: str, deal: int, step: int, locale: str = "en", players: int = 4) -> Rendered:
    """Return one moment of one of its deals, with the buttons to others."""
    walks = game(name, players)
    rendered = walks[deal].render(step, Viewer(words(locale)), title="Game 12").without_pictures()
    return with_steps(rendered, words(locale), deal, step, walks[deal].last, deals=len(walks))


@pytest.mark.parametrize(("name", "players"), [("contre", 4), ("contre", 8)])
def test_a_deal_is_pictured_trick_by_trick(name: str, players: int) -> None:
    """The hands, every trick or domino round, and the result are pictures of one size with descriptions."""
    for walk in game(name, players):
        assert walk.is_pictured
        pictures = walk.pictures(Viewer(words("en")))
        assert len(pictures) == 2 + len(walk.walk.rounds)
        sizes = {opened(one.draw()).size for one in (pictures[0], pictures[len(pictures) // 2], pictures[-1])}
        assert len(sizes) == 1
        assert all(one.alt for one in pictures)
        assert "The hands as they were dealt" in pictures[-1].alt


@pytest.mark.parametrize("name", ["lora", "king-portugal"])
def test_a_replay_says_that_a_contract_comes_in_order(name: str) -> None:
    """Where the rules fix the order, no player is said to choose the contract."""
    (opening,) = step_of(name, 0, 0).embeds
    assert "comes next in the order" in (opening.description or "")
    assert "chooses" not in (opening.description or "")


def test_the_pictures_of_domino_show_its_rows() -> None:
    """Below the hands, the rows fill up with the cards laid until each turn."""
    (walk,) = [one for one in game("contre") if one.walk.is_domino]
    frames = [opened(one.draw()) for one in walk.pictures(Viewer(words("en")))]
    width, height = frames[0].size
    rows = card_rows(walk.walk.rules, walk.walk.deal.start, CardSet())
    top = height - rows_height(rows)
    laid = [count_of(frame.crop((0, top, width, height)), FACE) for frame in frames]
    assert laid[0] == 0
    assert all(before < after for before, after in pairwise(laid[:-1]))
    assert laid[-1] == laid[-2]


def test_a_deal_that_stopped_has_no_pictures() -> None:
    """A deal in which the game was closed has no result picture."""
    moments = list(match_at_random(rules_for("contre", 4, length="express"), 3, NASTY_NAMES))
    stopped = next(table for table, _ in moments if table.game_state.deal and table.game_state.deal.plays)
    closed = replace(stopped, phase=TablePhase.ENDED)
    (walk,) = BarbuHistory().replays(PlayedGame(closed, ()))
    assert not walk.is_pictured
    assert walk.pictures(Viewer(words("en"))) == []


def test_the_list_of_moments_says_what_it_lists() -> None:
    """The list of a domino deal leads to turns, that of another contract to tricks."""
    said, walks = {True: "Jump to a turn…", False: "Jump to a trick…"}, list(game("contre", 4))
    assert all(walk.jump(words("en", "barbu")) == said[walk.walk.is_domino] for walk in walks)
    assert {walk.walk.is_domino for walk in walks} == {True, False}


def test_a_deal_that_stopped_in_its_first_trick_has_tricks_to_jump_to() -> None:
    """The list names tricks, not rounds of domino, even before the first trick is over."""
    stopped = replace(
        until(rules_for("contre", 4), Phase.PLAY, contract="tricks", plays=2), phase=TablePhase.ENDED
    )
    (walk,) = BarbuHistory().replays(PlayedGame(stopped, ()))
    assert [mark.label for mark in walk.marks(0, words("en"))] == ["Trick 1"]


@pytest.mark.parametrize(
    ("played", "locale"),
    combinations([*((name, 4) for name in preset_names()), ("contre", 8)], LOCALES, every=3),
)
async def test_every_moment_fits_discord(played: tuple[str, int], locale: str) -> None:
    """Texts, buttons and the list of tricks keep Discord's limits, at every eighth step and at the end."""
    name, players = played
    for deal, walk in enumerate(game(name, players)):
        for step in (*range(0, walk.last, 8), walk.last):
            rendered = step_of(name, deal, step, locale, players)
            choices = walk.marks(step, words(locale))
            jump = (
                [request_list(ComponentRequest("replay", "trick", ("12", str(deal))), choices, "x")]
                if choices
                else []
            )
            view = request_view(rendered, "replay", "12", lists=jump)
            assert view is not None
            payload = {
                "embeds": [one.to_dict() for one in rendered.embeds],
                "components": view.to_components(),
            }
            assert [str(fault) for fault in check_message(payload)] == []


@pytest.mark.parametrize(("players", "seed"), [(4, 3), (8, 1)])
def test_the_hands_of_a_replay_show_the_faces(players: int, seed: int) -> None:
    """Every card still held is shown as its emoji, and each moment fits with the longest emoji."""
    viewer = Viewer(words("en"), card_emoji=SIGNS)
    for one in game("contre", players, seed)[:3]:
        for step in (0, one.walk.play_begins, one.last):
            rendered = one.render(step, viewer, title="Game 12").without_pictures()
            assert check_message({"embeds": [embed.to_dict() for embed in rendered.embeds]}) == []
            text = " ".join(texts_of(rendered))
            for name in distinct_names(NASTY_NAMES[:players]):
                text = text.replace(escaped(name), "")
            assert "…" not in text, "cut short"
            if step < one.last:
                assert all(SIGNS[card] in text for hand in one.walk.deal.dealt for card in hand)


@pytest.mark.parametrize("players", [4, 8])
def test_each_moment_has_the_tables_picture(players: int) -> None:
    """Each moment is a picture of the table under two lines; with cards as letters it is the whole text.

    At a table too large for hands in the picture, they stand under the two lines.
    """
    one = next(one for one in game("contre", players) if one.walk.deal.winners)
    for step in (0, one.walk.play_begins, one.walk.play_begins + 2, one.last):
        rendered = one.render(step, Viewer(words("en")), title="Game 12")
        (drawing,) = rendered.drawings
        assert drawing.draw().startswith(b"\x89PNG")
        assert rendered.embeds[0].image.url == drawing.url
        text = rendered.embeds[0].description or ""
        assert len(text.splitlines()) <= (3 if players == 4 else 4 + players)
        is_dealt, is_held = "Hands as they were dealt" in text, "still in hand" in text
        assert (is_dealt, is_held) == (players == 8 and step == one.last, players == 8 and step != one.last)
    plain = one.render(0, Viewer(words("en"), display=DisplayPreferences(letters=True)), title="Game 12")
    assert plain.drawings == ()


def test_a_full_trick_stays_until_the_next_card() -> None:
    """The step that ends a trick shows it whole with its winner."""
    deal, one = next((n, one) for n, one in enumerate(game("contre")) if one.walk.deal.winners)
    text = "\n".join(texts_of(step_of("contre", deal, one.walk.play_begins + 4)))
    assert "Trick 1 of 13" in text.replace("*", "")
    assert "→" in text


def test_buttons_without_a_target_are_disabled() -> None:
    """Buttons beyond the first and last step or deal are disabled."""
    last = game("contre")[0].last
    for step, off in ((0, {"first", "back", "earlier"}), (last, {"on", "last", "earlier"})):
        rendered = step_of("contre", 0, step)
        assert {spec.verb for row in rendered.buttons for spec in row if spec.disabled} == off


def test_the_list_marks_the_current_trick() -> None:
    """The trick that a step belongs to is selected once cards are played, and none before."""
    for deal in game("contre"):
        for step in range(deal.last + 1):
            chosen = [int(mark.value) for mark in deal.marks(step, words("en")) if mark.is_chosen]
            assert chosen == [opens for opens in deal.walk.rounds if opens <= step][-1:]


def past(players: int, locale: str) -> PastGame:
    """Return that game as in the list of past games."""
    table = played("contre", players).table
    view = BARBU.view_for(table.game_state, None)
    scene = Scene(12, table, view, words(locale), None, "live")
    ranking = BarbuHistory().ranking(table)
    title = rules_title("contre", scene.words)
    return PastGame(scene, ranking, 4, 4, 1_700_000_000, title, "https://discord.com/channels/1/2/3")


@pytest.mark.parametrize(
    ("deals", "count", "end"), [(4, 4, " · 4 deals"), (1, 1, ""), (0, 1, " · closed after 0 of 1 deal")]
)
def test_a_single_deal_is_named_once(deals: int, count: int, end: str) -> None:
    """The number of deals follows the rules' name, unless it was the one deal that the name says."""
    game = replace(past(4, "en"), played=deals, count=count, rules="Sample")
    first = render_past_game(game).embeds[0].description or ""
    assert f" · Sample{end}\n" in first


def test_the_list_names_all_who_played_a_closed_table() -> None:
    """The list and the game's page name the bot whose seat a user took, at a table closed early."""
    game = past(4, "en")
    users = (DealUsers(bots=((0, "Nora"),)), DealUsers(frozenset({0})))
    state = replace(game.scene.state, phase=TablePhase.ENDED, sitters=users)
    game = replace(game, scene=replace(game.scene, state=state))
    named = f"Nora 🤖, then {game.scene.name(0)} **"
    (listed,) = render_history([game], words("en"), page=0, pages=1, whose="", of_game="Barbu").embeds
    assert named in (listed.description or "")
    assert named in (render_past_game(game).embeds[0].description or "")


def test_the_list_says_who_left_as_the_standings_do() -> None:
    """A player who left to a bot is last in the list too, with the standings' note and whatever points."""
    game = past(4, "en")
    leaver = game.ranking[0].seats[0]
    seats = [one and replace(one, away=seat == leaver) for seat, one in enumerate(game.scene.state.seats)]
    state = replace(game.scene.state, seats=tuple(seats))
    game = replace(game, scene=replace(game.scene, state=state), ranking=BarbuHistory().ranking(state))
    (message,) = render_history([game], words("en"), page=0, pages=1, whose="", of_game="Barbu").embeds
    assert message.title == "Games in this server · Barbu"
    last = (message.description or "").rpartition(" · ")[2]
    assert last.startswith(f"4\\. {game.scene.name(leaver)} **")
    assert last.endswith(f"** ({words('en')('standing-left')})")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("players", [4, 8])
async def test_the_history_fits_discord(players: int, locale: str) -> None:
    """A full page of games with the longest names fits, and so does an opened game."""
    games = [past(players, locale)] * 6
    rendered = render_history(games, words(locale), page=1, pages=9, whose=NASTY_NAMES[2], of_game="Barbu")
    choices = game_choices(games[:1], words(locale))
    view = request_view(
        rendered,
        "history",
        "0",
        "1",
        lists=[request_list(ComponentRequest("history", "open", ("0", "1")), choices, "x")],
    )
    assert view is not None
    payload = {"embeds": [one.to_dict() for one in rendered.embeds], "components": view.to_components()}
    assert [str(fault) for fault in check_message(payload)] == []
    opened = render_past_game(games[0])
    view = request_view(opened, "history", "0", "1")
    assert view is not None
    payload = {"embeds": [one.to_dict() for one in opened.embeds], "components": view.to_components()}
    assert [str(fault) for fault in check_message(payload)] == []
    assert game_line(games[0]).startswith("12 · ")


def test_a_past_game_shows_the_title_of_its_rules() -> None:
    """The list of past games shows the rule set's title, not its stored name."""
    shown = render_past_game(past(4, "fr")).embeds[0].description or ""
    assert " · Contre, le Barbu classique" in shown
    assert "le Barbu classique, avec contres · " in shown
