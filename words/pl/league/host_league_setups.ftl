# Scenariusze rund
league-setting-setups = Scenariusze rund
league-setups-none = ten sam w każdej rundzie
league-setups-last = { $setups } (i we wszystkich następnych)
league-setups-many = Rund na liście: { $number }; może być najwyżej { $most }.
league-setups-plays = Scenariusz: { $what }
league-setups-kind = według rund: { $what }
opt-league-setups = Scenariusze rund z opcjami: short edition=second; long (- bez listy)
opt-scenarios-name = scenariusze
