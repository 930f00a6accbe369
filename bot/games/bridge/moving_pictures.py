"""Animation of a finished deal: the four hands, each trick, the result."""

from __future__ import annotations

from functools import partial

from bot.discord_io.message import Drawing
from bot.games.bridge.pictures import NAME, BridgePictures, table_with, written_name
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import contract_text, letter_of
from bot.i18n.cards import cards_text
from bot.images.table import TablePicture, table_picture
from engine.bridge.compass import PLAYERS
from engine.bridge.events import DealSettled
from engine.tricks import Trick


def moving_pictures(scene: Scene, ended: DealSettled) -> list[Drawing]:
    """Return the frames of a deal; ``scene`` is the table at its end, for the viewer."""
    result = BridgePictures().result(scene, ended)
    last = [] if result is None else [result]
    contract = ended.score.contract
    if contract is None:
        return last
    deal, words = ended.deal, scene.words
    title = words(
        "bridge-board-contract",
        number=deal.board,
        contract=contract_text(contract, words),
        letter=letter_of(deal.seating, contract.declarer, words),
    )
    draw = partial(table_with, scene, deal)
    hands = dict(enumerate(deal.dealt))
    shown = [_drawing(draw(title, contract.declarer, hands=hands))]
    for number, winner in enumerate(deal.winners):
        now = deal.plays[number * PLAYERS : (number + 1) * PLAYERS]
        hands = {seat: hands[seat].without(card) for seat, card in now}
        cards = cards_text([card for _, card in now], words)
        caption = words("animation-trick", number=number + 1, name=written_name(scene, winner), cards=cards)
        trick = Trick(now[0][0], now)
        shown.append(_drawing(draw(caption, winner, trick=trick, taker=winner, hands=hands)))
    return [*shown, *last]


def _drawing(shown: TablePicture) -> Drawing:
    return Drawing(NAME, shown.title, partial(table_picture, shown))
