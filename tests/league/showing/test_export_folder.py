"""An exported season: links are not followed, foreign files stay untouched, only the owner can read people's numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.league.export.folder import write_season_files

FILES = {"season.json": b"{}", "games/3.json": b"{}", "people.csv": b"a", "site/index.html": b"<p>"}


def test_a_folder_is_written_and_written_again(tmp_path: Path) -> None:
    folder = tmp_path / "club" / "spring"
    write_season_files(folder, FILES)
    write_season_files(folder, {**FILES, "season.json": b"{ }"})
    assert {str(one.relative_to(folder)) for one in folder.rglob("*") if one.is_file()} == set(FILES)
    assert (folder / "season.json").read_bytes() == b"{ }"


def test_what_holds_peoples_numbers_is_for_its_owner_only(tmp_path: Path) -> None:
    """Also where it was there before with other rights."""
    tmp_path.joinpath("season.json").write_text("{}")
    tmp_path.joinpath("season.json").chmod(0o644)
    write_season_files(tmp_path, FILES)
    for name in ("season.json", "games/3.json"):
        assert (tmp_path / name).stat().st_mode & 0o777 == 0o600, name


@pytest.mark.parametrize("name", ["season.json", "people.csv", "site/index.html", "site", "games"])
def test_no_link_is_followed(tmp_path: Path, name: str) -> None:
    folder, elsewhere = tmp_path / "spring", tmp_path / "elsewhere"
    link = folder / name
    link.parent.mkdir(parents=True)
    if "." in name:
        elsewhere.write_text("mine")
    else:
        elsewhere.mkdir()
    link.symlink_to(elsewhere)
    with pytest.raises(OSError, match="is a link"):
        write_season_files(folder, FILES)
    assert elsewhere.is_dir() and not list(elsewhere.iterdir()) if elsewhere.is_dir() else elsewhere.read_text() == "mine"


def test_the_folder_itself_is_no_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "spring").symlink_to(tmp_path / "real")
    with pytest.raises(FileExistsError, match="Name the folder itself"):
        write_season_files(tmp_path / "spring", FILES)
    assert not list((tmp_path / "real").iterdir())


def test_beside_foreign_files_nothing_is_written_unasked(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(FileExistsError, match=r"thesis\.txt.*--beside"):
        write_season_files(tmp_path, FILES)
    assert [one.name for one in tmp_path.iterdir()] == ["thesis.txt"]
    write_season_files(tmp_path, FILES, beside=True)
    assert (tmp_path / "season.json").is_file()
    assert (tmp_path / "thesis.txt").read_text() == "mine"
