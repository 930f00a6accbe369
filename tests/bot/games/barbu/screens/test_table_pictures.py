"""Pictures of a table of Barbu: their contents, their changes, and their secrets."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from bot.discord_io.limits import ALT_CHARS
from bot.discord_io.message import Drawing
from bot.games.barbu.screens.panel import render_panel
from bot.games.barbu.screens.table_pictures import BarbuPictures
from bot.i18n import LOCALES
from bot.i18n.cards import card_text
from bot.images.table import TablePicture
from bot.runtime.numbers import signed_text
from engine.barbu.game import BARBU
from engine.barbu.play.settlement import Level
from engine.barbu.play.state import Phase
from engine.barbu.rules.rule_set import preset_names
from tests.bot.images.looking import opened
from tests.repetition import sample
from tools.simulation.samples.barbu_scenes import (
    NASTY_NAMES,
    match_at_random,
    moved,
    reshuffled,
    rules_for,
    scene_of,
    until,
)

MOST_BYTES = 40_000
EVERY = 9
"""Draw every ninth position of a game, since drawing them all takes long."""
PICTURES = BarbuPictures()


def data_of(drawing: Drawing) -> TablePicture:
    """Return the data of a drawing."""
    (shown,) = drawing.draw.args  # type: ignore[attr-defined]
    assert isinstance(shown, TablePicture)
    return shown


GAMES = [*((rules, 4) for rules in preset_names()), *(("contre", players) for players in (3, 5, 6, 7, 8))]


@pytest.mark.parametrize("played", sample(GAMES, every=3))
def test_every_table_can_be_pictured(played: tuple[str, int]) -> None:
    """For any preset and players each picture is small and has a description."""
    rules, players = played
    locale = LOCALES[(players + preset_names().index(rules)) % len(LOCALES)]
    kinds = set()
    game = match_at_random(rules_for(rules, players, length="express"), 3, NASTY_NAMES)
    for step, (before, (table, ended)) in enumerate(pairwise(game)):
        scene = scene_of(table, locale=locale, ended=ended)
        made = [PICTURES.play(scene)] if step % EVERY == 0 else []
        made += [PICTURES.result(scene, ended)] if ended is not None and ended is not before[1] else []
        for drawing in filter(None, made):
            assert 0 < len(drawing.alt) <= ALT_CHARS
            data = drawing.draw()
            opened(data)
            assert len(data) <= MOST_BYTES
            kinds.add(drawing.moment[0])  # type: ignore[index]
    assert "result" in kinds
    assert kinds & {"trick", "rows"}


@pytest.mark.parametrize("contract", ["hearts", "trumps", "domino"])
def test_the_picture_changes_with_each_card(contract: str) -> None:
    """A picture shows the cards on the table, the player to act, and each player's points in this deal."""
    table, rng, moments = until(rules_for("contre", 4), Phase.PLAY, contract=contract), Random(5), []
    while table.game_state.phase is Phase.PLAY:
        scene = scene_of(table)
        drawing = PICTURES.play(scene)
        assert drawing is not None
        shown, view = data_of(drawing), scene.shown
        assert shown.trick == (() if view.trick is None else view.trick.plays)
        assert [badge.is_marked for badge in shown.badges] == [seat == view.turn for seat in scene.seats]
        left = [None if seat in view.out else view.hand_sizes[seat] for seat in scene.seats]
        assert [badge.cards_left for badge in shown.badges] == left
        notes = [badge.note.split(" · ")[0] for badge in shown.badges]
        if contract == "domino":
            places = dict(zip(view.out, ("+45", "+20", "+10"), strict=False))
            whole = [badge.note for badge in shown.badges]
            assert whole == [places.get(seat, "") for seat in scene.seats], "a place too would be cut"
        elif contract == "trumps":
            assert notes == [signed_text(5 * won) for won in view.tricks_won]
        moments.append(drawing.moment)
        table = moved(table, rng).after
    assert len(set(map(repr, moments))) == len(moments)


def test_another_trick_is_another_picture() -> None:
    """After an undo and another trick the picture is a different one."""
    table = until(rules_for("contre", 4), Phase.PLAY, contract="hearts", plays=5)
    found = set()
    for seed in range(4):
        other, rng = table, Random(seed)
        while len(other.game_state.in_play.winners) < 3 and other.game_state.phase is Phase.PLAY:
            other = moved(other, rng).after
        drawing = PICTURES.play(scene_of(other))
        assert drawing is not None
        found.add(drawing.moment)
    assert len(found) > 1


