#include "platform/db/postgres_connection.hpp"

#include "platform/db/postgres_answer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

namespace shop::sql {
namespace {

/// Defaults, which the address may overrule: a server that is gone is noticed within seconds, and
/// of several hosts only the one that takes writes will do.
PGconn* connect(const std::string& address) {
    constexpr int expand_address = 1;
    const std::array names{
        "connect_timeout",     "tcp_user_timeout", "keepalives_idle",
        "keepalives_interval", "keepalives_count", "target_session_attrs",
        "application_name",    "dbname",           static_cast<const char*>(nullptr)};
    const std::array values{"3",
                            "5000",
                            "5",
                            "2",
                            "2",
                            "read-write",
                            "northbridge",
                            address.c_str(),
                            static_cast<const char*>(nullptr)};
    return PQconnectdbParams(names.data(), values.data(), expand_address);
}

constexpr std::string_view pool_mode = "pool_mode=transaction";

constexpr auto begin_serializable = "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE;";

// A standby refuses to begin what is serializable: behind a pooler, or by a server that has lost
// its rank, we would read from then on what was true yesterday.
constexpr auto begin_repeatable =
    "BEGIN ISOLATION LEVEL SERIALIZABLE READ ONLY;"
    "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ";

// The commit returns when the disk has it, and with synchronous standbys theirs too: an order that
// we confirmed survives. A server of ours that vanished keeps nobody waiting for long. Both for
// this transaction only: a pooler lends the server to others.
constexpr auto settings_of_a_write =
    "SELECT set_config('synchronous_commit', 'on', true)"
    " WHERE current_setting('synchronous_commit') IN ('off', 'local');"
    "SELECT set_config('idle_in_transaction_session_timeout', '10s', true)";

/// The one parameter that is ours and not libpq's.
std::string without_pool_mode(std::string address) {
    const auto at = address.find(pool_mode);
    if (at == std::string::npos || at == 0) return address;
    const bool is_last = at + pool_mode.size() == address.size();
    // Either the separator before it goes, or the one behind it.
    return address.erase(is_last ? at - 1 : at, pool_mode.size() + 1);
}

}  // namespace

PostgresConnection::PostgresConnection(const std::string& address)
    : is_pooled_(without_pool_mode(address) != address),
      handle_(connect(without_pool_mode(address)), &PQfinish) {
    if (is_lost()) fail_lost(handle_.get());
    // "NOTICE: relation already exists, skipping" is nothing to tell.
    const auto hear = [](void* is_warned, const PGresult* notice) {
        const auto* severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
        if (severity != nullptr && std::string_view(severity) == "WARNING") {
            *static_cast<bool*>(is_warned) = true;
        }
    };
    PQsetNoticeReceiver(handle_.get(), hear, &is_warned_);
}

void PostgresConnection::find_server_again() {
    statements_.clear();
    PQreset(handle_.get());
    if (is_lost()) fail_lost(handle_.get());
}

void PostgresConnection::begin(const std::string& statement) {
    if (is_lost()) find_server_again();
    try {
        // A work that threw may have left it open.
        if (PQtransactionStatus(handle_.get()) != PQTRANS_IDLE) run_script("ROLLBACK");
        run_script(statement);
    } catch (const Unavailable&) {
        // The server went while the connection lay idle, or takes no writes any more. Nothing has
        // happened yet: once more.
        find_server_again();
        run_script(statement);
    }
}

void PostgresConnection::begin_write() {
    is_writing_ = true;
    begin(std::string(begin_serializable) + settings_of_a_write);
}

void PostgresConnection::begin_write_in_turn() {
    is_writing_ = true;
    // A migration alone writes to this table. The lock comes before the first query: only then does
    // the transaction see what was committed while it waited.
    constexpr auto lock =
        "SET LOCAL lock_timeout = '1s';"
        "LOCK TABLE migrations IN EXCLUSIVE MODE;"
        "SET LOCAL lock_timeout TO DEFAULT;";
    try {
        begin(std::string(begin_serializable) + lock + settings_of_a_write);
    } catch (const LockTimeout&) {
        begin_write();  // A newer server's migration has it, for as long as it takes.
    }
}

void PostgresConnection::begin_write_alone_on(const std::vector<std::string>& tables) {
    if (tables.empty()) return begin_write();
    // All locks come before the first query: see begin_write_in_turn(), whose lock comes first here
    // too, so that nobody who has it waits for these.
    is_writing_ = true;
    const auto locks = fmt::format(
        "LOCK TABLE migrations IN ROW EXCLUSIVE MODE;"
        "LOCK TABLE {} IN ACCESS EXCLUSIVE MODE;",
        fmt::join(tables, ", "));
    try {
        begin(begin_serializable + locks + settings_of_a_write);
    } catch (const NoSuchTable& gone) {
        throw Contention(gone.what());  // Somebody dropped it while this one waited.
    }
}

void PostgresConnection::begin_read() {
    is_writing_ = false;
    begin(begin_repeatable);
}

void PostgresConnection::commit() {
    is_warned_ = false;
    const PostgresAnswer answer(PQexec(handle_.get(), "COMMIT"), &PQclear);
    if (is_lost() && is_writing_) {
        throw OutcomeUnknown("postgres: COMMIT: " + message_of(handle_.get()));
    }
    expect_success(handle_.get(), answer.get(), "COMMIT");
    // What failed before is answered so, and is no error to the server.
    if (std::string_view(PQcmdStatus(answer.get())) != "COMMIT") {
        throw Unavailable("postgres: COMMIT was answered with a rollback");
    }
    // "canceling wait for synchronous replication": it may be gone with this server.
    if (is_warned_ && is_writing_) throw OutcomeUnknown("postgres: COMMIT came with a warning");
}

PGresult* PostgresConnection::ask(std::string_view text, const Values& values) {
    const Parameters parameters(values);
    if (is_pooled_) {
        return PQexecParams(handle_.get(), std::string(text).c_str(), parameters.count(), nullptr,
                            parameters.data(), nullptr, nullptr, 0);
    }
    return PQexecPrepared(handle_.get(), prepared(text).name.c_str(), parameters.count(),
                          parameters.data(), nullptr, nullptr, 0);
}

Fetched PostgresConnection::fetch(std::string_view text, const Values& values) {
    const PostgresAnswer answer(ask(text, values), &PQclear);
    expect_success(handle_.get(), answer.get(), text);
    // A SELECT tells how many rows it found. One that changes some by WITH would count as none.
    const bool is_query = std::string_view(PQcmdStatus(answer.get())).starts_with("SELECT");
    const std::string_view rows = PQcmdTuples(answer.get());
    if (!is_query && !rows.empty()) changes_ += whole(rows);
    auto& statement = statements_.try_emplace(std::string(text)).first->second;
    const int columns = PQnfields(answer.get());
    if (!statement.columns) {
        std::vector<std::string> names;
        for (int column = 0; column < columns; ++column) {
            names.emplace_back(PQfname(answer.get(), column));
            statement.types.push_back(PQftype(answer.get(), column));
        }
        statement.columns = std::make_shared<const std::vector<std::string>>(std::move(names));
    }
    Fetched fetched{statement.columns, {}};
    fetched.rows.reserve(static_cast<std::size_t>(PQntuples(answer.get())));
    for (int row = 0; row < PQntuples(answer.get()); ++row) {
        Values fields;
        fields.reserve(static_cast<std::size_t>(columns));
        for (int column = 0; column < columns; ++column) {
            const auto type = statement.types[static_cast<std::size_t>(column)];
            fields.push_back(value_of(answer.get(), row, column, type));
        }
        fetched.rows.push_back(std::move(fields));
    }
    return fetched;
}

void PostgresConnection::run_script(const std::string& script) {
    const PostgresAnswer answer(PQexec(handle_.get(), script.c_str()), &PQclear);
    expect_success(handle_.get(), answer.get(), script);
}

PostgresConnection::Statement& PostgresConnection::prepared(std::string_view text) {
    if (const auto known = statements_.find(text); known != statements_.end()) return known->second;
    const auto name = "s" + std::to_string(statements_.size());
    const PostgresAnswer answer(
        PQprepare(handle_.get(), name.c_str(), std::string(text).c_str(), 0, nullptr), &PQclear);
    expect_success(handle_.get(), answer.get(), text);
    return statements_.emplace(text, Statement{name}).first->second;
}

}  // namespace shop::sql
