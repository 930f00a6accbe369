"""``barbu rules``: a rule set in words, or every field as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.games.barbu.screens.phrases import contract_name
from bot.games.barbu.screens.rules import meaning
from bot.i18n import LOCALES, words
from engine.barbu.rules.options import for_players, with_options
from engine.barbu.rules.rule_set import load_rules, preset, preset_names
from tests.bot.cli.conftest import Shell, refused


def test_without_a_name_all_are_listed(shell: Shell) -> None:
    """``barbu rules`` alone names every preset."""
    assert shell("rules").stdout.split() == list(preset_names())


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("name", preset_names())
def test_rules_are_described_in_words(shell: Shell, name: str, language: str) -> None:
    """Each preset is described in each language, with every contract's name and without markdown."""
    result = shell("rules", name, "--language", language)
    assert result.exit_code == 0
    for contract in preset(name).contracts:
        assert contract_name(contract.name, words(language)) in result.stdout
    assert "**" not in result.stdout
    assert "`" not in result.stdout


@pytest.mark.parametrize("name", preset_names())
def test_json_prints_every_field(shell: Shell, name: str) -> None:
    """``--json`` prints every field, and its output is read back as the same rules."""
    assert load_rules(json.loads(shell("rules", name, "--json").stdout)) == preset(name)


def test_options_and_numbers_of_players_change_the_set(shell: Shell) -> None:
    """``--option`` and ``--players`` change the set, and an invalid one is rejected with the valid ones."""
    told = shell("rules", "trente-deux", "--option", "salad", "--option", "scale=5", "--json").stdout
    rules = load_rules(json.loads(told))
    assert rules == with_options(preset("trente-deux"), salad=True, scale=5)
    told = shell("rules", "tafferan", "--players", 5, "--json").stdout
    assert load_rules(json.loads(told)) == for_players(preset("tafferan"), 5)
    assert "early_end" in refused(shell("rules", "contre", "--option", "salad"))
    assert "2, 5, 10" in refused(shell("rules", "trente-deux", "--option", "scale=7"))
    assert "players" in refused(shell("rules", "contre", "--players", 9))


def test_options_on_offer_are_listed(shell: Shell) -> None:
    """A set's options are listed as they are typed."""
    told = shell("rules", "trente-deux").stdout
    for option in ("• salad", "• scale=2|5|10", "• imposed", "• early_end=false"):
        assert option in told


def test_a_file_of_rules_is_checked(shell: Shell, tmp_path: Path) -> None:
    """``barbu rules check FILE`` confirms that a file can be played."""
    file = tmp_path / "ours.json"
    file.write_text(json.dumps(preset("contre").model_dump(mode="json") | {"name": "ours"}), "utf-8")
    result = shell("rules", "check", file)
    assert result.exit_code == 0
    first, wins, avoided, wanted, *rest = result.stdout.splitlines()
    assert first == "ours.json can be played: ours. 4 players, 52 cards, 13 in each hand."
    assert wins == "The highest total wins: plus is good."
    assert avoided.startswith(
        "Contracts to dodge: Tricks (−26 a deal: −2 per trick), Last two tricks (−30: last but"
    )
    assert avoided.endswith(
        "Queens (−24: −6 each), Hearts (−30: A♥ −6, each other heart −2), King of hearts (−20)."
    )
    assert wanted.startswith(
        "Contracts to win: Trumps (+65 a deal: +5 per trick), Domino (+65: first out +45, second +20,"
    )
    assert rest == [
        "28 deals: each player declares 7.",
        "About 90 minutes at a live table.",
        "The contracts of one declarer add up to 0 for the whole table, a whole game to 0.",
    ]


PENALTIES = """
name = "penalties"
[[contracts]]
name = "tricks"
trick = 10
[[contracts]]
name = "domino"
places = [-120, -60, -20, 0]
"""


