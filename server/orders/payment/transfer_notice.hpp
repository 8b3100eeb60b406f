#pragma once

// Customers' reports of bank transfers, and the dates in them.

#include "orders/own_order.hpp"
#include "platform/db/database.hpp"

#include <optional>
#include <string>
#include <vector>

namespace shop::orders {

/// Whether `day` is a valid date such as "2026-07-01", not after today in Dhaka, and at most 60
/// days back.
bool is_recent_day(const std::string& day, std::int64_t now_ms);

/// "invalid_fields": this member of the body is not such a day.
Problem not_a_recent_day(const std::string& member);

/// "I have paid": changes no payment; puts the order on the list of transfers to check.
struct TransferNotice {
    std::string id{};
    std::string reference;  // Of the customer's bank.
    std::string bank;
    Money amount;
    std::string paid_on;  // "2026-07-01"
    Moment told_at;
    bool checked = false;
    bool slip = false;
    bool not_found = false;  // An administrator searched for it, and no money has arrived since.
};
BOOST_DESCRIBE_STRUCT(TransferNotice, (),
                      (id, reference, bank, amount, paid_on, told_at, checked, slip, not_found))

/// Stores a notice; returns its id. Refuses with "unknown_order", "order_paid", "order_cancelled",
/// "order_cancelling", "not_by_transfer", or "too_many_notices" for the sixth notice of an order. A
/// notice of a customer with a verified address keeps the order from expiring for `transfer_days`.
Result<std::string> report_transfer(sql::Transaction& transaction, const std::string& order_id,
                                    const TransferNotice& notice, bool has_verified_email);

/// Stores a notice of one transfer for several orders: one for each order of the checkout that can
/// be paid and is paid by transfer. `order_id` is any order of the checkout. Returns the id of the
/// first notice. Refuses as report_transfer() does; one refused notice refuses all.
Result<std::string> report_checkout_transfer(sql::Transaction& transaction,
                                             const std::string& order_id,
                                             const TransferNotice& notice, bool has_verified_email);

/// All notices of an order, oldest first.
std::vector<TransferNotice> list_notices(sql::Transaction& transaction,
                                         const std::string& order_id);

/// Stores the slip of the order's newest notice, replacing an earlier one. Returns false if there
/// is no notice.
bool store_slip(sql::Transaction& transaction, const std::string& order_id, const std::string& jpeg,
                std::int64_t now_ms);

/// The newest slip of an order.
std::optional<std::string> find_slip(sql::Transaction& transaction, const std::string& order_id);

/// A transfer that no administrator has checked, with its order. Notices of a checkout with the
/// same reference are one: of the order that has the slip, or of the first.
struct OpenNotice {
    TransferNotice notice;
    std::string order_id;
    std::int64_t order_number = 0;
    std::string name;
    Money total;
    Money received;
    std::int64_t orders = 1;  // That `total` and `received` are of.
};
BOOST_DESCRIBE_STRUCT(OpenNotice, (),
                      (notice, order_id, order_number, name, total, received, orders))

/// Of up to `count` notices, newest first.
std::vector<OpenNotice> list_open_notices(sql::Transaction& transaction, std::int64_t count);

/// Marks the order's notices as checked: the money has arrived.
void check_notices(sql::Transaction& transaction, const std::string& order_id,
                   const std::string& actor_id, std::int64_t now_ms);

/// The same if the administrator found no money, also for the orders of its checkout with an open
/// notice of the same reference. While they wait for their payment, one email informs the customer,
/// whose time to pay starts again. Returns the orders, this one first. Refuses with
/// "unknown_order", "own_order", or "not_by_transfer" if staff have checked all.
Result<std::vector<Order>> close_notices(sql::Transaction& transaction, const std::string& order_id,
                                         const OrderStaff& staff, std::int64_t now_ms);

/// The order's newest transfer that was not found; empty once money has arrived.
std::optional<TransferNotice> find_transfer_not_found(sql::Transaction& transaction,
                                                      const std::string& order_id);

}  // namespace shop::orders
