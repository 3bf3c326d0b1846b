# Plain Hall.
seat-red = Czerwoni
seat-blue = Niebiescy
scenario-first = Pierwsze kroki
degree-points = punkty
status-points = Punkty: Czerwoni **{ $red }** · Niebiescy **{ $blue }**

prompt-turn = Zajmij obszar ({ $left ->
    [one] została { $left } karta
    [few] zostały { $left } karty
   *[other] zostało { $left } kart
})
verb-claim = Zajmij
slot-card = Która karta?
slot-area = Który obszar?

event-dealt = Rozdano: { $cards }
event-claimed = { $seat }: { $card } na { $area }
event-counted = Punkty: Czerwoni { $red }, Niebiescy { $blue }.

refusal-held = Obszar { $area } jest zajęty: { $seat }

cmd-claim-description = Zajmij obszar kartą
opt-card-name = karta
opt-area-name = obszar
