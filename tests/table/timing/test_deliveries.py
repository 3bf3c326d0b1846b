"""How each kind of message waits in the outbox: kinds, lanes and topics are in databases of running programs."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.telling import news
from bot.telling.messages import (
    AnsweredMessage,
    BoardMessage,
    BoardMoved,
    Brief,
    CallOver,
    ChallengeCall,
    ChannelBack,
    Chapter,
    ClockNotice,
    CloseRequest,
    ConcedeRequest,
    DrawRequest,
    EveningNews,
    FoundLetter,
    Halted,
    Hand,
    HandRefresh,
    Happening,
    HoldRequest,
    Message,
    OldBoard,
    OpenCall,
    Payload,
    Ping,
    PingRemoval,
    PlaceGone,
    PlayersFound,
    PlayOnRequest,
    PostTags,
    ReplaceRequest,
    Revealed,
    SeatLost,
    SecretTurn,
    Talk,
    Text,
    TimeUp,
    UndoRequest,
    Withdrawn,
)

ASKED = ([1], "", "red", 3)
ROWS = [
    (BoardMessage(), "edit", "board", "board", 0.4),
    (Text("a"), "message", "", None, 0.0),
    (ChannelBack("a"), "message", "", "channel-back", 0.0),
    (PostTags(), "edit", "tags", "tags", 300.0),
    (EveningNews(), "edit", "evening", "evening", 1.5),
    (Revealed(), "message", "revealed", "revealed", 0.0),
    (Ping(7, "a", "hand"), "message", "", "ping-7-hand", 0.0),
    (Halted("a"), "message", "", "ping-halted", 0.0),
    (PingRemoval(), "delete", "", "unping", 0.0),
    (PlaceGone(), "dm", "dm-red", "place-gone-red", 0.0),
    (BoardMoved(1, 2, "a"), "edit", "moved", None, 0.0),
    (Hand("red"), "dm", "dm-red", "hand-red", 0.0),
    (Brief("red"), "dm", "dm-red", "brief-red", 0.0),
    (HandRefresh("red"), "dm", "dm-red", "hand-anew-red", 0.0),
    (SecretTurn("red"), "dm", "dm-red", "turn-red", 0.0),
    (AnsweredMessage("red"), "dm", "answered-red", "answered-red", 1.5),
    (ClockNotice("red", "a", True), "dm", "dm-red", "clock-red", 0.0),
    (SeatLost("red"), "dm", "dm-red", "lost-red", 0.0),
    (OpenCall("red"), "message", "", "call-red", 0.0),
    (ChallengeCall(7, 8), "message", "", "challenge-7", 0.0),
    (PlayersFound([7, 8]), "message", "", "found", 0.0),
    (FoundLetter("red", 8), "dm", "dm-red", "found-red", 0.0),
    (CallOver("red"), "delete", "", "call-over-red", 0.0),
    (TimeUp("a"), "message", "", "time-up-", 0.0),
    (TimeUp("a", "red"), "message", "", "time-up-red", 0.0),
    (Happening("a", "b", {}), "picture", "", None, 0.0),
    (Chapter("turn", "a", 4), "picture", "", "chapter-4-turn-2", 0.0),
    (Withdrawn(1, 2, "a"), "edit", "", None, 0.0),
    (OldBoard(1), "edit", "", "old-board", 0.0),
    (Talk("red"), "edit", "talk", "talk-red", 0.0),
    (UndoRequest(*ASKED), "message", "", "undo", 0.0),
    (DrawRequest(*ASKED), "message", "", "draw", 0.0),
    (ConcedeRequest(*ASKED), "message", "", "concede", 0.0),
    (CloseRequest(*ASKED), "message", "", "close", 0.0),
    (HoldRequest(*ASKED), "message", "", "hold", 0.0),
    (PlayOnRequest(*ASKED), "message", "", "play-on", 0.0),
    (ReplaceRequest(*ASKED), "message", "", "replace", 0.0),
]


@pytest.mark.parametrize(("message", "kind", "lane", "topic", "pause"), ROWS)
def test_a_message_waits_as_it_always_did(message: Payload, kind: str, lane: str, topic: str | None, pause: float) -> None:
    row = message.row(9, **{"seat": "red"} if isinstance(message, PlaceGone) else {}, part=2)
    assert (row.kind, row.target, row.lane, row.topic, row.pause, row.payload) == (kind, 9, lane, topic, pause, message.stored())
    assert row.corrects_pings == isinstance(message, PingRemoval)
    assert row.remember is None


def test_every_kind_of_message_is_among_them() -> None:
    assert {type(message) for message, *_ in ROWS} == set(get_args(Message))


def test_boards_that_are_posted_are_remembered() -> None:
    first = news.first_board(9)
    assert (first.kind, first.lane, first.topic, first.remember, first.pause) == (
        "message",
        "board",
        "board",
        "board_message_id",
        0.0,
    )
    below = BoardMessage().row(9, delivery=BoardMessage.below)
    assert (below.kind, below.lane, below.topic, below.remember) == ("message", "", "board", "board_message_id")
    assert PingRemoval(True).row(9, delivery=PingRemoval.rewriting).topic == "unping-timed"
    assert Chapter("", "a", 4, [], True).row(9, delivery=Chapter.unfinished).topic == "chapter-draft"
