# Dlaczego plik z pozycją jest błędny (rules.positions.fault)

fault-what-phase = faza
fault-what-nation = narodowość
fault-what-segment = segment
fault-what-weather = pogoda
fault-what-box = obszar
fault-what-country = zamknięty kraj
fault-what-ferry = prom
fault-what-air-level = poziom przewagi w powietrzu
fault-what-cap = limit
fault-what-order = rozkaz
fault-what-chart = tabela
fault-two-sides = stron powinno być dwie, a jest ich { $count }
fault-hex-name = „{ $name }”: potrzebne są cztery cyfry, dwie na kolumnę i dwie na rząd
fault-hex-word = „{ $word }” nic nie mówi o polu
fault-hexside-row = powinno być [pole, pole, rodzaj] albo [pole, pole, "all_water", prom], a wartości jest { $count }
fault-road-row = powinno być [rodzaj, pole, pole, ...], a wartości jest { $count }
fault-unit-row = powinno być [jednostka, miejsce] albo [jednostka, miejsce, straty], a wartości jest { $count }
fault-own-table =
    { $file }{ $column ->
    [none] {""}
   *[other] , { $column }
    }: { $why }
fault-charts-only = tabele należą tylko do własnej mapy
fault-both-sides = na polu { $hex } stoją jednostki obu stron
fault-two-boards = plik z własną mapą nie ma modułu
fault-dead-placed = { $name } stoi też na mapie
fault-no-footing = { $name } nie może być na polu { $hex }: jednostki lądowe są na lądzie, okręty na morzu lub w portach
fault-no-marker = w heksie { $hex } nie ma jednostek pod znacznikiem oczyszczania
fault-no-escort = wsparcie wojsk nie ma eskorty
fault-no-segment = rozkazy wymagają segmentu ruchu lub walki
fault-no-sheet = lista w `orders` o nic nie pyta obrońcy z góry: nie ma arkusza odpowiedzi
fault-write-unit = napisz jednostkę, jej miejsce albo „{ $nowhere }” i liczbę utraconych poziomów; albo jednostkę i „{ $dead }”
fault-write-marker = napisz „clearing POLE LICZBA”, „mines POLE GĘSTOŚĆ STRONA” albo „beachhead POLE STRONA”; „mines POLE -” usuwa miny
fault-board-asked-only = o własną mapę pliku można pytać (`fieldpost next_war ask`), ale nie da się na niej grać; gra się scenariusz projektu albo modułu, który jest tu przechowywany
fault-no-ship = { $name } jest na pokładzie { $ship }, a tego zespołu nigdzie nie ma
fault-no-deck = { $name } nie może być na pokładzie { $ship }: jednostki lądowe i śmigłowce są na pokładach okrętów swojej strony
