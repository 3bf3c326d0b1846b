# /help: dalsze pytania i co pokazują widoki mapy
faq-terrain = Co zmienia rzut w bitwie lądowej?
faq-terrain-text = Dżungla, teren mieszany, góry i obrona plaż pomagają obronie; przewaga powietrzna, ostrzał z morza i czołgi swojej stronie. Raport z bitwy podaje, co się liczyło.
faq-terrain-ways = teren | dżungla | góry | modyfikatory | modyfikatory rzutu
faq-nations = Kiedy państwo kapituluje?
faq-nations-text = Gdy na koniec etapu Japonia trzyma jego kluczowe miejsca; Indie idą po polach toru: niepokoje, strajki, bunty. Jego jednostki odchodzą, Amerykańska Wola Polityczna spada.
faq-nations-ways = kapitulacja | kapitulować | kapitulacja państwa | Indie | państwa
faq-resources = Co to są heksy z surowcami?
faq-resources-text = Heksy, których surowców potrzebuje Japonia: gdy ma ich za mało albo są odcięte, traci karty. Okręty podwodne zabierają karty i eskortę, bombardowania karty.
faq-resources-ways = surowce | heks z surowcami | ropa | eskorta
faq-card = Co jest na karcie?
faq-card-text = Liczba do zagrania jako KO; wydarzenie, KW, z Wartością Logistyczną (WL); i rodzaj: militarna, defensywna, surowce, polityczna albo wywiad. Tekst pokazuje `/hand`.
faq-card-ways = rodzaje kart | karta militarna | karta surowców
faq-sunk = Czy mój lotniskowiec może zatonąć?
faq-sunk-text = Tak. Trafienia najpierw go redukują, druga strata poziomu go niszczy. Okręty w porcie też można trafić. Japoński lotniskowiec może oddać stratę innemu w tej samej bitwie.
faq-sunk-ways = zatopić lotniskowiec | zatopienie | zatonąć | utrata lotniskowca | mój okręt zatonął | lotniskowiec zatopiony | lotniskowiec | lotniskowce
faq-sides = Jakie są strony i narodowości?
faq-sides-text = Strony są dwie: Japonia i Alianci (USA, Wspólnota, Holendrzy, Chińczycy). Jednostki jednej strony walczą razem, jeśli nie zabrania tego rywalizacja albo karta.
faq-sides-ways = strony | narodowości | kto jest kim
look-zones-text = Strefy Przewagi Powietrznej obu stron: powietrze wokół zaopatrzonego lotnictwa i lotniskowców. Gdzie sięgają obie, mogą się znosić.
look-part-text = Część mapy, w której coś się teraz dzieje: bitwy i aktywowane jednostki albo to, co w tym etapie zmieniło właściciela.
look-supply-text = Linie zaopatrzenia obu stron: od sztabów do źródła, i gdzie są przecięte.
look-ranges-text = Dokąd sięgają sztaby obu stron: dalej nie aktywują ani nie zaopatrują jednostek.
look-reach-text = Miejsca, do których dojdą jednostki aktywowane w tej ofensywie.
look-changes-text = Heksy z nazwą, które zmieniły właściciela: w ramce w tym etapie, z cienką krawędzią wcześniej.
look-battles-text = Jednostki w bitwach, które są teraz zadeklarowane.

# /help: co wiadomo o heksie, jednostce, karcie
fact-held = Kontrola: { $side }
fact-port = Port
fact-airfield = Lotnisko
fact-resource = Heks z surowcami
fact-counts = Liczy się do punktów tego scenariusza
fact-there = { $side }, tutaj: { $units }
fact-side = Strona: { $side }
fact-figures = Siła { $attack }, odporność { $defence }
fact-card = { $card_text }
