"""An imported file passes the same checks as commands, field by field; none of it is trusted unchecked."""

from __future__ import annotations

import base64
import json
from types import SimpleNamespace
from typing import Any

import pytest

from bot.core.host_entries import ADJUDICATE, CONCEDE, CORRECT, HANDS, PAUSE, REPLACE, argument_of
from bot.panel.answers import denied_text
from bot.program.denied import DeniedError
from bot.referee.checked_options import checked_options
from bot.referee.game_file import Exported
from bot.referee.transfer import Transfer
from rules.engine import PositionFiles
from rules.engine.contract.game import scenario_by_id
from rules.eots import GAME as eots
from tests.table.conftest import Club
from tests.table.refereeing.test_moderate import position_files
from tests.table.refereeing.test_transfer import bring, written
from tests.table.toy import GAME
from tests.table.trust.test_rights import mia, said

__all__ = ["mia", "position_files"]
MOD = 4242


def row(verb: str, facts: dict[str, Any], actor: int | None = MOD, seat: str = "referee") -> dict[str, Any]:
    return {"seat": seat, "verb": verb, "argument": argument_of({"user": str(MOD)} | facts), "actor": actor}


async def refused(club: Club, given: dict[str, Any]) -> str:
    hall = club.guild.create_text_channel("hall")
    with pytest.raises(DeniedError, match="import-") as why:
        await bring(club, given, hall.id)
    assert len(await club.bot.store.games.find()) == 1
    return str(why.value)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("@delay", "abc"),
        ("@delay", "0"),
        ("edition", "newest"),
        ("@anything", "1"),
        ("position", "{}"),
        ("@writer", "me"),
        ("@rules", "٣"),
    ],
)
async def test_options_are_those_of_the_commands(club: Club, key: str, value: str) -> None:
    given = await written(club)
    given["options"][key] = value
    text = await refused(club, given)
    assert "import-field" in text or "import-bad" in text


async def test_entries_of_moderators_are_whole_and_theirs(club: Club) -> None:
    given = await written(club)
    red = given["seats"]["red"]
    reason = {"reason": "x"}
    bad = [
        row(REPLACE, {}),
        row(REPLACE, {"seat": "red", "old": "1", "new": str(red + 1)}),
        row(REPLACE, {"seat": "green", "old": "1", "new": "2"}),
        row(HANDS, {"user": str(club.bob.id)} | reason, club.bob.id),
        row(HANDS, reason, actor=MOD + 1),
        row(HANDS, {"reason": ""}),
        row(HANDS, {"reason": "x" * 301}),
        row(HANDS, reason | {"more": "y"}),
        row(PAUSE, {}),
        row(PAUSE, reason, seat="red"),
        row(ADJUDICATE, {"winner": "martians"} | reason),
        row(ADJUDICATE, {"winner": "red+red"} | reason),
        row(HANDS, reason | {"seal": "no hash"}),
        row("@mix", {"seat": "red", "since": "1", "text": "x"}, club.ann.id, "red"),
        row("@nonsense", {}),
        {"seat": "green", "verb": CONCEDE},
        {"seat": "red", "verb": CONCEDE, "argument": "x"},
        {"seat": "referee", "verb": "pass"},
        {"seat": "referee", "verb": "@pause", "argument": "[]"},
    ]
    for one in bad:
        text = await refused(club, given | {"log": [*given["log"], one]})
        assert "import-row" in text or "import-secret" in text or "import-seats" in text, one


async def test_nothing_follows_an_end(club: Club) -> None:
    given = await written(club)
    over = [{"seat": "red", "verb": CONCEDE}, {"seat": "blue", "verb": CONCEDE}]
    assert "import-row" in await refused(club, given | {"status": "finished", "log": [*given["log"], *over]})


async def test_a_corrected_position_is_tried_out_first(club: Club, position_files: None) -> None:
    given = await written(club)
    match = await club.match()
    for spoil in ("empty stack", "no state", "hand"):
        state = GAME.saver.clone(match.position.state)
        if spoil == "empty stack":
            state.stack = []
        saved = b"noise" if spoil == "no state" else GAME.saver.save(state)
        if spoil == "hand":
            state.place = {}
            saved = GAME.saver.save(state)
        entry = row(CORRECT, {"reason": "x", "state": base64.b64encode(saved).decode()})
        assert "import-row" in await refused(club, given | {"log": [*given["log"], entry]}), spoil


async def test_without_position_files_there_is_no_correction(club: Club) -> None:
    given = await written(club)
    assert GAME.files is None or isinstance(GAME.files, PositionFiles)
    saved = base64.b64encode(GAME.saver.save((await club.match()).position.state)).decode()
    assert "import-row" in await refused(club, given | {"log": [*given["log"], row(CORRECT, {"reason": "x", "state": saved})]})


