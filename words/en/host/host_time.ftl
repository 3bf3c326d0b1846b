# Clocks and times
span-seconds = { $seconds } s
mine-first = waits for you: { $what }
timeout-without-clock = No time is up in a game without a clock. Choose one as well: { $known }
