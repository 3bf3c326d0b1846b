"""The host's own entries of a log: each is read from its row, and written as it always was."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.core.entries import entry_event, entry_events
from bot.core.host_entries import HOST_VERBS, HostEntry, read_entry
from words import is_known_message

USER = '"user":"7"'
#: Rows as logs have them since there are such entries.
ROWS = [
    ("@concede", "", "host-conceded"),
    ("@forfeit", "", "host-forfeited"),
    ("@draw", "", "host-draw"),
    ("@adjudicate", f'{{{USER},"winner":"red+blue","reason":"late"}}', "host-adjudicated"),
    ("@position", f'{{{USER},"reason":"slip","state":"AAAA","seal":"{"0" * 64}"}}', "host-corrected"),
    ("@pause", f'{{{USER},"reason":"holidays"}}', "host-paused"),
    ("@pause", f'{{{USER},"reason":"","hour":"1"}}', "host-held"),
    ("@resume", f"{{{USER}}}", "host-resumed"),
    ("@resume", f'{{{USER},"hour":"1"}}', "host-hour-come"),
    ("@replace", f'{{{USER},"seat":"red","old":"1","new":"2"}}', "host-replaced"),
    ("@replace", f'{{{USER},"seat":"red","old":"1","new":"2","agreed":"3,4"}}', "host-let-in"),
    ("@replace", f'{{{USER},"seat":"red","old":"0","new":"2"}}', "host-bot-replaced"),
    ("@replace", f'{{{USER},"seat":"red","old":"0","new":"2","agreed":"3"}}', "host-bot-let-in"),
    ("@reopen", f'{{{USER},"reason":"ill","seal":"{"0" * 64}"}}', "host-reopened"),
    ("@hands", f'{{{USER},"reason":"a question"}}', "host-hands-seen"),
    ("@export", f'{{{USER},"seal":"{"0" * 64}"}}', "host-exported"),
    ("@import", f'{{{USER},"count":"12"}}', "host-imported"),
    ("@agreed", f"{{{USER}}}", "host-agreed"),
    ("@mix", f'{{{USER},"seat":"red","since":"0","text":"luck"}}', "host-mixed"),
    ("@mix", f'{{{USER},"seat":"red","text":"luck"}}', "host-mixed-in-play"),
    ("@mix-counts", '{"entries":"3 5","since":"7"}', "host-mix-counts"),
    ("@edition", '{"user":"0","module":"mine","version":"2","sha":"00"}', "host-halted"),
    ("@edition-over", '{"user":"0","why":"back"}', "host-gone-on"),
]


@pytest.mark.parametrize(("verb", "argument", "kind"), ROWS)
def test_an_entry_is_stored_as_it_always_was(verb: str, argument: str, kind: str) -> None:
    entry = read_entry(verb, argument)
    assert (entry.verb, entry.argument()) == (verb, argument)
    event = entry_event("red", entry)
    assert event.kind == kind
    assert is_known_message("en", f"event-{kind}")
    assert not {"state", "seal"} & set(event.facts)
    assert len(entry_events(4, "red", entry)) == (2 if "seal" in argument else 1)


def test_every_kind_of_entry_is_among_them() -> None:
    assert {verb for verb, _, _ in ROWS} == HOST_VERBS
    assert len(HOST_VERBS) == len(get_args(HostEntry))


@pytest.mark.parametrize(
    ("verb", "argument"),
    [("@nonsense", ""), ("", ""), ("@pause", ""), ("@pause", "[1]"), ("@pause", '{"user":7,"reason":""}'), ("@mix", "{}")],
)
def test_what_is_no_entry_is_refused(verb: str, argument: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_entry(verb, argument)
