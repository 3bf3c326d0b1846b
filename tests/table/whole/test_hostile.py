"""Hostile input, typed or forged: nothing pings, nothing is formatted, nothing is carried out twice or for somebody else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.director.client import StandInRefusedError
from tests.table.program import Program, running
from tests.table.whole.test_e2e import begin, board, decision

NASTY = "@everyone @here <@1> <@&2> **bold** `code` [link](http://x) ||spoiler|| # head\n> quote\n```block```"


@pytest.fixture
async def program(tmp_path: Path) -> AsyncIterator[Program]:
    """The program with the toy game."""
    async with running(tmp_path / "home", "tests.table.toy") as started:
        yield started


async def test_forms_full_of_mentions_and_markdown(program: Program) -> None:
    alice, bob = await begin(program.director)
    await board(alice, "to act")
    await alice.wait_for(lambda message: "alice" in message.mentions, channel="games")
    before = [message.id for message in await bob.messages("games") if not message.ephemeral]
    for text in (NASTY, "move " + NASTY.replace("\n", " "), "x" * 4000, "\u202e\u0000\u200b", ";;;;\n#\n", "`" * 4000):
        form = (await alice.slash("act", channel="games")).ok().modal
        answer = (await alice.submit(form, {"text": text})).ok().last
        assert answer.ephemeral
        assert answer.mentions == []
        assert len(answer.text) <= 4000
        assert "Traceback" not in answer.text
        assert "unexpected" not in answer.text.lower()
    shown = (await alice.click((await decision(alice)).button("Move"))).message
    form = (await alice.click(shown.button(":f:"))).modal
    answer = (await alice.submit(form, {"text": NASTY.replace("\n", " ")[:100]})).ok().last
    assert answer.ephemeral
    assert answer.mentions == []
    assert [message.id for message in await bob.messages("games") if not message.ephemeral] == before
    log = (await alice.slash("log", channel="games")).ok().last
    assert "Moved" not in log.text
    assert not await program.director.refusals()


async def test_orders_of_ten_thousand_characters(program: Program) -> None:
    """Discord's own client stops at 6,000 for an option and 4,000 for a form; anything longer is refused with a text."""
    alice, bob = await begin(program.director)
    for orders in ("x" * 10_000, "move red_01 h8\n" * 700, "@everyone " * 1000):
        try:
            answer = (await alice.slash("act", {"orders": orders}, channel="games")).ok().last
        except StandInRefusedError:
            answer = (await alice.slash("act", {"orders": orders[:6000]}, channel="games")).ok().last
        assert answer.ephemeral
        assert answer.mentions == []
        assert len(answer.text) <= 2000
    why = (await alice.slash("why", {"order": NASTY}, channel="games")).ok().last
    assert why.mentions == []
    log = (await bob.slash("log", channel="games")).ok().last
    assert "Moved" not in log.text


async def test_forms_delivered_twice_and_sent_by_others(program: Program) -> None:
    alice, bob = await begin(program.director)
    form = (await alice.slash("act", channel="games")).ok().modal
    await program.director.fault(duplicate_interactions=1)
    answer = (await alice.submit(form, {"text": "move red_01 h8"})).ok().last
    assert "left: 2" in answer.text
    # A form opened before the game moved on is out of date.
    late = (await alice.slash("act", channel="games")).ok().modal
    await alice.slash("act", {"orders": "move red_02 h8"}, channel="games")
    stale = (await alice.submit(late, {"text": "move red_03 h8"})).ok().last
    assert "The game has moved on" in stale.text
    # Bob's form, bearing the id of Alice's.
    theirs = (await bob.slash("act", channel="games")).ok().modal
    record = program.sandbox.world.interactions[theirs.interaction_id]
    forged = (await alice.slash("act", channel="games")).ok().modal
    record["modal"]["custom_id"] = forged.raw["custom_id"]
    refused = (await bob.submit(theirs, {"text": "move red_03 h8"})).ok().last
    assert refused.ephemeral
    log = (await alice.slash("log", channel="games")).ok().last
    assert log.text.count("Moved") == 2
