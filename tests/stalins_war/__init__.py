"""Tests of Stalin's War, named after the sections of its rules."""
