"""The questions of a game about its positions: asked with plain JSON and answered with plain JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Generic

import msgspec

from rules.engine.contract.core import S
from rules.engine.contract.game import Game
from rules.positions import apply, legal
from rules.positions.fault import is_object, no_such
from rules.positions.form import PositionForm
from rules.positions.params import QuestionParams

#: Takes the reading context of a position and the parameters, returns what can be written as JSON.
Answer = Callable[[Any, Any], dict[str, Any]]
#: The parameters of a question, what answers it.
Question = tuple[tuple[str, ...], Answer]
METAVARS = {"dice": "N,N,...", "actions": "ACTION;ACTION;...", "paths": "true|false"}


class PositionQuestions(Generic[S]):
    """What may be asked about positions of a game: its own questions, and "legal" and "apply" of every game.

    ``metavars``: how the values of options are named in the help of the command, where their kind does not say it.
    """

    def __init__(
        self,
        game: Game[S],
        form: PositionForm[S],
        own: Mapping[str, Question],
        params: type[QuestionParams] = QuestionParams,
        metavars: Mapping[str, str] | None = None,
    ) -> None:
        self.game, self.form, self.params = game, form, params
        self.metavars = {**METAVARS, **(metavars or {})}
        #: Question -> its parameters and what answers it.
        self.questions: dict[str, Question] = {
            **own,
            "legal": (legal.PARAMS, partial(legal.answer_legal, game)),
            "apply": (apply.PARAMS, partial(apply.answer_apply, game, form)),
        }

    def answer(self, question: str, given: dict[str, Any], **params: Any) -> dict[str, Any]:
        """Answer a question about a position; ``params`` go before those that stand in the position under "question".

        Raises FaultError, with the field and the reason, when the position or a parameter is bad.
        """
        if question not in self.questions:
            raise no_such("question", "question", question, self.questions)
        known, ask = self.questions[question]
        state = self.form.read(given, module=self.game.editions.module)
        asked = self.params(is_object(given.get("question", {}), "question"), params, known)
        found = ask(self.game.context(state, None), asked)
        head = {"id": given["id"]} if "id" in given else {}
        plain: dict[str, Any] = msgspec.to_builtins({**head, "question": question, **found})
        return plain
