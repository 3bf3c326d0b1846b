"""What people see: names, what each may see, what is hidden."""
