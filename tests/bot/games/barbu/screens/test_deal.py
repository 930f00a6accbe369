"""The public message of a deal, phase by phase."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.discord_io.message import Rendered
from bot.game_kit.next_deal import dealing_line
from bot.games.barbu.screens.deal import domino_lines, render_deal
from bot.games.barbu.screens.menu import render_table_help
from bot.games.barbu.screens.panel import render_panel
from bot.games.barbu.screens.phrases import doubles, values_line
from bot.i18n import LOCALES, words
from engine.barbu.game import BARBU
from engine.barbu.play.doubling import pairs_of
from engine.barbu.play.settlement import Level
from engine.barbu.play.state import Phase
from engine.barbu.rules.rule_set import preset
from engine.cards import Card, CardSet
from engine.entries import AskUndo, By, End, Leave, Pause, Start
from engine.table_rules import advance
from engine.table_state import Occupant, UndoRequest
from tests.engine.helpers import calls_of, rules_with
from tools.simulation.samples.barbu_scenes import (
    UNTIL,
    Table,
    match_at_random,
    rules_for,
    scene_of,
    seated,
    started,
    until,
)


def text_of(rendered: Rendered) -> str:
    """Return the board's text with plain suit signs."""
    return (rendered.embeds[0].description or "").replace("\N{VARIATION SELECTOR-15}", "")


def verbs_of(rendered: Rendered) -> list[list[str]]:
    """Return the verbs of its buttons, row by row."""
    return [[spec.verb for spec in row] for row in rendered.buttons]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("name", "is_lowest"), [("lora", True), ("contre", False)])
def test_the_values_say_where_few_points_are_good(locale: str, name: str, is_lowest: bool) -> None:
    """The board and the panel say so beside the values where the lowest total wins, and only there."""
    table = until(rules_for(name, 4), Phase.PLAY, contract="queens")
    scene = scene_of(table, locale=locale)
    note = scene.words("board-values-lowest", values=values_line(scene, "queens"))
    assert (note in text_of(render_deal(scene))) == is_lowest
    assert (note in text_of(render_panel(scene_of(table, 0, locale=locale)))) == is_lowest


@pytest.mark.parametrize("name", ["lora", "king-portugal"])
@pytest.mark.parametrize("phase", [Phase.CHOOSE, Phase.PLAY])
def test_a_contract_that_comes_in_order_is_not_called_a_choice(name: str, phase: Phase) -> None:
    """Where the order of the rules, or of their only open group, is fixed, nobody chooses the contract."""
    text = text_of(render_deal(scene_of(until(rules_for(name, 4), phase))))
    assert "comes next in the order" in text
    assert "chose" not in text
    assert "chooses the contract" not in text


def test_the_trump_of_a_contract_that_comes_in_order_is_chosen() -> None:
    """The declarer of an imposed contract is asked for its trump, and no other contract is offered."""
    contracts = sorted(rules_for("contre", 4).contracts, key=lambda one: one.name != "trumps")
    written = [one.model_dump(mode="json") for one in contracts]
    first = rules_for("contre", 4, contract_order="imposed", contracts=written)
    text = text_of(render_deal(scene_of(until(first, Phase.CHOOSE))))
    assert "**Trumps** comes next in the order" in text
    assert "chooses the trump suit" in text
    assert "To choose from" not in text


def test_between_deals_the_dealer_is_named_and_can_deal() -> None:
    """Between deals the board names the dealer and has a Deal button next to My hand."""
    rendered = render_deal(scene_of(started(preset("contre"))))
    assert "**Alice** to deal" in text_of(rendered)
    assert verbs_of(rendered) == [["hand", "deal", "score", "more"], ["join"]]


