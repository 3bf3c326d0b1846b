"""The picture of an offensive that is over: every move of both sides as an arrow, the battles, what changed hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from data.eots import load_units
from render.eots.action import move_arrows
from render.eots.counters import card_named_text
from render.eots.map import EotsMap
from render.eots.plan import BY_KIND
from render.eots.say import say, say_or
from render.hexmap.boards import board_art_of
from render.hexmap.moves import Happened, fade_arrow, happened_scene
from render.scene import Arrow, Lang, MapScene
from rules.engine import Event
from rules.eots.table.view import View

#: Moves that lead away from the fight: drawn faint.
_AWAY = ("retreated", "emergency-move", "disengaged", "evacuated", "redeployed")
#: All events in which units go somewhere, and those in which they are hit where they are.
_GOING = ("moved", "post-battle-move", "air-drop", *_AWAY)
_HIT = ("eliminated", "step-lost", "lost-with-ship")
#: Events by which aircraft and carriers join a battle from their base.
_JOINING = ("assigned", "joined", "covering")


def _event_units(facts: Mapping[str, Any]) -> list[str]:
    return list(facts["units"]) if "units" in facts else [facts["unit"]] if "unit" in facts else []


def _event_path(event: Event) -> tuple[str, ...]:
    """The way of an event's units by its hexes or its ends, "" for what is not known; of units that were hit, their hex."""
    facts = event.facts
    if event.kind in _GOING:
        return tuple(facts.get("path") or (facts.get("origin") or "", facts.get("hex") or ""))
    return (str(facts.get("hex") or "") if event.kind in _HIT else "",)


def _hex_at_event(unit: str, at: int, events: Sequence[Event], view: View) -> str:
    """A unit's hex at an event: its last known destination, else its next mention, else its present hex."""
    for event in reversed(events[:at]):
        if event.kind == "moved" and unit in event.facts["units"]:
            return str(event.facts["path"][-1])
    for event in events[at:]:
        if unit in _event_units(event.facts) and (place := _event_path(event)[0]):
            return place
    return view.units.get(unit, "")


def _event_moves(at: int, events: Sequence[Event], view: View) -> list[tuple[str, str, tuple[str, ...]]]:
    """The moves of an event: unit, mode of movement, path; aircraft and carriers that join a battle fly to it."""
    known, event = load_units(), events[at]
    facts = event.facts
    if event.kind in _JOINING:
        bases = {unit: _hex_at_event(unit, at, events, view) for unit in facts["units"]}
        return [(unit, "air", (base, facts["hex"])) for unit, base in bases.items() if base and base != facts["hex"]]
    if event.kind not in _GOING or not all(path := _event_path(event)):
        return []
    given = "air" if event.kind == "air-drop" else facts["mode"] if event.kind == "moved" else ""
    return [(unit, given or BY_KIND[known[unit].kind], path) for unit in _event_units(facts)]


def _dispatch_arrows(events: Sequence[Event], view: View) -> list[Arrow]:
    """All arrows: those into battle firm and named, those after it faint."""
    drawn = board_art_of(f"eots/{view.board}").hexes
    firm: list[Arrow] = []
    faint: list[Arrow] = []
    for n, event in enumerate(events):
        found = [move for move in _event_moves(n, events, view) if all(hex_ in drawn for hex_ in move[2])]
        made = move_arrows({unit: (mode, path) for unit, mode, path in found})
        if event.kind in (*_AWAY, "post-battle-move"):
            faint += [fade_arrow(one) for one in made]
        else:
            firm += made
    return [*faint, *dict.fromkeys(firm)]


def offensive_picture(name: str, view: View, events: Sequence[Event], lang: Lang = "en") -> MapScene | None:
    """The offensive of a chapter on its part of the map; None if the chapter has none, or nothing was visible."""
    begun = [n for n, event in enumerate(events) if event.kind == "offensive"]
    if not begun:
        return None
    own = list(events[begun[-1] :])
    head = own[0].facts
    battles = list(dict.fromkeys(e.facts["hex"] for e in own if e.kind in ("battle", "battle-over")))
    taken = {event.facts["hex"]: event.facts["side"] for event in own if event.kind == "control"}
    seen = EotsMap(view, lang)
    event_scene = Happened(
        _dispatch_arrows(own, view),
        battles,
        seen.flags(taken),
        lambda side: say(lang, "taken-now", side=say(lang, f"taken-{side}")),
        {*battles, *taken},
    )
    scene = happened_scene(seen, event_scene, around=3)
    if scene is None:
        return None
    title = f"{seen.side_name(head['side'])}: {card_named_text(head['card'], lang)}"
    how = say_or(lang, f"card-{head['how'].lower()}", head["how"])
    conditions = [str(e.facts["condition"]) for e in own if e.kind in ("battle", "condition")]
    how = " · ".join([how, *(say_or(lang, one, one) for one in conditions[-1:])])
    return msgspec.structs.replace(scene, title=title, subtitle=(how,))
