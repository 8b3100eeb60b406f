// GET /orders/csv: the list of orders as a file, with the list's filters and sort order.

#include "orders/order_list.hpp"
#include "orders/orders_sql.hpp"
#include "orders/routes/order_routes.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/dates.hpp"
#include "platform/base/text.hpp"
#include "platform/csv/write_csv.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/http/paging.hpp"

#include <fmt/format.h>

namespace shop::orders {
namespace {

constexpr std::int64_t orders_at_once = 1'000;

const std::vector<std::string> columns{"number",   "_id",     "placed", "productId",     "product",
                                       "quantity", "total",   "paid",   "paidOn",        "refunded",
                                       "shipped",  "way",     "name",   "transactionId", "email",
                                       "phone",    "address", "invoice"};

/// In the shop's time zone, in a format that spreadsheets parse.
std::string shop_time(std::int64_t at_ms) {
    const auto time = local_time(at_ms, shop_utc_offset_hours);
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", time.year, time.month, time.day, time.hour,
                       time.minute);
}

/// A Bangladeshi number as "01711 000111": the space keeps it a text in a spreadsheet, and the
/// order search finds it. Any other number stays unchanged.
std::string spaced_phone(const std::string& phone) {
    constexpr std::size_t national_length = 11;
    constexpr std::size_t head_length = 5;
    std::string_view national = phone;
    if (national.starts_with('+')) national.remove_prefix(1);
    if (national.starts_with("880")) national.remove_prefix(2);
    const bool is_national = national.size() == national_length && national.starts_with('0') &&
                             whole_number(national).has_value();
    if (!is_national) return phone;
    return fmt::format("{} {}", national.substr(0, head_length), national.substr(head_length));
}

/// A mark before a digits-only text keeps it a text, as it does for ids.
std::string marked_number(const std::string& text) {
    const bool is_number = text.find_first_not_of("0123456789") == std::string::npos;
    return is_number && !text.empty() ? "#" + text : text;
}

/// Time of an order's payment, and its newest invoice or bill: "2026-27/000123".
struct PaidAndInvoiced {
    std::string paid_on{};
    std::string invoice{};
};

std::vector<PaidAndInvoiced> find_paid_and_invoiced(sql::Transaction& transaction,
                                                    const std::vector<Order>& orders) {
    if (orders.empty()) return {};
    std::vector<sql::Values> ids;
    for (const auto& order : orders) ids.push_back({order.id});
    std::vector<PaidAndInvoiced> found;
    for (const auto& rows : transaction.query_all(orders_sql::list_paid_and_invoiced, ids).take()) {
        auto& one = found.emplace_back();
        for (const auto& row : rows) {
            if (row.text("kind") == "paid") one.paid_on = shop_time(row.integer("at_ms"));
            const auto paper = row.optional_text("detail").value_or("");
            if (paper.starts_with("invoice ") || paper.starts_with("bill ")) {
                one.invoice = paper.substr(paper.find(' ') + 1);
            }
        }
    }
    return found;
}

std::string yes_or_no(bool truth) {
    return truth ? "yes" : "no";
}

/// Ids get a mark: spreadsheets would take some of them for numbers.
std::vector<std::string> cells_of(const Order& order, const PaidAndInvoiced& more) {
    return {std::to_string(order.number),
            "#" + order.id,
            shop_time(order.created_at_ms),
            "#" + order.product_id,
            order.product_name,
            std::to_string(order.quantity),
            to_decimal(order.price),
            yes_or_no(order.paid()),
            order.paid() ? more.paid_on : "",
            to_decimal(order.refunded),
            yes_or_no(order.shipped()),
            order.method ? std::string(name_of(*order.method)) : "",
            order.name,
            marked_number(order.transaction_id.value_or("")),
            order.email,
            spaced_phone(order.phone),
            order.address,
            more.invoice};
}

struct Export {
    OpenFilePtr file;
    std::int64_t orders = 0;
};

/// Reads a thousand orders at a time, each thousand in its own read.
Export write_orders(sql::Database& database, const FindCustomers& find_customers, OrderPage list,
                    const std::filesystem::path& folder) {
    auto& page = list.page;
    page.limit = orders_at_once;
    page.asked = false;  // Skips the count.
    page.after.clear();
    Export written;
    std::vector<Order> orders;
    std::vector<PaidAndInvoiced> more;
    const auto append_orders = [&](std::string& text) {
        const auto listed = database.read([&](sql::Transaction& transaction) {
            orders.clear();
            const auto keep = [&](std::string&, const Order& order) { orders.push_back(order); };
            auto listed_orders = list_orders(transaction, list, find_customers, keep);
            more = find_paid_and_invoiced(transaction, orders);
            return listed_orders;
        });
        for (std::size_t i = 0; i < orders.size(); ++i) {
            csv::append_row(text, cells_of(orders[i], more[i]));
        }
        written.orders += std::ssize(orders);
        page.after = listed.last_id;
        return listed.has_more;
    };
    written.file = csv::write_file(folder, columns, append_orders);
    return written;
}

/// Exports have a row in the audit trail.
void record(const http::Call& call, std::int64_t count) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        const auto after =
            json::Object{}.add("list", call.request.query).add("orders", count).text();
        audit::append(transaction, call, {"orders.export", "orders", "{}", after});
        return {};
    };
    call.database.write(callback).value();
}

Result<http::Response> get_csv(const FindCustomers& find_customers,
                               const std::filesystem::path& folder, const http::Call& call) {
    const auto page = http::read_page(call.request, order_offer());
    if (!page) return page.error();
    auto written = write_orders(call.database, find_customers, {*page, call.now_ms()}, folder);
    record(call, written.orders);
    return http::download(std::move(written.file), csv::content_type, "orders.csv");
}

}  // namespace

void add_export_routes(http::Router& router, sql::Database& database, FindCustomers find_customers,
                       const std::filesystem::path& folder) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::export_orders, http::Pool::papers, get_csv, std::move(find_customers),
                  folder);
}

}  // namespace shop::orders
