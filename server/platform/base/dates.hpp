#pragma once

#include "platform/base/language.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shop {

/// Of the shop's clocks, ahead of UTC: Dhaka, without daylight saving time.
inline constexpr int shop_utc_offset_hours = 6;

/// What a clock and a calendar on the wall show.
struct LocalTime {
    int year = 1970;
    int month = 1;  // From 1.
    int day = 1;
    int hour = 0;
    int minute = 0;
};

/// The local time at `unix_ms`, where clocks are `utc_offset_hours` ahead of UTC.
LocalTime local_time(std::int64_t unix_ms, int utc_offset_hours);

/// When the day "2026-11-25" begins, as Unix time; nothing for a text that is no day.
std::optional<std::int64_t> begin_of_day_ms(std::string_view day, int utc_offset_hours);

// As web/src/platform/dates.ts; labels.json beside this file has the test cases of both.

/// "21 Nov 2026" or "২১ নভেম্বর ২০২৬".
std::string date_label(const LocalTime& time, Language language);

/// "21 Nov 2026, 15:04" or "২১ নভেম্বর ২০২৬, বিকেল ৩:০৪".
std::string moment_label(const LocalTime& time, Language language);

}  // namespace shop
