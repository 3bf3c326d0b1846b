"""Which actions are in force when undos are part of the log."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.store.rows import live_seqs, standing_spans


def test_without_undo_all_stand() -> None:
    assert live_seqs(3, {}) == [1, 2, 3]
    assert live_seqs(0, {}) == []


def test_undo_takes_back_the_named_action_and_all_after_it() -> None:
    assert live_seqs(4, {4: 2}) == [1]
    assert live_seqs(6, {4: 2}) == [1, 5, 6]


def test_undo_of_an_undo_brings_the_actions_back() -> None:
    assert live_seqs(5, {4: 2, 5: 4}) == [1, 2, 3]


def test_an_undo_before_the_undone_part_is_forgotten_with_it() -> None:
    assert live_seqs(7, {3: 2, 7: 3}) == [1, 2]
    assert live_seqs(5, {3: 2, 5: 4}) == [1]


def _by_rewriting(rows: list[int | None]) -> list[int]:
    """The obvious way: keep the line after every row, and let an undo take the line before the row it names."""
    lines: list[list[int]] = [[]]
    for seq, back_to in enumerate(rows, start=1):
        lines.append([*lines[-1], seq] if back_to is None else lines[back_to - 1])
    return lines[-1]


@st.composite
def _logs(draw: st.DrawFn) -> list[int | None]:
    rows: list[int | None] = [None]
    for seq in range(2, draw(st.integers(2, 40))):
        rows.append(draw(st.none() | st.integers(1, seq - 1)))
    return rows


# A busy machine draws slowly, and takes long over one example: neither is a fault.
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(_logs())
def test_spans_agree_with_rewriting_the_whole_line(rows: list[int | None]) -> None:
    undos = {seq: back_to for seq, back_to in enumerate(rows, start=1) if back_to is not None}
    assert live_seqs(len(rows), undos) == _by_rewriting(rows)


# A busy machine draws slowly, and takes long over one example: neither is a fault.
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(_logs())
def test_a_state_saved_inside_a_span_is_a_beginning_of_the_line(rows: list[int | None]) -> None:
    undos = {seq: back_to for seq, back_to in enumerate(rows, start=1) if back_to is not None}
    line = _by_rewriting(rows)
    for low, high in standing_spans(len(rows), undos):
        for saved in range(low, high + 1):
            standing = _by_rewriting(rows[:saved])
            assert line[: len(standing)] == standing
            assert line[len(standing) :] == [seq for seq in line if seq > saved]
