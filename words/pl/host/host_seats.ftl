# Miejsca nieobecnych: kiedy zajmuje je komputer
hold-rule = { $count ->
    [0] Gra czeka na gracza, ilekolwiek terminów minie.
    [1] Po pierwszym minionym terminie za gracza gra 🤖 komputer, póki gracz nie odzyska miejsca.
   *[other] Po { $count } minionych z rzędu terminach za gracza gra 🤖 komputer, póki gracz nie odzyska miejsca.
}
hold-asked = { $seat }: propozycja nowej zasady dla spóźnionych. { $rule }
hold-changed = Nowa zasada dla spóźnionych ({ $user }): { $rule }
hold-refused = { $seat }: nowa zasada dla spóźnionych odrzucona.
hold-in-season = W sezonie o tym, czy komputer zajmuje miejsca, mówią ustawienia sezonu; dla jednej gry gracze tego nie zmieniają.
opt-hold = Po ilu minionych terminach za gracza gra komputer; 0: nigdy
opt-setup-hold = W nowych grach: po ilu minionych terminach za gracza gra komputer; 0: nigdy
