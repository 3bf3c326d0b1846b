# Sezony: czego nie można zrobić, skąd takie pary, kryteria pomocnicze, wzory.

# -- czego nie można zrobić w sezonie
league-none = Nie ma takiego sezonu.
league-opened-already = Ten sezon jest już otwarty.
league-sealed = { $name ->
    [format] Formatu
    [ties] Kryteriów pomocniczych
    [points] Wartości wyników
    [sides] Sposobu przydziału stron
    [divisions] Dywizji
    [boards] Liczby stołów
    [scenario] Scenariusza
    [options] Opcji gry
    [pool_size] Wielkości grup
   *[other] Tego ustawienia
} nie można już zmienić.
league-over = Sezon jest zakończony.
league-running = Sezon już się zaczął.
league-not-running = Sezon jeszcze się nie zaczął.
league-paused = W sezonie trwa przerwa.
league-not-paused = W sezonie nie ma przerwy.
league-pause-end = Przerwa kończy się w przyszłości, najdalej za rok.
league-in-already = Ta osoba już jest w tym sezonie.
league-not-in = Tej osoby nie ma w tym sezonie.
league-no-place = Nie ma takiego miejsca w tym sezonie.
league-full = Wszystkie miejsca są zajęte: { $most }.
league-no-late-entry = Nie można już dołączyć.
league-out-for-good = Kto odszedł z fazy pucharowej, nie może wrócić.
league-no-rest = O pauzę można prosić tylko w przyszłych rundach systemu szwajcarskiego i wspólnych stołów; runda { $round } taka nie jest.
league-penalty = Kara w punktach: od 0,1 do { $most }.
league-no-bye = W rundzie { $round } nie ma pauzy albo jest już ogłoszona.
league-too-few = Sezon potrzebuje co najmniej dwóch osób; jest ich: { $number }.
league-seeds = Kolejność rozstawienia nie zgadza się z listą uczestników.
league-pools-names = Grupy nie składają się z uczestników sezonu.
league-pool-small = W każdej grupie muszą być co najmniej dwie osoby.
league-no-division = Nie ma dywizji „{ $name }”.
league-round-order = Nie można ogłosić rundy { $round }; następna to runda { $next }.
league-pairs = <@{ $who }>: taka para jest niemożliwa (dwa razy w rundzie, spoza sezonu albo bez miejsca przy stole).
league-pair-format = Ręcznie kojarzy się tylko w systemie szwajcarskim.
league-pair-round = Runda { $round } nie trwa.
league-pair-busy = <@{ $who }> nie jest w sezonie albo ma już partię w tej rundzie.
league-pair-pools = Te osoby są w różnych dywizjach.
league-pair-met = Te osoby już ze sobą grały.
league-open-pairings = { $number ->
    [one] Jedna para nie ma jeszcze wyniku.
    [few] { $number } pary nie mają jeszcze wyniku.
   *[other] { $number } par nie ma jeszcze wyniku.
}
league-no-pairing = Nie ma pary { $number }; ostatnia to { $most }.
league-no-leg = Para { $pairing } nie ma takiej partii.
league-game-taken = Partia { $game } należy już do innej pary.
league-not-theirs = To nie pasuje do uczestników pary { $pairing }.
league-not-reverted = Wpisu { $seq } w dzienniku nie można cofnąć.
league-pairing-dropped = Para { $pairing } już się nie liczy.
league-dropped-bracket = Para { $pairing } to mecz fazy pucharowej; ktoś musi przejść dalej.
league-sides-open = Strony w parze { $pairing } nie są jeszcze ustalone.
league-sides-stand = Strony w parze { $pairing } są już ustalone.
league-no-challenges = W tym sezonie nie ma wyzwań.
league-no-queue = Ten sezon nie ma kolejki.
league-waits-already = Ta osoba już czeka.
league-waits-not = Ta osoba nie czeka.

