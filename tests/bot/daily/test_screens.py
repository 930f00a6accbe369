"""The screens of the daily deal: within Discord's limits and without hidden cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.daily.days import Comparison, FinishedTry, Streak, TryOutcome, compared
from bot.daily.screens import (
    DayFacts,
    ReferenceFacts,
    panel_title,
    render_card,
    render_comparison,
    render_daily_result,
    render_intro,
    with_other_games,
)
from bot.discord_io.message import Rendered, request_view
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import contract_title
from bot.i18n import LOCALES, words
from bot.solo.panel import panel_verbs, render_private_panel
from engine.barbu.game import BARBU
from engine.barbu.play.scoring import last_result
from engine.entries import Act, By
from engine.table_rules import advance
from tests.bot.daily.barbu_days import GAME, MODULE, OWN_SEAT, points_of, row_of, table_of
from tools.simulation.loopback.limits import check_message
from tools.simulation.samples.barbu_scenes import NASTY_NAMES, texts_of

DAY = "2026-11-24"
ROW = row_of(DAY)
WEEK = [
    TryOutcome(3, 0),
    TryOutcome(0, 3),
    TryOutcome(2, 1),
    TryOutcome(1, 2),
    TryOutcome(1, 1),
    None,
    TryOutcome(3, 0),
]
FACTS = DayFacts(DAY, 1_700_000_000, "cd" * 32, yesterday=compared([FinishedTry(1, 1, "Ada", 4)], 1, 1))


def scene(table, locale: str = "en") -> Scene:  # type: ignore[no-untyped-def]
    """Return the table as its player sees it."""
    match = table.game_state
    view = BARBU.view_for(match, OWN_SEAT)
    ended = last_result(match)
    return Scene(0, table, view, words(locale), None, "live", OWN_SEAT, ended)


def moments(name: str = "Ada"):  # type: ignore[no-untyped-def]
    """Yield every table of a try in which each player takes the first legal action."""
    table = table_of(ROW, name)
    yield table
    while points_of(table) is None:
        action = BARBU.legal_actions(table.game_state)[0]
        table = advance(BARBU, table, Act(action, By.PLAYER)).after
        yield table


def panel(table, locale: str = "en") -> Rendered:  # type: ignore[no-untyped-def]
    """Return the panel of an unfinished try."""
    now = scene(table, locale)
    shown = MODULE.screens.panel(now, draft=None, notice=None, finished_trick=False)
    return render_private_panel(MODULE, panel_title(now.words, DAY), shown)


def card(
    name: str, week: list[TryOutcome | None], comparison: Comparison, streak: Streak, locale: str = "en"
) -> Rendered:
    """Return a shareable card of a new deal."""
    return render_card(GAME, scene(table_of(ROW, "Ada"), locale), DAY, name, week, comparison, streak)


def faults(rendered: Rendered) -> list[str]:
    """Return the violations of Discord's limits."""
    view = request_view(rendered, "daily", DAY, "12")
    payload = {
        "content": rendered.content,
        "embeds": [one.to_dict() for one in rendered.embeds],
        "components": [] if view is None else view.to_components(),
    }
    return [str(fault) for fault in check_message(payload)]


def test_the_last_trick_stands_once_in_the_panel() -> None:
    """The panel has the last trick, and the line above it does not repeat it."""
    counts = set[int]()
    for table in list(moments())[:-1]:
        shown = panel(table)
        texts = [shown.content or "", *(one.description or "" for one in shown.embeds)]
        counts.add(sum(text.count("Last trick") for text in texts))
    assert counts == {0, 1}


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_try_fits_discord(locale: str) -> None:
    """Every moment of a try fits Discord's limits, with any player name."""
    for name in NASTY_NAMES:
        tables = list(moments(name))
        for table in tables[:-1:7]:
            assert faults(panel(table, locale)) == []
        assert faults(render_intro(GAME, scene(tables[0], locale), FACTS)) == []
        end = scene(tables[-1], locale)
        assert end.ended is not None
        many = [FinishedTry(user, 1, name, 40 - user) for user in range(90)]
        comparison = compared(many, 80, 1)
        assert (
            faults(
                render_daily_result(
                    end, 12, MODULE.screens.result(end, end.ended, closed=True), FACTS, comparison
                )
            )
            == []
        )
        assert (
            faults(render_comparison(GAME, scene(tables[0], locale), DAY, ("ab" * 32, "cd" * 32), comparison))
            == []
        )


