# Scripted players
player-greedy = weighs odds, supply and ground
plan-manner = { $manner_id ->
    [bold] boldly forward
    [careful] with care
    [raid] raiding deep
    [hold] holding the line
    [mass] massing for attacks
    [stay] nobody moves
   *[usual] a usual advance
}
