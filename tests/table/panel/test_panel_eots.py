"""The panel in an offensive of 1942: many units at once, destinations, totals, and the whole plan before it is handed over."""

from __future__ import annotations

import json
from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest

from bot.core.match import GameMatch
from bot.core.since import start_of_part
from bot.panel import panel
from bot.panel.draft import Draft, Drafts
from bot.panel.panel_view import NOTICE, Panel
from bot.panel.slots import slot_at
from bot.store import Loaded, Seat
from bot.telling.text import GameWords, fit_last_lines
from rules.engine import Action, Prompt, Slot
from rules.eots.explain import briefing
from rules.eots.game import GAME
from tests.eots.bold import BOLD
from tests.table.conftest import texts
from tests.table.course import act, begun
from tests.table.panel.test_limits import NOW, ROW, check_message
from words import is_known_message, known_languages

STACK = "jp_army_16+jp_ca_nachi+jp_cvl_ryujo+jp_cvl_zuiho"
FORCE = f"{STACK}+jp_ad_5"


class Shown:
    """A view as a message, for ``texts``."""

    content = ""

    def __init__(self, view: Any) -> None:
        self.components = view.to_components()
        check_message(self.components)


def play(match: GameMatch, seat: str, *orders: str) -> None:
    """Orders carried out past Discord."""
    for order in orders:
        played = match.try_out([Action.parse(seat, order)])
        match.advance(played, msgspec.structs.replace(match.row, revision=match.seq + 1))


def war_of_1942() -> GameMatch:
    """1942 with known dice, Japan to play a card."""
    row = msgspec.structs.replace(ROW, id=1, game_type="eots", scenario="year_1942", options={}, revision=0)
    seats = [Seat(1, seat, 100 + place, NOW, None) for place, seat in enumerate(GAME.seats)]
    made = GameMatch.load(GAME, Loaded(row, None, ()), seats, bytes(32))
    while (prompt := made.position.prompts[0]).what != "play-card":
        play(made, prompt.seat, "decline" if "decline" in prompt.verbs else "done")
    assert prompt.seat == "japan"
    return made


@pytest.fixture
def match() -> GameMatch:
    """1942 with known dice, Japan to play a card."""
    return war_of_1942()


def words(match: GameMatch, lang: str = "en") -> GameWords:
    return GameWords(GAME, lang, match.position.state)


def shown(match: GameMatch, draft: Draft | None = None, seat: str = "japan", lang: str = "en") -> str:
    view = Panel(match, seat, words(match, lang), Drafts()).view(draft)
    return texts(Shown(view))


def test_a_headquarters_says_how_many_units_it_leads(match: GameMatch) -> None:
    play(match, "japan", "event J09")
    text = shown(match)
    assert "Combined Fleet HQ (Yamamoto) (13/3) · 3407 Kure · 9 units" in text
    assert "South HQ (13/1) · 2212 Saigon · 7 units" in text
    play(match, "japan", "hq jp_hq_south")
    assert match.position.state.offensive.limit == 7


def test_a_few_units_in_different_places_say_where_they_are() -> None:
    """Buttons have no second line: the place is part of their name, but not where all are in one hex."""
    row = msgspec.structs.replace(ROW, id=1, game_type="eots", scenario="year_1942", options={}, revision=0)
    seats = [Seat(1, seat, 100 + place, NOW, None) for place, seat in enumerate(GAME.seats)]
    made = GameMatch.load(GAME, Loaded(row, None, ()), seats, bytes(32))
    text = shown(made, seat="allies")
    assert "US Asiatic (cruisers) 2-6 (reduced) · 3014 Samar/Leyte" in text
    assert "Kent 3-8 · 3727 Townsville" in text
    assert "within 10 hexes" in text
    play(made, "allies", "done")
    for lang in known_languages():
        text = shown(made, seat="japan", lang=lang)
        for card in ("J03 Col. Tsuji", "J47 VADM Kondo", "J59 Central Force"):
            assert card in text, "what one tap takes is named"


@pytest.mark.parametrize("lang", known_languages())
def test_a_special_reaction_says_what_is_to_be_rolled(lang: str) -> None:
    """7.27: the number of the card, and that the die counts less."""
    asked = Prompt("japan", "special-reaction", "7.27", ("roll", "decline"), {"value": 3, "zoi": True})
    text = GameWords(GAME, lang).prompt(asked)
    assert "3" in text
    assert "−2" in text
    assert "−2" not in GameWords(GAME, lang).prompt(msgspec.structs.replace(asked, facts={"value": 3, "zoi": False}))


