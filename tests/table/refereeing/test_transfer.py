"""A game as a file: its contents, who gets it, and that it continues elsewhere."""

from __future__ import annotations

import io
import json
import pickle
import random
import zipfile
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.core.service import Service
from bot.drawing.picture import PictureFile
from bot.drawing.pictures import GameDrawings
from bot.moderation.rulings import ModeratorRulings
from bot.program.denied import DeniedError
from bot.referee.archive import archive_texts, pack_archive
from bot.referee.transfer import Transfer
from bot.store import Store
from bot.table import TableComposition
from bot.telling import news
from rules.engine import Dice, Outcome, PositionFiles
from rules.engine.proof.playout import random_action
from tests.store.fresh import lay
from tests.table.conftest import Club, replayed, texts
from tests.table.timed import Table
from tests.table.toy import Toy, ToyState


async def written(club: Club) -> dict[str, Any]:
    """A game under way, with an undo in its log, as a file."""
    await club.begin("long")
    await club.do("red", "move red_01 h8")
    await club.do("red", "move red_02 h8")
    match = await club.match()
    await club.bot.service.undo(match.id, club.ann.id, None, 5)
    await club.do("red", "pass")
    given: dict[str, Any] = json.loads(await Transfer(club.bot.table).export(await club.match()))
    return given


async def bring(club: Club, given: dict[str, Any], place: int) -> Any:
    content = json.dumps(given).encode()
    return await Transfer(club.bot.table).import_(content, club.guild.id, place, club.eve.id, None)


async def agreed(desk: TableComposition, game_id: int) -> None:
    """All players agree to continue an imported game."""
    match = await desk.service.match(game_id)
    for user in match.players():
        await ModeratorRulings(desk.service).agree(game_id, user, None)
    await desk.clocks.resume(game_id)


async def test_a_game_goes_on_elsewhere_with_other_dice_from_there_on(club: Club) -> None:
    given = await written(club)
    hall = club.guild.create_text_channel("hall")
    await club.close()
    row = await bring(club, given, hall.id)
    here, there = await club.bot.service.match(1), await club.bot.service.match(row.id)
    assert (there.position.state, there.seq, there.seats) == (here.position.state, here.seq + 1, here.seats)
    assert (there.row.seed_hash, there.secret[:32]) == (here.row.seed_hash, here.secret)
    assert there.record.seeds.at(here.seq) == here.record.seeds.at(here.seq)
    assert there.record.seeds.at(here.seq + 2) == there.secret[32:] != here.secret
    await club.pump()
    assert any("imported this game" in texts(message) for message in hall.history())
    assert any("Toy War" in texts(message) for message in hall.history())


async def test_the_same_dice_are_not_rolled_in_two_games(club: Club) -> None:
    """In a second one, or one whose secret was published, everybody could look how they will fall in the first."""
    given = await written(club)
    hall = club.guild.create_text_channel("hall")
    with pytest.raises(DeniedError, match="import-twin"):
        await bring(club, given, hall.id)
    asked = await club.ann.slash(club.channel, "concede")
    await club.ann.click(asked.response, label="Resign")
    with pytest.raises(DeniedError, match="import-known"):
        await bring(club, given, hall.id)
    over = json.loads(await Transfer(club.bot.table).export(await club.match()))
    assert (await bring(club, over, hall.id)).status == "finished"


async def test_only_moderators_write_and_read_such_files(club: Club) -> None:
    await club.begin()
    for command, more in (("mod export", {}), ("mod import", {"file": ("game.json", b"{}")})):
        refused = await club.eve.slash(club.channel, command, **more)
        assert "Only moderators" in texts(refused.response), command


