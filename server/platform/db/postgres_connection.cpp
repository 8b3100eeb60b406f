#include "platform/db/postgres_connection.hpp"

#include "platform/db/database_unavailable.hpp"
#include "platform/db/postgres_result.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

namespace shop::sql {
namespace {

constexpr auto begin_serializable = "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE;";

// A standby refuses to begin what is serializable: behind a pooler, or by a server that has lost
// its rank, we would read from then on what was true yesterday.
constexpr auto begin_repeatable =
    "BEGIN ISOLATION LEVEL SERIALIZABLE READ ONLY;"
    "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ";

// The commit returns when the disk has it, and with synchronous standbys theirs too: an order that
// we confirmed survives. A peer server that vanished does not block the others for long. Both for
// this transaction only: a pooler lends the server to others.
constexpr auto settings_of_a_write =
    "SELECT set_config('synchronous_commit', 'on', true)"
    " WHERE current_setting('synchronous_commit') IN ('off', 'local');"
    "SELECT set_config('idle_in_transaction_session_timeout', '10s', true);";

// A commit that waits for its standby keeps its row locks meanwhile.
constexpr auto write_lock_timeout = "SET LOCAL lock_timeout = '5s'";

// What comes behind one that fails is sent in vain.
constexpr std::size_t under_way_max = 256;

}  // namespace

PostgresConnection::PostgresConnection(const std::string& address)
    : address_(address), handle_(open()) {}

PostgresHandle PostgresConnection::open() {
    auto handle = address_.connect();
    // "NOTICE: relation already exists, skipping" is not logged.
    const auto hear = [](void* is_warned, const PGresult* notice) {
        const auto* severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
        if (severity != nullptr && std::string_view(severity) == "WARNING") {
            *static_cast<bool*>(is_warned) = true;
        }
    };
    PQsetNoticeReceiver(handle.get(), hear, &is_warned_);
    return handle;
}

void PostgresConnection::reconnect_to_primary() {
    auto found = open();
    statements_.clear();
    deferred_.clear();
    counts_from_ = 0;
    handle_ = std::move(found);
}

void PostgresConnection::resolve_last_commit() {
    if (PQtransactionStatus(handle_.get()) != PQTRANS_ACTIVE) return;
    if (!is_answered_within(handle_.get(), std::chrono::milliseconds(0))) {
        throw DatabaseUnavailable("postgres: the COMMIT before is still waiting, as for a standby");
    }
    // The outcome of the waiting commit; its callers already got OutcomeUnknown.
    static_cast<void>(take_result(handle_.get()));
}

void PostgresConnection::discard_old_plans() {
    const auto now = std::chrono::steady_clock::now();
    if (address_.is_pooled() || now < plans_end_at_) return;
    run_script("DEALLOCATE ALL");
    statements_.clear();
    plans_end_at_ = now + plans_last;
}

void PostgresConnection::begin(const std::string& statement) {
    if (!is_settled()) reconnect_to_primary();  // A caller threw while results were pending.
    resolve_last_commit();
    if (is_lost()) reconnect_to_primary();
    try {
        // A callback that threw may have left it open.
        if (PQtransactionStatus(handle_.get()) != PQTRANS_IDLE) run_script("ROLLBACK");
        discard_old_plans();
        run_script(statement);
    } catch (const DatabaseUnavailable&) {
        // The server closed the idle connection, or does not accept writes any more. Nothing has
        // happened yet: once more.
        reconnect_to_primary();
        run_script(statement);
    }
}

void PostgresConnection::begin_write() {
    is_writing_ = true;
    begin(std::string(begin_serializable) + settings_of_a_write + write_lock_timeout);
}

void PostgresConnection::begin_write_in_turn() {
    is_writing_ = true;
    // A migration alone writes to this table. The lock comes before the first query: only then does
    // the transaction see what was committed while it waited.
    constexpr auto lock =
        "SET LOCAL lock_timeout = '1s';"
        "LOCK TABLE migrations IN EXCLUSIVE MODE;";
    try {
        begin(std::string(begin_serializable) + lock + settings_of_a_write + write_lock_timeout);
    } catch (const Blocked&) {
        begin_write();  // A newer server's migration has it, for as long as it takes.
    }
}

void PostgresConnection::begin_write_locking(const std::vector<std::string>& tables) {
    // All locks come before the first query: see begin_write_in_turn(), whose lock comes first here
    // too, so that its holder never waits for these. A migration waits for as long as it takes.
    is_writing_ = true;
    const auto locks = tables.empty() ? std::string()
                                      : fmt::format(
                                            "LOCK TABLE migrations IN ROW EXCLUSIVE MODE;"
                                            "LOCK TABLE {} IN ACCESS EXCLUSIVE MODE;",
                                            fmt::join(tables, ", "));
    try {
        begin(begin_serializable + locks + settings_of_a_write);
    } catch (const NoSuchTable& gone) {
        throw Contention(gone.what());  // Another session dropped it while this one waited.
    }
}

void PostgresConnection::begin_read() {
    is_writing_ = false;
    begin(begin_repeatable);
}

void PostgresConnection::commit() {
    settle();
    is_warned_ = false;
    const bool is_answered = PQsendQuery(handle_.get(), "COMMIT") == 0 ||
                             is_answered_within(handle_.get(), commit_timeout_);
    if (!is_answered) {
        // Neither cancelled nor abandoned: either would make visible what no standby has.
        throw OutcomeUnknown("postgres: COMMIT is not answered: does it wait for a standby?");
    }
    const auto result = take_result(handle_.get());
    if (is_lost() && is_writing_) {
        throw OutcomeUnknown("postgres: COMMIT: " + message_of(handle_.get()));
    }
    expect_success(handle_.get(), result.get(), "COMMIT");
    // What failed before is answered so, and is no error to the server.
    if (std::string_view(PQcmdStatus(result.get())) != "COMMIT") {
        throw Unavailable("postgres: COMMIT was answered with a rollback");
    }
    // "canceling wait for synchronous replication": it may be gone with this server.
    if (is_warned_ && is_writing_) throw OutcomeUnknown("postgres: COMMIT came with a warning");
}

void PostgresConnection::execute_deferred(std::string_view text, const Values& values) {
    if (deferred_.size() == under_way_max) settle();
    const Parameters parameters(values);
    const auto* statement = address_.is_pooled() ? nullptr : &prepared(text);
    PQenterPipelineMode(handle_.get());  // Only now: prepared() may have to ask.
    const int is_sent =
        statement == nullptr
            ? PQsendQueryParams(handle_.get(), std::string(text).c_str(), parameters.count(),
                                nullptr, parameters.data(), nullptr, nullptr, 0)
            : PQsendQueryPrepared(handle_.get(), statement->name.c_str(), parameters.count(),
                                  parameters.data(), nullptr, nullptr, 0);
    if (is_sent == 0) {
        if (is_lost()) throw_lost(handle_.get());
        throw std::runtime_error("postgres: " + message_of(handle_.get()));
    }
    deferred_.emplace_back(text);
}

void PostgresConnection::settle() {
    if (!is_settled()) static_cast<void>(drain_results());
}

PostgresResult PostgresConnection::drain_results() {
    const auto texts = std::exchange(deferred_, {});
    const auto counts_from = std::exchange(counts_from_, 0);
    auto* handle = handle_.get();
    if (PQpipelineSync(handle) == 0) throw_lost(handle);
    PostgresResult result(nullptr, &PQclear);
    std::exception_ptr failure;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        result = take_result(handle);
        if (is_lost()) throw_lost(handle);
        if (failure) continue;  // The server skipped what came behind it.
        try {
            expect_success(handle, result.get(), texts[i]);
            if (i >= counts_from) counted_rows_ += changed_rows(result.get());
        } catch (...) {
            failure = std::current_exception();
        }
    }
    const PostgresResult end(PQgetResult(handle), &PQclear);
    const bool is_over = PQresultStatus(end.get()) == PGRES_PIPELINE_SYNC;
    if (!is_over || PQexitPipelineMode(handle) == 0) throw_lost(handle);
    if (failure) std::rethrow_exception(failure);
    return result;
}