def test_a_picture_does_not_depend_on_hidden_cards() -> None:
    """Picture, description and moment do not depend on hidden cards."""
    for phase, plays in ((Phase.CHOOSE, 0), (Phase.DOUBLE, 0), (Phase.PLAY, 0), (Phase.PLAY, 6)):
        table = until(rules_for("contre", 4), phase, plays=plays)
        here, there = (PICTURES.play(scene_of(one)) for one in (table, reshuffled(table, Random(1))))
        assert here is not None
        assert there is not None
        assert (here.alt, here.moment, here.draw()) == (there.alt, there.moment, there.draw())


@pytest.mark.parametrize("locale", LOCALES)
def test_the_last_trick_is_shown_and_described(locale: str) -> None:
    """A finished trick lies in the middle, with its winner and the players of its cards."""
    table = until(rules_for("contre", 4), Phase.PLAY, contract="hearts", plays=4)
    scene = scene_of(table, locale=locale)
    drawing = PICTURES.play(scene, finished_trick=True)
    assert drawing is not None
    shown, view = data_of(drawing), scene.shown
    assert view.last_trick is not None
    assert (shown.trick, shown.taker) == (view.last_trick.plays, view.winners[-1])
    assert [badge.cards_left for badge in shown.badges] == [12] * 4
    assert [badge.is_marked for badge in shown.badges] == [seat == view.winners[-1] for seat in scene.seats]
    for seat, card in view.last_trick.plays:
        assert f"{scene.column(seat)} {card_text(card, scene.words)}" in drawing.alt
    taken = [card for badge in shown.badges for card in badge.taken]
    assert sorted(taken) == sorted(card for card in view.last_trick.cards if card.suit.symbol == "♥")


STAKES = {
    ("contre", False): ("⚔", "×2"),
    ("contre", True): ("⚔", "⚔⚔"),
    ("solar", True): ("⚔", "×2"),
    ("torneo", False): ("⚔", "×3"),
}
"""The texts of a double and a redouble, by rules and whether the contract is positive."""


@pytest.mark.parametrize(("rules", "positive"), STAKES)
def test_doubles_are_arrows_with_their_stakes(rules: str, positive: bool) -> None:
    """An arrow points at the doubled player with the stake by the rules; a redouble has another colour."""
    seen = set()
    for table, _ in match_at_random(rules_for(rules, 4), 4):
        scene = scene_of(table)
        view = scene.shown
        if (
            view.phase is not Phase.PLAY
            or scene.rules.values[view.contract or ""].is_positive is not positive
        ):
            continue
        drawing = PICTURES.play(scene)
        assert drawing is not None
        arrows = data_of(drawing).arrows
        assert [(one.start, one.end) for one in arrows] == [(p.doubler, p.doubled) for p in view.pairs]
        for arrow, pair in zip(arrows, view.pairs, strict=True):
            is_strong = pair.level is Level.REDOUBLED
            assert (arrow.text, arrow.is_strong) == (STAKES[rules, positive][is_strong], is_strong)
            seen.add(pair.level)
            doubler, doubled = scene.column(pair.doubler), scene.column(pair.doubled)
            told = f"{doubled} redoubled {doubler}" if is_strong else f"{doubler} doubled {doubled}"
            told = f"{doubler} and {doubled} both doubled the table" if pair.is_mutual else told
            assert told in drawing.alt
    assert seen == set(Level)


def test_the_doubling_round_is_pictured_as_it_goes() -> None:
    """Each double is an arrow at once, and a pass is under its player's name."""
    told = set()
    for table, _ in match_at_random(rules_for("contre", 4), 4):
        scene = scene_of(table)
        if scene.shown.phase is not Phase.DOUBLE:
            continue
        drawing = PICTURES.play(scene)
        assert drawing is not None
        shown = data_of(drawing)
        assert len(shown.arrows) == len(scene.shown.pairs)
        passed = {call.seat for call in scene.shown.calls if not call.targets}
        assert {seat for seat, badge in enumerate(shown.badges) if "passed" in badge.note} == passed
        told |= {(bool(passed), bool(shown.arrows))}
    assert (True, True) in told


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("phase", "plays"), [(Phase.CHOOSE, 0), (Phase.DOUBLE, 0), (Phase.PLAY, 7)])
def test_with_a_picture_the_text_is_two_lines(locale: str, phase: Phase, plays: int) -> None:
    """The two lines name the player to act; score and trick are only in the picture."""
    scene = scene_of(until(rules_for("contre", 4), phase, plays=plays), locale=locale)
    lines = (PICTURES.caption(scene).description or "").splitlines()
    assert len(lines) == 2
    assert scene.shown.turn is not None
    assert f"**{scene.name(scene.shown.turn)}" in lines[0] + lines[1]
    assert scene.words("board-score") not in lines


