"""Private answers about challenges, for one user: the screens, and showing them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from bot.contests.challenge.page import (
    Finished,
    host_and_guest,
    key_of,
    replay_buttons,
    result_embed,
    title_of,
)
from bot.contests.challenge.service import Challenges
from bot.contests.challenge.state import ChallengeRow, Partners
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.limits import BUTTONS_PER_ROW, ROWS
from bot.discord_io.message import ButtonSpec, Rendered, embed, members_list, rows_of
from bot.discord_io.private_answers import answer_private, answer_text
from bot.discord_io.safe_text import RULE, column_lines, distinct_names, escaped, plain_name
from bot.discord_io.sending import defer
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import (
    DARE,
    NEXT_STEP,
    OFFER,
    ChallengeGame,
    DealResult,
    challenge_request,
)
from bot.game_kit.scene import Scene
from bot.i18n import Words
from bot.runtime.numbers import signed_text
from bot.solo.panel import show_private
from bot.tables.actions.context import TableContext
from engine.errors import CodedError

DEAL_ON: Final = "deal_on"
"""The verb of the button to the next deal."""


def panel_title(row: ChallengeRow, module: GameModule, words: Words, deal: int) -> str:
    """Return the title of the panel; ``deal`` counts from 1."""
    return f"{title_of(row, module, words)} · {deal}/{row.deals}"


def render_deal_over(
    row: ChallengeRow, module: GameModule, scene: Scene, result: Rendered, deal: int
) -> Rendered:
    """Render a finished deal of the user's own game, without other hands, before the next one."""
    button = ButtonSpec(DEAL_ON, label=scene.words("button-next-deal"), style="success")
    return replace(result, content=panel_title(row, module, scene.words, deal), buttons=((button,),))


def render_own(
    row: ChallengeRow,
    module: GameModule,
    words: Words,
    side: int,
    game: ChallengeGame,
    results: Sequence[DealResult],
) -> Rendered:
    """Render the finished game of a side, the host's (0) or the guest's (1), while the other's is sealed."""
    waits = (
        "challenge-sealed-open"
        if row.status == "open"
        else key_of(row, "challenge-sealed", "challenge-pairs-sealed")
    )
    rows: list[list[str] | str] = [
        [str(number), game.contract_text(words, one.contract), signed_text(one.points)]
        for number, one in enumerate(results, 1)
    ]
    total = signed_text(sum(one.points for one in results))
    lines = column_lines([*rows, RULE, ["Σ", "", total]], left=(0, 1))
    message = embed(
        title_of(row, module, words),
        words(key_of(row, "challenge-own", "challenge-pairs-own")),
        lines,
        words(
            waits,
            name=host_and_guest(row, words)[1 - side],
            named="no" if row.guest_id is None else "yes",
            until=f"<t:{int(row.until)}:R>",
        ),
    )
    return Rendered(embeds=(message,))


def render_over(row: ChallengeRow, module: GameModule, words: Words, finished: Finished) -> Rendered:
    """Render the result to a user who has just finished, or looks again."""
    again = ButtonSpec("again", label=words("challenge-button-again"))
    buttons = (*replay_buttons(row, words), again)
    return Rendered(embeds=(result_embed(row, module, words, finished),), buttons=(buttons,))


Choices: TypeAlias = Sequence[tuple[GameModule, Sequence[int]]]
"""Games with the numbers of deals that a user can be challenged to."""


def render_offer(
    host: str, user: int, name: str, words: Words, choices: Choices, partners: Partners | None = None
) -> Rendered:
    """Render the choice of a game and a number of deals to challenge ``user`` to, or anyone if it is 0.

    Nothing is posted before the user chooses. ``partners`` are the user's and the guest's, for pair against
    pair.
    """
    is_one = sum(len(lengths) for _, lengths in choices) == 1
    suffix = ""
    if partners is not None:
        (own, own_name), (second, second_name) = partners
        names = [escaped(one) for one in distinct_names([host, own_name, name, second_name])]
        sides = {"host": " & ".join(names[:2]), "guest": " & ".join(names[2:])}
        text, suffix = words("challenge-offer-pairs", **sides), f".{own}.{second}"
    elif user:
        text = words("challenge-offer", name=escaped(plain_name(name)))
    else:
        text = words("challenge-offer-anyone")
    labels = {
        (module.name, deals): words.of(module.name)(
            "challenge-button-dare", game=module.title(words), count=deals
        )
        for module, lengths in choices
        for deals in lengths
    }
    chosen = f"**{next(iter(labels.values()))}**" if is_one else ""
    unposted = words("post-preview" if is_one else "challenge-offer-choose")
    message = embed(words("challenge-offer-title"), chosen, text, unposted)
    rows = tuple(
        tuple(
            ButtonSpec(
                DARE,
                arg=f"{module.name}.{deals}{suffix}",
                label=words("button-post") if is_one else labels[module.name, deals],
                style="primary",
            )
            for deals in lengths
        )
        for module, lengths in choices
    )
    return Rendered(embeds=(message,), buttons=rows)


def render_opponents(users: Sequence[tuple[int, str]], words: Words) -> Rendered:
    """Render the choice of whom to challenge: one of these users, by id and name, or anyone."""
    buttons = [ButtonSpec(OFFER, arg=str(user), label=plain_name(name)) for user, name in users]
    buttons.append(ButtonSpec(OFFER, arg="0", label=words("challenge-button-anyone")))
    message = embed(words("challenge-offer-title"), words("challenge-whom"))
    return Rendered(embeds=(message,), buttons=tuple(rows_of(buttons)))


