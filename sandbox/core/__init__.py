"""The effects of requests: posted and changed messages, interactions and their answers, and the frame around each operation."""
