#pragma once

// A product, and the forms in which pages and the API show it.

#include "platform/base/language.hpp"
#include "platform/base/money.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::catalogue {

/// What the shop has written in Bangla about a product; where it is absent, Bangla pages show the
/// English text.
struct BanglaTexts {
    std::optional<std::string> name{};
    std::optional<std::string> description{};

    bool operator==(const BanglaTexts&) const = default;
};

/// A product as it is stored.
struct Product {
    std::string id;
    std::string name;
    std::string img;
    std::string description;
    std::int64_t min_quantity = 1;
    std::int64_t available_quantity = 0;
    Money price;                         // Of one piece.
    std::optional<std::string> facts{};  // A JSON object (D33), as the API returns it.
    BanglaTexts bangla{};
    /// The address of its page; absent until add_product() or a round has given one.
    std::optional<std::string> slug{};
    /// Below so many pieces it runs low; absent: below five minimum orders.
    std::optional<std::int64_t> reorder_at{};
    /// The addresses of its pictures after `img`, in their order (R-IMG-9).
    std::vector<std::string> more_pictures{};

    bool operator==(const Product&) const = default;
};

/// A fact in words: {"Memory slots", "4"}.
struct ShownFact {
    std::string name;
    std::string text;
};

/// The facts below one heading: "Memory".
struct FactGroup {
    std::string heading;
    std::vector<ShownFact> facts;
};

/// The known facts of a product in groups; no group that is empty. Without the note on them.
std::vector<FactGroup> fact_groups(const Product& product, Language language);

/// That note; in Bangla as far as it is written.
std::optional<std::string> note_on_facts(const Product& product, Language language);

/// One fact that is a text, such as "model".
std::optional<std::string> fact_of(const Product& product, std::string_view name);

/// Its first picture and the others; none where the shop draws the board.
std::vector<std::string> pictures_of(const Product& product);

/// Whether fewer pieces are left than the minimum order: it cannot be ordered now.
bool is_below_minimum(const Product& product);

/// The product as the API returns it, with its texts in both languages.
std::string product_json(const Product& product);

/// The product as pages in `language` show it: its name and description are the Bangla ones there,
/// as far as there are some, and `bangla` is empty.
Product in_language(const Product& product, Language language);

/// The product as its page in `language` has it: in_language(), with `nameEnglish` where the name
/// is another one.
std::string page_json(const Product& product, Language language);

/// The same as lists have it, with its first picture only.
std::string row_json(const Product& product, Language language);

}  // namespace shop::catalogue
