"""What helps newcomers: frequent questions, the answer for each caption, facts of pieces and places, the words explained."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.engine.contract.core import Note
from rules.engine.contract.teaching import OftenAsked, Term
from rules.eots.state.model import SIDES, EotsState
from rules.eots.state.war import EotsWar

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


# What everybody may know of a hex, a unit or a card, for ``/help``.


def value_facts(state: EotsState, kind: str, value: str) -> tuple[Note, ...]:
    """The facts of a value, by its kind."""
    g = EotsWar(state, None)
    if kind == "hex" and value in g.grid.bit:
        return tuple(_hex_facts(g, value))
    if kind in ("unit", "hq") and value in g.cat.units:
        row = g.unit(value)
        side: tuple[Note, ...] = (("fact-side", {"side": g.side(value)}),)
        return side if kind == "hq" or row.attack_full is None else (*side, ("fact-figures", _figures(g, value)))
    return (("fact-card", {"card_text": value}),) if kind == "card" and value in g.cat.cards else ()


def _figures(g: EotsWar, uid: str) -> dict[str, int]:
    return {"attack": g.attack(uid), "defence": g.defence(uid)}


def _hex_facts(g: EotsWar, hex_: str) -> Iterator[Note]:
    bit, held = g.grid.bit[hex_], g.state.control.get(hex_, "")
    if held:
        yield "fact-held", {"side": held}
    features = {"port": g.cat.ports, "airfield": g.cat.airfields, "resource": g.cat.resources}
    yield from ((f"fact-{name}", {}) for name, hexes in features.items() if hexes & bit)
    table = g.scenario.victory.lines("older" if g.state.victory_table == "older" else "newer")
    if any(hex_ in line.hexes for line in table):
        yield "fact-counts", {}
    yield from (("fact-there", {"side": side, "units": units}) for side in SIDES if (units := g.at(hex_, side)))


# The words of this game that are explained, each with its section and the decisions whose panels show it.

_PLAN, _REACT = ("activate", "move", "declare"), ("reaction-activate", "reaction-move")
_BATTLE = ("next-battle", "place-hits", "critical-hit", "keep-last-step", "carrier-shift", "retreat")

GLOSSARY: tuple[Term, ...] = (
    Term("oc", "5.2", ("play-card", "choose-hq")),
    Term("ec", "5.3", ("play-card", "choose-hq")),
    Term("ops", "5.2", ("play-card", "choose-hq")),
    Term("lv", "7.21", ("play-card", "choose-hq", "activate")),
    Term("hq", "6.1", ("choose-hq", "reaction-hq", "activate")),
    Term("efficiency", "6.11", ("choose-hq", "reaction-hq")),
    Term("activate", "7.21", ("activate", "reaction-activate")),
    Term("naval_range", "8.21", ("move", "reaction-move", "post-battle-move")),
    Term("asp", "8.45", ("activate", "move", "reaction-move")),
    Term("amphibious", "8.4", ("move", "reaction-move")),
    Term("organic", "8.46", ("move",)),
    Term("strategic", "8.23", ("move",)),
    Term("zoi", "6.4", (*_PLAN, "intelligence", "special-reaction", *_REACT)),
    Term("battle", "7.24", ("move", "declare", "next-battle")),
    Term("cover", "7.24", ("declare",)),
    Term("hand_over", "7.2", ("move", "declare")),
    Term("intelligence", "7.25", ("play-card", "declare", "intelligence", "react-intelligence")),
    Term("surprise", "7.25", ("intelligence", "react-intelligence")),
    Term("intercept", "7.25", ("intelligence", "react-intelligence", "reaction-hq")),
    Term("ambush", "7.25", ("intelligence", "react-intelligence", "reaction-hq")),
    Term("reaction", "7.26", ("reaction-hq", *_REACT)),
    Term("special_reaction", "7.27", ("special-reaction",)),
    Term("reaction_card", "5.32", ("play-card", "react-*")),
    Term("future", "7.29", ("play-card", "initiative")),
    Term("initiative", "4.21", ("initiative",)),
    Term("pass", "12.4", ("play-card",)),
    Term("step", "9.2", (*_BATTLE, "replacements")),
    Term("hits", "9.2", ("place-hits", "critical-hit")),
    Term("post_battle", "9.6", ("post-battle-move",)),
    Term("supply", "6.2", ("play-card", "reinforce")),
    Term("attrition", "6.24", ("play-card",)),
    Term("rivalry", "14.0", ("play-card", "activate")),
    Term("will", "16.4", ()),
    Term("progress", "16.47", ()),
    Term("reinforcements", "10.0", ("reinforce",)),
    Term("replacements", "11.0", ("replacements",)),
    Term("emergency", "8.22"),
    Term("coast", "8.45"),
)
