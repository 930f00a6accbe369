"""Several tables in one server, threads, and users with different languages."""

from __future__ import annotations

import pytest

from bot.i18n import words
from engine.barbu.play.state import Phase
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.test_trouble import forbid
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, buttons_of, items_of, text_of
from tools.simulation.evenings.play import in_phase, open_and_start, play_by_buttons, play_until
from tools.simulation.evenings.screen import asks_of


def elsewhere(night: Evening, person: Person, channel: str) -> Person:
    """Return the user as they act in another channel."""
    return Person(night.env, person.member, night.guild.channels[channel])


def taken(case: str, game: str, *, locale: str = "en", thread: str = "button") -> CodedError:
    """Return the error for a channel whose table, of a game, is this to the user."""
    say = words(locale, game)
    title, join = say(f"game-{game}"), f"**{say('lobby-join')}**"
    return CodedError("channel_has_table", case=case, game=title, join=join, thread=thread)


async def test_one_table_a_channel(opened: Opener) -> None:
    """A second table in the same channel is rejected with a link to the first."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new")
        table = night.table
        has_table = words("en").error(taken("free", "barbu"))
        assert has_table in await bob.slash("barbu new")
        assert night.table is table
        assert table.state.seat_of(bob.id) is None


@pytest.mark.repetition
async def test_several_tables_in_a_server(opened: Opener) -> None:
    """A user at two tables in two channels sees each table's own cards."""
    async with opened("Ada", "Bob") as night:
        ada, _ = night.people
        night.guild.create_text_channel("second")
        await open_and_start(night, length="express")
        ada2 = elsewhere(night, ada, "second")
        await ada2.slash("barbu new", length="short", rules="solar")
        await ada2.tap("start")
        first, second = night.bot.registry.live
        assert (first.rules.name, second.rules.name) == ("contre", "solar")
        await play_until(night, Phase.PLAY)
        before = first.state
        await ada2.slash("deal")
        assert first.state is before
        await ada2.slash("barbu end")
        await ada2.tap("end_yes")
        assert first.state.is_open
        assert not second.state.is_open


async def test_a_panel_elsewhere_names_its_table(opened: Opener) -> None:
    """A panel in a thread's parent channel or a direct message links the table, where the hand appears."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new", thread=True, length="express")
        (thread,) = night.channel.threads
        assert night.say("panel-seated-elsewhere", table=f"<#{thread.id}>") in ada.text
        assert ada.text.count(f"<#{thread.id}>") == 1
        await ada.tap("bot")
        assert ada.text.count(f"<#{thread.id}>") == 1
        lobby = next(m for m in thread.history() if m.embeds and not m.flags.ephemeral)
        there = Person(night.env, bob.member, thread)
        await there.tap_public(lobby, "join")
        assert f"<#{thread.id}>" not in there.text


async def test_in_a_thread(opened: Opener) -> None:
    """With the thread option the table is in its own thread, and the channel stays free."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new", thread=True, length="express")
        (thread,) = night.channel.threads
        assert [text_of(m) for m in night.channel.history() if m.embeds and not m.flags.ephemeral] == []
        lobby = next(m for m in thread.history() if m.embeds and not m.flags.ephemeral)
        assert ada.panel is not None
        assert ada.panel.ephemeral
        await Person(night.env, bob.member, thread).tap_public(lobby, "join")
        table = next(iter(night.bot.registry.live))
        assert table.row.channel_id == thread.id
        assert table.state.seat_of(bob.id) is not None
        await ada.tap("start")
        await bob.slash("barbu new")
        assert night.table.row.channel_id == night.channel.id


async def test_a_thread_cannot_be_opened_in_a_voice_channel(opened: Opener) -> None:
    """There a request for a thread is refused, and a second table is told of other channels only."""
    async with opened("Ada") as night:
        (ada,) = night.people
        there = Person(night.env, ada.member, night.guild.create_voice_channel("club"))
        for game in ("barbu", "bridge"):
            said = await there.slash(f"{game} new", thread=True)
            assert said == words("en", game).error(CodedError("thread_impossible"))
        await there.slash("barbu new")
        has_table = words("en", "bridge").error(taken("seated", "barbu", thread="no"))
        assert await there.slash("bridge new") == has_table
        assert len(night.bot.registry.live) == 1


async def test_private_text_is_in_the_users_own_language(opened: Opener) -> None:
    """In an English server a French player's panel and its updates are French, and the table is English."""
    async with opened("Ada", "Bob/fr") as night:
        ada, bob = night.people
        fr, en = words("fr"), words("en")
        await open_and_start(night, length="express")
        await play_by_buttons(night, in_phase(night, Phase.PLAY))
        for _ in range(6):
            assert en("button-more") in [button.label for button in buttons_of(night.board)]
            assert fr("button-more") in [button.label for button in bob.buttons()]
            assert "déclar" in bob.text or "donne" in bob.text
            await play_by_buttons(night, lambda: bool(ada.buttons("play")))
            # A move by Ada updates Bob's panel.
            await ada.tap("play")
        assert fr("more-pause") in [button.label for button in await bob.menu()]
        assert en("more-pause") in [button.label for button in await ada.menu()]
        assert fr("error-card-unreadable", text="soup") in await bob.slash("play", card="soup")


