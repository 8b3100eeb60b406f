#include "platform/base/clock.hpp"

#include <chrono>

namespace shop {

std::int64_t unix_now_ms() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::int64_t unix_now_seconds() {
    return unix_now_ms() / 1000;
}

}  // namespace shop
