#include "platform/db/connection.hpp"

#include "platform/db/postgres_connection.hpp"
#include "platform/db/sqlite_connection.hpp"

#include <spdlog/spdlog.h>

namespace shop::sql {

std::vector<Row> Connection::query(std::string_view statement, const Values& values) {
    auto fetched = fetch(statement, values);
    std::vector<Row> rows;
    rows.reserve(fetched.rows.size());
    for (auto& row : fetched.rows) rows.emplace_back(fetched.columns, std::move(row));
    return rows;
}

std::int64_t Connection::execute(std::string_view statement, const Values& values) {
    return fetch(statement, values).changed_rows;
}

void roll_back_quietly(Connection& connection) {
    const auto quietly = [](const auto& step) {
        try {
            step();
        } catch (const std::exception& failure) {
            // After a full disk the engine has already rolled back.
            spdlog::debug("rollback: {}", failure.what());
        }
    };
    quietly([&] { connection.settle(); });
    quietly([&] { connection.run_script("ROLLBACK"); });
}

bool is_shared(std::string_view address) {
    return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

std::unique_ptr<Connection> open_connection(const std::string& address, Access access) {
    if (is_shared(address)) return std::make_unique<PostgresConnection>(address);
    return std::make_unique<SqliteConnection>(address, access);
}

}  // namespace shop::sql
