"""Profiles: private first, shared at a tap, hidden at a player's wish."""

from __future__ import annotations

from sqlalchemy import insert

from bot.daily.days import shifted
from bot.i18n import LOCALES, words
from bot.leaderboard.store import Rival
from bot.privacy import DataRetention
from bot.profiles.screen import (
    Figures,
    Finish,
    GameProfile,
    Profile,
    RatedLine,
    next_one,
    reached,
    render_profile,
)
from bot.ratings import Rating
from bot.runtime.dates import day_of
from bot.storage.schema import drill_days, feats
from bot.tables.registry import TableRegistry
from tests.bot.leaderboard.played import store
from tests.e2e.conftest import Opener
from tools.simulation.evenings.person import text_of
from tools.simulation.evenings.screen import OwnPanel, Screen, asks_of


def test_the_cards_description_has_the_figures_of_the_text() -> None:
    """In every language the picture is a PNG, and its description names the figures of the text.

    Signs and colours of the last places are explained, and a rating from few games is not called settled.
    """
    game = GameProfile(
        "Barbu",
        12,
        (RatedLine("Barbu", Rating(27.0, 2.5), 60), RatedLine("Solar", Rating(26.0, 7.0), 2)),
        "Trumps",
        (("Slam", "…"),),
    )
    profile = Profile(
        "Ada",
        (game,),
        Figures(games=12, wins=3),
        (Finish(1, 4), Finish(4, 4), Finish(1, 2), Finish(1, 2, True)),
        (Rival(2, "Bob", 5, 3, 2),),
    )
    for locale in LOCALES:
        rendered = render_profile(profile, words(locale, "barbu"), is_own=True)
        (drawing,) = rendered.drawings
        assert drawing.draw().startswith(b"\x89PNG")
        settling = words(locale)("profile-settling", rating="1200")
        assert len(words(locale)("profile-settling-short")) <= 16, "a third of the card is not wider"
        caption = rendered.embeds[0].footer.text or ""
        signs = {words(locale)("profile-form-mark", won=won) for won in ("yes", "tied", "no")}
        assert words(locale)("profile-settling-about") in caption
        legend = caption[caption.index(words(locale)("profile-form")) :]
        assert signs <= set(legend.replace(",", " ").split())
        text = rendered.full_text[0].description or ""
        won = words(locale)("profile-form-sides", won="yes")
        tied = words(locale)("profile-form-sides", won="tied")
        assert tied != words(locale)("profile-form-sides", won="no") != won
        for part in (won, tied, "1780", settling, "1/4", "4/4", "Trumps", "Bob 3–2", "Slam"):
            assert part in text
            assert part in drawing.alt


def test_a_profile_says_what_its_numbers_mean() -> None:
    """A settled rating and the figures of rivals each have a short line, in every language."""
    game = GameProfile("Barbu", 60, (RatedLine("Barbu", Rating(27.0, 2.5), 60),))
    rivals = (Rival(2, "Bob", 5, 3, 2),)
    for locale in LOCALES:
        say = words(locale, "barbu")
        settled = Profile("Ada", (game,), Figures(games=60, wins=3), rivals=rivals)
        caption = render_profile(settled, say, is_own=True).embeds[0].footer.text or ""
        assert say("profile-rating-about") in caption
        assert say("profile-rivals-legend") in caption
        unrated = Profile("Ada", (GameProfile("Barbu", 1),), Figures(games=1, wins=0))
        page = render_profile(unrated, say, is_own=True).embeds[0]
        bare = f"{page.description}\n{page.footer.text}"
        assert say("profile-rating-about") not in bare
        assert say("profile-rivals") not in bare


def test_the_legend_of_places_names_the_colours_that_are_there() -> None:
    """Gold is explained with a win in the form, red with a last place, and neither without."""
    for form, colours in (((1, 2), "Gold"), ((3, 4), "Red"), ((2, 3), "")):
        finishes = tuple(Finish(place, 4) for place in form)
        profile = Profile("Ada", (GameProfile("Barbu", 2),), Figures(games=2), finishes)
        legend = render_profile(profile, words("en", "barbu"), is_own=True).embeds[0].footer.text or ""
        assert [colour for colour in ("Gold", "Red") if colour in legend] == ([colours] if colours else [])


def test_the_card_shows_names_as_they_are_written() -> None:
    """Signs of markdown in a rival's name are part of the name, in the picture as in the text."""

    def drawn(rival: str) -> bytes:
        profile = Profile(
            "Ada", (), Figures(games=2, wins=1), (Finish(1, 4), Finish(2, 4)), (Rival(2, rival, 5, 3, 2),)
        )
        (drawing,) = render_profile(profile, words("en"), is_own=True).drawings
        return drawing.draw()

    assert len({drawn(name) for name in ("Bob", "B_ob", "*Bob*", "Bob~")}) == 4


