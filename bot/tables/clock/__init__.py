"""The clock of a table: alarms, turn reminders and moves made without a person."""
