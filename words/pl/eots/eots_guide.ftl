# Dla nowych: lobby, co strona wie na początku, ostrzeżenia i słowa gry.

about-length = ⏱ Etapów: { $count } ({ $turn }–{ $last }) · na żywo około { $hours } { $hours ->
    [one] godziny
   *[other] godzin
} · korespondencyjnie około { $weeks } { $weeks ->
    [one] tygodnia
   *[other] tygodni
}
about-difficulty = { $difficulty ->
    [first] Dobra na pierwszą grę
    [usual] Dla znających zasady
   *[hard] Długa: dla dobrze znających grę
} · { $attacker_id ->
    [japan] Japonia atakuje, Alianci się bronią
    [allies] Alianci atakują, Japonia broni zdobyczy
   *[both] najpierw atakuje Japonia, potem Alianci
}
about-won-points = 🏁 Na koniec etapu { $last } liczy się punkty Japonii: { $most } lub mniej – wygrywają Alianci, { $least } lub więcej – wygrywa Japonia
about-won-campaign = 🏁 Alianci wygrywają, gdy Japonia skapituluje albo zostanie poddana bombardowaniom i blokadzie; w przeciwnym razie wygrywa Japonia. Amerykańska Wola Polityczna równa 0 kończy wojnę
about-hands = 🂠 Pierwsze karty: Japonia { $japan }, Alianci { $allies }{ $later ->
    [0] {""}
   *[other] ; potem po { $later } w każdym etapie
}

aim-turns = Etapy { $turn }–{ $last }.
aim-points = { $seat_id ->
    [japan] 🏁 **Wygrywasz, jeśli na koniec etapu { $last } masz { $least } lub więcej punktów**
   *[other] 🏁 **Wygrywasz, jeśli na koniec etapu { $last } Japonia ma { $most } lub mniej punktów**
}. Teraz Japonia ma **{ $counted }**:
aim-line = - { $lines }: { $points_signed }{ $per ->
    [hex] {" "}za każdy
    [box] {" "}za pole
   *[once] {""}
}{ $counted ->
    [0] {""}
   *[other] {" "}· teraz **{ $counted }**
} · { $hexes }
aim-line-plain = - { $lines }: { $points_signed }{ $per ->
    [hex] {" "}za każdy
    [box] {" "}za pole
   *[once] {""}
}{ $counted ->
    [0] {""}
   *[other] {" "}· teraz **{ $counted }**
}
aim-campaign = { $seat_id ->
    [japan] 🏁 **Wygrywasz, jeśli do końca ostatniego etapu nie skapitulujesz** albo jeśli Amerykańska Wola Polityczna spadnie do 0
   *[other] 🏁 **Wygrywasz, jeśli Japonia skapituluje** albo przez cztery etapy z rzędu będzie bombardowana i prawie bez surowców; Amerykańska Wola Polityczna musi być większa od 0
}.
aim-forces = ⚓ Masz na mapie: zespołów floty { $naval }, jednostek lotniczych { $air }, lądowych { $ground }, sztabów { $hq }.
aim-first-event = 💡 Mocna pierwsza karta: **{ $card }** jako wydarzenie (KW). Liczba aktywowanych jednostek: { $count } plus efektywność sztabu.
aim-first-ops = 💡 Pierwsza karta: **{ $card }** za punkty operacyjne (KO). Liczba aktywowanych jednostek: { $count } plus efektywność sztabu.
aim-keep = 💡 Zachowaj na ofensywy wroga: { $played }.
aim-future = 💡 Odłożona jako Przyszła Ofensywa: { $card }. Możesz nią przejąć inicjatywę w etapie, w którym masz mniej kart.

warn-last-card = ⚠ To twoja ostatnia karta w tym etapie.
warn-attrition = ⚠ Bez zaopatrzenia; na koniec etapu wyczerpanie obejmie { $units_count ->
    [0] {""}
   *[other] (po jednym poziomie): { $units }
}{ $lost_count ->
    [0] {""}
   *[other] {" "}✖ zostaną wyeliminowane: { $lost }
}
warn-asp = ⚠ Niewykorzystane PD: { $left_over }; nie przechodzą na następny etap.
warn-future = ⚠ Nie będzie już etapu, w którym można by zagrać tę kartę: { $card }.
warn-future-now = ⚠ W obecnej sytuacji także w następnych etapach karty { $card } nie da się zagrać jako wydarzenie:
warn-future-left = ⚠ Karta Przyszłej Ofensywy { $card } nie może być twoją ostatnią kartą: już jej nie zagrasz.

