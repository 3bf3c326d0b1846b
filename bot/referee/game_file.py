"""The file of a game: its fields, and how to read it from an archive. ``bot.referee.checking`` checks its content."""

from __future__ import annotations

import io
import lzma
import zipfile
import zlib
from typing import Any, Literal

import msgspec

from bot.program.denied import DeniedError
from rules.engine import Result
from rules.positions.exact import misshapen_fault
from rules.positions.fault import FaultError
from rules.positions.files import decode_position_json

#: Maximum size of a file, in bytes.
MOST = 8 * 1024 * 1024
#: Its name in an archive.
GAME_FILE = "game.json"


class FileReasons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why the computer decided so: the computer player, the number of the decision, its choice as it is stored."""

    player: str
    number: int
    choice: dict[str, Any]


class FileLogLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One row of the log. ``undoes``: the first row that an undo removes."""

    seat: str
    verb: str
    argument: str = ""
    actor: int | None = None
    undoes: int | None = None
    irreversible: bool = False
    #: When it was made, in milliseconds since 1970 UTC; the time of the import by default.
    at: int | None = None
    reasons: FileReasons | None = None


class Time(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's remaining time in milliseconds; ``hidden``: for a decision hidden from the others, which ``what`` names."""

    seat: str
    hidden: bool
    left: int
    what: str = ""


class Timed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time control: pace, what a timeout means, and the times when the file was written."""

    pace: str
    timeout: Literal["nothing", "skip", "forfeit", "ask"]
    times: list[Time]


class Exported(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. ``position``: the current position as a position file, if the game has such files.

    ``secrets``: later secrets that replaced the first one, in order; "" for one that is not in the file.
    """

    format: Literal["fieldpost-game"]
    version: Literal[1]
    game: str
    scenario: str
    options: dict[str, str]
    status: Literal["active", "finished"]
    lang: str
    seats: dict[str, int]
    seed_hash: str
    secret: str
    log: list[FileLogLine]
    result: dict[str, str] | None = None
    position: str | None = None
    clock: Timed | None = None
    secrets: list[str] = []


def ended_result(result: Result | None) -> dict[str, str] | None:
    """A result in the file's form."""
    return None if result is None else {"winner": "+".join(result.winners), "degree": result.degree}


def decoded_game_file(content: bytes) -> Exported:
    """The fields of a file. Raises DeniedError "import-bad", also for a field that occurs twice."""
    try:
        # Of two fields with one name a person would read one and the program the other.
        decode_position_json(content.decode("utf-8-sig"))
        return msgspec.json.decode(content, type=Exported)
    except msgspec.ValidationError as error:
        raise DeniedError("import-bad", why=misshapen_fault(error)) from error
    except FaultError as error:
        raise DeniedError("import-bad", why=error) from error
    except ValueError as error:
        raise DeniedError("import-bad", why=FaultError("", "no-utf-8")) from error


def unpacked_game_file(content: bytes, most: int = MOST) -> bytes:
    """The file itself, unpacked if it is in an archive. Raises DeniedError "import-bad", "import-too-big"."""
    if not content.startswith(b"PK"):
        return content
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            if packed.getinfo(GAME_FILE).file_size > most:
                raise DeniedError("import-too-big", most=most // 1024)
            return packed.read(GAME_FILE)
    except KeyError as error:
        raise DeniedError("import-bad", why=FaultError("", "archive-lacks", name=GAME_FILE)) from error
    except (ValueError, OSError, zipfile.BadZipFile, zlib.error, lzma.LZMAError, RuntimeError, EOFError) as error:
        raise DeniedError("import-bad", why=FaultError("", "no-archive")) from error
