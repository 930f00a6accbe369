"""House rules in a server: created, changed, shared, rejected, played."""

from __future__ import annotations

import threading
from typing import Any

import discord
import pytest

from bot.games.barbu.custom_rules import panel as panel_module
from bot.games.barbu.custom_rules.files import read_rules, rules_text
from bot.games.barbu.custom_rules.store import CustomRulesStore
from bot.settings.store import SettingsStore
from engine.barbu.rules.rule_set import RuleSet, preset, preset_names
from engine.errors import CodedError
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.setting_up import chosen_in, lines_of, list_of, pick
from tests.repetition import repetition
from tools.simulation.evenings.evening import Evening, at_work
from tools.simulation.evenings.play import is_over, play_by_buttons
from tools.simulation.evenings.screen import HousePanel, Screen


def stored_rules(night: Evening) -> CustomRulesStore:
    """Return the stored rule sets of all servers."""
    return CustomRulesStore(SettingsStore(night.bot.database))


async def kept(night: Evening, name: str) -> Any:
    """Return the server's rules of a name."""
    return (await stored_rules(night).get(night.guild.id, name)).rules


def manager(night: Evening) -> HousePanel:
    """Return the panel of a user who may manage the server."""
    role = night.guild.create_role("house", permissions=discord.Permissions(manage_guild=True))
    return HousePanel(night.person("Cleo", roles=[role]))


async def test_a_set_is_made_and_changed_by_lists(opened: Opener) -> None:
    """A set starts from a preset, and each field chosen from a list is stored and shown at once."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        said = await panel.house(name="Mardi soir!", base="contre")
        assert "mardi-soir" in said
        assert "Rules: mardi-soir" in panel.text
        said = await panel.set("table", "direction", "counter_clockwise")
        assert "Direction" in said
        assert "anticlockwise" in panel.text
        assert (await kept(night, "mardi-soir")).direction.value == "counter_clockwise"
        await panel.set("table", "players", "5")
        rules = await kept(night, "mardi-soir")
        assert (rules.players, len(rules.removed), len(rules.values["domino"].places)) == (5, 2, 5)
        await panel.set("domino", "domino.fixed_start", "8")
        await panel.set("trumps", "trumps.head", "no")
        await panel.set("settlement", "doubling.negative.redouble", "3")
        rules = await kept(night, "mardi-soir")
        assert rules.domino.fixed_start == "8"
        assert not rules.trumps.head
        assert rules.doubling.negative.redouble == 3


async def test_a_number_is_typed_into_a_form(opened: Opener) -> None:
    """The scale opens a form with the current number; other text is rejected with field and reason."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house(base="contre")
        await panel.choose("group", "play")
        await panel.choose("field", "scale")
        assert panel.form == "1"
        await panel.send("5")
        assert (await kept(night, "contre-2")).scale == 5
        await panel.choose("field", "scale")
        said = await panel.send("many")
        assert "scale" in said
        assert "whole number" in said
        await panel.choose("field", "scale")
        assert "at most 100" in await panel.send("500")
        assert (await kept(night, "contre-2")).scale == 5


async def test_the_values_of_a_contract_are_typed_into_fields(opened: Opener) -> None:
    """Every contract has a form with a field for each value; the answer says what the change means."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house(name="x", base="contre")
        await panel.choose("group", "contracts")
        await panel.choose("values", "hearts.0")
        assert panel.fields == {"cards.AH": "-6", "cards.H": "-2"}
        said = await panel.fill({"cards.AH": "−7", "cards.H": " -3"})
        assert "**x** updated: Hearts." in said
        assert "Contracts to dodge: Hearts (−43 a deal: A♥ −7, each other heart −3)." in said
        assert "The contracts of one declarer add up to −13 for the whole table, a whole game to −52." in said
        assert "Contracts to dodge: Queens" not in said
        values = (await kept(night, "x")).values
        assert (values["hearts"].total, values["queens"].total) == (-43, -24)
        await panel.choose("group", "domino")
        await panel.choose("values", "domino.0")
        said = await panel.fill({"places.0": "50", "places.3": "-15"})
        assert (
            "Contracts to win: Domino (+65 a deal: first out +50, second +20, third +10, fourth −15)." in said
        )
        assert "What fits" in str(panel.options("field"))
        await panel.set("table", "players", "5")
        await panel.set("table", "players", "4")
        assert (await kept(night, "x")).values["domino"].places == (50, 20, 10, -15)


async def test_a_rejected_value_comes_back(opened: Opener) -> None:
    """A value that is no number, or too high, is rejected by its name; the form opens again as typed."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house(name="x", base="contre")
        before = await kept(night, "x")
        await panel.choose("group", "contracts")
        for typed, reason in (("many", "whole number"), ("", "whole number"), ("-5000", "at least −1,000")):
            await panel.choose("values", "king.0")
            said = await panel.fill({"cards.KH": typed})
            named = f"“K♥ {typed}”".replace(" ”", "”")
            assert named in said.replace("\N{VARIATION SELECTOR-15}", "")
            assert reason in said
            again = Screen(panel.person)
            assert panel.result is not None
            again.message = panel.result.followups[-1] if panel.result.followups else panel.result.response
            await again.tap("again")
            assert again.result is not None
            assert again.result.modal is not None
            assert typed in str(again.result.modal)
        assert await kept(night, "x") == before


