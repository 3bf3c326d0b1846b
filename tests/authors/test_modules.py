"""``fieldpost module new|check|diff|draw``, as an owner types it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from bot.authors.modules import modules_app
from bot.program.complaints import MEND
from tests.generals.modules import made as politics
from tests.next_war.modules import made as theatre
from tests.stalins_war.modules import made as front

pytestmark = pytest.mark.plays("rules.generals,rules.brandubh")
RUN = CliRunner()


def test_a_module_is_written_checked_changed_and_compared(tmp_path: Path) -> None:
    folder = tmp_path / "mybox"
    made = RUN.invoke(modules_app(), ["new", "generals", "mybox", "--folder", str(folder)])
    assert made.exit_code == 0
    assert {path.name for path in folder.iterdir()} == {"module.toml", "cards.csv", "effects.csv", "texts.csv"}
    checked = RUN.invoke(modules_app(), ["check", str(folder)])
    assert (checked.exit_code, "SHA-256 " in checked.output) == (0, True)
    assert RUN.invoke(modules_app(), ["diff", str(folder)]).output == ""
    cards = folder / "cards.csv"
    cards.write_text(
        cards.read_text(encoding="utf-8").replace("ger_wolf_packs,germany,status,1", "ger_wolf_packs,germany,status,9")
    )
    wrong = RUN.invoke(modules_app(), ["check", str(folder)])
    assert wrong.exit_code == 1
    assert wrong.output.splitlines()[:1] == ["cards.csv, row 5, column copies: 9 of a status"]
    assert RUN.invoke(modules_app(), ["diff", str(folder)]).exit_code == 1
    cards.write_text(
        cards.read_text(encoding="utf-8").replace("status,9", "status,1").replace("ed2,low,medium", "box,high,high", 1)
    )
    text = RUN.invoke(modules_app(), ["diff", str(folder)]).output
    assert text == "cards.csv: ~ ger_wolf_packs: basis ed2 -> box, in_deck low -> high, effect medium -> high\n"


@pytest.mark.parametrize(
    "words", [["new", "brandubh", "mine"], ["new", "chess", "mine"], ["new", "generals", "Mine!"], ["new", "generals", "full"]]
)
def test_what_cannot_be_begun_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "note").write_text("here already")
    assert RUN.invoke(modules_app(), words).exit_code == MEND
    assert [path.name for path in tmp_path.rglob("*")] == ["full", "note"]


def test_a_folder_that_is_no_module_is_refused_with_every_reason(tmp_path: Path) -> None:
    refused = RUN.invoke(modules_app(), ["check", str(tmp_path / "nowhere")])
    assert refused.exit_code == 1
    assert "no folder that can be read" in refused.output
    assert "module.toml, column -: missing" in refused.output


@pytest.mark.plays("rules.next_war,rules.stalins_war,rules.generals")
@pytest.mark.parametrize(("sample", "pictures"), [
    (theatre.SAMPLE, {"map_straits.png", "counters.png"}),
    (front.SAMPLE, {"map_march.png", "counters.png"}),
    (politics.SAMPLE, {"map_war.png"}),
])  # fmt: skip
def test_a_module_is_drawn_into_a_folder(tmp_path: Path, sample: Path, pictures: set[str]) -> None:
    done = RUN.invoke(modules_app(), ["draw", str(sample), "--into", str(tmp_path / "drawn"), "--lang", "pl"])
    assert done.exit_code == 0, done.output
    found = {path.name: path for path in (tmp_path / "drawn").iterdir()}
    assert pictures <= set(found)
    for path in found.values():
        with Image.open(path) as image:
            assert image.format == "PNG"
            assert min(image.size) > 80
    assert RUN.invoke(modules_app(), ["draw", str(sample), "--lang", "tlh"]).exit_code == MEND


def test_a_module_with_faults_is_not_drawn(tmp_path: Path) -> None:
    done = RUN.invoke(modules_app(), ["draw", str(tmp_path), "--into", str(tmp_path / "drawn")])
    assert done.exit_code == 1
    assert not (tmp_path / "drawn").exists()
