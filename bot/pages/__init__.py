"""Durable messages: the pages of contests and sheets, regular posts."""
