"""The buttons of contests: a tap finds its contest by kind and number, and runs the action of its verb."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic

from typing_extensions import TypeVar

from bot.contests.contest import Contest, Event
from bot.contests.runner import Contests, Decide
from bot.discord_io.access import may_use, moderates
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ActionContext, ButtonAction
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import ButtonSpec, render_question
from bot.discord_io.private_answers import answer_private, answer_text
from bot.i18n import Words
from engine.errors import CodedError

S = TypeVar("S", default=Any)

STAY: Final = "stay"
"""The verb of a question's button that changes nothing."""
YES: Final = "_yes"
"""The end of the verbs of a question's other button."""


@dataclass(frozen=True, slots=True)
class ContestContext(ActionContext, Generic[S]):
    """A tap on a button of a contest, or the equivalent command."""

    contests: Contests
    contest: Contest[S]

    @property
    def state(self) -> S:
        """The state of the contest when the tap arrived."""
        return self.contest.state

    @property
    def is_late(self) -> bool:
        return self.request.revision != self.contest.revision

    @property
    def is_manager(self) -> bool:
        """Whether the user opened the contest, or moderates its channel."""
        return self.user == self.contest.row.host_id or moderates(self.interaction, self.contest.row)

    def check_manager(self, refused: CodedError) -> None:
        """Raise ``refused`` unless the user ``is_manager``."""
        if not self.is_manager:
            raise refused

    async def run(self, action: ButtonAction[Any]) -> None:
        """Run the action. *Raises:* CodedError ``host_chooses`` for a seat that the host refuses the user."""
        if action.takes_seat:
            await self.contests.doors.check_welcome(self.contest.row.host_id, self.user)
        await action.run(self)

    async def act(self, decide: Decide | Event) -> Contest[S]:
        """Write an event, or what ``decide`` makes of the stored state; return the contest after it."""
        made = decide if callable(decide) else (lambda _: decide)
        return await self.contests.act(self.contest.id, made)

    async def carry_out(self, decide: Decide | Event, said: str) -> None:
        """Act, answer with a sentence, and take the steps that follow."""
        await self.act(decide)
        await self.say(said)
        await self.contests.proceed(self.contest.id)

    @property
    def words(self) -> Words:
        """The user's catalogue with the game's texts."""
        return words_of(self.interaction, self.contest.row.game)

    async def say(self, key: str) -> None:
        """Answer with a sentence, in place of the question of ``confirm`` if the user answered that."""
        is_answer = self.request.verb == STAY or self.request.verb.endswith(YES)
        await answer_text(self.interaction, key, self.contest.row.game, as_new=not is_answer)

    async def confirm(self, text: str, verb: str, label: str) -> None:
        """Ask in private whether to carry out ``verb``, which ends in ``YES``.

        ``text`` and ``label`` are keys of the catalogues.
        """
        yes = ButtonSpec(verb, label=self.words(label), style="danger")
        question = render_question(self.words, [self.words(text)], yes, no=STAY)
        view = question.view_with(lambda spec: self.contest.row.subject.request(spec.verb).custom_id)
        await answer_private(self.interaction, question, view, as_new=True)


async def stay(context: ContestContext[Any]) -> None:
    """Answer that nothing has changed, to a user who did not confirm."""
    await context.say("confirm-stays")


@dataclass(frozen=True, slots=True)
class ContestRoom:
    """The buttons of contests by kind and verb; its kinds share their numbers, if there are several."""

    contests: Contests
    actions: dict[str, Mapping[str, ButtonAction[ContestContext[Any]]]]

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> ContestContext[Any]:
        """Load the contest of a button. *Raises:* CodedError ``…_gone`` to users who cannot see it."""
        number = request.subject({verb for actions in self.actions.values() for verb in actions})
        kind, *others = self.actions
        contest = await self.contests.find(kind, number, *others)
        if not may_use(interaction, contest.row, takes_part=False):
            raise self.contests.gone(contest.row.kind)
        return ContestContext(interaction, request, self.contests, contest)

    def action(self, context: ContestContext[Any], /) -> ButtonAction[ContestContext[Any]]:
        return context.request.among(self.actions[context.contest.row.kind])
