#include "platform/db/lease.hpp"

#include "platform/db/servers_sql.hpp"

namespace shop::sql {

bool Lease::is_held(std::int64_t now_ms) {
    const std::lock_guard lock(mutex_);
    // After the clock was set back, the stored expiry is meaningless: ask the database again.
    const bool is_set_back = now_ms < asks_again_at_ms_ - lasts_ms / 3;
    if (now_ms < asks_again_at_ms_ && !is_set_back) return true;
    const auto take = [&](Transaction& transaction) -> Result<bool> {
        const auto taken =
            transaction.execute(servers_sql::take_lease,
                                {name_, holder_, now_ms + lasts_ms, now_ms, now_ms + 2 * lasts_ms});
        return taken > 0;
    };
    const bool is_mine = database_.write(take).value();
    asks_again_at_ms_ = is_mine ? now_ms + lasts_ms / 3 : 0;
    return is_mine;
}

}  // namespace shop::sql
