"""The private panel: a player's own hand, the bidding box, and for declarer both hands.

It depends on no hand that its viewer may not see.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered, Style, rows_of
from bot.game_kit.hand_buttons import card_buttons, hand_faces, playable_now
from bot.game_kit.lobby import ButtonRow
from bot.game_kit.next_deal import cut_lines, deal_buttons, own_deal_line
from bot.game_kit.panel import (
    Block,
    Parts,
    framed,
    hint_buttons,
    panel_title,
    parts_outside_play,
    waiting_line,
    with_last_row,
)
from bot.game_kit.standing import end_blocks, rematch_buttons
from bot.game_kit.status import absence_lines, by_itself_line, played_by_itself
from bot.games.bridge.scene import PanelDraft, Scene
from bot.games.bridge.screens.auction import explanations_in, own_calls, place_line, view_table
from bot.games.bridge.screens.deal import claim_lines, contract_lines, open_hands, refused_lines
from bot.games.bridge.screens.meanings import (
    alert_lines,
    askable,
    call_buttons,
    may_ask,
    meaning_parts,
    partner_line,
    would_mean_pages,
)
from bot.games.bridge.screens.phrases import (
    THEN,
    TRICK_TEXTS,
    call_text,
    clock,
    direction_name,
    hand_line,
    status_lines,
    undo_lines,
)
from bot.games.bridge.screens.result import outcome_lines
from bot.games.bridge.screens.standing import progress_line, review_buttons, score_lines
from bot.i18n import Words
from bot.i18n.cards import suit_text
from engine.bridge.actions import Claim, MakeCall
from engine.bridge.calls import DOUBLE, LEVELS, PASS, REDOUBLE, Call
from engine.bridge.game import BRIDGE
from engine.bridge.players.hand import Hand
from engine.bridge.scoring import TRICKS
from engine.bridge.state import Phase
from engine.bridge.view import View
from engine.cards import CardSet, Denomination
from engine.errors import optional
from engine.seats import Seat

WITHOUT_QUESTIONS: Final = (Phase.DEAL, Phase.OVER, Phase.CLAIM)
"""The phases in which the panel offers no questions about calls."""


def render_panel(
    scene: Scene, *, draft: PanelDraft | None = None, notice: str | None = None, finished_trick: bool = False
) -> Rendered:
    """Render the panel of ``scene.seat``; ``notice`` is a sentence beside the buttons."""
    draft = draft or PanelDraft()
    parts = _situation(scene, draft)
    title = panel_title(scene, BRIDGE, own_turn=_turn_title(scene))
    return framed(scene, title, parts, undo=undo_lines(scene), notice=notice, aimed=draft.aimed)


def _situation(scene: Scene, draft: PanelDraft) -> Parts:
    beside = parts_outside_play(
        scene,
        BRIDGE,
        seated=lambda scene, seat: scene.words("bridge-seated", place=direction_name(seat, scene.words)),
        end=_end,
        buttons=lambda scene: (*rematch_buttons(scene), *review_buttons(scene)),
    )
    if beside is not None:
        return beside
    view, asked = scene.shown, scene.is_asked
    turning = list[ButtonSpec]()
    if draft.is_asking and view.phase not in WITHOUT_QUESTIONS:
        text, rows, turning = _asking(scene, view, draft)
    else:
        text, rows = _playing(scene, view, draft)
    own = [*deal_buttons(scene, BRIDGE), *_talking(scene, view)]
    spare = [*claim_buttons(scene), *hint_buttons(scene, BRIDGE)]
    if draft.is_asking or (draft.is_claiming and asked):
        own, spare = [ButtonSpec("show", arg="cards", label=scene.words("setup-back"))], turning
    text = [status_lines(scene), *text, absence_lines(scene)]
    return text, with_last_row(scene, rows, asked=asked, own=own, spare=spare)


def _turn_title(scene: Scene) -> str:
    """Return the key of the title when the viewer is to move, which names the hand if it is not their own."""
    view = scene.view
    if view is None or view.phase is not Phase.PLAY or view.turn == scene.seat or not scene.is_asked:
        return "panel-title-turn"
    return "bridge-title-dummy" if view.turn == view.dummy else "bridge-title-declarer"


def _end(scene: Scene) -> list[Block]:
    ended = scene.ended
    # The public page of the deal has its points.
    lines = [] if ended is None else outcome_lines(scene, ended.deal, ended.score, own=scene.seat)
    return [TRICK_TEXTS.ended_line(scene), *end_blocks(scene, BRIDGE, "bridge-early"), lines[:1]]


def _playing(scene: Scene, view: View, draft: PanelDraft) -> Parts:
    asked = scene.is_asked
    match view.phase:
        case Phase.DEAL | Phase.OVER:
            ended, result = scene.ended, list[str]()
            if ended is not None:  # in short: its public page has the rest
                outcome = outcome_lines(scene, ended.deal, ended.score, own=scene.seat)[0]
                result = [outcome, *score_lines(scene)]
            last = TRICK_TEXTS.ended_line(scene)
            return [last, result, _turn_line(scene, view), cut_lines(scene, BRIDGE)], []
        case Phase.AUCTION:
            text: list[Block] = [
                _questions(scene, view),
                explanations_in(scene, view),
                [view_table(scene), place_line(scene), progress_line(scene)],
                optional("alerts", partial(alert_lines, scene, view), list[str]()),
                _turn_line(scene, view),
                _bidding_hand(scene, view),
                _explained(scene, view, draft),
            ]
            return text, bidding_box(scene, draft.level) if asked else []
        case Phase.CLAIM:
            lines: list[Block] = [contract_lines(scene), claim_lines(scene), open_hands(scene)]
            return [*lines, _own_hand(scene, view)], [answer_buttons(scene.words)] if asked else []
        case _:
            return _cards(scene, view, draft, asked=asked)


def _player_line(scene: Scene, view: View) -> str:
    """Return the line that says who plays both hands, to dummy and to declarer; empty if declarer does."""
    player = view.player
    if player is None:
        return ""
    if _is_played_by_partner(view):
        key = "bridge-is-dummy" if view.seat == view.dummy else "bridge-is-handed-over"
        return scene.words(key, turn=scene.bare(player))
    return scene.words("bridge-for-partner") if player == view.seat == view.dummy else ""


def _is_played_by_partner(view: View) -> bool:
    """Return whether the viewer's cards are played by their partner, as dummy's are."""
    contract = view.contract
    own_side = () if contract is None else (contract.declarer, view.dummy)
    return view.phase is Phase.PLAY and view.seat in own_side and view.seat != view.player


def _questions(scene: Scene, view: View) -> list[str]:
    words = scene.words
    return [words("bridge-asked", call=call_text(view.calls[turn], words)) for turn in view.asked]


def _cards(scene: Scene, view: View, draft: PanelDraft, *, asked: bool) -> Parts:
    cards = "" if view.trick is None else TRICK_TEXTS.line(scene, view.trick, view.trump_suit)
    cards = cards or scene.words("panel-no-card-yet")
    last = TRICK_TEXTS.last_line(scene, view) or scene.words("panel-no-trick-yet")
    trick = [f"{scene.words('panel-trick', number=len(view.winners) + 1)} {cards}", last]
    is_claiming, refused = draft.is_claiming and asked, refused_lines(scene)
    is_off = any(button.disabled for button in claim_buttons(scene))
    claim_again = scene.words("bridge-claim-next") if is_off else ""
    text: list[Block] = [
        _questions(scene, view),
        [*contract_lines(scene), _player_line(scene, view)],
        [" ".join(filter(None, (*refused[:1], claim_again))), *refused[1:]],
        trick,
        by_itself_line(scene, played_by_itself(scene, BRIDGE)),
        "" if is_claiming else _turn_line(scene, view),
        open_hands(scene),
    ]
    own, explained = _own_hand(scene, view), _explained(scene, view, draft)
    if is_claiming:
        asking, rows = _conceding(scene, view) if draft.is_conceding else _claiming(scene, view)
        return [*text, own, explained, asking], rows
    seat = view.turn if asked else _next_hand(view)
    hand = (None if seat is None else view.hands[seat]) or CardSet()
    playable = playable_now(view) if asked else CardSet()
    if seat == view.seat:
        own = ""  # the buttons show it
    return [*text, own, explained], list(card_buttons(scene, hand, playable, draft.aimed))


def _asking(
    scene: Scene, view: View, draft: PanelDraft
) -> tuple[list[Block], list[ButtonRow], list[ButtonSpec]]:
    """Return text and buttons of the calls to ask about, and the buttons to other pages of meanings."""
    turns = askable(scene, view, is_auction=view.phase is Phase.AUCTION)
    buttons = call_buttons(scene, view, turns[-12:])  # three rows
    pages = _foretold_pages(scene)
    page = min(draft.page, len(pages) - 1)
    ahead = pages[page] if pages else []
    none = "" if ahead else scene.words("bridge-ask-none")
    which = scene.words("bridge-ask-which") if buttons else none
    hand = _bidding_hand(scene, view, between=" ")  # so that the meanings fit one screen of a phone
    return (
        [view_table(scene), ahead, hand, which, partner_line(scene, view)],
        rows_of(buttons, 4),
        [*_turning(page, len(pages) - 1, scene.words), card_button(scene.words)],
    )


def _foretold_pages(scene: Scene) -> list[list[str]]:
    """Return the pages on what the viewer's calls would mean; none if they cannot be worked out."""
    return optional("meanings ahead", partial(would_mean_pages, scene), list[list[str]]())


