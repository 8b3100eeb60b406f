#include "platform/db/connection.hpp"

#include "platform/db/postgres_connection.hpp"
#include "platform/db/sqlite_connection.hpp"

#include <spdlog/spdlog.h>

namespace shop::sql {

std::vector<Row> Connection::run(std::string_view statement, const Values& values) {
    auto [columns, fetched] = fetch(statement, values);
    std::vector<Row> rows;
    rows.reserve(fetched.size());
    for (auto& row : fetched) rows.emplace_back(columns, std::move(row));
    return rows;
}

std::int64_t Connection::change(std::string_view statement, const Values& values) {
    const auto before = changes();
    fetch(statement, values);
    return changes() - before;
}

void roll_back_quietly(Connection& connection) {
    try {
        connection.run_script("ROLLBACK");
    } catch (const std::exception& failure) {
        // After a full disk the engine has rolled back by itself, and there is nothing left to do.
        spdlog::debug("rollback: {}", failure.what());
    }
}

bool is_shared(std::string_view address) {
    return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

std::unique_ptr<Connection> open_connection(const std::string& address, Access access) {
    if (is_shared(address)) return std::make_unique<PostgresConnection>(address);
    return std::make_unique<SqliteConnection>(address, access);
}

}  // namespace shop::sql
