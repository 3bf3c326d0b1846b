"""A seat's wishes for standing answers: what such answers may refer to in a game.

The host keeps the wishes, answers after a pause that reveals nothing, and shows them to their owner only. It knows no word of a
game. Here the game declares what may be at stake, how long a wish may last, and which cards may be used automatically.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, Literal

import msgspec

from rules.engine.contract.core import DECLINE, Action, Note, Prompt, S

if TYPE_CHECKING:
    from rules.engine.machine.position import Position

#: How long a wish holds: for what is going on now (``GameWishes.occasion``), until the turn is over (``GameTable.turn``), until
#: the own next turn (``GameWishes.own_turn``), for the whole game.
Until = Literal["occasion", "turn", "own", "game"]


class GameWishes(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """The facet of standing answers. All but ``cards`` and ``use`` follows from what everybody knows."""

    #: A text for what a seat's enemy is doing now, different for every such occasion; "" if nothing. All questions of an occasion
    #: have the same subject: a standing answer waits once for all of them. None in a game in which no seat is asked about another
    #: seat's action.
    occasion: Callable[[S, str], str] | None = None
    #: Questions (``Prompt.what``) put by what the enemy does, which a standing answer may decline; None: all secret ones.
    reaction_prompts: tuple[str, ...] | None = None
    #: The places that the question now put to a seat is about.
    at_issue: Callable[[Position[S], str], tuple[str, ...]] = lambda *_: ()
    #: How long a wish may hold, the shortest first, and which of these are buttons under a question.
    spans: tuple[Until, ...] = ("occasion", "turn", "game")
    taps: tuple[Until, ...] = ("occasion",)
    #: What may be at stake in a question (messages ``stake-``), so that it is asked all the same.
    stakes: tuple[str, ...] = ()
    #: Which of ``stakes`` the question now put to a seat is about.
    at_stake: Callable[[Position[S], str], tuple[str, ...]] = lambda *_: ()
    #: By the seat's own secret rules: whether the question now put to it is answered, kept for it, or (None) they say nothing.
    #: It decides only whether the host answers; nobody else may see what comes of it but an answer, or that none comes.
    ruled: Callable[[Position[S], str], bool | None] = lambda *_: None
    #: A text for what a seat is doing itself, as ``occasion``: its answers by its own rules share a pause; "" for none.
    own_occasion: Callable[[S, str], str] = lambda *_: ""
    #: A rule in words as the order that notes it, in a language (position, seat, text); None where the game has none. Raises
    #: IllegalActionError for words that mean nothing. The rules of a seat, a line each.
    read_rule: Callable[[Position[S], str, str, str], Action] | None = None
    rule_lines: Callable[[S, str], tuple[Note, ...]] = lambda *_: ()
    #: A text that is another one whenever a turn of the seat's own begins; "" in a game that does not offer that.
    own_turn: Callable[[S, str], str] = lambda *_: ""
    #: Whether cards may be named for use.
    uses: bool = False
    #: The cards that a seat may wish to have used, of those it knows to be its own.
    cards: Callable[[S, str], tuple[str, ...]] = lambda *_: ()
    #: The answer that uses a card now, if it needs no further choice; None if it does not fit.
    use: Callable[[Position[S], str, str], Action | None] = lambda *_: None

    def occasion_of(self, state: S, seat: str) -> str:
        """The result of ``occasion``; "" in a game without occasions."""
        return "" if self.occasion is None else self.occasion(state, seat)

    def may_decline(self, prompt: Prompt) -> bool:
        """Whether a question is one that a standing answer may decline."""
        known = self.reaction_prompts
        return DECLINE in prompt.verbs and (prompt.secret if known is None else prompt.what in known)
