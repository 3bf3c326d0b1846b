"""9. A side's doctrine in battle: what is answered for it where it lets the host answer; and the orders that set it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import ClassVar

from data.next_war import COLUMNS
from rules.engine import IllegalActionError, Prompt, Refusal, Slot, Step
from rules.next_war.battle.s09_odds import odds_of_charts
from rules.next_war.battle.s09_reckoning import drawn_battle, reckon_battle
from rules.next_war.battle.s09_usual import usual_loser
from rules.next_war.ground.s02_doctrine import (
    ESCORT,
    EVERYWHERE,
    OF_ALL,
    OF_HEXES,
    OF_UNITS,
    OWN_DECISIONS,
    RULE_KINDS,
    STANDS,
    SUPPORT,
    BattleMeasure,
    formations_of_units,
    is_answered_ahead,
    named_in,
    rules_at,
)
from rules.next_war.sea.s07_mine_areas import minable_hexes
from rules.next_war.sea.s08_places import box_place, boxes_in_play
from rules.next_war.state.fight import BattleUnderWay, DoctrineRule
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import AT_SEA, IN_SHORE
from rules.next_war.state.war import TheatreWar

#: What supports a battle: nothing.
NONE = "none"
#: Rules of one side at most; units that one of them names.
MOST, MOST_NAMED = 40, 20
#: Names of groups; how many groups a side has at most.
GROUP_NAME = r"[^\W_][\w-]{0,19}"
MOST_GROUPS = 20


def doctrine_of(g: TheatreReading, side: str, *what: str) -> Iterator[DoctrineRule]:
    """The rules of a side that hold in the battle under way, the newest first."""
    fight = g.state.fight
    if fight is None or not (g.state.doctrines.get(side) or side in g.state.answers):
        return
    units = fight.attackers if side == fight.side else (*fight.defenders, *g.walkers(fight.target, side))
    formations = {g.unit(uid).formation for uid in units if g.unit(uid).formation}
    yield from rules_at(g, side, *what, hex_=fight.target, formations=formations, battle=measured_battle(g, fight))


def measured_battle(g: TheatreReading, fight: BattleUnderWay) -> BattleMeasure:
    """The column and the odds of a battle: as it was rolled, or before that as they would be."""
    if fight.rolled is not None:
        return BattleMeasure(fight.rolled.column, fight.rolled.odds)
    units = [uid for uid in fight.attackers if uid in g.state.place]
    if not units:
        return BattleMeasure(0, "")
    found = reckon_battle(g, drawn_battle(g, fight.target, units, lead=fight.lead))
    return BattleMeasure(found.column, found.odds.odds)


def is_settled(g: TheatreReading, side: str, what: str, possible: Collection[str] = ()) -> bool:
    """Whether a side has answered a question of the battle under way ahead (9.2), so that it can be done."""
    fight, answers = g.state.fight, g.state.answers.get(side)
    if fight is None or answers is None:
        return False
    battle = measured_battle(g, fight) if any(rule.column or rule.odds for rule in answers.rules) else None
    return is_answered_ahead(g, side, what, fight.target, possible, battle)


def is_turning(g: TheatreReading, side: str) -> bool:
    """Whether a question that comes next in the battle is a side's, and the one before was its enemy's (9.2)."""
    return g.state.fight is not None and g.state.fight.asked not in ("", side)


class BattleQuestion(Step[TheatreWar]):
    """A question to a side. "decline": the usual choice, or what the side has answered ahead."""

    side: str

    def is_answered(self, g: TheatreWar, what: str, possible: Collection[str] = ()) -> bool:
        """Whether nobody is asked now: the side has answered ahead, or the question before was its enemy's."""
        return is_turning(g, self.side) or is_settled(g, self.side, what, possible)

    def answer_ahead(self, g: TheatreWar) -> None:
        """What the side has answered ahead is done; after a question of its enemy the question first becomes its own."""
        if is_turning(g, self.side):
            g.turn_question(self.side)
        else:
            g.reveal()
            self.do(g, self.side, "decline", ())


def column_of_battle(g: TheatreReading, fight: BattleUnderWay) -> int:
    """The column of a battle: as it was rolled in, or before that as it would be."""
    return measured_battle(g, fight).column


def wished_stand(g: TheatreReading, side: str) -> str:
    """Whether a side tries to stay, stays at the cost of a step, or retreats: "test", "hold", "retreat"."""
    return next((rule.what for rule in doctrine_of(g, side, *STANDS)), STANDS[0])


def wished_unit(g: TheatreReading, side: str, what: str, units: Sequence[str]) -> str:
    """The unit of some that a side wants to lead, or to lose a step; "" for none of them."""
    return next((one for rule in doctrine_of(g, side, what) for one in named_in(rule) if one in units), "")


