#pragma once

#include "platform/db/database.hpp"

#include <boost/describe/class.hpp>

namespace shop::orders {

/// Money that waits for staff: the lists above Manage All Orders, each counted up to 1,000.
struct OpenMoney {
    std::int64_t transfers_to_check = 0;
    std::int64_t refunds_to_send = 0;
    std::int64_t refunds_due = 0;         // Paid orders whose goods came back.
    std::int64_t unmatched_payments = 0;  // Without those refunded in full.
    std::int64_t refused_refunds = 0;
};
BOOST_DESCRIBE_STRUCT(OpenMoney, (),
                      (transfers_to_check, refunds_to_send, refunds_due, unmatched_payments,
                       refused_refunds))

OpenMoney count_open_money(sql::Transaction& transaction, std::int64_t now_ms);

}  // namespace shop::orders
