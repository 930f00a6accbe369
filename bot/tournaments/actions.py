"""What can be asked of a tournament by its buttons and lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from bot.discord_io.access import may_use, moderates
from bot.discord_io.ask import Ask
from bot.discord_io.component import AskList, Choice
from bot.discord_io.custom_id import DISCORD_MOST, number_of, one_of
from bot.discord_io.delivery import attempt
from bot.discord_io.dispatch import Action, Tap
from bot.discord_io.message import Rendered
from bot.discord_io.payload import for_send
from bot.discord_io.responses import answer_private, is_private, words_of
from bot.discord_io.safe_text import escaped, plain_name
from bot.games.module import GameModule
from bot.games.tournament import TournamentGame
from bot.i18n import Words, words
from bot.settings import Settings
from bot.settings.components import person_list
from bot.tournaments.panels import (
    board_choices,
    contestant_choices,
    render_board,
    render_desk,
    render_question,
    render_request,
    render_results,
    render_rulings,
    render_sign_up,
    table_choices,
)
from bot.tournaments.rounds import TournamentRounds, replaced
from bot.tournaments.service import TOURNAMENT_ROOM, Tournaments, view_of
from bot.tournaments.state import Phase, Player, Tournament, row_of
from engine.errors import CodedError


@dataclass(frozen=True, slots=True)
class TournamentTap(Tap):
    """A tap on a button of a tournament, or a choice from one of its lists."""

    tournaments: Tournaments
    rounds: TournamentRounds
    settings: Settings
    state: Tournament

    @property
    def words(self) -> Words:
        """The words of the person who acts, and of the game that is played."""
        return words_of(self.interaction, self.state.row.game)

    @property
    def me(self) -> Player:
        """The person who acts."""
        user = self.interaction.user
        return Player(plain_name(user.display_name), user.id)

    @property
    def module(self) -> GameModule:
        """The game that is played."""
        return self.tournaments.module_of(self.state.row)

    @property
    def game(self) -> TournamentGame:
        """Its tournaments."""
        return self.tournaments.game_of(self.state.row)

    @property
    def is_director(self) -> bool:
        """Whether they opened the tournament, or moderate its channel."""
        return self.user == self.state.row.host_id or moderates(self.interaction, self.state.row)

    @property
    def is_late(self) -> bool:
        """Whether something has happened since this button was drawn."""
        return self.request.revision != self.state.revision

    def check_moment(self) -> None:
        """Raise ``tournament_moved`` where something has happened meanwhile."""
        if self.is_late:
            raise CodedError("tournament_moved")

    def permit(self, action: Action[Any]) -> None:
        """Raise ``tournament_elsewhere`` where it may not be asked anything by this person."""
        takes_part = self.state.contestant_of(self.user) is not None
        if not may_use(self.interaction, self.state.row, takes_part=takes_part):
            raise CodedError("tournament_elsewhere")

    def check_director(self) -> None:
        """Raise ``tournament_not_director`` for everybody else."""
        if not self.is_director:
            raise CodedError("tournament_not_director")

    async def answer(
        self, rendered: Rendered, lists: Sequence[discord.ui.Item[Any]] = (), *, anew: bool = False
    ) -> None:
        """Show something to this person alone."""
        view = view_of(rendered, self.state, lists=lists)
        await answer_private(self.interaction, rendered, view, anew=anew)

    async def say(self, key: str, **facts: Any) -> None:
        """Answer with a sentence."""
        await self.answer(Rendered(content=self.words(key, **facts)))

    def list_of(self, verb: str, choices: Sequence[Choice], placeholder: str, *args: str) -> AskList:
        """A list that asks this tournament."""
        row, revision = str(self.state.row.id), str(self.state.revision)
        ask = Ask(TOURNAMENT_ROOM, verb, (row, revision, *args))
        return AskList(ask, choices, placeholder=self.words(placeholder))

    async def write(self, *payloads: dict[str, Any]) -> Tournament:
        """Write down what happens, judged by what is stored now."""
        async with self.tournaments.held(self.state.row.id) as state:
            for payload in payloads:
                state = await self.tournaments.write(state, payload)
        return state


# ------------------------------------------------------------------ signing up


async def _sign(tap: TournamentTap) -> None:
    if tap.state.phase is not Phase.GATHERING:
        raise CodedError("tournament_started")
    if tap.state.contestant_of(tap.user) is not None:
        raise CodedError("tournament_signed", name=tap.me.name)
    ask = Ask(TOURNAMENT_ROOM, "partner", (str(tap.state.row.id), str(tap.state.revision)))
    people = person_list(ask, placeholder=tap.words("tournament-partner"))
    await tap.answer(render_sign_up(tap.state, tap.words, tap.user), [people])


async def _partner(tap: TournamentTap) -> None:
    """Ask somebody; who has asked already is answered with yes."""
    partner = await _person(tap, number_of(tap.request.chosen(), most=DISCORD_MOST))
    if any(one.asker.user == partner.user and one.asked.user == tap.user for one in tap.state.requests):
        await _agree(tap, partner.user or 0, tap.user)
        return
    await tap.write(row_of("ask", asker=tap.me.payload, asked=partner.payload))
    await tap.say("tournament-asked", name=escaped(partner.name))
    await _call(tap, partner.user or 0)
    await tap.tournaments.show(tap.state.row.id)


async def _person(tap: TournamentTap, user: int) -> Player:
    """Somebody of this server, under the name they have here; raises ``tournament_partner_bot``."""
    guild = tap.interaction.guild
    member = None if guild is None else guild.get_member(user)
    if member is None and guild is not None:
        member = (await attempt(guild.fetch_member(user), "looking a player up")).value
    if member is None or member.bot:
        raise CodedError("tournament_partner_bot")
    return Player(plain_name(member.display_name), user)


async def _call(tap: TournamentTap, user: int) -> None:
    """Say in the channel who is asked, and mention them if they and the server want it."""
    row = tap.state.row
    say = words(row.locale, row.game)
    rendered = render_request(escaped(tap.me.name), user, say, asker_id=tap.user)
    calls = (await tap.settings.guild(row.guild_id)).calls and (await tap.settings.person(user)).calls
    fields = await for_send(rendered, view_of(rendered, tap.state))
    if calls:
        fields["allowed_mentions"] = discord.AllowedMentions(users=[discord.Object(user)])
    channel = tap.tournaments.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
    await attempt(channel.send(**fields), "asking for a partner")


async def _accept(tap: TournamentTap) -> None:
    asker, asked = _asked_pair(tap)
    await _agree(tap, asker, asked)
    await _close_call(tap)


async def _decline(tap: TournamentTap) -> None:
    asker, asked = _asked_pair(tap)
    await tap.write(row_of("decline", asker={"user": asker}, asked={"user": asked}))
    await tap.say("tournament-declined")
    await _close_call(tap)
    await tap.tournaments.show(tap.state.row.id)


def _asked_pair(tap: TournamentTap) -> tuple[int, int]:
    """Who asked whom; raises ``tournament_not_asked`` for anybody else."""
    asker, _, asked = tap.request.arg.partition(".")
    users = number_of(asker, most=DISCORD_MOST), number_of(asked or str(tap.user), most=DISCORD_MOST)
    if users[1] != tap.user:
        raise CodedError("tournament_not_asked")
    return users


async def _agree(tap: TournamentTap, asker: int, asked: int) -> None:
    async with tap.tournaments.held(tap.state.row.id) as state:
        request = next(
            (one for one in state.requests if (one.asker.user, one.asked.user) == (asker, asked)), None
        )
        if request is None:
            raise CodedError("tournament_not_asked")
        pair = [request.asker.payload, request.asked.payload]
        await tap.tournaments.write(state, row_of("sign", players=pair))
    await tap.say("tournament-paired", name=escaped(request.asker.name))
    await tap.tournaments.show(tap.state.row.id)


async def _close_call(tap: TournamentTap) -> None:
    """Take the buttons from the call that was answered."""
    message = tap.interaction.message
    if message is not None and not is_private(tap.interaction):
        await attempt(message.edit(view=None), "closing a call to a partner")


async def _alone(tap: TournamentTap) -> None:
    """Wait for a partner; where somebody does already, they play together."""
    async with tap.tournaments.held(tap.state.row.id) as state:
        waiting = next((one for one in state.alone if one.user != tap.user), None)
        if waiting is None:
            await tap.tournaments.write(state, row_of("alone", player=tap.me.payload))
        else:
            pair = [waiting.payload, tap.me.payload]
            await tap.tournaments.write(state, row_of("sign", players=pair))
    if waiting is None:
        await tap.say("tournament-waiting")
    else:
        await tap.say("tournament-paired", name=escaped(waiting.name))
    await tap.tournaments.show(tap.state.row.id)


async def _with_bot(tap: TournamentTap) -> None:
    (bot,) = tap.rounds.bot_names(tap.state, 1)
    await tap.write(row_of("sign", players=[tap.me.payload, bot.payload]))
    await tap.say("tournament-paired", name=escaped(bot.name))
    await tap.tournaments.show(tap.state.row.id)


async def _withdraw(tap: TournamentTap) -> None:
    """Leave: before the start altogether, later a bot takes over from the next move on."""
    await tap.rounds.let_go(tap.state.row.id, tap.user)
    gathers = tap.state.phase is Phase.GATHERING
    await tap.say("tournament-withdrawn" if gathers else "tournament-left")
    await tap.tournaments.show(tap.state.row.id)


# ------------------------------------------------------------------ results


async def _results(tap: TournamentTap) -> None:
    if tap.state.phase is Phase.GATHERING:
        raise CodedError("tournament_not_started")
    rendered = render_results(tap.state, tap.game, tap.words, tap.user)
    await tap.answer(rendered, _board_lists(tap), anew=not is_private(tap.interaction))


async def _board(tap: TournamentTap) -> None:
    board = number_of(tap.request.chosen())
    if board not in tap.state.boards_seen_by(tap.user):
        raise CodedError("tournament_board_unseen", board=board)
    pictures = (await tap.settings.guild(tap.state.row.guild_id)).pictures
    rendered = render_board(tap.state, tap.game, tap.words, board, pictures=pictures)
    await tap.answer(rendered, _board_lists(tap, board))


def _board_lists(tap: TournamentTap, chosen: int | None = None) -> list[AskList]:
    parts = board_choices(tap.state, tap.words, tap.user, chosen)
    return [tap.list_of("board", part, "tournament-choose-board", str(at)) for at, part in enumerate(parts)]


# ------------------------------------------------------------------ the director's desk


async def _direct(tap: TournamentTap) -> None:
    tap.check_director()
    await tap.answer(render_desk(tap.state, tap.module, tap.words))


async def _start(tap: TournamentTap) -> None:
    """Whoever is still alone plays with a bot; then the usual movement for so many, and the first round."""
    tap.check_director()
    async with tap.tournaments.held(tap.state.row.id) as state:
        if state.phase is not Phase.GATHERING:
            raise CodedError("tournament_started")
        room = tap.game.most - state.count
        signed = [
            row_of("sign", players=[one.payload, *(bot.payload for bot in tap.rounds.bot_names(state, 1))])
            for one in state.alone[:room]
        ]
        movement = tap.game.plan(state.row.terms, state.count + len(signed)).movement
        for payload in (*signed, row_of("start", movement=movement)):
            state = await tap.tournaments.write(state, payload)
    await tap.say("tournament-begins")
    tap.rounds.go_on_soon(tap.state.row.id)


async def _add_bots(tap: TournamentTap) -> None:
    tap.check_director()
    bots = tap.rounds.bot_names(tap.state, tap.game.size)
    state = await tap.write(row_of("sign", players=[one.payload for one in bots]))
    await replace(tap, state=state).answer(render_desk(state, tap.module, tap.words))
    await tap.tournaments.show(state.row.id)


async def _stand_in(tap: TournamentTap) -> None:
    """Show for whom bots can play."""
    tap.check_director()
    _check_playing(tap)
    choices = contestant_choices(tap.state, tap.words)
    if not choices:
        raise CodedError("tournament_not_signed")
    people = tap.list_of("stand_in_for", choices, "tournament-choose-pair")
    await tap.answer(Rendered(content=tap.words("tournament-stand-in-text")), [people])


async def _stand_in_for(tap: TournamentTap) -> None:
    """Let bots play in the place of a contestant who is gone."""
    tap.check_director()
    number = number_of(tap.request.chosen())
    gone = next((one for one in tap.state.contestants if one.number == number and one.users), None)
    if gone is None:
        raise CodedError("tournament_not_signed")
    bots = tap.rounds.bot_names(tap.state, len(gone.players))
    await tap.rounds.stand_in(await tap.write(replaced(number, bots)), gone)
    await tap.say("tournament-stood-in", number=number)
    await tap.tournaments.show(tap.state.row.id)


async def _end_round(tap: TournamentTap) -> None:
    tap.check_director()
    _check_playing(tap)
    await tap.answer(
        render_question(
            tap.words, "tournament-end-round-text", "end_round_yes", "tournament-button-end-round"
        )
    )


async def _end_round_now(tap: TournamentTap) -> None:
    tap.check_director()
    _check_playing(tap)
    await tap.say("tournament-round-ends", number=tap.state.round)
    await tap.rounds.close_round(tap.state)
    tap.rounds.go_on_soon(tap.state.row.id)


def _check_playing(tap: TournamentTap) -> None:
    if tap.state.phase is not Phase.PLAYING:
        raise CodedError("tournament_over" if tap.state.phase is Phase.OVER else "tournament_not_started")


async def _end(tap: TournamentTap) -> None:
    tap.check_director()
    if tap.state.phase is Phase.OVER:
        raise CodedError("tournament_over")
    text = "tournament-end-text" if tap.state.phase is Phase.PLAYING else "tournament-end-text-gathering"
    await tap.answer(render_question(tap.words, text, "end_yes", "tournament-button-end"))


async def _end_now(tap: TournamentTap) -> None:
    tap.check_director()
    if tap.state.phase is Phase.OVER:
        raise CodedError("tournament_over")
    await tap.say("tournament-ended")
    await tap.rounds.end(tap.state, tap.user)


async def _rule(tap: TournamentTap) -> None:
    """First the table, then the board, then what is awarded."""
    tap.check_director()
    if not tap.state.lines:
        raise CodedError("tournament_not_started")
    tables = tap.list_of("rule_table", table_choices(tap.state, tap.words), "tournament-choose-table")
    await tap.answer(Rendered(content=tap.words("tournament-choose-table")), [tables])


async def _rule_table(tap: TournamentTap) -> None:
    tap.check_director()
    number, table = _place(tap.request.chosen(), 2)
    sitting = tap.state.sitting(number, table)
    if sitting is None or (number, table) not in tap.state.lines:
        raise CodedError("unknown_button")
    lines = [
        Choice(f"{number}.{table}.{board}", tap.words("tournament-board", number=board))
        for board in sitting.boards
    ]
    boards = tap.list_of("rule_board", lines, "tournament-choose-board")
    await tap.answer(Rendered(content=tap.words("tournament-choose-board")), [boards])


async def _rule_board(tap: TournamentTap) -> None:
    tap.check_director()
    number, table, board = _place(tap.request.chosen(), 3)
    place = f"{number}.{table}.{board}"
    await tap.answer(render_rulings(tap.game, tap.words, place, board))


async def _award(tap: TournamentTap) -> None:
    tap.check_director()
    place, _, ruling = tap.request.arg.rpartition(".")
    number, table, board = _place(place, 3)
    ruling = one_of(ruling, ("played", *tap.game.rulings))
    said = row_of("rule", round=number, table=table, board=board, ruling="" if ruling == "played" else ruling)
    await tap.write(said)
    await tap.say("tournament-ruled", number=board)
    await tap.tournaments.show(tap.state.row.id)


def _place(text: str, parts: int) -> tuple[int, ...]:
    """Round, table and perhaps board as a button writes them; raises ``unknown_button``."""
    found = tuple(map(number_of, text.split(".")))
    if len(found) != parts:
        raise CodedError("unknown_button")
    return found


ACTIONS: Final[dict[str, Action[TournamentTap]]] = {
    "sign": Action(_sign),
    "partner": Action(_partner),
    "accept": Action(_accept),
    "decline": Action(_decline),
    "alone": Action(_alone),
    "with_bot": Action(_with_bot),
    "withdraw": Action(_withdraw),
    "results": Action(_results, is_reading=True),
    "board": Action(_board, is_reading=True),
    "direct": Action(_direct, is_reading=True),
    "start": Action(_start),
    "add_bots": Action(_add_bots),
    "stand_in": Action(_stand_in, is_reading=True),
    "stand_in_for": Action(_stand_in_for),
    "end_round": Action(_end_round),
    "end_round_yes": Action(_end_round_now, of_one_moment=True),
    "end": Action(_end),
    "end_yes": Action(_end_now),
    "rule": Action(_rule, is_reading=True),
    "rule_table": Action(_rule_table, is_reading=True),
    "rule_board": Action(_rule_board, is_reading=True),
    "award": Action(_award),
}
