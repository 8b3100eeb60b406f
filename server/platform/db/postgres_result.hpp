#pragma once

// What goes to a PostgreSQL server and what comes back, in our own types.

#include "platform/db/connection.hpp"

#include <libpq-fe.h>

#include <memory>

namespace shop::sql {

using PostgresAnswer = std::unique_ptr<PGresult, decltype(&PQclear)>;

class NoSuchTable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The connection's last complaint, without the line break that libpq ends its sentences with.
std::string message_of(PGconn* handle);

/// Throws Unavailable with the connection's last complaint.
[[noreturn]] void fail_lost(PGconn* handle);

/// The one answer to what was asked first of what is under way, once it is there. Outside of the
/// pipeline mode nothing is under way after it.
PostgresAnswer take_answer(PGconn* handle);

/// Throws what `answer` is, unless it is a success: Unavailable, Contention, Blocked,
/// NoSuchTable, or an error of the statement. `doing` is for the message.
void expect_success(PGconn* handle, const PGresult* answer, std::string_view doing);

/// How many rows a statement changed. One that does so by WITH ... SELECT counts as none.
std::int64_t changed_rows(PGresult* answer);

/// One field as our own statements know it: whole numbers, texts and nulls.
Value value_of(const PGresult* answer, int row, int column, Oid type);

/// Values as libpq wants them: texts that end with a zero, and live as long as this and `values`.
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
