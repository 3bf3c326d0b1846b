## Gra, jej strony i scenariusze

seat-nato = NATO
seat-pact = Sowieci
    .number = plural
side-nato = NATO
side-pact = Sowieci
scenario-lyngen = Lyngen (do nauki)
scenario-finnmark = Finnmark (lotnictwo i morze)
scenario-nordkalott = Nordkalott (cała kampania)
degree-overwhelming = przytłaczające zwycięstwo
degree-decisive = zdecydowane zwycięstwo
degree-limited = ograniczone zwycięstwo
degree-draw = remis
degree-level-1 = ograniczone zwycięstwo
degree-level-2 = zdecydowane zwycięstwo
degree-level-3 = przytłaczające zwycięstwo

## Pogoda, fazy, segmenty

weather-clear = pogodnie
weather-overcast = pochmurno
weather-storm = burza
phase-weather = pogoda
phase-supply = zaopatrzenie
phase-initiative = inicjatywa
phase-initiative_turn = ruch i walka z inicjatywą
phase-basic = podstawowy ruch i walka
phase-reorganization = reorganizacja
phase-reinforcement = posiłki i uzupełnienia
phase-victory = zwycięstwo
segment-initiative_movement = ruch z inicjatywą
segment-initiative_combat = walka z inicjatywą
segment-elite_reaction = ruch reakcji elity
segment-exploitation = ruch wykorzystania powodzenia
segment-exploitation_combat = walka wykorzystania powodzenia
segment-reaction = ruch reakcji
segment-reaction_combat = walka reakcji
segment-first_movement = pierwszy ruch
segment-first_combat = pierwsza walka
segment-second_movement = drugi ruch
segment-second_combat = druga walka
word-air = punkty lotnictwa
word-sea = panowanie na morzu i miny
word-supply = zaopatrzenie
word-initiative_turn = ruch i walka z inicjatywą
word-no-air = na razie bez nich
word-no-ships = scenariusz bez okrętów
word-option = nie wybrano w tej grze
word-contested = etap sporny
word-nobody-moves = nikt nie może się ruszyć
word-initiative_movement = ruch z inicjatywą
word-elite_reaction = ruch reakcji elity
word-exploitation = ruch wykorzystania powodzenia
word-reaction = ruch reakcji
word-first_movement = pierwszy ruch
word-second_movement = drugi ruch
word-lead = przewaga punktów
word-capital = stolica przeciwnika
place-box = pole: { $name }
place-at_sea = na morzu: { $name }
place-in_shore = przy brzegu: { $name }

## Decyzje

prompt-choose-weather = Wybierz pogodę pierwszego etapu
prompt-move-units = { $segment_id ->
    [elite_reaction] Reakcja elity: ruszają tylko jednostki elitarne poza strefami przeciwnika
    [exploitation] Wykorzystanie powodzenia: jednostki poza strefami przeciwnika ruszają jeszcze raz
    [reaction] Reakcja: ruszają twoje jednostki
   *[other] Ruszają twoje jednostki: { $segment }
}
prompt-place-reinforcements = Rozmieść posiłki
prompt-spend-replacements = Punkty uzupełnień: { $points }
prompt-replenish-forces = Posiłki i uzupełnienia{ $points ->
    [0] {""}
   *[other] {" "}(PU { $points })
}: druga strona wydaje rozkazy równocześnie

## Przyciski i wybory

verb-weather = Pogoda
verb-move = Rusz stos
verb-march = Marsz z kilku heksów
verb-proceed = Marsz do celu
verb-recall = Cofnij rozkazy
verb-done = Oddaj ruch
verb-enter = Wprowadź
verb-recover = Uzupełnij stopień
verb-rebuild = Odtwórz
checkpoint = Na początek mojego segmentu
slot-weather = Jaka pogoda?
slot-origin = Z którego heksu?
slot-units = Które jednostki?
slot-unit = Która jednostka?
slot-to = Dokąd?
opt-supply-name = zaopatrzenie
opt-fog-name = mgła
setting-supply = Zaopatrzenie: { $value ->
    [no] bez niego
   *[yes] gramy z nim
 }
