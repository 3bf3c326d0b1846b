"""9. A side's doctrine: what it answers as a defender where it lets the host answer; else the usual choice is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from data.next_war import COLUMNS
from rules.engine import Prompt, Refusal, Slot, Step
from rules.next_war.battle.s09_reckoning import drawn_battle, reckon_battle
from rules.next_war.state.fight import BattleUnderWay, DoctrineRule
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar

#: A rule for every battle; what rules say of standing, and those that name a unit or a hex.
EVERYWHERE = "all"
STANDS, UNITS, WAY = ("test", "hold", "retreat"), ("lead", "lose"), "way"
#: Rules of one side at most.
MOST = 40


def doctrine_of(g: TheatreReading, side: str, *what: str) -> Iterator[DoctrineRule]:
    """The rules of a side that hold in the battle under way, the newest first."""
    fight = g.state.fight
    if fight is None:
        return
    formations = {g.unit(uid).formation for uid in (*fight.defenders, *g.walkers(fight.target, side)) if g.unit(uid).formation}
    for rule in g.state.doctrines.get(side, ()):
        near = rule.where in (EVERYWHERE, fight.target) or rule.where in formations
        if near and rule.what in what and (not rule.column or column_of_battle(g, fight) >= rule.column):
            yield rule


def column_of_battle(g: TheatreReading, fight: BattleUnderWay) -> int:
    """The column of a battle: as it was rolled in, or before that as it would be."""
    if fight.rolled is not None:
        return fight.rolled.column
    units = [uid for uid in fight.attackers if uid in g.state.place]
    return reckon_battle(g, drawn_battle(g, fight.target, units, lead=fight.lead)).column if units else 0


def wished_stand(g: TheatreReading, side: str) -> str:
    """Whether a side tries to stay, stays at the cost of a step, or retreats: "test", "hold", "retreat"."""
    return next((rule.what for rule in doctrine_of(g, side, *STANDS)), STANDS[0])


def wished_unit(g: TheatreReading, side: str, what: str, units: Sequence[str]) -> str:
    """The unit of some that a side wants to lead, or to lose a step; "" for none of them."""
    return next((rule.value for rule in doctrine_of(g, side, what) if rule.value in units), "")


def wished_way(g: TheatreReading, side: str) -> str:
    """The hex towards which a side retreats; "" for none."""
    return next((rule.value for rule in doctrine_of(g, side, WAY)), "")


class Doctrines(Step[TheatreWar]):
    """Orders at any moment, seen by nobody else: "doctrine" WHERE COLUMN WHAT [VALUE]; "undoctrine" WHERE."""

    verbs: ClassVar[tuple[str, ...]] = ("doctrine", "undoctrine")

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        given = {side for side in g.book.sides if g.state.doctrines.get(side)}
        return tuple(
            Prompt(side, "doctrine", "9.0", self.verbs if side in given else self.verbs[:1], optional=True)
            for side in g.book.sides
        )

    def slot_doctrine(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            formations = sorted({g.unit(uid).formation for uid in g.units_of(seat) if g.unit(uid).formation})
            ground = g.start.playable & g.board.ground
            # Where somebody is who may be attacked comes first: a board has thousands of hexes.
            own = g.mask(seat) & ground
            hexes = (*g.board.names(own), *g.board.names(ground & ~own))
            return Slot("where", "scope", (EVERYWHERE, *formations, *hexes), section="9.0")
        if len(chosen) == 1:
            return Slot("column", "word", tuple(str(column) for column in range(COLUMNS + 1)), section="9.2.3")
        if len(chosen) == 2:
            return Slot("what", "word", (*STANDS, *UNITS, WAY), section="9.0")
        if len(chosen) == 3 and chosen[2] in UNITS:
            units = tuple(uid for uid in g.units_of(seat) if g.unit(uid).walks)
            return Slot("unit", "unit", units, section="9.5.1" if chosen[2] == "lead" else "9.7.1")
        if len(chosen) == 3 and chosen[2] == WAY:
            return Slot("to", "hex", tuple(g.board.names(g.start.playable & g.board.ground)), section="9.8.1")
        return None

    def do_doctrine(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        where, column, what, *value = args
        rule = DoctrineRule(where, int(column), what, value[0] if value else "")
        g.set_doctrine(seat, [rule, *(one for one in g.state.doctrines.get(seat, []) if one != rule)][:MOST])
        g.emit("doctrine", (seat,), seat=seat, where=where, column=rule.column, rule=what, value=rule.value)

    def slot_undoctrine(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        places = tuple(dict.fromkeys(one.where for one in g.state.doctrines.get(seat, [])))
        return None if chosen else Slot("where", "scope", places, section="9.0")

    def do_undoctrine(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        g.set_doctrine(seat, [one for one in g.state.doctrines.get(seat, []) if one.where != args[0]])
        g.emit("undoctrine", (seat,), seat=seat, where=args[0])

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        return None
