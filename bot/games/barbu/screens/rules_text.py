"""A rule set as headings and lines, derived from its values alone, without knowledge of presets.

Lines are single sentences in light markdown (``**name**``). Source: docs/rules.md, "What a rule set says".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.games.barbu.points import points_text
from bot.games.barbu.screens.phrases import (
    cards_of_keys,
    contract_name,
    option_about,
    option_name,
    rules_title,
    value_texts,
)
from bot.games.barbu.screens.stakes import example_of, exchange_text
from bot.i18n.cards import cards_text, rank_name, suit_name, trump_text
from bot.i18n.texts import Words, capitalized
from engine.barbu.rules.card_sets import COUNTING
from engine.barbu.rules.contracts import Contract
from engine.barbu.rules.options import option_keys
from engine.barbu.rules.parts import Length
from engine.barbu.rules.rule_set import DoublingRules, Mix, RuleSet
from engine.barbu.rules.schedule import Group, is_fixed
from engine.cards import RANKS, SUITS, Card, Suit
from engine.errors import IllegalAction, require

Lines = Iterator[str]

COMMON: Final = 3
"""A remark on this many contracts stands once, below them all."""


@dataclass(frozen=True, slots=True)
class RulesSection:
    """A heading and the sentences below it; ``name`` is the same in every language."""

    name: str
    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A rule set in words: its title, the game in a sentence, and sections for the rest."""

    title: str
    intro: str
    sections: tuple[RulesSection, ...]


def describe(rules: RuleSet, words: Words, *, contract: str | None = None, brief: bool = False) -> RulesPage:
    """Describe the whole rule set, or only one of its contracts.

    ``brief`` leaves out the remarks under each contract, for house rules with many contracts.
    *Raises:* IllegalAction ``contract_unknown``.
    """
    return _Teller(rules, words, brief=brief).page(contract)


def settlement_lines(rules: RuleSet, words: Words, contract: str) -> list[str]:
    """Return the payment of a double in one contract; empty if the rules have no doubles."""
    if rules.doubling is None:
        return []
    teller = _Teller(rules, words, brief=False)
    return list(teller.settlement(rules.doubling, {rules.values[contract].is_positive}))


