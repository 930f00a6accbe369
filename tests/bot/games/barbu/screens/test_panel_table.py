"""The table as a panel shows it, so that players need not look at the channel."""

from __future__ import annotations

import pytest

from bot.discord_io.viewer import DisplayPreferences
from bot.games.barbu.points import points_text
from bot.games.barbu.screens.panel import PanelDraft, render_panel
from bot.games.barbu.screens.panel_table import deal_points, points_lines, since_line, table_lines
from engine.barbu.play.state import Phase
from engine.barbu.rules.rule_set import preset
from tests.bot.games.barbu.screens.test_card_emoji import SIGNS
from tools.simulation.samples.barbu_scenes import Table, match_at_random, scene_of, texts_of, until


def in_play(contract: str, plays: int) -> Table:
    """Return a deal of that contract after this many cards."""
    return until(preset("contre"), Phase.PLAY, 3, contract=contract, plays=plays)


def table_of(table: Table, seat: int, *, finished_trick: bool = False) -> list[str]:
    """Return the table in a seat's panel."""
    scene = scene_of(table, seat)
    return table_lines(scene, scene.shown, finished_trick=finished_trick)


def points_of(table: Table, seat: int = 0) -> list[str]:
    """Return the scores in a seat's panel."""
    scene = scene_of(table, seat)
    return points_lines(scene, scene.shown)


def since(table: Table, seat: int) -> str:
    """Return a seat's line about moves since its last card."""
    scene = scene_of(table, seat)
    return since_line(scene, scene.shown)


def test_the_panel_shows_every_score() -> None:
    """Each player has a line: total score, current deal, tricks, and counting cards taken."""
    assert points_of(in_play("queens", 9)) == [
        "Alice **+18** · this deal: 0 · no tricks",
        "Bob **−33** · this deal: 0 · 1 trick",
        "Cléo **+51** · this deal: 0 · no tricks",
        "Dan 🤖 **+68** · this deal: −6 · 1 trick · `Q♦`",
    ]


def test_the_first_deal_has_one_figure_a_player() -> None:
    """In the first deal the points of the deal are those of the game, so they are shown once."""
    first = until(preset("contre"), Phase.PLAY, 4, plays=9)
    assert not first.game_state.finished
    assert not [line for line in points_of(first) if "this deal" in line]
    scene = scene_of(first, 0)
    gained = [points_text(scene.rules, points) for points in deal_points(scene, scene.shown) or ()]
    assert [f"**{points}**" in line for points, line in zip(gained, points_of(first), strict=True)] == [
        True
    ] * 4


def test_the_last_tricks_count_as_they_are_taken() -> None:
    """In a contract of the last two tricks, the current score includes the first of them."""
    assert [" deal: −10 " in line for line in points_of(in_play("last_two", 47))] == [False] * 4
    assert sum(" deal: −10 " in line for line in points_of(in_play("last_two", 48))) == 1


def test_before_play_the_scores_take_one_line() -> None:
    """Before cards are played only the total scores are shown, in one line; none in the first deal."""
    table = until(preset("contre"), Phase.CHOOSE)
    assert points_of(table) == []
    later = next(
        table
        for table, _ in match_at_random(preset("contre"), 3)
        if table.game_state.finished and table.game_state.phase is Phase.CHOOSE
    )
    (line,) = points_of(later)
    assert [name in line for name in ("Alice", "Bob", "Cléo", "Dan")] == [True] * 4


def test_the_last_trick_is_below_the_current_one() -> None:
    """Below the last trick one line names its winner and its points, and repeats no card."""
    assert table_of(in_play("queens", 9), 0) == [
        "Trick 3: `6♣` **Dan**",
        "Last trick: `10♦` Bob, `2♦` Cléo, `Q♦` **Dan**, `7♦` Alice",
        "→ Dan took the trick (−6)",
    ]


def test_before_the_first_trick_nothing_is_said_of_tricks() -> None:
    """In the first trick no line names a last trick, and the scores of the game take one line."""
    assert table_of(in_play("queens", 0), 0) == ["Trick 1: no card yet"]
    assert len(table_of(in_play("queens", 2), 0)) == 1
    assert points_of(in_play("queens", 2)) == ["Alice **+18** · Bob **−33** · Cléo **+51** · Dan **+68**"]
    assert points_of(until(preset("contre"), Phase.PLAY, 4, plays=2)) == []


