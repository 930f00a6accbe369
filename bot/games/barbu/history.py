"""History of Barbu games, and animations of their deals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from bot.discord_io.message import Drawing, Rendered
from bot.game_kit.history import History, player_records, scored, walked
from bot.game_kit.played import PlayedGame
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.pictures import deal_drawing, deal_title, deck_for
from bot.games.barbu.screens.replay import render_replay, trick_choices
from bot.games.barbu.screens.result import how_parts
from bot.games.barbu.screens.sheet_pictures import render_sheet_with_picture
from bot.i18n.cards import cards_text, signed_text, suits_in
from bot.images.deal import ShownHand, deal_picture
from engine.barbu.game import BARBU
from engine.barbu.moments import highlight_of
from engine.barbu.play.state import DealSettled, DealState, MatchState
from engine.barbu.record.game_record import PlayerRecord, record_of
from engine.barbu.record.replay import Walk
from engine.cards import Card, CardSet
from engine.records import write_line
from engine.seats import Seat

Plays = Sequence[tuple[Seat, Card | None]]


def moving_pictures(scene: Scene, ended: DealSettled) -> list[Drawing]:
    """Return the frames of a deal; ``scene`` is the table at its end, for the viewer."""
    count, plays = scene.rules.players, ended.deal.plays
    title = deal_title(scene, ended, scene.written_name(ended.score.dealer))
    shown = [_drawing(scene, title, title, [_hand(scene, ended, seat, 0, ()) for seat in scene.seats])]
    for opens in range(0, len(plays), count):
        now = plays[opens : opens + count]
        text = _trick_text(scene, ended.deal, opens // count, now)
        hands = [_hand(scene, ended, seat, opens, now) for seat in scene.seats]
        shown.append(_drawing(scene, text, text, hands))
    last = [_final_hand(scene, ended, seat) for seat in scene.seats]
    return [*shown, _drawing(scene, title, deal_drawing(scene, ended).alt, last)]


def _drawing(scene: Scene, title: str, alt: str, hands: Sequence[ShownHand]) -> Drawing:
    draw = partial(deal_picture, title, tuple(hands), deck_for(scene), is_moving=True)
    return Drawing("deal.png", alt, draw)


def _trick_text(scene: Scene, deal: DealState, number: int, now: Plays) -> str:
    """Return a trick and its winner; at domino the cards of a round."""
    cards = cards_text([card for _, card in now if card is not None], scene.words)
    if number < len(deal.winners):
        name = scene.written_name(deal.winners[number])
        return scene.words("animation-trick", number=number + 1, name=name, cards=cards)
    return scene.words("animation-round", number=number + 1, cards=cards or "·")


def _hand(scene: Scene, ended: DealSettled, seat: Seat, opens: int, now: Plays) -> ShownHand:
    """Return a hand after ``opens`` plays, with the cards played ``now`` emphasised."""
    deal, count = ended.deal, scene.rules.players
    gone = frozenset(card for _, card in deal.plays[:opens] if card is not None)
    tricks = opens // count
    taken = CardSet.of(
        card
        for number, winner in enumerate(deal.winners[:tricks])
        for _, card in deal.plays[number * count : (number + 1) * count]
        if winner == seat and card is not None
    )
    won = deal.winners[:tricks].count(seat)
    return ShownHand(
        name=scene.written_name(seat),
        points="",
        note=scene.words("board-tricks", count=won) if deal.winners else "",
        suits=_suits(scene, deal.dealt[seat]),
        taken=_counting(scene, ended, taken),
        gone=gone,
        raised=frozenset(card for _, card in now if card is not None),
    )


def _final_hand(scene: Scene, ended: DealSettled, seat: Seat) -> ShownHand:
    return ShownHand(
        name=scene.written_name(seat),
        points=signed_text(ended.score.score[seat]),
        note=" · ".join(how_parts(scene, ended, seat)),
        suits=_suits(scene, ended.deal.dealt[seat]),
        taken=_counting(scene, ended, ended.deal.taken[seat]),
    )


def _counting(scene: Scene, ended: DealSettled, cards: CardSet) -> tuple[Card, ...]:
    counting = scene.rules.values[ended.score.contract].counting
    return tuple(card for suit in _suits(scene, cards & counting) for card in suit)


def _suits(scene: Scene, cards: CardSet) -> tuple[tuple[Card, ...], ...]:
    suits = (tuple(reversed(list(cards.of_suit(suit)))) for suit in suits_in(scene.display.suit_order))
    return tuple(suit for suit in suits if suit)


class BarbuHistory(History[MatchState, Scene, DealState, Walk]):
    """Base class filled in for Barbu; the record is described in docs/rules.md, "A game written down"."""

    game = BARBU
    render_step = staticmethod(render_replay)
    marks = staticmethod(trick_choices)
    pictures = staticmethod(moving_pictures)

    def highlight(self, match: MatchState) -> int | None:
        """Return the most memorable finished deal."""
        found = highlight_of(match.rules, match.finished)
        return None if found is None else found.number

    def sheet(self, scene: Scene, *, turned: int | None) -> Rendered:
        """Render the sheet; a long one shows the declarer ``turned``."""
        return render_sheet_with_picture(scene, declarer=turned)

    def walk(self, played: PlayedGame, number: int) -> Walk:
        """Return a deal card by card."""
        return walked(Walk, played, number)

    def record_line(self, played: PlayedGame, match: MatchState) -> str:
        """Return the record of a game."""
        record = record_of(
            match.rules,
            player_records(played, PlayerRecord),
            match.first_dealer,
            scored(played),
            self.stopped_deal(played),
            draw_seed=played.draw_seed,
            times=played.times,
        )
        return write_line(record)


HISTORY: Final = BarbuHistory()
