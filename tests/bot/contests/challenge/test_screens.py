"""The screens of challenges: within Discord's limits in every language, and sealed while it is open."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.contests.challenge.answers import render_made, render_offer, render_over, render_own
from bot.contests.challenge.page import Finished, render_page, render_reminder, swings_of
from bot.contests.challenge.state import ChallengeRow, HeadToHead, Status
from bot.discord_io.safe_text import COLUMNS, width_of
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import ChallengeGame, DealResult
from bot.games.bridge.module import bridge_module
from bot.i18n import LOCALES, words
from bot.i18n.texts import as_text
from bot.runtime.numbers import signed_text
from bot.solo.tries import DealSource
from tests.screen_conformance import limits
from tools.simulation.modules import BARBU_MODULE
from tools.simulation.samples.barbu_scenes import NASTY_NAMES, texts_of

MODULES = (BARBU_MODULE, bridge_module())
STATUSES: tuple[Status, ...] = ("open", "accepted", "declined", "withdrawn", "lapsed")
ROW = ChallengeRow(
    id=1,
    guild_id=10,
    channel_id=20,
    host_id=101,
    host_name="Ada",
    guest_id=102,
    guest_name="Bob",
    locale="en",
    game="barbu",
    deals=4,
    source=DealSource(bytes(32), {}, None),
    status="open",
    until=1_800_000_000.0,
    is_reminded=False,
    swing=None,
    message_id=None,
    revision=0,
    shown=-1,
    created_at=1_790_000_000.0,
)

CONTRACTS = {"barbu": ("last_two", "trumps:S"), "bridge": ("4SX:N:10", "3NT:W:7")}
"""Two contracts of a game, as ``ChallengeGame.contracts`` writes them."""


def game_of(module: GameModule) -> ChallengeGame:
    """Return how a game is played in challenges."""
    assert module.challenge is not None
    return module.challenge


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
@pytest.mark.parametrize("locale", LOCALES)
def test_all_screens_are_within_the_limits(module: GameModule, locale: str) -> None:
    """Long, hostile and erased names break no page, and eight deals fit on a phone."""
    say, game = words(locale, module.name), game_of(module)
    for name in (*NASTY_NAMES, "W" * 32, ""):
        row = replace(ROW, host_name=name, guest_name=name, deals=8)
        first, other = CONTRACTS[module.name]
        host = [DealResult(-7600, first)] * 8
        guest = [DealResult(7600, other), *[DealResult(-430, first)] * 7]
        finished = Finished(game, host, guest, HeadToHead(12, 345, 6))
        over = replace(row, status="over", swing=-2400)
        pairs = replace(
            row, host_partner_id=103, host_partner_name=name, guest_partner_id=104, guest_partner_name=name
        )
        shown = [
            *(render_page(replace(pairs, status=status), module, say, {101}) for status in STATUSES),
            render_page(replace(pairs, status="over", swing=1), module, say, {101, 102}, finished),
            render_own(pairs, module, say, 0, game, host),
            *(render_page(replace(row, status=status), module, say, {101}) for status in STATUSES),
            render_page(replace(row, guest_id=None, guest_name=""), module, say, ()),
            render_page(over, module, say, {101, 102}, finished),
            render_over(over, module, say, finished),
            render_own(row, module, say, 1, game, host),
            render_offer(name, 102, name, say, [(one, game_of(one).lengths) for one in MODULES]),
            render_offer(name, 102, name, say, [(module, (8,))], ((2**63 - 1, name), (2**63 - 2, name))),
            render_made(row, [(row, module)] * 5, say, is_new=True),
            render_reminder(row, say, [101, 102], "https://discord.com/channels/1/2/3"),
        ]
        for rendered in shown:
            assert limits(rendered) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_the_result_is_a_table(locale: str) -> None:
    """Barbu counts the difference in points, bridge each board in IMPs, from the host's view.

    A contract that both played is named once, two contracts each above its points, and none of them cut;
    bridge's have the result.
    All columns end below their heads, a sentence says what they are, and the table fits a phone.
    """
    for module in MODULES:
        game, say = game_of(module), words(locale, module.name)
        first, other = CONTRACTS[module.name]
        host = [DealResult(420, first), DealResult(-50, first)]
        guest = [DealResult(450, first), DealResult(50, other)]
        swings = swings_of(game, host, guest)
        row = replace(ROW, status="over", swing=sum(swings), game=module.name)
        page = render_page(row, module, say, {101, 102}, Finished(game, host, guest, HeadToHead(0, 1, 0)))
        text = "\n".join(texts_of(page))
        assert say("challenge-won", name="Bob", by=game.measured(say, sum(swings))) in text
        assert say("challenge-columns", host="Ada", guest="Bob") in text
        assert (
            say("challenge-swing")
            == {"barbu": "±", "bridge": "IMP" if locale in ("fr", "it") else "IMPs"}[module.name]
        )
        lines = [line.strip("`") for line in text.splitlines() if line.startswith("`")]
        head, same, points, *both, last, _, total = (line.replace("\xa0", " ") for line in lines)
        named = " ".join(both)
        assert {width_of(line) for line in lines} == {width_of(head)}
        assert width_of(head) <= COLUMNS + 2
        assert head.split() == [say("challenge-number"), "Ada", "Bob", say("challenge-swing")]
        assert as_text(game.contract_text(say, first)).startswith(same[2:].rstrip().rstrip("…"))
        assert points.split() == ["+420", "+450", signed_text(swings[0])]
        texts = [as_text(game.contract_text(say, one)) for one in (first, other)]
        assert sorted(named.split()) == sorted(["2", *" ".join(texts).split()])
        assert last.split() == ["−50", "+50", signed_text(swings[1])]
        assert total.split() == ["Σ", "+370", "+500", signed_text(sum(swings))]
        for name, mine in (
            ("Ada", "+420"),
            ("Bob", "+450"),
            (say("challenge-swing"), signed_text(swings[0])),
        ):
            assert head.index(name) + len(name) == points.index(mine) + len(mine)
        if module.name == "bridge":
            assert named.split()[2:] == [say("bridge-letter-n"), "=", *named.split()[4:]]
            assert named.rstrip().endswith(f"{say('bridge-letter-w')} −2")


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_stored_rules_are_read_back_unchanged(module: GameModule) -> None:
    """The rules of every length are stored and read again, with their number of deals."""
    for deals in game_of(module).lengths:
        rules = game_of(module).rules(deals)
        assert module.game.load_rules(module.game.dump_rules(rules)) == rules
        assert module.game.planned_deals(rules) == deals


def test_a_challenge_that_nobody_accepted_says_so() -> None:
    """One to anybody that lapsed was not accepted by anybody; one accepted was not played by both."""
    lapsed = replace(ROW, status="lapsed")
    alone = replace(lapsed, guest_id=None, guest_name="")
    said = [" ".join(texts_of(render_page(row, BARBU_MODULE, words("en"), ()))) for row in (alone, lapsed)]
    assert "Nobody accepted in time" in said[0]
    assert "before both had played" in said[1]


def test_an_own_result_says_for_whom_it_waits() -> None:
    """Whoever plays first reads who has to play too: the user who was challenged, or whoever accepts."""
    results = [DealResult(-7, CONTRACTS["barbu"][0])]
    alone = replace(ROW, guest_id=None, guest_name="")
    for row, waits in ((ROW, "once Bob has played too"), (alone, "once somebody has accepted")):
        own = render_own(row, BARBU_MODULE, words("en"), 0, game_of(BARBU_MODULE), results)
        assert waits in " ".join(texts_of(own))
