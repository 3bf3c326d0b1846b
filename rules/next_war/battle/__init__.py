"""9. Combat: who attacks, strengths, odds, shifts, results, losses, retreat, advance; 8.4.1 clearing operations."""
