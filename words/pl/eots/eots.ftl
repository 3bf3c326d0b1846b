# Empire of the Sun: the rules' decisions, verbs and options

# Seats, degrees, status
seat-japan = Japonia
seat-allies = Alianci
    .number = plural
degree-allied_decisive = decydujące zwycięstwo Aliantów
degree-allied_tactical = taktyczne zwycięstwo Aliantów
degree-japan_tactical = taktyczne zwycięstwo Japonii
degree-japan_decisive = decydujące zwycięstwo Japonii
degree-treaty = negocjacje: Amerykańska Wola Polityczna wynosi 0
degree-campaign = koniec kampanii
degree-japan_surrenders = Japonia kapituluje
degree-level-1 = taktyczne zwycięstwo
degree-level-2 = decydujące zwycięstwo
status-turn = **Etap { $turn }** z { $last } · { $year }
status-will = Amerykańska Wola Polityczna **{ $will }** · Wojna w Europie { $europe ->
    [0] 0
   *[other] { $europe_signed }
}
status-cards = Karty: Japonia **{ $japan }**{ $japan_passes ->
    [0] {""}
   *[other] {" "}(pasów { $japan_passes })
} · Alianci **{ $allies }**{ $allies_passes ->
    [0] {""}
   *[other] {" "}(pasów { $allies_passes })
}
status-asp = Pozostało PD: Japonia **{ $japan }** · Alianci **{ $allies }**
status-china = Chiny: { $front }, dywizje { $divisions } · Droga Birmańska: { $status }
status-progress = Postęp w działaniach wojennych: { $taken } z { $target } { $target ->
    [one] heksu
   *[other] heksów
}
status-offensive = Trwa ofensywa { $how ->
    [OC] KO
   *[EC] KW
}: **{ $side }**, { $card }
hand-future-offensive = przyszła ofensywa, zakryta
confirm-hand-over = Tu kończy się twój ruch; potem cofnąć go można tylko za zgodą przeciwnika (komputer zawsze się zgadza). Kontynuować?
confirm-discard = Na pewno zużyć na to kartę?
confirm-react = Druga strona zobaczy kartę. Zagrać?

