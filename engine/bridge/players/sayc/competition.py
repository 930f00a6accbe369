"""Our side opened and the opponents came in. Source: docs/bridge.md, "What the bots bid"."""

from __future__ import annotations

from engine.bridge.calls import DOUBLE, PASS, REDOUBLE, Call
from engine.bridge.players.conditions import longest, on
from engine.bridge.players.context import Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, Hand
from engine.bridge.players.sayc.judgement import first_suit
from engine.bridge.players.shows import Forcing, Row, Shows, down, up
from engine.cards import Denomination, Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
NT = Denomination.NO_TRUMP
_HIGHEST_NEGATIVE = Call.parse("2S")


def after_double(at: Context, opened: Suit) -> list[Row]:
    """Partner opened, they doubled for takeout: redouble with ten points, raise at once with support."""
    four, three = {opened: (4, 13)}, {opened: (3, 13)}
    length = three if opened in MAJORS else four
    rows: list[Row] = []
    if opened in MAJORS:
        rows.append(
            Row(
                Call.bid(4, opened),
                "preemptive_raise",
                Shows(hcp=down(9), lengths={opened: (5, 13)}),
                Forcing.STOP,
                when=lambda hand: hand.shape[-1] <= 1,
            )
        )
    rows += [
        Row(
            Call.parse("2NT"),
            "limit_raise_2nt",
            Shows(support=(opened, 10, 37), lengths=four),
            Forcing.ONCE,
            True,
            when=lambda hand: hand.lengths[opened] >= (4 if opened in MAJORS else 5),
        ),
        Row(REDOUBLE, "redouble", Shows(points=up(10)), when=lambda hand: hand.hcp >= 10),
    ]
    rows.append(
        Row(
            Call.bid(3, opened),
            "preemptive_raise",
            Shows(hcp=(2, 9), lengths={opened: (4 if opened in MAJORS else 5, 13)}),
        )
    )
    raised = Row(Call.bid(2, opened), "simple_raise", Shows(support=(opened, 6, 10), lengths=length))
    if opened in MAJORS:
        rows.append(raised)
    for suit in reversed(HIGH_TO_LOW):
        low = at.cheapest(suit)
        if suit == opened or low is None or low.level > 2:
            continue
        if low.level == 1:
            shows = Shows(points=(6, 37), lengths={suit: (4, 13)})
            rows.append(
                Row(
                    low,
                    "new_suit",
                    shows,
                    Forcing.ONCE,
                    when=on(
                        lambda hand, suit: first_suit(hand, opened) is suit or hand.lengths[suit] >= 4,
                        suit,
                    ),
                )
            )
        else:
            shows = Shows(points=(6, 10), lengths={suit: (5, 13)})
            rows.append(
                Row(
                    low,
                    "new_suit_free",
                    shows,
                    when=on(
                        lambda hand, suit: (
                            hand.longest is suit and (hand.lengths[suit] >= 6 or hand.is_good(suit))
                        ),
                        suit,
                    ),
                )
            )
    if opened not in MAJORS:
        rows.append(raised)
    rows.append(
        Row(Call.parse("1NT"), "response_1nt", Shows(hcp=(6, 9)), when=lambda hand: hand.shape[-1] >= 2)
    )
    return [*rows, Row(PASS, "weak", Shows(points=down(9)))]


