# Start times: waiting for them, times that are no longer proposed
when-waits = it waits for its start time: { $at }
when-waits-agreed = it waits until its two players have agreed on a start time{ $until ->
    [none] {""}
   *[other] {" "}(round until { $until })
}
when-stopped = it is paused
when-over-taken = { $who } has taken { $at }.
when-over-gone = These times are no longer proposed:
