#pragma once

#include "platform/db/connection.hpp"
#include "platform/db/postgres_result.hpp"
#include "platform/db/postgres_server.hpp"

#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace shop::sql {

/// One connection to a PostgreSQL server, used by one thread at a time. Statements are prepared
/// at first use and kept for some seconds. A lost connection is reopened by the
/// next begin_...(). Deferred statements wait on this side (some 64 kB) and travel with the next
/// statement that has to be answered: one round trip for all of them, by the
/// pipeline mode of libpq.
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
    void execute_deferred(std::string_view statement, const Values& values) override;
    void settle() override;
    void begin_write() override;
    void begin_write_in_turn() override;
    void begin_write_locking(const std::vector<std::string>& tables) override;
    void begin_read() override;
    void commit() override;
    void limit_commits(std::chrono::milliseconds timeout) override { commit_timeout_ = timeout; }
    void run_script(const std::string& script) override;
    void start_counting() override;
    std::int64_t counted() override;
    bool has_table(const std::string& name) override;
    void advance_sequences() override;
    std::vector<Table> tables() override;
    void check_collation() override;

private:
    struct Statement {
        std::string name;
        Columns columns{};  // After its first run.
        std::vector<Oid> types{};
    };

    bool is_lost() const { return PQstatus(handle_.get()) != CONNECTION_OK; }
    PostgresHandle open();
    void resolve_last_commit();
    void begin(const std::string& statement);
    void discard_old_plans();
    void reconnect_to_primary();
    bool is_settled() const { return PQpipelineStatus(handle_.get()) == PQ_PIPELINE_OFF; }
    PostgresResult drain_results();
    Statement& prepared(std::string_view text);

    const PostgresAddress address_;
    std::chrono::milliseconds commit_timeout_ = std::chrono::hours(24);  // As good as for ever.
    bool is_writing_ = false;
    std::chrono::steady_clock::time_point plans_end_at_{};
    std::vector<std::string> deferred_;  // Texts of deferred statements that are not settled.
    std::size_t counts_from_ = 0;        // The first of them that counts.
    std::int64_t counted_rows_ = 0;      // By those that are settled.
    bool is_warned_ = false;             // By the server, since the last commit began.
    PostgresHandle handle_;
    std::map<std::string, Statement, std::less<>> statements_;
};

}  // namespace shop::sql
