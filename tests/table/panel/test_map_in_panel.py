"""The map next to a choice: numbers as on the buttons, nothing of the other side, never on a panel for something else."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.core import plans
from bot.core.match import GameMatch
from bot.desk.illustrations import Illustrations
from bot.desk.open_panels import OpenPanel, ShownPanels
from bot.desk.panels import PlayerPanels
from bot.drawing.adapters import adapter_of
from bot.drawing.picture import PictureFile
from bot.panel import numbering, panel
from bot.panel.draft import BadDraftError, Draft, Drafts
from bot.panel.panel_message import PanelView
from bot.panel.panel_view import Panel
from bot.panel.shown import Option, Screen
from bot.program.choices import PANEL_MAP
from render.eots import PICTURES
from render.scene import Area, MapScene, Tag, ZoneArea
from rules.brandubh import GAME as BRANDUBH
from rules.engine import Action, SealedDice, Slot
from rules.engine.contract.choosing import Choosing, Mark
from rules.eots.explain.why import explain_why_not
from rules.eots.game import GAME
from tests.table.conftest import texts
from tests.table.panel.test_panel_eots import STACK, Shown, play, war_of_1942, words
from words import known_languages

FORCE = f"{STACK}+jp_ad_5"


@pytest.fixture
def match() -> GameMatch:
    """1942: Japan has activated a force in Davao and an air division on Luzon."""
    made = war_of_1942()
    play(made, "japan", "oc J14", "hq jp_hq_south_seas")
    return made


def view_of(match: GameMatch, draft: Draft | None = None, *, pictured: bool = True) -> PanelView:
    return Panel(match, "japan", words(match), Drafts(), pictured=pictured).view(draft)


def scene_of(match: GameMatch, view: PanelView, state: Any = None) -> MapScene:
    assert view.choice is not None
    scene = PICTURES.choosing(GAME.view(state or match.position.state, view.seat), view.choice, "en")
    assert scene is not None
    return scene


def labels(view: PanelView) -> list[str]:
    return [part["label"] for row in rows(view) for part in row if part["type"] == 2]


def rows(view: PanelView) -> list[list[dict[str, Any]]]:
    return [part["components"] for part in view.to_components()[0]["components"] if part["type"] == 1]


def test_numbers_are_the_same_on_buttons_in_menus_and_on_the_map(match: GameMatch) -> None:
    play(match, "japan", f"activate {FORCE}")
    view = view_of(match, Draft("move", ("2915", STACK, "amphibious")))
    Shown(view)
    assert view.choice is not None
    tags = {tag.text: tag.hex for tag in scene_of(match, view).overlays if isinstance(tag, Tag)}
    numbers = {str(mark.number): mark.values[0] for mark in view.choice.marks}
    assert tags == {number: hex_ for number, hex_ in numbers.items() if hex_ in tags.values()}
    assert labels(view)[:15] == [str(number) for number in range(1, 16)]
    without = labels(view_of(match, Draft("move", ("2915", STACK, "amphibious")), pictured=False))
    assert not any(label.startswith("11") for label in without), "ten with their names fill a screen"
    menu = next(part for row in rows(view) for part in row if part["type"] == 3 and ":s:" in part["custom_id"])
    listed = {option["label"].partition(" · ")[0]: option["value"] for option in menu["options"]}
    assert listed == numbers
    assert numbers["1"] == "2917", "the likeliest target, the nearest, comes first"


def test_reach_and_enemy_zones_are_drawn_in_the_part_that_matters(match: GameMatch) -> None:
    play(match, "japan", f"activate {FORCE}")
    view = view_of(match, Draft("move", ("2915", STACK, "amphibious")))
    scene = scene_of(match, view)
    [reach] = [o for o in scene.overlays if isinstance(o, Area)]
    slot = match.position.slot("japan", "move", ("2915", STACK, "amphibious"))
    assert slot is not None
    assert set(reach.hexes) == set(slot.choices)
    assert [o.side for o in scene.overlays if isinstance(o, ZoneArea)] == ["eots:allies"]
    assert scene.crop is not None


def test_places_of_units_have_numbers_and_take_all_that_is_there(match: GameMatch) -> None:
    shown = panel.panel_screen(match.position, "japan", Draft(), words(match))
    davao = next(at for at, one in enumerate(shown.numbered, 1) if set(one.values) == set(STACK.split("+")))
    draft = numbering.draft_after_button(shown, davao)
    assert set(draft.picked) == set(STACK.split("+"))
    again = panel.panel_screen(match.position, "japan", draft, words(match))
    assert numbering.draft_after_button(again, davao).picked == ()
    assert "4 (4)" not in labels(view_of(match, draft))
    assert f"{davao} (4/4)" in labels(view_of(match, draft))
    assert any(label.endswith("2915 Davao (4)") for label in labels(view_of(match, pictured=False))), "names without a map"
    tags = [tag for tag in scene_of(match, view_of(match, draft)).overlays if isinstance(tag, Tag)]
    assert [tag.hex for tag in tags if tag.colour == "good"] == ["2915"]


def test_the_last_place_taken_completes_a_choice_but_not_a_part_of_a_stack(match: GameMatch) -> None:
    shown = panel.panel_screen(match.position, "japan", Draft(), words(match))
    slot = shown.slot
    assert slot is not None
    assert slot.high == 5
    before = Draft("activate", (), ("jp_ad_5",))
    after = Draft("activate", (), tuple(FORCE.split("+")))
    assert numbering.is_choice_full(slot, before, after, tuple(STACK.split("+")))
    cut = Draft("activate", (), tuple(slot.choices[:5]))
    assert not numbering.is_choice_full(slot, before, cut, tuple(slot.choices[:7])), (
        "a stack that does not fit as a whole is shown first"
    )


def test_how_to_move_is_presumed_as_before_and_changed_at_a_tap(match: GameMatch) -> None:
    play(match, "japan", f"activate {FORCE}")
    shown = panel.panel_screen(match.position, "japan", Draft("move", ("2915", STACK)), words(match))
    assert shown.draft.args == ("2915", STACK, "amphibious")
    assert [way.value for way in shown.ways] == ["strategic"]
    other = panel.panel_screen(match.position, "japan", Draft("move", ("2915", STACK, "strategic")), words(match))
    assert other.draft.args[2] == "strategic"
    assert [way.value for way in other.ways] == ["amphibious"]
    assert panel.draft_step_back(match.position, "japan", shown.draft) == Draft("move", ("2915",)), (
        "back to the units, not to the way"
    )


def test_nothing_hidden_from_who_chooses_shows_in_the_picture(match: GameMatch) -> None:
    play(match, "japan", f"activate {FORCE}")
    for draft in (Draft(), Draft("move", ("2915", STACK, "amphibious"))):
        view = view_of(match, draft)
        for seed in range(4):
            dealt = GAME.hands.other_deal(GAME.saver.clone(match.position.state), "japan", Random(seed))
            assert dealt is not None
            assert dealt.hand["allies"] != match.position.state.hand["allies"]
            assert scene_of(match, view, dealt) == scene_of(match, view)


@pytest.mark.parametrize("number", [0, 26, 99])
def test_a_forged_number_is_no_choice(match: GameMatch, number: int) -> None:
    shown = panel.panel_screen(match.position, "japan", Draft(), words(match))
    with pytest.raises(BadDraftError):
        numbering.draft_after_button(shown, number)


def test_a_game_with_a_kit_has_the_numbers_too() -> None:
    position = BRANDUBH.start(BRANDUBH.scenarios()[0].id, {}, SealedDice(bytes(32), 0)).position
    adapter = adapter_of("brandubh", BRANDUBH)
    assert adapter is not None
    prompt = position.prompts[0]
    slot = position.slot(prompt.seat, prompt.verbs[0])
    assert slot is not None
    marks = tuple(Mark(at, (value,)) for at, value in enumerate(slot.choices, 1))
    choice = Choosing("piece", slot.name, prompt.verbs[0], marks, slot.choices)
    scene = adapter.choosing(BRANDUBH.view(position.state, prompt.seat), choice, "en")
    assert scene is not None
    assert sorted(o.text for o in scene.overlays if isinstance(o, Tag)) == sorted(str(mark.number) for mark in marks)


def test_several_lines_that_reach_the_end_are_asked_about(match: GameMatch) -> None:
    play(match, "japan", f"activate {FORCE}")

    async def asked(*lines: str) -> plans.PlanQuestions:
        return await plans.plan_questions(match, [Action.parse("japan", line) for line in lines], lambda _, action: action)

    move = f"move 2915 {STACK} amphibious 2917"
    assert not asyncio.run(asked(move)).needed
    ends = asyncio.run(asked(move, "done"))
    assert ends.questions == ("confirm-hand-over",)
    assert match.position.state.offensive.moved == {}, "only tried out"
    view = Panel(match, "japan", words(match), Drafts()).confirming([Action.parse("japan", "done")], ends)
    text = texts(Shown(view))
    assert "2917 Menado" in text
    assert words(match).say("confirm-hand-over") in text
    assert not asyncio.run(asked("move 2915 nobody amphibious 2917", "done")).needed, "what is not legal is refused as it was"


@pytest.mark.parametrize("lang", known_languages())
def test_what_ends_a_part_says_so_and_the_limit_is_the_real_one(match: GameMatch, lang: str) -> None:
    said = words(match, lang)
    text = texts(Shown(Panel(match, "japan", said, Drafts()).view()))
    assert said.written("ending-activate") in text
    assert said.tr("button-confirm", count=0) not in text
    assert said.tr("panel-up-to", count=5) in text


def test_a_unit_is_named_by_kind_range_and_flag_not_by_its_id(match: GameMatch) -> None:
    shown = panel.panel_screen(match.position, "japan", Draft(), words(match))
    notes = {option.value: option.note for option in (*shown.options, *(one for menu in shown.menus for one in menu.options))}
    assert notes["jp_cvl_ryujo"] == "CVL · range 3 · 🇯🇵 · 2915 Davao"
    assert notes["jp_ad_5"] == "range 2/4 · 🇯🇵 army · 2812 Luzon"
    assert not [note for note in notes.values() if "jp_" in note]


def test_why_shows_the_distance_and_the_first_thing_in_the_way(match: GameMatch) -> None:
    state = GAME.start("year_1942", {}, SealedDice(bytes(32), 0)).position.state
    codes = [line.code for line in explain_why_not(state, "jp_army_18", "2019").lines if hasattr(line, "code")]
    assert "enemy-ships" in codes
    assert "out-of-range" in codes


class FakeInteraction:
    """Somebody's click, as far as a picture needs it: notes what is sent to its message."""

    def __init__(self, user: int = 7) -> None:
        self.user = type("User", (), {"id": user})()
        self.message, self.extras = None, dict[str, Any]()
        self.sent: list[Any] = []
        self.gate: asyncio.Event | None = None

    async def edit_original_response(self, **changes: Any) -> Any:
        if self.gate is not None:
            await self.gate.wait()
        self.sent.append(changes)
        return type("Message", (), {"id": 1, "attachments": []})()


