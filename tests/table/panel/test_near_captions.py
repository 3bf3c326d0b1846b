"""Captions of a few numbered units: where they do not fit whole, what tells them apart stays."""

from __future__ import annotations

from bot.panel.draft import Draft
from bot.panel.panel_view import LABEL, Panel
from bot.panel.shown import Numbered, Option, Screen
from bot.telling.text import GameWords
from rules.engine import Slot
from rules.eots.game import GAME


def test_a_long_remark_leaves_which_battle_a_unit_reaches() -> None:
    notes = {
        "jp_ad_6": "reaches 3319 Biak (7 hexes) · range 2/4 · Japanese army · 4017 Truk, the base of the Combined Fleet",
        "jp_army_19": "reaches 3319 Biak · Japanese army",
    }
    numbered = [Numbered(at, (unit,), unit, note) for at, (unit, note) in enumerate(notes.items(), 1)]
    slot = Slot("units", "unit", tuple(notes), low=1, high=2, multi=True)
    options = [Option(unit, unit, note) for unit, note in notes.items()]
    shown = Screen(seat="japan", draft=Draft("activate"), slot=slot, numbered=numbered, options=options)
    view = Panel.__new__(Panel)
    view.words = GameWords(GAME, "en")
    captions = [view._numbered(shown, one, False) for one in numbered]
    assert captions == ["1 · jp_ad_6 · reaches 3319 Biak (7 hexes)", "2 · jp_army_19 · reaches 3319 Biak · Japanese army"]
    assert all(len(one) <= LABEL for one in captions)
