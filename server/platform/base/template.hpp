#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace shop {

/// The values of a template by name: a text for each placeholder, and a list of fields for each
/// block, which is rendered once for each entry. A block without entries is omitted.
struct Fields {
    std::map<std::string, std::string, std::less<>> texts{};
    std::map<std::string, std::vector<Fields>, std::less<>> blocks{};
};

/// An HTML document with placeholders, parsed once and filled in one pass. A subset of Mustache:
///
///     {{name}}                 a text, escaped for HTML elements and attributes
///     {{{name}}}               a raw text, which the caller has made safe
///     {{#name}}...{{/name}}    a block, rendered for each entry; its fields hide outer ones
class Template {
public:
    /// Throws std::invalid_argument for an unclosed placeholder or block, and for an end without a
    /// start.
    explicit Template(std::string_view text);

    /// Throws std::invalid_argument for a placeholder without a value.
    std::string fill(const Fields& fields) const;

private:
    enum class Kind { literal, escaped, raw, block };
    struct Piece {
        Kind kind;
        std::string text;  // The literal text, or the name.
        std::vector<Piece> inside{};
    };
    using Pieces = std::vector<Piece>;
    using Scope = std::vector<const Fields*>;

    static Pieces split(std::string_view& rest, std::string_view block);
    static void add(std::string& document, const Pieces& pieces, Scope& scope);

    Pieces pieces_;
};

/// `text` with the special characters of HTML as character references.
std::string html_escaped(std::string_view text);

/// JSON for a script element: each `<` is escaped, since "</script" would end the element.
std::string json_for_script(std::string_view json);

}  // namespace shop