def test_penalties_written_with_a_plus_are_warned_about(shell: Shell, tmp_path: Path) -> None:
    """A file whose penalties have a plus says what it means, and warns that it would be played inverted."""
    (tmp_path / "f.toml").write_text(PENALTIES, "utf-8")
    result = shell("rules", "check", "f.toml")
    assert result.exit_code == 0
    *lines, domino, tricks = result.stdout.splitlines()
    assert lines == [
        "f.toml can be played: penalties. 4 players, 52 cards, 13 in each hand.",
        "The highest total wins: plus is good.",
        "Contracts to dodge: Domino (−200 a deal: first out −120, second −60, third −20, fourth 0).",
        "Contracts to win: Tricks (+130 a deal: +10 per trick).",
        "8 deals: each player declares 2.",
        "About 25 minutes at a live table.",
        "The contracts of one declarer add up to −70 for the whole table, a whole game to −280.",
    ]
    assert domino.startswith("⚠ In Domino the first one out scores least.")
    assert tricks.startswith("⚠ In Tricks, players would try to win these points.")
    assert tricks.endswith('write wins = "lowest".')
    (tmp_path / "f.toml").write_text('wins = "lowest"\n' + PENALTIES, "utf-8")
    assert shell("rules", "check", "f.toml").stdout.splitlines() == [
        lines[0],
        "The lowest total wins: plus is bad.",
        "Contracts to dodge: Tricks (130 a deal: 10 per trick).",
        "Contracts to win: Domino (−200 a deal: first out −120, second −60, third −20, fourth 0).",
        *lines[4:],
    ]


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("name", preset_names())
def test_presets_say_what_they_mean(name: str, language: str) -> None:
    """Each preset's meaning takes seven or eight lines in each language, has no warning and no markdown."""
    said = meaning(preset(name), words(language), file="x.toml")
    assert 6 <= len(said.lines) <= 8
    assert said.warnings == ()
    assert not any("*" in line for line in said.lines)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"contracts": [{"name": "tricks"}]}, "Tricks (tricks): it has no values"),
        ({"doubling": {"duty_doubles": 8}}, "(doubling.duty_doubles): more doubles are owed"),
        ({"players": 3}, "(players): 52 cards can’t be shared out among 3"),
        ({"deck": 32, "domino": {"fixed_start": "3"}}, "(domino.fixed_start): that rank isn’t in the deck"),
        ({"jokers": 2}, "jokers: there is no such field"),
        ({"trumps": {"tarot": True}}, "trumps.tarot: there is no such field"),
        ({"options": {"odd": {"field": "deck", "values": [40]}}}, "options.odd: "),
    ],
)
def test_a_file_that_cannot_be_played_is_rejected(
    shell: Shell, tmp_path: Path, change: dict[str, object], told: str
) -> None:
    """A fault in a rule file is named by its field, with the reason."""
    file = tmp_path / "ours.json"
    file.write_text(json.dumps(preset("contre").model_dump(mode="json") | change), "utf-8")
    assert told in refused(shell("rules", "check", file))


def test_faults_are_told_in_the_language_of_the_reader(shell: Shell, tmp_path: Path) -> None:
    """The shell words a fault as Discord does, in the language of ``--language``."""
    (tmp_path / "f.toml").write_text("jokers = 2\n" + PENALTIES, "utf-8")
    for language, told in (
        ("en", "there is no such field"),
        ("fr", "ce champ n’existe pas"),
        ("it", "questo campo non esiste"),
        ("de", "dieses Feld gibt es nicht"),
    ):
        assert told in refused(shell("rules", "check", "f.toml", "--language", language))
    assert "offrono altre scelte: scale" in refused(
        shell("rules", "trente-deux", "--option", "odd", "--language", "it")
    )


def test_a_schedule_says_how_often_each_contract_comes() -> None:
    """A group played as often as it can be gives an exact number, another one the most."""
    rifki = preset("rifki")
    said = " ".join(meaning(rifki, words("en"), file="x.toml").lines)
    assert "Tricks; each twice at the table); 2 for each player (Trumps)." in said
    data = rifki.model_dump(mode="json")
    data["schedule"][0]["times"] = 4
    said = " ".join(meaning(load_rules(data), words("en"), file="x.toml").lines)
    assert "Tricks; each at most 4 times at the table)" in said


def test_files_other_than_rules_are_rejected(shell: Shell, tmp_path: Path) -> None:
    """No file, a missing file, and text that is neither TOML nor JSON are rejected."""
    assert "check FILE" in refused(shell("rules", "check"))
    assert "check FILE" in refused(shell("rules", "check", "contre"))
    assert "does not exist" in refused(shell("rules", "check", "nowhere.toml"))
    (tmp_path / "odd.toml").write_text("name = ", "utf-8")
    assert "odd.toml: These rules can’t be read" in refused(shell("rules", "check", tmp_path / "odd.toml"))
    assert "One rule set at a time" in refused(shell("rules", "contre", "solar"))


def test_unknown_names_and_languages_are_rejected(shell: Shell) -> None:
    """An unknown rule set or language is rejected with the valid ones."""
    assert "“solar”" in refused(shell("rules", "solr"))
    assert "contre" in refused(shell("rules", "zzzzzzzz"))
    assert "fr" in refused(shell("rules", "contre", "--language", "tlh"))


def test_a_changed_preset_needs_a_name_of_its_own(shell: Shell, tmp_path: Path) -> None:
    """A file with a preset's name and other rules is rejected with the differing field."""
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(preset("contre").model_dump(mode="json") | {"scale": 3}), "utf-8")
    told = refused(shell("rules", "check", file))
    assert "“contre”" in told
    assert "scale" in told
    assert "name of its own" in told


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "ce fichier n’existe pas"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "de_DE"}, "die Datei gibt es nicht"),
        ({"LC_MESSAGES": "it"}, "il file non esiste"),
        ({"LC_ALL": "C", "LANG": "fr"}, "it does not exist"),
        ({"LANG": "xx_XX"}, "it does not exist"),
    ],
)
def test_errors_are_in_the_language_of_the_environment(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], said: str
) -> None:
    """The shell speaks the environment's language where the bot does, otherwise English."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert said in refused(shell("rules", "check", "missing.toml"))


def test_an_unknown_rule_set_is_named_with_the_nearest(shell: Shell) -> None:
    """A name that is not a rule set gets the nearest one, or all of them."""
    assert "«lora»" in refused(shell("rules", "lola", "--language", "it"))
    assert "contre" in refused(shell("rules", "zzzzzz"))
