#include "platform/base/dates.hpp"

#include "platform/base/label.hpp"
#include "platform/base/text.hpp"
#include "platform/texts/dates.hpp"

#include <fmt/format.h>

#include <chrono>

namespace shop {
namespace {

/// Bangla names the part of the day and counts to twelve.
Message part_of_day(int hour) {
    if (hour < 4 || hour >= 20) return texts::dates::parts_night();
    if (hour < 6) return texts::dates::parts_dawn();
    if (hour < 12) return texts::dates::parts_morning();
    if (hour < 15) return texts::dates::parts_noon();
    return hour < 18 ? texts::dates::parts_afternoon() : texts::dates::parts_evening();
}

std::string time_label(int hour, int minute, Language language) {
    if (language == Language::english) return fmt::format("{:02}:{:02}", hour, minute);
    const auto twelve = hour % 12 == 0 ? 12 : hour % 12;
    return fmt::format("{} {}", part_of_day(hour).in(language),
                       in_digits_of(language, fmt::format("{}:{:02}", twelve, minute)));
}

}  // namespace

LocalTime local_time(std::int64_t unix_ms, int utc_offset_hours) {
    using namespace std::chrono;
    const sys_time<milliseconds> moment{milliseconds(unix_ms) + hours(utc_offset_hours)};
    const auto midnight = floor<days>(moment);
    const year_month_day date(midnight);
    const hh_mm_ss time(moment - midnight);
    return {static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
            static_cast<int>(static_cast<unsigned>(date.day())),
            static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count())};
}

std::string dhaka_day(std::int64_t unix_ms) {
    const auto time = local_time(unix_ms, shop_utc_offset_hours);
    return fmt::format("{:04}-{:02}-{:02}", time.year, time.month, time.day);
}

std::optional<std::int64_t> begin_of_day_ms(std::string_view day, int utc_offset_hours) {
    using namespace std::chrono;
    if (day.size() != 10 || day[4] != '-' || day[7] != '-') return std::nullopt;
    const auto years = whole_number(day.substr(0, 4));
    const auto months = whole_number(day.substr(5, 2));
    const auto days = whole_number(day.substr(8, 2));
    if (!years || !months || !days || *years < 1 || *months < 1 || *days < 1) return std::nullopt;
    const year_month_day date{year{static_cast<int>(*years)}, month{static_cast<unsigned>(*months)},
                              std::chrono::day{static_cast<unsigned>(*days)}};
    if (!date.ok()) return std::nullopt;
    const sys_time<milliseconds> begin = sys_days(date) - hours(utc_offset_hours);
    return begin.time_since_epoch().count();
}

std::string date_label(const LocalTime& time, Language language) {
    const auto month = texts::dates::months(static_cast<std::size_t>(time.month - 1)).in(language);
    return fmt::format("{} {} {}", in_digits_of(language, std::to_string(time.day)), month,
                       in_digits_of(language, std::to_string(time.year)));
}

std::string moment_label(const LocalTime& time, Language language) {
    return date_label(time, language) + ", " + time_label(time.hour, time.minute, language);
}

}  // namespace shop
