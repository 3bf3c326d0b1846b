"""Which shards a process has, and which servers reach it."""

from __future__ import annotations

import pytest

from bot.program.shards import ShardRange


def test_one_process_has_the_only_shard_unless_it_is_set_otherwise() -> None:
    assert ShardRange() == ShardRange(1, (0,))
    assert ShardRange().receives(None)
    assert ShardRange().receives(80_351_110_224_678_912)


def test_processes_share_all_shards_and_each_server_reaches_one_of_them() -> None:
    shares = [ShardRange.of_process(number, 3, 8) for number in range(3)]
    assert [share.ids for share in shares] == [(0, 3, 6), (1, 4, 7), (2, 5)]
    for shard in range(8):
        server = 80_351_110_224_678_912 // (8 << 22) * (8 << 22) + (shard << 22)
        assert {share.shard_of(server) for share in shares} == {shard}
        assert [share.receives(server) for share in shares] == [shard in share.ids for share in shares]
    assert [share.receives(None) for share in shares] == [True, False, False]


@pytest.mark.parametrize(("count", "ids"), [(0, ()), (0, (0,)), (1, ()), (2, (2,)), (2, (-1,)), (3, (1, 1))])
def test_shards_that_cannot_be_are_refused(count: int, ids: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="no shards of"):
        ShardRange(count, ids)


def test_a_process_beyond_the_last_shard_has_none() -> None:
    with pytest.raises(ValueError, match="no shards of 2"):
        ShardRange.of_process(2, 3, 2)
