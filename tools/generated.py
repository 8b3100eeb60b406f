"""Writes generated files only if they change, to avoid needless rebuilds."""


def write_if_changed(file, text):
    """Writes the file, and the folders above it, unless its content is the same."""
    if file.exists() and file.read_text() == text:
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
