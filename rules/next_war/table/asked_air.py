"""Players' questions about the air: who has the upper hand, what is left, helicopters; with a hex support and fire there (6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.engine.contract.core import Refusal
from rules.engine.contract.questions import QuestionField, Said, Topic
from rules.engine.contract.steps import refuse
from rules.next_war.air.s06_fire import Sortie, fire_chances, is_immune, reckon_fire
from rules.next_war.air.s06_helicopters import helicopters_of, support_rating
from rules.next_war.air.s06_points import lift_total, plays_air
from rules.next_war.battle.s09_support import helicopters_most, points_offered, supporters_of
from rules.next_war.state.reading import TheatreReading
from rules.next_war.table.air_seen import missions_left

Line = Said | Refusal
AIR_TOPICS = (Topic("air", (QuestionField("hex", "hex", needed=False),)), Topic("airdefence", (QuestionField("hex", "hex"),)))
#: Percent of a tenth.
TENTH = 10


def explain_fire_at_hex(g: TheatreReading, hex_: str) -> Iterator[Line]:
    """Fire at sorties of each side over a hex, or what spares them (6.6). Raises IllegalActionError without the air."""
    if not plays_air(g):
        raise refuse("no-air-played", "6.0")
    for side in g.book.sides:
        if is_immune(g, Sortie(side, "points", hex_)):
            yield Said("fire-spares", {"seat": side, "hex": hex_}, "6.6")
        else:
            yield fire_at_points(g, side, hex_)


def explain_air_topic(g: TheatreReading, args: Mapping[str, tuple[str, ...]]) -> Iterator[Line]:
    """The air as it is now. Raises IllegalActionError where it is not played."""
    if not plays_air(g):
        raise refuse("no-air-played", "6.0")
    state = g.state
    yield Said("air-level", {"level": state.air_level or "contested", "seat": state.air_side}, "6.4")
    for side in g.book.sides:
        facts = {
            "side": side, "points": state.air_points.get(side, 0), "left": state.air_left.get(side, 0),
            "count": state.air_lost.get(side, 0), "ours": state.lift_left.get(side, 0), "most": lift_total(g, side),
        }  # fmt: skip
        yield Said("air-side", facts, "6.1")
        for uid in helicopters_of(g, side):
            row = {"unit": uid, "hex": state.place[uid], "left": missions_left(g, uid)}
            yield Said("air-helicopter", {**row, "count": support_rating(g, uid), "most": g.unit(uid).range or 0}, "6.5")
    for hex_ in args.get("hex", ()):
        yield from air_at_hex(g, hex_)


def air_at_hex(g: TheatreReading, hex_: str) -> Iterator[Line]:
    """What each side could give to a battle for a hex, and the fire that would meet it there (6.2.1, 6.6)."""
    holder = next((side for side in g.book.sides if g.walkers(hex_, side)), "")
    for side in g.book.sides:
        yield from best_support(g, side, hex_, attacks=side != holder)
        yield fire_at_points(g, side, hex_)


def fire_at_points(g: TheatreReading, side: str, hex_: str) -> Said:
    """The column, the modifiers and the chances of fire at a side's air points over a hex (6.6.1)."""
    found = reckon_fire(g, Sortie(side, "points", hex_))
    chances = fire_chances(g, found)
    facts = {
        "seat": side, "column": found.column, "modifiers": [[part.what, part.amount] for part in found.parts],
        "spared": sum(count for one, count in chances.items() if not one.star and not one.minus) * TENTH,
        "aborted": sum(count for one, count in chances.items() if one.abort) * TENTH,
        "count": sum(count for one, count in chances.items() if one.star) * TENTH,
    }  # fmt: skip
    return Said("air-fire", facts, "6.6.1")


def best_support(g: TheatreReading, side: str, hex_: str, *, attacks: bool) -> Iterator[Line]:
    """The most that a side could give to a battle for a hex (9.6.1)."""
    points = points_offered(g, side, attacks=attacks)
    units = supporters_of(g, side, hex_)
    helicopters = [uid for uid in units if g.unit(uid).kind == "helicopter"][: helicopters_most(g, attacks=attacks)]
    given = [*helicopters, *(uid for uid in units if g.unit(uid).kind == "ship")]
    if points or given:
        total = points + sum(support_rating(g, uid) for uid in given)
        yield Said("air-support", {"seat": side, "points": points, "units": given, "count": total}, "9.6.1")
