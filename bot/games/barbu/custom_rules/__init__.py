"""Custom rules: the rule sets a server makes for itself, stored with its settings and changed in a panel."""
