"""What people are told: names, what each may see, what is hidden."""
