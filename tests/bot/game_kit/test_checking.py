"""Check page of a finished deal: its commitment, and the source of its cut."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.game_kit.played import PlayedGame
from bot.i18n import words
from engine.dealing import CutBy, CutSource, Deal, DealTime, commitment_of
from engine.game import DealEnded
from engine.table_state import Occupant, TablePhase, new_table
from tests.second_game.game import TANDEM, DealState, Rules
from tests.second_game.history import TandemHistory
from tests.second_game.module import tandem_module
from tests.second_game.screens import Scene

tandem_module()
RULES = Rules(target=5)
SEED = bytes(range(32))


def dealt(cut: int, cut_from: str) -> DealState:
    """Return a deal of Ada's, cut this way."""
    state = TANDEM.apply(TANDEM.initial(RULES, 0), Deal(SEED, cut)).state
    assert state.deal is not None
    return replace(state.deal, cut_from=cut_from)


def checked(
    deal: DealState,
    *,
    promised: bytes = SEED,
    cutter: str | None = None,
    draw_seed: str = "",
    time: DealTime | None = None,
) -> str:
    """Return the texts of the page of that deal."""
    seats = tuple(Occupant(name, user=at + 1) for at, name in enumerate(("Ada", "Bob", "Cleo", "Dan")))
    table = replace(
        new_table(RULES, 1), seats=seats, phase=TablePhase.PLAYING, match=TANDEM.initial(RULES, 0)
    )
    played = PlayedGame(table, (DealEnded(deal, deal.score()),), {0: cutter}, draw_seed)
    played = replace(played, times={} if time is None else {0: time})
    scene = Scene(1, table, TANDEM.view_for(table.game_state, None), words("en", "tandem"), None, "live")
    page = TandemHistory().check(played, [commitment_of(promised)], scene)
    assert page is not None
    return "\n".join(one.description or "" for one in page.embeds)


def cut_of(source: CutSource) -> int:
    """Return the cut of the first deal by an id."""
    cut = source.cut(0, 32)
    assert cut is not None
    return cut


def test_a_deal_that_matches_its_commitment_is_confirmed() -> None:
    """The page says that seed, commitment and hands agree."""
    said, page = words("en"), checked(dealt(5, "seat:3"), cutter="Dan")
    assert said("check-kept") in page
    assert said("check-follow") in page
    assert said("check-cut", cut=5, by="Dan") in page


def test_another_seed_or_other_hands_are_marked() -> None:
    """A seed or hands that do not match the commitment get a cross."""
    said = words("en")
    assert said("check-broken") in checked(dealt(5, ""), promised=bytes(32))
    assert said("check-differ") in checked(replace(dealt(5, ""), cut=6))


@pytest.mark.parametrize("by", [CutBy.INTERACTION, CutBy.MESSAGE])
def test_an_id_that_cut_is_shown_and_checked(by: CutBy) -> None:
    """The page names the id of Discord's and says whether it gives this cut."""
    source = CutSource(by, 1403)
    cut = cut_of(source)
    source_line = "(`1403`, <t:1420070400:f>)."
    assert f"{source_line} ✅" in checked(dealt(cut, str(source)))
    assert f"{source_line} ❌" in checked(dealt(cut % 31 + 1, str(source)))


def test_an_id_of_another_time_is_marked() -> None:
    """An id from before the game has a cross, with the reason."""
    source, said = CutSource(CutBy.INTERACTION, 1403), words("en")
    deal = dealt(cut_of(source), str(source))
    day_ms = 86_400_000
    given_at = source.given_at or 0
    for promised_at, is_timely in ((given_at - day_ms, True), (given_at + day_ms, False)):
        page = checked(deal, time=DealTime(promised_at, promised_at + 2 * day_ms))
        assert ("(`1403`, <t:1420070400:f>). ✅" in page) == is_timely
        assert (said("check-cut-untimely") in page) != is_timely


def test_a_name_that_cut_cannot_write_in_the_message() -> None:
    """The name of the player who cut is shown as text, without markup."""
    assert "\\*\\*Dan\\*\\*" in checked(dealt(5, "seat:3"), cutter="**Dan**")


@pytest.mark.parametrize(("seed", "drawn"), [(5, True), (0, False)])
def test_the_draw_for_the_first_dealer_is_checked(seed: int, drawn: bool) -> None:
    """With a committed draw seed, the page says whether it gives the first dealer."""
    page = checked(dealt(5, ""), draw_seed=bytes([seed] * 32).hex())
    said = words("en")
    assert (said("check-draw-kept") in page) == drawn
    assert said("check-draw") not in checked(dealt(5, ""))
