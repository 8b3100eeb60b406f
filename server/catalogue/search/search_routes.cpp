// GET /products/search and GET /product/{id}/related: what the index finds, with the rows of the
// database.

#include "catalogue/catalogue.hpp"
#include "catalogue/cpus/cpu_store.hpp"
#include "catalogue/product_admin.hpp"
#include "catalogue/product_store.hpp"
#include "catalogue/search/search_address.hpp"
#include "catalogue/search/words.hpp"
#include "platform/json/list.hpp"

namespace shop::catalogue {
namespace {

constexpr std::size_t related_products = 4;

/// How often the index is asked again where a found product was archived meanwhile.
constexpr int asked_at_most = 3;

/// How many processors are named where no board was found.
constexpr std::size_t cpus_named = 10;

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

Result<http::Response> get_search(ProductSearch& search, sql::Database& database,
                                  const http::Request& request) {
    const auto members = http::read_query(request.query);
    if (!members) return members.error();
    const auto query = read_search_query(*members);
    if (!query) return query.error();
    const auto found = find_products(search, database, *query);
    if (query->question.cpu && !found.answer.cpu) return unknown_cpu();
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

std::vector<BoardFit> fits_of(sql::Transaction& transaction, const std::vector<Product>& products,
                              const Cpu& cpu) {
    std::vector<std::string> ids;
    for (const auto& product : products) ids.push_back(product.id);
    std::vector<BoardFit> fits;
    for (auto& list : find_board_lists(transaction, ids, cpu.slug)) {
        const auto fit = fit_of(board_facts(products[fits.size()]), list, cpu);
        fits.push_back({fit, std::move(list)});
    }
    return fits;
}

std::vector<Cpu> cpus_named_by(sql::Transaction& transaction,
                               const std::vector<std::string>& words) {
    std::string name;
    for (const auto& word : words) {
        if (!is_passed_over(word)) name += word + " ";
    }
    if (name.empty()) return {};
    return search_cpus(transaction, name, cpus_named).cpus;
}

/// The processors that the words of a search name, such as "ryzen 5 7600 motherboard". Beside one
/// may be words that boards have: "i5 12400 ddr4".
std::vector<Cpu> cpus_named_in(sql::Transaction& transaction, const SearchQuestion& question,
                               const std::vector<std::string>& unknown) {
    auto cpus = cpus_named_by(transaction, question.words);
    return cpus.empty() ? cpus_named_by(transaction, unknown) : cpus;
}

std::vector<std::int64_t> totals_without_one(ProductSearch& search, const SearchQuery& query) {
    std::vector<std::int64_t> totals;
    for (auto& other : queries_without_one(query)) {
        other.question.limit = 0;
        totals.push_back(search.ask(other.question).total);
    }
    return totals;
}

/// The answer, with what the database has of it.
FoundProducts with_rows(sql::Transaction& transaction, const SearchQuestion& question,
                        const SearchAnswer& answer) {
    FoundProducts found{answer, list_by_ids(transaction, answer.ids)};
    if (answer.cpu) found.fits = fits_of(transaction, found.products, *answer.cpu);
    const auto& unknown = answer.words.unknown;
    if (!unknown.empty()) found.cpus = cpus_named_in(transaction, question, unknown);
    return found;
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

std::string counted_json(const std::vector<CountedValue>& values) {
    return json::list_of(values, [](const CountedValue& value) {
        return json::Object{}
            .add("value", value.value)
            .add("count", value.count)
            .add("chosen", value.is_chosen)
            .text();
    });
}

std::string facets_json(const SearchAnswer& answer) {
    json::List list;
    for (std::size_t facet = 0; facet < answer.facets.size(); ++facet) {
        list.add_json(json::Object{}
                          .add("name", facet_rules()[facet].name)
                          .add_json("values", counted_json(answer.facets[facet]))
                          .text());
    }
    return list.text();
}

}  // namespace

FoundProducts find_products(ProductSearch& search, sql::Database& database,
                            const SearchQuery& query) {
    FoundProducts found;
    for (int asked = 0; asked < asked_at_most; ++asked) {
        auto answer = search.ask(query.question);
        if (answer.total == 0) answer.without_one = totals_without_one(search, query);
        found = database.read([&](sql::Transaction& transaction) {
            return with_rows(transaction, query.question, answer);
        });
        if (found.products.size() == answer.ids.size()) break;
    }
    return found;
}

SearchQuery with_known_cpu(sql::Database& database, SearchQuery query) {
    if (!query.question.cpu) return query;
    const auto cpu = database.read([&](sql::Transaction& transaction) {
        return find_meant_cpu(transaction, *query.question.cpu);
    });
    if (cpu) {
        query.question.cpu = cpu->slug;
        return query;
    }
    SearchQuery searched;
    set_words(searched, *query.question.cpu);
    searched.question.sort = usual_sort(searched);
    return searched;
}

std::vector<Product> related_to(ProductSearch& search, sql::Database& database,
                                const Product& product, std::size_t count) {
    const auto ids = search.related(product, count);
    return database.read(
        [&](sql::Transaction& transaction) { return list_by_ids(transaction, ids); });
}

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
        object.add_json("cpu", cpu_json(*answer.cpu));
        object.add_json("fitCounts", counted_json(answer.fits));
        object.add_json("fits", fits_json(found));
    }
    if (!answer.without_one.empty()) object.add("withoutOne", answer.without_one);
    if (!found.cpus.empty()) object.add_json("cpus", json::list_of(found.cpus, cpu_json));
    return object.text();
}

void add_search_routes(http::Router& router, ProductSearch& search, sql::Database& database) {
    router.add("GET", "/products/search",
               std::bind_front(get_search, std::ref(search), std::ref(database)));
    router.add("GET", "/product/{id}/related",
               std::bind_front(get_related, std::ref(search), std::ref(database)));
}

}  // namespace shop::catalogue
