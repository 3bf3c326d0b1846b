# Miejsca, na których gra program
bot-word = 🤖 bot
bot-seat = 🤖 bot ({ $name })
bots-mark = 🤖 Grają boty, nie ludzie: { $seats }. Taka gra nie liczy się do rankingu.
button-bot = 🤖 Boty na wolne miejsca
button-no-bots = 🤖 Usuń boty
bots-sit = 🤖 Zagrają boty: { $seats }. Do rozpoczęcia każdy może jeszcze zająć takie miejsce.
bots-gone = Znowu wolne: { $seats }.
bot-nobody = nikt: miejsce jest znowu wolne
bot-unknown = Nie ma tu bota „{ $name }”. Są: { $known }.
no-bot-there = Nie ma tam bota.
player-random = gra cokolwiek
cmd-bot-name = bot
cmd-bot-description = Oddaj wolne miejsce botowi albo usuń bota
opt-bot-side = Która strona; bez podania: następna wolna
opt-bot-player = Który bot; bez podania: najlepszy, jaki jest
event-host-bot-replaced = <@{ $user }> (moderator): strona **{ $seat }**: dotąd bot, od teraz <@{ $new }>.
event-host-bot-let-in = <@{ $user }> (moderator): strona **{ $seat }**: dotąd bot, od teraz <@{ $new }>. Ta osoba zna już to, czego ta strona nie powinna znać; przeciwnicy się zgodzili.
