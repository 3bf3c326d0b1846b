# Next War: walka i oczyszczanie

## Decyzje

prompt-fight-battles = Stocz swoje bitwy: { $segment }
ending-fight-battles = Zakończ walkę
prompt-name-defence = Atak na heks { $hex }: wskaż jednostkę prowadzącą
prompt-take-losses = Bitwa o heks { $hex }: stopnie do stracenia: { $left }
prompt-stand-or-retreat = Heks { $hex }: zostać czy odejść? Heksów odwrotu: { $far }
prompt-withdraw-units = Odwrót z heksu { $hex }, heksów: { $far }
prompt-advance-units = Heks { $hex } jest pusty: kto wchodzi?
prompt-go-onward = Z heksu { $hex } pojazdy mogą iść dalej
ending-go-onward = Zostań tam
prompt-clear-hexes = Oczyszczanie: wskaż jednostkę prowadzącą
event-lead-named = Oczyszczanie { $hex } prowadzi { $lead }

## Przyciski i wybory

verb-attack = Atak
verb-plan = Dodaj do listy
verb-unplan = Zdejmij z listy
verb-fight = Wykonaj listę
verb-lead = Prowadzi
verb-field = Bronią się
verb-lose = Strać stopień
verb-test = Test, by zostać
verb-retreat = Odwrót
verb-hold = Zostań za stopień
verb-withdraw = Odwrót
verb-advance = Wejdź
verb-onward = Idź dalej
verb-clear = Oczyść
slot-target = Który heks?
slot-lead = Która jednostka prowadzi?
slot-least = Od jakiego stosunku sił?
slot-hex = Który heks?
odds-any = dowolny stosunek

## Przesunięcia i modyfikatory

part-efficiency = sprawność
part-city = miasto
part-fort = fort
part-exploitation = wykorzystanie powodzenia
part-surprise = zaskoczenie
part-remainder = reszta
part-above = poza tabelą
part-support = wsparcie
part-town = miasteczko
part-airfield = lotnisko polowe
part-airbase = baza lotnicza
part-port = port
part-installation = instalacja
part-hexes = kilka heksów
part-nations = kilka państw
part-formation = kilka związków
part-light_attacks = lekka piechota atakuje
part-light_defends = lekka piechota broni się
part-safe-points = za mało punktów
part-landed = lądowanie w tym etapie
part-combined-arms = połączone bronie

## Co się stało

event-battle-planned = Na liście: atak na heks { $hex }, jednostki: { $attackers }, prowadzi { $lead }, { $least_id ->
    [any] dowolny stosunek
   *[other] stosunek co najmniej { $least }
}{ $backing ->
    [given] , wsparcie: { $support }
    [none] , bez wsparcia
   *[other] {""}
 }{ $needs ->
    [taken] , jeśli zdobyto: { $places }
    [untaken] , jeśli nie zdobyto: { $places }
   *[other] {""}
 }
event-battle-unplanned = Zdjęto z listy: { $hex }
event-plan-stopped = Lista wstrzymana, heks { $hex }: { $code_id ->
    [odds-too-low] stosunek sił jest za niski
    [unit-gone] jednej z jednostek już nie ma
   *[other] atak nie jest już możliwy
}
event-battle = ⚔ { $hex }. { $seat }: { $attackers }, prowadzi { $lead }
event-defence = { $hex }. W obronie: { $defenders }, prowadzi { $lead }
event-battle-rolled = { $hex }: { $attack } do { $defence }, stosunek { $odds }, kolumna { $start }{ $shifts_count ->
    [0] {""}
   *[other] {" "}→ { $column } ({ $shifts })
 }; rzut { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }: { $ours }/{ $theirs }{ $retreat ->
    [true] {" "}R
   *[false] {""}
 }{ $spared_id ->
    [none] {""}
    [attacker] {" "}(atakujący traci stopień mniej)
   *[other] {" "}(obrońca traci stopień mniej)
 }
event-checked = Test, { $unit } (sprawność { $efficiency }): { $die }, { $passed ->
    [true] zdany
   *[false] niezdany
}
event-stood = { $hex }. { $seat }: jednostki zostały{ $unit_id ->
    [none] {""}
   *[other] , stopień traci { $unit }
 }
event-no-way-out = { $hex }: brak drogi odwrotu, { $units }
event-retreated = { $unit }, odwrót: { $origin } → { $path_last }
event-advanced = { $units }, wejście: { $hex }
event-battle-over = { $hex }: bitwa skończona{ $advances_count ->
    [0] {""}
   *[other] , atakujący wszedł
 }
