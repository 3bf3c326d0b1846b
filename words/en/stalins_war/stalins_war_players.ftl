# Scripted players
player-greedy = weighs odds, supply and ground
reason-cut = units cut off
reason-held = places held at the end
plan-manner = { $manner_id ->
    [dash] all for the goals
   *[other] holding on
}
