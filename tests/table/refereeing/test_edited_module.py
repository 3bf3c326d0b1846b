"""The owner edits a module of a running game: the game stops, says so once, and continues when a moderator resumes it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.core.host_entries import GO_ON, HALT, RESUME
from bot.core.library import Library
from bot.core.match import GameMatch
from bot.core.service import Service
from bot.program.denied import DeniedError
from bot.referee.transfer import Transfer
from bot.send.editions import EditionWatch
from tests.stalins_war.modules.made import SAMPLE, module
from tests.table.answers import last_word as said
from tests.table.conftest import Club, controls, replayed, texts
from tests.table.shelf import shelved

pytestmark = pytest.mark.plays("rules.stalins_war")


@pytest.fixture
def shelf(club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The owner's folder with the sample in it."""
    with shelved(club, tmp_path, monkeypatch, SAMPLE, "forty") as folder:
        yield folder


async def begun(club: Club, **options: str) -> GameMatch:
    """A game with the sample: Ann plays the Axis, Bob the Soviets."""
    await club.ann.slash(club.channel, "game new", scenario="march", game="stalins_war", module="forty", **options)
    await club.ann.slash(club.channel, "game join", side="axis")
    await club.bob.slash(club.channel, "game join", side="soviet")
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    return await club.match()


def edited(shelf: Path, version: str = "1.1") -> None:
    """The owner writes another version into the sheet."""
    sheet = shelf / "forty" / "module.toml"
    lines = [f'version = "{version}"' if line.startswith("version") else line for line in sheet.read_text().splitlines()]
    sheet.write_text("\n".join(lines) + "\n")


def mended(shelf: Path) -> None:
    """The folder is as it was."""
    shutil.rmtree(shelf / "forty")
    shutil.copytree(SAMPLE, shelf / "forty")


def order(match: GameMatch) -> str:
    """An action of the seat that is to decide."""
    prompt = match.position.prompts[0]
    return "pass" if "pass" in prompt.verbs else prompt.verbs[0]


def words_of(club: Club) -> list[str]:
    """The messages that say a game is stopped."""
    return [texts(message) for message in club.channel.history() if "This game is on hold.**" in texts(message)]


def notice(club: Club) -> Any:
    """The message with the button to continue."""
    return next(one for one in club.channel.history() if "This game is on hold.**" in texts(one))


async def verbs(club: Club) -> list[str]:
    return [row.verb for row in await club.bot.store.log.actions((await club.match()).id)]


async def test_an_order_is_refused_with_the_reason_and_the_channel_is_notified_once(club: Club, shelf: Path) -> None:
    match = await begun(club)
    assert words_of(club) == []
    panel = await club.ann.click(club.board(), label="My decision")
    edited(shelf)
    refused = said(await club.ann.slash(club.channel, "act", orders=order(match)))
    assert "the files of its module were changed" in refused
    several = said(await club.ann.slash(club.channel, "act", orders=f"{order(match)}; {order(match)}"))
    assert "the files of its module were changed" in several, "before it is asked whether they mean it"
    for _ in range(2):
        with pytest.raises(DeniedError, match="game-halted"):
            await club.do("axis", order(match))
    # An older button says the same, not that something else was decided.
    label = next(label for label in controls(panel.response) if label not in ("?", ""))
    pressed = await club.ann.click(panel.response, label=label)
    assert "on hold" in said(pressed) or "on hold" in texts(panel.response)
    await club.pump()
    [message] = words_of(club)
    assert "1.1" in message
    assert module().sha in message
    assert "On hold: the module of this game was changed" in texts(club.board())
    assert "was changed (now 1.1" in said(await club.eve.slash(club.channel, "log", since=0))
    assert await verbs(club) == [HALT]
    asked = await club.bob.slash(club.channel, "concede")
    assert "on hold" in said(await club.bob.click(asked.response, label="Resign"))
    assert (await club.match()).result() is None


async def test_orders_in_the_panels_form_are_refused_before_it_is_asked_whether_they_are_meant(club: Club, shelf: Path) -> None:
    match = await begun(club)
    form = await club.ann.slash(club.channel, "act")
    edited(shelf)
    sent = await club.ann.submit_modal(form, {"text": f"{order(match)}\n{order(match)}"})
    text = said(sent)
    assert "the files of its module were changed" in text
    assert "Do it" not in controls(sent.response), "it is not asked about"
    assert await verbs(club) == [HALT]
    # The text is kept until the game continues.
    again = await club.ann.slash(club.channel, "act")
    (label,) = again.modal["components"]
    assert label["component"]["value"] == f"{order(match)}\n{order(match)}"


