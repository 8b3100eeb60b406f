#pragma once

#include "platform/db/database.hpp"

#include <memory>
#include <optional>
#include <string>

namespace shop::sql {

/// What is wrong with the address of a database, to be put behind its name, or nothing. None of the
/// address is in it: it may hold a password.
std::optional<std::string> fault_of_address(const std::string& address);

/// Opens the database at `address`: "postgres://user@host/shop", or the path of a SQLite file,
/// which is made when it is absent. Throws Unavailable when the server is.
std::unique_ptr<Database> open_database(const std::string& address);

}  // namespace shop::sql
