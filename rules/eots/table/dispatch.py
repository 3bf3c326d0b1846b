"""The public report of a finished offensive: forces, aims, battles, captures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from data.eots import load_units
from rules.engine.contract.core import Event
from rules.engine.contract.story import ChapterStory, Line, Part, events_of
from rules.eots.state.model import SIDES

#: Events shown by the picture of an offensive or by another line of its text.
SHOWN = frozenset(
    (
        *("offensive", "hq-chosen", "activated", "moved", "joined", "disengaged", "battle-declared", "assigned", "covering"),
        *("intelligence-roll", "condition", "reaction-card", "reaction-hq", "no-reaction", "reaction-void", "battle"),
        *("battle-roll", "air-naval-result", "ground-result", "battle-over", "step-lost", "eliminated", "carrier-shift"),
        *("post-battle-move", "control", "offensive-over"),
    )
)
#: Events reported in separate lines, in their own words.
LOUD = frozenset(
    (
        *("cancelled", "event-conditions-unmet", "event-becomes-oc", "political-will", "surrender", "liberated"),
        *("mandates-owned", "hq-overrun", "tojo-resigned", "progress-of-war"),
        *("china-front", "india", "burma-road", "war-in-europe", "game-over"),
    )
)
#: Events without news for spectators: the board shows them, or nobody asks.
QUIET = frozenset(("set-up", "hand-size", "drew", "initiative", "turn", "battle-declared"))
#: Ways of moving that take ground units over the sea to fight (8.45, 8.46).
LANDINGS = ("amphibious", "organic", "barges")


def is_quiet_event(event: Event) -> bool:
    """Whether an event is left out; an initiative is reported if a future offensive seized it (4.21)."""
    return event.kind in QUIET and not event.facts.get("seized")


def units_lost(events: Iterable[Event]) -> tuple[list[str], list[str]]:
    """Eliminated units and units that lost a step and survived, in order."""
    gone: dict[str, None] = {}
    weaker: dict[str, None] = {}
    for event in events:
        if event.kind == "eliminated":
            gone[event.facts["unit"]] = None
            weaker.pop(event.facts["unit"], None)
        elif event.kind == "step-lost":
            weaker[event.facts["unit"]] = None
    return list(gone), list(weaker)


def by_side(units: Iterable[str], side: str) -> list[str]:
    """The units of a side."""
    known = load_units()
    return [unit for unit in units if unit in known and known[unit].side == side]


def loss_line(name: str, gone: Sequence[str], weaker: Sequence[str]) -> list[Line]:
    """Losses, one message per side with losses."""
    reported = []
    for side in SIDES:
        out, hit = by_side(gone, side), by_side(weaker, side)
        if out or hit:
            reported.append((name, {"side": side, "gone": out, "weaker": hit}))
    return [tuple(reported)] if reported else []


def control_line(events: Iterable[Event]) -> list[Line]:
    """Captures, one message per side; for a hex taken twice the last one."""
    holder = {event.facts["hex"]: event.facts["side"] for event in events_of(events, "control")}
    reported = []
    for side in SIDES:
        if taken := [hex_ for hex_, who in holder.items() if who == side]:
            reported.append(("taken", {"side": side, "hexes": taken}))
    return [tuple(reported)] if reported else []


def _declared_aims(events: Sequence[Event], side: str) -> list[str]:
    """The aims of the active side: its declared battles, then its landings."""
    battles = [e.facts["hex"] for e in events_of(events, "battle-declared") if e.facts["side"] == side]
    moves = [e for e in events_of(events, "moved") if e.facts["side"] == side and e.facts["mode"] in LANDINGS]
    return list(dict.fromkeys([*battles, *(e.facts["path"][-1] for e in moves)]))


def _force_lines(events: Sequence[Event], side: str) -> list[Line]:
    """The leader and the forces of the active side."""
    units = [u for e in events_of(events, "activated") if not e.facts["reaction"] for u in e.facts["units"]]
    leader = next((e.facts["unit"] for e in events_of(events, "hq-chosen") if e.facts["side"] == side), "")
    return [(("forces", {"side": side, "unit": leader, "units": units}),)] if units or leader else []


def _reaction_lines(events: Sequence[Event], side: str) -> list[Line]:
    """The other side's reaction: its cards, its headquarters and units; and the intelligence condition."""
    enemy = next(one for one in SIDES if one != side)
    cards = [e.facts["card"] for e in events_of(events, "reaction-card")]
    leader = next((e.facts["unit"] for e in events_of(events, "reaction-hq")), "")
    units = [u for e in events_of(events, "activated") if e.facts["reaction"] for u in e.facts["units"]]
    fought = events_of(events, "battle-over", "battle", "condition")
    condition = str(fought[-1].facts["condition"]) if fought else ""
    if not (cards or leader or units or condition):
        return []
    return [(("reaction", {"side": enemy, "cards": cards, "unit": leader, "units": units, "condition": condition}),)]


