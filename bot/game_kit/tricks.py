"""Tricks in words, as every game of tricks shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, Protocol

from bot.discord_io.message import Rendered, embed
from bot.game_kit.scene import Scene, SceneT
from engine.cards import Suit, Trick
from engine.deals import CardView
from engine.seats import Seat, seats_from


class Tricks(Protocol):
    """A deal, or a view of one."""

    @property
    def last_trick(self) -> Trick | None:
        """The last finished trick."""

    @property
    def trump_suit(self) -> Suit | None:
        """The trump suit, if there is one."""


def to_play_line(scene: Scene, seat: Seat, name: str) -> str:
    """Return the line that names the hand to play or lead."""
    return scene.words("board-to-lead" if scene.shown.leads else "board-to-play", name=f"**{name}**")


@dataclass(frozen=True, kw_only=True)
class TrickTexts(Generic[SceneT]):
    """A game's tricks in words.

    Attributes:
        name: returns a player's name on a line of its own.
        short: returns a player in a line of several.
        entry: a card and its player in such a line; ``between`` separates them.
        order: returns the seats in the order of play after a leader.
        to_play: returns the line that names the hand to play, from its seat and its name.
    """

    name: Callable[[SceneT, Seat], str] = Scene.name
    short: Callable[[SceneT, Seat], str] = Scene.bare
    entry: str = "{card} {who}"
    between: str = ", "
    order: Callable[[SceneT, Seat], Iterable[Seat]] = lambda scene, leader: seats_from(
        leader, scene.rules.players, scene.rules.direction
    )
    to_play: Callable[[SceneT, Seat, str], str] = to_play_line

    def lines(
        self, scene: SceneT, trick: Trick, trump: Suit | None, *, waiting: str | None = None
    ) -> list[str]:
        """Return a trick, a line per player in the order of play: card, leader, current winner.

        The winner of a complete trick is only in bold, since ``takes_line`` follows.
        ``waiting`` follows the line of the hand to play; None if no hand is.
        """
        words, played = scene.words, dict(trick.plays)
        best, lines = trick.best(trump), list[str]()
        order = list(self.order(scene, trick.leader))
        for turn, seat in enumerate(order):
            name = self.name(scene, seat)
            if seat in played:
                notes = [words("board-led")] if turn == 0 else []
                if best is not None and best[0] == seat:
                    if len(played) < len(order):
                        notes.append(words("board-winning"))
                    name = f"**{name}**"
                lines.append(" · ".join([f"{scene.card(played[seat])} {name}", *notes]))
            elif waiting is not None and turn == len(played):
                lines.append(self.to_play(scene, seat, name) + waiting)
            else:
                lines.append(words("board-not-yet", name=name))
        return lines

    def line(self, scene: SceneT, trick: Trick, trump: Suit | None) -> str:
        """Return a trick on one line, the winner in bold; empty before the lead."""
        best = trick.best(trump)
        parts = []
        for seat, card in trick.plays:
            who = self.short(scene, seat)
            bold = best is not None and best[0] == seat
            parts.append(self.entry.format(card=scene.card(card), who=f"**{who}**" if bold else who))
        return self.between.join(parts)

    def last_line(self, scene: SceneT, deal: Tricks) -> str:
        """Return the last finished trick on one line, and its winner; empty before there is one."""
        trick = deal.last_trick
        if trick is None:
            return ""
        cards = self.line(scene, trick, deal.trump_suit)
        winner = self.short(scene, trick.winner(deal.trump_suit))
        return scene.words("board-last-trick", cards=cards, winner=winner)

    def previous_line(self, scene: SceneT, taken: Trick | None) -> str:
        """Return the last trick on one line; empty while the one ``taken`` is itself on view."""
        return "" if taken is not None else self.last_line(scene, scene.shown)

    def ended_line(self, scene: SceneT) -> str:
        """Return the last trick of the deal that has just ended, which the panel has not shown yet."""
        return "" if scene.ended is None else self.last_line(scene, scene.ended.deal)

    def takes_line(self, scene: SceneT, trick: Trick, trump: Suit | None) -> str:
        """Return the line that names the winner of a finished trick."""
        return scene.words("board-takes", name=self.name(scene, trick.winner(trump)))

    def block(self, scene: SceneT, taken: Trick | None, waiting: str) -> list[str]:
        """Return the trick on the table, a line per player; or the one just taken, with its winner.

        ``waiting`` is as in ``lines``; empty at a closed table.
        """
        view, words = scene.shown, scene.words
        trump, count = view.trump_suit, len(scene.rules.cards) // scene.rules.players
        head = words("board-trick", number=len(view.winners) + (taken is None), count=count)
        if taken is not None:
            return [head, *self.lines(scene, taken, trump), self.takes_line(scene, taken, trump)]
        if view.trick is None or not scene.state.is_open:
            return []
        return [head, *self.lines(scene, view.trick, trump, waiting=waiting)]

    def render_last(self, scene: SceneT) -> Rendered:
        """Render the last trick, its cards and its winner, or the sentence that there is none."""
        words, view = scene.words, scene.view
        blocks: list[str | list[str]] = [words("more-no-trick")]
        if view is not None and (trick := view.last_trick) is not None:
            lines = self.lines(scene, trick, view.trump_suit)
            blocks = [lines, self.takes_line(scene, trick, view.trump_suit)]
        return Rendered(embeds=(embed(words("more-last"), *blocks),))


def just_taken(view: CardView) -> Trick | None:
    """Return the last trick if no card of the next one is played yet."""
    return view.last_trick if view.leads else None