event-combat-done = { $seat }, koniec: { $segment }
event-clearing-rolled = Oczyszczanie, { $hex }{ $lead_id ->
    [none] {""}
   *[other] {", "}prowadzi { $lead }
 }, znacznik { $number }: { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }, { $cleared ->
    [true] udane
   *[false] { $short ->
        [true] nieudane, za mało punktów
       *[false] nieudane
    }
}
event-clearing-rolled-whole = { event-clearing-rolled }

## Meldunki

report-battle = ⚔ **{ $hex }**. **{ $seat }**: { $attackers }; w obronie: { $defenders }
report-rolled = { $attack } do { $defence }, stosunek { $odds }, kolumna { $start }{ $shifts_count ->
    [0] {""}
   *[other] {" "}→ { $column } ({ $shifts })
 }; rzut { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }: stopnie { $ours }/{ $theirs }{ $retreat ->
    [true] , odwrót
   *[false] {""}
 }
report-fled = Odwrót: { $units }
report-advance = Wejście: { $units }

## Dlaczego nie

refusal-no-combat-segment = W tym segmencie nikt nie atakuje.
refusal-not-facing = { $unit }: na początku segmentu obok nie było przeciwnika.
refusal-fought-already = { $unit } już atakuje w tym segmencie.
refusal-under-clearing = { $unit } jest pod znacznikiem oczyszczania i nie atakuje.
refusal-no-attack = { $unit } nie ma wartości ataku.
refusal-attacked-already = Na heks { $hex } był już atak w tym segmencie.
refusal-no-enemy-there = Na heksie { $hex } nie ma jednostek lądowych przeciwnika.
refusal-nobody-beside = Obok heksu { $hex } nie ma twoich jednostek, które mogą atakować.
refusal-over-water = Heks { $hex } leży za wodą: nikt przez nią nie atakuje ani nie wchodzi.
refusal-cannot-enter = Na heks { $hex } nie wejdzie { $unit }.
refusal-too-many-fight = Heks { $hex } jest przepełniony: w segmencie atakuje z niego tylko tyle, ile wynosi limit.
refusal-planned-already = { $unit } jest w innej bitwie z listy.
refusal-unit-gone = { $unit }: tej jednostki już nie ma.
refusal-odds-too-low = Stosunek sił, heks { $hex }: { $odds }, a lista chce { $least }.
refusal-no-such-defence = { $units }: te jednostki nie bronią się razem, wypełnij limit heksu { $hex }.
refusal-spread-losses = { $unit } ma już swoją stratę: najpierw tracą inne.
refusal-not-in-the-battle = { $unit } nie bierze udziału w tej bitwie.
refusal-test-first = Najpierw test: kto go nie zda, może zostać za stopień.
refusal-no-retreat = { $unit }: brak drogi odwrotu.
refusal-retreat-shut = Heks { $hex } jest zamknięty dla odwrotu.
refusal-retreat-enemy = Na heksie { $hex } jest przeciwnik.
refusal-retreat-river = { $unit } nie przejdzie rzeki bez mostu.
refusal-retreat-clearing = Heks { $hex } trzeba by oczyścić: odwrót się tam nie kończy.
refusal-retreat-installation = Na heksie { $hex } jest instalacja przeciwnika: odwrót się tam nie kończy.
refusal-retreat-zone = Heks { $hex } jest w strefie przeciwnika, bez swoich, którzy zostali.
refusal-retreat-far = Heks { $hex } jest w złej odległości, potrzeba heksów: { $far }.
refusal-retreat-edge = Heks { $hex } nie leży w stronę własnej krawędzi mapy, a są inne.
refusal-advance-crowd = { $hex }: za dużo punktów stosu.
refusal-advance-on-foot = { $unit } nie ma pojazdów: dalej nie idzie.
refusal-advance-short = Stąd nikt nie idzie dalej.
refusal-advance-occupied = Heks { $hex } jest zajęty.
refusal-advance-place = Na heksie { $hex } jest miasto lub instalacja: nikt tam nie wchodzi.
refusal-advance-roads = Na heks { $hex } wchodzi się tylko drogą.

## Słowa