def render_open(rows: Sequence[tuple[ChallengeRow, GameModule]], words: Words) -> Rendered:
    """Render a user's open challenges, numbered like their buttons; of more than 25 those that end first."""
    shown = rows[: BUTTONS_PER_ROW * ROWS]
    lines = [f"{number}. {_list_line(row, module, words)}" for number, (row, module) in enumerate(shown, 1)]
    buttons = [
        ButtonSpec(
            "open",
            arg=str(row.id),
            label=f"{number}. {words('challenge-button-agree' if row.gathers else 'challenge-button-play')}",
            style="success",
        )
        for number, (row, _) in enumerate(shown, 1)
    ]
    text = words("challenge-alone-list" if lines else "challenge-alone-none")
    return Rendered(
        embeds=(embed(words("challenge-offer-title"), text, lines, words("challenge-alone-where")),),
        buttons=tuple(rows_of(buttons)),
    )


def _list_line(row: ChallengeRow, module: GameModule, words: Words) -> str:
    return words("challenge-list-line", title=title_of(row, module, words), until=f"<t:{int(row.until)}:R>")


def render_made(
    row: ChallengeRow, others: Sequence[tuple[ChallengeRow, GameModule]], words: Words, *, is_new: bool
) -> Rendered:
    """Render the private answer to who has made a challenge, with their other open ones."""
    made = (
        "challenge-made-visiting"
        if row.is_visiting
        else key_of(row, "challenge-made", "challenge-pairs-made")
    )
    text = words(made if is_new else "challenge-made-before")
    lines = [_list_line(one, module, words) for one, module in others]
    message = embed(words("challenge-offer-title"), text, [words("challenge-list"), *lines] if lines else "")
    if row.is_pairs and row.status == "open":  # its tables are not open yet
        return Rendered(embeds=(message,))
    own = ButtonSpec("open", label=words("challenge-button-play"), style="success")
    return Rendered(embeds=(message,), buttons=((own,),))


class ChallengeAnswers:
    """Private answers about challenges, for one user."""

    def __init__(self, challenges: Challenges) -> None:
        self.challenges = challenges

    async def show_end(self, interaction: Interaction, row: ChallengeRow) -> None:
        """Show a user who has finished the result, or their own while the other's is sealed."""
        row = await self.challenges.settle(row)
        games, words = self.challenges.games_of(row.game), words_of(interaction, row.game)
        finished = await self.challenges.results.finished(row)
        if finished is not None:
            rendered = render_over(row, games.module, words, finished)
            await show_private(interaction, rendered, row.subject)
            return
        side = row.side_of(interaction.user.id)
        played = (await self.challenges.results.finished_games(row)).get(row.users[side])
        if played is None:
            raise CodedError("challenge_ended")
        results = await self.challenges.results.deals(row, played)
        rendered = render_own(row, games.module, words, side, games.challenge, results)
        await show_private(interaction, rendered, row.subject)

    async def show_pair(self, interaction: Interaction, row: ChallengeRow) -> None:
        """Show a user their pair's table, or the final result. Raises the errors of ``PairTables.open``."""
        row = await self.challenges.settle(row)
        done = await self.challenges.results.finished_games(row)
        if not row.is_open or row.users[row.side_of(interaction.user.id)] in done:
            await self.show_end(interaction, row)
            return
        await defer(interaction)
        channel = await self.challenges.pairs.open(row.id, interaction.user.id)
        await answer_text(interaction, "challenge-pairs-table", row.game, table=f"<#{channel}>")

    async def show_made(
        self, interaction: Interaction, row: ChallengeRow, *, is_new: bool, as_new: bool
    ) -> None:
        """Answer a user who has made a challenge, or has an equal one already."""
        open_here = await self.challenges.store.open_of(interaction.user.id, row.guild_id)
        others = self._with_games(other for other in open_here if other.id != row.id)
        rendered = render_made(row, others, words_of(interaction, row.game), is_new=is_new)
        await answer_private(interaction, rendered, rendered.view(row.subject), as_new=as_new)

    async def show_open(self, interaction: Interaction) -> None:
        """Show a user all their open challenges, with a button for each."""
        rows = self._with_games(await self.challenges.store.open_of(interaction.user.id))
        rendered = render_open(rows, words_of(interaction))
        subjects = {str(row.id): row.subject for row, _ in rows}
        view = rendered.view_with(lambda spec: subjects[spec.arg].request(spec.verb).custom_id)
        await answer_private(interaction, rendered, view, as_new=True)

    async def ask_at_table(self, context: TableContext) -> None:
        """Show the choice of whom to challenge: another user at the table, or anyone."""
        seated = [who for who in context.table.state.seats if who is not None]
        others = [
            (who.user, who.name)
            for who in seated
            if who.user is not None and who.user > 0 and who.user != context.user
        ]
        words = words_of(context.interaction)
        rendered = render_opponents(others, words)
        members = members_list(challenge_request(0, NEXT_STEP), words("challenge-choose"))
        view = rendered.view_with(
            lambda spec: challenge_request(int(spec.arg), NEXT_STEP).custom_id, [members]
        )
        await answer_private(context.interaction, rendered, view, as_new=True)

    def _with_games(self, rows: Iterable[ChallengeRow]) -> list[tuple[ChallengeRow, GameModule]]:
        games = self.challenges.games
        return [(row, games[row.game].module) for row in rows if row.game in games]