def test_a_table_with_bots_names_a_seat_to_take() -> None:
    """In a game with one bot the public message has a button that takes its seat, with its name; with more
    bots, a button that lists them.
    """
    with_bots = scene_of(advance(BARBU, seated(preset("contre"), bots=2), Start(0)).after)
    (which,) = render_deal(with_bots).buttons[-1]
    assert (which.verb, which.label) == ("pick_bot", "Take a bot’s seat")
    with_bot = scene_of(advance(BARBU, seated(preset("contre"), bots=1), Start(0)).after)
    (join,) = render_deal(with_bot).buttons[-1]
    assert join.label == f"Take {with_bot.plain(with_bot.state.next_bot)}’s seat"
    for scene in (
        scene_of(advance(BARBU, seated(preset("contre"), bots=0), Start(0)).after),
        replace(with_bots, ends_by_itself=True),
    ):
        assert {"join", "pick_bot"}.isdisjoint(verb for row in verbs_of(render_deal(scene)) for verb in row)


def test_a_late_comer_finds_a_seat_while_another_player_is_away() -> None:
    """The button to a bot's seat stays beside the way back of a player who left, but not beside an undo."""
    table = advance(BARBU, seated(preset("contre"), bots=2), Start(0)).after
    left = advance(BARBU, table, Leave(100)).after
    assert verbs_of(render_deal(scene_of(left)))[-1] == ["back", "pick_bot"]
    asked = scene_of(replace(left, undo=UndoRequest(1)))
    assert "pick_bot" not in verbs_of(render_deal(asked))[-1]


def test_without_a_clock_any_player_deals_for_a_bot() -> None:
    """Without a clock the line says who can deal; a player alone with bots reads which button continues."""
    table = started(preset("contre"))
    bots = replace(table, seats=(Occupant("Ada"), *table.seats[1:]))
    alone = replace(bots, seats=(*bots.seats[:2], Occupant("Blaise"), Occupant("Clea")))
    for state, said in (
        (bots, "**Ada 🤖** to deal: anybody at the table can tap **Deal**."),
        (alone, "▶️ Tap **Deal** to go on."),
        (table, "**Alice** to deal."),
    ):
        assert said in text_of(render_deal(replace(scene_of(state), until=None)))


def test_the_choice_shows_the_remaining_contracts() -> None:
    """During the choice, the contracts still to play are listed."""
    text = text_of(render_deal(scene_of(until(preset("contre"), Phase.CHOOSE))))
    assert "To choose from: Tricks, Last two tricks, Queens" in text


def test_the_doubling_round_shows_owed_doubles() -> None:
    """During the doubling round the board shows how many doubles of the declarer are still owed."""
    text = text_of(render_deal(scene_of(until(preset("contre"), Phase.DOUBLE))))
    assert "Doubles still owed to Alice, in 7 deals: Bob 2, Cléo 2, Dan 2" in text


def test_every_double_in_force_is_in_words() -> None:
    """During the play each doubled pair is listed with its doubler and redoubler; swords mark the lines."""
    checked = 0
    for table, _ in match_at_random(preset("solar"), 9):
        if table.game_state.phase is not Phase.PLAY:
            continue
        scene = scene_of(table)
        lines = [line for line in text_of(render_deal(scene)).splitlines() if line.startswith("⚔️")]
        for pair in scene.shown.pairs:
            twice = pair.level is Level.REDOUBLED
            who, whom = scene.bare(pair.doubler), scene.bare(pair.doubled)
            mark = "⚔️⚔️ " if twice else f"⚔️ {who} doubles"
            found = [line for line in lines if line.startswith(mark)]
            if twice:
                found = [line for line in found if line.endswith(f" {whom}, who redoubles")]
            assert any(who in line and whom in line for line in found)
            checked += 1
        assert bool(lines) == bool(scene.shown.pairs)
    assert checked


def test_all_values_of_a_house_contract_are_listed() -> None:
    """A contract that sums others also lists its own values, and "other" if a closer value counts."""
    both = {"name": "both", "trick": -2, "last": [-10], "sum_of": ["queens", "hearts"]}
    ladies = {"name": "ladies", "cards": {"QH": -9, "Q": -6, "H": -2}}
    own = [contract.model_dump(mode="json") for contract in preset("contre").contracts]
    rules = rules_with(contracts=[*own, both, ladies])
    scene = scene_of(started(rules))
    told = [values_line(scene, name).replace("\N{VARIATION SELECTOR-15}", "") for name in ("both", "ladies")]
    assert told == [
        "−2 per trick, −10 for the last trick, Queens and Hearts, all at once",
        "Q♥ −9, each other queen −6, each other ♥ −2",
    ]


