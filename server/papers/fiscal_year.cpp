#include "papers/fiscal_year.hpp"

#include "platform/base/dates.hpp"
#include "platform/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace shop::papers {
namespace {

constexpr int first_month = 7;

std::int64_t start_of_month(int year, int month) {
    using namespace std::chrono;
    const year_month_day first{std::chrono::year(year),
                               std::chrono::month(static_cast<unsigned>(month)), day(1)};
    const auto utc = sys_days(first) - hours(shop_utc_offset_hours);
    return duration_cast<milliseconds>(utc.time_since_epoch()).count();
}

}  // namespace

std::int64_t fiscal_year_of(std::int64_t at_ms) {
    const auto time = local_time(at_ms, shop_utc_offset_hours);
    return time.month >= first_month ? time.year : time.year - 1;
}

std::string paper_number(std::int64_t fiscal_year, std::int64_t serial) {
    return fmt::format("{}-{:02}/{:06}", fiscal_year, (fiscal_year + 1) % 100, serial);
}

std::string dhaka_time(std::int64_t at_ms) {
    const auto time = local_time(at_ms, shop_utc_offset_hours);
    return fmt::format("{:02}:{:02}:{:02}", time.hour, time.minute, at_ms / 1000 % 60);
}

std::optional<Month> find_month(std::string_view text) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (text.size() != 7 || text[4] != '-' || !std::ranges::all_of(text.substr(0, 4), is_digit) ||
        !std::ranges::all_of(text.substr(5), is_digit)) {
        return std::nullopt;
    }
    const auto year = static_cast<int>(whole_number(text.substr(0, 4)).value_or(0));
    const auto month = static_cast<int>(whole_number(text.substr(5)).value_or(0));
    if (year < 1970 || month < 1 || month > 12) return std::nullopt;
    return Month{start_of_month(year, month),
                 start_of_month(month == 12 ? year + 1 : year, month == 12 ? 1 : month + 1)};
}

std::string month_label(const Month& month) {
    constexpr std::size_t length = 7;
    return dhaka_day(month.from_ms).substr(0, length);
}

}  // namespace shop::papers
