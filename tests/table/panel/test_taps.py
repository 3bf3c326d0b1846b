"""How many taps a decision takes on the panel: a button is one, a menu two (opened, chosen), one for several three (closed)."""

from __future__ import annotations

import random

import msgspec
import pytest

from bot.core.match import GameMatch
from bot.panel import numbering
from bot.panel.draft import Draft
from bot.panel.panel import complete_draft, confirmation_text, panel_screen, pick_stack
from bot.panel.panel_view import NUMBERS, one_by_one
from bot.panel.shown import Screen
from bot.telling.text import GameWords
from rules.engine import Action, Slot
from rules.engine.proof.playout import random_action
from rules.eots.explain.unit_notes import RARE
from rules.eots.game import GAME
from tests.eots.bold import BOLD
from tests.table.course import act, begun
from tests.table.panel.test_panel_eots import STACK, play, war_of_1942

#: Values that a single menu holds.
MENU = 25


def way_to(shown: Screen, value: str) -> tuple[Draft | None, int]:
    """The draft after choosing a value of a slot that takes one, and the taps of it; (None, 0) if it is not on this screen."""
    for at, one in enumerate(shown.numbered[:NUMBERS], 1):
        if value in one.values:
            return numbering.draft_after_button(shown, at), 1
    if any(one.value == value for one in shown.options):
        return shown.draft.chose(value), 1 if len(shown.options) <= 5 else 2
    return None, 0


def pick(shown: Screen, value: str) -> tuple[Draft, int]:
    """The same of a slot that takes several: a unit by its button, or from the menu."""
    if one_by_one(shown):
        at = next(n for n, one in enumerate(shown.numbered, 1) if value in one.values)
        return numbering.draft_after_button(shown, at), 1
    assert shown.options or shown.menus
    return msgspec.structs.replace(shown.draft, picked=(value,)), 3


def test_a_hex_gives_only_those_units_that_may_act_together() -> None:
    """Watchtower allows one ground unit (5.31); Noumea holds three, and five ships."""
    match = begun("eots", "south_pacific")
    play(match, "allies", "seize", "hq joint_hq_anzac")
    words = GameWords(GAME, "en", match.position.state)
    shown = panel_screen(match.position, "allies", Draft(), words)
    noumea = next(at for at, one in enumerate(shown.numbered, 1) if "nz_div_3" in one.values)
    draft = numbering.draft_after_button(shown, noumea, match.position)
    assert len(draft.picked) == 6
    assert match.position.check(Action("allies", "activate", ("+".join(draft.picked),))) is None
    assert pick_stack(match.position, "allies", shown.draft, "nz_div_3").picked == draft.picked
    # what fits nowhere is taken all the same, so that confirming says why
    full = msgspec.structs.replace(shown.draft, picked=draft.picked[:1])
    again = panel_screen(match.position, "allies", full, words)
    cairns = next(at for at, one in enumerate(shown.numbered, 1) if one.values == ("au_corps_1",))
    assert "au_corps_1" in numbering.draft_after_button(again, cairns, match.position).picked


def test_a_screen_read_back_from_its_own_button_is_the_same_screen() -> None:
    """The last unit of the last hex was filled in when its button was pressed, and the button did nothing."""
    seen = 0
    for game, scenario, seed in (("generals", "war", 0), ("next_war", "lyngen", 1)):
        match, rng = begun(game, scenario), random.Random(seed)
        for _ in range(70):
            if match.position.over:
                break
            words = GameWords(match.game, "en", match.position.state)
            for prompt in match.position.due:
                shown = panel_screen(match.position, prompt.seat, Draft(), words)
                again = panel_screen(match.position, prompt.seat, shown.draft, words)
                assert (again.draft, again.numbered) == (shown.draft, shown.numbered), (prompt.what, shown.draft)
                seen += bool(shown.draft.args and len(prompt.verbs) > 1)
            act(match, rng)
    assert seen


