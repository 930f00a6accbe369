"""The lobby, the ⋯ menu and the confirmations."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_io.message import ButtonSpec, Rendered
from bot.game_kit import lobby
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.menu import LOBBY, mix_line, render_more
from bot.games.barbu.screens.menu import QUESTIONS as OWN_QUESTIONS
from bot.games.barbu.screens.panel import render_panel
from bot.games.barbu.screens.phrases import TRICK_TEXTS
from bot.games.barbu.screens.standing import render_standing
from bot.i18n import LOCALES, words
from bot.images.table import TablePicture
from bot.tables.actions.context import QUESTIONS, render_confirm
from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.barbu.rules.pace import game_minutes
from engine.barbu.rules.rule_set import load_rules, preset
from engine.entries import AddBot, Join, Leave, Pause, SetDirectMessages
from engine.errors import CodedError
from engine.table_rules import advance
from engine.table_state import Occupant, TablePhase, new_table
from tools.simulation.samples.barbu_scenes import (
    match_at_random,
    rules_for,
    scene_of,
    seated,
    started,
    texts_of,
    until,
)


def buttons_of(rendered: Rendered) -> dict[str, ButtonSpec]:
    """Return the buttons by verb."""
    return {spec.verb: spec for row in rendered.buttons for spec in row}


def test_an_empty_lobby_invites() -> None:
    """An empty lobby names rules, length, pace and free seats, and cannot be started."""
    rendered = LOBBY.render(scene_of(new_table(preset("contre"), host=100)))
    text = " ".join(texts_of(rendered))
    assert "Contre (French Barbu, with doubles)" in text
    assert f"(28 deals) · about {game_minutes(preset('contre'))} min" in text
    assert text.count("free\n") == 4
    assert buttons_of(rendered)["start"].disabled


def test_a_lobby_says_what_house_rules_are_based_on() -> None:
    """House rules have the name their server gave them, with the preset that they resemble."""
    rules = load_rules(preset("contre").model_dump() | {"name": "friday", "scale": 2, "options": {}})
    text = " ".join(texts_of(LOBBY.render(scene_of(new_table(rules, host=100)))))
    assert "Rules: **friday** (house rules based on Contre)" in text


@pytest.mark.parametrize("locale", LOCALES)
def test_a_first_lobby_says_in_one_sentence_what_the_game_is(locale: str) -> None:
    """It is the same sentence with pictures and without; in a closed or later lobby there is none.

    On a phone it is three lines, which regulars need not read; **Never played?** shows the game.
    """
    scene = replace(scene_of(new_table(preset("contre"), host=100), locale=locale), is_first=True)
    about = words(locale, "barbu")("about-barbu")
    assert about in " ".join(texts_of(LOBBY.render(scene)))
    assert about in (LOBBY.caption(scene).description or "")
    begun = replace(scene, state=replace(scene.state, phase=TablePhase.PLAYING))
    later = replace(scene, is_first=False)
    for other in (begun, later):
        assert about not in " ".join(texts_of(LOBBY.render(other)))
        assert about not in (LOBBY.caption(other).description or "")
    assert "lesson" in buttons_of(LOBBY.render(later))


def test_only_a_live_table_names_its_minutes() -> None:
    """A game at a slower pace lasts for days, so its lobby does not say how many minutes it takes."""
    scene = replace(scene_of(new_table(preset("contre"), host=100)), pace="relaxed")
    text = " ".join(texts_of(LOBBY.render(scene)))
    assert "(28 deals)" in text
    assert "· about" not in text


@pytest.mark.parametrize(
    ("players", "length", "told"),
    [
        (4, "express", "Each deal has a different contract."),
        (8, "express", "Every contract is chosen once before any comes again."),
        (4, "short", ""),
        (4, "full", ""),
    ],
)
def test_an_express_lobby_promises_different_contracts(players: int, length: str, told: str) -> None:
    """An express lobby promises different contracts; other lengths and older games do not."""
    for keeps_mix in (True, False):
        rules = rules_for("contre", players, length=length, keeps_mix=keeps_mix)
        scene = scene_of(new_table(rules, host=100))
        assert mix_line(scene) == (told if keeps_mix else "")
        assert mix_line(scene) in " ".join(texts_of(LOBBY.render(scene)))


def test_start_says_that_bots_fill_the_seats() -> None:
    """With one user seated the button has the number of bot players, those already seated among them."""
    table = advance(BARBU, new_table(preset("contre"), host=100), Join(100, "Alice")).after
    seated = LOBBY.render(scene_of(advance(BARBU, table, AddBot("Blaise", "club")).after))
    assert buttons_of(seated)["start"].label == "Start with 3 bots"
    assert "· Level: Club" in " ".join(texts_of(seated))
    rendered = LOBBY.render(scene_of(table))
    assert buttons_of(rendered)["start"].label == "Start with 3 bots"
    assert "1. Alice (host)" in " ".join(texts_of(rendered))


@pytest.mark.parametrize(("players", "note"), [(4, "Level: Club"), (6, "Club")])
def test_the_picture_has_room_for_the_level_of_a_bot(
    players: int, note: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture of the seats names each bot's level: alone at a table of many, whose seats are narrow."""
    drawn: list[TablePicture] = []
    monkeypatch.setattr(lobby, "table_drawing", lambda picture, *_: drawn.append(picture))
    table = advance(BARBU, new_table(rules_for("solar", players), host=100), Join(100, "Alice")).after
    LOBBY.drawing(scene_of(advance(BARBU, table, AddBot("Blaise", "club")).after))
    assert [badge.note for badge in drawn[0].badges if badge.name == "Blaise"] == [note]


