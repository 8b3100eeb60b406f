#include "app/data/metadata.hpp"

#include "app/data/metadata_sql.hpp"

namespace shop::app {

std::optional<std::string> find_metadata(sql::Transaction& transaction, const std::string& name) {
    return sql::one(transaction.query(metadata_sql::find_value, {name}),
                    [](const sql::Row& row) { return row.text("value"); });
}

std::optional<std::string> find_metadata(sql::Database& database, const std::string& name) {
    return database.read(
        [&](sql::Transaction& transaction) { return find_metadata(transaction, name); });
}

void add_metadata(sql::Transaction& transaction, const std::string& name,
                  const std::string& value) {
    transaction.execute_deferred(metadata_sql::insert_value, {name, value});
}

void delete_metadata(sql::Transaction& transaction, const std::string& name) {
    transaction.execute_deferred(metadata_sql::delete_value, {name});
}

std::string ensure_metadata(sql::Database& database, const std::string& name,
                            const std::string& fresh) {
    if (const auto kept = find_metadata(database, name)) return *kept;
    const auto callback = [&](sql::Transaction& transaction) -> Result<std::string> {
        if (const auto kept = find_metadata(transaction, name)) return *kept;
        add_metadata(transaction, name, fresh);
        return fresh;
    };
    return database.write(callback).value();
}

}  // namespace shop::app
