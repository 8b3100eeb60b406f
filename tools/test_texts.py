"""For tests only: a repository with few texts."""

import json
import pathlib

WORDS = """# The words

## Glossary

| English | Bangla | English | Bangla |
| --- | --- | --- | --- |
| search | খুঁজুন | memory slots (board) | র‍্যাম স্লট ? |
| save | সেভ করুন / রাখুন | piece | -টি |
"""
GOOD = {"en": "Save", "bn": "সেভ করুন"}


class Shop:
    """A repository with one bundle of the texts `save` and, where it is given, `text`."""

    def __init__(self, folder, text=None, **bundle):
        self.root = pathlib.Path(folder)
        group = {"save": GOOD} | ({"text": text} if text else {})
        self.write("messages/shell.json", json.dumps({"reviewed": None, **bundle, "shell": group}))
        self.write("messages/untranslated.txt", "# None.\n")
        self.write("docs/words.md", WORDS)
        self.write("docs/specification/checklist.md", "- R-SHELL-1 It says 'At least {n} boards'.\n")
        types = {"enum": ["about:blank"]}
        schema = {"components": {"schemas": {"Problem": {"properties": {"type": types}}}}}
        self.write("server/app/openapi.json", json.dumps(schema))
        self.write("web/src/page.tsx", "m.shell.save; m.shell.text;")

    def write(self, name, content):
        file = self.root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)

    def add_code(self, code):
        file = self.root / "server/app/openapi.json"
        file.write_text(file.read_text().replace('"about:blank"', f'"about:blank", "/problems/{code}"'))
