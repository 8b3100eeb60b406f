#include "orders/checkout/checkout.hpp"

#include "orders/checkout/checkouts_sql.hpp"
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
    return {row.text("id"), row.text("user_id"), sql::record_as<DeliveryAddress>(row),
            read_if_any<Consent>(row.optional_text("consent")),
            read_if_any<InvoiceTo>(row.optional_text("invoice_to"))};
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

void store_checkouts(sql::Transaction& transaction, const std::vector<Checkout>& checkouts) {
    std::vector<sql::Values> rows;
    for (const auto& checkout : checkouts) {
        const auto& [recipient, phone, district, area, street] = checkout.delivery;
        rows.push_back(sql::values(checkout.id, checkout.user_id, recipient, phone, district, area,
                                   street, json_if_any(checkout.consent),
                                   json_if_any(checkout.invoice_to)));
    }
    transaction.execute_all(checkouts_sql::store_checkout, rows);
}

}  // namespace shop::orders
