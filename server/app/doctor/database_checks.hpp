#pragma once

#include "app/doctor/examined.hpp"
#include "platform/db/database_facts.hpp"

#include <cstdint>

namespace shop::app {

/// Checks that the database is reachable, has this program's schema, is intact, and has durable
/// settings. Also compares the clocks of the database and of the shop's other servers.
void check_database(const Examined& examined, Checks& checks);

/// Judges the state that a PostgreSQL server reports.
void judge_server(const sql::ServerFacts& server, Checks& checks);

/// The size of SQLite's log.
void judge_log(std::int64_t bytes, Checks& checks);

}  // namespace shop::app
