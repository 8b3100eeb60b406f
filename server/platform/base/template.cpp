#include "platform/base/template.hpp"

#include <algorithm>
#include <ranges>
#include <stdexcept>

namespace shop {
namespace {

[[noreturn]] void refuse(std::string_view what, std::string_view name) {
    throw std::invalid_argument("a template: " + std::string(what) + " " + std::string(name));
}

/// Removes everything up to and including the next `end` from `rest`; returns the text before it.
std::string split_off_until(std::string_view& rest, std::string_view end) {
    const auto at = rest.find(end);
    if (at == std::string_view::npos) refuse("no end of the placeholder", rest.substr(0, 20));
    std::string taken(rest.substr(0, at));
    rest.remove_prefix(at + end.size());
    return taken;
}

/// The value of that name in the innermost scope that has it.
const std::string& text_of(const std::vector<const Fields*>& scope, const std::string& name) {
    for (const auto* fields : std::views::reverse(scope)) {
        const auto found = fields->texts.find(name);
        if (found != fields->texts.end()) return found->second;
    }
    refuse("no value for the placeholder", name);
}

}  // namespace

Template::Template(std::string_view text) : pieces_(split(text, "")) {}

std::string Template::fill(const Fields& fields) const {
    std::string document;
    Scope scope{&fields};
    add(document, pieces_, scope);
    return document;
}

/// Parses `rest` up to the end of `block`, or to the end of the text if `block` is empty.
Template::Pieces Template::split(std::string_view& rest, std::string_view block) {
    Pieces pieces;
    while (!rest.empty()) {
        const auto at = rest.find("{{");
        pieces.push_back({Kind::literal, std::string(rest.substr(0, at))});
        if (at == std::string_view::npos) {
            rest = {};
            break;
        }
        rest.remove_prefix(at + 2);
        if (rest.starts_with('{')) {
            rest.remove_prefix(1);
            pieces.push_back({Kind::raw, split_off_until(rest, "}}}")});
            continue;
        }
        auto name = split_off_until(rest, "}}");
        if (!block.empty() && name == "/" + std::string(block)) return pieces;
        if (name.starts_with('/')) refuse("no start of the block", name);
        if (name.starts_with('#')) {
            name.erase(0, 1);
            if (name.empty()) refuse("no name of the block", rest.substr(0, 20));
            auto inside = split(rest, name);
            pieces.push_back({Kind::block, std::move(name), std::move(inside)});
        } else {
            pieces.push_back({Kind::escaped, std::move(name)});
        }
    }
    if (!block.empty()) refuse("no end of the block", block);
    return pieces;
}

void Template::add(std::string& document, const Pieces& pieces, Scope& scope) {
    for (const auto& piece : pieces) {
        switch (piece.kind) {
            case Kind::literal: document += piece.text; break;
            case Kind::raw: document += text_of(scope, piece.text); break;
            case Kind::escaped: document += html_escaped(text_of(scope, piece.text)); break;
            case Kind::block: {
                // The innermost scope that has the block wins.
                const auto scope_with_block = std::ranges::find_if(
                    scope | std::views::reverse,
                    [&](const Fields* fields) { return fields->blocks.contains(piece.text); });
                if (scope_with_block == (scope | std::views::reverse).end()) break;
                for (const auto& row : (*scope_with_block)->blocks.find(piece.text)->second) {
                    scope.push_back(&row);
                    add(document, piece.inside, scope);
                    scope.pop_back();
                }
                break;
            }
        }
    }
}

std::string html_escaped(std::string_view text) {
    std::string escaped;
    escaped.reserve(text.size());
    for (const char c : text) {
        switch (c) {
            case '&': escaped += "&amp;"; break;
            case '<': escaped += "&lt;"; break;
            case '>': escaped += "&gt;"; break;
            case '"': escaped += "&quot;"; break;
            case '\'': escaped += "&#x27;"; break;
            default: escaped += c;
        }
    }
    return escaped;
}

std::string json_for_script(std::string_view json) {
    std::string safe;
    safe.reserve(json.size());
    for (const char c : json) {
        if (c == '<') {
            safe += "\\u003c";
        } else {
            safe += c;
        }
    }
    return safe;
}

}  // namespace shop
