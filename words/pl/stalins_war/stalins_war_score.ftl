# Kto wygrywa i dlaczego wygrał
score-leads = { $seat_id ->
    [axis] ⚖️ **Prowadzi Oś**: jeśli nic się nie zmieni, wygra po etapie { $last }
    [soviet] ⚖️ **Prowadzą Sowieci**: jeśli nic się nie zmieni, wygrają po etapie { $last }
   *[none] ⚖️ Nikt nie prowadzi; ostatni etap: { $last }
}{ $counted ->
    [true] {" "}· PZ { $vp }
   *[false] {""}
}
score-holds = { $seat_id ->
    [axis] Oś wygrywa
   *[soviet] Sowieci wygrywają
} { $when }, trzymając: { $hexes }{ $supplied ->
    [true] {" "}w pełnym zaopatrzeniu
   *[false] {""}
}; { $lacking_count ->
    [0] wszystko zajęte
   *[other] { $none ->
        [true] na razie żadnego
       *[false] brakuje: { $lacking }
    }
}
score-vp-least = { $seat_id ->
    [axis] Oś wygrywa
   *[soviet] Sowieci wygrywają
} { $when }, jeśli PZ { $vp } lub więcej; { $missing ->
    [0] osiągnięte
   *[other] brakuje: { $missing }
}
score-vp-most = { $seat_id ->
    [axis] Oś wygrywa
   *[soviet] Sowieci wygrywają
} { $when }, jeśli PZ { $vp } lub mniej; { $missing ->
    [0] osiągnięte
   *[other] za dużo o { $missing }
}
score-otherwise = inaczej { $when } { $seat_id ->
    [axis] wygrywa Oś
   *[soviet] wygrywają Sowieci
}
verdict-holds = 🏁 Zwycięstwo { $when } { $seat_id ->
    [axis] dawało Osi
   *[soviet] dawało Sowietom
} utrzymanie: { $hexes }{ $supplied ->
    [true] {" "}w pełnym zaopatrzeniu
   *[false] {""}
}; { $lacking_count ->
    [0] wszystko zajęte
   *[other] niezajęte: { $lacking }
}
verdict-vp-least = 🏁 { $seat } { $when }, warunek: PZ { $vp } lub więcej; jest { $now }
verdict-vp-most = 🏁 { $seat } { $when }, warunek: PZ { $vp } lub mniej; jest { $now }
verdict-otherwise = 🏁 { $seat }: nikt nie spełnił innego warunku

# Poczekalnia: jak długo, co daje zwycięstwo
about-minutes = ⏱ na żywo około { $hours ->
    [0] { $minutes } minut
    [one] { $hours } godziny
   *[other] { $hours } godzin
}
about-win-holds = 🏁 { $seat_id ->
    [axis] Oś wygrywa
   *[soviet] Sowieci wygrywają
} { $when }, trzymając: { $hexes }
about-win-vp = 🏁 { $seat_id ->
    [axis] Oś wygrywa
   *[soviet] Sowieci wygrywają
} { $when }, jeśli PZ { $vp } lub { $up ->
    [1] więcej
   *[other] mniej
}
