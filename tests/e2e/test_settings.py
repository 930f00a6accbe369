"""Settings of servers and users: who may change them, their effect, and restarts."""

from __future__ import annotations

import discord
from sqlalchemy import update

from bot.settings.screens import OWN_SWITCHES, SWITCHES
from bot.settings.store import SettingsStore
from bot.storage.schema import guilds, members
from tests.e2e.conftest import Opener
from tests.e2e.test_clock import calls, somebody_asked
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import buttons_of, text_of
from tools.simulation.evenings.play import open_and_start
from tools.simulation.evenings.screen import HousePanel, OwnPanel


async def manager(night: Evening, name: str = "Cleo", *, locale: str = "en") -> OwnPanel:
    """Open the server's panel for a user who may manage it."""
    role = night.guild.create_role("house", permissions=discord.Permissions(manage_guild=True))
    panel = OwnPanel(night.person(name, roles=[role], locale=locale))
    await panel.server()
    return panel


async def on_page(panel: OwnPanel, page: str) -> OwnPanel:
    """Turn the panel to a page."""
    await panel.tap("page", page)
    return panel


# ---------------------------------------------------------------- a server's


async def test_new_tables_have_the_servers_settings(opened: Opener) -> None:
    """A table without named options has the server's language, rules, length and pace."""
    async with opened("Ada") as night:
        panel = await manager(night)
        await panel.choose("language", "fr")
        await panel.choose("rules", "solar")
        await panel.choose("length", "express")
        said = await panel.choose("pace", "relaxed")
        assert "Pace" in said
        await night.people[0].slash("barbu new")
        row = night.table.row
        assert (row.locale, row.rules["name"], row.length, row.pace) == ("fr", "solar", "express", "relaxed")
        assert "Une table de Barbu" in night.board_text


async def test_command_options_override_the_servers_defaults(opened: Opener) -> None:
    """An option of the command overrides the server's default."""
    async with opened("Ada") as night:
        panel = await manager(night)
        await panel.choose("rules", "solar")
        await panel.choose("length", "express")
        await night.people[0].slash("barbu new", rules="contre", length="short")
        assert (night.table.row.rules["name"], night.table.row.length) == ("contre", "short")


async def test_house_rules_can_be_the_default_until_deleted(opened: Opener) -> None:
    """A house rule set can be the default; once deleted, the global default applies and the panel says so."""
    async with opened("Ada") as night:
        ada = night.people[0]
        await HousePanel(ada).house(name="mardi", base="tafferan")
        panel = await on_page(await manager(night), "barbu")
        assert "mardi" in [option["value"] for option in panel.item("rules")["options"]]
        await panel.choose("rules", "mardi")
        await ada.slash("barbu new")
        assert night.table.row.rules["name"] == "mardi"
        await night.table.close_alone()
        await night.bot.parts[SettingsStore].change_guild(
            night.guild.id, lambda data: data.pop("house_rules")
        )
        await panel.server()
        assert "mardi no longer exists" in await panel.tap("page", "barbu")
        await ada.slash("barbu new")
        assert night.table.row.rules["name"] == "contre"


async def test_tables_open_only_in_allowed_channels(opened: Opener) -> None:
    """Tables open only in the allowed channels and their threads; elsewhere the message names them."""
    async with opened("Ada") as night:
        ada, cards = night.people[0], night.guild.create_text_channel("cards")
        panel = await on_page(await manager(night), "places")
        await panel.choose("channels", cards)
        assert f"<#{cards.id}>" in await ada.slash("barbu new")
        assert not night.bot.registry.live
        ada.channel = cards
        await ada.slash("barbu new", thread=True)
        (table,) = night.bot.registry.live
        assert table.row.channel_id != cards.id
        await panel.tap("everywhere")
        ada.channel = night.channel
        await ada.slash("barbu new")
        assert night.table.state.is_open


async def test_a_deleted_channel_blocks_no_table(opened: Opener) -> None:
    """When the last allowed channel is deleted, tables may be opened everywhere again."""
    async with opened("Ada") as night:
        cards = night.guild.create_text_channel("cards")
        panel = await on_page(await manager(night), "places")
        await panel.choose("channels", cards)
        night.env.backend.delete_channel(cards.id)
        await night.env.settle()
        await night.people[0].slash("barbu new")
        assert night.table.state.is_open