async def test_a_form_of_values_out_of_date_changes_nothing(opened: Opener) -> None:
    """A form whose fields the contract has no more, or whose contract is gone, is rejected."""
    async with opened("Ada") as night:
        panel, other = (HousePanel(night.people[0]) for _ in range(2))
        await panel.house(name="x", base="contre")
        await other.house(name="x")
        await panel.choose("group", "contracts")
        for group, form in (("domino", "domino.0"), ("contracts", "king.0")):
            await panel.choose("values", form)
            if group == "domino":
                await other.set("table", "players", "3")
            else:
                await other.choose("group", group)
                await other.choose("set", "hearts", "domino")
            before = await kept(night, "x")
            assert "have changed since the form was opened" in await panel.fill({})
            assert await kept(night, "x") == before


async def test_contracts_are_switched_off_and_on(opened: Opener) -> None:
    """Contracts are switched off and on with their values, unless another contract sums them."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house(name="x", base="contre")
        await panel.choose("group", "contracts")
        await panel.choose("set", "tricks", "hearts", "queens", "domino")
        assert list((await kept(night, "x")).values) == ["tricks", "queens", "hearts", "domino"]
        await panel.choose("set", "tricks", "hearts", "queens", "domino", "king", "salad")
        rules = await kept(night, "x")
        assert list(rules.values) == ["tricks", "queens", "hearts", "domino", "king", "salad"]
        said = await panel.choose("set", "tricks", "hearts", "domino", "salad")
        assert "contracts.salad.sum_of" in said
        assert await kept(night, "x") == rules


async def test_doubling_comes_back_as_it_was(opened: Opener) -> None:
    """Doubling switched off and on again has its former duties."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house(name="x", base="torneo")
        await panel.choose("group", "doubling")
        await panel.choose("field", "doubling")
        await panel.choose("set", "no")
        assert "There is no doubling" in panel.text
        assert (await kept(night, "x")).doubling is None
        await panel.choose("set", "yes")
        assert (await kept(night, "x")).doubling == preset("torneo").doubling


async def test_unplayable_values_are_rejected_in_the_players_language(opened: Opener) -> None:
    """A value that spoils the set is rejected with field and reason in the reader's language."""
    async with opened("Ada/fr") as night:
        panel = HousePanel(night.people[0])
        await panel.house(name="x", base="contre")
        before = await kept(night, "x")
        await panel.choose("group", "doubling")
        await panel.choose("field", "doubling.duty_redoubles")
        said = await panel.choose("set", "3")
        assert "Surcontres dus à chaque adversaire (doubling.duty_redoubles)" in said
        assert "plus de surcontres que de contres" in said
        assert await kept(night, "x") == before
        assert "group" in panel.verbs


async def test_the_whole_text_is_written_in_a_form(opened: Opener) -> None:
    """The form contains the set as a file, and the edited text changes it, including contract values."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house(name="x", base="contre")
        await panel.tap("text")
        assert read_rules(panel.form).values["king"].total == -20
        await panel.send(panel.form.replace("KH = -20", "KH = -25"))
        assert (await kept(night, "x")).values["king"].total == -25


UPSIDE_DOWN = """
name = "penalties"
[[contracts]]
name = "tricks"
trick = 10
"""


async def test_a_text_with_warnings_is_saved_on_demand_only(opened: Opener) -> None:
    """Penalties with a plus are shown with what they mean; the set changes only by **Save anyway**."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house(name="x", base="contre")
        before = await kept(night, "x")
        await panel.tap("text")
        said = await panel.send(UPSIDE_DOWN)
        assert "isn’t saved yet" in said
        assert "players would try to win these points" in said
        assert "Contracts to win: Tricks (+130 a deal: +10 per trick)." in panel.text
        assert panel.verbs == {"save", "save_lowest", "text", "open"}
        assert await kept(night, "x") == before
        await panel.tap("text")
        assert panel.form.strip() == UPSIDE_DOWN.strip()
        await panel.send(UPSIDE_DOWN)
        assert "updated" in await panel.tap("save")
        assert list((await kept(night, "x")).values) == ["tricks"]
        assert "players would try to win these points" in await panel.house(name="x")


