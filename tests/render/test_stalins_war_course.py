"""Cards of fights, the film of the front line, the sheets of Stalin's War: checked by their scenes."""

from __future__ import annotations

import msgspec
import pytest

from data.stalins_war import war_tables_of
from render.pages.battle import paint_battles
from render.scene import Area, BattleMark, BattleScene, Highlight, PosterScene, themed_scene
from render.stalins_war import PICTURES
from render.stalins_war.front import front_holders
from rules.engine.contract.core import Event
from rules.stalins_war.table.seen import FrontView, state_as_seen
from tests.render.test_stalins_war import begun
from tests.stalins_war.field import Field
from words import is_known_message, known_languages

HERE, WEST, FOREST = "1116", "1016", "1117"
TABLES = war_tables_of("")


def fought(dice: tuple[int, int] = (6, 1), **fields: object) -> tuple[Field, Event]:
    """An army and a Panzer corps attack two Soviet armies, and the report of it."""
    units = {"ge_4a": WEST, "ge_pz41": WEST, "su_a3": HERE, "su_a4": HERE}
    field = Field(units, dice=dice, **fields).do(f"attack {HERE} {WEST} ge_4a+ge_pz41").through()
    return field, field.events("battle-over")[0]


@pytest.mark.parametrize("lang", known_languages())
def test_a_fight_is_described_by_its_card(lang: str) -> None:
    field, event = fought(lost={"ge_4a": 1})
    card = PICTURES.event(event, lang)
    assert isinstance(card, BattleScene)
    assert [one.id for one in card.left.counters] == ["ge_4a", "ge_pz41"]
    assert card.left.counters[0].reduced
    assert not card.left.counters[1].reduced
    assert (card.left.dice, card.right.dice, card.faces) == ((6,), (1,), 6)
    assert card.left.hits.rstrip("*") == str(event.facts["hits"]["axis"])
    assert card.left.winner
    assert not card.right.winner
    touched = [uid for uid in ("su_a3", "su_a4") if field.where(uid) != HERE or uid in field.state.lost]
    assert len(card.right.losses) == len(touched) > 0
    words = [card.title, card.condition, card.result, card.left.strength, *card.left.losses, *card.right.losses]
    assert not any("Picture" in one or "Word" in one for one in words), words


def test_every_shift_is_listed_with_its_rule() -> None:
    units = {"ge_4a": HERE, "su_a3": FOREST}
    field = Field(units, dice=(3, 3), supply={"ge_4a": "none"}).do(f"attack {FOREST} {HERE} ge_4a").through()
    card = PICTURES.event(field.events("battle-over")[0], "en")
    assert isinstance(card, BattleScene)
    assert sorted(card.left.modifiers) == [("−1", "forest (11.2.1)"), ("−1", "out of supply (11.2.1)")]
    house = Field({"ge_4a": WEST, "su_a3": HERE}, turn=4, dice=(3, 3)).do(f"attack {HERE} {WEST} ge_4a").through()
    snow = PICTURES.event(house.events("battle-over")[0], "en")
    assert isinstance(snow, BattleScene)
    shifted = [text for _, text in (*snow.left.modifiers, *snow.right.modifiers)]
    assert all("house 15" in text for text in shifted if "weather" in text)


def test_the_fights_of_a_round_stand_on_one_sheet_and_the_war_goes_on_without_any() -> None:
    _, event = fought()
    sheet = PICTURES.events([event, Event("seized", {"hex": HERE, "seat": "axis"}), event], "en")
    assert sheet is not None
    assert [one.title[:2] for one in sheet.battles] == ["1.", "2."]
    assert {one.theme for one in themed_scene(sheet, "dark").battles} == {"dark"}
    painted = paint_battles(sheet)
    assert painted.height > paint_battles(msgspec.structs.replace(sheet, battles=sheet.battles[:1])).height
    assert PICTURES.events([Event("moved", {})], "en") is None
    assert PICTURES.event(Event("battle", {"hex": HERE}), "en") is None


