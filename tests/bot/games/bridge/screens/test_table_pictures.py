"""Pictures of a bridge table: their contents, their changes, and their secrets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.discord_io.limits import ALT_CHARS
from bot.discord_io.message import Drawing
from bot.games.bridge.catalogue import BridgeCatalogue
from bot.games.bridge.history import moving_pictures
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.table_pictures import BridgePictures
from bot.i18n import LOCALES, words
from bot.i18n.cards import card_text
from bot.images.table import TablePicture, table_picture
from bot.runtime.numbers import signed_text
from engine.bridge.actions import MakeCall, Play
from engine.bridge.calls import PASS
from engine.bridge.game import BRIDGE
from engine.bridge.state import DealSettled, Phase
from engine.cards import CardSet
from engine.entries import Act, By, Join, Start
from engine.table_rules import advance
from engine.table_state import TableState, new_table
from tests.bot.images.looking import opened
from tools.simulation.samples.bridge_scenes import SEEN

PICTURES = BridgePictures()
NAMES = ("Alice", "Bruno", "Chloé", "W" * 20)
SECRET = bytes(32)
Table = TableState


def scene_of(table: Table, locale: str = "en") -> Scene:
    """Return the table as the channel sees it."""
    match = table.game_state
    view = BRIDGE.view_for(match, None)
    return Scene(7, table, view, words(locale, "bridge"), None, "live", ended=BRIDGE.last_deal(match))


async def deal_of(seed: int = 1) -> list[tuple[Table, DealSettled | None]]:
    """Return every table of one deal: a bid, three passes, and random cards."""
    catalogue = BridgeCatalogue()
    rules = catalogue.preset(catalogue.default)
    table: Table = new_table(rules, 1)
    for number, name in enumerate(NAMES):
        table = advance(BRIDGE, table, Join(number + 1, name)).after
    dealer, drawn = BRIDGE.first_dealer_from(rules, BRIDGE.draw_seed(rules, SECRET))
    table = advance(BRIDGE, table, Start(dealer, drawn)).after
    return list(_moves(table, Random(seed)))


def _moves(table: Table, rng: Random) -> Iterator[tuple[Table, DealSettled | None]]:
    ended: DealSettled | None = None
    while ended is None:
        match = table.game_state
        legal = BRIDGE.legal_actions(match)
        calls = [one for one in legal if isinstance(one, MakeCall)]
        cards = [one for one in legal if isinstance(one, Play)]
        if not legal:
            action: Any = BRIDGE.deal(match, SECRET, 3)
        elif calls:
            is_first = not match.deal.calls
            action = next(one for one in calls if (one.call == PASS) is not is_first)
        else:
            action = rng.choice(cards)
        change = advance(BRIDGE, table, Act(action, By.PLAYER))
        table = change.after
        ended = next((one for one in change.events if isinstance(one, DealSettled)), None)
        yield table, ended


def data_of(drawing: Drawing) -> TablePicture:
    """Return the data of a drawing."""
    (shown,) = drawing.draw.args  # type: ignore[attr-defined]
    assert isinstance(shown, TablePicture)
    return shown


async def test_the_picture_changes_with_each_call_and_card() -> None:
    """The picture is a new one after each call and each card, small, and with a description."""
    kinds, moments = [], set()
    for table, ended in await deal_of():
        scene = scene_of(table)
        drawing = None if ended is not None else PICTURES.play(scene)
        if drawing is None:
            continue
        view, shown = scene.shown, data_of(drawing)
        assert shown.trick == (() if view.trick is None else tuple(_placed(scene, view.trick.plays)))
        assert [badge.is_marked for badge in shown.badges].index(True) == _placed_seat(scene, view.turn)
        assert 0 < len(drawing.alt) <= ALT_CHARS
        kinds.append(drawing.moment[0])  # type: ignore[index]
        moments.add(drawing.moment)
        if len(view.plays) % 9 == 0:
            opened(data := drawing.draw())
            assert len(data) <= 40_000
    assert kinds == [*["auction"] * 4, *["play"] * 52]
    assert len(moments) == 56


def _placed_seat(scene: Scene, seat: int | None) -> int:
    assert seat is not None
    return (scene.shown.seating.direction(seat) - 2) % 4


def _placed(scene: Scene, plays: Any) -> Iterator[tuple[int, Any]]:
    for seat, card in plays:
        yield _placed_seat(scene, seat), card


@pytest.mark.parametrize("locale", LOCALES)
async def test_auction_dealer_and_vulnerability_are_pictured(locale: str) -> None:
    """The auction is in the middle, later by South; vulnerable sides are red and the dealer is marked."""
    for table, ended in await deal_of():
        scene = scene_of(table, locale)
        drawing, view = PICTURES.play(scene), scene.shown
        if ended is not None or drawing is None:
            continue
        shown = data_of(drawing)
        is_auction = view.phase is Phase.AUCTION
        grid = shown.middle if is_auction else shown.corners[0]
        assert grid is not None
        cells = [cell for line in grid.lines[1:] for cell in line if cell.text or cell.suit]
        assert len(cells) == len(view.calls) + is_auction
        assert [cell.is_marked for cell in cells] == [False] * len(view.calls) + [True] * is_auction
        red = [view.vulnerable.includes(side) for side in (0, 1, 0, 1)]
        assert [cell.is_red for cell in grid.lines[0]] == red
        assert [badge.is_red for badge in shown.badges] == red
        dealer = [bool(badge.chip) for badge in shown.badges]
        assert dealer == [place == _placed_seat(scene, view.dealer) for place in range(4)]


@pytest.mark.parametrize("locale", LOCALES)
async def test_with_a_picture_the_text_is_two_lines(locale: str) -> None:
    """The two lines name the player to act; auction, trick and dummy are only in the picture."""
    for table, ended in await deal_of():
        scene = scene_of(table, locale)
        if ended is not None or scene.shown.phase not in (Phase.AUCTION, Phase.PLAY):
            continue
        lines = (PICTURES.caption(scene).description or "").splitlines()
        assert len(lines) == 2
        assert scene.shown.decider is not None
        assert scene.name(scene.shown.decider) in lines[1]


async def test_only_open_hands_are_shown() -> None:
    """Before the lead no hand is shown; afterwards only dummy's."""
    for table, ended in await deal_of():
        scene = scene_of(table)
        drawing = PICTURES.play(scene)
        if ended is not None or drawing is None:
            continue
        shown, view = data_of(drawing), scene.shown
        counts = {badge.name: sum(map(len, badge.hand)) for badge in shown.badges if badge.hand}
        left = 13 if view.dummy is None else view.hand_sizes[view.dummy]
        assert view.dummy is None or list(counts.values()) == ([left] if view.plays and left else [])
        if view.plays and view.dummy is not None and left:
            assert list(counts) == [scene.column(view.dummy)]


