"""What several processes keep in PostgreSQL to be one bot: a schema of its own, beside the store's tables.

It holds nothing worth keeping: who runs now, and what was changed a moment ago. So it is no part of migrations, copies or
backups, and SQLite has none of it.

``slot``: who serves which shards. A slot's epoch rises with each holder. Connections of a process carry its slot and epoch; every
write is refused once another process has taken the slot (``refuse_fenced``), whatever the writer believes.

``notice``: what was changed, written in the transaction that changed it. NOTIFY only wakes the readers, so a lost, late or
repeated one does no harm.

``fill_home``: a message is sent by the process of its server, a direct one too: nobody else has to be woken for it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncpg

#: Rises with each change below: the ground is laid again.
_VERSION = 4
#: Any fixed number: one process lays the ground at a time.
_LAYING = 0x6669656C65
#: The channel of NOTIFY.
CHANNEL = "fieldpost_changed"
#: The SQLSTATE of a write that is refused because the slot has another holder.
FENCED = "FP001"
#: Class of the advisory locks of slots, each held by its holder's session; and of those that writes share with a new holder.
SLOT_LOCK, FENCE_LOCK = 0x66706F73, 0x66706665

_GROUND = f"""
CREATE SCHEMA IF NOT EXISTS fieldpost_cluster;
CREATE TABLE IF NOT EXISTS fieldpost_cluster.slot (
    number integer PRIMARY KEY,
    epoch bigint NOT NULL,
    holder text NOT NULL,
    processes integer NOT NULL,
    shards integer NOT NULL,
    bot text NOT NULL,
    release text NOT NULL,
    schema text NOT NULL,
    beat_at timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS fieldpost_cluster.identified (
    bucket integer PRIMARY KEY,
    free_at timestamptz NOT NULL
);
CREATE UNLOGGED TABLE IF NOT EXISTS fieldpost_cluster.notice (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    xid bigint NOT NULL,
    slot integer NOT NULL,
    kind text NOT NULL,
    key bigint NOT NULL,
    detail text NOT NULL
);
CREATE INDEX IF NOT EXISTS notice_xid ON fieldpost_cluster.notice (xid);
-- A standby that takes over empties what is not logged; such a sequence it cannot read then ("bad magic number").
DO $$ BEGIN
    IF current_setting('server_version_num')::integer >= 150000 THEN
        ALTER SEQUENCE fieldpost_cluster.notice_id_seq SET LOGGED;
    END IF;
END $$;

CREATE OR REPLACE FUNCTION fieldpost_cluster.refuse_fenced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    mine text := current_setting('fieldpost.slot', true);
BEGIN
    IF coalesce(mine, '') <> '' THEN
        -- A new holder waits for this transaction, and the next statement sees what it has written.
        PERFORM pg_advisory_xact_lock_shared({FENCE_LOCK}, mine::integer);
        PERFORM 1 FROM fieldpost_cluster.slot
            WHERE number = mine::integer AND epoch = current_setting('fieldpost.epoch')::bigint;
        IF NOT FOUND THEN
            RAISE EXCEPTION 'slot % has another holder', mine USING ERRCODE = '{FENCED}';
        END IF;
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION fieldpost_cluster.slot_of(guild bigint) RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT ((coalesce(guild, 0) >> 22) % current_setting('fieldpost.shards')::bigint
        % current_setting('fieldpost.processes')::bigint)::integer
$$;

CREATE OR REPLACE FUNCTION fieldpost_cluster.note_change(kind text, key bigint, detail text, wake boolean)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO fieldpost_cluster.notice (xid, slot, kind, key, detail) VALUES (
        pg_current_xact_id()::text::bigint, current_setting('fieldpost.slot')::integer,
        kind, coalesce(key, 0), coalesce(detail, '')
    );
    -- Transactions that notify are committed one after the other: only where somebody waits for it.
    IF wake THEN
        PERFORM pg_notify('{CHANNEL}', '');
    END IF;
END $$;

CREATE OR REPLACE FUNCTION fieldpost_cluster.fill_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.home IS NULL THEN  -- by one process too: there may be several tomorrow
        IF NEW.game_id IS NOT NULL THEN
            NEW.home := (SELECT guild_id FROM game WHERE id = NEW.game_id);
        ELSIF NEW.payload ->> 'season' IS NOT NULL THEN
            NEW.home := (SELECT guild_id FROM season WHERE id = (NEW.payload ->> 'season')::bigint);
        ELSIF NEW.payload ->> 'seeker' IS NOT NULL THEN
            NEW.home := (SELECT guild_id FROM seeker WHERE id = (NEW.payload ->> 'seeker')::bigint);
        END IF;
    END IF;
    RETURN NEW;
END $$;
"""

#: The server of a game that a row belongs to; and whether its process is another one than the writer's.
_GUILD = "(SELECT guild_id FROM game WHERE id = r.game_id)"
_FOREIGN = "fieldpost_cluster.slot_of({}) <> current_setting('fieldpost.slot')::integer"
#: Tables with what their notices say, as SQL about the row ``r``: the kind, its number, what is known beside it (of games the
#: server), and whether others wait for it. Of most changes of a game only its own process needs to know.
NOTED: Mapping[str, tuple[str, str, str, str]] = {
    "game": ("game", "r.id", "r.guild_id::text", _FOREIGN.format("r.guild_id")),
    "seat": ("game", "r.game_id", f"{_GUILD}::text", _FOREIGN.format(_GUILD)),
    "clock": ("game", "r.game_id", f"{_GUILD}::text", _FOREIGN.format(_GUILD)),
    "standing": ("game", "r.game_id", f"{_GUILD}::text", _FOREIGN.format(_GUILD)),
    "clock_run": ("clock", "r.game_id", "''", "true"),
    "outbox": ("outbox", "r.game_id", "''", "true"),
    "setting": ("setting", "r.id", "r.scope", "true"),
    "away": ("away", "r.user_id", "''", "true"),
    "server_module": ("modules", "r.guild_id", "''", "true"),
    "seeker": ("seeker", "r.guild_id", "''", _FOREIGN.format("r.guild_id")),
    "season": ("season", "r.id", "''", "true"),
    "league_log": ("season", "r.season_id", "''", "true"),
    "league_mark": ("season", "r.season_id", "''", "true"),
}
#: These are news only to another process than the writer's; and of these only new rows are.
_ONLY_FOREIGN = {
    "outbox": _FOREIGN.format("r.home"),
    "clock_run": _FOREIGN.format(_GUILD),
    "season": _FOREIGN.format("r.guild_id"),
    "league_log": _FOREIGN.format("(SELECT guild_id FROM season WHERE id = r.season_id)"),
    "league_mark": _FOREIGN.format("(SELECT guild_id FROM season WHERE id = r.season_id)"),
}
_ONLY_ADDED = {"outbox"}


def _notice_function(table: str) -> str:
    kind, key, detail, wake = NOTED[table]
    return f"""
CREATE OR REPLACE FUNCTION fieldpost_cluster.note_{table}() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    r {table}%ROWTYPE;
BEGIN
    IF current_setting('fieldpost.notices', true) = 'on' THEN
        IF TG_OP = 'DELETE' THEN r := OLD; ELSE r := NEW; END IF;
        IF {_ONLY_FOREIGN.get(table, "true")} THEN
            PERFORM fieldpost_cluster.note_change('{kind}', {key}, {detail}, {wake});
        END IF;
    END IF;
    RETURN NULL;
END $$"""


def _trigger_statements(tables: Collection[str]) -> Iterator[str]:
    for table in tables:
        yield (
            f'CREATE OR REPLACE TRIGGER fieldpost_fence BEFORE INSERT OR UPDATE OR DELETE ON "{table}" '
            "FOR EACH STATEMENT EXECUTE FUNCTION fieldpost_cluster.refuse_fenced()"
        )
        if table in NOTED:
            what = "INSERT" if table in _ONLY_ADDED else "INSERT OR UPDATE OR DELETE"
            yield _notice_function(table)
            yield (
                f'CREATE OR REPLACE TRIGGER fieldpost_notice AFTER {what} ON "{table}" '
                f"FOR EACH ROW EXECUTE FUNCTION fieldpost_cluster.note_{table}()"
            )
    yield (
        'CREATE OR REPLACE TRIGGER fieldpost_home BEFORE INSERT ON "outbox" '
        "FOR EACH ROW EXECUTE FUNCTION fieldpost_cluster.fill_home()"
    )


def _ground_age(comment: str) -> tuple[int, str]:
    """What orders the grounds of releases: the version, then the store's schema."""
    number, _, schema = comment.partition(" ")
    return (int(number) if number.isdigit() else 0, schema)


_HAS_HOMES = "SELECT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'outbox'::regclass AND attname = 'home')"
_HOMELESS = """
UPDATE outbox SET home = CASE
    WHEN game_id IS NOT NULL THEN (SELECT guild_id FROM game WHERE id = game_id)
    WHEN payload ->> 'season' IS NOT NULL THEN (SELECT guild_id FROM season WHERE id = (payload ->> 'season')::bigint)
    ELSE (SELECT guild_id FROM seeker WHERE id = (payload ->> 'seeker')::bigint)
END
WHERE home IS NULL AND status = 'waiting'
"""


async def lay_ground(connection: asyncpg.Connection, tables: Collection[str], schema: str) -> None:
    """Create what the processes share, if it is not there as this program needs it.

    ``tables``: the store's; ``schema``: its version. Raises asyncpg.PostgresError.
    """
    wanted = f"{_VERSION} {schema}"
    found = await connection.fetchval(
        "SELECT obj_description(oid, 'pg_namespace') FROM pg_namespace WHERE nspname = 'fieldpost_cluster'"
    )
    if found is not None and _ground_age(found) >= _ground_age(wanted):
        return  # spares of two releases would lay it in turns
    async with connection.transaction():
        await connection.execute(f"SELECT pg_advisory_xact_lock({_LAYING})")
        await connection.execute(_GROUND)
        for statement in _trigger_statements(tables):
            await connection.execute(statement)
        # Messages of a time with one process, or of a SQLite file that was copied here.
        if await connection.fetchval(_HAS_HOMES):  # tables of an older release are not changed while its processes run
            await connection.execute(_HOMELESS)
        await connection.execute(f"COMMENT ON SCHEMA fieldpost_cluster IS '{wanted}'")
