"""A season as a static site: no scripts, nothing loaded from elsewhere, so that it works on any server.

Pages are texts by file name; pictures are named here and drawn by the code that writes the folder.
"""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from html import escape

import msgspec

from bot.league.export.book import SeasonBook, chain_state_text
from bot.league.export.html import STYLE, page_html, sheet_blocks_html
from bot.league.table.setup import season_rule_lines
from bot.league.table.texts import kind_text
from bot.league.telling.brackets import bracket_sheet
from bot.league.telling.cards import season_sheet
from bot.league.telling.chronicle import season_chronicle
from bot.league.telling.crosstables import crosstable_sheet, season_pages
from bot.league.telling.schedules import schedule_sheet
from bot.league.telling.signs import SeasonPeople, result_box, season_title
from bot.league.telling.standings import season_heading, standing_pages, standings_sheet
from bot.program.progress import Tell, ignore_progress
from bot.store.league.chain import check_chain
from bot.telling.named import bound_scores, isolate_text
from league.season.season import Season
from league.season.shown import season_as_shown
from render.sheet import SheetScene
from words import tr
from words.dates import day_text, utc_moment_text


class ReplayMoment(msgspec.Struct, frozen=True):
    """A moment of a replay: its name, its picture (a file of the site, "" for none), and what happened up to the next."""

    title: str
    picture: str = ""
    alt: str = ""
    lines: tuple[str, ...] = ()


class Replay(msgspec.Struct, frozen=True):
    """A game that everybody may see. ``proof``: the commitment of its dice and their secret; ``film`` and ``poster``: files."""

    game: int
    title: str
    result: str
    moments: tuple[ReplayMoment, ...] = ()
    film: str = ""
    poster: str = ""
    proof: tuple[str, str] = ("", "")


class Site(msgspec.Struct, frozen=True):
    """Pages by file name, and the sheets to draw for them."""

    pages: dict[str, str]
    pictures: dict[str, SheetScene]


