# A position in words, page by page

kind-hq = headquarters
kind-naval = naval
kind-air = air
kind-ground = ground
kind-other = other
wind-n = north
wind-ne = north-east
wind-e = east
wind-se = south-east
wind-s = south
wind-sw = south-west
wind-w = west
wind-nw = north-west
where-broad = { $side }: { $units ->
    [one] { $units } unit
   *[other] { $units } units
} in { $stacks ->
    [one] { $stacks } place
   *[other] { $stacks } places
} ({ $kinds }).
where-side = { $side }, place by place:
where-nothing = There are no units of what you asked for in this part.
where-elsewhere = On the whole map:
where-instead = What is there:
around-place = { $place }{ $side ->
    [none] .
   *[other] {", "}held by: { $side }.
}
around-empty = No units are in it.
around-within = It lies within: { $zones }.
reach-enters = { $side }, can move there: { $units }.
reach-beside = { $side }, can move next to it: { $units }.
reach-strikes = { $side }, can strike it from their place: { $units }.
reach-battles = { $side }, can battle there: { $units }.
around-stack = { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
} { $wind }, { $place }, { $side }: { $units }.
around-stack-area = { $count ->
    [one] { $count } step
   *[other] { $count } steps
} { $wind }, { $place }, { $side }: { $units }.
around-nobody = There are no units anywhere else on the map.
around-farther = Stacks more than { $steps } away: { $count }.
