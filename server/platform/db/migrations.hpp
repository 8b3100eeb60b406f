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

/// Brings the database at `address` (see open_database) to the last of `migrations`: runs each
/// missing step in a transaction of its own, which has the tables that it drops or alters to itself
/// from its beginning, and writes down that it ran. Servers that start at
/// once share the work. Throws when a step fails, or when the database knows a step that
/// `migrations` does not: a newer program made it.
void migrate(const std::string& address, const std::vector<Migration>& migrations);

/// Whether the database at `address` is exactly at the last of `migrations`. Changes nothing.
bool is_migrated(const std::string& address, const std::vector<Migration>& migrations);

}  // namespace shop::sql
