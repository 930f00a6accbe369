"""House rules as text: typed into a form, downloaded, uploaded, rejected."""

from __future__ import annotations

import threading

import pytest

from bot.games.barbu.custom_rules import panel as panel_module
from bot.games.barbu.custom_rules.rule_sets import read_rules, rules_text
from engine.barbu.rules.rule_set import RuleSet, preset
from engine.errors import CodedError
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.house_rules import kept, stored_rules
from tools.simulation.evenings.evening import at_work
from tools.simulation.evenings.screen import HousePanel


async def test_the_whole_text_is_written_in_a_form(opened: Opener) -> None:
    """The form contains the set as a file, and the edited text changes it, including contract values."""
    async with opened("Ada") as night:
        panel = HousePanel(night.people[0])
        await panel.house(name="x", base="contre")
        await panel.tap("text")
        assert read_rules(panel.form).values["king"].total == -20
        assert "this name" not in await panel.send(panel.form.replace("KH = -20", "KH = -25"))
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
        assert "**x** updated. The name stays the same" in await panel.tap("save"), "not the text's"
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
        wrong = good.replace("wrap = false", "warp = false").replace("scale = 1", 'scale = "x"')
        said = await panel.send(wrong)
        assert all(field in said for field in ("• domino.warp: ", "(scale): "))
        assert said.count("can’t be played") == 1
        await panel.tap("text")
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