def illustrations_of(match: GameMatch, interaction: Any) -> Illustrations:
    """Draws one picture at a time, where this interaction's panel is the newest."""
    nothing: Any = None
    shown = ShownPanels(nothing)
    shown._panels[(match.id, "japan")] = OpenPanel(interaction, 0.0, 0)
    made = Illustrations(nothing, nothing, shown)
    made._pens = asyncio.Semaphore(1)
    return made


def test_a_picture_that_is_late_is_not_attached(match: GameMatch) -> None:
    async def tried(late: str) -> tuple[int, int]:
        interaction, drawn = FakeInteraction(), 0
        made = illustrations_of(match, interaction)
        view = view_of(match)
        started, go_on = asyncio.Event(), asyncio.Event()

        async def draw() -> PictureFile:
            nonlocal drawn
            drawn += 1
            started.set()
            await go_on.wait()
            return PictureFile(b"picture", "map.jpg")

        if late == "queue":
            await made._pens.acquire()
        adding = asyncio.create_task(made._add(interaction, view, draw))
        if late == "queue":
            await asyncio.sleep(0)
            made.shown._panels[(match.id, "japan")] = OpenPanel(FakeInteraction(), 0.0, 0)
            made._pens.release()
        else:
            await started.wait()
            if late == "drawing":
                made.shown._panels.clear()
        go_on.set()
        await adding
        return drawn, len(interaction.sent)

    assert asyncio.run(tried("")) == (1, 1)
    assert asyncio.run(tried("drawing")) == (1, 0)
    assert asyncio.run(tried("queue")) == (0, 0), "who has tapped on meanwhile waits for no drawing"


