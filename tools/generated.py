"""Writes generated files, so that what depends on an equal one is not built again."""


def write_if_changed(file, text):
    """Writes the file, with the folders above it, unless it has this text already."""
    if file.exists() and file.read_text() == text:
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