@pytest.mark.parametrize("locale", LOCALES)
def test_a_shared_card_fits_and_shows_no_playing_card(locale: str) -> None:
    """The card shows a square per day, rank and streak, and only public facts about the deal."""
    outcomes = [FinishedTry(user, 1, f"P{user}", 40 - user) for user in range(5)]
    for name in NASTY_NAMES:
        rendered = card(name, WEEK, compared(outcomes, 1, 1), Streak(3, 9), locale)
        assert faults(rendered) == []
    text = "\n".join(texts_of(rendered))
    assert "🟩🟥🟨🟧🟨⬜🟩" in text
    assert not any(str(rank) + suit in text for rank in "AKJT98765432" for suit in "♠♥♣♦")
    assert "**2" in text
    assert "9" in text
    assert [spec.verb for row in rendered.buttons for spec in row] == ["today", "offer"]


def test_a_lone_players_card_has_no_rank_and_no_streak() -> None:
    """With one player the card has no rank, and one day is not a streak."""
    alone = [FinishedTry(1, 1, "Ada", 4)]
    text = "\n".join(texts_of(card("Ada", WEEK, compared(alone, 1, 1), Streak(1, 4))))
    assert "place" not in text
    assert "in a row" not in text
    assert "Ahead of 3 of 3 bots" in text


@pytest.mark.parametrize("locale", LOCALES)
def test_the_try_shows_the_streak(locale: str) -> None:
    """Before the try the text warns of the loss of the streak; after it the text gives its length."""
    facts = replace(FACTS, streak=Streak(6, 8))
    first, *_, last = moments()
    assert "6" in "\n".join(texts_of(render_intro(GAME, scene(first, locale), facts)))
    assert "🔥" not in "\n".join(texts_of(render_intro(GAME, scene(first, locale), FACTS)))
    end = scene(last, locale)
    result = MODULE.screens.result(end, end.ended, closed=True)
    shown = render_daily_result(end, 12, result, facts, compared([], 1, 1))
    assert "🔥 6" in "\n".join(texts_of(shown))


def test_the_result_names_the_contract_with_its_trumps() -> None:
    """The finished deal is shown under its contract, with the suit or the rank that was chosen."""
    *_, last = moments()
    end = scene(last)
    assert end.ended is not None
    score = end.ended.score
    shown = render_daily_result(end, 12, GAME.result(end, end.ended), FACTS, compared([], 1, 1))
    contract = contract_title(end.words, score.contract, score.trump, score.start)
    assert (shown.embeds[1].description or "").startswith(f"**{contract}**\n")


def test_a_card_that_was_posted_is_not_offered_again() -> None:
    """A result already posted says so and has no share button."""
    *_, last = moments()
    end = scene(last)
    result = MODULE.screens.result(end, end.ended, closed=True)
    verbs = []
    for is_shared in (False, True):
        shown = render_daily_result(end, 12, result, FACTS, compared([], 1, 1), is_shared=is_shared)
        verbs.append([spec.verb for row in shown.buttons for spec in row])
        result = MODULE.screens.result(end, end.ended, closed=True)
    assert verbs == [["share", "yesterday", "promise"], ["yesterday", "promise"]]
    assert shown.content == words("en")("daily-shared")


def test_the_panel_offers_no_help() -> None:
    """The panel has neither a hint nor a table's menu: the test is equal for all players."""
    shown = {spec.verb for table in moments() for row in panel(table).buttons for spec in row}
    assert "hint" not in shown
    assert shown <= panel_verbs(MODULE)


