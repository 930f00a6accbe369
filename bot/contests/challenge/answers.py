"""Screens of private answers about challenges, for one user."""

from __future__ import annotations

from collections.abc import Sequence
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
from bot.contests.challenge.state import ChallengeRow, Partners
from bot.discord_io.limits import BUTTONS_PER_ROW, ROWS
from bot.discord_io.message import ButtonSpec, Rendered, embed, rows_of
from bot.discord_io.safe_text import RULE, column_lines, distinct_names, escaped, plain_name
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import (
    DARE,
    OFFER,
    ChallengeGame,
    DealResult,
)
from bot.game_kit.scene import Scene
from bot.i18n import Words
from bot.runtime.numbers import signed_text

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
