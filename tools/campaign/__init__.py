"""Long attacks on the whole bot, run by hand with ``make campaign``; the tests run a small part of each."""
