"""Stalin's War at the table: each scenario's first turn by two people, an owner's map, a card that both sides agree on."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest
from sqlalchemy import update

from bot.core.games import module_mark_of
from bot.core.match import GameMatch
from bot.program.denied import DeniedError
from bot.referee.transfer import Transfer
from bot.store.schema import games
from bot.telling.text import GameWords
from data.stalins_war import HOUSE
from rules.engine import Event
from rules.engine.machine.dice import secret_commitment
from rules.engine.proof.playout import random_action
from rules.stalins_war.game import GAME
from tests.stalins_war.modules.made import SAMPLE, module
from tests.stalins_war.modules.test_manual import dealt
from tests.stalins_war.wild import Fierce, sound
from tests.table.answers import last_word as said
from tests.table.conftest import Club, controls, replayed, texts
from tests.table.shelf import shelved

pytestmark = pytest.mark.plays("rules.stalins_war")


@pytest.fixture
def shelf(club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The owner's folder with the sample in it."""
    with shelved(club, tmp_path, monkeypatch, SAMPLE, "forty") as folder:
        yield folder


async def begun(club: Club, scenario: str, secret: bytes = bytes(32), **options: str) -> GameMatch:
    """A started game: Ann plays the Axis, Bob the Soviets."""
    await club.ann.slash(club.channel, "game new", scenario=scenario, game="stalins_war", **options)
    row = await club.bot.service.row_in(club.channel.id)
    known = update(games).where(games.c.id == row.id).values(secret=secret, seed_hash=secret_commitment(secret), checksum=None)
    await club.bot.service.store.database.write(lambda connection: connection.execute(known).rowcount)
    await club.ann.slash(club.channel, "game join", side="axis")
    await club.bob.slash(club.channel, "game join", side="soviet")
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    return await club.match()


class Modest(Fierce):
    """A random player who passes."""

    LIKED: ClassVar[dict[str, float]] = {"pass": 1000.0, "done": 1000.0, "decline": 1000.0}


@pytest.mark.parametrize("scenario", ["campaign_1941", "blau_1942", "zitadelle_1943", "bagration_1944"])
async def test_the_first_turn_of_a_scenario(club: Club, scenario: str) -> None:
    match = await begun(club, scenario)
    first, rng = match.position.state.turn, Random(3)
    people = {"axis": club.ann, "soviet": club.bob}
    typed = 0
    while match.position.state.turn == first and not match.position.over:
        action = random_action(match.position, rng, Fierce() if match.position.state.round < 2 else Modest())
        line = " ".join((action.verb, *action.args))
        if typed < 6:
            typed, before = typed + 1, match.seq
            done = await people[action.seat].slash(club.channel, "act", orders=line)
            if (match := await club.match()).seq == before:  # decisions that cannot be undone need a confirmation first
                await people[action.seat].click(done.followups[-1] if done.followups else done.response, label="Do it")
                match = await club.match()
            assert match.seq > before, (line, said(done))
        else:
            match = await club.do(action.seat, line)
        sound(match.position)
    await club.pump()
    assert match.position.state.turn > first or match.position.over
    text = "\n".join(texts(message) for message in club.channel.history())
    assert f"Turn {first} is over" in text
    again = await replayed(club.bot.service, match.id)
    assert again.position.state == match.position.state


async def test_an_owners_map_is_played_with_its_material_named_everywhere(club: Club, shelf: Path) -> None:
    match = await begun(club, "march", module="forty")
    assert f"SHA-256 {module().sha}" in "\n".join(texts(message) for message in club.channel.history())
    assert "forty 1.0" in said(await club.ann.slash(club.channel, "game info")).replace("**", "")
    assert module().sha in said(await club.ann.slash(club.channel, "log", since=0))
    refused = said(await club.ann.slash(club.channel, "act", orders="move b2 gp1 d2"))
    assert refused
    shutil.rmtree(shelf / "forty")  # what the game was begun with stays
    rng = Random(5)
    for _ in range(15):
        match = await club.match()
        if match.position.over:
            break
        action = random_action(match.position, rng, Fierce())
        await club.do(action.seat, " ".join((action.verb, *action.args)))
    await club.pump()
    again = await replayed(club.bot.service, match.id)
    assert again.position.state == (await club.match()).position.state


