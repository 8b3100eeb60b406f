#include "orders/delivery/promised_day.hpp"

#include "orders/delivery/delivery_plan_store.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace shop::orders {
namespace {

using std::chrono::sys_days;
using Days = std::chrono::days;

constexpr int days_closed_max = 366;  // A plan that is closed longer promises nothing sensible.

/// The Unix time at which the day begins in Dhaka.
std::int64_t begin_ms(sys_days day) {
    return day.time_since_epoch().count() * day_ms - shop_utc_offset_hours * hour_ms;
}

bool is_closed(const DeliveryPlan& plan, sys_days day) {
    const auto weekday = static_cast<Weekday>(std::chrono::weekday{day}.c_encoding());
    return std::ranges::find(plan.closed_weekdays, weekday) != plan.closed_weekdays.end() ||
           std::ranges::find(plan.holidays, dhaka_day(begin_ms(day))) != plan.holidays.end();
}

/// This day, or the first after it that is open.
sys_days open_day(const DeliveryPlan& plan, sys_days day) {
    for (int i = 0; i < days_closed_max && is_closed(plan, day); ++i) day += Days{1};
    return day;
}

sys_days day_in_dhaka(std::int64_t at_ms) {
    const std::chrono::sys_time<std::chrono::milliseconds> local{
        std::chrono::milliseconds{at_ms + shop_utc_offset_hours * hour_ms}};
    return std::chrono::floor<Days>(local);
}

bool is_after_cut_off(const DeliveryPlan& plan, std::int64_t at_ms) {
    if (!plan.cut_off) return false;
    const auto time = local_time(at_ms, shop_utc_offset_hours);
    return fmt::format("{:02}:{:02}", time.hour, time.minute) >= *plan.cut_off;
}

}  // namespace

std::int64_t arrival_by_ms(const DeliveryPlan& plan, std::int64_t days, std::int64_t ready_at_ms) {
    const auto today = day_in_dhaka(ready_at_ms);
    auto day = open_day(plan, today);
    if (day == today && is_after_cut_off(plan, ready_at_ms)) ++days;
    for (; days > 0; --days) day = open_day(plan, day + Days{1});
    return begin_ms(day + Days{1});
}

std::optional<std::int64_t> promise(sql::Transaction& transaction, std::optional<std::int64_t> days,
                                    std::int64_t ready_at_ms) {
    if (!days) return std::nullopt;
    return arrival_by_ms(find_delivery_plan(transaction).plan, *days, ready_at_ms);
}

std::string promised_day(std::int64_t promised_by_ms) {
    return dhaka_day(promised_by_ms - 1);
}

}  // namespace shop::orders
