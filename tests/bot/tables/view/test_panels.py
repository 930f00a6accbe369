"""Private panels: updated while their token is valid, one redraw at a time."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.config import AppConfig
from bot.discord_io.message import Rendered
from bot.discord_io.private_answers import PrivateAnswer
from bot.load.limiters import FairTurns
from bot.load.monitor import LoadMonitor
from bot.tables.view.panels import (
    DECIDING_INTERVALS,
    RETRIES,
    TOKEN_LIFE_S,
    WATCHING_INTERVALS,
    WATCHING_STRETCH,
    Panels,
)
from bot.tables.view.presenter import BELOW, PanelPlace
from engine.game import DealEnded, TrickTaken
from engine.table_state import Change, TablePhase
from tests.bot.tables.parts import services
from tests.bot.tables.view.channels import refusal
from tests.bot.tables.virtual import in_virtual_time, now, pass_time, rounds

NOW: Any = SimpleNamespace(line=(), seats=(), match=None, revision=0, phase=TablePhase.PLAYING)
INTERVAL_S = 1.2
HOLD_S = 2.0
HERE = PanelPlace(7, "<#7>")

DELETED = None
"""The text in place of a deleted panel's."""


class Screens:
    """The contents shown to each user, with times."""

    def __init__(self, *, interval_s: float = INTERVAL_S) -> None:
        self.state = "a"
        self.load = LoadMonitor()
        self.shown: list[tuple[str, str | None, float]] = []
        self.fails: list[Exception] = []
        self.early: tuple[str, ...] = ()
        self.turns = FairTurns()
        use = services(
            config=AppConfig(edit_interval_s=interval_s, trick_hold_s=HOLD_S),
            load=self.load,
            redraws=self.turns,
            card_emoji=SimpleNamespace(disable=self.disable),
        )
        self.table: Any = SimpleNamespace(services=use, state=NOW)
        self.panels = Panels(self.table, cast(Any, self), cast(Any, SimpleNamespace(gather_s=0.0)))

    def is_kept_out(self, user: int) -> bool:
        """Return that the host keeps nobody from the table."""
        return False

    def disable(self) -> None:
        """Draw without emoji from now on."""
        self.state = "letters"

    def trick_taken(self) -> None:
        """Take a trick, without an update of any panel."""
        self.panels.on_change(Change(NOW, NOW, cast(Any, None), (TrickTaken((), 0),)))

    def deal_ended(self) -> None:
        """End a deal, without an update of any panel."""
        self.panels.on_change(Change(NOW, NOW, cast(Any, None), (DealEnded(None, None),)))

    def in_turn(self, seat: int, seats: list[SimpleNamespace]) -> None:
        """Make a change after which the player of this seat is to act."""
        self.table.state = SimpleNamespace(line=(), seats=seats, match=object(), revision=0, present=(0, 1))
        game = SimpleNamespace(decider=lambda _: seat, acts_early=lambda _, waiting: bool(self.early))
        self.table.module = SimpleNamespace(game=game)
        self.panels.push_all()

    def open(self, name: str, message_id: int = 10) -> None:
        """Open the first user's panel as a message of that number."""
        self.panels.opened(1, PrivateAnswer(message_id, self.editor(name), self.remover(name)), HERE)

    def panel(self, user: int, *, finished_trick: bool, **_: Any) -> Rendered:
        """Return a panel with its user and the state."""
        trick = "!" if finished_trick else ""
        return Rendered(content=f"{user}{self.state}{trick}")

    def view_of(self, rendered: Rendered) -> None:
        """Return no buttons."""

    def editor(self, name: str) -> Any:
        """Return the edit function of this panel."""

        async def edit(*, content: str | None, **_fields: Any) -> None:
            if self.fails:
                raise self.fails.pop(0)
            self.shown.append((name, content, now()))

        return edit

    def remover(self, name: str) -> Any:
        """Return the delete function of this panel."""

        async def delete() -> None:
            if self.fails:
                raise self.fails.pop(0)
            self.shown.append((name, DELETED, now()))

        return delete

    def contents(self) -> list[tuple[str, str | None]]:
        """The shown contents, by panel."""
        return [(name, content) for name, content, _ in self.shown]


@in_virtual_time
async def test_updates_are_gathered() -> None:
    """Others' moves are shown at most once per interval, and the last state always."""
    screens = Screens()
    screens.open("p")
    for state in "bcdef":
        screens.state = state
        screens.panels.push(1)
        await pass_time(0.3)
    await pass_time(3)
    times = [at for _, _, at in screens.shown]
    assert screens.contents()[-1] == ("p", "1f")
    assert len(screens.shown) == 2
    assert times[1] - times[0] >= INTERVAL_S - 1e-6