def test_tables_that_doubled_each_other_are_in_words() -> None:
    """Two players who both doubled the table are doublers of each other; no player redoubled."""
    scene = scene_of(until(preset("torneo"), Phase.PLAY))
    lines = doubles(scene, pairs_of(calls_of("B>ACD C>ABD"), preset("torneo")))
    assert [line.replace("**", "") for line in lines] == [
        "⚔️ Bob doubles Alice, Cléo and Dan",
        "⚔️ Cléo doubles Bob, Alice and Dan",
        "⚔️⚔️ Bob and Cléo doubled the whole table: each pair of them counts as redoubled",
    ]


def trick_of(table: Table) -> list[str]:
    """Return the lines of the trick."""
    text = text_of(render_deal(scene_of(table)))
    block = next(block for block in text.split("\n\n") if block.startswith("**Trick"))
    return block.splitlines()


def test_a_trick_shows_leader_winner_and_turn() -> None:
    """A trick lists its cards in order with leader and winner, and the turn with its deadline."""
    table = until(preset("contre"), Phase.PLAY, contract="queens")
    deal = table.game_state.in_play
    assert deal.trick is not None
    trick = deal.trick.with_play(0, Card.parse("9S")).with_play(1, Card.parse("KS"))
    table = replace(table, match=replace(table.game_state, deal=replace(deal, trick=trick, turn=2)))
    assert trick_of(table) == [
        "**Trick 1 of 13**",
        "`9♠` Alice · led",
        "`K♠` **Bob** · winning",
        f"▶️ **Cléo** to play ⏳ until <t:{UNTIL}:T>, then a bot plays",
        "▫️ Dan 🤖",
    ]


def test_the_turn_is_bold_without_a_clock_too() -> None:
    """Without a clock the player to act is bold, without a time stamp."""
    table = until(preset("contre"), Phase.PLAY, contract="queens")
    text = text_of(render_deal(replace(scene_of(table), until=None)))
    assert "▶️ **Alice** to lead\n" in text


def test_a_finished_trick_stays_with_its_winner() -> None:
    """With `finished_trick` the board shows the trick just taken with its winner, not the next one."""
    table = until(preset("contre"), Phase.PLAY, contract="queens", plays=4)
    last = table.game_state.in_play.last_trick
    assert last is not None
    text = text_of(render_deal(scene_of(table), finished_trick=True))
    assert "**Trick 1 of 13**" in text
    assert "takes it." in text
    assert "Last trick" not in text


def test_the_last_trick_stays_on_view() -> None:
    """During the next trick one line shows the previous trick and its winner."""
    text = text_of(render_deal(scene_of(until(preset("contre"), Phase.PLAY, contract="queens", plays=5))))
    assert text.count("Last trick: ") == 1


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("contract", "counts"), [("queens", "QH QS"), ("hearts", "2H 9H")])
def test_taken_cards_left_face_up_are_shown(contract: str, counts: str, locale: str) -> None:
    """If the rules leave taken cards face up, board and panel show them before each player."""
    table = until(preset("tafferan"), Phase.PLAY, contract=contract)

    def both(table: Table) -> tuple[Rendered, Rendered]:
        return render_deal(scene_of(table, locale=locale)), render_panel(scene_of(table, 1, locale=locale))

    heading = words(locale)("board-face-up")
    nothing = words(locale)("board-face-up-none")
    for shown in both(table):
        assert f"{heading}\n{nothing}" in text_of(shown)
    deal = table.game_state.in_play
    taken = (CardSet.parse(f"{counts} 2S 3S"), CardSet(), CardSet(), CardSet())
    table = replace(table, match=replace(table.game_state, deal=replace(deal, taken=taken, winners=(0,))))
    for shown in both(table):
        lines = text_of(shown).splitlines()
        row = lines[lines.index(heading) + 1]
        assert row.startswith("Alice")
        assert row.count("`") == 4
        assert sum("Alice" in line and "`" in line for line in lines) == 1
    other = until(preset("contre"), Phase.PLAY, contract=contract)
    assert all(heading not in text_of(shown) for shown in both(other))


