# Przeprawa.

seat-grey = Szarzy
    .number = plural
seat-blue = Niebiescy
    .number = plural
scenario-dawn = Świt nad rzeką
degree-points = na punkty
degree-destroyed = przeciwnik nie ma już jednostek
status-score = Etap **{ $turn }** z { $last } · Szarzy **{ $grey }** · Niebiescy **{ $blue }** (punkty; przy remisie wygrywają Niebiescy)
confirm-march = Żadna jednostka nie wykonała jeszcze marszu. Zakończyć marsz?
confirm-attack = Możesz jeszcze atakować. Zakończyć etap?

prompt-march = Etap { $turn }: marsz
prompt-attack = Etap { $turn }: atak
prompt-retreat = Odwrót: { $unit }
verb-march = Marsz
verb-attack = Atak
verb-retreat = Odwrót
verb-done = Koniec
slot-unit = Która jednostka?
slot-to = Dokąd?
slot-target = Który przeciwnik?
slot-units = Którymi jednostkami?
note-cost = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
note-odds = najwyżej { $odds }

event-marched = { $unit }: { $origin } → { $target }
event-fought = Bitwa ({ $hex }), stosunek sił { $odds }, kostka { $die }: { $fate ->
    [attacker] atakujący traci jednostkę
    [retreat] obrońca się cofa
    [defender] obrońca traci jednostkę
   *[none] bez skutku
} (atakują: { $units })
event-went-back = Odwrót: { $unit }: { $origin } → { $target }
event-lost = Stracona jednostka: { $unit }
luck-losses = jednostki zniszczone w bitwach
event-taken = { $hex }: teraz { $seat }
event-turn = Etap { $turn }
event-ended = { $degree ->
    [destroyed] Wygrywają { $winner }: przeciwnik nie ma już jednostek.
   *[points] Wygrywają { $winner }. Punkty: Szarzy { $grey }, Niebiescy { $blue }.
}

refusal-marched = Ta jednostka już maszerowała w tym etapie: { $unit }
refusal-not-yours = To nie twoja jednostka: { $unit }
refusal-occupied = Pole zajęte ({ $hex }): { $unit }
refusal-zone-to-zone = Pole { $hex } leży w strefie przeciwnika, a jednostka też stoi w jego strefie: nie może przejść wprost z jednej do drugiej
refusal-too-far = Za daleko w tym etapie ({ $hex }): { $unit }
refusal-fought = Ta jednostka już walczyła w tym etapie: { $unit }
refusal-apart = Ta jednostka nie może wziąć udziału, bo nikt obok niej nie stoi: { $unit }

cmd-march-name = marsz
cmd-march-description = Marsz jednostki
cmd-attack-name = atak
cmd-attack-description = Atak na jednostkę przeciwnika
opt-unit-name = jednostka
opt-to-name = dokąd
opt-target-name = cel
opt-units-name = jednostki

# Dla nowych graczy: poczekalnia, zadanie każdej strony, pojęcia
about-length = ⏱ na żywo około trzydziestu minut · korespondencyjnie około dwóch tygodni
about-difficulty = Dobra na pierwszą grę na heksach · Szarzy atakują, Niebiescy bronią rzeki · materiał własny
about-won = 🏁 Wygrywa, kto ma więcej punktów, gdy miną wszystkie etapy ({ $turns }): Targ 3, Długi Most 2, Młyn 1. Przy remisie wygrywają Niebiescy.
aim-grey = 🏁 Zajmij miejsca warte więcej niż połowę punktów (wszystkich jest { $total }).
aim-blue = 🏁 Utrzymaj miejsca warte połowę punktów (wszystkich jest { $total }).
aim-forces = ♟ Twoje jednostki: { $mine }. Na każdej po lewej siła, po prawej ruch.
aim-hint-grey = 💡 Przez rzekę atakujący liczą się za połowę, chyba że przez most. Uderzaj kilkoma jednostkami w jedną.
aim-hint-blue = 💡 W lesie liczysz się podwójnie. Zostaw sobie drogę odwrotu: jednostka bez niej jest stracona.
term-zone = Strefa kontroli
term-zone-text = Sześć pól wokół jednostki. Kto wejdzie do strefy przeciwnika, zatrzymuje się w niej; nie wolno przejść wprost z jednego jej pola na drugie.
term-road = Droga
term-road-text = Wzdłuż drogi każde pole kosztuje 1 punkt, bez względu na teren, także przez rzekę.
term-odds = Stosunek sił
term-odds-text = Suma atakujących do siły obrońcy, zaokrąglona na korzyść obrońcy. Im wyższy, tym lepsze wyniki kostki.
term-retreat = Odwrót
term-retreat-text = Pobita jednostka cofa się o jedno pole, poza strefy przeciwnika. Jeśli nie ma dokąd, jest stracona.

# Pytania do /help; w -ways inne słowa, które też rozumie
faq-win = Jak wygrać?
faq-win-text = Po ostatnim etapie mieć w miejscach więcej punktów niż przeciwnik. Przy remisie wygrywają Niebiescy. Kto nie ma już jednostek, przegrywa od razu.
faq-win-ways = kto wygrywa | ile punktów potrzebuję | ile warte są miejsca
faq-river = Co robi rzeka?
faq-river-text = Bez drogi przeprawa kosztuje 1 punkt więcej, a atakujący przez rzekę liczy się za połowę.
faq-river-ways = most | przez rzekę | dlaczego mój atak jest taki słaby

# Hints for somebody's first game
hint-empty = Heks jest pusty ({ $hex }), a może tam dojść { $unit }: odtąd liczy się dla ciebie.
hint-odds = Jeśli zaatakują wszyscy, którzy mogą, najlepszy stosunek to { $odds }; cel: { $unit }. Przez rzekę jednostka liczy się za połowę.
