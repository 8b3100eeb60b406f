#include "app/backup/backup_demand.hpp"

#include "app/backup/backups_sql.hpp"
#include "app/data/metadata.hpp"

#include <charconv>
#include <string>

namespace shop::app {
namespace {

/// Metadata: when an administrator requested a backup, in Unix milliseconds.
constexpr auto demanded_at = "backup_demanded_at_ms";

}  // namespace

void demand_backup(sql::Database& database, const audit::Actor& actor, std::int64_t now_ms) {
    const auto demand = [&](sql::Transaction& transaction) -> Result<void> {
        const bool is_running = !transaction.query(backups_sql::find_running, {}).empty();
        if (is_running || find_metadata(transaction, demanded_at)) return {};
        add_metadata(transaction, demanded_at, std::to_string(now_ms));
        audit::append(transaction, actor, {"backup.start", "backup"}, now_ms);
        return {};
    };
    database.write(demand).value();
}

std::optional<std::int64_t> find_demand(sql::Transaction& transaction) {
    const auto stored = find_metadata(transaction, demanded_at);
    if (!stored) return std::nullopt;
    std::int64_t at_ms = 0;
    std::from_chars(stored->data(), stored->data() + stored->size(), at_ms);
    return at_ms;
}

void end_demand(sql::Database& database) {
    const auto end = [](sql::Transaction& transaction) -> Result<void> {
        delete_metadata(transaction, demanded_at);
        return {};
    };
    database.write(end).value();
}

}  // namespace shop::app
