# Clocks and times
span-seconds = { $seconds } s
mine-first = waits for you: { $what }
timeout-without-clock = A timeout needs a clock. Choose a clock too: { $known }
