"""The public reports: each round in one message, each turn in a sheet, the end (6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine import Event
from rules.engine.contract.story import TURN, ChapterStory, Line, Part, events_of
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.state import AXIS, SIDES, SOVIET, FrontState
from rules.stalins_war.state.war import FrontWar
from rules.stalins_war.table.tallies import total_war, total_war_near

#: Chapters besides that of a turn: a round of one side, the end of the game.
ROUND, END = "round", "end"
#: Events with which a chapter of the story is over.
CHAPTERS: Mapping[str, str] = {"round-over": ROUND, "turn-over": TURN, "ended": END}
#: What a side did with its round -> the message that begins the dispatch.
_HEADS = ("played-ops", "played-event", "played-zero", "played-replacements", "passed")
#: Events by which units go -> the message that counts them.
_GONE = {"moved": "moved", "railed": "railed", "sailed": "sailed", "exploited": "exploited"}
#: Reported in their own words, a line each.
_LOUD = (
    "gate-lifted", "in-force", "total-war", "festung", "festung-gone", "fortified", "fortified-gone", "dug", "trench-gone",
    "risen", "weaker", "both-lost", "festung-holds", "combat-card", "banned", "hand-seen", "no-way-out", "stood", "lapsed",
    "proposed", "agreed", "refused", "left-off",
)  # fmt: skip
#: Reported in small print in one line.
_SMALL = (
    "arrived", "exchanged", "rebuilt", "restored", "came-back", "sent-away", "partisans-placed", "removed", "swept", "banked",
    "lend-lease", "discarded", "drew", "mobilized", "reshuffled", "waits", "waited", "trench-roll", "sweep-roll", "rp",
    "retreated",
)  # fmt: skip


def gather_events(events: Sequence[Event]) -> Sequence[Event]:
    """The events people read: phases show by what happens in them, and a card that holds for good is reported only once."""
    lasting = any(event.kind == "in-force" for event in events)
    return [event for event in events if event.kind != "phase" and not (lasting and event.kind == "lasts")]


def war_chapter_text(chapter: str, events: Sequence[Event], state: FrontState, before: Mapping[str, Any]) -> ChapterStory:
    """A chapter in words; an unfinished one is reported as far as it goes."""
    lines = _turn_over_lines(state, before) if chapter == TURN else []
    loud = tuple(events_of(events, *_LOUD, "ended"))
    small = tuple(events_of(events, *_SMALL))
    return ChapterStory((*lines, *_round_lines(events, state)), loud, rest=small)


# -- a round -----------------------------------------------------------------------------------------------------------------


def _round_lines(events: Sequence[Event], state: FrontState) -> list[Line]:
    """A side's actions, its fights with their results, and captures."""
    units = book_of(state.module).units
    lines: list[Line] = []
    for head in events_of(events, *_HEADS):
        done = [(head.kind, dict(head.facts))]
        for kind, message in _GONE.items():
            if count := len({event.facts["unit"] for event in events_of(events, kind)}):
                done.append((message, {"count": count}))
        lines.append(tuple(done))
    for fight in events_of(events, "battle-over"):
        lines.append(_fight_line(fight, units))
    for why in ("attrition", "retreat", "card"):
        lost = [event.facts["unit"] for event in events if event.kind == "eliminated" and event.facts["why"] == why]
        for side in SIDES:
            if mine := [uid for uid in lost if units[uid].side == side]:
                lines.append(((f"lost-{why}", {"seat": side, "units": mine}),))
    for side in SIDES:
        if taken := [event.facts["hex"] for event in events if event.kind == "seized" and event.facts["seat"] == side]:
            lines.append((("taken", {"seat": side, "hexes": list(dict.fromkeys(taken))}),))
    if marks := [event.facts["hex"] for event in events_of(events, "blitz")]:
        lines.append((("blitz", {"hexes": marks}),))
    moved = [event.facts for event in events_of(events, "vp")]
    if count := sum(facts["count"] for facts in moved):
        lines.append((("vp", {"count": count, "total": moved[-1]["total"]}),))
    return lines


def _fight_line(event: Event, units: Mapping[str, Any]) -> Line:
    """A fight: the numbers both inflicted, who won, who lost what."""
    facts = event.facts
    side = facts["seat"]
    enemy = SOVIET if side == AXIS else AXIS
    lines = [
        ("fight", {"seat": side, "hex": facts["hex"], "ours": facts["hits"].get(side, 0), "theirs": facts["hits"].get(enemy, 0)})
    ]
    if facts["winner"]:
        lines.append(("fight-winner", {"seat": facts["winner"]}))
    for who in (enemy, side):
        lost = [one for one in facts["losses"] if units[one["unit"]].side == who]
        if lost:
            lines.append(
                (
                    "fight-losses",
                    {"seat": who, "count": sum(one["steps"] for one in lost), "units": [one["unit"] for one in lost]},
                )
            )
    return tuple(lines)


# -- the sheet of a turn -----------------------------------------------------------------------------------------------------


def war_turn_figures(state: FrontState) -> Mapping[str, Any]:
    """The figures compared at the end of turns: VP, units on the map, units in the box, hexes of victory by side."""
    g = FrontWar(state, None)
    return {
        "vp": state.vp,
        "units": {side: len(g.units_of(side)) for side in SIDES},
        "box": {side: sum(g.side(uid) == side for uid in state.eliminated) for side in SIDES},
        "places": {side: sorted(at for at in g.board.vp if g.board.vp[at] and state.control.get(at) == side) for side in SIDES},
    }


def _turn_over_lines(state: FrontState, before: Mapping[str, Any]) -> list[Line]:
    """A turn that is over: VP and how they moved, what each side has and holds, what comes next."""
    now = war_turn_figures(state)
    over = len(state.course) and state.turn - (0 if state.result is not None else 1)
    change = now["vp"] - before["vp"] if before else 0
    lines: list[Line] = [(("turn", {"turn": over or state.turn, "vp": now["vp"], "change": change}),)]
    for side in SIDES:
        facts = {"seat": side, "count": now["units"][side], "box": now["box"][side], "hand": len(state.cards[side].hand)}
        line: list[Part] = [("side", facts)]
        gained = [at for at in now["places"][side] if before and at not in before["places"][side]]
        if gained:
            line.append(("gained", {"hexes": gained}))
        lines.append(tuple(line))
    g = FrontWar(state, None)
    if state.result is None and total_war_near(g):
        count = total_war(g)
        facts = {**count.played, "one_most": count.one, "both": count.together, "both_most": count.both, "turn": count.turn}
        lines.append((("total-war-count", facts),))
    if state.result is None:
        row = g.this_turn
        facts = {"turn": state.turn, "season": row.season, "year": row.year, "rounds": row.rounds}
        lines.append((("next", facts),))
    return lines
