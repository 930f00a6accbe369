"""Simulated faults: rate limits, failures, lost answers, dropped sockets, a killed bot."""

from __future__ import annotations

import pytest

from tests.loopback.stage import SAMPLE, Stage
from tools.simulation.loopback import BotDiedError, BotProcess, NoAnswerError

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_the_bot_waits_after_a_429(stage: Stage) -> None:
    """discord.py waits for the Retry-After and tries again; without a Via header it gives up."""
    stage.loopback.world.fault("POST /channels/*/messages", "429", times=2, delay_s=0.02)
    assert await stage.tried("send") == "ok"
    stage.loopback.world.fault("POST /channels/*/messages", "429", delay_s=0.02, via=False)
    assert await stage.tried("send") == "429 0"


async def test_a_channel_has_an_optional_rate_limit(stage: Stage) -> None:
    """With a limit of two messages in 0.2 s the bot paces itself and sends the third later."""
    world = stage.loopback.world
    world.rate_limit.set(2, 0.2)
    assert await stage.tried("send_three") == "ok"
    world.rate_limit.set(None)
    first, _, third = world.requests_to(f"POST /channels/{stage.channel.id}/messages")
    assert third.at_s - first.at_s >= 0.19
    assert world.rate_limit.exceeded == 0


async def test_lost_and_broken_answers(stage: Stage) -> None:
    """``lost`` applies the change without an answer, ``reset`` does not apply it, 503 is an error at once."""
    world = stage.loopback.world
    world.fault("POST /channels/*/messages", "lost")
    assert (await stage.tried("send")).startswith("broken ")
    assert len(stage.ben.visible_messages(stage.channel)) == 1
    world.fault("POST /channels/*/messages", "reset")
    assert (await stage.tried("send")).startswith("broken ")
    assert len(stage.ben.visible_messages(stage.channel)) == 1
    world.fault("POST /channels/*/messages", "500", status=503)
    assert await stage.tried("send") == "503 0"
    world.fault("POST /channels/*/messages", "slow", delay_s=0.02)
    assert await stage.tried("send") == "ok"


async def test_a_dropped_socket_resumes_without_loss(stage: Stage) -> None:
    """After op 7 or a dropped socket the bot RESUMEs and receives the events it missed."""
    gateway = stage.loopback.gateway
    before, identified = gateway.resumes, gateway.identifies
    await gateway.ask_reconnect()
    await stage.loopback.until(lambda: gateway.resumes == before + 1)
    gateway.accepting.clear()
    await gateway.drop(4000)
    await stage.loopback.until(lambda: not gateway.connected)
    unheard = stage.anna.slash(stage.channel, "secret")
    gateway.accepting.set()
    assert (await unheard).text == "psst"
    assert gateway.resumes == before + 2
    assert gateway.identifies == identified


@pytest.mark.repetition
async def test_an_invalid_session_is_identified_again(stage: Stage) -> None:
    """After op 9 the bot IDENTIFYs again and answers as before."""
    before = stage.loopback.gateway.identifies
    await stage.loopback.gateway.invalidate()
    await stage.loopback.until(lambda: stage.loopback.gateway.identifies == before + 1, 10.0)
    assert (await stage.anna.slash(stage.channel, "secret")).text == "psst"


async def test_a_killed_bot_answers_again_after_a_restart(stage: Stage) -> None:
    """A killed bot answers nothing; after a restart it answers the button of an earlier message."""
    started = await stage.anna.slash(stage.channel, "counter")
    await stage.bot.kill9()
    assert not stage.bot.running
    unheard = stage.anna.click(started.message, label="Tapped 0")
    unheard.timeout_s = 0.05
    with pytest.raises(NoAnswerError):
        await unheard
    await stage.bot.restart()
    assert (await stage.ben.click(started.message, label="Tapped 0")).text == "count 1"
    assert stage.bot.rss_bytes() > 10 << 20


async def test_a_bad_token_ends_the_bot(stage: Stage) -> None:
    """A rejected token ends the process at the start, and the error shows its output."""
    bot = BotProcess(stage.loopback, SAMPLE, {"DISCORD_TOKEN": "wrong"})
    with pytest.raises(BotDiedError, match="Improper token"):
        await bot.start()


async def test_a_token_has_an_optional_rate_limit(stage: Stage) -> None:
    """Requests for channels count towards the token's limit; answers to interactions do not."""
    limit = stage.loopback.world.rate_limit
    limit.set_token(3)
    try:
        lines = ["PATCH /channels/1/messages/2", "POST /interactions/1/x/callback"] * 4
        refused = [limit.take(line).wait_s is not None for line in lines]
    finally:
        limit.set_token(None)
    assert refused == [False] * 6 + [True, False]
    assert limit.exceeded_by_token == 1
