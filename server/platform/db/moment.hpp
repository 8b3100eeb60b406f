#pragma once

#include "platform/base/clock.hpp"

#include <compare>

namespace shop {

/// A time in Unix milliseconds, for records that go to JSON as they are: `Moment asked_at` is the
/// column asked_at_ms, and "askedAt" in JSON, as rfc3339().
struct Moment {
    std::int64_t ms = 0;

    auto operator<=>(const Moment&) const = default;
};

inline void append(std::string& json, Moment moment) {
    json += '"' + rfc3339(moment.ms) + '"';
}

}  // namespace shop