async def test_a_rematch_is_rejected_outside_allowed_channels(opened: Opener) -> None:
    """A rematch is rejected in a channel that rejects new tables."""
    async with opened("Ada") as night:
        ada, cards = night.people[0], night.guild.create_text_channel("cards")
        await ada.slash("barbu new", length="express")
        await ada.tap("start")
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        panel = await on_page(await manager(night), "places")
        await panel.choose("channels", cards)
        assert f"<#{cards.id}>" in await ada.tap_public(night.board, "rematch")


async def test_a_thread_for_each_table(opened: Opener) -> None:
    """With the switch on each table gets a thread, unless ``thread: False`` is given."""
    async with opened("Ada") as night:
        ada = night.people[0]
        panel = await on_page(await manager(night), "places")
        await panel.tap("flip", "thread")
        await ada.slash("barbu new", thread=False)
        assert night.table.state.is_open
        await ada.slash("barbu end")
        await ada.tap("end_yes")
        await ada.slash("barbu new")
        assert [t.row.channel_id == night.channel.id for t in night.bot.registry.live] == [
            True,
            False,
        ]


async def test_a_role_may_close_any_table(opened: Opener) -> None:
    """A user with the chosen role closes another user's table; other users are rejected."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        arbiter = night.guild.create_role("arbiter")
        eve = night.person("Eve", roles=[arbiter])
        await ada.slash("barbu new")
        assert "host" in await eve.slash("barbu end")
        panel = await on_page(await manager(night), "places")
        await panel.choose("end_role", arbiter)
        assert "host" in await bob.slash("barbu end")
        await eve.slash("barbu end")
        await eve.tap("end_yes")
        assert not night.table.state.is_open


async def test_a_server_can_switch_off_pings(opened: Opener) -> None:
    """The switch stops pings at once, even at an open table."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="express")
        await somebody_asked(night)
        panel = await on_page(await manager(night), "play")
        await panel.tap("flip", "calls")
        await night.env.advance_time(30)
        assert calls(night) == []


async def test_forced_cards_wait_if_the_server_chooses_so(opened: Opener) -> None:
    """With forced cards off, a player's only legal card waits to be played."""
    async with opened("Ada", "Bob", "Dan", "Eve") as night:
        panel = await on_page(await manager(night), "play")
        await panel.tap("flip", "forced")
        night.people.pop()
        await open_and_start(night, length="express")
        for _ in range(400):
            await somebody_asked_or_forced(night)
            forced = [p for p in night.people if len(p.buttons("play")) == 1]
            if forced:
                break
            await next(p for p in night.people if p.buttons("play")).tap("play")
        assert forced


async def somebody_asked_or_forced(night: Evening) -> None:
    """Play on until a user has a card to play, even if it is their only legal one."""
    from tools.simulation.evenings.play import play_by_buttons

    await play_by_buttons(night, lambda: any(p.buttons("play") for p in night.people))


async def test_users_who_do_not_manage_the_server_get_their_own_panel(opened: Opener) -> None:
    """The command opens each user's own panel; without Manage Server it has no link to the server's."""
    async with opened("Ada") as night:
        panel = OwnPanel(night.people[0])
        assert "My settings" in await panel.slash()
        assert ("server",) not in panel.asks
        assert ("own_set", "language") in panel.asks
        of_manager = await manager(night)
        assert "My settings" in await of_manager.slash()
        assert ("server",) in of_manager.asks


async def test_the_panel_says_that_the_puzzle_has_no_channel(opened: Opener) -> None:
    """The panel says that the puzzle of the week is posted nowhere, until there is a channel for it."""
    async with opened() as night:
        panel = await on_page(await manager(night), "daily")
        missing = night.say("settings-puzzle-nowhere")
        assert missing in await panel.tap("flip", "weekly_puzzle")
        assert missing not in await panel.choose("daily_channel", night.channel)


async def test_an_old_panel_rejects_a_user_who_lost_the_right(opened: Opener) -> None:
    """An old panel rejects a user who has lost the right to manage the server, and nothing changes."""
    async with opened() as night:
        panel = await manager(night)
        night.env.backend.guilds[night.guild.id].members[panel.person.id].role_ids.clear()
        assert "people who manage this server" in await panel.choose("language", "fr")
        assert (await night.bot.settings.guild(night.guild.id)).language is None


