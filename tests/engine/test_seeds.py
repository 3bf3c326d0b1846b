"""Secrets one after another, and what players mix in: each from an entry on, checked afterwards from the log."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from rules.engine import Action, SealedDice
from rules.engine.machine.record import Decided, Record, verify_log
from rules.engine.machine.seeds import Mixed, SealedSecret, Seeds, mixed_seed
from tests.table.toy import GAME

A, B = bytes(range(32)), bytes(range(32, 64))


def test_a_secret_by_itself_is_its_seed_as_it_always_was() -> None:
    assert Seeds(A).at(0) == Seeds(A).at(999) == A
    assert Seeds(A).dice(7).below(1000, "x") == SealedDice(A, 7).below(1000, "x")


def test_what_is_mixed_in_counts_from_its_entry_on_and_in_order() -> None:
    seeds = Seeds(A, mixed=[Mixed(0, "red", "one"), Mixed(5, "blue", 'two "quoted"')])
    assert seeds.at(4) == hmac.digest(A, b'[["red","one"]]', "sha256")
    assert seeds.at(5) == hmac.digest(A, b'[["red","one"],["blue","two \\"quoted\\""]]', "sha256")
    # No two additions make the same as another two.
    others = [Mixed(0, "red", 'one"],["blue","two')], [Mixed(0, "red", "one"), Mixed(0, "blue", "two")]
    assert len({mixed_seed(A, other) for other in others}) == 2


def test_a_later_secret_holds_from_its_entry_on_whatever_is_taken_back() -> None:
    seeds = Seeds(A, [SealedSecret(3, hashlib.sha256(B).hexdigest(), B)])
    assert (seeds.at(2), seeds.at(3), seeds.commitment) == (A, B, hashlib.sha256(B).hexdigest())
    seeds = Seeds(A, [SealedSecret(3, "00" * 32, None)])
    assert seeds.at(2) == A
    with pytest.raises(ValueError, match="entry 3 is not known"):
        seeds.at(3)


def test_verification_asks_for_every_secret() -> None:
    seeds = Seeds(A, [SealedSecret(2, hashlib.sha256(B).hexdigest(), B)], [Mixed(0, "red", "mine")])
    [scenario] = [info.id for info in GAME.scenarios()][:1]
    record = Record(GAME, scenario, {}, A, seeds=seeds)
    first = next(record.position.actions())
    record.play(first)
    log = [Decided(1, Action(first.seat, first.verb, first.args))]
    published = hashlib.sha256(A).hexdigest()
    assert verify_log(GAME, scenario, {}, A, published, log, seeds=seeds).state == record.position.state
    false = Seeds(A, [SealedSecret(2, "11" * 32, B)], seeds.mixed)
    with pytest.raises(ValueError, match="from entry 2 on does not fit"):
        verify_log(GAME, scenario, {}, A, published, log, seeds=false)