word-nobody-fights = nikt nie może atakować
word-initiative_combat = walka z inicjatywą
word-exploitation_combat = walka wykorzystania powodzenia
word-reaction_combat = walka reakcji
word-first_combat = pierwsza walka
word-second_combat = druga walka
term-odds = Stosunek sił
term-odds-text = Atak przez obronę, zaokrąglony na korzyść obrońcy. Teren mówi, w której kolumnie tabeli się zaczyna.
term-shift = Przesunięcie kolumny
term-shift-text = Sprawność jednostek prowadzących, miasta, forty i wykorzystanie powodzenia przesuwają kolumnę, ale nie poza tabelę.
term-lead = Jednostka prowadząca
term-lead-text = Każda strona wskazuje w bitwie jedną jednostkę: liczy się jej sprawność, a pierwszy stopień traci ona.
term-retreat = Odwrót
term-retreat-text = Z otwartego terenu dwa heksy, z innego jeden, w stronę własnej krawędzi mapy. Przez strefę przeciwnika albo bez drogi: test.
term-advance = Wejście po walce
term-advance-text = Na pusty heks wchodzi co najmniej jedna atakująca jednostka, do czterech punktów stosu. Pojazdy mogą iść heks dalej, gdy obrońcy odeszli o dwa albo zginęli.
term-battle-list = Lista bitew
term-battle-list-text = Bitwy zapisane z góry, każda z najniższym stosunkiem sił. Idą po kolei, aż jedna będzie niemożliwa; listę widzisz tylko ty.
faq-attack = Jak atakować?
faq-attack-text = Wybierz heks, jednostki obok niego i prowadzącą. Albo napisz `atak 2118 siłami 131+T, prowadzi T/131, jeśli 1.5:1`. Z „jeśli” atak trafia na listę, „jeśli dowolny” to przy dowolnym stosunku: `atak 2118, jeśli dowolny; atak 2217, jeśli 2:1; finish`.
faq-attack-ways = atak | bitwa | walka | stosunek sił | jak atakować | natarcie | natarcie z marszu | szturm
beside-odds = { $attack } do { $defence }, { $odds }, kolumna { $column }{ $modifier ->
    [0] {""}
   *[other] , rzut { $modifier_signed }
 }
beside-checks = przez strefy przeciwnika, testów: { $count }
warn-unfought = ⚠ Segment się kończy, ataki z listy nie dojdą do skutku: { $count }.
list-public = Mgła wojny: stosunki według tego, co widzą wszyscy
list-line = { $number }. { $hex }: { $units }, prowadzi { $lead }, { $least_id ->
    [any] dowolny stosunek
   *[other] co najmniej { $least }
}{ $backing ->
    [given] , wsparcie: { $support }
    [none] , bez wsparcia
   *[other] {""}
 }; teraz { $odds }, kolumna { $column }{ $needs ->
    [taken] , jeśli zdobyto: { $places }
    [untaken] , jeśli nie zdobyto: { $places }
   *[other] {""}
 }
## Rozkazy słowami

line-attack = atak | atakuj
line-with = siłami | z
line-lead = prowadzi
line-if = jeśli | od | jeśli od | co najmniej | jeśli co najmniej
line-any = dowolny | dowolny stosunek | przy dowolnym stosunku | każdy
line-advance = wejdź | naprzód
line-onward = dalej na | na
refusal-advance-first = Najpierw wskaż, kto wchodzi na heks; pojazdy idą dalej potem.
orders-after-die = Na rozkazie { $line } kończy się to, co można wydać naraz: { $order } zależy od losu albo kończy twój ruch. Nie wykonano żadnego. { $verb ->
    [attack] Kilka ataków w jednej wiadomości wpisz na listę: `atak 2118, jeśli dowolny; atak 2217, jeśli dowolny; finish`. „Jeśli dowolny” to przy dowolnym stosunku, `jeśli 2:1` od niego wzwyż.
   *[other] Najpierw wydaj rozkazy do tego włącznie. Resztę zachowa `/plan write`.
}
refusal-attack-unread = „{ $text }” nie jest tu zrozumiałe; zrozumiałe są „prowadzi”, „jeśli 2:1” i „jeśli dowolny”.

## Pytania

