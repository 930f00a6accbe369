"""What lies on the table, as a private panel tells it: enough that nobody has to look at the channel."""

from __future__ import annotations

from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.deal import domino_lines, score_lines, trick_block
from bot.games.barbu.screens.phrases import code_card, last_trick_line, totals_line, trick_line
from bot.i18n.cards import signed_text
from engine.barbu.play.scoring import points_so_far
from engine.barbu.play.state import Phase
from engine.barbu.play.view import View
from engine.cards import Card, Suit
from engine.seats import Seat
from engine.tricks import Trick


def table_lines(scene: Scene, view: View, *, finished_trick: bool) -> list[str]:
    """The trick so far and the one before it, or the rows of domino; and what came since one's own move.

    ``finished_trick`` shows the one before it as it lay, until everybody has seen it.
    """
    if view.trick is None:
        return [*domino_lines(scene, view), *filter(None, [since_line(scene, view)])]
    trump = view.trump.suit if view.trump is not None else None
    now = []
    if view.trick.plays:
        cards = trick_line(scene, view.trick, trump)
        now = [scene.words("panel-trick", number=len(view.winners) + 1, cards=cards)]
    if view.last_trick is None:
        return now
    if finished_trick:
        return [*trick_block(scene, view, view.last_trick), *now]
    since = since_line(scene, view)
    return [*now, _last_trick(scene, view.last_trick, trump, told=bool(since)), *filter(None, [since])]


def since_line(scene: Scene, view: View) -> str:
    """What has happened since the viewer's last card, in a line; empty where the table shows it all."""
    if view.trick is None:
        return _moves_since(scene, view)
    return _trick_since(scene, view)


def points_lines(scene: Scene, view: View) -> list[str]:
    """Everybody's score of the game and, once cards are played, of the deal with what brought it."""
    if view.phase is not Phase.PLAY:
        return [scene.words("board-score"), totals_line(scene, view.totals)]
    return score_lines(scene, view, in_play=True, so_far=_so_far(scene, view))


def _last_trick(scene: Scene, trick: Trick, trump: Suit | None, *, told: bool) -> str:
    """The trick before this one; who took it is said only where the line below does not."""
    if told:
        return scene.words("panel-last-trick", cards=trick_line(scene, trick, trump))
    return last_trick_line(scene, trick, trump)


def _trick_since(scene: Scene, view: View) -> str:
    """Who took the trick the viewer's last card fell in, and what that brought."""
    own = dict(view.last_trick.plays).get(scene.seat) if view.last_trick and scene.seat is not None else None
    if own is None or (view.trick is not None and scene.seat in dict(view.trick.plays)):
        return ""
    winner = view.winners[-1]
    what = scene.words(
        "panel-since-trick", own="yes" if winner == scene.seat else "no", name=scene.bare(winner)
    )
    if points := _trick_points(scene, view):
        what += f" ({signed_text(points)})"
    return _since(scene, own, what)


def _moves_since(scene: Scene, view: View) -> str:
    """At domino: what the others laid, or that they passed."""
    own = [at for at, (seat, _) in enumerate(view.plays) if seat == scene.seat]
    others = view.plays[own[-1] + 1 :] if own else view.plays
    if not others:
        return ""
    # Whoever is out would see the whole rest of the deal: a round tells where it stands.
    told = [_move(scene, seat, card) for seat, card in others[-scene.rules.players :]]
    return _since(scene, view.plays[own[-1]][1] if own else None, ", ".join(told), moved=bool(own))


def _move(scene: Scene, seat: Seat, card: Card | None) -> str:
    name = scene.bare(seat)
    return scene.words("panel-since-pass", name=name) if card is None else f"{name} {code_card(scene, card)}"


def _since(scene: Scene, card: Card | None, what: str, *, moved: bool = True) -> str:
    if card is not None:
        return scene.words("panel-since-card", card=code_card(scene, card), what=what)
    return scene.words("panel-since-own-pass" if moved else "panel-since-start", what=what)


def _so_far(scene: Scene, view: View) -> tuple[int, ...] | None:
    """What the deal has brought so far by seat, before doubles; ``None`` at domino, where places tell it."""
    if view.contract is None or view.trick is None:
        return None
    values = scene.rules.values[view.contract]
    return points_so_far(values, view.winners, view.taken, tricks=scene.rules.hand_size)


def _trick_points(scene: Scene, view: View) -> int:
    """What the trick taken last has brought."""
    if view.contract is None or view.last_trick is None:
        return 0
    values = scene.rules.values[view.contract]
    number = len(view.winners) - 1
    first_of_last = scene.rules.hand_size - len(values.last)
    last = values.last[number - first_of_last] if number >= first_of_last and values.last else 0
    return values.trick + last + sum(values.card_points[card] for card in view.last_trick.cards)
