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

/// One connection to a PostgreSQL server, used by one thread at a time. Statements are prepared
/// at first use and kept for some seconds. A lost connection is reopened by the next begin_...().
/// Deferred statements wait on this side and travel with the next statement that has to be
/// answered, or with the COMMIT: one way to the server and back for all of them, by the pipeline
/// mode of libpq.
class PostgresConnection final : public Connection {
public:
    /// A plan fits the tables' sizes of when it was made. The server notices only once a minute
    /// that they have grown: until then, a shop that opens with many orders at once would scan all
    /// of them for each new one.
    static constexpr std::chrono::seconds plans_last{5};

    /// `address` is what PostgresAddress takes. Behind a pooler no statement is kept prepared.
    /// Throws Unavailable.
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

    /// What was sent since it was opened, without preparations.
    struct Traffic {
        std::size_t round_trips = 0;
        std::size_t statements = 0;
    };
    const Traffic& traffic() const { return traffic_; }

private:
    struct Statement {
        std::string name{};
        Columns columns{};  // After its first run.
        std::vector<Oid> types{};
    };
    using Receive = std::function<void(PGresult*)>;
    /// A statement that is not answered yet.
    struct UnderWay {
        std::string text;
        Receive receive{};      // Takes its result.
        bool prepares = false;  // Its preparation.
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
    /// Whether all results came in time. The rest can be taken later.
    bool take_results(std::chrono::milliseconds patience);
    void handle_result(const UnderWay& statement, PGresult* result, std::size_t number);
    void send(std::string_view text, const Values& values, Receive receive);
    void send_unprepared(const std::string& text);
    const std::string& prepare(std::string_view text);
    const Statement& described_by(std::string_view text, const PGresult* result);
    Fetched fetched_from(std::string_view text, PGresult* result);
    const SetStatement& for_sets(std::string_view text);

    const PostgresAddress address_;
    std::chrono::milliseconds commit_timeout_ = std::chrono::hours(24);  // As good as for ever.
    Traffic traffic_;
    bool is_writing_ = false;
    bool is_by_locks_ = false;    // The transaction, since begin_write_by_locks().
    bool is_opening_ = false;     // Nothing of it is settled yet.
    bool leaves_server_ = false;  // It was lost at its beginning, or is no primary.
    bool begins_again_ = false;   // For that reason.
    std::chrono::steady_clock::time_point plans_end_at_{};
    std::vector<UnderWay> under_way_;  // Not settled.
    std::size_t taken_ = 0;            // So many of them are answered.
    std::exception_ptr failure_;       // Of the first of them that failed,
    std::size_t failed_ = 0;           // which is this one.
    bool is_committing_ = false;       // The last one is a COMMIT.
    std::size_t counts_from_ = 0;      // The first of them that counts.
    std::int64_t counted_rows_ = 0;    // By those that are settled.
    bool is_warned_ = false;           // By the server, since the last commit began.
    std::size_t locked_ = 0;           // The place of the last locked table in their order.
    PostgresHandle handle_;
    std::map<std::string, Statement, std::less<>> statements_;
    bool has_generic_plans_ = false;  // The session.
    std::size_t prepared_ = 0;        // Names that were given since the last DEALLOCATE.
    std::map<std::string, SetStatement, std::less<>> set_statements_;
};

}  // namespace shop::sql
