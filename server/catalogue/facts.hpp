#pragma once

// The typed facts of a board. facts.json lists them, and the browser's form and filters use it too.

#include "platform/json/decode.hpp"

#include <boost/json/object.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::catalogue {

enum class FactKind { word, text, whole, choice, choices, flag, date };

/// One entry of facts.json.
struct FactRule {
    std::string name;  // API name: "memorySlots".
    FactKind kind = FactKind::text;
    std::vector<boost::json::value> choices{};  // Texts or numbers, in the order of a list.
    // normalized spelling -> choice
    std::vector<std::pair<std::string, boost::json::value>> spellings{};
    std::int64_t min = 0;  // Of a number; a text has at least 1 character.
    std::int64_t max = 0;
    bool is_facet = false;  // Products can be filtered by it.
    std::string page{};     // Its name in the address of its pages; empty if it has none.
    std::string group{};    // Heading of its group in tables.
    std::string unit{};     // Of a number: "GB"; empty if it has none.
};

/// All facts, in the order of addresses and lists.
const std::vector<FactRule>& fact_rules();

/// The groups of a table, in their order.
const std::vector<std::string>& fact_group_names();

/// The facts of a request: a JSON object with the facts of facts.json in their canonical spelling
/// and order; empty if there are none. Ignores other members.
struct FactsBody {
    std::optional<std::string> text{};
};

/// Adds an error at the pointer of each invalid fact: "must be one of HDMI, DisplayPort".
void read_field(json::Reading& reading, const json::value& from, FactsBody& to);

/// The values of one fact for filters and addresses: "AM5", "4", "yes"; several for a set. `facts`
/// may be older than its rules: resolves aliases and skips invalid facts.
std::vector<std::string> facet_values(const FactRule& rule, const boost::json::object& facts);

/// The value of a filter in its canonical spelling; empty if it is not a value of this fact.
std::optional<std::string> read_facet_value(const FactRule& rule, std::string_view text);

/// Whether `text` is a day such as 2026-11-25.
bool is_day(std::string_view text);

}  // namespace shop::catalogue
