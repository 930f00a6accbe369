"""After a natural no-trump opening: Stayman, transfers, invitations, and what opener says to them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bridge.calls import DOUBLE, PASS, Call
from engine.bridge.players.conditions import on
from engine.bridge.players.context import ME, Context
from engine.bridge.players.hand import MAJORS, MINORS, Hand
from engine.bridge.players.shows import Forcing, Meaning, Row, Shows, down, up
from engine.cards import Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a no-trump auction starts: the level of opener's bid and the range it showed."""

    level: int
    least: int
    most: int

    @property
    def game(self) -> int:
        """High-card points with which responder makes sure of game."""
        return 25 - self.least

    @property
    def invite(self) -> int:
        """The fewest with which responder invites it; there is no room to over 2NT."""
        return 25 - self.most if self.level == 1 else self.game - 1

    @property
    def slam_try(self) -> int:
        """The fewest with which responder invites a slam."""
        return 33 - self.most

    @property
    def slam(self) -> int:
        """The fewest with which responder bids it."""
        return 33 - self.least

    def bid(self, above: int, what: Suit | int) -> Call:
        """A bid so many levels above opener's."""
        return Call.bid(self.level + above, what)


NATURAL = ("opening_1nt", "opening_2nt", "rebid_2c_2nt", "overcall_1nt")
Said = tuple[int, Meaning]


def after_notrump(at: Context) -> list[Row]:
    """Rows once our side has bid a natural no trump, the opponents silent or doubling."""
    said = at.our_side
    start = next((place for place, (_, one) in enumerate(said) if one.code in NATURAL), None)
    if start is None or at.rho not in (PASS, DOUBLE):
        return []
    bidder, first = said[start]
    after = [one for _, one in said[start + 1 :]]
    if first.shows.hcp is None or not all(one.call.is_bid for one in after):
        return []
    frame = Frame(first.call.level, *first.shows.hcp)
    return _opener(frame, after) if bidder == ME else _responder(frame, after)


def _responder(frame: Frame, after: list[Meaning]) -> list[Row]:
    if not after:
        return responses(frame)
    if len(after) != 2:
        return []
    asked, answer = after
    match asked.code:
        case "stayman":
            return after_stayman(frame, answer.call)
        case "transfer":
            return after_transfer(frame, Suit(asked.call.denomination + 1), answer.call)
        case "minor_signoff":
            diamonds = Row(Call.parse("3D"), "to_play", Shows(lengths={DIAMONDS: (6, 13)}), Forcing.STOP)
            return [diamonds, Row(PASS, "settled", Shows(lengths={CLUBS: (6, 13)}))]
        case _:
            return []


def _opener(frame: Frame, after: list[Meaning]) -> list[Row]:
    if len(after) == 1:
        return answers(frame, after[0].code, after[0].call)
    if len(after) == 3:
        asked, answer, said = after
        if asked.code == "transfer":
            return opener_third(frame, said.code, said.call, (Suit(asked.call.denomination + 1), 3))
        hearts = answer.call.denomination.suit == HEARTS
        return opener_third(frame, said.code, said.call, (SPADES, 4) if hearts else None)
    return []


def responses(frame: Frame) -> list[Row]:
    """Responder's first bid."""
    if frame.level == 1:
        return [*_slams(frame), *_conventions(frame), *_over_one(frame)]
    return [*_slams(frame), *_conventions(frame), *_over_two(frame)]


def _has_five_four(hand: Hand) -> bool:
    return sorted(hand.lengths[major] for major in MAJORS) in ([4, 5], [4, 6])


