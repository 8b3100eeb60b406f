#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace shop {

/// A row of the books that is not as it must be.
struct Finding {
    std::string_view rule;  // "I3": see docs/running.md.
    std::string row;        // "order 65a1b2c3d4e5f60718293a4c"
    std::string words;      // What is wrong with it, for whoever keeps the books.
};

/// Who is told while the books are inspected.
struct VerifyReport {
    std::function<void(const Finding&)> found;
    /// That so many more rows of this kind ("orders") were looked at.
    std::function<void(std::string_view kind, std::int64_t count)> looked_at;
};

}  // namespace shop
