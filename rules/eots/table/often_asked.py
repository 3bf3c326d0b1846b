"""Frequent questions of players, and the answer for each button's caption (words: ``eots_help.ftl``)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract.teaching import OftenAsked

OFTEN_ASKED: tuple[OftenAsked, ...] = (
    OftenAsked(
        "win",
        "16.0",
        score=True,
        aims=("aim-points", "aim-line", "aim-line-plain", "aim-campaign"),
        about=("about-won-points", "about-won-campaign"),
    ),
    OftenAsked("leads", "16.0", score=True),
    OftenAsked("rounds", "4.0", about=("about-length",)),
    OftenAsked("figures", "9.1"),
    OftenAsked("attack", "7.0"),
    OftenAsked("land", "8.45"),
    OftenAsked("starve", "6.24"),
    OftenAsked("retreat", "9.5"),
    OftenAsked("discard", "5.0"),
    OftenAsked("enemy", "7.26"),
    OftenAsked("range", "8.0"),
    OftenAsked("points", "16.0", score=True),
    OftenAsked("offensive", "7.0"),
    OftenAsked("china", "13.71"),
    OftenAsked("europe", "15.0"),
    OftenAsked("draw", "12.0"),
    OftenAsked("stack", "8.24"),
    OftenAsked("disengage", "8.43"),
    OftenAsked("away", "6.13"),
    OftenAsked("bombing", "12.3"),
    OftenAsked("opening", "2.0"),
    OftenAsked("card", "5.0"),
    OftenAsked("terrain", "9.4"),
    OftenAsked("sunk", "9.2"),
    OftenAsked("nations", "13.0"),
    OftenAsked("resources", "12.0"),
    OftenAsked("sides"),
    OftenAsked("decline", "5.32"),
    OftenAsked("absent"),
    OftenAsked("choice"),
)
#: Verb -> the word or question that answers for its button.
CAPTIONS: Mapping[str, str] = {
    "activate": "activate", "battle": "battle", "fight": "battle", "cover": "cover", "done": "hand_over",
    "oc": "oc", "event": "ec", "future": "future", "discard": "discard", "pass": "pass", "china": "china", "build": "china",
    "decline": "decline", "react": "reaction_card", "roll": "intelligence", "join": "special_reaction", "seize": "initiative",
    "hq": "hq", "withdraw": "away", "return": "away", "move": "range", "disengage": "disengage", "retreat": "retreat",
    "hit": "hits", "lose": "step", "shift": "hits", "keep": "step", "strike": "attack", "bomb": "bombing", "reconcile": "rivalry",
    "place": "reinforcements", "rebuild": "replacements", "replace": "replacements", "remove": "stack",
    "historical": "opening", "swap": "opening", "take": "opening",
    "evacuate": "choice", "drop": "choice", "stop": "choice", "marker": "choice", "redeploy": "choice",
}  # fmt: skip
