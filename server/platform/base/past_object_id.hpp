#pragma once

#include "platform/base/object_id.hpp"

namespace shop {

/// A new_object_id() with the creation time `at_ms`: pages show the time in ids as a date.
inline std::string new_object_id_at(std::int64_t at_ms) {
    constexpr std::size_t time_digits = 8;
    return first_object_id_at(at_ms).substr(0, time_digits) + new_object_id().substr(time_digits);
}

}  // namespace shop
