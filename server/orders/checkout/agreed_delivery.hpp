#pragma once

// How the orders of a checkout are delivered, and their shares of its charge.

#include "orders/delivery/delivery_plan_store.hpp"
#include "platform/json/encode.hpp"

#include <vector>

namespace shop::orders {

/// The method that a customer chose, and the charge that the page showed.
struct DeliveryChoice {
    std::string code;
    Money charge;
};

/// A method of the delivery plan as a customer chose it. A later plan does not change it.
struct AgreedDelivery {
    std::string code{};
    DeliveryKind kind = DeliveryKind::home;
    std::string name{};
    std::string bangla{};
    std::string address{};  // Of a pick-up.
    std::string hours{};
    std::int64_t charge_taka = 0;
    DeliveryDays days{};
    std::string district{};  // On the day of the order.
    std::int64_t grams = 0;
    std::int64_t plan_version = 0;

    bool operator==(const AgreedDelivery&) const = default;
};
BOOST_DESCRIBE_STRUCT(AgreedDelivery, (),
                      (code, kind, name, bangla, address, hours, charge_taka, days, district, grams,
                       plan_version))

/// The goods that a delivery is asked for.
struct DeliveredGoods {
    std::string district{};
    std::int64_t grams = 0;
    Money sum{};
};

/// Refuses with "method_not_offered", or with "charge_changed" and the charge of today.
Result<AgreedDelivery> agree_on_delivery(const SavedPlan& plan, const DeliveryChoice& choice,
                                         const DeliveredGoods& goods);

/// What responses have of a method, of the plan or agreed, in this language; without its charge.
template <class Method>
json::Object method_object(const Method& method, Language language) {
    const bool is_bangla = language == Language::bangla && !method.bangla.empty();
    json::Object object;
    object.add("code", method.code)
        .add("kind", name_of(method.kind))
        .add("name", is_bangla ? method.bangla : method.name);
    if (!method.address.empty()) object.add("address", method.address);
    if (!method.hours.empty()) object.add("hours", method.hours);
    return object;
}

/// A response shows the delivery that a customer chose as this JSON object.
std::string agreed_json(const AgreedDelivery& agreed, Language language);

/// The reason for which a method is not offered.
Message reason_not_delivered(NotDelivered reason);

/// Splits a charge in whole Taka among lines of these weights in grams, each at least 1. Each share
/// is whole Taka; the largest remainders get what is left, earlier lines first.
std::vector<Money> share_charge(Money charge, const std::vector<std::int64_t>& line_grams);

}  // namespace shop::orders
