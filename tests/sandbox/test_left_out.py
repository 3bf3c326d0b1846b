"""Where no browser is installed ``./test`` still ends well: every test that opens one is left out, and no other."""

from __future__ import annotations

from pathlib import Path

from tests.sandbox.browser import BROWSER, left_out

TESTS = Path(__file__).parents[1]


def test_every_test_that_opens_a_browser_is_left_out_without_one() -> None:
    out = {Path(name).name for name in left_out(TESTS, None)}
    assert out == {path.name for path in TESTS.rglob("test_browser_*.py")} | {"test_page.py"}
    assert left_out(TESTS, "/usr/bin/chromium") == []


def test_their_folders_leave_them_out() -> None:
    """A folder whose ``conftest.py`` does not know this would run them anyway."""
    for name in left_out(TESTS, None):
        room = TESTS / Path(name).parts[0] / "conftest.py"
        assert "left_out(" in room.read_text(encoding="utf-8"), name
    assert BROWSER is None or Path(BROWSER).is_file()
