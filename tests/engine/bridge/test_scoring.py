"""docs/bridge.md, "The score": every number of it, and all 2 940 scores against independent tables."""

from __future__ import annotations

from itertools import product

import pytest

from engine.bridge.duplicate.results import matchpoints
from engine.bridge.scoring import imps, imps_against, points

# What a contract just made scores, as printed on bidding cards: not vulnerable and vulnerable, for
# minors, majors and no trump, undoubled, doubled, redoubled.
JUST_MADE = {
    1: ((70, 70, 140, 140, 230, 230), (80, 80, 160, 160, 520, 720), (90, 90, 180, 180, 560, 760)),
    2: ((90, 90, 180, 180, 560, 760), (110, 110, 470, 670, 640, 840), (120, 120, 490, 690, 680, 880)),
    3: ((110, 110, 470, 670, 640, 840), (140, 140, 530, 730, 760, 960), (400, 600, 550, 750, 800, 1000)),
    4: ((130, 130, 510, 710, 720, 920), (420, 620, 590, 790, 880, 1080), (430, 630, 610, 810, 920, 1120)),
    5: ((400, 600, 550, 750, 800, 1000), (450, 650, 650, 850, 1000, 1200), (460, 660, 670, 870, 1040, 1240)),
    6: (
        (920, 1370, 1090, 1540, 1380, 1830),
        (980, 1430, 1210, 1660, 1620, 2070),
        (990, 1440, 1230, 1680, 1660, 2110),
    ),
    7: (
        (1440, 2140, 1630, 2330, 1960, 2660),
        (1510, 2210, 1770, 2470, 2240, 2940),
        (1520, 2220, 1790, 2490, 2280, 2980),
    ),
}
# One trick more: minors and majors and no trump undoubled; doubled and redoubled, not vulnerable, vulnerable.
EACH_MORE = {"C": 20, "D": 20, "H": 30, "S": 30, "N": 30}
EACH_MORE_DOUBLED = {(1, False): 100, (1, True): 200, (2, False): 200, (2, True): 400}
# One to thirteen down.
DOWN = {
    (0, False): (50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650),
    (0, True): (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300),
    (1, False): (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500),
    (1, True): (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800),
    (2, False): (200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000),
    (2, True): (400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600),
}
ALL = list(product(range(1, 8), "CDHSN", (0, 1, 2), (False, True), range(14)))


def from_the_tables(level: int, strain: str, doubled: int, vulnerable: bool, tricks: int) -> int:
    over = tricks - (6 + level)
    if over < 0:
        return -DOWN[doubled, vulnerable][-over - 1]
    kind = {"C": 0, "D": 0, "H": 1, "S": 1, "N": 2}[strain]
    made = JUST_MADE[level][kind][2 * doubled + vulnerable]
    each = EACH_MORE_DOUBLED[doubled, vulnerable] if doubled else EACH_MORE[strain]
    return made + over * each


def test_all_2940_scores_are_those_of_the_printed_tables() -> None:
    """Law 77: 7 levels, 5 denominations, 3 ways doubled, 2 vulnerabilities, 14 results."""
    assert len(ALL) == 2940
    assert [one for one in ALL if points(*one) != from_the_tables(*one)] == []


@pytest.mark.parametrize(("vulnerable", "expected"), [(False, 400), (True, 600)])
def test_three_no_trump_made(vulnerable: bool, expected: int) -> None:
    """3NT just made is 400, vulnerable 600."""
    assert points(3, "N", 0, vulnerable, 9) == expected


def test_two_no_trump_with_a_trick_over() -> None:
    """2NT with nine tricks is 40 + 30, 30 for the overtrick and 50 for the part-score: 150."""
    assert points(2, "N", 0, False, 9) == 150


def test_three_spades_with_ten_tricks() -> None:
    """3♠ with ten tricks is 4 × 30 + 50: 170."""
    assert points(3, "S", 0, False, 10) == 4 * 30 + 50


