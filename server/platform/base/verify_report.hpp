#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace shop {

/// A row that violates an invariant.
struct Finding {
    std::string_view rule;  // "I3": see docs/running/watch.md.
    std::string row;        // "order 65a1b2c3d4e5f60718293a4c"
    std::string detail;     // The error, for the operator.
};

/// Callbacks of a verification.
struct VerifyReport {
    std::function<void(const Finding&)> found;
    /// `count` more rows of this kind ("orders") were checked.
    std::function<void(std::string_view kind, std::int64_t count)> counted;
};

}  // namespace shop
