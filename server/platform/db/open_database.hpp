#pragma once

#include "platform/db/database.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace shop::sql {

/// The error in a database address, as the rest of a sentence ("must be ..."), or nothing. It
/// quotes no part of the address, which may contain a password.
std::optional<std::string> check_address(const std::string& address);

/// Whether the postgres:// address contains a password.
bool has_password(const std::string& address);

/// Adds `password` to the postgres:// address `address`, which has none.
std::string with_password(const std::string& address, const std::string& password);

/// Maximum number of concurrent readers of the database at `address`; others wait. On SQLite each
/// connection caches 2 MB of pages, and each reader needs a core or the disk. A PostgreSQL server
/// has a hundred connections for all of its clients.
std::size_t readers_max(const std::string& address);

/// Opens the database at `address`: "postgres://user@host/shop", or the path of a SQLite file,
/// which is created if it does not exist. Throws Unavailable if the server is unavailable. A read
/// throws Unavailable if no connection becomes free within `reader_timeout`.
std::unique_ptr<Database> open_database(
    const std::string& address, std::chrono::milliseconds reader_timeout = std::chrono::seconds(5));

}  // namespace shop::sql
