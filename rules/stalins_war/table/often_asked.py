"""Frequent questions of players, and the answer for each button's caption (words: ``stalins_war_help.ftl``)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract.core import OF_HOUSE
from rules.engine.contract.teaching import OftenAsked

OFTEN_ASKED: tuple[OftenAsked, ...] = (
    OftenAsked(
        "win",
        f"{OF_HOUSE}5",
        score=True,
        aims=("aim-vp", "aim-holds", "aim-otherwise"),
        about=("about-win-holds", "about-win-vp"),
    ),
    OftenAsked("leads", f"{OF_HOUSE}5", score=True),
    OftenAsked("rounds", f"{OF_HOUSE}6", about=("about-length",)),
    OftenAsked("figures"),
    OftenAsked("attack", "11.1"),
    OftenAsked("land", "10.2"),
    OftenAsked("starve", f"{OF_HOUSE}13.3"),
    OftenAsked("retreat", "11.4"),
    OftenAsked("discard", "7.6.2"),
    OftenAsked("enemy", "7.5.5"),
    OftenAsked("move", "10.1"),
    OftenAsked("points", f"{OF_HOUSE}5", score=True),
    OftenAsked("zero", f"{OF_HOUSE}7.2"),
    OftenAsked("pass", f"{OF_HOUSE}7.1"),
    OftenAsked("cards", f"{OF_HOUSE}7.2"),
    OftenAsked("advance", "11.5.1"),
    OftenAsked("stack", "9.1"),
    OftenAsked("partisans", f"{OF_HOUSE}16"),
    OftenAsked("house", f"{OF_HOUSE}7.5.1"),
    OftenAsked("odds", "11.2"),
    OftenAsked("plans"),
    OftenAsked("terrain", "11.2.1"),
    OftenAsked("weather", f"{OF_HOUSE}15"),
    OftenAsked("box", "11.3.6"),
    OftenAsked("oil", f"{OF_HOUSE}17"),
    OftenAsked("sides"),
    OftenAsked("decline"),
    OftenAsked("absent"),
    OftenAsked("choice"),
)
#: Verb -> the word or question that answers for its button.
CAPTIONS: Mapping[str, str] = {
    "ops": "ops", "event": "cards", "replace": "rp", "zero": "zero", "pass": "pass", "mark": "marker", "move": "move",
    "free": "zone", "rail": "strategic", "sail": "land", "dig": "trench", "rise": "partisans", "partisans": "partisans",
    "bank": "banked", "done": "choice", "give_up": "stack", "arrive": "reinforcements", "exchange": "reinforcements",
    "take": "mobilization", "discard": "discard", "restore": "step", "rebuild": "rp", "fortify": "fortified", "fill": "trench",
    "decline": "decline", "attack": "attack", "strike": "attack", "join": "attack", "again": "exploitation", "use": "enemy",
    "lose": "step", "stand": "stand", "retreat": "retreat", "fall_back": "retreat", "withdraw": "retreat",
    "advance": "advance", "blitz": "blitz", "exploit": "exploitation", "choose": "choice",
    "put": "house", "take_off": "house", "steps": "house", "hold": "house", "tally": "points", "cross_out": "house",
    "propose": "house", "leave": "house", "agree": "house", "refuse": "house",
}  # fmt: skip
