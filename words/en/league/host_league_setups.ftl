# Scenarios by round
league-setting-setups = Scenarios by round
league-setups-none = the same in every round
league-setups-last = { $setups } (and all rounds after)
league-setups-many = There are { $number } rounds in this list; there can be { $most }.
league-setups-plays = Played: { $what }
league-setups-kind = by round: { $what }
opt-league-setups = Scenarios round by round, with options: short edition=second; long (- for none)
