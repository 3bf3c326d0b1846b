"""The board's picture is uploaded again if it is missing from the message, without an error message to anyone."""

from __future__ import annotations

from collections import OrderedDict
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import ui

from bot.drawing.picture import PictureFile
from bot.send.deliver import DiscordSender
from bot.telling.messages import BoardMessage
from tests.table.answers import every_word
from tests.table.conftest import Club

BOARD = 7
GONE, NEW = SimpleNamespace(id=1), SimpleNamespace(id=2)
PICTURE = PictureFile(b"map", "map.webp")


class Board:
    """A message on which the picture is not that was sent last."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.sent: list[list[Any]] = []
        self.asked = 0

    def get_partial_message(self, id_: int) -> Board:
        self.asked = id_
        return self

    async def edit(self, *, view: Any, attachments: list[Any], allowed_mentions: Any) -> Any:
        self.sent.append(attachments)
        if attachments == [GONE]:
            response: Any = SimpleNamespace(status=400, reason="Bad Request")
            raise discord.HTTPException(
                response, {"code": self.code, "message": "Attachment 1 is neither on the message nor uploaded"}
            )
        return SimpleNamespace(id=BOARD, attachments=[NEW])


def sender(board: Board) -> Any:
    """A sender that has sent the picture before."""
    made: Any = object.__new__(DiscordSender)
    made._shown = OrderedDict({BOARD: (PICTURE.digest, GONE)})
    made._channel = lambda _id: board
    return made


async def test_a_picture_that_is_gone_from_the_board_is_sent_again() -> None:
    """As when something that a killed program had sent arrives after what the next one did."""
    board = Board(50035)
    sends = sender(board)
    await sends._edit(1, BOARD, ui.LayoutView(), PICTURE)
    assert board.sent[0] == [GONE]
    [[file]] = board.sent[1:]
    assert file.fp.read() == PICTURE.data
    assert sends._shown[BOARD] == (PICTURE.digest, NEW)


async def test_other_refusals_are_reported() -> None:
    board = Board(50013)
    with pytest.raises(discord.HTTPException):
        await sender(board)._edit(1, BOARD, ui.LayoutView(), PICTURE)
    assert board.sent == [[GONE]]


async def test_a_board_that_is_posted_again_while_it_is_drawn_is_changed_in_its_new_place() -> None:
    board = Board(50035)
    sends = sender(board)
    game = SimpleNamespace(id=1, board_message_id=3, thread_id=None, channel_id=1)

    async def row(_id: int) -> Any:
        return SimpleNamespace(**vars(game))

    async def drawn(_game: Any) -> Any:
        game.board_message_id = BOARD
        return ui.LayoutView(), PICTURE

    sends.service, sends._board_message = SimpleNamespace(row=row, cached=lambda _id: None), drawn
    assert await sends._board(SimpleNamespace(game_id=1, remember=None), BoardMessage()) == BOARD
    assert board.asked == BOARD


async def test_one_picture_of_a_place_waits_for_each_user(club: Club) -> None:
    """The board itself is one picture for all; that of a place is another each time, so nobody has two in hand."""
    await club.begin()
    async with club.bot.table.apart.places.asked(club.eve.id):
        assert "still being worked on" in every_word(await club.eve.slash(club.channel, "map", place="a1"))
        assert "still being worked on" not in every_word(await club.eve.slash(club.channel, "map"))
        assert "still being worked on" not in every_word(await club.ann.slash(club.channel, "map", place="a1"))
    assert "still being worked on" not in every_word(await club.eve.slash(club.channel, "map", place="a1"))
