#!/usr/bin/env python3
"""Renders server/app/openapi.json as an HTML page, and generates C++ headers for both.

    make_api_page.py openapi.json tokens.css build/generated/app

makes `shop::embedded::openapi_json` in openapi.json.hpp; and in api_page.hpp `shop::embedded::api_page`,
which needs no script and no other file except the shop's fonts, and `shop::embedded::api_page_style`, the
hash of its style element for the content security policy. Both texts are compressed.
"""

import base64
import hashlib
import html
import json
import pathlib
import re
import sys

from embed_text import packed_header
from generated import write_if_changed
import openapi

# Callers of a call, by its "x-who". "may orders.ship or papers.read" are the permissions of a role, alone or after
# "or".
WHO = {
    "public": "For all callers, without a token.",
    "signed-in": "For signed-in users.",
    "self": "For the user concerned.",
    "owner": "For the owner of the order.",
    "admin": "For administrators.",
    "provider": "For the payment provider, which signs its requests.",
    "proof": "For callers with an id token of the identity service.",
}


def prose(text):
    """Plain words with `code` in them."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(text))


def paragraphs(text):
    return "".join(f"<p>{prose(part)}</p>" for part in text.split("\n\n"))


def who_may(words):
    """The sentence for an "x-who": "owner or may orders.read"."""
    others, may, permission = words.rpartition("may ")
    if not may:
        return WHO[words]
    permissions = "` or `".join(permission.split(" or "))
    staff = f"the staff whose role allows `{permissions}`."
    if not others:
        return f"For {staff}"
    return WHO[others.removesuffix(" or ")].replace(".", f", and for {staff}")


def name_of(reference):
    return reference.rsplit("/", 1)[1]


class Page:
    """Descriptions of each call and each schema in one document."""

    def __init__(self, document):
        self.document = document
        self.base = document["servers"][0]["url"]

    def found(self, node):
        """`node`, or what it refers to."""
        while "$ref" in node:
            target = self.document
            for step in node["$ref"].removeprefix("#/").split("/"):
                target = target[step.replace("~1", "/").replace("~0", "~")]
            node = target
        return node

    def calls(self, tag):
        for path, item in self.document["paths"].items():
            for method in openapi.METHODS:
                if tag in item.get(method, {}).get("tags", ()):
                    shared = item.get("parameters", [])
                    yield method, self.base + path, item[method], shared

    def kind(self, schema):
        """A schema in a few words, with links to the shapes that it names."""
        if "$ref" in schema:
            name = name_of(schema["$ref"])
            return f'<a href="#shape-{name}">{name}</a>'
        if "allOf" in schema:
            return " and ".join(self.kind(part) for part in schema["allOf"])
        if "oneOf" in schema:
            return " or ".join(self.kind(part) for part in schema["oneOf"])
        if schema.get("type") == "array":
            return "list of " + self.kind(schema["items"])
        if "const" in schema:
            return html.escape(json.dumps(schema["const"]))
        if "enum" in schema:
            return "one of " + ", ".join(html.escape(str(value)) for value in schema["enum"])
        kinds = schema.get("type", "anything")
        return " or ".join([kinds] if isinstance(kinds, str) else kinds) + self.limits(schema)

    @staticmethod
    def limits(schema):
        if "minimum" in schema and "maximum" in schema:
            return f" from {schema['minimum']:,} to {schema['maximum']:,}"
        if "maxLength" in schema:
            most = f"{schema['maxLength']:,} characters"
            return f", {schema['minLength']} to {most}" if "minLength" in schema else f", up to {most}"
        return ""

    def field(self, name, schema, is_required, said=None):
        must = "" if is_required else ", optional"
        words = said or schema.get("description", "")
        if "default" in schema:
            words += f" Without it: `{schema['default']}`."
        note = f"<dd>{prose(words.strip())}</dd>" if words else ""
        return f"<div><dt>{html.escape(name)} <span>{self.kind(schema)}{must}</span></dt>{note}</div>"

    def fields(self, heading, rows):
        rows = "".join(rows)
        return f'<h4>{heading}</h4><dl class="fields">{rows}</dl>' if rows else ""

    def parameters(self, call, shared):
        every = [self.found(one) for one in [*shared, *call.get("parameters", [])]]
        rows = (
            self.field(f"{one['name']} ({one['in']})", one["schema"], one.get("required", False),
                       one["description"])
            for one in every
        )
        return self.fields("Parameters", rows)

    def answer(self, status, response):
        said = response["description"]
        kinds = [self.kind(media["schema"]) for media in response.get("content", {}).values()
                 if int(status) < 400]
        shape = f" <span>{', '.join(kinds)}</span>" if kinds else ""
        headers = "".join(f" <code>{name}</code>" for name in response.get("headers", {}))
        carries = f" With {headers.strip()}." if headers else ""
        return f"<div><dt>{status}{shape}</dt><dd>{prose(said)}{carries}</dd></div>"

    def call(self, method, path, call, shared):
        who = prose(who_may(call["x-who"]))
        body = ""
        if "requestBody" in call:
            [media] = call["requestBody"]["content"].values()
            schema = media["schema"]
            body = f"<h4>Body</h4><p>{self.kind(schema)}</p>"
        answers = (self.answer(status, self.found(one)) for status, one in call["responses"].items())
        return (
            f'<article id="{call["operationId"]}" class="{method}"><h3>{prose(call["summary"])}</h3>'
            f'<p class="call"><span class="method">{method.upper()}</span> {html.escape(path)}</p>'
            f'<p>{prose(call["description"])}</p><p class="who">{who}</p>'
            f'{self.parameters(call, shared)}{body}{self.fields("Answers", answers)}</article>'
        )

    def example(self, schema):
        """The schema's example, else one put together from its parts."""
        schema = self.found(schema)
        for value in schema.get("examples", [])[:1]:
            return value
        if "properties" in schema:
            return {name: self.example(part) for name, part in schema["properties"].items()}
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return schema["enum"][0]
        values = {"boolean": False, "integer": schema.get("minimum", 0)}
        return values.get(str(schema.get("type")), "")

    def shape(self, name, schema):
        required = schema.get("required", [])
        rows = [self.field(key, part, key in required)
                for key, part in schema.get("properties", {}).items()]
        kind = "" if rows else f'<p class="who">{self.kind(schema)}</p>'
        example = json.dumps(self.example(schema), indent=2, ensure_ascii=False)
        return (
            f'<article id="shape-{name}"><h3>{name}</h3><p>{prose(schema["description"])}</p>{kind}'
            f'{self.fields("Members", rows)}<h4>Example</h4>'
            f'<pre tabindex="0" aria-label="Example of {name}">{html.escape(example)}</pre></article>'
        )

    def contents(self):
        parts = []
        for tag in self.document["tags"]:
            links = "".join(
                f'<li><a href="#{call["operationId"]}"><code>{method.upper()}</code>'
                f"<code>{html.escape(path)}</code></a></li>"
                for method, path, call, _ in self.calls(tag["name"])
            )
            parts.append(f'<h2>{tag["name"]}</h2><ul>{links}</ul>')
        return f'<nav aria-label="Calls">{"".join(parts)}</nav>'

    def section(self, tag):
        calls = "".join(self.call(*one) for one in self.calls(tag["name"]))
        return f'<section><h2>{tag["name"]}</h2><p>{prose(tag["description"])}</p>{calls}</section>'

    def shapes(self):
        every = self.document["components"]["schemas"].items()
        drawn = "".join(self.shape(*one) for one in every)
        return f"<section><h2>Shapes</h2><p>What travels.</p>{drawn}</section>"

    def whole(self, style):
        info = self.document["info"]
        sections = "".join(self.section(tag) for tag in self.document["tags"])
        return (
            '<!doctype html><html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<title>API - {html.escape(info["title"])}</title><style>{style}</style></head><body>'
            f'<header><h1>{html.escape(info["title"])} API</h1>{paragraphs(info["description"])}'
            f'<p>The same for programs: <a href="{self.base}/openapi.json">openapi.json</a></p>'
            f"</header><main>{self.contents()}{sections}{self.shapes()}</main></body></html>\n"
        )


def main():
    source, tokens, folder = map(pathlib.Path, sys.argv[1:])
    own_style = pathlib.Path(__file__).with_name("api_page.css")
    style = "\n" + tokens.read_text() + own_style.read_text()
    document = openapi.read(source)
    page = Page(document).whole(style)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    write_if_changed(folder / "openapi.json.hpp", packed_header("openapi_json", openapi.text_of(document)))
    write_if_changed(
        folder / "api_page.hpp",
        packed_header("api_page", page) + "\nnamespace shop::embedded {\n\n"
        f'inline constexpr std::string_view api_page_style = "sha256-{digest}";\n\n}}\n'
    )


if __name__ == "__main__":
    main()
