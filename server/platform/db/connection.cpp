#include "platform/db/connection.hpp"

#include "platform/db/postgres_connection.hpp"
#include "platform/db/sqlite_connection.hpp"

namespace shop::sql {

std::vector<Row> Connection::run(std::string_view statement, const Values& values) {
    auto [columns, fetched] = fetch(statement, values);
    std::vector<Row> rows;
    rows.reserve(fetched.size());
    for (auto& row : fetched) rows.emplace_back(columns, std::move(row));
    return rows;
}

bool is_shared(std::string_view address) {
    return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

std::unique_ptr<Connection> open_connection(const std::string& address, Access access) {
    if (is_shared(address)) return std::make_unique<PostgresConnection>(address);
    return std::make_unique<SqliteConnection>(address, access);
}

}  // namespace shop::sql
