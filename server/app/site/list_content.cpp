#include "app/site/page_content.hpp"

#include "app/site/page_rows.hpp"
#include "app/site/structured_data.hpp"
#include "platform/json/encode.hpp"

namespace shop::app {
namespace {

// Same numbers as in the browser's components; the browser requests the rest itself.
constexpr std::int64_t products_on_landing = 6;
constexpr std::int64_t reviews_on_landing = 5;
constexpr std::int64_t products_on_page = 24;
constexpr std::size_t products_in_first_row = 3;  // On a wide screen.

}  // namespace

PageContent landing_content(sql::Transaction& transaction, Language language) {
    const auto products = catalogue::first_products(transaction, products_on_landing);
    const auto reviews = reviews::newest_reviews(transaction, reviews_on_landing);
    PageContent content;
    add_products(content.fields, "products", products, language);
    add_reviews(content.fields, reviews);
    content.seed_json = json::Object{}
                            .add_json("firstProducts", seed_of(products, true, language))
                            .add_json("newestReviews", seed_of(reviews))
                            .text();
    return content;
}

PageContent products_content(sql::Transaction& transaction, const PageAddress& address,
                             const std::string& after, const catalogue::IndexResult& counts) {
    auto products = after.empty()
                        ? catalogue::first_products(transaction, products_on_page + 1)
                        : catalogue::next_products(transaction, after, products_on_page + 1);
    const bool is_whole = std::ssize(products) <= products_on_page;
    if (!is_whole) products.pop_back();
    PageContent content;
    add_products(content.fields, "products", products, address.language);
    auto& rows = content.fields.blocks["products"];
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].texts["loading"] = i < products_in_first_row ? "eager" : "lazy";
    }
    if (!after.empty()) content.fields.blocks["after"] = {{{{"after", after}}}};
    if (!is_whole) content.fields.blocks["more"] = {{{{"lastId", products.back().id}}}};
    content.fields.texts["structuredData"] = structured_list(products, address);
    if (!products.empty()) add_first_picture(content.fields, products.front());
    add_filters(content.fields, counts, address.language);
    content.seed_json = json::Object{}
                            .add_json("products", seed_of(products, is_whole, address.language))
                            .add_json("search", search_seed({counts, {}}, address.language))
                            .text();
    return content;
}

}  // namespace shop::app
