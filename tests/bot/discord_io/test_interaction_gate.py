"""Interactions that Discord sends to two processes during a hand-over."""

from __future__ import annotations

import pytest

from bot.discord_io.discord_internals import Parser
from bot.program.shard_coordinator import InteractionGate


class Client:
    """A client with the interface the gate needs, and the interactions that passed."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.handle: Parser = lambda data: self.seen.append(data["id"])

    def send(self, number: str) -> None:
        """Deliver an interaction."""
        self.handle({"id": number})


@pytest.fixture
def client() -> Client:
    """Return a client without a gate."""
    return Client()


@pytest.fixture
def gate(client: Client) -> InteractionGate:
    """Return the gate before the client."""
    found = InteractionGate()
    client.handle = found.wrap(client.handle)
    return found


async def nobody(_number: int) -> bool:
    """Return that no other process has answered."""
    return False


async def test_early_interactions_are_held_and_answered_in_order(
    client: Client, gate: InteractionGate
) -> None:
    """Held interactions are answered in order, and later ones at once."""
    client.send("1")
    client.send("2")
    assert client.seen == []
    await gate.open(nobody)
    client.send("3")
    assert client.seen == ["1", "2", "3"]


async def test_interactions_answered_by_another_process_are_dropped(
    client: Client, gate: InteractionGate
) -> None:
    """Each held interaction that another process has answered is dropped."""

    async def first(number: int) -> bool:
        return number == 1

    client.send("1")
    client.send("2")
    await gate.open(first)
    assert client.seen == ["2"]


async def test_an_expired_interaction_is_not_answered(
    client: Client, gate: InteractionGate, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A held interaction is dropped after Discord's limit of three seconds."""
    client.send("1")
    monkeypatch.setattr("bot.program.shard_coordinator.HELD_S", 0.0)
    await gate.open(nobody)
    assert client.seen == []


async def test_expired_interactions_use_no_memory(
    client: Client, gate: InteractionGate, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long a process waits for its shards, it holds only interactions that can still be answered."""
    client.send("1")
    client.send("2")
    assert [data["id"] for _, data in gate._held] == ["1", "2"]
    monkeypatch.setattr("bot.program.shard_coordinator.HELD_S", 0.0)
    client.send("3")
    assert [data["id"] for _, data in gate._held] == ["3"]


async def test_a_closed_gate_leaves_all_to_the_next_process(client: Client, gate: InteractionGate) -> None:
    """A closed gate passes and holds nothing."""
    await gate.open(nobody)
    gate.close()
    client.send("1")
    assert (client.seen, gate.is_open) == ([], False)
    await gate.open(nobody)
    assert client.seen == []