setting-fog = Mgła wojny: { $value ->
    [no] bez niej
   *[yes] na stosie przeciwnika widać tylko wierzchni żeton
 }

## Tablica

status-theatre = Etap { $turn } z { $last } · { $weather } · { $contested ->
    [1] sporny, pierwsza strona: { $seat }
   *[0] inicjatywa: { $seat }
}{ $segment_id ->
    [none] {""}
   *[other] {" "}· { $segment }: { $active }
 }
status-side = { $side }: PZ { $points }{ $gained ->
    [0] {""}
   *[other] {" "}(w tym etapie { $gained })
 }, jednostek { $count }, zniszczonych { $dead }

## Co się stało

event-turn-begins = Etap { $turn }
event-weather-chosen = Pogoda (z wyboru): { $what_id ->
    [clear] pogodnie
    [overcast] pochmurno
   *[storm] burza
}
event-weather = Pogoda (rzut { $roll }): { $what_id ->
    [clear] pogodnie
    [overcast] pochmurno
   *[storm] burza
}
event-passed-over = Pominięto: { $what } ({ $why })
event-initiative = Inicjatywa: { $seat }
event-contested = Etap sporny, pierwsza strona: { $seat }
event-segment = { $seat }: { $segment }
event-drafted = Rozkaz: { $units } → { $hex }
event-marches-on = Marsz do celu: { $units } → { $hex }
event-recalled = Cofnięto: { $units }{ $others_count ->
    [0] {""}
   *[other] ; już niemożliwe: { $others }
 }
event-stayed = { $seat }: { $segment }, wszyscy zostają
event-moved = { $units }{ $more ->
    [0] {""}
    [one] {" "}(+{ $more })
    [few] {" "}(+{ $more })
    [many] {" "}(+{ $more })
    [other] {" "}(+{ $more })
   *[none] {""}
 }: { $origin } → { $hex }
event-moved-whole = { $units }: { $origin } → { $hex }
event-segment-opens = { $seat }, { $segment }: czekamy na rozkazy
event-segment-over = { $seat }, koniec: { $segment }{ $count ->
    [0] {""}
    [one] , jednostek w ruchu: { $count }
    [few] , jednostek w ruchu: { $count }
    [many] , jednostek w ruchu: { $count }
    [other] , jednostek w ruchu: { $count }
   *[none] {""}
}{ $battles ->
    [0] {""}
    [one] , bitew: { $battles }
    [few] , bitew: { $battles }
    [many] , bitew: { $battles }
    [other] , bitew: { $battles }
   *[none] {""}
}
event-stint-over = { $seat }: koniec ruchu i walki
event-marker = Znacznik oczyszczania { $number }: { $hex }
event-marker-off = Zdjęto znacznik oczyszczania { $number } ({ $hex }): { $why_id ->
    [cleared] oczyszczono
    [left] jednostki odeszły
   *[other] nikogo pod nim
}
event-ferry-sunk = { $seat }: prom { $ferry } zniszczony
event-taken = ⚑ { $seat }: zajęto { $hex }{ $count ->
    [0] {""}
   *[other] {" "}(PZ { $count })
 }
