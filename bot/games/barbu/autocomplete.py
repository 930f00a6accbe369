"""What a command offers while it is typed: exactly what is legal now for the person who types."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from discord import app_commands

from bot.discord_io.responses import Interaction, words_of
from bot.games.barbu.custom_rules.lookup import find_rules, own_names
from bot.games.barbu.screens.options import meant_option, option_name, parts_of
from bot.games.barbu.screens.phrases import rules_about, rules_title
from bot.history.handlers import newest_games
from bot.i18n import Words
from bot.i18n.cards import card_name, card_text, contract_name, rank_name, trump_text
from bot.tables.session import TableSession
from engine.barbu.actions import Action, Choose, Double, Play, Redouble
from engine.barbu.game import BARBU
from engine.barbu.options import option_keys
from engine.barbu.rules import preset_names
from engine.cards import RANKS
from engine.errors import CodedError
from engine.seats import Seat

MOST: Final = 25
Offer = tuple[str, str]
"""A suggestion: what is shown, what is sent."""

SEAT: Final = "seat-"
"""How the ``who`` option names a seat that no Discord user sits on."""


async def legal_now(interaction: Interaction) -> tuple[TableSession, tuple[Action, ...]] | None:
    """The table of this channel and the person's legal actions; ``None`` where there are none."""
    try:
        table = await interaction.client.registry.here(interaction.channel_id)
        seat = table.seat_of(interaction.user.id)
        return table, BARBU.legal_actions(table.state.game_state, seat)
    except CodedError:
        return None


def offered(offers: Iterable[Offer], typed: str) -> list[app_commands.Choice[str]]:
    """The offers that contain what was typed, each once, as many as Discord shows."""
    wanted = typed.casefold()
    unique = dict(offer[::-1] for offer in offers if wanted in f"{offer[0]} {offer[1]}".casefold())
    return [app_commands.Choice(name=shown[:100], value=value) for value, shown in unique.items()][:MOST]


async def cards(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The cards that may be played now."""
    found, words = await legal_now(interaction), words_of(interaction)
    plays = [] if found is None else [action.card for action in found[1] if isinstance(action, Play)]
    return offered(
        ((f"{card_text(card, words)} · {card_name(card, words)}", str(card)) for card in plays), typed
    )


async def contracts(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The contracts the declarer may choose."""
    words = words_of(interaction)
    return offered(
        ((contract_name(choice.contract, words), choice.contract) for choice in await _choices(interaction)),
        typed,
    )


async def trumps(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The trumps the declarer may name."""
    words = words_of(interaction)
    named = [choice.trump for choice in await _choices(interaction) if choice.trump is not None]
    return offered(((trump_text(trump, words), trump.code) for trump in named), typed)


async def starts(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The ranks domino may start at."""
    words = words_of(interaction)
    ranks = [choice.start for choice in await _choices(interaction) if choice.start is not None]
    return offered(((rank_name(rank, words), RANKS[rank]) for rank in reversed(ranks)), typed)


async def targets(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Whom the player may double or redouble: the wholesale announcements, and each seat by name."""
    found, words = await legal_now(interaction), words_of(interaction)
    if found is None:
        return []
    table, legal = found
    sets = [action.targets for action in legal if isinstance(action, Double | Redouble)]
    scene = table.presenter.scene(interaction.user.id)
    names = [(scene.label(seat), f"{SEAT}{seat}") for seat in scene.seats if frozenset((seat,)) in sets]
    answers = any(isinstance(action, Redouble) for action in legal)
    groups = ("all",) if answers else ("declarer", "family", "table")
    wholesale = [
        (words(f"choice-who-{who}"), who) for who in groups if group_of(table, scene.seat or 0, who) in sets
    ]
    return offered([*wholesale, *names], typed)


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


async def rule_sets(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The rule sets a table can be opened with: the presets, then the server's own."""
    words = words_of(interaction)
    presets = [(described(name, words), name) for name in preset_names()]
    own = [(words("house-offer", name=name), name) for name in await own_names(interaction)]
    return offered([*presets, *own], typed)


def described(name: str, words: Words) -> str:
    """A preset with what it is like."""
    return f"{rules_title(name, words)} · {rules_about(name, words)}"


async def table_options(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """What the rules named so far leave open, behind the options typed before the last comma."""
    words = words_of(interaction)
    try:
        rules = await find_rules(interaction, interaction.namespace.rules or None)
    except CodedError:
        return []
    keys = option_keys(rules)
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


async def families(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The families of rules games were finished in here."""
    standings, words = interaction.client.standings, words_of(interaction)
    played = await standings.families(interaction.guild_id or 0)
    return offered(((rules_title(name, words), name) for name in played), typed)


async def house_sets(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The server's own rule sets."""
    return offered(((name, name) for name in await own_names(interaction)), typed)


async def past_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The server's newest past games."""
    if interaction.guild_id is None:
        return []
    return offered(await newest_games(interaction, MOST), typed)


async def _choices(interaction: Interaction) -> list[Choose]:
    """The declarer's legal choices, narrowed to the contract typed so far."""
    found = await legal_now(interaction)
    if found is None:
        return []
    contract = interaction.namespace.contract
    legal = [action for action in found[1] if isinstance(action, Choose)]
    return [choice for choice in legal if choice.contract == contract] or legal
