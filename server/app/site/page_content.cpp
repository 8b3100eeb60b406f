#include "app/site/page_content.hpp"

#include "app/site/structured_data.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/label.hpp"
#include "platform/base/text.hpp"
#include "platform/json/encode.hpp"
#include "reviews/reviews.hpp"

#include <boost/json/parse.hpp>

namespace shop::app {
namespace {

// The same numbers as in the browser's components; the browser requests the rest itself.
constexpr std::int64_t products_on_landing = 6;
constexpr std::int64_t reviews_on_landing = 5;
constexpr std::int64_t products_on_page = 24;
constexpr std::size_t products_in_first_row = 3;  // On a wide screen.
constexpr std::size_t summary_characters = 250;
constexpr std::size_t quotable_characters = 220;

/// A block that appears once.
const std::vector<Fields> once{{}};

/// Socket, size and memory, as far as they are known.
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

/// The look of a card, by what is left.
const char* stock_of(const catalogue::Product& product) {
    if (!catalogue::is_below_minimum(product)) return "inStock";
    return product.available_quantity > 0 ? "tooFew" : "soldOut";
}

Fields fields_of(const catalogue::Product& product, Language language) {
    const auto shown = catalogue::in_language(product, language);
    const auto summary = excerpt_of(shown.description, summary_characters);
    Fields row{{{"id", product.id},
                {"name", shown.name},
                {"nameLanguage", script_code_of(shown.name)},
                {"nameEnglish", product.name},
                {"img", product.img},
                {"summary", summary},
                {"summaryLanguage", script_code_of(summary)},
                {"minimum", label_of(product.min_quantity, language)},
                {"stock", label_of(product.available_quantity, language)},
                {"price", label_of(product.price, language)}}};
    row.blocks["chips"] = chips_of(product);
    row.blocks[row.blocks["chips"].empty() ? "noChips" : "withChips"] = once;
    row.blocks[product.img.empty() ? "noPicture" : "withPicture"] = once;
    row.blocks[stock_of(product)] = once;
    row.blocks[shown.name == product.name ? "oneName" : "bothNames"] = once;
    return row;
}

Fields fields_of(const reviews::Review& review, Language) {
    const bool is_short = count_characters(review.review_description) <= quotable_characters;
    Fields row{{{"name", review.name},
                {"img", review.user_img},
                {"text", review.review_description},
                {"script", script_code_of(review.review_description)}}};
    row.blocks[review.user_img.empty() ? "noPicture" : "withPicture"] = once;
    row.blocks[is_short ? "short" : "long"] = once;
    row.blocks["rated" + std::to_string(review.rating)] = once;
    return row;
}

/// Rows of a page, and whether there are any.
template <class Row>
void add_rows(Fields& fields, const std::string& name, const std::string& kind,
              const std::vector<Row>& rows, Language language) {
    for (const auto& row : rows) fields.blocks[name].push_back(fields_of(row, language));
    fields.blocks[(rows.empty() ? "no" : "some") + kind] = once;
}

template <class Row, class Encode>
std::string seed_of(const std::vector<Row>& rows, bool is_whole, const Encode& encode) {
    std::string list = "[";
    for (const auto& row : rows) {
        if (list.size() > 1) list += ',';
        list += encode(row);
    }
    return json::Object{}.add_json("rows", list + "]").add("whole", is_whole).text();
}

/// As seed_of() encodes a product.
auto row_json_in(Language language) {
    return [language](const catalogue::Product& product) {
        return catalogue::row_json(product, language);
    };
}

}  // namespace

PageContent landing_content(sql::Transaction& transaction, Language language) {
    const auto products = catalogue::first_products(transaction, products_on_landing);
    const auto reviews = reviews::newest_reviews(transaction, reviews_on_landing);
    PageContent content;
    add_rows(content.fields, "products", "Products", products, language);
    add_rows(content.fields, "reviews", "Reviews", reviews, language);
    content.seed_json =
        json::Object{}
            .add_json("firstProducts", seed_of(products, true, row_json_in(language)))
            .add_json("newestReviews", seed_of(reviews, true, reviews::review_json))
            .text();
    return content;
}

PageContent products_content(sql::Transaction& transaction, const PageAddress& address,
                             const std::string& after) {
    auto products = after.empty()
                        ? catalogue::first_products(transaction, products_on_page + 1)
                        : catalogue::next_products(transaction, after, products_on_page + 1);
    const bool is_whole = std::ssize(products) <= products_on_page;
    if (!is_whole) products.pop_back();
    PageContent content;
    add_rows(content.fields, "products", "Products", products, address.language);
    auto& rows = content.fields.blocks["products"];
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].texts["loading"] = i < products_in_first_row ? "eager" : "lazy";
    }
    if (!after.empty()) content.fields.blocks["after"] = {{{{"after", after}}}};
    if (!is_whole) content.fields.blocks["more"] = {{{{"lastId", products.back().id}}}};
    content.fields.texts["structuredData"] = structured_list(products, address);
    if (!products.empty() && !products.front().img.empty()) {
        content.fields.blocks["firstPicture"] = {{{{"img", products.front().img}}}};
    }
    content.seed_json =
        json::Object{}
            .add_json("products", seed_of(products, is_whole, row_json_in(address.language)))
            .text();
    return content;
}

std::optional<PageContent> purchase_content(sql::Transaction& transaction,
                                            const PageAddress& address, const std::string& id) {
    const auto product = catalogue::find_product(transaction, id);
    if (!product) return std::nullopt;
    PageContent content{fields_of(*product, address.language)};
    content.fields.texts["picture"] = picture_url(*product, address);
    content.fields.texts["structuredData"] = structured_product(*product, address);
    return content;
}

}  // namespace shop::app
