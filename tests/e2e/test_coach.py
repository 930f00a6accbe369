"""Hints and analyses: private, in every phase, rejected with a reason, in the reader's language."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest

from bot.discord_io.message import Rendered
from bot.games.barbu.coach import analysis
from bot.games.barbu.coach.analysis_screens import render_thinking
from bot.i18n import Words
from bot.workers.pool import WorkerPool
from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.barbu.players.jit_readiness import make_ready, measure_contracts
from engine.barbu.rules.rule_set import preset
from engine.entries import Act
from engine.errors import CodedError, IllegalAction
from tests.e2e.conftest import Opener
from tests.e2e.test_refusals import asked_for, chosen
from tests.repetition import repetition
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, buttons_of
from tools.simulation.evenings.play import (
    deals_over,
    in_phase,
    is_over,
    open_and_start,
    play_by_buttons,
    play_unseen,
    play_until,
)

ALL_FOUR = ("Ada", "Bob", "Cleo", "Dan")


@pytest.fixture(scope="module", autouse=True)
def kernels() -> None:
    """Load and measure the kernels before the tests, since SimCord waits only five seconds for an answer."""
    make_ready()
    for _ in measure_contracts(preset("contre").of_length("express")):
        pass


@pytest.fixture(autouse=True)
def thinking_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the workers' jobs in threads of this process."""

    async def run(_: WorkerPool, function: Callable[..., Any], *args: Any, **__: Any) -> Any:
        return await asyncio.to_thread(function, *args)

    monkeypatch.setattr(WorkerPool, "run", run)
    monkeypatch.setattr(analysis, "HURRY_AFTER_S", -1.0)


async def hinted(person: Person) -> str:
    """Return the answer to ``/hint``."""
    said = await person.slash("hint")
    assert person.panel is None or person.panel.ephemeral
    return said


async def analysed(person: Person, **options: int) -> str:
    """Return the answer to ``/analyse``, which leaves the panel as it is."""
    panel = person.panel
    said = await person.slash("analyse", **options)
    person.panel = panel
    return said


def as_read(label: str) -> str:
    """Return a button's label without the marker that turns suit signs into letters."""
    return label.replace("\N{VARIATION SELECTOR-15}", "")


async def deal_over(night: Evening) -> None:
    """Play on to the end of the current deal, or of the next one."""
    await play_unseen(night, deals_over(night, night.table.deals_finished + 1))


async def test_a_hint_in_every_phase(opened: Opener) -> None:
    """Contracts, doubles, redoubles and cards get a hint with its reason and a button that follows it."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        seen = set()
        wanted = {"choose": "Choose", "double": "ouble", "redouble": "edouble", "play": "Play"}

        async def ask_in(verb: str) -> None:
            person = await asked_for(night, verb)
            before = night.table.state.seq
            said = await hinted(person)
            assert "💡 Hint" in said
            assert wanted[verb] in said
            assert night.table.state.seq == before
            follow = [button for button in person.buttons() if button.verb in (verb, "pass", "claim")]
            assert follow
            assert f"**{as_read(follow[0].label)}" in said.replace("`", "")
            await person.tap_id(person.panel, follow[0].custom_id)  # type: ignore[arg-type]
            assert night.table.state.seq > before or person.buttons("claim")
            seen.add(verb)

        for verb in ("choose", "double", "play"):
            await ask_in(verb)
        assert seen == {"choose", "double", "play"}


async def test_a_doubled_player_is_advised_on_redoubling(opened: Opener) -> None:
    """A doubled player is advised whether to redouble, and which player."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        await chosen(night, "hearts")
        await play_by_buttons(night, in_phase(night, Phase.REDOUBLE))
        person = next(one for one in night.people if one.buttons("redouble"))
        said = await hinted(person)
        advice = r"((?<!Don’t )[Rr]edouble.*is likely to pay you|Don’t redouble.*would cost you).*on average"
        assert re.search(advice, said), said
        assert person.buttons("redouble")


async def test_a_hint_in_domino(opened: Opener) -> None:
    """In domino a hint recommends a card or a pass."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        await chosen(night, "domino")
        person = await asked_for(night, "play")
        said = await hinted(person)
        assert "Play" in said or "Pass" in said


async def test_a_hint_is_private(opened: Opener) -> None:
    """The hint button of a panel answers in a new ephemeral message, and the panel stays."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        person = await asked_for(night, "choose")
        panel = person.panel
        assert panel is not None
        button = person.buttons("hint")[0]
        assert "💡 Hint" in await person.tap_id(panel, button.custom_id, keep=True)
        assert person.panel is panel
        assert buttons_of(panel)
        public = [one for one in night.channel.history() if not one.flags.ephemeral]
        assert not [one for one in public if "💡" in str(one.embeds[0].title if one.embeds else "")]


