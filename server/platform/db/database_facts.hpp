#pragma once

#include "platform/db/connection.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace shop::sql {

/// A limit on connections. An administrator of the server is bound by its own only.
struct ConnectionLimit {
    enum class Of { server, role, database };
    Of of = Of::server;
    std::string name{};  // Of the role or database.
    std::int64_t open = 0;
    std::int64_t most = 0;
};

/// What the server of a shared database tells about itself.
struct ServerFacts {
    std::map<std::string, std::string> settings{};  // "fsync": "on".
    std::int64_t version = 0;                       // 150006 is 15.6.
    std::int64_t clock_ms = 0;
    std::vector<ConnectionLimit> limits{};         // That of the server first.
    std::optional<std::int64_t> archived_at_ms{};  // The last piece of its log.
    bool is_archiving_failing = false;             // The last try failed.
    ServerLink link{};
};

/// What an operator wants to know of a database.
struct DatabaseFacts {
    std::string engine;      // "SQLite 3.40.1", "PostgreSQL 15.6".
    std::int64_t bytes = 0;  // Without SQLite's log.
    std::optional<ServerFacts> server{};
};

/// The Unix time of a shared database's server, in milliseconds.
std::int64_t database_clock_ms(Transaction& transaction);

/// Asks the database itself; reads no row of the shop.
DatabaseFacts database_facts(Transaction& transaction, bool is_shared);

/// The same with ServerFacts::link.
DatabaseFacts database_facts(Connection& connection, bool is_shared);

}  // namespace shop::sql
