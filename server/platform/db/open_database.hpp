#pragma once

#include "platform/db/database.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace shop::sql {

/// What is wrong with the address of a database, as the rest of a sentence ("must be ..."), or
/// nothing. It quotes nothing of the address, which may hold a password.
std::optional<std::string> check_address(const std::string& address);

/// Whether the postgres:// address holds a password.
bool has_password(const std::string& address);

/// The postgres:// address `address`, which has no password, with `password`.
std::string with_password(const std::string& address, const std::string& password);

/// How many may read the database at `address` at once; the others wait. On SQLite each connection
/// keeps 2 MB of pages, and each reader needs a core, or the disk. A PostgreSQL server
/// has a hundred connections for all of its clients.
std::size_t readers_max(const std::string& address);

/// Opens the database at `address`: "postgres://user@host/shop", or the path of a SQLite file,
/// which is created when it is absent. Throws Unavailable when the server is unavailable. A read
/// throws Unavailable when no connection becomes free within `reader_timeout`.
std::unique_ptr<Database> open_database(
    const std::string& address, std::chrono::milliseconds reader_timeout = std::chrono::seconds(5));

}  // namespace shop::sql