def after_overcall(at: Context, opened: Suit, over: Call) -> list[Row]:
    """Partner opened, they overcalled a suit: negative doubles, raises, cue bids and free bids."""
    theirs = over.suit
    if theirs is None:
        return _after_notrump_overcall(at, opened)
    rows: list[Row] = []
    cue, low = at.cheapest(theirs), at.cheapest(opened)
    fewest = 3 if opened in MAJORS else 4 if opened is DIAMONDS else 5
    support = {opened: (fewest, 13)}
    if opened in MAJORS and at.is_legal(Call.bid(4, opened)):
        rows.append(
            Row(
                Call.bid(4, opened),
                "preemptive_raise",
                Shows(hcp=down(10), lengths={opened: (5, 13)}),
                Forcing.STOP,
                when=lambda hand: hand.shape[-1] <= 1,
            )
        )
        rows.append(
            Row(
                Call.bid(4, opened),
                "to_play",
                Shows(support=(opened, 10, 37), lengths=support),
                Forcing.STOP,
                when=lambda hand: over.level >= 3 and hand.hcp >= 9,
            )
        )
    majors = [major for major in MAJORS if major not in (opened, theirs)]
    if opened in MAJORS:
        rows += _raises(at, opened, cue, low, support)
    rows += _new_suits(at, opened, theirs)
    if over <= _HIGHEST_NEGATIVE:
        rows.append(_negative_double(majors, opened, theirs, over))
    for level, hcp in ((1, (7, 10)), (2, (11, 12)), (3, (13, 18))):
        bid = Call.bid(level, NT)
        if at.is_legal(bid) and (level > 1 or over.level == 1):
            least = hcp[0] if over.level < 3 else 11
            rows.append(
                Row(
                    bid,
                    "free_nt",
                    Shows(hcp=(least, hcp[1]), stops=(theirs,)),
                    when=lambda hand: hand.shape[-1] >= 1,
                )
            )
    if opened not in MAJORS:
        rows += _raises(at, opened, cue, low, support)
    if over <= _HIGHEST_NEGATIVE:
        rows.append(
            Row(
                DOUBLE,
                "negative_double",
                Shows(points=up(10)),
                Forcing.ONCE,
                fallback=True,
                when=lambda hand: hand.lengths[theirs] <= 3 and hand.hcp >= 11,
            )
        )
    elif at.is_legal(DOUBLE):
        rows.append(
            Row(
                DOUBLE,
                "penalty_double",
                Shows(hcp=up(9)),
                when=lambda hand: hand.lengths[theirs] >= 4 or hand.hcp >= 11,
            )
        )
    if cue is not None and cue.level <= 3:
        rows.append(Row(cue, "cue_force", Shows(points=up(13)), Forcing.GAME, True))
    return [*rows, Row(PASS, "weak", Shows(points=down(12)))]


def _raises(
    at: Context, opened: Suit, cue: Call | None, low: Call | None, support: dict[Suit, tuple[int, int]]
) -> list[Row]:
    rows: list[Row] = []
    enough = 11 if opened in MAJORS else 12
    if cue is not None and cue.level <= (3 if opened in MAJORS else 2):
        shows = Shows(support=(opened, 13, 37), lengths=support)
        strong = on(lambda hand, least: hand.hcp >= least, enough)
        rows.append(Row(cue, "cue_raise_game", shows, Forcing.GAME, True, when=strong))
    jump = at.jump(opened)
    if jump is not None and jump.level == 3:
        rows.append(Row(jump, "limit_raise", Shows(support=(opened, 10, 13), lengths=support)))
    if low is not None and low.level <= 3:
        least, most = (6, 10) if low.level == 2 else (8, 12)
        rows.append(Row(low, "simple_raise", Shows(support=(opened, least, most), lengths=support)))
    return rows


def _new_suits(at: Context, opened: Suit, theirs: Suit) -> list[Row]:
    rows: list[Row] = []
    for suit in HIGH_TO_LOW:
        low = at.cheapest(suit)
        if suit in (opened, theirs) or low is None or low.level > 3:
            continue
        if low.level == 1:
            # Over one heart a spade bid shows five: four would double.
            cards = 5 if suit is SPADES and theirs is HEARTS else 4
            rows.append(
                Row(
                    low,
                    "new_suit",
                    Shows(points=up(6), lengths={suit: (cards, 13)}),
                    Forcing.ONCE,
                    when=on(lambda hand, suit: _is_first(hand, suit, opened, theirs), suit),
                )
            )
        else:
            least = 10 if low.level == 2 else 12
            rows.append(
                Row(
                    low,
                    "new_suit_forcing",
                    Shows(points=up(least), lengths={suit: (5, 13)}),
                    Forcing.ONCE,
                    when=on(
                        lambda hand, suit, least: hand.longest is suit and hand.hcp >= least - 1, suit, least
                    ),
                )
            )
    return rows


def _is_first(hand: Hand, suit: Suit, opened: Suit, theirs: Suit) -> bool:
    """Four cards in both majors double; otherwise the longest, up the line."""
    majors = [major for major in MAJORS if major not in (opened, theirs)]
    if len(majors) == 2 and all(hand.lengths[major] == 4 for major in majors):
        return False
    longer = [
        one for one in HIGH_TO_LOW if one not in (opened, theirs) and hand.lengths[one] > hand.lengths[suit]
    ]
    # A weak hand shows its major before a longer minor, which it could not bid.
    return not longer or (suit in MAJORS and hand.points < 12 and not set(longer) & set(MAJORS))


