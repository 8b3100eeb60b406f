// The pipeline of a PostgresConnection: sending statements and taking their results.

#include "platform/db/database_unavailable.hpp"
#include "platform/db/postgres/postgres_connection.hpp"
#include "platform/db/postgres/postgres_sets.hpp"

#include <algorithm>
#include <array>

namespace shop::sql {
namespace {

// The server skips all statements after a failed one, so sending more would be a waste.
constexpr std::size_t under_way_max = 256;

constexpr std::chrono::hours as_long_as_it_takes{24};

/// The order in which a transaction locks rows of several tables.
constexpr std::array<std::string_view, 2> lock_order{"users", "products"};

void expect_sent(PGconn* handle, int is_sent) {
    if (is_sent != 0) return;
    if (PQstatus(handle) != CONNECTION_OK) throw_lost(handle);
    throw std::runtime_error("postgres: " + message_of(handle));
}

std::vector<Row> rows_of(Fetched fetched) {
    std::vector<Row> rows;
    rows.reserve(fetched.rows.size());
    for (auto& row : fetched.rows) rows.emplace_back(fetched.columns, std::move(row));
    return rows;
}

}  // namespace

const std::string& PostgresConnection::prepare(std::string_view text) {
    auto& statement = statements_.try_emplace(std::string(text)).first->second;
    if (!statement.name.empty()) return statement.name;
    statement.name = "s" + std::to_string(prepared_++);
    const auto is_sent =
        PQsendPrepare(handle_.get(), statement.name.c_str(), std::string(text).c_str(), 0, nullptr);
    under_way_.push_back({std::string(text), {}, true});
    expect_sent(handle_.get(), is_sent);
    return statement.name;
}

void PostgresConnection::send(std::string_view text, const Values& values, Receive receive) {
    if (under_way_.size() >= under_way_max) settle();
    const Parameters parameters(values);
    PQenterPipelineMode(handle_.get());
    const int is_sent =
        address_.is_pooled()
            ? PQsendQueryParams(handle_.get(), std::string(text).c_str(), parameters.count(),
                                nullptr, parameters.data(), nullptr, nullptr, 0)
            : PQsendQueryPrepared(handle_.get(), prepare(text).c_str(), parameters.count(),
                                  parameters.data(), nullptr, nullptr, 0);
    expect_sent(handle_.get(), is_sent);
    under_way_.push_back({std::string(text), std::move(receive)});
}

void PostgresConnection::send_unprepared(const std::string& text) {
    PQenterPipelineMode(handle_.get());
    expect_sent(handle_.get(), PQsendQueryParams(handle_.get(), text.c_str(), 0, nullptr, nullptr,
                                                 nullptr, nullptr, 0));
    under_way_.push_back({text});
}

void PostgresConnection::handle_result(const UnderWay& statement, PGresult* result,
                                       std::size_t number) {
    // The server skips statements after a failed one.
    if (PQresultStatus(result) == PGRES_PIPELINE_ABORTED) {
        if (statement.prepares) statements_.erase(statement.text);
        return;
    }
    try {
        expect_success(handle_.get(), result, statement.text);
        if (number >= counts_from_) counted_rows_ += changed_rows(result);
        if (statement.receive) statement.receive(result);
    } catch (...) {
        if (statement.prepares) statements_.erase(statement.text);
        if (failure_) return;
        failure_ = std::current_exception();
        failed_ = number;
    }
}

bool PostgresConnection::take_results(std::chrono::milliseconds patience) {
    auto* handle = handle_.get();
    const auto ends_at = std::chrono::steady_clock::now() + patience;
    const auto is_there = [&] {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(
            ends_at - std::chrono::steady_clock::now());
        return is_answered_within(handle, std::max(left, std::chrono::milliseconds(0)));
    };
    for (; taken_ < under_way_.size(); ++taken_) {
        if (!is_there()) return false;
        const auto result = take_result(handle);
        if (is_lost()) throw_lost(handle);
        handle_result(under_way_[taken_], result.get(), taken_);
    }
    if (!is_there()) return false;
    const PostgresResult end(PQgetResult(handle), &PQclear);
    const bool is_over = PQresultStatus(end.get()) == PGRES_PIPELINE_SYNC;
    if (!is_over || PQexitPipelineMode(handle) == 0) throw_lost(handle);
    under_way_.clear();
    taken_ = 0;
    counts_from_ = 0;
    return true;
}

/// Sends everything.
void PostgresConnection::end_pipeline() {
    ++traffic_.round_trips;
    for (const auto& one : under_way_) traffic_.statements += one.prepares ? 0 : 1;
    if (PQpipelineSync(handle_.get()) == 0) throw_lost(handle_.get());
}

void PostgresConnection::settle() {
    resolve_last_commit();
    if (is_settled()) return;
    try {
        end_pipeline();
        static_cast<void>(take_results(as_long_as_it_takes));
        if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
    } catch (const DatabaseUnavailable& lost) {
        if (!std::exchange(is_opening_, false)) throw;
        // As in begin(): nothing was written yet, so retry on another connection.
        leaves_server_ = true;
        if (std::exchange(begins_again_, true)) throw;
        throw Contention(lost.what());
    }
    if (std::exchange(is_opening_, false)) begins_again_ = false;
}

/// The entry of a prepared statement. Its first call stores the columns of `result`.
const PostgresConnection::Statement& PostgresConnection::described_by(std::string_view text,
                                                                      const PGresult* result) {
    auto& statement = statements_.try_emplace(std::string(text)).first->second;
    if (statement.columns) return statement;
    std::vector<std::string> names;
    for (int column = 0; column < PQnfields(result); ++column) {
        names.emplace_back(PQfname(result, column));
        statement.types.push_back(PQftype(result, column));
    }
    statement.columns = std::make_shared<const std::vector<std::string>>(std::move(names));
    return statement;
}

Fetched PostgresConnection::fetched_from(std::string_view text, PGresult* result) {
    const auto& statement = described_by(text, result);
    Fetched fetched{statement.columns, {}, changed_rows(result)};
    fetched.rows.reserve(static_cast<std::size_t>(PQntuples(result)));
    for (int row = 0; row < PQntuples(result); ++row) {
        auto& values = fetched.rows.emplace_back();
        values.reserve(statement.types.size());
        for (int column = 0; const auto type : statement.types) {
            values.push_back(value_of(field_of(result, row, column++, type)));
        }
    }
    return fetched;
}

void PostgresConnection::query_each(std::string_view text, const Values& values,
                                    const std::function<void(const RowView&)>& visit) {
    send(text, values, [&](PGresult* result) {
        const auto& statement = described_by(text, result);
        std::vector<Field> fields;
        const RowView row_view(statement.columns, fields);
        for (int row = 0; row < PQntuples(result); ++row) {
            fields.clear();
            for (int column = 0; const auto type : statement.types) {
                fields.push_back(field_of(result, row, column++, type));
            }
            visit(row_view);
        }
    });
    settle();
}

Fetched PostgresConnection::fetch(std::string_view text, const Values& values) {
    Fetched fetched;
    send(text, values, [&](PGresult* result) { fetched = fetched_from(text, result); });
    settle();
    return fetched;
}

void PostgresConnection::execute_deferred(std::string_view text, const Values& values) {
    send(text, values, {});
}

Deferred<std::vector<Row>> PostgresConnection::query_deferred(std::string_view text,
                                                              const Values& values) {
    Deferred<std::vector<Row>> rows([this] { settle(); });
    send(text, values, [this, place = rows.place(), text = std::string(text)](PGresult* result) {
        place->emplace(rows_of(fetched_from(text, result)));
    });
    return rows;
}

const PostgresConnection::SetStatement& PostgresConnection::for_sets(std::string_view text) {
    if (const auto known = set_statements_.find(text); known != set_statements_.end()) {
        return known->second;
    }
    settle();
    auto* handle = handle_.get();
    const PostgresResult prepared(PQprepare(handle, "", std::string(text).c_str(), 0, nullptr),
                                  &PQclear);
    expect_success(handle, prepared.get(), text);
    const PostgresResult described(PQdescribePrepared(handle, ""), &PQclear);
    expect_success(handle, described.get(), text);
    std::vector<Oid> types;
    for (int i = 0; i < PQnparams(described.get()); ++i) {
        types.push_back(PQparamtype(described.get(), i));
    }
    return set_statements_
        .emplace(std::string(text), SetStatement{statement_for_sets(text, types), types.size()})
        .first->second;
}

Deferred<std::vector<std::vector<Row>>> PostgresConnection::query_all(
    std::string_view text, const std::vector<Values>& sets) {
    if (sets.empty()) return Deferred(std::vector<std::vector<Row>>{});
    const auto& statement = for_sets(text);
    Deferred<std::vector<std::vector<Row>>> all([this] { settle(); });
    const auto receive = [this, place = all.place(), &statement,
                          count = sets.size()](PGresult* result) {
        auto& answers = place->emplace(count);
        for (auto& row : rows_of(fetched_from(statement.text, result))) {
            const auto number = static_cast<std::size_t>(row.integer(set_number));
            answers.at(number - 1).push_back(std::move(row));
        }
    };
    send(statement.text, arrays_of(sets, statement.parameters), receive);
    return all;
}

void PostgresConnection::execute_all(std::string_view text, const std::vector<Values>& sets) {
    if (sets.empty()) return;
    const auto& statement = for_sets(text);
    send(statement.text, arrays_of(sets, statement.parameters), {});
}

void PostgresConnection::lock_rows(std::string_view table, const std::set<std::string>& ids) {
    const auto place =
        static_cast<std::size_t>(std::ranges::find(lock_order, table) - lock_order.begin()) + 1;
    // The order matters only here: other transactions collide and are retried.
    if (is_by_locks_ && (place > lock_order.size() || place < locked_)) {
        throw std::logic_error("rows are locked in another order: " + std::string(table));
    }
    locked_ = place;
    if (ids.empty()) return;
    send(
        "SELECT 1 FROM " + std::string(table) + " WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE",
        {array_of_texts(ids)}, {});
}

}  // namespace shop::sql
