# Stalin's War: reports, briefings, remarks next to choices

# Rounds
report-played-ops = **{ THE($seat, start: "yes") }** played **{ $card }** for { $count } OPS
report-played-event = **{ THE($seat, start: "yes") }** played **{ $card }** as an event
report-played-zero = **{ THE($seat, start: "yes") }** played a 0-OPS round
report-played-replacements = **{ THE($seat, start: "yes") }** took replacements with **{ $card }**
report-passed = **{ THE($seat, start: "yes") }** passed
report-moved = { $count ->
    [one] 1 unit moved
   *[other] { $count } units moved
}
report-railed = { $count } by rail
report-sailed = { $count } by sea
report-exploited = { $count ->
    [one] 1 unit exploited
   *[other] { $count } units exploited
}
report-fight = ⚔ **{ $hex }**: { THE($seat) } inflicted { $ours }, suffered { $theirs }
report-fight-winner = { THE($seat) } won
report-fight-losses = { THE($seat) } lost { $count ->
    [one] 1 step
   *[other] { $count } steps
} ({ $units })
report-lost-attrition = ✖ { THE($seat, start: "yes") } lost by attrition: { $units }
report-lost-retreat = ✖ { THE($seat, start: "yes") } lost with no retreat: { $units }
report-lost-card = ✖ { THE($seat, start: "yes") } lost by a card: { $units }
report-taken = ⚑ { THE($seat, start: "yes") } took { $hexes }
report-blitz = Blitz markers: { $hexes }
report-vp = VP { $count_signed }: **{ $total }**

# Turns
report-turn = **Turn { $turn } is over: VP { $vp } ({ $change_signed })**
report-side = **{ $seat }**: { $count } units on the map, { $box } lost that may return, { $hand } cards
report-gained = won since the last turn: { $hexes }
report-next = Next: turn { $turn }, { $season } { $year }, { $rounds ->
    [one] 1 round each
   *[other] { $rounds } rounds each
}
word-spring = spring
word-summer = summer
word-fall = autumn
word-winter = winter
word-when-round = at the end of a round
word-when-end = in an end phase
word-when-last = after the last turn

# Lobby and start
about-length = ⏱ { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} a side in all{ $named ->
    [0] {""}
   *[other] {" "}({ $each })
 }
about-minsk_1941 = Good for a first game: Army Group Centre closes the pocket of Minsk
about-campaign_1941 = The whole war from June 1941 to summer 1945, months by post
about-blau_1942 = From the Don to the Volga and the Caucasus
about-zitadelle_1943 = Kursk and what follows
about-bagration_1944 = The Soviet summer offensive of 1944 to the end
about-begins = The { $seat } begin
about-house = 📖 The rules of sections 7.5.2 to 13.2 are the rulebook's, all others are our own
about-owner = 📦 Material of an owner's module
aim-vp = 🏁 You win with { $up ->
    [1] { $vp } VP or more
   *[other] { $vp } VP or less
} { $when }
aim-holds = 🏁 You win by holding { $hexes } { $when }
aim-otherwise = 🏁 You win if the other side has not
aim-forces = ♟ You have { $large } armies or fronts and { $small } corps and smaller units; VP: { $vp }
aim-hint-axis = 💡 Mark the hexes you attack from, break through with Panzer corps, and close pockets before attrition: what has no supply then is lost.
aim-hint-soviet = 💡 Keep a way to a railway: pockets die in attrition. Trade space for steps, and hold large cities, rivers and fortresses.

# Next to choices
beside-who = { $units }
beside-way = { $count } MP
beside-zone = in an enemy zone
total-markers = Combat markers: { $hexes }
total-banked = Banked OPS: { $count }
group-zone = in enemy zones
group-front = at the front
group-rest = behind it

# Views
event-round-over = { $seat }: round { $round } is over
look-part = This round
look-units = Every unit
look-zones = Zones of control
look-supply = Supply
look-pockets = Pockets
look-rails = Railways
look-lines = Paulus line and Caucasus
look-tracks = Tracks
look-part-nothing = Nothing has moved or fought in this round yet.
look-pockets-nothing = No unit is cut off: all were in full supply when it was last checked.

# Questions about combat cards that are declined until the round ends
button-decline-always = Decline this round
decline-always-set = You decline every question about combat cards until this round ends. Each answer is given after a random delay (seconds in a live game, minutes by post), so nobody can tell it from your own. `/standing off` ends it.
choice-until-occasion = until the enemy round ends