class _Teller:
    def __init__(self, rules: RuleSet, words: Words, *, brief: bool) -> None:
        self.rules, self.words, self.brief = rules, words, brief

    def page(self, focus: str | None) -> RulesPage:
        own = rules_title(self.rules.name, self.words)
        if focus is None:
            title = self.words("rules-title", name=own)
            contracts = self.rules.contracts
            listed = (*self._contracts(contracts), *self._over_contracts())
            parts = [("game", self._game()), ("contracts", iter(listed))]
        else:
            values = require(self.rules.values.get(focus), IllegalAction("contract_unknown", contract=focus))
            contracts = (values.contract,)
            name = contract_name(focus, self.words)
            title = self.words("rules-title-contract", contract=name, name=own)
            parts = [("contract", self._contracts(contracts))]
        if any(not contract.is_domino for contract in contracts):
            parts.append(("tricks", self._tricks(contracts)))
        if any(contract.has_trump for contract in contracts):
            parts.append(("trumps", self._trumps()))
        if any(contract.is_domino for contract in contracts):
            parts.append(("domino", self._domino(contracts)))
        signs = {self.rules.values[contract.name].is_positive for contract in contracts}
        parts.append(("doubling", self._doubling(signs)))
        if self.rules.doubling is not None:
            parts.append(("settlement", self._payments(self.rules.doubling, contracts)))
            parts.append(("duties", self._duties()))
        if focus is None:
            parts.append(("options", self._options()))
        sections = (RulesSection(name, self._heading(name, contracts), tuple(lines)) for name, lines in parts)
        return RulesPage(title, self._intro(), tuple(section for section in sections if section.lines))

    def _heading(self, section: str, contracts: tuple[Contract, ...]) -> str:
        if section == "domino":
            # Rules may have it by another name, such as Lora.
            laid = (contract_name(contract.name, self.words) for contract in contracts if contract.is_domino)
            return ", ".join(laid)
        return self.words(f"rules-heading-{section}")

    def _intro(self) -> str:
        rules = self.rules
        return self.words(
            "rules-intro",
            players=rules.players,
            hand=rules.hand_size,
            cards=len(rules.cards),
            deals=rules.deal_count,
            fewest=self._fewest_deals(),
            wins=rules.wins,
        )

    def _fewest_deals(self) -> int:
        """Return the number of deals of the shortest game of these rules; 0 if they have just one length."""
        rules = self.rules
        fewest = rules.players * Length.EXPRESS.per_declarer(len(rules.contracts))
        is_whole = not rules.schedule and rules.length is Length.FULL
        return fewest if is_whole and fewest < rules.deal_count else 0

    # ------------------------------------------------------------ the game

    def _game(self) -> Lines:
        rules, words = self.rules, self.words
        is_whole = rules.per_declarer == len(rules.contracts)
        lowest = min(card.rank for card in rules.cards)
        yield words("rules-deck", cards=rules.deck, lowest=rank_name(lowest, words))
        if rules.removed:
            cards = [Card.parse(card) for card in rules.removed]
            yield words("rules-removed", cards=cards_text(cards, words))
        yield words("rules-direction", direction=rules.direction.value)
        yield words("rules-first-dealer", how=rules.first_dealer)
        if rules.schedule:
            yield from self._schedule()
        else:
            deals, express = rules.per_declarer, self._fewest_deals() // rules.players
            yield words("rules-rotation", how=rules.dealer_rotation, deals=deals, express=express)
            yield words(
                "rules-order",
                how=rules.contract_order,
                played=deals,
                contracts=len(rules.contracts),
                all=_yes(is_whole),
            )
        if rules.shared:
            yield words("rules-shared")
        if rules.hearts_free:
            yield words("rules-hearts-free")
        yield words("rules-early-end", on=_yes(rules.early_end))

    def _over_contracts(self) -> Lines:
        """Yield what is said of the contracts together: their sum, and how a shorter game mixes them."""
        rules = self.rules
        is_whole = rules.per_declarer == len(rules.contracts)
        if rules.mix is not Mix.FREE:
            yield self._mix()
        if is_whole and not rules.schedule and all(values.has_total for values in rules.values.values()):
            total = sum(values.total for values in rules.values.values())
            yield self.words("rules-sum", total=points_text(rules, total), zero=_yes(total == 0))
        if rules.mix is Mix.FREE and rules.keeps_mix and is_whole and len(rules.contracts) > 1:
            yield self._mix()

    def _mix(self) -> str:
        """Return how a shorter game keeps the mix, or any of the shorter ones if this game is whole."""
        rules = self.rules
        positives = sum(values.is_positive for values in rules.values.values())
        several = 1 < positives < len(rules.contracts)
        return self.words(
            "rules-mix", mix=rules.mix.value, order=rules.contract_order, positives=_yes(several)
        )

    def _schedule(self) -> Lines:
        """Yield who deals, and a sentence for each group of the schedule."""
        rules, words = self.rules, self.words
        yield words("rules-rotation-schedule", how=rules.dealer_rotation)
        listed = tuple(contract.name for contract in rules.contracts)
        for group in rules.schedule:
            names = ", ".join(contract_name(name, words) for name in group.contracts)
            order, one_contract = group.order or rules.contract_order, len(group.contracts) == 1
            counted = "table" if group.deals is not None else "each"
            count = group.deals or group.each_dealer or 0
            # As many deals as there can be: each contract comes as often as it may.
            is_full = group.times is not None and is_fixed(group, rules.players)
            if is_full and group.times == 1 and order == "imposed" and group.contracts == listed:
                yield words("rules-group-listed")
                continue
            key = "rules-group-single" if one_contract else "rules-group"
            parts = [words(key, counted=counted, count=count, contracts=names, order=order)]
            if group.times is not None and not one_contract:
                parts.append(words("rules-group-times", times=group.times, full=_yes(is_full)))
            if order == "free" and group.again and not one_contract and self._comes_back(group):
                parts.append(words("rules-group-again"))
            if group.in_turn:
                parts.append(words("rules-group-in-turn"))
            if group.after:
                parts.append(words("rules-group-after", after=group.after))
            yield " ".join(parts)

    def _comes_back(self, group: Group) -> bool:
        """Return whether a declarer can have more than one deal of a group."""
        in_a_row = all(other.in_turn for other in self.rules.schedule[1:])
        return not (in_a_row and group.deals is not None and group.deals <= self.rules.players)

    # ------------------------------------------------------------ contracts

    def _contracts(self, contracts: tuple[Contract, ...]) -> Lines:
        notes = {one.name: [] if self.brief else [*self._notes(one)] for one in contracts}
        counted = Counter(note for each in notes.values() for note in each)
        common = [note for note, count in counted.items() if count >= COMMON]
        for name in notes:
            contract, total = self.rules.values[name].contract, self.rules.values[name].total
            facts = {
                "name": contract_name(contract.name, self.words),
                "values": ", ".join(value_texts(self.rules, name, self.words)),
            }
            if self.rules.values[name].has_total:
                line = self.words("rules-contract", total=points_text(self.rules, total), **facts)
            else:
                line = self.words("rules-contract-open", **facts)
            yield " ".join([line, *(note for note in notes[name] if note not in common)])
        by_contracts: dict[str, list[str]] = {}
        for note in common:
            names = ", ".join(contract_name(name, self.words) for name in notes if note in notes[name])
            by_contracts.setdefault(names, []).append(note)
        for names, shared in by_contracts.items():
            yield self.words("list-entry", name=f"**{names}**", told=" ".join(shared))

    def _notes(self, contract: Contract) -> Lines:
        words, rules = self.words, self.rules
        if contract.has_trump:
            yield from self._trump_note(contract)
        yield from self._notes_on_cards(contract)
        if contract.early_end is not None and contract.early_end != rules.early_end:
            yield words("rules-note-early-end", on=_yes(contract.early_end))
        if contract.face_up:
            yield words("rules-note-face-up")
        if rules.grand_slam and contract.slam != "none":
            values = rules.values[contract.name]
            yield words(
                "rules-note-slam",
                what=contract.slam,
                points=points_text(rules, values.slam_taker),
                others=points_text(rules, values.slam_others),
            )

    def _trump_note(self, contract: Contract) -> Lines:
        words = self.words
        if not contract.trump_from:
            yield words("rules-note-trump", no_trump=_yes(self.rules.trumps.no_trump))
            return
        named = [trump for trump, _ in self.rules.namings(contract.name) if trump is not None]
        suit = named[0].suit if len(named) == 1 else None
        title = contract_name(contract.name, words)
        if suit is None or suit_name(suit, words).casefold() not in title.casefold():
            listed = ", ".join(trump_text(trump, words) for trump in named)
            yield words("rules-note-trump-from", single=_yes(len(named) == 1), which=listed)

    def _notes_on_cards(self, contract: Contract) -> Lines:
        """Yield what may not be led, and what must be thrown."""
        words = self.words
        if contract.hearts_led == "last":
            yield words("rules-note-hearts")
        elif contract.ban is not None:
            key, *more = contract.ban.cards
            is_suit = key in SUITS and not more
            which = suit_name(Suit.parse(key), words) if is_suit else cards_of_keys((key, *more), words)
            kind = "suit" if is_suit else "cards"
            yield words("rules-note-ban", until=contract.ban.until, which=which, kind=kind)
        must = contract.must_discard
        if must is not None:
            tier = must.cards[0]
            kind = "first" if len(must.cards) > 1 else "counting" if tier == COUNTING else "kind"
            kind = "card" if kind == "kind" and len(tier) > 1 else kind
            cards = cards_of_keys(must.cards, words)
            yield words("rules-note-discard", kind=kind, which=cards, beaten=_yes(must.beaten))

    # ------------------------------------------------------------ play

    def _tricks(self, contracts: tuple[Contract, ...]) -> Lines:
        words, duties = self.words, self.rules.trumps
        has_trump = any(contract.has_trump for contract in contracts)
        binding = {
            "trumps": has_trump and (duties.must_ruff or duties.must_overruff),
            "contract": any(contract.must_discard is not None for contract in contracts),
        }
        more = "both" if all(binding.values()) else next((name for name in binding if binding[name]), "none")
        yield words("rules-lead", who=self.rules.opening_lead)
        yield words("rules-follow", more=more)
        yield words("rules-winner", trumps=_yes(has_trump))

    def _trumps(self) -> Lines:
        trumps, words = self.rules.trumps, self.words
        yield words("rules-trump-head", must=_yes(trumps.head))
        yield words("rules-trump-ruff", must=_yes(trumps.must_ruff))
        yield words("rules-trump-overruff", must=_yes(trumps.must_overruff), ruff=_yes(trumps.must_ruff))
        # Says nothing where trumping is free, nor where any trump must and will do.
        if trumps.must_ruff and (trumps.must_overruff or not trumps.must_underruff):
            yield words("rules-trump-underruff", must=_yes(trumps.must_underruff))

    def _domino(self, contracts: tuple[Contract, ...]) -> Lines:
        rules, words, domino = self.rules, self.words, self.rules.domino
        fixed, has_rows = domino.fixed_start, domino.layout == "rows"
        yield words("rules-domino-what", rows=_yes(has_rows))
        yield words("rules-domino-lead", who=rules.opening_lead)
        if domino.is_opened_by_a_card:
            yield words("rules-domino-start-card")
        elif fixed is None:
            yield words("rules-domino-start-chosen")
        else:
            yield words("rules-domino-start-fixed", rank=rank_name(RANKS.index(fixed), words))
        fits = "neighbours" if domino.layout == "neighbours" else domino.rows
        yield words("rules-domino-lay", several=_yes(domino.several_cards), fits=fits)
        if rules.domino.ace_again and not rules.domino.several_cards:
            yield words("rules-domino-ace")
        ranks = sorted(card.rank for card in rules.cards)
        if domino.ace == "low":
            yield words("rules-domino-ace-low", wrap=_yes(domino.wrap))
        else:
            yield words("rules-domino-wrap", wrap=_yes(domino.wrap), lowest=rank_name(ranks[0], words))
        if domino.wrap and has_rows and domino.rows == "both":
            yield words("rules-domino-halves")
        yield words("rules-domino-pass", voluntary=_yes(rules.domino.voluntary_pass))
        races = {contract.race is not None for contract in contracts if contract.is_domino}
        if False in races:
            yield words("rules-domino-end")
        if True in races:
            yield words("rules-domino-end-race")

    # ------------------------------------------------------------ options

    def _options(self) -> Lines:
        for key in option_keys(self.rules):
            name = option_name(key, self.words)
            yield self.words("rules-option-line", name=name, about=option_about(key, self.words))

    # ------------------------------------------------------------ doubling

    def _doubling(self, signs: set[bool]) -> Lines:
        doubling, words = self.rules.doubling, self.words
        if doubling is None:
            yield words("rules-no-doubling")
            return
        yield words("rules-doubling-what")
        # Where only the declarer can be doubled, the declarer has nobody to double.
        targets = {doubling.positive_targets if sign else doubling.negative_targets for sign in signs}
        who = "flanks" if targets == {"declarer"} else doubling.who
        key = "rules-doubling-one-round" if doubling.answers_at_once else "rules-doubling-who"
        yield words(key, who=who)
        yield from self._targets(doubling, signs)
        if not doubling.redoubles:
            yield words("rules-no-redoubles")
        elif not doubling.answers_at_once:
            yield words("rules-doubling-back", table=_yes(doubling.table_doubles_redouble))
            if doubling.table_answered:
                yield words("rules-doubling-answered")
            if doubling.form == "announcement" and doubling.announce_standing:
                yield words("rules-doubling-standing")
            yield words("rules-redoubling", order=doubling.redouble_order)
        if doubling.undoubled_negative == "shared" and False in signs:
            yield words("rules-undoubled-shared")

    def _targets(self, doubling: DoublingRules, signs: set[bool]) -> Lines:
        """Yield whom players may double, in negative and in positive contracts."""
        words = self.words
        targets = {False: doubling.negative_targets, True: doubling.positive_targets}
        if set(targets.values()) == {"anyone"}:
            yield words("rules-doubling-anyone", form=doubling.form)
        elif set(targets.values()) == {"declarer"}:
            yield words("rules-doubling-declarer")
        else:
            yield from self._which_are_positive(signs)
            if False in signs:
                yield words("rules-doubling-negative", whom=targets[False], form=doubling.form)
            if True in signs:
                yield words("rules-doubling-positive", whom=targets[True], who=doubling.who)

    def _which_are_positive(self, signs: set[bool]) -> Lines:
        """Yield the line that names the positive contracts, where the rules have both kinds."""
        if len(signs) > 1 and not self.brief:
            names = [name for name, values in self.rules.values.items() if values.is_positive]
            listed = self.words.list([contract_name(name, self.words) for name in names])
            yield self.words("rules-positive", contracts=listed)

    def _payments(self, doubling: DoublingRules, contracts: tuple[Contract, ...]) -> Lines:
        """Yield what a double pays, with an example: of one contract, or of one to avoid and one to win."""
        signs = {contract.name: self.rules.values[contract.name].is_positive for contract in contracts}
        if doubling.negative != doubling.positive:
            yield from self._which_are_positive(set(signs.values()))
        yield from self.settlement(doubling, set(signs.values()))
        other = self.words("rules-example-other")
        examples = {name: example_of(self.rules, self.words, name, other) for name in signs}
        for sign in (False, True):
            for name, example in examples.items():
                if example and signs[name] is sign:
                    title = f"**{contract_name(name, self.words)}**"
                    yield example if len(signs) == 1 else self.words("list-entry", name=title, told=example)
                    break

    def settlement(self, doubling: DoublingRules, signs: set[bool]) -> Lines:
        words = self.words
        yield words("rules-settlement-pairs")
        if len(signs) > 1 and doubling.negative != doubling.positive:
            yield words("rules-settlement-negative", how=exchange_text(self.rules, words, doubling.negative))
            yield words("rules-settlement-positive", how=exchange_text(self.rules, words, doubling.positive))
        else:
            how = exchange_text(self.rules, words, doubling.positive if True in signs else doubling.negative)
            yield capitalized(how)

    def _duties(self) -> Lines:
        rules, words = self.rules, self.words
        if not (rules.duty_doubles or rules.duty_redoubles):
            yield words("rules-no-duty")
        if rules.duty_doubles:
            yield words("rules-duty-doubles", count=rules.duty_doubles)
        if rules.duty_redoubles:
            yield words("rules-duty-redoubles", count=rules.duty_redoubles)
        if rules.duty_doubles and self._fewest_deals():
            yield words("rules-duty-shorter", express=rules.of_length(Length.EXPRESS).duty_doubles)


def _yes(value: bool) -> str:
    return "yes" if value else "no"
