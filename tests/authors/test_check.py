"""``fieldpost game check`` finds what is wrong with a game and says where: each fault put into a small game on purpose."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

import words
from bot.authors.check import Report, check_game, find_game_or_module
from bot.authors.commands import authors_app
from bot.authors.texts import Texts
from bot.authors.variables import given_facts, variables_not_given
from bot.authors.wordfiles import lacking_messages, languages_of
from rules.engine import Event, Game, GameHands, GameTeaching, Slot
from rules.engine.contract.teaching import OftenAsked, Term
from rules.engine.machine.save import Saver
from rules.engine.packages import registry
from tests.table.toy import Bid, Play, React, Toy, ToyContext, ToyState, toy_hand

ENGLISH = "prompt-play = Play ({ $left })\nevent-passed = { $seat } passes\noutcome-rout = Rout\n"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Words of the toy in English and Polish, read as those of a package."""
    for lang in ("en", "pl"):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "toy.ftl").write_text(ENGLISH)
    words.add_folder(tmp_path)
    yield tmp_path
    words.remove_folder(tmp_path)


def checked(game: Game | None = None, **how: Any) -> Report:
    how = {"seeds": (1,), "scenarios": ("short",), "pictures": False, "apart": 1} | how
    return check_game(game or Toy(), **how)


def found(report: Report, *parts: str) -> bool:
    return any(all(part in fault for part in parts) for fault in report.faults)


def test_only_the_languages_of_the_package_are_looked_at(folder: Path) -> None:
    report = checked()
    assert found(report, "[pl]")
    assert not found(report, "[ru]")
    assert "no words in: ru (people who read these languages see the English ones)" in list(report.lines("Toy"))


def test_a_word_that_another_language_lacks_is_missing_whatever_uses_it(folder: Path) -> None:
    assert not found(checked(), "missing word [pl]: outcome-rout")
    (folder / "pl" / "toy.ftl").write_text(ENGLISH.replace("outcome-rout = Rout\n", ""))
    words.forget_words()
    assert found(checked(), "missing word [pl]: outcome-rout")


def test_what_cannot_be_read_is_named_by_file_and_line(folder: Path) -> None:
    (folder / "pl" / "toy.ftl").write_text(ENGLISH + "event-dealt = { $seat\n")
    words.forget_words()
    assert found(checked(), "pl/toy.ftl:5: cannot be read:") or found(checked(), "pl/toy.ftl:4: cannot be read:")


def test_a_caption_that_fits_on_no_button_is_named(folder: Path) -> None:
    (folder / "pl" / "toy.ftl").write_text(ENGLISH + f"verb-move = {'Rusz ' * 20}\n")
    words.forget_words()
    assert found(checked(), "label over 80 characters [pl]: the button move: Rusz Rusz")
    assert not found(checked(), "label over 80 characters [en]")


def test_a_wrong_variable_is_named_with_its_language(folder: Path) -> None:
    (folder / "pl" / "toy.ftl").write_text(ENGLISH.replace("$left", "$links"))
    words.forget_words()
    report = checked()
    assert found(report, "message prompt-play [pl] cannot be filled in", "links")
    assert not found(report, "message prompt-play [en]")


def test_an_error_is_reported_with_scenario_seed_action_file_and_line(monkeypatch: pytest.MonkeyPatch) -> None:
    moved = Play.do_move

    def fails(step: Play, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
        if step.left < 3:
            raise KeyError("nimra")
        moved(step, g, seat, args)

    monkeypatch.setattr(Play, "do_move", fails)
    report = checked(apart=10_000, kinds=False, seeds=range(6))
    assert report.games == 6
    # The test takes the place of the game's code. It is in another folder than the toy, so the line is the last of all.
    assert found(report, "short, seed ", "action ", "`move ", "test_check.py:", "KeyError: 'nimra'")
    assert found(checked(seeds=range(6)), "before action ", "KeyError: 'nimra'")


def test_an_endless_step_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "prompts", lambda step, g: ())
    monkeypatch.setattr(Play, "advance", lambda step, g: None)
    assert found(checked(), "short, seed 1, ", "RuntimeError: no decision after 10000 steps")


def test_a_slot_without_values_and_an_unlisted_verb_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "slot_move", lambda step, g, seat, chosen: Slot("unit", "unit", ()))
    assert found(checked(), "play: move cannot be carried out: move: the slot 'unit' offers no value")
    monkeypatch.setattr(Play, "verbs", ("move", "offensive"))
    assert found(checked(), "StepError: Play does not list as verbs what 'play' offers: ['pass']")


def test_a_step_that_the_saver_does_not_know_is_named() -> None:
    class Short(Toy):
        saver = Saver(ToyState, (Play, React, Bid), 1, {})

    assert found(checked(Short()), "ValidationError: Invalid value 'Turn'", "does the Saver name every step?")


