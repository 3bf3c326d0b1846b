"""The picture of an offensive that is over: every move of both sides as an arrow, the battles, what changed hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from data.eots import load_cards, load_units
from render.eots.action import arrows
from render.eots.counters import side_key
from render.eots.map import flags, map_from_view
from render.eots.plan import BY_KIND, place_label
from render.eots.say import say, say_or
from render.hexmap.boards import board_art
from render.hexmap.crops import part_of
from render.scene import Arrow, BattleMark, Highlight, Lang, MapScene, Note, Overlay
from rules.eots.state.labels import card_title

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.eots.table.view import View

#: Moves that lead away from the fight, with where they began: drawn faint.
_AWAY = {"retreated": "origin", "emergency-move": "origin", "disengaged": "origin", "evacuated": "origin", "redeployed": "origin"}
#: Events by which aircraft and carriers join a battle from where they stand.
_JOINING = ("assigned", "joined", "covering")


def _units(facts: Mapping[str, Any]) -> list[str]:
    return list(facts["units"]) if "units" in facts else [facts["unit"]] if "unit" in facts else []


def _origin(event: Event) -> str:
    """The hex in which the units of an event stood when it came."""
    facts = event.facts
    if event.kind in ("moved", "post-battle-move"):
        return str(facts["path"][0]) if facts["path"] else ""
    if event.kind in _AWAY or event.kind == "air-drop":
        return str(facts.get("origin") or "")
    return str(facts.get("hex") or "") if event.kind in ("eliminated", "step-lost", "lost-with-ship") else ""


def _stood(unit: str, at: int, events: Sequence[Event], view: View) -> str:
    """Where a unit stood at an event: where it had last gone, else where it is next heard of, else where it is now."""
    for event in reversed(events[:at]):
        if event.kind == "moved" and unit in event.facts["units"]:
            return str(event.facts["path"][-1])
    for event in events[at:]:
        if unit in _units(event.facts) and (place := _origin(event)):
            return place
    return view.units.get(unit, "")


Move = tuple[str, str, tuple[str, ...]]


def _moves(at: int, events: Sequence[Event], view: View) -> list[Move]:
    """What an event moves: unit, mode of movement, path; aircraft and carriers that join a battle fly to it."""
    known, event = load_units(), events[at]
    facts = event.facts
    if event.kind == "moved":
        return [(unit, facts["mode"], tuple(facts["path"])) for unit in facts["units"]]
    if event.kind in _JOINING:
        bases = {unit: _stood(unit, at, events, view) for unit in facts["units"]}
        return [(unit, "air", (base, facts["hex"])) for unit, base in bases.items() if base and base != facts["hex"]]
    if event.kind == "air-drop":
        return [(facts["unit"], "air", (facts["origin"], facts["hex"]))]
    if event.kind == "post-battle-move":
        return [(unit, BY_KIND[known[unit].kind], tuple(facts["path"])) for unit in facts["units"]]
    if event.kind in _AWAY and facts.get("origin") and facts.get("hex"):
        return [(unit, BY_KIND[known[unit].kind], (facts["origin"], facts["hex"])) for unit in _units(facts)]
    return []


def _away(kind: str) -> bool:
    return kind == "post-battle-move" or kind in _AWAY


def _arrows(events: Sequence[Event], view: View) -> list[Arrow]:
    """All arrows: those into battle firm and named, those after it faint."""
    drawn = board_art(f"eots/{view.board}").hexes
    firm: list[Arrow] = []
    faint: list[Arrow] = []
    for n, event in enumerate(events):
        found = [move for move in _moves(n, events, view) if all(hex_ in drawn for hex_ in move[2])]
        made = arrows({unit: (mode, path) for unit, mode, path in found})
        if _away(event.kind):
            faint += [msgspec.structs.replace(one, faded=True, label="") for one in made]
        else:
            firm += made
    return [*faint, *dict.fromkeys(firm)]


def _taken(events: Sequence[Event]) -> dict[str, str]:
    return {event.facts["hex"]: event.facts["side"] for event in events if event.kind == "control"}


def offensive_picture(view: View, events: Sequence[Event], lang: Lang = "en") -> MapScene | None:
    """An offensive on the part of the map where it took place; None where the chapter holds none, or nothing was to be seen."""
    begun = [n for n, event in enumerate(events) if event.kind == "offensive"]
    if not begun:
        return None
    own = list(events[begun[-1] :])
    head = own[0].facts
    drawn = board_art(f"eots/{view.board}").hexes
    paths = _arrows(own, view)
    battles = list(dict.fromkeys(e.facts["hex"] for e in own if e.kind in ("battle", "battle-over")))
    taken = _taken(own)
    firm = [arrow for arrow in paths if not arrow.faded]
    goals = {h for h in (*battles, *taken) if h in drawn}
    heart = goals | {h for arrow in firm for h in arrow.path}
    if not heart:
        return None
    # Of what is spread over all the board that is shown large on which it turned: what went there, else where that was.
    nearer = goals | {h for arrow in firm if arrow.path[-1] in goals for h in arrow.path}
    board = f"eots/{view.board}"
    crop = part_of(board, heart, 1) or part_of(board, nearer, 1) or part_of(board, goals, 3)
    marks: list[Overlay] = []
    for side in ("japan", "allies"):
        if hexes := tuple(sorted(h for h in flags(view.board, taken) if taken[h] == side and h in drawn)):
            marks.append(Highlight(hexes, side_key(side), say(lang, "taken-now", side=say(lang, f"taken-{side}"))))
    fights = [h for h in battles if h in drawn]
    marks += paths
    marks += [BattleMark(at, str(n) if len(fights) > 1 else "") for n, at in enumerate(fights, 1)]
    marks += [Note(at, place_label(at, lang)) for at in sorted({*fights, *(h for h in taken if h in drawn)})]
    scene = map_from_view(msgspec.structs.replace(view, offensive=None), lang, crop=crop)
    card = load_cards().get(head["card"])
    title = f"{say(lang, head['side'])}: {head['card']} {card_title(head['card'], lang) if card else ''}".strip()
    how = say_or(lang, f"card-{head['how'].lower()}", head["how"])
    conditions = [str(e.facts["condition"]) for e in own if e.kind in ("battle", "condition")]
    how = " · ".join([how, *(say_or(lang, one, one) for one in conditions[-1:])])
    return msgspec.structs.replace(
        scene, overlays=(*scene.overlays, *marks), title=title, subtitle=(how,), tracks=scene.tracks[:1], legend=True
    )