event-step-lost = { $unit }: utrata stopnia
event-destroyed = ✖ { $unit }, heks { $hex } (PZ przeciwnika: { $count })
event-arrived = { $unit }: posiłek, { $hex }
event-waits = { $seat }: posiłki czekają ({ $units })
event-recovered = { $unit }: uzupełniono stopień (PU { $count })
event-rebuilt = { $unit }: odtworzono, { $hex } (PU { $count })
event-replenish-ordered = Rozkaz: { $unit }{ $verb ->
    [recover] {" "}odzyskuje stopień
    [rebuild] {" "}wraca, { $hex }
   *[enter] {" "}przybywa, { $hex }
}
event-not-replaced = { $unit }: uzupełnienie nie jest już możliwe
event-supply = Bez zaopatrzenia, { $seat }: { $units_count ->
    [0] nikt
   *[other] { $units }
}
event-scored = { $side }: PZ { $points }, w tym etapie { $gained }
event-turn-over = Koniec etapu { $turn }
event-automatic-roll = Automatyczne zwycięstwo, { $seat }, rzut { $number }: { $roll }; trzeba { $count } lub mniej
event-ended = { $seat_id ->
    [none] Koniec gry: remis
   *[other] { $seat }: { $degree }
}

## Dlaczego nie

refusal-not-yours-there = { $unit }: to nie twoja jednostka na mapie.
refusal-shut-in = { $unit }: stąd nigdzie nie dojdzie.
refusal-nobody-there = { $hex }: nie ma tam twoich jednostek.
refusal-no-way-together = Razem nigdzie nie dojdą: { $units }.
refusal-there-already = { $units }: już tam, { $hex }.
refusal-too-far = { $hex }: w tym segmencie poza zasięgiem ({ $units }).
refusal-road-full = { $units }: przez { $full } nie można iść drogą, bo heks jest pełen twoich jednostek; dlatego { $hex } w tym segmencie jest poza zasięgiem.
refusal-nothing-lost = { $unit }: brak strat.
refusal-never-replaced = { $unit }: strat się nie uzupełnia.
refusal-one-step = { $unit }: stopień tego etapu już uzupełniono.
refusal-points-short = Trzeba punktów uzupełnień: { $need }, a jest { $have }.
refusal-surrounded = { $unit }: w okrążeniu.
refusal-never-back = { $unit }: nigdy się nie odtwarza.
refusal-no-place = { $unit }: brak heksu do odtworzenia.
refusal-not-on-map = { $unit }: nie ma na mapie.
refusal-not-in-hex = { $unit }: nie ma w heksie { $hex }.
refusal-ordered-already = { $unit } ma już rozkaz: → { $hex }. Najpierw go cofnij: „{ verb-recall }”.
refusal-no-such-hex = Na tej mapie nie ma heksu { $hex }.
refusal-no-such-unit = „{ $text }”: to żadna jednostka albo kilka.
refusal-one-goal = Jeden rozkaz ma jeden cel.
refusal-line-unknown = „{ $text }”: niezrozumiałe; można „stój”.

## Rozkazy słowami

line-stay = reszta zostaje | reszta stoi | zostań
line-by = siłami
line-on = do celu | dalej | marsz do celu
line-halt = stój | stój przy przeciwniku | zatrzymaj się przy przeciwniku
line-all = wszystkie | wszystko
line-mech = zmechanizowane
line-armour = czołgi | pancerne
line-infantry = piechota
line-light = lekkie
line-motorized = zmotoryzowane

## Wynik, meldunki, poczekalnia

score-leads = ⚖️ { $seat_id ->
    [none] Na razie po etapie { $last }: remis
   *[other] Na razie po etapie { $last }: { $degree }, { $seat }
} · PZ: { $side } { $count }, { $other_side } { $other }
score-next = { $seat }: jeszcze { $count } PZ, a będzie { $winner_id ->
    [none] remis
   *[other] { $degree } ({ $winner })
}
verdict-points = 🏁 Przewaga strony { $side }: { $count } PZ{ $reach ->
    [exact] ; taki wynik daje tylko ta przewaga
    [between] ; taki wynik daje przewaga od { $low } do { $high }
    [least] ; taki wynik daje przewaga { $low } lub większa
    [most] ; taki wynik daje przewaga { $high } lub mniejsza
   *[none] {""}
}
verdict-automatic = 🏁 Rzut na automatyczne zwycięstwo się udał: { $seat }
report-opening = **Etap { $turn }** · { $weather }{ $roll ->
    [-1] {""}
   *[other] {" "}(rzut { $roll })
} · { $contested ->
    [1] sporny, pierwsza strona: { $seat }
   *[0] inicjatywa: { $seat }
}
report-marched = **{ $seat }**, { $segment }: jednostek w ruchu { $count }
report-march = { $units }{ $more ->
    [0] {""}
    [one] {" "}(+{ $more })
    [few] {" "}(+{ $more })
    [many] {" "}(+{ $more })
    [other] {" "}(+{ $more })
   *[none] {""}
 }: { $origin } → { $hex }
