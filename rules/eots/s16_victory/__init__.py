"""Victory and US Political Will (16.0)."""
