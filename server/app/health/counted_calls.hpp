#pragma once

#include "payments/payments.hpp"
#include "platform/base/clock.hpp"
#include "platform/outbound/mailer.hpp"

#include <atomic>
#include <cstdint>
#include <memory>

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

/// Wraps `mailer` to count its emails in `counts`, which must outlive it.
std::unique_ptr<outbound::Mailer> count_mails(std::unique_ptr<outbound::Mailer> mailer,
                                              CallCounts& counts);

/// Wraps `provider` to count its calls in `counts`, which must outlive it; null if `provider` is
/// null.
std::unique_ptr<payments::Provider> count_calls(std::unique_ptr<payments::Provider> provider,
                                                CallCounts& counts);

}  // namespace shop::app
