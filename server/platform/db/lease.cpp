#include "platform/db/lease.hpp"

#include "platform/db/servers_sql.hpp"

namespace shop::sql {

bool Lease::is_held(std::int64_t now_ms) {
    const std::lock_guard lock(mutex_);
    if (now_ms < asks_again_at_ms_) return true;
    const auto take = [&](Transaction& transaction) -> Result<bool> {
        const auto taken =
            transaction.run(servers_sql::take_lease, {name_, holder_, now_ms + lasts_ms, now_ms});
        return !taken.empty();
    };
    const bool is_mine = database_.write(take).value();
    asks_again_at_ms_ = is_mine ? now_ms + lasts_ms / 3 : 0;
    return is_mine;
}

}  // namespace shop::sql