def test_all_units_in_range_are_open_at_once_by_kind_and_whole_hexes_at_a_tap(match: GameMatch) -> None:
    play(match, "japan", "event J09", "hq jp_hq_combined_fleet_yamamoto")
    screen = panel.panel_screen(match.position, "japan", Draft(), words(match))
    assert screen.draft.verb == "activate"
    assert [verb.value for verb in screen.beside] == ["done"]
    assert [menu.label.split(" ·")[0] for menu in screen.menus] == ["ships", "air units", "ground units"]
    values = {option.value for menu in screen.menus for option in menu.options}
    assert values == set(slot_at(match.position, "japan", "activate").choices)
    assert screen.stacks[0].value == "*air"
    draft = panel.pick_stack(match.position, "japan", screen.draft, "jp_ca_nachi")
    assert "+".join(sorted(draft.picked)) == STACK
    draft = panel.pick_on_page(
        match.position, "japan", draft, [o.value for o in screen.menus[1].options], ["jp_ad_5", "jp_af_21"]
    )
    assert len(draft.picked) == 6
    assert panel.pick_stack(match.position, "japan", draft, "jp_ca_nachi").picked == ("jp_ad_5", "jp_af_21")
    everything = panel.pick_stack(match.position, "japan", screen.draft, "*air")
    assert len(everything.picked) == 9
    assert "Chosen (6)" in shown(match, draft)
    ends = [line for line in shown(match, draft).splitlines() if line.startswith("Done")]
    assert not ends, "with units picked, nobody ends the activation by mistake"


def test_destinations_come_nearest_first_with_distance_zones_and_enemies(match: GameMatch) -> None:
    play(match, "japan", "oc J14", "hq jp_hq_south_seas", f"activate {FORCE}")
    chosen = ("2915", STACK, "amphibious")
    slot = slot_at(match.position, "japan", "move", chosen)
    found = panel.values_by_heading(match.position, slot, chosen)
    assert [name for name, _ in found[:3]] == ["targets", "open", "bases"]
    listed = [hex_ for _, hexes in found for hex_ in hexes]
    assert sorted(listed) == sorted(slot.choices)
    cat = match.position.g.cat
    for _, hexes in found[:3]:
        lengths = [cat.distance("2915", hex_) for hex_ in hexes]
        assert lengths == sorted(lengths)
    screen = panel.panel_screen(match.position, "japan", Draft("move", chosen), words(match))
    notes = {option.value: option.note for option in screen.options}
    assert notes["2917"].startswith("2 hexes · enemy: 6th Dutch Regiment")
    assert "through enemy ZOI" in notes["2813"]
    assert "through enemy ZOI" not in notes["2917"]


def test_zones_are_listed_as_the_move_will_touch_them(match: GameMatch) -> None:
    """What a destination says of enemy ZOI is what the move then does (7.25 E)."""
    play(match, "japan", "oc J14", "hq jp_hq_south_seas", f"activate {FORCE}")
    chosen = ("2915", STACK, "amphibious")
    for hex_ in ("2813", "2917", "3014", "2616"):
        slot = slot_at(match.position, "japan", "move", chosen)
        said = any(
            msgid == "note-zoi" for msgid, _ in match.position.game.table.note(match.position, "japan", slot, chosen, hex_)
        )
        after = panel.position_outlook(match.position, Action("japan", "move", (*chosen, hex_)))
        assert after is not None
        assert after.state.offensive.zoi_touched == said


def test_totals_run_with_the_plan(match: GameMatch) -> None:
    play(match, "japan", "oc J14", "hq jp_hq_south_seas")
    assert "Active 0/5 · moved 0 · ASP used 0, left 7" in shown(match)
    play(match, "japan", f"activate {FORCE}", f"move 2915 {STACK} amphibious 2917")
    text = shown(match)
    assert "Active 5/5 · moved 4 · ASP used 1, left 6" in text
    assert "the enemy needs 5 or less: 60%" in text
    assert "ZOI touched" not in text


