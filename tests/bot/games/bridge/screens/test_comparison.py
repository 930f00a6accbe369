"""A board compared with the bot players' result."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.game_kit.played import PlayedGame
from bot.game_kit.status import PAST
from bot.games.bridge.coach.analysis_screens import render_analysis
from bot.games.bridge.coach.comparison import render_comparison
from bot.games.bridge.history import HISTORY
from bot.games.bridge.screens.auction import calls_text
from bot.games.bridge.screens.menu import LOBBY, render_menu
from bot.games.bridge.screens.result import render_result
from bot.games.bridge.screens.standing import render_standing
from bot.i18n import LOCALES
from engine.bridge.coach.analysis import Bidding, DealAnalysis
from engine.bridge.double_dummy.table import Par, TrickTable
from engine.bridge.duplicate.field import BotComparison, compare
from engine.table_state import TablePhase
from tools.simulation.samples.bridge_scenes import (
    buttons_of,
    finished,
    four_hearts,
    made,
    scene_of,
    seen,
    text_of,
)


def test_a_board_compares_the_results_of_both_tables() -> None:
    """The text has auction, contract, result and points of both tables, and the IMPs by side."""
    text = text_of(render_comparison(scene_of(four_hearts(10), 0), [made()]))
    assert "4♥ N = · NS +420" in text
    assert "4♥ N −1 · NS −50" in text
    assert "10 IMPs** better than the bots: Ada and Cleo (North–South)" in text
    assert "Over" not in text


def test_an_equal_auction_is_not_repeated() -> None:
    """If bots bid as the table did, the auction is written once."""
    table = made().table
    scene, seating = scene_of(four_hearts(10), 0), table.deal.seating
    same = text_of(render_comparison(scene, [BotComparison(table, table)]))
    assert "The auction was the same." in same
    assert same.count(calls_text(scene.words, seating.direction(table.deal.dealer), table.deal.calls)) == 1


def test_east_and_west_can_be_the_side_that_gains() -> None:
    """If North and South lose to the bot players, East and West gain; each player reads of their own side."""
    lost = BotComparison(made().bots, made().table)
    texts = [text_of(render_comparison(scene_of(four_hearts(9), seat), [lost])) for seat in (1, 0)]
    assert "10 IMPs** better than the bots: Bob and Dan (East–West)" in texts[0]
    assert "10 IMPs** worse than the bots: Ada and Cleo (North–South)" in texts[1]


def test_equal_scores_have_no_swing() -> None:
    """With equal scores there is no swing for either side, and none to speak of below an IMP."""
    table = made().table
    near = replace(table, score=replace(table.score, score=(430, -430, 430, -430)))
    texts = [
        text_of(render_comparison(scene_of(four_hearts(10), 1), [BotComparison(table, bots)]))
        for bots in (table, near)
    ]
    assert "No swing: the same score as the bots." in texts[0]
    assert "No swing: the difference isn’t worth an IMP." in texts[1]
    assert not any("better than" in text for text in texts)


def test_several_boards_are_added_up() -> None:
    """After the second board each side's total IMPs are below, the better side first."""
    text = text_of(render_comparison(scene_of(four_hearts(10), 1), [made(), made()]))
    assert "Over 2 boards" in text
    assert text.index("Ada and Cleo **+20**") < text.index("Bob and Dan **−20**")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_comparison_is_read_in_every_language(locale: str) -> None:
    """A comparison with real bot results is short enough to send, in each language."""
    state = four_hearts(10)
    rendered = render_comparison(scene_of(state, 0, locale), [compare(finished(state))] * 2)
    assert "420" in text_of(rendered)
    assert sum(len(one) for one in rendered.embeds) < 6000
    assert [(one.verb, one.arg) for one in buttons_of(rendered)] == [("analyse", "1")]


def test_analysis_and_comparison_lead_to_each_other() -> None:
    """Every result leads to both, by name; each has a button to the other, except in a rubber."""
    for rules, expected in (("single", True), ("rubber", False)):
        state = four_hearts(10, rules)
        scene = scene_of(state, 1)
        menu, result = render_menu(scene, "past.0"), render_result(scene, finished(state), closed=True)
        same = Bidding((), None, 0, 0)
        found = DealAnalysis(TrickTable(((8,) * 4,) * 5), Par(0, ()), same, same, ())
        analysis = render_analysis(scene, finished(state), found)
        assert [one.verb for one in buttons_of(result)] == ["analyse", "past"]
        assert "analyse" in [one.verb for one in buttons_of(menu)]
        for page in (menu, analysis):
            labels = {one.verb: one.label for one in buttons_of(page)}
            assert labels.get("compare") == ("🤖 Compare with bots" if expected else None)