def test_one_unit_goes_by_sea_in_five_taps() -> None:
    """Out of a hex with five that may go: hex, unit, confirmed; how is presumed; where to."""
    match = war_of_1942()
    play(match, "japan", "oc J14", "hq jp_hq_south_seas", f"activate {STACK}+jp_ad_5")
    words, seat = GameWords(GAME, "en", match.position.state), "japan"
    for unit, goal in (("jp_ca_nachi", "2917"), ("jp_army_16", "2917")):
        draft, taps = Draft(), 0
        shown = panel_screen(match.position, seat, draft, words)
        while (done := complete_draft(match.position, seat, draft) if draft.args else None) is None:
            slot = shown.slot
            assert slot is not None
            if slot.multi:
                draft, spent = pick(shown, unit)
                if len(draft.picked) < slot.high:
                    spent += 1  # confirmed
                draft = draft.chose("+".join(draft.picked))
            else:
                wanted = {"origin": "2915", "destination": goal}[slot.name]
                chosen, spent = way_to(shown, wanted)
                assert chosen is not None, "among the first ten, which have buttons"
                draft = chosen
            taps += spent
            shown = panel_screen(match.position, seat, draft, words)
        action = done.action(seat)
        assert action.args[:2] == ("2915", unit)
        assert action.args[2] in ("naval", "amphibious", "organic")
        assert not confirmation_text(match.position, action, words), "carried out with the last tap"
        assert taps <= 5


@pytest.mark.parametrize(("scenario", "seed"), [("south_pacific", 1), ("year_1942", 4), ("burma", 3)])
def test_a_decision_with_one_menu_takes_two_taps(scenario: str, seed: int) -> None:
    """Wherever one thing of a list is all that is to be chosen: a button, or the menu opened and a line of it tapped."""
    match, rng, seen = begun("eots", scenario), random.Random(seed), set[str]()
    for _ in range(350):
        if match.position.over:
            break
        for prompt in match.position.prompts:
            words = GameWords(GAME, "en", match.position.state)
            shown = panel_screen(match.position, prompt.seat, Draft(), words)
            slot = shown.slot
            if slot is None or shown.draft.args or slot.multi or not 1 < len(slot.choices) <= MENU:
                continue
            if not all(ends(match, prompt.seat, shown.draft.chose(value)) for value in slot.choices):
                continue
            for value in slot.choices:
                draft, taps = way_to(shown, value)
                assert draft is not None, (prompt.what, value)
                assert taps <= 2
            seen.add(prompt.what)
        played = match.try_out([random_action(match.position, rng, BOLD)])
        match.advance(played, msgspec.structs.replace(match.row, revision=match.seq + 1))
    assert seen


def ends(match: GameMatch, seat: str, draft: Draft) -> bool:
    """Whether nothing more is to be chosen."""
    return complete_draft(match.position, seat, draft) is not None


@pytest.mark.parametrize(("scenario", "seed"), [("year_1942", 0), ("year_1942", 1), ("year_1943", 1)])
def test_the_next_of_a_kind_goes_as_the_last_did(scenario: str, seed: int) -> None:
    """The carrier is never asked for: the ships of the stack, or the one that a lone landing force must take along."""
    match, rng, ways = begun("eots", scenario), random.Random(seed), set[str]()
    for _ in range(600):
        if match.position.over:
            break
        prompt = match.position.prompts[0]
        if prompt.what in ("move", "reaction-move") and "move" in prompt.verbs:
            ways |= as_the_last(match, prompt.seat)
        played = match.try_out([random_action(match.position, rng, BOLD)])
        match.advance(played, msgspec.structs.replace(match.row, revision=match.seq + 1))
    assert len(ways) > 1, "not always the first way that is open"


def as_the_last(match: GameMatch, seat: str) -> set[str]:
    """How each unit is presumed to go, where one of its kind has gone and it may go in several ways."""
    g, found = match.position.g, set[str]()
    gone = [(g.unit(uid).kind, move.mode) for uid, move in g.off.moved.items() if g.side(uid) == seat]
    origins = match.position.slot(seat, "move")
    assert origins is not None
    for origin in origins.choices:
        units = match.position.slot(seat, "move", (origin,))
        assert units is not None
        for unit in units.choices:
            slot = mode_of(match, seat, origin, unit)
            open_ = [mode for mode in slot.choices if mode not in RARE] if slot is not None else []
            last = next((mode for kind, mode in reversed(gone) if kind == g.unit(unit).kind and mode in open_), "")
            if slot is not None and last and len(open_) > 1:
                assert match.game.table.presumed(match.position, seat, slot, (origin, unit)) == last
                found.add(last)
    return found


def mode_of(match: GameMatch, seat: str, origin: str, unit: str) -> Slot | None:
    found = match.position.slot(seat, "move", (origin, unit))
    return found if found is not None and found.name == "mode" else None
