#pragma once

#include "platform/base/problem.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace shop::orders {

/// A line of a checkout that cannot be ordered.
struct LineRefusal {
    std::size_t line = 0;                 // From 0.
    Problem problem;                      // Its errors name fields of the line.
    std::optional<Money> price{};         // Total of the line now, if that has changed.
    std::optional<std::int64_t> stock{};  // Pieces left, if they are too few.
};

/// The refusal of a checkout with these lines, at least one: that of a single line, or
/// "checkout_refused". Its errors name the lines, and `lines` has their codes.
Problem refusal_of_lines(std::vector<LineRefusal> refusals);

}  // namespace shop::orders
