# Dlaczego plik z pozycją jest błędny (rules.positions.fault)

fault-what-level = zaopatrzenie
fault-what-place = heks z miejscem
fault-ops-left = OPS zostają, póki wydaje się rozkazy: faza „{ $phase }”
fault-crowded = { $hex }: { $sort ->
    [both-sides] jednostki obu stron na jednym heksie
    [fifth-unit] na heksie więcej jednostek, niż może stać razem
    [two-lcus] dwie armie na heksie
   *[hungarians-romanians] Węgrzy razem z Rumunami
}
fault-unit-row = powinno być [jednostka, heks] albo [jednostka, heks, straty], a wartości jest { $count }
fault-held-by = stoi tam { $unit }: miejsce trzyma { $side ->
    [axis] Oś
   *[soviet] ZSRR
}
fault-write-unit = napisz jednostkę, jej heks albo "{ $nowhere }" i liczbę utraconych poziomów
fault-nobody-there = na polu { $hex } nikogo nie ma
fault-no-attack = { $unit } na polu { $hex } nie może zaatakować pola { $target }
fault-not-together = nie mogą zaatakować razem: { $why }
fault-two-rolls = dwa rzuty od 1 do { $most }: atakującego, potem broniącego się
fault-not-in = { $unit } nie stoi na polu { $hex }
