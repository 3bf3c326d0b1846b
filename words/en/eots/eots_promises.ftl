# Conditions of events for an offensive (5.31)
event-event-becomes-oc = The conditions of { $card } were not met: it counts as an operations card from here on
refusal-card-promise = What { $card } demands could not be met any more.
brief-demand = { $card }: { $demand ->
    [kept] what the card demands is met
    [area] battles on one-hex islands only
    [landing] the landing near Tokyo that the card demands is still to come
    [ground] the ground battle in Japan that the card demands is still to come
   *[other] the battle that the card demands is still to come
}
