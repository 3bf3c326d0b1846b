"""The air at the table: typed orders in three languages, notes beside choices, questions, what others see (6, 8.5)."""

from __future__ import annotations

from random import Random

import pytest

from bot.panel.draft import Draft
from bot.panel.panel import panel_screen
from bot.telling.text import GameWords
from rules.engine import Action, Event, IllegalActionError, Position, SealedDice
from rules.engine.contract.questions import Said
from rules.next_war.game import NEXT_WAR
from rules.next_war.positions import position
from rules.next_war.state.book import book_of
from rules.next_war.state.state import TheatreState
from rules.next_war.table.asked import explain_theatre_topic
from rules.next_war.table.menu import draft_summary, presumed_value, slot_value_notes, theatre_status
from rules.next_war.table.seen import redraw_hidden, theatre_as_seen
from words import known_languages

MOVING = {"scenario": "lyngen", "segment": "first_movement", "active": "pact", "air_points": {"pact": 6, "nato": 2}}
FIGHTING = {
    "scenario": "lyngen", "segment": "first_combat", "active": "pact", "others": "nowhere", "opening": False,
    "air_points": {"pact": 6, "nato": 4},
    "units": [["su_131_1", "2317"], ["no_ir_17", "2217"], ["su_mi24_1", "2415"], ["no_339", "1421"]],
}  # fmt: skip


def opened(given: dict[str, object]) -> Position[TheatreState]:
    """A position of a file."""
    return Position(NEXT_WAR, position.read(given))


def typed(at: Position[TheatreState], seat: str, text: str, lang: str = "en") -> Action | None:
    """A line as an order."""
    return NEXT_WAR.table.own_line(at, Action.parse(seat, text), lang)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("lift 36 DShB to 2216", "en"), ("lift 36-DShB to 2216, escort 0", "en"), ("перебросить 36 DShB в 2216", "ru"),
        ("przerzuć 36 DShB do 2216", "pl"),
    ],
)  # fmt: skip
def test_a_lift_in_words(text: str, lang: str) -> None:
    """8.5.4."""
    at = opened(MOVING)
    action = typed(at, "pact", text, lang)
    assert action is not None
    assert (action.verb, action.args[:2]) == ("fly", ("su_36_dshb", "2216"))
    assert at.check(action) is None


def test_escort_and_the_step_after_landing_in_words() -> None:
    """6.2.2, 8.5.4.3."""
    at = opened(MOVING)
    action = typed(at, "pact", "lift 36 DShB to 2216, escort 2")
    assert action is not None
    assert action.args[2] == "2"
    with pytest.raises(IllegalActionError):
        typed(at, "pact", "lift 36 DShB to 2216, hooray")
    with pytest.raises(IllegalActionError):
        typed(at, "pact", "lift 36 DShB to nowhere")


def test_a_helicopter_changes_its_base_in_words() -> None:
    """6.5.1.2."""
    given = {**MOVING, "active": "nato", "segment": "second_movement"}
    action = typed(opened(given), "nato", "rebase 339 Sqn to 1616")
    assert action is not None
    assert (action.verb, action.args[:2]) == ("rebase", ("no_339", "1616"))


@pytest.mark.parametrize(
    ("text", "support"),
    [
        ("attack 2217", "later"), ("attack 2217, 4 air", "air_4"), ("attack 2217, no support", "none"),
        ("attack 2217 with 1/131, 2 air + Mi-24 Rgt 1", "air_2+su_mi24_1"),
        ("attack 2217 with 1/131, 2 air + Mi-24", "air_2+su_mi24_1"),
    ],
)  # fmt: skip
def test_support_is_named_with_the_attack(text: str, support: str) -> None:
    """6.2.1, 9.2.4: what the line leaves out is decided when the defence is named."""
    at = opened(FIGHTING)
    action = typed(at, "pact", text)
    assert action is not None
    assert (action.args[3], at.check(action)) == (support, None)
    listed = typed(at, "pact", f"{text}, if 1:1")
    assert listed is not None
    assert (listed.verb, listed.args[3:], at.check(listed)) == ("plan", ("1:1", support), None)


def attacked_and_asked() -> Position[TheatreState]:
    """An attack is declared; the defender leaves the questions until they come."""
    at = opened(FIGHTING).play(Action.parse("pact", "attack 2217 su_131_1 su_131_1 none"), SealedDice(bytes(32), 1)).position
    return at.play(Action.parse("nato", "done"), SealedDice(bytes(32), 2)).position


@pytest.mark.parametrize(
    ("text", "lang", "given"),
    [
        ("support with 2 air", "en", "air_2"), ("support 2217 with 1 air", "en", "air_1"), ("no support", "en", "none"),
        ("поддержать 2 очка авиации", "ru", "air_2"), ("wesprzyj 2 punkty lotnictwa", "pl", "air_2"),
        ("support 339 Sqn", "en", "no_339"),
    ],
)  # fmt: skip
def test_a_defender_supports_in_words(text: str, lang: str, given: str) -> None:
    """9.2.4."""
    at = attacked_and_asked()
    assert [(prompt.seat, prompt.what) for prompt in at.due] == [("nato", "give-support")]
    action = typed(at, "nato", text, lang)
    assert action is not None
    assert (action.args, at.check(action)) == ((given,), None)
    with pytest.raises(IllegalActionError):
        typed(at, "nato", "support with the moon")


