"""Autocomplete suggests exactly the legal choices, or one line that says why there are none."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.discord_io.commands import WHY, reason
from bot.discord_io.limits import LINE_CHARS
from bot.games.barbu.autocomplete import group_of
from bot.history.archive import no_past_games
from bot.storage import Database
from bot.storage.errors import StorageError
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Choose, Double, Play, Redouble
from engine.barbu.play.state import Phase
from engine.cards import RANKS, deck_of
from engine.errors import CodedError, IllegalAction
from tests.e2e.conftest import Opener
from tests.e2e.test_refusals import ALL_FOUR, asked_for
from tests.repetition import repeated
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person
from tools.simulation.evenings.play import open_and_start, play_until
from tools.simulation.evenings.screen import HousePanel

OPTIONS = {
    "play": ("card",),
    "choose": ("contract", "trump", "start"),
    **dict.fromkeys(("double", "contre", "redouble", "surcontre"), ("who",)),
}

WHOLESALE = {"double": ["declarer", "family", "table"], "redouble": ["all"]}
"""The announcements of several players that have a name."""


def told(night: Evening, error: CodedError) -> str:
    """Return an error as a suggestion shows it."""
    plain = night.say.error(error, night.table.scene().name).replace("`", "").replace("*", "")
    return plain if len(plain) <= LINE_CHARS else plain[: LINE_CHARS - 1] + "…"


def legal_values(night: Evening, person: Person) -> dict[tuple[str, str], set[str]]:
    """Return the legal values of each option by the rules of the game."""
    state = night.table.state.game_state
    seat = night.table.state.own_seat(person.id)
    found: dict[tuple[str, str], set[str]] = {
        (command, option): set() for command, options in OPTIONS.items() for option in options
    }
    for action in BARBU.legal_actions(state, seat):
        if isinstance(action, Play):
            found["play", "card"].add(str(action.card))
        if isinstance(action, Choose):
            found["choose", "contract"].add(action.contract)
            if action.trump is not None:
                found["choose", "trump"].add(action.trump.code)
            if action.start is not None:
                found["choose", "start"].add(RANKS[action.start])
        if isinstance(action, Double | Redouble) and action.targets:
            command, alias = ("double", "contre") if isinstance(action, Double) else ("redouble", "surcontre")
            named = [f"seat-{number}" for number in range(night.table.rules.players)] + WHOLESALE[command]
            found[command, "who"] |= {who for who in named if group_of(state, seat, who) == action.targets}
            found[alias, "who"] = found[command, "who"]
    return found


async def check(night: Evening, person: Person) -> None:
    """Check everything a user is offered against the rules, and every reason against the error."""
    legal = legal_values(night, person)
    for (command, option), values in legal.items():
        offers = set(await person.offers(command, option))
        assert offers == values, (command, option)
        assert bool(offers) != bool(await person.reason(command, option)), (command, option)


@pytest.mark.repetition
@pytest.mark.parametrize("rules", ["solar", *map(repeated, ("tafferan", "torneo"))])
async def test_every_offered_value_is_legal(opened: Opener, rules: str) -> None:
    """In every phase, players who are to act are offered every legal value and other players none."""
    async with opened(*ALL_FOUR, bot_workers=0) as night:
        await open_and_start(night, length="full", rules=rules)
        for verb in ("choose", "double", "redouble", "play"):
            await asked_for(night, verb)
            for person in night.people:
                await check(night, person)


async def test_a_card_that_cannot_be_played_is_offered_first_as_typed(opened: Opener) -> None:
    """Discord sends the first suggestion on Enter: never another card than the one typed."""
    async with opened(*ALL_FOUR, bot_workers=0) as night:
        await open_and_start(night, length="full")
        player = await asked_for(night, "play")
        legal = await player.offers("play", "card")
        hand = night.table.state.game_state.deal.hands[night.table.state.own_seat(player.id)]
        other = next(card for card in map(str, deck_of(52)) if card not in map(str, hand))
        shown = await player.member.autocomplete(player.channel, "play", "card", other)
        assert [choice["value"] for choice in shown] == [other, *legal]
        before = night.table.state.seq
        await player.slash("play", card=shown[0]["value"])
        assert night.table.state.seq == before


async def test_a_round_offers_its_own_announcements(opened: Opener) -> None:
    """The doubling round suggests no redoubles, and the redoubling round no doubles."""
    async with opened(*ALL_FOUR, bot_workers=0) as night:
        await open_and_start(night, length="full", rules="solar")
        for verb, other, phase in (("double", "surcontre", "double"), ("redouble", "contre", "redouble")):
            player = await asked_for(night, verb)
            expected = "redouble" if other == "surcontre" else "double"
            refusal = IllegalAction("wrong_phase", phase=phase, expected=expected)
            assert await player.offers(other, "who") == []
            assert await player.reason(other, "who", "Ada") == told(night, refusal)
            before = night.table.state.seq
            assert night.say.error(refusal) in await player.slash(other, who=WHY)
            assert night.table.state.seq == before


async def test_a_chosen_contract_limits_trump_and_start(opened: Opener) -> None:
    """With a contract named, trump and start offer values for that contract, or say why there are none."""
    async with opened(*ALL_FOUR, bot_workers=0) as night:
        await open_and_start(night, length="full")
        declarer = await asked_for(night, "choose")
        too_much = told(night, IllegalAction("choice_too_much", contract="queens", given="trump"))
        assert await declarer.offers("choose", "trump", contract="queens") == []
        assert await declarer.reason("choose", "trump", contract="queens") == too_much
        no_start = told(night, IllegalAction("choice_too_much", contract="trumps", given="start"))
        assert await declarer.reason("choose", "start", contract="trumps") == no_start
        no_trump = told(night, IllegalAction("choice_too_much", contract="domino", given="trump"))
        assert await declarer.reason("choose", "trump", contract="domino") == no_trump
        assert await declarer.offers("choose", "trump", contract="trumps") != []
        unknown = told(night, IllegalAction("contract_unknown", contract="soup"))
        assert await declarer.reason("choose", "trump", contract="soup") == unknown
        assert await declarer.slash("choose", contract="queens", trump=WHY)
        assert night.table.state.game_state.phase is Phase.CHOOSE


async def test_trump_option_without_a_trump_contract_says_so(opened: Opener) -> None:
    """If no contract takes a trump, the option and the command both say so."""
    async with opened(*ALL_FOUR, bot_workers=0) as night:
        await open_and_start(night, length="full", rules="trente-deux")
        declarer = await asked_for(night, "choose")
        refusal = IllegalAction("no_trump_to_name")
        assert await declarer.offers("choose", "trump") == []
        assert await declarer.reason("choose", "trump") == told(night, refusal)
        contract = (await declarer.offers("choose", "contract"))[0]
        assert contract
        assert night.say.error(refusal) in await declarer.slash("choose", contract=WHY, trump=WHY)


async def test_options_out_of_turn_offer_only_the_reason(opened: Opener) -> None:
    """Out of turn, at a paused table or without a seat an option offers only the reason of the error."""
    async with opened(*ALL_FOUR, bot_workers=0) as night:
        await open_and_start(night, length="express")
        await play_until(night, Phase.PLAY)
        turn = await asked_for(night, "play")
        other = next(person for person in night.people if person is not turn)
        seats = {person: night.table.state.own_seat(person.id) for person in night.people}
        refusal = IllegalAction("not_your_turn", seat=seats[other], turn=seats[turn])
        assert await other.reason("play", "card") == told(night, refusal)
        scene = night.table.scene()
        assert night.say.error(refusal, scene.name) in await other.slash("play", card=WHY)
        await other.slash("barbu pause")
        paused = IllegalAction("table_paused")
        assert await turn.offers("play", "card") == []
        assert await turn.reason("play", "card") == told(night, paused)
        eve = night.person("Eve")
        assert await eve.reason("contre", "who") == told(night, IllegalAction("not_seated"))


@pytest.mark.parametrize(
    ("command", "option"),
    [
        *(("record", "game"), ("barbu replay", "game"), ("barbu leaderboard", "rules")),
        *(("house", "name"), ("house", "base"), ("sheet", "rules")),
        *(("barbu new", "rules"), ("barbu rules", "rules")),
    ],
)
async def test_options_say_when_the_database_is_unavailable(
    opened: Opener, monkeypatch: pytest.MonkeyPatch, command: str, option: str
) -> None:
    """An option that needs the database says when the database is unavailable."""
    async with opened("Ada") as night:
        (ada,) = night.people
        away = StorageError("database_gone", database="barbu.db")

        @asynccontextmanager
        async def refuse(self: Database) -> AsyncIterator[Any]:
            raise away
            yield

        with monkeypatch.context() as patched:
            patched.setattr(Database, "reading", refuse)
            night.bot.settings._people.clear()
            night.bot.settings._guilds.clear()
            assert await ada.offers(command, option) == []
            assert await ada.reason(command, option) == reason(night.say.error(away))[0].name


async def test_a_server_without_rules_of_its_own(opened: Opener) -> None:
    """The option offers the server's house rules, or says how to create the first set."""
    async with opened("Ada") as night:
        (ada,) = night.people
        none = night.say.error(CodedError("house_none"))
        assert await ada.reason("house", "name") == reason(none)[0].name
        assert none in await HousePanel(ada).house(name=WHY)
        await HousePanel(ada).house(base="contre", name="mine")
        assert await ada.offers("house", "name") == ["mine"]


async def test_options_say_when_there_are_no_past_games(opened: Opener) -> None:
    """Without past games, options that name a game or a family of rules say that there are none."""
    async with opened("Ada") as night:
        (ada,) = night.people
        every, own = (night.say.error(no_past_games(game)) for game in (None, "barbu"))
        for command, option, none in (
            ("record", "game", every),
            ("barbu replay", "game", own),
            ("barbu leaderboard", "rules", every),
        ):
            assert (await ada.reason(command, option))[:30] == none[:30]
            assert none in await ada.slash(command, **{option: WHY})