# Decisions
prompt-opening-hand =
    { $offer_id ->
    [future] Odłożyć Kartę Przyszłej Ofensywy?
    [swap] Wymienić kartę? W zamian: { $cards }
    [nothing] { $cards }: tylko dla ręki bez karty militarnej, nie masz czego wymieniać. Zrezygnuj, aby nikt się o tym nie dowiedział
   *[other] Pierwsze karty: wziąć te, które są oferowane{ $cards_count ->
        [0] {""}
       *[other] {" "}({ $cards })
    }, czy zrezygnować?
}
prompt-fleet-leaves = Morski ruch alarmowy: każdy twój zespół floty może odejść do innego portu w odległości do { $most } heksów
prompt-reinforce = Rozmieść posiłki: { $left }
prompt-replacements = Wykorzystaj uzupełnienia ({ $pools })
prompt-bombing = Wyślij B-29 nad Japonię: { $units }
prompt-initiative =
    { $open ->
    [true] Masz mniej kart: zagrać teraz kartę { $card }, aby przejąć inicjatywę?
   *[other] Masz mniej kart, ale karty { $card } nie da się teraz zagrać jako ofensywy: nie możesz przejąć inicjatywy
}
prompt-play-card = Zagraj kartę (na ręce { $cards }{ $passes ->
    [0] {""}
   *[other] , pasów { $passes }
})
prompt-choose-hq =
    Wybierz sztab ({ $card }, { $how ->
    [OC] KO
   *[EC] KW
})
prompt-activate = Aktywuj jednostki: { $used } z { $limit }, { $hq }
prompt-reaction-activate = Aktywuj jednostki do ruchu defensywnego: { $used } z { $limit }, { $hq }
prompt-move = Przesuń jednostki (zasięg floty { $naval }, PD { $asp })
prompt-reaction-move = Ruch defensywny: wprowadź jednostki do bitwy (zasięg floty { $naval }, PD { $asp })
prompt-disengage = Jednostki lądowe wroga wchodzą na heks { $hex }: oderwać własne?
prompt-declare = Zadeklaruj bitwy{ $battles_count ->
    [0] {""}
   *[other] {" "}(już zadeklarowane: { $battles })
}{ $must_count ->
    [0] {""}
   *[other] ; muszą jeszcze walczyć lub osłaniać desant: { $must }
}
prompt-react-weather = Zagrać przed bitwami kartę pogody?
prompt-react-intelligence = Zagrać kartę wywiadu lub kontrofensywy?
prompt-react-attack = Zagrać kartę ataku?
prompt-intelligence = Teraz { $condition }. { $open ->
    [true] Trzeba wyrzucić { $value } lub mniej{ $zoi ->
        [true] {" "}(rzut −2: wróg wszedł w twoją SPP)
       *[other] {""}
    } albo zagrać kartę
   *[other] Zagrać kartę?
}
prompt-special-reaction = Specjalny ruch defensywny: rzucić kostką? Trzeba wyrzucić { $value } lub mniej{ $zoi ->
    [true] {" "}(rzut −2: wróg wszedł w twoją SPP)
   *[other] {""}
}
prompt-reaction-hq = Wybierz sztab do ruchu defensywnego ({ $battles }) albo zrezygnuj
prompt-next-battle = Którą bitwę stoczyć teraz?
prompt-place-hits = Bitwa na heksie { $hex }: rozdziel trafienia, pozostałe: { $hits }{ $critical ->
    [true] {", "}trafienie krytyczne
   *[other] {""}
}
prompt-critical-hit = Bitwa na heksie { $hex }: trafienie krytyczne na nic nie wystarcza, która z najsłabszych jednostek traci poziom?
prompt-keep-last-step = { $hex }: która jednostka lądowa zachowa ostatni poziom?
prompt-carrier-shift = { $hex }: przenieść stratę z jednego lotniskowca na inny?
prompt-retreat = Wykonaj odwrót z heksu { $hex }
prompt-post-battle-move = Wykonaj ruch po walce (zasięg floty { $naval }){ $must_count ->
    [0] {""}
   *[other] ; muszą odejść: { $must }
}{ $crowded_count ->
    [0] {""}
   *[other] ; za dużo jednostek, nadmiar zostanie zdjęty z mapy: { $crowded }
}
prompt-emergency-move = Wykonaj ruch alarmowy
prompt-overstack = Za dużo jednostek na heksie { $hex }: usuń jedną (zaopatrzona wróci później)
prompt-leave-india = Jednostki muszą opuścić Indie: { $units }
prompt-swap-card = Odrzucić kartę z ręki i wziąć inną ze stosu kart zagranych? ({ $card })
prompt-submarine-hit = { $card }: aktywowane zespoły floty mają stracić poziomów: { $steps }
prompt-skip-bombed = Bomby „skaczące”: która jednostka traci poziom?
prompt-kamikaze = { $card }: wybierz atak
prompt-bombard-airfield = Ostrzał lotniska: która jednostka lotnicza traci poziom?
prompt-place-halsey = Rozmieść sztab Halsey
prompt-place-unit = Rozmieść: { $unit }
prompt-tokyo-express = Umieść oznacznik Tokio Express
prompt-evacuate = Ewakuuj jednostki lądowe
prompt-storm-damage = Sztorm: która jednostka traci poziom?
prompt-indian-unrest = Niepokoje w Indiach: która jednostka traci poziom?
prompt-raid = Rajd: która jednostka traci poziom?
prompt-hit-b29 = Który B-29 traci poziom?
prompt-air-drop = Zrzut z heksu { $hex }: { $unit }?
prompt-air-loss = Która jednostka lotnicza traci poziom?
prompt-free-route = { $card }: zbudować szlak transportowy za darmo?
prompt-stop-march = Którą jednostkę zatrzymać?
prompt-strike-force = Dokąd płynie zespół uderzeniowy, by zaatakować heks { $hex }?
prompt-join-special = Włączyć lotnictwo bez zadania do nowej bitwy na heksie { $hex }?
prompt-air-joins = Do której bitwy dołącza każda jednostka lotnicza w zasięgu?
prompt-paratroopers = { $card }: zająć heks spadochroniarzami?
prompt-redeploy = { $card }: przebazować sztab i zespoły floty (najwyżej { $ships }) do jednego portu?

