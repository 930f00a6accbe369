"""``barbu simulate`` and ``barbu verify``: games simulated, recorded, replayed and checked."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.cli.records import not_checked
from bot.cli.shell import shell as barbu
from engine.barbu.rules.rule_set import preset
from engine.records import Unproven
from tests.bot.cli.conftest import Shell, refused
from tests.engine.helpers import OF_ANY_LENGTH
from tests.repetition import repeated, sample

ROOT = Path(__file__).resolve().parents[3]


def played(shell: Shell, path: Path, *words: object) -> list[dict[str, Any]]:
    result = shell("simulate", "--length", "express", "--out", path, *words)
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def rewritten(path: Path, records: list[dict[str, Any]]) -> Path:
    path.write_text("".join(f"{json.dumps(record)}\n" for record in records), "utf-8")
    return path


@pytest.fixture(scope="module", params=sample(OF_ANY_LENGTH, 2))
def ten_games(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """Return the name of a preset and the records of ten express games of it, simulated once."""
    path = tmp_path_factory.mktemp("simulated") / "games.jsonl"
    words = ("simulate", "--length", "express", "--out", str(path), "--rules", request.param, "--games", "10")
    result = CliRunner().invoke(barbu(*words), [*words, "--seed", "3"])
    assert result.exit_code == 0, result.output
    return request.param, path


def test_simulated_games_verify(shell: Shell, ten_games: tuple[str, Path]) -> None:
    """Games of every preset, played by bot players, replay without a fault."""
    name, path = ten_games
    records = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert len(records) == 10
    assert {record["rules"]["name"] for record in records} == {name}
    result = shell("verify", path)
    assert result.exit_code == 0
    assert "10 games" in result.stdout


def test_half_the_contracts_of_express_games_dodge(ten_games: tuple[str, Path]) -> None:
    """In ten express games at least half of the contracts are negative, and no game repeats one.

    The games differ in their contracts, unless the rules impose the order.
    """
    name, path = ten_games
    rules = preset(name)
    contracts = rules.values
    records = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    games = [[deal["contract"] for deal in record["deals"]] for record in records]
    assert all(len(set(game)) == len(game) == 4 for game in games)
    assert all(sum(not contracts[one].is_positive for one in game) >= 2 for game in games)
    different = len({tuple(game) for game in games})
    assert different == 1 if rules.contract_order == "imposed" else different > 3


def test_a_repeated_contract_breaks_the_mix(shell: Shell, tmp_path: Path) -> None:
    """A repeated contract is a fault if the rules keep the mix, and allowed in older records."""
    house = tmp_path / "free.toml"
    switched = (ROOT / "engine/barbu/rulesets/contre.toml").read_text("utf-8").splitlines()
    house.write_text("\n".join(line for line in switched if "keeps_mix" not in line), "utf-8")
    path = tmp_path / "games.jsonl"
    records = played(shell, path, "--rules", house, "--games", 3, "--seed", 3)
    twice = [one for one in records if len({deal["contract"] for deal in one["deals"]}) < 4][:1]
    for record in twice:
        del record["rules"]["keeps_mix"]
    assert shell("verify", rewritten(path, twice)).exit_code == 0
    for record in twice:
        record["rules"]["keeps_mix"] = True
    result = shell("verify", rewritten(path, twice))
    assert result.exit_code == 1
    assert "it had been chosen at the table while another was left" in result.output


def test_the_same_seed_gives_the_same_games(shell: Shell, tmp_path: Path) -> None:
    """A seed repeats its run byte for byte, a longer run begins with it, and another seed differs."""
    one, same, other = tmp_path / "1", tmp_path / "2", tmp_path / "3"
    played(shell, one, "--games", 2, "--seed", 7)
    played(shell, same, "--games", 3, "--seed", 7)
    played(shell, other, "--games", 2, "--seed", 8)
    assert same.read_bytes().startswith(one.read_bytes())
    assert one.read_bytes() != other.read_bytes()


def test_the_requested_length_is_played(shell: Shell, tmp_path: Path) -> None:
    """``--length express`` plays one deal per declarer."""
    (record,) = played(shell, tmp_path / "games.jsonl")
    assert record["options"]["per_declarer"] == 1
    assert len(record["deals"]) == 4


def test_records_go_to_standard_output(shell: Shell) -> None:
    """``--out -`` writes nothing but records to standard output."""
    result = shell("simulate", "--length", "express", "--games", 2, "--out", "-")
    assert [json.loads(line)["format"] for line in result.stdout.splitlines()] == ["barbu-record/1"] * 2


@pytest.mark.parametrize("suffix", ["toml", "json"])
def test_rules_may_come_from_a_file(shell: Shell, tmp_path: Path, suffix: str) -> None:
    """A house rule set in a file is played like a preset."""
    house = {
        **preset("contre").model_dump(mode="json", exclude_none=True),
        "name": "house",
        "early_end": False,
    }
    path = tmp_path / f"house.{suffix}"
    if suffix == "json":
        path.write_text(json.dumps(house), "utf-8")
    else:
        source = ROOT / "engine" / "barbu" / "rulesets" / "contre.toml"
        path.write_text(source.read_text("utf-8").replace('name = "contre"', 'name = "house"', 1), "utf-8")
    (record,) = played(shell, tmp_path / "games.jsonl", "--rules", path)
    assert record["rules"]["name"] == "house"


def test_simulations_take_options_and_numbers_of_players(shell: Shell, tmp_path: Path) -> None:
    """``--option`` and ``--players`` produce games of the changed set, which verify."""
    words = ("--rules", "trente-deux", "--option", "salad", "--option", "scale=5", "--players", 3)
    (game,) = played(shell, tmp_path / "games.jsonl", *words)
    assert (game["options"]["salad"], game["options"]["scale"], len(game["players"])) == (True, 5, 3)
    assert shell("verify", tmp_path / "games.jsonl").exit_code == 0
    assert "5, 10" in refused(shell("simulate", "--rules", "trente-deux", "--option", "scale=7"))


def test_an_unknown_rule_set_is_rejected_with_the_nearest(shell: Shell) -> None:
    """A mistyped name is answered with the nearest one."""
    said = refused(shell("simulate", "--rules", "cntre"))
    assert "“cntre”" in said
    assert "“contre”" in said


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("missing.toml", None, "does not exist"),
        ("bad.toml", "name = ", "the text is incomplete"),
        ("bad.json", '{"name": "x", "players": 9}', "players"),
        ("latin.toml", b"name = '\xe9'", "not UTF-8"),
    ],
)
def test_a_bad_rule_file_is_rejected(
    shell: Shell, tmp_path: Path, name: str, text: str | bytes | None, said: str
) -> None:
    """A rule set that cannot be read or played is rejected with the reason."""
    if text is not None:
        (tmp_path / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    assert said in refused(shell("simulate", "--rules", tmp_path / name))


def test_a_file_that_cannot_be_written_is_rejected(shell: Shell, tmp_path: Path) -> None:
    """A missing folder, or a folder in place of the file, is named."""
    assert "folder does not exist" in refused(shell("simulate", "--out", tmp_path / "no" / "x.jsonl"))
    assert "is a folder" in refused(shell("simulate", "--out", tmp_path))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_is_one_error_sentence(shell: Shell) -> None:
    """A full disk is one error sentence."""
    assert "disk is full" in refused(shell("simulate", "--length", "express", "--out", "/dev/full"))


def test_a_failed_run_changes_nothing(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupted run leaves an existing file unchanged, and no temporary file."""
    path = tmp_path / "games.jsonl"
    path.write_text("before\n", "utf-8")

    def breaks_off(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.cli.simulate.play_game", breaks_off)
    assert shell("simulate", "--out", path).exit_code != 0
    assert path.read_text("utf-8") == "before\n"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.repetition
@pytest.mark.parametrize("number", [signal.SIGINT, repeated(signal.SIGTERM)])
def test_an_interrupted_run_leaves_no_half_file(tmp_path: Path, number: signal.Signals) -> None:
    """A signal during a long run removes the unfinished file."""
    # Written game by game, since a whole batch takes seconds to play.
    code = "from bot.cli import main, simulate; simulate.CHUNK = 1; main()"
    target = tmp_path / "games.jsonl"
    with subprocess.Popen(
        [sys.executable, "-c", code, "simulate", "--games", "100000", "--out", str(target)],
        cwd=ROOT,
        stderr=subprocess.DEVNULL,
    ) as run:
        while not any(part.stat().st_size for part in tmp_path.iterdir()):
            with pytest.raises(subprocess.TimeoutExpired):  # it continues
                run.wait(0.02)
        run.send_signal(number)
        assert run.wait(30) != 0
    assert list(tmp_path.iterdir()) == []


def test_each_bad_line_is_reported_with_its_first_fault(shell: Shell, tmp_path: Path) -> None:
    """In a file with good and bad games the bad ones are reported, with line and first fault."""
    good, seed, card, score = played(shell, tmp_path / "games.jsonl", "--games", 4)
    seed["deals"][0]["seed"] = "00" * 32
    score["deals"][1]["score"][0] += 1
    seat, laid = card["deals"][2]["plays"][0]
    card["deals"][2]["plays"][1][1] = laid
    assert seat == card["deals"][2]["dealer"]
    result = shell("verify", rewritten(tmp_path / "bad.jsonl", [good, seed, card, score]))
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["line 2", "line 3", "line 4"]
    assert "deal 1: its seed does not match the commitment" in lines[0]
    assert f"deal 3: play 2, {laid} by Bot" in lines[1]
    assert "did not hold that card" in lines[1]
    assert "deal 2: its score is" in lines[2]
    assert "3 of 4 games" in result.stderr


def test_a_line_of_another_format_is_a_bad_line(shell: Shell, tmp_path: Path) -> None:
    """Among games, a line that is not a game or has a later format is one bad line."""
    (good,) = played(shell, tmp_path / "games.jsonl")
    path = rewritten(tmp_path / "bad.jsonl", [good, {"format": "barbu-record/9"}])
    path.write_text(path.read_text("utf-8") + "\n{broken\n", "utf-8")
    result = shell("verify", path)
    assert result.exit_code == 1
    assert "line 2: has the format barbu-record/9" in result.stdout
    assert "line 4: cannot be read as a record" in result.stdout


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "does not exist"),
        (b"", "it is empty"),
        (b"\n \n", "it is empty"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"hello\n", "not a file of records"),
        (b"[1, 2]\n", "not a file of records"),
        (b'{"format": "barbu-record/9"}\n', "barbu-record/9"),
        (b'{"format": "barbu-record/1"}\n', "not a file of records"),
    ],
)
def test_a_file_without_games_is_rejected(
    shell: Shell, tmp_path: Path, content: bytes | None, said: str
) -> None:
    """A missing, empty, binary, non-JSON or unknown file is one error sentence."""
    path = tmp_path / "file.jsonl"
    if content is not None:
        path.write_bytes(content)
    sentence = refused(shell("verify", path))
    assert said in sentence
    assert "\n" not in sentence