@in_virtual_time
async def test_a_panel_that_would_look_the_same_is_not_edited() -> None:
    """An edit that changes nothing costs a request to Discord and shows the player nothing."""
    screens = Screens()
    screens.open("p")
    for state in "aab":
        screens.state = state
        screens.panels.push(1)
        await pass_time(5)
    assert screens.contents() == [("p", "1a"), ("p", "1b")]


@in_virtual_time
async def test_players_not_next_see_several_cards_in_one_edit() -> None:
    """The player to act sees each card at once, and the others with the next cards."""
    screens = Screens()
    seats = [SimpleNamespace(user=1), SimpleNamespace(user=2)]
    screens.panels.opened(1, PrivateAnswer(10, screens.editor("p"), screens.remover("p")), HERE)
    screens.panels.opened(2, PrivateAnswer(11, screens.editor("q"), screens.remover("q")), HERE)
    await pass_time(5)
    for turn, state in ((1, "b"), (1, "c"), (0, "d")):
        screens.state = state
        screens.in_turn(turn, seats)
        await pass_time(0.9)
    assert screens.contents() == [("q", "2b"), ("q", "2c"), ("p", "1d")]


async def waits_for_the_turn_of_the_second(screens: Screens) -> dict[str, float]:
    """Return after how long each panel shows that the second user is to act."""
    await pass_time(10)
    began, screens.state = now(), "b"
    screens.in_turn(1, [SimpleNamespace(user=1), SimpleNamespace(user=2)])
    await pass_time(20)
    return {name: at - began for name, _, at in screens.shown}


@in_virtual_time
async def test_players_who_may_decide_see_each_card_sooner() -> None:
    """The panel of a player who may act before their turn waits for one interval between edits."""
    screens = Screens()
    screens.early = ("card",)
    screens.panels.opened(1, PrivateAnswer(10, screens.editor("p"), screens.remover("p")), HERE)
    waits = await waits_for_the_turn_of_the_second(screens)
    assert waits == pytest.approx({"p": DECIDING_INTERVALS * INTERVAL_S})


@pytest.mark.parametrize(("late_s", "is_late"), [(0.0, False), (0.05, False), (0.07, True)])
@in_virtual_time
async def test_waiting_players_see_what_the_public_message_shows(late_s: float, is_late: bool) -> None:
    """A card that the public message shows is in a waiting player's panel too; under load it waits."""
    screens = Screens()
    for _ in range(60):
        screens.load.note(late_s)
    screens.panels.opened(1, PrivateAnswer(10, screens.editor("p"), screens.remover("p")), HERE)
    await pass_time(5)
    screens.state = "b"
    screens.in_turn(1, [SimpleNamespace(user=1), SimpleNamespace(user=2)])
    await pass_time(0.3)
    assert screens.contents() == []
    screens.panels.keep_up()
    await pass_time(0.1)
    assert screens.contents() == ([] if is_late else [("p", "1b")])


@in_virtual_time
async def test_a_panel_that_shows_everything_is_not_redrawn_with_the_public_message() -> None:
    """A public message that is edited for another reason edits no panel."""
    screens = Screens()
    screens.open("p")
    screens.panels.push(1)
    await pass_time(5)
    screens.state = "b"
    screens.panels.keep_up()
    await pass_time(5)
    assert screens.contents() == [("p", "1a")]


@in_virtual_time
async def test_under_load_players_not_next_see_more_cards_in_one_edit() -> None:
    """Under load a panel waits for about a trick, but not at all if its player is to act."""
    screens = Screens()
    for _ in range(60):
        screens.load.note(1.0)
    screens.panels.opened(1, PrivateAnswer(10, screens.editor("p"), screens.remover("p")), HERE)
    screens.panels.opened(2, PrivateAnswer(11, screens.editor("q"), screens.remover("q")), HERE)
    waits = await waits_for_the_turn_of_the_second(screens)
    assert waits == pytest.approx({"q": 0, "p": WATCHING_STRETCH * WATCHING_INTERVALS * INTERVAL_S})


@in_virtual_time
async def test_a_card_shares_its_update_with_a_move_that_follows() -> None:
    """An update waits a moment for the next move, and is sent alone if none follows."""
    screens = Screens()
    screens.open("p")
    await pass_time(5)
    screens.panels.push(1, gather_s=0.25)
    await pass_time(0.1)
    screens.state = "b"
    screens.panels.push(1, soon=True)
    await pass_time(5)
    assert screens.contents() == [("p", "1b")]
    began, screens.state = now(), "c"
    screens.panels.push(1, gather_s=0.25)
    await pass_time(0.2)
    screens.panels.push(1, gather_s=0.25)
    await pass_time(5)
    assert abs(screens.shown[-1][2] - began - 0.25) < 1e-6
    assert len(screens.shown) == 2


