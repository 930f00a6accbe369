"""What a command offers while it is typed: exactly what is legal now for the person who types."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from bot.discord_io.choices import MOST, WHY, Choices, Offer, offered, reason
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.responses import sentence, words_of
from bot.games.barbu.custom_rules.lookup import find_rules, own_names
from bot.games.barbu.parse_input import choice_arg
from bot.games.barbu.screens.options import meant_option, option_name, parts_of
from bot.games.barbu.screens.phrases import rules_about, rules_title
from bot.history.handlers import newest_games
from bot.i18n import Words
from bot.i18n.cards import card_name, card_text, contract_name, parse_card, rank_name, trump_text
from bot.tables.session import TableSession
from engine.barbu.actions import Action, Choose, Double, Play, Redouble
from engine.barbu.game import BARBU
from engine.barbu.options import option_keys
from engine.barbu.rules import preset_names
from engine.barbu.state import Phase
from engine.cards import RANKS, Card, Denomination
from engine.errors import CodedError, IllegalAction
from engine.seats import Seat

SEAT: Final = "seat-"
"""How the ``who`` option names a seat that no Discord user sits on."""


def legal_for(table: TableSession, user: int, phase: Phase) -> tuple[Action, ...]:
    """What a person may do now, in a phase of the game; raises why there is nothing."""
    state, seat = table.state, table.seat_of(user)
    match = state.game_state
    if not state.is_open:
        raise IllegalAction("table_closed")
    if state.occupant(seat).away:
        raise IllegalAction("away")
    if state.paused:
        raise IllegalAction("table_paused")
    if match.phase is not phase:
        raise IllegalAction("wrong_phase", phase=match.phase.value, expected=phase.value)
    turn = BARBU.seat_to_act(match)
    if turn != seat:
        raise IllegalAction("not_your_turn", seat=seat, turn=turn)
    return BARBU.legal_actions(match, seat)


def cards_of(table: TableSession, user: int) -> list[Card]:
    """The cards somebody may play now; raises why there are none."""
    found = [one.card for one in legal_for(table, user, Phase.PLAY) if isinstance(one, Play)]
    if not found:
        raise IllegalAction("no_card_fits")
    return found


def choices_of(table: TableSession, user: int, contract: str | None = None) -> list[Choose]:
    """What the declarer may choose now, of one contract where it is named; raises why there is nothing."""
    found = [one for one in legal_for(table, user, Phase.CHOOSE) if isinstance(one, Choose)]
    if contract is None or contract == WHY:
        return found
    name = choice_arg(table.rules, contract, None, None)
    if narrowed := [one for one in found if one.contract == name]:
        return narrowed
    BARBU.apply(table.state.game_state, Choose(table.seat_of(user), name))
    return []


def trumps_of(table: TableSession, user: int, contract: str | None) -> list[Denomination]:
    """The trumps the declarer may name with a contract; raises why there are none."""
    found = [one.trump for one in choices_of(table, user, contract) if one.trump is not None]
    if not found and contract is not None:
        raise IllegalAction("choice_too_much", contract=choice_arg(table.rules, contract, None, None))
    return found


def starts_of(table: TableSession, user: int, contract: str | None) -> list[int]:
    """The ranks the declarer may let domino start at; raises why there are none."""
    found = [one.start for one in choices_of(table, user, contract) if one.start is not None]
    if not found and contract is not None:
        raise IllegalAction("choice_too_much", contract=choice_arg(table.rules, contract, None, None))
    return found


def target_sets(table: TableSession, user: int, verb: str) -> list[frozenset[Seat]]:
    """Whom somebody may ``double`` or ``redouble`` with one announcement; raises why nobody."""
    phase = Phase.REDOUBLE if verb == "redouble" else Phase.DOUBLE
    legal = legal_for(table, user, phase)
    found = [one.targets for one in legal if isinstance(one, Double | Redouble) and one.targets]
    if not found:
        raise IllegalAction("nobody_to_redouble" if verb == "redouble" else "nobody_to_double")
    return found


async def _offer(
    interaction: Interaction, typed: str, offers: Callable[[TableSession, int, Words], Iterable[Offer]]
) -> Choices:
    """The offers at the table of this channel, or why there are none."""
    table: TableSession | None = None
    try:
        await interaction.client.settings.person(interaction.user.id)
        table = await interaction.client.registry.here(interaction.channel_id)
        return offered(offers(table, interaction.user.id, words_of(interaction)), typed)
    except CodedError as error:
        return reason(sentence(interaction, error, None if table is None else table.presenter.scene().name))


def typed_card(table: TableSession, user: int, text: str) -> str:
    """A card typed into a command as its button carries it; raises the reason that was sent."""
    if text == WHY:
        cards_of(table, user)
    return str(parse_card(text))


def typed_choice(table: TableSession, user: int, contract: str, trump: str | None, start: str | None) -> str:
    """The same of the declarer's choice."""
    if contract == WHY:
        choices_of(table, user)
    if trump == WHY:
        trumps_of(table, user, contract)
    if start == WHY:
        starts_of(table, user, contract)
    return choice_arg(table.rules, contract, trump, start)


async def cards(interaction: Interaction, typed: str) -> Choices:
    """The cards that may be played now."""

    def offers(table: TableSession, user: int, words: Words) -> Iterable[Offer]:
        found = cards_of(table, user)
        return [(f"{card_text(card, words)} · {card_name(card, words)}", str(card)) for card in found]

    return await _offer(interaction, typed, offers)


