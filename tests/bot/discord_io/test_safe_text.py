"""Players' names, made safe to show."""

from __future__ import annotations

import pytest

from bot.discord_io.safe_text import (
    NAME_CHARS,
    distinct_names,
    escaped,
    initials,
    padded,
    plain_name,
    width_of,
)
from bot.games.barbu.scene import Scene
from tools.simulation.samples.barbu_scenes import NASTY_NAMES, rules_for, scene_of, seated


@pytest.mark.parametrize("name", NASTY_NAMES)
def test_a_name_is_short(name: str) -> None:
    """A name takes at most twenty columns."""
    assert width_of(plain_name(name)) <= NAME_CHARS


TWINS = ("Maximilian von Hohenberg Vater", "Maximilian von Hohenberg Sohn")


@pytest.mark.parametrize(
    "names",
    [
        TWINS,
        (*TWINS, "Maximilian von Hohenberg", "Ada"),
        ("a" * 31 + "x", "a" * 31 + "y", "a" * 32),
        ("b" * 20 + "cd1", "b" * 20 + "cd2", "b" * 20 + "e"),
        ("山" * 15 + "一", "山" * 15 + "二"),
        ("א" * 30, "א" * 29 + "ב"),
    ],
)
@pytest.mark.parametrize("width", [NAME_CHARS, 11])
def test_names_listed_together_are_told_apart(names: tuple[str, ...], width: int) -> None:
    """Names that differ are shown differently, in the columns there are, with an ellipsis where cut."""
    found = distinct_names(names, width=width)
    assert len({*found}) == len(names)
    for name, shown in zip(names, found, strict=True):
        assert width_of(shown) <= width
        assert ("…" in shown) is (width_of(name) > width)


def test_names_keep_the_word_in_which_they_differ() -> None:
    """Names with the same start keep a whole word in which they differ; a lone long name keeps its start."""
    assert distinct_names([*TWINS, "Ada"]) == ["Maximilian von…Vater", "Maximilian von…Sohn", "Ada"]
    assert distinct_names(["Ada", "Ada"]) == ["Ada", "Ada"]
    assert plain_name(TWINS[0]) == "Maximilian von Hohe…"


def test_a_table_tells_its_players_apart() -> None:
    """Two players whose names share twenty columns have different names in every text of their table."""
    scene = scene_of(seated(rules_for("contre", 4), (*TWINS, "Ada", "Bob")))
    shown = ["Maximilian von…Vater", "Maximilian von…Sohn"]
    assert [scene.bare(0), scene.bare(1)] == [scene.label(0), scene.label(1)] == shown
    assert [scene.column(0), scene.written_name(1)] == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("**bold**", r"\*\*bold\*\*"),
        ("<@123>", "\\<@\u200b123\\>"),
        ("@everyone", "@\u200beveryone"),
        ("[x](https://a.b)", "\\[x\\]\\(https:\u200b//a.b\\)"),
        ("# big", r"\# big"),
        ("a`b", r"a\`b"),
    ],
)
def test_markdown_mentions_and_links_are_disarmed(name: str, shown: str) -> None:
    """Formatting, mentions and links in a name are shown as typed."""
    assert escaped(plain_name(name)) == shown


def test_control_characters_vanish() -> None:
    """Line breaks, direction overrides and invisible characters are removed."""
    assert plain_name("a\n\u202eb\u200b\u0007 c") == "a b c"


def test_combining_marks_are_limited() -> None:
    """At most two combining marks stay on each letter."""
    assert plain_name("a" + "\u0336" * 20 + "b") == "a\u0336\u0336b"


def test_right_to_left_names_are_isolated() -> None:
    """A right-to-left name is isolated, so that the following text stays in place."""
    assert plain_name("שלום") == "\u2068שלום\u2069"


def test_an_invisible_name_is_replaced_by_the_seat() -> None:
    """A player without a visible name is shown by the number of the seat."""
    rules = rules_for("contre", 4)
    scene: Scene = scene_of(seated(rules, ("\u200b\u2060", *NASTY_NAMES)))
    assert scene.name(0) == "player 1"


def test_bots_and_absent_players_are_marked() -> None:
    """Running text marks bot players and absent players; lists show bare names."""
    scene = scene_of(seated(rules_for("contre", 4), bots=1))
    assert (scene.name(2), scene.name(3), scene.bare(3)) == ("Cléo", "Dan 🤖", "Dan")


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (("Alice", "Bob", "Cléo", "Dan"), "A B C D"),
        (("Anna", "Ada", "Alan", "Al"), "AN AD AL A"),
        (("Alice", "Ada", "Colette", "Blaise"), "AL AD C B"),
        (("🎉🎉", "שלום", "王", "Élodie"), "1 2 3 É"),
        (("Bo", "Bob", "Bo", "B"), "Bo B O 4"),
        (("DİLEK", "David", "Bob", "Cleo"), "DL DA B C"),
    ],
)
def test_initials_are_all_different(names: tuple[str, ...], marks: str) -> None:
    """Each player has one or two letters of the name as a mark, or the seat's number."""
    assert " ".join(initials(names)) == marks


@pytest.mark.parametrize("name", NASTY_NAMES)
@pytest.mark.parametrize("width", [3, 6, 20])
def test_padding_gives_the_width(name: str, width: int) -> None:
    """A padded name takes exactly the columns it is given."""
    assert width_of(padded(plain_name(name), width)) == width