@pytest.mark.parametrize("rules", ["single", "rubber", "duplicate"])
def test_the_end_of_a_game_has_few_buttons(rules: str) -> None:
    """The final standing has at most three buttons; the replay and the check are under More."""
    scene = scene_of(four_hearts(10, rules), 1)
    own = [one.verb for one in buttons_of(render_standing(scene))]
    assert len(own) <= 3
    assert own[-1] == "more"
    assert {"replay", "verify", "analyse"} <= {one.verb for one in buttons_of(render_menu(scene, PAST))}


@pytest.mark.parametrize("locale", LOCALES)
def test_other_tables_are_listed_with_their_scores(locale: str) -> None:
    """Other tables are listed with contract, matchpoints, IMPs, and each pair's place by direction."""
    scene = scene_of(four_hearts(10), 1, locale)
    text = text_of(render_comparison(scene, [made()], seen(finished(four_hearts(9)))))
    assert "4♥ N −1" in text
    assert "100" in text
    for name in ("Ada", "Bob", "Eve", r"\*Hal\*"):
        assert name in text
    if locale == "en":
        assert "Game 2: 4♥ N −1 · NS −50" in text
        assert "North–South: **100%** of the matchpoints, **+10.0** IMPs" in text
        assert r"1\. Ada and Cleo (game 1): **100%**, +10.0 IMPs" in text
        assert text.index("Finn and") < text.index("Bob and Dan (game 1): **0%**, −10.0 IMPs")


def test_equal_tables_share_a_place() -> None:
    """Tables with the same result share the first place, which a numbered list would count on."""
    text = text_of(render_comparison(scene_of(four_hearts(10), 1), [made()], seen(finished(four_hearts(10)))))
    assert "1= Ada and Cleo (game 1)" in text
    assert "2" not in [line[:1] for line in text.splitlines()]


def test_a_board_without_other_results_says_how_to_share_it() -> None:
    """Without another result the text names the button that opens a table with the same boards.

    A player of the table reads where others find it. Where no second table can be opened, there is neither
    button nor promise.
    """
    scene = scene_of(four_hearts(10, "duplicate"))
    own = render_comparison(replace(scene, seat=1), [made()], seen())
    assert "Other players find **Same boards**" in text_of(own)
    assert "same_boards" not in [spec.verb for spec in buttons_of(own)]
    for has_room in (True, False):
        shown = render_comparison(replace(scene, has_room_beside=has_room), [made()], seen())
        assert "No other table has finished this board yet." in text_of(shown)
        assert ("**Same boards** opens one with the same boards" in text_of(shown)) is has_room
        assert ("same_boards" in [spec.verb for spec in buttons_of(shown)]) is has_room


def test_players_of_a_hidden_channel_are_not_named() -> None:
    """A table in a channel hidden from the reader is counted without its players' names."""
    found = seen(finished(four_hearts(9)))
    text = text_of(
        render_comparison(scene_of(four_hearts(10), 1), [made()], replace(found, names={1: found.names[1]}))
    )
    assert r"2\. a pair in another channel (game 2): **0%**" in text
    assert "Eve" not in text


def test_a_table_that_knew_the_boards_is_not_compared() -> None:
    """A table with a player who knew the boards is not compared, and the text has the reason."""
    text = text_of(render_comparison(scene_of(four_hearts(10), 1), [made()], seen(again=True)))
    assert "had already played these boards" in text


def test_shared_boards_are_checked_uncut() -> None:
    """The check of a shared board explains why it has no cut."""
    state = four_hearts(10, "duplicate")
    scene = scene_of(state)
    page = HISTORY.check(PlayedGame(scene.state, (finished(state),)), ["ab12"], scene)
    assert page is not None
    checked = text_of(page)
    assert scene.words("bridge-check-uncut") in checked
    assert "**Cut** after" not in checked


def test_a_lobby_of_shared_boards_opens_other_tables() -> None:
    """The lobby of shared boards has the button that opens a table with them; a contest's table has not."""
    scene = scene_of(four_hearts(10, "duplicate"))
    gathering = replace(scene, state=replace(scene.state, phase=TablePhase.LOBBY, match=None), view=None)
    shown = LOBBY.render(gathering)
    assert "same_boards" in [spec.verb for spec in buttons_of(shown)]
    assert "**Same boards**" in text_of(shown)
    begun = LOBBY.render(replace(gathering, state=replace(gathering.state, phase=TablePhase.PLAYING)))
    assert "**Same boards** under **⋯ More** opens" in text_of(begun)
    contest = LOBBY.render(replace(gathering, ends_by_itself=True))
    assert "same_boards" not in [spec.verb for spec in buttons_of(contest)]
