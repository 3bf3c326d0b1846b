"""The words of the game that ``/help`` explains, what players ask most, and which answer goes with each button."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract.teaching import OftenAsked, Term

_MOVES = ("move-units",)
_FIGHTS = ("fight-battles",)

GLOSSARY = (
    Term("zone", "8.2", _MOVES),
    Term("stacking", "8.1", (*_MOVES, "replenish-forces")),
    Term("ma", "2.3.5", _MOVES),
    Term("er", "2.3.3"),
    Term("initiative", "5.0", _MOVES),
    Term("contested", "5.0", _MOVES),
    Term("elite", "2.3.3", _MOVES),
    Term("exploitation", "3.0", _MOVES),
    Term("clearing", "8.4.1", _MOVES),
    Term("control", "8.4", _MOVES),
    Term("supply", "13.1", _MOVES),
    Term("step", "9.7.1", ("replenish-forces",)),
    Term("rp", "11.0", ("replenish-forces",)),
    Term("odds", "9.2.2", (*_FIGHTS, "answer-attacks")),
    Term("shift", "9.5", _FIGHTS),
    Term("lead", "9.5.1", (*_FIGHTS, "name-defence", "take-losses", "clear-hexes")),
    Term("battle-list", "9.2.1", _FIGHTS),
    Term("retreat", "9.8", ("stand-or-retreat", "withdraw-units", "answer-attacks")),
    Term("advance", "9.9", ("advance-units", "go-onward")),
    Term("air-points", "6.1", ("give-support", "answer-attacks", *_FIGHTS)),
    Term("superiority", "6.4", ("give-support",)),
    Term("air-defence", "6.6", ("give-support", *_MOVES)),
    Term("helicopter", "6.5", ("give-support", *_MOVES, "flee-base")),
    Term("airmobile", "8.5.4", _MOVES),
    Term("paradrop", "8.5.3", _MOVES),
    Term("air-transport", "8.5.2", _MOVES),
    Term("weather", "4.0", ("choose-weather",)),
    Term("sea-zone", "7.1", _MOVES),
    Term("contested-sea", "8.5.6.4.1", _MOVES),
    Term("amphibious", "7.3.2", _MOVES),
    Term("beachhead", "8.5.8.2", (*_MOVES, "offer-beachhead")),
    Term("mines", "7.5", (*_MOVES, "sweep-mines")),
)
OFTEN_ASKED: tuple[OftenAsked, ...] = (
    OftenAsked("win", "12.3", score=True, aims=("aim-take", "aim-hold"), about=("about-objectives", "about-win")),
    OftenAsked("turns", "3.0", about=("about-length",)),
    OftenAsked("move", "8.5.1"),
    OftenAsked("attack", "9.2"),
    OftenAsked("usual", "9.2"),
    OftenAsked("doctrine", "9.0"),
    OftenAsked("ahead", "9.2"),
    OftenAsked("hanging", "8.5"),
    OftenAsked("groups", "8.5"),
    OftenAsked("air", "6.2"),
    OftenAsked("handover"),
    OftenAsked("figures", "2.3"),
    OftenAsked("replace", "11"),
    OftenAsked("reinforce", "10.0"),
    OftenAsked("fog", "13.2"),
    OftenAsked("leads", "12.3", score=True),
    OftenAsked("points", "12.3", score=True),
    OftenAsked("terrain", "9.2"),
    OftenAsked("sides"),
    OftenAsked("absent"),
    OftenAsked("choice"),
)
#: Verb -> the word or question that answers for its button.
CAPTIONS: Mapping[str, str] = {
    "weather": "weather", "move": "move", "march": "move",
    "proceed": "move", "recall": "handover", "done": "handover", "enter": "reinforce",
    "recover": "replace", "rebuild": "replace",
    "attack": "attack", "plan": "battle-list", "unplan": "battle-list", "fight": "battle-list",
    "answer": "ahead", "finish": "ahead",
    "lead": "lead", "field": "lead", "lose": "step", "test": "retreat", "retreat": "retreat", "hold": "retreat",
    "sail": "sea-zone", "shelter": "sea-zone", "ship": "contested-sea", "embark": "amphibious", "debark": "amphibious",
    "flip": "amphibious", "assault": "amphibious", "mine": "mines", "seed": "mines", "sweep": "mines",
    "beachhead": "beachhead", "abandon": "beachhead", "lay": "beachhead", "forgo": "beachhead",
    "withdraw": "retreat", "advance": "advance", "press": "advance", "onward": "advance", "when": "hanging",
    "doctrine": "doctrine", "undoctrine": "doctrine", "group": "groups", "ungroup": "groups",
    "clear": "clearing", "decline": "usual",
    "support": "air-points", "fly": "airmobile", "drop": "paradrop", "haul": "air-transport", "rebase": "helicopter",
    "flee": "helicopter", "escape": "airmobile", "launch": "handover",
}  # fmt: skip
