"""Pages of a tournament: their texts, and Discord's limits at every moment."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.contests.contest import event
from bot.contests.tournament.actions.players import file_name
from bot.contests.tournament.desk import render_desk, render_lineup, render_settings, settings_choices
from bot.contests.tournament.fold import begin
from bot.contests.tournament.panels import (
    _sheet_of,
    board_choices,
    contestant_choices,
    render_board,
    render_cards,
    render_results,
    render_rulings,
    render_score,
    render_sign_up,
    table_choices,
)
from bot.contests.tournament.screens import numbered_name, plain_names, render_seating, render_tournament
from bot.contests.tournament.state import Tournament, TournamentPhase
from bot.discord_io.message import CLOSED_LIST_CHARS
from bot.games.bridge.module import bridge_module
from bot.i18n import LOCALES, words
from bot.i18n.texts import as_text
from engine.errors import CodedError
from tests.bot.contests.tournament.test_state import GAME, after, player, result, row, signed, started
from tools.simulation.loopback.limits import check_message

MODULE = bridge_module()


def moments() -> list[Tournament]:
    """Yield a sign-up, each phase with the most contestants, and a tournament closed early."""
    gathering = after(
        signed(15),
        event("alone", player=player(91)),
        event("ask", asker=player(92), asked=player(93)),
    )
    playing = started(15, "mitchell", boards=2)
    sitting = playing.sittings(1)[0]
    some = after(playing, result(1, sitting.table, *sitting.boards))
    ruled = after(
        some, event("rule", round=1, table=sitting.table, board=sitting.boards[0], ruling="plus_minus")
    )
    many = started(32, "mitchell", boards=2)
    for one in many.sittings(1):
        many = after(many, result(1, one.table, *one.boards))
    return [
        after(many, event("round", number=2, at=200.0)),
        begin(row()),
        gathering,
        playing,
        some,
        after(ruled, event("end")),
        after(gathering, event("end")),
        after(
            replaced(playing),
            *(result(1, one.table, *one.boards) for one in playing.sittings(1)),
            event("end"),
        ),
    ]


def replaced(state: Tournament) -> Tournament:
    """Return a tournament with long names in which another long-named player takes over."""
    for number in range(1, state.count + 1):
        players = [{"name": "W" * 32, "user": 100 * number + one} for one in range(2)]
        state = after(state, event("replace", contestant=number, players=players))
    return state


def faults(rendered: Any, state: Tournament) -> list[Any]:
    """Return the violations of Discord's limits."""
    view = rendered.view(state.subject)
    message = {
        "content": rendered.content,
        "embeds": [one.to_dict() for one in rendered.embeds],
        "components": [] if view is None else view.to_components(),
    }
    return list(check_message(message, files=[one.name for one in rendered.drawings]))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_page_fits(locale: str) -> None:
    """Public page, desk, results and score sheet fit, in every language."""
    say = words(locale, "bridge")
    for state in moments():
        pages = [
            render_tournament(state, MODULE, GAME, say, {(1, 1): 12345678901234567}),
            render_desk(state, GAME, say, boards={1: 999}),
            render_settings(state, MODULE, GAME, say),
            render_sign_up(state, say, 93),
        ]
        if state.plan is not None:
            pages += [render_results(state, GAME, say, 2), render_lineup(state, 1, say, "W" * 100)]
        for part in board_choices(state, say, 2):
            assert len(part) <= 25
            pages += [render_board(state, GAME, say, int(one.value), pictures=True) for one in part]
        assert [fault for page in pages for fault in faults(page, state)] == []
        parts = [*contestant_choices(state, say), *table_choices(state, say)]
        assert max(map(len, parts), default=0) <= 25


@pytest.mark.parametrize("locale", LOCALES)
def test_closed_lists_are_whole_on_a_phone(locale: str) -> None:
    """The usual movement with its topic, and the list of pairs, fit the width of a closed list."""
    say, state = words(locale, "bridge"), signed(4)
    (chosen,) = (one for one in settings_choices(state, GAME, say)["movement"] if one.is_chosen)
    assert len(chosen.label) <= CLOSED_LIST_CHARS - 5, "it begins with a wide letter"
    assert len(say("tournament-choose-score")) <= CLOSED_LIST_CHARS


