"""The scenarios: board, turns, who holds what, who is where. A missing field is a fault; nothing is guessed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from data.modules import TableSource
from data.next_war.forces import TheatreForces
from data.next_war.map import TheatreMap
from data.next_war.scenario_checks import ScenarioCheck
from data.next_war.sheets import TheatreScenario
from data.tables import TableError, convert_toml, report_fault

#: What a scenario may be called, and how many there may be.
NAME, MOST_SCENARIOS = re.compile(r"[a-z0-9][a-z0-9_]{0,39}"), 20


def read_theatre_scenarios(source: TableSource, board: TheatreMap, forces: TheatreForces) -> dict[str, TheatreScenario]:
    """The scenarios, each checked against map and forces. Raises TableError, or hands every fault to the source."""
    found: dict[str, TheatreScenario] = {}
    tree = source.toml("scenarios.toml", dict[str, dict[str, Any]])
    for name, fields in tree.items():
        try:
            found[name] = convert_toml(Path("scenarios.toml"), fields, TheatreScenario, "")
        except TableError as error:
            fault = source.wrong("scenarios.toml", (name, *error.column.split(".")), error.reason)
            fault.kind = error.kind
            report_fault(source.faults, fault)
    if not 1 <= len(tree) <= MOST_SCENARIOS:
        report_fault(source.faults, source.wrong("scenarios.toml", (), f"there are 1 to {MOST_SCENARIOS} scenarios"))
    for name, sheet in found.items():
        if not NAME.fullmatch(name):
            report_fault(source.faults, source.wrong("scenarios.toml", (name,), "not of small letters, figures and _"))
        for key, reason in ScenarioCheck(sheet, board, forces).faults():
            report_fault(source.faults, source.wrong("scenarios.toml", (name, *key), reason))
    return found
