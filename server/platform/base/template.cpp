#include "platform/base/template.hpp"

#include <algorithm>
#include <ranges>
#include <stdexcept>

namespace shop {
namespace {

[[noreturn]] void refuse(std::string_view what, std::string_view name) {
    throw std::invalid_argument("a template: " + std::string(what) + " " + std::string(name));
}

/// Takes `rest` apart behind the next `end`, and gives what stood before it.
std::string take_until(std::string_view& rest, std::string_view end) {
    const auto at = rest.find(end);
    if (at == std::string_view::npos) refuse("no end of the hole", rest.substr(0, 20));
    std::string taken(rest.substr(0, at));
    rest.remove_prefix(at + end.size());
    return taken;
}

/// The innermost text of that name.
const std::string& text_of(const std::vector<const Fields*>& scope, const std::string& name) {
    for (const auto* fields : std::views::reverse(scope)) {
        const auto found = fields->texts.find(name);
        if (found != fields->texts.end()) return found->second;
    }
    refuse("nothing for the hole", name);
}

}  // namespace

Template::Template(std::string_view text) : pieces_(split(text, "")) {}

std::string Template::fill(const Fields& fields) const {
    std::string document;
    Scope scope{&fields};
    add(document, pieces_, scope);
    return document;
}

/// Takes `rest` apart up to the end of `block`, or to its own end when that is empty.
Template::Pieces Template::split(std::string_view& rest, std::string_view block) {
    Pieces pieces;
    while (!rest.empty()) {
        const auto at = rest.find("{{");
        pieces.push_back({Kind::words, std::string(rest.substr(0, at))});
        if (at == std::string_view::npos) {
            rest = {};
            break;
        }
        rest.remove_prefix(at + 2);
        if (rest.starts_with('{')) {
            rest.remove_prefix(1);
            pieces.push_back({Kind::raw, take_until(rest, "}}}")});
            continue;
        }
        auto name = take_until(rest, "}}");
        if (!block.empty() && name == "/" + std::string(block)) return pieces;
        if (name.starts_with('/')) refuse("no beginning of the block", name);
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
            case Kind::words: document += piece.text; break;
            case Kind::raw: document += text_of(scope, piece.text); break;
            case Kind::escaped: document += html_escaped(text_of(scope, piece.text)); break;
            case Kind::block: {
                // A block within a row is the row's, or else of what stands around it.
                const auto owner = std::ranges::find_if(
                    scope | std::views::reverse,
                    [&](const Fields* fields) { return fields->blocks.contains(piece.text); });
                if (owner == (scope | std::views::reverse).end()) break;
                for (const auto& row : (*owner)->blocks.find(piece.text)->second) {
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
