# Faults of a position file (rules.positions.fault)

fault-what-level = supply
fault-what-place = hex with a place
fault-ops-left = OPS are left while orders are given: phase “{ $phase }”
fault-crowded = { $hex }: { $sort ->
    [both-sides] units of both sides in a hex
    [fifth-unit] more units in a hex than may stack
    [two-lcus] two LCUs in a hex
   *[hungarians-romanians] Hungarians with Romanians
}
fault-unit-row = must be [unit, hex] or [unit, hex, steps lost], not { $count } values
fault-held-by = { $unit } is there: it is held by the { $side }
fault-write-unit = write a unit, its hex or “{ $nowhere }”, and the steps it has lost
fault-nobody-there = { $hex } is empty
fault-no-attack = { $unit } in { $hex } cannot attack { $target }
fault-not-together = they may not attack together: { $why }
fault-two-rolls = two rolls of 1 to { $most }: the attacker's, then the defender's
fault-not-in = { $unit } is not in { $hex }