@in_virtual_time
async def test_ones_own_turn_is_shown_at_once() -> None:
    """An update for the user's own turn does not wait for the interval."""
    screens = Screens()
    screens.open("p")
    screens.panels.push(1)
    screens.panels.push(1, soon=True)
    await rounds()
    assert screens.contents() == [("p", "1a")]
    await pass_time(5)
    assert len(screens.shown) == 1


@in_virtual_time
async def test_an_expired_token_is_not_used() -> None:
    """An expired or never opened panel is not updated."""
    screens = Screens()
    screens.open("p")
    await pass_time(TOKEN_LIFE_S + 1)
    assert not screens.panels.is_open(1)
    screens.panels.push(1)
    screens.panels.push(2)
    await pass_time(5)
    assert screens.shown == []


@in_virtual_time
async def test_a_token_discord_refuses_is_dropped() -> None:
    """A panel that Discord reports as gone is forgotten."""
    for status, code in ((401, 50027), (404, 10015), (404, 10008)):
        screens = Screens()
        screens.open("p")
        screens.fails = [refusal(status, code)]
        screens.panels.push(1, soon=True)
        await rounds()
        assert not screens.panels.is_open(1)


@in_virtual_time
async def test_only_the_newest_panel_is_updated() -> None:
    """A later panel replaces the earlier one, which is deleted and no longer updated."""
    screens = Screens()
    screens.open("old", 10)
    screens.panels.push(1)
    screens.open("new", 20)
    screens.panels.push(1)
    await pass_time(3)
    assert screens.contents() == [("old", DELETED), ("new", "1a")]


@in_virtual_time
async def test_an_older_panel_does_not_take_the_place_of_a_newer_one() -> None:
    """In any order of answers the panel of the newest message is live and the others are deleted."""
    screens = Screens()
    screens.open("new", 20)
    screens.open("old", 10)
    assert screens.panels.has_moved(1, 10)
    assert not screens.panels.has_moved(1, 20)
    screens.panels.push(1)
    await pass_time(3)
    assert screens.contents() == [("old", DELETED), ("new", "1a")]


@in_virtual_time
async def test_a_tapped_panel_replaces_an_unreachable_newer_one() -> None:
    """If the newest panel cannot be reached, a tapped older one becomes the live one."""
    screens = Screens()
    screens.open("new", 20)
    await pass_time(TOKEN_LIFE_S + 1)
    assert not screens.panels.has_moved(1, 10)
    screens.open("old", 10)
    screens.panels.push(1)
    await pass_time(3)
    assert screens.contents() == [("old", "1a")]


@in_virtual_time
async def test_an_unreachable_panel_is_deleted_by_its_next_tap() -> None:
    """A panel whose token has expired is deleted by its next tap, not earlier."""
    screens = Screens()
    screens.open("old", 10)
    await pass_time(TOKEN_LIFE_S + 1)
    screens.open("new", 20)
    await pass_time(3)
    assert screens.shown == []
    assert screens.panels.has_moved(1, 10)


@in_virtual_time
async def test_a_lost_deletion_is_retried() -> None:
    """A lost deletion is retried a limited number of times."""
    screens = Screens()
    screens.open("old", 10)
    screens.fails = [refusal(500, 0)]
    screens.open("new", 20)
    await pass_time(10)
    assert screens.contents() == [("old", DELETED)]
    screens.fails = [refusal(500, 0)] * 50
    screens.open("newest", 30)
    await pass_time(600)
    assert len(screens.fails) == 50 - 1 - RETRIES


@in_virtual_time
async def test_a_redraw_under_way_does_not_open_a_closed_panel() -> None:
    """An update of a panel that has moved is followed by the panel's deletion."""
    screens = Screens()
    under_way, arrive = asyncio.Event(), asyncio.Event()
    edit = screens.editor("old")

    async def slow(**fields: Any) -> None:
        if not arrive.is_set():
            under_way.set()
            await arrive.wait()
        await edit(**fields)

    screens.panels.opened(1, PrivateAnswer(10, slow, screens.remover("old")), HERE)
    screens.panels.push(1, soon=True)
    await under_way.wait()
    arrive.set()
    screens.open("new", 20)
    await rounds()
    assert screens.contents()[-1] == ("old", DELETED)


@in_virtual_time
async def test_an_old_panel_links_to_the_newer_one() -> None:
    """An old panel links to the newer one in another channel or in direct messages."""
    screens = Screens()
    assert screens.panels.way_from(1, HERE.channel_id) == BELOW
    screens.open("channel", 10)
    assert screens.panels.way_from(1, 8) == HERE.link
    screens.panels.opened(
        1, PrivateAnswer(20, screens.editor("dm"), screens.remover("dm")), PanelPlace(8, "https://there")
    )
    await rounds()
    assert screens.contents() == [("channel", DELETED)]
    assert screens.panels.way_from(1, 8) == BELOW