async def test_a_picture_does_not_depend_on_hidden_cards() -> None:
    """Picture, description and moment do not depend on hidden cards."""
    table = next(one for one, _ in await deal_of() if len(BRIDGE.view_for(one.game_state, None).plays) == 6)
    deal = table.game_state.deal
    closed = [seat for seat in range(4) if seat not in deal.faced]
    hands = list(deal.hands)
    pool = [card for seat in closed for card in hands[seat]]
    Random(2).shuffle(pool)
    for seat in closed:
        count = len(hands[seat])
        hands[seat], pool = CardSet.of(pool[:count]), pool[count:]
    assert tuple(hands) != deal.hands
    other = replace(table, match=replace(table.game_state, deal=replace(deal, hands=tuple(hands))))
    here, there = (PICTURES.play(scene_of(one)) for one in (table, other))
    assert here is not None
    assert there is not None
    assert (here.alt, here.moment, here.draw()) == (there.alt, there.moment, there.draw())


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_last_trick_is_shown_and_described(locale: str) -> None:
    """The trick is before its players, South below; the description names each card and the winner."""
    table = next(one for one, _ in await deal_of() if len(BRIDGE.view_for(one.game_state, None).plays) == 8)
    scene = scene_of(table, locale)
    drawing, view = PICTURES.play(scene, finished_trick=True), scene.shown
    assert drawing is not None
    assert view.last_trick is not None
    shown = data_of(drawing)
    south, west, north, east = range(4)
    places = dict(zip(view.seating, (north, east, south, west), strict=True))
    assert dict(shown.trick) == {places[seat]: card for seat, card in view.last_trick.plays}
    assert shown.taker == places[view.winners[-1]]
    for seat, card in view.last_trick.plays:
        assert f"{scene.column(seat)} {card_text(card, scene.words)}" in drawing.alt


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_finished_deal_shows_all_hands(locale: str) -> None:
    """A finished deal shows all four original hands, each seat's score, and declarer."""
    table, ended = (await deal_of())[-1]
    assert ended is not None
    scene = scene_of(table, locale)
    drawing = PICTURES.result(scene, ended)
    assert drawing is not None
    opened(drawing.draw())
    shown, contract = data_of(drawing), ended.score.contract
    assert contract is not None
    by_name = {badge.name: badge for badge in shown.badges}
    for seat in scene.seats:
        badge = by_name[scene.column(seat)]
        assert sorted(card for suit in badge.hand for card in suit) == sorted(ended.deal.dealt[seat])
        assert badge.note.endswith(signed_text(ended.score.score[seat]))
        assert badge.is_marked == (seat == contract.declarer)
    assert len(drawing.alt) <= ALT_CHARS


