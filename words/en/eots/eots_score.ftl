# Who is winning, and why a side has won
score-points = { $seat_id ->
    [japan] { $overruled ->
        [true] ⚖️ **On points Japan leads**
       *[false] ⚖️ **Japan leads**
    } with { $points }. The Allies win with { $most } or fewer at the end of turn { $last }: { $missing } too many
   *[allies] { $overruled ->
        [true] ⚖️ **On points the Allies lead**
       *[false] ⚖️ **The Allies lead**
    }: Japan has { $points } points and needs { $least } at the end of turn { $last }, { $missing } missing
}
score-resources = { $short ->
    [true] { $overrules ->
        [true] **but the Allies win as things are**
       *[false] the Allies win anyway as things are
    }: Japan holds { $held } resource hexes and needs { $limit }
   *[false] Japan also loses with fewer than { $limit } resource hexes (now { $held })
}
score-will = US Political Will { $will }: at { $at } Japan wins{ $low ->
    [true] {""}, it must rise in this turn
   *[false] {""}
}
score-india = Japan wins at once if India surrenders (now: { $box })
score-surrender = the Allies win at once if Japan surrenders{ $count ->
    [0] {""}
   *[other] {" "}(cut off from every resource hex for { $count } of { $needed } turns running)
}{ $lost ->
    [0] {""}
   *[other] {" "}(Honshu: { $lost } of { $hexes } hexes Allied)
}
score-surrendering = **but Japan surrenders at the end of this turn as things are**
score-headquarters = { $seat_id ->
    [japan] Japan has one headquarters left and loses with it
   *[allies] the Allies have one headquarters left and lose with it
}
score-campaign = { $seat_id ->
    [japan] ⚖️ **Japan leads**
   *[allies] ⚖️ **The Allies lead**
}. The Allies win if Japan surrenders, or at the end of turn { $last } by all three: bombing { $bombed }/{ $bombing } turns running, Japan's resource hexes { $held } (at most { $few }), a B-29 in range of Tokyo: { $near ->
    [true] yes
   *[false] no
}; { $missing } missing
verdict-points = { $seat_id ->
    [japan] 🏁 Japan has **{ $points }** points: { $least } or more win
   *[allies] 🏁 Japan has **{ $points }** points: the Allies win at { $most } or fewer
}
verdict-resources = 🏁 Japan holds { $held } resource hexes and needed { $limit }: the Allies win
verdict-will = 🏁 US Political Will is { $will }: at { $at } Japan wins
verdict-headquarters = { $seat_id ->
    [japan] 🏁 Japan has no headquarters left
   *[allies] 🏁 The Allies have no headquarters left
}
verdict-india = 🏁 India has surrendered
verdict-honshu = 🏁 The Allies hold all of Honshu
verdict-blockade = 🏁 Japan was cut off from every resource hex for { $count ->
    [one] { $count } turn
   *[other] { $count } turns
} running
verdict-campaign = { $seat_id ->
    [japan] 🏁 Japan has not surrendered, and the Allies lack a condition
   *[allies] 🏁 Japan is bombed and blockaded
}: bombing { $bombed }/{ $bombing } turns running, resource hexes { $held } (at most { $few }), a B-29 in range of Tokyo: { $near ->
    [true] yes
   *[false] no
}

# Hints in a first game
hint-progress = The Allies must still take { $count ->
    [one] { $count } named hex
   *[other] { $count } named hexes
} in this turn, or US Political Will ({ $will }) falls by one.
hint-unsupplied = { $count ->
    [one] One of your units has
   *[other] { $count } of your units have
} no supply now and will suffer attrition at the end of the turn: { $units }.
hint-points = { $seat_id ->
    [japan] As things are you lose: you lack { $missing } points, counted at the end of turn { $last }.
   *[allies] As things are you lose: Japan has { $missing } points too many, counted at the end of turn { $last }.
}
