"""For newcomers to a scenario: the lobby's description, and the private introduction for each side."""

from __future__ import annotations

from data.eots import VictoryLine, load_scenario
from data.eots.theatres import load_evenings
from rules.engine.contract.game import Note
from rules.engine.machine.position import Position
from rules.eots.s04_turn import card_uses
from rules.eots.s06_supply import supply
from rules.eots.s16_victory import points, political_will, victory
from rules.eots.s16_victory.victory import bid_line
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar

#: Kinds of units, in the order in which forces are listed.
KINDS = ("naval", "air", "ground", "hq")
#: Maximum lines shown of a points table, and hexes named in one of them.
LINES, HEXES = 14, 8


def scenario_notes(scenario: str) -> tuple[Note, ...]:
    """Length, difficulty, who attacks, what wins, first hands."""
    table, row = load_scenario(scenario), load_evenings()[scenario]
    first, last = table.turns.first, table.turns.last
    facts = {"count": last - first + 1, "turn": first, "last": last, "hours": row.hours, "weeks": row.weeks}
    lines: list[Note] = [
        ("about-length", facts),
        ("about-difficulty", {"difficulty": row.difficulty, "attacker": row.attacker}),
        ("about-won-points" if table.victory.kind == "points" else "about-won-campaign", _winning_points(scenario)),
    ]
    sizes = {side: table.cards.of(side).hand_size for side in ("japan", "allies")}
    if all(size is not None for size in sizes.values()):
        later = table.cards.hand_size_later_turns
        lines.append(("about-hands", {**sizes, "later": later or 0}))
    return tuple(lines)


def _winning_points(scenario: str) -> dict[str, int]:
    """Most points with which the Allies win, fewest with which Japan does, and the turn in which they are counted."""
    victory = load_scenario(scenario).victory
    most = max((one.max for one in victory.level if one.result.startswith("allied") and one.max is not None), default=0)
    return {"most": most, "least": most + 1, "last": victory.scored_turn}


def side_aims(state: EotsState, seat: str) -> tuple[Note, ...]:
    """A side's aim and deadline, its means, and a hint for its first card."""
    g = EotsWar(state, None)
    victory = g.scenario.victory
    lines: list[Note] = [("aim-turns", {"turn": state.turn, "last": state.last_turn})]
    if victory.kind == "points":
        counted = dict(points.score_lines(g))
        now = sum(counted.values()) + sum(value for _, value in bid_line(g))
        lines.append(("aim-points", {**_winning_points(state.scenario), "counted": now, "seat": seat}))
        table = victory.lines("older" if state.victory_table == "older" else "newer")
        named: set[tuple[str, ...]] = set()
        for line in table[:LINES]:
            lines.append(_point_line_note(line, counted[line.id], named_before=line.hexes in named))
            named.add(line.hexes)
    else:
        lines.append(("aim-campaign", {"seat": seat}))
    lines.append(("aim-forces", {kind: len(g.units_of(seat, kind)) for kind in KINDS}))
    return (*lines, *_first_card(g, seat))


def _point_line_note(line: VictoryLine, now: int, *, named_before: bool) -> Note:
    """A line of points with its hexes, unless they are many or another line named them."""
    named = {"hexes": list(line.hexes)} if 0 < len(line.hexes) <= HEXES and not named_before else {}
    each = "hex" if line.per == "hex" else "box" if line.per.startswith("box") else "once"
    return "aim-line" if named else "aim-line-plain", {"lines": line.id, "points": line.vp, "per": each, "counted": now, **named}


def _first_card(g: EotsWar, seat: str) -> tuple[Note, ...]:
    """The strongest offensive of the hand, the cards that are for the enemy's turn, the future offensive."""
    hand = g.state.hand.get(seat, [])
    rows = g.cat.cards
    events = [card for card in hand if rows[card].kind == "military" and card_uses.event_refusal(g, seat, card) is None]
    ops = [card for card in hand if card_uses.oc_offensive_refusal(g, seat, card) is None]
    lines: list[Note] = []
    if events:
        best = max(events, key=lambda card: (rows[card].logistic_value() or 0, rows[card].ops))
        lines.append(("aim-first-event", {"card": best, "count": rows[best].logistic_value() or 0}))
    elif ops:
        best = max(ops, key=lambda card: rows[card].ops)
        lines.append(("aim-first-ops", {"card": best, "count": rows[best].ops}))
    if kept := [card for card in hand if rows[card].kind == "reaction"]:
        lines.append(("aim-keep", {"played": kept}))
    if future := g.state.future.get(seat, ""):
        lines.append(("aim-future", {"card": future}))
    return tuple(lines)


# Facts that a newcomer may overlook when choosing a card: the turn's aim, units that will suffer attrition, the points.

#: The decision that hints are for: everything else follows from the card.
CARD = "play-card"
#: Units named in one hint.
NAMED = 4


def seat_hints(position: Position[EotsState], seat: str) -> tuple[Note, ...]:
    """The most urgent first, from what the seat sees (4.33, 16.47, 17.0)."""
    prompt = position.due_of(seat)
    if prompt is None or prompt.what != CARD:
        return ()
    g: EotsWar = position.g
    found: list[Note] = []
    target, taken = political_will.progress_target(g), len(political_will.locations_taken(g))
    if seat == "allies" and taken < target:
        found.append(("progress", {"count": target - taken, "will": g.state.political_will}))
    side = "japan" if seat == "japan" else "allies"
    hungry = g.sorted_units(set(g.units_of(side, "air", "ground", "naval")) - supply.supplied_units(g, side))
    if hungry:
        found.append(("unsupplied", {"units": hungry[:NAMED], "count": len(hungry)}))
    table = g.scenario.victory
    if table.kind == "points":
        points = sum(value for _, value in victory.victory_result(g)[2])
        most = max(one.max for one in table.level if one.result.startswith("allied") and one.max is not None)
        missing = points - most if seat == "allies" else most + 1 - points
        if missing > 0:
            found.append(("points", {"seat": seat, "missing": missing, "last": table.scored_turn}))
    return tuple(found)
