# Godziny partii: czekanie i terminy, które już nie są proponowane
when-waits = czeka na swoją godzinę: { $at }
when-waits-agreed = czeka, aż gracze ustalą godzinę{ $until ->
    [none] {""}
   *[other] {" "}(runda do { $until })
}
when-stopped = wstrzymana
when-over-taken = { $who }: wybrany termin { $at }.
when-over-gone = Te terminy nie są już proponowane:
