"""The private panel: a player's own hand, the bidding box, and for declarer both hands.

Nothing in it depends on a hand that its viewer may not see.
"""

from __future__ import annotations

from bot.discord_io.message import ROWS, ButtonSpec, Rendered, embed
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.absence import by_itself_line, by_when, clock, status_lines
from bot.games.bridge.screens.auction import explanation_lines, place_line, view_table
from bot.games.bridge.screens.bidding_box import bidding_box
from bot.games.bridge.screens.deal import claim_lines, contract_lines, open_hands
from bot.games.bridge.screens.draft import NO_DRAFT, PanelDraft
from bot.games.bridge.screens.lobby import seat_lines
from bot.games.bridge.screens.phrases import (
    call_text,
    direction_name,
    hand_line,
    last_trick_line,
    trick_line,
)
from bot.games.bridge.screens.result import outcome_lines
from bot.games.bridge.screens.totals import end_lines, ranking_lines, score_lines
from bot.games.hand_buttons import card_buttons
from bot.games.lobby import bot_button, seat_button, start_button
from bot.games.next_deal import deal_buttons, dealing_line, own_deal_line, promise_lines
from bot.games.status import own_undo_buttons
from bot.i18n.cards import card_text, suit_text
from engine.bridge.actions import Answer, Claim, Play
from engine.bridge.game import BRIDGE
from engine.bridge.state import Phase
from engine.bridge.view import View
from engine.cards import CardSet
from engine.table_rules import TablePhase

Row = tuple[ButtonSpec, ...]
Block = str | list[str]
Parts = tuple[list[Block], list[Row]]


def render_panel(
    scene: Scene,
    *,
    draft: PanelDraft = NO_DRAFT,
    notice: str | None = None,
    finished_trick: bool = False,
) -> Rendered:
    """What ``scene.seat`` sees in private; ``notice`` is a sentence to stand on top."""
    body, rows = _situation(scene, draft, finished_trick=finished_trick)
    head = f"❗ {notice}" if notice else ""
    if not head and draft.aimed is not None:
        head = scene.words("settings-aim", card=card_text(draft.aimed, scene.words))
    message = embed(_title(scene), head, *body)
    return Rendered(embeds=(message,), buttons=tuple(row for row in rows if row)[:ROWS])


def is_asked(scene: Scene) -> bool:
    """Whether the match waits for the viewer, and they may answer: seated, and nothing is paused."""
    view, own = scene.view, scene.own
    seated = own is not None and own.is_present and not scene.state.paused
    return seated and view is not None and view.decider is not None and view.decider == scene.seat


def _situation(scene: Scene, draft: PanelDraft, *, finished_trick: bool) -> Parts:
    state = scene.state
    if scene.seat is None or scene.own is None:
        return _onlooking(scene)
    if state.phase is TablePhase.LOBBY:
        return _asked_to_play(scene) if scene.own.away else _waiting_for_start(scene, scene.seat)
    if not state.is_open or scene.view is None:
        return _over(scene)
    text, rows = _playing(scene, scene.view, draft, finished_trick=finished_trick)
    return [status_lines(scene), *text], [*rows, _extras(scene, scene.view, draft)]


def _title(scene: Scene) -> str:
    words, view, state = scene.words, scene.view, scene.state
    if scene.seat is None or view is None or not state.is_open:
        return words("panel-title")
    if scene.own is not None and scene.own.away:
        return words("panel-title-away")
    if state.paused:
        return words("panel-title-paused")
    if is_asked(scene):
        is_dummys = view.phase is Phase.PLAY and view.turn != scene.seat
        return words("bridge-title-dummy" if is_dummys else "panel-title-turn")
    if view.decider is None:
        return words("panel-title")
    return words("panel-title-waiting", name=scene.name(view.decider))


def _playing(scene: Scene, view: View, draft: PanelDraft, *, finished_trick: bool) -> Parts:
    asked = is_asked(scene)
    match view.phase:
        case Phase.DEAL | Phase.OVER:
            return [_result_lines(scene), _turn_line(scene, view), promise_lines(scene, BRIDGE)], []
        case Phase.AUCTION:
            box = bidding_box(scene, draft.level) if asked else []
            table = [view_table(scene), place_line(scene)]
            return [*_auction_head(scene, view), table, _turn_line(scene, view), _own_hand(scene, view)], box
        case Phase.CLAIM:
            lines: list[Block] = [contract_lines(scene), claim_lines(scene), open_hands(scene)]
            return [*lines, _own_hand(scene, view)], [_answers(scene)] if asked else []
        case _:
            return _cards(scene, view, draft, asked=asked, finished_trick=finished_trick)


