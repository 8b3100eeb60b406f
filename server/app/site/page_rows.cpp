#include "app/site/page_rows.hpp"

#include "pictures/pictures.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/label.hpp"
#include "platform/base/text.hpp"
#include "platform/json/encode.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/catalogue.hpp"
#include "platform/texts/product.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>

namespace shop::app {
namespace {

// Same numbers as in the browser's components.
constexpr std::size_t summary_characters = 250;
constexpr std::size_t quotable_characters = 220;
constexpr std::int64_t large_from_rating = 4;

/// Socket, form factor and memory, if known.
std::vector<Fields> chips_of(const catalogue::Product& product) {
    std::vector<Fields> chips;
    if (!product.facts) return chips;
    const auto facts = boost::json::parse(*product.facts);
    for (const auto* name : {"socket", "formFactor", "memory"}) {
        const auto* fact = facts.as_object().if_contains(name);
        if (fact == nullptr || !fact->is_string()) continue;
        chips.push_back({{{"chip", std::string(fact->as_string())}}});
    }
    return chips;
}

/// "6 pieces, ৳ 1,28,400", like web/src/catalogue/product/least-order.ts.
std::string least_order_of(const catalogue::Product& product, Language language) {
    const auto least = product.min_quantity;
    return texts::product::least(least, product.price * least).in(language);
}

/// The style of a card, by stock.
const char* stock_of(const catalogue::Product& product) {
    if (!catalogue::is_below_minimum(product)) return "inStock";
    return product.available_quantity > 0 ? "tooFew" : "soldOut";
}

/// Uses the names of web/src/catalogue/product/product-picture.tsx.
void add_files_of(Fields& fields, const pictures::Picture& picture) {
    fields.texts["avif"] = pictures::srcset_of(picture, pictures::Format::avif);
    fields.texts["webp"] = pictures::srcset_of(picture, pictures::Format::webp);
    fields.texts["jpeg"] = pictures::srcset_of(picture, pictures::Format::jpeg);
    fields.texts["width"] = std::to_string(picture.width);
    fields.texts["height"] = std::to_string(picture.height);
}

/// Shows one of these blocks in a row and sets the others to empty, which hides the outer page's: a
/// board's page has blocks of the same names for its own picture.
void show_one(Fields& row, std::string_view shown, std::initializer_list<const char*> names) {
    for (const auto* name : names) row.blocks[name] = name == shown ? once : std::vector<Fields>{};
}

Fields fields_of(const reviews::Review& review) {
    const bool is_short = count_characters(review.review_description) <= quotable_characters;
    Fields row{{{"name", review.name},
                {"img", review.user_img},
                {"text", review.review_description},
                {"script", script_code_of(review.review_description)}}};
    show_one(row, review.user_img.empty() ? "noPicture" : "withPicture",
             {"noPicture", "withPicture"});
    row.blocks[is_short ? "short" : "long"] = once;
    row.blocks["rated" + std::to_string(review.rating)] = once;
    row.blocks[review.bought ? "bought" : "notBought"] = once;
    row.texts["large"] = "false";
    return row;
}

template <class Row, class Encode>
std::string encoded(const std::vector<Row>& rows, bool is_whole, const Encode& encode) {
    return json::Object{}
        .add_json("rows", json::list_of(rows, encode))
        .add("whole", is_whole)
        .text();
}

}  // namespace

void add_first_picture(Fields& fields, const catalogue::Product& product) {
    if (product.img.empty()) return;
    Fields picture{{{"img", product.img}}};
    const auto stored = pictures::picture_at(product.img);
    if (stored) add_files_of(picture, *stored);
    fields.blocks[stored ? "firstStoredPicture" : "firstPicture"] = {std::move(picture)};
}

void add_gallery(Fields& fields, const catalogue::Product& product, Language language) {
    if (product.more_pictures.empty()) return;
    const auto addresses = catalogue::pictures_of(product);
    const auto name = catalogue::in_language(product, language).name;
    Fields gallery;
    auto& rows = gallery.blocks["pictures"];
    for (const auto& address : addresses) {
        const auto label = texts::gallery::label(name, std::ssize(rows) + 1, std::ssize(addresses));
        Fields row{{{"img", address}, {"label", label.in(language)}}};
        const auto stored = pictures::picture_at(address);
        if (stored) add_files_of(row, *stored);
        show_one(row, stored ? "storedPicture" : "withPicture", {"storedPicture", "withPicture"});
        if (rows.empty()) row.blocks["current"] = once;
        rows.push_back(std::move(row));
    }
    fields.blocks["gallery"] = {std::move(gallery)};
}

Fields fields_of(const catalogue::Product& product, Language language) {
    const auto shown = catalogue::in_language(product, language);
    const auto summary = excerpt_of(shown.description, summary_characters);
    Fields row{{{"id", product.id},
                {"slug", product.slug.value_or(product.id)},
                {"name", shown.name},
                {"nameLanguage", script_code_of(shown.name)},
                {"nameEnglish", product.name},
                {"img", product.img},
                {"summary", summary},
                {"summaryLanguage", script_code_of(summary)},
                {"minimum", std::to_string(product.min_quantity)},
                {"least", least_order_of(product, language)},
                {"stock", label_of(product.available_quantity, language)},
                {"price", label_of(product.price, language)}}};
    const auto stored = pictures::picture_at(product.img);
    if (stored) add_files_of(row, *stored);
    row.blocks["chips"] = chips_of(product);
    row.blocks[row.blocks["chips"].empty() ? "noChips" : "withChips"] = once;
    const auto* plain = product.img.empty() ? "noPicture" : "withPicture";
    row.blocks[stored ? "storedPicture" : plain] = once;
    row.blocks[stock_of(product)] = once;
    row.blocks[shown.name == product.name ? "oneName" : "bothNames"] = once;
    return row;
}

void add_products(Fields& fields, const std::string& name,
                  const std::vector<catalogue::Product>& products, Language language) {
    for (const auto& product : products) {
        fields.blocks[name].push_back(fields_of(product, language));
    }
    fields.blocks[products.empty() ? "noProducts" : "someProducts"] = once;
}

void add_reviews(Fields& fields, const std::vector<reviews::Review>& reviews) {
    auto& rows = fields.blocks["reviews"];
    for (const auto& review : reviews) rows.push_back(fields_of(review));
    const auto large = std::ranges::find_if(reviews, [](const reviews::Review& review) {
        return review.bought && review.rating >= large_from_rating;
    });
    if (large != reviews.end()) {
        const auto row = rows.begin() + (large - reviews.begin());
        row->texts["large"] = "true";
        std::rotate(rows.begin(), row, row + 1);
    }
    fields.blocks[reviews.empty() ? "noReviews" : "someReviews"] = once;
}

std::string seed_of(const std::vector<catalogue::Product>& products, bool is_whole,
                    Language language) {
    return encoded(products, is_whole, [language](const catalogue::Product& product) {
        return catalogue::row_json(product, language);
    });
}

std::string seed_of(const std::vector<reviews::Review>& reviews) {
    return encoded(reviews, true, reviews::review_json);
}

}  // namespace shop::app