async def test_a_servers_panel_and_settings_survive_a_restart(opened: Opener) -> None:
    """After a restart the same panel still works, and the chosen settings apply."""
    async with opened("Ada") as night:
        panel = await manager(night)
        await panel.choose("length", "express")
        await night.restart()
        await panel.choose("pace", "correspondence")
        await night.people[0].slash("barbu new")
        assert (night.table.row.length, night.table.row.pace) == ("express", "correspondence")


async def test_invalid_server_settings_stop_no_game(opened: Opener) -> None:
    """Invalid stored values count as defaults, the panel names them, and the next change repairs the row."""
    async with opened("Ada") as night:
        broken = {"language": "xx", "length": "endless", "calls": "no", "pace": "relaxed", "house_rules": "x"}
        await night.bot.parts[SettingsStore].set_guild(night.guild.id, broken)
        panel = await manager(night)
        said = await panel.server()
        assert "Language of public messages" in said
        assert "Length" in said.partition("read these settings")[2]
        await night.people[0].slash("barbu new")
        assert (night.table.row.length, night.table.row.pace) == ("express", "relaxed")
        await panel.choose("length", "short")
        stored = await night.bot.parts[SettingsStore].guild(night.guild.id)
        assert stored == {"length": "short", "pace": "relaxed", "house_rules": "x"}


async def test_unreadable_settings_can_be_reset(opened: Opener) -> None:
    """Unreadable settings stop no game, are shown to the manager, and are reset at their request."""
    async with opened("Ada") as night:
        await night.bot.parts[SettingsStore].set_guild(night.guild.id, {})
        async with night.bot.database.writing() as connection:
            await connection.execute(update(guilds).values(settings="{broken"))
        await night.people[0].slash("barbu new")
        assert night.table.state.is_open
        panel = await manager(night)
        assert panel.asks == [("afresh",)]
        assert "reset to the defaults" in await panel.tap("afresh")
        assert ("set", "language") in panel.asks


# ---------------------------------------------------------------- a person's


async def test_a_chosen_language_wins(opened: Opener) -> None:
    """A user's chosen language overrides Discord's in private messages, open ones and after a restart."""
    async with opened("Ada", "Bob") as night:
        ada = night.people[0]
        await open_and_start(night, length="express")
        panel = OwnPanel(ada)
        await panel.slash()
        assert "Mes réglages" in await panel.choose("language", "fr")
        await night.env.settle()
        assert "La prochaine donne" in text_of(ada.panel)
        assert "Mes réglages" not in night.board_text
        helped = await ada.slash("barbu help")
        assert "La prochaine donne" in helped
        assert "`/deal`" in helped, "commands stay as Discord lists them to her"
        await night.restart()
        assert "Mes réglages" in await panel.slash()
        await panel.choose("language", "auto")
        assert "My settings" in await panel.slash()


async def test_suits_in_a_users_own_order(opened: Opener) -> None:
    """An open hand is sorted at once by its owner's new suit order; other hands stay as they are."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await open_and_start(night, length="express")
        await somebody_asked(night)
        panel = OwnPanel(ada)
        await panel.slash()
        await panel.choose("suit_order", "bridge")
        for person, order in ((ada, "SHDC"), (bob, "SHCD")):
            await person.tap_public(night.board, "hand")
            suits = [b.arg[-1] for b in buttons_of(person.panel) if b.verb in ("play", "aim")]
            assert suits == sorted(suits, key=order.index)


async def test_a_second_tap_plays_a_marked_card(opened: Opener) -> None:
    """With confirmation on, the first tap marks a card and a second tap on the same card plays it."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        await somebody_asked(night)
        panel = OwnPanel(ada)
        await panel.slash()
        await panel.tap("own_flip", "confirm_card")
        await ada.tap_public(night.board, "hand")
        assert not ada.buttons("play")
        before = night.table.state.seq
        first, second = [button.arg for button in ada.buttons("aim")][:2]
        assert "again" in await ada.tap("aim", first)
        await ada.tap("aim", second)
        assert [button.arg for button in ada.buttons("play")] == [second]
        assert night.table.state.seq == before
        await ada.tap("play", second)
        assert night.table.state.seq > before


async def test_a_list_of_switches_turns_on_what_is_chosen(opened: Opener) -> None:
    """Of a list of switches those chosen are on afterwards, and the others off; others' lists stay as is."""
    async with opened("Ada") as night:
        panel = OwnPanel(night.people[0])
        await panel.slash()
        await panel.choose("own_switch", "four_colours", "calls")
        own = await night.bot.settings.person(night.people[0].id)
        on = {name for name in OWN_SWITCHES if getattr(own, name)}
        assert on == {"four_colours", "calls"}
        panel = await on_page(await manager(night), "play")
        await panel.choose("switch:play", "hints")
        server = await night.bot.settings.guild(night.guild.id)
        assert {name for name in SWITCHES if getattr(server, name)} == {"hints"}


