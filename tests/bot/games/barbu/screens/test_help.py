"""Help by situation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.game_kit import help as helping
from bot.game_kit.help import render_situation
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.menu import LOBBY, moment_of, render_help_alone, render_more, render_table_help
from bot.games.barbu.screens.panel import render_panel
from bot.i18n import LOCALES, words
from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.actions import Choose, Double
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.rules.rule_set import preset
from engine.cards import Denomination
from engine.dealing import Deal
from engine.entries import Join, Leave, Pause
from engine.table_rules import advance
from engine.table_state import Occupant, TablePhase, TableState, new_table
from tools.simulation.loopback.limits import check_message
from tools.simulation.samples.barbu_scenes import match_at_random, payload_of, rules_for, scene_of, until

COMMANDS = {
    "no-table": ["barbu new"],
    "no-permission": ["barbu new"],
    "lobby": ["barbu join", "barbu bot", "barbu start"],
    "lobby-seated": ["barbu start", "hand", "barbu bot", "barbu leave"],
    "away": ["barbu join"],
    "paused": ["barbu resume", "barbu leave", "barbu end"],
    "deal": ["deal"],
    "choose": ["choose", "hand"],
    "double": ["contre", "pass"],
    "redouble": ["surcontre", "pass"],
    "play-tricks": ["play", "hand", "barbu claim", "barbu undo", "barbu last"],
    "play-domino": ["play", "pass"],
    "over": ["barbu score", "barbu new", "leaderboard"],
}


SPOKEN = {"en": {"contre": "double", "surcontre": "redouble"}}
"""By language: other words for commands in its texts."""


def missing_in(situation: str) -> list[str]:
    return ["send_messages", "embed_links"] if situation == "no-permission" else []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("situation", COMMANDS)
def test_help_names_the_commands_of_the_moment(situation: str, locale: str) -> None:
    """Each situation's help names its commands in the reader's language, and fits a phone."""
    say = words(locale)
    text = render_situation(say, situation, missing=missing_in(situation)).description or ""
    for command in COMMANDS[situation]:
        parts = SPOKEN.get(locale, {}).get(command, command).split()
        keys = [f"command-{parts[0]}-name", *(f"command-table-{part}-name" for part in parts[1:])]
        assert f"`/{' '.join(map(say, keys))}`" in text
    assert len(text) < 500


@pytest.mark.parametrize("game", ["barbu", "bridge"])
def test_help_after_a_game_names_no_league_that_the_server_may_not_have(game: str) -> None:
    """Leagues and ladders are found under the leaderboard, which lists those of the server."""
    say = words("en", game)
    text = render_situation(say, "over").description or ""
    for command in ("league", "ladder"):
        assert say(f"command-{command}-name") not in text


@pytest.mark.parametrize("situation", [one for one in COMMANDS if one != "no-table"])
def test_help_names_a_button(situation: str) -> None:
    """At a table, help also names the buttons, in bold."""
    assert "**" in (render_situation(words("en"), situation, missing=missing_in(situation)).description or "")


def situation_of(state: TableState, own: Occupant | None = None) -> str:
    """Return the help topic for a seat, or for a spectator (None)."""
    return helping.situation_of(state, own, BARBU, moment_of)


def at_table(state: MatchState | None, phase: TablePhase = TablePhase.PLAYING) -> TableState[object, object]:
    return replace(new_table(preset("contre"), host=1), match=state, phase=phase)


def test_the_situation_follows_the_table() -> None:
    """From the lobby to the play, each moment has its situation."""
    state = match.initial(preset("contre"), 0)
    assert situation_of(at_table(None, TablePhase.LOBBY)) == "lobby"
    assert situation_of(at_table(state)) == "deal"
    dealt = match.apply(state, Deal(bytes(32), 0)).state
    assert situation_of(at_table(dealt)) == "choose"
    for choice, expected in (
        (Choose(0, "trumps", trump=Denomination.HEARTS), "play-tricks"),
        (Choose(0, "domino", start=6), "play-domino"),
    ):
        chosen = match.apply(dealt, choice).state
        assert situation_of(at_table(chosen)) == "double"
        doubled = match.apply(chosen, Double(1, frozenset({0}))).state
        doubled = match.apply(match.apply(doubled, Double(2)).state, Double(3)).state
        assert situation_of(at_table(doubled)) == "redouble"
        quiet = chosen
        for seat in (1, 2, 3):
            quiet = match.apply(quiet, Double(seat)).state
        assert situation_of(at_table(quiet)) == expected
    assert situation_of(at_table(dealt, TablePhase.ENDED)) == "over"
    assert situation_of(at_table(dealt, TablePhase.OVER)) == "over"


def test_the_situation_is_the_viewers_own() -> None:
    """A seated player, an absent player and a spectator of a paused table have different situations."""
    state = match.initial(preset("contre"), 0)
    ada = Occupant("Ada", user=1)
    assert situation_of(at_table(None, TablePhase.LOBBY), ada) == "lobby-seated"
    assert situation_of(at_table(state), replace(ada, away=True)) == "away"
    assert situation_of(replace(at_table(state), paused=True), ada) == "paused"
    assert situation_of(replace(at_table(state), paused=True), replace(ada, away=True)) == "away"


def test_help_names_the_player_to_act() -> None:
    """Help in play first names the player to act; a spectator reads only that they watch."""
    table = until(rules_for("contre", 4), Phase.PLAY, plays=1)
    turn = BARBU.seat_to_act(table.game_state)
    assert turn is not None
    texts = {
        seat: render_table_help(scene_of(table, seat)).embeds[0].description or ""
        for seat in (turn, (turn + 1) % 4, None)
    }
    assert "It’s your turn" in texts[turn]
    assert scene_of(table).name(turn) in texts[(turn + 1) % 4]
    assert "You’re watching" in texts[None]
    assert ["/play" in texts[seat] for seat in (turn, None)] == [True, False]


@pytest.mark.parametrize("locale", LOCALES)
def test_help_has_buttons_for_the_next_steps(locale: str) -> None:
    """Help has buttons for the hand, the table, the rules and a guided deal, within Discord's limits."""
    table = until(rules_for("contre", 4), Phase.PLAY, plays=1)
    for seat in (0, None):
        for missing in ([], ["embed_links"]):
            rendered = render_table_help(scene_of(table, seat, locale=locale), missing)
            text = rendered.embeds[0].description or ""
            assert (words(locale)("permission-embed-links") in text) is bool(missing)
            assert check_message(payload_of(rendered)) == []
            verbs = {spec.verb for row in rendered.buttons for spec in row}
            assert verbs >= {"table", "rules", "lesson"}
            assert ("show" in verbs) is (seat is not None)
    for missing in ([], ["embed_links"]):
        alone = render_help_alone(words(locale), missing)
        assert check_message(payload_of(alone)) == []
        assert {spec.verb for spec in alone.buttons[0] if not spec.disabled} >= {"start", "rules"}


