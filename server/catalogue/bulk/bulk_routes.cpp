// Bulk actions on products: the previews and the jobs.

#include "catalogue/bulk/price_change.hpp"
#include "catalogue/bulk/product_jobs.hpp"
#include "catalogue/product_routes.hpp"
#include "catalogue/product_store.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/http/paging.hpp"
#include "platform/jobs/bulk.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/catalogue_problems.hpp"
#include "platform/texts/problems.hpp"

#include <boost/describe/class.hpp>

#include <set>

namespace shop::catalogue {

// The ids and prices of a preview.
BOOST_DESCRIBE_STRUCT(PriceMove, (), (id, from, to))

namespace {

constexpr std::size_t examples_max = 5;

struct PriceMoveBody {
    json::Id id;
    json::Price from;
    json::Price to;
};
BOOST_DESCRIBE_STRUCT(PriceMoveBody, (), (id, from, to))

struct PricesBody {
    std::vector<PriceMoveBody> prices;
};
BOOST_DESCRIBE_STRUCT(PricesBody, (), (prices))

/// The products to preview.
struct ProductPreview {
    std::vector<Product> products;
    bool is_cut = false;  // The list exceeds the limit.
};

ProductPreview list_matching(sql::Transaction& transaction, sql::Page page) {
    page.limit = jobs::bulk_rows_max;
    page.after.clear();
    page.asked = false;  // Skips the count.
    ProductPreview preview{list_page(transaction, page).entries};
    preview.is_cut = std::ssize(preview.products) > jobs::bulk_rows_max;
    if (preview.is_cut) preview.products.pop_back();
    return preview;
}

/// The products of `ids`, or those that match the list's query.
Result<ProductPreview> preview_products(const http::Call& call, const http::Members& query) {
    const auto page = http::read_page(call.request, product_offer());
    if (!page) return page.error();
    const auto chosen = jobs::read_chosen_ids(query);
    if (!chosen) return chosen.error();
    return call.database.read([&](sql::Transaction& transaction) {
        if (*chosen) return ProductPreview{list_by_ids(transaction, **chosen)};
        return list_matching(transaction, *page);
    });
}

Result<http::Response> preview_archive(const http::Call& call) {
    const auto query = http::read_query(call.request.query);
    if (!query) return query.error();
    const auto preview = preview_products(call, *query);
    if (!preview) return preview.error();
    std::vector<std::string> ids;
    std::vector<std::string> examples;
    std::int64_t stocked = 0;
    for (const auto& product : preview->products) {
        ids.push_back(product.id);
        if (product.available_quantity > 0) ++stocked;
        if (examples.size() < examples_max) {
            examples.push_back(in_language(product, call.request.language).name);
        }
    }
    return http::private_response(200, json::Object{}
                                           .add("ids", ids)
                                           .add("stocked", stocked)
                                           .add("isCut", preview->is_cut)
                                           .add("examples", examples)
                                           .text());
}

std::string example_json(const Product& product, Money to, Language language) {
    return json::Object{}
        .add("name", in_language(product, language).name)
        .add("from", product.price)
        .add("to", to)
        .text();
}

std::string prices_json(const ProductPreview& preview, const PriceChange& change,
                        Language language) {
    std::vector<PriceMove> moves;
    jobs::RefusedRows refused;
    json::List examples;
    for (const auto& product : preview.products) {
        const auto to = change.apply(product.price);
        if (const auto none = find_no_change(product.price, to)) {
            refused.add(none->code, none->words);
            continue;
        }
        if (moves.size() < examples_max) examples.add_json(example_json(product, to, language));
        moves.push_back({product.id, product.price, to});
    }
    return json::Object{}
        .add("prices", moves)
        .add_json("refused", refused.json(language))
        .add("isCut", preview.is_cut)
        .add_json("examples", examples.text())
        .text();
}

Result<http::Response> preview_prices(const http::Call& call) {
    const auto query = http::read_query(call.request.query);
    if (!query) return query.error();
    const auto change = read_price_change(*query);
    if (!change) return change.error();
    const auto preview = preview_products(call, *query);
    if (!preview) return preview.error();
    return http::private_response(200, prices_json(*preview, *change, call.request.language));
}

Result<http::Response> archive_many(const http::Call& call) {
    const auto ids = jobs::read_ids(call.request);
    if (!ids) return ids.error();
    return jobs::start_job(call, jobs::job_of_ids(archive_job, *ids));
}

Result<http::Response> change_prices(const http::CallWith<PricesBody>& call) {
    std::vector<PriceMove> moves;
    std::set<std::string_view> known;
    for (const auto& [id, from, to] : call.body.prices) {
        if (known.insert(id.value).second) moves.push_back({id.value, from.value, to.value});
    }
    const auto checked = jobs::check_count("prices", moves.size());
    if (!checked) return checked.error();
    return jobs::start_job(call, job_of_moves(moves));
}

/// The price moves that undo the job of the path. Anyone who may change prices may undo it.
Result<std::vector<PriceMove>> find_moves_back(sql::Transaction& transaction,
                                               const std::string& job_id) {
    const auto job = jobs::find_job(transaction, job_id);
    if (!job || job->kind != price_job) {
        return Problem{ProblemKind::missing, texts::problems::unknown_job()};
    }
    if (!job->ended_at_ms) {
        return Problem{ProblemKind::conflict, texts::problems::job_not_ended()};
    }
    return list_moves_back(transaction, *job);
}

Result<http::Response> put_prices_back(const http::Call& call) {
    const auto moves = call.database.read(
        [&](sql::Transaction& transaction) { return find_moves_back(transaction, call.id); });
    if (!moves) return moves.error();
    return jobs::start_job(call, job_of_moves(*moves));
}

}  // namespace

void add_bulk_routes(http::Endpoints endpoints) {
    endpoints.add(api::preview_archiving, preview_archive);
    endpoints.add(api::archive_products, archive_many);
    endpoints.add(api::preview_prices, preview_prices);
    endpoints.add(api::change_prices, change_prices);
    endpoints.add(api::put_prices_back, put_prices_back);
}

}  // namespace shop::catalogue
