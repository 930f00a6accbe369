"""Public message of a deal: what every viewer may see, and nothing else."""

from __future__ import annotations

import discord

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.game_kit import status
from bot.game_kit.next_deal import cut_lines
from bot.game_kit.panel import Block
from bot.game_kit.standing import sheet_buttons
from bot.game_kit.status import absence_lines
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.auction import explanations_in, place_line, seating_lines, view_table
from bot.games.bridge.screens.meanings import is_any_askable
from bot.games.bridge.screens.phrases import (
    TRICK_TEXTS,
    clock,
    contract_facts,
    contract_text,
    hand_lines,
    placed_name,
    status_lines,
    to_play_line,
)
from bot.games.bridge.screens.standing import progress_line, score_lines
from engine.bridge.actions import Answer
from engine.bridge.game import BRIDGE
from engine.bridge.state import ClaimRecord, DealState, Phase
from engine.bridge.view import View
from engine.cards import Card, Trick
from engine.entries import By
from engine.seats import Seat


def render_deal(scene: Scene, *, finished_trick: bool = False) -> Rendered:
    """Render the deal in play; ``finished_trick`` shows the trick just taken."""
    words, view = scene.words, scene.shown
    taken = view.last_trick if finished_trick else None
    message = embed(
        board_title(scene),
        status_lines(scene),
        [place_line(scene), *seating_lines(scene)],
        *_moment(scene, taken),
        [words("board-score"), *score_lines(scene)] if view.finished else "",
        absence_lines(scene),
    )
    own = [*sheet_buttons(scene, BRIDGE)]
    is_called = view.phase not in (Phase.DEAL, Phase.OVER)
    if is_called and is_any_askable(scene, view, is_auction=view.phase is Phase.AUCTION):
        own.insert(0, ButtonSpec("explain", label=words("bridge-button-explain")))
    return Rendered(embeds=(message,), buttons=status.public_buttons(scene, BRIDGE, *own))


def render_caption(scene: Scene, *, finished_trick: bool = False) -> discord.Embed:
    """Render the text beside the table's picture: contract or last trick, player to act, explanations."""
    view = scene.shown
    taken = view.last_trick if finished_trick else None
    if view.phase is Phase.AUCTION:
        now = [place_line(scene), progress_line(scene), turn_line(scene)]
    elif view.phase is Phase.CLAIM:
        now = [*contract_lines(scene)[:1], *claim_lines(scene)]
    else:
        before = TRICK_TEXTS.previous_line(scene, taken) or "".join(contract_lines(scene)[:1])
        now = [*refused_lines(scene), before, _play_line(scene, taken)]
    lines = [*status_lines(scene), *now, *absence_lines(scene)]
    return embed(board_title(scene), lines, explanations_in(scene, view))


def _play_line(scene: Scene, taken: Trick | None) -> str:
    view = scene.shown
    if taken is not None:
        return TRICK_TEXTS.takes_line(scene, taken, view.trump_suit)
    if view.turn is None or not scene.state.is_open:
        return ""
    return to_play_line(scene, view.turn, placed_name(scene, view.seating, view.turn)) + clock(scene)


def board_title(scene: Scene) -> str:
    """Return the board's number, and its contract once there is one."""
    view, words = scene.shown, scene.words
    if view.contract is None or view.phase in (Phase.DEAL, Phase.OVER):
        return words("bridge-board", number=view.board)
    facts = contract_facts(view.contract, view.seating, words)
    return words("bridge-board-contract", number=view.board, **facts)


def _moment(scene: Scene, taken: Trick | None) -> list[Block]:
    view, is_claimed = scene.shown, scene.shown.phase is Phase.CLAIM
    match view.phase:
        case Phase.DEAL | Phase.OVER:
            return [[*_drawn_lines(scene), status.turn_line(scene, BRIDGE)], cut_lines(scene, BRIDGE)]
        case Phase.AUCTION:
            return [view_table(scene), turn_line(scene)]
        case _:
            return [
                contract_lines(scene),
                refused_lines(scene),
                open_hands(scene),
                claim_lines(scene) if is_claimed else TRICK_TEXTS.block(scene, taken, clock(scene)),
                TRICK_TEXTS.previous_line(scene, taken),
                explanations_in(scene, view),
            ]


def turn_line(scene: Scene) -> str:
    """Return the line that names the player to call."""
    view = scene.shown
    if view.decider is None or not scene.state.is_open:
        return ""
    name = placed_name(scene, view.seating, view.decider)
    return scene.words("bridge-to-call", name=f"**{name}**") + clock(scene)


