"""The site of a season: whole, without scripts, nothing fetched from elsewhere, and no name runs as markup."""

from __future__ import annotations

from datetime import UTC, datetime
from html.parser import HTMLParser

import msgspec
import pytest

from bot.league.export.folder import site_files
from bot.league.export.site import Replay, ReplayMoment, season_site
from league.season.settings import Format
from tests.league.showing.shown import season
from tests.league.showing.test_export import exported
from words import known_languages

MADE = datetime(2026, 11, 23, tzinfo=UTC)
#: Elements that have no end.
VOID = {"meta", "link", "img", "br"}


class Page(HTMLParser):
    """Collects what a page refers to, and looks that every element is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.refers: set[str] = set()
        self.tags: set[str] = set()
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not [name for name, _ in attrs if name.startswith("on")]
        self.refers |= {value for name, value in attrs if name in ("href", "src") and value}
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("format_", ["pools", "swiss", "elimination"])
def test_every_page_is_whole_and_leads_only_to_what_is_there(format_: Format) -> None:
    one = exported(season(format_, 12, 4))
    replay = Replay(1, "Tiny · Full", "North wins", (ReplayMoment("Turn 1", "game-1/1.webp", "a map", ("<b>bold</b>",)),))
    made = season_site(one, "en", MADE, ("North", "South"), {1: replay})
    there = {*made.pages, *made.pictures, "game-1/1.webp"}
    linked: set[str] = {"index.html", "style.css"}
    for name, text in made.pages.items():
        if name.endswith(".html"):
            page = Page(text)
            assert page.refers <= there, name
            assert "script" not in page.tags
            linked |= page.refers
    assert there - linked == set()
    assert "<b>bold" in "".join(Page(made.pages["game-1.html"]).words)


@pytest.mark.parametrize("lang", known_languages())
def test_the_site_is_whole_in_every_language_and_escapes_names(lang: str) -> None:
    one = exported(season("pools", 6, left=1))
    who = min(one.people)
    one = msgspec.structs.replace(one, people={**one.people, who: "<script>alert(1)</script>"})
    made = season_site(one, lang, MADE)
    for name, text in made.pages.items():
        if name.endswith(".html"):
            page = Page(text)
            assert "script" not in page.tags
            assert not [word for word in page.words if "sheet " in word.lower()], name
    assert "<script>alert(1)</script>" in Page(made.pages["players.html"]).words


def test_a_large_season_says_how_far_its_site_is() -> None:
    """Without a game to check, nearly all of the work is pages of people and pictures."""
    told: list[tuple[int, int]] = []
    site_files(exported(season("swiss", 24, 4)), "en", MADE, draw=lambda sheet: b"", tell=lambda *one: told.append(one))
    shares = [done / total for done, total in told]
    assert shares == sorted(shares)
    assert len(set(shares)) > 20
    assert shares[0] == 0
    assert 0.8 < shares[-1] < 1
