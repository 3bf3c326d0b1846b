# Clocks and times
span-seconds = { $seconds } s
mine-first = waits for you: { $what }
