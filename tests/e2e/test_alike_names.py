"""Users whose names share their first twenty columns, in every list of names."""

from __future__ import annotations

from tests.e2e.conftest import Opener
from tests.e2e.test_challenge import QUICKLY
from tests.e2e.test_league import moderator
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, text_of
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Screen, asks_of

TWINS = ("Maximilian von Hohenberg Vater", "Maximilian von Hohenberg Sohn")
SHOWN = ("Maximilian von…Vater", "Maximilian von…Sohn")


def newest(night: Evening) -> Message:
    """Return the newest page in the channel."""
    shown = [one for one in night.channel.history() if not one.flags.ephemeral and one.embeds]
    return max(shown, key=lambda one: one.id)


def tells_apart(page: Message) -> bool:
    """Return whether both names are in the page's text or in the description of its picture."""
    said = " ".join([text_of(page), *(file.description or "" for file in page.attachments)])
    return all(name in said for name in SHOWN)


async def test_every_list_tells_names_apart(opened: Opener) -> None:
    """A search, a lobby, a league, a ladder and a challenge show two such names differently."""
    async with opened(*TWINS, **QUICKLY) as night:
        father, son = night.people
        for command in ("lfg", "barbu new", "league new"):
            await (moderator(night) if command == "league new" else father).post(command)
            for person in night.people:
                if (join := asks_of(newest(night)).get("join")) is not None:
                    await forge(person, newest(night), join["custom_id"])
            assert tells_apart(newest(night)), command
        for person in night.people:
            screen = Screen(person)
            await screen.slash("ladder")
            said = await screen.tap("join")
        assert all(name in said for name in SHOWN)
        await father.post("challenge", player=son.member)
        assert tells_apart(newest(night))
