#include "catalogue/bulk/price_change.hpp"

#include <gtest/gtest.h>

#include <random>

namespace shop::catalogue {
namespace {

PriceChange read(const http::Members& query) {
    return read_price_change(query).value();
}

// R-DESK-28
TEST(PriceChange, RoundsToTheNearestAndHalvesUp) {
    struct Case {
        http::Members query;
        std::int64_t before;
        std::int64_t after;
    };
    const std::vector<Case> table = {
        {{{"percent", "10"}}, 1'250'050, 1'375'055},
        {{{"percent", "-10"}}, 1'250'050, 1'125'045},
        {{{"percent", "7.5"}}, 1, 1},
        {{{"percent", "50"}}, 1, 2},
        {{{"percent", "-50"}}, 1, 1},
        {{{"percent", "0.01"}}, 5'000, 5'001},
        {{{"percent", "-0.01"}}, 5'000, 5'000},
        {{{"percent", "100"}}, 9'999'999'999, 19'999'999'998},
        {{{"percent", "7.5"}, {"roundTo", "1"}}, 1'250'000, 1'343'800},
        {{{"percent", "7.5"}, {"roundTo", "10"}}, 1'250'000, 1'344'000},
        {{{"percent", "7.5"}, {"roundTo", "100"}}, 1'250'000, 1'340'000},
        {{{"amount", "500"}}, 1'250'050, 1'300'050},
        {{{"amount", "-0.5"}}, 100, 50},
        {{{"amount", "-500.25"}, {"roundTo", "100"}}, 1'250'050, 1'200'000},
        {{{"amount", "49.99"}, {"roundTo", "100"}}, 10'000, 10'000},
        {{{"amount", "50"}, {"roundTo", "100"}}, 10'000, 20'000},
    };
    for (const auto& [query, before, after] : table) {
        EXPECT_EQ(read(query).apply(Money{before}).paisa, after)
            << query.begin()->first << query.begin()->second << " of " << before;
    }
}

// R-DESK-28
TEST(PriceChange, NoPriceIsFurtherFromTheExactOneThanHalfOfWhatItIsRoundedTo) {
    std::mt19937_64 random(7);
    const auto between = [&](std::int64_t least, std::int64_t most) {
        return std::uniform_int_distribution<std::int64_t>(least, most)(random);
    };
    const std::array roundings{Money{1}, Money{100}, Money{1'000}, Money{10'000}};
    for (int times = 0; times < 20'000; ++times) {
        PriceChange change;
        change.percent_hundredths = between(percent_hundredths_min, percent_hundredths_max);
        change.round_to = roundings.at(static_cast<std::size_t>(between(0, 3)));
        const Money price{between(1, price_max.paisa)};
        const auto after = change.apply(price);
        EXPECT_EQ(after.paisa % change.round_to.paisa, 0);
        const auto exact = price.paisa * (10'000 + change.percent_hundredths);
        EXPECT_LE(std::abs(after.paisa * 10'000 - exact) * 2, change.round_to.paisa * 10'000);
    }
}

// R-DESK-28
TEST(PriceChange, RefusesWhatIsNoChange) {
    const std::vector<http::Members> wrong = {
        {},
        {{"percent", "5"}, {"amount", "5"}},
        {{"percent", "0"}},
        {{"percent", "0.00"}},
        {{"percent", ""}},
        {{"percent", "-"}},
        {{"percent", "--5"}},
        {{"percent", "+5"}},
        {{"percent", ".5"}},
        {{"percent", "5."}},
        {{"percent", "5.125"}},
        {{"percent", "1e1"}},
        {{"percent", "5%"}},
        {{"percent", "-90.01"}},
        {{"percent", "100.01"}},
        {{"percent", "99999999999999999999"}},
        {{"amount", "0"}},
        {{"amount", "100000000"}},
        {{"amount", "-100000000"}},
        {{"amount", "x"}},
        {{"percent", "5"}, {"roundTo", "5"}},
        {{"percent", "5"}, {"roundTo", ""}},
    };
    for (const auto& query : wrong) {
        const auto change = read_price_change(query);
        ASSERT_FALSE(change) << (query.empty() ? "" : query.begin()->second);
        EXPECT_EQ(change.error().code.text(), "invalid_fields");
    }
    EXPECT_EQ(read({{"percent", "-90"}}).percent_hundredths, -9'000);
    EXPECT_EQ(read({{"amount", "-99999999.99"}}).amount, Money{-price_max.paisa});
}

// R-DESK-28
TEST(PriceChange, SaysWhyAPriceDoesNotBecomeAnother) {
    const auto code_of = [](std::int64_t before, std::int64_t after) {
        const auto none = find_no_change(Money{before}, Money{after});
        return none ? none->code : "";
    };
    EXPECT_EQ(code_of(100, 100), "price_same");
    EXPECT_EQ(code_of(100, 0), "price_too_low");
    EXPECT_EQ(code_of(100, -5), "price_too_low");
    EXPECT_EQ(code_of(100, price_max.paisa + 1), "price_too_high");
    EXPECT_EQ(code_of(100, price_max.paisa), "");
    EXPECT_EQ(code_of(100, price_min.paisa), "");
}

}  // namespace
}  // namespace shop::catalogue