async def test_a_preview_out_of_date_saves_nothing(opened: Opener) -> None:
    """A preview of a text written before the set changed does not undo the change."""
    async with opened("Ada") as night:
        ada, again = HousePanel(night.people[0]), HousePanel(night.people[0])
        await ada.house(name="x", base="contre")
        await ada.tap("text")
        await ada.send(UPSIDE_DOWN)
        await again.house(name="x")
        await again.set("table", "direction", "counter_clockwise")
        assert "changed" in await ada.tap("save")
        assert "king" in (await kept(night, "x")).values


async def test_a_file_with_warnings_is_saved_on_demand_only(opened: Opener) -> None:
    """A file with warnings is shown first, and saved from the message that carries it, old or new."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        assert "isn’t saved yet" in await panel.house(name="x", file=("r.toml", UPSIDE_DOWN.encode()))
        assert panel.verbs == {"save_file", "file_lowest"}
        with pytest.raises(CodedError, match="house_unknown"):
            await kept(night, "x")
        assert "loaded from the file" in await panel.tap("save_file")
        assert list((await kept(night, "x")).values) == ["tricks"]
        changed = UPSIDE_DOWN.replace("10", "20").encode()
        assert "isn’t saved yet" in await panel.house(name="x", file=("r.toml", changed))
        assert (await kept(night, "x")).values["tricks"].total == 130
        assert "now matches the file" in await panel.tap("file_lowest")
        assert (await kept(night, "x")).values["tricks"].total == -260


async def test_points_are_said_to_be_penalties(opened: Opener) -> None:
    """**These are penalties** saves a text with the lowest total winning, and the warning is gone."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house(name="x", base="contre")
        await panel.tap("text")
        await panel.send(UPSIDE_DOWN)
        said = await panel.tap("save_lowest")
        assert "updated" in said
        assert "⚠️" not in said
        assert "Contracts to dodge: Tricks (130 a deal: 10 per trick)." in panel.text
        rules = await kept(night, "x")
        assert (rules.wins, rules.values["tricks"].total) == ("lowest", -130)
        assert "the lowest total" in panel.text.lower()


async def test_a_rejected_text_comes_back(opened: Opener) -> None:
    """After a mistake the form shows the typed text again, until it is valid."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house(name="x", base="contre")
        await panel.tap("text")
        good = panel.form
        for bad, reason in (
            (good.replace("players = 4", "players = 3"), "shared out among 3"),
            (good.replace("scale = 1", "scale = = 1"), "syntax error at line"),
            (good.replace("wrap = false", "warp = false"), "domino.warp"),
            (good.replace("duty_doubles = 2", "duty_doubles = 9"), "more doubles are owed"),
            (good.replace("wrap = false", 'wrap = false\nfixed_start = "1"'), "one of the ranks"),
        ):
            assert bad != good
            said = await panel.send(bad)
            assert reason in said
            await panel.tap("text")
            assert panel.form == bad
        assert await kept(night, "x") == read_rules(good)
        await panel.send(good.replace("scale = 1", "scale = 2"))
        await panel.tap("text")
        assert "scale = 2" in panel.form


@on_every_database
async def test_two_people_write_at_once(opened: Opener) -> None:
    """A text written while another user changed the set neither overwrites the change nor is lost."""
    async with opened("Ada") as night:
        ada = HousePanel(night.people[0])
        other = HousePanel(night.people[0])
        await ada.house(name="x", base="contre")
        await other.house(name="x")
        await ada.tap("text")
        mine = ada.form.replace("scale = 1", "scale = 7")
        await other.set("table", "direction", "counter_clockwise")
        assert "Somebody changed" in await ada.send(mine)
        rules = await kept(night, "x")
        assert (rules.scale, rules.direction.value) == (1, "counter_clockwise")
        await ada.tap("text")
        assert read_rules(ada.form) == rules
        assert ada.file.decode() == mine


async def test_a_rejected_text_undoes_no_later_change(opened: Opener) -> None:
    """After a list changed the set, the form shows the set, and the rejected text comes as a file."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house(name="x", base="contre")
        await panel.tap("text")
        refused = panel.form.replace("scale = 1", "scale = = 7")
        await panel.send(refused)
        await panel.set("table", "direction", "counter_clockwise")
        await panel.tap("text")
        assert panel.file.decode() == refused
        await panel.send(panel.form.replace("scale = 1", "scale = 7"))
        rules = await kept(night, "x")
        assert (rules.scale, rules.direction.value) == (7, "counter_clockwise")