def test_the_desk_names_the_tables_of_the_round() -> None:
    """In play the director sees since when, each table with its thread and board, and which is finished."""
    say, state = words("en", "bridge"), after(started(4, "howell"), result(1, 2, 1))
    text = text_of(render_desk(state, GAME, say, threads={(1, 1): 77, (1, 2): 78}, boards={1: 1}))
    assert say("tournament-began", since=f"<t:{int(state.round_at)}:R>") in text
    first, second = (line for line in text.splitlines() if "Table " in line)
    assert first.endswith("<#77> · Board 1")
    assert (second[0], second.endswith("<#78>")) == ("✅", True)


def test_the_desk_starts_the_tournament() -> None:
    """The desk always has a start, since it stays as it is while users sign up; the page once one has."""
    say = words("en", "bridge")
    for state in moments():
        desk = [button for row in render_desk(state, GAME, say).buttons for button in row]
        assert ("start" in {button.verb for button in desk}) == (state.phase is TournamentPhase.GATHERING)
        assert not any(button.disabled for button in desk)
    empty = render_tournament(begin(row()), MODULE, GAME, say, {}).buttons
    assert [button.disabled for line in empty for button in line if button.verb == "start"] == [True]


@pytest.mark.parametrize("host", [0, -1])
def test_an_erased_host_is_not_mentioned(host: int) -> None:
    """The page of a tournament whose host was erased names no user in their place."""
    state = begin(replace(row(), host_id=host))
    text = str(render_tournament(state, MODULE, GAME, words("en", "bridge"), {}).embeds[0].description)
    assert "<@" not in text


def test_a_round_shows_each_table_its_seats() -> None:
    """As a round begins, a table reads its seats, its boards and its round."""
    state = started(20, "mitchell", boards=2)
    sitting = state.sittings(1)[9]
    shown = render_seating(state, sitting, GAME, words("en", "bridge")).embeds[0]
    assert shown.title == "Round 1 of 10, table 10"
    text = str(shown.description)
    for told in ("North **P20** · South **P21** (10)", "East **P40** · West **P41** (20)", "Boards "):
        assert told in text


def test_a_ruling_is_made_on_a_result_in_view() -> None:
    """Pairs, contract, lead and score as played stand above the choices, then the ruling that counts."""
    say, played = words("en", "bridge"), {"contract": "4S", "declarer": "W", "tricks": 11, "lead": "2C"}
    state = started(4, "howell")
    line = {"board": 1, "points": -450, **played}
    state = after(state, event("result", round=1, table=1, lines=[line]))
    sitting = state.sittings(1)[0]
    text = str(render_rulings(state, GAME, say, (1, 1, 1), 0).embeds[0].description)
    for number in sitting.contestants:
        assert numbered_name(state, number, say) in text
    assert as_text("4♠ W · Lead 2♣ · +1 · NS −450") in text
    state = after(state, event("rule", round=1, table=1, board=1, ruling="average", user=30))
    text = str(render_rulings(state, GAME, say, (1, 1, 1), 0).embeds[0].description)
    assert f"NS −450 → {GAME.ruling_title('average', say)}" in text
    # A director who plays at the other table has yet to play the board.
    other = next(one for one in state.sittings(1) if one.table == 2)
    playing = state.contestant(other.contestants[0]).users[0]
    text = str(render_rulings(state, GAME, say, (1, 1, 1), playing).embeds[0].description)
    assert (say("tournament-ruling-hidden") in text, "W ·" in text) == (True, False)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("", "bridge-tournament-1"),
        ("Coupe d’été / finale", "coupe-dete-finale-1"),
        ("日本", "bridge-tournament-1"),
        ("x" * 60, f"{'x' * 40}-1"),
        ("../../etc", "etc-1"),
    ],
)
def test_files_are_named_after_their_tournament(title: str, name: str) -> None:
    """A file has the tournament's own name in plain letters, and its number."""
    assert file_name(replace(signed(1), title=title)) == name


