"""What requests bring about: messages posted and changed, interactions and their answers, the frame around each operation."""