void PostgresConnection::start_counting() {
    counted_rows_ = 0;
    counts_from_ = deferred_.size();
}

std::int64_t PostgresConnection::counted() {
    settle();
    return counted_rows_;
}

Fetched PostgresConnection::fetch(std::string_view text, const Values& values) {
    execute_deferred(text, values);
    const auto result = drain_results();
    auto& statement = statements_.try_emplace(std::string(text)).first->second;
    const int columns = PQnfields(result.get());
    if (!statement.columns) {
        std::vector<std::string> names;
        for (int column = 0; column < columns; ++column) {
            names.emplace_back(PQfname(result.get(), column));
            statement.types.push_back(PQftype(result.get(), column));
        }
        statement.columns = std::make_shared<const std::vector<std::string>>(std::move(names));
    }
    Fetched fetched{statement.columns, {}, changed_rows(result.get())};
    fetched.rows.reserve(static_cast<std::size_t>(PQntuples(result.get())));
    for (int row = 0; row < PQntuples(result.get()); ++row) {
        Values fields;
        fields.reserve(static_cast<std::size_t>(columns));
        for (int column = 0; column < columns; ++column) {
            const auto type = statement.types[static_cast<std::size_t>(column)];
            fields.push_back(value_of(result.get(), row, column, type));
        }
        fetched.rows.push_back(std::move(fields));
    }
    return fetched;
}

void PostgresConnection::run_script(const std::string& script) {
    settle();
    resolve_last_commit();  // PQexec would wait for it.
    const PostgresResult result(PQexec(handle_.get(), script.c_str()), &PQclear);
    expect_success(handle_.get(), result.get(), script);
}

PostgresConnection::Statement& PostgresConnection::prepared(std::string_view text) {
    if (const auto known = statements_.find(text); known != statements_.end()) return known->second;
    settle();
    const auto name = "s" + std::to_string(statements_.size());
    const PostgresResult result(
        PQprepare(handle_.get(), name.c_str(), std::string(text).c_str(), 0, nullptr), &PQclear);
    expect_success(handle_.get(), result.get(), text);
    return statements_.emplace(text, Statement{name}).first->second;
}

}  // namespace shop::sql
