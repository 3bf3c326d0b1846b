"""The line of score and aim is true: computed a second time here, over random games of every scenario."""

from __future__ import annotations

import csv
import json
import random
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.core import games
from bot.telling.score import score_line
from bot.telling.text import GameWords
from data.brandubh import brandubh_scenarios
from rules.brandubh.board import KING, piece_reach
from rules.engine import Game, Position
from rules.engine.contract.game import game_of_position
from rules.engine.contract.story import Score
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.generals.state.war import GeneralsWar
from tests.eots.reference.compare import at_start
from tests.eots.reference.place import Place
from tests.eots.reference.score import RESOURCES, Count
from tests.eots.reference.supply import World
from tests.stalins_war.wild import Fierce

DATA = Path(__file__).parents[2] / "data"
LANGS = ("en", "ru", "pl")
#: Actions between two checked positions, and how many are checked.
APART, LOOKS = {"eots": 60, "generals": 40, "stalins_war": 45, "brandubh": 4, "crossing": 12, "next_war": 18}, 4
EVERY = [(game, info.id) for game in games.installed_games().values() for info in game.scenarios()]
#: Facts by which a message chooses its words, and that it does not say.
SILENT = {"seat", "missing", "left", "lacking", "moves"}


def positions(game: Game, scenario: str, seed: int) -> Iterator[Position]:
    """The beginning of a random game, some moments of it, its end if it comes."""
    rng = random.Random(seed)
    options = {"lead": "yes"} if game.id == "generals" and seed % 2 else {}
    record = Record(game, scenario, options, seed.to_bytes(32, "big"))
    likes = Fierce() if game.id == "stalins_war" else None
    yield record.position
    for _ in range(LOOKS):
        for _ in range(APART[game.id]):
            if not record.position.over:
                record.play(random_action(record.position, rng, likes))
        yield record.position


# -- second computation --------------------------------------------------------------------------------------------------------


def brandubh(position: Position, found: Score) -> None:
    """By hand: losses against the beginning; the king's way by trying all his moves over and over."""
    at: dict[str, str] = position.state.at
    begun = list(brandubh_scenarios()[position.state.scenario].pieces().values())
    kinds = list(at.values())
    lost = [begun.count("raider") - kinds.count("raider"), begun.count("guard") - kinds.count("guard")]
    men = begun.count("guard") + 1
    share = [lost[0] / begun.count("raider"), lost[1] / men]
    assert found.leads == (() if share[0] == share[1] else ("raiders",) if share[0] < share[1] else ("kings_men",))
    facts = dict(found.notes)
    assert (facts["score-men"]["raiders_lost"], facts["score-men"]["kings_men_lost"]) == tuple(lost)
    king = next(square for square, kind in at.items() if kind == KING)
    rest = {square: kind for square, kind in at.items() if kind != KING}
    ways, moves = {king}, 0
    for n in range(1, 30):
        ways |= {there for here in ways for there in piece_reach({**rest, here: KING}, here)}
        if ways & {"a1", "a7", "g1", "g7"}:
            moves = n
            break
    assert facts["score-king"]["moves"] == moves


def generals(position: Position, found: Score) -> None:
    """16: more points win, on equal ones the Allies of the box; 17: a lead of 30."""
    axis, allies = (position.state.score[side] for side in ("axis", "allies"))
    rules = tomllib.loads((DATA / "generals/rules.toml").read_text())
    side = rules["tie"] if axis == allies else "axis" if axis > allies else "allies"
    assert set(found.leads) == ({"germany", "japan", "italy"} if side == "axis" else set(game_seats(position)) - AXIS)
    assert found.margin == abs(axis - allies)
    notes = dict(found.notes)
    points = notes["score-points"]
    assert (points["axis"], points["allies"], points["side"], points["by"]) == (axis, allies, side, abs(axis - allies))
    assert points["missing"] == abs(axis - allies) + 1
    assert notes["score-rounds"]["left"] == rules["rounds"] - len(position.state.course)
    armies = {name: set(spaces) for name, spaces in position.state.army.items()}
    homes = {row["id"]: row["home"] for row in nations()}
    for camp, foes in (("axis", set(homes) - AXIS), ("allies", AXIS)):
        mine = set().union(*(armies[one] for one in homes if (one in AXIS) == (camp == "axis")))
        assert notes["score-homes"][camp] == sum(homes[foe] in mine for foe in foes)
    assert ("score-lead" in notes) is position.state.lead
    if position.state.lead:
        assert notes["score-lead"]["missing"] == max(0, rules["lead"] - abs(axis - allies))


def nations() -> list[dict[str, str]]:
    """The rows of the nations."""
    lines = [line for line in (DATA / "generals/nations.csv").read_text().splitlines() if not line.startswith("#")]
    return list(csv.DictReader(lines))


AXIS = {"germany", "japan", "italy"}


def game_seats(position: Position) -> tuple[str, ...]:
    """The seats of a game."""
    return position.game.seats


