"""House rules: the rule sets a server writes for itself, kept with its settings and changed in a panel."""
