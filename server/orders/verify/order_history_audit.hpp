#pragma once

#include "orders/order.hpp"

#include <vector>

namespace shop::orders {

/// A row of `order_events`.
struct HistoryStep {
    std::int64_t step = 0;
    std::string kind;  // As stored: an unknown kind is a finding.
    std::optional<std::string> source_id{};
    Money amount{};
};

/// Replays the stored history of an order. Returns the violation, if there is one: the steps must
/// be numbered without gaps, follow the table of order_transitions(), and end in the order's state
/// (I4, I11).
std::optional<std::string> find_invalid_transition(const Order& order,
                                                   const std::vector<HistoryStep>& steps);

}  // namespace shop::orders