def _conventions(frame: Frame) -> list[Row]:
    stayman = frame.bid(1, CLUBS)
    asking = Shows(hcp=up(frame.invite), one_of=MAJORS)
    rows = [
        # With four of one major and five of the other, Stayman finds either fit.
        Row(stayman, "stayman", asking, Forcing.ONCE, artificial=True, when=_has_five_four),
    ]
    for major, via in ((SPADES, HEARTS), (HEARTS, DIAMONDS)):
        rows.append(
            Row(
                frame.bid(1, via),
                "transfer",
                Shows(lengths={major: (5, 13)}),
                Forcing.ONCE,
                artificial=True,
                when=on(
                    lambda hand, suit: hand.lengths[suit] >= max(hand.lengths[one] for one in MAJORS), major
                ),
            )
        )
    rows.append(
        Row(
            stayman,
            "stayman",
            asking,
            Forcing.ONCE,
            artificial=True,
            when=lambda hand: hand.shape != (4, 3, 3, 3),
        )
    )
    rows.append(Row(stayman, "stayman", asking, Forcing.ONCE, artificial=True))
    if frame.level == 1:
        # Short in clubs with the three other suits: whatever opener says is better than 1NT.
        rows.append(
            Row(
                stayman,
                "stayman",
                Shows(hcp=down(frame.invite - 1), one_of=MAJORS),
                Forcing.ONCE,
                artificial=True,
                fallback=True,
                when=lambda hand: (
                    hand.lengths[CLUBS] <= 1
                    and min(hand.lengths[HEARTS], hand.lengths[SPADES]) >= 4
                    and hand.lengths[DIAMONDS] >= 4
                ),
            )
        )
    return rows


def _no_major(hand: Hand) -> bool:
    return max(hand.lengths[major] for major in MAJORS) <= 3


def _slams(frame: Frame) -> list[Row]:
    """Hands that look for a slam at no trump, with no major to speak of."""
    sure, invite = frame.slam, frame.slam_try
    return [
        Row(Call.parse("7NT"), "to_play", Shows(hcp=up(37 - frame.least)), Forcing.STOP, when=_no_major),
        Row(Call.parse("4C"), "gerber", Shows(points=up(sure)), Forcing.ONCE, True, when=_wants_aces),
        Row(Call.parse("6NT"), "to_play", Shows(hcp=(sure, 36 - frame.least)), Forcing.STOP, when=_no_major),
        Row(Call.parse("4NT"), "quantitative", Shows(hcp=(invite, sure - 1)), when=_no_major),
    ]


def _wants_aces(hand: Hand) -> bool:
    """A long suit that runs once the aces are there."""
    return hand.shape[0] >= 7 and hand.is_solid(hand.longest)


def _over_one(frame: Frame) -> list[Row]:
    game, invite = frame.game, frame.invite
    rows = [
        Row(
            Call.bid(3, minor),
            "invite_minor",
            Shows(hcp=(invite - 3, invite + 1), lengths={minor: (6, 13)}),
            when=on(lambda hand, suit: hand.honours(suit, 10) >= 2, minor),
        )
        for minor in MINORS
    ]
    weak = Shows(hcp=down(invite - 1))
    rows += [
        Row(
            Call.parse("2S"),
            "minor_signoff",
            weak,
            Forcing.ONCE,
            artificial=True,
            when=lambda hand: max(hand.lengths[minor] for minor in MINORS) >= 6,
        ),
        Row(Call.parse("3NT"), "to_play", Shows(hcp=(game, frame.slam_try - 1)), Forcing.STOP),
        Row(Call.parse("2NT"), "invite_nt", Shows(hcp=(invite, game - 1))),
        Row(PASS, "weak", weak),
    ]
    return rows


def _over_two(frame: Frame) -> list[Row]:
    enough = frame.game - 1
    return [
        Row(Call.parse("3NT"), "to_play", Shows(hcp=(enough, frame.slam_try - 1)), Forcing.STOP),
        Row(Call.parse("3NT"), "to_play", Shows(points=up(enough)), Forcing.STOP, fallback=True),
        Row(PASS, "weak", Shows(points=down(enough - 1))),
    ]