async def test_a_used_hint_goes_with_its_decision(opened: Opener) -> None:
    """A hint is deleted once its player has decided in the panel; tapped itself, it becomes the panel."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        person = await asked_for(night, "choose")
        panel = person.panel
        assert panel is not None
        button = person.buttons("hint")[0]
        hint = (await person.member.click(panel, custom_id=button.custom_id)).response
        assert hint is not None
        await person.move_by_button()
        await night.env.advance_time(1)
        assert all(hint.id not in channel for channel in night.env.backend.messages.values())


async def test_only_the_player_to_act_gets_a_hint(opened: Opener) -> None:
    """A user out of turn, unseated, away or paused gets a reason, as does every player between deals."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        stranger = night.person("Eve")
        assert night.say.error(CodedError("no_table_here")) in await ada.slash("hint")
        await ada.slash("barbu new", length="express")
        assert night.say.error(IllegalAction("not_started")) in await ada.slash("hint")
        await bob.tap_public(night.board, "join")
        await ada.tap("start")
        no_seat = night.say("tap-not-seated", button=night.say("button-take-a-seat"))
        assert no_seat in await stranger.slash("hint")
        dealer = BARBU.dealer(night.table.state.game_state)
        for one in (ada, bob):
            own = "yes" if night.table.state.seat_of(one.id) == dealer else "no"
            assert night.say.error(CodedError("hint_nothing", own=own)) in await one.slash("hint")
        person = await asked_for(night, "play")
        other = bob if person is ada else ada
        assert f"It’s {person.member.name}’s turn" in await other.slash("hint")
        await person.slash("barbu pause")
        assert night.say.error(IllegalAction("table_paused")) in await person.slash("hint")
        await person.slash("barbu resume")
        await person.slash("barbu leave")
        await person.tap("leave_yes")
        refused = await person.slash("hint")
        assert any(
            night.say.error(IllegalAction(code)) in refused for code in ("away", "not_seated", "table_closed")
        )


async def test_a_server_can_switch_hints_off(opened: Opener) -> None:
    """In a server without hints the command says so, and no panel or menu offers one."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        person = await asked_for(night, "choose")
        assert person.buttons("hint")
        await night.bot.settings.change_guild(night.guild.id, hints=False)
        assert night.say.error(CodedError("hints_off")) in await person.slash("hint")
        await person.slash("hand")
        assert not person.buttons("hint")
        assert "hint" not in [button.verb for button in await person.menu()]


async def test_without_workers_the_club_player_advises(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While kernels are compiled the hint comes from the club player, and says so."""

    async def run(*_: Any, **__: Any) -> Any:
        raise CodedError("thinking_not_ready")

    monkeypatch.setattr(WorkerPool, "run", run)
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        person = await asked_for(night, "choose")
        said = await hinted(person)
        assert night.say("coach-by-thumb") in said
        assert person.buttons("choose")