def test_after_ones_own_card_the_last_trick_names_its_winner() -> None:
    """The line about the last trick does not change by itself when the player has played again."""
    assert table_of(in_play("queens", 9), 3) == [
        "Trick 3: `6♣` **Dan**",
        "Last trick: `10♦` Bob, `2♦` Cléo, `Q♦` **Dan**, `7♦` Alice",
        "→ you took the trick (−6)",
    ]


def test_a_finished_trick_names_its_winner() -> None:
    """While a finished trick is shown, its last line is the one that stays below it afterwards."""
    assert table_of(in_play("queens", 12), 0, finished_trick=True) == [
        "Trick 4: no card yet",
        "Last trick: `6♣` Dan, `9♣` **Alice**, `2♣` Bob, `3♣` Cléo",
        "→ you took the trick",
    ]
    assert table_of(in_play("queens", 12), 0)[-1] == "→ you took the trick"


def test_the_table_keeps_its_height() -> None:
    """From the second trick to the last the table takes three lines, none empty, so that nothing moves."""
    for plays in range(4, 52):
        table = in_play("tricks", plays)
        for seat in range(4):
            for finished_trick in (False, True):
                lines = table_of(table, seat, finished_trick=finished_trick)
                assert [bool(line.strip("\N{ZERO WIDTH SPACE} ")) for line in lines] == [True] * 3


def test_the_card_led_meanwhile_is_seen_too() -> None:
    """The player to act sees the next lead while the finished trick is still shown."""
    assert table_of(in_play("queens", 9), 0, finished_trick=True)[0] == "Trick 3: `6♣` **Dan**"
    rendered = render_panel(scene_of(in_play("queens", 9), 0), finished_trick=True)
    assert any(spec.verb == "play" and not spec.disabled for row in rendered.buttons for spec in row)


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (0, "Since your `10♠`: Bob `K♠`"),
        (1, ""),
        (2, "Since your `Q♥`: Dan `A♣`, Alice `10♠`, Bob `K♠`"),
    ],
)
def test_in_domino_moves_since_ones_own_card_are_listed(seat: int, told: str) -> None:
    """In domino a line lists the other players' moves since the player's own card."""
    assert since(in_play("domino", 10), seat) == told


def test_in_domino_passes_are_listed() -> None:
    """In domino the line includes passes, and says if the player passed."""
    said = set()
    for plays in range(1, 30):
        table = in_play("domino", plays)
        said |= {since(table, seat).split(":")[0].split("`")[0] for seat in range(4)}
        said |= {part for seat in range(4) for part in since(table, seat).split(", ") if "passed" in part}
    assert {"So far", "Since your ", "Since you passed"} <= said
    assert any(part.endswith("Bob passed") for part in said)


@pytest.mark.parametrize(("order", "trumps"), [("alternate", "SHCD"), ("bridge", "SHDC")])
def test_trump_suits_have_the_order_of_the_hand(order: str, trumps: str) -> None:
    """Trump suits are in the order in which the viewer sorts the hand."""
    scene = scene_of(until(preset("contre"), Phase.CHOOSE), 0, display=DisplayPreferences(suit_order=order))
    rows = render_panel(scene, draft=PanelDraft(picking="trumps")).buttons
    args = [spec.arg for row in rows for spec in row if spec.arg.startswith("trumps/")]
    assert [arg[-1] for arg in args if arg[-1] in trumps] == list(trumps)


@pytest.mark.parametrize("phase", [Phase.CHOOSE, Phase.DOUBLE, Phase.REDOUBLE])
def test_a_hand_that_is_not_on_buttons_shows_the_faces(phase: Phase) -> None:
    """Before the play a hand is shown as card emoji, or as letters if preferred."""
    table = until(preset("contre"), phase, 3)
    for seat in range(3):
        text = " ".join(texts_of(render_panel(scene_of(table, seat, card_emoji=SIGNS))))
        assert all(SIGNS[card] in text for card in table.game_state.in_play.hands[seat])
        assert "<:" not in " ".join(texts_of(render_panel(scene_of(table, seat))))
