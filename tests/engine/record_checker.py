"""A checker of recorded games of every preset: ``python -m tests.engine.record_checker FILE …``.

It shares no code with the engine: a record is plain JSON, its rules are not read but known by the name of the
preset (``tests.engine.books``), and legality is that of the reference implementation
(``tests.engine.oracle``). It checks who deals and declares what, every card, each deal's points before and
after doubles, and the totals. Options and other lengths than a preset's own are not known.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.engine.books import BOOKS, DECKS, Book, Kind
from tests.engine.oracle import Rows, TrickGame, fits, is_forbidden, winner_of


class Wrong(Exception):
    """A fault of a record, and its deal, from 1."""


def check(line: str) -> None:
    """Check a finished game. *Raises:* Wrong."""
    record = json.loads(line)
    book, deals = BOOKS[record["rules"]["name"]], record["deals"]
    totals, played, calls = [0] * 4, list[tuple[int, str]](), list[tuple[int, Any]]()
    _expect(len(deals) == (book.deals or _length(book)), "deals")
    for number, deal in enumerate(deals):
        try:
            turns = number // (len(deals) // 4) if book.manche else number
            _expect(deal["dealer"] == (record["first_dealer"] + book.step * turns) % 4, "dealer")
            _expect(deal["contract"] in choices(book, played, deal["dealer"]), "contract")
            points = check_deal(book, deal)
        except Wrong as error:
            raise Wrong(f"deal {number + 1} ({deal['contract']}): {error}") from error
        played.append((deal["dealer"], deal["contract"]))
        calls.append((deal["dealer"], deal))
        totals = [total + one for total, one in zip(totals, points, strict=True)]
    _expect(record["scores"] == totals, "totals")
    for declarer in range(4) if book.doubles else ():
        own = [deal for dealer, deal in calls if dealer == declarer]
        for flank in {0, 1, 2, 3} - {declarer}:
            made = sum(
                declarer in call.get("double", ())
                for deal in own
                for call in deal["calls"]
                if call["seat"] == flank
            )
            _expect(made >= (book.doubles.owed if book.doubles else 0), f"doubles {flank} owed {declarer}")


def _length(book: Book) -> int:
    return 4 * (sum(count for _, count, _ in book.groups) or len(book.contracts))


def choices(book: Book, played: Sequence[tuple[int, str]], declarer: int) -> set[str]:
    """Return the contracts a declarer may choose after these deals."""
    own, table = (
        Counter(name for seat, name in played if seat == declarer),
        Counter(name for _, name in played),
    )
    if book.in_order and len(played) < len(book.in_order):
        return {book.in_order[len(played)]}
    if book.in_order:
        return set(book.contracts) - set(book.in_order)
    if book.groups:
        return {
            name
            for names, count, most in book.groups
            if sum(own[name] for name in names) < count
            for name in names
            if table[name] < most
        }
    left = [name for name in book.contracts if not own[name]]
    return set(left[:1] if book.imposed else left)


def check_deal(book: Book, deal: Mapping[str, Any]) -> Sequence[int]:
    """Check a deal and return its points after doubles, as the record has them. *Raises:* Wrong."""
    kind, declarer, sign = book.contracts[deal["contract"]], deal["dealer"], -1 if book.lowest else 1
    hands = [set(hand.split()) for hand in deal["hands"]]
    _expect(set().union(*hands) == DECKS[book.cards], "cards")
    _expect({len(hand) for hand in hands} == {book.cards // 4}, "hands")
    trump = deal["trump"] or ""
    _expect(trump.replace("NT", "N") in (set(kind.trumps) or {""}), "trump")
    pairs = pairs_of(book, kind, declarer, deal["calls"])
    doubles = book.doubles
    if doubles and doubles.shared and not kind.wanted and not pairs:
        _expect(not deal["plays"], "a deal that is shared out is not played")
        raw = shared_out(total_of(kind, book.cards), declarer)
    elif kind.places or kind.race:
        raw = _rows(book, kind, deal)
    else:
        raw = _tricks(book, kind, deal, trump.replace("NT", ""))
    _expect(deal["raw"] == [sign * points for points in raw], f"raw {raw}")
    transfers = bool(doubles) and doubles.transfer and kind.wanted
    score = settled(
        [sign * one for one in raw], pairs, doubles.redouble if doubles else 1, transfers=transfers
    )
    _expect(deal["score"] == score, f"score {score}")
    return score


def total_of(kind: Kind, cards: int) -> int:
    """Return what a deal of tricks adds up to."""
    in_deck = sum(points for card, points in kind.cards.items() if card in DECKS[cards])
    return 4 * kind.each + cards // 4 * kind.trick + in_deck + sum(kind.last) + kind.most


def shared_out(total: int, declarer: int) -> list[int]:
    part = -(-abs(total) // 3) * (1 if total > 0 else -1)
    return [total - 3 * part if seat == declarer else part for seat in range(4)]


def game_of(book: Book, kind: Kind, trump: str) -> TrickGame:
    stops = (
        frozenset(kind.cards) & DECKS[book.cards]
        if kind.counts_cards_alone and book.early_end
        else frozenset()
    )
    return TrickGame(
        count=lambda tricks, players: (),
        trump=trump,
        head="head" in book.duties,
        must_ruff="ruff" in book.duties,
        must_overruff="over" in book.duties,
        must_underruff="under" in book.duties,
        hearts_last=kind.hearts_last,
        banned=kind.banned,
        until="broken",
        tiers=kind.thrown,
        beaten=kind.under,
        stops_without=stops,
    )


def _tricks(book: Book, kind: Kind, deal: Mapping[str, Any], trump: str) -> list[int]:
    game, plays = game_of(book, kind, trump), iter(deal["plays"])
    hands = [set(hand.split()) for hand in deal["hands"]]
    leader, tricks = (deal["dealer"] + book.leads) % 4, list[tuple[int, tuple[str, ...]]]()
    while any(hands):
        trick: tuple[str, ...] = ()
        for at in range(4):
            seat, card = next(plays, (None, ""))
            _expect(seat == (leader + book.step * at) % 4, f"turn in trick {len(tricks) + 1}")
            hand = hands[seat]
            _expect(card in hand, f"{card} held")
            _expect(not is_forbidden(card, tuple(hand), trick, game, tuple(tricks)), f"{card} may be played")
            hand.remove(card)
            trick = (*trick, card)
        leader = (leader + book.step * winner_of(trick, trump)) % 4
        tricks.append((leader, trick))
        if game.stops_without and game.stops_without <= {card for _, cards in tricks for card in cards}:
            break
    _expect(next(plays, None) is None, "cards after the end")
    return points_of(kind, tricks, deal["dealer"], book.step)


def points_of(kind: Kind, tricks: Sequence[tuple[int, Sequence[str]]], declarer: int, step: int) -> list[int]:
    """Return the points of a deal of tricks, each with who took it, as the source prints them."""
    taken = [[card for won, cards in tricks if won == seat for card in cards] for seat in range(4)]
    counting = [sum(card in kind.cards for card in cards) for cards in taken]
    if kind.slam and max(counting) == sum(counting):
        return [kind.slam[not counting[seat]] for seat in range(4)]
    points = [kind.each] * 4
    for won, cards in tricks:
        points[won] += kind.trick + sum(kind.cards.get(card, 0) for card in cards)
    for value, (won, _) in zip(reversed(kind.last), reversed(tricks), strict=False):
        points[won] += value
    if kind.most:
        longest = [max(sum(card[1] == suit for card in cards) for suit in "CDHS") for cards in taken]
        tied = [seat for seat in range(4) if longest[seat] == max(longest)]
        for number, seat in enumerate(sorted(tied, key=lambda seat: (seat - declarer) * step % 4 or 4)):
            part, rest = divmod(abs(kind.most), len(tied))
            points[seat] += (part + (number < rest)) * (1 if kind.most > 0 else -1)
    return points


def _rows(book: Book, kind: Kind, deal: Mapping[str, Any]) -> list[int]:
    said = dict(book.rows)
    start = said.pop("start", None)
    _expect(start is None or deal["start"] == (start or None), "start")
    rows = Rows(cards=DECKS[book.cards], start=deal["start"] or "", **said)
    hands, laid = [set(hand.split()) for hand in deal["hands"]], frozenset[str]()
    out, turn, laying, held = list[int](), (deal["dealer"] + book.leads) % 4, False, set[int]()
    for seat, card in deal["plays"]:
        _expect(seat == turn, f"turn of {turn}")
        _expect(len(out) < (1 if kind.race else 3), "cards after the end")
        able = any(fits(one, laid, rows) for one in hands[seat])
        again = False
        if card == "pass":
            free = rows.several_cards and laying
            _expect(free or not able or (rows.voluntary_pass and seat not in held), f"{seat} may pass")
            held = held | {seat} if able and not free else held - {seat}
        else:
            _expect(card in hands[seat] and fits(card, laid, rows), f"{card} may be laid")
            hands[seat].remove(card)
            laid, held = laid | {card}, held - {seat}
            rows = rows if rows.start else replace(rows, start=card[0])
            if not hands[seat]:
                out.append(seat)
            once_more = rows.several_cards or (rows.ace_again and card[0] == "A")
            again = once_more and any(fits(one, laid, rows) for one in hands[seat])
        laying = again and rows.several_cards
        while not again and len(out) < 4:
            turn = (turn + book.step) % 4
            again = turn not in out
    _expect(len(out) == (1 if kind.race else 3), "the end")
    if kind.race:
        return [kind.race[0] * len(hand) if hand else kind.race[1] for hand in hands]
    order = [*out, *({0, 1, 2, 3} - {*out})]
    return [kind.places[order.index(seat)] for seat in range(4)]


def pairs_of(
    book: Book, kind: Kind, declarer: int, calls: Sequence[Mapping[str, Any]]
) -> dict[frozenset[int], int]:
    """Return the doubled pairs, with 2 for those that are redoubled. *Raises:* Wrong for illegal calls."""
    doubles = book.doubles
    if doubles is None:
        _expect(not calls, "no doubles")
        return {}
    by: dict[frozenset[int], set[int]] = {}
    levels: dict[frozenset[int], int] = {}
    spoken, tables, answering = set[int](), set[int](), False
    for call in calls:
        seat, answers = call["seat"], "redouble" in call
        targets = set(call["redouble"] if answers else call["double"])
        _expect(seat not in targets, "against oneself")
        _expect(answers or not answering, "doubles before redoubles")
        answering |= answers
        if answers:
            _expect(doubles.redoubles and not doubles.one_round, "a round of redoubles")
            _expect(all(other in by.get(frozenset({seat, other}), ()) for other in targets), "an answer")
            levels |= {frozenset({seat, other}): 2 for other in targets}
            continue
        _expect(seat not in spoken, "one call each")
        spoken.add(seat)
        standing = {other for other in targets if frozenset({seat, other}) in by}
        anyone = doubles.anyone_on_positives if kind.wanted else doubles.anyone
        fresh = targets - standing
        _expect(anyone or fresh <= {declarer}, "a double of others than the declarer")
        _expect(not fresh or seat != declarer or doubles.everyone, "a double by the declarer")
        is_table = len(targets) == 3
        for other in standing:
            pair = frozenset({seat, other})
            if doubles.one_round or (doubles.tables and is_table and other in tables):
                levels[pair] = 2
            else:
                _expect(doubles.standing or (doubles.tables and is_table), "a pair is doubled once")
            by[pair] |= {seat} if doubles.tables else set()
        for other in fresh:
            by[frozenset({seat, other})] = {seat}
            levels[frozenset({seat, other})] = 1
        tables |= {seat} if is_table else set()
    return levels


def settled(
    raw: Sequence[int], pairs: Mapping[frozenset[int], int], redouble: int, *, transfers: bool = False
) -> list[int]:
    """Return the points after doubles: each pair by itself, the worse paying the better."""
    score = list(raw)
    for pair, level in pairs.items():
        worse, better = sorted(pair, key=lambda seat: raw[seat])
        if raw[worse] == raw[better]:
            continue
        paid = (raw[better] - raw[worse]) * (redouble if level == 2 else 1)
        if transfers:
            paid = raw[better] if level == 2 else max(0, raw[worse])
        score[worse] -= paid
        score[better] += paid
    return score


def _expect(holds: bool, what: str) -> None:
    if not holds:
        raise Wrong(what)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        lines = Path(name).read_text("utf-8").splitlines()
        for line in lines:
            check(line)
        sys.stdout.write(f"{name}: {len(lines)} games\n")