async def test_a_set_is_downloaded_and_uploaded(opened: Opener) -> None:
    """The downloaded file can be edited and uploaded as TOML or JSON, under its name or another."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house(name="x", base="solar")
        await panel.tap("file")
        raw = panel.file
        assert read_rules(raw.decode()) == await kept(night, "x")
        changed = raw.replace(b"scale = 1", b"scale = 4")
        assert "now matches the file" in await panel.house(name="x", file=("x.toml", changed))
        assert (await kept(night, "x")).scale == 4
        assert "x-2" in await panel.house(file=("x.toml", raw))
        assert (await kept(night, "x-2")).scale == 1
        assert "challenge-2" in await panel.house(file=("x.toml", raw.replace(b'"x"', b'"challenge"')))
        data = preset("contre").model_dump_json()
        await panel.house(name="from json", file=("c.json", data.encode()))
        assert (await kept(night, "from-json")).values["king"].total == -20


async def test_bad_files_are_rejected(opened: Opener) -> None:
    """Each possible fault of a file has its own message, and the file is not stored."""
    text = rules_text(preset("contre"))
    short = rules_text(preset("trente-deux"))
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        for raw, reason in (
            (b"\xff\xfe\x00bad", "UTF-8"),
            (b"x" * 20_000, "too large"),
            (b"<rules/>", "syntax error at line 1"),
            (b'{"name": 1,}', "syntax error at line 1"),
            # Only TOML, whose parser is part of Python; the depth that JSON allows differs between versions.
            (b"a = " + b"[" * 3000, "nested too deep"),
            (b"[" + b"a." * 1500 + b"a]\n" + b"a." * 1500 + b"a = 1", "key in line 1 has more than 8 parts"),
            (text.replace("scale", "size").encode(), "size: there is no such field"),
            (text.replace("players = 4", "players = 3").encode(), "52 cards can’t be shared out among 3"),
            (
                short.replace('"J"', '"3"').encode(),
                "Fixed starting card (domino.fixed_start): that rank isn’t in the deck",
            ),
            (text.replace("duty_doubles = 2", "duty_doubles = 8").encode(), "more doubles are owed"),
            (
                text.replace('name = "contre"', 'name = "Our Rules"').encode(),
                "lowercase letters, digits and hyphens",
            ),
            (b"", "name: it is missing"),
        ):
            said = await panel.house(name="x", file=("rules.toml", raw))
            assert reason in said, said
        assert await stored_rules(night).owners(night.guild.id) == {}


async def test_texts_are_parsed_outside_the_event_loop(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules are parsed outside the event loop and count towards the user's limit of pending requests.

    A form rejected by that limit keeps the typed text.
    """
    places: list[bool] = []

    def noted(text: str) -> RuleSet:
        places.append(threading.current_thread() is threading.main_thread())
        return read_rules(text)

    monkeypatch.setattr(panel_module, "read_rules", noted)
    text = rules_text(preset("contre"))
    async with opened("Ada", reads_per_person=2) as night:
        (ada,) = night.people
        panel = HousePanel(ada)
        still = night.say.error(CodedError("still_working"))
        async with at_work(night, ada, 2):
            assert await panel.house(name="x", file=("rules.toml", text.encode())) == still
        await panel.house(name="x", file=("rules.toml", text.encode()))
        await panel.tap("text")
        async with at_work(night, ada, 2):
            assert still in await panel.send(panel.form.replace("scale = 1", "scale = 3"))
        await panel.tap("text")
        assert "scale = 3" in panel.form
        await panel.send(panel.form)
        assert (await kept(night, "x")).scale == 3
    assert places == [False, False]


