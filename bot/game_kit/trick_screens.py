"""Default screens of a game of tricks, in text: enough for a first version of a game.

A game subclasses ``TrickScreens`` and replaces what it wants to show in another way. Its sentences are
messages of its own catalogues: ``<game>-title``, ``-about``, ``-help``, ``-deal`` and ``-result`` with the
number of the deal, ``-early`` with the count of deals played.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.game_kit.generics import E, R
from bot.game_kit.hand_buttons import card_buttons
from bot.game_kit.lobby import ButtonRow, invitation, lobby_rows, reading_buttons, seat_button, seat_lines
from bot.game_kit.menu import render_last_trick, render_menu
from bot.game_kit.next_deal import cut_lines, deal_buttons, dealing_line
from bot.game_kit.panel import (
    Block,
    Parts,
    framed,
    is_asked,
    panel_title,
    parts_beside_play,
    waiting_line,
    with_last_row,
)
from bot.game_kit.scene import Scene
from bot.game_kit.screens import Screens
from bot.game_kit.standing import (
    end_buttons,
    is_result_again,
    outcome_lines,
    ranking_lines,
    standing_title,
)
from bot.game_kit.status import asking_buttons, status_lines
from bot.game_kit.trick_history import TrickDeal, TrickGameView
from bot.i18n import Words
from bot.i18n.cards import card_text, hand_text
from engine.cards import Card, CardSet
from engine.game import Game
from engine.seats import Seat
from engine.tricks import Trick

V = TypeVar("V", bound=TrickGameView)


class TrickScreens(ABC, Generic[V, R, E]):
    """Screens of one game of tricks."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # ------------------------------------------------------ what the game says

    @abstractmethod
    def score_line(self, scene: Scene[V, R, E]) -> str:
        """Return the points so far."""

    @abstractmethod
    def sheet_lines(self, scene: Scene[V, R, E]) -> list[str]:
        """Return a line per finished deal."""

    @abstractmethod
    def result_line(self, scene: Scene[V, R, E], ended: E) -> str:
        """Return the result of a finished deal."""

    @abstractmethod
    def rule_lines(self, rules: R, words: Words) -> list[str]:
        """Return the rules in words."""

    def deal_line(self, scene: Scene[V, R, E]) -> str:
        """Return what there is to know of the deal in play, such as roles or trumps."""
        return ""

    def other_hand_line(self, scene: Scene[V, R, E], seat: Seat) -> str:
        """Return the heading of another player's hand that the viewer sees."""
        return scene.name(seat)

    # ----------------------------------------------------------------- screens

    def screens(self) -> Screens[V, R, E, Card]:
        """Return the renderers, for the game's plug-in."""
        return Screens(
            lobby=self.lobby,
            deal=self.deal,
            result=self.result,
            standing=self.standing,
            panel=self.panel,
            menu=self.menu,
            last_trick=self.last_trick,
            help=lambda scene, missing: self.help(scene.words, at_table=True),
            help_alone=lambda words, missing: self.help(words, at_table=False),
        )

    def lobby(self, scene: Scene[V, R, E]) -> Rendered:
        """Render a table that gathers players."""
        words = scene.words
        message = embed(
            self._text(words, "title"),
            self._text(words, "about"),
            self.rule_lines(scene.rules, words),
            [words("lobby-seats"), *self._seats(scene)],
            invitation(scene),
        )
        return Rendered(embeds=(message,), buttons=lobby_rows(scene))

    def deal(self, scene: Scene[V, R, E], *, finished_trick: bool) -> Rendered:
        """Render the deal in play."""
        words, deal = scene.words, self.in_play(scene)
        trick = None if deal is None else deal.last_trick if finished_trick else deal.trick
        message = embed(
            self.deal_title(scene),
            self._status(scene),
            [] if deal is None else [self.deal_line(scene), *self.trick_lines(scene, trick)],
            cut_lines(scene, self.game),
            self._turn_line(scene),
            [words("board-score"), self.score_line(scene)],
        )
        return Rendered(embeds=(message,), buttons=self._buttons(scene))

    def result(self, scene: Scene[V, R, E], ended: E, *, closed: bool) -> Rendered:
        """Render a finished deal."""
        open_blocks = [] if closed else [self._status(scene), cut_lines(scene, self.game)]
        message = embed(
            self._text(scene.words, "result", number=self._number(scene)),
            self.result_line(scene, ended),
            *open_blocks,
            "" if closed else self._turn_line(scene),
        )
        return Rendered(embeds=(message,), buttons=() if closed else self._buttons(scene))

    def standing(self, scene: Scene[V, R, E], *, has_podium: bool = False) -> Rendered:
        """Render the end of a game."""
        buttons = (*end_buttons(scene, self.game), *reading_buttons(scene))
        is_shown = has_podium or is_result_again(scene, self.game)
        message = embed(standing_title(scene, self.game), *self._end(scene, is_shown=is_shown))
        return Rendered(embeds=(message,), buttons=(buttons,))

    def panel(
        self, scene: Scene[V, R, E], *, draft: Card | None, notice: str | None, finished_trick: bool
    ) -> Rendered:
        """Render a player's private panel."""
        beside = parts_beside_play(
            scene,
            self.game,
            seat_lines=self._seats,
            end=self._end,
            choosing=self._choosing(scene),
        )
        parts = beside or self._playing(scene, draft, finished_trick=finished_trick)
        return framed(scene, panel_title(scene, self.game), parts, notice=notice, aimed=draft)

    def menu(self, scene: Scene[V, R, E]) -> Rendered:
        """Render the ⋯ menu."""
        score = ButtonSpec("score", label=scene.words("button-score"))
        return render_menu(scene, self.game, table=[] if scene.view is None else [score])

    def last_trick(self, scene: Scene[V, R, E]) -> Rendered:
        """Render the last trick."""
        deal = scene.shown.deal
        if deal is None or deal.last_trick is None:
            return render_last_trick(scene.words, [], "")
        lines = self.trick_lines(scene, deal.last_trick)
        return render_last_trick(scene.words, lines, scene.name(deal.winners[-1]))

    def help(self, words: Words, *, at_table: bool) -> Rendered:
        """Render the help."""
        message = embed(self._text(words, "title"), self._text(words, "help"))
        show = ButtonSpec("show", label=words("button-hand"))
        return Rendered(embeds=(message,), buttons=((show,),) if at_table else ())

    def rules(self, rules: R, words: Words) -> Rendered:
        """Render the rules."""
        message = embed(self._text(words, "title"), self._text(words, "about"), self.rule_lines(rules, words))
        return Rendered(embeds=(message,))

    def sheet(self, scene: Scene[V, R, E]) -> Rendered:
        """Render the score sheet."""
        deals = self.sheet_lines(scene)[-20:]
        return Rendered(embeds=(embed(scene.words("board-score"), deals, self.score_line(scene)),))

    # ------------------------------------------------------------------- parts

    def in_play(self, scene: Scene[V, R, E]) -> TrickDeal | None:
        """Return the deal in play; None while the next one is awaited."""
        return scene.shown.deal if self.game.dealer(scene.state.game_state) is None else None

    def deal_title(self, scene: Scene[V, R, E]) -> str:
        """Return the title of the deal in play."""
        return self._text(scene.words, "deal", number=self._number(scene))

    def caption(self, scene: Scene[V, R, E]) -> Sequence[str | Sequence[str]]:
        """Return the blocks of text beside a picture of the table."""
        lines = [*self._status(scene), self.deal_line(scene), self._turn_line(scene)]
        return [lines, self.score_line(scene)]

    def trick_lines(self, scene: Scene[V, R, E], trick: Trick | None) -> list[str]:
        """Return the cards of a trick, a line each."""
        plays = () if trick is None else trick.plays
        return [f"{scene.bare(seat)} {card_text(card, scene.words)}" for seat, card in plays]

    def hand_lines(self, scene: Scene[V, R, E], deal: TrickDeal) -> list[str]:
        """Return the hands the viewer may see in play, each below its heading."""
        words, lines = scene.words, list[str]()
        for seat, hand in enumerate(deal.hands):
            if hand:
                own = words("panel-hand", count=len(hand)) if seat == scene.seat else ""
                cards = hand_text(hand, words, between=" · ", order=scene.display.suit_order)
                lines += [own or self.other_hand_line(scene, seat), cards]
        return lines

    def _text(self, words: Words, key: str, **facts: Any) -> str:
        return words(f"{self.game.name}-{key}", **facts)

    def _number(self, scene: Scene[V, R, E]) -> int:
        return self.game.deal_number(scene.state.game_state) + 1

    def _seats(self, scene: Scene[V, R, E]) -> list[str]:
        return seat_lines(scene, self.game.name)

    def _choosing(self, scene: Scene[V, R, E]) -> list[ButtonSpec]:
        """Return the button for choosing a seat, if there are partners."""
        has_partners = any(len(side) > 1 for side in self.game.sides(scene.rules))
        return [seat_button(scene)] if has_partners else []

    def _status(self, scene: Scene[V, R, E]) -> list[str]:
        return status_lines(
            scene,
            self.game,
            lambda scene, action: scene.words("board-clock-played", card=card_text(action.card, scene.words)),
        )

    def _turn_line(self, scene: Scene[V, R, E]) -> str:
        """Return who is in turn, for the public message."""
        match = scene.state.game_state
        decider = self.game.decider(match)
        if decider is None or not scene.state.is_open:
            return ""
        if self.game.dealer(match) is not None:
            return dealing_line(scene, self.game, decider)
        return scene.words("board-to-play", name=f"**{scene.name(decider)}**") + scene.deadline

    def _buttons(self, scene: Scene[V, R, E]) -> tuple[ButtonRow, ...]:
        """Return the buttons of the public message."""
        words = scene.words
        if not scene.state.is_open:
            return ()
        hand = ButtonSpec("hand", label=words("button-hand"), style="primary")
        more = ButtonSpec("more", label=words("button-more"))
        return ((hand, *deal_buttons(scene, self.game), more), *asking_buttons(scene))

    def _end(self, scene: Scene[V, R, E], *, is_shown: bool = False) -> list[Block]:
        match = scene.state.match
        played = 0 if match is None else self.game.deals_finished(match)
        if match is None or not played:
            return [outcome_lines(scene, self.game, [0] * len(scene.seats), "")]
        early = self._text(scene.words, "early", count=played)
        return [
            outcome_lines(scene, self.game, match.totals, early),
            ranking_lines(scene, self.game, match.totals, is_shown=is_shown),
        ]

    def _playing(self, scene: Scene[V, R, E], aimed: Card | None, *, finished_trick: bool) -> Parts:
        deal, asked = self.in_play(scene), is_asked(scene, self.game)
        tricks = [] if deal is None else [deal.last_trick if finished_trick else None, deal.trick]
        text: list[Block] = [
            self._status(scene),
            *(self.trick_lines(scene, trick) for trick in tricks),
            cut_lines(scene, self.game),
            waiting_line(scene, self.game, scene.by_when()),
            [] if deal is None else self.hand_lines(scene, deal),
        ]
        rows: list[ButtonRow] = []
        if deal is not None and asked:
            legal = CardSet.of(action.card for action in scene.shown.legal)
            rows = card_buttons(scene, deal.hands[deal.turn], legal, aimed)
        return text, with_last_row(scene, rows, asked=asked, own=deal_buttons(scene, self.game))
