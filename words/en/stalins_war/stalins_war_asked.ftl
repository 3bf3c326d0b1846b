# What a ping says: only what does not change while this is decided
asked-orders = Give your orders
asked-discards = Discard before the draw
asked-lose = Take your losses
asked-event = { $card }: choose
asked-manual = { $card }: list what changes
asked-manual-after = { $card } after the fight for { $hex }: list what changes
