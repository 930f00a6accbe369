"""All that talks to Discord: messages, components, answers, forms, delivery."""
