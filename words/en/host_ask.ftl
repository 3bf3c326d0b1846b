# Questions to the game: /why and /explain.

ask-unknown = I know no "{ $value }" here. Did you mean: { $near }?
ask-too-long = Too long: at most { $most } characters.
ask-too-many = Too many at once: at most { $most }.
ask-missing = Please say which: the option { $name } is missing.
ask-not-here = { $game } does not answer such questions.
why-what = Why what? Name a unit (and a hex to get to), or an order.

cmd-explain-description = What the rules make of the position: only you see the answer
opt-why-unit = Which unit? Alone: why it cannot be activated or has no supply
opt-why-hex = To which hex? Number or name
opt-why-way = By which kind of movement? Left out: all of them
