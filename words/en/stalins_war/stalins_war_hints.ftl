# Stalin's War: hints in a first game
hint-pocket-out = { $count ->
    [one] 1 unit of yours would have no supply if it were checked now
   *[other] { $count } units of yours would have no supply if it were checked now
 }: { $units }. Still open: { $hexes }. Units cut off at the end of the turn are lost.
hint-pocket-shut = { $count ->
    [one] 1 unit of yours is cut off
   *[other] { $count } units of yours are cut off
 } without a way out: { $units }. Open one by an attack, or attrition takes them.
hint-pocket-theirs = Cut off on the other side: { $units }. Keep the ring closed until attrition, and they are gone without a fight.
hint-last-round = Your last round before attrition: check which units would be without supply, yours and theirs.
hint-aim-left = The last turn: the { $seat } win only if they hold { $hexes } too.
hint-aim-held = The last turn: in the current position the { $seat } win, by holding { $hexes }.
hint-in-a-row = Cards for OPS now bring { $count } fewer each. A round of another kind (0 OPS, an event, replacements) restores the full number.
hint-box = { $count ->
    [one] 1 unit of yours is in the box
   *[other] { $count } units of yours are in the box
 }. You get one replacement action a turn, and this turn's rounds are running out.
hint-no-marker-axis = { $count ->
    [one] 1 OPS
   *[other] { $count } OPS
 } and no combat marker yet: markers come before all movement, and only from their hexes is there fighting.
hint-no-marker-soviet = { $count ->
    [one] 1 OPS
   *[other] { $count } OPS
 } and no combat marker yet: if you want to attack, mark first; if you want to hold, spend them on rail or on leaving enemy zones.
