# Questions to the game: /why and /explain

ask-unknown = I do not know “{ $value }” here.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean: { $near }?
}
ask-too-long = Too long: at most { $most } characters.
ask-too-many = Too many at once: at most { $most }.
ask-missing = Please say which: the option { $name } is missing.
ask-not-here = { $game } does not support this question. Here you can ask { $instead }.

cmd-explain-description = How the rules apply to the position: only you see the answer
opt-why-way = By which kind of movement (default: all of them)
why-what = Why what? Name a piece (and a place to get to), or an order.
why-what-order = Why what? Name an order.
opt-why-piece = Which piece (with no place: why it cannot act)
opt-why-place = To which place?
cmd-explain-supply-description = Supply: a line, or where it is cut
opt-supply-unit = What: as the game names it
cmd-explain-zones-description = Zones of both sides
opt-zones-hex = Where: number or name
cmd-explain-reach-description = How far a piece gets
opt-reach-unit = What: as the game names it
cmd-explain-odds-description = The odds of a fight
opt-odds-hex = Where: number or name
opt-odds-attackers = Attackers (default: those already there)
