# Who is winning, and why a side has won
score-leads = { $seat_id ->
    [axis] ⚖️ **The Axis lead**: as things are they win after turn { $last }
    [soviet] ⚖️ **The Soviets lead**: as things are they win after turn { $last }
   *[none] ⚖️ Nobody leads; the last turn is { $last }
}{ $counted ->
    [true] {" "}· VP { $vp }
   *[false] {""}
}
score-holds = { $seat }: win { $when } by holding { $hexes }{ $supplied ->
    [true] {" "}in full supply
   *[false] {""}
}, { $lacking_count ->
    [0] all held
   *[other] { $none ->
        [true] none of them held
       *[false] missing { $lacking }
    }
}
score-vp-least = { $seat }: win { $when } with { $vp } VP or more, { $missing ->
    [0] reached
   *[other] { $missing } missing
}
score-vp-most = { $seat }: win { $when } with { $vp } VP or fewer, { $missing ->
    [0] reached
   *[other] { $missing } too many
}
score-otherwise = otherwise the { $seat } win { $when }
verdict-holds = 🏁 To win { $when }, { THE($seat) } needed { $hexes }{ $supplied ->
    [true] {" "}in full supply
   *[false] {""}
}: { $lacking_count ->
    [0] all held
   *[other] { $lacking } not held
}
verdict-vp-least = 🏁 To win { $when }, { THE($seat) } needed { $vp } VP or more: { $now }
verdict-vp-most = 🏁 To win { $when }, { THE($seat) } needed { $vp } VP or fewer: { $now }
verdict-otherwise = 🏁 { $seat }: no other condition was met

# Lobby: how long, what wins
about-minutes = ⏱ live about { $hours ->
    [0] { $minutes } minutes
    [one] { $hours } hour
   *[other] { $hours } hours
}
about-win-holds = 🏁 The { $seat } win { $when } by holding { $hexes }
about-win-vp = 🏁 The { $seat } win { $when } with { $vp } VP or { $up ->
    [1] more
   *[other] fewer
}
