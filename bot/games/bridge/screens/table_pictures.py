"""Pictures of a table of bridge for its public message.

South is at the bottom, dummy open, all hands at the end; the auction is in the middle while it lasts, then
beside South. They are drawn from the spectator's view, and show what the text beside them says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.discord_io.message import Drawing
from bot.game_kit.drawings import deck_for, moment_drawing, table_drawing
from bot.game_kit.screens import TablePictures
from bot.game_kit.tricks import just_taken
from bot.games.bridge.scene import SOUTH, Scene
from bot.games.bridge.screens.all_hands import auction_grid, auction_text, tricks_grid, tricks_texts
from bot.games.bridge.screens.auction import alerted_for, alerted_in
from bot.games.bridge.screens.deal import board_title, render_caption
from bot.games.bridge.screens.phrases import contract_text, direction_name, letter_of, side_letters, suits_of
from bot.games.bridge.screens.result import moment_text, render_result_caption, result_title
from bot.i18n.cards import card_text, hand_text
from bot.images.badges import Badge
from bot.images.banner import Banner
from bot.images.drawing import drawable
from bot.images.table import TablePicture
from bot.runtime.numbers import signed_text
from engine.bridge.compass import PLAYERS, Seating
from engine.bridge.double_dummy.table import DealSolution
from engine.bridge.state import DealScore, DealSettled, DealState, Phase
from engine.bridge.view import View
from engine.cards import CardSet, Trick
from engine.seats import Seat

LARGE_LINE: Final = 34
"""Pixels of a line of a short auction beside the table."""
MOST_LARGE: Final = 6
"""Lines of such an auction, with its headings."""


class BridgePictures(TablePictures[Scene, DealSettled]):
    """Pictures of bridge: pure functions of the public scene."""

    caption = staticmethod(render_caption)
    result_caption = staticmethod(render_result_caption)

    def play(self, scene: Scene, *, finished_trick: bool = False, title: str = "") -> Drawing | None:
        """Return a picture of the deal in play, once it is dealt; ``title`` replaces the board's."""
        view = scene.shown
        if view.phase in (Phase.DEAL, Phase.OVER):
            return None
        place = (len(view.finished), view.board, view.seating, view.turn, view.calls)
        alerted = alerted_for(scene, view)
        is_auction = view.phase is Phase.AUCTION
        auction = auction_grid(view, alerted, scene.words, is_open=is_auction and scene.state.is_open)
        texts = [auction_text(view, scene.words)] if view.calls else []
        if is_auction:
            shown = table_with(scene, view, title or board_title(scene), view.turn)
            shown = replace(shown, middle=replace(auction, line=38))
            return _drawing(scene, shown, texts, ("auction", *place, alerted))
        hands = {seat: hand for seat, hand in enumerate(view.hands) if hand is not None}
        taken = view.last_trick if finished_trick else None
        trick, taker = taken or view.trick, view.winners[-1] if taken is not None else None
        marked = view.turn if taker is None else taker
        shown = table_with(
            scene, view, _play_title(scene, view, title), marked, trick=trick, taker=taker, hands=hands
        )
        if len(auction.lines) <= MOST_LARGE:
            auction = replace(auction, line=LARGE_LINE)
        shown = replace(shown, corners=(auction, None))
        plays = () if trick is None else trick.plays
        laid = [f"{scene.column(seat)} {card_text(card, scene.words)}" for seat, card in plays]
        texts += [", ".join(laid)] if laid else []
        texts += [] if taker is None else [scene.words("bridge-picture-taken", name=scene.column(taker))]
        texts += _hand_texts(scene, view.seating, hands)
        state = (view.contract, view.plays, view.winners, taken, tuple(hands), alerted)
        return _drawing(scene, shown, texts, ("play", *place, *state))

    def replay(self, scene: Scene) -> Drawing | None:
        """Return one moment of a finished deal with every hand open; None if the viewer reads letters."""
        if scene.display.letters:
            return None
        if scene.ended is not None:
            return self.result(scene, scene.ended)
        view, deal = scene.shown, scene.state.game_state.in_play
        hands = dict(enumerate(deal.hands))
        taken = just_taken(view)
        trick, taker = taken or view.trick, None if taken is None else view.winners[-1]
        title = board_title(scene) if view.phase is Phase.AUCTION else _play_title(scene, view)
        marked = view.turn if taker is None else taker
        shown = table_with(scene, view, title, marked, trick=trick, taker=taker, hands=hands)
        shown = replace(shown, corners=(auction_grid(view, alerted_in(scene, deal), scene.words), None))
        moment = ("replay", deal.index, view.calls, view.plays)
        return _drawing(scene, shown, _hand_texts(scene, view.seating, hands), moment)

    def result(self, scene: Scene, ended: DealSettled) -> Drawing | None:
        """Return a picture of a finished deal: contract, scores, hands as dealt, and auction.

        The tricks of every declarer are added once they are known.
        """
        scene = scene.in_deal(ended.deal.index)
        score, hands = ended.score, dict(enumerate(ended.deal.dealt))
        declarer = None if score.contract is None else score.contract.declarer
        notes = {seat: signed_text(points) for seat, points in enumerate(score.score)}
        title = result_title(scene, score)
        shown = table_with(scene, ended.deal, title, declarer, hands=hands, notes=notes)
        texts = [*_hand_texts(scene, score.seating, hands), auction_text(ended.deal, scene.words)]
        tricks, seen = None, scene.analysis if isinstance(scene.analysis, DealSolution) else None
        if seen is not None:
            played_by = 0 if declarer is None else score.seating.direction(declarer)
            tricks = tricks_grid(seen, score.contract, played_by, scene.words)
            texts += tricks_texts(seen, scene.words)
        banner = _banner(scene, score)
        texts = texts if banner is None else [banner.text.rstrip("."), *texts]
        shown = replace(
            shown,
            banner=banner,
            corners=(tricks, auction_grid(ended.deal, alerted_in(scene, ended.deal), scene.words)),
            is_wide=True,
        )
        return _drawing(scene, shown, texts, ("result", ended.deal.index, score, seen))

    def hands(self, scene: Scene) -> Drawing | None:
        """Return a picture of the hands of a board that was not bid; None if the viewer reads letters."""
        if scene.display.letters:
            return None
        view, hands = scene.shown, dict(enumerate(scene.state.game_state.in_play.hands))
        shown = replace(table_with(scene, view, board_title(scene), None, hands=hands), is_wide=True)
        return _drawing(scene, shown, _hand_texts(scene, view.seating, hands), ("hands", view.board))

    def moment(self, scene: Scene, ended: DealSettled) -> Drawing | None:
        """Return the band of the result's picture alone; None for an ordinary board."""
        return moment_drawing(_banner(scene, ended.score))


