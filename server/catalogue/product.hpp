#pragma once

// A product, and its JSON for pages and the API.

#include "platform/base/language.hpp"
#include "platform/base/money.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::catalogue {

/// A product's texts in Bangla; Bangla pages show the English text if one is absent.
struct BanglaTexts {
    std::optional<std::string> name{};
    std::optional<std::string> description{};

    bool operator==(const BanglaTexts&) const = default;
};

/// A stored product.
struct Product {
    std::string id;
    std::string name;
    std::string img;
    std::string description;
    std::int64_t min_quantity = 1;
    std::int64_t available_quantity = 0;
    Money price;                         // Per piece.
    std::optional<std::string> facts{};  // A JSON object (D33), as in the API.
    BanglaTexts bangla{};
    /// The address of its page; absent until add_product() or a background job has set one.
    std::optional<std::string> slug{};
    /// Below this many pieces its stock is low; absent: below five minimum orders.
    std::optional<std::int64_t> reorder_at{};
    /// The addresses of its further pictures after `img`, in order (R-IMG-9).
    std::vector<std::string> more_pictures{};
    /// Weight of a packed piece in grams, 1 to 50,000; absent if it is not known (R-DELIV-5).
    std::optional<std::int64_t> weight_grams{};

    bool operator==(const Product&) const = default;
};

/// A fact as text: {"Memory slots", "4"}.
struct ShownFact {
    std::string name;
    std::string text;
};

/// The facts under one heading: "Memory".
struct FactGroup {
    std::string heading;
    std::vector<ShownFact> facts;
};

/// The typed facts of a product in groups, without empty groups. Omits the note on the facts.
std::vector<FactGroup> fact_groups(const Product& product, Language language);

/// That note; in Bangla if it is translated.
std::optional<std::string> note_on_facts(const Product& product, Language language);

/// A fact of type text, such as "model".
std::optional<std::string> fact_of(const Product& product, std::string_view name);

/// Its first picture and the others; empty if the shop draws the board.
std::vector<std::string> pictures_of(const Product& product);

/// Whether the stock is below the minimum order: it cannot be ordered now.
bool is_below_minimum(const Product& product);

/// The product as JSON of the API, with its texts in both languages.
std::string product_json(const Product& product);

/// The product for pages in `language`: its name and description are the Bangla ones there, if they
/// exist, and `bangla` is empty.
Product in_language(const Product& product, Language language);

/// The product for its page in `language`: in_language(), with `nameEnglish` if the name differs.
std::string page_json(const Product& product, Language language);

/// The same for lists, with its first picture only.
std::string row_json(const Product& product, Language language);

}  // namespace shop::catalogue
