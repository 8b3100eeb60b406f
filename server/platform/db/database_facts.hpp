#pragma once

#include "platform/db/connection.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace shop::sql {

/// A limit on connections. Only the server's own limit applies to a superuser.
struct ConnectionLimit {
    enum class Of { server, role, database };
    Of of = Of::server;
    std::string name{};  // Of the role or database.
    std::int64_t open = 0;
    std::int64_t most = 0;
};

/// Settings and state of a shared database's server.
struct ServerFacts {
    std::map<std::string, std::string> settings{};  // "fsync" is "on".
    std::int64_t version = 0;                       // 150006 is 15.6.
    std::int64_t clock_ms = 0;
    std::vector<ConnectionLimit> limits{};         // The server's own limit first.
    std::optional<std::int64_t> archived_at_ms{};  // When the last log segment was archived.
    bool is_archiving_failing = false;             // The last attempt failed.
    ServerLink link{};
};

/// Facts about a database for its operator.
struct DatabaseFacts {
    std::string engine;      // "SQLite 3.40.1", "PostgreSQL 15.6".
    std::int64_t bytes = 0;  // Without SQLite's write-ahead log.
    std::optional<ServerFacts> server{};
};

/// The Unix time of a shared database's server, in milliseconds.
std::int64_t database_clock_ms(Transaction& transaction);

/// Asks the database itself; reads none of the shop's rows.
DatabaseFacts database_facts(Transaction& transaction, bool is_shared);

/// The same, including ServerFacts::link.
DatabaseFacts database_facts(Connection& connection, bool is_shared);

}  // namespace shop::sql
