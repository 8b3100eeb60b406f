#pragma once

// A delivery plan as staff send it, decoded with all limits.

#include "orders/delivery/address.hpp"
#include "orders/delivery/delivery_plan.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/json/decode.hpp"

namespace shop::orders {

/// Fields of a request that must be a day, "2026-12-16", or a time, "16:00".
struct DayText {
    std::string value;
};
struct TimeText {
    std::string value;
};
/// The code of a delivery method: lower-case letters and digits, with single hyphens.
struct MethodCode {
    std::string value;
};
void read_field(json::Reading& reading, const json::value& from, DayText& to);
void read_field(json::Reading& reading, const json::value& from, TimeText& to);
void read_field(json::Reading& reading, const json::value& from, MethodCode& to);

struct DeliveryDaysBody {
    json::Whole<limits::delivery_days_from_min, limits::delivery_days_from_max> from;
    json::Whole<limits::delivery_days_to_min, limits::delivery_days_to_max> to;
};
BOOST_DESCRIBE_STRUCT(DeliveryDaysBody, (), (from, to))

struct DeliveryStepBody {
    json::Whole<limits::delivery_step_up_to_grams_min, limits::delivery_step_up_to_grams_max>
        up_to_grams;
    json::Whole<limits::delivery_step_charge_taka_min, limits::delivery_step_charge_taka_max>
        charge_taka;
};
BOOST_DESCRIBE_STRUCT(DeliveryStepBody, (), (up_to_grams, charge_taka))

struct DeliveryZoneBody {
    json::Text<1, limits::delivery_zone_name_length_max> name;
    json::Text<0, limits::delivery_zone_bangla_length_max> bangla;
    std::vector<DistrictCode> districts;
    bool rest = false;
    std::vector<DeliveryStepBody> steps;
    std::optional<json::Whole<limits::delivery_zone_per_kilo_taka_min,
                              limits::delivery_zone_per_kilo_taka_max>>
        per_kilo_taka;
    std::optional<json::Whole<limits::delivery_zone_free_from_taka_min,
                              limits::delivery_zone_free_from_taka_max>>
        free_from_taka;
    DeliveryDaysBody days;
};
BOOST_DESCRIBE_STRUCT(DeliveryZoneBody, (),
                      (name, bangla, districts, rest, steps, per_kilo_taka, free_from_taka, days))

struct DeliveryMethodBody {
    MethodCode code;
    DeliveryKind kind = DeliveryKind::home;
    json::Text<1, limits::delivery_method_name_length_max> name;
    json::Text<0, limits::delivery_method_bangla_length_max> bangla;
    json::Text<0, limits::delivery_method_address_length_max> address;
    json::Text<0, limits::delivery_method_hours_length_max> hours;
    std::optional<DeliveryDaysBody> days;
    std::optional<
        json::Whole<limits::delivery_method_min_grams_min, limits::delivery_method_min_grams_max>>
        min_grams;
    std::optional<
        json::Whole<limits::delivery_method_max_grams_min, limits::delivery_method_max_grams_max>>
        max_grams;
    std::vector<DeliveryZoneBody> zones;
};
BOOST_DESCRIBE_STRUCT(DeliveryMethodBody, (),
                      (code, kind, name, bangla, address, hours, days, min_grams, max_grams, zones))

struct DeliveryPlanBody {
    std::vector<Weekday> closed_weekdays;
    std::vector<DayText> holidays;
    std::optional<TimeText> cut_off;
    std::vector<DeliveryMethodBody> methods;
};
BOOST_DESCRIBE_STRUCT(DeliveryPlanBody, (), (closed_weekdays, holidays, cut_off, methods))

/// The plan that the body describes. Keeps of each method only the members of its kind. Refuses
/// with "invalid_fields" too many entries of a list and find_plan_errors().
Result<DeliveryPlan> plan_of(const DeliveryPlanBody& body, const DeliveryPlan& before);

}  // namespace shop::orders