def wished_field(g: TheatreReading, side: str, sets: Sequence[Sequence[str]]) -> list[list[str]]:
    """Of the sets of an overfull stack that may defend, those with the units that a side wants to: as many as there is room for.

    The newest rule first (8.1.1.1); all sets without a rule.
    """
    found = [list(one) for one in sets]
    for rule in doctrine_of(g, side, "field"):
        for uid in named_in(rule):
            found = [one for one in found if uid in one] or found
    return found


def wished_loser(g: TheatreReading, side: str, units: Sequence[str]) -> str:
    """The unit of some that a side wants to lose a step, or the only ones that it does not want to keep; "" for no wish."""
    named = wished_unit(g, side, "lose", units)
    kept = {one for rule in doctrine_of(g, side, "keep") for one in named_in(rule)} & {*units}
    return named or (usual_loser(g, [uid for uid in units if uid not in kept] or list(units)) if kept else "")


def wished_support(g: TheatreReading, side: str, values: Sequence[str]) -> list[str] | None:
    """What a side commits to the battle by its doctrine, of what it may; None for no wish."""
    rule = next(doctrine_of(g, side, SUPPORT), None)
    if rule is None:
        return None
    if rule.value == EVERYWHERE:
        return None
    wanted: list[str] = []
    for part in rule.value.split("+"):
        if part.startswith("air_"):
            most = int(part.removeprefix("air_"))
            wanted += [one for one in values if one.startswith("air_") and int(one.removeprefix("air_")) <= most][:1]
        elif part in ("helicopters", "ships"):
            kind = part.removesuffix("s")
            wanted += [one for one in values if one in g.book.units and g.unit(one).kind == kind]
        elif part in values:
            wanted.append(part)
    return wanted


def is_decision_kept(g: TheatreReading, side: str, what: str, hexes: Collection[str]) -> bool:
    """Whether a side answers a question itself: it wants to be asked here, or it is its own decision and no rule covers it.

    ``hexes``: what the question is about outside battle; a rule at one of them keeps it.
    """
    fight = g.state.fight

    def rules(*kinds: str) -> Iterator[DoctrineRule]:
        if fight is not None:
            yield from doctrine_of(g, side, *kinds)
            return
        for hex_ in hexes or ("",):
            formations = formations_of_units(g, g.walkers(hex_, side) if hex_ in g.board.bit else ())
            yield from rules_at(g, side, *kinds, hex_=hex_, formations=formations)

    if next(rules("ask"), None) is not None:
        return True
    if what not in OWN_DECISIONS or (fight is not None and fight.side != side):
        return False
    there = (EVERYWHERE, *(fight.fighters(side) if fight is not None else g.state.lost), *g.state.dead)
    return not any(rule.what not in OF_UNITS or {*named_in(rule)} & {*there} for rule in rules(*OWN_DECISIONS[what]))


def wished_way(g: TheatreReading, side: str) -> str:
    """The hex towards which a side retreats; "" for none."""
    return next((rule.value for rule in doctrine_of(g, side, "way")), "")


