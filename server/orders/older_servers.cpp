#include "orders/older_servers.hpp"

#include "platform/db/older_servers.hpp"
#include "platform/texts/order_problems.hpp"

namespace shop::orders {

Result<void> check_no_older_server(sql::Transaction& transaction, int step, std::int64_t now_ms) {
    if (!sql::has_older_server(transaction, step, now_ms)) return {};
    Problem upgrading{ProblemKind::unavailable, texts::problems::upgrade_under_way()};
    upgrading.retry_after_seconds = sql::server_lost_ms / 1'000;
    return upgrading;
}

}  // namespace shop::orders
