"""Cases and rulings rebuilt from their log."""

from __future__ import annotations

import pytest

from league.cases import cards, urgency
from league.cases.docket import APPEAL, REMEDIES, CaseError, Docket
from league.cases.events import (
    CASE_CODEC,
    CaseEvent,
    CaseRaised,
    CaseRuled,
    CaseSettled,
    Colour,
    HandsViewed,
    RulingAppealed,
    RulingReversed,
    ViewDisclosed,
)

DAY = 86_400


def docket(*events: CaseEvent) -> Docket:
    """A docket whose log went through the store's form."""
    return Docket.from_log(CASE_CODEC.read_event(CASE_CODEC.write_event(event)) for event in events)


def no_show(at: int = 0, key: str = "") -> CaseRaised:
    return CaseRaised(at=at, kind="no_show", about=("a",), pairing=1, key=key)


def forfeit(case: int = 1, by: str = "m", at: int = 10) -> CaseRuled:
    return CaseRuled(at=at, by=by, case=case, remedy="forfeit", reason="did not come", lost=("a",), entries=(7,))


def refused(desk: Docket, event: CaseEvent) -> CaseError:
    """The refusal of an event; the docket is as it was."""
    before = written_all(desk)
    with pytest.raises(CaseError) as found:
        desk.add_event(event)
    assert written_all(desk) == before
    assert [case.status for case in Docket.from_log(desk.log).cases] == [case.status for case in desk.cases]
    return found.value


def written_all(desk: Docket) -> list[str]:
    return [CASE_CODEC.write_event(event) for event in desk.log]


def test_a_ruling_settles_a_case() -> None:
    desk = docket(no_show(), forfeit())
    assert not desk.open()
    assert desk.case(1).ruling == 1
    assert desk.ruling(1).ruled.entries == (7,)


def test_the_second_of_two_moderators_sees_what_the_first_ruled() -> None:
    desk = docket(no_show(), forfeit(by="m"))
    error = refused(desk, CaseRuled(at=11, by="n", case=1, remedy="dismiss", reason="no"))
    assert error.code == "case-ruled"
    assert error.facts == {"number": 1, "by": "m", "remedy": "forfeit", "reason": "did not come"}


def test_the_same_thing_comes_up_once() -> None:
    desk = docket(no_show(key="start 1"))
    assert refused(desk, no_show(key="start 1")).facts == {"number": 1}
    assert desk.add_event(no_show(key="start 2")) == 1


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (CaseRuled(at=1, by="m", case=2, remedy="dismiss", reason="x"), "case-none"),
        (CaseRuled(at=1, by="m", case=0, remedy="dismiss", reason="x"), "case-none"),
        (CaseRuled(at=1, by="m", case=1, remedy="admit", reason="x"), "case-remedy"),
        (CaseRuled(at=1, by="m", case=1, remedy="dismiss", reason="  "), "case-reason"),
        (CaseRuled(at=1, by="m", case=1, remedy="dismiss", reason="x" * 301), "case-reason"),
        (RulingAppealed(at=1, by="a", ruling=1, text="x"), "ruling-none"),
        (RulingReversed(at=1, by="m", ruling=1, reason="x"), "ruling-none"),
    ],
)
def test_what_cannot_be_is_refused(event: CaseEvent, code: str) -> None:
    assert refused(docket(no_show()), event).code == code


def test_what_is_over_needs_no_ruling() -> None:
    desk = docket(no_show(), CaseSettled(at=5, case=1, why="case-why-played"))
    assert not desk.open()
    assert refused(desk, forfeit()).code == "case-settled"


def test_an_appeal_goes_to_another_moderator_once() -> None:
    desk = docket(no_show(), forfeit(by="m"), RulingAppealed(at=20, by="a", ruling=1, text="I was there"))
    assert [case.kind for case in desk.open()] == ["appeal"]
    assert refused(desk, CaseRuled(at=30, by="m", case=2, remedy="let_stand", reason="no")).code == "case-other-moderator"
    assert refused(desk, RulingAppealed(at=31, by="b", ruling=1, text="me too")).code == "ruling-appealed"
    desk.add_event(CaseRuled(at=32, by="n", case=2, remedy="let_stand", reason="they were not"))
    assert desk.ruling(1).counts
    assert refused(desk, RulingAppealed(at=33, by="a", ruling=2, text="again")).code == "ruling-appealed"


