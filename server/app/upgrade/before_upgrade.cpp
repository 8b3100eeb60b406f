#include "app/upgrade/upgrade.hpp"

#include "app/backup/backup_folder.hpp"
#include "app/backup/backup_records.hpp"
#include "app/backup/take_backup.hpp"
#include "app/data/data_folder.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/lease.hpp"
#include "platform/db/migrations.hpp"
#include "platform/db/open_connection.hpp"
#include "platform/db/open_database.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

namespace shop::app {
namespace {

constexpr auto turn_interval = std::chrono::milliseconds(500);

/// Whether the shop has orders that a step could harm; false for a new shop.
bool has_orders(const std::string& address) {
    if (!sql::is_shared(address) && !std::filesystem::exists(address)) return false;
    const auto connection = sql::open_connection(address, sql::Access::read_only);
    return connection->has_table("orders") &&
           !connection->query("SELECT 1 AS one FROM orders LIMIT 1", {}).empty();
}

bool misses_steps(const std::string& address) {
    return !sql::plan_migration(address, sql::all_migrations()).missing.empty();
}

/// False if another server has upgraded the schema in the meantime.
bool wait_for_turn(sql::Lease& lease, const std::string& address) {
    for (bool is_logged = false; !lease.is_held(unix_now_ms());) {
        if (!is_logged) spdlog::info("upgrade: waits for the server that makes the backup");
        is_logged = true;
        std::this_thread::sleep_for(turn_interval);
        if (!misses_steps(address)) return false;
    }
    return misses_steps(address);
}

StoredBackup take_before_upgrade(const Config& config, sql::Lease& lease) {
    const BackupFolder folder(config.backup.folder);
    const auto label = fmt::format("before-{}", NORTHBRIDGE_VERSION);
    const StepWatcher watcher = [&](const std::string&, std::int64_t, std::int64_t) {
        static_cast<void>(lease.is_held(unix_now_ms()));
    };
    auto backup =
        take_backup(source_of(config), folder, {BackupKind::before_upgrade, label}, watcher);
    // Its database was checked while it was copied; the shop does not wait for more.
    backup.proof = Proof{unix_now_ms(), 0, false, {}};
    write_proof(backup.path, *backup.proof);
    return backup;
}

std::runtime_error upgrade_refusal(const std::exception& failure) {
    return std::runtime_error(fmt::format(
        "the backup before the upgrade of the database failed, and nothing was changed: {}. Mend "
        "that, or set backup_before_upgrade = false if there is another backup",
        failure.what()));
}

std::optional<StoredBackup> back_up_if_needed(const Config& config) {
    const auto address = database_address(config);
    if (!has_orders(address) || !misses_steps(address)) return std::nullopt;
    if (!config.backup.before_upgrade) return std::nullopt;
    if (config.backup.folder.empty()) {
        spdlog::warn(
            "upgrade: the schema changes, and there is no backup of this moment: "
            "backup_folder is not set");
        return std::nullopt;
    }
    const auto database = sql::open_database(address);
    // Unique to this start: two servers must never both hold the lease.
    sql::Lease lease(*database, "backup", "upgrade " + new_object_id());
    if (!wait_for_turn(lease, address)) return std::nullopt;
    spdlog::info("upgrade: a backup first, into {}", config.backup.folder);
    try {
        auto backup = take_before_upgrade(config, lease);
        spdlog::info("upgrade: {} is made", backup.name());
        return backup;
    } catch (const std::exception& failure) {
        throw upgrade_refusal(failure);
    }
}

}  // namespace

AfterUpgrade back_up_before_upgrade(const Config& config) {
    const auto backup = back_up_if_needed(config);
    if (!backup) return {};
    return [made = *backup](sql::Database& database) {
        add_record(database, record_of(made, made.proof.value_or(Proof{}), ""));
    };
}

}  // namespace shop::app
