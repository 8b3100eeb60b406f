#pragma once

// Converts values and results between PostgreSQL and our own types.

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

/// Waits for the result of the oldest pending statement and returns it. Outside pipeline mode no
/// other statement is pending.
PostgresResult take_result(PGconn* handle);

/// Throws the error of `result` if it has one: Unavailable, Contention, Blocked, NoSuchTable, or an
/// error of the statement. `doing` names the statement in the message.
void expect_success(PGconn* handle, const PGresult* result, std::string_view doing);

/// How many rows a statement changed; 0 if it changed them within WITH ... SELECT.
std::int64_t changed_rows(PGresult* result);

/// One field: an integer, a text or null.
Field field_of(const PGresult* result, int row, int column, Oid type);

/// Values in libpq's form: zero-terminated texts, valid as long as this object and `values`.
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