async def test_the_panel_outlives_a_restart(opened: Opener) -> None:
    """After a restart the panel's lists and buttons still work, and so does a form that was open."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house(name="x", base="contre")
        await panel.choose("group", "table")
        await night.restart()
        await panel.choose("field", "direction")
        await panel.choose("set", "counter_clockwise")
        await panel.tap("text")
        await night.restart()
        await panel.send(panel.form.replace("scale = 1", "scale = 3"))
        rules = await kept(night, "x")
        assert (rules.scale, rules.direction.value) == (3, "counter_clockwise")


async def test_other_users_can_read_and_copy_a_set_only(opened: Opener) -> None:
    """A user who neither made a set nor manages the server can read, download and copy it, not change it."""
    async with opened("Ada", "Bob") as night:
        ada, bob = (HousePanel(person) for person in night.people)
        boss = manager(night)
        await ada.house(name="x", base="contre")
        await bob.house(name="x")
        assert bob.verbs == {"group", "file", "copy"}
        await bob.choose("group", "doubling")
        assert "Every player but the declarer has one turn to double" in bob.text
        assert bob.verbs == {"group", "file", "copy"}
        await bob.tap("copy")
        await bob.send("Bobs Rules")
        assert (await stored_rules(night).owners(night.guild.id))["bobs-rules"] == night.people[1].id
        text = rules_text(preset("contre")).encode()
        assert "Only the author of" in await bob.house(name="x", file=("x.toml", text))
        assert "group" in bob.verbs  # Bob's own copy is still on the screen
        await boss.house(name="x")
        await boss.set("table", "direction", "counter_clockwise")
        assert (await kept(night, "x")).direction.value == "counter_clockwise"
        assert (await stored_rules(night).owners(night.guild.id))["x"] == night.people[0].id


async def test_an_old_panel_gives_no_right(opened: Opener) -> None:
    """A panel from before a loss of ownership changes nothing; the text typed into its form is returned."""
    async with opened("Ada") as night:
        ada, boss = HousePanel(night.people[0]), manager(night)
        await ada.house(name="x", base="contre")
        await ada.tap("text")
        await boss.house(name="x")
        await boss.tap("delete")
        await boss.tap("delete_yes")
        await boss.house(name="x", base="contre")
        mine = ada.form.replace("scale = 1", "scale = 9")
        assert "Only the author of" in await ada.send(mine)
        assert ada.file.decode() == mine
        await ada.choose("group", "table")
        assert ada.verbs == {"group", "file", "copy"}
        assert (await kept(night, "x")).scale == 1


async def test_a_set_is_renamed_copied_and_deleted(opened: Opener) -> None:
    """Renaming and copying ask for a name, deleting asks once, and an old panel shows the current state."""
    async with opened("Ada") as night:
        panel, old = (HousePanel(night.people[0]) for _ in range(2))
        await panel.house(name="x", base="contre")
        await old.house(name="x")
        await panel.tap("rename")
        assert panel.form == "x"
        await panel.send("Été à Nîmes")
        assert list(await stored_rules(night).owners(night.guild.id)) == ["ete-a-nimes"]
        assert "no rules called “x”" in await old.tap("text")
        assert "ete-a-nimes" in old.text
        await panel.tap("copy")
        assert "built-in rule sets" in await panel.send("contre")
        await panel.tap("copy")
        assert "already has rules" in await panel.send("ete a nimes")
        await panel.tap("copy")
        await panel.send("two")
        await panel.tap("delete")
        assert panel.verbs == {"delete_yes", "open"}
        await panel.tap("open")
        await panel.tap("delete")
        assert "deleted" in await panel.tap("delete_yes")
        assert list(await stored_rules(night).owners(night.guild.id)) == ["ete-a-nimes"]


async def test_the_list_opens_and_starts_sets(opened: Opener) -> None:
    """Without options the command lists the sets, opens one of them, or creates a new one by name."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house()
        assert panel.verbs == {"start"}
        await panel.choose("start", "torneo")
        await panel.send("monday")
        assert "Rules: monday" in panel.text
        await panel.house()
        await panel.choose("open", "monday")
        assert "Rules: monday" in panel.text