report-steps = { $seat }, utracone stopnie: { $count } ({ $units })
report-gone = ✖ { $seat }, utracone: { $units } (PZ przeciwnika: { $count })
report-taken = ⚑ **{ $seat }**: zajęto **{ $hex }** (PZ { $count })
report-entered = ⚑ { $seat }, zajęte: { $hexes }
report-turn = **Koniec etapu { $turn }**
report-side = **{ $seat }**: PZ { $points }, w tym etapie { $gained }; jednostek { $count }, zniszczonych { $dead }
about-length = ⏱ Etapów: { $turns }, we dwoje około { $hours ->
    [one] godziny
   *[other] { $hours } godzin
}; { $seat }: inicjatywa w pierwszych etapach ({ $count })
about-lyngen = Dobry na pierwszą grę: dwie drogi do linii Lyngen, bez okrętów, trzy etapy
about-finnmark = Pierwsze dwa tygodnie w Finnmarku: lotnictwo, floty, desant z powietrza i z morza, pięć etapów
about-nordkalott = Cała kampania: cztery tygodnie, sto jednostek, floty i lotnictwo, osiem etapów
about-objectives = 🎯 Heksy za punkty: { $hexes }
about-win = 🏁 { $seat }: zwycięstwo, gdy przewaga ({ $side }) to { $up ->
    [1] { $count } PZ lub więcej
   *[0] { $count } PZ, mniej albo nic
}
about-house = 📖 Własna mapa, siły i tabele
about-owner = 📦 Materiał z modułu właściciela
aim-take = 🏁 Do zajęcia: { $hexes }
aim-hold = 🛡 Do utrzymania: { $hexes }
aim-forces = ♟ Masz jednostek: { $count }; przyjdzie jeszcze: { $other }
aim-hint-attack = 💡 W etapie z inicjatywą ruszasz i atakujesz dwa razy. Zbieraj przewagę dwa do jednego tam, gdzie droga prowadzi dalej.
aim-hint-defend = 💡 Ruszasz po pierwszych atakach przeciwnika. Trzymaj za linią stos o dwóch punktach: jego strefa zamknie luki.

## Przy wyborach

unit-is = { $count }-{ $other }, sprawność { $er }, PR { $points }{ $steps ->
    [1] { $most ->
        [1] {""}
       *[other] , osłabiona
     }
   *[other] {""}
 }{ $cut ->
    [1] , bez zaopatrzenia
   *[0] {""}
 }
beside-way = PR { $points }
beside-zone = w strefie przeciwnika
beside-who = { $units }
group-zone = w strefach przeciwnika
group-front = obok przeciwnika
group-rest = gdzie indziej
draft-line = { $number }. { $units }: { $origin } → { $hex }
draft-on = … i dalej, { $hex }: { $units }
draft-full = ⚠ { $hex }: za dużo punktów stosu: { $stacking }
draft-nothing = Nikt nie rusza.
replenish-line = { $number }. { $unit }: { $verb ->
    [recover] stopień
    [rebuild] wraca, { $hex }
   *[enter] przybywa, { $hex }
}

## Pytania

opt-unit-name = jednostka
opt-hex-name = heks
opt-attackers-name = atakujący
opt-reach-unit = Która jednostka
opt-supply-unit = Która jednostka
opt-zones-hex = Który heks
opt-clearing-hex = Który heks
opt-hex-hex = Który heks