def _auction_head(scene: Scene, view: View) -> list[Block]:
    """What others want to know, and what is known of calls."""
    words = scene.words
    asked = [words("bridge-asked", call=call_text(view.calls[turn], words)) for turn in view.asked]
    return [asked, explanation_lines(scene)]


def _cards(scene: Scene, view: View, draft: PanelDraft, *, asked: bool, finished_trick: bool) -> Parts:
    trump = view.contract.trump if view.contract is not None else None
    trick: list[str] = []
    if view.trick is not None and view.trick.plays:
        cards = trick_line(scene, view.trick, trump)
        trick = [scene.words("panel-trick", number=len(view.winners) + 1, cards=cards)]
    if view.last_trick is not None and (finished_trick or not trick):
        trick = [last_trick_line(scene, view.last_trick, trump), *trick]
    text: list[Block] = [
        _auction_head(scene, view)[0],
        contract_lines(scene),
        trick,
        by_itself_line(scene),
        _turn_line(scene, view),
        open_hands(scene),
        _own_hand(scene, view),
    ]
    if not asked:
        return text, []
    if draft.is_claiming:
        return [scene.words("bridge-claim-how-many"), *text], _claim_rows(scene, view)
    hand = (None if view.turn is None else view.hands[view.turn]) or CardSet()
    return text, list(card_buttons(scene, hand, playable_now(view), draft.aimed))


def playable_now(view: View) -> CardSet:
    """The cards the viewer may play at this moment, of whichever hand is in turn."""
    return CardSet.of(action.card for action in view.legal if isinstance(action, Play))


def _turn_line(scene: Scene, view: View) -> str:
    """What the viewer is to do now, or whom all wait for."""
    words = scene.words
    if view.decider is None or scene.state.paused:
        return ""
    if not is_asked(scene):
        if view.decider == scene.seat:
            return ""
        if view.phase is Phase.DEAL:
            return dealing_line(scene, view.decider)
        until = by_when(scene)
        return words("panel-waiting", name=scene.name(view.decider), until=until) if until else ""
    match view.phase:
        case Phase.DEAL:
            return own_deal_line(scene)
        case Phase.AUCTION:
            line = words("bridge-your-call")
        case _:
            line = _duty_line(scene, view)
    return f"**{line}**{clock(scene)}"


def _duty_line(scene: Scene, view: View) -> str:
    """What must be done with the cards of the hand in turn."""
    words = scene.words
    own = view.turn == scene.seat
    led = view.trick.led_suit if view.trick is not None else None
    hand = (None if view.turn is None else view.hands[view.turn]) or CardSet()
    if led is None:
        if own:
            return words("panel-lead" if view.plays else "bridge-lead-first")
        return words("bridge-lead-dummy")
    follows = bool(hand.of_suit(led))
    suit = suit_text(led, words)
    if own:
        return words("panel-follow" if follows else "panel-void", suit=suit)
    return words("bridge-dummy-follows" if follows else "bridge-dummy-void", suit=suit)


def _own_hand(scene: Scene, view: View) -> str:
    if not view.hand:
        return ""
    trump = view.contract.trump if view.contract is not None else None
    head = scene.words("panel-hand", count=len(view.hand))
    if scene.seat is not None:
        head += f" · {direction_name(view.seating.direction(scene.seat), scene.words)}"
    return f"{head}\n{hand_line(scene, view.hand, trump)}"


def _answers(scene: Scene) -> Row:
    if not any(isinstance(action, Answer) for action in scene.shown.legal):
        return ()
    return (
        ButtonSpec("accept", label=scene.words("bridge-accept"), style="success"),
        ButtonSpec("refuse", label=scene.words("bridge-refuse"), style="danger"),
    )


def _claim_rows(scene: Scene, view: View) -> list[Row]:
    """How many of the tricks left, most first; none concedes them all. At most three rows."""
    counts = sorted((action.tricks for action in view.legal if isinstance(action, Claim)), reverse=True)
    words = scene.words
    buttons = [
        ButtonSpec(
            "take",
            arg=str(count),
            label=words("bridge-concede-all") if count == 0 else str(count),
            style="danger" if count == 0 else "primary",
        )
        for count in counts
    ]
    return [tuple(buttons[at : at + 5]) for at in range(0, len(buttons), 5)]


