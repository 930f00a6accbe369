"""Public message of a deal: what every viewer may see, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import discord

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.game_kit.next_deal import cut_lines, dealing_line
from bot.game_kit.status import absence_lines, public_buttons
from bot.games.barbu.points import points_text
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import (
    TRICK_TEXTS,
    clock,
    contract_name,
    contract_title,
    counted_cards,
    doubles,
    face_up_lines,
    imposed_now,
    lies_face_up,
    order_of,
    stakes_line,
    status_lines,
)
from bot.i18n import Words
from bot.i18n.cards import SHOWN_SUITS, card_text, rank_text
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Choose
from engine.barbu.play.domino import rows_of as domino_rows
from engine.barbu.play.state import Call, Phase
from engine.barbu.play.view import View
from engine.barbu.rules.parts import RowOrder
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import Card, CardSet, Suit, Trick
from engine.seats import Seat
from engine.table_state import TablePhase


def render_deal(scene: Scene, *, finished_trick: bool = False) -> Rendered:
    """Render the deal in play; ``finished_trick`` shows the trick just taken instead of the next one."""
    view = scene.shown
    taken = view.last_trick if finished_trick else None
    in_play = view.phase not in (Phase.DEAL, Phase.OVER)
    message = embed(
        _title(scene, view),
        status_lines(scene),
        contract_lines(scene, view) if in_play else "",
        phase_lines(scene, view, taken),
        TRICK_TEXTS.previous_line(scene, taken) if in_play else cut_lines(scene, BARBU),
        face_up_lines(scene, view.contract, view.taken) if view.phase is Phase.PLAY else [],
        [scene.words("board-score"), *score_lines(scene, view, in_play=in_play)]
        if in_play or view.finished
        else [],
        absence_lines(scene),
    )
    score = ButtonSpec("score", label=scene.words("button-score"))
    return Rendered(embeds=(message,), buttons=public_buttons(scene, BARBU, score))


def render_caption(scene: Scene, *, finished_trick: bool = False) -> discord.Embed:
    """Render the text beside the table's picture: the choice or the last trick, and the player to act."""
    view = scene.shown
    taken = view.last_trick if finished_trick else None
    before = TRICK_TEXTS.previous_line(scene, taken) or "".join(contract_lines(scene, view)[:1])
    turn = _turn_lines(scene, view, taken)
    return embed(_title(scene, view), [*status_lines(scene), before, *turn, *absence_lines(scene)])


def _turn_lines(scene: Scene, view: View, taken: Trick | None) -> list[str]:
    """Return the lines that name the player to act, or the winner of the trick on view."""
    if scene.state.phase is TablePhase.ENDED:
        return []
    if view.phase is Phase.CHOOSE:
        return _choosing(scene, view)
    if view.phase is not Phase.PLAY:
        return _calling(scene, view)
    if taken is not None:
        return [TRICK_TEXTS.takes_line(scene, taken, view.trump_suit)]
    return [] if view.turn is None else [_playing(scene, view)]


def _title(scene: Scene, view: View) -> str:
    deal = {"number": view.deal_index + 1, "count": scene.rules.deal_count}
    if view.contract is None or view.phase in (Phase.DEAL, Phase.OVER):
        return scene.words("board-title-open", **deal)
    contract = contract_title(scene.words, view.contract, view.trump, view.start)
    return scene.words("board-title", contract=contract, **deal)


def contract_lines(scene: Scene, view: View, *, addressed: Seat | None = None) -> list[str]:
    """Return the declarer's choice and its values; once play begins, also the doubles.

    The declarer is named, except at the seat ``addressed``.
    """
    words = scene.words
    if view.contract is None:
        return []
    title = contract_title(words, view.contract, view.trump, view.start)
    facts, then = _contract_facts(scene, view.contract, title), _when_chosen(scene, view)
    if view.declarer == addressed and then is scene:
        lines = [words("board-declares-you", **facts)]
    else:
        lines = [words("board-declares", name=then.name(view.declarer), **facts)]
    if view.phase in (Phase.REDOUBLE, Phase.PLAY) and scene.rules.doubling is not None:
        lines += doubles(scene, view.pairs) or [words("board-no-doubles")]
    return lines