def test_the_invitation_shows_no_card() -> None:
    """The invitation shows no card: only a player who begins sees the hand."""
    hand = scene(table_of(ROW, "Ada")).shown.hand
    text = "\n".join(texts_of(render_intro(GAME, scene(table_of(ROW, "Ada")), FACTS)))
    assert not any(str(rank) + suit in text for rank in "AKJT98765432" for suit in "♠♥♣♦")
    assert len(hand) == 13


def test_the_list_has_the_readers_own_line() -> None:
    """The list has the first ten of the server, and the reader's own line below."""
    outcomes = [FinishedTry(user, 1, f"P{user}", 40 - user) for user in range(30)]
    first = next(moments())
    text = "\n".join(
        texts_of(render_comparison(GAME, scene(first), DAY, ("", ""), compared(outcomes, 25, 1)))
    )
    assert "10\\. P9" in text
    assert "11\\. P10" not in text
    assert "26\\. P25" in text
    assert text.count("◀") == 2


def test_a_lone_player_reads_one_line() -> None:
    """If no other player has finished, one line says so, without a list of one."""
    alone = compared([FinishedTry(1, 1, "Ada", 4)], 1, 1)
    text = "\n".join(texts_of(render_comparison(GAME, scene(next(moments())), DAY, ("", ""), alone)))
    assert text.count("Nobody else") == 1
    assert "In this server" not in text


def test_the_invitation_names_yesterdays_place() -> None:
    """Before the try the text gives yesterday's rank, if the player was not alone."""
    outcomes = [FinishedTry(user, 1, f"P{user}", 40 - user) for user in range(3)]
    for known, told in ((outcomes, True), (outcomes[1:2], False)):
        facts = replace(FACTS, yesterday=compared(known, 1, 1))
        shown = "\n".join(texts_of(render_intro(GAME, scene(next(moments())), facts)))
        assert ("Yesterday: no. **2** of 3" in shown) is told


async def test_a_day_without_a_finished_try_can_be_shown() -> None:
    """A day without a finished try says so, and offers no replay."""
    rendered = render_comparison(GAME, scene(next(moments())), DAY, ("", ""), compared([], 1, 1))
    assert "Nobody played this deal" in "\n".join(texts_of(rendered))
    assert [spec.verb for row in rendered.buttons for spec in row] == ["today"]


def test_the_result_compares_with_the_strongest_bots_game() -> None:
    """The result has the strongest bot's points and the two cards, and says so while they are unknown."""
    *_, over = moments()
    shown = scene(over)

    def text(reference: ReferenceFacts | None, points: int = -4) -> str:
        result = GAME.result(shown, shown.ended)
        rendered = render_daily_result(shown, points, result, FACTS, compared([], 1, 1), reference=reference)
        return "".join(texts_of(rendered)).replace("\ufe0e", "")

    facts = ReferenceFacts("Elite", -2, "Trick 4", "K♥", "7♥")
    assert "Elite" not in text(None)
    assert "A bot (Elite) is playing your cards" in text(ReferenceFacts("Elite"))
    assert "A bot (Elite) with your cards: **−2**." in text(facts)
    assert "Trick 4: you chose **K♥**, a bot (Elite) chose **7♥**." in text(facts)
    assert "You did better!" in text(replace(facts, moment=""), 3)


def test_the_button_of_another_game_names_the_deal() -> None:
    """The button for another game's deal of today says what it opens."""
    (row,) = with_other_games(Rendered(), words("en"), [MODULE]).buttons
    assert [button.label for button in row] == ["Barbu: deal of the day"]


@pytest.mark.parametrize(("points", "line"), [(4, "no. **1** of 2, tied"), (3, "no. **1** of 2.")])
def test_equal_results_share_a_place(points: int, line: str) -> None:
    """A player whose result others have too is told that the place is shared."""
    outcomes = [FinishedTry(1, 1, "Ada", 4), FinishedTry(2, 1, "Bob", points)]
    text = "\n".join(texts_of(card("Ada", WEEK, compared(outcomes, 1, 1), Streak(1, 4))))
    assert line in text
