"""Ratings, and changes of ratings and sums by finished games, of single players and of partners."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.ratings import (
    ALL_TIME,
    EVERY,
    NEWCOMER,
    Before,
    Rating,
    RatingEntries,
    RatingKey,
    Sitting,
    TallyKey,
    bounds_of,
    every_of,
    is_period,
    period_of,
    periods_of,
    rated,
)

NOON = 1_795_000_000.0


def alone(*places: int) -> list[Sitting]:
    """Return a result of users 1, 2, … without partners."""
    return [Sitting(seat, seat, seat + 1, place, -place) for seat, place in enumerate(places)]


def pairs(*, users: tuple[int | None, ...] = (1, 2, 3, 4), left: tuple[int, ...] = ()) -> list[Sitting]:
    """Return a win of seats 0 and 2 over 1 and 3; None is a bot player, and a leaver is last."""
    return [
        Sitting(
            seat,
            seat % 2,
            user,
            2 if seat in left else 1 + seat % 2,
            (30, -30)[seat % 2],
            is_away=seat in left,
            is_person=user is not None,
        )
        for seat, user in enumerate(users)
    ]


def ratings_of(entries: RatingEntries, family: str) -> dict[int, Rating]:
    """Return the ratings of a family, by user."""
    return {key.user: entry.rating for key, entry in entries.ratings.items() if key.family == family}


def test_a_game_against_bots_is_counted_apart() -> None:
    """A game with users on one side only also counts on the leaderboard of games against bots."""
    entries = RatingEntries()
    entries.add("club/pairs", NOON, pairs(users=(1, None, 3, None)), is_rated=True)
    entries.add("club/pairs", NOON, pairs(users=(1, None, None, 4)), is_rated=True)
    apart = {key.user: tally.games for key, tally in entries.tallies.items() if key[1:] == ("club/+bots", 0)}
    assert apart == {1: 1, 3: 1}
    assert entries.tallies[TallyKey(1, "club/pairs", 0)].games == 2


def after(seats: list[Sitting], known: RatingEntries | None = None) -> dict[int, Rating]:
    """Return the overall ratings after one more game."""
    entries = known or RatingEntries()
    entries.add("club/pairs", NOON, seats, is_rated=True)
    return ratings_of(entries, "club/")


def test_partners_are_rated_as_a_team() -> None:
    """Partners are rated by OpenSkill as a team: both winners gain, and newcomers gain the same."""
    found = after(pairs())
    (north, south), (east, west) = rated([[NEWCOMER] * 2] * 2, [1, 2])
    assert [found[user] for user in (1, 2, 3, 4)] == [north, east, south, west]
    assert found[1] == found[3]
    assert found[1].mu > NEWCOMER.mu > found[2].mu


def test_each_partner_has_their_own_rating() -> None:
    """A team is rated from the current ratings of its members, who may change between games."""
    entries = RatingEntries()
    first = after(pairs(), entries)
    second = after(pairs(users=(1, 3, 2, 4)), entries)
    expected = rated([[first[1], first[2]], [first[3], first[4]]], [1, 2])
    assert [[second[1], second[2]], [second[3], second[4]]] == expected


def test_a_bot_partner_counts_as_a_newcomer() -> None:
    """A bot partner counts as a newcomer in its team, and has no rating of its own."""
    found = after(pairs(users=(1, 2, None, 4)))
    assert set(found) == {1, 2, 4}
    assert found == {user: rating for user, rating in after(pairs()).items() if user != 3}


@pytest.mark.parametrize("users", [(1, None, 3, None), (None, None, None, 4)])
def test_one_side_with_people_is_not_rated(users: tuple[int | None, ...]) -> None:
    """A game against bot players only is counted without ratings."""
    entries = RatingEntries()
    assert entries.add("club/pairs", NOON, pairs(users=users), is_rated=True) == {}
    assert entries.ratings == {}
    assert {key.user for key in entries.tallies} == {user for user in users if user is not None}


def test_only_the_partner_who_left_is_rated_as_losing() -> None:
    """A player who left is rated as losing, and their partner who stayed as winning."""
    found, usual = after(pairs(left=(2,))), after(pairs())
    assert {user: found[user] for user in (1, 2, 4)} == {user: usual[user] for user in (1, 2, 4)}
    assert found[3] == rated([[NEWCOMER] * 2] * 2, [2, 2])[0][1]
    assert found[3].mu < usual[3].mu


def test_partners_win_together() -> None:
    """Partners share the side's points and win, except one who left."""
    entries = RatingEntries()
    entries.add("club/pairs", NOON, pairs(left=(2,)), is_rated=True)
    wins = {user: entries.tallies[TallyKey(user, "club/", 0)].wins for user in (1, 2, 3, 4)}
    assert wins == {1: 1, 2: 0, 3: 0, 4: 0}
    assert {entries.tallies[TallyKey(user, "club/pairs", 0)].points for user in (1, 3)} == {30}


