#include "platform/db/database_unavailable.hpp"

#include <spdlog/spdlog.h>

namespace shop::sql {

void OutageLog::began(const DatabaseUnavailable& failure) {
    if (is_away_.exchange(true)) return;
    spdlog::warn("the database is away for {}: {}", use_, failure.what());
}

void OutageLog::ended() {
    // Asked first: all threads come by here, and an exchange is a write.
    if (!is_away_ || !is_away_.exchange(false)) return;
    spdlog::info("the database is back for {}", use_);
}

}  // namespace shop::sql
