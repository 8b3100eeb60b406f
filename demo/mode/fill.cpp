#include "mode/fill.hpp"

#include "app/cli/progress.hpp"
#include "catalogue/catalogue.hpp"
#include "mode/cpus.csv.hpp"
#include "mode/fill_sql.hpp"
#include "orders/orders.hpp"

#include <functional>

namespace shop::app {
namespace {

constexpr std::int64_t rows_at_once = 20'000;
constexpr std::int64_t orders_a_user = 10;
constexpr std::int64_t id_base = 1'000'000'000'000'000'000;
constexpr std::size_t prefix_length = 5;

/// Numbers of the rows that one step adds.
struct Range {
    std::int64_t first;
    std::int64_t last;
    std::string first_id;
    std::string last_id;
};

/// One kind of row: "orders", with ids that begin with "f1ed2".
struct Kind {
    std::string name;
    std::string prefix;
    std::string_view last_row;
    std::function<void(sql::Transaction&, const Range&)> add;
};

std::int64_t number_in(const std::string& id) {
    return id.empty() ? 0 : std::stoll(id.substr(prefix_length)) - id_base;
}

std::string id_of(const Kind& kind, std::int64_t number) {
    return kind.prefix + std::to_string(id_base + number);
}

std::int64_t reached(sql::Transaction& transaction, const Kind& kind) {
    return number_in(transaction.query(kind.last_row, {}).front().text("id"));
}

void fill_up(sql::Database& database, const Kind& kind, std::int64_t wanted) {
    Progress progress(kind.name, wanted);
    for (std::int64_t done = 0; done < wanted;) {
        const auto step = [&](sql::Transaction& transaction) -> Result<std::int64_t> {
            const auto first = reached(transaction, kind) + 1;
            if (first > wanted) return wanted;
            const auto last = std::min(wanted, first + rows_at_once - 1);
            kind.add(transaction, {first, last, id_of(kind, first), id_of(kind, last)});
            return last;
        };
        done = database.write(step).value();
        progress.reached(done);
    }
}

Kind products() {
    return {"products", "f1ed0", fill_sql::last_product,
            [](sql::Transaction& transaction, const Range& range) {
                transaction.execute_deferred(fill_sql::fill_products, {range.first, range.last});
                transaction.execute_deferred(fill_sql::fill_board_cpus, {range.first, range.last});
                for (const auto statement :
                     {fill_sql::fill_slugs, fill_sql::fill_first_stock, fill_sql::fill_cpu_lists}) {
                    transaction.execute_deferred(statement, {range.first_id, range.last_id});
                }
            }};
}

Kind users() {
    return {"users", "f1ed1", fill_sql::last_user,
            [](sql::Transaction& transaction, const Range& range) {
                transaction.execute_deferred(fill_sql::fill_users, {range.first, range.last});
            }};
}

Kind orders(std::int64_t products, std::int64_t users) {
    return {"orders", "f1ed2", fill_sql::last_order,
            [=](sql::Transaction& transaction, const Range& range) {
                transaction.execute_deferred(fill_sql::fill_orders,
                                             {range.first, range.last, products, users});
                transaction.execute_deferred(fill_sql::fill_numbers, {});
                for (const auto statement :
                     {fill_sql::fill_checkouts, fill_sql::fill_intents, fill_sql::fill_events,
                      fill_sql::fill_movements, fill_sql::fill_outbox}) {
                    transaction.execute_deferred(statement, {range.first_id, range.last_id});
                }
            }};
}

Kind reviews(std::int64_t users) {
    return {"reviews", "f1ed3", fill_sql::last_review,
            [=](sql::Transaction& transaction, const Range& range) {
                transaction.execute_deferred(fill_sql::fill_reviews,
                                             {range.first, range.last, users});
            }};
}

std::int64_t count_of(sql::Database& database, const Kind& kind) {
    return database.read([&](sql::Transaction& transaction) { return reached(transaction, kind); });
}

/// Adds the processors that the products' compatibility lists refer to.
void add_cpus(sql::Database& database) {
    database
        .write([](sql::Transaction& transaction) {
            return catalogue::import_cpus(transaction, embedded::cpus_csv, false);
        })
        .value();
}

/// Adds the orders to the totals: they were inserted without the functions that do so.
void count_totals(sql::Database& database) {
    const VerifyReport silent{[](const Finding&) {}, [](std::string_view, std::int64_t) {}};
    const auto missing = orders::find_totals_difference(database, silent);
    database
        .write([&](sql::Transaction& transaction) -> Result<void> {
            orders::add_to_totals(transaction, missing.hours, missing.waiting);
            return {};
        })
        .value();
}

}  // namespace

void check_fill(sql::Database& database, const Fill& wanted) {
    if (wanted.orders == 0 || wanted.products > 0 || count_of(database, products()) > 0) return;
    throw std::runtime_error("orders need products: add --products");
}

void fill(sql::Database& database, const Fill& wanted) {
    add_cpus(database);
    fill_up(database, products(), wanted.products);
    const auto customers = (std::max(wanted.orders, wanted.reviews) - 1) / orders_a_user + 1;
    fill_up(database, users(), std::max(wanted.orders, wanted.reviews) == 0 ? 0 : customers);
    const auto product_count = count_of(database, products());
    const auto user_count = count_of(database, users());
    fill_up(database, orders(product_count, user_count), wanted.orders);
    if (wanted.orders > 0) count_totals(database);
    fill_up(database, reviews(user_count), wanted.reviews);
}

}  // namespace shop::app