def test_what_is_said_of_intelligence_is_what_is_rolled(match: GameMatch) -> None:
    """Of the ten dice as many succeed as the panel says, zones of the enemy touched or not (7.25 D, E)."""
    for goal, percent in (("2917", 60), ("2813", 80)):
        play(match, "japan", "oc J14", "hq jp_hq_south_seas", f"activate {FORCE}", f"move 2915 {STACK} amphibious {goal}")
        assert f": {percent}%" in shown(match, Draft("done"))
        state = match.position.state
        assert state.offensive.zoi_touched == (percent == 80)
        value, modifier = 5, -2 if percent == 80 else 0
        assert sum(die != 9 and die + modifier <= value for die in range(10)) * 10 == percent
        match.rewound(match.tail[-4].seq, "japan", match.row)


@pytest.mark.parametrize("lang", known_languages())
def test_the_whole_plan_is_shown_before_it_is_handed_over(match: GameMatch, lang: str) -> None:
    play(match, "japan", "oc J14", "hq jp_hq_south_seas", f"activate {FORCE}", f"move 2915 {STACK} amphibious 2917")
    text = shown(match, Draft("done"), lang=lang)
    lines = text.splitlines()
    [move] = [line for line in lines if line.startswith("➤")]
    for name in ("16th Army", "Nachi", "Ryujo", "Zuiho", "2915 Davao", "**2917 Menado**"):
        assert name in move
    assert any(line.startswith("▪ 5th Air Division") and "2812" in line for line in lines)
    [battle] = [line for line in lines if line.startswith("⚔")]
    assert "6th Dutch Regiment" in battle
    assert {"en": ": 60%", "pl": ": 60%", "ru": ": 60\u00a0%"}[lang] in text
    assert words(match, lang).say("confirm-hand-over") in text
    assert match.position.state.offensive.battles == [], "nothing was carried out"


def test_the_plan_of_the_last_move_has_that_move(match: GameMatch) -> None:
    """A move after which nothing is left to do ends the part automatically: it is in the plan although it was not made yet."""
    play(match, "japan", "oc J14", "hq jp_hq_south_seas", "activate jp_bde_ss+jp_ca_aoba", "done")
    move = Draft("move", ("4021", "jp_bde_ss+jp_ca_aoba", "amphibious", "3823"))
    text = shown(match, move)
    assert "➤ South Seas Brigade, Aoba: 4021 Rabaul → **3823 Port Moresby**" in text
    assert "⚔ **3823 Port Moresby**" in text
    assert match.position.state.place["jp_bde_ss"] == "4021"


def test_nothing_of_the_plan_is_shown_to_the_other_side(match: GameMatch) -> None:
    play(match, "japan", "oc J14", "hq jp_hq_south_seas", f"activate {FORCE}")
    assert match.position.game.table.totals(match.position, "allies") == ()
    assert match.position.game.table.summary(match.position, "allies") == ()
    assert shown(match, seat="allies").count("\n") < 5


def test_a_reaction_has_its_own_totals_and_plan(match: GameMatch) -> None:
    play(match, "japan", "oc J14", "hq jp_hq_south_seas", f"activate {FORCE}", f"move 2915 {STACK} amphibious 2917", "done")
    while (prompt := match.position.prompts[0]).what != "reaction-hq":
        assert prompt.seat == "allies"
        assert "Decline this offensive" in shown(match, seat="allies") or prompt.what == "special-reaction"
        play(match, "allies", "roll" if "roll" in prompt.verbs else "decline")
        assert match.position.prompts[0].seat == "allies", "the die with this secret finds the enemy"
    hq = slot_at(match.position, "allies", "hq").choices[0]
    play(match, "allies", f"hq {hq}")
    text = shown(match, seat="allies")
    assert "Reacting 0/" in text
    unit = slot_at(match.position, "allies", "activate").choices[0]
    play(match, "allies", f"activate {unit}")
    summary = match.position.game.table.summary(match.position, "allies")
    assert summary[0][0] == "brief-head-reaction"
    battle = next(facts for what, facts in summary if what == "brief-battle" and facts["hex"] == "2917")
    assert "nl_reg_6" in battle["units"]  # not active, but it is there
    assert match.position.game.table.totals(match.position, "japan") == ()


REACTION = ("oc J14", "hq jp_hq_south_seas", f"activate {FORCE}", f"move 2915 {STACK} amphibious 2719", "done")