async def test_a_hint_that_comes_too_late_says_so(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that arrives after the table has moved on says so instead of advising on a past turn."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        person = await asked_for(night, "choose")
        seat = night.table.state.seat_of(person.id)
        assert seat is not None

        async def moved(*args: Any, **told: Any) -> Any:
            view = night.table.state.game_state
            choice = BARBU.legal_actions(view, seat)[0]
            await night.table.commit(Act(choice))
            return await run(*args, **told)

        run = night.table.services.workers.run
        monkeypatch.setattr(night.table.services.workers, "run", moved)
        assert night.say.error(CodedError("hint_late")) in await hinted(person)


async def test_a_hint_in_french(opened: Opener) -> None:
    """A French user is advised in French, including cards and contracts."""
    async with opened("Ada/fr", "Bob/fr", "Cleo/fr", "Dan/fr") as night:
        await open_and_start(night, length="express")
        person = await asked_for(night, "choose")
        said = await hinted(person)
        assert "💡 Conseil" in said
        assert "de la moyenne de la table dans cette donne" in said
        person = await asked_for(night, "play")
        said = await hinted(person)
        assert "Joue" in said or "Passe" in said or "Prends" in said


@repetition
async def test_an_analysis_of_the_last_deal(opened: Opener) -> None:
    """After a deal any user may see the cost of its choices, in words and as a chart with a description."""
    async with opened(*ALL_FOUR) as night:
        ada = night.people[0]
        await open_and_start(night, length="express")
        assert night.say.error(CodedError("nothing_to_analyse")) in await analysed(ada)
        await chosen(night, "hearts")
        await deal_over(night)
        result = await ada.member.slash(ada.channel, "analyse")
        answer = result.response or result.followups[-1]
        assert answer.ephemeral
        text = "\n".join(str(part) for part in (answer.embeds[0].title, answer.embeds[0].description))
        assert "Deal 1 of 4 · Hearts" in text
        assert all(f"{person.member.name}: " in text for person in night.people)
        assert "Costliest choices" in text
        assert "instead of" in text
        (picture,) = answer.attachments
        assert picture.filename == "analysis-1.png"
        assert picture.description is not None
        assert all(person.member.name in picture.description for person in night.people)


@pytest.mark.repetition
async def test_the_buttons_of_an_analysis(opened: Opener) -> None:
    """Each result page, however old, and the menu have an analysis button; a number names an earlier deal."""
    async with opened(*ALL_FOUR) as night:
        ada, bob = night.people[:2]
        await open_and_start(night, length="express")
        await deal_over(night)
        assert "📈 Deal 1 of 4" in await bob.tap_public(night.board, "analyse")
        number = night.board.id
        await play_until(night, Phase.PLAY)
        assert "📈 Deal 1 of 4" in await ada.tap_in_menu("analyse")
        await deal_over(night)
        old = next(message for message in night.channel.history() if message.id == number)
        assert "📈 Deal 2 of 4" in await analysed(ada)
        assert "📈 Deal 1 of 4" in await analysed(ada, deal=1)
        assert "📈 Deal 1 of 4" in await bob.tap_public(old, "analyse")
        assert night.say.error(CodedError("deal_unknown", deal=9, most=2)) in await analysed(ada, deal=9)


@pytest.mark.repetition
async def test_a_new_table_offers_the_last_games_deal(opened: Opener) -> None:
    """Without a finished deal, a button leads to the last one played here, past broken-off games.

    It does so for its analysis and its check.
    """
    async with opened(*ALL_FOUR) as night:
        ada = night.people[0]
        await open_and_start(night, length="express")
        first = night.table.id
        await deal_over(night)
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        for _ in range(2):
            await open_and_start(night, length="express")
            await play_until(night, Phase.CHOOSE)
            await ada.slash("barbu end")
            await ada.tap("end_yes")
        await ada.slash("barbu new")
        panel = ada.panel
        assert night.say("last-game-deal", number=first, deal=1) in await ada.slash("analyse")
        assert ada.panel is not None
        button = next(b for b in buttons_of(ada.panel) if b.verb == "analyse")
        assert button.label == f"Deal 1, game {first}"
        assert "📈 Deal 1 of 4" in await ada.tap_id(ada.panel, button.custom_id)
        await ada.slash("verify")
        assert ada.panel is not None
        _, button = buttons_of(ada.panel)
        assert button.label == f"Deal 1, game {first}"
        assert night.say("check-title", number=1) in await ada.tap_id(ada.panel, button.custom_id)
        ada.panel = panel
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        assert "📈 Deal 1 of 4" in await analysed(ada)


@repetition
async def test_an_analysis_after_the_game_and_in_french(opened: Opener) -> None:
    """A finished game can still be analysed, including domino, in each reader's language."""
    async with opened("Ada/fr", "Bob", "Cleo", "Dan") as night:
        ada = night.people[0]
        await open_and_start(night, length="express")
        await chosen(night, "domino")
        await play_by_buttons(night, lambda: is_over(night))
        said = await analysed(ada, deal=1)
        assert "📈 Donne 1 sur 4 · Réussite" in said
        assert "au lieu de" in said or "Rien à redire" in said
        assert "📈 Donne 4 sur 4" in await analysed(ada)


@repetition
async def test_a_slow_analysis_shows_its_progress(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow analysis shows how many tricks are done, and is then replaced by the answer."""
    monkeypatch.setattr(analysis, "TOLD_AFTER_S", -1.0)
    shown: list[str] = []

    def thinking(words: Words, done: int, rounds: int) -> Rendered:
        shown.append(f"{done}")
        return render_thinking(words, done, rounds)

    monkeypatch.setattr(analysis, "render_thinking", thinking)
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        await chosen(night, "tricks")
        await deal_over(night)
        said = await analysed(night.people[0])
        assert shown[0] == "1"
        assert "Thinking" not in said
        assert "📈 Deal 1" in said


async def test_an_analysis_that_cannot_be_made_says_why(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error during the analysis is shown in place of the answer."""

    async def run(*_: Any, **__: Any) -> Any:
        raise CodedError("thinking_not_ready")

    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        await deal_over(night)
        monkeypatch.setattr(WorkerPool, "run", run)
        said = await analysed(night.people[0])
        assert night.say.error(CodedError("thinking_not_ready")) in said
