"""Ten users who tap at once: one tap takes effect, all are answered, and no player loses a turn."""

from __future__ import annotations

import asyncio

import pytest

from engine.entries import Act, By
from tools.simulation.loopback import Interaction, Person
from tools.simulation.loopback.game import Club, GameTable, Player
from tools.simulation.loopback.model import MOVES, STEPS, buttons_of

pytestmark = pytest.mark.asyncio(loop_scope="module")

ROUNDS = 10
READING = ("hand", "score", "more")


def _crowd(table: GameTable, player: Player, onlookers: list[Person]) -> list[Interaction]:
    """Return all taps of one moment, sent before any is answered; the player's first is the valid one."""
    button = table.decide(player)
    others = [b for b in player.enabled(MOVES) if b != button]
    taps = [table.send(player, button), table.send(player, button)]
    taps += [table.send(player, other) for other in others[:1]]
    for neighbour in table.players:
        if neighbour is not player:
            # Another user's button: they cannot see it, but any user can send its id.
            taps.append(neighbour.person.click(table.public[-1], button.custom_id, stale=True))
    for onlooker in onlookers:
        verb = next((verb for verb in READING if table.offered(verb)), None)
        if verb is not None:
            message, offered = table.offered(verb) or (table.public[-1], button)
            taps.append(onlooker.click(message, offered.custom_id))
        taps.append(onlooker.click(table.public[-1], button.custom_id, stale=True))
    return taps


async def _round(table: GameTable, onlookers: list[Person]) -> None:
    player = await table.next_mover()
    if player is None:
        return
    at = table.ledger.state().revision
    if any(button.revision != at for button in player.enabled(MOVES | STEPS)):
        await table.tap(player, table.decide(player))  # a forced card was played: this only redraws
        return
    rows = len(table.ledger.entries())
    answers = await asyncio.gather(*_crowd(table, player, onlookers))
    for answer in answers:
        seen_by = answer.message.seen_by if answer.message is not None else None
        quiet = answer.message is answer.source
        assert quiet or seen_by is answer.user, "a private word went to somebody else"
    new = table.ledger.entries()[rows:]
    table.ledger.check(table.tapped)
    # A forced move may have followed automatically.
    assert sum(isinstance(entry, Act) and entry.by is By.PLAYER for entry in new) <= 1, new
    for seated in table.players:
        # From now on a tapper's panel is the one their tap brought.
        mine = [answer.message for answer in answers if answer.user is seated.person.account]
        seated.panel = next((m for m in mine if m and m.ephemeral and buttons_of(m)), seated.panel)


@pytest.mark.repetition
async def test_ten_people_tap_at_once_at_two_tables(club: Club, is_thorough: bool) -> None:
    """Among double taps, two cards at once and other users' buttons, one move is made at each moment.

    With ``--thorough`` both games are then played to their end.
    """
    first, second = await asyncio.gather(club.table(0, seed=31), club.table(4, seed=32))
    onlookers = club.people[8:]
    for _ in range(ROUNDS):
        await asyncio.gather(_round(first, onlookers), _round(second, onlookers))
    for table in (first, second):
        await table.shows_journal()
        await table.hands_show_journal()
        assert len(table.ledger.entries()) >= ROUNDS
        if is_thorough:
            await table.play()
            await table.shows_journal()


async def test_the_same_card_twice_at_once(club: Club) -> None:
    """Two simultaneous taps on one card write one row, and both answers show the hand without the card."""
    table = await club.table(0, seed=33)
    await table.play(lambda: table.asked() is not None)
    await table.shows_journal()  # a panel comes down once its page is posted
    asked = table.asked()
    assert asked is not None
    player, button = asked
    answers = await asyncio.gather(table.send(player, button), table.send(player, button))
    assert all(answer.message is player.panel for answer in answers)
    assert button.custom_id not in [b.custom_id for b in player.enabled(MOVES)]
    card = [
        e for e in table.ledger.entries() if getattr(getattr(e, "action", None), "card", None) is not None
    ]
    assert [str(e.action.card) for e in card].count(button.arg) == 1
    await table.shows_journal()


async def test_ten_users_join_at_once(club: Club) -> None:
    """When ten users tap Join together, four get a seat each and six learn that the table is full."""
    table = await GameTable.open(club.loopback, club.database, club.people[:1], seed=34)
    message, button = table.offered("join") or pytest.fail("no Join")
    taps = [person.click(message, button.custom_id) for person in club.people for _ in range(2)]
    answers = await asyncio.gather(*taps)
    seats = table.ledger.state().seats
    assert len({who.user for who in seats if who is not None}) == 4
    sitting = {who.user for who in seats if who is not None}
    assert all(answer.message.seen_by is answer.user for answer in answers if answer.message is not None)
    assert len({answer.user.id for answer in answers} - sitting) == 6
