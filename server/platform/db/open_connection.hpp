#pragma once

#include "platform/db/connection.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace shop::sql {

/// Whether several servers may share the database at `address`.
bool is_shared(std::string_view address);

/// Opens a connection to `address`: "postgres://user@host/shop", or the path of a SQLite file.
/// Throws Unavailable if the server is unavailable.
std::unique_ptr<Connection> open_connection(const std::string& address, Access access);

}  // namespace shop::sql
