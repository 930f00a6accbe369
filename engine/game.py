"""The protocol between a game and its table. Adding a game means subclassing ``Game``.

Methods with a body are defaults, for a game of cards in which each player plays alone. A *hand* is a seat's
cards. Usually the player of a seat decides for their own hand; if another player does (declarer for dummy),
``decider`` and ``actor`` return the seat of that player.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeAlias, cast

from typing_extensions import TypeVar

from engine.cards import Card, CardSet, Trick
from engine.dealing import CutSource, Deal, deal_seed, draw_below, is_valid_cut, lot_seed
from engine.errors import IllegalAction, InvalidRecord
from engine.seats import Direction, Seat, previous_seat

__all__ = [
    "A",
    "ActionForms",
    "DealEnded",
    "Event",
    "Form",
    "Game",
    "GameState",
    "Play",
    "Rules",
    "S",
    "Step",
    "StoredForm",
    "TrickTaken",
    "changed",
]

S = TypeVar("S", bound="GameState", default=Any)
A = TypeVar("A", default=Any)
DealT = TypeVar("DealT", default=Any)
ScoreT = TypeVar("ScoreT", default=Any)


if TYPE_CHECKING:
    from dataclasses import replace as changed
else:

    def changed(value: Any, /, **changes: Any) -> Any:
        """Return a copy of a frozen dataclass without slots, with other values in some fields.

        ``dataclasses.replace`` calls the constructor, which sets every field one by one.
        """
        copy = object.__new__(type(value))
        object.__setattr__(copy, "__dict__", value.__dict__ | changes)
        return copy


Form: TypeAlias = tuple[Callable[[Any], Any], Callable[[Any], Any]]
"""Functions that write and read a field."""
_PLAIN: Final[Form] = (lambda value: value, lambda value: value)
_COMMON: Final[Mapping[str, Form]] = {
    "card": (str, Card.parse),
    "seed": (bytes.hex, bytes.fromhex),
    "cut": (int, int),
    "cut_from": (str, str),
    "score": (list, tuple),
}


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card. ``seat`` is the player's, even if the card comes from another hand, such as dummy's."""

    seat: Seat
    card: Card


T = TypeVar("T", default=Any)


class StoredForm(Generic[T]):
    """The stored form of a dataclass, ``kind``: an object with its fields.

    ``forms`` are those of the fields that are not stored unchanged. Fields in ``optional`` may be missing; an
    empty text in them is not stored.
    """

    def __init__(
        self, kind: type[T], forms: Mapping[str, Form] | None = None, optional: Collection[str] = ()
    ) -> None:
        by_name, of_kind = {**_COMMON, **(forms or {})}, cast(type[Any], kind)
        self._kind, self._optional = kind, frozenset(optional)
        self._fields = [(field.name, *by_name.get(field.name, _PLAIN)) for field in fields(of_kind)]

    def write(self, value: T) -> dict[str, Any]:
        written: dict[str, Any] = {}
        for name, write, _ in self._fields:
            content = getattr(value, name)
            if content != "" or name not in self._optional:
                written[name] = write(content)
        return written

    def read(self, data: Mapping[str, Any]) -> T:
        """Return the value of a stored form. *Raises:* KeyError, TypeError, ValueError otherwise."""
        return self._kind(
            **{
                name: read(data[name])
                for name, _, read in self._fields
                if name in data or name not in self._optional
            }
        )


class ActionForms:
    """The stored forms of a closed union of actions by kind: an object with its ``kind`` and its fields.

    ``forms`` and ``optional`` are as in ``StoredForm``.
    """

    def __init__(
        self,
        actions: Mapping[str, type[Any]],
        forms: Mapping[str, Form] | None = None,
        optional: Collection[str] = (),
    ) -> None:
        optional = ("cut_from", *optional)
        self.kinds = frozenset(actions)
        self._by_kind = {kind: StoredForm(action, forms, optional) for kind, action in actions.items()}
        self._by_type = {action: (kind, self._by_kind[kind]) for kind, action in actions.items()}

    def to_payload(self, action: Any) -> dict[str, Any]:
        kind, form = self._by_type[type(action)]
        return {"kind": kind, **form.write(action)}

    def from_payload(self, payload: Mapping[str, Any]) -> Any:
        """Read an action's stored form. *Raises:* InvalidRecord otherwise."""
        try:
            form = self._by_kind.get(payload["kind"])
            if form is None:
                raise InvalidRecord("action_unknown", kind=payload["kind"])
            return form.read(payload)
        except (KeyError, TypeError, ValueError) as error:
            raise InvalidRecord("action_unreadable", reason=str(error)) from error


