"""Logs of seasons as earlier versions stored them: every kind of entry keeps its spelling, a whole season its result.

``tests/earlier/seasons`` was written by the program of 95dc89de. A new kind of entry adds a line; no line is ever changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from league.cases.docket import Docket
from league.cases.events import CASE_CODEC, CaseEvent
from league.ledger import EventCodec
from league.schedule.diary import Diary
from league.schedule.events import MEETING_CODEC, MeetingEvent
from league.season.events import SEASON_CODEC, SeasonEvent
from league.season.reckoning import final_ranking
from league.season.season import Season

FOLDER = Path(__file__).parents[1] / "earlier" / "seasons"
KINDS = {"season": (SEASON_CODEC, SeasonEvent), "cases": (CASE_CODEC, CaseEvent), "times": (MEETING_CODEC, MeetingEvent)}


def stored(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return found


def _still_says(new: Any, old: Any) -> bool:
    """Whether an entry says all that it said before; a later version may add a field."""
    if isinstance(old, dict):
        return isinstance(new, dict) and all(key in new and _still_says(new[key], value) for key, value in old.items())
    if isinstance(old, list):
        return isinstance(new, list) and len(new) == len(old) and all(map(_still_says, new, old))
    return bool(new == old)


@pytest.mark.parametrize("room", KINDS)
def test_every_kind_of_entry_keeps_its_spelling(room: str) -> None:
    codec: EventCodec[Any]
    codec, union = KINDS[room]
    lines = stored("every_event.json")[room]
    events = [codec.read_event(line) for line in lines]
    written = [codec.write_event(event) for event in events]
    assert all(_still_says(json.loads(new), json.loads(old)) for new, old in zip(written, lines, strict=True))
    assert [codec.read_event(line) for line in written] == events
    assert {type(event) for event in events} == set(get_args(union)), "a new kind of entry needs a line in every_event.json"


def test_a_stored_season_is_as_it_was() -> None:
    log = stored("club.json")
    season = Season.from_log(map(SEASON_CODEC.read_event, log["season"]))
    docket = Docket.from_log(map(CASE_CODEC.read_event, log["cases"]))
    diary = Diary.from_log(map(MEETING_CODEC.read_event, log["times"]))
    assert [list(group) for _, group in final_ranking(season)] == log["final"]
    assert [[ruling.case, ruling.ruled.remedy, ruling.counts] for ruling in docket.rulings] == log["rulings"]
    times = {f"{meeting.pairing} {meeting.leg}": meeting.time for meeting in diary.meetings.values()}
    assert times == log["meetings"]
