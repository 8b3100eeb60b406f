#pragma once

#include "orders/order.hpp"

#include <vector>

namespace shop::orders {

/// A step of an order's stored history.
struct HistoryStep {
    std::int64_t step = 0;
    std::string kind;
    std::optional<std::string> source_id{};
    Money amount{};
};

/// What is wrong with the stored history of an order, if anything is: it must be a walk of the
/// moves that orders know, one row a step, and end where the order is (I4, I11).
std::optional<std::string> find_invalid_transition(const Order& order,
                                                   const std::vector<HistoryStep>& steps);

}  // namespace shop::orders
