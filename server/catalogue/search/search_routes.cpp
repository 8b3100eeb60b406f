// GET /products/search and GET /product/{id}/related: what the index finds, with the rows of the
// database.

#include "catalogue/catalogue.hpp"
#include "catalogue/product_admin.hpp"
#include "catalogue/product_store.hpp"
#include "catalogue/search/search_query.hpp"

namespace shop::catalogue {
namespace {

constexpr std::size_t related_products = 4;

/// How often the index is asked again where a found product was archived meanwhile.
constexpr int asked_at_most = 3;

std::string taka(std::int64_t paisa) {
    return to_text(Money{paisa});
}

std::string facet_json(const FactRule& rule, const std::vector<CountedValue>& values) {
    std::string list;
    for (const auto& value : values) {
        if (!list.empty()) list += ',';
        list += json::Object{}
                    .add("value", value.value)
                    .add("count", value.count)
                    .add("chosen", value.is_chosen)
                    .text();
    }
    return json::Object{}.add("name", rule.name).add_json("values", "[" + list + "]").text();
}

std::string rows_json(const std::vector<Product>& products, Language language) {
    std::string list;
    for (const auto& product : products) {
        if (!list.empty()) list += ',';
        list += row_json(product, language);
    }
    return "[" + list + "]";
}

http::Response list_response(const http::Request& request, std::string body) {
    http::Response response;
    http::add_content_language(response, request);
    response.headers["Cache-Control"] = "no-cache";
    response.body = std::move(body);
    return response;
}

Result<http::Response> get_search(ProductSearch& search, sql::Database& database,
                                  const http::Request& request) {
    const auto members = http::read_query(request.query);
    if (!members) return members.error();
    const auto query = read_search_query(*members);
    if (!query) return query.error();
    const auto found = find_products(search, database, query->question);
    return list_response(request, search_json(found, request.language));
}

Result<http::Response> get_related(ProductSearch& search, sql::Database& database,
                                   const http::Request& request) {
    const auto page = database.read([&](sql::Transaction& transaction) {
        return find_page(transaction, request.params.at("id"));
    });
    if (!page || page->is_archived) return unknown_product();
    const auto products = related_to(search, database, page->product, related_products);
    return list_response(request, rows_json(products, request.language));
}

}  // namespace

FoundProducts find_products(ProductSearch& search, sql::Database& database,
                            const SearchQuestion& question) {
    FoundProducts found;
    for (int asked = 0; asked < asked_at_most; ++asked) {
        found.answer = search.ask(question);
        found.products = database.read([&](sql::Transaction& transaction) {
            return list_by_ids(transaction, found.answer.ids);
        });
        if (found.products.size() == found.answer.ids.size()) break;
    }
    return found;
}

std::vector<Product> related_to(ProductSearch& search, sql::Database& database,
                                const Product& product, std::size_t count) {
    const auto ids = search.related(product, count);
    return database.read(
        [&](sql::Transaction& transaction) { return list_by_ids(transaction, ids); });
}

std::string search_json(const FoundProducts& found, Language language) {
    const auto& answer = found.answer;
    std::string facets;
    for (std::size_t facet = 0; facet < answer.facets.size(); ++facet) {
        if (!facets.empty()) facets += ',';
        facets += facet_json(facet_rules()[facet], answer.facets[facet]);
    }
    json::Object object;
    object.add("total", answer.total);
    object.add_json("products", rows_json(found.products, language));
    object.add_json("facets", "[" + facets + "]");
    object.add("inStock", answer.in_stock);
    if (answer.price_min_paisa && answer.price_max_paisa) {
        object.add_json("price", json::Object{}
                                     .add_json("min", taka(*answer.price_min_paisa))
                                     .add_json("max", taka(*answer.price_max_paisa))
                                     .text());
    }
    object.add_json("words", json::Object{}
                                 .add("readAs", answer.words.read_as)
                                 .add("unknown", answer.words.unknown)
                                 .text());
    return object.text();
}

void add_search_routes(http::Router& router, ProductSearch& search, sql::Database& database) {
    router.add("GET", "/products/search",
               std::bind_front(get_search, std::ref(search), std::ref(database)));
    router.add("GET", "/product/{id}/related",
               std::bind_front(get_related, std::ref(search), std::ref(database)));
}

}  // namespace shop::catalogue
