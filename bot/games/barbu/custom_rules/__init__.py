"""House rules (``/house``; error codes ``house_…``): rule sets of a server, edited in a panel."""