def test_a_folder_in_place_of_a_file_is_an_error(shell: Shell, tmp_path: Path) -> None:
    """A folder in place of a file is an error sentence."""
    assert "folder" in refused(shell("verify", tmp_path))


def test_unproven_facts_are_listed(shell: Shell, tmp_path: Path) -> None:
    """For valid games the output names and counts what the records cannot prove."""
    promised, bare = played(shell, tmp_path / "games.jsonl", "--games", 2)
    for deal in bare["deals"]:
        deal.update(commitment=None, seed=None, cut=None)
    bare["rules"]["name"] = "ours"
    result = shell("verify", rewritten(tmp_path / "bare.jsonl", [promised, bare]))
    assert result.exit_code == 0
    deals = len(bare["deals"])
    lines = result.stdout.splitlines()
    assert lines[0].endswith("all correct, as far as they can be checked.")
    assert lines[2:6] == [
        f"- how the cards were dealt: no commitment, seed and cut in {deals} deals of 1 game",
        f"- who chose the cut: not recorded for {deals} deals of 1 game",
        "- who was to deal first: no fingerprint of the draw, in 2 games",
        "- the rules called ours: not a preset and taken as written, in 1 game",
    ]
    assert "only you can check" in lines[6].lower()


def test_undated_numbers_are_listed() -> None:
    """For a record without times the output says that its ids could not be dated."""
    undated = Unproven((), (), drawn=False, house=None, shown=True, undated=(0, 3))
    assert not_checked([undated]) == [
        "- whether the cutting numbers date from the game: no times for 2 deals of 1 game"
    ]
