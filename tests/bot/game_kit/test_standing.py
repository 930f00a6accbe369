"""End of a game of pairs: the winner, and the texts for players whom a bot replaced."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

import pytest

from bot.game_kit.scene import ContestStage
from bot.game_kit.standing import (
    RankedSide,
    is_level,
    medal,
    outcome_lines,
    own_line,
    place_sign,
    ranking,
    ranking_lines,
    standing_title,
    winner_line,
)
from bot.i18n import LOCALES, words
from engine.deals import CardMatch
from engine.table_state import DealUsers, FormerUser, Occupant, TablePhase, TableState, new_table
from tests.second_game.game import TANDEM, Rules, State
from tests.second_game.module import tandem_module
from tests.second_game.screens import Scene
from tests.second_game.subject import scores

TANDEM_MODULE = tandem_module()
NAMES = ("Ada", "Bob", "Cleo", "Dan")
Table: TypeAlias = TableState
WON = CardMatch(Rules(target=5), 0, finished=scores((3, 0), (0, 1), (2, 0)))
"""Ada and Cleo have five points, Bob and Dan one."""


LEVEL = CardMatch(Rules(target=5), 0, finished=scores((3, 3)))


def table(
    *away: int, phase: TablePhase = TablePhase.OVER, bots: tuple[int, ...] = (), match: State = WON
) -> Table:
    """Return the end of a game which these players had left."""
    seats = tuple(
        Occupant(name, level="meek") if seat in bots else Occupant(name, user=seat + 1, away=seat in away)
        for seat, name in enumerate(NAMES)
    )
    return replace(new_table(WON.rules, 1), seats=seats, phase=phase, match=match)


def scene_of(state: Table, locale: str = "en") -> Scene:
    """Return that table as the channel sees it."""
    view = None if state.match is None else TANDEM.view_for(state.game_state, None)
    return Scene(1, state, view, words(locale, "tandem"), None, "live")


def rows(*away: int, bots: tuple[int, ...] = ()) -> list[str]:
    """Return the lines of the standing."""
    return ranking_lines(scene_of(table(*away, bots=bots)), TANDEM)


def test_a_pair_has_the_place_of_its_remaining_player() -> None:
    """The place of a pair is that of its remaining player, and the row names the one who left."""
    assert ranking(table(0), TANDEM) == [RankedSide(1, (0, 2), 5), RankedSide(2, (1, 3), 1)]
    assert rows(0) == [
        "🥇 Ada and Cleo **+5** · a bot played for Ada: last place for Ada alone",
        "🥈 Bob and Dan **+1**",
    ]


def test_a_contests_table_has_no_medals() -> None:
    """Where the result of a contest counts, a table's points have places without medals."""
    contest = replace(scene_of(table()), ends_by_itself=True)
    assert ranking_lines(contest, TANDEM) == ["1\\. Ada and Cleo **+5**", "2\\. Bob and Dan **+1**"]


def test_below_a_podium_only_the_noted_lines_stand() -> None:
    """Where a podium shows the ranking, the text names only the sides that left or came late."""
    noted = "Ada and Cleo · a bot played for Ada: last place for Ada alone"
    assert ranking_lines(scene_of(table(0)), TANDEM, is_shown=True) == [noted]
    assert ranking_lines(scene_of(table()), TANDEM, is_shown=True) == []


def test_a_panel_has_only_the_line_of_its_side() -> None:
    """A player's panel has the medal or place of their side and its points, a spectator's nothing."""
    scene = scene_of(table())
    assert own_line(scene, TANDEM) == ""
    assert own_line(replace(scene, seat=3), TANDEM) == "Your result: 🥈 **+1** point"
    level = scene_of(table(match=LEVEL))
    assert own_line(replace(level, seat=3), TANDEM) == "Your result: joint 1st, **+3** points"


def test_sides_that_are_equal_have_no_medal() -> None:
    """Equal sides have no medal, since neither is ahead."""
    assert ranking_lines(scene_of(table(match=LEVEL)), TANDEM) == [
        "1= Ada and Cleo **+3**",
        "1= Bob and Dan **+3**",
    ]


