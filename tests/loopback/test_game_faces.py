"""Upload of card faces over real sockets while the bot answers users."""

from __future__ import annotations

from pathlib import Path

from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import QUICK

PATIENCE_S = 30.0


async def test_faces_are_uploaded_while_users_are_answered(tmp_path: Path, forks: Forks) -> None:
    """Faces are uploaded one by one while commands are answered; a killed bot resumes the upload."""
    env = QUICK | {"DATABASE_URL": str(tmp_path / "barbu.db"), "BARBU_CARD_EMOJI": "true"}
    async with LoopbackDiscord() as loopback:
        channel = loopback.add_channel(loopback.add_guild())
        ada = loopback.add_person("Ada")

        def sent_up() -> int:
            return len(loopback.world.emojis)

        async with BotProcess(loopback, ["run"], env, forks=forks) as bot:
            assert (await ada.slash(channel, "barbu help")).text
            await loopback.until(lambda: sent_up() >= 2, PATIENCE_S)
            await bot.kill9()
            before = sent_up()
            await bot.restart()
            assert (await ada.slash(channel, "barbu help")).text
            await loopback.until(lambda: sent_up() > before, PATIENCE_S)
        names = [emoji["name"] for emoji in loopback.world.emojis]
        assert len(set(names)) == len(names)
        assert all(name.startswith("card_") for name in names)
        loopback.assert_clean()