class Rules(Protocol):
    """The frozen, validated rules of a whole game."""

    @property
    def name(self) -> str:
        """The rule set's name, in lower case."""

    @property
    def players(self) -> int:
        """The number of seats."""

    @property
    def cards(self) -> CardSet:
        """The deck; the same number of cards for each player."""

    @property
    def direction(self) -> Direction:
        """The direction in which cards are dealt."""

    @property
    def shared(self) -> bool:
        """Whether other tables may play the same deals, which are then not cut."""

    @property
    def lowest_wins(self) -> bool:
        """Whether people read points turned round: as penalties, of which the lowest total wins.

        Points of states, records and rankings are always such that higher is better.
        """


class GameState(Protocol):
    """The part of a game's state that all games share."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""

    @property
    def deal(self) -> Any:
        """The deal shown, with its ``index`` from 0; ``None`` before the first."""

    @property
    def finished(self) -> Sequence[Any]:
        """The scored deals."""

    @property
    def totals(self) -> Sequence[int]:
        """The points by seat."""


class Step(NamedTuple, Generic[S]):
    """Result of ``apply``: the new state, and the events that led to it, in order."""

    state: S
    events: Sequence[Event] = ()


class Game(Protocol[S, A]):
    """Pure rules over frozen states and a closed union of actions, among them ``engine.dealing.Deal``.

    Attributes:
        name: the game's name, as stored with its tables.
        forms: the stored forms of the actions. No kind may be that of a table entry.
        has_partners: whether a game begins with partners, so that the order of seats matters.
    """

    name: str
    forms: ActionForms
    has_partners: bool = False

    # ------------------------------------------------------------------ rules

    def load_rules(self, data: Mapping[str, Any]) -> Any:
        """Return rules from their stored form. *Raises:* InvalidRules."""

    def dump_rules(self, rules: Any) -> dict[str, Any]:
        """Return the stored form of rules, a JSON object: by default that of a pydantic model."""
        data: dict[str, Any] = rules.model_dump(mode="json")
        return data

    def sides(self, rules: Any) -> tuple[tuple[Seat, ...], ...]:
        """Return the sides: seats that win and lose together. Without partners, each seat is a side."""
        return tuple((seat,) for seat in range(rules.players))

    def planned_deals(self, rules: Any) -> int | None:
        """Return the number of deals in a game, or ``None`` if it is not known in advance."""
        return None

    # ------------------------------------------------------------------- play

    def initial(self, rules: Any, first_dealer: Seat) -> S:
        """Return the state before the first deal."""

    def draw_seed(self, rules: Any, secret: bytes) -> bytes:
        """Return the 32-byte seed of the draw for first dealer."""
        return lot_seed(secret)

    def first_dealer_from(self, rules: Any, seed: bytes) -> tuple[Seat, str]:
        """Return the first dealer drawn by a ``draw_seed``, and the cards drawn for it by seat, if any."""
        return draw_below(seed, rules.players), ""

    def legal_actions(self, state: S, seat: Seat | None = None) -> Sequence[A]:
        """Return the legal actions, or those that ``seat`` decides, in a fixed order; none before a deal."""

    def apply(self, state: S, action: A) -> Step[S]:
        """Return the next state and events. *Raises:* IllegalAction if the action is not legal."""

    def view_for(self, state: S, seat: Seat | None) -> Any:
        """Return the player's view of the game from one seat, or a spectator's for ``None``."""

    def early_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """Return the actions that a player may announce before their turn, to be made in it."""
        return ()

    def acts_early(self, state: S, seat: Seat) -> bool:
        """Return whether a player may announce any action before their turn."""
        return bool(self.early_actions(state, seat))

    def stands_early(self, before: S, after: S, announced: A, action: A) -> bool:
        """Return whether an announced action still stands after an ``action``, between two states."""
        return False

    def outcome(self, state: S) -> tuple[int, ...] | None:
        """Return final points by seat, or ``None`` before the end."""

    def seat_to_act(self, state: S) -> Seat | None:
        """Return the seat whose hand or decision the game waits for, or ``None`` at the end."""

    def decider(self, state: S) -> Seat | None:
        """Return the seat whose player decides. Differs from ``seat_to_act`` if a player plays two hands."""
        return self.seat_to_act(state)

    def turn_error(self, state: S, seat: Seat) -> IllegalAction:
        """Return the error of a seat whose player does not decide now."""
        return IllegalAction("not_your_turn", seat=seat, turn=self.decider(state))

    def actor(self, action: A) -> Seat | None:
        """Return the seat whose player decided on an action, or ``None`` for chance."""
        seat: Seat | None = getattr(action, "seat", None)
        return seat

    def hands_played(self, state: S, seat: Seat) -> Sequence[Seat]:
        """Return the hands that the player of ``seat`` plays: none for dummy, two for declarer."""
        return (seat,)

    def open_hands(self, state: S) -> frozenset[Seat]:
        """Return the hands of the current deal that lie face up."""
        return frozenset()

    def close(self, state: S) -> S:
        """Return the state after the table closes; over if a game of open length counts its result so far."""
        return state

    # ------------------------------------------------------------------ deals

    def dealer(self, state: S) -> Seat | None:
        """Return the dealer of the deal awaited, or ``None`` if none is."""

    def deal_number(self, state: S) -> int:
        """Return the number, from 0, of the deal shown: the current one, or the last before the next deal."""
        return 0 if state.deal is None else int(state.deal.index)

    def deals_finished(self, state: S) -> int:
        """Return the number of scored deals."""
        return len(state.finished)

    def last_deal(self, state: S) -> DealEnded | None:
        """Return the finished deal still shown, or ``None`` during play and before the first deal."""

    def cutter(self, state: S) -> Seat | None:
        """Return the seat that may cut the deal awaited, or ``None`` if none is."""
        dealer, rules = self.dealer(state), state.rules
        return None if dealer is None else previous_seat(dealer, rules.players, rules.direction)

    def deck_size(self, state: S) -> int:
        """Return the number of cards dealt. A cut takes from 1 to one less than that."""
        return len(state.rules.cards)

    def seed_of(self, rules: Any, secret: bytes, index: int) -> bytes:
        """Return the seed of deal ``index`` (from 0) of a game by these rules with this 32-byte secret."""
        return deal_seed(secret, index)

    def deal(self, state: S, secret: bytes, cut: int, cut_from: str = "") -> A:
        """Return the chance action that deals the next hand of a game with this 32-byte secret.

        ``cut_from`` is the text form of the cut's ``CutSource``, if known. Shared deals are not cut.
        """
        seed = self.seed_of(state.rules, secret, self.deals_finished(state))
        if self.cutter(state) is None:
            cut, cut_from = 0, ""
        action: A = Deal(seed, cut % self.deck_size(state), cut_from)  # type: ignore[assignment]
        return action

    def cut_of(self, state: S, source: CutSource) -> int | None:
        """Return the cut of the deal awaited by this source, or ``None`` if it leaves a choice."""
        return source.cut(self.deals_finished(state), self.deck_size(state))

    def may_come_from(self, state: S, cut: int, source: str) -> bool:
        """Return whether a source, in text form, may cut the deal awaited at ``cut``."""
        cutter, cards = self.cutter(state), self.deck_size(state)
        index = self.deals_finished(state)
        return cutter is not None and is_valid_cut(cut, source, index=index, cards=cards, cutter=cutter)

    def is_deal(self, action: A) -> bool:
        """Return whether the action starts a deal. Moves before it cannot be undone."""
        return isinstance(action, Deal)

    def is_talk(self, action: A) -> bool:
        """Return whether an action is only a question or an explanation, which does not pass the turn."""
        return False

    # ----------------------------------------------------------- written form

    def to_payload(self, action: A) -> dict[str, Any]:
        """Return an action's stored form."""
        return self.forms.to_payload(action)

    def from_payload(self, payload: Mapping[str, Any]) -> A:
        """Read an action's stored form. *Raises:* InvalidRecord."""
        action: A = self.forms.from_payload(payload)
        return action

    def dump(self, state: S) -> dict[str, Any]:
        """Return the stored form of a state between deals, as read by ``load``."""

    def load(self, rules: Any, data: Mapping[str, Any]) -> S:
        """Return a state between deals from its stored form."""


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete."""

    trick: Trick
    winner: Seat


@dataclass(frozen=True, slots=True)
class DealEnded(Generic[DealT, ScoreT]):
    """A deal is finished and scored. ``deal`` has all its cards, since nothing is secret any more."""

    deal: DealT
    score: ScoreT


Event = TrickTaken | DealEnded