@pytest.mark.parametrize("bots", [(), (2,)])
def test_a_pair_that_left_has_no_medal(bots: tuple[int, ...]) -> None:
    """A side whose players all left is last whatever its points, and the text says so."""
    away = (0,) if bots else (0, 2)
    assert rows(*away, bots=bots) == [
        "🥇 Bob and Dan **+1**",
        "2\\. Ada and Cleo **+5** · left to a bot: counts as last",
    ]


def test_only_players_who_stayed_win() -> None:
    """A player who left has not won, even if their partner has."""
    assert "**Ada and Cleo** win!" in winner_line(scene_of(table()), TANDEM)
    assert "**Cleo** wins!" in winner_line(scene_of(table(0)), TANDEM)


def test_winners_with_fewer_points_are_explained() -> None:
    """Where others with more points left their seats to bots, the line says so; else it names the winners."""
    assert winner_line(scene_of(table(0, 2)), TANDEM).endswith("left to a bot, and count as last.")
    assert winner_line(scene_of(table(0)), TANDEM).endswith("wins!")


def test_a_tied_game_has_no_winner() -> None:
    """With equal points for all seats the line says so, and names no winner."""
    assert winner_line(scene_of(table(match=LEVEL)), TANDEM) == "🤝 All square: nobody wins."


def test_a_contests_table_has_its_own_title() -> None:
    """Its points are not the contest's standings, so the title says that this table has finished."""
    own = scene_of(table())
    assert standing_title(own, TANDEM) == "Final standings"
    assert standing_title(replace(own, ends_by_itself=True), TANDEM) == "Your table has finished"


def test_a_contests_table_leads_to_the_next_round() -> None:
    """It says what its players wait for, then links their next tables; a panel links its player's own."""
    waiting = replace(scene_of(table()), ends_by_itself=True, contest_channel="<#5>")
    (line,) = outcome_lines(waiting, TANDEM, "tandem-early")
    assert line == words("en")("standing-awaits-between", channel="<#5>")
    apart = replace(waiting, next_tables={0: "<#7>", 2: "<#7>", 3: "<#8>"})
    (line,) = outcome_lines(apart, TANDEM, "tandem-early")
    assert line == "▶️ **Next tables:** <#7> (Ada and Cleo); <#8> (Dan)"
    (line,) = outcome_lines(replace(apart, seat=3), TANDEM, "tandem-early")
    assert line == "▶️ **Your next table:** <#8>"
    (line,) = outcome_lines(replace(apart, seat=1), TANDEM, "tandem-early")
    assert line == words("en")("standing-sits-out", channel="<#5>")
    (line,) = outcome_lines(replace(apart, next_tables={0: "<#7>"}), TANDEM, "tandem-early")
    assert line == "▶️ **Your next table:** <#7>"


@pytest.mark.parametrize("stage", ["last", "over"])
def test_a_contests_last_table_leads_to_the_final_standings(stage: ContestStage) -> None:
    """In the last round no next table is promised: the final standings follow, or are there."""
    scene = replace(scene_of(table()), ends_by_itself=True, contest_channel="<#5>", contest_stage=stage)
    (line,) = outcome_lines(scene, TANDEM, "tandem-early")
    assert line == words("en")(f"standing-awaits-{stage}", channel="<#5>")
    assert "next" not in line


def test_a_table_that_counts_for_itself_names_its_winner_and_the_next_table() -> None:
    """A club night's table with deals of its own has a winner, and leads to the next round as well."""
    scene = replace(scene_of(table()), contest_channel="<#5>", next_tables={0: "<#7>"})
    winner, line = outcome_lines(scene, TANDEM, "tandem-early")
    assert "win" in winner
    assert line == "▶️ **Your next table:** <#7>"


def test_a_single_deal_has_a_result_and_no_standings() -> None:
    """After a game of one deal the title calls it the deal's result."""
    one = replace(table(), match=replace(WON, finished=WON.finished[:1]))
    assert standing_title(scene_of(one), TANDEM) == "Result of the deal"


@pytest.mark.parametrize("away", [(), (0,), (0, 2), (1, 3), (0, 1, 2, 3)])
def test_the_standing_places_as_the_leaderboard_does(away: tuple[int, ...]) -> None:
    """A side's shown place is the best of its seats' places in the game's result."""
    counted = {one.seat: one.place for one in TANDEM_MODULE.result_of(table(*away)).seats}
    for one in ranking(table(*away), TANDEM):
        assert one.place == min(counted[seat] for seat in one.seats)


