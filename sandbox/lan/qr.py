"""Links as QR codes: for a terminal and for the page."""

from __future__ import annotations

import io

import segno


def qr_for_terminal(link: str) -> str:
    """The code in half blocks, for a terminal of at least 50 columns (light on dark; phones read inverted codes too)."""
    out = io.StringIO()
    segno.make(link, micro=False, error="l").terminal(out, compact=True, border=2)
    return out.getvalue()


def as_picture(link: str) -> str:
    """The code as a ``data:`` address of an SVG, dark on white."""
    return segno.make(link, micro=False, error="l").svg_data_uri(scale=6, border=3, dark="#111", light="#fff")
