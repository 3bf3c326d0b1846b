"""The shipped program as a process of its own, over loopback, against the stand-in: clicks, undo, kill -9, restart."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.director.client import Director, Message, User
from tests.table.program import Program, running


@pytest.fixture
async def program(tmp_path: Path) -> AsyncIterator[Program]:
    """The program with the toy game."""
    async with running(tmp_path / "home", "tests.table.toy") as started:
        yield started


async def decision(user: User) -> Message:
    """The user's panel, from the board's button."""
    board = await user.wait_for(lambda message: "Toy War ·" in message.text and "to act" in message.text, channel="games")
    return (await user.click(board.button("My decision"))).ok().message


async def begin(director: Director) -> tuple[User, User]:
    """A started game in #games; Alice plays red, Bob blue."""
    alice, bob = director.user("alice"), director.user("bob")
    (await alice.slash("game new", {"scenario": "short"}, channel="games")).ok()
    (await alice.slash("game join", {"side": "red"}, channel="games")).ok()
    (await bob.slash("game join", {"side": "blue"}, channel="games")).ok()
    (await alice.slash("game start", channel="games")).ok()
    return alice, bob


async def board(user: User, *words: str) -> Message:
    """The board, once it says all of these words."""
    return await user.wait_for(
        lambda message: "Toy War ·" in message.text and all(word in message.text for word in words), channel="games"
    )


async def test_a_game_with_reaction_undo_stale_and_foreign_clicks(program: Program) -> None:
    director = program.director
    alice, bob = await begin(director)
    carol = director.user("carol")

    shown = await decision(alice)
    assert shown.ephemeral
    older = await decision(alice)

    # A move in four clicks, and undone.
    shown = (await alice.click(shown.button("Move"))).message
    shown = (await alice.choose(shown.select("Unit"), "red_05")).message
    shown = (await alice.choose(shown.select(":g:"), "8")).message
    shown = (await alice.choose(shown.select("To"), "h8")).message
    assert "left: 2" in shown.text
    await board(alice, "Moved")
    shown = (await alice.click(shown.button("Undo"))).message
    assert "left: 3" in shown.text
    await board(alice, "Undone: Moved")

    # A stale click changes nothing and shows the current position.
    stale = (await alice.click(older.button("Pass"))).message
    assert "The game has moved on" in stale.text
    assert "left: 3" in stale.text

    # Somebody else's click.
    seen = await board(carol, "to act")
    refused = (await carol.click(seen.button("My decision"))).message
    assert refused.ephemeral
    assert "no seat" in refused.text

    # An offensive of several units, typed; confirmed in the panel; the enemy reacts unseen.
    hand = (await alice.slash("hand", channel="games")).last
    card = next(line for line in hand.text.splitlines() if line.startswith("- Card ")).removeprefix("- Card ")
    offered = await alice.autocomplete("offensive", "card", "", channel="games")
    assert f"c{card}" in [choice["value"] for choice in offered]
    offered = await alice.autocomplete("offensive", "units", "red_01+red unit 02", {"card": f"c{card}"}, channel="games")
    assert offered[0]["value"] == "red_01+red_02"
    typed = {"card": f"c{card}", "units": "red_01+red_02", "target": "h8"}
    question = (await alice.slash("offensive", typed, channel="games")).last
    shown = (await alice.click(question.button("Do it"))).message
    assert "Waiting for a decision" in shown.text
    secret = await bob.wait_for(lambda message: "Reakcja" in message.text or "Reaction" in message.text, channel="dm")
    answer = (await bob.click(secret.button("Moja decyzja"))).message
    hidden = await board(alice, "Waiting for a decision")
    assert "bob" not in hidden.text.lower()
    done = (await bob.click(answer.button("Decline"))).message
    assert "Battle" in done.text
    await board(alice, "Battle", "to act")
    assert not await director.refusals()


async def test_kill_and_restart_in_the_middle_of_an_offensive(program: Program) -> None:
    director = program.director
    alice, bob = await begin(director)
    older = await decision(alice)
    await decision(alice)
    reply = await alice.slash("act", {"orders": "move red_01 h8; move red_02 h8"}, channel="games")
    assert "left: 1" in reply.ok().last.text
    hand = (await alice.slash("hand", channel="games")).last
    card = next(line for line in hand.text.splitlines() if line.startswith("- Card ")).removeprefix("- Card ")
    confirm = (await alice.slash("act", {"orders": f"offensive c{card} red_01+red_02 a1"}, channel="games")).ok().last
    await program.kill()
    await program.start()

    # The panel from before the kill still works, and nothing that was done is lost or done twice.
    shown = (await alice.click(confirm.button("Do it"))).message
    assert "Waiting" in shown.text
    await program.kill()
    await program.start()
    stale = (await alice.click(older.button("Pass"))).message
    assert "The game has moved on" in stale.text
    secret = await bob.wait_for(lambda message: "Reaction" in message.text, channel="dm")
    answer = (await bob.click(secret.button("Moja decyzja"))).message
    done = (await bob.click(answer.button("Decline"))).message
    assert "Battle" in done.text
    await board(alice, "Battle", "to act")
    # The board may be there before the line of the log.
    await alice.wait_for(lambda message: message.text.startswith("Battle"), channel="games")
    lines = [message.text for message in await alice.messages("games")]
    assert sum("are sealed: ||SHA-256" in line for line in lines) == 1
    assert sum(line.startswith("Battle") for line in lines) == 1
    hands = [message for message in await bob.messages("dm") if "kart" in message.text]
    assert len(hands) == 1
    # The commands did not change, so they were sent to Discord once.
    syncs = [one for one in await director.requests() if one["method"] == "PUT" and one["path"].endswith("/commands")]
    assert len(syncs) == 1
    assert not await director.refusals_after_a_kill()


async def test_sigterm_ends_cleanly(program: Program) -> None:
    await begin(program.director)
    assert await program.stop() == 0
    await program.start()


async def test_duplicate_delivery_lost_gateway_and_closed_direct_messages(program: Program) -> None:
    director = program.director
    await director.user("bob").configure(dm_closed=True)
    alice, bob = await begin(director)

    # Closed direct messages: a ping with a button instead.
    ping = await bob.wait_for(lambda message: "wiadomości prywatne są zamknięte" in message.text, channel="games")
    assert ping.mentions == ["bob"]
    hand = (await bob.click(ping.button("Pokaż rękę"))).last
    assert "3 karty" in hand.text

    # Every interaction is delivered twice: each is carried out once.
    await director.fault(duplicate_interactions=2)
    reply = await alice.slash("act", {"orders": "move red_01 h8"}, channel="games")
    assert "left: 2" in reply.ok().last.text
    shown = (await alice.click(reply.last.button("Pass"))).message
    assert "Waiting for Blue" in shown.text
    await director.clear_faults()

    # The gateway is gone for good; the client identifies again and the game continues.
    await director.gateway("invalidate", resumable=False)
    await director.wait_for_bot()  # the stand-in has forgotten the old session
    refused = await bob.slash("act", {"orders": "choose 3"}, channel="games")
    assert "pass" in refused.ok().last.text
    await bob.slash("act", {"orders": "pass"}, channel="games")
    log = (await alice.slash("log", channel="games")).ok().last
    assert log.text.count("Moved") == 1
    assert log.text.count("Passed") == 2
