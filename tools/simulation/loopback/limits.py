"""Discord's documented limits on what a bot sends, as pure functions over payload dicts.

Every function returns a list of ``Violation``, empty for a valid payload. Nothing here uses sockets, so the
same checks serve tests without any.
"""

from __future__ import annotations

from collections.abc import Sequence

from tools.simulation.loopback.limits_commands import check_choices, check_command, check_commands
from tools.simulation.loopback.limits_components import (
    Payload,
    Violation,
    check_components,
    check_modal,
    count,
    length,
)

__all__ = [
    "Violation",
    "check_allowed_mentions",
    "check_choices",
    "check_command",
    "check_commands",
    "check_components",
    "check_embed",
    "check_message",
    "check_modal",
    "is_empty_message",
]

EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15

CONTENT_MAX = 2000
EMBEDS_MAX = 10
EMBED_TOTAL_MAX = 6000
EMBED_FIELDS_MAX = 25
EMBED_TEXT_MAX = {"title": 256, "description": 4096}
FIELD_TEXT_MAX = {"name": 256, "value": 1024}
FOOTER_MAX = 2048
AUTHOR_MAX = 256
MENTION_IDS_MAX = 100
ATTACHMENTS_MAX = 10
CHANNEL_NAME_MAX = 100


def check_embed(embed: Payload, path: str = "embeds[0]") -> list[Violation]:
    """Check one embed: the lengths of its parts. The message check adds up all embeds."""
    found: list[Violation] = []
    for key, most in EMBED_TEXT_MAX.items():
        if embed.get(key) is not None:
            found += length(f"{path}.{key}", embed[key], most)
    found += count(f"{path}.fields", embed.get("fields") or [], EMBED_FIELDS_MAX)
    for i, field in enumerate(embed.get("fields") or []):
        for key, most in FIELD_TEXT_MAX.items():
            found += length(f"{path}.fields[{i}].{key}", field.get(key), most, 1)
    if footer := embed.get("footer"):
        found += length(f"{path}.footer.text", footer.get("text"), FOOTER_MAX)
    if author := embed.get("author"):
        found += length(f"{path}.author.name", author.get("name"), AUTHOR_MAX, 1)
    if not any(
        embed.get(k) for k in ("title", "description", "fields", "footer", "author", "image", "thumbnail")
    ):
        found.append(Violation(path, "BASE_TYPE_REQUIRED", "An embed may not be empty."))
    return found


def embed_size(embed: Payload) -> int:
    """Return the characters that count towards the 6 000 of all embeds of a message."""
    fields = embed.get("fields") or []
    parts = [embed.get("title"), embed.get("description"), (embed.get("footer") or {}).get("text")]
    parts += [(embed.get("author") or {}).get("name")]
    parts += [text for field in fields for text in (field.get("name"), field.get("value"))]
    return sum(len(part) for part in parts if isinstance(part, str))


def check_message(body: Payload, *, files: Sequence[str] = ()) -> list[Violation]:
    """Check the body of a message to create or edit; ``files`` are the names uploaded with it."""
    found: list[Violation] = []
    if body.get("content") is not None:
        found += length("content", body["content"], CONTENT_MAX)
    embeds = body.get("embeds") or []
    found += count("embeds", embeds, EMBEDS_MAX)
    for i, embed in enumerate(embeds):
        found += check_embed(embed, f"embeds[{i}]")
        found += _check_attachment_links(embed, f"embeds[{i}]", files)
    if sum(map(embed_size, embeds)) > EMBED_TOTAL_MAX:
        found.append(
            Violation(
                "embeds", "MAX_EMBED_SIZE_EXCEEDED", f"Embeds exceed {EMBED_TOTAL_MAX} characters in all."
            )
        )
    v2 = bool((body.get("flags") or 0) & COMPONENTS_V2)
    if v2 and (body.get("content") or embeds):
        found.append(
            Violation("content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "No text beside V2.")
        )
    found += check_components(body.get("components") or [], v2=v2)
    found += count("attachments", body.get("attachments") or [], ATTACHMENTS_MAX)
    return found + check_allowed_mentions(body.get("allowed_mentions"))


def _check_attachment_links(embed: Payload, path: str, files: Sequence[str]) -> list[Violation]:
    found: list[Violation] = []
    for key in ("image", "thumbnail"):
        url = (embed.get(key) or {}).get("url", "")
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in files:
            found.append(
                Violation(f"{path}.{key}.url", "ATTACHMENT_NOT_FOUND", f"No such file with it: {url}")
            )
    return found


def check_allowed_mentions(mentions: Payload | None) -> list[Violation]:
    """Check ``allowed_mentions``: known words, at most 100 ids, not both ``parse`` and ids of a kind."""
    found: list[Violation] = []
    for kind in ("users", "roles"):
        ids = (mentions or {}).get(kind) or []
        found += count(f"allowed_mentions.{kind}", ids, MENTION_IDS_MAX)
        if ids and kind in ((mentions or {}).get("parse") or []):
            found.append(
                Violation(f"allowed_mentions.{kind}", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "Either.")
            )
    for i, word in enumerate((mentions or {}).get("parse") or []):
        if word not in ("users", "roles", "everyone"):
            found.append(Violation(f"allowed_mentions.parse[{i}]", "BASE_TYPE_CHOICES", f"Unknown: {word!r}"))
    return found


def is_empty_message(body: Payload, *, files: Sequence[str] = ()) -> bool:
    """Return whether a new message would show nothing at all (Discord's error 50006)."""
    return not (
        (body.get("content") or "").strip()
        or files
        or any(body.get(k) for k in ("embeds", "components", "poll"))
    )
