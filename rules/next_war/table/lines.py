"""Orders in words: "2814 -> 2118", "131: all mech -> 2217, halt", "1/131+T/131 -> 2217", "rest stay"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.engine import Action, IllegalActionError, Position, Refusal
from rules.engine.contract.steps import refuse
from rules.next_war.march.s08_draft import cheapest_order, movable_units, units_by_hex
from rules.next_war.march.s08_movers import foot_of
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.table.labels import hex_name
from rules.next_war.table.seen import war_as_seen
from words import ENGLISH, tr

_ARROW = re.compile(r"\s*(?:->|=>|→|>)\s*")


def read_own_line(position: Position[TheatreState], action: Action, lang: str) -> Action | None:
    """A line in this notation as an order; None for one that is not in it. Raises IllegalActionError for a name that is none."""
    state, text = position.state, " ".join((action.verb, *action.args)).strip()
    if not state.stack or not isinstance(state.stack[-1], MovementSegment) or state.stack[-1].seat != action.seat:
        return None
    if text.lower() in line_words("line-stay", lang):
        return Action(action.seat, "done")
    if not _ARROW.search(text):
        return None
    return _march(war_as_seen(state, action.seat), action.seat, text, lang)


def line_words(name: str, lang: str) -> tuple[str, ...]:
    """The ways in which something may be written, in the language of the line and in English."""
    found = [
        one.strip().lower() for spoken in dict.fromkeys((lang, ENGLISH)) for one in tr(spoken, f"next_war:{name}").split("|")
    ]
    return tuple(dict.fromkeys(found))


def parted_line(text: str, name: str, lang: str) -> tuple[str, str]:
    """What is before and after a word in the middle; all of it and "" where it is not there."""
    for word in sorted(line_words(name, lang), key=len, reverse=True):
        before, found, after = f" {text} ".partition(f" {word} ")
        if found:
            return before.strip(), after.strip()
    return text.strip(), ""


def _march(g: TheatreReading, seat: str, text: str, lang: str) -> Action:
    """``WHO -> WHERE[, halt]`` or ``HEX -> WHERE by WHO[, halt]``."""
    who, goal, *more = _ARROW.split(text)
    if more:
        raise refuse("one-goal", "8.5.1")
    goal, _, beside = goal.partition(",")
    goal, named = parted_line(goal, "line-by", lang)
    units = units_from_hex(g, seat, who, named, lang) if named else meant_units(g, seat, who, lang)
    at = meant_hex(g, goal, lang)
    halts = beside.strip().lower()
    if halts in line_words("line-on", lang):
        return Action(seat, "proceed", ("+".join(units), at))
    if halts and halts not in line_words("line-halt", lang):
        raise refuse("line-unknown", "8.5.1", text=beside.strip())
    groups = units_by_hex(g, units)
    if halts and len(groups) == 1:
        at = _halting_hex(g, units, at)
    if len(groups) == 1:
        return Action(seat, "move", (next(iter(groups)), "+".join(units), at))
    return Action(seat, "march", ("+".join(units), at))


def _halting_hex(g: TheatreReading, units: Sequence[str], goal: str) -> str:
    """The first hex next to the enemy on the cheapest way to a goal; the goal where there is none."""
    order = cheapest_order(g, units, goal)
    if isinstance(order, Refusal):
        raise IllegalActionError(order)
    near = g.board.land.step(g.mask(g.enemy(g.side(units[0]))))
    return next((hex_ for hex_ in order.path if g.board.bit[hex_] & near), goal)


def meant_hex(g: TheatreReading, text: str, lang: str) -> str:
    """The hex that a number or a name means. Raises IllegalActionError for none."""
    typed = text.strip().lower()
    for hex_ in g.board.names(g.start.playable & g.board.ground):
        if typed in (hex_.lower(), hex_name(g.book, hex_, lang).lower()):
            return hex_
    raise refuse("no-such-hex", "8.5.1", hex=text.strip())


def meant_units(g: TheatreReading, seat: str, text: str, lang: str) -> list[str]:
    """The units that a text means: of a hex, of a formation, named one by one; those that may move. Raises IllegalActionError."""
    formation, colon, rest = text.partition(":")
    movable = movable_units(g, seat)
    if colon:
        among = [uid for uid in movable if g.unit(uid).formation.lower() == formation.strip().lower()]
        wanted = rest
    else:
        among, wanted = list(movable), text
        here = wanted.strip().lower()
        at = next((hex_ for hex_ in {g.state.place[uid] for uid in movable} if hex_.lower() == here), "")
        if at:
            return [uid for uid in movable if g.state.place[uid] == at]
    found = _of_kind(g, among, wanted, lang) if colon else []
    for part in () if found else (part.strip() for part in wanted.split("+")):
        uid = unit_called(g, among if colon else [uid for uid in g.state.place if g.side(uid) == seat], part)
        if not uid:
            raise refuse("no-such-unit", "8.5.1", text=part or text.strip())
        found.append(uid)
    return found


def units_from_hex(g: TheatreReading, seat: str, origin: str, named: str, lang: str) -> list[str]:
    """The units named that are in a hex. Raises IllegalActionError for a hex that is none, or a unit that is not there."""
    start, units = meant_hex(g, origin, lang), meant_units(g, seat, named, lang)
    for uid in units:
        if g.state.place[uid] != start:
            raise refuse("not-in-hex", "8.5.1", unit=uid, hex=start)
    return units


def _of_kind(g: TheatreReading, units: Sequence[str], text: str, lang: str) -> list[str]:
    """ "all", "all mech", "all armour", "all infantry", "all light" of some units; [] where the text says something else."""
    words = text.strip().lower().split()
    if not words or words[0] not in line_words("line-all", lang) or len(words) > 2:
        return []
    if len(words) == 1:
        return list(units)
    for kind in ("mech", "armour", "infantry", "light", "motorized"):
        if words[1] in line_words(f"line-{kind}", lang):
            return [uid for uid in units if kind in g.unit(uid).flags or (kind == "motorized" and foot_of(g, uid) == kind)]
    return []


def unit_called(g: TheatreReading, units: Sequence[str], text: str) -> str:
    """The one unit that an id, a name, the part before its formation or its first words mean; "" for none, or several."""

    def plain(one: str) -> str:
        return "".join(letter for letter in one.lower() if letter.isalnum() or letter == "/")

    typed = plain(text)

    def beginnings(uid: str) -> tuple[str, ...]:
        words = g.unit(uid).name.split()
        return tuple("".join(words[:count]) for count in range(1, len(words)))

    for names in (lambda uid: (uid, g.unit(uid).name), lambda uid: (g.unit(uid).name.partition("/")[0],), beginnings):
        found = [uid for uid in units if typed in map(plain, names(uid))]
        if len(found) == 1:
            return found[0]
    return ""