def test_a_late_player_does_not_count() -> None:
    """The seat of a late player is ranked by its points, and the row names whose result it is not."""
    late = replace(table(), sitters=(DealUsers(frozenset({0, 1, 3}), frozenset({0, 1, 3})),))
    first, second = ranking_lines(scene_of(late), TANDEM)
    assert first == "🥇 Ada and Cleo **+5** · Cleo came too late to count on the leaderboard"
    assert second == "🥈 Bob and Dan **+1**"


def test_a_table_closed_early_names_no_winner() -> None:
    """A table closed early is ranked by points without a winner; without a deal it has no standing."""
    closed = table(0, phase=TablePhase.ENDED)
    lines = outcome_lines(scene_of(closed), TANDEM, "tandem-early")
    assert list(filter(None, lines)) == ["Closed after 3 deals.", words("en")("standing-uncounted")]
    ranked = ranking_lines(scene_of(closed), TANDEM)
    assert "counts as last" not in "".join(ranked)
    assert [row[:3] for row in ranked] == ["1\\.", "2\\."], "no medals in a game that counts nowhere"
    unplayed = replace(closed, match=None)
    lines = outcome_lines(scene_of(unplayed), TANDEM, "tandem-early")
    assert list(filter(None, lines)) == [words("en")("standing-unplayed")]


def test_a_table_closed_early_names_all_who_played() -> None:
    """The row of a seat that a user took from a bot or a user names both, if the new one finished a deal."""
    nora = DealUsers(bots=((0, "Nora"),))
    changed = replace(table(phase=TablePhase.ENDED), sitters=(nora, nora, DealUsers(frozenset({0}))))
    assert ranking_lines(scene_of(changed), TANDEM) == [
        "1\\. Nora and Cleo, then Ada and Cleo **+5**",
        "2\\. Bob and Dan **+1**",
    ]
    eve = DealUsers(former=(FormerUser(0, "Eve", 9),))
    first, _ = ranking_lines(scene_of(replace(changed, sitters=(nora, eve, DealUsers()))), TANDEM)
    assert first == "1\\. Nora and Cleo, then Eve and Cleo, then Ada and Cleo **+5**"
    first, _ = ranking_lines(scene_of(replace(changed, sitters=(nora,) * 3)), TANDEM)
    assert first == "1\\. Nora and Cleo **+5**"
    first, _ = ranking_lines(scene_of(replace(changed, phase=TablePhase.OVER)), TANDEM)
    assert "Nora" not in first


@pytest.mark.parametrize("locale", LOCALES)
def test_a_leaver_is_named_in_every_language(locale: str) -> None:
    """The row of a pair names the player who left, in every language."""
    row = ranking_lines(scene_of(table(2), locale), TANDEM)[0]
    assert row.endswith(words(locale)("standing-left-partner", name="Cleo"))


@pytest.mark.parametrize(
    ("places", "medals"),
    [
        ([], ""),
        ([1], "-"),
        ([1, 1, 1, 1], "----"),
        ([2, 2], "--"),
        ([1, 2], "🥇🥈"),
        ([1, 1, 3, 4], "🥇🥇🥉-"),
        ([1, 2, 2, 4], "🥇🥈🥈-"),
        ([1, 2, 3, 3, 3], "🥇🥈🥉🥉🥉"),
    ],
)
def test_equals_share_a_medal_unless_all_are_equal(places: list[int], medals: str) -> None:
    """Equal players share a medal, and if all are equal there are none."""
    level = is_level(places)
    assert "".join(medal(place, level=level) or "-" for place in places) == medals


def test_a_shared_place_without_a_medal_is_marked() -> None:
    """Users read that they are level where no medal says it: all four first, or two below the medals."""
    say = words("en")
    signs = [place_sign(1, [1, 1, 1, 1], say), place_sign(4, [1, 2, 3, 4, 4], say), place_sign(1, [1], say)]
    assert signs == ["1=", "4=", "1\\."]
    assert place_sign(1, [1, 1, 3], say) == "🥇"
    assert place_sign(1, [1, 1], say, has_medal=False) == "1="
