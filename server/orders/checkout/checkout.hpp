#pragma once

#include "orders/checkout/agreed_delivery.hpp"
#include "orders/checkout/consent.hpp"
#include "orders/delivery/address.hpp"
#include "orders/order.hpp"

#include <map>

namespace shop::orders {

/// The buyer on the invoice; the customer, if `company` is empty.
struct InvoiceTo {
    std::string company{};
    std::string bin{};      // 000000000-0000, or empty.
    std::string address{};  // Registered address, or empty.

    bool operator==(const InvoiceTo&) const = default;
};
BOOST_DESCRIBE_STRUCT(InvoiceTo, (), (company, bin, address))

/// Data that orders placed together share.
struct Checkout {
    std::string id{};  // Of its first order.
    std::string user_id{};
    DeliveryAddress delivery{};
    std::optional<Consent>
        consent{};  // Empty if staff gave the address of an order of POST /order.
    std::optional<InvoiceTo> invoice_to{};   // Empty: the buyer of the customer's profile.
    std::optional<AgreedDelivery> agreed{};  // Empty: delivery is to be agreed.
    std::optional<std::string> placed_by{};  // The staff member who placed it for the customer.
    std::optional<ConsentBy> consent_by{};   // If staff placed it.
};

std::optional<Checkout> find_checkout(sql::Transaction& transaction, const std::string& id);

/// The same for many ids, in their order.
std::vector<std::optional<Checkout>> find_checkouts(sql::Transaction& transaction,
                                                    const std::vector<std::string>& ids);

/// Whether a staff member placed the order for another person.
bool is_placed_by_staff(sql::Transaction& transaction, const Order& order);

/// Its orders by line, in any status, with the time when they ended. An order without a checkout is
/// the only one of the checkout with its id.
std::vector<Order> list_orders_of_checkout(sql::Transaction& transaction, const std::string& id);

/// Those of its orders that can be paid, by line.
std::vector<Order> list_payable_orders(sql::Transaction& transaction, const std::string& id);

/// Orders by line, by the id of their checkout.
using OrdersOfCheckouts = std::map<std::string, std::vector<Order>>;

/// The orders, in any status, of those of these different checkouts that have several.
OrdersOfCheckouts find_orders_together(sql::Transaction& transaction,
                                       const std::vector<std::string>& checkout_ids);

/// Whether the order still goes to the address of its checkout: an older server that changes the
/// address of an order leaves the checkout's as it is.
bool goes_to(const Order& order, const DeliveryAddress& delivery);

/// Inserts checkouts, after their orders. Of a stored one it changes only the address.
void store_checkouts(sql::Transaction& transaction, const std::vector<Checkout>& checkouts);

}  // namespace shop::orders
