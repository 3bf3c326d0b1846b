"""Plans: orders written down ahead of one's turn, and how far they are legal. No Discord in here, and no dice.

A plan is tried out on a copy: the present position if its owner is to act, else the position that the game makes of
it as if they were (``games.planning``). It is followed up to the first die, the first drawn card or the first decision of
somebody else; what comes after cannot be known.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec

from bot.core.match import GameMatch
from bot.core.reading import Reader, is_needless_order
from bot.program.denied import DeniedError
from bot.telling.text import GameWords, code_text
from rules.engine import Action, Game, IllegalActionError, Position, Refusal
from rules.engine.contract.game import Note, game_of_position

#: Plans of one seat, letters of a plan and of its name.
MOST, LENGTH, NAME = 20, 3500, 40
#: Legal values are listed only if they are few: a plan is one message.
_FEW = 5


class PlanLine(msgspec.Struct, frozen=True):
    """One order of a plan: legal, refused, or not to be known yet ("secret": since the order before it shows something)."""

    order: Action
    state: Literal["legal", "refused", "unknown", "secret"]
    refusal: Refusal | None = None


class Tried(msgspec.Struct, frozen=True):
    """A plan tried out. ``first``, ``last``: from which position the legal orders lead to which; ``now``: it is the owner's turn.

    ``playable``: how many orders from the first on can be carried out at once, the one after which others decide included.
    """

    lines: tuple[PlanLine, ...]
    last: Position | None
    now: bool
    first: Position | None = None

    @property
    def refused(self) -> bool:
        """Whether an order is illegal."""
        return any(line.state == "refused" for line in self.lines)

    @property
    def playable(self) -> int:
        """Orders that can be carried out at once."""
        return sum(line.state == "legal" for line in self.lines)


def name_of(typed: str) -> str:
    """A plan's name in its stored form. Raises DeniedError if it is empty or too long."""
    name = " ".join(typed.split())
    if not name or len(name) > NAME:
        raise DeniedError("plan-naming", most=NAME)
    return name


def planning_position(game: Game, position: Position, seat: str) -> Position | None:
    """A position in which a seat is to act, made of a copy of this one; None if there is none."""
    state = game.saver.clone(position.state)
    if position.prompt(seat) is not None:
        return Position(game, state)
    made = game.table.planning(state, seat)
    return None if made is None else Position(game, made)


async def try_plan(match: GameMatch, seat: str, orders: Sequence[Action], read: Reader | None = None) -> Tried:
    """Follow a plan on a copy, line by line, beside the event loop: an order that is not legal is noted and left out.

    ``read``: what is typed, as an order; the lines of the answer have it as it was read.
    """
    base = planning_position(match.game, match.position, seat)
    return await asyncio.to_thread(_follow_plan, base, match.position.prompt(seat) is not None, seat, orders, read)


def _follow_plan(position: Position | None, now: bool, seat: str, orders: Sequence[Action], read: Reader | None) -> Tried:
    if position is None:
        return Tried(tuple(PlanLine(order, "unknown") for order in orders), None, False)
    lines: list[PlanLine] = []
    first, known, secret = position, True, False
    last: tuple[Position, Action] | None = None
    for order in orders:
        if read and last and is_needless_order(*last, position, order, read):
            lines.append(PlanLine(read(last[0], order), "legal"))
            last = None
            continue
        if not known:
            lines.append(PlanLine(order, "secret" if secret else "unknown"))
            continue
        try:
            order = read(position, order) if read else order
            refusal = position.check(order)
        except IllegalActionError as illegal:
            refusal = illegal.refusal
        if refusal is None:
            try:
                ahead = position.outlook(order)
            except IllegalActionError as illegal:
                refusal = illegal.refusal
            else:
                known, secret = ahead.ours, ahead.stopped == "secret"
                if ahead.position is not None:
                    last, position = (position, order), ahead.position
        lines.append(PlanLine(order, "legal" if refusal is None else "refused", refusal))
    return Tried(tuple(lines), position, now, first)


class PlanQuestions(msgspec.Struct, frozen=True):
    """A game's questions before several orders (message ids), their losses, and their outcome."""

    questions: tuple[str, ...]
    last: Position
    warnings: tuple[Note, ...] = ()

    @property
    def needed(self) -> bool:
        """Whether there is a question."""
        return bool(self.questions or self.warnings)


async def plan_questions(match: GameMatch, orders: Sequence[Action], read: Reader) -> PlanQuestions:
    """What is to be asked before orders of one text are carried out; no question where one of them is not legal.

    Followed on a copy beside the event loop, as far as it can be known beforehand.
    """
    copy = Position(match.game, match.game.saver.clone(match.position.state))
    return await asyncio.to_thread(_find_plan_questions, copy, orders, read)


def _find_plan_questions(position: Position, orders: Sequence[Action], read: Reader) -> PlanQuestions:
    found: list[str] = []
    lost: list[Note] = []
    last: tuple[Position, Action] | None = None
    for order in orders:
        if last and is_needless_order(*last, position, order, read):
            last = None
            continue
        try:
            order = read(position, order)
            ahead = position.outlook(order)
        except IllegalActionError:  # refused as a whole, with the reason, when it is carried out
            return PlanQuestions((), position)
        if (question := game_of_position(position).table.confirm(position, order)) is not None:
            found.append(question)
        lost += [one for one in game_of_position(position).teaching.warnings(position, order) if one not in lost]
        if ahead.position is not None:
            last, position = (position, order), ahead.position
        if not ahead.ours:
            break
    return PlanQuestions(tuple(dict.fromkeys(found)), position, tuple(lost))


def plan_text_lines(tried: Tried, words: GameWords) -> list[str]:
    """A plan line by line, with reasons."""
    found: list[str] = []
    marks = {"legal": "✓", "refused": "✗", "unknown": "…", "secret": "…"}
    for number, line in enumerate(tried.lines, 1):
        found.append(f"{marks[line.state]} {number}. {code_text(str(line.order))}")
        if line.refusal is not None:
            few = line.refusal.legal if len(line.refusal.legal) <= _FEW else ()
            found.append("> " + words.refusal(msgspec.structs.replace(line.refusal, legal=few)).replace("\n", "\n> "))
    if tried.last is None:
        found.append(words.tr("plan-unchecked"))
    elif any(line.state == "secret" for line in tried.lines):
        found.append(words.tr("plan-until-secret"))
    elif any(line.state == "unknown" for line in tried.lines):
        found.append(words.tr("plan-until-here"))
    return found


def head_lines(lines: Iterable[str], most: int) -> str:
    """The first lines that fit into ``most`` characters together, with an ellipsis if there are more."""
    kept: list[str] = []
    for line in lines:
        if sum(map(len, kept)) + len(kept) + len(line) + 2 > most:
            kept.append("…")
            break
        kept.append(line)
    return "\n".join(kept)


class Planned(msgspec.Struct, frozen=True):
    """A game at a position that was not played, for a picture."""

    id: int
    game: Any
    position: Position
