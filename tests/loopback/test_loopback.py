"""The loopback answers an unmodified discord.py bot as Discord does: interactions, messages, errors."""

from __future__ import annotations

import asyncio

import pytest

from tests.loopback.stage import Stage
from tools.simulation.loopback import CannotDoError, NoAnswerError

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_slash_command_is_answered_over_the_sockets(stage: Stage) -> None:
    """A subcommand gets its options, one of them a user, and its answer is in the channel."""
    answer = await stage.anna.slash(stage.channel, "club give", fruit="apple", who=stage.ben, amount=2)
    assert answer.text == "2 apple for Ben"
    assert 0 < answer.latency_s < 3
    assert stage.carla.visible_messages(stage.channel) == [answer.message]
    stage.loopback.assert_clean()


async def test_autocomplete_offers_the_bots_choices(stage: Stage) -> None:
    """An autocomplete interaction carries the typed text and returns the bot's choices."""
    answer = await stage.anna.autocomplete(stage.channel, "club give", "fruit", "an", who=stage.ben)
    assert [choice["value"] for choice in answer.choices] == ["banana"]


async def test_a_tap_edits_the_message_in_place(stage: Stage) -> None:
    """A tap on a button edits its message, which keeps its id."""
    started = await stage.anna.slash(stage.channel, "counter")
    tap = await stage.ben.click(started.message, label="Tapped 0")
    assert tap.message is started.message
    assert tap.text == "count 1"
    assert [text for _, text in tap.message.history] == ["count 0", "count 1"]


async def test_several_people_tap_at_once(stage: Stage) -> None:
    """Ten taps sent before any is answered are all answered."""
    started = await stage.anna.slash(stage.channel, "counter")
    people = [stage.anna, stage.ben, stage.carla]
    taps = [people[i % 3].click(started.message, "count:0", stale=i > 0) for i in range(10)]
    answers = await asyncio.gather(*taps)
    assert [answer.text for answer in answers] == ["count 1"] * 10


async def test_the_client_rejects_impossible_interactions(stage: Stage) -> None:
    """Unknown commands, missing or wrong options and absent buttons never reach the bot."""
    for command, options in (
        ("nope", {}),
        ("club take", {}),
        ("club give", {"fruit": "apple"}),
        ("club", {}),
    ):
        with pytest.raises(CannotDoError):
            stage.anna.slash(stage.channel, command, **options)
    with pytest.raises(CannotDoError, match="takes"):
        stage.anna.slash(stage.channel, "club give", fruit="apple", who=stage.ben, amount="many")
    whisper = await stage.anna.slash(stage.channel, "secret")
    with pytest.raises(CannotDoError, match="does not see"):
        stage.ben.click(whisper.message, label="anything")
    with pytest.raises(LookupError):
        stage.anna.click(whisper.message, label="anything")


async def test_an_ephemeral_answer_is_seen_by_one_person(stage: Stage) -> None:
    """Only one user sees an ephemeral answer and its follow-up; the locales came with the tap."""
    whisper = await stage.anna.slash(stage.channel, "secret")
    await stage.loopback.until(lambda: whisper.followups)
    assert [m.text for m in stage.anna.visible_messages(stage.channel)] == ["psst", "in fr / fr"]
    assert stage.ben.visible_messages(stage.channel) == []


async def test_the_first_follow_up_fills_a_thinking_answer(stage: Stage) -> None:
    """After a thinking defer the first follow-up becomes the deferred message and keeps it ephemeral."""
    answer = await stage.anna.slash(stage.channel, "think")
    message = await answer.settled()
    assert message.text == "thought"
    assert message.seen_by is stage.anna.account
    assert len(stage.anna.visible_messages(stage.channel)) == 1


async def test_a_token_expires_after_fifteen_minutes(stage: Stage) -> None:
    """An ephemeral message is edited through its token for fifteen minutes, then Discord answers 50027."""
    whisper = await stage.anna.slash(stage.channel, "secret")
    assert (await stage.anna.slash(stage.channel, "amend")).text == "ok"
    assert whisper.text == "psst, amended"
    stage.loopback.world.advance(901)
    assert (await stage.anna.slash(stage.channel, "amend")).text == "401 50027"


async def test_a_dismissed_ephemeral_message_cannot_be_edited(stage: Stage) -> None:
    """A user may dismiss an ephemeral message; its edit then fails with 10008."""
    whisper = await stage.anna.slash(stage.channel, "secret")
    stage.anna.dismiss(whisper.message)
    assert (await stage.anna.slash(stage.channel, "amend")).text == "404 10008"


