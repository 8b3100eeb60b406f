#pragma once

// What goes to a PostgreSQL server and what comes back, in our own types.

#include "platform/db/connection.hpp"

#include <libpq-fe.h>

#include <memory>

namespace shop::sql {

using PostgresResult = std::unique_ptr<PGresult, decltype(&PQclear)>;

class NoSuchTable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The connection's last error message, without the line break at its end.
std::string message_of(PGconn* handle);

/// Throws DatabaseUnavailable with the connection's last error message.
[[noreturn]] void throw_lost(PGconn* handle);

/// Waits for the result of the oldest statement that was sent and returns it. Outside of the
/// pipeline mode no other statement is under way then.
PostgresResult take_result(PGconn* handle);

/// Throws the error of `result`, unless it is a success: Unavailable, Contention, Blocked,
/// NoSuchTable, or an error of the statement. `doing` names the statement in the message.
void expect_success(PGconn* handle, const PGresult* result, std::string_view doing);

/// How many rows a statement changed; 0 for one that does so by WITH ... SELECT.
std::int64_t changed_rows(PGresult* result);

/// One field: a whole number, a text or null.
Field field_of(const PGresult* result, int row, int column, Oid type);

/// Values in libpq's form: texts that end with a zero, valid as long as this and `values`.
class Parameters {
public:
    explicit Parameters(const Values& values);

    int count() const { return static_cast<int>(pointers_.size()); }
    const char* const* data() const { return pointers_.data(); }

private:
    const char* add(const Value& value);

    std::vector<std::string> numbers_;
    std::vector<const char*> pointers_;
};

}  // namespace shop::sql
