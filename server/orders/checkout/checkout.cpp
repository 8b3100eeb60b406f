#include "orders/checkout/checkout.hpp"

#include "orders/checkout/checkouts_sql.hpp"
#include "orders/find_order.hpp"
#include "platform/db/record.hpp"
#include "platform/json/encode.hpp"
#include "platform/json/kept.hpp"

namespace shop::orders {
namespace {

template <class T>
std::optional<std::string> json_if_any(const std::optional<T>& maybe) {
    return maybe ? std::optional(json::encode(*maybe)) : std::nullopt;
}

template <class T>
std::optional<T> read_if_any(const std::optional<std::string>& text) {
    return text ? std::optional(json::read_known<T>(*text)) : std::nullopt;
}

Checkout checkout_of(sql::Row& row) {
    return {row.text("id"),
            row.text("user_id"),
            sql::record_as<DeliveryAddress>(row),
            read_if_any<Consent>(row.optional_text("consent")),
            read_if_any<InvoiceTo>(row.optional_text("invoice_to")),
            read_if_any<AgreedDelivery>(row.optional_text("agreed_delivery")),
            row.optional_text("placed_by"),
            find_named<ConsentBy>(row.optional_text("consent_by").value_or(""))};
}

}  // namespace

std::optional<Checkout> find_checkout(sql::Transaction& transaction, const std::string& id) {
    return sql::one(transaction.query(checkouts_sql::find_checkout, {id}), checkout_of);
}

std::vector<std::optional<Checkout>> find_checkouts(sql::Transaction& transaction,
                                                    const std::vector<std::string>& ids) {
    auto found = transaction.query_all(checkouts_sql::find_checkout, sql::sets_of(ids));
    return sql::one_of_each(found.take(), checkout_of);
}

bool is_placed_by_staff(sql::Transaction& transaction, const Order& order) {
    const auto checkout = find_checkout(transaction, order.id_of_checkout());
    return checkout && checkout->placed_by && checkout->placed_by != order.user_id;
}

std::vector<Order> list_orders_of_checkout(sql::Transaction& transaction, const std::string& id) {
    std::vector<std::string> ids;
    std::vector<std::optional<std::int64_t>> ended;
    for (auto& row : transaction.query(checkouts_sql::list_orders, {id})) {
        ended.push_back(row.optional_integer("ended_at_ms"));
        ids.push_back(row.consume_text("id"));
    }
    std::vector<Order> orders;
    for (auto& order : find_orders(transaction, ids)) {
        order->ended_at_ms = ended.at(orders.size());
        orders.push_back(*std::move(order));
    }
    return orders;
}

OrdersOfCheckouts find_orders_together(sql::Transaction& transaction,
                                       const std::vector<std::string>& checkout_ids) {
    std::vector<std::string> ids;
    for (const auto& rows :
         transaction.query_all(checkouts_sql::list_orders, sql::sets_of(checkout_ids)).take()) {
        if (rows.size() < 2) continue;
        for (const auto& row : rows) ids.push_back(row.text("id"));
    }
    OrdersOfCheckouts found;
    for (auto& order : find_orders(transaction, ids)) {
        found[order->id_of_checkout()].push_back(*std::move(order));
    }
    return found;
}

std::vector<Order> list_payable_orders(sql::Transaction& transaction, const std::string& id) {
    auto orders = list_orders_of_checkout(transaction, id);
    std::erase_if(orders, [](const Order& order) { return !check_may_be_paid(order); });
    return orders;
}

bool goes_to(const Order& order, const DeliveryAddress& delivery) {
    return delivery.phone == order.phone && address_line(delivery, order.name) == order.address;
}

void store_checkouts(sql::Transaction& transaction, const std::vector<Checkout>& checkouts) {
    std::vector<sql::Values> rows;
    for (const auto& checkout : checkouts) {
        std::optional<std::string> consent_by;
        if (checkout.consent_by) consent_by = name_of(*checkout.consent_by);
        const auto& [recipient, phone, district, area, street] = checkout.delivery;
        rows.push_back(sql::values(checkout.id, checkout.user_id, recipient, phone, district, area,
                                   street, json_if_any(checkout.consent),
                                   json_if_any(checkout.invoice_to), json_if_any(checkout.agreed),
                                   checkout.placed_by, consent_by));
    }
    transaction.execute_all(checkouts_sql::store_checkout, rows);
}

}  // namespace shop::orders
