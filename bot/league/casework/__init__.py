"""Cases at the table: raised, ruled on, carried out; the times of live games; what both say to whom."""
