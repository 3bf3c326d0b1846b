"""Where the store keeps something of a person: every column of every table is declared here.

``forgetting`` and ``person_rows`` go by it, and a test compares it with the schema: a new column has to say what it may keep
of people.
"""

from __future__ import annotations

from typing import Literal

import msgspec

#: What a row belongs to. A person stays in rows of games and seasons that are still played.
Of = Literal["game", "season", "person", "program"]


class PeopleColumns(msgspec.Struct, frozen=True, kw_only=True):
    """The columns of a table by what they may keep of people.

    ``numbers``: a person's Discord id, or None; ``texts``: text or JSON with such ids anywhere in it; ``packed``: the same as
    compressed msgpack; ``nobody``: nothing of people. ``seat``: rows belong to whoever holds that seat. ``shown``: what a
    person is shown of rows with their number (or seat). Rows of "person" are theirs only and are deleted.
    """

    of: Of
    numbers: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    packed: tuple[str, ...] = ()
    nobody: tuple[str, ...] = ()
    seat: str = ""
    shown: tuple[str, ...] = ()

    def every(self) -> list[str]:
        """All columns it declares."""
        return [*self.numbers, *self.texts, *self.packed, *self.nobody]


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


#: Every table of the schema.
PEOPLE_COLUMNS: dict[str, PeopleColumns] = {
    "game": PeopleColumns(
        of="game",
        numbers=("owner_id",),
        # Pauses, stand-ins, first games, additions to the dice, consents (``bot.marks``).
        texts=("options",),
        nobody=_names(
            "id game_type scenario status created_at finished_at guild_id channel_id thread_id board_message_id lang seed_hash"
            " secret schema_version revision checksum"
        ),
        shown=_names("id game_type scenario status created_at finished_at guild_id channel_id thread_id lang"),
    ),
    "seat": PeopleColumns(
        of="game", numbers=("user_id",), nobody=_names("game_id seat joined_at lang"), shown=_names("game_id seat joined_at lang")
    ),
    "action": PeopleColumns(
        of="game",
        numbers=("actor",),
        # The host's own entries name people.
        texts=("argument",),
        nobody=_names("game_id seq seat verb back_to irreversible interaction_id created_at checksum"),
        shown=_names("game_id seq seat verb argument back_to created_at"),
    ),
    # A computer's decisions.
    "computer_thought": PeopleColumns(of="game", nobody=_names("game_id seq seat player number choice")),
    "snapshot": PeopleColumns(
        of="game", packed=("story",), nobody=_names("game_id seq state schema_version created_at checksum")
    ),
    "outbox": PeopleColumns(
        of="game",
        # Of direct messages; else a channel.
        numbers=("target",),
        texts=_names("lane topic payload last_error"),
        nobody=_names(
            "id game_id kind nonce remember status not_before attempts first_tried_at created_at delivered_at"
            " discord_message_id claimed_by claimed_until home"
        ),
        shown=_names("game_id kind topic status created_at delivered_at discord_message_id"),
    ),
    "setting": PeopleColumns(
        of="program", numbers=("id",), texts=("value",), nobody=_names("scope key"), shown=_names("key value")
    ),
    "seen_interaction": PeopleColumns(of="program", texts=("response",), nobody=_names("interaction_id game_id seen_at")),
    "note": PeopleColumns(
        of="person",
        numbers=("user_id",),
        texts=("text",),
        nobody=_names("game_id changed_at"),
        shown=_names("game_id text changed_at"),
    ),
    "clock": PeopleColumns(of="game", nobody=_names("game_id pace timeout stopped_at")),
    "clock_run": PeopleColumns(
        of="game",
        nobody=_names("game_id seat hidden left_ms since what told wake"),
        seat="seat",
        shown=_names("game_id seat left_ms since what"),
    ),
    "away": PeopleColumns(of="person", numbers=("user_id",), nobody=_names("id since until"), shown=_names("since until")),
    "plan": PeopleColumns(
        of="game",
        texts=("text",),
        nobody=_names("game_id seat name changed_at"),
        seat="seat",
        shown=_names("game_id seat name text"),
    ),
    "typed_text": PeopleColumns(
        of="person",
        numbers=("user_id",),
        texts=_names("text wrong"),
        nobody=_names("game_id changed_at"),
        shown=_names("game_id text"),
    ),
    "kept_form": PeopleColumns(
        of="person",
        numbers=("user_id",),
        texts=_names("key body"),
        nobody=_names("game_id changed_at"),
        shown=_names("game_id key body"),
    ),
    "standing": PeopleColumns(
        of="game",
        nobody=_names("game_id seat until mark places only wake due made paid ends seen again stakes uses passes"),
        seat="seat",
        shown=_names("game_id seat until places only made stakes uses passes"),
    ),
    "seeker": PeopleColumns(
        of="person",
        numbers=("user_id",),
        nobody=_names(
            "id guild_id channel_id game_type scenario seat pace hours lang tongue status game_id line_place line_message"
            " created_at until"
        ),
        shown=_names("guild_id channel_id game_type scenario seat pace hours lang tongue status game_id created_at until"),
    ),
    "server_module": PeopleColumns(
        of="program",
        numbers=("added_by",),
        nobody=_names("guild_id game_type name sha version title added_at"),
        shown=_names("guild_id game_type name version title added_at"),
    ),
    "module_text": PeopleColumns(of="program", nobody=_names("sha content")),
    "forgetting": PeopleColumns(of="program", nobody=_names("id user_id asked_at")),
    "season": PeopleColumns(
        of="season",
        numbers=("owner_id",),
        texts=("moderators",),
        nobody=_names("id guild_id channel_id desk_id lang name status created_at"),
        shown=_names("id guild_id name status created_at"),
    ),
    "league_log": PeopleColumns(
        of="season",
        texts=("text",),
        nobody=_names("season_id room seq at checksum link before was"),
        shown=_names("season_id at text"),
    ),
    # Texts of a season: proposals, bids under seal, rights, heads.
    "league_mark": PeopleColumns(
        of="season",
        texts=_names("key data"),
        nobody=_names("season_id channel_id message_id"),
        shown=_names("season_id key data"),
    ),
}