def card_button(words: Words) -> ButtonSpec:
    """Return the button to the convention card of the table's bots."""
    return ButtonSpec("system", label=words("bridge-button-card"))


def _turning(page: int, last: int, words: Words) -> list[ButtonSpec]:
    """Return the buttons to the meanings of cheaper and of higher calls."""
    lower = ButtonSpec("meanings", arg=str(page - 1), label=words("bridge-button-lower"), disabled=page < 1)
    higher = ButtonSpec(
        "meanings", arg=str(page + 1), label=words("bridge-button-higher"), disabled=page >= last
    )
    return [lower, higher] if last > 0 else []


def _explained(scene: Scene, view: View, draft: PanelDraft) -> list[str]:
    turn = draft.explained
    if turn is None or turn >= len(view.calls):
        return []
    if not may_ask(scene, view, turn, view.seat, is_auction=view.phase is Phase.AUCTION):
        return []
    title, text = meaning_parts(scene, view, turn, asked=draft.has_asked)
    return [f"❓ **{title}**", text]


def _next_hand(view: View) -> Seat | None:
    """Return the hand that the viewer plays from next: their own, or either as player of the contract."""
    contract, dummy = view.contract, view.dummy
    if contract is None or dummy is None or view.player != view.seat or view.turn is None:
        return view.seat
    if view.hands[dummy] is None:
        return view.seat
    after = (view.seating.after(view.turn, step) for step in range(4))
    return next(seat for seat in after if seat in (contract.declarer, dummy))


