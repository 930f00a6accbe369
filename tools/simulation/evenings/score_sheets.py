"""Actions of users on a score sheet: its buttons and forms."""

from __future__ import annotations

from dataclasses import dataclass

from simcord import InteractionResult, ResponseMessage
from simcord.components import walk_components

from bot.discord_io.component_request import ComponentRequest
from bot.games.barbu.score_sheet.ledger import Ledger
from bot.games.barbu.score_sheet.service import ScoreSheets
from bot.games.barbu.score_sheet.store import ScoreSheetStore
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Message, Person, items_of, text_of


@dataclass
class Writer:
    """A user who writes on the sheet of a channel, with the private message last shown to them."""

    night: Evening
    person: Person
    seen: ResponseMessage | None = None
    form: InteractionResult | None = None

    async def open(self, **options: str) -> str:
        """Send the command and return the text of the answer, public or private."""
        return self._see(await self.person.member.slash(self.night.channel, "sheet", **options))

    async def tap_public(self, label: str) -> str:
        """Tap a button of the sheet itself."""
        return await self._tap(self.night.board, label)

    async def tap(self, *labels: str) -> str:
        """Tap buttons of the private message, one after another."""
        text = ""
        for label in labels:
            assert self.seen is not None
            text = await self._tap(self.seen, label)
        return text

    async def fill_in(self, **values: str) -> str:
        """Send the form that is open."""
        assert self.form is not None
        return self._see(await self.person.member.submit_modal(self.form, values))

    def standing_values(self) -> dict[str, str]:
        """Return the values in the fields of the open form."""
        assert self.form is not None
        assert self.form.modal is not None
        fields = [item for item in walk_components(self.form.modal["components"]) if item.get("type") == 4]
        return {field["custom_id"]: field.get("value") or "" for field in fields}

    async def _tap(self, message: Message, label: str) -> str:
        found = labels_of(message)
        assert label in found, f"no button {label} among {list(found)}"
        return self._see(await self.person.member.click(message, custom_id=found[label]))

    def _see(self, result: InteractionResult) -> str:
        assert result.acknowledged
        if result.modal is not None:
            self.form = result
            return ""
        if result.response is not None and result.response.ephemeral:
            self.seen = result.response
        return text_of(result.response)


def labels_of(message: Message) -> dict[str, str]:
    """Return the enabled buttons of a sheet under a message: label and ``custom_id``."""
    return {
        item.get("label", ""): item["custom_id"]
        for item in items_of(message)
        if ComponentRequest.read(item) is not None and not item.get("disabled")
    }


def public(night: Evening) -> str:
    """Return all the text of the public sheet."""
    return text_of(night.board)


async def ledger(night: Evening, number: int = 1) -> Ledger:
    """Return the sheet as it is stored."""
    return await ScoreSheets(ScoreSheetStore(night.bot.database)).load(number)
