"""Results: a board's end, the parts of its score, and the score sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_io.message import Rendered
from bot.discord_io.safe_text import COLUMNS, width_of
from bot.games.bridge.screens.panel import render_panel
from bot.games.bridge.screens.phrases import contract_line, side_letters
from bot.games.bridge.screens.result import render_result, render_result_caption
from bot.games.bridge.screens.standing import board_lines, points_line, render_sheet, render_standing
from bot.i18n import LOCALES, words
from bot.runtime.numbers import signed_text
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset
from engine.bridge.state import DealScore, DealSettled, MatchState, Phase
from engine.table_state import DealUsers
from tests.bot.games.bridge.screens.states import ended, in_play, next_card
from tools.simulation.loopback.limits import check_message
from tools.simulation.samples.barbu_scenes import payload_of
from tools.simulation.samples.bridge_deals import called, dealt, played, scored
from tools.simulation.samples.bridge_scenes import HANDS, buttons_of, scene_of, text_of


def result_of(state: MatchState, locale: str = "en") -> str:
    """Return the public result of the deal just finished."""
    last = BRIDGE.last_deal(state)
    assert isinstance(last, DealSettled)
    return text_of(render_result(scene_of(state, None, locale), last))


@pytest.mark.parametrize(
    ("tricks", "parts"),
    [
        (10, ["Tricks bid +120", "game +300", "**+420** for North–South"]),
        (11, ["Tricks bid +120", "game +300", "1 overtrick +30", "**+450** for North–South"]),
        (8, ["goes 2 down", "**+100** for East–West"]),
    ],
)
def test_a_result_lists_its_parts(tricks: int, parts: list[str]) -> None:
    """A result lists each part of Law 77's score with its points, and the sum with the side it goes to.

    Undertricks alone are the sum, and are not said twice.
    """
    said = result_of(ended(in_play(), tricks))
    assert "down −" not in said
    assert [part for part in parts if part not in said] == []


def test_a_doubled_slam_lists_slam_and_double() -> None:
    """Slam and double are separate parts of the score."""
    said = result_of(ended(played(called(dealt(HANDS), "6H X P P P"), "2S"), 12))
    for part in ("Tricks bid +360", "game +300", "small slam +500", "doubled contract made +50", "**+1210**"):
        assert part in said


@pytest.mark.parametrize("locale", LOCALES)
def test_a_result_shows_four_hands_by_the_compass(locale: str) -> None:
    """Each hand has a line by its direction's letter; they are left out when the picture shows them."""
    scene = scene_of(ended(in_play(), 10), None, locale)
    assert scene.ended is not None
    west = f"**{scene.words('bridge-letter-w')}** ♠ 7653"
    assert west in text_of(render_result(scene, scene.ended))
    caption = text_of(Rendered(embeds=(render_result_caption(scene, scene.ended),)))
    assert west not in caption
    assert "✋" in caption, "the board ended with a claim"
    assert len(caption.splitlines()) <= 5


@pytest.mark.parametrize("locale", LOCALES)
def test_the_end_of_a_board_names_the_contract_and_who_made_it(locale: str) -> None:
    """Under the picture, in the result's text, and at the end of the game; a passed-out board says so."""
    for state in (ended(in_play(), 10), ended(in_play(), 7)):
        scene = scene_of(state, None, locale)
        assert scene.ended is not None
        line = contract_line(scene, state.finished[0])
        assert "**4♥**" in line
        assert scene.bare(0) in line
        caption = Rendered(embeds=(render_result_caption(scene, scene.ended),))
        for page in (caption, render_result(scene, scene.ended), render_standing(scene)):
            assert line in text_of(page)
        standing = render_standing(scene)
        points, panel = points_line(scene, state.finished[0]), render_panel(scene_of(state, 1, locale))
        assert f"**{signed_text(abs(state.finished[0].score[0]))}**" in points
        assert points in text_of(standing)
        assert points not in text_of(panel)
        assert [spec.verb for spec in panel.buttons[-1]] == ["rematch", "analyse"]
        assert [spec.verb for spec in standing.buttons[0]] == ["rematch", "analyse", "more"]
    passed = called(dealt(HANDS), "P P P P")
    assert words(locale)("bridge-all-passed") in text_of(render_standing(scene_of(passed, None, locale)))


