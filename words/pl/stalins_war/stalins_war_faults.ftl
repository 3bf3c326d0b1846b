# Dlaczego plik z pozycją jest błędny (rules.positions.fault)

fault-what-level = zaopatrzenie
fault-what-place = pole z miejscem
fault-ops-left = OPS zostają, póki wydaje się rozkazy: faza „{ $phase }”
fault-crowded =
    { $hex }: { $sort ->
    [both-sides] jednostki obu stron na jednym polu
    [fifth-unit] na polu więcej jednostek, niż może stać razem
    [two-lcus] dwie jednostki LCU (armie lub fronty) na polu
   *[hungarians-romanians] Węgrzy razem z Rumunami
}
fault-unit-row = powinno być [jednostka, pole] albo [jednostka, pole, straty], a wartości jest { $count }
fault-held-by =
    stoi tam { $unit }: miejsce { $side ->
    [axis] trzyma Oś
   *[soviet] trzymają Sowieci
}
fault-write-unit = napisz jednostkę, jej pole albo "{ $nowhere }" i liczbę utraconych poziomów
fault-nobody-there = na polu { $hex } nikogo nie ma
fault-no-attack = { $unit } na polu { $hex } nie może zaatakować pola { $target }
fault-not-together = nie mogą zaatakować razem: { $why }
fault-two-rolls = dwa rzuty od 1 do { $most }: atakującego, potem broniącego się
fault-not-in = { $unit } nie stoi na polu { $hex }
