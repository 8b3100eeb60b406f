#pragma once

// Connects to a PostgreSQL server and waits for its results.

#include "platform/db/connection.hpp"

#include <libpq-fe.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace shop::sql {

using PostgresHandle = std::unique_ptr<PGconn, decltype(&PQfinish)>;

/// The address of one or more servers. `text` is a libpq address,
/// "postgres://user@host1,host2/shop", and may contain our own parameter "pool_mode=transaction".
class PostgresAddress {
public:
    explicit PostgresAddress(const std::string& text);

    /// The error in the address, or nothing. Quotes no part of it.
    std::optional<std::string> error() const;

    bool has_password() const;

    /// Whether a pooler lends the server for one transaction at a time.
    bool is_pooled() const { return is_pooled_; }

    /// Connects to the first writable host, unless the address sets another target_session_attrs.
    /// Never to a primary from before a failover: see Timelines. Throws Unavailable.
    PostgresHandle connect() const;

private:
    PostgresHandle connect_host_by_host() const;

    const bool is_pooled_;
    const std::string text_;  // Without pool_mode.
};

/// How an open connection reaches its server, or the pooler in front of it.
ServerLink link_of(PGconn* handle);

/// Waits until every sent statement has its result or the connection is lost, so that PQgetResult()
/// does not block. False after `timeout`, or if waiting fails.
bool is_answered_within(PGconn* handle, std::chrono::milliseconds timeout);

}  // namespace shop::sql
