"""The order of cases: the one that should be settled soonest comes first."""

from __future__ import annotations

from league.cases.docket import Case, Docket
from league.cases.events import Kind

_HOUR, _DAY = 3600, 86_400
#: In how many seconds a kind of case should be settled, unless the case says so. A waiting live game is the most urgent.
PATIENCE: dict[Kind, int] = {
    "no_show": _HOUR // 2,
    "contradiction": 6 * _HOUR,
    "two_seats": 12 * _HOUR,
    "claim": _DAY,
    "clock": _DAY,
    "unscheduled": _DAY,
    "appeal": _DAY,
    "deadline": _DAY,
    "report": 2 * _DAY,
    "agreed": 2 * _DAY,
    "silent": 2 * _DAY,
    "registration": 2 * _DAY,
    "vacation": 3 * _DAY,
}


def case_due_at(case: Case) -> int:
    """When a case should be settled, in seconds since 1970."""
    raised = case.raised
    return raised.due if raised.due is not None else raised.at + PATIENCE[case.kind]


def urgency_key(case: Case) -> tuple[int, int]:
    """The sort key of cases: the most urgent first."""
    return case_due_at(case), case.number


def case_queue(docket: Docket) -> list[Case]:
    """The open cases, most urgent first."""
    return sorted(docket.open(), key=urgency_key)