def stalins_war(position: Position, found: Score) -> None:
    """5: the lines of the scenario, read from its table, against control and VP."""
    state = position.state
    sheet = tomllib.loads((DATA / "stalins_war/scenarios.toml").read_text())[state.scenario]
    vp, notes = state.vp, [note for note in found.notes if note[0] != "score-leads"]
    lines = [line for line in sheet["victory"] if not (line.get("peace") and state.total_war)]
    assert len(notes) == len(lines)
    winner = ""
    for line, (msgid, facts) in zip(lines, notes, strict=True):
        assert facts["seat"] == line["winner"]
        assert facts["when"] == f"when-{line['when']}"
        met = True
        if "holds" in line:
            places = [at for role in line["holds"] for at in ROLES[role]]
            assert sorted(facts["hexes"]) == sorted(places)
            assert msgid == "score-holds"
            foreign = {at for at in places if state.control.get(at) != line["winner"]}
            assert foreign <= set(facts["lacking"]) <= set(places)
            assert line.get("supplied") or foreign == set(facts["lacking"])
            met = not facts["lacking"]
        elif "least" in line:
            assert (msgid, facts["vp"], facts["missing"]) == ("score-vp-least", line["least"], max(0, line["least"] - vp))
            met = vp >= line["least"]
        elif "most" in line:
            assert (msgid, facts["vp"], facts["missing"]) == ("score-vp-most", line["most"], max(0, vp - line["most"]))
            met = vp <= line["most"]
        if line["when"] == "last" and met and not winner:
            winner = line["winner"]
    assert found.leads == (winner,)
    # Points that no line asks for say nothing.
    asked = any("least" in line or "most" in line for line in lines)
    assert dict(found.notes)["score-leads"].get("vp") == (vp if asked else None)


ROLES = {"minsk": ["1217"], "smolensk": ["1516"], "berlin": ["0217"]}


def crossing(position: Position, found: Score) -> None:
    """The places each side holds, by the table; equal points are Blue's."""
    lines = [line for line in (DATA / "crossing/kit/places.csv").read_text().splitlines() if not line.startswith("#")]
    worth = {row["hex"]: int(row["points"]) for row in csv.DictReader(lines)}
    grey, blue = (sum(worth[at] for at, holder in position.state.held.items() if holder == seat) for seat in ("grey", "blue"))
    assert found.leads == (("grey",) if grey > blue else ("blue",))
    assert found.margin == abs(grey - blue)


def next_war(position: Position, found: Score) -> None:
    """12.1, 12.3: points of the Pact less those of NATO, by the levels of the scenario's table; this turn's count already."""
    state = position.state
    sheet = tomllib.loads((DATA / "next_war/scenarios.toml").read_text())[state.scenario]
    running = state.phase not in ("", "weather", "supply", "victory")
    count = {side: state.points.get(side, 0) + (state.gained.get(side, 0) if running else 0) for side in ("nato", "pact")}
    lead = count["pact"] - count["nato"]

    def level(margin: int) -> tuple[str, str]:
        [band] = [one for one in sheet["victory"] if one.get("at_least", -99) <= margin <= one.get("at_most", 99)]
        return band["side"], band["level"]

    facts = dict(found.notes)["score-leads"]
    assert found.leads == ((level(lead)[0],) if level(lead)[0] else ())
    assert (facts["degree"], found.margin) == (level(lead)[1], abs(lead))
    assert (facts["side"], facts["count"], facts["other"]) == ("nato", count["nato"], count["pact"])
    for msgid, more in found.notes[1:]:
        assert msgid == "score-next"
        sign = 1 if more["seat"] == "pact" else -1
        assert level(lead + sign * more["count"]) == (more["winner"], more["degree"]) != level(lead)
        assert level(lead + sign * (more["count"] - 1)) == level(lead)


def eots(position: Position, found: Score) -> None:
    """16, 17: points counted by the naive implementation in ``tests.eots.reference``, the campaign's conditions by hand."""
    state, notes = position.state, dict(found.notes)
    files = position.game.files
    assert files is not None
    given = json.loads(files.written(state))
    place = Place({**given, "victory": "newer"})
    assert notes["score-will"]["will"] == place.markers["political_will"]
    held = sum(place.control.get(h) == "japan" for h in RESOURCES)
    if "score-campaign" in notes:
        facts = notes["score-campaign"]
        assert (facts["held"], facts["bombed"], found.leads) == (held, state.bombing_turns, ("japan",))
        assert facts["missing"] == (facts["bombed"] < 4) + (held > 1) + (not facts["near"])
        return
    count = Count(World(place), at_start(place.scenario, place.edition))
    count.will = place.markers["political_will"]
    points = sum(value for _, value in count.lines())
    facts = notes["score-points"]
    assert facts["points"] == points
    assert found.leads == (count.winner()[0],)
    most = max(row["max"] for row in count.sheet["level"] if row["result"].startswith("allied"))
    assert (facts["most"], facts["least"]) == (most, most + 1)
    assert facts["missing"] == found.margin == (points - most if points > most else most + 1 - points)


