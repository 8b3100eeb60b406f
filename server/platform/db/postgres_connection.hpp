#pragma once

#include "platform/db/connection.hpp"
#include "platform/db/postgres_server.hpp"

#include <chrono>
#include <map>

namespace shop::sql {

/// One connection to a PostgreSQL server, used by one thread at a time. Statements are prepared
/// once and kept. A connection that was lost is made again by the next begin_...().
class PostgresConnection final : public Connection {
public:
    /// `address` is what PostgresAddress takes. Behind a pooler no statement is kept prepared.
    /// Throws Unavailable.
    explicit PostgresConnection(const std::string& address);

    Fetched fetch(std::string_view statement, const Values& values) override;
    void begin_write() override;
    void begin_write_in_turn() override;
    void begin_write_alone_on(const std::vector<std::string>& tables) override;
    void begin_read() override;
    void commit() override;
    void limit_commits(std::chrono::milliseconds patience) override { commit_timeout_ = patience; }
    void run_script(const std::string& script) override;
    std::int64_t changes() const override { return changes_; }
    bool has_table(const std::string& name) override;
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
    void hear_of_last_commit();
    void begin(const std::string& statement);
    void find_server_again();
    PGresult* ask(std::string_view text, const Values& values);
    Statement& prepared(std::string_view text);

    const PostgresAddress address_;
    std::chrono::milliseconds commit_timeout_ = std::chrono::hours(24);  // As good as for ever.
    bool is_writing_ = false;
    std::int64_t changes_ = 0;
    bool is_warned_ = false;  // By the server, since the last commit began.
    PostgresHandle handle_;
    std::map<std::string, Statement, std::less<>> statements_;
};

}  // namespace shop::sql
