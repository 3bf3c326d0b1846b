"""A moderator corrects a position in a form: checked, shown, confirmed, one entry of the log; and nothing half done."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from bot.core.host_entries import CORRECT, HANDS
from bot.drawing.picture import PictureFile
from bot.marks import change_marks
from bot.moderation.rulings import ModeratorRulings
from rules.engine.proof.playout import random_action
from tests.table.conftest import Club, controls, replayed, texts

pytestmark = pytest.mark.plays("")


@pytest.fixture
async def mod(club: Club) -> Any:
    """Mia, who may manage messages and plays nowhere; a game of South Pacific is under way."""
    mia = club.moderator()
    await club.war()
    return mia


async def logged(club: Club) -> list[str]:
    return [row.verb for row in await club.bot.store.log.actions((await club.match()).id)]


async def state_of(club: Club) -> Any:
    return (await club.match()).position.state


def last(done: Any) -> Any:
    """The message of an answer."""
    return done.followups[-1] if done.followups else done.response


async def sent(club: Club, mod: Any, part: str, lines: str, about: str = "", reason: str = "a counter slipped") -> Any:
    """The form opened and sent: what comes back."""
    more = {"about": about} if about else {}
    form = await mod.slash(club.channel, "mod position", part=part, **more)
    return last(await mod.submit_modal(form, {"text": lines, "reason": reason}))


async def test_a_unit_is_put_elsewhere(club: Club, mod: Any) -> None:
    before = await state_of(club)
    form = await mod.slash(club.channel, "mod position", part="units", about="us_cv_wasp")
    default = json.dumps(form.modal.to_dict() if hasattr(form.modal, "to_dict") else form.modal, default=str)
    assert f"us_cv_wasp {before.place['us_cv_wasp']}" in default
    shown = last(await mod.submit_modal(form, {"text": "us_cv_wasp 4423 reduced", "reason": "it was moved twice"}))
    assert f"- us_cv_wasp {before.place['us_cv_wasp']}" in texts(shown)
    assert "+ us_cv_wasp 4423 reduced" in texts(shown)
    assert "it was moved twice" in texts(shown)
    # Shown, not done.
    assert await state_of(club) == before
    assert await logged(club) == []
    await mod.click(shown, label="Correct the position")
    assert "is in the log" in texts(shown)
    assert not controls(shown)
    now = await state_of(club)
    assert (now.place["us_cv_wasp"], "us_cv_wasp" in now.reduced) == ("4423", True)
    assert (now.hand, now.deck, now.stack) == (before.hand, before.deck, before.stack)
    assert await logged(club) == [CORRECT]
    await club.pump()
    public = "\n".join(texts(message) for message in club.channel.history())
    assert "corrected the position: it was moved twice" in public
    # Everybody reads what was changed.
    assert before.place["us_cv_wasp"] == "4828"
    assert "```diff\n- Wasp: 4828 Noumea, reduced\n+ Wasp: 4423 Guadalcanal, reduced\n```" in public
    # It is there after a restart, and the whole log replays to it.
    match = await club.match()
    club.bot.service.forget(match.id)
    assert await state_of(club) == now
    assert (await replayed(club.bot.service, match.id)).position.state == now


async def test_cards_are_corrected_and_the_look_at_them_is_announced(club: Club, mod: Any) -> None:
    before = await state_of(club)
    card = before.deck["allies"][0]
    hand = " ".join([*before.hand["allies"], card])
    shown = await sent(club, mod, "hands", f"hands allies {hand}")
    assert await logged(club) == [HANDS]
    await mod.click(shown, label="Correct the position")
    now = await state_of(club)
    assert now.hand["allies"] == [*before.hand["allies"], card]
    assert card not in now.deck["allies"]
    await club.pump()
    public = "\n".join(texts(message) for message in club.channel.history())
    assert "looked at both hands" in public
    assert card not in public
    assert "hands: changed (only its side can see it)" in public
    mails = [texts(message) for message in club.bob.user.dm_channel.history()]
    assert len(mails) >= 2, "the player is sent the corrected hand"


async def test_units_and_markers_are_changed_without_a_look_at_hands(club: Club, mod: Any) -> None:
    before = await state_of(club)
    shown = await sent(club, mod, "markers", "political_will 2")
    for card in (*before.hand["japan"], *before.hand["allies"]):
        assert card not in texts(shown)
    await mod.click(shown, label="Correct the position")
    assert (await state_of(club)).political_will == 2
    assert await logged(club) == [CORRECT]


@pytest.mark.parametrize(
    ("part", "lines", "reason"),
    [
        ("units", "us_cv_wosp 4423", "line 1 (us_cv_wosp 4423): units: no unit “us_cv_wosp”; did you mean"),
        ("units", "us_cv_wasp 4423\nus_cv_wasp 4424", "is named twice, first in line 1"),
        ("control", "4423 britain", "legal: japan, allies"),
        ("markers", "political_will high", "markers.political_will"),
        ("hands", "hands allies J01", "J01 is a card of japan"),
    ],
)
async def test_bad_lines_are_refused_by_field_and_can_be_edited_again(
    club: Club, mod: Any, part: str, lines: str, reason: str
) -> None:
    before = await state_of(club)
    refused = await sent(club, mod, part, lines)
    assert reason in texts(refused).replace("\\", "")
    assert list(controls(refused)) == ["Edit again"]
    again = await mod.click(refused, label="Edit again")
    assert again.modal is not None
    assert await state_of(club) == before
    assert CORRECT not in await logged(club)


async def test_dropped_or_without_a_change(club: Club, mod: Any) -> None:
    before = await state_of(club)
    shown = await sent(club, mod, "units", "us_cv_wasp 4423")
    await mod.click(shown, label="Discard")
    assert "Nothing was changed" in texts(shown)
    assert not controls(shown)
    nothing = await sent(club, mod, "units", f"us_cv_wasp {before.place['us_cv_wasp']}")
    assert "changes nothing" in texts(nothing)
    assert await logged(club) == []


async def test_what_was_shown_is_what_is_done(club: Club, mod: Any) -> None:
    """The game continues between preview and click: the preview is shown again, and nothing is done."""
    shown = await sent(club, mod, "units", "us_cv_wasp 4423")
    action = random_action((await club.match()).position, random.Random(1))
    await club.do(action.seat, " ".join([action.verb, *action.args]))
    done = await mod.click(shown, label="Correct the position")
    assert "moved on" in texts(shown)
    assert CORRECT not in await logged(club)
    again = last(done)
    await mod.click(again, label="Correct the position")
    assert (await state_of(club)).place["us_cv_wasp"] == "4423"
    assert (await logged(club))[-1] == CORRECT
    assert (await logged(club)).count(CORRECT) == 1


async def test_a_file_is_shown_before_it_counts_and_keeps_hands_to_itself(club: Club, mod: Any) -> None:
    match = await club.match()
    before = match.position.state
    given = json.loads(match.game.files.written(before))
    given["markers"]["political_will"] = 1
    given["hands"]["japan"] = given["hands"]["japan"][1:]
    given.get("state", {}).pop("deck", None)
    file = ("position.json", json.dumps(given).encode())
    shown = last(await mod.slash(club.channel, "mod position", file=file, reason="agreed by both"))
    assert "+ political_will 1" in texts(shown)
    assert "hands: changed" in texts(shown)
    for card in before.hand["japan"]:
        assert card not in texts(shown)
    assert await state_of(club) == before
    await mod.click(shown, label="Correct the position")
    assert (await state_of(club)).hand["japan"] == before.hand["japan"][1:]
    assert await logged(club) == [HANDS, CORRECT]


async def test_guesses_of_a_hand_by_files_are_in_the_log(club: Club, mod: Any) -> None:
    match = await club.match()
    given = json.loads(match.game.files.written(match.position.state))
    file = ("position.json", json.dumps(given).encode())
    answered = await mod.slash(club.channel, "mod position", file=file, reason="is this it?")
    assert "nothing" in texts(answered.followups[-1] if answered.followups else answered.response)
    assert await logged(club) == [HANDS]
    await mod.slash(club.channel, "mod position", file=file, reason="is it, again?")
    assert await logged(club) == [HANDS]  # nothing has happened since: what is hidden is the same
    refused = await mod.slash(club.channel, "mod position", file=("position.json", b"{"), reason="and this?")
    assert "line 1" in texts(refused.followups[-1] if refused.followups else refused.response)
    assert await logged(club) == [HANDS]
    await mod.click(await sent(club, mod, "units", "us_cv_wasp 4423"), label="Correct the position")
    await mod.slash(club.channel, "mod position", file=file, reason="and now?")
    assert await logged(club) == [HANDS, CORRECT, HANDS]


async def test_the_map_of_the_new_position_is_shown(club: Club, mod: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []

    async def draw(shown: Any, who: str, lang: str, look: str = "", *, theme: str = "") -> PictureFile:
        drawn.append((shown.position.state.place.get("us_cv_wasp"), who))
        return PictureFile(b"RIFF0000WEBP", "map.webp", "a map")

    monkeypatch.setattr(club.bot.table.pictures, "map", draw)
    shown = await sent(club, mod, "units", "us_cv_wasp 4423")
    assert ("4423", "spectator") in drawn
    assert [file.filename for file in shown.attachments] == ["map.webp"]


async def test_only_moderators_who_do_not_play(club: Club, mod: Any) -> None:
    refused = await club.eve.slash(club.channel, "mod position", part="units")
    assert "Only moderators" in texts(refused.response)
    shown = await sent(club, mod, "units", "us_cv_wasp 4423")
    # A moderator who has lost the permission meanwhile can no longer confirm.
    match = await club.match()
    match.seats["japan"] = mod.id
    denied = await mod.click(shown, label="Correct the position")
    assert "You play in this game" in texts(last(denied))
    assert await logged(club) == []


async def test_a_position_that_cannot_be_played_on_is_refused(club: Club, mod: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("no such step")

    shown = await sent(club, mod, "units", "us_cv_wasp 4423")
    monkeypatch.setattr("bot.moderation.rulings.random_action", broken)
    refused = await mod.click(shown, label="Correct the position")
    assert "cannot continue from it" in texts(last(refused))
    assert await logged(club) == []


async def test_parts_are_completed(club: Club, mod: Any) -> None:
    offered = await mod.autocomplete(club.channel, "mod position", "part", "")
    assert [one["value"] for one in offered] == ["units", "control", "markers", "hands"]
    unknown = await mod.slash(club.channel, "mod position", part="weather")
    assert "Parts: units, control, markers, hands" in texts(unknown.response)
    nowhere = await mod.slash(club.channel, "mod position", part="units", about="9999")
    assert "nothing here about 9999" in texts(nowhere.response)


async def test_a_file_is_read_by_the_rules_the_game_was_begun_by(club: Club, mod: Any) -> None:
    """Revision 3 lets the Burma Road follow the map if a file leaves it out; a game of revision 2 stays as it was."""
    match = await club.match()
    match.row = msgspec.structs.replace(match.row, options=change_marks(match.row.options, rules="2"))
    text = json.dumps({"scenario": "south_pacific", "turn": match.position.state.turn, "markers": {}})
    assert (await ModeratorRulings(club.bot.service).corrected(match, text)).state.revision == 2
    match.row = msgspec.structs.replace(match.row, options=change_marks(match.row.options, rules="1"))
    older = (await ModeratorRulings(club.bot.service).corrected(match, text)).state
    assert (older.revision, older.single_hits) == (1, False)