def test_the_text_names_the_winner_of_a_finished_trick() -> None:
    """The second line names the winner, as the picture's title does."""
    scene = scene_of(until(rules_for("contre", 4), Phase.PLAY, contract="king", plays=4))
    drawing = PICTURES.play(scene, finished_trick=True)
    taker = scene.name(scene.shown.winners[-1])
    assert drawing is not None
    assert taker in data_of(drawing).title
    assert taker in (PICTURES.caption(scene, finished_trick=True).description or "").splitlines()[1]


def test_the_rows_of_domino_show_every_card() -> None:
    """Every card laid is in its row, and the rows' start cards are aligned."""
    table = until(rules_for("contre", 4), Phase.PLAY, contract="domino", plays=20)
    scene = scene_of(table)
    drawing = PICTURES.play(scene)
    assert drawing is not None
    rows, start = data_of(drawing).rows, scene.shown.start
    laid = [card for row in rows for card in row.places if card is not None]
    assert sorted(laid) == sorted(scene.shown.layout)
    columns = {
        row.indent + place
        for row in rows
        for place, card in enumerate(row.places)
        if card is not None and card.rank == start
    }
    assert len(columns) <= 1
    assert all({card.suit for card in row.places if card} <= {row.suit} for row in rows)
    assert all(card_text(card, scene.words) in drawing.alt for card in laid)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_a_result_has_points_and_payments(players: int) -> None:
    """Points are at every name, arrows lead from payer to receiver, and up to four hands are shown."""
    arrows = 0
    for before, (table, ended) in pairwise(match_at_random(rules_for("contre", players), 2)):
        if ended is None or ended is before[1]:
            continue
        scene = scene_of(table, ended=ended)
        drawing = PICTURES.result(scene, ended)
        assert drawing is not None
        shown = data_of(drawing)
        paid = [one for one in ended.payments if one.points]
        assert [(one.start, one.end, one.text) for one in shown.arrows] == [
            (one.payer, one.receiver, str(one.points)) for one in paid
        ]
        for seat, badge in enumerate(shown.badges):
            assert badge.note.startswith(signed_text(ended.score.score[seat]))
            cards = [card for suit in badge.hand for card in suit]
            assert sorted(cards) == (sorted(ended.deal.dealt[seat]) if players <= 4 else [])
        arrows += len(paid)
    assert arrows


def test_between_deals_nothing_is_pictured() -> None:
    """Before the first deal there is no picture, and afterwards the result has its own."""
    for table, _ in match_at_random(rules_for("contre", 4, length="express"), 1):
        if table.game_state.phase in (Phase.DEAL, Phase.OVER):
            assert PICTURES.play(scene_of(table)) is None


def test_going_out_first_is_celebrated_for_a_round() -> None:
    """In domino a band names the first player out, with the points, for a round of turns."""
    table, rng, seen = until(rules_for("contre", 4), Phase.PLAY, contract="domino"), Random(5), 0
    while table.game_state.phase is Phase.PLAY:
        scene = scene_of(table)
        drawing = PICTURES.play(scene)
        assert drawing is not None
        banner = data_of(drawing).banner
        if banner is not None:
            seen += 1
            first = scene.column(scene.shown.out[0])
            assert (banner.figure, banner.text) == ("+45", f"{first} went out first: +45!")
            assert drawing.alt.startswith(banner.text)
            panel = render_panel(scene_of(table, 0)).embeds[0].description or ""
            assert f"**{scene.bare(scene.shown.out[0])}** went out first" in panel
        table = moved(table, rng).after
    assert 1 <= seen <= 3
    scene = scene_of(table, ended=BARBU.last_deal(table.game_state))
    assert scene.ended is not None
    result = PICTURES.result(scene, scene.ended)
    assert result is not None
    shown = data_of(result)
    assert shown.banner is not None
    assert shown.banner.figure == "+45"
    data = result.draw()
    assert len(data) <= MOST_BYTES
    opened(data)