class Doctrines(Step[TheatreWar]):
    """Orders at any moment, seen by nobody else: "doctrine" WHERE COLUMN WHAT [VALUE]; "undoctrine" WHERE.

    COLUMN: the first one in which the rule holds, or the least odds.

    "group" NAME UNITS gives units a name that orders may use; "ungroup" NAME drops it.
    """

    verbs: ClassVar[tuple[str, ...]] = ("doctrine", "undoctrine", "group", "ungroup")

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        state = g.state
        return tuple(
            Prompt(side, "doctrine", "9.0", _side_verbs(state.doctrines.get(side), state.groups.get(side)), optional=True)
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
            return least_slot(g)
        if len(chosen) == 2:
            return Slot("what", "rule", RULE_KINDS, section="9.0")
        return _value_slot(g, seat, chosen[2]) if len(chosen) == 3 else None

    def do_doctrine(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        rule = stated_rule(*args)
        g.set_doctrine(seat, [rule, *(one for one in g.state.doctrines.get(seat, []) if one != rule)][:MOST])
        g.emit("doctrine", (seat,), seat=seat, **rule_facts(rule))

    def slot_undoctrine(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        places = tuple(dict.fromkeys(one.where for one in g.state.doctrines.get(seat, [])))
        return None if chosen else Slot("where", "scope", places, section="9.0")

    def do_undoctrine(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        g.set_doctrine(seat, [one for one in g.state.doctrines.get(seat, []) if one.where != args[0]])
        g.emit("undoctrine", (seat,), seat=seat, where=args[0])

    def slot_group(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("group", "word", tuple(g.state.groups.get(seat, {})), section="8.5", pattern=GROUP_NAME)
        units = tuple(g.units_of(seat))
        return Slot("units", "unit", units, multi=True, low=1, high=len(units), section="8.5") if len(chosen) == 1 else None

    def do_group(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        name, units = args[0], args[1].split("+")
        if (why := why_no_group(g, seat, name)) is not None:
            raise IllegalActionError(why)
        g.name_group(seat, name, units)
        g.emit("grouped", (seat,), seat=seat, name=name, units=sorted(units))

    def slot_ungroup(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("group", "word", tuple(g.state.groups.get(seat, {})), section="8.5")

    def do_ungroup(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        g.name_group(seat, args[0], ())
        g.emit("ungrouped", (seat,), seat=seat, name=args[0])

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb == "group" and not chosen:
            return Refusal("group-name", "8.5", {"text": value[:40]})
        return None


def entry_places(g: TheatreReading, side: str) -> tuple[str, ...]:
    """The places where reinforcements of a side may come in the scenario (10.0)."""
    return tuple(dict.fromkeys(place for row in g.sheet.reinforcements if row.side == side for place in row.at))


def least_slot(g: TheatreReading) -> Slot:
    """From which column on, or which odds, a rule holds."""
    columns = (str(column) for column in range(COLUMNS + 1))
    return Slot("column", "odds", (*columns, *odds_of_charts(g)), section="9.2.3")


def stated_rule(where: str, least: str, what: str, value: str = "") -> DoctrineRule:
    """A rule as an order states it."""
    column, odds = (int(least), "") if least.isdecimal() else (0, least)
    return DoctrineRule(where, column, what, value, odds)


def rule_facts(rule: DoctrineRule) -> dict[str, object]:
    """A rule, as events and notes name it."""
    return {
        "where": rule.where, "column": rule.column, "least": rule.odds, "rule": rule.what, "named": named_in(rule),
    }  # fmt: skip


def why_no_group(g: TheatreReading, side: str, name: str) -> Refusal | None:
    """Why a side gives no units this name: it means something else already, or there are too many groups."""
    named, known = g.state.groups.get(side, {}), name.casefold()
    taken = (one for uid in g.units_of(side) for one in (uid, g.unit(uid).name, g.unit(uid).formation))
    if known in g.board.bit or known in {one.casefold() for one in taken}:
        return Refusal("group-taken", "8.5", {"text": name})
    if name not in named and len(named) >= MOST_GROUPS:
        return Refusal("groups-full", "8.5", {"count": MOST_GROUPS})
    return None


def _side_verbs(rules: Collection[DoctrineRule] | None, groups: Collection[str] | None) -> tuple[str, ...]:
    """What a side may type: it drops only what it has."""
    return ("doctrine", *(("undoctrine",) if rules else ()), "group", *(("ungroup",) if groups else ()))


def _value_slot(g: TheatreReading, seat: str, what: str) -> Slot | None:
    """What a rule names; None for one that names nothing."""
    if what in OF_UNITS:
        units = tuple(uid for uid in g.units_of(seat) if g.unit(uid).walks)
        own = (*units, *(uid for uid in g.state.dead if g.side(uid) == seat)) if what == "replace" else units
        more = (EVERYWHERE,) if what in OF_ALL else ()
        section = {"lead": "9.5.1", "field": "8.1.1.1"}.get(what, "9.7.1")
        return Slot("unit", "named", (*more, *own), multi=True, low=1, high=MOST_NAMED, section=section)
    if what == "enter":
        return Slot("to", "entry", (EVERYWHERE, *entry_places(g, seat)), section="10.0")
    if what == "shelter":
        ports = (hex_ for hex_ in g.board.names(g.start.playable & g.board.ground) if hex_ in g.board.ports)
        return Slot(
            "to", "entry", (*ports, *(box_place(g, box) for box in boxes_in_play(g, AT_SEA, IN_SHORE))), section="8.5.6.5"
        )
    if what == "sweep":
        return Slot("to", "hex", tuple(g.board.names(minable_hexes(g))), section="7.5.2")
    if what in OF_HEXES:
        return Slot("to", "hex", tuple(g.board.names(g.start.playable & g.board.ground)), section="9.8.1")
    if what == SUPPORT:
        numbers = g.numbers.combat
        most = max(numbers.support_points_attacker, numbers.support_points_defender)
        points = tuple(f"air_{count}" for count in range(1, most + 1))
        return Slot(
            "support", "support", (NONE, EVERYWHERE, *points, "helicopters", "ships"), multi=True, low=1, high=3, section="9.2.4"
        )
    return Slot("escort", "escort", ("0", "1", "2"), section="6.2.2") if what == ESCORT else None
