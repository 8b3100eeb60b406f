// GET /products/csv: the list of products as a file, with the list's filters and sort order.

#include "catalogue/csv/product_cells.hpp"
#include "catalogue/product_routes.hpp"
#include "catalogue/product_store.hpp"
#include "platform/csv/write_csv.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/http/paging.hpp"

namespace shop::catalogue {
namespace {

constexpr std::int64_t products_at_once = 1'000;

/// Reads a thousand products at a time, each thousand in its own read.
OpenFilePtr write_products(sql::Database& database, sql::Page page,
                           const std::filesystem::path& folder) {
    page.limit = products_at_once - 1;  // A list reads one entry beyond the page.
    page.asked = false;                 // Skips the count.
    page.after.clear();
    return csv::write_file(folder, product_columns(), [&](std::string& text) {
        const auto products = database.read(
            [&](sql::Transaction& transaction) { return list_page(transaction, page).entries; });
        for (const auto& product : products) csv::append_row(text, cells_of(product));
        if (!products.empty()) page.after = products.back().id;
        return !products.empty();
    });
}

Result<http::Response> get_csv(const std::filesystem::path& folder, const http::Call& call) {
    const auto page = http::read_page(call.request, product_offer());
    if (!page) return page.error();
    return http::download(write_products(call.database, *page, folder), csv::content_type,
                          "products.csv");
}

}  // namespace

void add_export_routes(http::Router& router, sql::Database& database,
                       const std::filesystem::path& folder) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::export_products, http::Pool::papers, get_csv, folder);
}

}  // namespace shop::catalogue
