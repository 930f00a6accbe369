"""What people see of a table of Tandem."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from bot.discord_io.message import ButtonSpec, Rendered, embed, rows_of
from bot.games import scene as scenes
from bot.games.lobby import bot_button, lobby_rows, seat_button, seat_lines, start_button
from bot.games.menu import render_menu
from bot.games.module import Question
from bot.games.next_deal import deal_buttons, dealing_line, draw_promise, promise_lines
from bot.games.status import asking_buttons, own_undo_buttons, status_lines
from bot.i18n import Words
from bot.i18n.cards import card_text, hand_text
from engine.cards import CardSet
from engine.events import DealEnded
from engine.seats import Seat
from engine.table_rules import TablePhase
from engine.tricks import Trick
from tests.second_game.game import TANDEM, Action, Deal, DealScored, Play, Rules, View

Scene: TypeAlias = scenes.Scene[View, Rules, DealScored]
Row: TypeAlias = tuple[ButtonSpec, ...]


class TandemScreens:
    """Pure functions of a scene."""

    questions: dict[str, Question] = {}  # noqa: RUF012 what a protocol reads

    def lobby(self, scene: Scene) -> Rendered:
        """Who sits, and how to sit down."""
        words, state = scene.words, scene.state
        seats = seat_lines(scene, TANDEM.name)
        message = embed(
            words("tandem-title"),
            words("tandem-about"),
            [words("tandem-target", points=scene.rules.target), words("lobby-seats"), *seats],
            draw_promise(scene),
        )
        buttons = lobby_rows(scene, *_reading(words)[1:], seat_button(scene))
        return Rendered(embeds=(message,), buttons=buttons if state.phase is TablePhase.LOBBY else ())

    def deal(self, scene: Scene, *, finished_trick: bool) -> Rendered:
        """The public message of a deal."""
        words, view = scene.words, scene.shown
        trick = view.last_trick if finished_trick else view.trick
        message = embed(
            words("tandem-deal", number=view.deal_index + 1),
            status_lines(scene, TANDEM, _what_was_done),
            [_roles_line(scene), _trick_line(scene, trick)] if view.dealer is None else [],
            promise_lines(scene, TANDEM),
            _waiting_line(scene),
            [words("board-score"), _score_line(scene)],
        )
        return Rendered(embeds=(message,), buttons=_public_buttons(scene))

    def result(self, scene: Scene, ended: DealEnded, *, closed: bool) -> Rendered:
        """A finished deal."""
        if not isinstance(ended, DealScored):
            raise TypeError("the end of another game's deal")
        words = scene.words
        message = embed(
            words("tandem-result", number=ended.deal.index + 1),
            _points_line(scene, ended),
            [] if closed else [*status_lines(scene, TANDEM, _what_was_done), *promise_lines(scene, TANDEM)],
            "" if closed else _waiting_line(scene),
        )
        return Rendered(embeds=(message,), buttons=() if closed else _public_buttons(scene))

    def standing(self, scene: Scene) -> Rendered:
        """The end."""
        words, early = scene.words, scene.state.phase is TablePhase.ENDED
        if scene.view is None:
            text = words("standing-unplayed")
        elif early:
            text = words("tandem-early", count=len(scene.view.finished)) + "\n" + _score_line(scene)
        else:
            side = scene.view.sides.index(max(scene.view.sides))
            names = scene.named((side, side + 2))
            text = words("standing-winner", names=names, count=2) + "\n" + _score_line(scene)
        rematch = ButtonSpec("rematch", label=words("button-rematch"), style="success")
        title = words("standing-title-ended" if early else "standing-title")
        return Rendered(embeds=(embed(title, text),), buttons=((rematch, *_reading(words)[:1]),))

    def panel(
        self, scene: Scene, *, draft: object | None, notice: str | None, finished_trick: bool
    ) -> Rendered:
        """The viewer's hand, and the one they play beside it."""
        words, view = scene.words, scene.view
        head = f"❗ {notice}" if notice else ""
        if scene.seat is None or scene.own is None:
            gathers = scene.state.phase is TablePhase.LOBBY
            text = words("panel-not-seated" if gathers else "panel-onlooker")
            join = ButtonSpec("join", label=words("lobby-join"), style="success")
            return Rendered(
                embeds=(embed(words("panel-title"), head, text),), buttons=((join,),) if gathers else ()
            )
        if view is None or not scene.state.is_open:
            text = "" if view is None else _score_line(scene)
            seated = words("panel-seated", number=scene.seat + 1, count=4) if scene.state.is_open else text
            return Rendered(embeds=(embed(words("panel-title"), head, seated),), buttons=_waiting_rows(scene))
        acts = bool(view.legal) and scene.own.is_present and not scene.state.paused
        title = words("panel-title-turn" if acts else "panel-title")
        hands = [] if view.dealer is not None else _hand_lines(scene, view)
        seen = _trick_line(scene, view.last_trick) if finished_trick else ""
        status = status_lines(scene, TANDEM, _what_was_done)
        message = embed(title, head, status, seen, _trick_line(scene, view.trick), hands)
        rows = _card_rows(scene, view) if acts else []
        return Rendered(embeds=(message,), buttons=(*rows, _extras(scene, acts=acts)))

    def menu(self, scene: Scene) -> Rendered:
        """What else can be done."""
        table = [] if scene.view is None else [ButtonSpec("score", label=scene.words("button-score"))]
        return render_menu(scene, TANDEM, table=table)

    def help(self, scene: Scene, missing: Sequence[str]) -> Rendered:
        """Help at a table."""
        words = scene.words
        show = ButtonSpec("show", label=words("button-hand"))
        return Rendered(embeds=(embed(words("tandem-title"), words("tandem-help")),), buttons=((show,),))

    def help_without_table(self, words: Words, missing: Sequence[str]) -> tuple[Rendered, str]:
        """Help where no table is: it has no buttons, and so no handler."""
        return Rendered(embeds=(embed(words("tandem-title"), words("tandem-help")),)), ""