def test_reaction_headquarters_say_how_many_units_they_lead_and_battles_come_first(match: GameMatch) -> None:
    """7.26: the card's operations value plus the efficiency."""
    play(match, "japan", *REACTION)
    while (prompt := match.position.prompts[0]).what != "reaction-hq":
        play(match, "allies", "roll" if "roll" in prompt.verbs else "decline")
    hqs = slot_at(match.position, "allies", "hq")
    notes = {hq: dict(match.position.game.table.note(match.position, "allies", hqs, (), hq)) for hq in hqs.choices}
    counts = {hq: note["note-limit"]["count"] for hq, note in notes.items()}
    assert counts["us_hq_southwest_pacific"] == 3 + 2
    play(match, "allies", "hq us_hq_southwest_pacific", "activate us_dd_asiatic", "done")
    chosen = ("2616", "us_dd_asiatic", "naval")
    found = panel.values_by_heading(match.position, slot_at(match.position, "allies", "move", chosen), chosen)
    assert found[0] == ("targets", ["2719"])


def test_regions_are_named_in_every_language(match: GameMatch) -> None:
    """Headings of destinations have the names of regions, not their ids."""
    play(match, "japan", "oc J14", "hq jp_hq_south_seas", f"activate {FORCE}")
    chosen = ("2915", STACK, "amphibious")
    slot = slot_at(match.position, "japan", "move", chosen)
    names = [name for name, _ in panel.values_by_heading(match.position, slot, chosen)]
    assert any("_" in name for name in names)
    for lang in known_languages():
        said = {name: words(match, lang).value("group", name) for name in names}
        assert not [name for name, text in said.items() if "_" in text], lang
    assert words(match, "ru").value("group", "Alaska_Aleutians") == "Аляска и Алеутские о-ва"
    screen = panel.panel_screen(match.position, "japan", Draft("move", chosen), words(match, "ru"))
    assert "Новая Гвинея" in " ".join(group.label for group in screen.groups)


def test_reinforcements_are_offered_places_with_own_units_first(match: GameMatch) -> None:
    """Without a way they come: hexes with most of the player's units first, regions after that."""
    state = match.position.state
    ports = tuple(sorted(h for h, side in state.control.items() if side == "japan"))[:60]
    g = match.position.g
    coming = next(uid for uid, place in state.place.items() if place == "turn:3" and g.side(uid) == "japan")
    places = dict(briefing.briefing_headings(match.position, Slot("destination", "hex", ports), (coming,)))
    assert next(iter(places)) == "held"
    assert all(g.at(h, "japan") for h in places["held"])
    counts = [len(g.at(h, "japan")) for h in places["held"]]
    assert counts == sorted(counts, reverse=True)
    assert not any(g.at(h, "japan") for name, hexes in places.items() if name != "held" for h in hexes)


@pytest.mark.parametrize("lang", known_languages())
def test_several_reinforcements_are_chosen_at_once_and_placed_together(lang: str) -> None:
    """One menu of several units, then one place for them; what of them cannot go to one place together is not offered it."""
    options = {"position": json.dumps({"scenario": "south_pacific", "turn": 4, "phase": "reinforcement"})}
    row = msgspec.structs.replace(ROW, id=1, game_type="eots", scenario="south_pacific", options=options, revision=0)
    seats = [Seat(1, seat, 100 + place, NOW, None) for place, seat in enumerate(GAME.seats)]
    made = GameMatch.load(GAME, Loaded(row, None, ()), seats, bytes(32))
    [prompt] = made.position.prompts
    slot = slot_at(made.position, prompt.seat, "place")
    assert (prompt.what, slot.multi, slot.high) == ("reinforce", True, len(slot.choices))
    pair, places = next(
        (f"{a}+{b}", found)
        for a, b in combinations(slot.choices, 2)
        if (found := slot_at(made.position, prompt.seat, "place", (f"{a}+{b}",)).choices)
    )
    assert shown(made, Draft("place"), prompt.seat, lang)
    names = [words(made, lang).value("unit", unit) for unit in pair.split("+")]
    text = shown(made, Draft("place", (pair,)), prompt.seat, lang)
    assert not [name for name in names if name not in text]
    play(made, prompt.seat, f"place {pair} {places[0]}")
    assert {made.position.g.where(unit) for unit in pair.split("+")} == {places[0]}


def test_of_those_in_a_hex_the_fighting_units_are_named_first(match: GameMatch) -> None:
    play(match, "japan", "oc J14", "hq jp_hq_south_seas", f"activate {FORCE}")
    chosen = ("2915", STACK, "amphibious")
    slot = slot_at(match.position, "japan", "move", chosen)
    units = dict(match.position.game.table.note(match.position, "japan", slot, chosen, "2813"))["note-enemy"]["units"]
    assert units[-1] == "us_hq_southwest_pacific"
    assert len(units) == 3


