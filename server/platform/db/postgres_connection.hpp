#pragma once

#include "platform/db/connection.hpp"

#include <libpq-fe.h>

#include <map>
#include <memory>

namespace shop::sql {

/// One connection to a PostgreSQL server, used by one thread at a time. Statements are prepared
/// once and kept. A connection that was lost is made again by the next begin_...().
class PostgresConnection final : public Connection {
public:
    /// `address` is what libpq takes: "postgres://user@host1,host2/shop?target_session_attrs=any".
    /// Of several hosts the first one that takes writes is used. With "pool_mode=transaction" it
    /// leads to a pooler that lends a server for one transaction at a time, as pgbouncer does: then
    /// no statement is kept prepared. Throws Unavailable.
    explicit PostgresConnection(const std::string& address);

    Fetched fetch(std::string_view statement, const Values& values) override;
    void begin_write() override;
    void begin_write_in_turn() override;
    void begin_write_alone_on(const std::vector<std::string>& tables) override;
    void begin_read() override;
    void commit() override;
    void run_script(const std::string& script) override;
    std::int64_t changes() const override { return changes_; }
    bool has_table(const std::string& name) override;
    std::vector<Table> tables() override;
    void check_collation() override;

private:
    using Handle = std::unique_ptr<PGconn, decltype(&PQfinish)>;
    struct Statement {
        std::string name;
        Columns columns{};  // After its first run.
        std::vector<Oid> types{};
    };

    bool is_lost() const { return PQstatus(handle_.get()) != CONNECTION_OK; }
    void begin(const std::string& statement);
    void find_server_again();
    PGresult* ask(std::string_view text, const Values& values);
    Statement& prepared(std::string_view text);

    const bool is_pooled_;
    bool is_writing_ = false;
    std::int64_t changes_ = 0;
    bool is_warned_ = false;  // By the server, since the last commit began.
    Handle handle_;
    std::map<std::string, Statement, std::less<>> statements_;
};

}  // namespace shop::sql
