# Hand Table.
seat-red = Czerwoni
seat-blue = Niebiescy
seat-green = Zieloni
scenario-first = Pierwsze kroki
degree-points = na punkty
nothing = nic
status-points = Miejsce **{ $round }** z { $last }
    · Czerwoni **{ $red }**
    · Niebiescy **{ $blue }**
    · Zieloni **{ $green }**

prompt-spy = Licytacja: { $area }, wartość { $points }. Zajrzeć komuś w karty?
prompt-secret-bids = Postaw kartę albo nic
verb-spy = Zajrzyj
verb-pass = Nie zaglądaj
verb-choose = Postaw
slot-whom = W czyje karty?
slot-card = Która karta?

event-dealt = Rozdano: { $cards }
event-up = Licytacja: { $area }, wartość { $points }
event-looked = { $seat } zaglądają w karty: { $whom }
event-seen = Na ręce ({ $whom }): { $cards }
event-sealed = Stawka złożona
event-bid = Stawka ({ $seat }): { $card }
event-won = { $area }: teraz { $seat }
event-nobody = { $area }: dla nikogo, najwyższe stawki są równe albo ich nie ma
event-ended = { $winners_count ->
    [0] Koniec gry: wszyscy mają tyle samo punktów.
   *[other] Koniec gry. Najwięcej punktów: { $winners }
}

cmd-spy-description = Zajrzyj w cudze karty
opt-whom-name = kogo