@pytest.mark.parametrize(("bots", "full"), [(0, True), (1, False)])
def test_join_stays_open_while_a_bot_could_make_room(bots: int, full: bool) -> None:
    """At a full table Join is disabled only if users have every seat; else it takes a bot's."""
    rendered = LOBBY.render(scene_of(seated(preset("contre"), bots=bots)))
    assert buttons_of(rendered)["join"].disabled is full
    text = " ".join(texts_of(rendered))
    assert ("**Join** gives you a bot’s seat" in text) is not full
    assert ("Everybody is here" in text) is full


@pytest.mark.parametrize(
    ("bots", "taken", "loud"), [(3, 2, "join"), (3, 4, "start"), (0, 4, "start"), (0, 3, "join")]
)
def test_one_button_of_the_lobby_stands_out(bots: int, taken: int, loud: str) -> None:
    """Readers without a seat see Join in colour while a seat is free; after that it is Start."""
    table = seated(preset("contre"), bots=bots)
    seats = (*table.seats[:taken], *[None] * (4 - taken))
    shown = buttons_of(LOBBY.render(scene_of(replace(table, seats=seats))))
    assert [verb for verb, spec in shown.items() if spec.style != "secondary"] == [loud]


def test_a_seat_kept_for_a_player_keeps_join_loud() -> None:
    """A player who was asked and has not sat down yet finds Join in colour, though no seat is free."""
    table = seated(preset("contre"), bots=0)
    asked = replace(table.seats[1], away=True)
    shown = buttons_of(
        LOBBY.render(scene_of(replace(table, seats=(table.seats[0], asked, *table.seats[2:]))))
    )
    assert [verb for verb, spec in shown.items() if spec.style != "secondary"] == ["join"]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_text_above_the_picture_says_what_the_game_is(locale: str) -> None:
    """Before the name of the rules a newcomer reads one sentence on the game, until it has begun."""
    scene = replace(scene_of(new_table(preset("contre"), host=100)), words=words(locale), is_first=True)
    about, text = words(locale)("about-barbu"), LOBBY.caption(scene).description or ""
    assert text.startswith(about)
    begun = replace(scene_of(started(preset("contre"))), words=words(locale))
    assert about not in (LOBBY.caption(begun).description or "")


def test_a_lobby_that_is_over_has_no_buttons() -> None:
    """Once the game has begun the lobby remains as a list of players."""
    rendered = LOBBY.render(scene_of(started(preset("contre"))))
    assert rendered.buttons == ()
    assert "The game has started." in " ".join(texts_of(rendered))


GROUPS = ("deal", "past", "table", "server", "me")


def menu_of(scene: Scene) -> dict[str, list[str]]:
    """Return the verbs of each group of the menu that can be opened, without the row of groups."""
    *_, tabs = render_more(scene).buttons
    shown = {tab.arg: render_more(scene, tab.arg).buttons for tab in tabs}
    return {group: [spec.verb for row in rows[:-1] for spec in row] for group, rows in shown.items()}


def items_of(scene: Scene) -> dict[str, ButtonSpec]:
    """Return the buttons of all groups by verb."""
    return {key: spec for group in GROUPS for key, spec in buttons_of(render_more(scene, group)).items()}


def test_a_spectator_can_read_or_take_a_bots_seat() -> None:
    """A spectator's menu begins with a seat to take and reading, and has no changes to the table."""
    table = until(preset("contre"), Phase.PLAY, contract="queens", plays=5)
    first = render_more(scene_of(table))
    assert [spec.verb for spec in first.buttons[0]] == ["join", "score", "rules", "help", "report_table"]
    assert menu_of(scene_of(table)) == {
        "deal": ["last"],
        "past": ["analyse", "hands", "settlement", "replay", "animate", "verify"],
        "table": ["join", "score", "rules", "help", "report_table"],
        "server": ["games", "leaderboard"],
        "me": ["mine"],
    }