# -- drużyny
league-teams-only = Ten sezon jest dla drużyn; stołów: { $boards }.
league-no-teams = Ten sezon nie jest dla drużyn.
league-boards-number = Drużyna podaje różne osoby, po jednej na stół; stołów: { $boards }.
league-team-taken = Drużyna „{ $title }” już jest.
league-not-in-team = <@{ $who }> nie należy do drużyny „{ $title }”.
league-lineup-late = Składu na rundę { $round } nie można już zmienić.
league-not-released = Drużynę „{ $title }” może opuścić tylko rezerwowy, którego nie ma w przyszłych składach.
league-plays-already = <@{ $who }> już gra w tym sezonie.
league-named-already = <@{ $who }> jest już na liście drużyny „{ $title }”.
league-not-asked = Drużyna „{ $title }” nie czeka na twoją odpowiedź.
league-not-agreed = Nie ma jeszcze zgody na grę w drużynie „{ $title }”: <@{ $who }>.
league-captain-stays = Jesteś kapitanem drużyny „{ $title }”: `/league leave` wycofuje całą drużynę.
league-team-missing = Drużyna „{ $title }” jest niepełna, brak zgody: <@{ $who }>. Kapitan może wskazać kogoś innego.

# -- niemożliwe ustawienia
league-name-length = Nazwa ma od 1 do 60 znaków.
league-division-names = Dywizje muszą mieć różne nazwy od 1 do 20 znaków.
league-own-rules-long = Własne zasady sezonu mają najwyżej { $most } znaków.
league-divisions-many = Dywizji może być najwyżej { $most }.
league-divided-format = W dywizjach gra się tylko systemem szwajcarskim, każdy z każdym albo przy wspólnych stołach.
league-rounds = Rund musi być od { $least } do { $most }.
league-pools = Grupa ma od 2 do 12 osób i nie wszystkie przechodzą dalej.
league-pods = Najmniejsza liczba osób w partii nie może być większa od największej.
league-pods-sides = Przy wspólnych stołach miejsca zależą od tego, co kto miał wcześniej.
league-boards = Drużyna ma najwyżej tyle stołów: { $most }.
league-team-format = Drużyny grają systemem szwajcarskim, każdy z każdym, w grupach albo w pucharze.
league-team-sides = Drużyny grają stronami na zmianę albo obiema stronami w każdej parze.
league-reach = Wyzwanie musi być możliwe co najmniej o szczebel wyżej.
league-acceleration = Przyspieszenie (FIDE C.04.7) wymaga systemu szwajcarskiego według wydania z 2026 roku.
league-unknown-tie-break = Nie ma kryterium „{ $name }”.
league-tie-break-twice = Kryterium jest podane dwa razy.
league-tie-break-pods = Kryterium „{ $name }” wymaga partii dwuosobowych.
league-points-order = Wygrana musi być warta więcej niż przegrana, a remis nie więcej niż wygrana i nie mniej niż przegrana.
league-points-tenths = W systemie szwajcarskim punkty liczy się w dziesiątych i nigdy poniżej zera.
league-degrees = Stopnie zwycięstwa to liczby od 1.
league-days = Runda trwa najwyżej dni: { $most }.
league-delay = Opóźnienie to liczba jawnych akcji (5), godziny (12h) albo „turn”.
league-game-not-there = Partia { $game } nie należy już do tej pary.
league-at-board = Ta osoba gra już przy innym stole rundy { $round }.
league-digest = Podaj godzinę ze strefą czasową: 20:30 Europe/Warsaw, 18 UTC albo - dla „nigdy”.
league-negative = Liczba poniżej zera nie ma tu sensu.

# -- niemożliwe pary
pair-too-few = Za mało osób do kojarzenia: { $present }.
pair-none-left = W rundzie { $round } nie ma już dozwolonego kojarzenia: prawie wszyscy już ze sobą grali.
pair-pods-seats = Scenariusz { $scenario } ma tyle miejsc: { $seats }; tylu osób, ilu wymagają ustawienia, nie da się posadzić.
ladder-not-in = <@{ $who }> nie jest na drabinie.
ladder-busy = <@{ $who }> ma już partię na drabinie.
ladder-reach = Wyzwanie można rzucić najwyżej o tyle szczebli wyżej: { $reach }.