def _negative_double(majors: list[Suit], opened: Suit, theirs: Suit, over: Call) -> Row:
    """Four cards in the unbid major; in both of them at the one level over diamonds."""
    least = 6 if over.level == 1 else 8
    if theirs not in MAJORS and opened not in MAJORS and over.level == 1:
        return Row(
            DOUBLE,
            "negative_double",
            Shows(points=up(least), lengths=dict.fromkeys(MAJORS, (4, 13))),
            Forcing.ONCE,
        )
    if not majors:
        minors = dict.fromkeys((DIAMONDS, CLUBS), (4, 13))
        return Row(
            DOUBLE,
            "negative_double",
            Shows(points=up(least), lengths=minors),
            Forcing.ONCE,
            when=lambda hand: not _would_punish(hand, theirs),
        )
    if len(majors) == 1:
        return Row(
            DOUBLE,
            "negative_double",
            Shows(points=up(least), lengths={majors[0]: (4, 13)}),
            Forcing.ONCE,
            when=lambda hand: not _would_punish(hand, theirs),
        )
    return Row(
        DOUBLE,
        "negative_double",
        Shows(points=up(least), one_of=MAJORS),
        Forcing.ONCE,
        when=lambda hand: min(hand.lengths[major] for major in MAJORS) >= 3 or hand.hcp >= 10,
    )


def _would_punish(hand: Hand, theirs: Suit) -> bool:
    """So much of their suit that partner's double should find a pass."""
    return hand.lengths[theirs] >= 5 or (hand.lengths[theirs] == 4 and hand.is_good(theirs))


def _after_notrump_overcall(at: Context, opened: Suit) -> list[Row]:
    """They overcalled 1NT: double with nine points, else raise or bid a suit to play."""
    rows = [Row(DOUBLE, "penalty_double", Shows(hcp=up(9)))]
    low = at.cheapest(opened)
    if low is not None:
        rows.append(
            Row(
                low,
                "simple_raise",
                Shows(support=(opened, 5, 9), lengths={opened: (3 if opened in MAJORS else 5, 13)}),
            )
        )
    for suit in HIGH_TO_LOW:
        bid = at.cheapest(suit)
        if suit != opened and bid is not None and bid.level == 2:
            rows.append(Row(bid, "new_suit_free", Shows(hcp=(4, 8), lengths={suit: (6, 13)})))
    return [*rows, Row(PASS, "weak", Shows(hcp=down(8)))]


def after_their_suit(at: Context, over: Call) -> list[Row]:
    """Partner opened 1NT, they bid a suit: double to punish it, cue-bid for a major, suits natural."""
    theirs = over.suit
    if theirs is None:
        return []
    rows: list[Row] = []
    majors = tuple(major for major in MAJORS if major != theirs)
    cue = at.cheapest(theirs)
    for suit in HIGH_TO_LOW:
        low = at.cheapest(suit)
        if suit == theirs or low is None:
            continue
        if suit in MAJORS:
            shows = Shows(points=up(10), lengths={suit: (6, 13)})
            rows.append(Row(Call.bid(4, suit), "to_play", shows, Forcing.STOP))
        three = Call.bid(3, suit)
        shows = Shows(hcp=up(10), lengths={suit: (5, 13)})
        rows.append(
            Row(
                three,
                "natural_game",
                shows,
                Forcing.GAME,
                when=on(
                    lambda hand, suit: (
                        hand.longest is suit
                        and (suit in MAJORS or not (hand.is_balanced and hand.stops(theirs)))
                    ),
                    suit,
                ),
            )
        )
        if low.level == 2:
            shows = Shows(points=(5, 9), lengths={suit: (5, 13)})
            rows.append(Row(low, "new_suit_free", shows, when=longest(suit)))
    if cue is not None and cue.level == 3 and majors:
        rows.append(Row(cue, "cue_stayman", Shows(hcp=up(10), one_of=majors), Forcing.GAME, True))
    return [
        *rows,
        Row(Call.parse("3NT"), "to_play", Shows(hcp=(10, 15), stops=(theirs,)), Forcing.STOP),
        Row(DOUBLE, "penalty_double", Shows(hcp=up(8), lengths={theirs: (4, 13)})),
        Row(Call.parse("2NT"), "invite_nt", Shows(hcp=(8, 9), stops=(theirs,))),
        Row(DOUBLE, "penalty_double", Shows(hcp=up(10)), fallback=True),
        Row(PASS, "weak", Shows(points=down(9))),
    ]
