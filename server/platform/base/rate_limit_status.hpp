#pragma once

#include <cstdint>
#include <optional>

namespace shop {

/// How many calls a rate limit still allows.
struct RateLimitStatus {
    std::int64_t calls_max = 0;
    std::int64_t remaining = 0;
    std::optional<std::int64_t> reset_seconds{};  // Until it allows more; empty if never.
};

}  // namespace shop
