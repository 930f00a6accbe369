"""Options of a rule set: named with the command, chosen by the host in the lobby, and stored."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest

from bot.discord_io.commands import WHY
from bot.games.barbu.screens.phrases import option_about, option_name
from bot.i18n import LOCALES, words
from bot.storage import Games
from bot.storage.errors import StorageError
from engine.barbu.rules.options import option_keys, origin_of
from engine.barbu.rules.rule_set import preset, preset_names
from engine.dealing import commitment_of, deal_seed
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.setting_up import list_of, pick
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person
from tools.simulation.evenings.play import is_closed, play_unseen
from tools.simulation.evenings.requests import LIST, forge

SHOWN_CHARS = 100
"""Characters Discord shows of a suggestion."""


async def open_list(person: Person) -> dict[str, Any]:
    """Return the list of options that the host's panel opens."""
    if not list_of(person, "options"):
        await person.tap("pick_options")
    found = list_of(person, "options")
    assert found is not None
    return found


async def choose(person: Person, *keys: str) -> None:
    """Choose exactly these options from the list."""
    await open_list(person)
    await pick(person, "options", *keys)


def options_of(night: Evening) -> tuple[str, ...]:
    """Return the options of the table."""
    return origin_of(night.table.rules)[1]


async def test_options_are_given_when_a_table_opens(opened: Opener) -> None:
    """``/barbu new`` takes several options by key or name, with the requested length."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("barbu new", rules="trente-deux", options="Salad, grand_slam,scale=5", length="full")
        rules = night.table.rules
        assert (rules.grand_slam, rules.scale, rules.contracts[-1].name) == (True, 5, "salad")
        assert rules.deal_count == len(night.table.row.commitments) == 24
        assert "Points ×5" in night.board_text


async def test_an_option_the_rules_lack_is_rejected(opened: Opener) -> None:
    """An option the rules lack opens no table, and the answer names the options they have."""
    async with opened("Ada") as night:
        (ada,) = night.people
        answer = await ada.slash("barbu new", rules="contre", options="salad")
        assert "salad" in answer
        assert "To the last card" in answer
        assert not night.bot.registry.live


async def test_house_rules_have_no_options(opened: Opener) -> None:
    """A server's own set has no options: one given with it is rejected, and autocomplete says so."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("house", base="trente-deux")
        assert night.say("error-options-none", name="trente-deux-2") in await ada.slash(
            "barbu new", rules="trente-deux-2", options="salad"
        )
        none = night.say.error(CodedError("options_none", name="trente-deux-2"))
        assert await suggestions(ada, "trente-deux-2", "") == {none: WHY}


async def suggestions(person: Person, rules: str, typed: str) -> dict[str, str]:
    """Return the suggestions for ``options``: shown text and sent value."""
    found = await person.member.autocomplete(person.channel, "barbu new", "options", typed, rules=rules)
    return {choice["name"]: choice["value"] for choice in found}


async def test_every_suggestion_can_be_opened(opened: Opener) -> None:
    """Each suggestion is valid for the named rules, alone or after options typed before."""
    async with opened("Ada") as night:
        (ada,) = night.people
        alone = await suggestions(ada, "trente-deux", "")
        assert list(alone.values()) == list(option_keys(preset("trente-deux")))
        assert await suggestions(ada, "trente-deux", "gra") == {"Grand slam": "grand_slam"}
        behind = await suggestions(ada, "trente-deux", "Points ×5, sa")
        assert behind == {"Points ×5, Salad": "scale=5,salad"}
        both = await suggestions(ada, "trente-deux", "salad")
        assert both["Salad"] == "salad"
        assert both["Salad, Grand slam"] == "salad,grand_slam"
        assert not any("scale=2" in value for value in (await suggestions(ada, "contre", "")).values())


async def test_the_host_changes_options_in_the_lobby(opened: Opener) -> None:
    """The list changes the rules and commitments of the open lobby, and nothing else."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new", rules="trente-deux", length="full")
        await bob.tap_public(night.board, "join")
        before = night.table.row
        await choose(ada, "salad", "scale=2")
        assert options_of(night) == ("scale=2", "salad")
        assert "(24 deals)" in night.board_text
        chosen = [line["value"] for line in (await open_list(ada))["options"] if line.get("default")]
        assert chosen == ["scale=2", "salad"]
        row = night.table.row
        assert row.commitments[: len(before.commitments)] == before.commitments
        assert row.commitments[-1] == commitment_of(deal_seed(row.secret, 23))
        await choose(ada, "scale=2", "scale=10")
        assert options_of(night) == ("scale=10",)
        await choose(ada)
        assert night.table.rules == preset("trente-deux")
        assert [who.name for who in night.table.state.seats if who] == ["Ada", "Bob"]


async def test_rules_are_fixed_once_play_starts(opened: Opener) -> None:
    """In play the list is gone, and an old one on a user's screen changes nothing."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        await ada.slash("barbu new", rules="trente-deux", length="express")
        found = await open_list(ada)
        await ada.slash("barbu start")
        rules = night.table.rules
        await forge(ada, night.board, found["custom_id"], ("salad",), kind=LIST)
        assert night.table.rules == rules


@pytest.mark.parametrize("values", [("fly",), ("salad", ""), ("scale=3",), ("early_end=true",)])
async def test_a_forged_choice_is_an_unknown_button(opened: Opener, values: tuple[str, ...]) -> None:
    """A value that is not in the list changes nothing."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("barbu new", rules="trente-deux", length="full")
        found = await open_list(ada)
        answer = await forge(ada, night.board, found["custom_id"], values, kind=LIST)
        assert night.say("error-unknown-button").split(".")[0] in answer
        assert options_of(night) == ()


@pytest.mark.repetition
async def test_the_choice_outlives_a_kill(opened: Opener) -> None:
    """After a hard stop the lobby has the chosen rules, in the row and in the journal."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        await ada.slash("barbu new", rules="trente-deux", length="express")
        await choose(ada, "salad", "grand_slam")
        before = night.table
        await night.restart()
        assert night.table.rules == before.rules
        assert night.table.row.rules == before.row.rules
        assert night.table.row.commitments == before.row.commitments
        await ada.tap_public(night.board, "join")
        await ada.tap("start")
        await play_unseen(night, lambda: is_closed(night))
        assert night.table.state.game_state.rules.grand_slam


async def test_a_choice_that_cannot_be_written_changes_nothing(opened: Opener, errors: list[str]) -> None:
    """If writing the row fails, the journal's entry is rolled back and the lobby is unchanged."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("barbu new", rules="trente-deux", length="full")
        seq = night.table.state.seq
        full = StorageError("disk_full", database="barbu.db")
        with patch("bot.storage.event_log.write_game", side_effect=full):
            await choose(ada, "salad")
        assert (night.table.state.seq, options_of(night)) == (seq, ())
        assert len(await night.bot.parts[Games].journal(night.table.id).read()) == seq
        errors.clear()  # the operator is notified of the disk


@pytest.mark.parametrize("locale", LOCALES)
def test_every_preset_and_option_has_texts(locale: str) -> None:
    """Every preset and option has texts in each language that fit the picker."""
    say = words(locale)
    for name in preset_names():
        assert say.has(f"lobby-rules-{name}")
        assert say.has(f"rules-about-{name}")
        assert len(f"{say(f'lobby-rules-{name}')} · {say(f'rules-about-{name}')}") <= SHOWN_CHARS
        for key in option_keys(preset(name)):
            assert option_name(key, say) != key
            assert "," not in option_name(key, say)
            assert 0 < len(option_about(key, say)) <= SHOWN_CHARS