def test_a_click_waits_for_a_picture_that_is_just_arriving(match: GameMatch) -> None:
    async def order() -> list[str]:
        interaction, seen = FakeInteraction(), list[str]()
        interaction.gate = asyncio.Event()
        made = illustrations_of(match, interaction)

        async def draw() -> PictureFile:
            return PictureFile(b"picture", "map.jpg")

        async def click() -> None:
            await made.landed(match.id, 7)
            seen.append("answer" if interaction.sent else "answer before the picture")

        adding = asyncio.create_task(made._add(interaction, view_of(match), draw))
        while not made._landing:
            await asyncio.sleep(0)
        clicking = asyncio.create_task(click())
        await asyncio.sleep(0.01)
        interaction.gate.set()
        await asyncio.gather(adding, clicking)
        return seen

    assert asyncio.run(order()) == ["answer"]


def test_who_wants_no_map_gets_none(match: GameMatch) -> None:
    chosen: dict[tuple[str, int, str], Any] = {("user", 7, PANEL_MAP): False}
    answers = {"get": staticmethod(lambda scope, owner, key: chosen.get((scope, owner, key))), "hears": lambda self, user: False}
    choices: Any = type("Chosen", (), answers)()
    hints: Any = type("Quiet", (), {"text": staticmethod(lambda *_: "")})()
    pictures: Any = type(
        "All", (), {"has_choosing": staticmethod(lambda game: True), "has_films": staticmethod(lambda game: False)}
    )()
    nothing: Any = type("Nothing", (), {"service": None})()
    illustrations = Illustrations(pictures, choices, ShownPanels(nothing))
    panels = PlayerPanels(nothing, illustrations, Drafts(), hints, nothing, nothing)
    assert not panels.panel(match, "japan", words(match), 7).pictured
    assert panels.panel(match, "japan", words(match), 8).pictured
    asyncio.run(illustrations.draw_choice(FakeInteraction(7), view_of(match)))  # neither draws nor asks for anything else


