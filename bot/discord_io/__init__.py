"""Communication with Discord: messages, components, answers, forms, delivery."""