def _turn_line(scene: Scene, view: View) -> str:
    if not scene.is_asked:
        open_key = "bridge-waiting-open" if _is_played_by_partner(view) else "panel-waiting-open"
        return waiting_line(scene, BRIDGE, THEN.get(view.phase, ""), open_key=open_key)
    match view.phase:
        case Phase.DEAL:
            return own_deal_line(scene, BRIDGE)
        case Phase.AUCTION:
            return clock(scene).strip()  # the title says whose turn it is
        case _:
            return f"**{_duty_line(scene, view)}**{clock(scene)}"


def _duty_line(scene: Scene, view: View) -> str:
    words = scene.words
    own = view.turn == scene.seat or view.turn != view.dummy
    led = view.trick.led_suit if view.trick is not None else None
    hand = (None if view.turn is None else view.hands[view.turn]) or CardSet()
    if led is None:
        lead = "panel-lead" if view.plays else "bridge-lead-first"
        return words(lead if own else "bridge-lead-dummy")
    follows = bool(hand.of_suit(led))
    suit = suit_text(led, words)
    if own:
        return words("panel-follow" if follows else "panel-void", suit=suit)
    return words("bridge-dummy-follows" if follows else "bridge-dummy-void", suit=suit)


def _bidding_hand(scene: Scene, view: View, *, between: str = "\n") -> str:
    if not view.hand or scene.seat is None:
        return ""
    place = direction_name(view.seating.direction(scene.seat), scene.words)
    head = scene.words("bridge-hand", place=place, points=Hand(view.hand).hcp)
    return f"{head}\n{hand_faces(scene, view.hand, between=between)}"


def _own_hand(scene: Scene, view: View) -> str:
    if not view.hand:
        return ""
    head = scene.words("panel-hand", count=len(view.hand))
    if scene.seat is not None:
        head += f" · {direction_name(view.seating.direction(scene.seat), scene.words)}"
    return f"{head}\n{hand_line(scene, view.hand)}"


