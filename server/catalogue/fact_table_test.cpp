// The facts of a board as text.

#include "catalogue/fact_table.hpp"

#include "catalogue/fact_labels.json.hpp"

#include <gmock/gmock.h>
#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

#include <algorithm>

namespace shop::catalogue {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const FactRule& rule_named(std::string_view name) {
    return *std::ranges::find(fact_rules(), name, &FactRule::name);
}

Product board_with(const std::string& facts) {
    Product product;
    product.facts = facts;
    return product;
}

/// "Memory: Memory slots 4"
std::vector<std::string> lines_of(const std::vector<FactGroup>& groups) {
    std::vector<std::string> lines;
    for (const auto& group : groups) {
        for (const auto& fact : group.facts) {
            lines.push_back(group.heading + ": " + fact.name + " " + fact.text);
        }
    }
    return lines;
}

// R-PAGE-1
TEST(FactTable, ValuesReadAsInTheBrowser) {
    const auto rows = boost::json::parse(embedded::fact_labels_json);
    for (const auto& row : rows.as_array()) {
        const auto text = [&](const char* member) {
            return boost::json::value_to<std::string>(row.at(member));
        };
        const auto& rule = rule_named(text("fact"));
        EXPECT_EQ(label_of_value(rule, text("value"), Language::english), text("en"));
        EXPECT_EQ(label_of_value(rule, text("value"), Language::bangla), text("bn"));
    }
}

// R-PAGE-1
TEST(FactTable, EveryFactHasANameInBothLanguages) {
    for (const auto& rule : fact_rules()) {
        EXPECT_FALSE(fact_name(rule, Language::english).empty()) << rule.name;
        EXPECT_FALSE(fact_name(rule, Language::bangla).empty()) << rule.name;
    }
}

// R-PAGE-1
TEST(FactTable, GroupsStandInTheirOrderAndNoneIsEmpty) {
    const auto board = board_with(
        R"({"wifi":"none","video":["HDMI","USB-C"],"memorySlots":4,"memory":"DDR5","factNote":"So."})");
    EXPECT_THAT(lines_of(fact_groups(board, Language::english)),
                ElementsAre("Memory: Memory DDR5", "Memory: Memory slots 4", "Network: Wi-Fi None",
                            "Outputs: Video outputs HDMI, USB-C"));
    EXPECT_EQ(fact_of(board, "factNote"), "So.");
    EXPECT_EQ(fact_of(board, "memorySlots"), std::nullopt) << "it is no text";
    EXPECT_THAT(fact_groups(Product{}, Language::english), IsEmpty());
}

}  // namespace
}  // namespace shop::catalogue
