"""A leaderboard's message: aligned lines, the reader's own line, and its buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.discord_io.message import ListOption, Rendered, request_view
from bot.discord_io.safe_text import COLUMNS, width_of
from bot.i18n import LOCALES, words
from bot.i18n.cards import signed_decimal
from bot.leaderboard.screens import (
    FAMILY_CHARS,
    RANKINGS,
    SECOND,
    LeaderboardSelection,
    RankedGame,
    leaderboard_lists,
    period_text,
    render_leaderboard,
)
from bot.leaderboard.store import LeaderboardLine, LeaderboardPage, LeaderboardQuery, RankedBy
from bot.ratings import period_of
from engine.errors import CodedError

NOW = 1_795_000_000.0
GUILD = 10
GAMES = [RankedGame("Barbu", "", ("rating", "points", "games")), RankedGame("Bridge", "bridge/", RANKINGS)]
SNOWFLAKE = 2**63 - 1
NAMES = ("Ada", "Jean-Baptiste de la Tour", "田中さくら", "كريم", "a`b`c", "", "x" * 32)


def line(rank: int, name: str, **changes: int) -> LeaderboardLine:
    """Return a user's line."""
    figures = {"games": 3, "wins": 1, "points": -20, **changes}
    return LeaderboardLine(rank, 1000 + rank, name, rating=1234.5, **figures)


def rendered(
    *lines: LeaderboardLine,
    own: LeaderboardLine | None = None,
    by: RankedBy = "rating",
    asker: int = 0,
    number: int = 0,
    people: int = 25,
    locale: str = "en",
    notice: str = "",
) -> Rendered:
    """Return a page of these lines."""
    shown = LeaderboardSelection(LeaderboardQuery(GUILD, by), asker, number)
    page = LeaderboardPage(number, people if lines else 0, lines, measure="imps" if by == "board" else "")
    return render_leaderboard(shown, page, own, words(locale), game="Barbu", rules="", notice=notice)


def rows(message: Rendered) -> list[str]:
    """Return the lines of the table."""
    text = message.embeds[0].description or ""
    return [one for one in text.splitlines() if one.endswith("`")]


@pytest.mark.parametrize("by", RANKINGS)
def test_all_lines_are_equally_wide(by: RankedBy) -> None:
    """With any names and figures, heads, lines and the reader's own line have the same columns."""
    lines = [line(9998 + place, name, points=-12345, games=4321) for place, name in enumerate(NAMES)]
    message = rendered(*lines, own=line(99_999, "Zoé"), by=by, asker=1000 + 99_999)
    table = rows(message)
    assert len(table) == len(NAMES) + 2
    inside = [one[one.index("`") + 1 : -1] for one in table]
    assert {width_of(one) for one in inside} == {COLUMNS}
    assert not any("`" in one for one in inside)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("by", RANKINGS)
def test_every_heading_is_whole_and_separate(by: RankedBy, locale: str) -> None:
    """In no language is a heading cut or joined to its neighbour."""
    message = rendered(line(1, "Ada"), by=by, locale=locale)
    second = SECOND[by]
    heads = [
        words(locale)(f"leaderboard-column-{column}")
        for column in ("name", "imps" if by == "board" else by, second)
    ]
    assert rows(message)[0].partition("`")[2].removesuffix("`").split() == heads


def test_the_first_three_have_medals() -> None:
    """Two users who share a rank share its medal."""
    table = rows(rendered(line(1, "A"), line(2, "B"), line(2, "C"), line(4, "D")))
    assert [one[: one.index("`")] for one in table[1:]] == ["🥇", "🥈", "🥈", "▫️"]


def test_equal_lines_have_no_medals() -> None:
    """If all are equal, or one user is alone, no line has a medal."""
    for lines in ((line(1, "A"),), (line(1, "A"), line(1, "B"), line(1, "C"))):
        shown = LeaderboardSelection(LeaderboardQuery(GUILD, "games"), 0, 0)
        page = LeaderboardPage(0, len(lines), lines, is_level=True)
        table = rows(render_leaderboard(shown, page, None, words("en"), game="Barbu", rules=""))
        assert {one[: one.index("`")] for one in table} == {"▫️"}


