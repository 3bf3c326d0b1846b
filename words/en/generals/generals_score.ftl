# Who is winning, and why a side has won
score-points = ⚖️ { $by ->
    [0] **Level** (Axis { $axis } : { $allies } Allies): on equal points { $side_id ->
        [axis] the Axis wins, the Allies are
       *[allies] the Allies win, the Axis is
    } one point short
   *[other] { $side_id ->
        [axis] **The Axis leads** by { $by } (Axis { $axis } : { $allies } Allies): the Allies are
       *[allies] **The Allies lead** by { $by } (Axis { $axis } : { $allies } Allies): the Axis is
    } { $missing } short of the lead
}
score-rounds = the most points win after round { $last }, { $left ->
    [0] the last one
    [one] { $left } round to go
   *[other] { $left } rounds to go
}
score-lead = a lead of { $lead } at the end of a round wins at once, { $missing ->
    [0] reached
   *[other] { $missing } missing
}
verdict-points = 🏁 After { $round ->
    [one] { $round } round
   *[other] { $round } rounds
} the points decide: Axis **{ $axis }** : **{ $allies }** Allies{ $by ->
    [0] {" "}(equal points: { $side_id ->
        [axis] the Axis wins
       *[allies] the Allies win
    })
   *[other] , { $by } ahead
}
verdict-lead = 🏁 Axis **{ $axis }** : **{ $allies }** Allies: a lead of { $by } after round { $round }, { $lead } were enough
score-homes = { $homes } enemy home spaces held win at once (Axis { $axis }, Allies { $allies })
verdict-homes = 🏁 { $held } enemy home spaces are held in round { $round }, { $homes } win at once; points: Axis { $axis } : { $allies } Allies
