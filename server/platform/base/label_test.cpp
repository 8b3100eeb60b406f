#include "platform/base/label.hpp"

#include "platform/base/labels.json.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

namespace shop {
namespace {

namespace js = boost::json;

/// The browser's tests use the same table.
js::object shared_table() {
    return js::parse(embedded::labels_json).as_object();
}

std::string text_of(const js::value& value) {
    return js::value_to<std::string>(value);
}

// R-LANG-19
TEST(Label, FormatsCountsLikeTheBrowser) {
    const auto rows = shared_table().at("counts").as_array();
    EXPECT_GE(rows.size(), 5U);
    for (const auto& row : rows) {
        const auto count = row.at("count").to_number<std::int64_t>();
        EXPECT_EQ(label_of(count, Language::english), text_of(row.at("en")));
        EXPECT_EQ(label_of(count, Language::bangla), text_of(row.at("bn")));
    }
}

TEST(Label, FormatsAmountsLikeTheBrowser) {
    const auto rows = shared_table().at("amounts").as_array();
    EXPECT_GE(rows.size(), 5U);
    for (const auto& row : rows) {
        const Money amount{row.at("paisa").to_number<std::int64_t>()};
        EXPECT_EQ(label_of(amount, Language::english), text_of(row.at("en")));
        EXPECT_EQ(label_of(amount, Language::bangla), text_of(row.at("bn")));
    }
}

// R-PROD-2
TEST(Label, CutsLongTextsLikeTheBrowser) {
    const auto rows = shared_table().at("beginnings").as_array();
    EXPECT_GE(rows.size(), 5U);
    for (const auto& row : rows) {
        // Long text, because the test uses the real limit.
        std::string text;
        for (auto times = row.at("times").to_number<int>(); times > 0; --times) {
            text += text_of(row.at("part"));
        }
        text += text_of(row.at("end"));
        std::string expected;
        for (auto times = row.at("keptTimes").to_number<int>(); times > 0; --times) {
            expected += text_of(row.at("part"));
        }
        expected += text_of(row.at("keptEnd"));
        EXPECT_EQ(excerpt_of(text, 250), expected);
    }
}

}  // namespace
}  // namespace shop
