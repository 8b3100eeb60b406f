#pragma once

#include "platform/base/language.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shop {

/// The shop's time zone, ahead of UTC: Dhaka, without daylight saving time.
inline constexpr int shop_utc_offset_hours = 6;

/// A local date and time.
struct LocalTime {
    int year = 1970;
    int month = 1;  // 1 to 12.
    int day = 1;
    int hour = 0;
    int minute = 0;
};

/// The local time at `unix_ms`, `utc_offset_hours` ahead of UTC.
LocalTime local_time(std::int64_t unix_ms, int utc_offset_hours);

/// The day in Dhaka at `unix_ms`: "2026-11-25".
std::string dhaka_day(std::int64_t unix_ms);

/// The Unix time at which the day "2026-11-25" begins; empty if `day` is not a valid date.
std::optional<std::int64_t> begin_of_day_ms(std::string_view day, int utc_offset_hours);

// As in web/src/platform/dates.ts. labels.json in this folder has the test cases for both.

/// "21 Nov 2026" or "২১ নভেম্বর ২০২৬".
std::string date_label(const LocalTime& time, Language language);

/// "21 Nov 2026, 15:04" or "২১ নভেম্বর ২০২৬, বিকেল ৩:০৪".
std::string moment_label(const LocalTime& time, Language language);

}  // namespace shop
