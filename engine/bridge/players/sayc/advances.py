"""Partner has overcalled or doubled: what to say then. Source: docs/bridge.md, "What the bots bid"."""

from __future__ import annotations

from engine.bridge.calls import DOUBLE, PASS, Call
from engine.bridge.players.conditions import longest, on
from engine.bridge.players.context import PARTNER, Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS
from engine.bridge.players.sayc.to_double import to_double
from engine.bridge.players.shows import Forcing, Meaning, Row, Shows, down, up
from engine.cards import Denomination, Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
NT = Denomination.NO_TRUMP


def advances(at: Context, said: Meaning) -> list[Row]:
    """Rows for the partner of an overcaller or a doubler, at the first turn after it."""
    match said.code:
        case "takeout_double":
            theirs = _theirs(at)
            return [] if theirs is None else to_double(at, theirs)
        case "overcall" | "strong_overcall":
            return _to_overcall(at, said)
        case "jump_overcall":
            return _to_jump(at, said)
        case "michaels" | "unusual_2nt":
            return _to_two_suits(at, said)
        case "overcall_nt":
            return _to_notrump(said)
        case "penalty_double":
            return _to_penalty(at)
        case _:
            return []


def _to_penalty(at: Context) -> list[Row]:
    """Partner doubled to punish: a very weak hand with a long suit runs from 1NT, all others pass."""
    rows: list[Row] = []
    if at.rho == PASS and at.last is not None and at.last.bid == Call.parse("1NT"):
        for suit in HIGH_TO_LOW:
            low = at.cheapest(suit)
            if low is not None:
                weak = Shows(hcp=down(4), lengths={suit: (5, 13)})
                rows.append(Row(low, "runs", weak, Forcing.STOP, when=longest(suit)))
    return [*rows, Row(PASS, "leaves_double", Shows())]


def _theirs(at: Context) -> Suit | None:
    return next((call.suit for call in at.theirs if call.is_bid), None)


def _to_overcall(at: Context, said: Meaning) -> list[Row]:
    """Raise with support, cue-bid with more, else no trump with a stop or a suit of one's own."""
    suit, theirs = said.call.suit, _theirs(at)
    if suit is None or theirs is None:
        return []
    low, cue, jump = at.cheapest(suit), at.cheapest(theirs), at.jump(suit)
    three, rows = {suit: (3, 13)}, list[Row]()
    high = said.call.level >= 2
    # In the passout seat partner has bid a king of ours.
    more = 3 if at.reopened(PARTNER) else 0
    if suit in MAJORS and at.is_legal(Call.bid(4, suit)):
        rows += [
            Row(
                Call.bid(4, suit),
                "to_play",
                Shows(support=(suit, (13 if high else 17) + more, 37), lengths={suit: (4, 13)}),
                Forcing.STOP,
            ),
            Row(
                Call.bid(4, suit),
                "preemptive_raise",
                Shows(hcp=(3, 9), lengths={suit: (5, 13)}),
                Forcing.STOP,
            ),
        ]
    if more and jump is not None and jump.level == 3:
        rows.append(Row(jump, "limit_raise", Shows(support=(suit, 14, 16), lengths={suit: (4, 13)})))
    if cue is not None and cue.level <= 3:
        strong = Shows(support=(suit, 11 + more, 37), lengths=three)
        rows.append(Row(cue, "cue_raise", strong, Forcing.ONCE, artificial=True))
    if jump is not None and jump.level <= 4 and not more:
        rows.append(
            Row(
                jump,
                "preemptive_raise",
                Shows(hcp=(3, 9), lengths={suit: (4, 13)}),
                when=lambda hand: hand.shape[-1] <= 2 and hand.hcp <= 8,
            )
        )
    if low is not None and low.level <= 3:
        rows.append(
            Row(
                low,
                "raise_overcall",
                Shows(support=(suit, 6 + more if low.level == 2 else 8 + more, 11 + more), lengths=three),
            )
        )
    rows += _natural_advances(at, suit, theirs, 2 * high - more)
    return [*rows, Row(PASS, "settled", Shows(points=down(12)))]


def _natural_advances(at: Context, suit: Suit, theirs: Suit, less: int) -> list[Row]:
    rows: list[Row] = []
    one = 8 - min(less, 0)
    for level, hcp in ((3, (15 - less, 20)), (2, (12 - less, 14 - less)), (1, (one, one + 3))):
        bid = Call.bid(level, NT)
        if at.is_legal(bid):
            rows.append(
                Row(
                    bid,
                    "advance_nt",
                    Shows(hcp=hcp, stops=(theirs,)),
                    when=lambda hand: hand.shape[0] <= 5 and hand.shape[-1] >= 1,
                )
            )
    for other in HIGH_TO_LOW:
        low, jump = at.cheapest(other), at.jump(other)
        if other in (suit, theirs) or other in at.their_suits or low is None or low.level > 3:
            continue
        if jump is not None and jump.level <= 3:
            rows.append(Row(jump, "new_suit", Shows(points=up(14), lengths={other: (6, 13)}), Forcing.ONCE))
        least = 8 if low.level == 1 else 10
        rows.append(
            Row(
                low,
                "new_suit_free",
                Shows(points=(least, 15), lengths={other: (5, 13)}),
                when=on(lambda hand, other: hand.longest is other and hand.lengths[suit] <= 2, other),
            )
        )
    return rows


