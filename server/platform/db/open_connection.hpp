#pragma once

#include "platform/db/connection.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace shop::sql {

/// Whether several servers may share the database at `address`.
bool is_shared(std::string_view address);

/// The address decides the engine: "postgres://user@host/shop"; anything else is the path of a
/// SQLite file. Throws Unavailable when the server is unavailable.
std::unique_ptr<Connection> open_connection(const std::string& address, Access access);

}  // namespace shop::sql