async def test_buttons_of_earlier_panels_still_switch(opened: Opener) -> None:
    """Panels of earlier versions, with a button per switch and page, go on working."""
    async with opened("Ada") as night:
        panel = await manager(night)
        cleo = panel.person
        for custom_id, text in (
            ("ask:settings:page:play", "This server: Play"),
            ("ask:settings:flip:hints", "Changed: Hints"),
            ("ask:settings:own_flip:letters", "Done."),
        ):
            await panel.server()
            assert panel.message is not None
            assert text in await cleo.tap_id(panel.message, custom_id)
        assert not (await night.bot.settings.guild(night.guild.id)).hints
        assert (await night.bot.settings.person(cleo.id)).letters


async def test_hands_come_by_direct_message_if_the_user_prefers(opened: Opener) -> None:
    """Users who want direct messages get their hands there from the moment they join any table."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        panel = OwnPanel(bob)
        await panel.slash()
        await panel.tap("own_flip", "dm")
        await ada.slash("barbu new")
        await bob.tap_public(night.board, "join")
        await night.env.settle()
        assert [who.dm for who in night.table.state.seats if who] == [False, True]
        shown = text_of(bob.member.user.dm_channel.last_message)
        assert night.say("panel-seated") in shown
        assert night.say("panel-elsewhere", table=f"<#{night.channel.id}>") in shown


async def test_hands_move_at_once(opened: Opener) -> None:
    """The switch moves the hands of current tables to direct messages, and back."""
    async with opened("Ada", "Bob") as night:
        bob = night.people[1]
        await open_and_start(night, length="express")
        panel = OwnPanel(bob)
        await panel.slash()
        seat = night.table.state.own_seat(bob.id)
        for wanted in (True, False):
            await panel.tap("own_flip", "dm")
            assert night.table.state.occupant(seat).dm is wanted
            await night.env.settle()
            # At once, though the hand has been open in the channel.
            assert len([one for one in bob.member.user.dm_channel.history() if one.embeds]) == 1
        await panel.choose("suit_order", "bridge")
        await bob.tap_public(night.board, "hand")
        await bob.tap_in_menu("dm")
        await panel.choose("suit_order", "alternate")
        assert night.table.state.occupant(seat).dm


async def test_a_user_can_switch_off_pings(opened: Opener) -> None:
    """A user's own switch stops mentions of them at every table."""
    async with opened("Ada") as night:
        (ada,) = night.people
        panel = OwnPanel(ada)
        await panel.slash()
        await panel.tap("own_flip", "calls")
        await open_and_start(night, length="express")
        await somebody_asked(night)
        await night.env.advance_time(30)
        assert calls(night) == []


async def test_the_menu_opens_the_users_settings(opened: Opener) -> None:
    """The ⋯ menu of a table opens the user's settings in another message than the hand, which stays."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await open_and_start(night, length="express")
        before = ada.panel
        assert "My settings" in await ada.tap_in_menu("mine")
        assert ada.panel is before


async def test_help_opens_the_users_settings(opened: Opener) -> None:
    """Help opens the user's settings in a separate message, with or without a table."""
    async with opened("Ada") as night:
        panel = OwnPanel(night.people[0])
        await panel.slash("barbu help")
        assert "My settings" in await panel.tap("mine", "anew")
        await night.people[0].slash("barbu new")
        panel = OwnPanel(night.people[0])
        await panel.slash("barbu help")
        assert "My settings" in await panel.tap("mine", "1", "0")


async def test_an_invalid_user_row_stops_no_game(opened: Opener) -> None:
    """An unreadable user value counts as the default, and the next change repairs it."""
    async with opened("Ada") as night:
        (ada,) = night.people
        panel = OwnPanel(ada)
        await panel.slash()
        await panel.tap("own_flip", "calls")
        async with night.bot.database.writing() as connection:
            await connection.execute(update(members).values(settings="[1]", locale="xx"))
        await night.restart()
        assert "My settings" in await panel.slash()
        await panel.tap("own_flip", "four_colours")
        stored = await night.bot.parts[SettingsStore].member(ada.id)
        assert stored == {"four_colours": False}