def test_cards_that_count_are_shown() -> None:
    """The counting cards a player has taken are shown behind their name, and no others."""
    table = until(preset("contre"), Phase.PLAY, contract="queens")
    deal = table.game_state.in_play
    taken = (CardSet.parse("QH QS 2S 3S"), CardSet(), CardSet(), CardSet())
    table = replace(table, match=replace(table.game_state, deal=replace(deal, taken=taken, winners=(0,))))
    assert "Alice **0** · 1 trick · `Q♠` `Q♥`\n" in text_of(render_deal(scene_of(table)))


def test_domino_shows_its_rows() -> None:
    """Each domino row is shown by its two ends, under the start of all rows; full and empty rows say so."""
    rules = rules_for("contre", 4, domino={"fixed_start": "8"})
    table = until(rules, Phase.PLAY, contract="domino")
    layout = CardSet.parse("7S 8S 9S TS 8H") | CardSet.of(card for card in rules.cards if card.suit == 0)
    deal = replace(table.game_state.in_play, layout=layout)
    scene = scene_of(replace(table, match=replace(table.game_state, deal=deal)))
    assert domino_lines(scene, scene.shown) == [
        "**The rows** (each from 8 up to A and down to 2)",
        "`♠` **7** – **10**",
        "`♥` **8**",
        "`♣` complete",
        "`♦` not started",
    ]


@pytest.mark.parametrize(
    ("domino", "ways"),
    [
        ({"fixed_start": "2"}, "each from 2 up to A"),
        ({"fixed_start": "A"}, "each from A down to 2"),
        ({"fixed_start": "T", "wrap": True}, "each from 10 up to 3 and down to 4, going round"),
        ({"fixed_start": "3", "rows": "up", "wrap": True}, "each from 3 up to 2, going round"),
        ({"fixed_start": "8", "ace": "low"}, "each from 8 up to K and down to A"),
        (
            {"fixed_start": "8", "layout": "neighbours"},
            "the next up or down in a suit, or a rank already laid",
        ),
    ],
)
def test_the_rows_say_which_way_they_grow(domino: dict[str, Any], ways: str) -> None:
    """The line above the rows names both ends that a row may reach, by the rules of the table."""
    table = until(rules_for("contre", 4, domino=domino), Phase.PLAY, contract="domino")
    scene = scene_of(table)
    assert domino_lines(scene, scene.shown)[0] == f"**The rows** ({ways})"


def test_wrapped_domino_rows_run_through_the_ace() -> None:
    """If domino rows wrap, the twos follow the ace at the high end."""
    rules = rules_for("contre", 4, domino={"fixed_start": "T", "wrap": True})
    table = until(rules, Phase.PLAY, contract="domino")
    deal = replace(table.game_state.in_play, layout=CardSet.parse("9S TS JS QS KS AS 2S"))
    scene = scene_of(replace(table, match=replace(table.game_state, deal=deal)))
    assert domino_lines(scene, scene.shown)[1] == "`♠` **9** – **2**"


def test_a_pause_is_shown_and_can_be_ended() -> None:
    """A paused table says so, has no deadline, and has a Resume button, and one for a bot's seat."""
    table = advance(BARBU, until(preset("contre"), Phase.PLAY), Pause(100)).after
    rendered = render_deal(scene_of(table))
    assert "**Paused.**" in text_of(rendered)
    assert "<t:" not in text_of(rendered)
    assert verbs_of(rendered)[1] == ["resume", "join"]


