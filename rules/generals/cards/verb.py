"""Carries out a part of a card: its places and conditions, and the one list of verbs (12, 13, 15).

A verb is a ``Work``. Modules of verbs enter theirs with ``@works("verb")``; ``data/generals/cards.py`` has the closed list.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import TypeVar

import msgspec

from data.generals import Part, Tally, When, Where
from rules.engine import Refusal, Slot
from rules.generals.state.board import ENEMY
from rules.generals.state.war import GeneralsWar


class CardTarget(msgspec.Struct, frozen=True):
    """A piece that a card may be about."""

    nation: str
    piece: str
    space: str


class UseOfCard(msgspec.Struct):
    """One use of a card: its nation, the card, and the event it answers.

    ``built``, ``battled``, ``removed``: spaces of the answered event. ``targets``: pieces it may remove to be placed.
    ``loser``, ``status``: the nation of the piece, of the status, and which status. ``attacker``: the nation that battled.
    ``chooser``: the nation that chooses a branch. ``number``: the number of the use in the game.
    """

    nation: str
    card: str
    number: int = 0
    built: list[str] = []
    battled: str = ""
    removed: str = ""
    loser: str = ""
    status: str = ""
    attacker: str = ""
    chooser: str = ""
    targets: list[CardTarget] = []
    #: Whether the cards of economic warfare had their additions.
    added: bool = False
    #: Cards whose loss each nation has been spared.
    spared: dict[str, int] = {}

    @property
    def actor(self) -> str:
        """The nation that decides, and whose pieces are meant where the card names none."""
        return self.chooser or self.nation


class VerbWork(ABC):
    """Carries out a verb. All methods except ``do`` only look."""

    #: Whether a part is carried out ``n`` times, one by one; else ``n`` is an amount.
    repeated: bool = False
    #: Whether it is repeated as long as possible.
    endless: bool = False

    def slot(self, g: GeneralsWar, use: UseOfCard, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        """The next value the actor must choose, None when there is nothing (more) to choose."""
        return None

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        """Whether the part would do anything now."""
        slot = self.slot(g, use, part, ())
        return slot is None or bool(slot.choices)

    def why(self, g: GeneralsWar, use: UseOfCard, part: Part, value: str) -> Refusal | None:
        """Why a value is not among those of a slot, None if no better reason is known."""
        return None

    def asks_itself(self, g: GeneralsWar) -> bool:
        """Whether the part itself asks an ally who may leave it out."""
        return False

    def free(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        """Whether the part may be left out although it can be carried out."""
        return part.may

    @abstractmethod
    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        """Carry it out; may push steps, which run before the next part."""


class StandingVerb(VerbWork):
    """A verb that another rule reads: the card works while it is on the table, and nothing is carried out."""

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        return False

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        """Nothing."""


VERBS: dict[str, VerbWork] = {}
W = TypeVar("W", bound=type[VerbWork])


def register_verb(*verbs: str) -> Callable[[W], W]:
    """Register a class for these verbs."""

    def enter(work: W) -> W:
        for verb in verbs:
            VERBS[verb] = work()
        return work

    return enter


# -- places ----------------------------------------------------------------------------------------------------------------


def _spaces_named(g: GeneralsWar, use: UseOfCard, name: str) -> int:
    if name == "built":
        return g.board.set(use.built)
    if name == "battled":
        return g.board.set((use.battled,))
    if name == "removed":
        return g.board.set((use.removed,))
    if name == "own_piece":
        return g.spaces(use.nation, "any")
    if name.startswith("own_supplied_"):
        return g.spaces(use.nation, name.rpartition("_")[2]) & g.supplied(use.nation)
    return g.board.bit[name]


def where_spaces(g: GeneralsWar, use: UseOfCard, where: Where | None) -> int:
    """The spaces that a cell of the table means now for the actor; all spaces for an empty cell."""
    if where is None or where.shape == "any":
        return g.board.board
    if where.shape == "front":
        theirs = g.board.set(g.state.dawn.get(where.of[0], ()))
        return theirs & g.beside(use.nation, g.board.set(g.state.dawn.get(use.nation, ())))
    found = 0
    for name in where.of:
        found |= _spaces_named(g, use, name)
    if where.shape == "not":
        return g.board.board & ~found
    if where.shape == "in":
        return found
    around = g.beside(use.actor, found)
    return around if where.shape == "adj" else around | found


def part_ground(g: GeneralsWar, use: UseOfCard, part: Part) -> int:
    """The spaces that a part names, of the kind for its pieces."""
    return where_spaces(g, use, part.at) & g.board.ground[part.what]


# -- conditions ------------------------------------------------------------------------------------------------------------


def count_tally(g: GeneralsWar, use: UseOfCard, tally: Tally) -> int:
    """The number of pieces that a cell counts now."""
    mask = where_spaces(g, use, tally.where)
    return sum((g.spaces(nation, tally.piece) & mask).bit_count() for nation in g.board.nations_of(tally.who))


def when_holds(g: GeneralsWar, use: UseOfCard, when: When | None, aim: str = "") -> bool:
    """Whether a condition is fulfilled now; ``aim``: the nation aimed at, whose home it may speak of."""
    if when is None or when.tally is None or when.shape == "lost":
        return True  # of losses a card answers only those
    if when.shape != "within":
        return bool(count_tally(g, use, when.tally)) == (when.shape == "if")
    reached = g.board.home[aim] if when.of == "home" else g.board.bit[when.of]
    for _ in range(when.steps):
        reached |= g.beside(use.nation, reached)
    return any(g.spaces(nation, when.tally.piece) & reached for nation in g.board.nations_of(when.tally.who))


def part_nations(g: GeneralsWar, use: UseOfCard, part: Part) -> tuple[str, ...]:
    """The nations that a part names, in order; the actor by default. A condition about homes excludes safe nations."""
    if not part.who:
        return (use.actor,)
    found: list[str] = []
    for who in part.who:
        found += [use.attacker] if who == "attacker" else [use.actor] if who == "chooser" else g.board.nations_of(who)
    if part.when is not None and part.when.of == "home":
        return tuple(nation for nation in found if when_holds(g, use, part.when, nation))
    return tuple(found)


def is_part_met(g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
    """Whether the condition of a part is fulfilled; one about the home of the target nation narrows ``persons`` instead."""
    return (part.when is not None and part.when.of == "home") or when_holds(g, use, part.when)


def enemy_of_nation(g: GeneralsWar, nation: str) -> str:
    """The other side."""
    return ENEMY[g.board.side[nation]]


# -- what can be done --------------------------------------------------------------------------------------------------------


def is_part_possible(g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
    """Whether a part would do anything now."""
    return is_part_met(g, use, part) and VERBS[part.verb].can(g, use, part)


def is_use_useful(g: GeneralsWar, use: UseOfCard) -> bool:
    """Whether any part of a card would do anything now."""
    return any(is_part_possible(g, use, part) for part in g.parts(use.card))


def first_choice(g: GeneralsWar, use: UseOfCard) -> Part | None:
    """The part with which the actor has something to choose at once, None if something else happens before."""
    for part in g.parts(use.card):
        if is_part_possible(g, use, part):
            return part if VERBS[part.verb].slot(g, use, part, ()) is not None else None
    return None


def part_completions(g: GeneralsWar, use: UseOfCard, part: Part) -> Iterator[tuple[str, ...]]:
    """Every way to fill the choices of a part, one value each."""
    work = VERBS[part.verb]

    def further(chosen: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        slot = work.slot(g, use, part, chosen)
        if slot is None:
            yield chosen
        else:
            for value in slot.choices:
                yield from further((*chosen, value))

    return further(())


def are_legal_choices(g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> bool:
    """Whether values chosen before are still the choices of a part."""
    work = VERBS[part.verb]
    for at, value in enumerate(args):
        slot = work.slot(g, use, part, args[:at])
        if slot is None or not set(value.split("+") if slot.multi else (value,)) <= set(slot.choices):
            return False
    return work.slot(g, use, part, args) is None