def test_a_players_menu_has_a_group_per_topic() -> None:
    """A player's menu begins with the deal in play; closing is at the table, leaving in every group."""
    table = until(preset("contre"), Phase.PLAY, contract="queens", plays=5)
    assert buttons_of(render_more(scene_of(table, 0))).keys() == {"last", "picture", "undo", "leave", "more"}
    assert menu_of(scene_of(table, 0)) == {
        "deal": ["last", "picture", "undo", "leave"],
        "past": ["analyse", "hands", "settlement", "replay", "animate", "verify", "leave"],
        "table": ["score", "rules", "help", "pause", "report_table", "people", "leave", "end"],
        "server": ["games", "leaderboard", "leave"],
        "me": ["dm", "mine", "leave"],
    }
    assert "end" not in items_of(scene_of(table, 1))
    assert "end" in items_of(scene_of(table, 1, moderator=True))


def test_a_menu_between_two_deals_begins_with_the_last_one() -> None:
    """At a result the menu opens on the deal just played, which has its last trick; no deal is in play."""
    tables = (table for table, ended in match_at_random(preset("contre"), 1) if ended and ended.deal.winners)
    table = next(table for table in tables if table.game_state.phase is Phase.DEAL)
    shown = render_more(scene_of(table, 0))
    assert [spec.verb for spec in shown.buttons[0]] == ["last", "analyse", "hands", "settlement", "replay"]
    assert "deal" not in menu_of(scene_of(table, 0))


def test_a_menu_can_be_about_an_earlier_deal() -> None:
    """The menu under the result of a deal has that deal's buttons and names it; its group keeps the deal."""
    tables = (table for table, ended in match_at_random(preset("contre"), 1) if ended)
    table = next(table for table in tables if len(table.game_state.finished) == 3)
    scene = replace(scene_of(table, 0), reports_moves=True)
    for group, index in (("past.0", 0), ("past", 2)):
        *rows, tabs = render_more(scene, group).buttons
        found = {spec.verb: spec.arg for row in rows for spec in row}
        assert ("last" in found) is (index == 2), "the last trick is that of the last deal"
        number = str(index + 1)
        assert (found["analyse"], found["hands"], found["replay"]) == (number, number, str(index))
        (tab,) = [tab for tab in tabs if tab.disabled]
        assert (tab.arg, tab.label) == (group, "Deal 1" if "." in group else "Last deal")
    playing = scene_of(until(preset("contre"), Phase.PLAY, contract="queens", plays=5), 0)
    for group, label in (("past.0", "Deal in play"), ("past", "This deal")):
        assert label in [tab.label for tab in render_more(playing, group).buttons[-1]]
    for forged in ("past.3", "past.x", "past.-1"):
        with pytest.raises(CodedError, match="unknown_button"):
            render_more(scene, forged)


def test_the_end_of_a_game_has_a_menu_of_what_comes_next() -> None:
    """Once a game is over the menu opens at what its players could do next."""
    for table, _ in match_at_random(rules_for("contre", 4, length="express"), 5):  # noqa: B007 the last counts
        pass
    offers = (ButtonSpec("challenge", label="Challenge"), ButtonSpec("evening", label="Next game night"))
    scene = replace(scene_of(table, 0), offers=offers)
    assert render_more(scene).buttons[0] == offers
    assert [spec.verb for spec in render_standing(scene).buttons[0]][-1] == "more"


def test_undo_says_who_must_agree() -> None:
    """Where only bots play with the viewer, the menu says that a move is taken back at once."""
    table = until(preset("contre"), Phase.PLAY, contract="queens", plays=5)
    assert words("en")("more-about-undo") in " ".join(texts_of(render_more(scene_of(table, 0))))
    seats = (table.seats[0], *(Occupant(f"Bot {seat}", level="rule") for seat in (1, 2, 3)))
    alone = render_more(scene_of(replace(table, seats=seats), 0))
    assert words("en")("more-about-undo-alone") in " ".join(texts_of(alone))
    assert words("en")("more-about-undo") not in " ".join(texts_of(alone))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_menu_is_short_and_explained(locale: str) -> None:
    """A group has at most seven actions besides leaving, each named in a line that explains it.

    The open group is in the title, and its own button can neither be tapped nor looks like the next step.
    """
    for seat in (None, 0):
        scene = scene_of(until(preset("contre"), Phase.PLAY, contract="queens", plays=5), seat, locale=locale)
        for group in GROUPS:
            rendered = render_more(scene, group)
            *actions, tabs = rendered.buttons
            assert sum(spec.verb != "leave" for row in actions for spec in row) <= 7
            (is_open,) = (tab for tab in tabs if tab.disabled)
            assert rendered.embeds[0].title == f"{scene.words('more-title')} · {is_open.label}"
            assert {spec.style for row in rendered.buttons for spec in row} <= {"secondary", "danger"}
            text = rendered.embeds[0].description or ""
            labels = {spec.label for row in actions for spec in row if spec.verb != "help"}
            assert {label for label in labels if f"**{label}**" not in text} == set()


