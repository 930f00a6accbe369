"""The screen of the people at a table, for its host: who is kept out, who may sit down, who is invited."""

from __future__ import annotations

from bot.discord_io.message import (
    ButtonSpec,
    ListOption,
    ListSpec,
    MembersSpec,
    Rendered,
    embed,
    render_question,
)
from bot.discord_io.safe_text import escaped
from bot.exclusions.doors import name_of
from bot.game_kit.scene import Scene
from engine.table_state import TablePhase


def render_people(scene: Scene, notice: str = "") -> Rendered:
    """Render the users whom the host keeps out and invites, with lists to change both."""
    words, state = scene.words, scene.state
    others = [
        ListOption(str(who.user), scene.label(seat))
        for seat, who in enumerate(state.seats)
        if who is not None and who.user not in (None, state.host) and not who.gone
    ]
    kept = [
        ListOption(str(one.mark or one.user), name_of(one.name, words))
        for one in state.kept_out[-25:]
        if one.mark or one.user > 0  # otherwise erased, and not known again
    ]
    lists: list[ListSpec | MembersSpec] = []
    if others:
        lists.append(ListSpec("remove", tuple(others), words("people-remove"), is_single=True))
    lists.append(MembersSpec("keep_out", words("people-keep-out")))
    if kept:
        lists.append(ListSpec("let_in", tuple(kept), words("people-let-in"), is_single=True))
    if state.phase is TablePhase.LOBBY:
        lists.append(MembersSpec("invite", words("people-invite")))
    names = words.list([escaped(one.label) for one in kept])
    lines = [
        words("people-invited-only" if state.invite_only else "people-open"),
        words("people-kept-out", names=names) if kept else "",
    ]
    if state.invite_only:
        switch = ButtonSpec("invite_only", arg="off", label=words("people-button-open"))
    else:
        switch = ButtonSpec("invite_only", arg="on", label=words("people-button-invited"))
    message = embed(words("people-title"), words("people-about"), lines)
    return Rendered(content=notice or None, embeds=(message,), buttons=((switch,),), lists=tuple(lists))


def render_removal(scene: Scene, user: int, name: str) -> Rendered:
    """Ask the host whether to take a player's seat from them."""
    words = scene.words
    yes = ButtonSpec("remove_yes", arg=str(user), label=words("people-remove-yes"), style="danger")
    return render_question(words, [words("people-remove-ask", name=escaped(name))], yes, no="people")
