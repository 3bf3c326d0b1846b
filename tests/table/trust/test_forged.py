"""Forged buttons: every operation there is, pressed by a stranger and by an ally, in a game of six nations with secret hands."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.panel.controls import Press, button_rows, make_button, make_layout
from bot.panel.ops import Op
from data.generals import generals_tables_of
from rules.generals.state.board import NATIONS
from rules.generals.table.labels import generals_label
from tests.table.conftest import Club, texts
from tests.table.whole.test_generals import begun, played

pytestmark = pytest.mark.plays("rules.generals")

#: Possible suffixes of an operation: nothing, what a panel writes, a seat, and what no program wrote.
RESTS = ("", "0", "japan", "x:0/zz/99", "☃")
#: A stranger may: ask for help, open or learn a game of their own, be welcomed, look at a public game step by step.
OWN_MATTER = {Op.HELP, Op.NEW, Op.NEW_GAME, Op.NEW_CHOSEN, Op.NEW_OPEN, Op.WELCOME, Op.LEARN, Op.LESSON_DO, Op.REPLAY}
#: A player may for their own nation, and an ally has one too.
OF_PLAYERS = OWN_MATTER | {
    Op.CONCEDE,
    Op.AGREE_CONCEDE,
    Op.ASK_UNDO,
    Op.AGREE_UNDO,
    Op.REFUSE_UNDO,
    Op.MIX,
    Op.MIXED,
    Op.NO_HINTS,
}


def presses(seat: int, rev: int, but: set[Op]) -> Iterator[list[Press]]:
    """Every operation with every rest, twenty buttons a message."""
    listed = [Press(1, rev, seat, op, rest) for op in Op if op not in but for rest in RESTS]
    for at in range(0, len(listed), 20):
        yield listed[at : at + 20]


@pytest.mark.parametrize("who", ["stranger", "ally"])
async def test_a_forged_button_changes_nothing_and_shows_no_hand(club: Club, who: str) -> None:
    seats = await begun(club, 6)
    match = await played(club, 1, Random(6))
    await club.pump()
    state, row = match.position.state, await club.bot.service.row(1)
    presser: Any = club.eve if who == "stranger" else seats["italy"]
    of_germany = NATIONS.index("germany")
    cards = generals_tables_of("").cards
    own = set() if who == "stranger" else {*state.hand["italy"], *state.responses["italy"]}
    secret = {card for nation in NATIONS for card in (*state.hand[nation], *state.responses[nation])} - own
    titles = {generals_label("card", card, "en") for card in secret if cards[card].copies == 1}
    assert len(titles) > 10
    before = (match.seq, row.revision, row.options, match.seats)
    said: list[str] = []
    for group in presses(of_germany, match.rev_for("germany"), OWN_MATTER if who == "stranger" else OF_PLAYERS):
        message = await club.bot.get_partial_messageable(club.channel.id).send(
            view=make_layout(*button_rows([make_button(p, str(n)) for n, p in enumerate(group)]))
        )
        for press in group:
            result = await presser.click(message, custom_id=str(press))
            said += [texts(one) for one in (result.response, *result.followups) if one is not None]
    now, row = await club.match(), await club.bot.service.row(1)
    assert (now.seq, row.revision, row.options, now.seats) == before
    assert len(said) > 100
    assert [title for title in sorted(titles) if any(title in one for one in said)] == []
