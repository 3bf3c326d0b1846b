# Wojna Stalina: runda tak, jak ją zaplanowano

verb-strike = Atakuj
verb-again = Więcej na to samo pole
ending-orders = Koniec ruchu
ending-muster = Rozpocznij walkę
ending-fight = Koniec walk
ending-exploit = Koniec rozwinięcia
ending-advance = Nikt nie wchodzi
total-goal = Ten sam cel: { $hex }
plan-attack = ⚔ { $hex }: wygrana { $won }%, przegrana { $lost }%; pole puste { $empty }%{ $blitz ->
    [0] {""}
   *[other] , Blitz { $blitz }%
 }; średnie straty { $ours } : { $theirs } ({ $units }; bronią się: { $defenders })
plan-cut = ⊗ Teraz bez zaopatrzenia: { $seat }, jednostek { $units_count }: { $hexes }; wyjścia: { $exits }
plan-closed = ⊗ Teraz bez zaopatrzenia: { $seat }, jednostek { $units_count }: { $hexes }; brak wyjścia
plan-moved = ruszono jednostek: { $count }
plan-ops = zostało OPS: { $count }
plan-nothing = W tej rundzie nic nie rozkazano
confirm-orders = Tu kończy się ruch; potem walki i rzuty kostką. Kontynuować?
aside-plan = Plan
explain-plan-attack = ⚔ **{ $hex }**: { $units }; bronią się: { $defenders }: wygrana { $won }%, przegrana { $lost }%; pole puste { $empty }%, znacznik Blitz { $blitz }%
explain-plan-losses = Stracone poziomy: atakujący { $ours }; obrońcy { $theirs }
explain-plan-cut = ⊗ Teraz bez zaopatrzenia: { $seat }: { $units } · { $hexes }; wyjścia: { $exits }
explain-plan-closed = ⊗ Teraz bez zaopatrzenia: { $seat }: { $units } · { $hexes }; brak wyjścia
explain-total-markers = Znaczniki walki: { $hexes }
refusal-no-plan = Nic nie zaplanowano: na mapie nie ma znaczników walki i nikt nie byłby bez zaopatrzenia.
cmd-explain-plan-name = plan
cmd-explain-plan-description = Runda tak, jak ją zaplanowano: kotły, wyjścia, szanse każdego ataku
mark-strengths = { $count } : najwyżej { $other }
beside-tied = wyjście ostatniej: 1 OPS
group-cut = bez zaopatrzenia
group-reach = dosięgną frontu
plan-strengths = ⚔ { $hex }: { $count } : { $other }{ $shift ->
    [0] {""}
   *[other] , przesunięcie { $shift_signed }
 }
plan-then = ⊗ Jeśli każdy atak opróżni swoje pole, bez zaopatrzenia: { $seat }, jednostek { $units_count }: { $hexes }
explain-plan-then = ⊗ Jeśli każdy atak opróżni swoje pole, bez zaopatrzenia: { $seat }: { $units } · { $hexes }

# Co przepada po zakończeniu; gdzie cofających się można zaatakować
warn-ops = ⚠ Niewydane OPS: { $count }{ $bank ->
    [1] ; jeden z nich można odłożyć
   *[other] {""}
 }. Reszta przepada.
warn-rp = ⚠ Niewydane punkty uzupełnień: { $count }. Reszta przepada.
warn-pass = ⚠ Pas oddaje tę rundę: bez rozkazów i walk{ $left ->
    [0] , a innej rundy w tym etapie nie masz
   *[other] ; w tym etapie zostanie ci jeszcze rund: { $left }
 }.
total-peril = ⚠ W tej rundzie można jeszcze zaatakować: { $hexes }. Jednostki, które się tam cofną, wtedy nie walczą, a każda strata je niszczy [11.4.5].
beside-peril = ⚠ w tej rundzie wróg może tu jeszcze uderzyć
checkpoint = Na początek mojej rundy

# Formularze
form-round = Runda w formularzu …
form-markers = Znaczniki walki (najwyżej { $count })
form-then = A potem
form-go-on = Planuj dalej
form-strike = Walka: { $hex }; najpierw szanse
form-strike-now = Walka: { $hex }; od razu, bez kart walki
form-strike-with = koniec ruchu; { $count } : { $other }; znaczniki: { $hexes }
form-losses = Straty w formularzu …
form-losses-left = Poziomów do stracenia: { $left }
form-step = poziom { $number }; siła { $count }
form-combat-cards = Karty walki w formularzu …
form-cards-used = Które karty walki zagrać
form-advance = Wejście w formularzu …
form-blitz = Pierwsi, ze znacznikiem Blitz
form-advance-to = Kto wchodzi
