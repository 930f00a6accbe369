"""Private panels: pushed to while their token lives, one redraw at a time, and to nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from bot.discord_io.message import Rendered
from bot.tables.panels import RETRIES, TOKEN_LIFE_S, Panels
from tests.bot.tables.test_public_message import refusal
from tests.bot.tables.virtual import now, pass_time, rounds, run

INTERVAL_S = 1.2


class Screens:
    """What each user was shown, and when."""

    def __init__(self) -> None:
        self.state = "a"
        self.shown: list[tuple[str, str | None, float]] = []
        self.fails: list[Exception] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.panels = Panels(
            self,
            interval_s=INTERVAL_S,
            spawn=self.spawn,
        )

    def panel(self, user: int) -> Rendered:
        """A panel that tells whose it is, and the state."""
        return Rendered(content=f"{user}{self.state}")

    def view_of(self, rendered: Rendered) -> None:
        """No buttons."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def editor(self, name: str) -> Any:
        """What edits the panel of this name."""

        async def edit(*, content: str | None, **_fields: Any) -> None:
            if self.fails:
                raise self.fails.pop(0)
            self.shown.append((name, content, now()))

        return edit

    def contents(self) -> list[tuple[str, str | None]]:
        """What was shown where."""
        return [(name, content) for name, content, _ in self.shown]


def test_pushes_are_gathered() -> None:
    """Others' moves are shown at most once an interval, the last state always."""

    async def scene() -> None:
        screens = Screens()
        screens.panels.opened(1, screens.editor("p"))
        for state in "bcdef":
            screens.state = state
            screens.panels.push(1)
            await pass_time(0.3)
        await pass_time(3)
        times = [at for _, _, at in screens.shown]
        assert screens.contents()[-1] == ("p", "1f")
        assert len(screens.shown) == 2
        assert times[1] - times[0] >= INTERVAL_S - 1e-6

    run(scene())


def test_ones_own_turn_comes_at_once() -> None:
    """A push that calls to play does not wait for the interval."""

    async def scene() -> None:
        screens = Screens()
        screens.panels.opened(1, screens.editor("p"))
        screens.panels.push(1)
        screens.panels.push(1, soon=True)
        await rounds()
        assert screens.contents() == [("p", "1a")]
        await pass_time(5)
        assert len(screens.shown) == 1

    run(scene())


def test_a_token_that_has_run_out_is_not_used() -> None:
    """After its fifteen minutes a panel is pushed to no more, nor is one nobody opened."""

    async def scene() -> None:
        screens = Screens()
        screens.panels.opened(1, screens.editor("p"))
        await pass_time(TOKEN_LIFE_S + 1)
        assert not screens.panels.is_open(1)
        screens.panels.push(1)
        screens.panels.push(2)
        await pass_time(5)
        assert screens.shown == []

    run(scene())


def test_a_token_discord_refuses_is_dropped() -> None:
    """A panel that is gone is forgotten at the first refusal."""

    async def scene() -> None:
        for status, code in ((401, 50027), (404, 10015), (404, 10008)):
            screens = Screens()
            screens.panels.opened(1, screens.editor("p"))
            screens.fails = [refusal(status, code)]
            screens.panels.push(1, soon=True)
            await rounds()
            assert not screens.panels.is_open(1)

    run(scene())


def test_the_newest_panel_alone() -> None:
    """A panel opened later takes the place of the earlier one, whose pushes do not happen any more."""

    async def scene() -> None:
        screens = Screens()
        screens.panels.opened(1, screens.editor("old"))
        screens.panels.push(1)
        screens.panels.opened(1, screens.editor("new"))
        screens.panels.push(1)
        await pass_time(3)
        assert screens.contents() == [("new", "1a")]

    run(scene())


def test_a_tap_is_answered_before_pushes() -> None:
    """While a tap is answered its panel is left alone; what happened meanwhile is pushed afterwards."""

    async def scene() -> None:
        screens = Screens()
        screens.panels.opened(1, screens.editor("p"))
        with screens.panels.answering(1):
            screens.state = "b"
            screens.panels.push(1, soon=True)
            await pass_time(1)
            assert screens.shown == []
        await rounds()
        assert screens.contents() == [("p", "1b")]

    run(scene())


def test_what_the_answer_shows_is_not_pushed_again() -> None:
    """A push that came before the answer was drawn is in it."""

    async def scene() -> None:
        screens = Screens()
        screens.panels.opened(1, screens.editor("p"))
        with screens.panels.answering(1):
            screens.panels.push(1, soon=True)
            screens.panels.drawn(1)
        await pass_time(5)
        assert screens.shown == []

    run(scene())


def test_a_lost_push_is_sent_again() -> None:
    """Somebody may wait for a turn he was not told of; but it is not tried for ever."""

    async def scene() -> None:
        screens = Screens()
        screens.panels.opened(1, screens.editor("p"))
        screens.fails = [refusal(500, 0)]
        screens.panels.push(1, soon=True)
        await pass_time(10)
        assert screens.contents() == [("p", "1a")]
        screens.fails = [refusal(500, 0)] * 50
        screens.panels.push(1, soon=True)
        await pass_time(600)
        assert len(screens.fails) == 50 - 1 - RETRIES

    run(scene())


def test_a_push_with_an_emoji_that_is_gone_is_drawn_anew() -> None:
    """Where Discord refuses an emoji the panel is told so, and drawn once more without."""

    async def scene() -> None:
        screens = Screens()

        def distrust() -> None:
            screens.state = "letters"

        screens.panels._distrust = distrust
        screens.panels.opened(1, screens.editor("p"))
        screens.fails = [refusal(400, 50035, "emoji.id: Invalid emoji")]
        screens.panels.push(1, soon=True)
        await pass_time(10)
        assert screens.contents() == [("p", "1letters")]

    run(scene())


def test_closed_panels_are_left_alone() -> None:
    """When the bot stops, what was to be pushed is not."""

    async def scene() -> None:
        screens = Screens()
        screens.panels.opened(1, screens.editor("p"))
        screens.panels.push(1)
        screens.panels.close()
        await pass_time(5)
        assert screens.shown == []

    run(scene())
