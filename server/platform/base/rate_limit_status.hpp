#pragma once

#include <cstdint>
#include <optional>

namespace shop {

/// What somebody may still do of what has a limit.
struct RateLimitStatus {
    std::int64_t calls_max = 0;
    std::int64_t remaining = 0;
    std::optional<std::int64_t>
        reset_seconds{};  // Until some of it comes back, where time does it.
};

}  // namespace shop
