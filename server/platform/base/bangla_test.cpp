#include "platform/base/bangla.hpp"

#include "platform/base/labels.json.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

namespace shop {
namespace {

namespace js = boost::json;

/// The browser's tests of Bangla read the same table.
js::array rows_of(std::string_view name) {
    return js::parse(embedded::labels_json).at(name).as_array();
}

std::string member(const js::value& row, std::string_view name) {
    return js::value_to<std::string>(row.at(name));
}

// R-LANG-22
TEST(Bangla, ATextIsCutBetweenClustersLikeInTheBrowser) {
    const auto rows = rows_of("clusters");
    EXPECT_GE(rows.size(), 10U);
    for (const auto& row : rows) {
        const auto most = row.at("most").to_number<std::size_t>();
        EXPECT_EQ(first_clusters(member(row, "text"), most), member(row, "kept")) << most;
    }
}

// R-LANG-23
TEST(Bangla, ATextIsOfTheScriptWithMoreLettersLikeInTheBrowser) {
    const auto rows = rows_of("scripts");
    EXPECT_GE(rows.size(), 6U);
    for (const auto& row : rows) {
        const auto expected = member(row, "script") == "bn" ? Language::bangla : Language::english;
        EXPECT_EQ(script_of(member(row, "text")), expected) << member(row, "text");
    }
}

// R-LANG-24
TEST(Bangla, ATelephoneNumberIsDialledInAsciiDigits) {
    const auto rows = rows_of("telephones");
    EXPECT_GE(rows.size(), 3U);
    for (const auto& row : rows) {
        EXPECT_EQ(with_ascii_digits(member(row, "typed")), member(row, "dialled"));
    }
}

}  // namespace
}  // namespace shop
