"""The words of the game that ``/help`` explains, and the panels that use them."""

from __future__ import annotations

from rules.engine.contract.core import OF_HOUSE
from rules.engine.contract.teaching import Term

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
