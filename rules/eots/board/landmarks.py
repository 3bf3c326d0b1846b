"""Places that the rules name: each hex and box once, for rules and pictures alike."""

from __future__ import annotations

#: Place of a unit in the box of air units in China (13.74).
CHINA_BOX = "china"

# -- Asia ----------------------------------------------------------------------------------------------------------------

#: The end of the Burma Road, a source of supply (13.75); its port; the port in India that also counts as the end (13.78).
KUNMING, RANGOON, MADRAS = "2407", "2008", "1406"
#: Hexes with a transport route that must be built first (13.77).
JARHAT, IMPHAL, LEDO = "2104", "2105", "2205"
AKYAB, CALCUTTA = "2006", "1805"
SINGAPORE, MANILA, TOKYO = "2015", "2813", "3706"
#: The hexes at the two ends of the Kwai bridge (13.79).
KWAI = ("2108", "2109")
#: Harbin and Mukden, the resource hexes of Manchuria.
MANCHURIA = ("3302", "3303")

# -- the Pacific ---------------------------------------------------------------------------------------------------------

OAHU = "5808"
#: Where the raid on Oahu finds the two American carriers (17.11).
LEXINGTON_AT_SEA, ENTERPRISE_AT_SEA = "5410", "5609"