@pytest.mark.parametrize(("seat", "verbs"), [(None, ["join", "table"]), (0, ["start", "bot", "table"])])
def test_the_first_button_in_a_lobby_is_the_next_step(seat: int | None, verbs: list[str]) -> None:
    """Before the game the help offers to join or, to those with a seat, to start; and no hand yet."""
    scene = scene_of(advance(BARBU, new_table(preset("contre"), host=1), Join(1, "Ada")).after, 0)
    shown = render_table_help(replace(scene, seat=seat))
    assert [spec.verb for spec in shown.buttons[0]] == verbs


def moments() -> Iterator[tuple[str, Scene]]:
    """Yield every situation of a table with the scene of the player it concerns."""
    rules = rules_for("contre", 4, length="express")
    lobby = advance(BARBU, new_table(rules, host=100), Join(100, "Ada")).after
    yield "lobby", scene_of(lobby)
    yield "lobby-seated", scene_of(lobby, 0)
    for phase, contract in (
        (Phase.DEAL, None),
        (Phase.CHOOSE, None),
        (Phase.DOUBLE, None),
        (Phase.REDOUBLE, None),
        (Phase.PLAY, "queens"),
        (Phase.PLAY, "domino"),
    ):
        table = until(rules_for("contre", 4), phase, contract=contract)
        yield phase.value, scene_of(table, BARBU.decider(table.game_state), hints=True)
    *_, (over, ended) = match_at_random(rules, 1)
    between = next(table for table, done in match_at_random(rules, 1) if done)
    yield "result", scene_of(between, BARBU.decider(between.game_state), ended=ended)
    yield "over", scene_of(over, 0)
    yield "over in a contest", scene_of(over, 0, ends_by_itself=True)
    yield "paused", scene_of(advance(BARBU, between, Pause(100)).after, 0)
    yield "away", scene_of(advance(BARBU, between, Leave(100)).after, 0)


SOMETIMES = ("button-cut", "panel-claim", "panel-pass", "panel-no-redouble", "lobby-leave", "lobby-setup")
"""Buttons that help names for other moments: another player's turn, a card that cannot be laid, the menu."""


@pytest.mark.parametrize("locale", LOCALES)
def test_help_has_the_buttons_it_names(locale: str) -> None:
    """In every situation the help itself, or the panel it opens, has the buttons that its text names."""
    say = words(locale)
    named = 0
    for situation, scene in moments():
        here = replace(scene, words=say)
        help_ = render_table_help(here)
        shown = [help_, render_more(here)]
        if here.own is not None and "show" in {spec.verb for row in help_.buttons for spec in row}:
            shown.append(render_panel(here))
        labels = {spec.label for one in shown for row in one.buttons for spec in row}
        later = ["button-hand"] if situation == "lobby-seated" else []  # once the game has begun
        labels |= {say(key) for key in (*SOMETIMES, *later)}
        text = help_.embeds[0].description or ""
        lines = [line for line in text.splitlines() if line.startswith("•")]  # the first names a player
        bold = set(re.findall(r"\*\*(.+?)\*\*", "\n".join(lines)))
        assert bold <= labels, (situation, bold - labels)
        named += len(bold)
        assert check_message(payload_of(help_)) == []
    assert named > 20


def test_the_lobby_s_help_names_the_buttons_as_they_are() -> None:
    """Help in the lobby names the start button by its label, and entries of the ⋯ menu by its path."""
    scene = scene_of(advance(BARBU, new_table(preset("contre"), host=1), Join(1, "Ada")).after, 0)
    text = render_table_help(scene).embeds[0].description or ""
    labels = [spec.label for row in LOBBY.render(replace(scene, seat=None)).buttons for spec in row]
    assert "Start with 3 bots" in labels
    assert "**Start with 3 bots**" in text
    assert "**⋯ More** → **Set up**" in text
    assert "**⋯ More** → **Leave**" in text
