#pragma once

// Connections to a PostgreSQL server, and how long to wait for it.

#include "platform/db/connection.hpp"

#include <libpq-fe.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace shop::sql {

using PostgresHandle = std::unique_ptr<PGconn, decltype(&PQfinish)>;

/// Where the servers are. `text` is what libpq takes: "postgres://user@host1,host2/shop", and may
/// have "pool_mode=transaction", a parameter of our own.
class PostgresAddress {
public:
    explicit PostgresAddress(const std::string& text);

    /// What is wrong with it, or nothing. Quotes nothing of it.
    std::optional<std::string> error() const;

    bool has_password() const;

    /// Whether the server is behind a pooler, which lends it for one transaction at a time.
    bool is_pooled() const { return is_pooled_; }

    /// A connection to the first of the hosts that takes writes, unless the address wants another
    /// kind by target_session_attrs. Never to a primary from before a failover: see Timelines.
    /// Throws Unavailable.
    PostgresHandle connect() const;

private:
    PostgresHandle connect_host_by_host() const;

    const bool is_pooled_;
    const std::string text_;  // Without pool_mode.
};

/// How an open connection reaches its server, or the pooler in front of it.
ServerLink link_of(PGconn* handle);

/// Waits until every sent statement has its result or the connection is lost, so that
/// PQgetResult() does not wait. False after `timeout`, or when the system cannot wait.
bool is_answered_within(PGconn* handle, std::chrono::milliseconds timeout);

}  // namespace shop::sql
