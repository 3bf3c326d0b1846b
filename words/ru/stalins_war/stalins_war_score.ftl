# Кто побеждает и почему победил
score-leads = { $seat_id ->
    [axis] ⚖️ **Впереди Ось**: если ничего не изменится, она победит после хода { $last }
    [soviet] ⚖️ **Впереди Советы**: если ничего не изменится, они победят после хода { $last }
   *[none] ⚖️ Впереди никого; последний ход: { $last }
}{ $counted ->
    [true] {" "}· ПО { $vp }
   *[false] {""}
}
score-holds = { $seat_id ->
    [axis] Ось побеждает
   *[soviet] Советы побеждают
} { $when }, удержав: { $hexes }{ $supplied ->
    [true] {" "}в полном снабжении
   *[false] {""}
}; { $lacking_count ->
    [0] всё удерживается
   *[other] { $none ->
        [true] ничего из этого пока нет
       *[false] не хватает: { $lacking }
    }
}
score-vp-least = { $seat_id ->
    [axis] Ось побеждает
   *[soviet] Советы побеждают
} { $when }, если ПО { $vp } или больше; { $missing ->
    [0] достигнуто
   *[other] не хватает: { $missing }
}
score-vp-most = { $seat_id ->
    [axis] Ось побеждает
   *[soviet] Советы побеждают
} { $when }, если ПО { $vp } или меньше; { $missing ->
    [0] достигнуто
   *[other] лишних: { $missing }
}
score-otherwise = иначе { $when } { $seat_id ->
    [axis] побеждает Ось
   *[soviet] побеждают Советы
}
verdict-holds = 🏁 Победу { $when } { $seat_id ->
    [axis] Оси
   *[soviet] Советам
} давало удержание: { $hexes }{ $supplied ->
    [true] {" "}в полном снабжении
   *[false] {""}
}; { $lacking_count ->
    [0] всё удерживается
   *[other] не удерживается: { $lacking }
}
verdict-vp-least = 🏁 { $seat } { $when }, нужно было ПО { $vp } или больше: { $now }
verdict-vp-most = 🏁 { $seat } { $when }, нужно было ПО { $vp } или меньше: { $now }
verdict-otherwise = 🏁 { $seat }: других условий никто не выполнил

# Лобби: сколько времени, что приносит победу
about-minutes = ⏱ в реальном времени примерно { $hours ->
    [0] { $minutes } мин
    [one] { $hours } час
    [few] { $hours } часа
   *[other] { $hours } часов
}
about-win-holds = 🏁 { $seat_id ->
    [axis] Ось побеждает
   *[soviet] Советы побеждают
} { $when }, удержав: { $hexes }
about-win-vp = 🏁 { $seat_id ->
    [axis] Ось побеждает
   *[soviet] Советы побеждают
} { $when }, если ПО { $vp } или { $up ->
    [1] больше
   *[other] меньше
}
