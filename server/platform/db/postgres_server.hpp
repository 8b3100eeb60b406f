#pragma once

// Which PostgreSQL server is spoken to, and for how long it is waited for.

#include <libpq-fe.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace shop::sql {

using PostgresHandle = std::unique_ptr<PGconn, decltype(&PQfinish)>;

/// Where the servers are. `text` is what libpq takes: "postgres://user@host1,host2/shop", and may
/// have "pool_mode=transaction", the one parameter that is ours.
class PostgresAddress {
public:
    explicit PostgresAddress(const std::string& text);

    /// What is wrong with it, in words that quote none of it, or nothing.
    std::optional<std::string> error() const;

    /// Whether a pooler is there that lends a server for one transaction at a time.
    bool is_pooled() const { return is_pooled_; }

    /// A connection to the first of the hosts that takes writes, unless the address wants another
    /// kind by target_session_attrs. Throws Unavailable.
    PostgresHandle connect() const;

private:
    PostgresHandle connect_through_pooler() const;

    const bool is_pooled_;
    const std::string text_;  // Without pool_mode.
};

/// Until all that was asked is answered, or the connection is lost: PQgetResult() does not wait
/// then. False when `patience` ended before, or when the system cannot wait for it.
bool is_answered_within(PGconn* handle, std::chrono::milliseconds patience);

}  // namespace shop::sql