def test_four_of_a_major_and_five_of_a_minor_are_games() -> None:
    """4♥, 4♠, 5♣, 5♦ and 3NT earn the game bonus of 300 or 500; a trick lower none does."""
    for level, strain, trick_pts in (
        (4, "H", 120),
        (4, "S", 120),
        (5, "C", 100),
        (5, "D", 100),
        (3, "N", 100),
    ):
        for vulnerable, bonus in ((False, 300), (True, 500)):
            assert points(level, strain, 0, vulnerable, 6 + level) == trick_pts + bonus
            lower = points(level - 1, strain, 0, vulnerable, 5 + level)
            assert lower < 200


def test_slam_bonuses() -> None:
    """A small slam is worth 500 or 750 in addition to game, a grand slam 1000 or 1500 (not 2000)."""
    assert [points(6, "S", 0, v, 12) - 180 - (300, 500)[v] for v in (False, True)] == [500, 750]
    assert [points(7, "S", 0, v, 13) - 210 - (300, 500)[v] for v in (False, True)] == [1000, 1500]


def test_bonus_for_making_a_doubled_contract() -> None:
    """In addition to the doubled trick points, making it earns 50 doubled and 100 redoubled."""
    assert points(4, "S", 1, False, 10) == 240 + 300 + 50
    assert points(4, "S", 2, False, 10) == 480 + 300 + 100


def test_a_doubled_part_score_of_a_hundred_is_a_game() -> None:
    """2♠ doubled has 120 trick points and is a game; 2♦ doubled has 80 and is not."""
    assert points(2, "S", 1, False, 8) == 120 + 300 + 50
    assert points(2, "D", 1, False, 8) == 80 + 50 + 50


def test_undertricks_beyond_the_seventh_cost_the_same() -> None:
    """From the fourth to the thirteenth each doubled undertrick costs 300, each redoubled one 600."""
    for vulnerable in (False, True):
        for down in range(4, 14):
            for doubled, step in ((1, 300), (2, 600)):
                one, before = (points(7, "N", doubled, vulnerable, 13 - n) for n in (down, down - 1))
                assert before - one == step


def test_an_impossible_contract_is_refused() -> None:
    """A level, strain, double or number of tricks that does not exist raises ``ValueError``."""
    for wrong in (
        (0, "S", 0, False, 7),
        (8, "S", 0, False, 7),
        (1, "NT", 0, False, 7),
        (1, "S", 3, False, 7),
    ):
        with pytest.raises(ValueError, match=r"\w"):
            points(*wrong)
    with pytest.raises(ValueError, match="14 tricks"):
        points(1, "S", 0, False, 14)


@pytest.mark.parametrize(
    ("difference", "expected"),
    [
        *((0, 0), (10, 0), (20, 1), (40, 1), (50, 2), (80, 2), (90, 3), (130, 4), (170, 5), (220, 6)),
        *((270, 7), (320, 8), (370, 9), (430, 10), (490, 10), (500, 11), (590, 11), (600, 12), (750, 13)),
        *((900, 14), (1100, 15), (1300, 16), (1500, 17), (1750, 18), (2000, 19), (2250, 20), (2500, 21)),
        *((3000, 22), (3500, 23), (3990, 23), (4000, 24), (15200, 24)),
    ],
)
def test_imps(difference: int, expected: int) -> None:
    """Law 78: a difference in points gives 0 to 24 IMPs, the same for both sides."""
    assert imps(difference) == expected
    assert imps(-difference) == -expected


def test_matchpoints() -> None:
    """Law 78: two points for each score beaten, one for each equalled; their sum is always the same."""
    assert matchpoints((620, 620, 170, -100, 650)) == (5, 5, 2, 0, 8)
    assert sum(matchpoints((1, 2, 3, 4))) == 4 * 3
    assert matchpoints((420,)) == (0,)


def test_imps_against_the_field() -> None:
    """Each score in IMPs is the average against all other tables; they add up to nothing."""
    found = imps_against((420, 420, -50))
    assert found == ((0 + 10) / 2, (0 + 10) / 2, (-10 - 10) / 2)
    assert sum(imps_against((100, 620, -200, 400))) == pytest.approx(0)
    assert imps_against((100,)) == (0.0,)