term-oc = KO
term-oc-text = Karta Operacyjna: kartę zagrywa się za same punkty operacyjne, jej tekst nie działa. Tanio i prawie zawsze można, ale wróg łatwiej odgadnie twój zamiar.
term-ec = KW
term-ec-text = Karta Wydarzeń: kartę zagrywa się jako wydarzenie, działa jej tekst. Wydarzenie militarne rozpoczyna ofensywę z większą liczbą jednostek i większą szansą zaskoczenia.
term-ops = Punkty operacyjne
term-ops-text = Liczba w rogu karty, od 1 do 3. Karta zagrana jako KO aktywuje tyle jednostek plus tyle, ile wynosi efektywność sztabu; flota płynie pięć heksów za każdy punkt.
term-lv = WL
term-lv-text = Wartość Logistyczna wydarzenia: jego ofensywa aktywuje tyle jednostek plus tyle, ile wynosi efektywność sztabu.
term-hq = Sztab
term-hq-text = Dowodzi ofensywą albo ruchem defensywnym. Aktywuje jednostki w swoim zasięgu, do których ma otwartą linię; sam musi mieć zaopatrzenie. Nigdy nie walczy.
term-efficiency = Efektywność
term-efficiency-text = Druga liczba sztabu: o tyle więcej jednostek on aktywuje.
term-activate = Aktywacja
term-activate-text = Ruszają się i atakują tylko jednostki aktywowane. Wybierz potrzebne i naciśnij „Gotowe”; do każdej potrzebna jest linia od sztabu.
term-naval_range = Zasięg floty
term-naval_range-text = Ile heksów może przepłynąć zespół floty w tej ofensywie: pięć za każdy punkt operacyjny karty.
term-asp = PD
term-asp-text = Punkty Desantowe: koszt desantu morskiego, zwykle jeden za dywizję lub mniejszą jednostkę, dwa za pełny korpus lub armię. Niewykorzystane w etapie przepadają.
term-amphibious = Desant morski
term-amphibious-text = Jednostki lądowe płyną morzem i wychodzą na brzeg. Potrzebne są PD, a tam, gdzie stoi wróg, także okręty lub lotnictwo, które je osłonią.
term-organic = Specjalny transport morski
term-organic-text = Specjalne możliwości transportu morskiego: niektóre zespoły floty same przewożą brygadę, mały desant morski bez PD.
term-strategic = Ruch strategiczny
term-strategic-text = Ruch dalszy niż zwykle: między własnymi bazami, bez walki i z dala od stref wroga.
term-zoi = SPP
term-zoi-text = Strefa Przewagi Powietrznej: dwa heksy wokół zaopatrzonych jednostek lotniczych i lotniskowców. Na morzu zamyka linie wroga, chyba że jego lotnictwo ją zneutralizuje. Kto w nią wejdzie, łatwiej zostanie zauważony: −2 do Rozpoznawczego Rzutu Kostką.
term-battle = Bitwa
term-battle-text = Gdzie stoją obie strony, bitwę trzeba albo można zadeklarować: najpierw walczą flota i lotnictwo, potem ci, którzy wylądowali.
term-cover = Osłona desantu
term-cover-text = Lotniskowiec lub jednostka lotnicza, która nie idzie do bitwy, może osłaniać desant. Jeśli wróg wymusi tam bitwę, weźmie w niej udział.
term-hand_over = Koniec ruchu
term-hand_over-text = „Gotowe” kończy twój ruch, potem odpowiada wróg. Odtąd cofnąć można tylko za jego zgodą. Przedtem widzisz cały plan.
term-intelligence = Rozpoznawczy Rzut Kostką (RRzK)
term-intelligence-text = Wróg rzuca dziesięciościenną kostką: przy wyniku nie większym niż liczba z karty Atak Zaskakujący zmienia się w Przechwycenie i wróg może wykonać ruch defensywny.
term-intelligence-ways = wywiad
term-surprise = Atak Zaskakujący
term-surprise-text = Tak zaczyna się każda ofensywa: wróg nie sprowadza jednostek, a ty w pierwszej rundzie strzelasz pierwszy i z lepszym rzutem.
term-intercept = Przechwycenie
term-intercept-text = Zamiar wykryto na czas: sztab drugiej strony może aktywować jednostki i wprowadzić je do bitew. Obie strony strzelają jednocześnie.
term-ambush = Zasadzka
term-ambush-text = Jak Przechwycenie, ale tylko dzięki karcie, a pierwszy strzela broniący się.
term-reaction = Ruch defensywny
term-reaction-text = Jeden zaopatrzony sztab w pobliżu zadeklarowanej bitwy aktywuje jednostki, tyle, ile dają punkty karty ofensywy. Każda musi dotrzeć do bitwy. Ruch defensywny i Karta Defensywna to razem odpowiedź na ofensywę.
term-reaction-ways = reakcja | zareagować | reagować
term-special_reaction = Specjalny ruch defensywny
term-special_reaction-text = Wróg wylądował na twoim pustym heksie w twojej SPP: rzuć kostką, a przy sukcesie dojdzie jednak do bitwy.
term-reaction_card = Karta Defensywna
term-reaction_card-text = Zagrywana w ofensywie wroga: wykrywa ją, anuluje albo zadaje straty. We własnym ruchu liczą się jej punkty (KO).
term-future = Przyszła Ofensywa
term-future-text = Jedno wydarzenie można odłożyć zakryte. W następnych etapach to dodatkowa karta, którą można przejąć inicjatywę.
term-future-ways = odłożona ofensywa | ofensywa przyszła | odłożyć kartę | karta na później
term-initiative = Inicjatywa
term-initiative-text = Zaczyna ten, kto ma więcej kart. Kto ma mniej, może od razu zagrać Przyszłą Ofensywę i być pierwszy.
term-initiative-ways = kto zaczyna | kto pierwszy
term-pass = Pas
term-pass-text = Ruch bez karty. Pasy dostaje ten, kto dobrał mniej kart; można nimi przeczekać ruch wroga.
term-pass-ways = pasuję | pasować | opuścić turę
term-step = Poziom
term-step-text = Większość jednostek ma dwa poziomy: pełna siła i zredukowana (rewers żetonu). Strata ostatniego poziomu eliminuje jednostkę.
term-hits = Trafienia
term-hits-text = Tyle wart jest twój ogień. Poziom kosztuje tyle trafień, ile wynosi odporność jednostki. To ty wybierasz, kto je dostaje, w kolejności określonej w zasadach.
term-post_battle = Ruch po walce
term-post_battle-text = Po bitwach okręty i lotnictwo wracają: najpierw broniący się, potem atakujący. Lotnictwo potrzebuje lotniska.
term-supply = Zaopatrzenie
term-supply-text = Linia od jednostki do sztabu, który ma ją w zasięgu, a od sztabu do źródła zaopatrzenia. Na morzu przecinają ją strefy wroga, na lądzie jego jednostki.
term-attrition = Wyczerpanie
term-attrition-text = Na koniec etapu jednostki lotnicze i lądowe bez zaopatrzenia są redukowane, a zredukowane i będące poza zasięgiem każdego sztabu eliminowane. Floty to nie dotyczy.
term-rivalry = Rywalizacja między armią a flotą
term-rivalry-text = Póki trwa, armia i flota tej samej strony nie działają razem w jednej ofensywie.
term-rivalry-ways = rywalizacja | rywalizacja między rodzajami wojsk | rywalizacja rodzajów sił
term-will = Amerykańska Wola Polityczna
term-will-text = Jak długo Ameryka chce walczyć. Przy 0 wygrywa Japonia. Spada, gdy Alianci nie robią postępów, tracą jednostki lub państwa; sukcesy ją podnoszą.
term-progress = Postęp w działaniach wojennych
term-progress-text = W każdym etapie Alianci muszą zdobyć określoną liczbę heksów z nazwami, inaczej Amerykańska Wola Polityczna spada.
term-reinforcements = Posiłki
term-reinforcements-text = Jednostki przybywające w etapie rozmieszcza się w zaopatrzonych bazach; Alianci robią to pierwsi.
term-replacements = Uzupełnienia
term-replacements-text = Poziomy przywracane na początku etapu jednostkom zredukowanym i straconym, jeśli mają zaopatrzenie i są poza strefami wroga.
term-emergency = Ruch alarmowy
term-emergency-text = Gdy heks z okrętami lub lotnictwem wroga zostaje zajęty, ustawia się je we własnej bazie: okręty w porcie do dziesięciu heksów, lotnictwo na lotnisku w zasięgu. Bez bazy giną.
term-coast = Heks przybrzeżny
term-coast-text = Heks z lądem i morzem. Desant jest możliwy tylko tam, ale nie w góry; zaopatrzenie przechodzi z morza na ląd tylko w porcie.
