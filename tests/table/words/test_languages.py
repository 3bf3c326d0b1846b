"""A language is a folder: one more shows up wherever languages are offered, and lacks nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import words
from bot.telling.localise import language_choices
from render.pages.pool import Renderer
from render.scene import Crop
from tests.render.setups import setup_scene
from words import is_known_message, known_languages, lang_of, tr


@pytest.fixture
def esperanto(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "eo").mkdir()
    (tmp_path / "eo" / "host.ftl").write_text("own-language = Esperanto\nno-games = Neniu ludo.\n", encoding="utf-8")
    words.add_folder(tmp_path)
    yield tmp_path
    words.remove_folder(tmp_path)


def test_a_new_folder_is_a_new_language(esperanto: Path) -> None:
    assert "eo" in known_languages()
    assert known_languages()[0] == "en"
    assert lang_of("eo-EU") == "eo"
    assert ("Esperanto", "eo") in [(choice.name, choice.value) for choice in language_choices()]


def test_what_it_lacks_is_english_message_by_message(esperanto: Path) -> None:
    assert tr("eo", "no-games") == "Neniu ludo."
    assert not is_known_message("eo", "language-chosen")
    assert tr("eo", "language-chosen") == tr("en", "language-chosen")
    assert tr("eo", "eots:seat-japan") == "Japan"


async def test_pictures_speak_it_in_their_own_processes(esperanto: Path) -> None:
    (esperanto / "eo" / "pictures.ftl").write_text("alt-map = Mapo\n", encoding="utf-8")
    words.forget_words()
    renderer = Renderer(workers=1)
    try:
        picture = await renderer.map(setup_scene("burma", "eo", crop=Crop(("2104",), 2)))
    finally:
        await renderer.close()
    assert picture.alt.startswith("Mapo Burma")
    assert "Turn" in picture.alt


def test_without_its_folder_it_is_gone() -> None:
    assert "eo" not in known_languages()
    assert tr("eo", "no-seat-free") == tr("en", "no-seat-free")