async def test_invalid_requests_are_rejected_with_a_reason(opened: Opener) -> None:
    """An unknown set or base, two sources and a name without letters are rejected with a reason."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        assert "no rules called" in await panel.house(name="nothing")
        assert "I don’t know the rules" in await panel.house(name="x", base="nothing")
        assert "not from both" in await panel.house(base="contre", file=("x.toml", b""))
        assert "needs letters" in await panel.house(name="!!!", base="contre")


async def test_saved_sets_are_offered_before_the_presets(opened: Opener) -> None:
    """Lists of rules show the server's choice, its own sets, and few presets; another server's sets never."""
    async with opened("Ada") as night:
        ada = night.people[0]
        panel = HousePanel(ada)
        await panel.house(name="aaa", base="contre")
        for command in ("barbu new", "barbu rules"):
            offers = await ada.offers(command, "rules")
            assert offers[:3] == ["contre", "aaa", "solar"]
            assert "trix" not in offers
        assert await ada.offers("house", "name") == ["aaa"]
        assert "Rules: aaa" in await ada.slash("barbu rules", rules="aaa")
        refused = await ada.slash("barbu new", rules="bbb")
        assert "Choose from: Contre, " in refused
        assert refused.endswith(" and aaa.")


@repetition
async def test_a_game_by_house_rules_is_played_to_its_end(opened: Opener) -> None:
    """A table of five plays a saved set to the end; a change of the set does not affect the game."""
    async with opened("Ada") as night:
        ada = night.people[0]
        panel = HousePanel(ada)
        await panel.house(name="five", base="contre")
        await panel.set("table", "players", "5")
        await panel.set("play", "hearts_free", "yes")
        began = (await kept(night, "five")).of_length("express")
        await ada.slash("barbu new", rules="five", length="express")
        await ada.tap("start")
        await panel.house(name="five")
        await panel.set("play", "hearts_free", "no")
        await panel.tap("delete")
        await panel.tap("delete_yes")
        await night.restart()
        assert night.table.rules == began
        await play_by_buttons(night, lambda: is_over(night))
        assert night.table.rules == began
        assert len(night.table.state.game_state.finished) == 5


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("King", {"rifki", "king-portugal", "king-italiano", "trix"}),
        ("Rıfkı", {"rifki"}),
        ("turkey", {"rifki"}),
        ("Trix", {"trix"}),
        ("salade", {"trente-deux", "famille"}),
        ("short", {"rifki", "king-portugal", "king-italiano", "trente-deux"}),
    ],
)
async def test_rule_sets_are_found_by_other_names(opened: Opener, typed: str, found: set[str]) -> None:
    """A rule set is found by the name its players give it, by its country, and by the length of its games."""
    async with opened("Ada") as night:
        ada = night.people[0]
        choices = await ada.member.autocomplete(ada.channel, "barbu new", "rules", typed)
        assert {choice["value"] for choice in choices} == found


async def test_the_line_that_says_there_is_more_lists_all(opened: Opener) -> None:
    """The line at the end of the short list names every rule set; another name shows one."""
    async with opened("Ada") as night:
        ada = night.people[0]
        assert "country" in await ada.reason("barbu new", "rules")
        refused = await ada.slash("barbu rules", rules="?")
        assert "Trix" in refused
        assert "Contre" in refused
        assert "Trix" in await ada.slash("barbu rules", rules="Trex")


async def test_a_game_is_found_by_country_and_length(opened: Opener) -> None:
    """From the last line of either list the host narrows the games down, and sets the table up by one."""
    async with opened("Ada", bot_workers=0) as night:
        ada = night.people[0]
        assert "Rıfkı" in await ada.slash("barbu new", rules="?", length="full")
        assert set(lines_of(ada, "set_rules")) == set(preset_names())
        await pick(ada, "find_country", "portugal.any")
        assert list(lines_of(ada, "set_rules")) == ["king-portugal"]
        await pick(ada, "find_length", "portugal.long")
        assert list_of(ada, "set_rules") is None
        await pick(ada, "find_country", "turkey.long")
        await pick(ada, "find_length", "turkey.hour")
        assert chosen_in(ada, "find_country") == ["turkey.hour"]
        await pick(ada, "set_rules", "rifki")
        assert night.table.rules.name == "rifki"
        assert chosen_in(ada, "set_rules") == ["rifki"]
        await pick(ada, "set_rules", "?")
        assert chosen_in(ada, "find_country") == ["any.any"]
        await ada.tap("setup")
        assert chosen_in(ada, "set_rules") == ["rifki"]


async def test_games_played_last_are_on_the_short_list(opened: Opener) -> None:
    """After a game by a preset that the list leaves out, the server's list has it before the others."""
    async with opened("Ada", bot_workers=0) as night:
        ada = night.people[0]
        await ada.slash("barbu new", rules="king-portugal")
        assert "king-portugal" not in await ada.offers("barbu new", "rules")
        await ada.slash("barbu start")
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        assert (await ada.offers("barbu new", "rules"))[:3] == ["contre", "king-portugal", "solar"]
        await ada.slash("barbu new", length="full")
        assert list(lines_of(ada, "set_rules"))[:3] == ["contre", "king-portugal", "solar"]
