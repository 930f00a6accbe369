"""Making a challenge: by the command, by **Challenge** under a result, and by **Again**."""

from __future__ import annotations

import secrets
from contextlib import nullcontext
from dataclasses import dataclass, replace

import discord

from bot.contests.challenge.answers import render_made, render_offer
from bot.contests.challenge.results import PAIR, ChallengeGames, pair_seats
from bot.contests.challenge.rules import CHALLENGE, begin, setup_of
from bot.contests.challenge.service import Challenges
from bot.contests.challenge.state import PLAIN, VISITING, ChallengeRow, Partners
from bot.contests.contest import NewContest
from bot.discord_io.access import check_can_open, check_can_post, guild_of, is_visiting
from bot.discord_io.delivery import attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.memberships import find_member
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import whole_name
from bot.exclusions.store import EVERYWHERE
from bot.game_kit.private_game import challenge_request
from bot.game_kit.replays import ShowReplay
from bot.runtime.keyed import Intervals
from bot.settings import Settings
from bot.tables.opening import TableCreation
from engine.dealing import SEED_BYTES
from engine.errors import CodedError


@dataclass(frozen=True, slots=True)
class Opponent:
    """The user to challenge, as far as the request names them."""

    user: int
    name: str = ""
    is_bot: bool = False


@dataclass(eq=False, repr=False)
class ChallengeMaking:
    """Creation of challenges; ``mention_limiter`` limits how often a user may have others mentioned."""

    challenges: Challenges
    settings: Settings
    mention_limiter: Intervals
    creation: TableCreation
    replay: ShowReplay

    async def make(
        self,
        interaction: Interaction,
        game: str,
        deals: int | None,
        guest: Opponent | None,
        *,
        stake: str = PLAIN,
        partners: tuple[Opponent, Opponent] | None = None,
        as_new: bool = True,
    ) -> None:
        """Make a challenge and show its page, or show the open one between the two users.

        ``deals`` defaults to the game's usual number, and without ``guest`` anyone may accept. ``partners``
        are the user's and the guest's, for pair against pair; ``stake`` is as in ``ChallengeRow``. The
        user is answered by a new message, or without ``as_new`` in the private one they tapped.

        Raises:
            CodedError: ``challenge_alone``, ``write_forbidden``, ``permissions_missing``,
                ``challenge_no_game``, ``challenge_length``, ``challenge_soon``, and the errors of
                ``_checked_all`` and ``Challenges.create``.
        """
        visits, user = is_visiting(interaction), interaction.user
        _check_place(interaction)
        guild_id = VISITING if visits else guild_of(interaction)
        games = self.challenges.games_of(game)
        wanted = games.challenge.lengths[0] if deals is None else deals
        if wanted not in games.challenge.lengths:
            raise CodedError("challenge_length", lengths=", ".join(map(str, games.challenge.lengths)))
        guest, pairs = await self._checked_all(interaction, games, guest, partners)
        plays, wish = games.module.game, (await self.settings.person(user.id)).partner_system
        rules = plays.dump_rules(games.challenge.with_wish(games.challenge.rules(wanted), wish))
        host, other = [(user.id, whole_name(user.display_name))], list[tuple[int, str]]()
        if guest is not None:
            other.append((guest.user, guest.name))
        for side, partner in zip((host, other), pairs or (), strict=False):
            side.append(partner)
        now = self.challenges.store.now()
        new = NewContest(
            kind=CHALLENGE,
            guild_id=guild_id,
            channel_id=interaction.channel_id or 0,
            host_id=user.id,
            locale=words_of(interaction).locale if visits else await public_locale(interaction),
            game=plays.name,
            setup=setup_of((host, other), deals=wanted, rules=rules, stake=stake, now=now),
            secret=secrets.token_bytes(SEED_BYTES),
        )
        before = await self.challenges.store.open_like(begin(new.row(now)))
        if before is not None:
            await self._show_before(interaction, before, as_new=as_new)
            return
        with nullcontext() if guest is None else self.mention_limiter.started(user.id, _soon):
            row, is_new = await self.challenges.create(new)
        if not is_new:  # by a request at the same moment
            await self._show_before(interaction, row, as_new=as_new)
            return
        games.warm_up()
        if row.is_visiting:
            await self.challenges.post_as_answer(interaction, row)
        await self._show_made(interaction, row, is_new=True, as_new=as_new)
        await self.challenges.show(row, pings=True)

    async def _show_before(self, interaction: Interaction, row: ChallengeRow, *, as_new: bool) -> None:
        """Answer with the open challenge that a new one would repeat."""
        await self._show_made(interaction, row, is_new=False, as_new=as_new)
        await self.challenges.contests.store.show_again(row.contest_id)  # its page may have been deleted
        await self.challenges.show(row)

    async def _show_made(
        self, interaction: Interaction, row: ChallengeRow, *, is_new: bool, as_new: bool
    ) -> None:
        """Answer a user who has made a challenge, or has an equal one already."""
        open_here = await self.challenges.store.open_of(interaction.user.id, row.guild_id)
        others = self.challenges.with_games(other for other in open_here if other.id != row.id)
        rendered = render_made(row, others, words_of(interaction, row.game), is_new=is_new)
        await answer_private(interaction, rendered, rendered.view(row.subject), as_new=as_new)

    async def offer(
        self,
        interaction: Interaction,
        guest: Opponent | None,
        *,
        game: str | None = None,
        deals: int | None = None,
        partners: tuple[Opponent, Opponent] | None = None,
        played_here: str | None = None,
        as_new: bool = True,
    ) -> None:
        """Show in private what a user, or anyone, can be challenged to; a button posts the challenge.

        It is a new message, or without ``as_new`` takes the place of the private one that was tapped.
        ``game`` and ``deals`` narrow the choice, ``partners`` are as in ``make``, and ``played_here`` is the
        game to offer first. Raises the errors of ``make`` that are known before anything is posted.
        """
        _check_place(interaction)
        of_game = None if game is None else self.challenges.games_of(game)
        games = [*self.challenges.games.values()] if of_game is None else [of_game]
        games.sort(key=lambda one: one.module.name != played_here)
        choices = [
            (one.module, one.challenge.lengths if deals is None else (deals,))
            for one in games
            if deals is None or deals in one.challenge.lengths
        ]
        if not choices:
            lengths = ", ".join(map(str, games[0].challenge.lengths))
            raise CodedError("challenge_length", lengths=lengths)
        guest, pairs = await self._checked_all(interaction, games[0], guest, partners)
        user, name = (guest.user, guest.name) if guest else (0, "")
        host = whole_name(interaction.user.display_name)
        rendered = render_offer(host, user, name, words_of(interaction), choices, pairs)
        await answer_private(
            interaction, rendered, rendered.view(challenge_request(user).about), as_new=as_new
        )

    async def checked(self, interaction: Interaction, guest: Opponent) -> Opponent:
        """Return the user to challenge, under the name they have here.

        Raises:
            CodedError: ``challenge_self``, ``challenge_bot``, ``challenge_absent`` for a user who is not in
                the server, ``challenge_opted_out`` also for one who is excluded or blocks the user,
                ``blocked_by_you``.
        """
        if guest.user == interaction.user.id:
            raise CodedError("challenge_self")
        guest = await _named(interaction, guest)
        if guest.is_bot:
            raise CodedError("challenge_bot")
        guest = replace(guest, name=whole_name(guest.name))
        refused = CodedError("challenge_opted_out", name=guest.name)
        if not (await self.settings.person(guest.user)).challenges:
            raise refused
        doors = self.challenges.contests.doors
        here = interaction.guild_id or EVERYWHERE
        await doors.check_may_ask(interaction.user.id, guest.user, guest.name, here, refused=refused)
        return guest

    async def _checked_all(
        self,
        interaction: Interaction,
        games: ChallengeGames,
        guest: Opponent | None,
        partners: tuple[Opponent, Opponent] | None,
    ) -> tuple[Opponent | None, Partners | None]:
        """Return the user to challenge and the partners, after checking that two pairs can play here.

        Raises the errors of ``checked``, ``TableCreation.check_channel`` and ``check_can_open``, and
        ``challenge_pairs_people``, ``challenge_pairs_place``, ``challenge_pairs_game``.
        """
        guest = None if guest is None else await self.checked(interaction, guest)
        if partners is None:
            return guest, None
        pair_seats(games.module, games.challenge.table_rules())
        if (
            guest is None
            or len({interaction.user.id, guest.user, *(partner.user for partner in partners)}) < 2 * PAIR
        ):
            raise CodedError("challenge_pairs_people")
        if not isinstance(interaction.channel, discord.TextChannel):
            raise CodedError("challenge_pairs_place")
        await self.creation.check_channel(guild_of(interaction), interaction.channel.id, interaction.channel)
        check_can_open(interaction, private_thread=True)
        own, their = [await self.checked(interaction, partner) for partner in partners]
        return guest, ((own.user, own.name), (their.user, their.name))


def _soon(seconds: int) -> CodedError:
    return CodedError("challenge_soon", seconds=seconds)


def _check_place(interaction: Interaction) -> None:
    """Check that the page may be posted; some servers show replies of user-installed apps to users only."""
    visits = is_visiting(interaction)
    if interaction.guild_id is None and not visits:
        raise CodedError("challenge_alone")
    if visits:
        if interaction.guild_id is not None and not interaction.permissions.use_external_apps:
            raise CodedError("challenge_hidden")
        return
    check_can_post(interaction)


async def _named(interaction: Interaction, guest: Opponent) -> Opponent:
    """Return a user under the name they have here. *Raises:* CodedError ``challenge_absent``."""
    found: discord.Member | discord.User | None = None
    if not is_visiting(interaction):
        found = await find_member(interaction, guest.user)
    elif guest.user > 0:  # not erased
        if guest.name:
            return guest
        found = (await attempt(interaction.client.fetch_user(guest.user), "looking a user up")).value
    if found is None:
        raise CodedError("challenge_absent")
    return Opponent(found.id, found.display_name, is_bot=found.bot)
