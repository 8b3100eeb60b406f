#pragma once

#include "platform/base/clock.hpp"

#include <atomic>
#include <cstdint>

namespace shop::app {

/// Results of calls to another service, counted by many threads. Times are Unix time; 0 if never.
struct CallCounts {
    std::atomic<std::uint64_t> done = 0;
    std::atomic<std::uint64_t> refused = 0;
    std::atomic<std::uint64_t> failed = 0;  // Unreachable, too slow or malformed.
    std::atomic<std::int64_t> last_good_ms = 0;
    std::atomic<std::int64_t> last_bad_ms = 0;

    void count_done() { ++done, last_good_ms = unix_now_ms(); }
    void count_refused() { ++refused, last_good_ms = unix_now_ms(); }
    void count_failed() { ++failed, last_bad_ms = unix_now_ms(); }
};

}  // namespace shop::app
