"""Past games of bridge: verifiable records, and deals step by step."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_io.viewer import Viewer
from bot.game_kit.played import PlayedGame
from bot.game_kit.replays import DealReplay
from bot.games.bridge.history import BridgeHistory
from bot.i18n import words
from engine.bridge import match
from engine.bridge.actions import Answer, Claim, Explain
from engine.bridge.game import BRIDGE
from engine.bridge.record.game_record import read_line
from engine.bridge.record.replay import verify
from engine.bridge.rules import preset
from engine.bridge.state import DealSettled, MatchState, Phase
from engine.dealing import CutBy, CutSource, Deal, commitment_of
from engine.table_state import DealUsers, TablePhase
from tools.simulation.samples.bridge_deals import called, played_out
from tools.simulation.samples.bridge_scenes import scene_of, table_of, text_of

SEED = bytes(range(32))


def dealt_from_seed(state: MatchState) -> MatchState:
    """Return the next deal of a match, cut in the middle."""
    return match.apply(state, Deal(SEED, 26)).state


def finished() -> MatchState:
    """Return a single deal: one no trump, a card, and an accepted claim."""
    state = called(dealt_from_seed(match.initial(preset("single"))), "1NT P P P")
    state = match.apply(state, BRIDGE.legal_actions(state)[0]).state
    declarer = BRIDGE.decider(state)
    assert declarer is not None
    state = match.apply(state, Claim(declarer, 7)).state
    while state.phase is Phase.CLAIM:
        asked = BRIDGE.decider(state)
        assert asked is not None
        state = match.apply(state, Answer(asked, True)).state
    return state


def played(state: MatchState, phase: TablePhase | None = None) -> PlayedGame:
    """Return the game as it is stored."""
    table = table_of(state)
    last = BRIDGE.last_deal(state)
    deals = (last,) if isinstance(last, DealSettled) else ()
    return PlayedGame(table if phase is None else replace(table, phase=phase), deals)


def text_at(replay: DealReplay, step: int) -> str:
    """Return the text of one step without its picture."""
    return text_of(replay.render(step, Viewer(words("en")), title="x").without_pictures())


def test_the_record_of_a_table_can_be_checked() -> None:
    """A table's record replays without a problem, with commitment, seed, cut, claim and score."""
    line = BridgeHistory().record(played(finished()))
    assert line is not None
    record = read_line(line)
    assert verify(record) == ()
    assert [claim.tricks for claim in record.deals[0].claims] == [7]
    assert record.scores is not None


def test_a_deal_in_play_is_in_no_record() -> None:
    """A running deal is not recorded; a closed table's last deal is recorded up to where it stopped."""
    state = called(dealt_from_seed(match.initial(preset("single"))), "1NT P")
    going_on = BridgeHistory().record(played(state))
    closed = BridgeHistory().record(played(state, TablePhase.ENDED))
    assert going_on is not None
    assert closed is not None
    assert read_line(going_on).deals == ()
    assert read_line(closed).deals[0].calls == ("1NT", "P")
    assert BridgeHistory().replays(played(state)) == []
    assert len(BridgeHistory().replays(played(state, TablePhase.ENDED))) == 1


def test_a_replay_goes_through_calls_cards_and_claims() -> None:
    """The first step is the deal, each further one a call, card, claim or answer, the last the result."""
    (replay,) = BridgeHistory().replays(played(finished()))
    assert replay.last == 4 + 1 + 1 + 2
    shown = [text_at(replay, step) for step in range(replay.last + 1)]
    assert "1NT" not in shown[0]
    assert "1NT" in shown[1]
    assert "claims 7 of the last 13 tricks" in shown[6]
    assert all(text.startswith("x · Board 1") for text in shown), "one heading for game and board"
    assert shown[-1].startswith("x · Board 1: 1NT N =")
    assert [mark.value for mark in replay.marks(0, words("en"))] == ["0", "5"]


def test_a_replay_names_the_bot_that_the_deal_was_dealt_to() -> None:
    """A user who took a bot's seat later is not named in the bot's deal."""
    game = played(finished())
    name = game.table.occupant(0).name
    (then,) = BridgeHistory().replays(game)
    assert name in text_at(then, 1)
    late = replace(game.table, sitters=(DealUsers(bots=((0, "Nora"),)),))
    (replay,) = BridgeHistory().replays(replace(game, table=late))
    for step in (1, replay.last):
        assert "Nora" in text_at(replay, step)
        assert name not in text_at(replay, step)


def explained() -> MatchState:
    """Return a finished deal in which North explained the opening bid during the play."""
    state = called(dealt_from_seed(match.initial(preset("single"))), "1NT P P P")
    north = state.in_play.dealer
    state = match.apply(state, Explain(north, 0, "12 to 14")).state
    return played_out(state)


def test_explanations_are_in_record_and_replay() -> None:
    """An explanation is shown from its call onwards, with a mark in the auction, and under the result."""
    game = played(explained())
    line = BridgeHistory().record(game)
    assert line is not None
    assert read_line(line).deals[0].explained == ((0, "12 to 14"),)
    (replay,) = BridgeHistory().replays(game)
    shown = [text_at(replay, step) for step in (0, 1, replay.last)]
    assert ["12 to 14" in text for text in shown] == [False, True, True]
    assert "1NT!" in shown[1]


def test_a_replay_explains_a_bots_last_call() -> None:
    """A bot player's last call is explained from its bidding table, a user's only by their own text."""
    state = finished()
    caller = state.in_play.dealer
    for bots, is_told in (({caller: "club"}, True), ({}, False)):
        game = replace(played(state), table=table_of(state, bots=bots))
        (replay,) = BridgeHistory().replays(game)
        first, second = (text_at(replay, step) for step in (1, 2))
        assert ("15–17" in first) is is_told
        assert "15–17" not in second


@pytest.mark.parametrize("by", [CutBy.INTERACTION, CutBy.MESSAGE])
def test_the_check_names_the_id_that_cut(by: CutBy) -> None:
    """Without a named cut, the page names the id of Discord's that cut, and checks it."""
    state = match.initial(preset("single"))
    source = CutSource(by, 1403)
    cut = BRIDGE.cut_of(state, source)
    assert cut is not None
    state = called(match.apply(state, Deal(SEED, cut, str(source))).state, "P P P P")
    page = BridgeHistory().check(played(state), [commitment_of(SEED)], scene_of(state))
    assert page is not None
    source_line = "(`1403`, <t:1420070400:f>)."
    assert f"{source_line} ✅" in text_of(page)
