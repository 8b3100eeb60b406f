#include "catalogue/search/search_routes.hpp"

#include "catalogue/product_admin.hpp"
#include "catalogue/product_store.hpp"
#include "catalogue/search/read_list.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/base/text.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/http/rate_limit.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/basket_list.hpp"
#include "platform/texts/field_errors.hpp"

#include <functional>
#include <ranges>

namespace shop::catalogue {
namespace {

constexpr std::size_t related_products = 4;

constexpr std::size_t list_lines_max = 100;

/// A list takes up to several hundred searches.
constexpr security::RateLimit lists_limit{20, 60};

struct PastedListBody {
    json::Lines<1, limits::basket_list_text_length_max> text;
};
BOOST_DESCRIBE_STRUCT(PastedListBody, (), (text))

std::string taka(std::int64_t paisa) {
    return to_text(Money{paisa});
}

std::string rows_json(const std::vector<Product>& products, Language language) {
    return json::list_of(products,
                         [&](const Product& product) { return row_json(product, language); });
}

http::Response list_response(const http::Request& request, std::string body) {
    http::Response response;
    http::add_content_language(response, request);
    response.headers["Cache-Control"] = "no-cache";
    response.body = std::move(body);
    return response;
}

Result<http::Response> get_search(ProductSearch& search, const http::Call& call) {
    const auto members = http::read_query(call.request.query);
    if (!members) return members.error();
    const auto query = read_search_query(*members);
    if (!query) return query.error();
    const auto found = find_products(search, call.database, *query);
    if (query->index_query.cpu && !found.answer.cpu) return unknown_cpu();
    return list_response(call.request, search_json(found, call.request.language));
}

Result<http::Response> get_related(ProductSearch& search, const http::Call& call) {
    const auto page = call.database.read(
        [&](sql::Transaction& transaction) { return find_page(transaction, call.id); });
    if (!page || page->is_archived) return unknown_product();
    const auto products = related_to(search, call.database, page->product, related_products);
    return list_response(call.request, rows_json(products, call.request.language));
}

Message sentence_of(ListProblem problem) {
    switch (problem) {
        case ListProblem::no_board: return texts::basket_list::no_board();
        case ListProblem::which_board: return texts::basket_list::which_board();
        case ListProblem::no_quantity: break;
    }
    return texts::basket_list::no_quantity();
}

std::string line_json(const ListLine& line, Language language) {
    json::Object object;
    object.add("text", line.text)
        .add_json("product", line.product ? row_json(*line.product, language) : "null")
        .add("quantity", line.quantity);
    if (line.problem) {
        object.add_json("problem", json::Object{}
                                       .add("code", name_of(*line.problem))
                                       .add("message", sentence_of(*line.problem).in(language))
                                       .text());
    }
    object.add_json("mayMean", rows_json(line.may_mean, language));
    return std::move(object).text();
}

Result<http::Response> post_list(ProductSearch& search,
                                 const http::CallWith<PastedListBody>& call) {
    std::vector<std::string_view> lines;
    for (const auto part : call.body.text.value | std::views::split('\n')) {
        const auto line = trimmed({part.begin(), part.end()});
        if (!line.empty()) lines.push_back(line);
    }
    if (lines.size() > list_lines_max) {
        return http::wrong_field("text", texts::field_errors::lines_most(list_lines_max));
    }
    const auto counted = call.database.write([&](sql::Transaction& transaction) {
        const auto bucket = "basket_list " + call.request.remote_address;
        return security::count_call(transaction, bucket, lists_limit, call.now_ms());
    });
    if (!counted) return counted.error();
    const auto language = call.request.language;
    const auto json_of_line = [&](const ListLine& line) { return line_json(line, language); };
    auto response = http::private_response(
        200,
        json::Object{}
            .add_json("lines", json::list_of(read_list(search, call.database, lines), json_of_line))
            .text());
    http::add_content_language(response, call.request);
    http::report_rate_limit(response, *counted);
    return response;
}

std::string fits_json(const FoundProducts& found) {
    json::Object fits;
    for (std::size_t at = 0; at < found.fits.size(); ++at) {
        const auto& [fit, list] = found.fits[at];
        json::Object one;
        one.add("fit", name_of(fit));
        if (list.row && !list.row->bios.empty()) one.add("bios", list.row->bios);
        if (list.row && !list.row->since.empty()) one.add("since", list.row->since);
        fits.add_json(found.products[at].id, one.text());
    }
    return fits.text();
}

std::string facets_json(const IndexResult& answer) {
    json::List list;
    for (std::size_t facet = 0; facet < answer.facets.size(); ++facet) {
        list.add_json(json::Object{}
                          .add("name", facet_rules()[facet].name)
                          .add("values", answer.facets[facet])
                          .text());
    }
    return list.text();
}

}  // namespace

std::string search_json(const FoundProducts& found, Language language) {
    const auto& answer = found.answer;
    json::Object object;
    object.add("total", answer.total);
    object.add_json("products", rows_json(found.products, language));
    object.add_json("facets", facets_json(answer));
    object.add("inStock", answer.in_stock);
    if (answer.price_min_paisa && answer.price_max_paisa) {
        object.add_json("price", json::Object{}
                                     .add_json("min", taka(*answer.price_min_paisa))
                                     .add_json("max", taka(*answer.price_max_paisa))
                                     .text());
    }
    json::Object words;
    words.add("readAs", answer.words.read_as).add("unknown", answer.words.unknown);
    if (!answer.words.known.empty()) words.add("known", answer.words.known);
    object.add_json("words", words.text());
    if (answer.cpu) {
        object.add("cpu", *answer.cpu);
        object.add("fitCounts", answer.fits);
        object.add_json("fits", fits_json(found));
    }
    if (!answer.without_one.empty()) object.add("withoutOne", answer.without_one);
    if (!found.cpus.empty()) object.add("cpus", found.cpus);
    return object.text();
}

void add_search_routes(http::Router& router, ProductSearch& search, sql::Database& database) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::search_products, get_search, std::ref(search));
    endpoints.add(api::list_related, get_related, std::ref(search));
    endpoints.add(api::read_basket, post_list, std::ref(search));
}

}  // namespace shop::catalogue
