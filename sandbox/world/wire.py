"""Small shared pieces of Discord's wire format: snowflakes, timestamps, errors, JSON answers, picture sizes."""

from __future__ import annotations

import datetime as dt
import json
import struct
import time
from dataclasses import dataclass
from typing import Any

from aiohttp import web

Json = dict[str, Any]

DISCORD_EPOCH_MS = 1_420_070_400_000
# Stored URLs of the stand-in begin with this instead of host and port, because the port may differ after a restart.
OWN_URL = "sandbox:"

EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15
# Flags a client may set on a new message (suppress embeds, silent, V2); only interactions set ephemeral.
SETTABLE_FLAGS = (1 << 2) | (1 << 12) | COMPONENTS_V2


class ApiError(Exception):
    """A refusal in Discord's form: HTTP status, JSON error code, message and (for 50035) the tree of errors.

    ``extra``: what its body says besides; ``say`` there is the key of a text of the page.
    """

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        errors: Json | None = None,
        headers: dict[str, str] | None = None,
        **extra: object,
    ) -> None:
        super().__init__(f"{status} {code} {message} {json.dumps(errors) if errors else ''}".strip())
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.headers = headers or {}
        self.extra: Json = extra

    def body(self) -> Json:
        """The JSON body of the answer."""
        body: Json = {"message": self.message, "code": self.code, **self.extra}
        if self.errors:
            body["errors"] = self.errors
        return body


@dataclass(frozen=True)
class UploadPart:
    """One ``files[n]`` part of a multipart request."""

    index: int
    filename: str
    content_type: str
    data: bytes


def shard_of_guild(guild_id: str, count: int) -> int:
    """The shard, of `count`, that Discord sends a guild's events to."""
    return (int(guild_id) >> 22) % count


class Snowflakes:
    """Strictly rising ids with the time in them, as Discord makes them (text form)."""

    def __init__(self) -> None:
        self._last = 0

    def next(self) -> str:
        """A new id, larger than every id given before."""
        now = (int(time.time() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(now, self._last + 1)
        return str(self._last)

    def next_on_shard(self, number: int, count: int) -> str:
        """The same, for a guild whose events go to shard `number` of `count`."""
        moment = int(self.next()) >> 22
        self._last = (moment + 1 + (number - moment - 1) % count) << 22
        return str(self._last)

    def seen(self, snowflake: str) -> None:
        """Take note of an id from the store, so that new ones are larger even if the clock was set back."""
        self._last = max(self._last, int(snowflake))


def now_iso() -> str:
    """The present moment in Discord's ISO 8601 form with microseconds."""
    return dt.datetime.now(dt.UTC).isoformat(timespec="microseconds")


def json_response(body: object, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """A JSON answer with the exact content type: with a charset, discord.py would treat it as text."""
    return web.Response(
        body=json.dumps(body, ensure_ascii=False).encode(),
        status=status,
        headers={"Content-Type": "application/json", **(headers or {})},
    )


def not_found(code: int, what: str) -> ApiError:
    """404 with Discord's code, e.g. ``not_found(10008, "Message")``."""
    return ApiError(404, code, f"Unknown {what}")


def form_error(path: list[str | int], code: str, message: str) -> ApiError:
    """400 / 50035 with one error at the given path of the body."""
    return form_errors([(path, code, message)])


def form_errors(found: list[tuple[list[str | int], str, str]]) -> ApiError:
    """400 / 50035 with several errors, nested in the form that discord.py flattens again."""
    tree: Json = {}
    for path, code, message in found:
        node = tree
        for part in path:
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})
    return ApiError(400, 50035, "Invalid Form Body", tree)


def absolute_urls(value: Any, base: str) -> Any:
    """A deep copy of `value` with the current host and port in stored URLs, and without internal keys (``_x``)."""
    if isinstance(value, dict):
        return {key: absolute_urls(item, base) for key, item in value.items() if not key.startswith("_")}
    if isinstance(value, list):
        return [absolute_urls(item, base) for item in value]
    if isinstance(value, str) and value.startswith(OWN_URL):
        return base + value[len(OWN_URL) :]
    return value


def relative_url(url: str, base: str) -> str:
    """The stored form of a URL from an earlier answer (a client may send it back)."""
    return OWN_URL + url[len(base) :] if url.startswith(base + "/") else url


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height in pixels of PNG, GIF, JPEG or WebP bytes; None for anything else."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data[:6] in (b"GIF87a", b"GIF89a") and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
        return _webp_size(data)
    if data[:2] == b"\xff\xd8":
        return _jpeg_size(data)
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(data):
        if data[at] != 0xFF:
            return None
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        # Start-of-frame markers contain the size; C4, C8 and CC are tables and extensions.
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None
