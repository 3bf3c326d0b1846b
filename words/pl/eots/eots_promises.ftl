# Conditions of events for an offensive (5.31)
event-event-becomes-oc = Warunki karty { $card } niespełnione: odtąd jest to Karta Operacyjna
refusal-card-promise = Wymagań karty { $card } nie dałoby się potem spełnić.
brief-demand = { $card }: { $demand ->
    [kept] wymagania karty spełnione
    [area] bitwy tylko na wyspach jednoheksowych
    [landing] karta wymaga jeszcze desantu w pobliżu Tokio
    [ground] karta wymaga jeszcze bitwy lądowej w Japonii
   *[other] karta wymaga jeszcze bitwy
}