def answers(frame: Frame, asked: str, call: Call) -> list[Row]:
    """Opener's answer to responder's first bid."""
    middle = (frame.least + frame.most + 1) // 2
    match asked:
        case "stayman":
            none = Shows(lengths={HEARTS: (2, 3), SPADES: (2, 3)})
            return [
                Row(frame.bid(1, HEARTS), "stayman_major", Shows(lengths={HEARTS: (4, 5)})),
                Row(frame.bid(1, SPADES), "stayman_major", Shows(lengths={SPADES: (4, 5), HEARTS: (2, 3)})),
                Row(frame.bid(1, DIAMONDS), "stayman_none", none, artificial=True),
            ]
        case "transfer":
            major = Suit(call.denomination + 1)
            return [
                *(_super_accept(frame, major) if frame.level == 1 else []),
                Row(frame.bid(1, major), "transfer_done", Shows()),
            ]
        case "minor_signoff":
            return [Row(Call.parse("3C"), "relay_done", Shows(), artificial=True)]
        case "invite_nt":
            return [
                Row(Call.parse("3NT"), "accept", Shows(hcp=(middle, frame.most)), Forcing.STOP),
                Row(PASS, "decline", Shows(hcp=(frame.least, middle - 1))),
            ]
        case "invite_minor":
            suit = Suit(int(call.denomination))
            return [
                Row(
                    Call.parse("3NT"),
                    "accept",
                    Shows(hcp=(frame.least, frame.most)),
                    Forcing.STOP,
                    when=lambda hand: (
                        hand.honours(suit, 10) >= 1 and (hand.hcp >= middle or hand.lengths[suit] >= 3)
                    ),
                ),
                Row(PASS, "decline", Shows()),
            ]
        case "quantitative":
            return [
                Row(Call.parse("6NT"), "accept", Shows(hcp=(frame.most, frame.most)), Forcing.STOP),
                Row(PASS, "decline", Shows(hcp=(frame.least, frame.most - 1))),
            ]
        case _:
            return [Row(PASS, "settled", Shows())] if asked in ("to_play", "weak") else []


def _super_accept(frame: Frame, major: Suit) -> list[Row]:
    return [
        Row(Call.bid(3, major), "super_accept", Shows(hcp=(frame.most, frame.most), lengths={major: (4, 5)})),
    ]


def after_stayman(frame: Frame, answer: Call) -> list[Row]:
    """Responder's second bid, opener having answered Stayman."""
    game, invite, rows = frame.game, frame.invite, list[Row]()
    found = answer.denomination.suit
    if found in MAJORS and found is not None:
        fit = {found: (4, 13)}
        rows += [
            Row(
                Call.parse("4NT"),
                "blackwood",
                Shows(support=(found, 33 - frame.least, 37), lengths=fit),
                Forcing.ONCE,
                True,
            ),
            Row(Call.bid(4, found), "to_play", Shows(support=(found, game, 37), lengths=fit), Forcing.STOP),
        ]
        if frame.level == 1:
            rows.append(
                Row(Call.bid(3, found), "invite_major", Shows(support=(found, invite, game - 1), lengths=fit))
            )
    for major in MAJORS:
        if major == found:
            continue
        shape = {major: (5, 13)}
        if answer.denomination < int(major) or found is None or found not in MAJORS:
            if frame.level == 1:
                rows += [
                    Row(Call.bid(3, major), "natural_game", Shows(hcp=up(game), lengths=shape), Forcing.GAME),
                    Row(Call.bid(2, major), "invite_five", Shows(hcp=(invite, game - 1), lengths=shape)),
                ]
            else:
                rows.append(
                    Row(Call.bid(3, major), "natural_game", Shows(hcp=up(game), lengths=shape), Forcing.GAME)
                )
    for minor in MINORS:
        if frame.level == 1:
            shows = Shows(hcp=up(frame.slam_try), lengths={minor: (5, 13)})
            rows.append(Row(Call.bid(3, minor), "slam_try_minor", shows, Forcing.GAME))
    rows += _balance(frame)
    rows.append(Row(PASS, "weak", Shows(hcp=down(invite - 1))))
    return rows


def _balance(frame: Frame) -> list[Row]:
    """No-trump bids of responder's second turn, by strength."""
    game, invite = frame.game, frame.invite
    rows = [
        Row(Call.parse("6NT"), "to_play", Shows(hcp=up(frame.slam)), Forcing.STOP),
        Row(Call.parse("4NT"), "quantitative", Shows(hcp=(frame.slam_try, frame.slam - 1))),
        Row(Call.parse("3NT"), "choice_of_games", Shows(hcp=(game, frame.slam_try - 1))),
    ]
    if frame.level == 1:
        rows.append(Row(Call.parse("2NT"), "invite_nt", Shows(hcp=(invite, game - 1))))
    return rows


