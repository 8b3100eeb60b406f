#include "platform/db/connection.hpp"

#include <spdlog/spdlog.h>

#include <exception>

namespace shop::sql {

std::vector<Row> Connection::query(std::string_view statement, const Values& values) {
    auto fetched = fetch(statement, values);
    std::vector<Row> rows;
    rows.reserve(fetched.rows.size());
    for (auto& row : fetched.rows) rows.emplace_back(fetched.columns, std::move(row));
    return rows;
}

std::int64_t Connection::execute(std::string_view statement, const Values& values) {
    return fetch(statement, values).changed_rows;
}

void roll_back_quietly(Connection& connection) {
    const auto quietly = [](const auto& step) {
        try {
            step();
        } catch (const std::exception& failure) {
            // On a full disk the engine has already rolled back.
            spdlog::debug("rollback: {}", failure.what());
        }
    };
    quietly([&] { connection.settle(); });
    quietly([&] { connection.run_script("ROLLBACK"); });
}

}  // namespace shop::sql
