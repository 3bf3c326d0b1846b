"""Players add to the dice after the host's hash is public: the log keeps it, replays count it in, nobody controls the dice."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.core import games
from bot.core.entries import host_row
from bot.core.host_entries import MIX
from bot.core.mixture import addition_entry
from bot.core.seals import game_seeds_of, recorded_seals, with_added
from bot.lobby.mixing import Mixing
from bot.marks import Added, GameMarks, change_marks
from bot.program.denied import DeniedError
from rules.engine import SealedDice
from tests.table.conftest import Club, replayed, texts
from tests.table.trust.test_rights import said


async def seated(club: Club, scenario: str = "short") -> Any:
    """A game in the lobby: Ann sits as red, Bob as blue."""
    await club.ann.slash(club.channel, "game new", scenario=scenario)
    await club.ann.slash(club.channel, "game join", side="red")
    await club.bob.slash(club.channel, "game join", side="blue")
    await club.pump()
    return await club.bot.service.row_in(club.channel.id)


async def test_the_hash_is_public_before_anybody_adds(club: Club) -> None:
    row = await seated(club)
    assert row.seed_hash in texts(club.board())
    form = await club.ann.click(club.board(), label="🎲 Add to the dice")
    text = said(await club.ann.submit_modal(form, {"text": "17 4 `x` @everyone"}))
    assert "Added to the dice of game #1" in text
    await club.pump()
    assert "Red: `17 4 'x' @everyone`" in texts(club.board())
    assert "from entry" not in texts(club.board()), "before the start there is no entry to name"
    assert any("🎲 Red: `17 4 'x'" in texts(message) for message in club.channel.history()[1:])


async def test_the_deal_and_every_die_follow_from_what_was_added(club: Club) -> None:
    row = await seated(club)
    await club.ann.slash(club.channel, "chance", add="from Ann")
    await club.bob.slash(club.channel, "chance", add="from Bob")
    # The player who added last does not start by themselves: a host who plays could have tried out what to add.
    assert "You were the last to add" in said(await club.bob.slash(club.channel, "game start"))
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    match = await club.match()
    assert [one.verb for one in await club.bot.store.log.actions(row.id)] == [MIX, MIX]
    secret = await club.bot.store.games.secret(row.id)
    other = games.begin_game_outcome(match.game, "short", {"@rules": "1"}, secret).position
    state: Any = match.position.state
    plain: Any = other.state
    assert state.hand != plain.hand, "dealt only by the secret it would be another hand"
    started = "\n".join(texts(message) for message in club.channel.history())
    assert "Added to the dice by the players" in started
    assert "`from Bob`" in started
    # It replays, from memory, from the store and as a whole; the log begins after the additions.
    await club.do("red", "offensive " + _offensive(match))
    for _ in range(2):
        again = await club.match()
        assert (await replayed(club.bot.service, row.id)).position.state == again.position.state
        club.bot.service.forget(row.id)


def _offensive(match: Any) -> str:
    [action] = list(match.position.actions("red", verb="offensive", limit=1))
    return " ".join(action.args)


async def test_adding_while_playing_counts_behind_an_opponent_s_decision(club: Club) -> None:
    match = await club.begin("long")
    assert "Added nothing" not in "\n".join(texts(message) for message in club.channel.history())
    await club.do("red", "move red_01 h8")
    before = [match.record.seeds.at(number) for number in range(1, 9)]
    next_roll = match.record.seeds.dice(2).below(10**9, "x")
    answer = said(await club.ann.slash(club.channel, "chance", add="mine"))
    assert "It counts once an opponent has decided" in answer
    now = (await club.match()).record.seeds
    assert [now.at(number) for number in range(1, 9)] == before
    assert now.dice(3).below(10**9, "x") == next_roll, "to add does not move the next roll along"
    shown = said(await club.eve.slash(club.channel, "chance"))
    assert "waits until an opponent has decided" in shown
    await club.do("red", "pass")
    assert (await club.match()).record.seeds.at(9) == before[0], "the player's own decision changes nothing"
    await club.do("blue", "move blue_01 a1")
    now = (await club.match()).record.seeds
    assert (now.at(5), now.at(6) != before[5]) == (before[4], True)
    await club.pump()
    log = said(await club.eve.slash(club.channel, "log"))
    assert "Red added to the dice: “mine”" in log
    assert "What was added to the dice counts from entry 6 on" in log
    # An undo removes nothing from the dice, and every reading of the log gives the same.
    await club.bot.service.undo(match.id, club.bob.id, None, 901)
    club.bot.service.forget(match.id)
    again = (await club.match()).record.seeds
    assert again.at(9) == now.at(9)
    assert again.dice(9).below(10**9, "x") == now.dice(9).below(10**9, "x")
    assert recorded_seals(await club.bot.store.log.actions(match.id))["mixed"] == (await club.match()).row.marks.mixed
    refused = said(await club.eve.slash(club.channel, "chance", add="mine"))
    assert "no seat" in refused


async def test_an_earlier_log_counts_as_it_did(club: Club) -> None:
    match = await club.begin("long")
    old = Added(3, "red", "as before", club.ann.id)
    log = [host_row("red", addition_entry(old), club.ann.id)]
    await club.bot.store.log.append(match.id, 0, log, [], None, None, {"options": with_added(match.row.options, old)})
    club.bot.service.forget(match.id)
    seeds = (await club.match()).record.seeds
    assert seeds.at(2) != seeds.at(3)
    assert seeds.dice(3).below(10**9, "x") == SealedDice(seeds.at(3), 3).below(10**9, "x")
    assert recorded_seals(await club.bot.store.log.actions(match.id))["mixed"] == (await club.match()).row.marks.mixed


async def test_verify_shows_what_was_added_and_reads_it_from_the_log(club: Club) -> None:
    row = await seated(club)
    await club.bob.slash(club.channel, "chance", add="from Bob")
    await club.ann.slash(club.channel, "game start")
    await club.do("red", "move red_01 h8")
    await club.ann.slash(club.channel, "chance", add="once more")
    asked = await club.ann.slash(club.channel, "concede")
    await club.ann.click(asked.response, label="Resign")
    checked = said(await club.eve.slash(club.channel, "verify"))
    assert "gives the same game" in checked
    assert "Blue: `from Bob`" in checked
    assert "Red: `once more` (waits until an opponent has decided)" in checked
    secret = await club.bot.store.games.reveal(row.id)
    # A row that contradicts the log is not what is checked.
    match = await club.match()
    match.row = msgspec.structs.replace(match.row, options=change_marks(match.row.options, mixed=match.row.marks.mixed[:1]))
    assert await club.bot.table.apart.verified(match, secret) == ""
    with pytest.raises(ValueError, match="later secrets"):
        game_seeds_of(GameMarks(), secret + bytes(32))


async def test_what_is_added_is_a_line_and_there_is_an_end_to_it(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await club.begin("long")
    mixing = Mixing(club.bot.service)
    one = await mixing.add(match.id, club.ann.id, "  a\n\u202eb\tc " + "x" * 200, 77)
    assert one.text.startswith("a b c")
    assert len(one.text) <= 100
    with pytest.raises(DeniedError, match="mix-text"):
        await mixing.add(match.id, club.ann.id, " \n ", 78)
    monkeypatch.setattr("bot.lobby.mixing.MOST", 1)
    with pytest.raises(DeniedError, match="mix-enough"):
        await mixing.add(match.id, club.ann.id, "more", 79)
    assert (await mixing.add(match.id, club.bob.id, "mine", 80)).seat == "blue", "who has none left takes no place of the others"
