#pragma once

#include "platform/db/database.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace shop::sql {

/// What is wrong with the address of a database, to follow its name in a sentence, or nothing. None
/// of the address is in it: it may hold a password.
std::optional<std::string> check_address(const std::string& address);

/// How many may read the database at `address` at once; the others wait. On SQLite each connection
/// keeps 2 MB of pages, and each reader needs a core, or the disk. A PostgreSQL server
/// has a hundred connections for all that ask.
std::size_t readers_max(const std::string& address);

/// Opens the database at `address`: "postgres://user@host/shop", or the path of a SQLite file,
/// which is made when it is absent. Throws Unavailable when the server is. A read throws
/// Unavailable when no connection becomes free within `reader_timeout`.
std::unique_ptr<Database> open_database(
    const std::string& address, std::chrono::milliseconds reader_timeout = std::chrono::seconds(5));

}  // namespace shop::sql