def test_penalties_of_a_team_stand_on_both_pages() -> None:
    """The penalty of a pair counts for its team, so the page of the other pair names both."""
    say, state = words("en", "bridge"), started(4, "teams", form="teams")
    for table in (1, 2):
        state = after(state, result(1, table, 1))
    state = after(state, event("penalty", contestant=1, amount="0.5", user=30, text="Late"))
    for number, is_own in ((1, True), (2, False), (3, None)):
        text = str(render_score(state, GAME, say, number, 0).embeds[0].description)
        assert ("penalty −0.5 VP" in text) is (is_own is not None)
        assert (f"{plain_names(state, (1,), say)}: penalty" in text) is (is_own is False)


def test_scores_with_a_ruling_are_marked() -> None:
    """A penalty marks a score, an adjusted board those of both sides of its table, and a note explains it."""
    say, state = words("en", "bridge"), started(4, "howell")
    for table in (1, 2):
        state = after(state, result(1, table, 1))
    assert marked(state) == set()
    sitting = state.sittings(1)[0]
    ruled = after(state, event("rule", round=1, table=1, board=1, ruling="plus_minus", user=30))
    assert marked(ruled) == set(sitting.contestants)
    assert marked(after(ruled, event("revoke", row=ruled.log[-1].seq, user=30))) == set()
    other = next(number for number in range(1, 5) if number not in sitting.contestants)
    fined = after(ruled, event("penalty", contestant=other, amount="25", user=30, text=""))
    assert marked(fined) == {*sitting.contestants, other}
    assert say("tournament-ruled-note") in page_text(fined)
    assert say("tournament-ruled-note") not in page_text(state)


def page_text(state: Tournament) -> str:
    """Return the text of the public page."""
    return str(render_tournament(state, MODULE, GAME, words("en", "bridge"), {}).embeds[0].description)


def marked(state: Tournament) -> set[int]:
    """Return the contestants whose line of the standings has the mark of a ruling."""
    lines = page_text(state).split(words("en")("tournament-standing"))[-1].splitlines()
    return {number for number in range(1, 5) if any(f"({number})" in line and "⚖️" in line for line in lines)}


def test_a_team_is_named_beside_its_pairs() -> None:
    """The standings of a team match name each team, with its IMPs beside its victory points."""
    state = started(4, "teams", form="teams")
    lines = [{"board": 1, "points": points} for points in (100, 0)]
    for table in (1, 2):
        own = [lines[table - 1]]
        state = after(state, event("result", round=1, table=table, lines=own))
    text = page_text(state)
    assert "🥇 Team 2: P6 & P7 (3), P8 & P9 (4) · **13.28 VP · +3.0 IMPs**" in text
    assert "🥈 Team 1: P2 & P3 (1), P4 & P5 (2) · **6.72 VP · −3.0 IMPs**" in text


def test_the_pair_that_sits_out_is_shown() -> None:
    """The pair that sits out is shown with the round's tables."""
    state = started(5, "howell")
    text = str(render_tournament(state, MODULE, GAME, words("en"), {}).embeds[0].description)
    assert state.plan is not None
    (out,) = state.plan.sitting_out(1, range(1, 6))
    first = state.contestant(out).players[0].name
    assert f"☕ Sitting out this round: {first}" in text


def test_a_standing_waits_for_the_end_of_the_round() -> None:
    """The results of a running round are hidden, since other contestants have yet to play its deals."""
    state = started(4, "howell")
    half = after(state, result(1, 1, 1))
    assert "%" not in str(render_tournament(half, MODULE, GAME, words("en"), {}).embeds[0].description)
    whole = after(half, result(1, 2, 1))
    assert "50%" in str(render_tournament(whole, MODULE, GAME, words("en"), {}).embeds[0].description)


