"""DejaVu fonts for pictures: free (see ``LICENSE-DejaVu.txt``), with Latin, Polish, Cyrillic and symbols."""

from pathlib import Path

SANS = Path(__file__).parent / "DejaVuSans.ttf"
SANS_BOLD = Path(__file__).parent / "DejaVuSans-Bold.ttf"
CONDENSED_BOLD = Path(__file__).parent / "DejaVuSansCondensed-Bold.ttf"
