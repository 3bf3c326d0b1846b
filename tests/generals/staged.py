"""Generals begun in the midst of things, for tests of the table: a scenario for each position, played as a game of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rules.engine import Dice, Outcome, Position, ScenarioInfo
from rules.generals.game import Generals
from rules.generals.state.board import NATIONS
from rules.generals.state.state import GeneralsState
from tests.generals.board import war
from tests.generals.house import OF_SIDE

#: Face-down cards, a pair for each scenario: those that answer the play there, and others instead of one of them.
#: Nobody else can tell which are there.
FACE_DOWN: Mapping[str, tuple[dict[str, list[str]], dict[str, list[str]]]] = {
    "convoy": ({"uk": ["uk_raf"]}, {"uk": ["uk_loyal_to_the_crown"]}),
    "chain": ({"sov": ["sov_rasputitsa", "sov_stalingrad"]}, {"sov": ["sov_moscow", "sov_rasputitsa"]}),
    "nested": (
        {"jpn": ["jpn_surprise_attack"], "uk": ["uk_destroyers", "uk_raf"]},
        {"jpn": ["jpn_surprise_attack"], "uk": ["uk_asw_tactics", "uk_raf"]},
    ),
    "laying": ({}, {}),
}


def convoy(down: dict[str, list[str]]) -> GeneralsState:
    """Germany is about to attack an American navy off Britain: Britain and the United States are asked together."""
    return war(
        "ger",
        army={
            "ger": ["germany", "western_europe"],
            "uk": ["united_kingdom"],
            "usa": ["united_kingdom", "united_states"],
            "sov": ["moscow"],
        },
        navy={"usa": ["north_sea"]},
        statuses={"usa": ["usa_radar"]},
        responses=down,
        hand={"ger": ["ger_sea_battle", "ger_build_army"]},
        deck={nation: [f"{nation}_build_army"] * 8 for nation in ("ger", "usa")},
    ).state


def chain(down: dict[str, list[str]]) -> GeneralsState:
    """The first printed example: a battle, a guard, two statuses, a response; the go passes to and fro."""
    return war(
        "ger",
        army={"ger": ["balkans", "eastern_europe", "germany"], "sov": ["ukraine", "russia", "moscow"]},
        statuses={"ger": ["ger_dive_bombers", "ger_blitzkrieg"]},
        responses=down,
        hand={"ger": ["ger_land_battle"]},
        deck={"ger": ["ger_build_army"] * 10},
    ).state


def nested(down: dict[str, list[str]]) -> GeneralsState:
    """The second printed example: a response of Japan removes a navy, and Britain is asked in the middle of it."""
    return war(
        "jpn",
        army={
            "jpn": ["japan", "china", "southeast_asia"],
            "uk": ["australia", "india", "indonesia", "philippines", "united_kingdom"],
        },
        navy={"jpn": ["sea_of_japan"], "uk": ["south_china_sea", "bay_of_bengal"]},
        responses=down,
        hand={"jpn": ["jpn_sea_battle", "jpn_build_army"]},
        deck={"jpn": ["jpn_build_army"] * 8},
    ).state


def laying(down: dict[str, list[str]]) -> GeneralsState:
    """Germany may lay down a status, or battle an empty space; nobody has anything to answer with."""
    return war(
        "ger",
        army={"ger": ["germany"], "sov": ["moscow"]},
        hand={"ger": ["ger_blitzkrieg", "ger_land_battle", "ger_build_army"]},
        deck={"ger": ["ger_build_army"] * 10},
    ).state


STAGES = {"convoy": convoy, "chain": chain, "nested": nested, "laying": laying}


class Staged(Generals):
    """The game. ``other``: whether games begun from now on have the second cards of ``FACE_DOWN``."""

    other: ClassVar[bool] = False

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        return tuple(ScenarioInfo(name, name, NATIONS, (1, 20), {}, dict(OF_SIDE)) for name in STAGES)

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[GeneralsState]:
        if scenario not in STAGES:
            raise ValueError(f"no such position: {scenario}")
        return Outcome(Position(self, STAGES[scenario](FACE_DOWN[scenario][self.other])), ())


GAME = Staged()
