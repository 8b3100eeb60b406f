#include "platform/base/clock.hpp"

#include <chrono>

namespace shop {
namespace {

/// Writes `number` as `width` decimal digits over `text`, starting at `at`.
void write_digits(std::string& text, std::size_t at, std::size_t width, std::int64_t number) {
    for (auto place = at + width; place > at; number /= 10) {
        text[--place] = static_cast<char>('0' + number % 10);
    }
}

}  // namespace

std::int64_t unix_now_ms() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::int64_t unix_now_seconds() {
    return unix_now_ms() / 1000;
}

// Hand-written because each row of a list calls it and fmt's time formatter takes ten times as
// long.
std::string rfc3339(std::int64_t at_ms) {
    const std::chrono::sys_time<std::chrono::milliseconds> moment{std::chrono::milliseconds(at_ms)};
    const auto midnight = std::chrono::floor<std::chrono::days>(moment);
    const std::chrono::year_month_day date(midnight);
    const std::chrono::hh_mm_ss time(moment - midnight);
    std::string text = "0000-00-00T00:00:00.000Z";
    write_digits(text, 0, 4, static_cast<int>(date.year()));
    write_digits(text, 5, 2, static_cast<unsigned>(date.month()));
    write_digits(text, 8, 2, static_cast<unsigned>(date.day()));
    write_digits(text, 11, 2, time.hours().count());
    write_digits(text, 14, 2, time.minutes().count());
    write_digits(text, 17, 2, time.seconds().count());
    write_digits(text, 20, 3, time.subseconds().count());
    return text;
}

}  // namespace shop
