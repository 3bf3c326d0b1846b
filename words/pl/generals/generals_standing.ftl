# Stałe odpowiedzi

stake-own_piece = mój pionek
stake-army = armia mojej strony
stake-navy = flota mojej strony
stake-economic_warfare = wojna gospodarcza
button-decline-always = Pas na tę turę
button-decline-turn = Pas na tę rundę
button-decline-own = Pas do mojej tury
choice-until-occasion = dopóki trwa tura tego państwa
choice-until-turn = do końca rundy
standing-is = **{ $seat }**: pas na każde pytanie o karty na stole ({ $until }).
standing-no-occasion = Żadne państwo nie ma teraz tury. Wybierz „do końca rundy” albo „całą grę”.
decline-always-set = Pasujesz na wszystkie pytania, dopóki trwa tura tego państwa. Każdy pas pada za ciebie po wylosowanej przerwie: liczonej w sekundach na żywo, w minutach w grze korespondencyjnej; nikt nie odróżni go od twojego własnego. `/standing off` to kończy.
