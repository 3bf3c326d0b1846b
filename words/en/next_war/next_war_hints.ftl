# Hints for somebody's first game
hint-full = More stacking points than { $hexes } can hold: efficiency falls there, and not all of them fight.
hint-open = Nobody guards { $hexes }, and the enemy is near. A stack of two points next to a place keeps it in your zone.
hint-empty = The enemy holds { $hexes } but has no unit there: the points go to the side that enters.
hint-again = You move again in the exploitation segment if you are in no enemy zone then; in between { THE($seat) } may move elite units.
hint-late = { $count ->
    [one] Only { $units } can move in this segment.
   *[other] { $count } units can move in this segment: { $units }.
}
