"""Players add to the dice after the host's hash is public: the log keeps it, every replay counts it in, nobody chooses alone."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core import games
from bot.core.seals import MIX, MIXED, seeds_of
from bot.lobby.mixing import Mixing
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
    form = await club.ann.click(club.board(), label="🎲 Add to chance")
    told = said(await club.ann.submit_modal(form, {"text": "17 4 `x` @everyone"}))
    assert "Added to chance in game #1" in told
    await club.pump()
    assert "Red: `17 4 'x' @everyone`" in texts(club.board())
    assert "from entry" not in texts(club.board()), "before the start there is no entry to name"
    assert any("🎲 Red: `17 4 'x'" in texts(message) for message in club.channel.history()[1:])


async def test_the_deal_and_every_die_follow_from_what_was_added(club: Club) -> None:
    row = await seated(club)
    await club.ann.slash(club.channel, "chance", add="from Ann")
    await club.bob.slash(club.channel, "chance", add="from Bob")
    # Whoever added last does not start by themselves: a host who plays could have tried out what to add.
    assert "You were the last to add" in said(await club.bob.slash(club.channel, "game start"))
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    match = await club.match()
    assert [one.verb for one in await club.bot.store.log.actions(row.id)] == [MIX, MIX]
    secret = await club.bot.store.games.secret(row.id)
    other = games.begin(match.game, "short", {games.RULES: "1"}, secret).position
    state: Any = match.position.state
    plain: Any = other.state
    assert state.hand != plain.hand, "dealt by the secret alone it would be another hand"
    started = "\n".join(texts(message) for message in club.channel.history())
    assert "Added to chance by the players" in started
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


async def test_adding_while_playing_changes_the_dice_from_the_next_entry_on(club: Club) -> None:
    match = await club.begin("long")
    assert "Nothing of their own" not in "\n".join(texts(message) for message in club.channel.history())
    await club.do("red", "move red_01 h8")
    before = [match.record.seeds.at(number) for number in (1, 2, 3)]
    await club.bob.slash(club.channel, "chance", add="later")
    now = (await club.match()).record.seeds
    assert [now.at(number) for number in (1, 2)] == before[:2]
    assert now.at(3) != before[2]
    assert now.dice(3).below(10**9, "x") != SealedDice(before[2], 3).below(10**9, "x")
    await club.pump()
    log = said(await club.eve.slash(club.channel, "log"))
    assert "Blue adds to chance, from entry 3 on: “later”" in log
    # Also what is taken back takes nothing out of the dice.
    await club.bot.service.undo(match.id, club.ann.id, None, 901)
    club.bot.service.forget(match.id)
    assert (await club.match()).record.seeds.at(9) == now.at(9)
    refused = said(await club.eve.slash(club.channel, "chance", add="mine"))
    assert "no seat" in refused


async def test_verify_shows_what_was_added_and_reads_it_from_the_log(club: Club) -> None:
    row = await seated(club)
    await club.bob.slash(club.channel, "chance", add="from Bob")
    await club.ann.slash(club.channel, "game start")
    await club.do("red", "move red_01 h8")
    await club.ann.slash(club.channel, "chance", add="once more")
    asked = await club.ann.slash(club.channel, "concede")
    await club.ann.click(asked.response, label="Concede")
    checked = said(await club.eve.slash(club.channel, "verify"))
    assert "come out again just as they stand" in checked
    assert "Blue: `from Bob`" in checked
    assert "Red: `once more` (from entry 4 on)" in checked
    secret = await club.bot.store.games.reveal(row.id)
    # A row that tells otherwise than the log is not what is checked.
    match = await club.match()
    match.row.options[MIXED] = match.row.options[MIXED][:1]
    assert await club.bot.desk.apart.verified(match, secret) == ""
    with pytest.raises(ValueError, match="later secrets"):
        seeds_of({}, secret + bytes(32))


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
        await mixing.add(match.id, club.bob.id, "more", 79)
