"""The table in a private panel, complete enough to play without the channel, and the duty to follow suit."""

from __future__ import annotations

from bot.game_kit.hand_buttons import playable_now
from bot.game_kit.status import by_itself_line, played_by_itself
from bot.games.barbu.points import points_text
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.deal import domino_lines, score_lines
from bot.games.barbu.screens.phrases import TRICK_TEXTS, cards_of_keys, totals_line
from bot.games.barbu.screens.result import moment_text
from bot.i18n.cards import suit_text
from engine.barbu.game import BARBU
from engine.barbu.moments import out_first_now
from engine.barbu.play.actions import Pass
from engine.barbu.play.scoring import points_so_far
from engine.barbu.play.state import Phase
from engine.barbu.play.view import View
from engine.barbu.rules.contracts import Contract
from engine.cards import Card, CardSet, Suit
from engine.seats import Seat


def table_lines(scene: Scene, view: View, *, finished_trick: bool) -> list[str]:
    """Return the trick so far and the previous one, or the rows of domino, and the moves since.

    The first trick has one line, the others three, so that nothing below them moves. The last has the winner
    of the previous trick and its points, except while the next one is played, and the viewer's card that was
    played automatically, as long as its trick is shown.
    """
    if view.trick is None:
        moment = out_first_now(scene.rules, view)
        text = "" if moment is None else moment_text(scene, moment, f"**{scene.bare(moment.seat)}**", "")
        return [*domino_lines(scene, view), *filter(None, [since_line(scene, view), text])]
    trump = view.trump_suit
    cards = TRICK_TEXTS.line(scene, view.trick, trump) or scene.words("panel-no-card-yet")
    now = f"{scene.words('panel-trick', number=len(view.winners) + 1)} {cards}"
    by_itself = by_itself_line(scene, played_by_itself(scene, BARBU))
    if view.last_trick is None:
        return [" · ".join(filter(None, (now, by_itself)))]
    last = f"{scene.words('panel-last-trick')} {TRICK_TEXTS.line(scene, view.last_trick, trump)}"
    won = _trick_won(scene, view) if finished_trick or not by_itself else ""
    return [now, last, " · ".join(filter(None, (won, by_itself)))]


def points_lines(scene: Scene, view: View) -> list[str]:
    """Return each player's score of the game, after the first deal, and in play that of the deal.

    Before the first trick is taken, that of the deal says nothing.
    """
    if view.phase is not Phase.PLAY or (view.trick is not None and not view.winners):
        return [totals_line(scene, view.totals)] if view.finished else []
    return score_lines(scene, view, in_play=True, so_far=deal_points(scene, view))


def _trick_won(scene: Scene, view: View) -> str:
    """Return the winner of the last trick, and its points."""
    winner = view.winners[-1]
    what = scene.words(
        "panel-since-trick", own="yes" if winner == scene.seat else "no", name=scene.bare(winner)
    )
    if points := _trick_points(scene, view):
        what += f" ({points_text(scene.rules, points)})"
    return f"→ {what}"


def since_line(scene: Scene, view: View) -> str:
    """Return the cards that other players laid in domino since the viewer's last one, or their passes."""
    own = [at for at, (seat, _) in enumerate(view.plays) if seat == scene.seat]
    others = view.plays[own[-1] + 1 :] if own else view.plays
    if not others:
        return ""
    # A player who has finished would see the whole rest of the deal: one round is enough.
    moves = ", ".join(_move(scene, seat, card) for seat, card in others[-scene.rules.players :])
    if own and (card := view.plays[own[-1]][1]) is not None:
        return scene.words("panel-since-card", card=scene.card(card), what=moves)
    return scene.words("panel-since-own-pass" if own else "panel-since-start", what=moves)


def _move(scene: Scene, seat: Seat, card: Card | None) -> str:
    name = scene.bare(seat)
    return scene.words("panel-since-pass", name=name) if card is None else f"{name} {scene.card(card)}"


def deal_points(scene: Scene, view: View) -> tuple[int, ...] | None:
    """Return the points of the deal so far by seat, before doubles; None in domino, which has places."""
    if view.contract is None or view.trick is None:
        return None
    values = scene.rules.values[view.contract]
    return points_so_far(values, view.winners, view.taken, tricks=scene.rules.hand_size)


def _trick_points(scene: Scene, view: View) -> int:
    if view.contract is None or view.last_trick is None:
        return 0
    values = scene.rules.values[view.contract]
    number = len(view.winners) - 1
    first_of_last = scene.rules.hand_size - len(values.last)
    last = values.last[number - first_of_last] if number >= first_of_last and values.last else 0
    first = values.first[number] if number < len(values.first) else 0
    return values.trick + first + last + sum(values.card_points[card] for card in view.last_trick.cards)


def duty_line(scene: Scene, view: View) -> str:
    """Return the obligation of the player to act, in a sentence."""
    playable = playable_now(view)
    if view.trick is None:
        may_pass = any(isinstance(action, Pass) for action in view.legal)
        key = "panel-domino-or-pass" if may_pass else "panel-domino-lay"
        return scene.words(key if playable else "panel-domino-stuck")
    led = view.trick.led_suit
    return _lead_duty(scene, view, playable) if led is None else _follow_duty(scene, view, playable, led)


def _lead_duty(scene: Scene, view: View, playable: CardSet) -> str:
    if not view.hand - playable:
        return scene.words("panel-lead")
    ban = _contract(scene, view).ban
    if ban is None or (ban.until == "last" and ban.cards == (Suit.HEARTS.letter,)):
        return scene.words("panel-lead-no-hearts", suit=suit_text(Suit.HEARTS, scene.words))
    return scene.words("panel-lead-banned", which=cards_of_keys(ban.cards, scene.words), until=ban.until)


def _contract(scene: Scene, view: View) -> Contract:
    """Return the contract in play."""
    return scene.rules.values[view.contract or ""].contract


def _follow_duty(scene: Scene, view: View, playable: CardSet, led: Suit) -> str:
    words, suit = scene.words, suit_text(led, scene.words)
    trump = view.trump_suit
    best = view.trick.best(trump) if view.trick is not None else None
    beaten = scene.card(best[1]) if best is not None else ""
    following, discard = view.hand.of_suit(led), _contract(scene, view).must_discard
    if following:
        if playable != following:
            key = "panel-follow-beat" if discard is None else "panel-follow-under"
            return words(key, suit=suit, card=beaten)
        return words("panel-follow", suit=suit)
    if discard is not None and playable != view.hand:
        return words("panel-void-throw", suit=suit, which=cards_of_keys(discard.cards, words))
    if trump is None or playable == view.hand:
        return words("panel-void", suit=suit)
    trump_name = suit_text(trump, words)
    if playable - trump.cards:
        return words("panel-void-some", suit=suit)
    over = best is not None and best[1].suit == trump and playable == playable & playable.above(best[1])
    return words("panel-overruff" if over else "panel-ruff", suit=suit, trump=trump_name, card=beaten)
