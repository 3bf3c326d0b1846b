"""Next War from a position file and corrected by a moderator: with drafts, under fog of war, with an owner's module."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.core.host_entries import CORRECT, HANDS
from tests.next_war.modules.made import SAMPLE, straits
from tests.table.answers import last_word as said
from tests.table.conftest import Club, controls, replayed, texts
from tests.table.shelf import shelved

pytestmark = pytest.mark.plays("rules.next_war")

GIVEN = {
    "scenario": "lyngen",
    "turn": 2,
    "segment": "first_movement",
    "active": "pact",
    "weather": "overcast",
    "units": [["su_131_1", "2416", 1]],
    "points": {"nato": 5},
}


async def uploaded(club: Club, **more: Any) -> Any:
    """The answer to the command with the file."""
    return await club.eve.slash(club.channel, "game position", file=("p.json", json.dumps({**GIVEN, **more}).encode()))


async def opened(club: Club, **more: Any) -> Any:
    """A game from a file: Ann plays the Soviets, Bob NATO; the answer to the command."""
    answer = await uploaded(club, **more)
    await club.ann.slash(club.channel, "game join", side="pact")
    await club.bob.slash(club.channel, "game join", side="nato")
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    return answer


async def sent(club: Club, mod: Any, part: str, lines: str) -> Any:
    """The form of a part opened and sent: what comes back."""
    form = await mod.slash(club.channel, "mod position", part=part)
    done = await mod.submit_modal(form, {"text": lines, "reason": "a counter slipped"})
    return done.followups[-1] if done.followups else done.response


async def logged(club: Club) -> list[str]:
    return [row.verb for row in await club.bot.store.log.actions((await club.match()).id)]


def public(club: Club) -> str:
    return "\n".join(texts(message) for message in club.channel.history())


async def test_a_file_is_opened_played_corrected_and_replayed(club: Club) -> None:
    mod = club.moderator()
    assert "Game #1" in (await opened(club)).response.content
    state: Any = (await club.match()).position.state
    assert (state.turn, state.weather, state.place["su_131_1"], state.points["nato"]) == (2, "overcast", "2416", 5)
    assert "sets things that not everyone may see" not in public(club)
    await club.do("pact", "move 2416 su_131_1 2415")
    await club.do("pact", "move 2522 su_45_t 2321")
    shown = await sent(club, mod, "units", "su_131_1 2827")
    assert "- su_131_1 2416 1" in texts(shown)
    assert "+ su_131_1 2827" in texts(shown)
    assert "su_45_t" not in texts(shown), "what is drafted is nobody's but its side's"
    await mod.click(shown, label="Correct the position")
    await club.pump()
    state = (await club.match()).position.state
    assert (state.place["su_131_1"], [order.units for order in state.stack[-1].draft]) == ("2827", [["su_45_t"]])
    assert await logged(club) == ["move", "move", CORRECT]
    assert "corrected the position: a counter slipped" in public(club)
    assert "2416" in public(club), "everybody reads where the unit was"
    await club.do("pact", "done")
    club.bot.service.forget(1)
    loaded = (await club.match()).position.state
    assert (await replayed(club.bot.service, 1)).position.state == loaded
    assert loaded.place["su_45_t"] == "2321"


async def test_other_parts_are_corrected_and_completed(club: Club) -> None:
    mod = club.moderator()
    await opened(club)
    offered = await mod.autocomplete(club.channel, "mod position", "part", "")
    assert [one["value"] for one in offered] == ["units", "control", "sea", "markers", "tracks"]
    for part, lines, expected in (
        ("control", "2116 pact", "+ 2116 pact"),
        ("markers", "clearing 2116 3", "+ clearing 2116 3"),
        ("tracks", "weather storm\npoints.nato 6", "+ points.nato 6"),
    ):
        shown = await sent(club, mod, part, lines)
        assert expected in texts(shown)
        await mod.click(shown, label="Correct the position")
    state: Any = (await club.match()).position.state
    assert (state.taken, state.clearing, state.weather, state.points["nato"]) == ({"2116": "pact"}, {"2116": 3}, "storm", 6)
    assert await logged(club) == [CORRECT] * 3


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("su_999 2415", "no unit “su_999”"),
        ("su_131_1 2415 9", "line 1 (su_131_1 2415 9)"),
        ("su_131_1", "write a unit, its place or “-”"),
        ("su_131_1 2116", "units of both sides in 2116"),
    ],
)
async def test_bad_lines_are_refused_with_the_reason(club: Club, lines: str, reason: str) -> None:
    mod = club.moderator()
    await opened(club)
    refused = await sent(club, mod, "units", lines)
    assert reason in texts(refused).replace("\\", "")
    assert list(controls(refused)) == ["Edit again"]
    assert await logged(club) == []


@pytest.mark.parametrize(
    ("given", "reasons"),
    [
        (
            {"scenario": "lyngen", "board": {"hexes": {"0101": "flat"}}},
            ("board: a board of a file's own", "module that is kept here"),
        ),
        ({"scenario": "lyngen", "turn": 40, "units": [["su_131_1", "9999"]]}, ("turn: 40", "units[0][1]: no hex “9999”")),
        ({"scenario": "lyngen", "doctrines": {"pact": ["all 7:2 hold"]}}, ("doctrines.pact[0]",)),
    ],
)
async def test_a_bad_file_is_refused_with_field_and_reason(club: Club, given: dict[str, Any], reasons: tuple[str, ...]) -> None:
    refused = await club.ann.slash(club.channel, "game position", file=("p.json", json.dumps(given).encode()))
    for reason in reasons:
        assert reason in refused.response.content.replace("\\", "")
    assert await club.bot.store.games.find() == []


async def test_what_only_one_side_may_know_is_said_before_anybody_joins(club: Club) -> None:
    await uploaded(club, doctrines={"pact": ["all 0 hold"]}, fog_rule=True)
    await club.pump()
    board = texts(club.board())
    assert "doctrines, units in the fog of war" in board
    assert "su_131_1" not in board


async def test_units_in_the_fog_of_war_are_looked_at_in_the_open(club: Club) -> None:
    """13.2: the log says that the moderator has seen them, and nobody else reads which they were."""
    mod = club.moderator()
    await opened(club, fog_rule=True)
    shown = await sent(club, mod, "tracks", "turn 3")
    assert await logged(club) == []
    assert "su_131_1" not in texts(shown)
    nothing = await mod.slash(club.channel, "mod position", part="units", about="9999")
    assert "nothing here about 9999" in said(nothing)
    shown = await sent(club, mod, "units", "su_131_1 2827")
    assert set(await logged(club)) == {HANDS}
    await mod.click(shown, label="Correct the position")
    await club.pump()
    assert (await logged(club))[-1] == CORRECT
    assert "units: changed (only its side can see it)" in public(club)
    assert "2827" not in public(club)
    # A whole file, which the moderator may have from somebody, shows what changes in it as little.
    state: Any = (await club.match()).position.state
    given = json.loads((await club.match()).game.files.written(state))
    given["units"] = [row for row in given["units"] if row[0] != "su_131_2"]
    file = ("p.json", json.dumps(given).encode())
    done = await mod.slash(club.channel, "mod position", file=file, reason="agreed by both")
    text = texts(done.followups[-1] if done.followups else done.response)
    assert "units: changed; not shown here" in text
    assert "su_131_2" not in text


async def test_a_file_of_an_owners_module_goes_on_after_a_restart(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mod, sha = club.moderator(), straits().state.module
    with shelved(club, tmp_path, monkeypatch, SAMPLE, "sample"):
        given = json.dumps({"module": sha, "scenario": "straits", "segment": "first_movement"}).encode()
        refused = await club.ann.slash(club.channel, "game position", file=("p.json", given.replace(sha.encode(), b"0" * 64)))
        assert "000000000000" in said(refused)
        hall = club.guild.create_text_channel("hall")
        await club.ann.slash(hall, "game new", scenario="straits", game="next_war", module="sample")
        answer = await club.eve.slash(club.channel, "game position", file=("p.json", given), game="next_war")
        assert "Game #" in said(answer), said(answer)
        await club.ann.slash(club.channel, "game join", side="jade")
        await club.bob.slash(club.channel, "game join", side="amber")
        await club.ann.slash(club.channel, "game start")
        shown = await sent(club, mod, "control", "b3 amber")
        await mod.click(shown, label="Correct the position")
        before: Any = (await club.match()).position.state
        assert (before.module, before.taken["b3"]) == (sha, "amber")
        number = (await club.match()).id
        club.bot.service.forget(number)
        assert (await club.match()).position.state == before
        assert (await replayed(club.bot.service, number)).position.state == before