def _when_chosen(scene: Scene, view: View) -> Scene:
    """Return the scene with the bot that chose the contract, if a user has its seat since."""
    if scene.replaced_bot(view.declarer) is None:
        return scene
    choices = (act for act in reversed(scene.state.line) if isinstance(act.action, Choose))
    return scene.as_moved(view.declarer, next(choices, None))


def _contract_facts(scene: Scene, contract: str, title: str) -> dict[str, str]:
    return {"contract": title, "values": stakes_line(scene, contract), "order": order_of(scene, contract)}


def phase_lines(scene: Scene, view: View, finished_trick: Trick | None) -> list[str]:
    """Return the lines on the player to act and the cards on the table; or the trick just taken."""
    if scene.state.phase is TablePhase.ENDED:
        return []  # closed in mid-game: no player is to act
    match view.phase:
        case Phase.OVER:
            return [scene.words("board-over")]
        case Phase.DEAL:
            return [*_drawn_lines(scene, view.turn), dealing_line(scene, BARBU, view.declarer)]
        case Phase.CHOOSE:
            return _choosing(scene, view)
        case Phase.DOUBLE | Phase.REDOUBLE:
            lines = call_lines(scene, view.calls) if view.phase is Phase.DOUBLE else []
            return [*lines, *_calling(scene, view), *_owed_lines(scene, view)]
        case _:
            if view.trick is None:
                return [*domino_lines(scene, view), _playing(scene, view)]
            return TRICK_TEXTS.block(scene, finished_trick, clock(scene))


def _to_act_line(scene: Scene, key: str, turn: Seat | None) -> str:
    return scene.words(key, name=_bold(scene, turn)) + clock(scene)


def _bold(scene: Scene, seat: Seat | None) -> str:
    return "" if seat is None else f"**{scene.name(seat)}**"


def _choosing(scene: Scene, view: View) -> list[str]:
    """Return the lines on the choice to make, or on the contract that the order of the rules imposes."""
    following = imposed_now(scene)
    if following is not None:
        facts = _contract_facts(scene, following, contract_name(following, scene.words))
        lines = [scene.words("board-declares", name=scene.name(view.declarer), **facts)]
        if len(scene.rules.namings(following)) == 1:
            return lines
        has_trump = scene.rules.values[following].contract.has_trump
        key = "board-names-trump" if has_trump else "board-names-start"
        return [*lines, _to_act_line(scene, key, view.turn)]
    left = ", ".join(contract_name(contract, scene.words) for contract in view.contracts_left)
    return [_to_act_line(scene, "board-chooses", view.turn), scene.words("board-choices", contracts=left)]


def _calling(scene: Scene, view: View) -> list[str]:
    key = "board-may-double" if view.phase is Phase.DOUBLE else "board-may-redouble"
    return [] if view.turn is None else [_to_act_line(scene, key, view.turn)]


def _playing(scene: Scene, view: View) -> str:
    return _to_act_line(scene, "board-to-lead" if view.leads else "board-to-play", view.turn)


def _drawn_lines(scene: Scene, dealer: Seat | None) -> list[str]:
    cards = [card_text(Card.parse(card), scene.words) for card in scene.state.drawn.split()]
    if not cards:
        return []
    drawn = [f"{scene.bare(seat)} {card}" for seat, card in enumerate(cards)]
    return [scene.words("board-drawn", cards=scene.words.list(drawn), name=_bold(scene, dealer))]


def call_lines(scene: Scene, calls: Sequence[Call]) -> list[str]:
    """Return the calls of the doubling round, in the order they were made."""
    lines = []
    for call in calls:
        key = "board-said-double" if call.targets else "board-said-nothing"
        lines.append(scene.words(key, who=scene.bare(call.seat), whom=scene.named(sorted(call.targets))))
    return lines


