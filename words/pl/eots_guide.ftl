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
about-won-points = 🏁 Punkty Japonii liczy się na koniec etapu { $last }: { $most } lub mniej – wygrywają Alianci, { $least } lub więcej – Japonia
about-won-campaign = 🏁 Alianci wygrywają, gdy Japonia skapituluje albo jest bombardowana i zablokowana; inaczej wygrywa Japonia. Wola Polityczna USA równa 0 kończy wojnę
about-hands = 🂠 Pierwsze karty: Japonia { $japan }, Alianci { $allies }{ $later ->
    [0] {""}
   *[other] ; potem po { $later } co etap
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
    [japan] 🏁 **Wygrywasz, jeśli do końca ostatniego etapu nie skapitulujesz** albo Wola Polityczna USA spadnie do 0
   *[other] 🏁 **Wygrywasz, jeśli Japonia skapituluje** albo przez cztery etapy z rzędu jest bombardowana i prawie nie ma zasobów; Wola Polityczna USA musi być większa od 0
}.
aim-forces = ⚓ Masz na mapie: jednostek morskich { $naval }, lotniczych { $air }, lądowych { $ground }, sztabów { $hq }.
aim-first-event = 💡 Mocna pierwsza karta: **{ $card }** jako wydarzenie (KW). Aktywuje jednostek: { $count } plus efektywność sztabu.
aim-first-ops = 💡 Pierwsza karta: **{ $card }** za punkty (KO). Aktywuje jednostek: { $count } plus efektywność sztabu.
aim-keep = 💡 Zachowaj na ofensywy wroga: { $played }.
aim-future = 💡 Odłożona jako Przyszła Ofensywa: { $card }. Z nią możesz zacząć w etapie, w którym masz mniej kart.

warn-last-card = ⚠ To twoja ostatnia karta w tym etapie.
warn-attrition = ⚠ Bez zaopatrzenia; na koniec etapu wyczerpanie dotknie { $units_count ->
    [0] {""}
   *[other] (po poziomie): { $units }
}{ $lost_count ->
    [0] {""}
   *[other] {" "}✖ zostaną wyeliminowane: { $lost }
}
warn-asp = ⚠ Niewykorzystanych PD: { $left_over }; nie przechodzą na następny etap.
warn-future = ⚠ Nie będzie już etapu, w którym można zagrać { $card }.

