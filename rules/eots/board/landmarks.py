"""Places that the rules name, each once."""

from __future__ import annotations

TOKYO = "3706"
OAHU = "5808"
MANILA = "2813"
SINGAPORE = "2015"
RANGOON = "2008"
