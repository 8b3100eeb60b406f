#include "platform/db/older_servers.hpp"

#include "platform/db/servers_sql.hpp"

namespace shop::sql {

bool has_older_server(Transaction& transaction, int step, std::int64_t now_ms) {
    return !transaction
                .query(servers_sql::find_older_server,
                       {std::int64_t{step}, now_ms - server_lost_ms})
                .empty();
}

void require_step(Transaction& transaction, int step) {
    transaction.execute_deferred(servers_sql::require_step, {std::int64_t{step}});
}

}  // namespace shop::sql
