"""Answers out of turn: seats asked together in secret, group after group.

While one seat plays, others may answer with cards they hold. Nobody may see which seats are asked, which answer and when. So
everybody in a group is asked, even those with nothing to answer with. An answer stays sealed, and can be changed, until the
whole group has answered. Then all are shown at once, and the next group is asked. A shown answer may itself be answered:
``shown`` pushes further windows, which come first, or appends further groups.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Generic

from rules.engine.contract.core import Prompt, Slot
from rules.engine.contract.steps import C, Step, pop, sealing_prompts, tag_of_step

#: Verbs: an answer; none, which a clock or a standing answer may give too; none, which only the seat itself may give.
ANSWER, PASS, STAND = "answer", "decline", "stand"


class Answers(Step[C], Generic[C]):
    """One window. A game derives from it, pushes it with ``queue`` and defines the possible answers and their results.

    ``queue``: the groups still to be asked, the first one now: ``[["a"], ["b"]]`` in turn, ``[["a", "b"]]`` at once. ``sealed``:
    the answers of the first group so far ("" for none); views must show other seats neither its values nor its keys.
    """

    verbs: ClassVar[tuple[str, ...]] = (ANSWER, PASS, STAND)
    #: Whether no answer in time means a pass. Otherwise the prompt offers "stand", which no clock plays automatically.
    silence_passes: ClassVar[bool] = True
    #: Whether one answer of a group at most is carried out (``Prompt.one_go``).
    one_go: ClassVar[bool] = False
    #: The section of the rules.
    section: ClassVar[str] = ""

    #: Names the window on the prompts (``Prompt.window``).
    window: str
    queue: list[list[str]]
    sealed: dict[str, str] = {}

    @abstractmethod
    def answers(self, g: C, seat: str) -> Slot:
        """A seat's possible answers, whatever the others answer; a slot without choices if it can only pass."""

    @abstractmethod
    def shown(self, g: C, answers: Mapping[str, str]) -> None:
        """A group has answered ("" for none): carry it out. May add groups to ``queue``; steps it pushes run first."""

    def done(self, g: C) -> None:
        """Everybody has been asked; the window has left the stack."""
        return

    def prompts(self, g: C) -> tuple[Prompt, ...]:
        if not self.queue:
            return ()
        none = PASS if self.silence_passes else STAND

        def verbs(seat: str) -> tuple[str, ...]:
            return (ANSWER, none) if self.answers(g, seat).choices else (none,)

        given = {seat: self.sealed.get(seat) for seat in self.queue[0]}
        return sealing_prompts(f"answer-{tag_of_step(self).lower()}", self.section, given, verbs, self.named(), self.one_go)

    def named(self) -> str:
        """The name of the group asked now, for its prompts; groups asked one after another may have different names."""
        return self.window

    def slot_answer(self, g: C, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else self.answers(g, seat)

    def do_answer(self, g: C, seat: str, args: tuple[str, ...]) -> None:
        self._seal(g, seat, args[0])

    def do_decline(self, g: C, seat: str, args: tuple[str, ...]) -> None:
        self._seal(g, seat, "")

    def do_stand(self, g: C, seat: str, args: tuple[str, ...]) -> None:
        self._seal(g, seat, "")

    def disturbed(self, g: C) -> None:
        """The position has changed: all seats asked answer again, so that nobody sees which had answered."""
        self.sealed = {}

    def _seal(self, g: C, seat: str, answer: str) -> None:
        g.veil()
        self.sealed[seat] = answer
        g.emit("sealed", (seat,), seat=seat)

    def advance(self, g: C) -> None:
        if not self.queue:
            pop(g, self)
            self.done(g)
            return
        group = self.queue.pop(0)
        answers = {seat: self.sealed[seat] for seat in group}
        self.sealed = {}
        g.reveal()
        self.shown(g, answers)