cmd-explain-reach-name = zasięg
cmd-explain-reach-description = Dokąd dojdzie jednostka w tym segmencie
cmd-explain-zones-name = strefy
cmd-explain-zones-description = Czyje strefy kontroli obejmują heks
cmd-explain-supply-name = zaopatrzenie
cmd-explain-supply-description = Czy jednostka ma zaopatrzenie
cmd-explain-hex-name = heks
cmd-explain-hex-description = Kto kontroluje heks, kto w nim jest, ile jest wart
cmd-explain-sequence-name = kolejność
cmd-explain-sequence-description = Gdzie jest etap i co dalej
cmd-explain-victory-name = zwycięstwo
cmd-explain-victory-description = Punkty, cele i poziomy zwycięstwa
explain-unit = { $unit }: atak { $count }, obrona { $other }, sprawność { $er }, PR { $points }, punktów stosu { $stacking }, stopni { $steps } z { $most }{ $cut ->
    [1] , bez zaopatrzenia
   *[0] {""}
 }
explain-reach = { $unit }: PR { $points }, heksów w zasięgu { $count }{ $count ->
    [0] {""}
   *[other] : { $hexes }
 }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
 }
explain-way = { $unit }: { $hex } za PR { $points }
explain-step = { $hex }: PR { $points }, { $what_id ->
    [secondary] droga drugorzędna
    [primary] droga główna
    [highway] autostrada
    [river_add] rzeka
    [ferry_add] prom
    [ezoc_enter_add] wejście w strefę przeciwnika
    [ezoc_leave_add] wyjście ze strefy przeciwnika
    [overstack_leave_add] wyjście z przepełnionego heksu
    [all-points] wszystkie punkty
    [flat] równina
    [flat_woods] las na równinie
    [rough] teren nierówny
    [rough_woods] las w terenie nierównym
    [marsh] bagno
    [highland] wyżyna
    [highland_woods] las na wyżynie
    [mountain] góry
    [high_mountain] wysokie góry
    [urban] aglomeracja
   *[other] { $what }
}
explain-zone = { $hex }: w strefie, { $side }: { $units }
explain-zone-none = { $hex }: w niczyjej strefie
explain-supply-off = W tej grze bez zaopatrzenia
explain-supply-now = { $unit }: jest linia zaopatrzenia
explain-supply-none = { $unit }: brak linii zaopatrzenia
explain-supply-then = Przy ostatnim sprawdzeniu, { $unit }: { $cut ->
    [1] bez zaopatrzenia
   *[0] z zaopatrzeniem
}
explain-supply-sources = Źródła, { $side }: { $hexes }
explain-holder = { $hex }: pod kontrolą, { $side }
explain-holder-none = { $hex }: niczyj
explain-there = { $side }: { $units }{ $over ->
    [1] , za dużo punktów stosu: { $stacking }
   *[0] {""}
 }
explain-worth = PZ { $points } za zajęcie, { $side }
explain-must-clear = Trzeba oczyścić, { $side }
explain-marker = Jest tam znacznik oczyszczania { $number }
explain-entered = Ostatnie wejście w tym etapie: { $side }; kontrola zmieni się w fazie reorganizacji
explain-sequence = Etap { $turn } z { $last }, { $weather }; { $contested ->
    [1] sporny, pierwsza strona: { $seat }
   *[0] inicjatywa: { $seat }
}; { $segment_id ->
    [none] { $phase }
   *[other] { $segment }
}
explain-sequence-next = potem { $segment }
explain-points = { $side }: PZ { $points }, w tym etapie { $gained }
explain-level = Na razie: { $degree }, { $seat }
explain-level-draw = Na razie: remis
explain-objective = { $hex }: PZ { $points }, kontrola: { $side }
explain-initiative-given = { $seat }: inicjatywa do etapu { $turn }
explain-initiative-needs = { $side }: do inicjatywy w następnym etapie trzeba PZ w etapie: { $points }
