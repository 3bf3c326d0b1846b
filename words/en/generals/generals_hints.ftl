# Generals: hints for a first game, in our own words

hint-home-lost = An enemy army is in your home space, { $area }: you score nothing in your turns until it is gone. Battle it, or have an ally do it.
hint-home-empty = { $area } is empty, and { $count ->
    [one] an enemy army is
   *[other] { $count } enemy armies are
} next to it. An enemy who moves in takes all the points of your turns. A Build Army puts an army there at any time.
hint-home-open = { $area } is open to { $count ->
    [one] one enemy army
   *[other] { $count } enemy armies
}: one Land Battle and one Build Army take it. Keep a Build Army in hand, or drive them off.
hint-no-port = The navy in { $area } has no port: your side has no army on a coast of that sea. It is removed in your next supply step unless it has one by then.
hint-source = An army in { $area } would bring { $count ->
    [one] 1 point
   *[other] { $count } points
} in every one of your turns, from this one on.
hint-nation-germany = Statuses are Germany's strength and work in every turn that is left: lay them down early, but do not wait too long with your attack on Britain or the Soviet Union.
hint-nation-united_kingdom = Britain has few Build Army and Land Battle cards: let the dominions carry the war, and plan each landing.
hint-nation-japan = Japan gains by waiting: lay down responses first. Nobody knows which they are, and several can work in one turn.
hint-nation-soviet_union = Hold your Land Battles until you have statuses that help an attack, and until Moscow is safe.
hint-nation-italy = Italy's deck is the smallest: { $left } cards are left. Discard only what you will never use.
hint-nation-united_states = You have two oceans to cross. A first navy takes two turns before anything of yours reaches a shore: begin now.
hint-no-build-army = You have no Build Army in hand and { $count } armies left to place. In the discard step you can discard cards you do not need and draw new ones.
hint-deck = Your deck has { $left } cards for { $rounds } rounds. Without cards you still score, but an enemy's economic warfare then costs points.
hint-same = You hold { $count } cards of one kind ({ $kind }), and your deck is large: if you discard some, you draw others.
