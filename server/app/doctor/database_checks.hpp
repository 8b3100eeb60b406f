#pragma once

#include "app/doctor/examined.hpp"
#include "platform/db/database_facts.hpp"

#include <cstdint>

namespace shop::app {

/// The database: reachable, of this program's schema, sound, and with settings that keep what it
/// confirms. Compares the clocks, too: of the database, and of the shop's other servers.
void check_database(const Examined& examined, Checks& checks);

/// What a PostgreSQL server says about its state.
void judge_server(const sql::ServerFacts& server, Checks& checks);

/// SQLite's log beside its file.
void judge_log(std::int64_t bytes, Checks& checks);

}  // namespace shop::app
