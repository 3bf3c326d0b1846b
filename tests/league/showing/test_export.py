"""Seasons as files and back."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from py4swiss.trf import TrfParser

from bot.league.export.book import (
    BookError,
    SeasonBook,
    chain_fault_text,
    chain_state_text,
    move_season_book,
    pack_season_book,
    season_book,
    unpack_season_book,
    without_chain,
)
from bot.league.export.tables import season_csv_tables
from bot.league.export.trf import report_file
from bot.store.league.chain import ChainEntry, PublishedHead, check_chain, linked_entries
from league.season.events import SEASON_CODEC, GameEnded, LeagueResult, SeasonStarted
from league.season.reckoning import season_standings
from league.season.season import Season
from league.season.settings import Format
from tests.league.showing.shown import people, season

BEGUN = datetime(2026, 9, 1, tzinfo=UTC)


def exported(one: Season) -> SeasonBook:
    """A season as it comes out of the store."""
    began = round(BEGUN.timestamp() * 1000)
    log = [ChainEntry("season", n, began + 60_000 * n, SEASON_CODEC.write_event(event), n + 1) for n, event in enumerate(one.log)]
    log = linked_entries(log)
    last = next(entry for entry in reversed(log) if '"published"' in entry.text)
    heads = [PublishedHead(one.round, last.link, last.hash()[:20])]
    return season_book(7, one.rules.name, "en", one.status, {"season": log}, people(one).names, heads)


@pytest.mark.parametrize("format_", ["pools", "swiss", "double_elimination"])
def test_a_season_comes_back_from_its_file_as_it_was(format_: Format) -> None:
    one = season(format_, 12, 5)
    content = pack_season_book(exported(one))
    again = unpack_season_book(content)
    assert pack_season_book(again) == content
    assert list(map(SEASON_CODEC.write_event, again.season().log)) == list(map(SEASON_CODEC.write_event, one.log))
    assert season_standings(again.season()) == season_standings(one)


def test_people_and_games_get_other_numbers_on_another_server() -> None:
    one = exported(season("pools", 6))
    first, second = sorted(one.people)[:2]
    there = move_season_book(one, {first: "900", second: first}, {1: 41})
    assert there.people == {**{who: name for who, name in one.people.items() if who not in (first, second)},
                            "900": one.people[first], first: one.people[second]}  # fmt: skip
    before, after = one.season(), unpack_season_book(pack_season_book(there)).season()
    assert len(after.log) == len(before.log)
    assert [leg.game for leg in after.pairings[0].legs] == [41, -2]
    names = {who: {first: "900", second: first}.get(who, who) for who in before.places}
    assert [(names[placed.id], placed.points) for placed in season_standings(before)] == [
        (placed.id, placed.points) for placed in season_standings(after)
    ]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda text: text[:-40], "truncated"),
        (lambda text: text.replace('"version": 2', '"version": 3'), "version"),
        (lambda text: text.replace('"what": "finished"', '"what": "vanished"'), "vanished"),
        (lambda text: text.replace('"logs"', '"lags"'), "lags"),
        (lambda text: text.replace('"season": [', '"kitchen": ['), "kitchen"),
        (lambda text: text.replace(chr(34) + "started" + chr(34), chr(34) + "finished" + chr(34)), "finished|league|not begun"),
    ],
)
def test_a_file_that_is_no_season_is_refused_with_the_reason(change: Callable[[str], str], expected: str) -> None:
    text = pack_season_book(exported(season("pools", 6))).decode()
    with pytest.raises(BookError, match=expected):
        unpack_season_book(change(text).encode())


Entries = list[dict[str, Any]]


def _won_by_the_other(log: Entries) -> None:
    entry = next(one for one in log if one["what"]["what"] == "ended" and one["what"]["result"]["winner"])
    entry["what"]["result"]["winner"] = ""


def _left_out(log: Entries) -> None:
    del log[7]


def _in_another_order(log: Entries) -> None:
    log[5], log[6] = log[6], log[5]


def _at_another_time(log: Entries) -> None:
    log[9]["at"] += 1


def _chained_again_after_a_change(log: Entries) -> None:
    log[3]["what"]["by"] = "somebody"
    chain = linked_entries([ChainEntry("season", n, one["at"], dumped(one["what"]), one["link"]) for n, one in enumerate(log)])
    for one, entry in zip(log, chain, strict=True):
        one["before"] = entry.before


def _cut_off(log: Entries) -> None:
    del log[-30:]


def dumped(value: object) -> str:
    return msgspec.json.encode(value).decode()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_won_by_the_other, "was changed"),
        (_left_out, "is missing"),
        (_in_another_order, "in another order"),
        (_at_another_time, r"Entry 10 \(number 9 of “season”\) was changed"),
        (_chained_again_after_a_change, "is not the one that the channel has shown with round"),
        (_cut_off, "was shortened"),
    ],
)
def test_each_way_to_doctor_a_log_is_a_sentence(change: Callable[[Entries], None], said: str) -> None:
    whole = json.loads(pack_season_book(exported(season("pools", 6))))
    change(whole["logs"]["season"])
    one = msgspec.json.decode(json.dumps(whole, ensure_ascii=False, separators=(",", ":")), type=SeasonBook)
    report = check_chain(one.chain(), one.heads)
    assert re.search(said, "\n".join(chain_fault_text(fault) for fault in report.faults))
    assert chain_state_text(report).startswith("The log was changed")
    assert check_chain(without_chain(one).chain()).faults == ()


def test_an_honest_log_holds_and_an_old_export_is_unproven() -> None:
    one = exported(season("pools", 6))
    report = check_chain(one.chain(), one.heads)
    assert (report.faults, report.unlinked) == ((), 0)
    assert chain_state_text(report).startswith("The log holds")
    old = json.loads(pack_season_book(without_chain(one)))
    old["version"] = 1
    again = unpack_season_book(json.dumps(old).encode())
    assert chain_state_text(check_chain(again.chain(), again.heads)).startswith("Nothing proves")
    moved = check_chain(linked_entries(move_season_book(one, {}, {1: 41}).chain()))
    assert (moved.linked, moved.faults) == (report.linked, ())


def test_two_people_cannot_become_one() -> None:
    one = exported(season("pools", 6))
    first, second = sorted(one.people)[:2]
    with pytest.raises(BookError):
        move_season_book(one, {first: second}, {})


def test_fides_report_of_a_swiss_is_read_by_another_reader(tmp_path: Path) -> None:
    one = exported(season("swiss", 21, 6, sides="history"))
    text = report_file(one)
    assert text is not None
    (tmp_path / "season.trf").write_text(text, encoding="utf-8")
    read = TrfParser.parse(tmp_path / "season.trf", strict=True)
    found = {section.name: section.points_times_ten for section in read.player_sections}
    whole = one.season()
    seeds = sorted(whole.places.values(), key=lambda place: place.seed)
    points = {placed.id: placed.points for placed in season_standings(whole)}
    assert [section.points_times_ten for section in read.player_sections] == [int(10 * points[place.id]) for place in seeds]
    assert len(found) > 10
    assert report_file(exported(season("pools", 6))) is None


def test_fides_report_in_the_middle_of_a_season_lists_the_rounds_that_are_over(tmp_path: Path) -> None:
    one = exported(season("swiss", 14, 5, sides="history", left=2))
    (tmp_path / "season.trf").write_text(report_file(one) or "", encoding="utf-8")
    read = TrfParser.parse(tmp_path / "season.trf", strict=True)
    assert {len(section.results) for section in read.player_sections} == {3}


def test_a_result_of_an_open_round_changes_no_rank_in_fides_report() -> None:
    one = season("swiss", 14, 5, sides="history", left=2)
    before = report_file(exported(one)) or ""
    pairing = one.open_pairings()[0]
    last = min(pairing.pair.both(), key=lambda name: {placed.id: placed.points for placed in season_standings(one)}[name])
    won = GameEnded(pairing=pairing.id, leg=0, result=LeagueResult(last, 3, 1))
    after = report_file(exported(Season.from_log([*one.log, won]))) or ""
    assert [line for line in after.splitlines() if line.startswith("001")] == [
        line for line in before.splitlines() if line.startswith("001")
    ]


@pytest.mark.parametrize("seed", range(4))
def test_fides_report_is_written_as_another_program_writes_it(tmp_path: Path, seed: int) -> None:
    whole = season("swiss", 9 + 6 * seed, 4 + seed, seed=seed, sides="history")
    text = report_file(exported(whole)) or ""
    (tmp_path / "season.trf").write_text(text, encoding="utf-8")
    read = TrfParser.parse(tmp_path / "season.trf", strict=True)
    again = [*(section.to_string() for section in read.player_sections), *read.x_section.to_strings()]
    assert again == text.splitlines()[-len(again) :]


def test_tables_tell_every_game_and_no_name_is_a_formula() -> None:
    one = exported(season("pools", 9))
    who = min(one.people)
    one = msgspec.structs.replace(one, people={**one.people, who: '=HYPERLINK("x")'})
    found = {name: list(csv.DictReader(io.StringIO(content))) for name, content in season_csv_tables(one).items()}
    whole = one.season()
    assert len(found["games.csv"]) == sum(len(pairing.legs) for pairing in whole.pairings)
    assert {row["result"].strip() for row in found["games.csv"]} <= {"1-0", "0-1", "0.5-0.5", "0-0"}
    assert len(found["players.csv"]) == len(whole.places) == len(found["standings.csv"])
    assert len(found["log.csv"]) == len(whole.log)
    assert [row["name"] for row in found["players.csv"] if row["player"] == who] == ['\'=HYPERLINK("x")']


def test_the_seed_of_sides_is_only_in_the_tables_of_a_season_that_is_over() -> None:
    one = season("round_robin", 4)
    drawn = [
        msgspec.structs.replace(event, seed="drawn by this") if isinstance(event, SeasonStarted) else event for event in one.log
    ]
    over = Season.from_log(drawn)
    assert "drawn by this" in season_csv_tables(exported(over))["log.csv"]
    running = Season.from_log(drawn[:-1])
    assert running.status == "running"
    assert "drawn by this" not in season_csv_tables(exported(running))["log.csv"]
