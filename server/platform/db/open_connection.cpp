#include "platform/db/open_connection.hpp"

#include "platform/db/postgres/postgres_connection.hpp"
#include "platform/db/sqlite/sqlite_connection.hpp"

namespace shop::sql {

bool is_shared(std::string_view address) {
    return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

std::unique_ptr<Connection> open_connection(const std::string& address, Access access) {
    if (is_shared(address)) return std::make_unique<PostgresConnection>(address);
    return std::make_unique<SqliteConnection>(address, access);
}

}  // namespace shop::sql