def render_rules(rules: Rules, words: Words) -> Rendered:
    """The rules in words."""
    text = words("tandem-rules", points=rules.target)
    return Rendered(embeds=(embed(words("tandem-title"), words("tandem-about"), text),))


def render_score(scene: Scene) -> Rendered:
    """The sheet: a line a deal."""
    words, view = scene.words, scene.shown
    deals = [
        words("tandem-row", number=number, ours=ours, theirs=theirs)
        for number, (ours, theirs) in enumerate(view.finished[-20:], start=max(1, len(view.finished) - 19))
    ]
    return Rendered(embeds=(embed(words("board-score"), deals, _score_line(scene)),))


def render_last(scene: Scene) -> Rendered:
    """The last trick."""
    words, view = scene.words, scene.shown
    last = words("more-no-trick") if view.last_trick is None else _trick_line(scene, view.last_trick)
    return Rendered(embeds=(embed(words("more-last"), last),))


def _reading(words: Words) -> Row:
    return (
        ButtonSpec("score", label=words("button-score")),
        ButtonSpec("rules", label=words("button-rules")),
        ButtonSpec("help", label=words("button-help")),
    )


def _what_was_done(scene: Scene, action: Action) -> str:
    card = "" if isinstance(action, Deal) else card_text(action.card, scene.words)
    return scene.words("board-clock-played", card=card)


def _roles_line(scene: Scene) -> str:
    view = scene.shown
    if view.declarer is None or view.dummy is None:
        return ""
    return scene.words("tandem-roles", name=scene.name(view.declarer), partner=scene.name(view.dummy))


def _trick_line(scene: Scene, trick: Trick | None) -> str:
    if trick is None or not trick.plays:
        return ""
    played = [f"{scene.bare(seat)} {card_text(card, scene.words)}" for seat, card in trick.plays]
    return scene.words("tandem-trick", cards=scene.words.list(played))


def _waiting_line(scene: Scene) -> str:
    words, view = scene.words, scene.shown
    if view.decider is None or not scene.state.is_open:
        return ""
    name = f"**{scene.name(view.decider)}**"
    if view.dealer is not None:
        return dealing_line(scene, view.dealer)
    if view.turn != view.decider and view.turn is not None:
        line = words("tandem-plays-dummy", name=name, partner=scene.bare(view.turn))
    else:
        line = words("board-to-play", name=name)
    return line + scene.deadline


def _score_line(scene: Scene) -> str:
    return " · ".join(
        scene.words("tandem-side", names=scene.named((side, side + 2)), points=points)
        for side, points in enumerate(scene.shown.sides)
    )


def _points_line(scene: Scene, ended: DealScored) -> str:
    points = max(ended.points)
    if not points:
        return scene.words("tandem-nobody")
    side = ended.points.index(points)
    return scene.words("tandem-scores", names=scene.named((side, side + 2)), points=points)


def _public_buttons(scene: Scene) -> tuple[Row, ...]:
    words, state = scene.words, scene.state
    if not state.is_open:
        return ()
    hand = ButtonSpec("hand", label=words("button-hand"), style="primary")
    more = ButtonSpec("more", label=words("button-more"))
    return ((hand, *deal_buttons(scene, TANDEM), more), *asking_buttons(scene))


def _hand_lines(scene: Scene, view: View) -> list[str]:
    words, lines = scene.words, []
    for seat, hand in enumerate(view.hands):
        if hand:
            mine = seat == scene.seat
            head = words("panel-hand", count=len(hand)) if mine else _dummy_line(scene, seat)
            lines += [head, hand_text(hand, words, between=" · ", order=scene.display.suit_order)]
    return lines


def _dummy_line(scene: Scene, seat: Seat) -> str:
    return scene.words("tandem-dummy", partner=scene.bare(seat))


def _card_rows(scene: Scene, view: View) -> list[Row]:
    """The cards of the hand that plays now, the legal ones lit."""
    hand = (None if view.turn is None else view.hands[view.turn]) or CardSet()
    legal = {action.card for action in view.legal if isinstance(action, Play)}
    cards = [
        ButtonSpec("play", arg=str(card), label=card_text(card, scene.words), disabled=card not in legal)
        for card in hand
    ]
    return rows_of(cards, 4)


def _extras(scene: Scene, *, acts: bool) -> Row:
    words = scene.words
    if scene.own is not None and scene.own.away:
        return (ButtonSpec("back", label=words("button-back"), style="success"),)
    row = [*deal_buttons(scene, TANDEM), *own_undo_buttons(scene)]
    if not acts:
        row.append(ButtonSpec("show", label=words("panel-refresh")))
    return (*row, ButtonSpec("more", label=words("button-more")))


def _waiting_rows(scene: Scene) -> tuple[Row, ...]:
    words: Any = scene.words
    if not scene.state.is_open:
        return ((ButtonSpec("rematch", label=words("button-rematch"), style="success"),),)
    return (
        (
            start_button(scene),
            bot_button(scene),
            ButtonSpec("leave", label=words("lobby-leave")),
            ButtonSpec("more", label=words("button-more")),
        ),
    )
