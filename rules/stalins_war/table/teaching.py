"""What helps newcomers: frequent questions, the answer for each caption, facts of pieces and places, the words explained."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.engine.contract.core import OF_HOUSE, Note
from rules.engine.contract.teaching import OftenAsked, Term
from rules.stalins_war.state.state import SIDES, FrontState
from rules.stalins_war.state.war import FrontWar

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


# What everybody may know of a hex, a unit or a card, for ``/help``.


def value_facts(state: FrontState, kind: str, value: str) -> tuple[Note, ...]:
    """The facts of a value, by its kind."""
    g = FrontWar(state, None)
    if kind == "hex" and value in g.board.bit:
        return tuple(_hex_facts(g, value))
    if kind == "unit" and value in g.book.units:
        return (("fact-side", {"side": g.side(value)}), ("fact-strength", {"strength": g.strength(value)}))
    return (("fact-card", {"wording": value}),) if kind == "card" and value in g.book.cards else ()


def _hex_facts(g: FrontWar, hex_: str) -> Iterator[Note]:
    board, bit = g.board, g.board.bit[hex_]
    yield from (("fact-held", {"side": side}) for side in SIDES if g.held(side) & bit)
    features = {"city": board.cities, "town": board.towns, "fortress": board.fortresses, "port": board.any_port, "oil": board.oil}
    yield from ((f"fact-{name}", {}) for name, hexes in features.items() if hexes & bit)
    if worth := board.vp.get(hex_, 0):
        yield "fact-worth", {"points": worth}
    for line in g.scenario.victory:
        if any(board.role.get(role, 0) & bit for role in line.holds):
            yield "fact-decides", {"seat": line.winner}
    yield from (("fact-there", {"side": side, "units": units}) for side in SIDES if (units := g.at(hex_, side)))


# The words of the game that ``/help`` explains, and the panels that use them.

_FIGHTS = ("fight", "muster", "combat-cards*")

GLOSSARY = (
    Term("ops", f"{OF_HOUSE}7.2", ("act", "orders")),
    Term("banked", f"{OF_HOUSE}18", ("act", "orders")),
    Term("rp", f"{OF_HOUSE}14", ("act", "replacements")),
    Term("marker", f"{OF_HOUSE}7.3", ("orders", "fight")),
    Term("lcu", "9.1.2", (*_FIGHTS, "orders", "lose", "crowded", "arrivals")),
    Term("scu", "9.1.1", (*_FIGHTS, "orders", "lose", "crowded", "arrivals")),
    Term("step", "11.3.2", ("lose", "stand", "replacements")),
    Term("ma", "10.1", ("orders", "exploit")),
    Term("zone", "8", ("orders", "withdraw")),
    Term("supply", "13.1", ("orders", "withdraw", "exploit")),
    Term("pocket", f"{OF_HOUSE}13.3.7", ("orders", "exploit", "discards")),
    Term("strategic", "10.2", ("orders",)),
    Term("trench", "10.3", ("orders", "stand", "give-up-trenches")),
    Term("shift", "11.2.1", _FIGHTS),
    Term("starred", "11.3.4", ("lose",)),
    Term("stand", "11.4.3", ("stand",)),
    Term("blitz", "11.5.2", ("advance",)),
    Term("exploitation", "12", ("advance", "exploit")),
    Term("festung", "11.4.1", ("fight", "stand")),
    Term("fortified", "8.2", ("replacements",)),
    Term("gate", "11.1.9", ("fight",)),
    Term("paulus", "10.1.5", ("orders", "exploit")),
    Term("mobilization", f"{OF_HOUSE}4.5", ("mobilize",)),
    Term("total", "7.6.4", ("discards",)),
    Term("reinforcements", "7.5.2", ("arrivals", "exchanges")),
)
