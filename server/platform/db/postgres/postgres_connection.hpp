#pragma once

#include "platform/db/connection.hpp"
#include "platform/db/postgres/postgres_result.hpp"
#include "platform/db/postgres/postgres_server.hpp"

#include <chrono>
#include <exception>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace shop::sql {

/// One connection to a PostgreSQL server, used by one thread at a time. Prepares statements on
/// first use and keeps them for some seconds. The next begin_...() reopens a lost connection.
/// Deferred statements are queued here and sent with the next statement that needs a result, or
/// with the COMMIT, in one round trip (libpq's pipeline mode).
class PostgresConnection final : public Connection {
public:
    /// A plan fits the table sizes at the time of planning. The server updates these once a minute:
    /// until then, a new shop with many orders would scan all of them for each new one.
    static constexpr std::chrono::seconds plans_last{5};

    /// `address` is valid for PostgresAddress. Behind a pooler no statement stays prepared. Throws
    /// Unavailable.
    explicit PostgresConnection(const std::string& address);

    Fetched fetch(std::string_view statement, const Values& values) override;
    void query_each(std::string_view statement, const Values& values,
                    const std::function<void(const RowView&)>& visit) override;
    void execute_deferred(std::string_view statement, const Values& values) override;
    Deferred<std::vector<Row>> query_deferred(std::string_view statement,
                                              const Values& values) override;
    Deferred<std::vector<std::vector<Row>>> query_all(std::string_view statement,
                                                      const std::vector<Values>& sets) override;
    void execute_all(std::string_view statement, const std::vector<Values>& sets) override;
    void lock_rows(std::string_view table, const std::set<std::string>& ids) override;
    void settle() override;
    void begin_write() override;
    void begin_write_by_locks() override;
    void begin_write_in_turn() override;
    void begin_write_locking(const std::vector<std::string>& tables) override;
    void begin_read() override;
    void begin_read_once() override;
    void commit() override;
    void limit_commits(std::chrono::milliseconds timeout) override { commit_timeout_ = timeout; }
    void run_script(const std::string& script) override;
    void start_counting() override;
    std::int64_t counted() override;
    bool has_table(const std::string& name) override;
    void advance_sequences() override;
    std::vector<Table> tables() override;
    void check_collation() override;
    ServerLink link() const override { return link_of(handle_.get()); }

    /// Traffic since the connection was opened, without preparations.
    struct Traffic {
        std::size_t round_trips = 0;
        std::size_t statements = 0;
    };
    const Traffic& traffic() const { return traffic_; }

private:
    struct Statement {
        std::string name{};
        Columns columns{};  // Known after its first run.
        std::vector<Oid> types{};
    };
    using Receive = std::function<void(PGresult*)>;
    /// A statement without its result yet.
    struct UnderWay {
        std::string text;
        Receive receive{};      // Receives its result.
        bool prepares = false;  // This is the preparation.
    };
    struct SetStatement {
        std::string text;
        std::size_t parameters = 0;
    };

    void end_pipeline();
    bool is_lost() const { return PQstatus(handle_.get()) != CONNECTION_OK; }
    PostgresHandle open();
    void resolve_last_commit();
    void begin(const std::string& statement);
    void be_idle();
    void discard_old_plans();
    void reconnect_to_primary();
    bool is_settled() const { return PQpipelineStatus(handle_.get()) == PQ_PIPELINE_OFF; }
    /// Whether all results arrived in time. The rest can be taken later.
    bool take_results(std::chrono::milliseconds patience);
    void handle_result(const UnderWay& statement, PGresult* result, std::size_t number);
    void send(std::string_view text, const Values& values, Receive receive);
    void send_unprepared(const std::string& text);
    const std::string& prepare(std::string_view text);
    const Statement& described_by(std::string_view text, const PGresult* result);
    Fetched fetched_from(std::string_view text, PGresult* result);
    const SetStatement& for_sets(std::string_view text);

    const PostgresAddress address_;
    std::chrono::milliseconds commit_timeout_ = std::chrono::hours(24);  // Practically forever.
    Traffic traffic_;
    bool is_writing_ = false;
    bool is_by_locks_ = false;    // Begun with begin_write_by_locks().
    bool is_opening_ = false;     // Nothing of the transaction is settled yet.
    bool leaves_server_ = false;  // The server was lost at the beginning, or is no longer primary.
    bool begins_again_ = false;   // Retries after that.
    std::chrono::steady_clock::time_point plans_end_at_{};
    std::vector<UnderWay> under_way_;  // Statements to settle.
    std::size_t taken_ = 0;            // How many of them have their results.
    std::exception_ptr failure_;       // Error of the first that failed,
    std::size_t failed_ = 0;           // and its index.
    bool is_committing_ = false;       // The last one is a COMMIT.
    std::size_t counts_from_ = 0;      // Index of the first counted one.
    std::int64_t counted_rows_ = 0;    // Of settled statements.
    bool is_warned_ = false;           // By the server, since the last commit began.
    std::size_t locked_ = 0;           // Position of the last locked table in the lock order.
    PostgresHandle handle_;
    std::map<std::string, Statement, std::less<>> statements_;
    bool has_generic_plans_ = false;  // Setting of the session.
    std::size_t prepared_ = 0;        // Names used since the last DEALLOCATE.
    std::map<std::string, SetStatement, std::less<>> set_statements_;
};

}  // namespace shop::sql