def test_the_readers_own_row_is_shown_once() -> None:
    """The reader's own row is marked on its page, or below another page, or absent if they have none."""
    one, other = line(4, "A"), line(12, "B")
    assert len(rows(rendered(one, other, own=other, asker=other.user_id))) == 3
    apart = rows(rendered(one, own=other, asker=other.user_id))
    assert len(apart) == 3
    assert apart[-1].startswith("🔹")
    assert len(rows(rendered(one, own=None, asker=7))) == 2


def test_the_ends_cannot_be_turned_over() -> None:
    """Back is disabled on the first page, and forward on the last."""
    for number, dead in ((0, (True, False)), (1, (False, False)), (2, (False, True))):
        back, on, *_ = rendered(line(1, "A"), number=number).buttons[0]
        assert (back.disabled, on.disabled) == dead


def listed(shown: LeaderboardSelection, *others: ListOption) -> dict[str, list[dict[str, Any]]]:
    """Return the entries of each list by its name."""
    lists = leaderboard_lists(shown, words("en"), NOW, GAMES, others)
    return {part["custom_id"].rpartition(":")[2]: part["options"] for part in lists}


def test_the_shown_leaderboard_is_marked() -> None:
    """In each list the entry of what is shown is chosen, and leads to the first page."""
    shown = LeaderboardSelection(LeaderboardQuery(GUILD, "points"), 7, 3)
    lists = listed(shown)
    assert {name: [one["label"] for one in entries if one["default"]] for name, entries in lists.items()} == {
        "which": ["Barbu"],
        "by": ["By points"],
        "period": ["All time"],
    }
    for entries in lists.values():
        assert {LeaderboardSelection.read(one["value"], GUILD).page for one in entries} == {0}


def test_another_game_has_its_own_rankings() -> None:
    """A ranking that the other game does not have becomes that by points there."""
    shown = LeaderboardSelection(LeaderboardQuery(GUILD, "board", 0, "bridge/"), 7)
    lists = listed(shown)
    assert [one["label"] for one in lists["by"]] == [words("en")(f"leaderboard-by-{by}") for by in RANKINGS]
    barbu, *_ = (LeaderboardSelection.read(one["value"], GUILD).query for one in lists["which"])
    assert (barbu.by, barbu.family) == ("points", "")


def test_other_standings_follow_the_leaderboards() -> None:
    """The standings of leagues and other features stand below the leaderboards, with their own requests."""
    other = ListOption("ask:climb:stay:barbu", "🪜 Ladder · Barbu")
    which = listed(LeaderboardSelection(LeaderboardQuery(GUILD, "points"), 7), other)["which"]
    assert [one["value"] for one in which][-1] == other.value


@pytest.mark.parametrize("measure", ["imps", "points"])
@pytest.mark.parametrize("locale", LOCALES)
def test_a_leaderboard_by_board_shows_its_measure(measure: str, locale: str) -> None:
    """The lines show average and boards; the measure is above them, and the required boards below."""
    shown, say = LeaderboardSelection(LeaderboardQuery(GUILD, "board"), 0), words(locale)
    one = replace(line(1, "Ada"), average=1.26, boards=40)
    page = LeaderboardPage(0, 2, (one,), measure=measure)
    message = render_leaderboard(shown, page, None, say, game="Bridge", rules="")
    heads = [say(f"leaderboard-column-{column}") for column in ("name", measure, "boards")]
    assert rows(message)[0].partition("`")[2].removesuffix("`").split() == heads
    assert rows(message)[1].split("`")[1].split() == ["1", "Ada", signed_decimal(1.26, say), "40"]
    assert say(f"leaderboard-about-{measure}") in (message.embeds[0].footer.text or "")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_leaderboard_by_points_says_what_is_in_them(locale: str) -> None:
    """A player who left to a bot may lead by points from games in which they are last: it is said below."""
    shown, say = LeaderboardSelection(LeaderboardQuery(GUILD, "points"), 0), words(locale)
    page = LeaderboardPage(0, 1, (line(1, "Ada"),))
    for has_boards in (False, True):
        message = render_leaderboard(shown, page, None, say, game="", rules="", has_boards=has_boards)
        text = message.embeds[0].footer.text or ""
        assert say("leaderboard-about-sum") in text
        assert (say("leaderboard-about-cards") in text) is has_boards


