# Pings: only facts that cannot change while the decision is open
asked-orders = Give your orders
asked-discards = Discard before the draw
asked-lose = Take your losses
asked-event = { $card }: choose
asked-manual = { $card }: list what changes
asked-manual-after = { $card } after the fight for { $hex }: list what changes
