"""The leader and what is missing to win (13.93, 16.2, 17.0), and why a finished game was won: from public facts."""

from __future__ import annotations

from typing import Any

from rules.engine.contract.game import Note
from rules.engine.contract.story import Score
from rules.engine.machine.position import Position
from rules.eots.s13_nations import national_status
from rules.eots.s16_victory import victory
from rules.eots.state.model import SIDES, EotsState
from rules.eots.state.war import EotsWar


def eots_score_of(position: Position[EotsState]) -> Score:
    """The points of the scenario against those that win, or the conditions of the campaign; then what else would end the war."""
    g: EotsWar = position.g
    if g.scenario.victory.kind == "campaign":
        return _campaign_score(g)
    surrenders = national_status.japan_would_surrender(g)
    winner = "allies" if surrenders else victory.victory_result(g)[0]
    facts = _points_facts(g)
    missing = facts["points"] - facts["most"] if facts["seat"] == "japan" else facts["least"] - facts["points"]
    notes: list[Note] = [("score-points", {**facts, "missing": missing, "overruled": winner != facts["seat"]})]
    if surrenders:
        notes.append(("score-surrendering", {}))
    if (resources := _resource_facts(g)) is not None:
        notes.append(("score-resources", {**resources, "overrules": winner != facts["seat"]}))
    return Score((winner,) if winner else (), missing, (*notes, *_sudden_end_notes(g)))


def _points_facts(g: EotsWar) -> dict[str, Any]:
    """Japan's points, the most with which the Allies win, the fewest with which Japan does, when, and who would by them."""
    table = g.scenario.victory
    points = sum(value for _, value in victory.victory_result(g)[2])
    most = max(one.max for one in table.level if one.result.startswith("allied") and one.max is not None)
    seat = "allies" if points <= most else "japan"
    return {"seat": seat, "points": points, "most": most, "least": most + 1, "last": table.scored_turn}


def _resource_facts(g: EotsWar) -> dict[str, Any] | None:
    """The resource hexes without which Japan loses regardless of points, if the scenario has them."""
    limit = g.scenario.victory.allied_win_below_resources.get("older" if g.state.victory_table == "older" else "newer")
    if limit is None:
        return None
    held = _hexes_controlled(g)
    return {"held": held, "limit": limit, "short": held < limit}


def _hexes_controlled(g: EotsWar) -> int:
    return sum(1 for h in g.cat.charts.japan_draw.resource_hexes if g.controls("japan", h))


def _will_that_ends(g: EotsWar) -> int:
    """US Political Will at which Japan wins (4.5, 16.2)."""
    own = g.scenario.victory.japan_wins_at_will
    return g.cat.charts.political_will.japan_wins_at if own is None else own


def _will_note(g: EotsWar) -> Note:
    """Political Will, and Japan's winning level; ``low``: it is already there, as before the Day of Infamy."""
    at = _will_that_ends(g)
    return "score-will", {"will": g.state.political_will, "at": at, "low": g.state.political_will <= at}


def _surrender(g: EotsWar) -> dict[str, Any]:
    """Japan's progress to surrender (13.93): segments in a row without resources, number of Allied hexes of Honshu."""
    return {
        "count": g.state.blockade_segments,
        "needed": national_status.blockade_needed(g),
        "lost": national_status.honshu_lost(g),
        "hexes": len(g.cat.charts.nation("japan").honshu),
    }


def _sudden_end_notes(g: EotsWar) -> list[Note]:
    """The sudden ends of the war: Political Will, India, the last headquarters of a side."""
    kinds = g.scenario.special.sudden_death
    notes = [_will_note(g)]
    if national_status.honshu_on_board(g):
        notes.append(("score-surrender", _surrender(g)))
    if "india_surrenders" in kinds:
        notes.append(("score-india", {"box": g.state.india}))
    if "no_hq" in kinds:
        notes += [("score-headquarters", {"seat": side}) for side in SIDES if len(victory.headquarters_left(g, side)) == 1]
    return notes


def _campaign_score(g: EotsWar) -> Score:
    """16.2: all that the Allies need at the end, and how far each of it has come."""
    winner, _, _ = victory.victory_result(g)
    facts = _campaign_facts(g)
    missing = int(facts["bombed"] < facts["bombing"]) + int(facts["held"] > facts["few"]) + int(not facts["near"])
    notes: list[Note] = [
        ("score-campaign", {"seat": winner, **facts, "missing": missing}),
        _will_note(g),
    ]
    return Score((winner,) if winner else (), missing, tuple(notes))


def _campaign_facts(g: EotsWar) -> dict[str, Any]:
    row = next(one for one in g.scenario.victory.allied_condition if one.id == "bombing_and_blockade")
    return {
        "last": g.state.last_turn,
        "bombed": g.state.bombing_turns,
        "bombing": row.bombing_turns or 0,
        "held": _hexes_controlled(g),
        "few": row.resource_hexes_max or 0,
        "near": victory.b29_near_tokyo(g),
    }


def verdict_notes(state: EotsState) -> tuple[Note, ...]:
    """The condition that decided a game, with its figures (4.5, 13.93, 16.2, 17.0)."""
    g, found = EotsWar(state, None), state.result
    if found is None:
        return ()
    table, degree, reason = g.scenario.victory, found["degree"], found["reason"]
    if reason == "no_hq":
        return (("verdict-headquarters", {"seat": g.enemy(found["winner"])}),)
    if reason == "india_surrenders":
        return (("verdict-india", {}),)
    if reason == "political_will_0":
        return (("verdict-will", {"will": state.political_will, "at": _will_that_ends(g)}),)
    if degree == "japan_surrenders":
        return (("verdict-honshu" if reason == "honshu" else "verdict-blockade", {"count": state.blockade_segments}),)
    if table.kind == "campaign":
        return (("verdict-campaign", {"seat": found["winner"], **_campaign_facts(g)}),)
    facts, resources = _points_facts(g), _resource_facts(g)
    notes: list[Note] = [("verdict-points", {**facts, "overruled": facts["seat"] != found["winner"]})]
    if resources is not None and resources["short"]:
        notes.append(("verdict-resources", resources))
    if table.japan_wins_at_will is not None and state.political_will <= table.japan_wins_at_will:
        notes.append(("verdict-will", {"will": state.political_will, "at": table.japan_wins_at_will}))
    return tuple(notes)