term-oc = KO
term-oc-text = Karta Operacyjna: kartę zagrywa się dla samych punktów, tekst nie działa. Tanio i prawie zawsze można, ale wróg łatwiej odgadnie zamiar.
term-ec = KW
term-ec-text = Karta Wydarzeń: kartę zagrywa się dla tekstu. Wydarzenie wojskowe zaczyna ofensywę z większą liczbą jednostek i większą szansą zaskoczenia.
term-ops = Punkty operacyjne
term-ops-text = Liczba w rogu karty, od 1 do 3. Jako KO karta aktywuje tyle jednostek i jeszcze tyle, ile wynosi efektywność sztabu; flota płynie pięć heksów za każdy punkt.
term-lv = WL
term-lv-text = Wartość Logistyczna wydarzenia: tyle jednostek aktywuje jego ofensywa i jeszcze tyle, ile wynosi efektywność sztabu.
term-hq = Sztab
term-hq-text = Dowodzi ofensywą albo ruchem defensywnym. Aktywuje jednostki w swoim zasięgu, do których ma otwartą linię; sam musi mieć zaopatrzenie. Nigdy nie walczy.
term-efficiency = Efektywność
term-efficiency-text = Druga liczba sztabu: o tyle więcej jednostek aktywuje.
term-activate = Aktywacja
term-activate-text = Ruszają się i atakują tylko jednostki aktywowane. Wybierz potrzebne i naciśnij „Gotowe”; do każdej potrzebna jest linia od sztabu.
term-naval_range = Zasięg floty
term-naval_range-text = Ile heksów okręty mogą przepłynąć w tej ofensywie: pięć za każdy punkt operacyjny karty.
term-asp = PD
term-asp-text = Punkty Desantowe: koszt desantu, zwykle jeden za dywizję lub mniej, dwa za pełny korpus lub armię. Niewykorzystane w etapie przepadają.
term-amphibious = Desant morski
term-amphibious-text = Jednostki lądowe płyną morzem i wychodzą na brzeg. Potrzebne są PD, a tam, gdzie stoi wróg, także okręty lub lotnictwo.
term-organic = Transport okrętowy
term-organic-text = Niektóre okręty same przewożą brygadę: mały desant bez PD.
term-strategic = Ruch strategiczny
term-strategic-text = Dalej niż zwykle, między własnymi bazami, bez walki i z dala od stref wroga.
term-zoi = SPP
term-zoi-text = Strefa Przewagi Powietrznej: dwa heksy wokół zaopatrzonych jednostek lotniczych i lotniskowców. Na morzu zamyka linie wroga, chyba że jego lotnictwo ją zneutralizuje. Wejście w nią ostrzega wroga: –2 do rzutu rozpoznania.
term-battle = Bitwa
term-battle-text = Gdzie są obie strony, bitwę trzeba albo można zadeklarować: najpierw walczą flota i lotnictwo, potem ci, którzy wylądowali.
term-cover = Osłona desantu
term-cover-text = Lotniskowiec lub lotnictwo bez bitwy mogą osłaniać desant. Jeśli wróg wymusi tam bitwę, biorą w niej udział.
term-hand_over = Gotowe, oddane
term-hand_over-text = Gdy kończysz swoją część, odpowiada wróg. Odtąd cofnąć można tylko za jego zgodą. Przedtem widzisz cały plan.
term-intelligence = Rozpoznanie
term-intelligence-text = Wróg rzuca dziesięciościenną kostką: przy wyniku nie większym niż liczba z karty Atak Zaskakujący staje się Przechwyceniem i wróg może się ruszyć.
term-surprise = Atak Zaskakujący
term-surprise-text = Tak zaczyna się każda ofensywa: wróg nie sprowadza jednostek, a ty w pierwszej rundzie strzelasz pierwszy i z lepszym rzutem.
term-intercept = Przechwycenie
term-intercept-text = Zamiar wykryto na czas: sztab drugiej strony może aktywować jednostki i wprowadzić je do bitew. Obie strony strzelają naraz.
term-ambush = Zasadzka
term-ambush-text = Jak Przechwycenie, ale tylko z karty, i pierwsza strzela strona broniąca się.
term-reaction = Ruch defensywny
term-reaction-text = Jeden zaopatrzony sztab blisko zadeklarowanej bitwy aktywuje jednostki według punktów karty ofensywy. Każda musi dotrzeć do bitwy.
term-special_reaction = Specjalny ruch defensywny
term-special_reaction-text = Wróg wylądował na twoim pustym heksie w twojej SPP: rzuć, a przy sukcesie dojdzie jednak do bitwy.
term-reaction_card = Karta Defensywna
term-reaction_card-text = Zagrywana w ofensywie wroga: wykrywa ją, odwołuje albo zadaje straty. We własnym ruchu liczą się jej punkty (KO).
term-future = Przyszła Ofensywa
term-future-text = Jedno wydarzenie można odłożyć zakryte. W następnych etapach to dodatkowa karta, a z nią można przejąć inicjatywę.
term-initiative = Inicjatywa
term-initiative-text = Zaczyna ten, kto ma więcej kart. Kto ma mniej, może od razu zagrać Przyszłą Ofensywę i być pierwszy.
term-pass = Pas
term-pass-text = Ruch bez karty. Pasy dostaje, kto dobrał mniej kart; można nimi poczekać na ruch wroga.
term-step = Poziom
term-step-text = Większość jednostek ma dwa poziomy: pełny i osłabiony (rewers żetonu). Strata ostatniego eliminuje jednostkę.
term-hits = Trafienia
term-hits-text = Tyle wart jest twój ogień. Poziom kosztuje tyle trafień, ile wynosi odporność jednostki. Ty wybierasz, kto je dostaje, w kolejności z zasad.
term-post_battle = Ruch po walce
term-post_battle-text = Po bitwach okręty i lotnictwo wracają: najpierw strona broniąca się, potem atakująca. Lotnictwo potrzebuje lotniska.
term-supply = Zaopatrzenie
term-supply-text = Linia od jednostki do sztabu w jego zasięgu, a od sztabu do źródła strony. Na morzu tną ją strefy wroga, na lądzie jego jednostki.
term-attrition = Wyczerpanie
term-attrition-text = Na koniec etapu jednostki lotnicze i lądowe bez zaopatrzenia są osłabiane; osłabione poza zasięgiem każdego sztabu giną. Flota nie cierpi.
term-rivalry = Rywalizacja armii i floty
term-rivalry-text = Póki trwa, armia i flota jednej strony nie działają w tej samej ofensywie.
term-will = Wola Polityczna USA
term-will-text = Jak długo Ameryka chce walczyć. Przy 0 wygrywa Japonia. Spada, gdy Alianci nie robią postępów, tracą jednostki lub kraje.
term-progress = Postęp Wojny
term-progress-text = W każdym etapie Alianci muszą zdobyć tyle a tyle wskazanych heksów, inaczej Wola Polityczna USA spada.
term-reinforcements = Posiłki
term-reinforcements-text = Jednostki przybywające w etapie stawia się w zaopatrzonych bazach; Alianci stawiają pierwsi.
term-replacements = Uzupełnienia
term-replacements-text = Poziomy zwracane na początku etapu jednostkom osłabionym i straconym: w zaopatrzeniu i poza strefami wroga.