@pytest.mark.parametrize(
    ("places", "winners"),
    [((1, 2, 3, 4), {1}), ((1, 1, 3, 4), set()), ((2, 1, 3, 3), {2}), ((1, 1, 1, 1), set())],
)
def test_a_shared_first_place_is_no_win(places: tuple[int, ...], winners: set[int]) -> None:
    """A player wins alone in the first place; who shares it has none, also with a bot."""
    seats = alone(*places)
    for entry in (seats, [*seats[:1], replace(seats[1], user=None, is_person=False), *seats[2:]]):
        entries = RatingEntries()
        entries.add("contre", NOON, entry, is_rated=True)
        people = {one.user for one in entry if one.user is not None}
        wins = {user for user in people if entries.tallies[TallyKey(user, EVERY, 0)].wins}
        assert wins == winners & people


def test_partners_who_tie_do_not_win() -> None:
    """A game of two sides that ends level is won by neither."""
    entries = RatingEntries()
    entries.add("club/pairs", NOON, [replace(one, place=1) for one in pairs()], is_rated=True)
    assert {tally.wins for tally in entries.tallies.values()} == {0}


def test_players_for_themselves_are_teams_of_one() -> None:
    """Without partners each player is a team of one."""
    entries = RatingEntries()
    before = entries.add("contre", NOON, alone(2, 1, 3), is_rated=True)
    assert before == {seat: Before(NEWCOMER, NEWCOMER) for seat in range(3)}
    expected = [one for (one,) in rated([[NEWCOMER]] * 3, [2, 1, 3])]
    for family in ("contre", EVERY):
        assert [ratings_of(entries, family)[user] for user in (1, 2, 3)] == expected


def test_games_do_not_affect_each_others_ratings() -> None:
    """A game does not affect ratings of another game, even overall."""
    entries = RatingEntries()
    entries.add("contre", NOON, alone(1, 2), is_rated=True)
    kept = dict(entries.ratings)
    entries.add("club/pairs", NOON, pairs(), is_rated=True)
    assert {key: entries.ratings[key] for key in kept} == kept
    assert entries.ratings[RatingKey(1, "club/")].games == 1


@pytest.mark.parametrize(
    ("family", "every"),
    [("contre", ""), ("", ""), ("trente-deux+scale=10", ""), ("club/pairs", "club/"), ("club/", "club/")],
)
def test_a_familys_key_names_its_game(family: str, every: str) -> None:
    """The key of all families is the game's name with a slash, or empty for the first game."""
    assert every_of(family) == every


def test_a_newcomer_is_shown_at_a_thousand() -> None:
    """A newcomer's rating is shown as 1000."""
    assert NEWCOMER.shown == pytest.approx(1000)


