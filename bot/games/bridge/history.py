"""History of bridge matches: checks, animations and files of their deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final
from urllib.parse import quote

from bot.discord_io.message import Drawing, Rendered
from bot.game_kit import checking
from bot.game_kit.checking import CheckedDeal
from bot.game_kit.history import DealExport, History, player_records, scored, walked
from bot.game_kit.played import PlayedGame
from bot.games.bridge.pictures import NAME, PICTURES, table_with
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import contract_text, hand_line, letter_of, placed_name
from bot.games.bridge.screens.replay import marks_of, render_replay
from bot.games.bridge.screens.standing import render_sheet
from bot.i18n.cards import cards_text
from bot.images.table import TablePicture, table_picture
from engine.bridge.boards import NOBODY, Board, board_of
from engine.bridge.compass import PLAYERS
from engine.bridge.game import BRIDGE
from engine.bridge.match import hands_from
from engine.bridge.record.game_record import record_of
from engine.bridge.record.lin import write_lin
from engine.bridge.record.pbn import write_pbn
from engine.bridge.record.replay import Walk
from engine.bridge.state import DealScore, DealSettled, DealState, MatchState, Phase
from engine.dealing import high_cards, highest_of
from engine.records import PlayerRecord, write_line
from engine.table_rules import TableState
from engine.tricks import Trick

VIEWER: Final = "https://www.bridgebase.com/tools/handviewer.html?lin="
LINK_CHARS: Final = 2000
"""Maximum length of a link: browsers and Discord cut longer ones."""


def export_deal(table: TableState, walk: Walk) -> DealExport:
    """Return the files of one deal with all its hands, and the link to the viewer."""
    end = walk.state_at(walk.last)
    board = _board(table, walk.deal, end.finished[-1] if end.deal_is_settled else None)
    return export_boards([board], link=viewer_link(board))


def export_match(table: TableState, deals: Iterable[tuple[DealState, DealScore | None]]) -> DealExport:
    """Return the files of a match: these deals with their scores, None for an unfinished one."""
    return export_boards([_board(table, deal, score) for deal, score in deals])


def export_boards(boards: Iterable[Board], *, link: str = "") -> DealExport:
    """Return the files of these boards."""
    written = tuple(boards)
    return DealExport({"pbn": write_pbn(written), "lin": write_lin(written)}, link)


def viewer_link(board: Board) -> str:
    """Return the address that opens the board in Bridge Base's hand viewer, at most ``LINK_CHARS`` long.

    Names are left out first, then the play, if the address would be longer.
    """
    return next(link for one in _shorter(board) if len(link := _link(one)) <= LINK_CHARS)


def _shorter(board: Board) -> Iterator[Board]:
    yield board
    yield replace(board, players=NOBODY)
    yield replace(board, players=NOBODY, plays=())
    yield replace(board, players=NOBODY, plays=(), calls=())


def _link(board: Board) -> str:
    return VIEWER + quote(write_lin((board,)).strip(), safe=",")


def _board(table: TableState, deal: DealState, score: DealScore | None) -> Board:
    return board_of(deal, score, ["" if who is None else who.name for who in table.seats])


def render_check(scene: Scene, checked: CheckedDeal[DealState]) -> Rendered:
    """Render commitment, seed, cut, and each hand as dealt; shared boards are not cut."""
    words, deal, rules = scene.words, checked.deal, scene.rules
    hands = [
        words(
            "bridge-says",
            who=placed_name(scene, deal.seating, seat),
            what=hand_line(scene, deal.dealt[seat]),
        )
        for seat in deal.seating
    ]
    is_drawn = None
    if checked.draw_seed and rules.counting != "duplicate":
        drawn = highest_of(high_cards(bytes.fromhex(checked.draw_seed), rules.cards, PLAYERS))
        is_drawn = drawn == scene.state.game_state.first_dealer
    return checking.render_check(
        scene,
        checked,
        again=hands_from(rules, deal.seed, deal.cut, deal.seating, deal.dealer),
        hands=hands,
        is_drawn=is_drawn,
        uncut=words("bridge-check-uncut") if rules.shared else "",
    )


def moving_pictures(scene: Scene, ended: DealSettled) -> list[Drawing]:
    """Return the frames of a deal; ``scene`` is the table at its end, for the viewer."""
    result = PICTURES.result(scene, ended)
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
        caption = words("animation-trick", number=number + 1, name=scene.written_name(winner), cards=cards)
        trick = Trick(now[0][0], now)
        shown.append(_drawing(draw(caption, winner, trick=trick, taker=winner, hands=hands)))
    return [*shown, *last]


def _drawing(shown: TablePicture) -> Drawing:
    return Drawing(NAME, shown.title, partial(table_picture, shown))


class BridgeHistory(History[MatchState, Scene, DealState, Walk]):
    """Base class filled in for bridge; the record is described in docs/bridge.md, "A match written down"."""

    game = BRIDGE
    has_export = True
    render_check = staticmethod(render_check)
    render_step = staticmethod(render_replay)
    marks = staticmethod(marks_of)
    pictures = staticmethod(moving_pictures)
    export_deal = staticmethod(export_deal)

    def highlight(self, match: MatchState) -> int | None:
        """Return the deal with the largest score, of equal ones the latest; None if all were passed out."""
        worth = [max(deal.score) for deal in match.finished]
        best = max(worth, default=0)
        return max(number for number, one in enumerate(worth) if one == best) if best else None

    def sheet(self, scene: Scene, *, turned: int | None) -> Rendered:
        """Render the sheet, which has only one side to turn."""
        return render_sheet(scene)

    def walk(self, played: PlayedGame, number: int) -> Walk:
        """Return a deal call by call and card by card."""
        return walked(Walk, played, number)

    def record_line(self, played: PlayedGame, match: MatchState) -> str:
        """Return the record of a match."""
        record = record_of(
            match.rules,
            player_records(played, PlayerRecord),
            match.first_dealer,
            scored(played),
            self.stopped_deal(played),
            is_over=match.phase is Phase.OVER,
        )
        return write_line(record)

    def export(self, played: PlayedGame) -> DealExport | None:
        """Return the deals as PBN and LIN; None before there is one."""
        deals: list[tuple[DealState, DealScore | None]] = [*scored(played)]
        if (stopped := self.stopped_deal(played)) is not None:
            deals.append((stopped, None))
        return export_match(played.table, deals) if deals else None


HISTORY: Final = BridgeHistory()