def answer_buttons(words: Words) -> tuple[ButtonSpec, ButtonSpec]:
    """Return the buttons to agree to a claim and to refuse it."""
    return (
        ButtonSpec("accept", label=words("bridge-accept"), style="success"),
        ButtonSpec("refuse", label=words("bridge-refuse"), style="danger"),
    )


def _claiming(scene: Scene, view: View) -> tuple[str, list[ButtonRow]]:
    """Return the question for the number of tricks to claim, with its buttons in at most three rows.

    The last button concedes all, after a confirmation.
    """
    counts = sorted((action.tricks for action in view.legal if isinstance(action, Claim)), reverse=True)
    words = scene.words
    buttons = [
        ButtonSpec("take", arg=str(count), label=str(count), style="primary")
        if count
        else ButtonSpec("concede", label=words("bridge-concede-all"), style="danger")
        for count in counts
    ]
    return words("bridge-claim-how-many"), rows_of(buttons, 5)


def _conceding(scene: Scene, view: View) -> tuple[str, list[ButtonRow]]:
    """Return the question whether to concede all remaining tricks, with the button to confirm."""
    if not any(isinstance(action, Claim) for action in view.legal):
        return "", []
    words = scene.words
    yes = ButtonSpec("take", arg="0", label=words("bridge-concede-yes"), style="danger")
    return words("bridge-concede-sure", count=TRICKS - len(view.winners)), [(yes,)]


def claim_buttons(scene: Scene) -> list[ButtonSpec]:
    """Return the button to claim; disabled for the rest of the trick in which a claim was refused."""
    view = scene.view
    if view is None or not scene.is_asked or view.phase is not Phase.PLAY or not view.plays:
        return []
    may = any(isinstance(action, Claim) for action in view.legal)
    return [ButtonSpec("claim", label=scene.words("bridge-button-claim"), disabled=not may)]


def _talking(scene: Scene, view: View) -> list[ButtonSpec]:
    """Return the buttons for meanings: ask, alert the player's last call, answer a question."""
    if view.phase not in (Phase.AUCTION, Phase.PLAY):
        return []
    words, buttons = scene.words, list[ButtonSpec]()
    if view.asked:
        label = words("bridge-button-answer")
        buttons.append(ButtonSpec("explain_call", arg=str(view.asked[0]), label=label, style="success"))
    if view.phase is Phase.AUCTION:
        if askable(scene, view, is_auction=True) or _foretold_pages(scene):
            buttons.append(ButtonSpec("explain", label=words("bridge-button-explain")))
        if own_calls(scene, view, scene.seat) and not view.asked:
            buttons.append(ButtonSpec("alert", label=words("bridge-button-alert")))
    return buttons


def bidding_box(scene: Scene, level: int | None) -> list[ButtonRow]:
    """Return three rows: levels one to four; five to seven, pass and double; the bids of a level.

    Redouble takes the place of double where it is legal. The colours are those of a bidding box.
    """
    legal = {action.call for action in scene.shown.legal if isinstance(action, MakeCall)}
    levels = [one for one in LEVELS if any(Call.bid(one, named) in legal for named in Denomination)]
    open_level = level if level in levels else next(iter(levels), None)
    numbers = [
        ButtonSpec(
            "level",
            arg=str(one),
            label=str(one),
            style="primary" if one == open_level else "secondary",
            disabled=one not in levels,
        )
        for one in LEVELS
    ]
    other_calls = (
        _call_button("pass", PASS, scene, legal, "success"),
        _call_button("bid", REDOUBLE, scene, legal, "primary")
        if REDOUBLE in legal
        else _call_button("bid", DOUBLE, scene, legal, "danger"),
    )
    rows: list[ButtonRow] = [tuple(numbers[:4]), (*numbers[4:], *other_calls)]
    if open_level is not None:
        bids = [Call.bid(open_level, named) for named in Denomination]
        rows.append(tuple(_call_button("bid", bid, scene, legal, "primary") for bid in bids))
    return rows


def _call_button(verb: str, call: Call, scene: Scene, legal: Collection[Call], style: Style) -> ButtonSpec:
    return ButtonSpec(
        verb,
        arg="" if call == PASS else str(call),
        label=call_text(call, scene.words),
        style=style if call in legal else "secondary",
        disabled=call not in legal,
    )