@pytest.mark.parametrize("lang", known_languages())
def test_choices_of_support_show_no_codes(lang: str) -> None:
    """9.2.4: neither on a button nor in what a refusal lists."""
    at = attacked_and_asked()
    words = GameWords(NEXT_WAR, lang, at.state)
    with pytest.raises(IllegalActionError) as wrong:
        typed(at, "nato", "support with the moon")
    assert "air" not in words.refusal(wrong.value.refusal).partition("\n")[2].replace("air point", "")
    shown = panel_screen(at, "nato", Draft("support"), words)
    notes = [one.note for one in shown.options]
    assert not [note for note in notes if "none" in note or "air_" in note]
    assert len(notes) > 2


@pytest.mark.parametrize(
    ("what", "effect"), [("points", "−1"), ("helicopter", "−1"), ("retreat", "no effect"), ("drop", "Abort")]
)
def test_fire_is_described_by_what_it_does_to_the_mission(what: str, effect: str) -> None:
    """6.6.1.1: an abort stops transport only, points are lost in support only."""
    facts = {"seat": "pact", "what": what, "hex": "2217", "units": ["su_mi24_1"], "column": "contested", "die": 1, "roll": 1}
    event = Event("air-defence", facts={**facts, "modifiers": [], "star": False, "abort": True, "minus": 1})
    text = GameWords(NEXT_WAR, "en", opened(FIGHTING).state).event(event)
    assert text.endswith(f": 1, {effect}")


def test_what_is_said_beside_the_choices() -> None:
    """6.5, 6.6: what a helicopter is worth, what fire may do."""
    at = opened(FIGHTING)
    slot = at.slot("pact", "attack", ("2217", "su_131_1", "su_131_1"))
    assert slot is not None
    assert presumed_value(at, "pact", slot, ("2217", "su_131_1", "su_131_1")) == "later"
    [note] = slot_value_notes(at, "pact", slot, ("2217", "su_131_1", "su_131_1"), "su_mi24_1")
    assert (note[0], note[1]["count"], note[1]["left"]) == ("helicopter-is", 2, 2)
    moving = opened(MOVING)
    goals = moving.slot("pact", "fly", ("su_36_dshb",))
    assert goals is not None
    notes = dict(slot_value_notes(moving, "pact", goals, ("su_36_dshb",), "2216"))
    assert "beside-fire" in notes
    assert any(note[0] == "air" for note in theatre_status(moving.state, "pact"))


def test_a_question_about_the_air_and_about_a_hex() -> None:
    """6.4, 6.6.1, 9.6.1: the best support of both sides, the fire that would meet it."""
    state = opened(FIGHTING).state
    plain = [line.what for line in explain_theatre_topic(state, "air", {}).lines if isinstance(line, Said)]
    assert plain == ["air-level", "air-side", "air-helicopter", "air-side", "air-helicopter"]
    at = explain_theatre_topic(state, "air", {"hex": ("2217",)}).lines
    given = {line.facts["seat"]: line.facts["count"] for line in at if isinstance(line, Said) and line.what == "air-support"}
    assert given == {"pact": 6, "nato": 3}
    odds = explain_theatre_topic(state, "odds", {"hex": ("2217",)}).lines
    assert any(isinstance(line, Said) and line.what == "air-support" for line in odds)
    fire = explain_theatre_topic(state, "airdefence", {"hex": ("2217",)}).lines
    assert [line.what for line in fire if isinstance(line, Said)] in (["air-fire"] * 2, ["fire-spares", "air-fire"])
    off = opened({**FIGHTING, "air": False}).state
    with pytest.raises(IllegalActionError):
        explain_theatre_topic(off, "air", {})


def test_flights_of_a_draft_are_seen_by_their_side_only() -> None:
    """NW-282: the view of another side, and of onlookers, is as if nothing were ordered."""
    at = opened(MOVING)
    before = {who: theatre_as_seen(at.state, who) for who in ("pact", "nato", "spectator")}
    after = at.play(Action.parse("pact", "fly su_36_dshb 2216 1"), SealedDice(bytes(32), 1)).position
    now = {who: theatre_as_seen(after.state, who) for who in before}
    assert (now["nato"], now["spectator"]) == (before["nato"], before["spectator"])
    assert now["pact"].air.flights[0].units == ("su_36_dshb",)
    assert [note[0] for note in draft_summary(after, "pact")] == ["flight-line"]
    again = redraw_hidden(NEXT_WAR.saver.clone(after.state), "nato", Random(1))
    assert again is not None
    assert theatre_as_seen(again, "nato") == now["nato"]


@pytest.mark.parametrize(
    ("text", "lang"), [("rebase {} to {}", "en"), ("перебазировать {} в {}", "ru"), ("przebazuj {} do {}", "pl")]
)
def test_another_base_in_words(text: str, lang: str) -> None:
    """6.5.5, 6.5.6: a ship by its name; from a holding box by sea, without an escort."""
    sea = next(hex_ for hex_, row in sorted(book_of("").board.hexes.items()) if row.terrain == "sea" and row.zone == "finnmark")
    units = [["us_ah1", "3912"], ["us_amph", sea], ["uk_3bas", "box:atlantic"]]
    given = {
        "scenario": "finnmark",
        "segment": "first_movement",
        "active": "nato",
        "others": "nowhere",
        "opening": False,
        "units": units,
    }
    at = opened({**given, "air_points": {"nato": 2, "pact": 2}})
    ship = typed(at, "nato", text.format("HMLA AH-1", "PhibGru 2"), lang)
    assert ship is not None
    assert (ship.verb, ship.args) == ("rebase", ("us_ah1", "aboard:us_amph", "0"))
    assert at.check(ship) is None
    port = typed(at, "nato", text.format("3 BAS Lynx", "3313"), lang)
    assert port is not None
    assert (port.verb, port.args) == ("rebase", ("uk_3bas", "3313"))
    assert at.check(port) is None
