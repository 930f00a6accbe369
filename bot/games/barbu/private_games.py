"""Barbu played in private by one player: the deal of the day, challenges, and drills."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from bot.discord_io.message import Rendered
from bot.game_kit.played import PlayedGame
from bot.game_kit.private_game import ChallengeGame, CostlyMove, DailyGame, DrillGame, PrivateGame
from bot.games.barbu.coach.analysis import costly_call, costly_moves, judged_in_time, reasons_of
from bot.games.barbu.coach.hint_screens import clause, hand_fits
from bot.games.barbu.custom_rules.rule_sets import CHALLENGE_RULES
from bot.games.barbu.history import HISTORY
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.deal import contract_lines
from bot.games.barbu.screens.phrases import contract_name, contract_title, values_line
from bot.games.barbu.screens.result import render_result
from bot.i18n import Words
from bot.i18n.cards import suit_name
from bot.workers.pool import WorkerPool
from engine.barbu.coach.card_reasons import card_reasons
from engine.barbu.coach.choices import choices_of, judgement_of
from engine.barbu.coach.judging import calls_of, costly_calls, main_reasons
from engine.barbu.play.actions import Action, Choose, Pass, Play
from engine.barbu.play.state import DealScore, DealSettled, MatchState, Phase
from engine.barbu.play.view import View
from engine.barbu.players.unseen import unseen_of
from engine.barbu.rules.parts import Length
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset
from engine.cards import CardSet, Denomination
from engine.counting import Hidden, Seen
from engine.seats import Seat

BASE = "contre"


class BarbuPrivateGame(PrivateGame[MatchState, Action, RuleSet, Scene, DealSettled]):
    """A private game of Barbu. The player has seat 0, whichever seat declares; three bots have the others."""

    ready_level = "elite"
    fallback_level = "club"

    def needs_no_choice(self, state: MatchState, seat: Seat, forced: Action) -> bool:
        """Return whether the move is the only contract, a forced pass or the last card."""
        return isinstance(forced, Choose | Pass) or len(state.in_play.hands[seat]) == 1

    def result(self, scene: Scene, ended: DealSettled) -> Rendered:
        """Render the result as a table does: it shows no hand."""
        return render_result(scene, ended, closed=True)


def base_rules(name: str, **changes: object) -> RuleSet:
    """Return the base rules with changes, without duties: a few deals are too few to meet them."""
    data = preset(BASE).model_dump(mode="json")
    doubling = data["doubling"]
    if doubling is not None:
        doubling |= {"duty_doubles": 0, "duty_redoubles": 0}
    return load_rules(data | {"name": name, "doubling": doubling, "options": {}, **changes})


class BarbuDaily(BarbuPrivateGame, DailyGame[MatchState, Action, RuleSet, Scene, DealSettled]):
    """The deal of the day: one contract a day, the seven of the base rules one after another."""

    def rules(self, day: date) -> RuleSet:
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
        """Return the number of the trick, or that a contract is chosen or doubles are called."""
        view = scene.shown
        if view.phase is Phase.CHOOSE:
            return scene.words("daily-moment-choice")
        if view.phase is not Phase.PLAY:
            return scene.words("daily-moment-doubling")
        if view.trick is not None:
            return scene.words("daily-moment-trick", number=len(view.winners) + 1)
        turns = sum(seat == scene.seat for seat, _ in view.plays)
        return scene.words("daily-moment-turn", number=turns + 1)

    def contract_line(self, scene: Scene) -> str:
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
    """Challenges: a game by the base rules in which each of the four players declares once or twice."""

    lengths = tuple(LENGTHS)

    def rules(self, deals: int) -> RuleSet:
        return base_rules(CHALLENGE_RULES, length=LENGTHS[deals].value)

    def contracts(self, state: MatchState) -> Sequence[str]:
        """Return the contracts, with trumps or first rank: ``hearts``, ``trumps:S``, ``domino:8``."""
        return [":".join(filter(None, (deal.contract, _chosen(deal)))) for deal in state.finished]

    def contract_text(self, words: Words, contract: str) -> str:
        """Return a contract with the name of its trump suit, whose symbol is too wide for a column."""
        name, _, chosen = contract.partition(":")
        if chosen.isdecimal():
            return contract_title(words, name, None, int(chosen))
        trump = Denomination.parse(chosen) if chosen else None
        if trump is not None and trump.suit is not None:
            return f"{contract_name(name, words)} {suit_name(trump.suit, words)}"
        return contract_title(words, name, trump, None)


def _chosen(deal: DealScore) -> str:
    """Return the trump suit, or the first rank in domino; empty for other contracts."""
    if deal.trump is not None:
        return deal.trump.code
    return "" if deal.start is None else str(deal.start)


class BarbuDrills(DrillGame[Action, View, Scene]):
    """Puzzles from cards, contracts and doubles that cost points; exercises in every trick contract."""

    gives_clauses = True

    async def costly(
        self, workers: WorkerPool, played: PlayedGame, number: int, seat: Seat
    ) -> Sequence[CostlyMove[Action]]:
        choices = await asyncio.to_thread(lambda: choices_of(HISTORY.walk(played, number)))
        own = [choice for choice in choices if choice.seat == seat]
        verdicts = await judged_in_time(workers, own, played.table.rules.players)
        return costly_moves(judgement_of(verdicts, own))

    async def costly_calls(
        self, workers: WorkerPool, played: PlayedGame, number: int, seat: Seat
    ) -> Sequence[CostlyMove[Action]]:
        """Return the seat's contracts, doubles and redoubles that cost most."""
        choices = await asyncio.to_thread(lambda: calls_of(HISTORY.walk(played, number), seat))
        if not choices:
            return ()
        # Contracts of a rule set that was never played are measured first.
        found = await workers.run(costly_calls, choices, limit_s=60.0, patient=True)
        return [costly_call(verdict) for verdict in found]

    def question(self, scene: Scene) -> str:
        """Ask for a contract, a lead or a card; the panel asks for doubles itself."""
        match scene.shown.phase:
            case Phase.CHOOSE:
                return scene.words("drill-ask-contract")
            case Phase.DOUBLE | Phase.REDOUBLE:
                return ""
            case _:
                return super().question(scene)

    def reasons(self, scene: Scene, move: CostlyMove[Action], good: Action) -> Sequence[str]:
        """Return the coach's reasons for a better card or call; those stored with a call are for the best."""
        view, other = scene.shown, move.played
        if good == move.good[0] and (stored := move.facts.get("reasons")):
            return [text for reason in reasons_of(stored) if (text := clause(scene, reason))]
        if isinstance(good, Choose):
            return [text for text in [hand_fits(scene, good)] if text]
        if not isinstance(good, Play | Pass) or not isinstance(other, Play | Pass):
            return []
        legal = [action for action in view.legal if isinstance(action, Play | Pass)]
        found = main_reasons(card_reasons(view, good, other, legal))
        return [text for reason in found if (text := clause(scene, reason))]

    def cost_text(self, words: Words, move: CostlyMove[Action]) -> str:
        """Return the mean cost in points, with the margin of error."""
        return words("drill-cost", points=round(move.cost, 1), margin=round(move.facts.get("margin", 0.0), 1))

    def contract_line(self, scene: Scene) -> str:
        """Return the contract with its values, and its declarer; the user is addressed, not named."""
        return next(iter(contract_lines(scene, scene.shown, addressed=scene.seat)), "")

    def seen(self, view: View) -> Seen | None:
        """Return the seat's knowledge of the tricks; None in domino."""
        seen = super().seen(view)
        if seen is None:
            return None
        lacks, trumps = unseen_of(view).lacks, view.rules.trumps
        hidden = tuple(Hidden(one.seat, CardSet(lacks[one.seat])) for one in seen.hidden)
        return replace(seen, hidden=hidden, must_ruff=trumps.must_ruff, must_head=trumps.head)
