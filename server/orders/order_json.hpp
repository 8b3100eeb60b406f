#pragma once

// An order as JSON, with the member names of the specification.

#include "orders/order.hpp"
#include "orders/payment_reminder.hpp"
#include "platform/json/encode.hpp"

#include <string>

namespace shop::orders {

/// The order's JSON object, with the member names of the specification.
json::Object wire_object(const Order& order, std::string before = {});

/// The same for its customer, with the time at which an unpaid order expires.
json::Object customer_object(const Order& order, const OrderLifetimes& lifetimes,
                             std::string before = {});

/// Whether staff should check the address: it was not given by its fields, or the telephone number
/// is not a mobile number of Bangladesh.
bool has_address_to_check(const Order& order);

/// The same for staff, with the risk of its payment and of its address.
json::Object staff_object(const Order& order, std::string before = {});

}  // namespace shop::orders