async def contracts(interaction: Interaction, typed: str) -> Choices:
    """The contracts the declarer may choose."""

    def offers(table: TableSession, user: int, words: Words) -> Iterable[Offer]:
        found = choices_of(table, user)
        return [(contract_name(choice.contract, words), choice.contract) for choice in found]

    return await _offer(interaction, typed, offers)


async def trumps(interaction: Interaction, typed: str) -> Choices:
    """The trumps the declarer may name."""
    contract = interaction.namespace.contract

    def offers(table: TableSession, user: int, words: Words) -> Iterable[Offer]:
        found = trumps_of(table, user, contract)
        return [(trump_text(trump, words), trump.code) for trump in found]

    return await _offer(interaction, typed, offers)


async def starts(interaction: Interaction, typed: str) -> Choices:
    """The ranks domino may start at."""
    contract = interaction.namespace.contract

    def offers(table: TableSession, user: int, words: Words) -> Iterable[Offer]:
        found = starts_of(table, user, contract)
        return [(rank_name(rank, words), RANKS[rank]) for rank in reversed(found)]

    return await _offer(interaction, typed, offers)


async def double_targets(interaction: Interaction, typed: str) -> Choices:
    """Whom the player may double: the wholesale announcements, and each seat by name."""
    return await _targets(interaction, typed, "double")


async def redouble_targets(interaction: Interaction, typed: str) -> Choices:
    """Whom the player may redouble: all who have doubled, and each of them by name."""
    return await _targets(interaction, typed, "redouble")


async def _targets(interaction: Interaction, typed: str, verb: str) -> Choices:
    def offers(table: TableSession, user: int, words: Words) -> Iterable[Offer]:
        sets, scene = target_sets(table, user, verb), table.presenter.scene(user)
        groups = ("all",) if verb == "redouble" else ("declarer", "family", "table")
        wholesale = [
            (words(f"choice-who-{who}"), who)
            for who in groups
            if group_of(table, scene.seat or 0, who) in sets
        ]
        names = [(scene.label(seat), f"{SEAT}{seat}") for seat in scene.seats if frozenset((seat,)) in sets]
        return [*wholesale, *names]

    return await _offer(interaction, typed, offers)


def group_of(table: TableSession, seat: Seat, who: str) -> frozenset[Seat]:
    """The seats a ``who`` option means for ``seat``; raises ``player_not_at_table`` for no such group."""
    state = table.state.game_state
    others = frozenset(range(table.rules.players)) - {seat}
    if who == "all":
        answers = [a.targets for a in BARBU.legal_actions(state, seat) if isinstance(a, Redouble)]
        return frozenset().union(*answers)
    if who.startswith(SEAT) and who.removeprefix(SEAT).isdecimal():
        return frozenset((int(who.removeprefix(SEAT)),)) & others
    groups = {"table": others, "family": others - {state.next_dealer}, "declarer": {state.next_dealer}}
    if who not in groups:
        raise CodedError("player_not_at_table")
    return frozenset(groups[who])


async def rule_sets(interaction: Interaction, typed: str) -> Choices:
    """The rule sets a table can be opened with: the presets, then the server's own."""
    words = words_of(interaction)
    presets = [(described(name, words), name) for name in preset_names()]
    own = [(words("house-offer", name=name), name) for name in await own_names(interaction)]
    return offered([*presets, *own], typed)


def described(name: str, words: Words) -> str:
    """A preset with what it is like."""
    return f"{rules_title(name, words)} · {rules_about(name, words)}"


async def table_options(interaction: Interaction, typed: str) -> Choices:
    """What the rules named so far leave open, behind the options typed before the last comma."""
    words = words_of(interaction)
    try:
        rules = await find_rules(interaction, interaction.namespace.rules or None)
    except CodedError as error:
        return reason(sentence(interaction, error))
    keys = option_keys(rules)
    if not keys:
        return reason(sentence(interaction, CodedError("options_none", name=rules.name)))
    named = [meant_option(part, keys) for part in parts_of(typed)]
    taken = list(dict.fromkeys(key for key in named if key is not None))
    rest = parts_of(typed)[-1] if named and named[-1] is None else ""
    left = {key.partition("=")[0] for key in keys} - {key.partition("=")[0] for key in taken}
    more = [[*taken, key] for key in keys if key.partition("=")[0] in left]
    fitting = [
        one for one in more if rest.casefold() in f"{option_name(one[-1], words)} {one[-1]}".casefold()
    ]
    offers = [taken] if taken and not rest else []
    return offered(
        (
            (", ".join(option_name(key, words) for key in chosen), ",".join(chosen))
            for chosen in (*offers, *fitting)
        ),
        "",
    )


async def families(interaction: Interaction, typed: str) -> Choices:
    """The families of rules games were finished in here."""
    standings, words = interaction.client.standings, words_of(interaction)
    played = await standings.families(interaction.guild_id or 0)
    if not played:
        return reason(words("error-no-past-games"))
    return offered(((rules_title(name, words), name) for name in played), typed)


async def house_sets(interaction: Interaction, typed: str) -> Choices:
    """The server's own rule sets."""
    return offered(((name, name) for name in await own_names(interaction)), typed)


async def past_games(interaction: Interaction, typed: str) -> Choices:
    """The server's newest past games."""
    if interaction.guild_id is None:
        return []
    found = await newest_games(interaction, MOST)
    return offered(found, typed) if found else reason(words_of(interaction)("error-no-past-games"))
