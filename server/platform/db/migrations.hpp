#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace shop::sql {

/// One step of the schema: server/migrations/0003_catalogue_products.sql.
struct Migration {
    int number = 0;
    std::string_view name;
    std::string_view script;
};

/// All steps in order, embedded in the program.
const std::vector<Migration>& all_migrations();

/// Brings the SQLite file at `path` to the last of `migrations`: makes it when it is absent, runs
/// each missing step in a transaction of its own, and writes down that it ran. Throws when a step
/// fails, or when the file knows a step that `migrations` does not: a newer program made it.
void migrate_sqlite(const std::string& path, const std::vector<Migration>& migrations);

/// Whether the SQLite file at `path` is exactly at the last of `migrations`. Changes nothing.
bool is_migrated_sqlite(const std::string& path, const std::vector<Migration>& migrations);

}  // namespace shop::sql
