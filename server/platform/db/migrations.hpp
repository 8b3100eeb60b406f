#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::sql {

/// One step of the schema: server/migrations/0003_catalogue_products.sql.
struct Migration {
    int number = 0;
    std::string_view name;
    std::string_view script;
    /// The newest step that a program must include to use the schema after this one. 0 if it only
    /// adds: then any older program works.
    int works_since = 0;
    /// The only engine that runs it; the other one just records it. Empty: both run it.
    /// 0013_orders_plain_checks.sqlite.sql has "sqlite".
    std::string_view engine{};
};

/// All steps in order, embedded in the program.
const std::vector<Migration>& all_migrations();

/// Migrates the database at `address` (see open_database) to the last of `migrations`. Runs each
/// missing step in order, even below the last one that ran. Each step has its own transaction,
/// which locks the tables that it drops or alters from the beginning, and records that it ran.
/// Servers that start at once share the work. A database that a newer program migrated further
/// stays as it is. Throws if a step fails, or if a newer program has removed something that a
/// program with only `migrations` uses.
void migrate(const std::string& address, const std::vector<Migration>& migrations);

/// Whether the database at `address` has run exactly `migrations`. Changes nothing.
bool is_migrated(const std::string& address, const std::vector<Migration>& migrations);

/// The steps of `migrations` that the database at `address` has run; empty if it is not a shop, or
/// has run any other step. Changes nothing.
std::optional<std::vector<Migration>> known_steps_of(const std::string& address,
                                                     const std::vector<Migration>& migrations);

/// The outcome that migrate() would have on the database at `address`.
struct MigrationPlan {
    std::int64_t step = 0;             // Newest applied step; 0 if there is no shop yet.
    std::int64_t works_since = 0;      // The newest step that a program must include to use it now.
    std::vector<Migration> missing{};  // In order.
};

/// Changes nothing.
MigrationPlan plan_migration(const std::string& address, const std::vector<Migration>& migrations);

/// Whether a program with `migrations` can use the database at `address` as it is: all of them have
/// run, and any later steps only add. Changes nothing.
bool is_usable(const std::string& address, const std::vector<Migration>& migrations);

}  // namespace shop::sql
