"""Hostile files of house rules from a grammar: each must be rejected with a text, or be playable."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from bot.games.barbu.custom_rules.rule_sets import read_rules, rules_text, text_of
from bot.i18n import LOCALES, words
from engine.barbu.game import BARBU
from engine.barbu.rules.rule_set import Length, RuleSet, preset, preset_names
from engine.errors import CodedError
from tools.campaign.tally import Tally
from tools.simulation.modules import BARBU_MODULE

WORDS = (
    *("", "KH", "2C", "A", "free", "imposed", "ZZ", "../x", "%s{0}", "x" * 300),
    *("\N{RIGHT-TO-LEFT OVERRIDE}evil", "@everyone", "<@1>", "```", r"\u0000", r"\n\n# x"),
)
SCALARS: tuple[Callable[[random.Random], str], ...] = (
    lambda rng: str(rng.randint(-50, 50)),
    lambda rng: str(rng.choice((0, -1, 2**31, 2**63, -(2**63), 10**18, 10**40))),
    lambda rng: rng.choice(("true", "false", "nan", "inf", "-inf", "1e400", "1.5", "0x7f")),
    lambda rng: f'"{rng.choice(WORDS)}"',
    lambda rng: rng.choice(("1979-05-27", "07:32:00", "[]", "{}", "[[[[]]]]", "{ a = 1 }")),
    lambda rng: "[" + ", ".join(str(rng.randint(-9, 99)) for _ in range(rng.randint(0, 30))) + "]",
    lambda rng: "[" * rng.choice((3, 50, 900)) + "]" * rng.choice((3, 50, 900)),
)
INTERNALS = ("Traceback", "object at 0x", "site-packages", "pydantic")
"""Parts of texts that no player may see."""


async def run(folder: Path, *, rounds: int, seed: int) -> Tally:
    """Read ``rounds`` hostile files; ``folder`` is unused."""
    tally, rng = Tally("uploads"), random.Random(seed)
    for number in range(rounds):
        raw = hostile(rng)
        tally.tried += 1
        try:
            rules = read_rules(text_of(raw))
        except CodedError as error:
            for locale in LOCALES:
                message = words(locale).error(error)
                tally.add("leaked", f"file {number}: {message}", any(mark in message for mark in INTERNALS))
            continue
        except Exception as error:
            tally.add("dead", f"file {number}: {error!r} for {raw[:200]!r}")
            continue
        tally.add(
            "lost",
            f"file {number} reads back differently",
            read_rules(rules_text(rules)) != _without_options(rules),
        )
        try:
            _play(BARBU_MODULE.catalogue.of_length(rules, Length.EXPRESS), rng)
        except Exception as error:
            tally.add("dead", f"file {number} cannot be played: {error!r}")
    return tally


def hostile(rng: random.Random) -> bytes:
    """Return a rule set's text with lines changed by the grammar, sometimes with bytes that are not text."""
    lines = rules_text(preset(rng.choice(preset_names()))).splitlines()
    for _ in range(rng.choice((1, 1, 2, 3, 8))):
        at = rng.randrange(len(lines))
        key = lines[at].split("=")[0].strip()
        lines[at] = rng.choice(
            (
                f"{key} = {rng.choice(SCALARS)(rng)}",
                f"{key} = {rng.choice(SCALARS)(rng)}",
                f"{lines[at]}\n{lines[at]}",
                "",
                f"{rng.choice(('seats', 'name', 'Q', 'é', 'a.b'))} = {rng.choice(SCALARS)(rng)}",
                rng.choice(("[[contracts]]", "[doubling]", "[", "[options.x]", "[contracts.cards]")),
                lines[rng.randrange(len(lines))],
            )
        )
    raw = "\n".join(lines).encode()
    if rng.random() < 0.1:
        at = rng.randrange(len(raw))
        raw = raw[:at] + rng.randbytes(rng.choice((1, 4, 20_000))) + raw[at:]
    return raw


def _without_options(rules: RuleSet) -> RuleSet:
    return rules.model_copy(update={"options": {}})


def _play(rules: RuleSet, rng: random.Random) -> None:
    """Play one game to its end by random legal moves."""
    state, secret = BARBU.initial(rules, 0), rng.randbytes(32)
    while BARBU.outcome(state) is None:
        legal = BARBU.legal_actions(state)
        action = rng.choice(legal) if legal else BARBU.deal(state, secret, 1)
        state = BARBU.apply(state, action).state