def test_the_hardest_milestone_reached_counts() -> None:
    """For each figure the hardest milestone reached counts, and the nearest one ahead is named."""
    assert [one.name for one in reached(Figures(games=50, wins=1))] == ["games-50", "wins-1"]
    ahead = next_one(Figures(games=49, wins=1))
    assert ahead is not None
    assert (ahead[0].name, ahead[1]) == ("games-50", 49)
    assert next_one(Figures(games=250, wins=25)) is None


def test_the_next_milestone_is_shown_with_its_task() -> None:
    """The nearest milestone is named with its task and how far the user has come."""
    profile = Profile("Ada", (), Figures(games=1, wins=1), (), ())
    text = "\n".join(
        one.description or "" for one in render_profile(profile, words("en"), is_own=True).full_text
    )
    assert "**Regular** (finish 10 games), 1 of 10" in text


async def test_a_profile_is_private_shared_and_hidden(opened: Opener) -> None:
    """Figures come from what is stored; the card is posted at a tap; a hidden one is for its user alone."""
    async with opened("Ada", "Bob", "Cleo") as night:
        ada, bob, cleo = night.people
        users, names = [ada.id, bob.id, cleo.id], {ada.id: "Ada", bob.id: "Bob", cleo.id: "Cleo"}
        for seed in (1, 2):
            await store(night.bot.database, users, seed=seed, guild=night.guild.id, names=names)
        today = day_of(night.bot.database.now())
        days = [{"user_id": ada.id, "day": shifted(today, -n), "answered": 1, "solved": 1} for n in range(7)]
        feat = {"seat": 0, "name": "comeback", "user_id": ada.id, "guild_id": night.guild.id, "count": 1}
        async with night.bot.database.writing() as connection:
            await connection.execute(insert(drill_days), days)
            await connection.execute(insert(feats), [{"game_id": 1, **feat}])
        screen = Screen(ada)
        await screen.slash("profile")
        (file,) = screen.files
        assert file.filename == "profile.png"
        for part in ("Ada: profile", "2 games finished", "Bob", "Cleo", "Comeback", "A week of drills"):
            assert part in file.description
        assert screen.verbs == {"share"}
        before = len(night.channel.history())
        assert screen.message is not None
        await ada.member.click(screen.message, custom_id=screen.id_of("share"))
        shared = night.channel.history()[-1]
        assert len(night.channel.history()) == before + 1
        assert "Ada" in shared.attachments[0].description
        assert "Ada" not in text_of(shared), "the card has the name"
        assert set(asks_of(shared)) == {"offer"}
        await (other := Screen(ada)).slash("profile", player=bob.member)
        assert "Bob: profile" in other.files[0].description
        assert other.verbs == {"offer"}
        settings = OwnPanel(bob)
        await settings.slash("barbu settings")
        await settings.tap("own_flip", "profile")
        for command in ("profile", "barbu stats"):
            assert "doesn’t show their profile" in await Screen(ada).slash(command, player=bob.member)
        await (own := Screen(bob)).slash("profile")
        assert "Bob: profile" in own.files[0].description
        await (again := Screen(ada)).slash("profile")
        assert "Bob" not in again.files[0].description
        assert "Cleo" in again.files[0].description
        await night.bot.parts[DataRetention].forget(ada.id)
        empty = Screen(ada)
        assert "haven’t finished a game here yet" in await empty.slash("profile")
        assert empty.verbs == {"new"}
        assert empty.message is not None
        await ada.member.click(empty.message, custom_id=empty.id_of("new"))
        assert night.table.state.host == ada.id


async def test_a_shared_profile_without_games_leads_to_the_channels_game(opened: Opener) -> None:
    """After **Share** the user's own page still has the button that opens a table of the channel's game."""
    async with opened("Ada") as night:
        (ada,) = night.people
        ada.channel = night.guild.create_text_channel("bridge")
        today = day_of(night.bot.database.now())
        days = [{"user_id": ada.id, "day": shifted(today, -n), "answered": 1, "solved": 1} for n in range(7)]
        async with night.bot.database.writing() as connection:
            await connection.execute(insert(drill_days), days)
        screen = Screen(ada)
        await screen.slash("profile")
        assert screen.message is not None
        opens = screen.id_of("new")
        await ada.member.click(screen.message, custom_id=screen.id_of("share"))
        assert screen.id_of("new") == opens
        await ada.member.click(screen.message, custom_id=opens)
        assert (await night.bot.parts[TableRegistry].here(ada.channel.id)).module.name == "bridge"


async def test_an_empty_profile_leads_to_the_channels_game(opened: Opener) -> None:
    """In a channel of bridge the page opens a table of bridge."""
    async with opened("Ada") as night:
        (ada,) = night.people
        ada.channel = night.guild.create_text_channel("bridge")
        await (empty := Screen(ada)).slash("profile")
        assert empty.message is not None
        await ada.member.click(empty.message, custom_id=empty.id_of("new"))
        table = await night.bot.parts[TableRegistry].here(ada.channel.id)
        assert table.module.name == "bridge"