@pytest.mark.parametrize(
    "text", ['{"format": "fieldpost-game", "format": "x"}', '{"a": NaN}', "[" * 100_000, '{"a": {"b": 1, "b": 2}}']
)
async def test_keys_stand_once_and_numbers_are_numbers(club: Club, text: str) -> None:
    with pytest.raises(DeniedError, match="import-bad"):
        await Transfer(club.bot.table).import_(text.encode(), club.guild.id, club.channel.id, club.eve.id, None)


async def test_a_clock_is_one_that_can_be_set(club: Club) -> None:
    given = await written(club)
    for left, what in ((10**30, ""), (-1, ""), (1, "x" * 81)):
        times = [{"seat": "red", "hidden": False, "left": left, "what": what}]
        text = await refused(club, given | {"clock": {"pace": "post 3d", "timeout": "nothing", "times": times}})
        assert "import-clock" in text or "import-bad" in text


async def test_marks_of_the_host_are_made_of_the_log(club: Club) -> None:
    """Pauses and resignations are not taken from the file; its language is an existing one."""
    given = await written(club)
    given["options"] |= {"@paused": "1", "@out": "{'red': 1}", "@waits": "x"}
    given["lang"] = "../../xx" + "@everyone" * 50
    await club.close()
    made = await bring(club, given, club.guild.create_text_channel("hall").id)
    assert made.marks.paused is None
    assert made.marks.out == {}
    assert made.lang == "en"


async def test_what_can_be_taken_back_is_worked_out_and_not_believed(club: Club) -> None:
    await club.begin("long")
    match = await club.match()
    [attack] = list(match.position.actions("red", verb="offensive", limit=1))
    await club.do("red", "move red_05 h8")
    await club.do("red", " ".join(["offensive", *attack.args]))
    known = [one.irreversible for one in await club.bot.store.log.actions(1)]
    given = json.loads(await Transfer(club.bot.table).export(await club.match()))
    given["log"] = [one | {"irreversible": False} for one in given["log"]]
    await club.close()
    made = await bring(club, given, club.guild.create_text_channel("hall").id)
    rows = await club.bot.store.log.actions(made.id)
    assert [one.irreversible for one in rows][:2] == known == [False, True]


@pytest.mark.parametrize(
    ("lang", "key", "value", "expected"),
    [
        ("ru", "speed", "9", "неизвестное поле"),
        ("pl", "@writer", "me", "to nie jest numer konta"),
        ("ru", "position", "{", "это не JSON: не хватает имени поля"),
    ],
)
def test_a_field_is_refused_with_the_reason_in_words(lang: str, key: str, value: str, expected: str) -> None:
    rules = {"@rules": "1", key: value}
    head = Exported("fieldpost-game", 1, eots.id, "south_pacific", rules, "active", "en", {}, "", "", [])
    with pytest.raises(DeniedError) as caught:
        checked_options(head, eots, scenario_by_id(eots, "south_pacific"), 1)
    assert f"options.{key}" in denied_text(caught.value, lang).replace("\u200b", "")
    assert expected in denied_text(caught.value, lang)


@pytest.mark.parametrize("itself", [True, False])
async def test_no_seat_is_a_bots(club: Club, mia: Any, monkeypatch: pytest.MonkeyPatch, itself: bool) -> None:
    """It would be asked for its consent for ever."""
    given = await written(club)
    await club.close()
    robot = club.bot.user.id if itself else 4711

    async def fetched(user: int) -> Any:
        return SimpleNamespace(bot=user == robot)

    monkeypatch.setattr(club.bot, "fetch_user", fetched)
    given["seats"]["blue"] = robot
    hall = club.guild.create_text_channel("hall")
    text = said(await mia.slash(hall, "mod import", file=("game.json", json.dumps(given).encode())))
    assert "seats.blue" in text
    assert "a bot cannot play" in text
    assert await club.bot.store.games.find() == []


async def test_an_addition_counts_from_no_earlier_entry(club: Club) -> None:
    """Only those of the lobby, before anything else, are part of the set-up."""
    await club.begin("long")
    match = await club.match()
    given = json.loads(await Transfer(club.bot.table).export(match))
    await club.close()

    def added(since: str) -> dict[str, Any]:
        facts = {"user": str(club.ann.id), "seat": "red", "since": since, "text": "x"}
        return {"seat": "red", "verb": "@mix", "argument": json.dumps(facts), "actor": club.ann.id}

    played = {"seat": "red", "verb": "pass", "argument": "", "actor": club.ann.id}
    for log in (
        [added("1")],
        [played, added("0")],
        [played, added("1")],
        [played, added("2")],
        [added("2"), added("0")],
        [added("2"), added("2")],
    ):
        with pytest.raises(DeniedError, match="import-row"):
            await bring(club, given | {"log": log}, club.guild.create_text_channel("hall").id)
    await bring(club, given | {"log": [added("0"), added("0")]}, club.guild.create_text_channel("hall").id)
