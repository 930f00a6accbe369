"""Barbu's private games: the deal of the day, and challenges."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from bot.discord_io.message import Rendered
from bot.game_kit.private_game import ChallengeGame, DailyGame, PrivateGame
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import (
    contract_name,
    contract_title,
    last_trick_line,
    values_line,
)
from bot.games.barbu.screens.result import render_result
from bot.i18n import Words
from engine.barbu.play.actions import Action, Choose, Pass
from engine.barbu.play.state import DealScore, DealSettled, MatchState, Phase
from engine.barbu.rules.parts import Length
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset
from engine.cards import Denomination
from engine.seats import Seat

BASE = "contre"


class BarbuPrivateGame(PrivateGame[MatchState, Action, RuleSet, Scene, DealSettled]):
    """The player has seat 0, whatever seat declares; three bots have the others."""

    ready_level = "elite"
    fallback_level = "club"

    def needs_no_choice(self, state: MatchState, seat: Seat, forced: Action) -> bool:
        """Return whether the move is the only contract, a forced pass or the last card."""
        return isinstance(forced, Choose | Pass) or len(state.in_play.hands[seat]) == 1

    def result(self, scene: Scene, ended: DealSettled) -> Rendered:
        """Render the result as a table does: it shows no hand."""
        return render_result(scene, ended, closed=True)

    def last_trick_line(self, scene: Scene) -> str:
        """Return the last finished trick."""
        return last_trick_line(scene, scene.shown)


def base_rules(name: str, **changes: object) -> RuleSet:
    """Return the base rules with changes, without duties: a few deals leave no room to meet them in."""
    data = preset(BASE).model_dump(mode="json")
    doubling = data["doubling"]
    if doubling is not None:
        doubling |= {"duty_doubles": 0, "duty_redoubles": 0}
    return load_rules(data | {"name": name, "doubling": doubling, "options": {}, **changes})


class BarbuDaily(BarbuPrivateGame, DailyGame[MatchState, Action, RuleSet, Scene, DealSettled]):
    """One contract a day, the seven of the base rules in turn."""

    def rules(self, day: date) -> RuleSet:
        """Return rules of one contract."""
        contracts = preset(BASE).contracts
        contract = contracts[day.toordinal() % len(contracts)]
        return base_rules("daily", contracts=[contract.model_dump(mode="json")])

    def result(self, scene: Scene, ended: DealSettled) -> Rendered:
        """Render the result under its contract, since the day's heading replaces that of a table."""
        rendered, score = super().result(scene, ended), ended.score
        contract = contract_title(scene.words, score.contract, score.trump, score.start)
        (message,) = rendered.embeds
        message.description = f"**{contract}**\n{message.description}"
        return rendered

    def moment(self, scene: Scene) -> str:
        """Return the number of the trick, or that doubles are called."""
        view = scene.shown
        if view.phase is not Phase.PLAY:
            return scene.words("daily-moment-doubling")
        if view.trick is not None:
            return scene.words("daily-moment-trick", number=len(view.winners) + 1)
        turns = sum(seat == scene.seat for seat, _ in view.plays)
        return scene.words("daily-moment-turn", number=turns + 1)

    def contract_line(self, scene: Scene) -> str:
        """Return the contract and its values."""
        name = scene.rules.contracts[0].name
        contract = contract_title(scene.words, name, None, None)
        return scene.words("daily-contract", contract=contract, values=values_line(scene, name))

    def opening_line(self, scene: Scene) -> str:
        """Return the declarer."""
        declarer = scene.shown.declarer
        if declarer == scene.seat:
            return scene.words("daily-you-declare")
        return scene.words("daily-declares", name=scene.name(declarer))


LENGTHS: Final = {4: Length.EXPRESS, 8: Length.SHORT}


class BarbuChallenge(BarbuPrivateGame, ChallengeGame[MatchState, Action, RuleSet, Scene, DealSettled]):
    """A game by the base rules in which each of the four declares once or twice."""

    lengths = tuple(LENGTHS)

    def rules(self, deals: int) -> RuleSet:
        """Return the base rules in the length of so many deals."""
        return base_rules("challenge", length=LENGTHS[deals].value)

    def contracts(self, state: MatchState) -> Sequence[str]:
        """Return the contracts, with trumps or first rank: ``hearts``, ``trumps:S``, ``domino:8``."""
        return [":".join(filter(None, (deal.contract, _chosen(deal)))) for deal in state.finished]

    def contract_text(self, words: Words, contract: str) -> str:
        """Return a contract as the score sheet names it, with the symbol of the trump suit."""
        name, _, chosen = contract.partition(":")
        if chosen.isdecimal():
            return contract_title(words, name, None, int(chosen))
        trump = Denomination.parse(chosen) if chosen else None
        if trump is not None and trump.suit is not None:
            return f"{contract_name(name, words)} {trump.suit.symbol}"
        return contract_title(words, name, trump, None)


def _chosen(deal: DealScore) -> str:
    """Return the trump suit, or the first rank at domino; empty for other contracts."""
    if deal.trump is not None:
        return deal.trump.code
    return "" if deal.start is None else str(deal.start)
