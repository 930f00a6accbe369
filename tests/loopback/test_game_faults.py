"""A game with Discord's faults: slow, rate-limited, failing and lost answers, dropped connections."""

from __future__ import annotations

import pytest

from tests.repetition import repeated
from tools.simulation.loopback.game import ANSWER_S, PATIENCE_S, Club
from tools.simulation.loopback.model import MOVES

pytestmark = pytest.mark.asyncio(loop_scope="module")

EDIT, POST = "PATCH /channels/*/messages/*", "POST /channels/*/messages"
HANGS_S = 4.0
"""Seconds that an edit hangs: longer than any answer takes on a busy machine."""

PUSH, ANSWER = "PATCH /webhooks/*", "POST /interactions/*/callback"


@pytest.mark.repetition
async def test_taps_are_answered_while_public_edits_hang(club: Club) -> None:
    """A slow edit delays no answer, and the last state is shown in the end."""
    table = await club.table(seed=41)
    hanging = club.loopback.world.fault(EDIT, "slow", delay_s=HANGS_S)
    table.slowest_s = 0.0
    await table.play_taps(20)
    assert hanging.hits
    assert table.slowest_s < HANGS_S
    await table.shows_journal()


@pytest.mark.parametrize(
    ("kind", "how"),
    [
        ("429", {"delay_s": 0.2}),
        ("500", {"status": 503}),
        ("lost", {}),
        repeated("reset", {}),
        repeated("late", {"delay_s": 0.2}),
    ],
)
async def test_the_last_state_is_shown_after_failed_edits(
    club: Club, kind: str, how: dict[str, float]
) -> None:
    """Public edits that are rejected, fail or vanish are repaired without a further tap."""
    table = await club.table(seed=42)
    await table.play_taps(10)
    await table.shows_journal()
    fault = club.loopback.world.fault(EDIT, kind, times=1, **how)
    await table.play_taps(1)
    await club.loopback.until(lambda: fault.hits)
    await table.shows_journal()
    assert len(table.public) == 2


@pytest.mark.parametrize(("kind", "how"), [("lost", {}), ("reset", {}), ("500", {"status": 503})])
async def test_an_answer_that_fails_loses_no_move(club: Club, kind: str, how: dict[str, int]) -> None:
    """A move whose answer fails is stored, and the next tap on the old button shows the current state."""
    table = await club.table(seed=43)
    await table.play(lambda: table.asked() is not None)
    asked = table.asked()
    assert asked is not None
    player, button = asked
    rows = len(table.ledger.entries())
    world = club.loopback.world
    world.fault(ANSWER, kind, times=1, **how)
    answers = len(world.requests_to(ANSWER))
    table.send(player, button)
    await world.until(lambda: len(world.requests_to(ANSWER)) > answers and len(table.ledger.entries()) > rows)
    assert world.requests_to(ANSWER)[answers].status == how.get("status")
    again = await table.tap(player, button)
    tapped = again.message
    assert tapped is not None
    assert button.custom_id not in str(again.answer)
    # On a busy machine the deal's page comes only now. The panel is then sent again below it, drawn perhaps
    # before the move and redrawn after it, and the tapped one is deleted.
    await world.until(
        lambda: (
            (tapped is player.panel or tapped.deleted)
            and button.custom_id not in [one.custom_id for one in player.enabled(MOVES)]
        ),
        PATIENCE_S,
    )
    await table.play_taps(8)
    await table.shows_journal()


async def test_a_failed_panel_update_is_repeated(club: Club) -> None:
    """A panel update that never arrives is sent again, so every player to act sees their turn."""
    table = await club.table(seed=44)
    await table.play(lambda: any(p.enabled(frozenset({"play"})) for p in table.players))
    for kind, how in (("reset", {}), ("500", {"status": 503}), ("429", {"delay_s": 0.1}), ("lost", {})):
        fault = club.loopback.world.fault(PUSH, kind, times=1, **how)
        await table.play(lambda fault=fault: fault.hits > 0, most=60)
    await table.play_taps(8)
    await table.shows_journal()


@pytest.mark.repetition
async def test_a_channels_rate_limit_is_kept(club: Club) -> None:
    """With five messages in five seconds there are fewer edits, one rejection and an answer to every tap."""
    club.loopback.world.rate_limit.set(5, 5.0)
    table = await club.table(seed=45)
    before = club.loopback.world.rate_limit.exceeded
    table.slowest_s = 0.0
    await table.play_taps(30)
    assert table.slowest_s < ANSWER_S
    await table.shows_journal()
    assert club.loopback.world.rate_limit.exceeded - before <= 1


async def test_the_connection_drops_and_resumes(club: Club) -> None:
    """The game continues after op 7, a dropped socket with a tap in the gap, and a lost session."""
    table, gateway = await club.table(seed=46), club.loopback.gateway
    await table.play_taps(6)
    await table.shows_journal()
    resumes, identifies, messages = gateway.resumes, gateway.identifies, len(table.public)
    await gateway.ask_reconnect()
    await club.loopback.until(lambda: gateway.resumes == resumes + 1)
    await table.play_taps(6)
    gateway.accepting.clear()
    await gateway.drop(4000)
    await club.loopback.until(lambda: not gateway.connected)
    player = await table.next_mover()
    assert player is not None
    unheard = table.send(player, table.decide(player))
    gateway.accepting.set()
    await unheard
    assert gateway.resumes == resumes + 2
    await gateway.invalidate()
    await club.loopback.until(lambda: gateway.identifies == identifies + 1, 10.0)
    await table.play_taps(6)
    await table.shows_journal()
    assert len(table.public) == messages
