# Zegary i terminy
span-seconds = { $seconds } s
mine-first = czeka na ciebie: { $what }
timeout-without-clock = Bez zegara czas się nie kończy. Wybierz też zegar: { $known }