PICTURES: Final = BridgePictures()


def _banner(scene: Scene, score: DealScore) -> Banner | None:
    contract = score.contract
    name = "" if contract is None else scene.written_name(contract.declarer)
    text = drawable(moment_text(scene, score, name).replace("**", ""), "")
    if contract is None or not text:
        return None
    return Banner(contract_text(contract, scene.words), text, is_loss=score.tricks < contract.needed)


def _drawing(scene: Scene, shown: TablePicture, texts: Sequence[str], moment: tuple[object, ...]) -> Drawing:
    words = scene.words
    alt = words("bridge-picture-table", title=shown.title, told=words.apart(texts), count=len(texts))
    return table_drawing(shown, alt, moment)


def table_with(
    scene: Scene,
    deal: View | DealState,
    title: str,
    marked: Seat | None,
    *,
    trick: Trick | None = None,
    taker: Seat | None = None,
    hands: Mapping[Seat, CardSet] | None = None,
    notes: Mapping[Seat, str] | None = None,
) -> TablePicture:
    """Return the table with South at the bottom; ``notes`` follow the points of the compass."""
    words, laid, seating, suits = scene.words, hands or {}, deal.seating, suits_of(scene)
    badges: dict[int, Badge] = {}
    for seat in seating:
        name, direction = scene.written_name(seat), direction_name(seating.direction(seat), words)
        hand = laid.get(seat)
        # Players of an imported board may have no other name.
        note = [*([direction] if name != direction else []), *([notes[seat]] if notes else [])]
        badges[_place(seating, seat)] = Badge(
            name,
            scene.initials[seat],
            " ".join(note),
            scene.avatars.get(seat),
            hand=tuple(tuple(reversed(list(hand.of_suit(suit)))) for suit in suits) if hand else (),
            suits=suits if hand else (),
            is_marked=seat == marked,
            chip=words("bridge-dealer-letter") if seat == deal.dealer else "",
            is_red=deal.vulnerable.includes(seating.side(seat)),
        )
    return TablePicture(
        title,
        tuple(badges[place] for place in range(PLAYERS)),
        deck_for(scene),
        trick=() if trick is None else tuple((_place(seating, seat), card) for seat, card in trick.plays),
        taker=None if taker is None else _place(seating, taker),
    )


def _place(seating: Seating, seat: Seat) -> int:
    """Return the place of a seat in the picture: 0 at the bottom, then clockwise."""
    return (seating.direction(seat) - SOUTH) % PLAYERS


def _play_title(scene: Scene, view: View, title: str = "") -> str:
    words, title = scene.words, title or board_title(scene)
    if view.contract is None:
        return title
    sides = [f"{side_letters(side, words)} {tricks}" for side, tricks in enumerate(view.tricks_won)]
    return " · ".join([title, *sides])


def _hand_texts(scene: Scene, seating: Seating, hands: Mapping[Seat, CardSet]) -> list[str]:
    return [
        scene.words(
            "bridge-picture-hand",
            letter=letter_of(seating, seat, scene.words),
            name=scene.column(seat),
            cards=hand_text(hands[seat], scene.words, between=" ", order="bridge"),
        )
        for seat in seating
        if hands.get(seat)
    ]