@pytest.mark.parametrize("boards", [1, 2])
def test_a_board_is_named_after_the_bot_it_was_dealt_to(boards: int) -> None:
    """A user who took a bot's seat later is not named as the declarer of the bot's board."""
    scene = scene_of(ended(in_play(), 7))
    assert scene.view is not None
    users = DealUsers(frozenset({1, 2, 3}), frozenset({1, 2, 3}), ((0, "Nora"),))
    board = scene.view.finished[0]
    late = replace(
        scene,
        state=replace(scene.state, sitters=(users,) * boards),
        view=replace(scene.view, finished=(board,) * boards),
    )
    lines = "\n".join(board_lines(late))
    assert lines.count("Nora") == boards
    assert "Ada" not in lines
    assert "Ada" in "\n".join(board_lines(scene))


def test_the_end_of_a_chicago_has_a_line_for_each_board() -> None:
    """Each contract is named with who made it or went down; a long session has only the last one's."""
    state = ended(played(called(dealt(HANDS, preset("chicago")), "4H P P P"), "2S"), 10)
    first = state.finished[0]
    lost = replace(first, tricks=8, score=(-100, 100, -100, 100))
    scene = scene_of(state)
    assert scene.view is not None
    boards = tuple(replace(deal, board=at) for at, deal in enumerate((first, lost, first, lost), start=1))
    four = replace(scene, view=replace(scene.view, finished=boards))
    text = text_of(render_standing(four))
    assert "1 · **4♥** by Ada, made" in text
    assert "4 · **4♥** by Ada, 2 down" in text
    text = text_of(render_standing(replace(scene, view=replace(scene.view, finished=(first,) * 9))))
    assert "1 · " not in text
    assert "makes **4♥**" in text


@pytest.mark.parametrize("locale", LOCALES)
def test_a_board_passed_out_in_chicago_is_dealt_again(locale: str) -> None:
    """Result and sheet say so, and the board keeps its number; in other forms it counts."""
    say = words(locale, "bridge")
    passed = called(dealt(HANDS, preset("chicago")), "P P P P")
    assert say("bridge-all-passed-again") in result_of(passed, locale)
    made = ended(played(called(dealt(HANDS, preset("chicago")), "4H P P P"), "2S"), 10)
    again = replace(passed, finished=(*passed.finished, *made.finished))
    sheet = text_of(render_sheet(scene_of(again, None, locale)))
    assert say("bridge-sheet-passed-again", number=1) in sheet
    assert say("bridge-sheet-progress", played=1, count=4) in sheet
    assert "1 · **4♥**" in sheet
    for form in ("single", "rubber"):
        counted = called(dealt(HANDS, preset(form)), "P P P P")
        assert say("bridge-all-passed") in result_of(counted, locale)
        assert say("bridge-all-passed-again") not in result_of(counted, locale)


def test_a_shared_board_is_compared_from_its_result() -> None:
    """The result of a board that other tables may play has the button that its lobby names, later too."""
    for form, is_offered in (("duplicate", True), ("single", False), ("rubber", False)):
        state = called(dealt(HANDS, preset(form)), "P P P P")
        last, scene = BRIDGE.last_deal(state), scene_of(state)
        assert isinstance(last, DealSettled)
        for shown, closed in ((scene, False), (scene, True)):
            verbs = [one.verb for one in buttons_of(render_result(shown, last, closed=closed))]
            assert ("compare" in verbs) is is_offered, (form, closed)
        contest = replace(scene, ends_by_itself=True)
        assert "compare" not in [one.verb for one in buttons_of(render_result(contest, last))]


def test_a_rubber_shows_its_games() -> None:
    """Games, and points towards the next game, are under the totals."""
    said = result_of(ended(played(called(dealt(HANDS, preset("rubber")), "4H P P P"), "2S"), 10))
    assert "North–South: 1 game, 0 towards the next" in said