def contract_lines(scene: Scene) -> list[str]:
    """Return the contract and its declarer, and the tricks of each side so far."""
    view, words, contract = scene.shown, scene.words, scene.shown.contract
    if contract is None:
        return []
    name = placed_name(scene, view.seating, contract.declarer)
    north, east = view.tricks_won
    return [
        words("bridge-declares", contract=contract_text(contract, words), name=name, needed=contract.needed),
        words("bridge-tricks", ns=north, ew=east),
    ]


def open_hands(scene: Scene) -> list[str]:
    """Return dummy's hand once it is open, and that of a player who claims."""
    view, words, lines = scene.shown, scene.words, list[str]()
    for seat in view.seating:
        hand = view.hands[seat]
        if hand is None or seat == view.seat or (not hand and seat != view.dummy):
            continue
        key = "bridge-dummy" if seat == view.dummy else "bridge-faced"
        if view.contract is not None and seat == view.contract.declarer and view.player == view.seat:
            key = "bridge-declarer"
        lines.append(words(key, name=placed_name(scene, view.seating, seat)))
        lines += hand_lines(scene, hand)
    return lines


def claim_lines(scene: Scene) -> list[str]:
    """Return the lines on the claim and the players who have to answer it."""
    view, words = scene.shown, scene.words
    if not view.claims:
        return []
    claim = view.claims[-1]
    left = 13 - len(view.winners)
    key = "bridge-concedes" if not claim.tricks else "bridge-claims"
    lines = [words(key, name=claimer_name(scene, view, claim), tricks=claim.tricks, left=left)]
    if view.trick is not None and view.trick.plays:
        cards = " ".join(scene.card(card) for _, card in view.trick.plays)
        lines.append(words("bridge-on-table", cards=cards))
    if view.decider is not None and claim.waiting_for is not None and scene.state.is_open:
        answerer = f"**{placed_name(scene, view.seating, view.decider)}**"
        lines.append(words("bridge-must-agree", name=answerer) + clock(scene))
    return lines


def claimer_name(scene: Scene, deal: DealState | View, claim: ClaimRecord) -> str:
    """Return the claimer's name, with the bot's name if they play a bot partner's contract."""
    who, claimer = _claimed_by(deal, claim), placed_name(scene, deal.seating, claim.claimer)
    if who == claim.claimer:
        return claimer
    return scene.words("bridge-claims-for", name=placed_name(scene, deal.seating, who), declarer=claimer)


def _claimed_by(deal: DealState | View, claim: ClaimRecord) -> Seat:
    """Return the seat whose player claims: for declarer it is the one who plays the contract."""
    is_declarers = deal.contract is not None and claim.claimer == deal.contract.declarer
    return deal.player if is_declarers and deal.player is not None else claim.claimer


def refused_lines(scene: Scene) -> list[str]:
    """Return the lines saying who refused the last claim, addressed to the claimer; empty otherwise.

    A bot's reason is the rule by which all bots answer, so it shows no card that the refusal does not.
    """
    view = scene.shown
    claim = view.claims[-1] if view.claims else None
    if claim is None or claim.is_accepted or view.phase is not Phase.PLAY:
        return []
    who, last = _claimed_by(view, claim), len(claim.answers) - 1
    refuser = claim.asked[last]
    acts = (act for act in reversed(scene.state.line) if isinstance(act.action, Answer))
    answer = next(acts, None)
    scene = scene.as_moved(refuser, answer)
    by = placed_name(scene, view.seating, refuser)
    if who == scene.seat:
        line = scene.words("bridge-claim-refused-own", tricks=claim.tricks, by=by)
    else:
        line = scene.words("bridge-claim-refused", name=placed_name(scene, view.seating, who), by=by)
    is_users = scene.state.occupant(refuser).is_present if answer is None else answer.by is not By.BOT
    if is_users:
        return [line]
    is_partner = view.seating.partner(claim.claimer) == refuser
    return [line, scene.words("bridge-claim-refused-bot", partner="yes" if is_partner else "no")]


def _drawn_lines(scene: Scene) -> list[str]:
    cards = [Card.parse(card) for card in scene.state.drawn.split()]
    if not cards:
        return []
    drawn = [f"{scene.bare(seat)} {scene.card(card)}" for seat, card in enumerate(cards)]
    return [scene.words("bridge-drawn", cards=scene.words.list(drawn))]
