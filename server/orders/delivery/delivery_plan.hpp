#pragma once

// The delivery plan: the methods that the shop offers, with their charges and days (R-DELIV-1).

#include "platform/base/money.hpp"
#include "platform/base/names.hpp"
#include "platform/base/problem.hpp"

#include <boost/describe/class.hpp>
#include <boost/system/result.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::orders {

enum class DeliveryKind {
    home,
    pickup,
    transport,  // The customer collects the parcel from a transport office.
};
constexpr Names<3> names_of(DeliveryKind) {
    return {"home", "pickup", "transport"};
}

enum class Weekday { sunday, monday, tuesday, wednesday, thursday, friday, saturday };
constexpr Names<7> names_of(Weekday) {
    return {"sun", "mon", "tue", "wed", "thu", "fri", "sat"};
}

/// In how many days a parcel arrives; 0 is the same day.
struct DeliveryDays {
    std::int64_t from = 0;
    std::int64_t to = 0;

    bool operator==(const DeliveryDays&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeliveryDays, (), (from, to))

/// The charge of parcels up to a weight.
struct DeliveryStep {
    std::int64_t up_to_grams = 0;
    std::int64_t charge_taka = 0;

    bool operator==(const DeliveryStep&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeliveryStep, (), (up_to_grams, charge_taka))

/// Districts with the same charges and days.
struct DeliveryZone {
    std::string name{};
    std::string bangla{};                  // Empty: Bangla pages show the English name.
    std::vector<std::string> districts{};  // Codes.
    bool rest = false;                     // All districts that no other zone of the method has.
    std::vector<DeliveryStep> steps{};     // By weight, rising.
    std::optional<std::int64_t> per_kilo_taka{};   // For each kilogram begun above the last step.
    std::optional<std::int64_t> free_from_taka{};  // Sum of an order that is delivered free.
    DeliveryDays days{};

    bool operator==(const DeliveryZone&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeliveryZone, (),
                      (name, bangla, districts, rest, steps, per_kilo_taka, free_from_taka, days))

struct DeliveryMethod {
    std::string code{};
    DeliveryKind kind = DeliveryKind::home;
    std::string name{};
    std::string bangla{};
    std::string address{};               // Of a pick-up.
    std::string hours{};                 // Opening hours of a pick-up.
    std::optional<DeliveryDays> days{};  // Of a pick-up.
    std::optional<std::int64_t> min_grams{};
    std::optional<std::int64_t> max_grams{};
    std::vector<DeliveryZone> zones{};  // Not of a pick-up.

    bool operator==(const DeliveryMethod&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeliveryMethod, (),
                      (code, kind, name, bangla, address, hours, days, min_grams, max_grams, zones))

/// Without methods there is no plan.
struct DeliveryPlan {
    std::vector<Weekday> closed_weekdays{};
    std::vector<std::string> holidays{};   // "2026-12-16"
    std::optional<std::string> cut_off{};  // "16:00", in Dhaka.
    std::vector<DeliveryMethod> methods{};

    bool operator==(const DeliveryPlan&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeliveryPlan, (), (closed_weekdays, holidays, cut_off, methods))

/// The weight of a packed piece whose product has none.
inline constexpr std::int64_t default_weight_grams = 2'000;

/// Null if the plan has no such method.
const DeliveryMethod* find_method(const DeliveryPlan& plan, std::string_view code);

/// The reason why a method does not deliver a parcel.
enum class NotDelivered { unknown_method, no_zone, too_light, too_heavy };

/// The charge of a method, and its days.
struct DeliveryQuote {
    Money charge;
    DeliveryDays days;
};
using QuoteResult = boost::system::result<DeliveryQuote, NotDelivered>;

/// The quote for a parcel of `grams` with goods for `sum` to a district.
QuoteResult quote_delivery(const DeliveryPlan& plan, std::string_view method_code,
                           std::string_view district, std::int64_t grams, Money sum);

/// The same for one zone of the method.
QuoteResult quote_in_zone(const DeliveryMethod& method, const DeliveryZone& zone,
                          std::int64_t grams, Money sum);

/// Errors that the fields alone do not show, by JSON pointer (R-DELIV-2): a district in two zones
/// of a method, steps that do not rise, a method of `before` with another kind, and so on.
FieldErrors find_plan_errors(const DeliveryPlan& plan, const DeliveryPlan& before);

}  // namespace shop::orders