def test_games_against_bots_have_a_leaderboard_without_ratings() -> None:
    """From a leaderboard by rating the entry leads to points, and from there back to all games."""
    which = listed(LeaderboardSelection(LeaderboardQuery(GUILD, "rating"), 7))["which"]
    bots = next(one for one in which if one["label"] == "Barbu · Against bots")
    shown = LeaderboardSelection.read(bots["value"], GUILD)
    assert (shown.query.by, shown.query.family) == ("points", "+bots")
    lists = listed(shown)
    assert [one["label"] for one in lists["by"]] == ["By points", "By games played"]
    back = LeaderboardSelection.read(lists["which"][0]["value"], GUILD)
    assert (back.query.by, back.query.family) == ("points", "")


def test_parts_carry_the_whole_selection() -> None:
    """An entry is read back unchanged, the longest contents fit an id, and all eight parts differ."""
    query = LeaderboardQuery(GUILD, "rating", period_of("month", NOW), "x" * FAMILY_CHARS)
    shown = LeaderboardSelection(query, SNOWFLAKE, 99_999)
    assert LeaderboardSelection.read(shown.arg, GUILD) == shown
    page = LeaderboardPage(99_999, 9_999_999, (line(1, "A"),))
    message = render_leaderboard(shown, page, None, words("en"), game="Barbu", rules="", is_posting=True)
    view = request_view(message, "ladder", lists=leaderboard_lists(shown, words("en"), NOW, GAMES))
    assert view is not None
    parts = [part for row in view.to_components() for part in row["components"]]
    ids = [part["custom_id"] for part in parts]
    assert len(set(ids)) == len(ids) == 9
    assert max(map(len, ids)) <= 100
    assert max(len(one["value"]) for part in parts for one in part.get("options", ())) <= 100


@pytest.mark.parametrize(
    "arg",
    [
        *("", "rating", "luck.0..1.0", "rating.x..1.0", "rating.0..1", "rating.0..a.0", "rating.0..1.-1"),
        *("rating.20265..1.0", "rating.202613..1.0", "rating.7..1.0", "rating.999999999..1.0"),
        f"rating.0.{'x' * (FAMILY_CHARS + 1)}.1.0",
    ],
)
def test_forged_buttons_are_unknown(arg: str) -> None:
    """A forged custom id, an unknown period or a name that is too long is an unknown button."""
    with pytest.raises(CodedError) as refused:
        LeaderboardSelection.read(arg, GUILD)
    assert refused.value.code == "unknown_button"


def test_a_period_says_until_when() -> None:
    """A season has its number and last day, a month its name, as the language writes them."""
    told = {
        locale: [period_text(period_of(name, NOW), words(locale)) for name in ("season", "month")]
        for locale in LOCALES
    }
    assert told == {
        "en": ["season 4, until 31 December 2026", "November 2026"],
        "fr": ["saison 4, jusqu’au 31 décembre 2026", "novembre 2026"],
        "it": ["stagione 4, fino al 31 dicembre 2026", "novembre 2026"],
        "de": ["Saison 4, bis 31. Dezember 2026", "November 2026"],
    }


@pytest.mark.parametrize("by", RANKINGS)
def test_an_empty_leaderboard_says_how_to_enter(by: RankedBy) -> None:
    """An empty leaderboard has a text instead of a table, and only buttons that the text names."""
    message = rendered(by=by)
    assert rows(message) == []
    text = message.embeds[0].description or ""
    assert text
    for button in (button for row in message.buttons for button in row):
        assert f"**{button.label}**" in text
        assert button.verb == "by"


def test_a_leaderboard_on_one_page_has_nothing_to_turn() -> None:
    """On one page there is nothing to turn over."""
    verbs = [[button.verb for button in row] for row in rendered(line(1, "A"), people=1).buttons]
    assert verbs == [["duel", "file"]]


def test_a_notice_is_below() -> None:
    """A notice for the reader is at the end."""
    text = rendered(line(1, "A"), notice="No place yet.").embeds[0].description or ""
    assert text.endswith("No place yet.")