cmd-explain-odds-name = stosunek-sił
cmd-explain-odds-description = Atak na heks: siły, stosunek, przesunięcia, modyfikatory, wyniki
cmd-explain-attacks-name = ataki
cmd-explain-attacks-description = Wszystkie ataki możliwe stamtąd, gdzie są jednostki
cmd-explain-clearing-name = oczyszczanie
cmd-explain-clearing-description = Szanse oczyszczania
explain-battle-sides = { $hex }: { $attack } ({ $attackers }) do { $defence } ({ $defenders })
explain-battle-strength = { $unit }: { $count } → { $other } ({ $what_id ->
    [unsupplied] bez zaopatrzenia
    [river] przez rzekę
    [poor-ground] zły teren
    [armour] pancerne w otwartym terenie
    [mechanized] zmechanizowane w otwartym terenie
    [brackets] wartość w nawiasie
   *[urban] piechota w aglomeracji
})
explain-battle-odds = Stosunek { $odds }: kolumna { $start }
explain-battle-shift = Przesunięcie { $count_signed }: { $part }
explain-battle-column = Kolumna { $column }
explain-battle-modifier = Rzut { $count_signed }: { $part }
explain-battle-chance = { $count }%: stopnie { $ours }/{ $theirs }{ $retreat ->
    [true] , odwrót
   *[false] {""}
}{ $spared_id ->
    [none] {""}
    [attacker] {" "}(atakujący traci mniej)
   *[other] {" "}(obrońca traci mniej)
 }
explain-public-only = Mgła wojny: ze stosu przeciwnika liczy się tylko to, co widzą wszyscy
explain-battle-retreat = Heksów odwrotu: { $far }{ $ignore ->
    [1] , test pozwala zostać
   *[0] {""}
 }{ $count ->
    [0] {""}
   *[other] ; bez drogi: { $units }
 }
explain-battle-attack = { $hex }. { $seat }: { $odds }, kolumna { $start } → { $column }{ $modifier ->
    [0] {""}
   *[other] , rzut { $modifier_signed }
 } ({ $units })
explain-clearing-lead = { $unit }: { $count }%, znacznik { $number }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifiers })
 }{ $short ->
    [1] ; porażka kosztuje ją stopień
   *[0] {""}
 }
refusal-no-attack-possible = Ataków nie ma: nikt nie jest obok przeciwnika.
refusal-no-marker-there = Na heksie { $hex } nie ma znacznika oczyszczania.

## Stałe odpowiedzi

verb-decline = Zwykły wybór
stake-lead = kto prowadzi
stake-losses = kto traci stopnie
stake-stand = zostać czy odejść
stake-way = dokąd odejść
stake-clearing = kto prowadzi oczyszczanie
stake-heavy = atak w kolumnie 9 lub wyższej
stake-objective = heks ważny dla zwycięstwa
stake-elite = moja jednostka elitarna
button-decline-always = Zwykły wybór w tym segmencie
button-decline-turn = Zwykły wybór do końca etapu
decline-always-set = Do końca segmentu w każdej bitwie zapada za ciebie zwykły wybór: prowadzi najsprawniejsza jednostka, traci się najmniej cenny stopień, najpierw test, by zostać, potem odwrót najbezpieczniejszą drogą. Każda odpowiedź przychodzi po losowym czasie (sekundy w grze na żywo, minuty w korespondencyjnej), więc nikt nie odróżni jej od twojej. `/standing off` to kończy.
faq-usual = Co to jest zwykły wybór?
faq-usual-text = Prowadzi najsprawniejsza jednostka, traci się stopień, który najmniej osłabia obronę, jednostki najpierw przechodzą test, by zostać, inaczej odchodzą drogą z najmniejszą liczbą testów. `/standing` robi to za ciebie, z wyjątkami według heksów i stawek.
faq-usual-ways = zwykły wybór | nieobecny | stała odpowiedź | domyślnie | domyślny wybór

prompt-doctrine = Doktryna
verb-doctrine = Doktryna
verb-undoctrine = Odwołaj doktrynę
slot-where = Gdzie obowiązuje?
slot-column = Od której kolumny? (0: przy każdym ataku; stosunek: od niego, przed przesunięciami)
slot-what = Co zrobić?
event-doctrine = Doktryna ({ $where }{ $column ->
    [0] {""}
   *[other] , od kolumny { $column }
}{ $least_id ->
    [none] {""}
   *[other] , od { $least }
}): { $rule }{ $named_count ->
    [0] {""}
   *[other] {" "}{ $named }
 }
event-undoctrine = Doktryna odwołana: { $where }
scope-formation = związek { $name }
word-all = wszędzie
doctrine-line = Doktryna ({ $where }{ $column ->
    [0] {""}
   *[other] , od kolumny { $column }
}{ $least_id ->
    [none] {""}
   *[other] , od { $least }
}): { $rule }{ $named_count ->
    [0] {""}
   *[other] {" "}{ $named }
 }

# Formularze
form-advance = Wejście w formularzu …
form-advance-to = Kto wchodzi
form-onward = { $unit }: iść dalej
form-losses = Straty w formularzu …
form-losses-left = Stopni do stracenia: { $left }