def test_a_short_menu_has_no_groups() -> None:
    """A menu of a few actions shows them all at once."""
    rendered = render_more(scene_of(seated(preset("contre"))))
    assert "more" not in buttons_of(rendered)
    assert buttons_of(rendered).keys() >= {"rules", "help", "mine"}


def test_an_unknown_group_shows_the_first_one() -> None:
    """A group that another version had, or that is empty by now, shows the first group."""
    table = until(preset("contre"), Phase.PLAY, contract="queens")
    assert render_more(scene_of(table, 0), "gone").buttons == render_more(scene_of(table, 0)).buttons


def test_a_tournament_table_cannot_be_closed() -> None:
    """A tournament table's menu offers closing to neither host nor moderator."""
    scene = scene_of(until(preset("contre"), Phase.PLAY), 0, moderator=True, ends_by_itself=True)
    assert {"leave"} == items_of(scene).keys() & {"leave", "end"}


def test_the_menu_follows_the_table() -> None:
    """The menu offers resume when paused, the way back when away, and stopping direct messages."""
    table = until(preset("contre"), Phase.PLAY)
    for entry in (SetDirectMessages(100, True), Pause(100), Leave(101)):
        table = advance(BARBU, table, entry).after
    host, away = items_of(scene_of(table, 0)), items_of(scene_of(table, 1))
    assert (host["dm"].arg, "resume" in host, "pause" in host) == ("off", True, False)
    assert ("back" in away, "leave" in away) == (True, False)


@pytest.mark.parametrize(
    ("verb", "asked"), [("leave", ("leave_yes", "")), ("end", ("end_yes", "")), ("claim", ("claim", "yes"))]
)
def test_a_question_has_a_yes_and_a_way_back(verb: str, asked: tuple[str, str]) -> None:
    """Leaving, ending and claiming each ask for one confirmation."""
    yes, no = render_confirm(
        scene_of(until(preset("contre"), Phase.PLAY), 0), (QUESTIONS | OWN_QUESTIONS)[verb]
    ).buttons[0]
    assert ((yes.verb, yes.arg), no.verb) == (asked, "show")


def test_the_last_trick_can_be_seen_again() -> None:
    """The last trick is shown a card per line with its winner, or a sentence before the first trick."""
    table = until(preset("contre"), Phase.PLAY, contract="queens", plays=4)
    text = TRICK_TEXTS.render_last(scene_of(table)).embeds[0].description or ""
    assert text.count("`") == 2 * 4
    assert "takes it." in text
    nothing = TRICK_TEXTS.render_last(scene_of(until(preset("contre"), Phase.CHOOSE)))
    assert nothing.embeds[0].description == "No trick has been taken in this deal yet."


def test_leaving_stands_in_the_panel_before_the_game() -> None:
    """In the lobby a player's panel has the button to leave, and the menu says that it does not ask."""
    table = seated(preset("contre"))
    assert "leave" in buttons_of(render_panel(scene_of(table, 1)))
    menu = " ".join(texts_of(render_more(scene_of(table, 1))))
    assert words("en")("more-about-leave-lobby") in menu
    assert words("en")("more-about-leave") not in menu


def test_players_are_invited_before_the_game_only() -> None:
    """The menu promises invitations in the lobby; in a running game it names what is left."""
    lobby, play = seated(preset("contre")), until(preset("contre"), Phase.PLAY, contract="queens")
    menus = [" ".join(texts_of(render_more(scene_of(table, 0), "table"))) for table in (lobby, play)]
    assert ["invite players" in menu for menu in menus] == [True, False]
    assert ["keep them out" in menu for menu in menus] == [False, True]


def test_the_choice_of_a_bots_seat_is_explained() -> None:
    """A spectator's menu explains the button to a bot's seat, also where there are several bots."""
    table = until(preset("contre"), Phase.PLAY)
    bots = tuple(Occupant(f"Bot {seat}", level="rule") for seat in (1, 2, 3))
    shown = render_more(scene_of(replace(table, seats=(table.seats[0], *bots))))
    assert "pick_bot" in buttons_of(shown)
    assert words("en")("more-about-pick-bot") in " ".join(texts_of(shown))