#: What the English line begins with, by the game and the first seat that leads.
LEADS = {
    ("brandubh", ""): "**Level**", ("brandubh", "raiders"): "**The raiders lead**",
    ("brandubh", "kings_men"): "**The king's men lead**",
    ("generals", "germany"): ("**The Axis leads**", "equal points the Axis wins"),
    ("generals", "united_kingdom"): ("**The Allies lead**", "equal points the Allies win"),
    ("stalins_war", "axis"): "**The Axis lead**", ("stalins_war", "soviet"): "**The Soviets lead**",
    ("crossing", "grey"): "Victory: **Grey**", ("crossing", "blue"): "Victory: **Blue**",
    ("next_war", ""): "As things are: draw", ("next_war", "nato"): "victory of NATO",
    ("next_war", "pact"): "victory of the Soviets",
    ("eots", "japan"): "Japan leads",
    ("eots", "allies"): ("**The Allies lead**", "Allies win as things are"),
}  # fmt: skip
RECKONED: dict[str, Callable[[Position, Score], None]] = {
    "brandubh": brandubh, "generals": generals, "stalins_war": stalins_war, "eots": eots, "crossing": crossing,
    "next_war": next_war,
}  # fmt: skip


@pytest.mark.parametrize(("game", "scenario"), EVERY, ids=lambda one: getattr(one, "id", one))
def test_the_line_says_what_the_position_says_in_every_language(game: Game, scenario: str) -> None:
    for position in positions(game, scenario, seed=len(scenario)):
        lines = {lang: score_line(position, GameWords(game, lang, position.state)) for lang in LANGS}
        if position.over:
            assert set(lines.values()) == {""}
            continue
        found = game.scoring.score(position)
        assert found is not None
        RECKONED[game.id](position, found)
        for lang, line in lines.items():
            _whole(line, lang, found)
        said = LEADS[game.id, found.leads[0] if found.leads else ""]
        assert any(one in lines["en"] for one in ((said,) if isinstance(said, str) else said)), (found.leads, lines["en"])
        _public(position)


def _whole(line: str, lang: str, found: Score) -> None:
    """Every figure is in the line, nothing in it is an id, a placeholder or cut."""
    assert line
    assert not re.search(r"[{}]|_|score-|…", line), line
    numbers = {int(one.replace("−", "-")) for one in re.findall(r"[−-]?\d+", line)}
    for _, facts in found.notes:
        for name, value in facts.items():
            if type(value) is int and name not in SILENT and value:
                assert value in numbers or _unsaid(name, facts), (lang, name, value, line)


def _unsaid(name: str, facts: dict[str, Any]) -> bool:
    """Of the two thresholds of points the one of the trailing side; of a lead its number next to equal points."""
    return (name in ("most", "least") and "points" in facts) or ("lost" in facts and not facts.get("count", 1))


def _public(position: Position) -> None:
    """The line does not depend on hidden things."""
    game = game_of_position(position)
    for who in ("spectator", *game.seats):
        dealt = game.hands.other_deal(game.saver.clone(position.state), who, random.Random(7))
        if dealt is not None:
            assert game.scoring.score(Position(game, dealt)) == game.scoring.score(position)


@pytest.mark.parametrize(("game", "scenario"), [one for one in EVERY if one[1] in ("war", "minsk_1941", "hall", "south_pacific")])
def test_a_game_that_is_over_says_why_with_its_figures(game: Game, scenario: str) -> None:
    rng = random.Random(11)
    record = Record(game, scenario, {}, (5).to_bytes(32, "big"))
    while not record.position.over:
        record.play(random_action(record.position, rng))
    state = record.position.state
    assert game.scoring.verdict(state)
    assert not game.scoring.verdict(Record(game, scenario, {}, bytes(32)).position.state)
    for lang in LANGS:
        words = GameWords(game, lang)
        for msgid, facts in game.scoring.verdict(state):
            line = words.say(msgid, facts)
            assert not re.search(r"[{}]|_|verdict-", line), line
            assert bool(re.search(r"\d", line)) is bool(set(facts) - {"seat"}), line


@pytest.mark.parametrize("degree", ["homes", "lead", "points"])
def test_a_game_of_generals_says_the_round_in_which_it_ended(degree: str) -> None:
    """Two homes may be held in the middle of a round (17), the other ends come when one is over."""
    game = games.installed_games()["generals"]
    record = Record(game, "war", {}, bytes(32))
    g = GeneralsWar(game.saver.clone(record.position.state), None)
    while g.state.round < 7:
        g.finish_round()
        g.begin_round()
    if degree != "homes":
        g.finish_round()
    g.end("allies", degree)
    assert g.state.result is not None
    [(_, facts)] = game.scoring.verdict(g.state)
    assert facts["round"] == 7
