"""What moderators do: pause, replace, rewind, correct, adjudicate, look; all of it in the log, none of it a leak."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.core.host_entries import ADJUDICATE, CORRECT, HANDS, PAUSE, REPLACE
from bot.program.denied import DeniedError
from rules.engine import Dice, Outcome, Position, PositionFiles
from tests.table.conftest import Club, controls, replayed, texts
from tests.table.toy import GAME, Toy, ToyState


async def logged(club: Club) -> list[str]:
    match = await club.match()
    return [row.verb for row in await club.bot.store.log.actions(match.id)]


async def test_only_moderators_who_do_not_play(club: Club, mod: Any) -> None:
    await club.begin()
    refused = await club.eve.slash(club.channel, "mod pause", reason="why not")
    assert "Only moderators" in texts(refused.response)
    await club.close()
    await mod.slash(club.channel, "game new", scenario="short")
    await mod.slash(club.channel, "game join", side="red")
    await club.bob.slash(club.channel, "game join", side="blue")
    await mod.slash(club.channel, "game start")
    tried: dict[str, Any] = {"mod hands": {"reason": "x"}, "mod adjudicate": {"winner": "red", "reason": "x"}, "mod export": {}}
    for command, more in tried.items():
        refused = await mod.slash(club.channel, command, **more)
        assert "You play in this game" in texts(refused.response), command
    assert await logged(club) == []


async def test_nothing_is_decided_while_paused(club: Club, mod: Any) -> None:
    match = await club.begin()
    await mod.slash(club.channel, "mod pause", reason="a question of rules")
    with pytest.raises(DeniedError, match="game-paused"):
        await club.do("red", "pass")
    typed = await club.ann.slash(club.channel, "act", orders="pass")
    assert "moderator has paused the game" in texts(typed.response)
    for who in (club.ann, club.bob):
        asked = await who.slash(club.channel, "concede")
        done = await who.click(asked.response, label="Resign")
        assert "moderator has paused the game" in texts(done.response or done.followups[0])
    await club.pump()
    assert "The game is paused" in texts(club.board())
    shown = await club.ann.slash(club.channel, "log")
    assert "paused the game: a question of rules" in texts(shown.response)
    # Also after a restart, and after a second pause was refused.
    again = await mod.slash(club.channel, "mod pause", reason="again")
    assert "already paused" in texts(again.response)
    club.bot.service.forget(match.id)
    assert (await club.match()).paused
    await mod.slash(club.channel, "mod resume")
    await club.do("red", "pass")
    assert await logged(club) == [PAUSE, "@resume", "pass"]


async def test_a_substitute_gets_the_hand_and_who_left_gets_nothing(club: Club, mod: Any) -> None:
    match = await club.begin()
    panel = await club.ann.click(club.board(), label="My decision")
    before = texts(panel.response)
    done = await mod.slash(club.channel, "mod replace", side="red", player=club.eve)
    assert "Done" in texts(done.response)
    await club.pump()
    assert (await club.match()).seats["red"] == club.eve.id
    # The old panel is not drawn again with the seat's secrets, and has no buttons any more.
    await club.do("red", "move red_01 h8")
    assert before
    assert texts(panel.response).strip() == "You have no seat in this game."
    assert not controls(panel.response)
    hand = await club.ann.slash(club.channel, "hand")
    assert "no seat" in texts(hand.response or hand.followups[0])
    mine = await club.eve.slash(club.channel, "hand")
    assert "Card" in texts(mine.response or mine.followups[0])
    sent = [row for row in await club.bot.store.outbox.rows(match.id) if row.payload.get("what") == "hand"]
    assert sent[0].target == club.eve.id
    assert sent[0].status in ("delivered", "dead")
    assert await logged(club) == [REPLACE, "move"]
    refused = await mod.slash(club.channel, "mod replace", side="blue", player=club.eve)
    assert "would see both hands" in texts(refused.response)
    # Who left has seen one hand and does not get the other; his own seat he may have back.
    refused = await mod.slash(club.channel, "mod replace", side="blue", player=club.ann)
    assert "All of them must agree" in texts(refused.response), "those who play against the side are asked"
    club.bot.service.forget(match.id)
    assert (await club.match()).seats == {"red": club.eve.id, "blue": club.bob.id}


async def test_rewinding_to_an_entry(club: Club, mod: Any) -> None:
    match = await club.begin("long")
    for number in (1, 2, 3):
        await club.do("red", f"move red_0{number} h8")
    await club.do("red", "pass")
    await mod.slash(club.channel, "mod rewind", entry=2)
    now: Any = (await club.match()).position.state
    at_first: Any = match.base.state
    assert (now.place["red_02"], now.place["red_03"]) == ("h8", at_first.place["red_03"])
    await club.pump()
    named = f"{mod.mention} (moderator) undid this"
    assert any(named in texts(message) for message in club.channel.history())
    assert named in texts((await club.ann.slash(club.channel, "log")).response)
    club.bot.service.forget(1)
    assert (await replayed(club.bot.service, 1)).log_lines[-1].actor == mod.id, "read again from the log"
    later = texts((await club.eve.slash(club.channel, "log", since=2)).response)
    assert named in later, "what was taken back stays in the log, also after a restart"
    assert "Red unit 03" in later
    assert "Red unit 01" not in later
    whole = await replayed(club.bot.service, 1)
    assert {seq for seq, _, _ in whole.lines("red")} > {0}
    assert 0 not in {seq for seq, _, _ in whole.lines("red", 2)}, "nothing of the set-up either"
    gone = await mod.slash(club.channel, "mod rewind", entry=3)
    assert "no entry 3 that still counts" in texts(gone.response or gone.followups[0])
    await club.do("red", "pass")
    await mod.slash(club.channel, "mod rewind", entry=0)
    rows = await club.bot.store.log.actions(match.id)
    assert [(row.verb, row.back_to) for row in rows[4:]] == [("undo", 3), ("pass", None), ("undo", 1)]
    club.bot.service.forget(match.id)
    assert (await club.match()).position.prompt("red") is not None
    assert (await replayed(club.bot.service, match.id)).position.state == (await club.match()).position.state


async def test_looking_at_both_hands_is_seen_by_all(club: Club, mod: Any) -> None:
    await club.begin()
    shown = await mod.slash(club.channel, "mod hands", reason="a complaint")
    seen = "\n".join(texts(message) for message in shown.followups)
    match = await club.match()
    state: Any = match.position.state
    for seat in ("red", "blue"):
        for card in state.hand[seat]:
            assert f"Card {card[1:]}" in seen
    assert all(message.ephemeral for message in shown.followups if hasattr(message, "ephemeral"))
    await club.pump()
    public = "\n".join(texts(message) for message in club.channel.history())
    assert "looked at what is hidden: a complaint" in public
    assert "Card " not in public
    assert await logged(club) == [HANDS]
    refused = await mod.slash(club.channel, "mod replace", side="blue", player=mod)
    assert "All of them must agree" in texts(refused.response), "those who play against the side are asked"
    await mod.slash(club.channel, "mod replace", side="blue", player=club.eve)
    await mod.slash(club.channel, "mod replace", side="blue", player=club.bob)
    assert (await club.match()).seats["blue"] == club.bob.id


async def test_adjudicating_ends_the_game(club: Club, mod: Any) -> None:
    match = await club.begin()
    await mod.slash(club.channel, "mod pause", reason="x")
    await mod.slash(club.channel, "mod adjudicate", winner="blue", reason="Red left the club")
    await club.pump()
    board = texts(club.board())
    assert "Victory: **Blue**, by a moderator's decision: Red left the club" in board
    assert (await club.bot.store.games.get(match.id)).status == "finished"
    club.bot.service.forget(match.id)
    result = (await club.match()).result()
    assert result is not None
    assert (result.winners, result.degree) == (("blue",), ADJUDICATE)
    checked = await club.eve.slash(club.channel, "verify")
    assert "replaying all 2 log entries gives the same game" in texts(checked.response or checked.followups[0])


@pytest.fixture
def position_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game learns to write and read its states as position files."""

    class Files(PositionFiles[ToyState]):
        def opened(self, text: str, dice: Dice, rules: int = 0) -> tuple[str, Outcome[ToyState]]:
            try:
                state = GAME.saver.load(bytes.fromhex(text))
            except ValueError as error:
                raise ValueError(f"no position: {text[:20]}") from error
            return ("long" if state.last == 4 else "short"), Outcome(Position(GAME, state), ())

        def written(self, state: ToyState) -> str:
            return GAME.saver.save(state).hex()

    monkeypatch.setattr(Toy, "files", Files(GAME))


