"""A user's own page of a season: their matches, with a button for each opponent who is left."""

from __future__ import annotations

from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered, embed, rows_of
from bot.discord_io.safe_text import escaped, plain_name
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import DARE, ChallengeGame
from bot.game_kit.result_table import file_button
from bot.i18n import Words
from bot.leagues.page import fame_buttons, group_lines, group_title, needs_of, title_of
from bot.leagues.rules import pair_of, schedule, table
from bot.leagues.state import Season

OWN_RESULTS: Final = ("league-match-lost", "league-match-drawn", "league-match-won")


def render_own(
    season: Season, module: GameModule, challenge: ChallengeGame, words: Words, user: int
) -> Rendered:
    """Render a user's matches of a running season in the order of the schedule.

    *Raises:* CodedError ``league_not_in``.
    """
    row, group = season.row, season.group_of(user)
    played = {match.users: match for match in season.matches}
    names = {player.user: plain_name(player.name) for player in group}
    rounds = schedule([player.user for player in sorted(group, key=lambda one: one.seed)])
    start, end = row.starts_at or 0.0, row.ends_at or 0.0
    lines, buttons = [], []
    for number, pairs in enumerate(rounds, 1):
        for pair in pairs:
            if user not in pair:
                continue
            other = pair[1] if user == pair[0] else pair[0]
            match = played.get(pair_of(*pair))
            if match is None:
                until = f"<t:{int(start + (end - start) * number / len(rounds))}:d>"
                lines.append(words("league-match-open", name=escaped(names[other]), until=until))
                label = words("league-button-dare", name=names[other])
                buttons.append(ButtonSpec(DARE, arg=str(other), label=label, style="primary"))
                continue
            swing = match.swing_of(user)
            sign = (swing > 0) - (swing < 0)
            size = challenge.measured(words, swing)
            lines.append(words(OWN_RESULTS[sign + 1], name=escaped(names[other]), by=size))
    standing = table([player.user for player in group], season.matches)
    need = needs_of(season, group, standing, words).get(user, "")
    division = group[0].division
    message = embed(
        title_of(season, module, words),
        words("league-ends", until=f"<t:{int(end)}:R>"),
        need and words("league-own-need", need=need),
        [f"**{words('league-own')}**", *lines],
        words("league-own-order") if buttons else "",
    )
    others = [ButtonSpec("table", label=words("league-button-table"))] if buttons else []
    others += fame_buttons(season, words)
    embeds = [message]
    if season.matches:
        embeds.append(embed(group_title(season, division, words), group_lines(season, group, words)))
        others.append(file_button(words))
    return Rendered(embeds=tuple(embeds), buttons=(*rows_of(buttons), tuple(others)))
