"""A person's own games and notes."""

from __future__ import annotations

from tests.table.conftest import Club, texts


async def test_games_that_wait_come_first(club: Club) -> None:
    empty = await club.ann.slash(club.channel, "mine")
    assert "You have no games" in texts(empty.response)
    first = await club.begin()
    other = club.guild.create_text_channel("other")
    await club.bob.slash(other, "game new", scenario="short")
    await club.ann.slash(other, "game join", side="blue")
    seats = {user: seat for seat, user in first.seats.items()}
    due = next(prompt.seat for prompt in first.position.prompts)
    who, waits = (club.ann, club.bob) if seats[club.ann.id] == due else (club.bob, club.ann)
    text = texts((await who.slash(club.channel, "mine")).response)
    assert "waits for you: " in text, "when the game began is not known, only when it was opened"
    assert f"/{club.channel.id}/" in text
    if who is club.ann:
        assert text.index("#1 ") < text.index("#2 ")
        assert "waiting for players" in text
    idle = texts((await waits.slash(club.channel, "mine")).response)
    assert "waits for you" not in idle
    await club.do(due, "pass")
    later = [texts((await one.slash(club.channel, "mine")).response) for one in (club.ann, club.bob)]
    assert any("waits for you (<t:" in one for one in later)


async def test_a_note_is_seen_only_by_its_writer(club: Club) -> None:
    await club.begin()
    assert "no note" in texts((await club.ann.slash(club.channel, "note")).response)
    await club.ann.slash(club.channel, "note", text="He never reacts.")
    added = await club.ann.slash(club.channel, "note", text="Land at dawn.")
    assert texts(added.response).splitlines()[:2] == ["He never reacts.", "Land at dawn."]
    assert added.response.flags.ephemeral
    assert "never" not in texts((await club.bob.slash(club.channel, "note")).response)
    full = await club.ann.slash(club.channel, "note", text="x" * 1000)
    assert "xxx" in texts(full.response)
    assert "Too long" in texts((await club.ann.slash(club.channel, "note", text="y" * 1000)).response)
    await club.ann.slash(club.channel, "note", text="-")
    assert "no note" in texts((await club.ann.slash(club.channel, "note")).response)