def _battle_line(event: Event) -> Line:
    """One battle: place, winner, losses of both sides."""
    facts = event.facts
    gone = [one["unit"] for one in facts["losses"] if one["eliminated"]]
    weaker = [one["unit"] for one in facts["losses"] if not one["eliminated"]]
    head = ("battle", {"hex": facts["hex"], "side": facts["winner"], "lost": bool(gone or weaker)})
    return (head, *(part for line in loss_line("battle-lost", gone, weaker) for part in line))


def _rolls_line(event: Event) -> Line:
    """The dice of one battle in order: strength, modifiers, results."""
    facts = event.facts
    return (("roll-head", {"hex": facts["hex"]}), *(("roll", dict(roll)) for roll in facts["rolls"]))


def is_grouped_event(event: Event) -> bool:
    """Whether units of many such events are named in one line (``together``); a delay implies that the roll was survived."""
    return event.kind in ("placed", "delayed") or (event.kind == "europe-roll" and not event.facts["sent"])


def grouped_lines(sort: str, events: Iterable[Event]) -> list[Line]:
    """Arrived and delayed units; ``sort``: "sheet", or "before" for arrivals before the report."""
    reported: list[Part] = []
    found = list(events)
    for kind, name in (("placed", "arrived"), ("delayed", "delayed")):
        if units := list(dict.fromkeys(event.facts["unit"] for event in events_of(found, kind))):
            reported.append((f"{sort}-{name}", {"units": units}))
    return [(one,) for one in reported]


def offensive_dispatch(events: Sequence[Event], *, over: bool = True) -> ChapterStory:
    """An offensive, from all public events since the last chapter; earlier events are in small print.

    ``over``: it has ended; otherwise the report is unfinished.
    """
    at = next(n for n, event in enumerate(events) if event.kind == "offensive")
    ahead, own = events[:at], events[at:]
    side = own[0].facts["side"]
    lines: list[Line] = [(("offensive", {"side": side, "card": own[0].facts["card"], "how": own[0].facts["how"]}),)]
    if aims := _declared_aims(own, side):
        lines[0] = (*lines[0], ("aims", {"hexes": aims}))
    lines += _force_lines(own, side) + _reaction_lines(own, side)
    heads = len(lines)
    battles = events_of(own, "battle-over")
    lines += map(_battle_line, battles)
    fallen = {one["unit"] for event in battles for one in event.facts["losses"]}
    gone, weaker = units_lost(own)
    # The losses of a battle are reported there; a unit hit in one and eliminated later is reported again.
    ended = {one["unit"] for event in battles for one in event.facts["losses"] if one["eliminated"]}
    lines += loss_line("lost", [u for u in gone if u not in ended], [u for u in weaker if u not in fallen])
    lines += control_line(own)
    if over and len(lines) == heads:
        lines.append((("nothing", {}),))
    loud = tuple(event for event in own if event.kind in LOUD)
    rest = tuple(event for event in own if event.kind not in SHOWN | LOUD | QUIET)
    rolls = [_rolls_line(event) for event in battles if event.facts["rolls"]]
    return ChapterStory(tuple(lines), loud, (*rolls, *grouped_lines("before", ahead)), rest, _single_events(ahead))


def moment_dispatch(events: Sequence[Event]) -> ChapterStory:
    """A card played only for its event, with its effects; earlier events in small print."""
    at = next(n for n, event in enumerate(events) if event.kind == "card-played")
    ahead, own = events[:at], events[at:]
    lines = (*control_line(own), *grouped_lines("sheet", own))
    reported = tuple(event for event in _single_events(own) if event.kind != "control")
    return ChapterStory(lines, reported, tuple(grouped_lines("before", ahead)), (), _single_events(ahead))


def _single_events(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events among these that are reported, and not in a line with others."""
    return tuple(event for event in events if not is_quiet_event(event) and not is_grouped_event(event))
