#include "platform/db/postgres/postgres_sets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace shop::sql {
namespace {

// From pg_type.dat, where the number of a type never changes.
constexpr Oid bigint_oid = 20;
constexpr Oid text_oid = 25;

/// The statement without leading comments, its final semicolon, and the text after that.
std::string_view bare(std::string_view statement) {
    while (statement.starts_with("--")) {
        statement.remove_prefix(std::min(statement.find('\n'), statement.size() - 1) + 1);
    }
    return statement.substr(0, statement.find(';'));
}

/// "$3" becomes "given.v3".
std::string with_given_values(std::string_view statement) {
    std::string text;
    for (std::size_t i = 0; i < statement.size(); ++i) {
        const bool is_parameter = statement[i] == '$' && i + 1 < statement.size() &&
                                  std::isdigit(static_cast<unsigned char>(statement[i + 1])) != 0;
        if (is_parameter) {
            text += "given.v";
        } else {
            text += statement[i];
        }
    }
    return text;
}

/// "unnest($1::text[], $2::bigint[])"
std::string unnested(const std::vector<Oid>& types) {
    std::string list;
    for (std::size_t i = 0; i < types.size(); ++i) {
        if (types[i] != text_oid && types[i] != bigint_oid) {
            throw std::logic_error("a parameter for many sets is a whole number or a text");
        }
        list += fmt::format("{}${}::{}[]", i == 0 ? "" : ", ", i + 1,
                            types[i] == text_oid ? "text" : "bigint");
    }
    return "unnest(" + list + ")";
}

/// "v1, v2"
std::string names_of(const std::vector<Oid>& types) {
    std::string list;
    for (std::size_t i = 1; i <= types.size(); ++i) {
        list += fmt::format("{}v{}", i == 1 ? "" : ", ", i);
    }
    return list;
}

/// The position of the parenthesis that closes the one at `open`.
std::size_t end_of_parenthesis(std::string_view text, std::size_t open) {
    int depth = 0;
    for (auto at = open; at < text.size(); ++at) {
        depth += text[at] == '(' ? 1 : 0;
        depth -= text[at] == ')' ? 1 : 0;
        if (depth == 0) return at;
    }
    throw std::logic_error("a parenthesis is not closed: " + std::string(text));
}

void append_escaped(std::string& array, const std::string& text) {
    array += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') array += '\\';
        array += c;
    }
    array += '"';
}

}  // namespace

std::string statement_for_sets(std::string_view statement, const std::vector<Oid>& types) {
    const auto text = with_given_values(bare(statement));
    const auto given = fmt::format("{} AS given ({})", unnested(types), names_of(types));
    if (text.starts_with("SELECT ")) {
        // OFFSET 0 keeps the planner from flattening the subquery, so that each set gets the plan
        // of a single one. A join could read a whole table, or an index of the conditions only.
        return fmt::format(
            "SELECT found.*, given.{0} FROM {1} WITH ORDINALITY AS given ({2}, {0})"
            " CROSS JOIN LATERAL ({3} OFFSET 0) AS found",
            set_number, unnested(types), names_of(types), text);
    }
    constexpr std::string_view values = "VALUES (";
    constexpr std::string_view where = "WHERE ";
    if (const auto at = text.find(values); text.starts_with("INSERT ") && at != std::string::npos) {
        const auto open = at + values.size() - 1;
        const auto end = end_of_parenthesis(text, open);
        return fmt::format("{}SELECT {} FROM {}{}", text.substr(0, at),
                           text.substr(open + 1, end - open - 1), given, text.substr(end + 1));
    }
    if (const auto at = text.find(where); text.starts_with("UPDATE ") && at != std::string::npos) {
        return fmt::format("{}FROM {} {}", text.substr(0, at), given, text.substr(at));
    }
    throw std::logic_error("no statement for many sets of values: " + text);
}

Values arrays_of(const std::vector<Values>& sets, std::size_t parameters) {
    Values arrays;
    for (std::size_t i = 0; i < parameters; ++i) {
        std::string array;
        for (const auto& set : sets) {
            array += array.empty() ? '{' : ',';
            const auto& value = set.at(i);
            if (const auto* text = std::get_if<std::string>(&value)) {
                append_escaped(array, *text);
            } else if (const auto* number = std::get_if<std::int64_t>(&value)) {
                array += std::to_string(*number);
            } else {
                array += "NULL";
            }
        }
        arrays.emplace_back((array.empty() ? "{" : array) + "}");
    }
    return arrays;
}

}  // namespace shop::sql
