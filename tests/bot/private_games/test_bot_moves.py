"""The bots' answers in a game of several deals."""

from __future__ import annotations

from collections.abc import Mapping

from bot.private_games.play import BotMoves
from bot.private_games.tries import NEXT_DEAL
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Pass

FIRST = {"v": 1, "kind": "pass", "seat": 0, "by": "player"}
OTHER = {"v": 1, "kind": "pass", "seat": 3, "by": "player"}


class NoTries:
    """A storage without new moves."""

    async def write(self, before: object, moves: object, *, points: int | None) -> object:
        """Fail: nothing is written here."""
        raise AssertionError

    async def rows_longer_than(self, key: int, seen: Mapping[int, int], /) -> list[object]:
        """Return nothing."""
        return []


def thinks() -> BotMoves[int]:
    """Return answers of an empty storage."""
    return BotMoves[int](BARBU, NoTries(), 2)  # type: ignore[arg-type]


async def test_equal_cards_get_equal_answers_after_another_deal() -> None:
    """After another first deal, the same cards of the second get the same answer; the first deal's differ."""
    bot_moves, asked = thinks(), list[int]()

    async def think() -> Action:
        asked.append(1)
        return Pass(len(asked))

    one = await bot_moves.answer(7, [FIRST, NEXT_DEAL, FIRST], think)
    assert await bot_moves.answer(7, [OTHER, OTHER, NEXT_DEAL, FIRST], think) == one == Pass(1)
    assert await bot_moves.answer(7, [FIRST], think) == Pass(2)
    assert await bot_moves.answer(7, [FIRST, NEXT_DEAL, NEXT_DEAL, FIRST], think) == Pass(3)
    assert await bot_moves.answer(8, [FIRST], think) == Pass(4)


async def test_an_illegal_known_answer_is_not_used() -> None:
    """If earlier deals make the known answer illegal, the bot thinks again, and the known one stays."""
    bot_moves, asked = thinks(), list[int]()

    async def think() -> Action:
        asked.append(1)
        return Pass(len(asked))

    await bot_moves.answer(7, [FIRST], think)
    assert await bot_moves.answer(7, [FIRST], think, lambda action: action != Pass(1)) == Pass(2)
    assert await bot_moves.answer(7, [FIRST], think) == Pass(1)
