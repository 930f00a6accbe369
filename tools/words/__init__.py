"""All that the bot can say, on one page per language, to be read aloud: ``make words``.

The screens come from the real renderers; what none of them has shown is said with sample facts.
"""