def test_an_appeal_that_succeeds_opens_the_case_for_others() -> None:
    desk = docket(no_show(), forfeit(by="m"), RulingAppealed(at=20, by="a", ruling=1, text="I was there"))
    desk.add_event(CaseRuled(at=32, by="n", case=2, remedy="overturn", reason="they were"))
    assert [case.number for case in desk.open()] == [1]
    assert not desk.ruling(1).counts
    assert refused(desk, forfeit(by="m", at=40)).code == "case-other-moderator"
    desk.add_event(CaseRuled(at=41, by="n", case=1, remedy="extend", reason="one more week", seconds=7 * DAY))
    assert desk.extra(1) == 7 * DAY
    assert refused(desk, RulingAppealed(at=42, by="b", ruling=3, text="no")).code == "ruling-appealed"


def test_an_appeal_comes_in_time() -> None:
    desk = docket(no_show(), forfeit(at=10))
    assert refused(desk, RulingAppealed(at=11 + APPEAL, by="a", ruling=1, text="x")).code == "ruling-late"
    desk.add_event(RulingAppealed(at=10 + APPEAL, by="a", ruling=1, text="x"))


def test_a_ruling_is_taken_back_and_its_case_is_open_again() -> None:
    desk = docket(no_show(), forfeit(), RulingAppealed(at=11, by="a", ruling=1, text="x"))
    desk.add_event(RulingReversed(at=20, by="n", ruling=1, reason="wrong game"))
    assert [case.number for case in desk.open()] == [1]
    assert desk.case(2).status == "settled"
    assert refused(desk, RulingReversed(at=21, by="n", ruling=1, reason="twice")).code == "ruling-back"
    assert desk.extra(1) == 0


def test_the_most_urgent_case_comes_first() -> None:
    desk = docket(
        CaseRaised(at=0, kind="registration", about=("x",)),
        CaseRaised(at=DAY - 1, kind="appeal", about=("a",)),
        CaseRaised(at=2 * DAY - 60, kind="no_show", about=("b",), pairing=2),
        CaseRaised(at=2 * DAY, kind="deadline", pairing=3, due=2 * DAY + 60),
    )
    assert [case.kind for case in urgency.case_queue(desk)] == ["appeal", "registration", "deadline", "no_show"]


def test_every_kind_has_remedies_and_patience() -> None:
    assert REMEDIES.keys() == urgency.PATIENCE.keys()
    assert all(remedies for remedies in REMEDIES.values())


def carded(at: int, card: Colour, until: int | None, case: int = 1) -> CaseRuled:
    return CaseRuled(at=at, by="m", case=case, remedy="card", reason="rude", carded=("a",), card=card, expires=until)


def test_cards_run_out_and_the_second_yellow_one_is_red() -> None:
    report = CaseRaised(at=0, kind="report", about=("a",))
    desk = docket(report, carded(10, "yellow", 100))
    assert [card.colour for card in cards.cards_of_person(desk, "a", 99)] == ["yellow"]
    assert not cards.cards_of_person(desk, "a", 100)
    assert not cards.cards_of_person(desk, "b", 50)
    assert cards.card_after_rules(desk, "a", "yellow", 99) == "red"
    assert cards.card_after_rules(desk, "a", "yellow", 100) == "yellow"
    assert cards.card_after_rules(desk, "a", "warning", 99) == "warning"
    desk.add_event(RulingReversed(at=20, by="m", ruling=1, reason="another person"))
    assert not cards.cards_of_person(desk, "a", 50)


def test_a_red_card_and_a_ban_keep_somebody_out() -> None:
    desk = docket(CaseRaised(at=0, kind="report", about=("a",)), carded(10, "red", 100))
    assert cards.is_suspended(desk, "a", 50)
    assert not cards.is_suspended(desk, "a", 100)
    desk.add_event(CaseRaised(at=100, kind="report", about=("b",)))
    desk.add_event(CaseRuled(at=110, by="m", case=2, remedy="ban", reason="cheats", who="b", seasons=2))
    assert cards.is_banned(desk, "b")
    assert cards.is_suspended(desk, "b", 10**12)
    clean = docket()
    assert [
        cards.barred_seasons([*before, desk, *after], "b") for before, after in (([], []), ([clean], [clean]), ([], [clean] * 2))
    ] == [
        2,
        1,
        0,
    ]
    assert cards.barred_seasons([desk], "a") == 0


def test_looks_at_hands_are_reported_once() -> None:
    look = HandsViewed(at=5, by="m", game=12, pairing=1, leg=0, reason="dispute")
    desk = docket(look, HandsViewed(at=6, by="n", game=13, pairing=2, leg=0, reason="other"))
    assert desk.undisclosed(12) == [look]
    desk.add_event(ViewDisclosed(at=9, game=12))
    assert desk.undisclosed(12) == []
    assert len(desk.undisclosed(13)) == 1