async def test_an_export_of_a_running_game_is_announced(club: Club) -> None:
    match = await club.begin()
    mia = club.moderator()
    done = await mia.slash(club.channel, "mod export")
    message = done.response or done.followups[-1]
    assert message.ephemeral
    assert [file.filename for file in message.attachments] == [f"fieldpost-{match.id}.zip"]
    await club.pump()
    assert any("exported the game" in texts(message) for message in club.channel.history())


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("secret", "00" * 32, "import-secret"),
        ("secret", "xx", "hex"),
        ("version", 2, "version"),
        ("seats", {"red": 1}, "red"),
        ("seats", {"red": 1, "blue": 10**30}, "import-seats"),
        ("log", [{"seat": "red", "verb": "pass", "actor": 10**30}], "import-seats"),
        ("status", "finished", "import-end"),
        ("result", {"winner": "red", "degree": ""}, "import-result"),
        ("log", [{"seat": "blue", "verb": "pass"}], "'entry': 1, 'what': 'It is not your decision now."),
        ("log", [{"seat": "red", "verb": "@nonsense"}], "nonsense"),
        ("log", [{"seat": "red", "verb": "undo", "undoes": 7}], "undoes"),
        ("extra", 1, "extra"),
    ],
)
async def test_a_false_file_is_refused(club: Club, key: str, value: Any, reason: str) -> None:
    given = await written(club) | {key: value}
    hall = club.guild.create_text_channel("hall")
    with pytest.raises(DeniedError, match="import-") as refused:
        await bring(club, given, hall.id)
    assert reason in str(refused.value)
    assert len(await club.bot.store.games.find()) == 1


async def test_a_taken_channel_is_refused(club: Club) -> None:
    given = await written(club)
    with pytest.raises(DeniedError, match="channel-taken"):
        await bring(club, given, club.channel.id)


# Another server, another database


@pytest.fixture
async def elsewhere(tmp_path: Path) -> AsyncIterator[TableComposition]:
    """A table of its own, over a fresh database."""
    async with await Store.open(lay(tmp_path / "elsewhere.sqlite")) as store:
        yield TableComposition(Service(store), GameDrawings(enabled=False))


async def carried_over(club: Club, desk: TableComposition, place: int = 777) -> Any:
    """The game of the channel, written here and read there."""
    content = (await Transfer(club.bot.table).export(await club.match())).encode()
    row = await Transfer(desk).import_(content, 555, place, 888, None)
    return await desk.service.match(row.id)


async def test_it_is_played_on_there_as_it_would_have_been_here(club: Club, elsewhere: TableComposition) -> None:
    await written(club)
    there = await carried_over(club, elsewhere)
    await agreed(elsewhere, there.id)
    assert (there.row.guild_id, there.place, there.row.owner_id) == (555, 777, 888)
    rng = random.Random(5)
    here = await club.match()
    assert there.position.state == here.position.state
    for _ in range(12):
        action = random_action(there.position, rng)
        await elsewhere.service.act(there.id, there.seats[action.seat], action.seat, None, [action], next(club.numbers))
    elsewhere.service.forget(there.id)
    again = await elsewhere.service.match(there.id)
    assert again.position.state == (await replayed(elsewhere.service, there.id)).position.state == there.position.state
    # Undo, rewind and the log reach back beyond the import.
    await elsewhere.service.rewind(there.id, 1, 888, None)
    assert (await elsewhere.service.match(there.id)).position.state.place["red_01"] == "h8"


@pytest.mark.plays("")
async def test_the_real_game_with_corrections_and_an_end(club: Club, elsewhere: TableComposition) -> None:
    await club.war()
    rng = random.Random(2)
    for _ in range(6):
        action = random_action((await club.match()).position, rng)
        await club.do(action.seat, " ".join([action.verb, *action.args]))
    mia = club.moderator()
    form = await mia.slash(club.channel, "mod position", part="markers")
    shown = await mia.submit_modal(form, {"text": "political_will 2", "reason": "a slip"})
    await mia.click(shown.followups[-1] if shown.followups else shown.response, label="Correct the position")
    there = await carried_over(club, elsewhere)
    here = await club.match()
    assert there.position.state == here.position.state
    assert there.position.state.political_will == 2
    await mia.slash(club.channel, "mod adjudicate", winner="allies", reason="agreed")
    over = await carried_over(club, elsewhere, 778)
    assert over.row.status == "finished"
    assert over.result() == (await club.match()).result()
    assert await elsewhere.service.store.games.reveal(over.id) == here.secret


