"""Swiss by the edition of C.04.3 in force: against a plain reckoning, the book's own examples, and the guards of the engine."""

from __future__ import annotations

import contextlib
import hashlib
import random
from decimal import Decimal
from importlib import metadata
from pathlib import Path

import gacrux
import msgspec
import pytest
from gacrux.crosstabledutch import crosstable_dutch

from league.formats import swiss_2026, swiss_quick
from league.formats.field import Entrant, EntrantLine, PairingError, TournamentField
from league.formats.swiss import pair_swiss
from league.formats.swiss_2026 import acceleration_values
from league.season.settings import SeasonSettings, SettingsError
from league.season.templates import from_template
from tests.league.dutch_naive import NaiveDutch, NewTournament, compare_rounds
from tests.league.test_published import field
from tests.league.tournaments import Tournament

#: The engine as it was compared with the reference engine's tournaments: 401 of 401 rounds.
ENGINE = "1.11.65", "85ccfc680c169734dae426a93c8c3f604ee18fc1a85c8cf8e5d3ad224bf15f7e"


def test_the_engine_is_the_one_that_was_checked() -> None:
    folder = Path(gacrux.__file__).parent
    found = hashlib.sha256()
    for file in sorted(folder.glob("*.py")):
        found.update(file.name.encode() + b"\0" + file.read_bytes())
    assert (metadata.version("gacrux"), found.hexdigest()) == ENGINE


@pytest.mark.parametrize("start", range(0, 160, 20))
def test_no_legal_round_is_better(start: int) -> None:
    """C.5 to C.21 (``python -m tests.league.dutch_naive 2000`` plays more)."""
    for seed in range(start, start + 20):
        rounds, faults = compare_rounds(seed)
        assert not faults
        assert rounds or seed % 20


def test_the_plain_reckoning_finds_the_edition_of_2017_wanting() -> None:
    """Otherwise it would not look closely enough: 2017 pairs otherwise in one round of twelve."""
    faults = 0
    for seed in range(60):
        tournament = Tournament(random.Random(seed), 10)
        while (field_ := tournament.field()) and (round_ := tournament.play()) and len(field_.entrants) <= 10:
            there = {name for pair in round_.pairs for name in pair.both()} | set(round_.byes)
            entrants = tuple(msgspec.structs.replace(one, present=one.id in there) for one in field_.entrants)
            faults += bool(NaiveDutch(msgspec.structs.replace(field_, entrants=entrants), round_.round).first_fault(round_))
    assert faults > 5


@pytest.mark.parametrize("seed", range(30))
def test_rounds_of_larger_fields_obey_the_absolute_criteria(seed: int) -> None:
    tournament = NewTournament(random.Random(seed), 60)
    tournament.entrants = [Entrant(f"p{n}", n) for n in range(1, 12 + seed)]
    while tournament.play():
        pass
    assert tournament.played == tournament.rounds


