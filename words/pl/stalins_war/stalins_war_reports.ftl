# Wojna Stalina: co słyszą widzowie, wprowadzenia, uwagi przy wyborach

# Rundy
report-played-ops = **{ $seat }**: karta **{ $card }** jako { $count } OPS
report-played-event = **{ $seat }**: karta **{ $card }** jako wydarzenie
report-played-zero = **{ $seat }**: runda 0 OPS
report-played-replacements = **{ $seat }**: uzupełnienia z karty **{ $card }**
report-passed = **{ $seat }**: pas
report-moved = ruch jednostek: { $count }
report-railed = koleją: { $count }
report-sailed = morzem: { $count }
report-exploited = rozwija atak: { $count }
report-fight = ⚔ **{ $hex }**: { $seat }, zadane { $ours }, otrzymane { $theirs }
report-fight-winner = wygrana: { $seat }
report-fight-losses = { $seat }, stracone poziomy: { $count } ({ $units })
report-lost-attrition = ✖ { $seat }, przez wyczerpanie: { $units }
report-lost-retreat = ✖ { $seat }, nie ma dokąd się cofnąć: { $units }
report-lost-card = ✖ { $seat }, przez kartę: { $units }
report-taken = ⚑ { $seat }: { $hexes }
report-blitz = Znaczniki Blitz: { $hexes }
report-vp = PZ { $count_signed }: **{ $total }**

# Etapy
report-turn = **Koniec etapu { $turn }: PZ { $vp } ({ $change_signed })**
report-side = **{ $seat }**: jednostek na mapie { $count }, zniszczonych do odbudowy { $box }, kart { $hand }
report-gained = zdobyte od ostatniego etapu: { $hexes }
report-next = Dalej: etap { $turn }, { $season } { $year }, rund każdej strony: { $rounds }
word-spring = wiosna
word-summer = lato
word-fall = jesień
word-winter = zima
word-when-round = na końcu rundy
word-when-end = w fazie końcowej
word-when-last = po ostatnim etapie

# Lobby i początek
about-length = ⏱ { $turns ->
    [one] { $turns } etap
    [few] { $turns } etapy
   *[other] { $turns } etapów
}, razem { $rounds ->
    [one] { $rounds } runda
    [few] { $rounds } rundy
   *[other] { $rounds } rund
} na stronę{ $named ->
    [0] {""}
   *[other] {" "}({ $each })
 }
about-minsk_1941 = Na pierwszą grę: Grupa Armii „Środek” zamyka kocioł pod Mińskiem
about-campaign_1941 = Cała wojna od czerwca 1941 do lata 1945, miesiące korespondencyjnie
about-blau_1942 = Od Donu po Wołgę i Kaukaz
about-zitadelle_1943 = Kursk i co po nim
about-bagration_1944 = Sowiecka ofensywa letnia 1944 do końca wojny
about-begins = Zaczyna strona: { $seat }
about-house = 📖 Reguły rozdziałów 7.5.2–13.2 pochodzą z instrukcji, reszta jest nasza
about-owner = 📦 Materiał z modułu właściciela
aim-vp =
    🏁 Wygrywasz przy { $up ->
    [1] { $vp } lub więcej
   *[other] { $vp } lub mniej
} PZ { $when }
aim-holds = 🏁 Wygrywasz, trzymając { $hexes } { $when }
aim-otherwise = 🏁 Wygrywasz, jeśli nie wygrał przeciwnik
aim-forces = ♟ Masz armii i frontów: { $large }, korpusów i mniejszych: { $small }; PZ teraz { $vp }
aim-hint-axis = 💡 Stawiaj znaczniki walki, przełamuj korpusami pancernymi i zamykaj kotły przed wyczerpaniem: kto nie ma zaopatrzenia, ginie.
aim-hint-soviet = 💡 Trzymaj drogę do kolei: kotły giną przy wyczerpaniu. Oddawaj przestrzeń za poziomy, trzymaj duże miasta, rzeki i twierdze.

# Przy wyborach
beside-who = { $units }
beside-way = { $count } PR
beside-zone = w SK wroga
total-markers = Znaczniki walki: { $hexes }
total-banked = Odłożone OPS: { $count }
group-zone = w SK wroga
group-front = na froncie
group-rest = na tyłach

# Views
event-round-over = { $seat }: koniec rundy { $round }
look-part = Co się teraz dzieje
look-units = Wszystkie jednostki
look-zones = Strefy kontroli
look-supply = Zaopatrzenie
look-pockets = Kotły
look-rails = Koleje
look-lines = Linia Paulusa i Kaukaz
look-tracks = Tory
look-part-nothing = W tej rundzie nikt się jeszcze nie ruszył ani nie walczył.
look-pockets-nothing = Nikt nie jest odcięty: przy ostatnim sprawdzeniu wszyscy mieli pełne zaopatrzenie.

# Pytania o karty walki, z których rezygnuje się do końca rundy
button-decline-always = Rezygnuj w tej rundzie
decline-always-set = Rezygnujesz ze wszystkich pytań o karty walki do końca tej rundy. Każda odpowiedź padnie za ciebie po wylosowanej przerwie: liczonej w sekundach na żywo, w minutach w grze korespondencyjnej; nikt nie odróżni jej od twojej własnej. `/standing off` to kończy.
choice-until-occasion = do końca rundy przeciwnika