def test_a_rating_settles_with_the_games_it_comes_from() -> None:
    """A rating is surer after every game, and settled after some dozens of them, not after a few."""
    winner = loser = NEWCOMER
    games, certainties = 0, [NEWCOMER.certainty]
    while winner.is_settling and games < 200:
        (winner,), (loser,) = rated([[winner], [loser]], [1, 2] if games % 3 else [2, 1])
        certainties.append(winner.certainty)
        games += 1
    assert certainties == sorted(set(certainties))
    assert (certainties[0], certainties[-1]) == (0.0, 1.0)
    assert 20 <= games <= 100


def test_the_better_place_gains_and_the_worse_one_loses() -> None:
    """The ratings of four newcomers follow their places."""
    after = [one for (one,) in rated([[NEWCOMER]] * 4, [2, 1, 4, 3])]
    assert sorted(range(4), key=lambda seat: -after[seat].mu) == [1, 0, 3, 2]
    assert after[1].mu > NEWCOMER.mu > after[2].mu
    assert all(one.sigma < NEWCOMER.sigma for one in after)


def test_a_shared_place_counts_the_same() -> None:
    """Two newcomers who share a place have equal ratings."""
    after = rated([[NEWCOMER]] * 3, [1, 2, 2])
    assert after[1] == after[2]


def test_beating_a_strong_player_brings_more() -> None:
    """A victory over a stronger player gains more."""
    mine, weak, strong = Rating(25, 2), Rating(15, 2), Rating(35, 2)
    ((over_strong,), _), ((over_weak,), _) = (rated([[mine], [other]], [1, 2]) for other in (strong, weak))
    assert over_strong.mu > over_weak.mu


def test_a_team_gains_and_loses_together() -> None:
    """A team's change is shared by its members, with more for the less certain ratings."""
    known, new = Rating(25, 2), NEWCOMER
    (winner, newcomer), losers = rated([[known, new], [known, new]], [1, 2])
    assert newcomer.mu - new.mu > winner.mu - known.mu > 0
    assert all(after.mu < before.mu for after, before in zip(losers, (known, new), strict=True))


def at(*parts: int) -> float:
    """Return a time in UTC."""
    return datetime(*parts, tzinfo=UTC).timestamp()  # type: ignore[misc, arg-type]


@pytest.mark.parametrize(
    ("moment", "season", "month"),
    [
        (at(2026, 1, 1), 20261, 202601),
        (at(2026, 3, 31, 23, 59, 59), 20261, 202603),
        (at(2026, 4, 1), 20262, 202604),
        (at(2026, 11, 21), 20264, 202611),
        (at(2026, 12, 31, 23, 59), 20264, 202612),
    ],
)
def test_a_season_is_a_quarter_of_the_calendar(moment: float, season: int, month: int) -> None:
    """A time belongs to all time, to its quarter and to its month."""
    assert periods_of(moment) == (ALL_TIME, season, month)
    assert (period_of("all", moment), period_of("season", moment)) == (ALL_TIME, season)
    assert period_of("month", moment) == month


def test_periods_end_where_the_next_begins() -> None:
    """The last quarter and the last month end with the year; all time has no end."""
    new_year = datetime(2027, 1, 1, tzinfo=UTC)
    assert bounds_of(20264) == (datetime(2026, 10, 1, tzinfo=UTC), new_year)
    assert bounds_of(202612) == (datetime(2026, 12, 1, tzinfo=UTC), new_year)
    assert bounds_of(20261) == (datetime(2026, 1, 1, tzinfo=UTC), datetime(2026, 4, 1, tzinfo=UTC))
    assert bounds_of(ALL_TIME) is None


@pytest.mark.parametrize("number", [1, 7, 20260, 20265, 202600, 202613, 19694, 99991, 999912, 2**31])
def test_invalid_periods_are_rejected(number: int) -> None:
    """A fifth quarter and a thirteenth month are invalid; all time is valid without an end."""
    assert not is_period(number)
    assert is_period(ALL_TIME)
    assert is_period(20264)
    assert is_period(202611)
