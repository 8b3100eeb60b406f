// GET /orders/csv: the list of orders as it is narrowed and sorted, as a file.

#include "orders/order_list.hpp"
#include "orders/order_routes.hpp"
#include "orders/orders.hpp"
#include "platform/base/dates.hpp"
#include "platform/csv/write_csv.hpp"
#include "platform/http/paging.hpp"

#include <fmt/format.h>

namespace shop::orders {
namespace {

constexpr std::int64_t orders_at_once = 1'000;

const std::vector<std::string> columns{
    "number",   "_id",     "placed", "productId", "product",       "quantity", "total", "paid",
    "refunded", "shipped", "way",    "name",      "transactionId", "email",    "phone", "address"};

/// In the shop's time, with its distance from UTC.
std::string shop_time(std::int64_t at_ms) {
    const auto time = local_time(at_ms, shop_utc_offset_hours);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}{:+03}:00", time.year, time.month, time.day,
                       time.hour, time.minute, shop_utc_offset_hours);
}

std::string yes_or_no(bool truth) {
    return truth ? "yes" : "no";
}

/// Ids have a mark before them: spreadsheets take some of them for numbers.
std::vector<std::string> cells_of(const Order& order) {
    return {std::to_string(order.number),
            "#" + order.id,
            shop_time(order.created_at_ms),
            "#" + order.product_id,
            order.product_name,
            std::to_string(order.quantity),
            to_decimal(order.price),
            yes_or_no(order.paid()),
            to_decimal(order.refunded),
            yes_or_no(order.shipped()),
            order.way ? std::string(name_of(*order.way)) : "",
            order.name,
            order.transaction_id.value_or(""),
            order.email,
            order.phone,
            order.address};
}

struct Export {
    OpenFilePtr file;
    std::int64_t orders = 0;
};

/// Reads a thousand orders at a time, each in a read of its own.
Export write_orders(sql::Database& database, const FindCustomers& find_customers, sql::Page page,
                    const std::filesystem::path& folder) {
    page.limit = orders_at_once;
    page.asked = false;  // The count is not needed.
    page.after.clear();
    Export written;
    std::vector<Order> orders;
    const auto append_orders = [&](std::string& text) {
        const auto listed = database.read([&](sql::Transaction& transaction) {
            orders.clear();
            const auto keep = [&](std::string&, const Order& order) { orders.push_back(order); };
            return list_orders(transaction, page, find_customers, keep);
        });
        for (const auto& order : orders) csv::append_row(text, cells_of(order));
        written.orders += std::ssize(orders);
        page.after = listed.last_id;
        return listed.has_more;
    };
    written.file = csv::write_file(folder, columns, append_orders);
    return written;
}

/// What leaves the shop has a row in the audit trail.
void record(sql::Database& database, const http::Request& request, std::int64_t count) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        const auto after = json::Object{}.add("list", request.query).add("orders", count).text();
        audit::append(transaction, audit::caller_of(request),
                      {"orders.export", "orders", "{}", after}, request.received_at_ms);
        return {};
    };
    database.write(callback).value();
}

Result<http::Response> get_csv(sql::Database& database, const FindCustomers& find_customers,
                               const std::filesystem::path& folder, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::orders_export);
    if (!caller) return caller.error();
    const auto page = http::read_page(request, order_offer());
    if (!page) return page.error();
    auto written = write_orders(database, find_customers, *page, folder);
    record(database, request, written.orders);
    return http::download(std::move(written.file), csv::content_type, "orders.csv");
}

}  // namespace

void add_export_routes(http::Router& router, sql::Database& database, FindCustomers find_customers,
                       const std::filesystem::path& folder) {
    router.add("GET", "/orders/csv",
               std::bind_front(get_csv, std::ref(database), std::move(find_customers), folder),
               http::Pool::papers);
}

}  // namespace shop::orders
