#include "app/doctor/doctor.hpp"

#include "app/data/data_folder.hpp"
#include "app/data/metadata.hpp"
#include "app/doctor/doctor_sql.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/migrations.hpp"
#include "platform/db/open_connection.hpp"
#include "platform/db/postgres/timelines.hpp"
#include "platform/db/sqlite/sqlite_snapshot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t log_bytes_max = 1LL << 30U;
constexpr std::int64_t oldest_version = 150'000;      // The version that the tests run on.
constexpr std::int64_t connections_of_a_server = 28;  // docs/running/install.md
constexpr std::int64_t archive_age_max_ms = 15 * minute_ms;

std::string setting_of(const sql::ServerFacts& server, const std::string& name) {
    const auto found = server.settings.find(name);
    return found == server.settings.end() ? "" : found->second;
}

void judge_archive(const sql::ServerFacts& server, Checks& checks) {
    const auto name = "database.archive";
    if (setting_of(server, "archive_mode") == "off") {
        checks.note(name, "PostgreSQL archives no log: a restore goes back to the last backup.",
                    "/usr/share/doc/northbridge/high-availability.md shows pgBackRest.");
        return;
    }
    const auto age_ms = unix_now_ms() - server.archived_at_ms.value_or(0);
    if (server.is_archiving_failing) {
        checks.warning(name, "PostgreSQL's last try to archive its log failed.",
                       "Its own log says why: see archive_command.");
    } else if (age_ms > archive_age_max_ms) {
        checks.warning(name, "PostgreSQL has archived nothing for more than 15 minutes.",
                       "Set archive_timeout, and look at pg_stat_archiver.");
    } else {
        checks.ok(name, "PostgreSQL archives its log.");
    }
}

/// Whether all confirmed data survives a power failure.
void judge_durability(const sql::ServerFacts& server, Checks& checks) {
    bool is_durable = true;
    for (const auto* name : {"fsync", "full_page_writes", "synchronous_commit"}) {
        if (setting_of(server, name) != "off") continue;
        is_durable = false;
        checks.fault("database.durability",
                     fmt::format("PostgreSQL's {} is off: a power failure loses orders that were "
                                 "confirmed, or the database.",
                                 name),
                     fmt::format("ALTER SYSTEM SET {} = on; SELECT pg_reload_conf();", name));
    }
    if (is_durable) checks.ok("database.durability", "PostgreSQL keeps what it confirms.");
}

/// Judges the limit with the fewest connections left.
void judge_connections(const std::vector<sql::ConnectionLimit>& limits, Checks& checks) {
    using Of = sql::ConnectionLimit::Of;
    const auto left_of = [](const auto& limit) { return limit.most - limit.open; };
    const auto tightest = std::ranges::min_element(limits, {}, left_of);
    if (tightest == limits.end()) return;
    const auto left = left_of(*tightest);
    auto whose = std::string("PostgreSQL");
    auto raise = std::string("Raise max_connections, or put a pooler in between.");
    if (tightest->of != Of::server) {
        const bool is_role = tightest->of == Of::role;
        whose = fmt::format("The {} {}", is_role ? "role" : "database", tightest->name);
        raise = fmt::format("ALTER {} \"{}\" CONNECTION LIMIT -1; or a number that suffices.",
                            is_role ? "ROLE" : "DATABASE", tightest->name);
    }
    const auto sentence =
        fmt::format("{} has {} of {} connections left.", whose, left, tightest->most);
    if (left < connections_of_a_server) {
        checks.warning("database.connections",
                       sentence + " Another server of the shop would need 28.", raise);
    } else {
        checks.ok("database.connections", sentence);
    }
}

/// By default libpq accepts a connection without TLS.
void judge_link(const sql::ServerLink& link, Checks& checks) {
    const auto name = "database.tls";
    if (!link.is_remote) return;
    const auto advice =
        "Add ?sslmode=verify-full&sslrootcert=/etc/northbridge/database-ca.pem to `database`: "
        "/usr/share/doc/northbridge/running/install.md, Another database.";
    if (!link.is_encrypted) {
        checks.warning(name,
                       fmt::format("The connection to PostgreSQL on {} is not encrypted: the "
                                   "network between can read and change all data.",
                                   link.host),
                       advice);
    } else if (!link.is_verified) {
        checks.note(name,
                    fmt::format("The connection to PostgreSQL on {} is encrypted, but the server's "
                                "certificate is not fully checked.",
                                link.host),
                    advice);
    } else {
        checks.ok(name, fmt::format("The connection to {} is encrypted and verified.", link.host));
    }
}

void judge_integrity(const Examined& examined, const std::string& file, Checks& checks) {
    const auto name = "database.integrity";
    try {
        const auto wrong =
            sql::check_sqlite(file, sql::CheckDepth::quick, [&] { return !examined.is_over(); });
        if (!wrong) return checks.ok(name, "SQLite finds its pages in order.");
        checks.fault(name, fmt::format("The database is damaged: {}", ended(*wrong)),
                     "Stop the shop, copy the data folder, and restore the last proved backup: "
                     "/usr/share/doc/northbridge/running/backup.md.");
    } catch (const sql::Interrupted&) {
        checks.note(name, "The database is too large to look at its pages in two seconds.",
                    fmt::format("sqlite3 -readonly {} 'PRAGMA quick_check'", file));
    }
}