# Buttons
verb-activate = Aktywuj
verb-battle = Zadeklaruj bitwę
verb-bomb = Zbombarduj Japonię
verb-build = Zbuduj szlak
verb-china = Ofensywa w Chinach
verb-cover = Osłoń desant
verb-decline = Zrezygnuj
verb-discard = Odrzuć
verb-disengage = Oderwij się
verb-done = Gotowe
verb-evacuate = Ewakuuj
verb-event = Zagraj wydarzenie (KW)
verb-fight = Stocz bitwę
verb-future = Odłóż (Przyszła Ofensywa)
verb-historical = Weź karty historyczne
verb-hit = Zadaj trafienie
verb-hq = Wybierz sztab
verb-join = Dołącz do bitwy
verb-keep = Zachowaj
verb-lose = Strać poziom
verb-drop = Zrzuć spadochroniarzy
verb-stop = Zatrzymaj
verb-marker = Umieść oznacznik
verb-move = Przesuń
verb-oc = Rozpocznij ofensywę (KO)
verb-pass = Spasuj
verb-place = Rozmieść
verb-react = Zagraj Kartę Defensywną
verb-rebuild = Odtwórz jednostkę
verb-reconcile = Zakończ rywalizację
verb-redeploy = Przebazuj
verb-remove = Usuń
verb-replace = Uzupełnij poziom
verb-retreat = Wycofaj się
verb-return = Przywróć sztab
verb-roll = Rzuć kostką
verb-seize = Przejmij inicjatywę
verb-shift = Przenieś stratę
verb-strike = Zaatakuj
verb-swap = Wymień
verb-take = Weź kartę
verb-withdraw = Wycofaj sztab

# What to choose
slot-battle = Heks bitewny
slot-card = Karta
slot-destination = Dokąd
slot-give = Karta do oddania
slot-giver = Lotniskowiec przejmujący stratę
slot-hq = Sztab
slot-mode = Sposób ruchu
slot-origin = Z którego heksu
slot-route = Szlak
slot-take = Karta do wzięcia
slot-taker = Lotniskowiec do ocalenia
slot-target = Cel
slot-unit = Jednostka
slot-units = Jednostki

# Views of the map
look-zones = Strefy przewagi
look-part = Rejon działań
look-supply = Linie zaopatrzenia
look-ranges = Zasięgi sztabów
look-reach = Zasięg aktywowanych jednostek
look-changes = Co zmieniło właściciela
look-battles = Kto walczy
look-part-nothing = Teraz żaden rejon nie jest ważniejszy od innych.
look-changes-nothing = Od początku nic nie zmieniło właściciela.
look-battles-nothing = Teraz nie ma żadnej bitwy.
look-reach-nothing = Żadna jednostka nie jest aktywna.
look-burma = Birma i Indie
look-china = Chiny i Japonia
look-indies = Indie Wschodnie i Malaje
look-philippines = Filipiny
look-central = Środkowy Pacyfik
look-south = Południowy Pacyfik
look-australia = Australia
look-samoa = Fidżi i Samoa
look-north = Północny Pacyfik
look-guinea = Nowa Gwinea
look-solomons = Wyspy Salomona

