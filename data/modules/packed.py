"""Reads a module out of a zip archive, in memory and within bounds. All faults at once; nothing is written anywhere."""

from __future__ import annotations

import io
import lzma
import stat
import zipfile
import zlib
from pathlib import PurePosixPath

from data.modules.folder import ASIDE, MOST_ALL, MOST_FILE, MOST_FILES, decoded_file_text, too_large_fault
from data.tables import TableError

#: Entries that systems add to an archive by themselves.
_ADDED = "__MACOSX"
#: What a broken or foreign archive raises.
_BROKEN = (ValueError, OSError, zipfile.BadZipFile, zlib.error, lzma.LZMAError, RuntimeError, NotImplementedError, EOFError)
_NAMELESS = "archive"


def read_packed(content: bytes, faults: list[TableError]) -> dict[str, str]:
    """The texts of an archive by name, of its top or of its only folder; takes into ``faults`` what is wrong with it.

    Hidden files and those for people are left out. What an entry says of its size is not believed: no more is unpacked than a
    module may have.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            return _entry_texts(packed, faults)
    except _BROKEN:
        faults.append(TableError(_NAMELESS, 0, "-", "no zip archive that can be read", "file"))
        return {}


def _entry_texts(packed: zipfile.ZipFile, faults: list[TableError]) -> dict[str, str]:
    entries = [one for one in packed.infolist() if not one.is_dir()]
    before = len(faults)
    faults += [TableError(one.filename[:80], 0, "-", why, "file") for one in entries if (why := _refused_reason(one))]
    if len(faults) > before:
        return {}
    paths = {one: PurePosixPath(one.filename) for one in entries}
    wanted = {one: path for one, path in paths.items() if not _is_aside(path)}
    if len(wanted) > MOST_FILES:
        faults.append(TableError(_NAMELESS, 0, "-", f"{len(wanted)} files; a module has at most {MOST_FILES}", "file"))
        return {}
    tops = {path.parts[:-1] for path in wanted.values()}
    if len(tops) > 1 or any(len(top) > 1 for top in tops):
        faults.append(TableError(_NAMELESS, 0, "-", "folders inside; a module holds only plain files", "file"))
        return {}
    found: dict[str, str] = {}
    total = 0
    for one, path in wanted.items():
        raw = b""
        if one.file_size <= MOST_FILE and total + one.file_size <= MOST_ALL:
            with packed.open(one) as file:
                raw = file.read(MOST_FILE + 1)
        if max(len(raw), one.file_size) > MOST_FILE or total + max(len(raw), one.file_size) > MOST_ALL:
            faults.append(too_large_fault(path.name))
            if total + one.file_size > MOST_ALL:
                break
            continue
        total += len(raw)
        if path.name in found:
            faults.append(TableError(path.name, 0, "-", "it is in the archive twice", "twice"))
        text = decoded_file_text(path.name, raw, faults)
        if text is not None:
            found[path.name] = text
    return found


def _is_aside(path: PurePosixPath) -> bool:
    return path.parts[0] == _ADDED or path.name.startswith(".") or path.name.endswith(ASIDE)


def _refused_reason(one: zipfile.ZipInfo) -> str:
    """Why an entry cannot be part of a module; "" for a plain file."""
    name = one.filename
    parts = name.replace("\\", "/").split("/")
    strange = "\\" in name or name.startswith("/") or ":" in parts[0] or not name.isprintable()
    if strange or not {"", ".", ".."}.isdisjoint(parts):
        return "a path that leads elsewhere; a module holds only plain files"
    mode = one.external_attr >> 16
    if mode and stat.S_IFMT(mode) not in (0, stat.S_IFREG):
        return "a link; a module holds only plain files" if stat.S_ISLNK(mode) else "no plain file"
    return "locked with a password" if one.flag_bits & 0x1 else ""
