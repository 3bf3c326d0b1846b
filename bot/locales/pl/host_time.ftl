# Zegary i terminy
span-seconds = { $seconds } s
mine-first = czeka na ciebie: { $what }