def _to_jump(at: Context, said: Meaning) -> list[Row]:
    suit = said.call.suit
    if suit is None:
        return []
    rows: list[Row] = []
    low = at.cheapest(suit)
    if suit in MAJORS and at.is_legal(Call.bid(4, suit)):
        rows.append(
            Row(
                Call.bid(4, suit),
                "to_play",
                Shows(support=(suit, 15, 37), lengths={suit: (2, 13)}),
                Forcing.STOP,
            )
        )
    if low is not None and low.level <= 4:
        rows.append(Row(low, "preemptive_raise", Shows(hcp=down(12), lengths={suit: (3, 13)}), Forcing.STOP))
    return [*rows, Row(PASS, "settled", Shows(points=down(15)))]


def _to_two_suits(at: Context, said: Meaning) -> list[Row]:
    """Choose between partner's suits; with strength and a fit for a major, bid game."""
    shown = [suit for suit in HIGH_TO_LOW if at.partner.shortest[suit] >= 5]
    rows: list[Row] = []
    for suit in shown:
        low, jump = at.cheapest(suit), at.jump(suit)
        if suit in MAJORS and at.is_legal(Call.bid(4, suit)):
            rows.append(
                Row(
                    Call.bid(4, suit),
                    "to_play",
                    Shows(support=(suit, 14, 37), lengths={suit: (3, 13)}),
                    Forcing.STOP,
                )
            )
        if jump is not None and jump.level == 3:
            rows.append(
                Row(
                    jump,
                    "invite_major" if suit in MAJORS else "jump_advance",
                    Shows(support=(suit, 9, 13), lengths={suit: (4, 13)}),
                )
            )
        if low is not None:
            rows.append(
                Row(
                    low,
                    "preference",
                    Shows(lengths={suit: (2, 13)}),
                    when=on(
                        lambda hand, suit: max(shown, key=lambda one: (hand.lengths[one], one)) is suit, suit
                    ),
                )
            )
    minor = next((call for call in _MINOR_ASKS if at.is_legal(call)), None)
    if len(shown) == 1 and minor is not None:
        asks = Shows(lengths={shown[0]: (0, 2)})
        forcing = Forcing.ONCE if minor == _MINOR_ASKS[0] else Forcing.NO
        rows.append(Row(minor, "pass_or_correct", asks, forcing, artificial=True))
        # From a partner who knows no 2NT the clubs ask the same.
        clubs = Row(_MINOR_ASKS[1], "pass_or_correct", asks, artificial=True, when=lambda _: False)
        rows += [clubs] if at.is_legal(clubs.call) else []
    for suit in shown:
        low = at.cheapest(suit)
        if low is not None:
            rows.append(Row(low, "preference", Shows()))
    return [*rows, *([Row(PASS, "settled", Shows())] if at.rho not in (PASS, DOUBLE) else [])]


_MINOR_ASKS = (Call.parse("2NT"), Call.parse("3C"), Call.parse("4C"))


def corrects(at: Context) -> list[Row]:
    """The two-suiter whose minor was asked for names it; over clubs, asked for by clubs, passes with them."""
    rows = [
        Row(bid, "second_suit", Shows(lengths={minor: (5, 13)}))
        for minor in (DIAMONDS, CLUBS)
        if (bid := at.cheapest(minor)) is not None
    ]
    last = at.partner_said
    if last is not None and last.call.suit is CLUBS:
        return [rows[0], Row(PASS, "settled", Shows(lengths={CLUBS: (5, 13)}))]
    return rows


def _to_notrump(said: Meaning) -> list[Row]:
    """Partner bid no trump over a weak bid: game with what makes 25."""
    least = said.shows.hcp[0] if said.shows.hcp else 15
    enough = 25 - least if said.call.level == 2 else 0
    rows = [
        Row(Call.bid(4, major), "to_play", Shows(points=up(enough), lengths={major: (6, 13)}), Forcing.STOP)
        for major in MAJORS
    ]
    if said.call.level == 2:
        rows.append(Row(Call.parse("3NT"), "to_play", Shows(hcp=up(enough)), Forcing.STOP))
    return [*rows, Row(PASS, "settled", Shows())]
