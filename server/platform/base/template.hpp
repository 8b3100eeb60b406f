#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace shop {

/// What fills a template, by name: a text for each hole, and for each block the fields of every
/// time it stands. A block that is not named stands nowhere.
struct Fields {
    std::map<std::string, std::string, std::less<>> texts{};
    std::map<std::string, std::vector<Fields>, std::less<>> blocks{};
};

/// An HTML document with holes, taken apart once and filled in one pass.
///
///     {{name}}                 a text, escaped for HTML: in an element as well as in an attribute
///     {{{name}}}               a text as it is; whoever fills it has made it safe
///     {{#name}}...{{/name}}    a block, as often as it is filled; in it, its own fields come first
class Template {
public:
    /// Throws std::invalid_argument when a hole or a block does not end, or ends without beginning.
    explicit Template(std::string_view text);

    /// Throws std::invalid_argument when a hole is not filled.
    std::string fill(const Fields& fields) const;

private:
    enum class Kind { words, escaped, raw, block };
    struct Piece {
        Kind kind;
        std::string text;  // The words, or the name.
        std::vector<Piece> inside{};
    };
    using Pieces = std::vector<Piece>;
    using Scope = std::vector<const Fields*>;

    static Pieces split(std::string_view& rest, std::string_view block);
    static void add(std::string& document, const Pieces& pieces, Scope& scope);

    Pieces pieces_;
};

/// `text` with the characters that mean something in HTML as references.
std::string html_escaped(std::string_view text);

/// JSON that may stand in a script element, which a `<` in it could end.
std::string json_for_script(std::string_view json);

}  // namespace shop
