"""The War in Europe (15.0): its marker and level, and units sent to Europe (15.6, 10.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from data.eots.charts import WieLevel
from rules.eots.s14_rivalry import rivalry

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def shift_war_in_europe(g: EotsWar, change: int) -> None:
    """Move the marker within its track (15.7); the classic edition ignores a change beyond it."""
    s = g.state
    low, high = s.europe_track
    new = max(low, min(high, s.war_in_europe + change))
    if new != s.war_in_europe + change and g.edition.europe_excess_ignored:
        change, new = 0, s.war_in_europe
    g.move_war_in_europe(new)
    g.emit("war-in-europe", change=change, now=new)


def war_in_europe_level(g: EotsWar) -> WieLevel:
    """The level of the marker's place on the track."""
    return g.cat.charts.war_in_europe.at(g.state.war_in_europe)


def roll_diversion(g: EotsWar, uid: str) -> None:
    """Whether a unit in the delayed box is sent to Europe, to come back turns later (10.22, 10.24, 15.6)."""
    chart = g.cat.charts.war_in_europe
    now = war_in_europe_level(g)
    if not g.unit(uid).can_be_sent_to_europe or now.level == 0:
        return
    natural = g.dice.d10(f"europe:{uid}")
    modifier = g.cat.charts.rivalry.us_europe_roll if rivalry.is_rivalry_on(g, "allies") else 0
    sent = max(0, natural + modifier) <= now.divert_max
    g.emit("europe-roll", unit=uid, roll=natural, modifier=modifier, sent=sent)
    if sent:
        g.to_track(uid, chart.divert_turns, delayable=True)
