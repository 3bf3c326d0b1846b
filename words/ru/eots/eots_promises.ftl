# What events demand of an offensive (5.31).
event-event-becomes-oc = Условия { $card } не выполнены: дальше это наступление ОК
refusal-card-promise = Требования { $card } после этого нельзя было бы выполнить.
brief-demand = { $card }: { $demand ->
    [kept] требования карты выполнены
    [area] сражения только на одногексагонных островах
    [landing] карта требует ещё десант близ Токио
    [ground] карта требует ещё сухопутный бой в Японии
   *[other] карта требует ещё сражение
}
