# /help: dalsze pytania i co pokazują widoki mapy
faq-sides = Kto gra przeciw komu?
faq-sides-text = Oś: Niemcy, Japonia, Włochy. Alianci: Wielka Brytania, ZSRR, USA. Państwa jednej strony liczą punkty razem i razem wygrywają.
faq-sides-ways = strony | Oś | Alianci | kto jest moim sojusznikiem | państwa | kto jest wrogiem | państwa neutralne | kiedy USA przystępują do wojny | USA przystępują do wojny | kolejność | kolejność państw | kto gra pierwszy | Francja | neutralne | ilu graczy | kto jest po mojej stronie | kto gra następny | kto następny | po czyjej stronie | kto jest w Osi
look-score-text = Punkty obu stron w kolejnych rundach i punkty każdego państwa.
look-straits-text = Cieśniny i strona, która może teraz przez nie przejść.
look-table-text = Karty na stole: odkryte statusy, liczba zakrytych kart, ręce i talie każdego państwa.
look-supply_germany-text = Łańcuch pionków tego państwa do jego źródeł zaopatrzenia i pionki, które są odcięte.
look-supply_italy-text = Łańcuch pionków tego państwa do jego źródeł zaopatrzenia i pionki, które są odcięte.
look-supply_japan-text = Łańcuch pionków tego państwa do jego źródeł zaopatrzenia i pionki, które są odcięte.
look-supply_soviet_union-text = Łańcuch pionków tego państwa do jego źródeł zaopatrzenia i pionki, które są odcięte.
look-supply_united_kingdom-text = Łańcuch pionków tego państwa do jego źródeł zaopatrzenia i pionki, które są odcięte.
look-supply_united_states-text = Łańcuch pionków tego państwa do jego źródeł zaopatrzenia i pionki, które są odcięte.

# /help: co wiadomo o polu, karcie
fact-land = Ląd
fact-sea = Morze
fact-source = Źródło zaopatrzenia: ★ { $count } na turę
fact-home = Ojczyzna: { $nation }
fact-pieces = Tutaj: { $pieces }
fact-card = { $wording }
faq-absent = Czego w tej grze nie ma?
faq-absent-text = Samoloty, pogoda, teren, kostki i miny nie mają własnych zasad: są armie, floty i karty, a resztę robią karty.
faq-absent-ways = lotnictwo | samoloty | bombowiec | myśliwiec | miny | pole minowe | jednostka wsparcia | pogoda | teren | kostki | rzut | artyleria | piechota | heksy | strefa kontroli | mgła wojny | spadochroniarze | ropa | okręty podwodne | okręt podwodny
called-germany = Berlin | Rzesza
called-united_kingdom = Anglia | Brytania | Londyn | WB
called-soviet_union = Rosja | Związek Radziecki | Sowieci | Rosjanie
called-united_states = USA | Ameryka | Stany Zjednoczone
called-italy = Rzym
called-japan = Tokio
look-score-ways = tabela punktów
look-supply_italy-ways = zaopatrzenie Włoch
called-new_zealand = NZ
called-western_us = zachodnie wybrzeże USA
called-mediterranean = Śródziemne