def test_after_the_battles_bases_come_first_and_those_who_may_leave_are_named(match: GameMatch) -> None:
    play(match, "japan", *REACTION)
    while (prompt := match.position.prompts[0]).what != "post-battle-move" or prompt.seat != "japan":
        verb = next(verb for verb in ("decline", "done", "hit", "battle", *prompt.verbs) if verb in prompt.verbs)
        slot = slot_at(match.position, prompt.seat, verb)
        play(match, prompt.seat, f"{verb} {slot.choices[0]}" if slot is not None else verb)
    ships = "jp_ca_nachi+jp_cvl_ryujo+jp_cvl_zuiho"
    origins = slot_at(match.position, "japan", "move")
    assert dict(match.position.game.table.note(match.position, "japan", origins, (), "2719"))["note-own"]["units"] == ships.split(
        "+"
    )
    chosen = ("2719", ships)
    found = panel.values_by_heading(match.position, slot_at(match.position, "japan", "move", chosen), chosen)
    assert found[0][0] == "bases"
    assert found[0][1][0] == "2915"


def test_what_is_left_without_a_choice_is_taken_after_a_choice_of_ones_own(match: GameMatch) -> None:
    """A verb by itself is confirmed; a hex that only one unit can strike is not."""
    play(match, "japan", "event J09", "hq jp_hq_south", "activate jp_ad_5+jp_army_14", "done")
    play(match, "japan", "move 2812 jp_army_14 ground 2912", "done")
    slot = slot_at(match.position, "japan", "battle")
    only = next(h for h in slot.choices if len(slot_at(match.position, "japan", "battle", (h,)).choices) == 1)
    done = panel.complete_draft(match.position, "japan", Draft("battle", (only,)))
    assert done is not None
    assert len(done.args) == 2
    assert panel.complete_draft(match.position, "japan", Draft("battle")) is None
    assert panel.complete_draft(match.position, "japan", Draft("done")) == Draft("done")


def test_of_a_long_story_the_end_is_shown(match: GameMatch) -> None:
    """Several battles may be fought at one tap."""
    lines = [f"**{number}** units fight in a battle of the offensive of 1942" for number in range(100)]
    view = Panel(match, "japan", words(match), Drafts()).view(notice=fit_last_lines(lines, NOTICE))
    text = texts(Shown(view))
    assert lines[-1] in text
    assert lines[0] not in text


def test_hits_are_no_part_of_a_plan(match: GameMatch) -> None:
    play(match, "japan", "oc J14", "hq jp_hq_south_seas", f"activate {FORCE}", f"move 2915 {STACK} amphibious 2917", "done")
    assert match.position.game.table.summary(match.position, "japan")
    while (prompt := match.position.prompts[0]).what not in ("place-hits", "post-battle-move"):
        play(match, prompt.seat, "decline")
    assert match.position.game.table.summary(match.position, "japan") == ()


@pytest.mark.parametrize("lang", ["ru", "pl"])
def test_all_of_it_is_written_in_every_language(lang: str) -> None:
    from words import language_bundle

    for name in language_bundle("en", "eots")._messages:
        assert is_known_message(lang, f"eots:{name}"), name


def test_a_card_in_reaction_is_asked_for_once_more(match: GameMatch) -> None:
    """It shows the card to the other side, which no undo takes back."""
    play(match, "japan", "oc J14", "hq jp_hq_south_seas", f"activate {FORCE}", f"move 2915 {STACK} amphibious 2917", "done")
    position = match.position
    assert GAME.table.confirm(position, Action("allies", "react", ("A10",))) == "confirm-react"
    assert GAME.table.confirm(position, Action("allies", "decline")) is None


def test_ones_offensive_is_not_gone_back_to_once_the_enemys_has_begun() -> None:
    match, rng = begun("eots", "south_pacific"), Random(3)
    own = theirs = 0
    latest = ""
    for _ in range(400):
        if match.position.over or (own > 3 and theirs > 3):
            break
        act(match, rng, BOLD)
        begins = [event.facts["side"] for event in match.log_lines[-1].events if event.kind == "offensive"]
        latest = begins[-1] if begins else latest
        if latest == "japan":
            own += start_of_part(match, ["japan"]) is not None
        elif latest == "allies" and own:
            assert start_of_part(match, ["japan"]) is None
            theirs += 1
    assert own > 3
    assert theirs > 3