# Commands
cmd-activate-description = Aktywuj sztab lub jednostki
cmd-activate-name = aktywuj
cmd-battle-description = Zadeklaruj lub rozegraj bitwę
cmd-battle-name = bitwa
cmd-commit-description = Zakończ wybór albo ruch (Gotowe)
cmd-commit-name = gotowe
cmd-move-description = Przesuń jednostki
cmd-move-name = ruch
cmd-offensive-description = Rozpocznij ofensywę
cmd-offensive-name = ofensywa
cmd-pass-description = Spasuj albo zakończ to, co robisz
cmd-pass-name = pas
cmd-react-description = Odpowiedz na ofensywę wroga: Karta Defensywna albo ruch defensywny
cmd-react-name = reakcja
opt-origin-name = skąd
opt-destination-name = dokąd
opt-battle-name = bitwa
opt-mode-name = jak
opt-hex-name = heks
opt-unit-name = jednostka
opt-piece-name = jednostka
opt-place-name = heks

# Texts of the table, in the words of this game
why-what = O co pytasz? Podaj jednostkę (i heks, do którego ma dotrzeć) albo rozkaz.
opt-why-piece = Która jednostka? Bez heksu: dlaczego nie można jej aktywować albo jest bez zaopatrzenia
opt-why-place = Do którego heksu? Numer lub nazwa
button-decline-always = Rezygnuj w tej ofensywie
choice-until-occasion = dopóki trwa to działanie wroga
cmd-standing-description = Rezygnuj z ruchów i Kart Defensywnych bez pytania; nikt tego nie widzi
decline-always-set = Rezygnujesz ze wszystkiego, o co padną pytania w tej ofensywie. Wszystkie odpowiedzi padną za ciebie po jednej wylosowanej przerwie: liczonej w sekundach, gdy obie strony grają, a w minutach w grze korespondencyjnej; nikt nie odróżni ich od twoich. `/standing off` to kończy.
edit-hint-control = 4423 allies
edit-hint-hands = hands allies A24 A25
edit-hint-markers = political_will 3
edit-hint-units = us_cv_wasp 4423 reduced
edit-name-hands = ręce i talie
edit-part-control = Kontrola heksów
edit-part-hands = Karty; gracze dowiedzą się, że je widzisz
edit-part-markers = Oznaczniki
edit-part-units = Jednostki
event-host-exported = 👁 <@{ $user }> (moderator) eksportuje grę z kartami na ręce i z sekretem rzutów.
event-host-hands-seen = 👁 <@{ $user }> (moderator) ogląda karty obu stron: { $reason }
info-hash = Zapieczętowane rzuty: SHA-256 `{ $hash }`
opt-place = Tylko wokół tego heksu (numer)
plan-until-here = … Odtąd wszystko zależy od rzutu kostką, karty albo cudzej decyzji; te rozkazy zostaną sprawdzone dopiero wtedy.
secret-revealed = Sekret rzutów: `{ $secret }` (SHA-256 `{ $hash }`). `/verify` sprawdzi każdy rzut.
standing-is = **{ $seat }**: rezygnacja z każdej odpowiedzi na ofensywę ({ $until }).
standing-no-occasion = Wróg nic teraz nie robi. Wybierz „do końca etapu” albo „całą grę”.
started = Zaczyna się **{ $title }**. Rzuty zapieczętowane: ||SHA-256 `{ $hash }`||. Sekret zostanie ujawniony na końcu.
panel-stacks = Wszystko na heksie …

# Co uzgadnia się przed rozgrywką
setting-edition = Wydanie zasad: { $value ->
    [classic] klasyczne
   *[newest] najnowsze
 }
setting-victory = Tabela punktów zwycięstwa: { $value ->
    [older] starsza
   *[newer] nowsza
 }
setting-will = Amerykańska Wola Polityczna po Pearl Harbor: { $value }
setting-will_limit = Bombardowania i straty USA zmieniają Wolę Polityczną { $value ->
    [turn] raz na etap
    [game] raz na grę
   *[book] jak w wydaniu
 }
setting-points = Punkty zwycięstwa dodawane Japonii: { $value }
