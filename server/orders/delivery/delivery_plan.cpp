#include "orders/delivery/delivery_plan.hpp"

#include "orders/delivery/address.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/texts/field_errors.hpp"

#include <algorithm>
#include <set>

namespace shop::orders {
namespace {

constexpr std::int64_t grams_per_kilo = 1000;

/// Empty if the parcel is too heavy for the zone.
std::optional<std::int64_t> charge_taka(const DeliveryZone& zone, std::int64_t grams) {
    const auto step = std::ranges::find_if(
        zone.steps, [&](const DeliveryStep& one) { return one.up_to_grams >= grams; });
    if (step != zone.steps.end()) return step->charge_taka;
    const auto last = zone.steps.empty() ? DeliveryStep{} : zone.steps.back();
    if (!zone.per_kilo_taka) return zone.steps.empty() ? std::optional(0) : std::nullopt;
    const auto kilos = (grams - last.up_to_grams + grams_per_kilo - 1) / grams_per_kilo;
    return last.charge_taka + kilos * *zone.per_kilo_taka;
}

/// The zone that lists the district, otherwise the one with the rest; null if there is neither.
const DeliveryZone* find_zone(const DeliveryMethod& method, std::string_view district) {
    const auto listed = std::ranges::find_if(method.zones, [&](const DeliveryZone& zone) {
        return std::ranges::find(zone.districts, district) != zone.districts.end();
    });
    const auto found = listed != method.zones.end()
                           ? listed
                           : std::ranges::find(method.zones, true, &DeliveryZone::rest);
    return found == method.zones.end() ? nullptr : &*found;
}

std::optional<NotDelivered> refuse_weight(const DeliveryMethod& method, std::int64_t grams) {
    if (method.min_grams && grams < *method.min_grams) return NotDelivered::too_light;
    if (method.max_grams && grams > *method.max_grams) return NotDelivered::too_heavy;
    return std::nullopt;
}

/// Collects errors by JSON pointer.
class PlanErrors {
public:
    void add(const std::string& pointer, Message error) {
        errors_.emplace(pointer, std::move(error));
    }

    void check_days(const std::string& pointer, const DeliveryDays& days) {
        if (days.to >= days.from) return;
        add(pointer + "/to", texts::field_errors::range(days.from, limits::delivery_days_to_max));
    }

    /// Each step is for heavier parcels than the one before, and costs at least as much.
    void check_steps(const std::string& pointer, const std::vector<DeliveryStep>& steps) {
        for (std::size_t i = 1; i < steps.size(); ++i) {
            const auto at = pointer + "/" + std::to_string(i);
            const auto& before = steps[i - 1];
            if (steps[i].up_to_grams <= before.up_to_grams) {
                add(at + "/upToGrams",
                    texts::field_errors::range(before.up_to_grams + 1,
                                               limits::delivery_step_up_to_grams_max));
            }
            if (steps[i].charge_taka < before.charge_taka) {
                add(at + "/chargeTaka",
                    texts::field_errors::range(before.charge_taka,
                                               limits::delivery_step_charge_taka_max));
            }
        }
    }

    void check_zones(const std::string& pointer, const std::vector<DeliveryZone>& zones) {
        if (zones.empty()) add(pointer, texts::field_errors::required());
        std::set<std::string> taken;
        bool has_rest = false;
        for (std::size_t i = 0; i < zones.size(); ++i) {
            const auto at = pointer + "/" + std::to_string(i);
            const auto& zone = zones[i];
            check_days(at + "/days", zone.days);
            check_steps(at + "/steps", zone.steps);
            if (!zone.rest && zone.districts.empty()) {
                add(at + "/districts", texts::field_errors::required());
            }
            for (const auto& district : zone.districts) {
                if (taken.insert(district).second) continue;
                add(at + "/districts",
                    texts::field_errors::other_zone(find_district(district)->english));
            }
            if (zone.rest && has_rest) add(at + "/rest", texts::field_errors::other_rest());
            has_rest |= zone.rest;
        }
    }

    void check_method(const std::string& pointer, const DeliveryMethod& method) {
        if (method.min_grams && method.max_grams && *method.max_grams < *method.min_grams) {
            add(pointer + "/maxGrams",
                texts::field_errors::range(*method.min_grams,
                                           limits::delivery_method_max_grams_max));
        }
        if (method.kind != DeliveryKind::pickup) {
            check_zones(pointer + "/zones", method.zones);
        } else if (method.days) {
            check_days(pointer + "/days", *method.days);
        } else {
            add(pointer + "/days", texts::field_errors::required());
        }
    }

    FieldErrors take() { return std::move(errors_); }

private:
    FieldErrors errors_{};
};

}  // namespace

const DeliveryMethod* find_method(const DeliveryPlan& plan, std::string_view code) {
    const auto found = std::ranges::find(plan.methods, code, &DeliveryMethod::code);
    return found == plan.methods.end() ? nullptr : &*found;
}

QuoteResult quote_in_zone(const DeliveryMethod& method, const DeliveryZone& zone,
                          std::int64_t grams, Money sum) {
    if (const auto refusal = refuse_weight(method, grams)) return *refusal;
    const auto charge = charge_taka(zone, grams);
    if (!charge) return NotDelivered::too_heavy;
    const bool is_free = zone.free_from_taka && sum >= taka(*zone.free_from_taka);
    return DeliveryQuote{is_free ? Money{} : taka(*charge), zone.days};
}

QuoteResult quote_delivery(const DeliveryPlan& plan, std::string_view method_code,
                           std::string_view district, std::int64_t grams, Money sum) {
    const auto* method = find_method(plan, method_code);
    if (method == nullptr) return NotDelivered::unknown_method;
    if (method->kind == DeliveryKind::pickup) {
        if (const auto refusal = refuse_weight(*method, grams)) return *refusal;
        return DeliveryQuote{Money{}, method->days.value_or(DeliveryDays{})};
    }
    const auto* zone = find_zone(*method, district);
    if (zone == nullptr) return NotDelivered::no_zone;
    return quote_in_zone(*method, *zone, grams, sum);
}

FieldErrors find_plan_errors(const DeliveryPlan& plan, const DeliveryPlan& before) {
    PlanErrors errors;
    std::set<std::string> codes;
    for (std::size_t i = 0; i < plan.methods.size(); ++i) {
        const auto at = "/methods/" + std::to_string(i);
        const auto& method = plan.methods[i];
        const auto* earlier = find_method(before, method.code);
        const bool has_other_kind = earlier != nullptr && earlier->kind != method.kind;
        if (!codes.insert(method.code).second || has_other_kind) {
            errors.add(at + "/code", texts::field_errors::other_method());
        }
        errors.check_method(at, method);
    }
    return errors.take();
}

}  // namespace shop::orders
