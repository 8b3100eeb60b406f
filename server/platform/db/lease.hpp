#pragma once

#include "platform/db/database.hpp"

#include <mutex>
#include <string>

namespace shop::sql {

/// The right to run a job that only one server of a database runs at a time: delivering emails,
/// finishing work after a crash. A lease lasts seconds and is renewed while the job runs; if its
/// holder dies, another server takes it. The servers' clocks must agree within these seconds.
/// Thread-safe.
class Lease {
public:
    static constexpr std::int64_t lasts_ms = 15'000;

    /// `holder` identifies this server across restarts, so that it can continue at once.
    Lease(Database& database, std::string name, std::string holder)
        : database_(database), name_(std::move(name)), holder_(std::move(holder)) {}

    /// Whether this server may continue for the next third of the lease. Asks the database only
    /// after a third has passed. Throws Unavailable.
    bool is_held(std::int64_t now_ms);

private:
    Database& database_;
    const std::string name_;
    const std::string holder_;
    std::mutex mutex_;
    std::int64_t asks_again_at_ms_ = 0;
};

}  // namespace shop::sql