async def test_a_corrected_position_is_an_entry_that_replays(club: Club, mod: Any, position_files: None) -> None:
    match = await club.begin()
    await club.do("red", "move red_01 h8")
    got = await mod.slash(club.channel, "mod position")
    assert "hidden parts included" in texts(got.response or got.followups[-1])
    state = GAME.saver.clone(match.position.state)
    state.place["red_01"] = "a8"
    state.hand["blue"] = ["c40"]
    file = ("position.json", GAME.saver.save(state).hex().encode())
    nothing = await mod.slash(club.channel, "mod position", file=file)
    assert "Give a reason" in texts(nothing.response or nothing.followups[0])
    bad = await mod.slash(club.channel, "mod position", file=("position.json", b"zz"), reason="x")
    assert "cannot be opened" in texts(bad.response or bad.followups[0])
    shown = await mod.slash(club.channel, "mod position", file=file, reason="a counter was misplaced")
    await mod.click(shown.response or shown.followups[-1], label="Correct the position")
    await club.do("red", "move red_02 h8")
    now: Any = (await club.match()).position.state
    assert (now.place["red_01"], now.place["red_02"], now.hand["blue"]) == ("a8", "h8", ["c40"])
    club.bot.service.forget(match.id)
    again: Any = (await club.match()).position.state
    whole: Any = (await replayed(club.bot.service, match.id)).position.state
    assert again == now == whole
    await club.pump()
    public = "\n".join(texts(message) for message in club.channel.history())
    assert "corrected the position: a counter was misplaced" in public
    assert "c40" not in re.sub(r"[0-9a-f]{64}", "", public)
    assert "Card 40" not in public
    log = await club.bob.slash(club.channel, "log", since=0)
    assert "corrected the position" in texts(log.response)
    assert await logged(club) == ["move", HANDS, CORRECT, "move"]
    # A rewind takes the correction back like any other entry.
    await mod.slash(club.channel, "mod rewind", entry=2)
    taken_back: Any = (await club.match()).position.state
    assert taken_back.place["red_01"] == "h8"