async def test_the_result_is_wider_than_tall() -> None:
    """A result is at most 3:4 of its width high, since Discord shrinks taller pictures on desktops."""
    (table, ended), *_ = [one for one in await deal_of() if one[1] is not None]
    assert ended is not None
    scene = replace(scene_of(table), analysis=SEEN)
    drawing = PICTURES.result(scene, ended)
    assert drawing is not None
    shown = replace(data_of(drawing), banner=None)
    image = opened(table_picture(shown))
    assert 3 * image.width >= 4 * image.height
    assert all(shown.corners)


async def test_between_deals_nothing_is_pictured() -> None:
    """After the deal the result has its own picture."""
    table, _ = (await deal_of())[-1]
    assert table.game_state.phase in (Phase.DEAL, Phase.OVER)
    assert PICTURES.play(scene_of(table)) is None


async def test_a_finished_deal_is_pictured_trick_by_trick() -> None:
    """The animation shows the four hands, each trick with the remaining cards, and the result."""
    table, ended = (await deal_of())[-1]
    assert ended is not None
    drawings = moving_pictures(scene_of(table), ended)
    assert len(drawings) == 1 + 13 + 1
    assert len({one.draw() for one in drawings}) == len(drawings)
    winner = NAMES[ended.deal.winners[0]]
    played = [card_text(card, words("en")) for _, card in ended.deal.plays[:4]]
    assert drawings[1].alt.startswith("Trick 1: ")
    assert winner[:20] in drawings[1].alt
    assert all(card in drawings[1].alt for card in played)
    assert drawings[-1].alt == alt_of(PICTURES.result(scene_of(table), ended))


async def test_a_passed_out_deal_is_one_picture() -> None:
    """A passed-out deal is one picture, without tricks."""
    table, _ = (await deal_of())[0]
    while not table.game_state.finished:
        seat = BRIDGE.decider(table.game_state)
        assert seat is not None
        table = advance(BRIDGE, table, Act(MakeCall(seat, PASS), By.PLAYER)).after
    ended = BRIDGE.last_deal(table.game_state)
    assert ended is not None
    (only,) = moving_pictures(scene_of(table), ended)
    assert only.alt == alt_of(PICTURES.result(scene_of(table), ended))


def alt_of(drawing: Drawing | None) -> str:
    """Return the description of a picture."""
    assert drawing is not None
    return drawing.alt