def _owed_lines(scene: Scene, view: View) -> list[str]:
    owing = [seat for seat in scene.seats if view.doubles_owed[seat]]
    if view.phase is not Phase.DOUBLE or not owing:
        return []
    names = ", ".join(f"{scene.bare(seat)} {view.doubles_owed[seat]}" for seat in owing)
    return [scene.words("board-owed", declarer=scene.bare(view.declarer), names=names, deals=view.deals_left)]


def domino_lines(scene: Scene, view: View) -> list[str]:
    """Return the four rows of domino, each as its two ends, under their start and the ways they grow.

    Neighbours leave gaps: their rows list all the cards that lie.
    """
    words, rules = scene.words, scene.rules
    if view.start is None:
        return [rows_line(scene, view)]
    rows = (
        _domino_row(rules.cards, view.start, rules.domino.order, suit, view.layout.of_suit(suit), words)
        for suit in SHOWN_SUITS
    )
    return [rows_line(scene, view), *rows]


def rows_line(scene: Scene, view: View) -> str:
    """Return the line saying where the rows of domino start, and which ways they grow."""
    if view.start is None:
        return scene.words("board-rows-unopened")
    return scene.words("board-rows", **_ways(scene.rules, view.start, scene.words))


def _ways(rules: RuleSet, start: int, words: Words) -> dict[str, str]:
    """Return the facts of the line above the rows: their start, and where they end on each side."""
    order = rules.domino.order
    up, down = domino_rows(rules.cards, start, order)[0]
    way = "near" if order.neighbours else "down" if len(up) == 1 else "both" if down else "up"
    goes_round = order.wrap and not order.neighbours
    return {
        "way": way,
        "start": rank_text(start, words),
        "top": rank_text(up[-1].rank, words),
        "bottom": rank_text((down or up)[-1].rank, words),
        "round": "yes" if goes_round else "no",
    }


@lru_cache(maxsize=4096)
def _domino_row(
    cards: CardSet, start: int, order: RowOrder, suit: Suit, layout: CardSet, words: Words
) -> str:
    up, down = domino_rows(cards, start, order)[suit]
    laid = [rank_text(card.rank, words) for card in (*reversed(down), *up) if card in layout]
    if not laid:
        row = words("board-row-empty")
    elif len(laid) == len(up) + len(down):
        row = words("board-row-full")
    elif order.neighbours:
        row = f"**{' '.join(laid)}**"
    else:
        row = f"**{laid[0]}**" if len(laid) == 1 else f"**{laid[0]}** – **{laid[-1]}**"
    return f"`{suit.symbol}` {row}"


def score_lines(scene: Scene, view: View, *, in_play: bool, so_far: Sequence[int] | None = None) -> list[str]:
    """Return a line per player: the points on the sheet, and those of the deal in play.

    ``so_far`` are the points of the deal by seat, if they are to be shown.
    """
    deal = [None] * len(scene.seats) if so_far is None else so_far
    return [_score_line(scene, view, seat, deal[seat], in_play=in_play) for seat in scene.seats]


def _score_line(scene: Scene, view: View, seat: Seat, deal: int | None, *, in_play: bool) -> str:
    words, is_first = scene.words, not view.finished  # the deal's points are those of the game
    shown = deal if deal is not None and is_first else view.totals[seat]
    parts = [words("board-total", name=scene.name(seat), points=points_text(scene.rules, shown))]
    if deal is not None and not is_first:
        parts.append(words("panel-deal-points", points=points_text(scene.rules, deal)))
    if not in_play or view.phase is not Phase.PLAY:
        return " · ".join(parts)
    if view.trick is None:
        if seat in view.out:
            parts.append(words("board-place", place=view.out.index(seat) + 1))
        else:
            parts.append(words("board-cards-left", count=view.hand_sizes[seat]))
    else:
        if view.winners:
            parts.append(words("board-tricks", count=view.tricks_won[seat]))
        if not lies_face_up(scene, view.contract):
            parts.append(counted_cards(scene, view.contract, view.taken, seat))
    return " · ".join(filter(None, parts))
