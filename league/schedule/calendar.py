"""The start time of a game as a calendar file (iCalendar, RFC 5545)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from icalendar import Alarm, Calendar, Event

#: The length of a game's calendar entry.
LASTS = timedelta(hours=3)


def calendar_file(uid: str, title: str, text: str, time: int, made: int, remind: int, number: int) -> bytes:
    """One game at ``time`` (seconds since 1970), with an alarm ``remind`` seconds before it.

    ``uid`` identifies the game for good: a later file with a higher ``number`` replaces an earlier one.
    """
    start = datetime.fromtimestamp(time, UTC)
    entry = Event()
    entry.add("uid", uid)
    entry.add("dtstamp", datetime.fromtimestamp(made, UTC))
    entry.add("dtstart", start)
    entry.add("dtend", start + LASTS)
    entry.add("summary", title)
    entry.add("description", text)
    entry.add("sequence", number)
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", title)
    alarm.add("trigger", timedelta(seconds=-remind))
    entry.add_component(alarm)
    whole = Calendar()
    whole.add("prodid", "-//Fieldpost//League//EN")
    whole.add("version", "2.0")
    whole.add("method", "PUBLISH")
    whole.add_component(entry)
    data: bytes = whole.to_ical()
    return data