# -- licytacja
bid-not-yours = Nie należysz do dwojga, którzy tu licytują.
bid-over = Obie oferty są złożone i obowiązują.
bid-seat = Nie ma takiej strony.
bid-amount = Oferta to liczba od 0 do { $most }.
bid-waiting =
    { $number ->
    [one] Brakuje jednej oferty.
    [few] Brakuje { $number } ofert.
   *[other] Brakuje { $number } ofert.
}

# -- skąd taka para
why-points = punkty: { $first } i { $second }
why-float = Spadek o grupę: { $down }, do rywala: { $up }
why-sides = dotychczasowe strony: { $first } i { $second }
why-side-rule = strony według reguły { $rule } z FIDE C.04.3
why-side-wish = nie wszystkie życzenia co do stron dało się spełnić ({ $rules })
why-float-again = nie było lepszej rundy bez ponownego przejścia między grupami ({ $rules })
why-bracket = mecz { $match } drabinki
why-rating = różnica w rankingu { $gap }
why-drawn = strony wylosowane: pierwszą ma { $first }
why-chooses = stronę wybiera { $who }
why-bids = oboje licytują strony
why-pod = osób: { $people }, { $again ->
    [0] nikt z nikim jeszcze nie grał
   *[other] wcześniejszych wspólnych partii: { $again }
}

# -- kryteria pomocnicze
tie-points = punkty
tie-direct = bezpośredni pojedynek
tie-wins = zwycięstwa
tie-won = wygrane partie
tie-harder = partie trudniejszą stroną
tie-harder_won = zwycięstwa trudniejszą stroną
tie-progressive = progres
tie-progressive_cut1 = progres (bez 1)
tie-buchholz = Buchholz
tie-buchholz_cut1 = Buchholz (bez 1)
tie-buchholz_cut2 = Buchholz (bez 2)
tie-buchholz_median1 = średni Buchholz (1)
tie-buchholz_median2 = średni Buchholz (2)
tie-sonneborn_berger = Sonneborn-Berger
tie-sonneborn_berger_cut1 = Sonneborn-Berger (bez 1)
tie-koya = Koya
tie-rating = średni ranking rywali
tie-performance = ranking uzyskany
tie-degrees = stopnie zwycięstwa
tie-margins = przewaga w punktach gry
tie-game_points = małe punkty
tie-sum = { $name }: { $number }
tie-term = runda { $round }, { $who }: { $value }
tie-term-times = runda { $round }, { $who }: { $score } × { $times } = { $value }
tie-term-unplayed = runda { $round }, bez gry: { $value }
tie-term-round = runda { $round }: { $value }
tie-term-cut = { $term } (nie liczy się)
tie-term-penalty = Kara: { $value }
tie-average = średnia tych rankingów
tie-expected = ranking, przy którym oczekuje się takiego wyniku przeciw tym osobom
tie-nothing = nie ma czego liczyć

# -- szablony
league-template-club = Liga klubowa: grupy po troje, obie strony w każdej parze, faza pucharowa
league-template-swiss = System szwajcarski korespondencyjnie: sześć rund po miesiącu
league-template-weekend = Weekend: puchar na żywo z meczem o trzecie miejsce
league-template-ladder = Drabina: wyzwania do trzech szczebli wyżej, bez końca
league-template-everybody = Każdy z każdym: dwa koła, w drugim strony zamienione
league-template-divisions = Dywizje: każdy z każdym; dwoje w górę, dwoje w dół
league-template-teams = Drużyny: cztery stoły, pięć rund systemu szwajcarskiego
league-template-pods = Wspólne stoły: partie kilkuosobowe, cztery rundy i stół finałowy
league-template-queue = Otwarta kolejka: kto czeka, od razu dostaje rywala
league-template-bids = Licytacja: do dwóch porażek; tajne oferty za strony
