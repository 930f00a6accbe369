"""A user's own choice of what a bot partner bids with them, where the table has chosen no system."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.discord_io.component_request import ComponentRequest, one_of
from bot.discord_io.dispatch import ActionContext, ButtonAction, FeatureRoom
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.message import (
    ButtonSpec,
    Component,
    ListOption,
    Rendered,
    embed,
    request_list,
    request_view,
)
from bot.discord_io.private_answers import answer_private
from bot.games.bridge.convention_card import show_card
from bot.games.bridge.screens.phrases import option_choices, option_text
from bot.games.bridge.system_choice import OF_LANGUAGES, SYSTEMS, change_wish, changes_of, system_options
from bot.i18n import Words
from bot.settings.screens import OWN_SETTINGS
from engine.bridge.game import BRIDGE
from engine.bridge.players.known_systems import DEFAULT, is_known
from engine.errors import CodedError

ROOM_NAME: Final = "bidding"
"""Name of these handlers in a ``custom_id``."""
OPEN: Final = ComponentRequest(ROOM_NAME, "open")
"""Request that shows the choice."""
SETTINGS: Final = replace(OWN_SETTINGS, args=())
"""Request that shows the user's own settings in place of the choice."""
_NONE: Final = "table"
"""Value of the list for no wish."""


def render_wish(
    wish: str, words: Words, notice: str = "", *, usual: str = DEFAULT
) -> tuple[Rendered, list[Component]]:
    """Render the wish of a user, empty for none, with the lists that change it.

    Without a wish it names ``usual``, the system that tables here propose.
    """
    chosen = system_options(wish) if wish else ()
    tables = words("bridge-wish-usual", system=option_text(f"system={usual}", words))
    now = [option_text(key, words) for key in chosen] or [tables]
    page = Rendered(
        content=notice or None,
        embeds=(
            embed(words("bridge-wish-title"), words("bridge-wish-about"), [f"- {line}" for line in now]),
        ),
        buttons=(
            (
                ButtonSpec("card", label=words("bridge-button-card")),
                ButtonSpec("settings", label=words("settings-mine")),
            ),
        ),
    )
    systems = [
        ListOption(_NONE, words("bridge-wish-none"), is_chosen=not wish),
        *option_choices(SYSTEMS, chosen, words),
    ]
    lists = [request_list(ComponentRequest(ROOM_NAME, "system"), systems, words("bridge-wish-choose"))]
    if changes := changes_of(wish):
        lines = option_choices(changes, chosen, words)
        changing = ComponentRequest(ROOM_NAME, "changes")
        lists.append(
            request_list(changing, lines, words("bridge-wish-choose-changes"), least=0, most=len(lines))
        )
    return page, lists


async def _wish(interaction: Interaction) -> str:
    """Return the user's wish; empty for one of another version."""
    wish = (await interaction.client.settings.person(interaction.user.id)).partner_system
    return wish if wish and is_known(wish) else ""


async def _system(context: ActionContext) -> None:
    """Store the system chosen from the list, without changes."""
    chosen = one_of(context.request.chosen(), {_NONE, *SYSTEMS})
    await _store(context.interaction, "" if chosen == _NONE else change_wish("", [chosen]))


async def _changes(context: ActionContext) -> None:
    """Store the changes chosen from the list.

    *Raises:* InvalidRules if they do not go together; CodedError ``unknown_button`` without a system.
    """
    wish = await _wish(context.interaction)
    if not wish:
        raise CodedError("unknown_button")
    keys = [one_of(value, changes_of(wish)) for value in context.request.values]
    await _store(context.interaction, change_wish(wish, [system_options(wish)[0], *keys]))


async def _card(context: ActionContext) -> None:
    await show_card(context, await _wish(context.interaction))


async def _store(interaction: Interaction, wish: str) -> None:
    await interaction.client.settings.change_person(interaction.user.id, partner_system=wish)
    await _show(interaction, words_of(interaction, BRIDGE.name)("settings-own-changed"))


async def _show(interaction: Interaction, notice: str = "") -> None:
    usual = OF_LANGUAGES.get(await public_locale(interaction), DEFAULT)
    words = words_of(interaction, BRIDGE.name)
    page, lists = render_wish(await _wish(interaction), words, notice, usual=usual)
    await answer_private(interaction, page, request_view(page, ROOM_NAME, lists=lists))


VERBS: Final = {
    "open": ButtonAction(lambda context: _show(context.interaction)),
    "system": ButtonAction(_system),
    "changes": ButtonAction(_changes),
    "card": ButtonAction(_card),
    "settings": ButtonAction(
        lambda context: context.interaction.client.handle_request(context.interaction, SETTINGS)
    ),
}
ROOM: Final = FeatureRoom(VERBS)
"""Handlers of the requests about a user's choice."""