def numbered(match: GameMatch, choices: list[str], *, multi: bool = False) -> Screen:
    """A screen on which units are chosen, by the numbers it gets."""
    slot = Slot("target", "unit", tuple(choices), multi=multi)
    options = [Option(one, words(match).value("unit", one)) for one in choices]
    made = Screen(seat="japan", draft=Draft("hit"), slot=slot, options=options)
    numbering.number_values(made, match.position, words(match))
    return made


def test_targets_in_one_hex_have_names_and_no_numbers(match: GameMatch) -> None:
    """Where hits fall: "1,2,3,4,5,6" over one hex would say nothing."""
    stack = STACK.split("+")
    together = numbered(match, stack)
    assert [one.number for one in together.numbered] == [0] * len(stack)
    apart = numbered(match, [stack[0], "jp_ad_5"])
    assert [one.number for one in apart.numbered] == [1, 2]
    assert numbering.are_numbers_apart(apart, match.position)
    mixed = numbered(match, [*stack, "jp_ad_5"])
    assert not numbering.are_numbers_apart(mixed, match.position), "numbers at the same place need names beside them"


def test_the_only_unit_that_can_be_chosen_is_a_button_with_its_name(match: GameMatch) -> None:
    [only] = numbered(match, ["jp_ad_5"], multi=True).numbered
    assert only.values == ("jp_ad_5",)
    assert "5" in only.label


def test_what_was_wrong_with_a_choice_is_shown_at_the_buttons(match: GameMatch) -> None:
    """Above the map it would be out of sight on a phone: a tap would seem to do nothing."""
    draft = Draft("activate", (), tuple(STACK.split("+")))
    view = Panel(match, "japan", words(match), Drafts(), pictured=True).view(draft, "This cannot be.")
    parts = view.to_components()[0]["components"]
    at = next(place for place, part in enumerate(parts) if part.get("content") == "This cannot be.")
    assert all(part["type"] == 1 for part in parts[at + 1 :])
    assert any(":c:" in one["custom_id"] for one in parts[at + 1]["components"])
    first = Panel(match, "japan", words(match), Drafts()).view(notice="It was so.").to_components()[0]["components"]
    assert first[1]["content"] == "It was so.", "what happened stays on top"