async def test_it_goes_on_with_its_own_when_all_who_play_say_so_also_after_a_restart(club: Club, shelf: Path) -> None:
    match = await begun(club)
    edited(shelf)
    assert await EditionWatch(club.bot.service).once()
    await club.pump()
    stranger = await club.eve.click(notice(club), label="Continue with 1.0")
    assert "Only those who were asked" in said(stranger)
    await club.ann.click(notice(club), label="Continue with 1.0")
    assert "Waiting for" in texts(notice(club))
    assert "already agreed" in said(await club.ann.click(notice(club), label="Continue with 1.0"))
    # What was in memory is gone, and another program begins where this one was.
    club.bot.service.forget(match.id)
    other = Service(club.bot.store, Library(shelf))
    with pytest.raises(DeniedError, match="game-halted"):
        await other.act(match.id, club.ann.id, "axis", None, [], None)
    await club.bob.click(notice(club), label="Continue with 1.0")
    await club.pump()
    assert "Continue with 1.0" not in controls(notice(club))
    assert "All players agreed to continue with the version this game started with" in "\n".join(
        texts(one) for one in club.channel.history()
    )
    assert "The module forty has been changed since" in texts(club.board())
    await club.do("axis", order(match))
    await club.pump()
    assert len(words_of(club)) == 1
    again = await replayed(club.bot.service, match.id)
    assert again.position.state == (await club.match()).position.state
    assert again.position.state.module == module().sha
    # The next edition stops it once more; as it was before, nothing is left to say.
    edited(shelf, "1.2")
    with pytest.raises(DeniedError, match="game-halted"):
        await club.do((await club.match()).position.prompts[0].seat, order(await club.match()))
    mended(shelf)
    await EditionWatch(club.bot.service).once()
    await club.pump()
    assert "has been changed since" not in texts(club.board())
    assert (await verbs(club))[-2:] == [HALT, GO_ON]


async def test_a_moderator_lets_it_go_on_by_the_button_or_by_command(club: Club, shelf: Path, mod: Any) -> None:
    match = await begun(club)
    edited(shelf)
    await club.bot.service.look(match.id)
    await club.pump()
    await club.ann.click(notice(club), label="Continue with 1.0")
    assert "Waiting for" in texts(notice(club))
    await mod.click(notice(club), label="Continue with 1.0")
    assert not (await club.match()).paused
    await club.pump()
    assert "Waiting for" not in texts(notice(club)), "nobody is waited for any more"
    edited(shelf, "1.2")
    await club.bot.service.look(match.id)
    assert (await club.match()).paused
    await mod.slash(club.channel, "mod resume")
    assert not (await club.match()).paused
    await club.bot.service.look(match.id)
    assert not (await club.match()).paused, "it goes on beside the edition that stopped it"
    assert await verbs(club) == [HALT, GO_ON, HALT, RESUME]
    # A person who takes it elsewhere takes all of that with it.
    content = (await Transfer(club.bot.table).export(await club.match())).encode()
    await club.close()
    row = await Transfer(club.bot.table).import_(content.replace(b'"version":"1.1"', b'"version":"1.3"'), 555, 777, 888, None)
    assert row.revision == 5
    with pytest.raises(DeniedError, match="import-row"):
        await Transfer(club.bot.table).import_(content.replace(b"moderator", b"onlookers"), 555, 778, 888, None)


async def test_it_goes_on_by_itself_when_the_folder_is_as_it_was(club: Club, shelf: Path) -> None:
    match = await begun(club)
    edited(shelf)
    watch = EditionWatch(club.bot.service)
    await watch.once()
    await club.pump()
    # A sheet that cannot be read does not show what the owner means.
    (shelf / "forty" / "module.toml").write_text("name = ")
    await watch.once()
    assert (await club.match()).paused
    mended(shelf)
    await watch.once()
    await club.pump()
    assert "The old files of the module are back" in "\n".join(texts(m) for m in club.channel.history())
    assert "module of this game was changed" not in texts(club.board())
    assert controls(notice(club)) == {}
    with pytest.raises(DeniedError, match="gone-on"):
        await club.bot.service.go_on(match.id, club.ann.id, None)
    await club.do("axis", order(match))


async def test_clocks_stand_with_the_game(club: Club, shelf: Path) -> None:
    match = await begun(club, clock="live 60m")
    now = club.bot.store.now()
    club.bot.store.database.now = lambda: now + timedelta(minutes=20)
    edited(shelf)
    await club.bot.service.look(match.id)
    stood = await club.bot.table.clocks.sync(match.id)
    assert stood is not None
    [run] = [run for run in stood.runs if run.seat == "axis" and not run.hidden]
    assert stood.paused
    assert run.since is None
    assert run.left_ms < 45 * 60_000
    club.bot.store.database.now = lambda: now + timedelta(minutes=50)
    await club.bot.table.clocks.tick()
    mended(shelf)
    await club.bot.service.look(match.id)
    runs = await club.bot.table.clocks.sync(match.id)
    assert runs is not None
    [later] = [run for run in runs.runs if run.seat == "axis" and not run.hidden]
    assert not runs.paused
    assert later.left_ms == run.left_ms
