#include "app/backup/late_backup.hpp"

#include "accounts/accounts.hpp"
#include "platform/base/clock.hpp"
#include "platform/http/rate_limit.hpp"
#include "platform/outbound/outbox.hpp"

namespace shop::app {
namespace {

constexpr security::RateLimit one_a_day{1, day_seconds};

}  // namespace

bool tell_of_late_backup(sql::Database& database, std::int64_t now_ms) {
    const auto tell = [&](sql::Transaction& transaction) -> Result<void> {
        const auto counted = security::count_call(transaction, backup_late, one_a_day, now_ms);
        if (!counted) return counted.error();
        for (const auto& email : accounts::list_admin_emails(transaction)) {
            publish(transaction, backup_late, email);
        }
        transaction.log_error(
            "backup: no backup was proved in the last 36 hours; `northbridge backup status` "
            "says why");
        return {};
    };
    return database.write(tell).has_value();
}

}  // namespace shop::app