def test_an_undo_request_is_shown_with_its_buttons() -> None:
    """An undo request names its player and those still to answer, with Yes and No buttons."""
    table = until(preset("contre"), Phase.PLAY, plays=2)
    mover = next(act.action.seat for act in reversed(table.line) if act.by is By.PLAYER)
    rendered = render_deal(scene_of(advance(BARBU, table, AskUndo(mover)).after))
    assert "asks to take back" in text_of(rendered)
    assert "Still to answer: " in text_of(rendered)
    assert verbs_of(rendered)[1] == ["undo_yes", "undo_no"]


def test_a_kept_seat_can_be_taken_back() -> None:
    """A player who is away is named and marked, and has a button to take the seat back."""
    table = advance(BARBU, until(preset("contre"), Phase.PLAY), Leave(101)).after
    rendered = render_deal(scene_of(table))
    assert "A bot is playing for Bob, whose seat is kept." in text_of(rendered)
    assert "Bob 💤" in text_of(rendered)
    assert verbs_of(rendered)[1] == ["back", "join"]  # Dan is a bot


def test_nothing_is_played_for_an_absent_player_in_a_pause() -> None:
    """A paused table does not say that a bot plays: bots wait, and an absent player reads Paused."""
    table = advance(BARBU, until(preset("contre"), Phase.PLAY), Leave(101)).after
    table = advance(BARBU, table, Pause(100)).after
    text = text_of(render_deal(scene_of(table)))
    assert "Bob is away; the seat is kept." in text
    assert "bot plays" not in text
    panel = render_panel(scene_of(table, 1)).embeds[0]
    assert panel.title == "⏸️ Paused"
    assert "Paused" not in (panel.description or "")


def test_a_table_closed_in_the_middle_has_no_turn() -> None:
    """A deal closed early says so, keeps its score, and shows no turn and no deadline."""
    table = advance(BARBU, until(preset("contre"), Phase.PLAY, plays=6), End(100)).after
    text = text_of(render_deal(scene_of(table)))
    assert "The table was closed at this point." in text
    assert "Score so far" in text
    assert "▶️" not in text
    assert "<t:" not in text


@pytest.mark.parametrize("symbol", "♠♥♣♦")
def test_suits_are_letters_and_not_emoji(symbol: str) -> None:
    """Every suit sign has the text marker, since a spade emoji is invisible on a dark theme."""
    for table, _ in match_at_random(rules_for("contre", 4, length="express"), 3):
        for one in render_deal(scene_of(table)).embeds:
            for part in (one.title or "", one.description or ""):
                assert part.count(symbol) == part.count(symbol + "\N{VARIATION SELECTOR-15}")


def test_a_drawn_first_dealer_is_shown_with_the_cards() -> None:
    """If a high card decides the first dealer, the first page shows every player's draw."""
    state = replace(started(preset("tafferan")), drawn="AS 9C TH 2D")
    board = text_of(render_deal(scene_of(state)))
    assert "A♠" in board
    assert "2♦" in board
    assert "deals first" in board


@pytest.mark.parametrize("is_alone", [True, False])
def test_every_screen_names_the_same_dealer_and_button(is_alone: bool) -> None:
    """Between deals the board, the panel and the help have one line on who deals, with the button's label.

    Only to a user who watches from elsewhere no button is named, for they have none.
    """
    table = started(preset("contre"), first_dealer=3)
    if is_alone:
        bots = tuple(Occupant(name) for name in ("Ada", "Blaise", "Clea"))
        table = replace(table, seats=(table.seats[0], *bots))
    public = replace(scene_of(table), until=None if is_alone else 1700000000)
    own = replace(scene_of(table, 0), until=public.until)
    line = dealing_line(own, BARBU, 3)
    assert line in text_of(render_deal(public))
    for screen in (render_panel(own), render_table_help(own)):
        assert line in str([embed.description for embed in screen.embeds])
        assert "Waiting for" not in str([embed.title for embed in screen.embeds])
    assert "**Deal**" in line
    assert "**Deal**" not in text_of(render_deal(replace(public, is_watched=True)))
    assert [spec.label for row in render_panel(own).buttons for spec in row if spec.verb == "deal"] == [
        "Deal"
    ]
