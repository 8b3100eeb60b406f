#include "platform/db/database_unavailable.hpp"

#include <spdlog/spdlog.h>

namespace shop::sql {

void OutageLog::began(const DatabaseUnavailable& failure) {
    if (is_unavailable_.exchange(true)) return;
    spdlog::warn("the database is unavailable for {}: {}", use_, failure.what());
}

void OutageLog::ended() {
    // Loads first: every thread calls this, and an exchange is a write.
    if (!is_unavailable_ || !is_unavailable_.exchange(false)) return;
    spdlog::info("the database is back for {}", use_);
}

}  // namespace shop::sql
