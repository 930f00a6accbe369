"""All texts of the bot, on one page per language, for proofreading: ``make words``.

The screens come from the real renderers; messages on none of them are shown with sample facts.
"""
