# /help: dalsze pytania i co pokazują widoki mapy
faq-figures = Co znaczą liczby?
faq-figures-text = Z lewej strony jednostki jest jej siła w walce, z prawej ruch w punktach.
faq-figures-ways = liczby | 4-5 | liczby na żetonie | siła | punkty ruchu
faq-sides = Jakie są strony?
faq-sides-text = Szarzy atakują przez rzekę, Niebiescy jej bronią. Zaczynają Szarzy.
faq-sides-ways = strony | Szarzy | Niebiescy

fact-held = Kontrola: { $side }
fact-worth = Punkty: { $points }
