"""What finished games change in ratings and sums, among players for themselves and among partners."""

from __future__ import annotations

import pytest

from bot.ratings.entries import EVERY, Before, RatingEntries, RatingKey, Sitting, TallyKey, every_of
from bot.ratings.rating import NEWCOMER, Rating, rated

NOON = 1_795_000_000.0


def alone(*places: int) -> list[Sitting]:
    """People 1, 2, … who play each for themselves."""
    return [Sitting(seat, seat, seat + 1, place, -place) for seat, place in enumerate(places)]


def pairs(*, users: tuple[int | None, ...] = (1, 2, 3, 4), left: tuple[int, ...] = ()) -> list[Sitting]:
    """Seats 0 and 2 have won against 1 and 3; ``None`` is a bot, and who left has the last place."""
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
    """The ratings of a family, by user."""
    return {key.user: entry.rating for key, entry in entries.ratings.items() if key.family == family}


def after(seats: list[Sitting], known: RatingEntries | None = None) -> dict[int, Rating]:
    """The ratings over all after one game more."""
    entries = known or RatingEntries()
    entries.add("club/pairs", NOON, seats, is_rated=True)
    return ratings_of(entries, "club/")


def test_partners_are_rated_as_a_team() -> None:
    """As OpenSkill rates two teams of two: whoever wins together gains, and newcomers gain the same."""
    found = after(pairs())
    (north, south), (east, west) = rated([[NEWCOMER] * 2] * 2, [1, 2])
    assert [found[user] for user in (1, 2, 3, 4)] == [north, east, south, west]
    assert found[1] == found[3]
    assert found[1].mu > NEWCOMER.mu > found[2].mu


def test_each_plays_on_with_the_rating_of_their_own() -> None:
    """Partners may change: a team is made of what is known of its members at that game."""
    entries = RatingEntries()
    first = after(pairs(), entries)
    second = after(pairs(users=(1, 3, 2, 4)), entries)
    expected = rated([[first[1], first[2]], [first[3], first[4]]], [1, 2])
    assert [[second[1], second[2]], [second[3], second[4]]] == expected


def test_a_bot_partner_counts_as_a_newcomer() -> None:
    """A person beside a bot against two people is no side of one, and the bot has no rating."""
    found = after(pairs(users=(1, 2, None, 4)))
    assert set(found) == {1, 2, 4}
    assert found == {user: rating for user, rating in after(pairs()).items() if user != 3}


@pytest.mark.parametrize("users", [(1, None, 3, None), (None, None, None, 4)])
def test_one_side_with_people_is_not_rated(users: tuple[int | None, ...]) -> None:
    """Against bots alone there is nobody to be compared with; the game is counted all the same."""
    entries = RatingEntries()
    assert entries.add("club/pairs", NOON, pairs(users=users), is_rated=True) == {}
    assert entries.ratings == {}
    assert {key.user for key in entries.tallies} == {user for user in users if user is not None}


def test_who_leaves_a_partner_is_rated_as_last_and_the_partner_is_not() -> None:
    """The partner who stayed wins as though both had; who left loses as though both had lost."""
    found, usual = after(pairs(left=(2,))), after(pairs())
    assert {user: found[user] for user in (1, 2, 4)} == {user: usual[user] for user in (1, 2, 4)}
    assert found[3] == rated([[NEWCOMER] * 2] * 2, [2, 2])[0][1]
    assert found[3].mu < usual[3].mu


def test_partners_win_together() -> None:
    """Both have the win and the points of the side; who left has no win."""
    entries = RatingEntries()
    entries.add("club/pairs", NOON, pairs(left=(2,)), is_rated=True)
    wins = {user: entries.tallies[TallyKey(user, "club/", 0)].wins for user in (1, 2, 3, 4)}
    assert wins == {1: 1, 2: 0, 3: 0, 4: 0}
    assert {entries.tallies[TallyKey(user, "club/pairs", 0)].points for user in (1, 3)} == {30}


def test_players_for_themselves_are_teams_of_one() -> None:
    """Each place is one player's."""
    entries = RatingEntries()
    before = entries.add("contre", NOON, alone(2, 1, 3), is_rated=True)
    assert before == {seat: Before(NEWCOMER, NEWCOMER) for seat in range(3)}
    expected = [one for (one,) in rated([[NEWCOMER]] * 3, [2, 1, 3])]
    for family in ("contre", EVERY):
        assert [ratings_of(entries, family)[user] for user in (1, 2, 3)] == expected


def test_games_are_rated_apart() -> None:
    """What somebody can do in one game says nothing in another: not even over all families."""
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
def test_a_family_says_of_which_game_it_is(family: str, every: str) -> None:
    """The key of all families together is the game's name and a stroke, or nothing."""
    assert every_of(family) == every
