#include "catalogue/search/find_products.hpp"

#include "catalogue/cpus/cpu_store.hpp"
#include "catalogue/product_store.hpp"
#include "catalogue/search/search_view.hpp"
#include "catalogue/words.hpp"

#include <utility>

namespace shop::catalogue {
namespace {

/// Maximum number of index queries if products are archived during the search.
constexpr int asked_at_most = 3;

/// Number of suggested processors if no board was found.
constexpr std::size_t cpus_named = 10;

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

/// Processors named in a search, such as "ryzen 5 7600 motherboard". Other words may match boards:
/// "i5 12400 ddr4".
std::vector<Cpu> cpus_named_in(sql::Transaction& transaction, const IndexQuery& index_query,
                               const std::vector<std::string>& unknown) {
    auto cpus = cpus_named_by(transaction, index_query.words);
    return cpus.empty() ? cpus_named_by(transaction, unknown) : cpus;
}

std::vector<std::int64_t> totals_without_one(ProductSearch& search, const SearchQuery& query) {
    std::vector<std::int64_t> totals;
    for (auto& other : queries_without_one(query)) {
        other.index_query.limit = 0;
        totals.push_back(search.search(other.index_query).total);
    }
    return totals;
}

/// Adds database rows to the index result.
FoundProducts with_rows(sql::Transaction& transaction, const IndexQuery& index_query,
                        const IndexResult& answer) {
    FoundProducts found{answer, list_by_ids(transaction, answer.ids)};
    if (answer.cpu) found.fits = fits_of(transaction, found.products, *answer.cpu);
    const auto& unknown = answer.words.unknown;
    if (!unknown.empty()) found.cpus = cpus_named_in(transaction, index_query, unknown);
    return found;
}

}  // namespace

FoundProducts find_products(ProductSearch& search, sql::Database& database,
                            const SearchQuery& query) {
    FoundProducts found;
    for (int asked = 0; asked < asked_at_most; ++asked) {
        auto answer = search.search(query.index_query);
        if (answer.total == 0) answer.without_one = totals_without_one(search, query);
        found = database.read([&](sql::Transaction& transaction) {
            return with_rows(transaction, query.index_query, answer);
        });
        if (found.products.size() == answer.ids.size()) break;
    }
    return found;
}

SearchQuery with_known_cpu(sql::Database& database, SearchQuery query) {
    if (!query.index_query.cpu) return query;
    const auto cpu = database.read([&](sql::Transaction& transaction) {
        return find_meant_cpu(transaction, *query.index_query.cpu);
    });
    if (cpu) {
        query.index_query.cpu = cpu->slug;
        return query;
    }
    SearchQuery searched;
    set_words(searched, *query.index_query.cpu);
    searched.index_query.sort = usual_sort(searched);
    return searched;
}

std::vector<Product> related_to(ProductSearch& search, sql::Database& database,
                                const Product& product, std::size_t count) {
    const auto ids = search.related(product, count);
    return database.read(
        [&](sql::Transaction& transaction) { return list_by_ids(transaction, ids); });
}

}  // namespace shop::catalogue