@pytest.mark.parametrize("lang", known_languages())
def test_everything_that_ground_and_shifts_may_be_has_a_word(lang: str) -> None:
    terrain = {*TABLES.terrain, *(kind for row in TABLES.map.hexes.values() for kind in row.terrain)}
    for word in (*terrain, "weather", "unsupplied", "paulus-line", "mobile-defence"):
        assert is_known_message(lang, f"stalins_war:word-{word}"), word


# -- the front line --------------------------------------------------------------------------------------------------------


def course() -> tuple[list[FrontView], list[list[Event]]]:
    """Two rounds: a fight without a winner, then a town that falls."""
    state = begun("minsk_1941")
    town = next(at for at, side in sorted(state.control.items()) if side == "soviet" and at[:2] == "09")
    views = [state_as_seen(state, "spectator")]
    _, event = fought()
    state.round = 2
    views.append(state_as_seen(state, "spectator"))
    state.control = {**state.control, town: "axis"}
    state.vp += 1
    views.append(state_as_seen(state, "spectator"))
    over = Event("round-over", {"seat": "axis", "round": 1})
    return views, [[], [event, over], [Event("seized", {"seat": "axis", "hex": town}), over]]


def test_the_front_runs_between_the_sides_and_pockets_lie_behind_it() -> None:
    state = begun("minsk_1941")
    held = front_holders(state_as_seen(state, "spectator"))
    assert held.keys() == TABLES.map.hexes.keys()
    units = TABLES.forces.units
    assert all(held[at] == units[uid].side for uid, at in state.place.items())
    cut = next(uid for uid, at in sorted(state.place.items()) if units[uid].side == "soviet" and at not in state.control)
    stacked = [uid for uid, at in state.place.items() if at == state.place[cut]]
    state.supply = dict.fromkeys(stacked, "none")
    view = state_as_seen(state, "spectator")
    assert view.place[cut] not in {at for uid, at in view.place.items() if uid not in stacked}
    assert set(front_holders(view).values()) == {"axis", "soviet"}


@pytest.mark.parametrize("lang", known_languages())
def test_the_film_shows_rounds_fights_and_captured_places(lang: str) -> None:
    views, events = course()
    film = PICTURES.replay(views, lang, events, None, "The end")
    assert film is not None
    assert len(film.shots) == 4  # the beginning, two rounds, the end
    fight, fall, end = film.shots[1:]
    assert any(isinstance(one, BattleMark) for one in fight.map.overlays)
    assert any(isinstance(one, Highlight) and one.label for one in fall.map.overlays)
    assert (fall.loud, end.caption) == (True, "The end")
    assert all(any(isinstance(one, Area) for one in shot.map.overlays) for shot in film.shots)
    assert all(shot.head and "Picture" not in shot.caption for shot in film.shots)
    assert PICTURES.replay(views, lang, events, 7, "") is None


@pytest.mark.parametrize("lang", known_languages())
def test_the_sheet_of_a_war_and_that_of_its_tracks(lang: str) -> None:
    views, events = course()
    sheet = PICTURES.poster(views, lang, events, "The end")
    assert sheet.times == ("1",)
    held = sum(views[-1].control[at] == "axis" for at in ("1217", "1516"))  # Minsk and Smolensk decide, no points do
    assert sheet.charts[0].series[0].values == (float(held),)
    assert sheet.subtitle.endswith("The end")
    assert sheet.events
    with pytest.raises(ValueError, match="without views"):
        PICTURES.poster([], lang, [], "")
    ended = PICTURES.chapter("end", views[-1], [], lang)
    assert isinstance(ended, PosterScene)
    assert ended.map is not None
    assert any(isinstance(one, Area) for one in ended.map.overlays)
    state = begun("campaign_1941")
    state.rp = {"german": 3}
    tracks = PICTURES.look("tracks", state, state_as_seen(state, "axis"), lang)
    assert isinstance(tracks, PosterScene)
    assert any("1.5" in line for _, line in tracks.events)
    assert not any("Picture" in line or "Word" in line for line in (tracks.title, *(text for _, text in tracks.events)))
