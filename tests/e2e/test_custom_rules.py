"""House rules in a server: created, changed, shared, played."""

from __future__ import annotations

from bot.games.barbu.custom_rules.rule_sets import rules_text
from engine.barbu.rules.rule_set import preset
from tests.e2e.conftest import Opener
from tests.e2e.house_rules import kept, manager, stored_rules
from tests.repetition import repetition
from tools.simulation.evenings.play import is_over, play_by_buttons
from tools.simulation.evenings.screen import HousePanel, Screen


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
        assert "**king-italiano-2** created from “Italian King”." in await panel.house(base="king-italiano")
        await panel.house(base="contre")
        await panel.choose("group", "play")
        await panel.choose("field", "scale")
        assert panel.form == "1"
        await panel.send("5")
        assert (await kept(night, "contre-2")).scale == 5
        await panel.choose("field", "scale")
        said = await panel.send("many")
        assert "Scale of every value: it must be a whole number" in said
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


async def test_a_form_of_values_names_all_that_are_wrong(opened: Opener) -> None:
    """Two rejected values are both named, each with its reason, and nothing is stored."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house(name="x", base="contre")
        before = await kept(night, "x")
        await panel.choose("group", "contracts")
        await panel.choose("values", "hearts.0")
        said = (await panel.fill({"cards.AH": "many", "cards.H": "-5000"})).replace(
            "\N{VARIATION SELECTOR-15}", ""
        )
        assert "• A♥ many: " in said
        assert "whole number" in said
        assert "• each other heart -5000: it must be at least −1,000" in said
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
        assert "Nothing was saved. Salad: there is no contract" in said
        assert panel.chosen("set") == ["tricks", "hearts", "domino", "salad"]
        assert await kept(night, "x") == rules


async def test_rules_without_something_they_need_are_refused_with_the_way_to_mend_them(
    opened: Opener,
) -> None:
    """Too few contracts for the doubles owed: both numbers and the page are named, and the choice stays."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house(name="x", base="contre")
        before = await kept(night, "x")
        await panel.choose("group", "contracts")
        said = await panel.choose("set", "king")
        assert "Nothing was saved. Doubles owed to each declarer: more doubles are owed (2)" in said
        assert "than a declarer has deals (1)" in said
        assert "on the page “Doubles owed”" in said
        assert "doubling.duty" not in said
        assert "The list below still shows your choice" in said
        assert panel.chosen("set") == ["king"]
        assert await kept(night, "x") == before
        await panel.set("duties", "doubling.duty_redoubles", "0")
        await panel.set("duties", "doubling.duty_doubles", "0")
        await panel.choose("group", "contracts")
        assert "still shows" not in await panel.choose("set", "king")
        assert list((await kept(night, "x")).values) == ["king"]


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
        await panel.choose("group", "duties")
        await panel.choose("field", "doubling.duty_redoubles")
        said = await panel.choose("set", "3")
        assert "Rien n’a été enregistré. Surcontres dus à chaque adversaire" in said
        assert "plus de surcontres (3) que de contres (2). Choisis une autre valeur" in said
        assert await kept(night, "x") == before
        assert "group" in panel.verbs


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
        assert list(await stored_rules(night).owners(night.guild.id)) == ["été-à-nîmes"]
        assert "no rules called “x”" in await old.tap("text")
        assert "été-à-nîmes" in old.text
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
        assert list(await stored_rules(night).owners(night.guild.id)) == ["été-à-nîmes"]


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
