"""One moment of a finished deal with every hand open, and the moments to jump to."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from discord import Embed

from bot.discord_io.message import ListOption, Rendered, embed
from bot.games.bridge.pictures import PICTURES
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.auction import deal_table, explanations_in, place_line
from bot.games.bridge.screens.deal import board_title, claim_lines, contract_lines, trick_block
from bot.games.bridge.screens.meanings import bot_meaning
from bot.games.bridge.screens.phrases import call_text, hand_line, placed_name
from bot.games.bridge.screens.result import render_result, render_result_caption
from bot.i18n import Words
from engine.bridge.record.replay import Walk
from engine.bridge.state import DealState, Phase


def render_replay(scene: Scene, walk: Walk, step: int, *, title: str) -> Rendered:
    """Render the deal after ``step`` steps under ``title``."""
    picture = partial(PICTURES.replay, scene)
    if scene.ended is not None:
        result = render_result(scene, scene.ended, closed=True)
        shown = replace(result, embeds=tuple(_under(title, one) for one in result.embeds), buttons=())
        short = partial(render_result_caption, scene, scene.ended, closed=True)
        return shown.with_picture(picture, lambda: _under(title, short()))
    head = title if scene.shown.board == walk.deal.index + 1 else f"{title} · {board_title(scene)}"
    rendered = Rendered(embeds=(embed(head, place_line(scene), *_moment(scene)),))
    return rendered.with_picture(picture, lambda: embed(head, _moved_lines(scene), _said(scene)))


def _under(title: str, message: Embed) -> Embed:
    """Return a message with its own title below another one."""
    shown = message.copy()
    shown.title = title
    shown.description = "\n\n".join(filter(None, [f"**{message.title}**", message.description]))
    return shown


def marks_of(walk: Walk, step: int, words: Words) -> list[ListOption]:
    """Return the auction and each trick by the step that opens it."""
    starts = (0, *walk.tricks)
    here = max((number for number, opens in enumerate(starts) if step >= opens), default=0)
    return [
        ListOption(
            str(opens),
            words("replay-trick", number=number) if number else words("bridge-button-auction"),
            is_chosen=number == here,
        )
        for number, opens in enumerate(starts)
    ]


def _system_line(scene: Scene, deal: DealState) -> list[str]:
    """Return the meaning of the last call, if a bot made it."""
    turn = len(deal.calls) - 1
    who = None if turn < 0 else scene.state.seats[deal.caller(turn)]
    if who is None or who.user is not None:
        return []
    head, *facts = bot_meaning(deal, turn, who.level or "", scene.words).split("\n")
    call, name = call_text(deal.calls[turn], scene.words), placed_name(scene, deal.seating, deal.caller(turn))
    return [scene.words("bridge-system-call", call=call, name=name, text=head), *facts]


def _moved_lines(scene: Scene) -> list[str]:
    """Return what a picture of the moment does not show: the contract, a claim, and who is to act."""
    view = scene.shown
    if view.phase is Phase.CLAIM:
        return claim_lines(scene)
    contract = contract_lines(scene)[:1] if view.phase is not Phase.AUCTION else []
    if view.turn is None:
        return contract
    name = placed_name(scene, view.seating, view.turn)
    key = "bridge-to-call" if view.phase is Phase.AUCTION else "board-to-play"
    return [*contract, scene.words(key, name=f"**{name}**")]


def _said(scene: Scene) -> list[str]:
    """Return the explanations of the calls so far, and the meaning of the last one, while they are made."""
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
    taken = view.last_trick if view.trick is not None and not view.trick.plays else None
    deal = scene.state.game_state.in_play
    if view.phase is Phase.AUCTION:
        return [deal_table(scene, deal, is_open=True), _said(scene), [scene.words("replay-hands"), *lines]]
    doing = claim_lines(scene) if view.phase is Phase.CLAIM else trick_block(scene, taken)
    return [contract_lines(scene), doing, [scene.words("replay-hands"), *lines]]