class _Maker:
    def __init__(
        self,
        book: SeasonBook,
        lang: str,
        seats: tuple[str, str],
        replays: dict[int, Replay],
        made: datetime,
        tell: Tell,
        drawn: bool,
    ) -> None:
        self.tell = tell
        self.with_pictures = drawn
        self.book, self.lang, self.seats, self.replays = book, lang, seats, replays
        self.season: Season = book.season()
        self.people: SeasonPeople = book.who()
        self.made = made
        self.pages: dict[str, str] = {}
        self.pictures: dict[str, SheetScene] = {}
        self.begun = self.season.status != "entries"
        self.bracket = bracket_sheet(self.season, self.people, lang, wide=True) if self.begun else None
        places = sorted(self.season.places.values(), key=lambda one: (one.seed, one.id))
        self.numbers = {place.id: number for number, place in enumerate(places, 1)}
        self.links = self._links()

    def tr(self, msgid: str, **facts: object) -> str:
        return tr(self.lang, msgid, **facts)

    def _links(self) -> list[tuple[str, str]]:
        """Pages of people by name, except for names that two people share."""
        names = {place.id: self.people.at(self.season, place.id) for place in self.season.places.values()}
        twice = Counter(names.values())
        return [(name, self.player(id_)) for id_, name in names.items() if twice[name] == 1]

    def player(self, place: str) -> str:
        return f"player-{self.numbers[place]}.html"

    def linked(self, name: str, place: str) -> str:
        """A name linked to its page."""
        return f'<a href="{self.player(place)}">{escape(isolate_text(name))}</a>'

    def replays_of(self, place: str) -> str:
        """The viewable games of a player, as a list."""
        items = []
        for pairing in self.season.pairings:
            for n, leg in enumerate(pairing.legs if not pairing.taken_back else ()):
                everyone = pairing.pair.everyone if pairing.pair.seats else (leg.first, leg.second)
                if place in everyone and (replay := self.replays.get(leg.game or 0)) is not None:
                    names = " – ".join(isolate_text(self.people.playing(self.season, pairing, n, name)) for name in everyone)
                    items.append(f'<li><a href="game-{replay.game}.html">{escape(names)}</a></li>')
        return f"<h2>{escape(self.tr('sheet-replay'))}</h2><ol class=log>{''.join(items)}</ol>" if items else ""

    def nav(self, here: str) -> str:
        found = [("index.html", "sheet-standings")]
        if self.begun:
            found.append(("crosstable.html", "sheet-crosstable"))
        if self.bracket is not None:
            found.append(("bracket.html", "sheet-bracket"))
        found += [("rounds.html", "sheet-rounds"), ("games.html", "sheet-games"), ("players.html", "sheet-players")]
        found += [("rules.html", "button-league-rules"), ("log.html", "sheet-log")]
        current = ' aria-current="page"'
        return " ".join(f'<a href="{file}"{current if file == here else ""}>{escape(self.tr(word))}</a>' for file, word in found)

    def add(self, file: str, title: str, body: str) -> None:
        named = season_title(self.season)
        foot = self.tr("sheet-made", at=day_text(self.lang, self.made))
        under = season_heading(self.season, self.lang)
        # A page for each person and replay, and at most eight others.
        self.tell(len(self.pages), 8 + len(self.season.places) + len(self.replays))
        self.pages[file] = page_html(self.lang, f"{title} · {named}", named, under, self.nav(file), body, foot)

    def drawn(self, name: str, sheet: SheetScene) -> str:
        """The picture of a sheet, for sharing; nothing on a site without pictures."""
        if not self.with_pictures:
            return ""
        self.pictures[f"pictures/{name}.webp"] = sheet
        return f'<p><a href="pictures/{name}.webp">{escape(self.tr("sheet-as-picture"))}</a></p>'

    def sheet(self, file: str, title: str, sheets: list[SheetScene]) -> None:
        body = ""
        for n, one in enumerate(sheets, 1):
            name = file.removesuffix(".html") + (f"-{n}" if n > 1 else "")
            body += sheet_blocks_html(one, self.links) + "\n" + self.drawn(name, one)
        self.add(file, title, body)

    def make(self) -> Site:
        season, people, lang = season_as_shown(self.season), self.people, self.lang
        numbers = range(1, standing_pages(season) + 1)
        tables = [standings_sheet(season, people, lang, wide=True, page=n) for n in numbers]
        self.sheet("index.html", self.tr("sheet-standings"), tables)
        if self.begun:
            count = range(1, season_pages(season) + 1)
            tables = [crosstable_sheet(season, people, lang, wide=True, page=n) for n in count]
            self.sheet("crosstable.html", self.tr("sheet-crosstable"), tables)
        if self.bracket is not None:
            self.sheet("bracket.html", self.tr("sheet-bracket"), [self.bracket])
        self.rounds()
        self.games()
        self.players()
        self.rules()
        lines = season_chronicle(self.book.events(), self.season, people, lang)
        entries = self.book.logs.get("season", [])
        items = "".join(
            f"<li><span class=soft>{escape(utc_moment_text(lang, entries[n].moment))}</span> {escape(bound_scores(text))}</li>"
            for n, text in lines
        )
        self.add("log.html", self.tr("sheet-log"), f"<ol class=log>{items}</ol>{self.chain()}")
        for replay in self.replays.values():
            self.replay(replay)
        return Site({**self.pages, "style.css": STYLE}, self.pictures)

    def chain(self) -> str:
        """What the log's chain proves, and the heads that were shown with each round."""
        lines = [chain_state_text(check_chain(self.book.chain(), self.book.heads), self.lang)]
        lines += [self.tr("chain-head", round=one.round, link=one.link, head=one.hash) for one in self.book.heads]
        return "".join(f"<p class=soft>{escape(line.replace('`', ''))}</p>" for line in lines)

    def rules(self) -> None:
        rules = self.season.rules
        items = "".join(f"<li>{escape(isolate_text(line))}</li>" for line in season_rule_lines(rules, self.lang))
        own = "".join(f"<p>{escape(isolate_text(line))}</p>" for line in rules.own_rules.split("\n") if line.strip())
        kind = escape(kind_text(rules, self.lang))
        self.add("rules.html", self.tr("button-league-rules"), f"<p>{kind}</p><ul>{items}</ul>{own}")

    def rounds(self) -> None:
        body = ""
        for number in [*sorted(self.season.until), *([0] if self.season.of_round(0) else [])]:
            sheet = schedule_sheet(self.season, self.people, self.lang, number, seats=self.seats, wide=True, rows=10_000)
            body += sheet_blocks_html(sheet, self.links)
        self.add("rounds.html", self.tr("sheet-rounds"), body or f"<p>{escape(self.tr('sheet-none-yet'))}</p>")

    def games(self) -> None:
        rows = []
        for pairing in self.season.pairings:
            for n, leg in enumerate(pairing.legs):
                everyone = pairing.pair.everyone if pairing.pair.seats else (leg.first, leg.second)
                names = [self.linked(self.people.playing(self.season, pairing, n, name), name) for name in everyone]
                names = [names[0], ", ".join(names[1:])]
                score = "–".join(found.text for name in everyone if (found := result_box(leg, name)) is not None)
                replay = self.replays.get(leg.game or 0)
                link = f'<a href="game-{replay.game}.html">{escape(self.tr("sheet-replay"))}</a>' if replay else ""
                rows.append(
                    f"<tr><td class=rank>{pairing.round or ''}</td><td class=name>{names[0]}</td><td class=name>{names[1]}</td>"
                    f"<td>{score or '…'}</td><td>{link}</td></tr>"
                )
        heads = "".join(f"<th scope=col>{escape(one)}</th>" for one in ("", *self.seats, "", ""))
        table = f"<div class=scroll><table><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
        self.add("games.html", self.tr("sheet-games"), table if rows else f"<p>{escape(self.tr('sheet-none-yet'))}</p>")

    def players(self) -> None:
        season = self.season
        items = []
        for place in sorted(season.places.values(), key=lambda one: self.people.at(season, one.id).casefold()):
            name = self.people.at(season, place.id)
            items.append(f'<li><a href="{self.player(place.id)}">{escape(name)}</a></li>')
            sheet = season_sheet(season, self.people, self.lang, place.id, seats=self.seats, wide=True)
            body = f"<h2>{escape(name)}</h2>" + sheet_blocks_html(sheet, self.links)
            self.add(self.player(place.id), name, body + self.replays_of(place.id))
        self.add("players.html", self.tr("sheet-players"), f"<ul>{''.join(items)}</ul>")

    def replay(self, one: Replay) -> None:
        names = self.season.of_game(one.game)
        head = escape(one.title)
        if names is not None:
            leg = names[0].legs[names[1]]
            sides = (
                f"{self.linked(self.people.playing(self.season, *names, name), name)} ({escape(seat)})"
                for name, seat in zip((leg.first, leg.second), self.seats, strict=True)
            )
            head = " – ".join(sides) if not names[0].pair.seats else head
        parts = [f"<h2>{head}</h2><p>{escape(one.title)}</p><p class=strong>{escape(one.result)}</p>"]
        if one.film:
            parts.append(f'<figure><video controls preload="none" src="{escape(one.film)}"></video></figure>')
        if one.poster:
            parts.append(f'<p><a href="{escape(one.poster)}">{escape(self.tr("sheet-poster"))}</a></p>')
        for at in one.moments:
            parts.append(f"<h2>{escape(at.title)}</h2>")
            if at.picture:
                parts.append(f'<figure><img loading="lazy" src="{escape(at.picture)}" alt="{escape(at.alt)}"></figure>')
            if at.lines:
                lines = "".join(f"<li>{escape(line)}</li>" for line in at.lines)
                summary = escape(self.tr("sheet-happened", number=len(at.lines)))
                parts.append(f"<details><summary>{summary}</summary><ol class=log>{lines}</ol></details>")
        if all(one.proof):
            parts.append(f"<p class=soft>{escape(self.tr('sheet-proof', hash=one.proof[0], secret=one.proof[1]))}</p>")
        self.add(f"game-{one.game}.html", one.title, "\n".join(parts))


def season_site(
    book: SeasonBook,
    lang: str,
    made: datetime,
    seats: tuple[str, str] = ("", ""),
    replays: dict[int, Replay] | None = None,
    tell: Tell = ignore_progress,
    *,
    drawn: bool = True,
) -> Site:
    """The site of a season. ``seats``: the names of the first and second seat; ``replays``: of public games.

    ``tell``: reports how many pages are written; ``drawn``: each sheet is a picture too.
    """
    return _Maker(book, lang, seats, replays or {}, made, tell, drawn).make()
