"""History of bridge matches: records, checks, files, and replays step by step and as animations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final
from urllib.parse import quote

from discord import Embed

from bot.discord_io.message import Drawing, ListOption, Rendered, embed
from bot.game_kit.drawings import table_drawing
from bot.game_kit.exports import DealExport
from bot.game_kit.history import History, check_page, player_records
from bot.game_kit.played import PlayedGame
from bot.game_kit.replays import WalkedDeal, scored
from bot.game_kit.tricks import just_taken
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.auction import deal_table, explanations_in, place_line
from bot.games.bridge.screens.deal import board_title, claim_lines, contract_lines
from bot.games.bridge.screens.meanings import bot_meaning
from bot.games.bridge.screens.phrases import (
    TRICK_TEXTS,
    call_text,
    clock,
    contract_facts,
    hand_line,
    placed_name,
)
from bot.games.bridge.screens.result import render_result, render_result_caption
from bot.games.bridge.screens.standing import render_sheet
from bot.games.bridge.screens.table_pictures import PICTURES, table_with
from bot.i18n import Words
from bot.i18n.cards import cards_text
from engine.bridge.compass import PLAYERS
from engine.bridge.game import BRIDGE
from engine.bridge.match import hands_from
from engine.bridge.record.board import NO_NAMES, Board, board_of
from engine.bridge.record.game_record import record_of
from engine.bridge.record.lin import write_lin
from engine.bridge.record.pbn import write_pbn
from engine.bridge.record.replay import Walk
from engine.bridge.rules import BridgeRules
from engine.bridge.state import DealScore, DealSettled, DealState, MatchState, Phase
from engine.cards import CardSet, Trick
from engine.dealing import commitment_of
from engine.records import PlayerRecord, write_line
from engine.table_state import TableState


def render_replay(scene: Scene, deal: DealState, title: str) -> Rendered:
    """Render a moment of a deal under ``title``."""
    picture = partial(PICTURES.replay, scene)
    is_only = BRIDGE.planned_deals(scene.rules) == 1  # then the title has no number of the deal
    if scene.ended is not None:
        result = render_result(scene, scene.ended, closed=True)
        under = partial(_under, title, is_only=is_only)
        shown = replace(result, embeds=tuple(map(under, result.embeds)), buttons=())
        short = partial(render_result_caption, scene, scene.ended, closed=True)
        return shown.with_picture(picture, lambda: under(short()))
    is_named = scene.shown.board == deal.index + 1 and not is_only
    head = title if is_named else f"{title} · {board_title(scene)}"
    rendered = Rendered(embeds=(embed(head, place_line(scene), *_moment(scene)),))
    return rendered.with_picture(picture, lambda: embed(head, _moved_lines(scene), _explanation_lines(scene)))


def _under(title: str, message: Embed, *, is_only: bool) -> Embed:
    """Return a message with its own title below another one, or beside that of an only deal."""
    shown = message.copy()
    shown.title = f"{title} · {message.title}" if is_only else title
    if not is_only:
        shown.description = "\n\n".join(filter(None, [f"**{message.title}**", message.description]))
    return shown


def _system_line(scene: Scene, deal: DealState) -> list[str]:
    """Return the meaning of the last call, if a bot made it."""
    turn = len(deal.calls) - 1
    who = None if turn < 0 else scene.state.seats[deal.caller(turn)]
    if who is None or who.user is not None:
        return []
    head, *facts = bot_meaning(scene, deal, turn, who.level or "").split("\n")
    call, name = call_text(deal.calls[turn], scene.words), placed_name(scene, deal.seating, deal.caller(turn))
    return [scene.words("bridge-system-call", call=call, name=name, text=head), *facts]


def _moved_lines(scene: Scene) -> list[str]:
    """Return the lines on what the picture does not show: the contract, a claim, the player to act."""
    view = scene.shown
    if view.phase is Phase.CLAIM:
        return claim_lines(scene)
    contract = contract_lines(scene)[:1] if view.phase is not Phase.AUCTION else []
    if view.turn is None:
        return contract
    name = placed_name(scene, view.seating, view.turn)
    key = "bridge-to-call" if view.phase is Phase.AUCTION else "board-to-play"
    return [*contract, scene.words(key, name=f"**{name}**")]


def _explanation_lines(scene: Scene) -> list[str]:
    """Return the explanations of the calls so far and the meaning of the last one, during the auction."""
    deal = scene.state.game_state.in_play
    if scene.shown.phase is not Phase.AUCTION:
        return []
    return [*explanations_in(scene, deal), *_system_line(scene, deal)]


def _moment(scene: Scene) -> list[str | list[str]]:
    view = scene.shown
    hands = scene.state.game_state.in_play.hands
    lines = [
        ("▶️ " if view.turn == seat else "")
        + scene.words(
            "bridge-says",
            who=placed_name(scene, view.seating, seat),
            what=hand_line(scene, hands[seat]) or "—",
        )
        for seat in view.seating
    ]
    taken = just_taken(view)
    deal = scene.state.game_state.in_play
    if view.phase is Phase.AUCTION:
        return [
            deal_table(scene, deal, is_open=True),
            _explanation_lines(scene),
            [scene.words("replay-hands"), *lines],
        ]
    doing = claim_lines(scene) if view.phase is Phase.CLAIM else TRICK_TEXTS.block(scene, taken, clock(scene))
    return [contract_lines(scene), doing, [scene.words("replay-hands"), *lines]]


VIEWER: Final = "https://www.bridgebase.com/tools/handviewer.html?lin="
LINK_CHARS: Final = 2000
"""Maximum characters of a link: browsers and Discord cut longer ones."""


def export_boards(boards: Iterable[Board], *, link: str = "") -> DealExport:
    written = tuple(boards)
    return DealExport({"pbn": write_pbn(written), "lin": write_lin(written)}, link)


def viewer_link(board: Board) -> str:
    """Return the address that opens the board in Bridge Base's hand viewer, at most ``LINK_CHARS`` long.

    If the address would be longer, names are left out, then the play.
    """
    unnamed, unplayed = replace(board, players=NO_NAMES), replace(board, players=NO_NAMES, plays=())
    shorter = (board, unnamed, unplayed, replace(unplayed, calls=()))
    links = (VIEWER + quote(write_lin((one,)).strip(), safe=",") for one in shorter)
    return next(link for link in links if len(link) <= LINK_CHARS)


def _board(table: TableState, deal: DealState, score: DealScore | None) -> Board:
    return board_of(deal, score, ["" if who is None else who.name for who in table.seats])


def moving_pictures(scene: Scene, ended: DealSettled) -> list[Drawing]:
    """Return the frames of a deal; ``scene`` is the table at its end, for the viewer."""
    result = PICTURES.result(scene, ended)
    last = [] if result is None else [result]
    contract = ended.score.contract
    if contract is None:
        return last
    deal, words = ended.deal, scene.words
    facts = contract_facts(contract, deal.seating, words)
    title = words("bridge-board-contract", number=deal.board, **facts)
    draw = partial(table_with, scene, deal)
    hands = dict(enumerate(deal.dealt))
    tables = [draw(title, contract.declarer, hands=hands)]
    for number, winner in enumerate(deal.winners):
        now = deal.plays[number * PLAYERS : (number + 1) * PLAYERS]
        hands = {seat: hands[seat].without(card) for seat, card in now}
        cards = cards_text([card for _, card in now], words)
        caption = words("animation-trick", number=number + 1, name=scene.written_name(winner), cards=cards)
        tables.append(draw(caption, winner, trick=Trick(now[0][0], now), taker=winner, hands=hands))
    return [*(table_drawing(table, table.title) for table in tables), *last]


class BridgeDeal(WalkedDeal[Scene, Walk]):
    """The replay of a board."""

    game = BRIDGE
    has_export = True
    frames = staticmethod(moving_pictures)

    def render_scene(self, scene: Scene, title: str) -> Rendered:
        return render_replay(scene, self.walk.deal, title)

    def export(self) -> DealExport:
        """Return the files of the deal with all its hands, and the link to the viewer."""
        end = self.walk.state_at(self.last)
        board = _board(self.table, self.walk.deal, end.finished[-1] if end.deal_is_settled else None)
        return export_boards([board], link=viewer_link(board))

    def marks(self, step: int, words: Words) -> list[ListOption]:
        """Return the auction and each trick by the step that opens it."""
        tricks = super().marks(step, words)
        is_auction = not any(trick.is_chosen for trick in tricks)
        return [ListOption("0", words("bridge-button-auction"), is_chosen=is_auction), *tricks]


class BridgeHistory(History[MatchState, Scene, DealState, Walk]):
    """History of bridge matches. Their record is described in docs/bridge.md, "A match written down"."""

    game = BRIDGE
    walk_type = Walk
    deal_type = BridgeDeal
    has_pictures = True
    uncut_key = "bridge-check-uncut"
    sheet = staticmethod(render_sheet)

    def highlight(self, match: MatchState) -> int | None:
        """Return the deal with the largest score, the latest if equal; None if all were passed out."""
        worth = [max(deal.score) for deal in match.finished]
        best = max(worth, default=0)
        return max(number for number, one in enumerate(worth) if one == best) if best else None

    def dealt_lines(self, scene: Scene, deal: DealState) -> list[str]:
        """Return the hands as dealt, North first."""
        return [
            scene.words(
                "bridge-says",
                who=placed_name(scene, deal.seating, seat),
                what=hand_line(scene, deal.dealt[seat]),
            )
            for seat in deal.seating
        ]

    def check(self, played: PlayedGame, commitments: Sequence[str], scene: Scene) -> Rendered | None:
        """Render the check of the last finished deal; a board from a file is not said to be drawn."""
        if not played.deals or not played.table.rules.given:
            return super().check(played, commitments, scene)
        words, deal = scene.words, played.deals[-1].deal
        again = tuple(self.dealt_again(scene.rules, deal)) == deal.dealt
        is_fair = again and list(commitments[:1]) == [commitment_of(deal.seed)]
        page: list[str | Sequence[str]] = [
            words("bridge-check-given" if is_fair else "check-unfair"),
            [words("check-hands", dealer=scene.bare(deal.dealer)), *self.dealt_lines(scene, deal)],
        ]
        details: list[str | Sequence[str]] = [
            [words("check-commitment"), *(f"`{one}`" for one in commitments[:1])],
            [words("check-seed"), f"`{deal.seed.hex()}`"],
        ]
        return check_page(words("check-title", number=deal.index + 1), page, details, is_fair=is_fair)

    def dealt_again(self, rules: BridgeRules, deal: DealState) -> Sequence[CardSet]:
        """Return the hands that the seed and the cut of a deal produce, by the compass."""
        return hands_from(rules, deal.seed, deal.cut, deal.seating, deal.dealer)

    def draws_dealer(self, rules: BridgeRules) -> bool:
        """Return whether the first dealer is drawn; in duplicate it is North."""
        return rules.counting != "duplicate"

    def record_line(self, played: PlayedGame, match: MatchState) -> str:
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
        """Return the deals as PBN and LIN; None before the first."""
        boards = [_board(played.table, deal, score) for deal, score in scored(played)]
        if (stopped := self.stopped_deal(played)) is not None:
            boards.append(_board(played.table, stopped, None))
        return export_boards(boards) if boards else None


HISTORY: Final = BridgeHistory()