async def test_a_french_server(opened: Opener) -> None:
    """In a French server the table is French, and an English player's panel is English."""
    async with opened("Ada/en", "Bob", locale="fr") as night:
        ada, bob = night.people
        fr, en = words("fr"), words("en")
        await open_and_start(night, length="express")
        assert fr("button-deal") in [button.label for button in buttons_of(night.board)]
        await play_by_buttons(night, in_phase(night, Phase.PLAY))
        assert fr("button-more") in [button.label for button in buttons_of(night.board)]
        assert en("more-pause") in [button.label for button in await ada.menu()]
        assert en("error-already-started") in await ada.slash("barbu start")
        assert fr("error-already-started") in await bob.slash("barbu start")


async def test_a_table_is_posted_again_below_the_chat(opened: Opener) -> None:
    """After some messages of others the table is posted below them, with its buttons, and nowhere else."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        before = night.board.id
        for number in range(7):
            await ada.member.send(night.channel, f"chat {number}")
        played = len(night.table.state.line)
        await play_by_buttons(night, lambda: len(night.table.state.line) >= played + 6)
        await night.env.advance_time(5)
        messages = night.env.backend.messages[night.channel.id]
        assert before not in messages
        assert night.board.id > max(m.id for m in messages.values() if (m.content or "").startswith("chat"))
        assert night.has_button("hand")


async def test_a_latecomer_is_offered_a_bots_seat(opened: Opener) -> None:
    """A rejected *My hand* and the ⋯ menu list the bots with their points; the one chosen gives its seat, and
    other panels show the change.
    """
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new", pace="relaxed")
        await ada.tap("start")
        await play_by_buttons(night, lambda: bool(ada.buttons("play")))
        chosen = night.table.state.bots[-1]
        name = night.table.scene().plain(chosen)
        for verb in ("hand", "more"):
            button = next(one for one in buttons_of(night.board) if one.verb == verb)
            menu = await bob.member.click(night.board, custom_id=button.custom_id)
            assert menu.response is not None
            (seat,) = [one for one in buttons_of(menu.response) if one.verb == "pick_bot"]
            assert seat.label == night.say("button-take-a-seat")
        await bob.tap_id(menu.response, seat.custom_id)
        assert bob.panel is not None
        bots = asks_of(bob.panel)["take_seat"]
        assert [one["label"] for one in bots["options"]][-1] == name
        await bob.member.select(bob.panel, (str(chosen),), custom_id=bots["custom_id"])
        assert night.table.state.seat_of(bob.id) == chosen
        assert night.say("panel-took-over", name=name) in bob.text
        await night.env.advance_time(3)
        assert night.say("board-took-seat", name="Bob", bot=name) in ada.text


async def test_a_second_table_is_opened_in_a_thread_by_a_tap(opened: Opener) -> None:
    """The refusal has a button that opens the wanted table, with the options typed, in a thread.

    Each user reads what the table here is to them, and which button leads on, also of shared boards.
    """
    async with opened("Ada/fr", "Bob", "Cleo/fr") as night:
        ada, bob, cleo = night.people
        await ada.slash("bridge new")
        answer = await ada.member.slash(night.channel, "barbu new", rules="solar", length="short")
        refusal, said = answer.response, text_of(answer.response)
        assert said == words("fr", "barbu").error(taken("seated", "bridge", locale="fr"))
        assert "**Ouvrir dans un fil** en ouvre une autre" in said
        assert "True" not in said
        assert refusal is not None
        ids = {item["label"]: item["custom_id"] for item in items_of(refusal) if "custom_id" in item}
        assert list(ids) == ["Ma main", "Ouvrir dans un fil"]
        await ada.tap_id(refusal, ids["Ouvrir dans un fil"])
        (thread,) = night.channel.threads
        second = next(one for one in night.bot.registry.live if one.row.channel_id == thread.id)
        assert (second.module.name, second.rules.name) == ("barbu", "solar")
        assert second.module.catalogue.length(second.rules) == "short"

        said = await cleo.slash("barbu new")
        assert said == words("fr", "barbu").error(taken("free", "bridge", locale="fr"))
        assert "**Rejoindre**" in said
        for command in ("bridge new", "duplicate"):
            assert "**Open in a thread** opens another one" in await bob.slash(command)
        assert "`/bridge new` with the option `thread`" in await bob.slash(
            "bridge new", options="system=acol"
        )


async def test_a_thread_is_offered_only_where_it_can_be_opened(opened: Opener) -> None:
    """Without the permission to create threads the refusal names other channels, and has no such button."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new")
        forbid(night, create_public_threads=True)
        said = await bob.slash("barbu new")
        assert said == words("en").error(taken("free", "barbu", thread="no"))
        assert bob.panel is not None
        assert [item["label"] for item in items_of(bob.panel) if "label" in item] == [
            "Join",
            "Go to the table",
        ]
