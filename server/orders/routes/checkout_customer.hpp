#pragma once

// The customer of a checkout: the caller, or the one for whom a staff member orders.

#include "orders/delivery/address.hpp"
#include "orders/user_lookups.hpp"
#include "platform/audit/audit.hpp"
#include "platform/http/endpoint.hpp"

namespace shop::orders {

/// A field of a request that must be an email address; in normal form.
struct EmailAddress {
    std::string value;
};
void read_field(json::Reading& reading, const json::value& from, EmailAddress& to);

/// A user, or a contact: name and phone.
struct CustomerBody {
    std::optional<json::Id> user_id;
    std::optional<json::PrintedText<1, limits::checkout_customer_name_length_max>> name;
    std::optional<MobileNumber> phone;
    std::optional<EmailAddress> email;
};
BOOST_DESCRIBE_STRUCT(CustomerBody, (), (user_id, name, phone, email))

/// The customer, and the staff member who orders for them.
struct CheckoutCustomer {
    Customer customer;
    bool counts_as_verified = false;  // Staff vouch for their customers, but not for themselves.
    std::optional<audit::Actor> staff{};
};

/// The caller without a body. Refuses with "not_permitted", "invalid_fields", "not_found",
/// "has_account", or with "upgrade_under_way" if the customer has no address for emails and an
/// older server could try to send one.
Result<CheckoutCustomer> find_customer_of(const UserLookups& users, const http::Call& call,
                                          const std::optional<CustomerBody>& body);

}  // namespace shop::orders
