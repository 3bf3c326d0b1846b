# Hints for somebody's first game
hint-full = More stacking points than { $hexes } can hold: efficiency falls there, and not all of them fight.
hint-open = Nobody guards { $hexes }, and the enemy is near. A stack of two points next to a place keeps it in your zone.
hint-empty = The enemy holds { $hexes } but has no unit there: the points go to the side that enters.
hint-again = You move again in the exploitation segment if you are in no enemy zone then; in between { THE($seat) } may move elite units.
hint-late = { $count ->
    [one] Only { $units } can move in this segment.
   *[other] { $count } units can move in this segment: { $units }.
}
hint-storm = A storm may come next turn ({ $count }%): where they are now, { $units } would have no shelter and be lost.
hint-landing = { $unit } can go from its box to a hex next to a beach; { $units } land in your next combat segment.
hint-lift = { $units } can fly in this segment; airmobile points left: { $count }.{ $behind ->
    [1] {" "}The enemy is ahead in the air: an escort of one or two air points helps.
   *[0] {""}
 }
hint-mines = Mines lie in { $hexes }: a ship that enters their area needs a roll and adds their density to it.
hint-support = Support left for your attacks: air points { $points }{ $units_count ->
    [0] {""}
   *[other] ; { $units }
 }. An attack takes up to 4 points and 2 helicopters; the defender answers with up to 2 and 1.
hint-heaviest = { $count ->
    [one] The attack on { $hex } is at { $odds }
   *[other] The heaviest attack is on { $hex }, at { $odds }
 } before shifts, by what you see. What you leave open is asked when it comes.
hint-cover = Support left for your defence: air points { $points }{ $units_count ->
    [0] {""}
   *[other] ; { $units }
 }. A hex takes up to 2 points and 1 helicopter, and each takes one from the attack.
hint-answer = The attack on { $hex } has { $count } points of support. Each of yours takes one from it.
