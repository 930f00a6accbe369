"""Long attacks on the whole bot, run by hand: ``make campaign``. CI runs a small piece of each."""
