"""History of Barbu games: records, and replays of their deals step by step and as animations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Final

from bot.discord_io.message import Drawing, Rendered, embed
from bot.game_kit.drawings import deck_for, table_drawing
from bot.game_kit.hand_buttons import hand_faces
from bot.game_kit.history import History, player_records
from bot.game_kit.played import PlayedGame
from bot.game_kit.replays import WalkedDeal, scored
from bot.game_kit.tricks import just_taken
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.deal import contract_lines, phase_lines, score_lines
from bot.games.barbu.screens.phrases import contract_title
from bot.games.barbu.screens.pictures import by_suit, counted_of_deal, deal_drawing, deal_title, final_hands
from bot.games.barbu.screens.result import render_result
from bot.games.barbu.screens.sheet import render_sheet_with_picture
from bot.games.barbu.screens.table_pictures import (
    OPEN_HANDS,
    PICTURES,
    card_rows,
    opening_table,
    table_in_play,
)
from bot.i18n import Words
from bot.i18n.cards import cards_text, hand_text
from bot.images.cards import ShownHand, deal_picture
from bot.images.rows import CardRow
from bot.images.table import TablePicture
from engine.barbu.game import BARBU
from engine.barbu.moments import highlight_of
from engine.barbu.play.state import DealSettled, DealState, MatchState, Phase
from engine.barbu.record.game_record import PlayerRecord, record_of
from engine.barbu.record.replay import Walk
from engine.cards import Card, CardSet
from engine.records import write_line
from engine.seats import Seat


def render_replay(scene: Scene, deal: DealState, title: str) -> Rendered:
    """Render a moment of a deal under ``title``."""
    words, ended = scene.words, scene.ended
    if deal.contract is not None:
        title += f" · {contract_title(words, deal.contract, deal.trump, deal.start)}"
    picture = partial(replay_drawing, scene)
    if ended is None:
        rendered, moved = Rendered(embeds=(embed(title, *_moment(scene)),)), _moved_lines(scene)
        beside = [] if _has_all_hands(scene) else _held_lines(scene)
        return rendered.with_picture(picture, lambda: embed(title, moved, beside))
    result = render_result(scene, ended, closed=True)
    result.embeds[0].title = words("replay-result")
    hands = [words("replay-dealt"), *_hand_lines(scene, deal.dealt)]
    shown = replace(result, embeds=(embed(title, hands), *result.embeds), buttons=())
    beside = [] if _has_all_hands(scene) else hands
    return shown.with_picture(picture, lambda: embed(title, beside))


def _has_all_hands(scene: Scene) -> bool:
    """Return whether the picture of the table has space for all hands."""
    return scene.rules.players <= OPEN_HANDS


def _moment(scene: Scene) -> list[str | list[str]]:
    view = scene.shown
    taken = just_taken(view)
    return [
        contract_lines(scene, view),
        _laid_line(scene),
        phase_lines(scene, view, taken if view.phase is Phase.PLAY else None),
        _held_lines(scene),
        [scene.words("board-score"), *score_lines(scene, view, in_play=True)],
    ]


def _held_lines(scene: Scene) -> list[str]:
    return [scene.words("replay-hands"), *_hand_lines(scene, scene.state.game_state.in_play.hands)]


def _hand_lines(scene: Scene, hands: Sequence[CardSet]) -> list[str]:
    words, turn = scene.words, scene.shown.turn if scene.ended is None else None
    return [
        ("▶️ " if seat == turn else "")
        + words("replay-hand", name=scene.name(seat), cards=hand_faces(scene, hand, between=" · ") or "·")
        for seat, hand in enumerate(hands)
    ]


def _moved_lines(scene: Scene) -> list[str]:
    """Return the lines on what the picture does not show: the player to act, and the last move."""
    view = scene.shown
    if view.phase is not Phase.PLAY:
        waiting = phase_lines(scene, view, None)
        return waiting[:1] if view.phase is Phase.CHOOSE else waiting[-1:]
    if view.turn is None:
        return [_laid_line(scene)]
    return [_laid_line(scene), scene.words("board-to-play", name=f"**{scene.name(view.turn)}**")]


def _laid_line(scene: Scene) -> str:
    """Return the last move in domino, which the rows alone do not show."""
    view = scene.shown
    if view.trick is not None or not view.plays:
        return ""
    seat, card = view.plays[-1]
    if card is None:
        return scene.words("replay-passed", name=scene.bare(seat))
    return scene.words("replay-laid", name=scene.bare(seat), card=scene.card(card))


def replay_drawing(scene: Scene) -> Drawing | None:
    """Return the picture of the moment; None for a viewer who reads cards as letters."""
    if scene.display.letters:
        return None
    if scene.ended is not None:
        return PICTURES.result(scene, scene.ended)
    words, shown = scene.words, _table(scene)
    hands = scene.state.game_state.in_play.hands
    if _has_all_hands(scene):
        order = scene.display.suit_order
        badges = (
            replace(badge, hand=by_suit(hand, order), cards_left=None)
            for badge, hand in zip(shown.badges, hands, strict=True)
        )
        shown = replace(shown, badges=tuple(badges))
    texts = [
        words("list-entry", name=scene.column(seat), told=hand_text(hand, words, between=" "))
        for seat, hand in enumerate(hands)
    ]
    trick = just_taken(scene.shown) or scene.shown.trick
    lying = "" if trick is None else cards_text([card for _, card in trick.plays], words)
    title = f"{shown.title} · {lying}" if lying else shown.title
    return table_drawing(shown, words("picture-table-alt", title=title, told=words.apart(texts)))


def _table(scene: Scene) -> TablePicture:
    """Return the trick on the table, or between two tricks the last one."""
    view = scene.shown
    if view.phase is not Phase.PLAY:
        return opening_table(scene)
    taken = just_taken(view)
    return table_in_play(scene, taken or view.trick, is_taken=taken is not None)


Plays = Sequence[tuple[Seat, Card | None]]


def moving_pictures(scene: Scene, ended: DealSettled) -> list[Drawing]:
    """Return the frames of a deal; ``scene`` is the table at its end, for the viewer."""
    plays, walk = ended.deal.plays, Walk(scene.rules, ended.score.dealer, (), ended.deal)
    places = [step - walk.play_begins - 1 for step in walk.rounds]
    title = deal_title(scene, ended, scene.written_name(ended.score.dealer))
    dealt = [_hand(scene, ended, seat, 0, ()) for seat in scene.seats]
    shown = [_drawing(scene, title, title, dealt, _laid(scene, walk, 0))]
    for number, (opens, ends) in enumerate(pairwise([*places, len(plays)])):
        now = plays[opens:ends]
        cards = cards_text([card for _, card in now if card is not None], scene.words)
        if number < len(ended.deal.winners):
            name = scene.written_name(ended.deal.winners[number])
            text = scene.words("animation-trick", number=number + 1, name=name, cards=cards)
        else:  # in domino
            text = scene.words("animation-round", number=number + 1, cards=cards or "·")
        hands = [_hand(scene, ended, seat, opens, now) for seat in scene.seats]
        shown.append(_drawing(scene, text, text, hands, _laid(scene, walk, ends)))
    alt, rows = deal_drawing(scene, ended).alt, _laid(scene, walk, len(plays))
    return [*shown, _drawing(scene, title, alt, final_hands(scene, ended), rows)]


def _laid(scene: Scene, walk: Walk, count: int) -> tuple[CardRow, ...]:
    """Return the rows of domino after the first ``count`` turns; empty for a contract of tricks."""
    deal = walk.deal
    if not walk.is_domino or deal.start is None:
        return ()
    laid = CardSet.of(card for _, card in deal.plays[:count] if card is not None)
    return card_rows(scene.rules, deal.start, laid)


def _drawing(
    scene: Scene, title: str, alt: str, hands: Sequence[ShownHand], rows: tuple[CardRow, ...]
) -> Drawing:
    draw = partial(deal_picture, title, tuple(hands), deck_for(scene), is_moving=True, rows=rows)
    return Drawing("deal.png", alt, draw)


def _hand(scene: Scene, ended: DealSettled, seat: Seat, opens: int, now: Plays) -> ShownHand:
    """Return a hand after ``opens`` plays, with the cards played ``now`` emphasised."""
    deal, count = ended.deal, scene.rules.players
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
        suits=by_suit(deal.dealt[seat], scene.display.suit_order),
        taken=counted_of_deal(scene, ended, taken),
        gone=frozenset(card for _, card in deal.plays[:opens] if card is not None),
        raised=frozenset(card for _, card in now if card is not None),
    )


class BarbuDeal(WalkedDeal[Scene, Walk]):
    """The replay of a deal, by tricks, or in domino by rounds of turns."""

    game = BARBU
    frames = staticmethod(moving_pictures)

    def render_scene(self, scene: Scene, title: str) -> Rendered:
        return render_replay(scene, self.walk.deal, title)

    def jump(self, words: Words) -> str:
        return words("replay-jump-round" if self.walk.is_domino else "replay-jump")

    def round_text(self, number: int, words: Words) -> str:
        return words("replay-round" if self.walk.is_domino else "replay-trick", number=number)


class BarbuHistory(History[MatchState, Scene, DealState, Walk]):
    """History of Barbu games. Their record is described in docs/rules.md, "A game written down"."""

    game = BARBU
    walk_type = Walk
    deal_type = BarbuDeal
    has_pictures = True
    sheet = staticmethod(render_sheet_with_picture)

    def highlight(self, match: MatchState) -> int | None:
        """Return the most memorable finished deal."""
        found = highlight_of(match.rules, match.finished)
        return None if found is None else found.number

    def record_line(self, played: PlayedGame, match: MatchState) -> str:
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