async def test_clock_and_pause_go_along(club: Club, elsewhere: TableComposition) -> None:
    table = Table(club)
    await table.begin("post 3d", "forfeit", scenario="long")
    elsewhere.service.store.database.now = club.bot.store.now
    await table.later(days=1)
    content = (await Transfer(club.bot.table).export(await club.match())).encode()
    # A week later, elsewhere: the transfer did not cost anyone time.
    table.now += timedelta(days=7)
    row = await Transfer(elsewhere).import_(content, 555, 777, 888, None)
    await agreed(elsewhere, row.id)
    face = await elsewhere.clocks.sync(row.id)
    assert face is not None
    assert (str(face.pace), face.clock.timeout) == ("post 3d", "forfeit")
    assert face.until("red") == table.now + timedelta(days=2)
    mia = club.moderator()
    await mia.slash(club.channel, "mod pause", reason="on the way")
    await elsewhere.lobby.close(row, 888)
    there = await carried_over(club, elsewhere, 778)
    assert there.paused
    face = await elsewhere.clocks.sync(there.id)
    assert face is not None
    assert face.paused
    assert face.until("red") is None
    await elsewhere.clocks.resume(there.id)


async def test_all_of_it_or_nothing(club: Club, elsewhere: TableComposition, monkeypatch: pytest.MonkeyPatch) -> None:
    """After any failure on the way, no seat, no entry, no message of a half-read game stays behind."""
    given = json.dumps(await written(club)).encode()

    def fail(*_: Any) -> Any:
        raise RuntimeError("in the middle")

    monkeypatch.setattr(news, "first_board", fail)
    with pytest.raises(RuntimeError):
        await Transfer(elsewhere).import_(given, 555, 777, 888, 42)
    monkeypatch.undo()
    monkeypatch.setenv("FIELDPOST_GAMES", "tests.table.toy")
    store = elsewhere.service.store
    assert await store.games.find(("lobby", "active", "finished", "closed")) == []
    assert await store.outbox.rows() == []
    # The same click again is not taken for one that was carried out, and afterwards it is.
    first = await Transfer(elsewhere).import_(given, 555, 777, 888, 42)
    second = await Transfer(elsewhere).import_(given, 555, 778, 888, 42)
    assert first.id == second.id
    assert len(await store.games.find()) == 1


# The archive


