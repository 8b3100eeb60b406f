#pragma once

#include "platform/db/database.hpp"

#include <mutex>
#include <string>

namespace shop::sql {

/// The right to run a job that only one of the servers on a database runs at a time: delivering
/// emails, finishing what a crash left. It lasts for seconds and is renewed while the job runs;
/// when its holder dies, another server takes it. The servers' clocks must agree
/// within these seconds. Safe to use from many threads.
class Lease {
public:
    static constexpr std::int64_t lasts_ms = 15'000;

    /// `holder` names this server, also after its restart: it continues at once.
    Lease(Database& database, std::string name, std::string holder)
        : database_(database), name_(std::move(name)), holder_(std::move(holder)) {}

    /// Whether this server may go on for the next third of the lease. Asks the database only when
    /// that much of the lease is over. Throws Unavailable.
    bool is_held(std::int64_t now_ms);

private:
    Database& database_;
    const std::string name_;
    const std::string holder_;
    std::mutex mutex_;
    std::int64_t asks_again_at_ms_ = 0;
};

}  // namespace shop::sql
