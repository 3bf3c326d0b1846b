"""Messages in the outbox and operations of buttons: typed, and readable for as long as they exist anywhere."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.panel.controls import Press
from bot.panel.ops import Op
from bot.telling import messages

#: As earlier programs wrote them, and as they may still wait in a database.
EARLIER = [
    ({"what": "board"}, messages.BoardMessage()),
    ({"what": "line", "text": "Hello"}, messages.Text("Hello")),
    ({"what": "channel-back", "text": "Back"}, messages.ChannelBack("Back")),
    ({"what": "ping", "user": 7, "text": "You", "button": "hand"}, messages.Ping(7, "You", "hand")),
    ({"what": "challenge", "user": 7, "by": 8}, messages.ChallengeCall(7, 8)),
    ({"what": "found", "users": [7, 8]}, messages.PlayersFound([7, 8])),
    ({"what": "found-letter", "seat": "red", "by": 8, "hours": [5]}, messages.FoundLetter("red", 8, [5])),
    ({"what": "unping"}, messages.PingRemoval()),
    ({"what": "seat-lost", "seat": "red"}, messages.SeatLost("red")),
    ({"what": "open-call", "seat": "red"}, messages.OpenCall("red")),
    ({"what": "call-over", "seat": "red"}, messages.CallOver("red")),
    (
        {"what": "hold", "users": [1], "text": "", "seat": "red", "rev": 3, "number": 2},
        messages.HoldRequest([1], "", "red", 3, 2),
    ),
    ({"what": "halted", "text": "Edited"}, messages.Halted("Edited")),
    ({"what": "place-gone"}, messages.PlaceGone()),
    ({"what": "moved", "message": None, "to": 5, "text": "There"}, messages.BoardMoved(None, 5, "There")),
    ({"what": "hand", "seat": "red"}, messages.Hand("red")),
    ({"what": "hand-anew", "seat": "red"}, messages.HandRefresh("red")),
    ({"what": "secret-turn", "seat": "red"}, messages.SecretTurn("red")),
    ({"what": "answered", "seat": "japan"}, messages.AnsweredMessage("japan")),
    (
        {"what": "clock", "seat": "red", "text": "time-left", "hidden": True, "verb": ""},
        messages.ClockNotice("red", "time-left", True),
    ),
    ({"what": "time-up", "text": "Up", "seat": ""}, messages.TimeUp("Up")),
    (
        {"what": "event", "text": "Battle", "kind": "battle", "facts": {"hex": "a1", "roll": 3}},
        messages.Happening("Battle", "battle", {"hex": "a1", "roll": 3}),
    ),
    (
        {"what": "chapter", "name": "turn", "text": "Over", "seq": 9, "events": [["turn", {"turn": 2}]]},
        messages.Chapter("turn", "Over", 9, [("turn", {"turn": 2})]),
    ),
    ({"what": "brief", "seat": "red"}, messages.Brief("red")),
    ({"what": "withdrawn", "since": 3, "until": 9, "who": "Red"}, messages.Withdrawn(3, 9, "Red")),
    ({"what": "old-board", "message": 5}, messages.OldBoard(5)),
    (
        {"what": "undo", "users": [1, 2], "text": "Please", "rev": 3, "number": 4, "seat": "red"},
        messages.UndoRequest([1, 2], "Please", "red", 3, 4),
    ),
    ({"what": "draw", "users": [1], "text": "Draw?", "seat": "red", "rev": 3}, messages.DrawRequest([1], "Draw?", "red", 3)),
    ({"what": "close", "users": [1], "text": "End?", "seat": "red", "rev": 3}, messages.CloseRequest([1], "End?", "red", 3)),
    ({"what": "play-on", "users": [1], "text": "On?", "seat": "red", "rev": 3}, messages.PlayOnRequest([1], "On?", "red", 3)),
    (
        {"what": "concede", "users": [1, 2], "text": "Enough", "seat": "red", "rev": 3, "agreed": [2]},
        messages.ConcedeRequest([1, 2], "Enough", "red", 3, None, [2]),
    ),
    ({"what": "revealed"}, messages.Revealed()),
    ({"what": "post-tags"}, messages.PostTags()),
    ({"what": "evening"}, messages.EveningNews()),
    ({"what": "talk", "camp": "red"}, messages.Talk("red")),
    (
        {"what": "replace", "users": [1], "text": "Let in?", "seat": "red", "rev": 3, "old": 1, "new": 2, "by": 9},
        messages.ReplaceRequest([1], "Let in?", "red", 3, old=1, new=2, by=9),
    ),
]


@pytest.mark.parametrize(("stored", "message"), EARLIER, ids=lambda one: one["what"] if isinstance(one, dict) else "")
def test_a_message_stored_by_an_earlier_program_is_read(stored: dict[str, object], message: messages.Message) -> None:
    assert messages.read_message(stored) == message
    assert messages.read_message(message.stored()) == message


def test_every_sort_of_message_is_among_those_of_before() -> None:
    assert {type(message) for _, message in EARLIER} == set(get_args(messages.Message))


@pytest.mark.parametrize("stored", [{}, {"what": "parrot"}, {"what": "ping", "user": "me", "text": ""}, {"what": "line"}])
def test_what_no_program_wrote_is_not_sent(stored: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="not a message of the table"):
        messages.read_message(stored)


def test_ids_of_buttons_are_read_back_and_others_are_not_ours() -> None:
    for op in Op:
        press = Press(3, 17, 1, op, "rest")
        assert Press.read(str(press)) == press
    assert Press.read("fp:3:17:1:zz:rest") is None
    assert Press.read("fp:3:17:1::rest") is None