/// Whether this program supports the database's schema.
bool check_schema(const Examined& examined, sql::Connection& connection, Checks& checks) {
    const auto address = database_address(examined.config);
    const auto& known = sql::all_migrations();
    const auto steps = sql::known_steps_of(address, known);
    if (!steps) {
        checks.fault("database.schema",
                     "It has no shop, or was changed by a newer version of this program.",
                     "Use the program of that version; `northbridge serve` makes a new shop.");
        return false;
    }
    if (!sql::is_usable(address, known)) {
        checks.warning(
            "database.schema",
            fmt::format("{} steps of the schema are missing: the shop was last opened by "
                        "an older version.",
                        known.size() - steps->size()),
            "Back up, then restart the shop: it runs them.");
    } else {
        checks.ok("database.schema", "Its schema is the one that this program knows.");
    }
    const auto mode = find_metadata(connection, "mode").value_or("");
    const std::string wanted = examined.config.is_demo() ? "demo" : "production";
    if (!mode.empty() && mode != wanted) {
        checks.fault(
            "database.mode",
            fmt::format("The shop was made in {} mode, and the settings say {}.", mode, wanted),
            "Name the right folder or database; no shop changes its mode.");
    }
    return true;
}

void check_servers(const Examined& examined, sql::Connection& connection, Checks& checks) {
    if (!sql::is_usable(database_address(examined.config), sql::all_migrations())) return;
    const auto newest = connection.query(doctor_sql::find_newest_server, {});
    const auto seen_at_ms = newest.front().optional_integer("seen_at_ms");
    if (seen_at_ms) judge_servers_clock(*seen_at_ms - unix_now_ms(), checks);
}

void check_opened(const Examined& examined, Checks& checks) {
    const auto& config = examined.config;
    if (!config.database.empty()) sql::timelines().read(config.data_folder);
    const auto connection = sql::open_connection(database_address(config), sql::Access::read_only);
    const auto before_ms = unix_now_ms();
    const auto facts = sql::database_facts(*connection, !config.database.empty());
    checks.ok("database.reachable", fmt::format("{} answers; the database has {} MB.", facts.engine,
                                                megabytes_of(facts.bytes)));
    if (facts.server) {
        judge_server(*facts.server, checks);
        judge_database_clock(facts.server->clock_ms - before_ms, checks);
    }
    try {
        connection->check_collation();
    } catch (const std::runtime_error& refusal) {
        checks.fault("database.collation", ended(refusal.what()),
                     "Make a database that compares texts byte by byte, and `northbridge copy` "
                     "the shop into it.");
    }
    if (check_schema(examined, *connection, checks)) check_servers(examined, *connection, checks);
}

}  // namespace

void judge_server(const sql::ServerFacts& server, Checks& checks) {
    if (server.version < oldest_version) {
        checks.warning("database.version",
                       "This PostgreSQL is older than 15, with which the shop is tested.",
                       "Upgrade it.");
    }
    judge_durability(server, checks);
    judge_link(server.link, checks);
    judge_connections(server.limits, checks);
    judge_archive(server, checks);
}

void judge_log(std::int64_t bytes, Checks& checks) {
    if (bytes < log_bytes_max) return;
    checks.warning("database.log",
                   fmt::format("SQLite's log beside the database has {} MB: something reads for "
                               "very long.",
                               megabytes_of(bytes)),
                   "End other programs that have the file open (fuser), or restart the shop.");
}

void check_database(const Examined& examined, Checks& checks) {
    const auto& config = examined.config;
    const auto file = database_file(config);
    // SQLite creates files next to the database, which the shop must be able to open.
    if (!file.empty() && !owns_data_folder(config)) return;
    if (!file.empty() && !fs::exists(file)) {
        checks.fault("database.reachable",
                     fmt::format("There is no shop in {}.", config.data_folder),
                     "Name the shop's folder with --config or --data; `northbridge serve` makes a "
                     "new shop.");
        return;
    }
    if (is_database_read_only(config)) {
        return checks.note("database.reachable",
                           "The database was not checked: the data folder is read-only.");
    }
    try {
        check_opened(examined, checks);
    } catch (const std::exception& failure) {
        checks.fault("database.reachable",
                     fmt::format("The database cannot be used: {}", ended(failure.what())),
                     file.empty() ? "Look at the server's log, its address, user and password."
                                  : "Look at the disk; restore the last proved backup if the file "
                                    "is damaged: /usr/share/doc/northbridge/running/backup.md.");
    }
    if (file.empty()) return;
    judge_log(sql::sqlite_bytes(file) - static_cast<std::int64_t>(fs::file_size(file)), checks);
    judge_integrity(examined, file, checks);
}

}  // namespace shop::app
