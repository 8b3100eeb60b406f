#include "platform/db/database_facts.hpp"

#include "platform/base/text.hpp"
#include "platform/db/connection.hpp"

namespace shop::sql {
namespace {

std::int64_t number_of(const std::map<std::string, std::string>& settings,
                       const std::string& name) {
    const auto found = settings.find(name);
    return found == settings.end() ? 0 : whole_number(found->second).value_or(0);
}

DatabaseFacts sqlite_facts(Transaction& transaction) {
    const auto rows = transaction.query(
        "SELECT sqlite_version() AS version, page_count * page_size AS bytes"
        " FROM pragma_page_count(), pragma_page_size()",
        {});
    return {"SQLite " + rows.front().text("version"), rows.front().integer("bytes")};
}

std::vector<ConnectionLimit> connection_limits(Transaction& transaction,
                                               ConnectionLimit of_server) {
    std::vector<ConnectionLimit> limits{std::move(of_server)};
    // pg_stat_activity hides the type of another role's session, but still lists the session.
    const auto rows = transaction.query(
        "SELECT 'role' AS kind, rolname::TEXT AS name, rolconnlimit::BIGINT AS most,"
        " (SELECT count(*) FROM pg_stat_activity WHERE usesysid = pg_roles.oid) AS open"
        " FROM pg_roles WHERE rolname = session_user AND NOT rolsuper AND rolconnlimit >= 0"
        " UNION ALL"
        " SELECT 'database', datname::TEXT, datconnlimit::BIGINT,"
        " (SELECT count(*) FROM pg_stat_activity WHERE datid = pg_database.oid"
        " AND coalesce(backend_type, 'client backend') = 'client backend')"
        " FROM pg_database WHERE datname = current_database() AND datconnlimit >= 0"
        " AND NOT EXISTS (SELECT FROM pg_roles WHERE rolname = session_user AND rolsuper)",
        {});
    for (const auto& row : rows) {
        const bool is_role = row.text("kind") == "role";
        limits.push_back({is_role ? ConnectionLimit::Of::role : ConnectionLimit::Of::database,
                          row.text("name"), row.integer("open"), row.integer("most")});
    }
    return limits;
}

ServerFacts server_facts(Transaction& transaction) {
    ServerFacts facts;
    const auto settings = transaction.query(
        "SELECT name, setting FROM pg_settings WHERE name IN ('server_version', 'fsync',"
        " 'server_version_num', 'full_page_writes', 'synchronous_commit', 'max_connections',"
        " 'archive_mode')",
        {});
    for (const auto& row : settings) facts.settings[row.text("name")] = row.text("setting");
    facts.version = number_of(facts.settings, "server_version_num");
    const auto state = transaction.query(
        "SELECT (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')"
        " AS connections,"
        " (extract(epoch FROM last_archived_time) * 1000)::BIGINT AS archived_at_ms,"
        " coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), FALSE)::INTEGER"
        "::BIGINT AS is_failing FROM pg_stat_archiver",
        {});
    const auto& row = state.front();
    facts.clock_ms = database_clock_ms(transaction);
    facts.limits =
        connection_limits(transaction, {ConnectionLimit::Of::server, "", row.integer("connections"),
                                        number_of(facts.settings, "max_connections")});
    facts.archived_at_ms = row.optional_integer("archived_at_ms");
    facts.is_archiving_failing = row.integer("is_failing") != 0;
    return facts;
}

}  // namespace

std::int64_t database_clock_ms(Transaction& transaction) {
    return transaction
        .query("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT AS clock_ms", {})
        .front()
        .integer("clock_ms");
}

DatabaseFacts database_facts(Transaction& transaction, bool is_shared) {
    if (!is_shared) return sqlite_facts(transaction);
    DatabaseFacts facts;
    facts.server = server_facts(transaction);
    facts.engine = "PostgreSQL " + facts.server->settings["server_version"];
    const auto size = transaction.query("SELECT pg_database_size(current_database()) AS bytes", {});
    facts.bytes = size.front().integer("bytes");
    return facts;
}

DatabaseFacts database_facts(Connection& connection, bool is_shared) {
    auto facts = database_facts(static_cast<Transaction&>(connection), is_shared);
    if (facts.server) facts.server->link = connection.link();
    return facts;
}

}  // namespace shop::sql