def after_transfer(frame: Frame, major: Suit, answer: Call) -> list[Row]:
    """Responder's second bid, opener having completed the transfer to ``major``."""
    game, invite = frame.game, frame.invite
    six, rows = {major: (6, 13)}, list[Row]()
    if answer.level > frame.level + 1:
        return [
            Row(Call.bid(4, major), "to_play", Shows(points=(game - 2, 37)), Forcing.STOP),
            Row(PASS, "weak", Shows(points=down(game - 3))),
        ]
    rows += [
        Row(Call.parse("4NT"), "blackwood", Shows(points=up(frame.slam), lengths=six), Forcing.ONCE, True),
        Row(
            Call.bid(4, major), "to_play", Shows(points=(game + 1, frame.slam - 1), lengths=six), Forcing.STOP
        ),
    ]
    if frame.level == 1:
        rows.append(Row(Call.bid(3, major), "invite_six", Shows(points=(invite + 1, game), lengths=six)))
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        if suit != major and not (suit == HEARTS and major == SPADES and frame.level == 2):
            level = 2 if suit == SPADES and frame.level == 1 else 3
            least = invite if level == 2 else game
            length = 5 if suit in MAJORS else 4
            rows.append(
                Row(
                    Call.bid(level, suit),
                    "natural_game" if level == 3 else "invite_two_suits",
                    Shows(points=(least + 1, 37), lengths={suit: (length, 13), major: (5, 13)}),
                    Forcing.GAME if level == 3 else Forcing.ONCE,
                    when=lambda hand: max(hand.shape[2], 0) < 4 and not hand.is_balanced,
                )
            )
    rows += _balance(frame)
    rows.append(Row(PASS, "weak", Shows(points=down(invite))))
    return rows


def opener_third(frame: Frame, asked: str, call: Call, fit: tuple[Suit, int] | None) -> list[Row]:
    """Opener's third bid: to an invitation, or a choice of games; ``fit`` is a major and cards it needs."""
    middle = (frame.least + frame.most + 1) // 2
    major = None if fit is None else fit[0]
    has_fit = Shows() if fit is None else Shows(lengths={fit[0]: (fit[1], 5)})
    rows: list[Row] = []
    match asked:
        case "invite_major" | "invite_six" | "invite_five":
            suit = call.denomination.suit
            if suit is None:
                return []
            rows = [
                Row(
                    Call.bid(4, suit),
                    "accept",
                    Shows(hcp=(middle, frame.most), lengths={suit: (2 if asked != "invite_five" else 3, 5)}),
                    Forcing.STOP,
                ),
                Row(PASS, "decline", Shows(hcp=(frame.least, middle - 1))),
            ]
            if asked == "invite_five":
                rows.insert(
                    1, Row(Call.parse("3NT"), "accept", Shows(hcp=(middle, frame.most)), Forcing.STOP)
                )
        case "invite_nt":
            if major is not None:
                rows = [
                    Row(
                        Call.bid(4, major),
                        "accept",
                        Shows(hcp=(middle, frame.most), lengths=has_fit.lengths),
                        Forcing.STOP,
                    ),
                    Row(
                        Call.bid(3, major),
                        "preference",
                        Shows(hcp=(frame.least, middle - 1), lengths=has_fit.lengths),
                        Forcing.STOP,
                    ),
                ]
            rows += [
                Row(Call.parse("3NT"), "accept", Shows(hcp=(middle, frame.most)), Forcing.STOP),
                Row(PASS, "decline", Shows(hcp=(frame.least, middle - 1))),
            ]
        case "choice_of_games":
            if major is not None:
                rows = [Row(Call.bid(4, major), "preference", has_fit, Forcing.STOP)]
            rows.append(Row(PASS, "settled", Shows()))
        case "quantitative":
            rows = answers(frame, "quantitative", call)
        case "natural_game":
            suit = call.denomination.suit
            if suit in MAJORS and suit is not None:
                rows.append(Row(Call.bid(4, suit), "preference", Shows(lengths={suit: (3, 5)}), Forcing.STOP))
            if major is not None:
                rows.append(Row(Call.bid(4, major), "preference", has_fit, Forcing.STOP))
            rows.append(Row(Call.parse("3NT"), "preference", Shows(), Forcing.STOP))
    return rows
