// Contacts that join an account.

#include "orders/checkout/move_orders.hpp"

#include "orders/checkout/checkouts_sql.hpp"
#include "orders/delivery/addresses_sql.hpp"
#include "orders/delivery/saved_addresses.hpp"
#include "orders/orders_sql.hpp"

namespace shop::orders {

OwnedRows count_owned_rows(sql::Transaction& transaction, const std::string& user_id) {
    const auto count = [&](std::string_view statement) {
        return transaction.query(statement, {user_id}).front().integer("n");
    };
    return {count(orders_sql::count_orders_of),
            count(checkouts_sql::count_checkouts_of) + count(addresses_sql::count_addresses_of)};
}

void move_orders(sql::Transaction& transaction, const std::string& contact_id,
                 const std::string& account_id) {
    const sql::Values both{contact_id, account_id};
    transaction.execute_deferred(checkouts_sql::move_checkouts, both);
    transaction.execute_deferred(orders_sql::move_orders, both);
    transaction.execute_deferred(addresses_sql::delete_known_addresses, both);
    transaction.execute_deferred(addresses_sql::move_addresses, both);
    transaction.execute_deferred(addresses_sql::delete_oldest_addresses,
                                 {account_id, saved_addresses_max});
}

std::string find_order_of(sql::Transaction& transaction, const std::string& user_id) {
    const auto rows = transaction.query(orders_sql::find_order_of, {user_id});
    return rows.empty() ? "" : rows.front().text("id");
}

bool has_joined(sql::Transaction& transaction, const std::string& user_id) {
    return !transaction.query(orders_sql::find_joined, {user_id}).empty();
}

}  // namespace shop::orders
