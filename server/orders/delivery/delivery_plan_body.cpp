#include "orders/delivery/delivery_plan_body.hpp"

#include "platform/base/dates.hpp"
#include "platform/base/text.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/problems.hpp"

#include <algorithm>

namespace shop::orders {
namespace {

/// Digits in the places of `form` that have a 0, and its other characters: "00:00".
bool has_form(std::string_view text, std::string_view form) {
    return std::ranges::equal(text, form, [](char c, char place) {
        return place == '0' ? '0' <= c && c <= '9' : c == place;
    });
}

template <class Field>
auto value_of(const std::optional<Field>& field) {
    return field ? std::optional(field->value) : std::nullopt;
}

DeliveryDays days_of(const DeliveryDaysBody& body) {
    return {body.from.value, body.to.value};
}

DeliveryZone zone_of(const DeliveryZoneBody& body) {
    DeliveryZone zone{.name = body.name.value, .bangla = body.bangla.value, .rest = body.rest};
    for (const auto& district : body.districts) zone.districts.push_back(district.value);
    for (const auto& step : body.steps) {
        zone.steps.push_back({step.up_to_grams.value, step.charge_taka.value});
    }
    zone.per_kilo_taka = value_of(body.per_kilo_taka);
    zone.free_from_taka = value_of(body.free_from_taka);
    zone.days = days_of(body.days);
    return zone;
}

DeliveryMethod method_of(const DeliveryMethodBody& body) {
    DeliveryMethod method{.code = body.code.value,
                          .kind = body.kind,
                          .name = body.name.value,
                          .bangla = body.bangla.value,
                          .min_grams = value_of(body.min_grams),
                          .max_grams = value_of(body.max_grams)};
    if (body.kind == DeliveryKind::pickup) {
        method.address = body.address.value;
        method.hours = body.hours.value;
        if (body.days) method.days = days_of(*body.days);
    } else {
        for (const auto& zone : body.zones) method.zones.push_back(zone_of(zone));
    }
    return method;
}

/// Refuses lists with too many entries.
FieldErrors find_long_lists(const DeliveryPlan& plan) {
    FieldErrors errors;
    const auto check = [&](const std::string& pointer, auto count, std::int64_t most) {
        if (count > most) errors.emplace(pointer, texts::field_errors::list_most(most));
    };
    check("/closedWeekdays", std::ssize(plan.closed_weekdays),
          limits::delivery_plan_change_closed_weekdays_items_max);
    check("/holidays", std::ssize(plan.holidays), limits::delivery_plan_change_holidays_items_max);
    check("/methods", std::ssize(plan.methods), limits::delivery_plan_change_methods_items_max);
    for (std::size_t i = 0; i < plan.methods.size(); ++i) {
        const auto zones = "/methods/" + std::to_string(i) + "/zones";
        const auto& method = plan.methods[i];
        check(zones, std::ssize(method.zones), limits::delivery_method_zones_items_max);
        for (std::size_t j = 0; j < method.zones.size(); ++j) {
            const auto zone = zones + "/" + std::to_string(j);
            check(zone + "/districts", std::ssize(method.zones[j].districts),
                  limits::delivery_zone_districts_items_max);
            check(zone + "/steps", std::ssize(method.zones[j].steps),
                  limits::delivery_zone_steps_items_max);
        }
    }
    return errors;
}

}  // namespace

void read_field(json::Reading& reading, const json::value& from, DayText& to) {
    if (!from.is_string() || !begin_of_day_ms(from.get_string(), 0)) {
        return reading.add_error(texts::field_errors::date());
    }
    to.value = from.get_string();
}

void read_field(json::Reading& reading, const json::value& from, TimeText& to) {
    const auto time = from.is_string() ? std::string_view(from.get_string()) : std::string_view();
    if (!has_form(time, "00:00") || time > "23:59" || time[3] > '5') {
        return reading.add_error(texts::field_errors::time());
    }
    to.value = time;
}

void read_field(json::Reading& reading, const json::value& from, MethodCode& to) {
    const auto errors_before = reading.errors.size();
    json::read_text(reading, from, to.value, 1, limits::delivery_method_code_length_max);
    if (reading.errors.size() == errors_before && !is_hyphenated(to.value)) {
        reading.add_error(texts::field_errors::slug());
    }
}

Result<DeliveryPlan> plan_of(const DeliveryPlanBody& body, const DeliveryPlan& before) {
    DeliveryPlan plan{.closed_weekdays = body.closed_weekdays, .cut_off = value_of(body.cut_off)};
    for (const auto& holiday : body.holidays) plan.holidays.push_back(holiday.value);
    for (const auto& method : body.methods) plan.methods.push_back(method_of(method));
    auto errors = find_long_lists(plan);
    errors.merge(find_plan_errors(plan, before));
    if (errors.empty()) return plan;
    return Problem{ProblemKind::invalid, texts::problems::invalid_fields_several(),
                   std::move(errors)};
}

}  // namespace shop::orders