def test_hidden_cards_in_a_view_are_named_by_their_field(monkeypatch: pytest.MonkeyPatch) -> None:
    class Leaky(Toy):
        def view(self, state: ToyState, who: str) -> dict[str, Any]:
            return super().view(state, who) | {"tracks": {"top": state.deck[-1]}}

    assert found(checked(Leaky()), "spectator can tell what is hidden from them: in view.tracks.top: c")


def test_hands_without_another_deal_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "hands", GameHands(hand=toy_hand))
    assert found(checked(), "short: hands, but no deal_again: no leak is looked for (GameHands.deal_again)")


def test_private_events_without_another_deal_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "hands", GameHands())
    assert found(checked(), "the event 'dealt' is private, but there is no deal_again: no leak is looked for")


def test_a_hand_that_nothing_sends_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not found(checked(), "is not sent to it")
    monkeypatch.setattr(Toy, "hands", replace(Toy.hands, events=("drawn",)))
    report = checked()
    assert found(report, "the hand of red grows and is not sent to it: no private event of GameHands.events (drawn)")
    assert len([fault for fault in report.faults if "is not sent to it" in fault]) == 2


def test_a_card_taken_for_all_to_see_need_not_be_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    passed = Play.do_pass

    def taking(step: Play, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
        passed(step, g, seat, args)
        g.state.hand[seat].append(card := g.state.deck.pop())
        g.emit("took", seat=seat, card=card)

    monkeypatch.setattr(Play, "do_pass", taking)
    assert not found(checked(seeds=(1, 2, 3)), "is not sent to it")


@pytest.mark.parametrize("game", sorted(registry.registered_games()))
def test_whatever_a_game_says_is_written_in_every_language(game: str) -> None:
    """Without a game played: all in its code, its commands, questions and answers."""
    spoken = languages_of(registry.registered_games()[game])
    assert Texts(registry.registered_games()[game], spoken).all_found() == {}
    assert list(lacking_messages(registry.registered_games()[game], spoken)) == []


def test_hidden_cards_in_public_events_are_one_line_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    drew = ToyContext.draw

    def aloud(g: ToyContext, seat: str, count: int) -> None:
        drew(g, seat, count)
        g.events[-1] = Event(g.events[-1].kind, g.events[-1].facts)

    monkeypatch.setattr(ToyContext, "draw", aloud)
    lines = [fault for fault in checked().faults if "the event 'dealt' tells everybody" in fault]
    assert len(lines) == 2, lines


def test_an_error_in_every_game_or_picture_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(game: Toy, state: ToyState, who: str) -> Any:
        raise KeyError("nimra")

    monkeypatch.setattr(Toy, "view", view)
    report = checked(seeds=(1, 2, 3), pictures=True)
    lines = [fault for fault in report.faults if "nimra" in fault]
    assert len(lines) <= 2, lines
    assert all("test_check.py:" in line for line in lines)


def test_errors_in_remarks_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def note(*_: Any) -> Any:
        raise KeyError("nimra")

    monkeypatch.setattr(Toy, "table", replace(Toy.table, note=note))
    assert found(checked(), "test_check.py:", "KeyError: 'nimra'")


def test_answers_for_help_are_written_and_known(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    captions = {"move": "zone", "pass": "stop"}
    teaching = GameTeaching[Any](glossary=(Term("zone"),), often_asked=(OftenAsked("win"),), captions=captions)
    monkeypatch.setattr(Toy, "teaching", teaching)
    report = checked()
    for name in ("term-zone", "term-zone-text", "faq-win", "faq-win-text"):
        assert found(report, f"missing word [en]: {name}")
    assert found(report, "captions: 'pass' is answered by 'stop', which is neither in glossary nor in often_asked")
    assert not found(report, "captions: 'move'")


def test_an_id_that_is_escaped_for_discord_is_found(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """A fact whose kind is not the one of its value: Discord would show merchant_1, its text has a backslash."""
    passed = Play.do_pass

    def tells(step: Play, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
        g.emit("hailed", ship="merchant_1")
        passed(step, g, seat, args)

    monkeypatch.setattr(Play, "do_pass", tells)
    for lang in ("en", "pl"):
        (folder / lang / "toy.ftl").write_text(ENGLISH + "event-hailed = Hailed: { $ship }\n")
    words.forget_words()
    assert found(checked(seeds=range(4)), "an id is shown as a name [en]: event-hailed: merchant_1")


@pytest.mark.parametrize("name", ["brandubh", "crossing"])
def test_a_game_of_the_house_has_no_fault(name: str) -> None:
    """Typed ids that are not found, such as "no_such_verb", are not reported as ids shown instead of names."""
    assert checked(find_game_or_module(name), scenarios=(), pictures=True).faults == {}


def test_names_in_the_game_object_that_the_rules_do_not_have_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The options of a command are named by its verb: under the command's own name nothing would read them."""
    crossing = find_game_or_module("crossing")
    table = replace(
        crossing.table, commands={"strike": ("attack",)}, arguments={"strike": ("target",)}, ends=("halt",), log_events=("fell",)
    )
    monkeypatch.setattr(type(crossing), "table", table)
    report = checked(crossing, scenarios=("dawn",), whole=False, actions=3)
    assert found(report, "table.arguments: 'strike' is no verb of the rules")
    assert found(report, "table.ends: 'halt' is no verb of the rules")
    assert found(report, "table.log_events: 'fell' is no event of the rules")
    assert not found(report, "table.commands")


def test_a_decision_of_each_kind_is_checked_however_long_the_round_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Full checks every ten actions met the same decision each time in a game whose round is as long."""

    class Counting(Toy):
        def view(self, state: ToyState, who: str) -> dict[str, Any]:
            return super().view(state, who) | {"bids": [sorted(one.sealed) for one in state.stack if isinstance(one, Bid)]}

    assert found(checked(Counting(), apart=10_000), "spectator can tell whether red has answered 'secret-bid': in view.bids[0]")


def test_a_look_into_a_hand_that_can_be_taken_back_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    moved = Play.do_move

    def looks(step: Play, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
        other = next(one for one in g.state.hand if one != seat)
        g.emit("looked", (seat,), seat=seat, cards=list(g.state.hand[other]))
        moved(step, g, seat, args)

    monkeypatch.setattr(Play, "do_move", looks)
    assert found(checked(), "the event 'looked' shows red what lay hidden in the hand of blue, and move can be taken back")

    def reveals(step: Play, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
        g.reveal()
        looks(step, g, seat, args)

    monkeypatch.setattr(Play, "do_move", reveals)
    assert not found(checked(), "can be taken back")


def test_what_a_rule_reveals_to_everybody_instead_of_one_seat_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    moved = Play.do_move

    def looking(to: tuple[str, ...]) -> Any:
        def looks(step: Play, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
            other = next(one for one in g.state.hand if one != seat)
            g.reveal()
            g.emit("looked", to or (seat,), seat=seat, cards=list(g.state.hand[other]))
            moved(step, g, seat, args)

        return looks

    monkeypatch.setattr(Play, "do_move", looking(("*",)))
    assert found(
        checked(), "the event 'looked' reveals to everybody by 'cards' cards that lie hidden in the hand of blue after it:"
    )
    monkeypatch.setattr(Play, "do_move", looking(()))
    assert not found(checked(), "'looked' reveals")


def test_a_variable_that_no_code_gives_is_named_though_no_game_met_the_message() -> None:
    code = """
def do_move(g, seat):
    g.emit("passed" if seat else "moved", to=("red",), seat=seat)
    g.emit("played", **facts)
    raise refuse("far", "8.1", need=2)

PROMPT = Prompt("red", "play", "1", ("move",), {"left": 3})
"""
    given = given_facts([ast.parse(code)])
    assert given["event-moved"] == given["event-passed"] == {"seat"}
    assert given["event-played"] is None
    assert (given["refusal-far"], given["prompt-play"]) == ({"need"}, {"left"})


def test_the_messages_of_a_game_are_compared_with_its_code(folder: Path) -> None:
    (folder / "pl" / "toy.ftl").write_text(ENGLISH.replace("{ $seat } passes", "{ $strona } pasuje, { $seat_id }"))
    words.forget_words()
    given: dict[str, set[str] | None] = {"event-passed": {"seat"}, "prompt-play": None}
    faults = list(variables_not_given(Toy(), ("en", "pl"), given))
    assert faults == ["message event-passed [pl]: no code gives the variable $strona (given: seat)"]


def test_an_argument_that_is_no_slot_of_its_verb_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its option would be offered, and what is typed there would never reach the rules."""
    crossing = find_game_or_module("crossing")
    arguments = {"march": ("unit", "goal"), "attack": ("target", "units")}
    monkeypatch.setattr(type(crossing), "table", replace(crossing.table, arguments=arguments))
    report = checked(crossing, scenarios=("dawn",))
    assert found(report, "table.arguments: the verb 'march' asks for 'to', which is not among its arguments ('unit', 'goal')")
    assert not found(report, "'attack' asks")


def test_events_that_no_game_came_to_are_noted() -> None:
    report = checked(find_game_or_module("crossing"), scenarios=("dawn",), actions=1, whole=False)
    assert [note for note in report.notes if "did not come to" in note and "ended" in note and "--seeds" in note]
    assert not any("marched" in note for note in checked(find_game_or_module("crossing"), scenarios=("dawn",), whole=False).notes)


def test_an_unknown_scenario_is_refused() -> None:
    with pytest.raises(KeyError, match="no scenario nowhere; known: short, long"):
        checked(scenarios=("nowhere",))
    result = CliRunner().invoke(authors_app(), ["check", "brandubh", "--scenario", "nowhere"])
    assert result.exit_code != 0
