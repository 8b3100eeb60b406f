#pragma once

// The facts of a board that the shop knows by type. facts.json lists them, for the form and the
// filters of the browser too.

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
    std::string name;  // As in the API: "memorySlots".
    FactKind kind = FactKind::text;
    std::vector<boost::json::value> choices{};  // Texts or numbers, in the order of a list.
    std::vector<std::pair<std::string, boost::json::value>> spellings{};  // folded -> choice
    std::int64_t min = 0;  // Of a number; of the characters of a text it is 1.
    std::int64_t max = 0;
    bool is_facet = false;  // Products can be filtered by it.
    std::string page{};     // The name in the address of its pages; empty where it has none.
    std::string group{};    // Under which heading a table has it.
    std::string unit{};     // Of a number: "GB"; empty where it has none.
};

/// All facts, in the order in which addresses and lists have them.
const std::vector<FactRule>& fact_rules();

/// The groups of a table, in their order.
const std::vector<std::string>& fact_group_names();

/// The facts of a request: a JSON object of facts.json's facts in their proper spelling and order;
/// nothing when there is none. Other members are passed over.
struct FactsBody {
    std::optional<std::string> text{};
};

/// Adds an error at the pointer of each fact that is none: "must be one of HDMI, DisplayPort".
void read_field(json::Reading& reading, const json::value& from, FactsBody& to);

/// The values of one fact as filters and addresses have them: "AM5", "4", "yes"; several where it
/// is a set. `facts` may be older than its rules: an alias is read, and what is no fact is passed
/// over.
std::vector<std::string> facet_values(const FactRule& rule, const boost::json::object& facts);

/// The value of a filter in its proper spelling; nothing where it is no value of this fact.
std::optional<std::string> read_facet_value(const FactRule& rule, std::string_view text);

/// Whether `text` is a day such as 2026-11-25.
bool is_day(std::string_view text);

}  // namespace shop::catalogue
