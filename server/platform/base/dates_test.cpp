#include "platform/base/dates.hpp"

#include "platform/base/labels.json.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

namespace shop {
namespace {

// R-LANG-19. The browser's tests of dates read the same table.
TEST(Dates, AreWrittenLikeTheBrowserDoes) {
    const auto rows = boost::json::parse(embedded::labels_json).at("moments").as_array();
    EXPECT_GE(rows.size(), 12U);
    for (const auto& row : rows) {
        const auto at = boost::json::value_to<std::array<int, 5>>(row.at("at"));
        const LocalTime time{at[0], at[1], at[2], at[3], at[4]};
        const auto english = boost::json::value_to<std::string>(row.at("en"));
        const auto bangla = boost::json::value_to<std::string>(row.at("bn"));
        EXPECT_EQ(moment_label(time, Language::english), english);
        EXPECT_EQ(moment_label(time, Language::bangla), bangla);
        EXPECT_TRUE(english.starts_with(date_label(time, Language::english) + ", "));
        EXPECT_TRUE(bangla.starts_with(date_label(time, Language::bangla) + ", "));
    }
}

// R-LANG-21: emails show the shop's time.
TEST(Dates, AreThoseOfTheShopsOwnClock) {
    const auto label = [](std::int64_t unix_ms, int utc_offset_hours) {
        return moment_label(local_time(unix_ms, utc_offset_hours), Language::english);
    };
    EXPECT_EQ(label(0, 0), "1 Jan 1970, 00:00");
    EXPECT_EQ(label(1'795'277'059'999, 6), "21 Nov 2026, 22:04");
    EXPECT_EQ(label(1'798'740'000'000, 6), "1 Jan 2027, 00:00");
    EXPECT_EQ(label(-1, -1), "31 Dec 1969, 22:59");
}

TEST(Dates, BeginWhereTheClocksOfTheShopSayMidnight) {
    EXPECT_EQ(begin_of_day_ms("1970-01-02", 0), 86'400'000);
    EXPECT_EQ(begin_of_day_ms("2026-11-25", 6), 1'795'543'200'000);
    for (const auto* text :
         {"", "2026-02-29", "2026-13-01", "2026-1-1", "25-11-2026", "2026-11-2x"}) {
        EXPECT_FALSE(begin_of_day_ms(text, 6)) << text;
    }
}

}  // namespace
}  // namespace shop
