#include "platform/db/postgres/postgres_connection.hpp"

#include "platform/db/database_unavailable.hpp"
#include "platform/db/postgres/postgres_result.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spdlog/spdlog.h>

namespace shop::sql {
namespace {

constexpr auto begin_serializable = "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE;";

// A standby refuses to begin a serializable transaction. Otherwise, behind a pooler or on a demoted
// primary, we would read stale data from then on.
constexpr auto begin_repeatable =
    "BEGIN ISOLATION LEVEL SERIALIZABLE READ ONLY;"
    "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ";

// A commit returns when it is on disk, and on synchronous standbys if there are any: a confirmed
// order survives. A server that vanished does not block the others for long. Both settings are for
// this transaction only, because a pooler shares the session.
constexpr auto settings_of_a_write =
    "SELECT set_config('synchronous_commit', 'on', true)"
    " WHERE current_setting('synchronous_commit') IN ('off', 'local');"
    "SELECT set_config('idle_in_transaction_session_timeout', '10s', true);";

// A commit keeps its row locks while it waits for its standby.
constexpr auto write_lock_timeout = "SET LOCAL lock_timeout = '5s'";

// The same for a write by locks. Its statements never change, so generic plans are enough.
// Sequential scans are off because it finds rows by key, also in tables that the planner believes
// to be small.
constexpr auto settings_of_a_write_by_locks =
    "SELECT CASE WHEN current_setting('synchronous_commit') IN ('off', 'local')"
    " THEN set_config('synchronous_commit', 'on', true) END,"
    " set_config('idle_in_transaction_session_timeout', '10s', true),"
    " set_config('lock_timeout', '5s', true),"
    " set_config('plan_cache_mode', 'force_generic_plan', true),"
    " set_config('enable_seqscan', 'off', true)";

// Exclusive for one transaction while servers take turns, shared by all that write by locks. Only a
// migration writes to this table. An engine without LOCK TABLE can do without both, with more
// retries.
constexpr auto lock_turn = "LOCK TABLE migrations IN EXCLUSIVE MODE";
constexpr auto share_turn = "LOCK TABLE migrations IN ROW SHARE MODE";

}  // namespace

PostgresConnection::PostgresConnection(const std::string& address)
    : address_(address), handle_(open()) {}

PostgresHandle PostgresConnection::open() {
    auto handle = address_.connect();
    // Notices such as "relation already exists, skipping" are not logged.
    const auto on_notice = [](void* is_warned, const PGresult* notice) {
        const auto* severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
        if (severity != nullptr && std::string_view(severity) == "WARNING") {
            *static_cast<bool*>(is_warned) = true;
        }
    };
    PQsetNoticeReceiver(handle.get(), on_notice, &is_warned_);
    return handle;
}

void PostgresConnection::reconnect_to_primary() {
    auto found = open();
    statements_.clear();
    prepared_ = 0;
    has_generic_plans_ = false;
    leaves_server_ = false;
    under_way_.clear();
    taken_ = 0;
    failure_ = nullptr;
    is_committing_ = false;
    counts_from_ = 0;
    handle_ = std::move(found);
}

void PostgresConnection::resolve_last_commit() {
    if (!is_committing_) return;
    bool is_answered = true;
    try {
        is_answered = take_results(std::chrono::milliseconds(0));
    } catch (const DatabaseUnavailable& lost) {
        spdlog::debug("the COMMIT before was lost: {}", lost.what());
    }
    if (!is_answered) {
        throw DatabaseUnavailable("postgres: the COMMIT before is still waiting, as for a standby");
    }
    // The waiting commit has finished. Its callers already got OutcomeUnknown.
    is_committing_ = false;
    failure_ = nullptr;
}

void PostgresConnection::discard_old_plans() {
    const auto now = std::chrono::steady_clock::now();
    if (address_.is_pooled() || now < plans_end_at_) return;
    run_script("DEALLOCATE ALL");
    statements_.clear();
    prepared_ = 0;
    plans_end_at_ = now + plans_last;
}

/// Prepares for the next transaction.
void PostgresConnection::be_idle() {
    resolve_last_commit();
    // A caller threw while results were pending, or the server no longer accepts writes.
    if (!is_settled() || leaves_server_) reconnect_to_primary();
    // The server may have closed the idle connection.
    if (PQconsumeInput(handle_.get()) == 0 || is_lost()) reconnect_to_primary();
    is_opening_ = false;
    is_by_locks_ = false;
    locked_ = 0;
    // A callback that threw may have left a transaction open.
    if (PQtransactionStatus(handle_.get()) != PQTRANS_IDLE) run_script("ROLLBACK");
    discard_old_plans();
}

void PostgresConnection::begin(const std::string& statement) {
    resolve_last_commit();
    try {
        be_idle();
        run_script(statement);
    } catch (const DatabaseUnavailable&) {
        // The server closed the idle connection, or no longer accepts writes. Nothing was written
        // yet, so retry.
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
    // The lock comes before the first query, so that the transaction sees everything committed
    // while it waited.
    const auto turn = fmt::format("SET LOCAL lock_timeout = '1s';{};", lock_turn);
    try {
        begin(begin_serializable + turn + settings_of_a_write + write_lock_timeout);
    } catch (const Blocked&) {
        begin_write();  // A newer server's migration holds the lock for long.
    }
}

void PostgresConnection::begin_write_locking(const std::vector<std::string>& tables) {
    // All locks come before the first query: see begin_write_in_turn(). Its lock comes first here
    // too, so that its holder never waits for these. No lock timeout: a migration waits as long as
    // it must.
    is_writing_ = true;
    const auto locks = tables.empty() ? std::string()
                                      : fmt::format(
                                            "LOCK TABLE migrations IN ROW EXCLUSIVE MODE;"
                                            "LOCK TABLE {} IN ACCESS EXCLUSIVE MODE;",
                                            fmt::join(tables, ", "));
    try {
        begin(begin_serializable + locks + settings_of_a_write);
    } catch (const NoSuchTable& gone) {
        throw Contention(gone.what());  // Another session dropped it during the wait.
    }
}

void PostgresConnection::begin_read() {
    is_writing_ = false;
    begin(begin_repeatable);
}

/// Sends the beginning with the first statements, in one round trip. READ COMMITTED: each statement
/// after a lock sees everything committed while it waited for the lock.
void PostgresConnection::begin_write_by_locks() {
    is_writing_ = true;
    resolve_last_commit();
    try {
        be_idle();
    } catch (const DatabaseUnavailable&) {
        reconnect_to_primary();  // As in begin().
    }
    is_by_locks_ = true;
    is_opening_ = true;
    send_unprepared("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE");
    send_unprepared(settings_of_a_write_by_locks);
    send_unprepared(share_turn);
}

void PostgresConnection::begin_read_once() {
    is_writing_ = false;
    be_idle();
    // Behind a pooler the session survives the demotion of its server to a standby, which refuses
    // this statement.
    if (address_.is_pooled()) {
        send_unprepared("BEGIN ISOLATION LEVEL SERIALIZABLE READ ONLY");
    } else if (!std::exchange(has_generic_plans_, true)) {
        // Otherwise statements for sets of values would be planned again on each run.
        send_unprepared("SELECT set_config('plan_cache_mode', 'force_generic_plan', false)");
    }
}

void PostgresConnection::commit() {
    if (PQtransactionStatus(handle_.get()) == PQTRANS_IDLE && is_settled()) return;
    is_warned_ = false;
    std::string status;
    send("COMMIT", {}, [&status](PGresult* result) { status = PQcmdStatus(result); });
    const auto commit = under_way_.size() - 1;
    is_committing_ = true;
    bool is_in_time = false;
    try {
        end_pipeline();
        is_in_time = take_results(commit_timeout_);
    } catch (const DatabaseUnavailable& lost) {
        is_committing_ = false;
        if (is_writing_) throw OutcomeUnknown(std::string("COMMIT: ") + lost.what());
        throw;
    }
    if (!is_in_time) {
        // Neither cancel nor close: either would make the commit visible before a standby has it.
        // The receiver of the result no longer exists by then.
        under_way_.back().receive = {};
        throw OutcomeUnknown("postgres: COMMIT is not answered: does it wait for a standby?");
    }
    is_committing_ = false;
    if (failure_) {
        const bool is_commit = failed_ == commit;
        const auto first = std::exchange(failure_, nullptr);
        // The failure was on this side, such as reading a result.
        if (status == "COMMIT") throw OutcomeUnknown("postgres: a result before COMMIT was lost");
        try {
            std::rethrow_exception(first);
        } catch (const Contention&) {
            throw;
        } catch (const std::runtime_error& failure) {
            if (is_commit) throw Unavailable(failure.what());
            throw;
        }
    }
    // The server returns this, without an error, if an earlier statement failed.
    if (status != "COMMIT") throw Unavailable("postgres: COMMIT was answered with a rollback");
    // "canceling wait for synchronous replication": if this server is lost, the commit may be lost
    // too.
    if (is_warned_ && is_writing_) throw OutcomeUnknown("postgres: COMMIT came with a warning");
}

void PostgresConnection::start_counting() {
    counted_rows_ = 0;
    counts_from_ = under_way_.size();
}

std::int64_t PostgresConnection::counted() {
    settle();
    return counted_rows_;
}

void PostgresConnection::run_script(const std::string& script) {
    settle();
    ++traffic_.round_trips;
    ++traffic_.statements;
    const PostgresResult result(PQexec(handle_.get(), script.c_str()), &PQclear);
    expect_success(handle_.get(), result.get(), script);
}

}  // namespace shop::sql
