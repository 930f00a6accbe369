"""Barbu's ``/double`` and ``/redouble``: one announcement against players, a group of them, or both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.discord_io.choices import WHY, Offer
from bot.discord_io.custom_id import read_number
from bot.game_kit.doubling import Doubling, Verb
from bot.game_kit.scene import Scene
from bot.games.barbu.autocomplete import legal_in
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.state import MatchState, Phase
from engine.errors import CodedError, IllegalAction
from engine.seats import Seat

SEAT: Final = "seat-"
"""Prefix of the option ``who`` for a single seat, with or without a Discord user."""


def target_sets(match: MatchState, seat: Seat, verb: Verb) -> list[frozenset[Seat]]:
    """Return the sets of players a seat may double or redouble at once. *Raises:* IllegalAction."""
    phase = Phase.REDOUBLE if verb == "redouble" else Phase.DOUBLE
    legal = legal_in(match, seat, phase)
    found = [one.targets for one in legal if isinstance(one, Double | Redouble) and one.targets]
    if not found:
        raise IllegalAction("nobody_to_redouble" if verb == "redouble" else "nobody_to_double")
    return found


def group_of(match: MatchState, seat: Seat, who: str) -> frozenset[Seat]:
    """Return the seats that the option ``who`` means.

    *Raises:* CodedError ``player_not_at_table`` for no such group.
    """
    others = frozenset(range(match.rules.players)) - {seat}
    if who == "all":
        answers = [one.targets for one in BARBU.legal_actions(match, seat) if isinstance(one, Redouble)]
        return frozenset().union(*answers)
    if who.startswith(SEAT) and (named := read_number(who.removeprefix(SEAT))) is not None:
        return frozenset((named,)) & others
    groups = {"table": others, "family": others - {match.next_dealer}, "declarer": {match.next_dealer}}
    if who not in groups:
        raise CodedError("player_not_at_table")
    return frozenset(groups[who])


def _argument_of(verb: Verb, match: MatchState, seat: Seat, named: frozenset[Seat], who: str) -> str:
    if who == WHY:
        target_sets(match, seat, verb)
    targets = named | (group_of(match, seat, who) if who else frozenset())
    if not targets:
        raise CodedError("targets_missing")
    return ",".join(str(target) for target in sorted(targets))


def _offers(verb: Verb, match: MatchState, seat: Seat, scene: Scene) -> Sequence[Offer]:
    sets, words = target_sets(match, seat, verb), scene.words
    groups = ("all",) if verb == "redouble" else ("declarer", "family", "table")
    wholesale = [(words(f"choice-who-{who}"), who) for who in groups if group_of(match, seat, who) in sets]
    names = [(scene.label(one), f"{SEAT}{one}") for one in scene.seats if frozenset((one,)) in sets]
    return [*wholesale, *names]


DOUBLING: Final = Doubling(argument_of=_argument_of, offers=_offers)