async def test_an_archive_holds_log_positions_and_pictures(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await written(club)
    mia = club.moderator()
    await mia.slash(club.channel, "mod pause", reason="tea")

    async def draw(shown: Any, who: str, lang: str, look: str = "", *, theme: str = "") -> PictureFile:
        assert who == "spectator"
        return PictureFile(b"RIFF0000WEBP" + bytes(1000), "map.webp", "a map")

    monkeypatch.setattr(club.bot.table.pictures, "map", draw)

    class Files(PositionFiles[ToyState]):
        def opened(self, text: str, dice: Dice, rules: int = 0) -> tuple[str, Outcome[ToyState]]:
            raise ValueError(text)

        def written(self, state: ToyState) -> str:
            return f'{{"turn": {state.turn}}}'

    monkeypatch.setattr(Toy, "files", Files(club.bot.service.game_of(await club.bot.service.row_in(club.channel.id))))
    done = await mia.slash(club.channel, "mod export")
    [file] = (done.response or done.followups[-1]).attachments
    content = await file.read()
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert set(archive.namelist()) == {
            "game.json", "log.txt", "positions/turn-1.json", "positions/now.json", "pictures/turn-1.webp", "pictures/now.webp",
        }  # fmt: skip
        log = archive.read("log.txt").decode()
        exported = json.loads(archive.read("game.json"))
    assert "Red: move red_01 h8" in log
    assert "Red undid this: 2\n" in log
    assert "tea" in log
    assert [one["verb"] for one in exported["log"]][:3] == ["move", "move", "undo"]
    hall = club.guild.create_text_channel("hall")
    here = await club.match()
    refused = await mia.slash(hall, "mod import", file=("game.zip", content))
    assert "is still running here" in texts(refused.response or refused.followups[-1])
    await mia.click((await mia.slash(club.channel, "game close")).response, label="Close the game")
    stranger = club.env.create_user("stranger")
    elsewhere_held = exported | {"seats": exported["seats"] | {"blue": stranger.id}}
    result = await mia.slash(hall, "mod import", file=("game.json", json.dumps(elsewhere_held).encode()))
    assert f"Not on this server: Blue (<@{stranger.id}>)" in texts(result.response or result.followups[-1])
    await mia.click((await mia.slash(hall, "game close")).response, label="Close the game")
    result = await mia.slash(hall, "mod import", file=("game.zip", content))
    assert "Not on this server" not in texts(result.response or result.followups[-1])
    row = await club.bot.service.row_in(hall.id)
    assert (await club.bot.service.match(row.id)).position.state == here.position.state


async def test_pictures_that_do_not_fit_are_left_out(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await club.begin("long")

    async def draw(*_: Any, **__: Any) -> PictureFile:
        return PictureFile(random.Random(1).randbytes(400_000), "map.png", "")

    monkeypatch.setattr(club.bot.table.pictures, "map", draw)
    contents = archive_texts(await club.bot.table.apart.asked(match))
    made = await pack_archive(match, "{}", contents, club.bot.table.pictures, 600_000, "paper")
    assert len(made) <= 600_000
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        assert [name for name in archive.namelist() if name.startswith("pictures/")] == ["pictures/now.png"]


async def test_long_logs_are_worked_on_in_another_process(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await club.begin("long")
    for seat in ("red", "blue"):
        await club.do(seat, "pass")
    match, desk = await club.match(), club.bot.table
    here = await Transfer(desk).export(match)
    sent: list[str] = []

    async def run(job: Callable[..., Any], *args: Any) -> Any:
        """As a process would get it and give it back."""
        sent.append(job.__name__)
        function, given = pickle.loads(pickle.dumps((job, args)))
        return pickle.loads(pickle.dumps(function(*given)))

    monkeypatch.setattr("bot.apart.apart.FEW", 1)
    monkeypatch.setattr(desk.apart.long, "run", run)
    content = await Transfer(desk).export(match)
    assert content == here
    await desk.lobby.close(match.row, club.ann.id, referee=True)
    made = await Transfer(desk).import_(content.encode(), None, 77, club.ann.id, None)
    assert sent == ["whole_game_text", "replay_game_file"]
    there = await club.bot.service.match(made.id)
    assert there.position.state == match.position.state
    assert there.seats == match.seats
    broken = json.loads(content)
    broken["log"][0]["verb"] = "nonsense"
    with pytest.raises(DeniedError, match="import-entry"):
        await Transfer(desk).import_(json.dumps(broken).encode(), None, 78, club.ann.id, None)


def zipped(name: str, data: bytes) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, data)
    return made.getvalue()


def damaged(how: int) -> bytes:
    """An archive whose packed bytes were overwritten."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", how) as archive:
        archive.writestr("game.json", b"{}" * 5000)
    content = bytearray(made.getvalue())
    content[50:75] = b"\xff" * 25
    return bytes(content)


@pytest.mark.parametrize(
    ("content", "denied"),
    [
        (b"PK\x03\x04 no archive", "import-bad"),
        (zipped("other.txt", b"{}"), "import-bad"),
        (zipped("game.json", b"nonsense"), "import-bad"),
        (damaged(zipfile.ZIP_LZMA), "import-bad"),
        (damaged(zipfile.ZIP_BZIP2), "import-bad"),
        (zipped("game.jsoé", b"{}").replace("é".encode(), b"\xff\xff"), "import-bad"),
        (zipped("game.json", b" " * 9_000_000), "import-too-big"),
    ],
    ids=["broken", "without a game", "no JSON", "damaged LZMA", "damaged BZIP2", "a name that is no text", "a bomb"],
)
async def test_a_bad_archive_is_refused(elsewhere: TableComposition, content: bytes, denied: str) -> None:
    with pytest.raises(DeniedError, match=denied):
        await Transfer(elsewhere).import_(content, 1, 2, 3, None)
    assert await elsewhere.service.store.games.find() == []
