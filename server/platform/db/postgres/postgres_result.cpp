#include "platform/db/postgres/postgres_result.hpp"

#include "platform/db/database_unavailable.hpp"

#include <charconv>
#include <sstream>
#include <stdexcept>

namespace shop::sql {
namespace {

// From pg_type.dat, where the number of a type never changes.
constexpr Oid bool_type = 16;
constexpr Oid int8_type = 20;
constexpr Oid int2_type = 21;
constexpr Oid int4_type = 23;
constexpr Oid numeric_type = 1700;

std::string without_break(std::string text) {
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

// https://www.postgresql.org/docs/15/errcodes-appendix.html
[[noreturn]] void fail(PGconn* handle, const PGresult* result, std::string_view doing) {
    if (PQstatus(handle) != CONNECTION_OK) throw_lost(handle);
    const auto* field = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const std::string_view state = field == nullptr ? "" : field;
    const auto what = "postgres: " + std::string(doing) + ": " +
                      without_break(PQresultErrorMessage(result)) + " (" + std::string(state) + ")";
    const bool serialization = state == "40001" || state == "40P01";
    // Another transaction was the first to insert the same row or create the same table; the retry
    // finds it. CREATE TABLE IF NOT EXISTS can fail this way too: it checks first and inserts
    // later.
    const bool duplicate = state == "23505" || state == "42710" || state == "42P07";
    if (serialization || duplicate) throw Contention(what);
    if (state == "55P03") throw Blocked(what);
    if (state == "42P01") throw NoSuchTable(what);
    // Prepared by another client, or on another server.
    if (state == "42P05" || state == "26000") {
        throw std::runtime_error(what +
                                 ". Where a pooler lends a server for one transaction at a "
                                 "time, the address has to say ?pool_mode=transaction");
    }
    // The number of values does not match the statement.
    if (state == "08P01") throw std::logic_error(what);
    if (state == "53100") throw DatabaseDiskFull(what);
    const auto kind = state.substr(0, 2);
    // Refused during a transaction, or as "not supported" at its beginning.
    const bool is_standby = state == "25006" || (state == "0A000" && doing.starts_with("BEGIN"));
    // Connection errors, resource limits, server errors, disk errors.
    if (kind == "08" || kind == "53" || kind == "57" || kind == "58" || is_standby) {
        throw DatabaseUnavailable(what);
    }
    throw std::runtime_error(what);
}

std::int64_t whole(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) {
        throw std::logic_error("postgres: not a whole number: " + std::string(text));
    }
    return value;
}

}  // namespace

std::string message_of(PGconn* handle) {
    std::string joined;
    std::istringstream lines(PQerrorMessage(handle));
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.starts_with('\t')) continue;  // libpq's hint.
        joined += (joined.empty() ? "" : "; ") + line;
    }
    return joined;
}

void throw_lost(PGconn* handle) {
    throw DatabaseUnavailable("postgres: " + message_of(handle));
}

PostgresResult take_result(PGconn* handle) {
    PostgresResult last(nullptr, &PQclear);
    while (auto* next = PQgetResult(handle)) last.reset(next);
    return last;
}

void expect_success(PGconn* handle, const PGresult* result, std::string_view doing) {
    const auto status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(handle, result, doing);
}

std::int64_t changed_rows(PGresult* result) {
    // For a SELECT this would be the number of rows found.
    if (std::string_view(PQcmdStatus(result)).starts_with("SELECT")) return 0;
    const std::string_view rows = PQcmdTuples(result);
    return rows.empty() ? 0 : whole(rows);
}

Field field_of(const PGresult* result, int row, int column, Oid type) {
    if (PQgetisnull(result, row, column) == 1) return std::monostate{};
    const std::string_view text(PQgetvalue(result, row, column),
                                static_cast<std::size_t>(PQgetlength(result, row, column)));
    switch (type) {
        case bool_type: return std::int64_t{text == "t"};
        case int2_type:
        case int4_type:
        case int8_type:
        case numeric_type: return whole(text);  // A sum of BIGINT is NUMERIC.
        default: return text;
    }
}

Parameters::Parameters(const Values& values) {
    numbers_.reserve(values.size());
    for (const auto& value : values) pointers_.push_back(add(value));
}

const char* Parameters::add(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) {
        // The server would cut the text there, and store another one than was checked.
        if (text->find('\0') != std::string::npos) {
            throw std::logic_error("a text with a zero byte in it cannot be stored");
        }
        return text->c_str();
    }
    if (const auto* integer = std::get_if<std::int64_t>(&value)) {
        return numbers_.emplace_back(std::to_string(*integer)).c_str();
    }
    return nullptr;
}

}  // namespace shop::sql