async def test_a_second_answer_is_rejected(stage: Stage) -> None:
    """An interaction takes one callback; the second is rejected with 40060."""
    answer = await stage.anna.slash(stage.channel, "twice")
    await stage.loopback.until(lambda: answer.text == "refused 40060")
    assert answer.refusals == [40060]


async def test_an_answer_after_three_seconds_is_rejected(stage: Stage) -> None:
    """A callback more than three seconds after the dispatch is rejected with 10062."""
    stage.loopback.world.fault("POST /interactions/*/callback", "late", delay_s=0.05)
    late = stage.anna.slash(stage.channel, "counter")
    stage.loopback.world.advance(3.1)
    await stage.loopback.until(lambda: late.refusals)
    assert late.refusals == [10062]
    assert stage.channel.messages == {}


async def test_waiting_for_a_missing_answer_fails(stage: Stage) -> None:
    """Waiting for a missing answer fails and names the component and the user."""
    message = stage.anna.say(stage.channel, "no buttons here")
    tap = stage.anna.click(message, "unknown:1", stale=True)
    tap.timeout_s = 0.1
    with pytest.raises(NoAnswerError, match="unknown:1"):
        await tap


async def test_a_modal_is_filled_and_sent(stage: Stage) -> None:
    """A modal opened by a command is filled by label and submitted as a separate interaction."""
    opened = await stage.anna.slash(stage.channel, "survey")
    with pytest.raises(CannotDoError):
        stage.anna.submit_modal(opened, {"Nothing of the kind": "x"})
    sent = await stage.anna.submit_modal(opened, {"Your answer": "cards"})
    assert sent.text == "noted cards"


async def test_channels_threads_files_and_dms(stage: Stage) -> None:
    """Messages, uploads, threads and direct messages arrive in the right channel."""
    assert [await stage.tried(what) for what in ("send", "file", "thread", "dm")] == ["ok"] * 4
    public = stage.ben.visible_messages(stage.channel)
    assert [m.text for m in public] == ["hello", "see"]
    assert public[1].attachments[0]["filename"] == "hand.txt"
    assert b"cards" in stage.loopback.world.files.values()
    thread = next(c for c in stage.loopback.world.channels.values() if c.parent is stage.channel)
    assert [m.text for m in stage.ben.visible_messages(thread)] == ["in the thread"]
    assert [m.text for m in stage.anna.dms] == ["for you alone"]
    stage.loopback.assert_clean()


async def test_permissions_reach_the_bot_both_ways(stage: Stage) -> None:
    """A member's permissions are in the interaction and in the roles, even those given after the start."""
    assert await stage.tried("rights") == "False False"
    assert stage.channel.guild is not None
    stage.loopback.allow(stage.channel.guild, stage.carla, manage_guild=True)
    assert (await stage.carla.slash(stage.channel, "try", what="rights")).text == "True True"


async def test_forbidden_requests_have_their_codes(stage: Stage) -> None:
    """A closed DM, a missing permission, a hidden channel and a deleted message each have a code."""
    world = stage.loopback.world
    stage.anna.account.dms_open = False
    assert await stage.tried("dm") == "403 50007"
    stage.anna.account.dms_open = True
    assert await stage.tried("edit_gone") == "404 10008"
    world.withdraw(stage.channel, "send_messages")
    assert await stage.tried("send") == "403 50013"
    world.withdraw(stage.channel, "view_channel")
    assert await stage.tried("send") == "403 50001"
    world.restore(stage.channel)
    assert await stage.tried("send") == "ok"
    world.fault("POST /channels/*", "late", delay_s=0.05)
    attempt = stage.anna.slash(stage.channel, "try", what="send")
    await stage.loopback.until(lambda: world.faults[-1].hits)
    world.delete_channel(stage.channel)
    await attempt
    assert attempt.text == "404 10003"


async def test_bodies_beyond_the_limits_are_rejected_and_logged(stage: Stage) -> None:
    """A title of 257 characters is rejected (50035), an empty message too (50006), and both are logged."""
    world = stage.loopback.world
    assert await stage.tried("long_title") == "400 50035"
    assert await stage.tried("empty") == "400 50006"
    assert [bad.violations[0] for bad in world.violations] == [
        "embeds[0].title: Must be between 0 and 256 in length.",
        "Cannot send an empty message",
    ]
    world.violations.clear()


async def test_a_request_to_an_unknown_route_is_logged(stage: Stage) -> None:
    """A request to an unknown route is answered 404 and logged."""
    assert await stage.tried("unknown_route") == "404 0"
    assert stage.loopback.world.unknown_routes == ["GET /no/such/route"]
    stage.loopback.world.unknown_routes.clear()
