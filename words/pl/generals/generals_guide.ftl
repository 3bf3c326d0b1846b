# Generals: słowa dla nowych

word-axis = Oś
word-allies = Alianci
about-length = ⏱ na żywo około 4 godzin · korespondencyjnie około trzech miesięcy
about-difficulty = Dobra na pierwszą partię · sześć państw dla 2–6 osób; pierwsza tura: { $nation }
about-won = 🏁 Więcej punktów po { $rounds ->
    [one] { $rounds } rundzie
   *[other] { $rounds } rundach
} albo { $homes ->
    [one] zajęta { $homes } ojczyzna wroga
    [few] zajęte { $homes } ojczyzny wroga
   *[other] zajętych { $homes } ojczyzn wroga
}; przy remisie { $tie ->
    [axis] wygrywa Oś
   *[other] wygrywają Alianci
 }
about-unsure = 🂠 Materiał własny: teksty { $count } z { $total } kart zastępują drukowane, których nie widzieliśmy
aim-side =
    🏁 { $side_id ->
        [axis] Walczysz po stronie Osi. Wygrywa, mając po ostatniej rundzie więcej punktów{ $tie ->
            [axis] {" "}lub tyle samo
           *[other] {""}
        }.
       *[other] Walczysz po stronie Aliantów. Wygrywają, mając po ostatniej rundzie więcej punktów{ $tie ->
            [axis] {""}
           *[other] {" "}lub tyle samo
        }.
    } { $homes ->
        [1] Zajęta ojczyzna wroga daje zwycięstwo od razu.
        [2] Dwie zajęte ojczyzny wroga dają zwycięstwo od razu.
       *[other] Zwycięstwo od razu dają zajęte ojczyzny wroga: { $homes }.
    }
aim-forces = ♟ Masz w zapasie armie: { $armies } i floty: { $navies }. Punkty dają źródła zaopatrzenia zajęte przez twoje armie.
aim-secret = 🂠 Karty są tajne także dla sojuszników: wolno się naradzać, nie wolno pokazywać ani nazywać kart.
aim-hint-germany = 💡 Nacieraj wcześnie i wykładaj statusy: działają co turę.
aim-hint-united_kingdom = 💡 Strzeż ojczyzny, a ciężar wojny oprzyj na dominiach.
aim-hint-japan = 💡 Najpierw wyłóż odpowiedzi, potem uderz kilkoma naraz.
aim-hint-soviet_union = 💡 Utrzymaj Moskwę i wyłóż statusy, zanim zaatakujesz.
aim-hint-italy = 💡 Punktuj statusami i pomagaj Niemcom. Talia jest mała: nie trać kart.
aim-hint-united_states = 💡 Zasilaj sojuszników i pilnuj obu oceanów.
term-supply = Zaopatrzenie
term-supply-text = Łańcuch pionków jednego państwa do źródła zaopatrzenia, na którym stoi jego armia. Flota potrzebuje też armii swojej strony na lądzie obok.
term-build = Wystawić
term-build-text = Pionek stawia się obok zaopatrzonego pionka swojego państwa, armię także w ojczyźnie.
term-recruit = Powołać
term-recruit-text = Pionek staje tam, gdzie mówi karta, nawet bez zaopatrzenia. Odcięty zejdzie w najbliższej fazie zaopatrzenia właściciela.
term-battle = Bitwa
term-battle-text = Atakuje się obszar obok zaopatrzonego pionka; pionek wroga schodzi, chyba że ocali go karta. Można zaatakować też pusty obszar.
term-eliminate = Usunąć
term-eliminate-text = Pionek schodzi tam, gdzie mówi karta; nie trzeba zaopatrzenia ani sąsiedztwa i nie jest to bitwa.
term-eliminate-ways = usunąć armię | usunąć pionek | zniszczyć pionek
term-status = Status
term-status-text = Leży odkryty i działa od tej chwili. Wyłożenie go to całe zagranie tury.
term-response = Odpowiedź
term-response-text = Leży zakryta, aż nadejdzie jej chwila, także w cudzej turze; wtedy używa się jej raz i odrzuca.
term-economic = Wojna gospodarcza
term-economic-text = Zabiera wrogowi karty z talii. Gdy talia jest pusta, płaci się ręką, potem punktami.
term-strait = Cieśnina
term-strait-text = Łączy dwa morza dla jednej strony: dla Osi, gdy jej armia stoi przy cieśninie, inaczej dla Aliantów.
term-home = Ojczyzna
term-home-text = Zawsze można tam wystawić armię. Gdy stoi tam armia wroga, państwo nie punktuje w swojej turze.
