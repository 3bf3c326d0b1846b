# Pozycja słowami: /where, i słowa obrazów
cmd-where-name = gdzie
cmd-where-description = Pozycja słowami: cała, jednej strony, rejonu, rodzaju albo wokół miejsca
opt-where-side = Tylko pionki tej strony
opt-where-region = Tylko ta część mapy albo wokół tego miejsca
opt-where-kind = Tylko pionki tego rodzaju
opt-where-around = Co jest w tym miejscu, obok niego i co do niego sięga
opt-where-last = Co stało się ostatnio
button-in-words = Słowami
words-page = Strona { $page } z { $last }
button-words-on = Strona { $page }
words-forgotten = Tego tekstu już nie przechowujemy. Zapytaj ponownie: `/where`.
where-no-map = Gra „{ $title }” nie ma mapy, którą można opisać słowami.
where-no-side = „{ $text }” nie jest stroną tej gry. { $known_alike ->
    [yes] Czy chodzi o: { $known }?
   *[no] Są: { $known }.
}
where-no-region = „{ $text }” nie jest częścią tej mapy ani miejscem na niej. { $known_alike ->
    [yes] Czy chodzi o: { $known }?
   *[no] Części: { $known }.
}
where-no-kind = „{ $text }”: takich pionków nie ma na tej mapie. Są: { $known }.
where-last-none = Jeszcze nic się nie stało.
# Messages for people who hear them: /panel words
opt-panel-words = Wszystkie prywatne wiadomości zdaniami, dla tych, którzy słuchają
button-not-now = teraz nie można
opt-where-game = Jedna z twoich gier, po numerze (w wiadomościach prywatnych; inaczej gra tego kanału)
where-which = Grasz w kilka gier: { $games }. Podaj jedną: `/where gra:`.
where-none-own = Nie grasz teraz w żadną grę. Na serwerze `/where` odpowiada o grze swojego kanału.