def rubber_won(*deals: tuple[str, int, int]) -> MatchState:
    """Return a rubber in which these contracts were played before North's last one, four hearts made."""
    before = list[DealScore]()
    for contract, tricks, declarer in deals:
        before.append(scored(preset("rubber"), before, contract, tricks, declarer))
    state = dealt(HANDS, preset("rubber"), before=before, first_dealer=-len(before) % 4)
    return ended(played(called(state, "4H P P P"), "2S"), 10)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_end_of_a_rubber_names_its_winner(locale: str) -> None:
    """After the last deal the score is the final one, with the games of both sides; no next game is named."""
    say = words(locale, "bridge")
    for before, lost in (([("4S", 10, 0)], 0), ([("4S", 10, 1), ("3NT", 9, 2)], 1)):
        scene = scene_of(rubber_won(*before), None, locale)
        assert scene.ended is not None
        won = say("bridge-rubber-won", side=say("bridge-side-ns"), won=2, lost=lost)
        caption = Rendered(embeds=(render_result_caption(scene, scene.ended),))
        for page in (render_result(scene, scene.ended), caption):
            assert won in text_of(page)
            assert say("result-totals-final") in text_of(page)
            assert say("bridge-games", side=say("bridge-side-ns"), games=2, below=0) not in text_of(page)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_sheet_of_a_rubber_is_a_pad(locale: str) -> None:
    """Points stand in a column for each side, above and below the line, with the rubber on its own line."""
    say = words(locale, "bridge")
    state = rubber_won(("2H", 9, 0), ("3NT", 9, 1), ("4S", 10, 2))
    shown = text_of(render_sheet(scene_of(state, None, locale))).replace("\xa0", " ")
    pad = [line.removeprefix("`").split("`") for line in shown.splitlines() if line.startswith("`")]
    assert len({width_of(box) for box, _ in pad}) == 1
    assert max(width_of(box + label) for box, label in pad) <= COLUMNS
    labels = [label.strip() for _, label in pad]
    above, below = (labels.index(f"**{say(f'bridge-pad-{name}')}**") for name in ("above", "below"))
    numbers = [(box.split() or [""])[0] for box, _ in pad]
    assert pad[0][0].split() == [side_letters(side, say) for side in (0, 1)]
    assert labels[above + 1] == f"2♥ +1 · {say('bridge-board', number=1)}".replace("\xa0", " ")
    assert numbers[above + 1] == "30", "the overtrick of the first deal"
    assert numbers[labels.index(say("bridge-form-rubber"))] == "500"
    assert numbers[below + 1 : below + 3] == ["60", "100"]
    assert set(pad[below + 3][0]) == {"─"}, "a game ends both part-scores"
    assert "1 · **2♥**" in shown


def test_a_long_rubber_has_a_sheet() -> None:
    """Of a rubber of any length the sheet fits a message."""
    long = [scored(preset("rubber"), [], "7NTXX", 12, seat % 4) for seat in range(60)]
    scene = scene_of(replace(rubber_won(), finished=tuple(long)))
    assert check_message(payload_of(render_sheet(scene))) == []


def test_the_end_of_chicago_names_no_next_game() -> None:
    """A part-score of the fourth deal leads to no further game."""
    state = ended(played(called(dealt(HANDS, preset("chicago")), "2H P P P"), "2S"), 8)
    (deal,) = state.finished
    assert "60 towards game" in result_of(state)
    over = replace(state, finished=tuple(replace(deal, board=at) for at in range(1, 5)), phase=Phase.OVER)
    scene = scene_of(over)
    assert scene.ended is not None
    assert "towards game" not in text_of(render_sheet(scene))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_sheet_names_honours(locale: str) -> None:
    """Points that contain honours say so, with the side that held them; others do not."""
    state = ended(played(called(dealt(HANDS, preset("chicago")), "4H P P P"), "2S"), 10)
    (deal,) = state.finished
    scene = scene_of(state, None, locale)
    for honours, side in ((100, 0), (-150, 1), (0, 0)):
        changed = replace(state, finished=(replace(deal, honours=honours),))
        said = text_of(render_sheet(scene_of(changed, None, locale)))
        points = signed_text(abs(honours))
        named = scene.words("bridge-sheet-honours", side=side_letters(side, scene.words), points=points)
        assert (named in said) is bool(honours)


def test_the_sheet_has_a_line_a_deal() -> None:
    """Each line has number, contract with declarer, result, and the points of the side that scored."""
    state = ended(played(called(dealt(HANDS, preset("session")), "4H P P P"), "2S"), 9)
    text = text_of(render_sheet(scene_of(state)))
    assert "1 · **4♥** by Ada, 1 down · EW **+50**" in text
    assert text.index("**+50**") < text.index("1 · **4♥**"), "the score stands above the boards"


def test_a_result_in_the_panel_leaves_the_points_to_its_page() -> None:
    """Between boards the panel has the result and the score; the parts of the score are on the page."""
    state = ended(played(called(dealt(HANDS, preset("session")), "4H P P P"), "2S"), 9)
    text = text_of(render_panel(scene_of(state, 0)))
    assert "You go one down in **4♥**" in text
    assert "goes one down in **4♥**" in text_of(render_panel(scene_of(state, 1)))
    assert "**−50**" in text
    assert "→" not in text
    assert "Claimed" not in text


def test_the_last_trick_is_shown_before_the_result() -> None:
    """A panel that changes from the hand to the result shows the last trick played first."""
    state = played(called(dealt(HANDS, preset("session")), "4H P P P"), "2S")
    while not state.in_play.winners:
        state = next_card(state)
    text = text_of(render_panel(scene_of(ended(state, 9), 0)))
    assert -1 < text.find("Last trick: ") < text.find("**4♥**")