def test_pairs_that_are_equal_have_no_medal() -> None:
    """Four pairs with equal scores are all first, without medals."""
    state = after(started(4, "howell"), result(1, 1, 1), result(1, 2, 1))
    told = str(render_tournament(state, MODULE, GAME, words("en"), {}).embeds[0].description)
    assert (told.count("50%"), told.count("\n1= "), told.count("🥇")) == (4, 4, 0)


def test_a_score_sheet_is_a_picture_with_a_description() -> None:
    """The score sheet of a board is a picture whose description names the pairs."""
    state = after(started(4, "howell"), result(1, 1, 1), result(1, 2, 1), event("end"))
    (drawing,) = render_board(state, GAME, words("en", "bridge"), 1, pictures=True).drawings
    assert drawing.draw().startswith(b"\x89PNG")
    assert "P2" in drawing.alt


def test_the_score_sheet_of_a_board_stands_once() -> None:
    """Beside the picture are title and hands; without it, or with more tables than its text holds, all lines.

    What the picture shows is in its text for screen readers.
    """
    few = after(started(4, "howell"), result(1, 1, 1), result(1, 2, 1), event("end"))
    many = replaced(started(32, "mitchell", boards=1))
    for number in range(1, many.rounds + 1):
        many = many if number == 1 else after(many, event("round", number=number, at=200.0))
        many = after(many, *(result(number, one.table, *one.boards) for one in many.sittings(number)))
    for state, is_long in ((few, False), (many, True)):
        board = min(state.sittings(1)[0].boards)
        rendered = render_board(state, GAME, words("en", "bridge"), board, pictures=True)
        beside, plain = rendered.embeds[0].description or "", rendered.without_pictures().embeds[0]
        sheet = _sheet_of(state, GAME, board, words("en", "bridge"))
        names = [line.split(" – ")[0] for line in (plain.description or "").splitlines() if " – " in line]
        assert len(names) == len(sheet.lines)
        assert [name in beside for name in names] == [is_long] * len(names)
        assert sheet.cards in beside.replace("\N{VARIATION SELECTOR-15}", "")
        assert is_long or all(name in rendered.drawings[0].alt for name in names)


def test_an_empty_page_has_no_buttons_for_entries() -> None:
    """Withdrawing and convention cards are offered once a pair has entered."""
    for state, there in ((signed(0), False), (signed(1), True)):
        page = render_tournament(state, MODULE, GAME, words("en", "bridge"), {})
        verbs = {spec.verb for row in page.buttons for spec in row}
        assert (verbs >= {"withdraw", "cards"}, "sign" in verbs) == (there, True)


def test_an_empty_field_is_said_once() -> None:
    """Before the first entry the reason not to start says so; afterwards entries are counted."""
    say = words("en", "bridge")
    for state, count in ((signed(0), 0), (signed(1), 1)):
        text = str(render_tournament(state, MODULE, GAME, say, {}).embeds[0].to_dict())
        assert ("Nobody has entered yet" in text, say("tournament-signed", count=count) in text) == (
            count == 0,
            count == 1,
        )


def test_start_waits_for_a_person() -> None:
    """Start is disabled until a person has entered; the page says what else is missing."""
    bots = event("sign", players=[{"name": "Nora"}, {"name": "Omar"}])
    machines = after(begin(row()), *(bots,) * 4)
    with_bot = after(signed(3), event("alone", player=player(91)))
    for state, code in (
        (signed(0), "too-few"),
        (signed(3), "too-few"),
        (machines, "no-people"),
        (with_bot, ""),
        (signed(4), ""),
    ):
        page = render_tournament(state, MODULE, GAME, words("en", "bridge"), {})
        (start,) = (spec for line in page.buttons for spec in line if spec.verb == "start")
        assert start.disabled == (state in (signed(0), machines))
        assert (start.style == "primary") is not bool(code)
        text = str(page.embeds[0].description)
        assert ("The tournament starts with" in text) == (code == "too-few")
        assert ("Only bots have entered" in text) == (code == "no-people")


