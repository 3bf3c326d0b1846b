"""The position file of a game by declaration: from one list of parts it is read, written, checked and described.

A part is a field (``PositionField``), several that belong together (``PositionPart``, ``units.py``, ``piles.py``), or a function
that looks at what was read before it. They are read in the order in which they are declared.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, reduce
from operator import or_
from types import GenericAlias
from typing import Any, Generic, TypeVar

import msgspec

from rules.engine.contract.core import S
from rules.engine.machine.dice import SealedDice
from rules.positions.exact import misshapen_fault, rest_of
from rules.positions.fault import (
    FaultError,
    FaultsError,
    GatheredFaults,
    every_fault,
    is_list,
    is_object,
    is_text,
    known_keys,
    look_at_head,
)
from rules.positions.values import ReadValue

B = TypeVar("B")
#: Name of a field -> what the documents say of it.
Described = Mapping[str, str]
#: Fields of every game; a form that has no use for one leaves it out.
HEAD = {
    "id": "any text or whole number; comes back in the answer",
    "module": "the hash of the owner's module that is played with; left out: the house's own tables",
    "deal": "any text: what is left to chance is dealt from it, the same text always alike",
    "question": "parameters of the question; options of the command go before them",
}
#: Listed last in the documents.
LAST = ("deal", "question", "state")


class PositionReading(Generic[B, S]):
    """A position file while it is read: its fields, the state over which they are laid, what is wrong so far."""

    def __init__(self, given: dict[str, Any], state: S, book: B, faults: GatheredFaults, deal: str = "") -> None:
        self.given = given
        self.state = state
        self.book = book
        self.faults = faults
        #: The text from which what the file leaves to chance is dealt.
        self.deal = deal
        #: Unit -> the field that names it; field of one value -> that value.
        self.named: dict[str, str] = {}
        self.said: dict[str, Any] = {}

    @cached_property
    def dealer(self) -> SealedDice:
        """Deals what the file leaves to chance."""
        return SealedDice(hashlib.sha256(self.deal.encode()).digest(), 0)

    def table(self, name: str) -> dict[str, Any]:
        """A field that is an object; none of another form, whose fault is named where the field is read."""
        found = self.given.get(name)
        return found if isinstance(found, dict) else {}

    def note_fault(self, field: str, kind: str, **facts: Any) -> None:
        """A fault that does not keep the rest from being read."""
        self.faults.found.append(FaultError(field, kind, **facts))

    def lays_down(self, name: str) -> bool:
        """Whether the file lays down a field of the state under "state"."""
        return name in self.table("state")


class PositionPart:
    """Fields that belong together."""

    #: Fields of the file, as the documents describe them; those of the state that they say whole.
    described: Described = {}
    attrs: tuple[str, ...] = ()

    def read(self, at: Any) -> None:
        """Lay the fields over the state; all that is wrong goes to ``at.faults``."""

    def write(self, state: Any) -> dict[str, Any]:
        """The fields of a state."""
        return {}


class PositionField(PositionPart):
    """One field; ``about`` describes it.

    ``attr``: the field of the state, if its name is another; "" for none. ``otherwise``: its value where it is left out.
    ``over``: a table that is laid over what the scenario has there. ``lay`` and ``get``: how it changes the state and is found in
    it, where it is not simply kept there. ``when``: whether it is written.
    """

    def __init__(
        self,
        name: str,
        value: ReadValue,
        about: str,
        *,
        attr: str | None = None,
        otherwise: Callable[[Any], Any] | None = None,
        over: bool = False,
        lay: Callable[[Any, Any], None] | None = None,
        get: Callable[[Any], Any] | None = None,
        when: Callable[[Any], Any] = lambda state: True,
    ) -> None:
        self.name, self.value, self.over, self.when = name, value, over, when
        self.attr = name if attr is None else attr
        self.attrs = (self.attr,) if self.attr else ()
        self.described = {name: about}
        self.otherwise, self.lay, self.get = otherwise, lay, get

    def read(self, at: PositionReading[Any, Any]) -> None:
        with at.faults.gather():
            if self.name in at.given:
                self.put(at, self.value(at.given[self.name], self.name, at))
            elif self.otherwise is not None:
                self.put(at, self.otherwise(at))

    def put(self, at: PositionReading[Any, Any], found: Any) -> None:
        """Change the state."""
        at.said[self.name] = found
        if self.lay is not None:
            self.lay(at, found)
        elif self.over:
            getattr(at.state, self.attr).update(found)
        elif self.attr:
            setattr(at.state, self.attr, found)

    def write(self, state: Any) -> dict[str, Any]:
        if not self.when(state) or not (self.get or self.attr):
            return {}
        found = msgspec.to_builtins(self.get(state) if self.get is not None else getattr(state, self.attr))
        return {self.name: dict(sorted(found.items())) if isinstance(found, dict) else found}


class StateField(PositionPart):
    """``state``: what the other fields cannot say, in the program's own form.

    ``steps``: all that may lie on the stack. ``plain``: fields of the state that never stand here; nor do those of other fields.
    """

    described: Described = {
        "state": "what the other fields cannot say, in the program's own form; `apply` writes it, nobody else needs to"
    }

    #: Fields that files of earlier programs have here, in the place of others.
    earlier: tuple[str, ...] = ()

    def __init__(self, state: type[msgspec.Struct], steps: Sequence[type], plain: Sequence[str] = ()) -> None:
        self.state, self.steps = state, tuple(steps)
        self.exact = tuple(name for name in state.__struct_fields__ if name not in plain)

    def leave_out(self, attrs: Sequence[str]) -> None:
        """These fields of the state are said elsewhere in the file."""
        self.exact = tuple(name for name in self.exact if name not in attrs)

    @cached_property
    def types(self) -> dict[str, Any]:
        """The types of the fields that may stand here."""
        found = {field.name: field.type for field in msgspec.structs.fields(self.state) if field.name in self.exact}
        return {**found, "stack": GenericAlias(list, (reduce(or_, self.steps),))}

    def read(self, at: PositionReading[Any, Any]) -> None:
        with at.faults.gather():
            given, known = is_object(at.given.get("state", {}), "state"), (*self.types, *self.earlier)
            with at.faults.gather():
                known_keys(given, known, "state")
            for name in [one for one in given if one in known]:
                with at.faults.gather():
                    self._lay_named(at.state, name, given[name])

    def _lay_named(self, state: Any, name: str, value: Any) -> None:
        try:
            self.lay(state, name, value)
        except FaultError:
            raise
        except msgspec.DecodeError as error:
            raise misshapen_fault(error, f"state.{name}") from error
        except (KeyError, ValueError) as error:
            raise FaultError(f"state.{name}", "name-of-nothing", name=error.args[0] if error.args else "") from error

    def lay(self, state: Any, name: str, value: Any) -> None:
        """Lay down one of the fields. Raises FaultError, DecodeError, or KeyError and ValueError for a name of nothing."""
        if name == "stack":
            is_list(value, "state.stack")
        setattr(state, name, msgspec.convert(value, self.types[name]))


#: Makes what the fields are laid over: of the file, a text to deal from, a module, a revision of the rules.
Begin = Callable[[dict[str, Any], str, str, int, GatheredFaults], PositionReading[Any, S]]


class PositionForm(Generic[S]):
    """All of a game's position file.

    ``head``: the fields that ``begin`` reads or that only describe, and ``write_head`` writes.
    """

    def __init__(
        self,
        begin: Begin[S],
        head: Described,
        write_head: Callable[[S], dict[str, Any]],
        parts: Sequence[PositionPart | Callable[[Any], None]],
    ) -> None:
        self.begin, self.write_head, self.steps = begin, write_head, tuple(parts)
        self.parts = tuple(part for part in parts if isinstance(part, PositionPart))
        every = {name: about for rows in (head, *(part.described for part in self.parts)) for name, about in rows.items()}
        self.described = dict(sorted(every.items(), key=lambda row: LAST.index(row[0]) if row[0] in LAST else -1))
        #: The field "state".
        self.rest = next(part for part in self.parts if isinstance(part, StateField))
        self.rest.leave_out([attr for part in self.parts for attr in part.attrs])

    def read(self, position: object, deal: str = "", module: str = "", rules: int = 0) -> S:
        """The state of a position. Raises FaultsError with everything that is wrong, field by field.

        ``deal``: what the position leaves to chance is dealt from this text if it has no "deal" of its own. ``module``: the hash
        of the module whose tables it is read by, if it names none. ``rules``: the revision by which what is left out is read, 0
        for the newest.
        """
        faults = GatheredFaults()
        at = self._read_parts(is_object(position, ""), deal, module, rules, faults)
        faults.settle()
        return at.state

    def _read_parts(
        self, given: dict[str, Any], deal: str, module: str, rules: int, faults: GatheredFaults
    ) -> PositionReading[Any, S]:
        look_at_head(given, tuple(self.described), faults)
        if "deal" in self.described:
            with faults.gather():
                deal = is_text(given.get("deal", deal), "deal")
        try:
            at = self.begin(given, deal, module, rules, faults)
        except FaultError as fault:
            raise FaultsError([*faults.found, *every_fault(fault)]) from fault
        for step in self.steps:
            with faults.gather():
                step.read(at) if isinstance(step, PositionPart) else step(at)
        return at

    def write(self, state: S, name: str = "") -> dict[str, Any]:
        """A state as a position that ``read`` turns into an equal one."""
        found: dict[str, Any] = {"id": name} if name else {}
        found |= self.write_head(state)
        for part in self.parts:
            found |= part.write(state)
        again = self._read_parts(found, "", str(found.get("module", "")), 0, GatheredFaults()).state
        if rest := rest_of(state, again, self.rest.exact):
            found["state"] = rest
        return found