@pytest.mark.parametrize("seed", range(4))
def test_the_quicker_way_pairs_as_the_engine_does(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same pairs, byes, sides and reasons, round by round."""
    tournament = NewTournament(random.Random(seed), 60)
    tournament.entrants = [Entrant(f"p{n}", n) for n in range(1, 34 + 9 * seed)]
    while tournament.played < tournament.rounds:
        tournament.come_and_go()
        field_, number = tournament.field(), tournament.played + 1
        quick = pair_swiss(field_, number)
        with monkeypatch.context() as patch:
            patch.setattr(swiss_quick.QuickTable, "update_edge", crosstable_dutch.update_edge)
            patch.setattr(swiss_2026, "quick_matching", contextlib.nullcontext)
            assert pair_swiss(field_, number) == quick
        tournament.enter_results(quick)


def test_the_bye_goes_to_the_lowest_score() -> None:
    """C.5, by the example of bbpPairings (its test dutch_2025_C5): 6, who has nothing, rests; by 2017 it was 5."""
    games = field(("141 520 361", "210 430 650"))
    there = tuple(msgspec.structs.replace(one, present=one.id != "4") for one in games.entrants)
    found = pair_swiss(msgspec.structs.replace(games, entrants=there, rounds=3, edition="2026"), 3)
    assert found.byes == ("6",)


def test_who_missed_fewer_games_has_the_bye() -> None:
    """C.9: of two with equal scores, the one who has missed none."""
    lines = {
        "a": (EntrantLine(1, Decimal(1), "played", "b", "first", "win"),),
        "b": (EntrantLine(1, Decimal(0), "played", "a", "second", "loss"),),
        "c": (EntrantLine(1, Decimal(0), "zero"),),
    }
    entrants = tuple(Entrant(name, seed, lines[name]) for seed, name in enumerate("abc", 1))
    assert pair_swiss(TournamentField(entrants, 3, edition="2026"), 2).byes == ("b",)


def test_nobody_meets_twice_in_a_round_too_many() -> None:
    """The engine would pair people again beyond the number of rounds."""
    two = (
        Entrant("a", 1, (EntrantLine(1, Decimal(1), "played", "b", "first", "win"),)),
        Entrant("b", 2, (EntrantLine(1, Decimal(0), "played", "a", "second", "loss"),)),
    )
    for rounds in (1, 2, 9):
        with pytest.raises(PairingError) as caught:
            pair_swiss(TournamentField(two, rounds, edition="2026"), 2)
        assert caught.value.code == "pair-none-left"


def test_pairs_that_must_not_meet_do_not() -> None:
    people = tuple(Entrant(name, seed) for seed, name in enumerate("abcd", 1))
    plain = TournamentField(people, 3, edition="2026")
    assert {pair.both() for pair in pair_swiss(plain, 1).pairs} == {frozenset("ac"), frozenset("bd")}
    apart = msgspec.structs.replace(plain, apart=frozenset((frozenset("ac"),)))
    assert frozenset("ac") not in {pair.both() for pair in pair_swiss(apart, 1).pairs}


def test_without_a_history_of_sides_no_side_prevents_a_pair() -> None:
    """Both have had the first seat twice; where sides are drawn, they may meet."""
    lines = {
        name: (
            EntrantLine(1, Decimal(0), "played", other, "first", "draw"),
            EntrantLine(2, Decimal(0), "played", third, "first", "draw"),
        )
        for name, other, third in (("a", "c", "d"), ("b", "d", "c"))
    }
    lines |= {
        name: (
            EntrantLine(1, Decimal(0), "played", other, "second", "draw"),
            EntrantLine(2, Decimal(0), "played", third, "second", "draw"),
        )
        for name, other, third in (("c", "a", "b"), ("d", "b", "a"))
    }
    entrants = tuple(Entrant(name, seed, lines[name]) for seed, name in enumerate("abcd", 1))
    plain = TournamentField(entrants, 5, edition="2026")
    with pytest.raises(PairingError):
        pair_swiss(plain, 3)
    found = pair_swiss(msgspec.structs.replace(plain, history=False), 3)
    assert {pair.both() for pair in found.pairs} == {frozenset("ab"), frozenset("cd")}
    assert "why-sides" not in {reason.code for pair in found.pairs for reason in pair.reasons}


def test_a_pair_names_the_rule_of_its_sides() -> None:
    people = tuple(Entrant(name, seed) for seed, name in enumerate("abcd", 1))
    first = pair_swiss(TournamentField(people, 3, edition="2026"), 1)
    assert {reason.facts["rule"] for pair in first.pairs for reason in pair.reasons if reason.code == "why-side-rule"} == {
        "5.2.5"
    }


def test_a_pair_names_the_wishes_that_were_given_up() -> None:
    """C.12 (both wish the same side) is in the reasons exactly where it holds; so are floats that come again (C.14 to C.21)."""
    named = 0
    for seed in range(12):
        tournament = NewTournament(random.Random(seed), 12)
        while tournament.played < tournament.rounds:
            tournament.come_and_go()
            field_, number = tournament.field(), tournament.played + 1
            try:
                round_ = pair_swiss(field_, number)
            except PairingError:
                break
            tournament.enter_results(round_)
            plain = NaiveDutch(field_, number)
            for pair in round_.pairs:
                reasons = {reason.code: str(reason.facts.get("rules", "")) for reason in pair.reasons}
                clash = bool(plain._against_wish((pair.first, pair.second), 1))
                assert ("C.12" in reasons.get("why-side-wish", "")) == clash
                if "why-float-again" in reasons:
                    named += 1
                    assert any(plain.floated(name, ago) for name in pair.both() for ago in (1, 2))
    assert named > 5


# -- C.04.7 ---------------------------------------------------------------------------------------------------------------------


def test_acceleration_gives_the_upper_group_points_that_do_not_count() -> None:
    """C.04.7 (Baku): of 161 people 82 are above; of nine rounds five are accelerated, three by a point, two by half a point."""
    people = tuple(Entrant(f"p{n}", n) for n in range(1, 162))
    field_ = TournamentField(people, 9, edition="2026", accelerated=True)
    found = [
        (one["firstRound"], one["lastRound"], one["lastCompetitor"], one["gamePoints"]) for one in acceleration_values(field_)
    ]
    assert found == [(1, 3, 82, Decimal(1)), (4, 5, 82, Decimal("0.5"))]
    first = pair_swiss(field_, 1)
    assert {max(int(pair.first[1:]), int(pair.second[1:])) for pair in first.pairs[:41]} == set(range(42, 83))


def test_late_entries_do_not_move_the_upper_group() -> None:
    people = tuple(Entrant(f"p{n}", n, joined=1 if n < 9 else 2) for n in range(1, 13))
    assert acceleration_values(TournamentField(people, 4, edition="2026", accelerated=True))[0]["lastCompetitor"] == 4


# -- seasons -------------------------------------------------------------------------------------------------------------------


def test_new_seasons_follow_the_edition_in_force_and_old_ones_their_own() -> None:
    assert from_template("swiss", "New", "tiny", "full").edition == "2026"
    old = msgspec.json.decode(b'{"name": "Old", "game": "tiny", "scenario": "full"}', type=SeasonSettings)
    assert (old.edition, old.accelerated) == ("2017", False)


def test_acceleration_is_refused_where_it_has_no_rule() -> None:
    swiss = from_template("swiss", "New", "tiny", "full")
    assert msgspec.structs.replace(swiss, accelerated=True).checked()
    for wrong in ({"edition": "2017"}, {"format": "round_robin"}):
        with pytest.raises(SettingsError, match="league-acceleration"):
            msgspec.structs.replace(swiss, accelerated=True, **wrong).checked()
