"""Typed orders before they reach the game: an example of what to type, and texts that were not carried out.

A text is kept from the moment it is sent until it is carried out or the game ends. So a text typed on a phone survives a
refusal, a changed position and a restart.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Iterator
from itertools import islice, product

import msgspec

from bot.core.errors import LineRefusedError
from bot.orders.shorthand import order_reader
from bot.panel import answers
from bot.panel.slots import slot_at
from bot.program.newest import Newest
from bot.store import StoreTroubleError
from bot.store.plans import Typed, UntakenOrders
from bot.telling.text import GameWords, one_line_text
from rules.engine import Action, IllegalActionError, Position, Refusal

#: How many texts are kept in memory, the newest ones.
_MOST = 500
#: Length of an example, as a field allows; steps of one order; values of a choice, orders and spellings to try.
_LONG, _DEEP, _WIDE, _TRIED, _SPELLED = 84, 8, 3, 12, 16

#: Seconds to look for one: a form must appear at once.
_SECONDS = 0.5


class RefusedLine(msgspec.Struct, frozen=True):
    """What is wrong with a text, as it is kept: facts and no sentence, since its reader may change their language.

    ``own``: whether the order was in the game's own form, so that its values have names.
    """

    line: int
    lines: int
    seat: str
    order: str
    refusal: Refusal
    own: bool


class TypedTexts:
    """Texts that people have typed and the game has not accepted, by game and person.

    Texts being tried are in memory only, since most are accepted at once. A rejected text is stored (``save``).
    """

    def __init__(self, store: UntakenOrders) -> None:
        self._store = store
        self._tried: Newest[tuple[int, int], Typed] = Newest(_MOST)

    def keep(self, game: int, user: int, text: str, wrong: str = "") -> None:
        """Keep a text before it is tried."""
        self._tried[game, user] = Typed(text, wrong)

    def blame(self, game: int, user: int, refused: LineRefusedError, lines: int) -> None:
        """Record what is wrong with the text that was tried: which of its ``lines`` was refused, and why."""
        if (typed := self._tried.get((game, user))) is not None:
            own = refused.position is not None
            reason = RefusedLine(refused.line, lines, refused.action.seat, str(refused.action), refused.refusal, own)
            self.keep(game, user, typed.text, msgspec.json.encode(reason).decode())

    async def save(self, game: int, user: int) -> None:
        """Store the text if it was not accepted. If the store fails, nothing more than memory is lost."""
        if (typed := self._tried.get((game, user))) is not None:
            with contextlib.suppress(StoreTroubleError):
                await self._store.save(game, user, typed)

    async def kept(self, game: int, user: int) -> Typed:
        """The kept text; an empty one if there is none."""
        return self._tried.get((game, user)) or await self._store.of(game, user) or Typed("")

    async def carried_out(self, game: int, user: int) -> None:
        """The text was accepted: forget it."""
        self._tried.pop((game, user), None)
        with contextlib.suppress(StoreTroubleError):
            if await self._store.of(game, user) is not None:
                await self._store.save(game, user, None)


def wrong_line_text(typed: Typed, position: Position, words: GameWords) -> str:
    """What is wrong with a kept text, in the reader's present language, as one line without markup."""
    try:
        kept = msgspec.json.decode(typed.wrong, type=RefusedLine)
    except msgspec.DecodeError:
        wrong = typed.wrong  # nothing, or a sentence that an earlier program kept
    else:
        order = Action.parse(kept.seat, kept.order)
        refused = LineRefusedError(kept.line, order, kept.refusal, position if kept.own else None)
        wrong = answers.line_text(refused, words, kept.lines)
    return one_line_text(re.sub(r"[*`_]", "", wrong))


def example_for(position: Position, seat: str, words: GameWords) -> str:
    """Two orders that are legal now, as a person would type them; one if there is only one, "" if nothing is due.

    The second one may follow the first, if possible.
    """
    found = [(order, text) for order in _some_legal_orders(position, seat) if (text := _order_as_typed(position, order, words))]
    if not found:
        return ""
    first, text = found[0]
    try:
        after = position.outlook(first).position
    except IllegalActionError:
        after = None
    others = [one for one in found[1:] if len(f"{text}; {one[1]}") <= _LONG]
    following = [one for one in others if after is not None and after.prompt(seat) is not None and after.check(one[0]) is None]
    second = next(iter(following or others), None)
    return f"{text}; {second[1]}" if second is not None else text


def _some_legal_orders(position: Position, seat: str) -> Iterator[Action]:
    """Some orders that are legal now, the most instructive first."""
    prompt = position.prompt(seat)
    if prompt is None:
        return
    tried, started = 0, time.monotonic()
    plain: list[Action] = []
    # One order of each verb, then a second one: two of the same verb teach less.
    for turn in range(_WIDE):
        for verb in prompt.verbs:
            order = _first_value_order(position, Action(seat, verb), turn)
            if order is None or tried >= _TRIED or time.monotonic() - started > _SECONDS:
                continue
            tried += 1
            if position.check(order) is not None:
                continue
            if order.args:
                yield order
            elif turn == 0:
                plain.append(order)
    yield from plain


def _first_value_order(position: Position, action: Action, turn: int) -> Action | None:
    """An order with the first value of each slot, but value number ``turn`` of the first; None if that makes no order."""
    for step in range(_DEEP):
        try:
            slot = slot_at(position, action.seat, action.verb, action.args)
        except IllegalActionError:
            return None
        if slot is None:
            return action
        at = turn if step == 0 else 0
        chosen = slot.choices[at : at + max(slot.low, 1)] if slot.multi else slot.choices[at : at + 1]
        if not chosen:
            return None
        action = Action(action.seat, action.verb, (*action.args, "+".join(chosen)))
    return None


def _order_as_typed(position: Position, order: Action, words: GameWords) -> str:
    """An order as a person would type it, and as it is read; "" if it is too long."""
    kinds: list[str] = []
    for count in range(len(order.args)):
        slot = slot_at(position, order.seat, order.verb, order.args[:count])
        kinds.append(slot.kind if slot is not None else "")
    called, read = words.verb(order.verb).lower(), order_reader(words)
    ways = [
        dict.fromkeys(("+".join(words.value(kind, one) for one in arg.split("+")), arg))
        for kind, arg in zip(kinds, order.args, strict=True)
    ]
    heads = dict.fromkeys((called, order.verb))
    for head, *args in islice(product(heads, *ways), _SPELLED):
        text = " ".join((head, *args))
        if len(text) > _LONG or "\n" in text or ";" in text:
            continue
        try:
            if read(position, Action.parse(order.seat, text)) == order:
                return text
        except IllegalActionError:
            continue
    return ""
