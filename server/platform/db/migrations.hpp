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
    /// The newest step that a program must know to work on the schema after this one. 0 when it
    /// only added something: then any older program does.
    int works_since = 0;
    /// The one engine that runs it; the other only records that it ran. Empty: both.
    /// 0013_orders_plain_checks.sqlite.sql has "sqlite".
    std::string_view engine{};
};

/// All steps in order, embedded in the program.
const std::vector<Migration>& all_migrations();

/// Brings the database at `address` (see open_database) to the last of `migrations`: runs each
/// missing step, also below the last that ran, in order, in a transaction of its own, which has the
/// tables that it drops or alters to itself from its beginning, and writes down that it ran.
/// Servers that start at once share the work. A database that newer programs took further is left
/// as it is. Throws when a step fails, or when a newer program took away what one that knows only
/// `migrations` uses.
void migrate(const std::string& address, const std::vector<Migration>& migrations);

/// Whether the database at `address` has had each of `migrations` and no other. Changes nothing.
bool is_migrated(const std::string& address, const std::vector<Migration>& migrations);

/// Of `migrations` those that the database at `address` has had; nothing when it is no shop, or has
/// had another one. Changes nothing.
std::optional<std::vector<Migration>> known_steps_of(const std::string& address,
                                                     const std::vector<Migration>& migrations);

/// What migrate() would do with the database at `address`.
struct MigrationPlan {
    std::int64_t step = 0;             // The newest step that it has had; 0: it is no shop yet.
    std::int64_t works_since = 0;      // The newest step that a program must know to use it now.
    std::vector<Migration> missing{};  // In order.
};

/// Changes nothing.
MigrationPlan plan_migration(const std::string& address, const std::vector<Migration>& migrations);

/// Whether a program that knows `migrations` works on the database at `address` as it is: it has
/// had each of them, and beyond them only steps that add. Changes nothing.
bool is_usable(const std::string& address, const std::vector<Migration>& migrations);

}  // namespace shop::sql
