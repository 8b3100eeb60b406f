#pragma once

#include "platform/db/database.hpp"

#include <memory>

namespace shop::sql {

/// Opens the database at `address`: "postgres://user@host/shop", or the path of a SQLite file,
/// which is made when it is absent. Throws Unavailable when the server is.
std::unique_ptr<Database> open_database(const std::string& address);

}  // namespace shop::sql