def _extras(scene: Scene, view: View, draft: PanelDraft) -> Row:
    """The last row: what is neither card nor call."""
    words, state, own = scene.words, scene.state, scene.own
    asked, row = is_asked(scene), deal_buttons(scene, BRIDGE)
    deals = any(button.verb == "deal" for button in row)
    more = ButtonSpec("more", label=words("button-more"))
    if own is not None and own.away:
        return (ButtonSpec("back", label=words("button-back"), style="success"), more)
    if draft.is_claiming and asked:
        return (ButtonSpec("show", arg="cards", label=words("confirm-no")), more)
    row += _talking(scene, view)
    if asked and any(isinstance(action, Claim) for action in view.legal):
        row.append(ButtonSpec("claim", label=words("bridge-button-claim")))
    row += hint_buttons(scene)
    row += own_undo_buttons(scene)
    if state.paused:
        row.append(ButtonSpec("resume", label=words("button-resume"), style="success"))
    elif not asked and not deals:
        row.append(ButtonSpec("show", label=words("panel-refresh")))
    return (*row[:4], more)


def hint_buttons(scene: Scene) -> list[ButtonSpec]:
    """The button that asks for a hint, where the viewer has a choice and the server allows it."""
    view = scene.view
    decides = is_asked(scene) and scene.hints and view is not None and len(view.legal) > 1
    if not decides or view is None or view.phase is Phase.DEAL:
        return []
    return [ButtonSpec("hint", label=scene.words("button-hint"))]


def _talking(scene: Scene, view: View) -> list[ButtonSpec]:
    """Ask what calls mean; alert one's own last call, or answer what others ask."""
    if view.phase not in (Phase.AUCTION, Phase.PLAY) or not view.calls:
        return []
    words, buttons = scene.words, list[ButtonSpec]()
    if view.asked:
        label = words("bridge-button-answer")
        buttons.append(ButtonSpec("explain_call", arg=str(view.asked[0]), label=label, style="success"))
    if view.phase is Phase.AUCTION:
        buttons.append(ButtonSpec("explain", label=words("bridge-button-explain")))
        own = [turn for turn in range(len(view.calls)) if _caller(view, turn) == scene.seat]
        if own and not view.asked:
            buttons.append(ButtonSpec("alert", label=words("bridge-button-alert")))
    return buttons


def _caller(view: View, turn: int) -> int:
    return view.seating.after(view.dealer, turn)


def _result_lines(scene: Scene) -> list[str]:
    """The deal that has just ended, in short."""
    ended = scene.ended
    if ended is None:
        return []
    return [*outcome_lines(scene, ended.deal, ended.score), *score_lines(scene)]


def _onlooking(scene: Scene) -> Parts:
    words = scene.words
    if scene.state.phase is TablePhase.LOBBY:
        join = ButtonSpec("join", label=words("lobby-join"), style="success")
        return [words("panel-not-seated")], [(join,)]
    return [words("panel-onlooker")], []


def _asked_to_play(scene: Scene) -> Parts:
    words = scene.words
    join = ButtonSpec("join", label=words("lobby-join"), style="success")
    leave = ButtonSpec("leave", label=words("panel-asked-no"))
    return [words("panel-asked"), [words("lobby-seats"), *seat_lines(scene)]], [(join, leave)]


def _waiting_for_start(scene: Scene, seat: int) -> Parts:
    words = scene.words
    text = words("bridge-seated", place=direction_name(seat, words))
    buttons = (
        start_button(scene),
        bot_button(scene),
        ButtonSpec("leave", label=words("lobby-leave")),
    )
    reading = (
        seat_button(scene),
        ButtonSpec("rules", label=words("button-rules")),
        ButtonSpec("help", label=words("button-help")),
        ButtonSpec("more", label=words("button-more")),
    )
    return [text, [words("lobby-seats"), *seat_lines(scene)]], [buttons, reading]


def _over(scene: Scene) -> Parts:
    words, rematch = scene.words, ButtonSpec("rematch", label=scene.words("button-rematch"), style="success")
    if scene.view is None or not scene.view.finished:
        return [end_lines(scene)], [(rematch,)]
    score = ButtonSpec("score", label=words("button-score"))
    return [end_lines(scene), ranking_lines(scene)], [(rematch, score)]
