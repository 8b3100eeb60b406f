#pragma once

// For tests only: the program's SQL statements, read from the sources.

#include "platform/db/row.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace shop {

/// A statement of a room.
struct NamedStatement {
    std::string name;  // "orders.find_order"
    std::string text;
};

inline bool is_of_the_shop(const std::filesystem::path& file) {
    const auto path = file.string();
    return file.extension() == ".sql" && path.find("/migrations/") == std::string::npos;
}

/// Parses them like tools/embed_sql.py: from one heading to the next. Skips parts of statements,
/// which the tests of the list queries cover.
inline std::vector<NamedStatement> statements_in(const std::filesystem::path& file) {
    const std::regex heading("-- ([a-z_]+):.*");
    const std::regex statement("\\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\\s[^]*");
    std::vector<NamedStatement> all;
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        std::smatch found;
        if (std::regex_match(line, found, heading)) {
            all.push_back({file.stem().string() + "." + found[1].str(), ""});
        } else if (!all.empty() && !line.starts_with("--")) {
            all.back().text += line + "\n";
        }
    }
    std::erase_if(all, [&](const auto& one) { return !std::regex_match(one.text, statement); });
    return all;
}

inline std::vector<NamedStatement> all_statements() {
    std::vector<NamedStatement> all;
    for (const auto& file : std::filesystem::recursive_directory_iterator(SERVER_SOURCES)) {
        if (!is_of_the_shop(file.path())) continue;
        std::ranges::move(statements_in(file.path()), std::back_inserter(all));
    }
    return all;
}

inline std::vector<sql::Value> nulls_for(const std::string& statement) {
    const std::regex parameter("\\$([0-9]+)");
    std::size_t count = 0;
    const std::sregex_iterator end;
    for (std::sregex_iterator found(statement.begin(), statement.end(), parameter); found != end;
         ++found) {
        count = std::max(count, static_cast<std::size_t>(std::stoul((*found)[1].str())));
    }
    return std::vector<sql::Value>(count);
}

/// Names of the statements that a source passes to execute_all or query_all.
inline std::set<std::string> names_of_statements_in_sets() {
    const std::regex call(R"((?:execute|query)_all\(\s*([a-z_]+)_sql::([a-z_]+))");
    std::set<std::string> names;
    for (const auto& file : std::filesystem::recursive_directory_iterator(SERVER_SOURCES)) {
        if (file.path().extension() != ".cpp") continue;
        std::ifstream source(file.path());
        const std::string text{std::istreambuf_iterator<char>(source), {}};
        const std::sregex_iterator end;
        for (std::sregex_iterator found(text.begin(), text.end(), call); found != end; ++found) {
            names.insert((*found)[1].str() + "." + (*found)[2].str());
        }
    }
    return names;
}

}  // namespace shop
