"""Private screens of a challenge: the offer, a finished deal, one's own sealed result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.challenges.page import Finished, host_and_guest, key_of, replay_buttons, result_embed, title_of
from bot.challenges.state import ChallengeRow
from bot.discord_io.message import BUTTONS_PER_ROW, ROWS, ButtonSpec, Rendered, embed, rows_of
from bot.discord_io.safe_text import escaped, plain_name
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import DARE, OFFER, ChallengeGame, DealResult
from bot.game_kit.scene import Scene
from bot.i18n import Words
from bot.i18n.cards import signed_text

NEXT_DEAL: Final = "deal_on"
"""The verb of the button to the next deal."""


def panel_title(row: ChallengeRow, module: GameModule, words: Words, deal: int) -> str:
    """Return the title of the panel; ``deal`` counts from 1."""
    return f"{title_of(row, module, words)} · {deal}/{row.deals}"


def render_deal_over(
    row: ChallengeRow, module: GameModule, scene: Scene, result: Rendered, deal: int
) -> Rendered:
    """Render a finished deal of the user's own game, without other hands, before the next one."""
    button = ButtonSpec(NEXT_DEAL, label=scene.words("button-next-deal"), style="success")
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
    lines = [
        f"{number} · {game.contract_text(words, one.contract)} · {signed_text(one.points)}"
        for number, one in enumerate(results, 1)
    ]
    lines.append(f"Σ · **{signed_text(sum(one.points for one in results))}**")
    message = embed(
        title_of(row, module, words),
        words(key_of(row, "challenge-own", "challenge-pairs-own")),
        lines,
        words(waits, name=host_and_guest(row, words)[1 - side], until=f"<t:{int(row.until)}:R>"),
    )
    return Rendered(embeds=(message,))


def render_over(row: ChallengeRow, module: GameModule, words: Words, finished: Finished) -> Rendered:
    """Render the result to a user who has just finished, or looks again."""
    again = ButtonSpec("again", label=words("challenge-button-again"))
    buttons = (*replay_buttons(row, words), again)
    return Rendered(embeds=(result_embed(row, module, words, finished),), buttons=(buttons,))


def render_offer(
    user: int, name: str, words: Words, choices: Sequence[tuple[GameModule, Sequence[int]]]
) -> Rendered:
    """Render the choice of what to challenge a user to, or anyone if ``user`` is 0.

    ``choices`` are the games with their numbers of deals.
    """
    anyone = words("challenge-offer-anyone")
    text = words("challenge-offer", name=escaped(plain_name(name))) if user else anyone
    message = embed(words("challenge-offer-title"), text)
    rows = tuple(
        tuple(
            ButtonSpec(
                DARE,
                arg=f"{module.name}.{deals}",
                label=words("challenge-button-dare", game=module.title(words), count=deals),
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
