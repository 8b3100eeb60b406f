#include "catalogue/bulk/price_change.hpp"

#include "platform/base/text.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/problems.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace shop::catalogue {
namespace {

constexpr std::int64_t whole_hundredths = 10'000;  // 100 percent.

const std::map<std::string, Money, std::less<>> roundings = {
    {"0.01", Money{1}}, {"1", Money{100}}, {"10", Money{1'000}}, {"100", Money{10'000}}};

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

/// "-12.5" is -1250. Empty unless it is a number with at most two decimals.
std::optional<std::int64_t> hundredths_of(std::string_view text) {
    const bool is_negative = text.starts_with('-');
    if (is_negative) text.remove_prefix(1);
    const auto point = std::min(text.find('.'), text.size());
    auto decimals = std::string(text.substr(std::min(point + 1, text.size())));
    if (decimals.size() > 2 || (point < text.size() && decimals.empty())) return std::nullopt;
    decimals.resize(2, '0');
    const auto digits = std::string(text.substr(0, point)) + decimals;
    if (point == 0 || !std::ranges::all_of(digits, is_digit)) return std::nullopt;
    const auto number = whole_number(digits);
    return number && is_negative ? std::optional(-*number) : number;
}

Result<PriceChange> read_percent(const std::string& text) {
    const auto percent = hundredths_of(text);
    if (!percent) return http::wrong_query("percent", texts::field_errors::decimals());
    if (*percent == 0) return http::wrong_query("percent", texts::field_errors::not_zero());
    if (*percent < percent_hundredths_min || *percent > percent_hundredths_max) {
        return http::wrong_query(
            "percent",
            texts::field_errors::range(percent_hundredths_min / 100, percent_hundredths_max / 100));
    }
    PriceChange change;
    change.percent_hundredths = *percent;
    return change;
}

Result<PriceChange> read_amount(const std::string& text) {
    const auto amount = hundredths_of(text);
    if (!amount) return http::wrong_query("amount", texts::field_errors::decimals());
    if (*amount == 0) return http::wrong_query("amount", texts::field_errors::not_zero());
    if (*amount < -price_max.paisa || *amount > price_max.paisa) {
        return http::wrong_query(
            "amount", texts::field_errors::range_of_amount(Money{-price_max.paisa}, price_max));
    }
    PriceChange change;
    change.amount = Money{*amount};
    return change;
}

}  // namespace

Money PriceChange::apply(Money price) const {
    const auto scaled = (price + amount) * (whole_hundredths + percent_hundredths);
    const auto unit = whole_hundredths * round_to.paisa;
    // A price below zero is out of range anyway.
    return Money{(scaled.paisa + unit / 2) / unit * round_to.paisa};
}

Result<PriceChange> read_price_change(const http::Members& query) {
    const auto percent = query.find("percent");
    const auto amount = query.find("amount");
    if ((percent == query.end()) == (amount == query.end())) {
        return http::wrong_query("percent", texts::field_errors::percent_or_amount());
    }
    auto change =
        percent != query.end() ? read_percent(percent->second) : read_amount(amount->second);
    const auto asked = query.find("roundTo");
    if (!change || asked == query.end()) return change;
    const auto rounding = roundings.find(asked->second);
    if (rounding == roundings.end()) {
        return http::wrong_query("roundTo", texts::field_errors::choice("0.01, 1, 10, 100"));
    }
    change->round_to = rounding->second;
    return change;
}

std::optional<NoChange> find_no_change(Money before, Money after) {
    if (after == before) return NoChange{"price_same", texts::bulk_refusals::price_same()};
    if (after < price_min) {
        return NoChange{"price_too_low", texts::bulk_refusals::price_too_low(price_min)};
    }
    if (after > price_max) {
        return NoChange{"price_too_high", texts::bulk_refusals::price_too_high(price_max)};
    }
    return std::nullopt;
}

}  // namespace shop::catalogue