def test_a_line_that_begins_with_a_units_number_is_no_list() -> None:
    text = GameWords(GAME, "pl").event(Event("moved", {"unit": "ge_18a", "origin": "", "hex": ""}))
    assert "18. Armia" in text
    assert not text[0].isdigit()  # Discord would number such lines from one


async def test_the_houses_material_is_named_wherever_a_game_is_shown(club: Club, tmp_path: Path) -> None:
    match = await begun(club, "minsk_1941")
    mine = f"House material {HOUSE}"
    assert mine in texts(club.board())
    for command in ("game info", "log", "help"):
        assert mine in said(await club.eve.slash(club.channel, command)), command
    assert f"house material {HOUSE}" in said(await club.eve.slash(club.channel, "log", since=0))
    lobby = club.guild.create_text_channel("lobby")
    await club.eve.slash(lobby, "game new", scenario="minsk_1941", game="stalins_war")
    await club.pump()
    assert mine in texts(lobby.history()[0])
    transfer = Transfer(club.bot.table)
    exported = await transfer.export(match)
    given = json.loads(exported)
    assert given["options"]["@house"] == str(HOUSE)
    given["options"]["@house"] = "99"
    with pytest.raises(DeniedError) as refused:
        await transfer.import_(json.dumps(given).encode(), 1, 99, 5, None)
    assert (refused.value.msgid, refused.value.facts["field"]) == ("import-field", "options.@house")


async def test_the_button_for_a_new_game_has_scenarios_that_only_a_module_has(club: Club, shelf: Path) -> None:
    shown = (await club.ann.slash(club.channel, "help")).response
    shown = (await club.ann.click(shown, label="New game")).response
    [menu] = controls(shown).values()
    shown = (await club.ann.select(shown, ["stalins_war:march:forty"], custom_id=menu)).response
    assert "March · forty" in texts(shown)
    await club.ann.click(shown, label="Open here")
    row = await club.bot.service.row_in(club.channel.id)
    mark = module_mark_of(row.marks)
    assert mark is not None
    assert (row.scenario, mark.sha) == ("march", module().sha)


async def test_both_sides_agree_on_a_card_that_no_verb_can_say(club: Club, shelf: Path) -> None:
    match = await begun(club, "march", dealt().secret, module="forty")
    assert "AX25" in match.position.state.cards["axis"].hand
    done = await club.ann.slash(club.channel, "act", orders="event AX25\nput gp1 b1\ntally 6\npropose")
    match = await club.match()
    assert [prompt.seat for prompt in match.position.prompts] == ["soviet"], said(done)
    assert match.position.state.place["gp1"] == "b2"
    asked = said(await club.bob.slash(club.channel, "panel"))
    assert "do you agree?" in asked
    assert "1. Panzer Corps to Keep b1" in asked
    stranger = said(await club.eve.slash(club.channel, "act", orders="agree"))
    assert (await club.match()).seq == match.seq, stranger
    await club.bob.slash(club.channel, "act", orders="agree")
    match = await club.match()
    assert match.position.state.place["gp1"] == "b1"
    assert match.position.state.vp == 6
    await club.pump()
    log = said(await club.eve.slash(club.channel, "log", since=0))
    assert "agreed to Parley" in log
    assert "1. Panzer Corps to Keep b1" in log
    # Undone: the other side is asked first.
    asked_for = await club.bob.slash(club.channel, "undo")
    if (await club.match()).position.state.place["gp1"] == "b1":
        await club.bob.click(asked_for.response, label="Ask to undo")
        await club.pump()
        await club.ann.click(club.channel.last_message, label="Agree")
    assert (await club.match()).position.state.place["gp1"] == "b2"
