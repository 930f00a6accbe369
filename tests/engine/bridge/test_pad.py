"""docs/bridge.md, "Rubber": the pad."""

from __future__ import annotations

import random

from engine.bridge.rules import preset
from engine.bridge.scoring import GAME_PTS, ScoreKind
from engine.bridge.sheet import PadEntry, is_game, pad_of, sheet_of
from engine.bridge.state import DealScore
from tools.simulation.samples.bridge_deals import scored

RUBBER = preset("rubber")


def rubber_of(*deals: tuple[str, int, int]) -> list[DealScore]:
    """Return deals of a rubber, each a contract, the tricks, and declarer."""
    done = list[DealScore]()
    for contract, tricks, declarer in deals:
        done.append(scored(RUBBER, done, contract, tricks, declarer))
    return done


def test_a_pad_has_points_above_and_below_the_line() -> None:
    """Tricks bid and made are below the line, in groups that end with a game; all else is above it."""
    done = rubber_of(("2H", 9, 0), ("3NT", 9, 1), ("4S", 8, 2), ("6SX", 12, 3))
    pad = pad_of(RUBBER, done)
    assert pad.games == (
        (PadEntry(1, 0, 60), PadEntry(2, 1, 100)),
        (PadEntry(4, 1, 360),),
    )
    assert pad.above == (
        PadEntry(1, 0, 30),
        PadEntry(3, 1, 100),
        PadEntry(4, 1, 800),  # the slam 750, the doubled contract made 50
        PadEntry(4, 1, 700, ScoreKind.RUBBER),
    )
    assert (pad.total(0), pad.total(1)) == (90, 2060)


def test_the_rubber_is_worth_500_against_a_game() -> None:
    """The bonus has an entry of its own: 700, or 500 against a side with a game."""
    for before, bonus in (([], 700), ([("4H", 10, 1)], 500)):
        pad = pad_of(RUBBER, rubber_of(*before, ("4H", 10, 0), ("4H", 10, 0)))
        assert [entry.points for entry in pad.above if entry.kind is ScoreKind.RUBBER] == [bonus]


def test_part_scores_stand_below_the_line_without_a_game() -> None:
    """The last group is no game while its part-scores are below 100, and a passed-out deal has no entry."""
    pad = pad_of(RUBBER, rubber_of(("1NT", 7, 0), ("2C", 8, 2)))
    assert [is_game(game) for game in pad.games] == [False]
    assert pad.above == ()
    assert pad_of(RUBBER, []).games == ()


def test_a_pad_adds_up_in_any_rubber() -> None:
    """Its totals differ by the score, and its groups are the games of the sheet."""
    rng = random.Random(11)
    for _ in range(40):
        done = list[DealScore]()
        while not sheet_of(RUBBER, done).is_over(RUBBER):
            contract = (
                f"{rng.randint(1, 7)}{rng.choice(('C', 'D', 'H', 'S', 'NT'))}{'X' * rng.choice((0, 0, 1, 2))}"
            )
            done.append(scored(RUBBER, done, contract, rng.randint(4, 13), rng.randrange(4)))
            pad, sheet = pad_of(RUBBER, done), sheet_of(RUBBER, done)
            assert pad.total(0) - pad.total(1) == sum(deal.score[0] for deal in done)
            won = [game for game in pad.games if is_game(game)]
            assert tuple(sum(game[-1].side == side for game in won) for side in (0, 1)) == sheet.games
            assert all(entry.points > 0 for entry in pad.above)
            left = pad.games[len(won) :]
            assert all(sum(one.points for one in game) < 2 * GAME_PTS for game in left)
