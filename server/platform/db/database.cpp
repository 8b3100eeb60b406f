#include "platform/db/database.hpp"

#include <spdlog/spdlog.h>

#include <utility>

namespace shop::sql {
Deferred<std::vector<Row>> Transaction::query_deferred(std::string_view statement,
                                                       const Values& values) {
    return Deferred(query(statement, values));
}

Deferred<std::vector<std::vector<Row>>> Transaction::query_all(std::string_view statement,
                                                               const std::vector<Values>& sets) {
    std::vector<std::vector<Row>> all;
    all.reserve(sets.size());
    for (const auto& values : sets) all.push_back(query(statement, values));
    return Deferred(std::move(all));
}

void Transaction::execute_all(std::string_view statement, const std::vector<Values>& sets) {
    for (const auto& values : sets) execute_deferred(statement, values);
}

void Transaction::lock_rows(std::string_view table, const std::set<std::string>& ids) {
    static_cast<void>(table);
    static_cast<void>(ids);
}

void Database::log_errors(const std::vector<std::string>& lines) {
    for (const auto& line : lines) spdlog::error("{}", line);
}

}  // namespace shop::sql