def test_the_results_repeat_no_ranking() -> None:
    """The results have the ranking only where the public page shows its leaders alone."""
    state = after(started(4, "howell"), result(1, 1, 1), result(1, 2, 1), event("end"))
    assert "%" not in str(render_results(state, GAME, words("en", "bridge"), 1).embeds[0].description)


def test_the_director_has_a_name_where_they_play() -> None:
    """The director is mentioned until they sign up, and then called by name."""
    for state, said in ((signed(14), "<@30>"), (signed(15), "P30")):
        text = str(render_tournament(state, MODULE, GAME, words("en", "bridge"), {}).embeds[0].description)
        assert f"Director: {said}" in text


def text_of(rendered: Any) -> str:
    """Return the text of a page."""
    return str(rendered.embeds[0].description)


def test_an_average_of_all_leaves_out_what_a_director_adjusted() -> None:
    """Where no board could be compared the page says so, and that adjusted scores are no averages."""
    say, state = words("en", "bridge"), after(started(4, "howell"), result(1, 1, 1), event("end"))
    fined = after(state, event("penalty", contestant=1, amount="10", user=30, text=""))
    for adjusted, one in (("no", state), ("yes", fined)):
        assert say("tournament-uncompared", adjusted=adjusted) in text_of(
            render_tournament(one, MODULE, GAME, say, {})
        )


def test_the_tables_of_a_match_of_teams_are_below_its_heading() -> None:
    """The page of a round names the teams that meet, once for both their tables; pairs have no headings."""
    say, state = words("en", "bridge"), started(4, "teams", form="teams")
    lines = text_of(render_tournament(state, MODULE, GAME, say, {})).splitlines()
    at = lines.index("**Team 1 – Team 2**")
    assert [line.split(":")[0] for line in lines[at + 1 : at + 3]] == ["Table 1", "Table 2"]
    assert "**Team" not in text_of(render_tournament(started(4, "howell"), MODULE, GAME, say, {}))


def test_teams_are_named_from_the_first_entry() -> None:
    """The page of teams says who plays together before it can start, and lists each team's pairs."""
    say = words("en", "bridge")
    first = text_of(render_tournament(signed(1, form="teams"), MODULE, GAME, say, {}))
    assert say("tournament-teams") in first
    assert "**Team 1**\n1. P2 & P3" in first
    four = text_of(render_tournament(signed(4, form="teams"), MODULE, GAME, say, {}))
    assert "**Team 1**\n1. P2 & P3\n2. P4 & P5\n\n**Team 2**\n3. P6 & P7\n4. P8 & P9" in four
    for count in (1, 4):
        assert "Team" not in text_of(render_tournament(signed(count), MODULE, GAME, say, {}))


@pytest.mark.parametrize("rounds", [None, 1, 3])
def test_rounds_and_date_are_shown_before_the_field_is_complete(rounds: int | None) -> None:
    """Page and settings name the rounds and the date as soon as they are set, without a countdown."""
    say = words("en", "bridge")
    settings = event("settings", title="Club evening", date=1e9, boards=2, rounds=rounds, minutes=None)
    said = say("tournament-rounds-all") if rounds is None else say("club-rounds", count=rounds)
    state = after(signed(2), settings)
    for page in (
        render_tournament(state, MODULE, GAME, say, {}),
        render_settings(state, MODULE, GAME, say),
    ):
        assert said in text_of(page)
        assert "<t:1000000000:F>" in text_of(page)
        assert ":R>" not in text_of(page)


@pytest.mark.parametrize(
    ("form", "fills", "said", "does"),
    [
        ("matchpoints", True, "a pair of bots joins", "Don’t add"),
        ("matchpoints", False, "no bots", "Add"),
        ("teams", True, "pairs or teams is odd, pairs of bots join", "Don’t add"),
        ("teams", False, "odd number of pairs cannot start, and of an odd number of teams one", "Add"),
    ],
)
def test_the_settings_say_what_becomes_of_an_odd_field(form: str, fills: bool, said: str, does: str) -> None:
    """A sentence says whether bots join an odd number of pairs, and the button what a tap changes.

    Of teams both the pairs and the teams can be odd: bots complete both, or odd pairs cannot start.
    """
    state = after(signed(6, form=form), event("settings", fills=fills))
    page = render_settings(state, MODULE, GAME, words("en", "bridge"))
    assert said in text_of(page)
    (button,) = (spec for buttons in page.buttons for spec in buttons if spec.verb == "fills")
    assert button.label == f"{does} bots"
    assert button.arg == ("0" if fills else "1")


