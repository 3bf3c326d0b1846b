## A card that no verb covers: both sides must agree on its effect

prompt-manual = { $card }: ułóż, co się zmienia{ $changes_count ->
    [0] {""}
   *[other] { " " }(dotąd: { $changes })
 }
prompt-manual-after =
    { $card }, po walce, pole { $hex }: ułóż, co się zmienia{ $changes_count ->
    [0] {""}
   *[other] { " " }(dotąd: { $changes })
 }
prompt-manual-agree = { $card }: czy się zgadzasz? { $changes }
verb-put = Postaw jednostkę
verb-take_off = Zdejmij jednostkę
verb-steps = Poziomy jednostki
verb-hold = Kto kontroluje miejsce
verb-tally = PZ
verb-cross_out = Skreśl ostatnie
verb-propose = Zaproponuj
verb-leave = Karta nic nie daje
verb-agree = Zgoda
verb-refuse = Odmowa
slot-side = Czyje?
slot-count = Ile?
change-put = { $unit } → { $hex }
change-take_off = zdjęta z mapy: { $unit }
change-steps = { $unit }: poziomów { $count }
change-hold = { $hex }: { $seat }
change-tally = PZ { $count }
event-proposed =
    { $seat } { AGREE($seat) ->
        [plural] proponują
       *[singular] proponuje
    } zmiany do karty { $card }: { $changes }
event-agreed =
    { $seat } { AGREE($seat) ->
        [plural] zgadzają się
       *[singular] zgadza się
    } na zmiany do karty { $card }: { $changes }
event-refused =
    { $seat } { AGREE($seat) ->
        [plural] odrzucają
       *[singular] odrzuca
    } zmiany do karty { $card }: { $changes }
event-left-off = Karta { $card } nic nie daje
event-put = Postawiono: { $unit }, pole { $hex }
event-steps-set = { $unit }: poziomów { $count }
