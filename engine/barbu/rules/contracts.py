"""Contracts as data: what scores, and the resulting values of cards, tricks and places.

A contract gives points for each trick, for certain cards, for the last tricks, or for places in domino. A new
contract is a new entry in a rule set's file. Source: docs/rules.md, "Contracts".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import Field
from pydantic_core import PydanticCustomError

from engine.barbu.rules.base import RulesPart
from engine.barbu.rules.card_sets import KEYS, MustDiscard, NoLead, mask_of_keys
from engine.barbu.rules.faults import fault
from engine.cards import RANKS, SUITS, CardSet

MIN_PLAYERS, MAX_PLAYERS = 3, 8
Players = Annotated[int, Field(ge=MIN_PLAYERS, le=MAX_PLAYERS)]


Points = Annotated[int, Field(ge=-1000, le=1000)]

TRUMP_LETTERS: Final = "CDHSN"
"""Letters of ``Contract.trump_from``: the suits, and N for no trump."""


class SlamScores(RulesPart):
    """What a grand slam scores: its maker, and each other player."""

    taker: Points
    others: Points = 0


class Race(RulesPart):
    """Points of a domino that ends when one player is out.

    ``first`` is what that player scores; with ``rest`` it is what the others lose, so that the sum is 0.
    ``card`` is what each other player scores for each card left.
    """

    card: Points
    first: Points | Literal["rest"]


class Contract(RulesPart):
    """One contract of a rule set.

    Attributes:
        name: identifier, in lower case.
        trick: points for each trick won.
        cards: points for each card taken, keyed by a card (``AH``), a rank (``Q``) or a suit (``H``); a card
            takes precedence over a rank, a rank over a suit.
        last: points for the last tricks, in playing order.
        places: points by place in domino, first to last.
        sum_of: other contracts of the list that are also scored in this one.
        trump: whether the declarer chooses a trump suit.
        hearts_led: ``last`` forbids leading a heart while another suit is held.
        face_up: whether scoring cards stay in view once taken.
        slam: requirement for a grand slam: ``none`` possible, all that is ``counted``, or all ``tricks``.
        early_end: whether play stops when nothing is left to win; ``None`` for the rule set's default.
        places_for: ``places`` for other numbers of players, by number.
        wanted: whether players want the points of this contract; ``None`` for "if their total is above 0".
        no_lead: cards that may not be led while others are held; ``hearts_led`` is short for a ban of hearts.
        must_discard: cards to be thrown at the first chance.
        first: points for the first tricks, in playing order.
        each: points for every player, whatever they take.
        most_in_suit: points for the player with the most cards of any one suit; equals share them.
        slam_scores: what a grand slam scores; by default what keeps the sum of the deal.
        trump_from: letters of the trumps the declarer chooses from, which implies ``trump``.
        race: points of a domino that ends when one player is out, instead of ``places``.
    """

    later = frozenset(
        {
            *("wanted", "no_lead", "must_discard", "first", "each", "most_in_suit"),
            *("slam_scores", "trump_from", "race"),
        }
    )

    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
    trick: Points = 0
    cards: dict[str, Points] = Field(default_factory=dict)
    last: tuple[Points, ...] = ()
    places: tuple[Points, ...] = ()
    sum_of: tuple[str, ...] = ()
    trump: bool = False
    hearts_led: Literal["free", "last", "broken"] = "free"
    face_up: bool = False
    slam: Literal["none", "counted", "tricks"] = "none"
    early_end: bool | None = None
    places_for: dict[Players, tuple[Points, ...]] = Field(default_factory=dict)
    wanted: bool | None = None
    no_lead: NoLead | None = None
    must_discard: MustDiscard | None = None
    first: tuple[Points, ...] = ()
    each: Points = 0
    most_in_suit: Points = 0
    slam_scores: SlamScores | None = None
    trump_from: tuple[str, ...] = ()
    race: Race | None = None

    @property
    def is_domino(self) -> bool:
        """Whether cards are laid out in rows instead of played in tricks."""
        return bool(self.places) or self.race is not None

    @property
    def has_trump(self) -> bool:
        """Whether the declarer names a trump, or that there is none."""
        return self.trump or bool(self.trump_from)

    @property
    def numbers(self) -> dict[str, int]:
        """Every value by its path in the file: ``trick``, ``cards.AH``, ``last.0``; without absent ones.

        Single cards come before ranks and suits, which are then the others.
        """
        found = {"trick": self.trick} if self.trick else {}
        narrowest = sorted(self.cards.items(), key=lambda value: (len(value[0]) == 1, value[0] in SUITS))
        found |= {f"cards.{key}": points for key, points in narrowest}
        found |= {f"first.{place}": points for place, points in enumerate(self.first)}
        found |= {name: points for name in ("most_in_suit", "each") if (points := getattr(self, name))}
        found |= {f"last.{place}": points for place, points in enumerate(self.last)}
        found |= {f"places.{place}": points for place, points in enumerate(self.places)}
        if self.race is not None:
            found |= {} if self.race.first == "rest" else {"race.first": self.race.first}
            found["race.card"] = self.race.card
        if self.slam_scores is not None:
            found |= {f"slam_scores.{who}": points for who, points in self.slam_scores.model_dump().items()}
        return found

    def faults(self, *, deck: CardSet, players: int) -> Iterator[PydanticCustomError]:
        """Yield why this contract cannot be played or scored."""
        where = f"contracts.{self.name}"
        taken = bool(self.trick or self.cards or self.last or self.first or self.sum_of)
        if self.is_domino and (taken or self.has_trump or self.each or self.most_in_suit):
            yield fault(where, "mixed", "places cannot be combined with trick, cards, last, sum_of or trump")
        if self.race is not None and (self.places or self.places_for):
            yield fault(f"{where}.race", "race_places", "a race has no places")
        if not self.is_domino and not taken and not self.most_in_suit:
            yield fault(where, "no_values", "no values: give trick, cards, last, places or sum_of")
        if self.most_in_suit and (taken or self.each or self.slam != "none"):
            yield fault(f"{where}.most_in_suit", "most_sum", "it cannot be added up with others")
        yield from self._faults_of_play(where)
        if self.is_domino and self.race is None and len(self.places) != players:
            yield _places_fault(f"{where}.places", len(self.places), players)
        for number, places in self.places_for.items():
            if len(places) != number or not self.is_domino:
                yield _places_fault(f"{where}.places_for.{number}", len(places), number)
        if len(self.last) > len(deck) // players:
            yield fault(f"{where}.last", "too_many_last", "more last tricks than tricks")
        if len(self.first) > len(deck) // players:
            yield fault(f"{where}.first", "too_many_first", "more first tricks than tricks")
        for key in self.cards:
            if not any(key in KEYS[card] for card in deck):
                reason = "'{key}' is not a card, rank or suit of the deck"
                yield fault(f"{where}.cards.{key}", "not_in_deck", reason, key=key)

    def _faults_of_play(self, where: str) -> Iterator[PydanticCustomError]:
        """Yield what is wrong with the rules of play that name cards."""
        if self.hearts_led != "free" and self.no_lead is not None:
            yield fault(f"{where}.no_lead", "lead_twice", "hearts_led and no_lead say the same; keep one")
        for name in ("no_lead", "must_discard", "first", "slam_scores"):
            if self.is_domino and getattr(self, name):
                yield fault(f"{where}.{name}", "needs_tricks", "it is for contracts played in tricks")
        if self.must_discard is not None and self.has_trump:
            reason = "with trumps the rules of trumps say what to play"
            yield fault(f"{where}.must_discard", "discard_trump", reason)
        letters = self.trump_from
        if len(set(letters)) < len(letters) or not set(letters) <= set(TRUMP_LETTERS):
            reason = "it must be some of C, D, H, S and N, each once"
            yield fault(f"{where}.trump_from", "trump_letters", reason)
        if self.slam_scores is not None and self.slam == "none":
            reason = "say first what a slam is: slam = 'counted' or 'tricks'"
            yield fault(f"{where}.slam_scores", "slam_scores", reason)

    @property
    def ban(self) -> NoLead | None:
        """The ban on leading cards, also if it is written as ``hearts_led``."""
        if self.hearts_led == "free":
            return self.no_lead
        return NoLead(cards=("H",), until=self.hearts_led)


@dataclass(frozen=True, slots=True)
class LeadBan:
    """Cards that may not be led while others are held, as a mask; ``until`` as in ``NoLead``."""

    cards: int
    until: str

    def now(self, taken: int, tricks: int) -> int:
        """Return the mask of the cards banned after ``tricks`` tricks, in which those of ``taken`` fell."""
        if self.until == "second_trick":
            return 0 if tricks else self.cards
        return 0 if self.until == "broken" and taken & self.cards else self.cards


@dataclass(frozen=True, slots=True)
class Discards:
    """Cards to be thrown at the first chance, as masks by tier; ``beaten`` as in ``MustDiscard``."""

    tiers: tuple[int, ...]
    beaten: bool


@dataclass(frozen=True, slots=True)
class ContractValues:
    """A contract compiled for play. Its points are internal: higher is better, whatever ``wins``.

    Attributes:
        card_points: 52 entries, by card number.
        total: sum of all players' raw scores; 0 for a race, see ``has_total``.
        is_positive: whether players want points; determines doubling and settlement.
        ends_early: whether play stops once the scoring cards are taken, since nothing is left to win.
        ban: cards that may not be led now; None if every card may.
        discards: cards to be thrown at the first chance.
        first: points for the first tricks.
        each: points for every player.
        most_in_suit: points for the most cards of any one suit.
        slam_taker, slam_others: what a grand slam scores its maker and each other player.
        for_taking: what all tricks and cards are worth together.
        race: in a race, points for each card left and for the player who is out first; None for the latter if
            it is what the others lose.
    """

    contract: Contract
    trick: int
    card_points: tuple[int, ...]
    counting: CardSet
    last: tuple[int, ...]
    places: tuple[int, ...]
    total: int
    is_positive: bool
    ends_early: bool
    ban: LeadBan | None
    discards: Discards | None
    first: tuple[int, ...]
    each: int
    most_in_suit: int
    slam_taker: int
    slam_others: int
    for_taking: int
    race: tuple[int, int | None] | None

    @property
    def is_domino(self) -> bool:
        """Whether cards are laid out in rows instead of played in tricks."""
        return self.contract.is_domino

    @property
    def has_total(self) -> bool:
        """Whether every deal adds up to the total; in most races it depends on the cards left."""
        return self.race is None or self.race[1] is None


def _places_fault(where: str, places: int, players: int) -> PydanticCustomError:
    return fault(where, "places", "{places} places for {players} players", places=places, players=players)


def compile_contract(
    contract: Contract, others: Sequence[Contract], *, deck: CardSet, players: int, scale: int = 1
) -> ContractValues:
    """Compile a contract for a deck. ``others`` is the list that ``sum_of`` refers to.

    ``scale`` multiplies every value; it is negative if the lowest total wins.

    *Raises:* ValueError if ``sum_of`` names an unknown contract, or one with trumps, places or a sum of its
    own.
    """
    by_name = {other.name: other for other in others if other.name != contract.name}
    where = f"contracts.{contract.name}"
    unknown = [name for name in contract.sum_of if name not in by_name]
    if unknown:
        raise fault(f"{where}.sum_of", "sum_unknown", "unknown contract '{part}'", part=unknown[0])
    parts = [contract, *(by_name[name] for name in contract.sum_of)]
    for part in parts[1:]:
        if part.is_domino or part.has_trump or part.sum_of or part.each or part.most_in_suit:
            reason = "'{part}' cannot be counted with others"
            raise fault(f"{where}.sum_of", "sum_of_other", reason, part=part.name)
    if contract.sum_of and contract.each:
        raise fault(f"{where}.each", "each_sum", "it cannot stand in a sum of contracts")
    points = [0] * (len(RANKS) * len(SUITS))
    scoring = [part.cards for part in parts if part.cards]
    for card in deck if scoring else ():
        card_key, rank, suit = KEYS[card]
        for cards in scoring:
            # The strongest key that is named counts.
            points[card] += scale * cards.get(card_key, cards.get(rank, cards.get(suit, 0)))
    last = tuple(scale * points for points in reversed(_added([part.last[::-1] for part in parts])))
    first = tuple(scale * points for points in _added([part.first for part in parts]))
    trick = scale * sum(part.trick for part in parts)
    places = tuple(scale * value for value in contract.places)
    for_taking = trick * (len(deck) // players) + sum(points) + sum(last) + sum(first)
    each, most = scale * contract.each, scale * contract.most_in_suit
    total = for_taking + sum(places) + players * each + most
    counting = CardSet.of(number for number, value in enumerate(points) if value)
    slam = contract.slam_scores
    return ContractValues(
        contract=contract,
        trick=trick,
        card_points=tuple(points),
        counting=counting,
        last=last,
        places=places,
        total=total,
        is_positive=(total > 0 or contract.race is not None) if contract.wanted is None else contract.wanted,
        ends_early=bool(contract.early_end)
        and total <= 0
        and not (trick or last or first or each or most or contract.is_domino),
        ban=_compiled_ban(contract, where, deck, counting),
        discards=_compiled_discards(contract, where, deck, counting),
        first=first,
        each=each,
        most_in_suit=most,
        # By default all others are charged the whole total; the slam's maker gets what keeps the sum.
        slam_taker=-total * (players - 2) if slam is None else scale * slam.taker,
        slam_others=total if slam is None else scale * slam.others,
        for_taking=for_taking + most,
        race=_compiled_race(contract.race, scale),
    )


def _compiled_race(race: Race | None, scale: int) -> tuple[int, int | None] | None:
    if race is None:
        return None
    return scale * race.card, None if race.first == "rest" else scale * race.first


def _added(parts: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the sums of points by place, of lists of different lengths."""
    depth = max(map(len, parts))
    return tuple(sum(part[place] for part in parts if place < len(part)) for place in range(depth))


def _compiled_ban(contract: Contract, where: str, deck: CardSet, counting: CardSet) -> LeadBan | None:
    ban = contract.ban
    if ban is None:
        return None
    mask = mask_of_keys(ban.cards, deck, counting)
    if not mask and contract.no_lead is not None:
        raise fault(f"{where}.no_lead", "set_empty", _EMPTY)
    return LeadBan(mask, ban.until)


def _compiled_discards(contract: Contract, where: str, deck: CardSet, counting: CardSet) -> Discards | None:
    must = contract.must_discard
    if must is None:
        return None
    tiers = tuple(mask_of_keys([key], deck, counting) for key in must.cards)
    if not all(tiers):
        raise fault(f"{where}.must_discard", "set_empty", _EMPTY)
    return Discards(tiers, must.beaten)


_EMPTY = "none of these cards is in the deck; for 'counting': no card counts here"