def test_a_page_names_the_bots_system_unless_it_is_the_standard_one() -> None:
    """The settings mark what the bots bid; page and convention cards name it."""
    say = words("en", "bridge")
    for system, shown in (("", False), ("sayc", False), ("acol", True)):
        state = after(signed(3), event("sign", players=[{"name": "Nora"}, {"name": "Omar"}]))
        state = after(state, event("settings", system=system))
        listed = settings_choices(state, GAME, say)["system"]
        assert [one.value for one in listed if one.is_chosen] == [system or "sayc"]
        assert ("Bots: Acol" in text_of(render_tournament(state, MODULE, GAME, say, {}))) is shown
        assert ("Bots: Acol" in text_of(render_cards(state, GAME, [4], say, 2))) is shown


@pytest.mark.parametrize("locale", LOCALES)
def test_a_closed_list_of_movements_says_what_it_chooses(locale: str) -> None:
    """The movement chosen is behind the list's topic, and each is described."""
    say = words(locale, "bridge")
    for movement, shown in (
        ("", "tournament-movement-usual"),
        ("howell", "bridge-tournament-movement-howell"),
    ):
        state = after(signed(3), event("settings", movement=movement))
        listed = settings_choices(state, GAME, say)["movement"]
        assert [one.label for one in listed if one.is_chosen] == [
            say("list-chosen-movement", choice=say(shown))
        ]
        assert all(one.description for one in listed)


def test_the_desk_says_what_a_start_needs() -> None:
    """The director reads how many pairs are missing, and that bots alone do not start."""
    say = words("en", "bridge")
    bots = event("sign", players=[{"name": "Nora"}, {"name": "Omar"}])
    none = say.error(CodedError("tournament_no_people"))
    for state, missing, is_of_bots in (
        (begin(row()), 4, False),
        (signed(3), 1, False),
        (signed(4), 0, False),
        (after(begin(row()), *(bots,) * 3), 1, True),
        (after(begin(row()), *(bots,) * 4), 0, True),
        (after(signed(5, form="teams"), event("settings", fills=False)), 1, False),
    ):
        text = text_of(render_desk(state, GAME, say))
        assert [say("tournament-missing", count=count) in text for count in (1, 4)] == [
            missing == 1,
            missing == 4,
        ]
        assert (none in text) == is_of_bots


def test_a_paused_table_is_named_only_while_it_has_users() -> None:
    """Bots finish a table whose pairs they have replaced: neither page nor desk speaks of its pause."""
    say, state = words("en", "bridge"), started(8, "mitchell")
    first, second, *_ = state.sittings(1)
    paused = [{"table": one.table, "by": None, "at": 1.0} for one in (first, second)]
    state = after(state, event("tables_paused", round=1, tables=paused))
    lines = [
        say("tournament-table-left", table=one.table, since="<t:1:R>", name="", reader="anyone")
        for one in (first, second)
    ]
    buttons = [say("tournament-button-go-on", table=one.table) for one in (first, second)]
    for pages in ([True, True], [False, True]):
        shown = text_of(render_tournament(state, MODULE, GAME, say, {})), render_desk(state, GAME, say)
        assert [line in shown[0] for line in lines] == pages
        labels = [spec.label for row in shown[1].buttons for spec in row]
        assert [label in labels for label in buttons] == pages
        bots = [{"name": "Nora"}, {"name": "Omar"}]
        state = after(
            state, *(event("replace", contestant=number, players=bots) for number in first.contestants)
        )
