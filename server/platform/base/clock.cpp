#include "platform/base/clock.hpp"

#include <fmt/chrono.h>

#include <chrono>

namespace shop {

std::int64_t unix_now_ms() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::int64_t unix_now_seconds() {
    return unix_now_ms() / 1000;
}

std::string rfc3339(std::int64_t at_ms) {
    const auto seconds = fmt::gmtime(static_cast<std::time_t>(at_ms / 1000));
    return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", seconds, at_ms % 1000);
}

}  // namespace shop