@in_virtual_time
async def test_a_finished_trick_is_in_the_panels_for_its_time() -> None:
    """A panel shows a trick just taken during the hold; a panel rendered later does not."""
    screens = Screens()
    screens.open("p")
    screens.trick_taken()
    screens.panels.push(1, soon=True)
    await pass_time(HOLD_S - 0.1)
    assert screens.contents() == [("p", "1a!")]
    await pass_time(0.2 + INTERVAL_S)
    assert screens.contents() == [("p", "1a!")]
    screens.panels.push(1)
    await pass_time(INTERVAL_S)
    assert screens.contents() == [("p", "1a!"), ("p", "1a")]


@in_virtual_time
async def test_a_card_soon_after_a_finished_trick_removes_it() -> None:
    """A card soon after a trick shares one redraw with its end."""
    screens = Screens()
    screens.open("p")
    screens.trick_taken()
    await pass_time(HOLD_S + 0.1)
    screens.state = "b"
    screens.panels.push(1, soon=True)
    await pass_time(5)
    assert screens.contents() == [("p", "1b")]


@in_virtual_time
async def test_a_removed_trick_is_not_shown() -> None:
    """At the end of a deal or after an undo, the trick is removed at once."""
    screens = Screens()
    screens.open("p")
    screens.trick_taken()
    screens.deal_ended()
    screens.panels.push(1, soon=True)
    await pass_time(5)
    assert screens.contents() == [("p", "1a")]


@in_virtual_time
async def test_a_tap_is_answered_before_updates() -> None:
    """During an answer the panel is not updated, and later changes are sent afterwards."""
    screens = Screens()
    screens.open("p")
    with screens.panels.answering(1):
        screens.state = "b"
        screens.panels.push(1, soon=True)
        await pass_time(1)
        assert screens.shown == []
    await rounds()
    assert screens.contents() == [("p", "1b")]


@in_virtual_time
async def test_changes_in_the_answer_are_not_sent_again() -> None:
    """An update from before the answer was drawn is not sent again."""
    screens = Screens()
    screens.open("p")
    with screens.panels.answering(1):
        screens.panels.push(1, soon=True)
        screens.panels.render_answer(1)
    await pass_time(5)
    assert screens.shown == []


@in_virtual_time
async def test_a_lost_update_is_retried() -> None:
    """A lost update is retried a limited number of times, so that no turn goes unnoticed."""
    screens = Screens()
    screens.open("p")
    screens.fails = [refusal(500, 0)]
    screens.panels.push(1, soon=True)
    await pass_time(10)
    assert screens.contents() == [("p", "1a")]
    screens.state = "b"
    screens.fails = [refusal(500, 0)] * 50
    screens.panels.push(1, soon=True)
    await pass_time(600)
    assert len(screens.fails) == 50 - 1 - RETRIES


@in_virtual_time
async def test_an_update_with_a_deleted_emoji_is_redrawn() -> None:
    """After an error about an emoji the panel is redrawn once without emoji."""
    screens = Screens()
    screens.open("p")
    screens.fails = [refusal(400, 50035, "emoji.id: Invalid emoji")]
    screens.panels.push(1, soon=True)
    await pass_time(10)
    assert screens.contents() == [("p", "1letters")]


@in_virtual_time
async def test_closed_panels_are_left_alone() -> None:
    """When the bot stops, pending updates are dropped."""
    screens = Screens()
    screens.open("p")
    screens.panels.push(1)
    screens.panels.close()
    await pass_time(5)
    assert screens.shown == []


@in_virtual_time
async def test_a_late_redraw_draws_the_newest_panel() -> None:
    """A redraw that waited for its turn draws the newest panel, and nothing after closing."""
    screens = Screens()
    screens.open("p")
    async with screens.turns.turn():
        screens.panels.push(1, soon=True)
        await rounds()
        screens.state = "b"
        screens.open("q")
    await pass_time(5)
    assert screens.shown == []
    async with screens.turns.turn():
        screens.panels.push(1, soon=True)
        await rounds()
        screens.panels.close()
    await pass_time(5)
    assert screens.shown == []


@in_virtual_time
async def test_a_late_redraw_shows_everything_once() -> None:
    """A redraw includes everything that happened until it is drawn."""
    screens = Screens()
    screens.open("p")
    async with screens.turns.turn():
        screens.panels.push(1, soon=True)
        await rounds()
        screens.state = "b"
        screens.panels.push(1)
        screens.panels.push(1, soon=True)
    await pass_time(5)
    assert len(screens.shown) == 1
    assert "1b" in str(screens.shown[0])
