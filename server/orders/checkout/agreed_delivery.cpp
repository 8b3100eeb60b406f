#include "orders/checkout/agreed_delivery.hpp"

#include "platform/texts/order_problems.hpp"

#include <algorithm>
#include <numeric>

namespace shop::orders {
namespace {

constexpr std::int64_t paisa_per_taka = 100;

Problem charge_changed(Money charge) {
    return {
        ProblemKind::conflict, texts::problems::charge_changed(charge), {}, {{"charge", charge}}};
}

ProblemText not_offered(NotDelivered reason) {
    switch (reason) {
        case NotDelivered::no_zone: return texts::problems::method_not_offered_district();
        case NotDelivered::too_light: return texts::problems::method_not_offered_light();
        case NotDelivered::too_heavy: return texts::problems::method_not_offered_heavy();
        case NotDelivered::unknown_method: break;
    }
    return texts::problems::method_not_offered_any();
}

}  // namespace

std::string agreed_json(const AgreedDelivery& agreed, Language language) {
    return method_object(agreed, language)
        .add("charge", taka(agreed.charge_taka))
        .add("days", agreed.days)
        .text();
}

Message reason_not_delivered(NotDelivered reason) {
    return not_offered(reason).detail;
}

Result<AgreedDelivery> agree_on_delivery(const SavedPlan& plan, const DeliveryChoice& choice,
                                         const DeliveredGoods& goods) {
    const auto quote =
        quote_delivery(plan.plan, choice.code, goods.district, goods.grams, goods.sum);
    if (!quote) return conflict(not_offered(quote.error()));
    if (quote->charge != choice.charge) return charge_changed(quote->charge);
    const auto& method = *find_method(plan.plan, choice.code);
    return AgreedDelivery{.code = method.code,
                          .kind = method.kind,
                          .name = method.name,
                          .bangla = method.bangla,
                          .address = method.address,
                          .hours = method.hours,
                          .charge_taka = quote->charge.paisa / paisa_per_taka,
                          .days = quote->days,
                          .district = goods.district,
                          .grams = goods.grams,
                          .plan_version = plan.version};
}

std::vector<Money> share_charge(Money charge, const std::vector<std::int64_t>& line_grams) {
    const auto grams = std::accumulate(line_grams.begin(), line_grams.end(), std::int64_t{0});
    const auto charge_taka = charge.paisa / paisa_per_taka;
    auto left_taka = charge_taka;
    std::vector<Money> shares;
    std::vector<std::pair<std::int64_t, std::size_t>> by_remainder;  // The largest first.
    for (const auto line : line_grams) {
        const auto share_taka = charge_taka * line / grams;
        by_remainder.emplace_back(-(charge_taka * line % grams), shares.size());
        shares.push_back(taka(share_taka));
        left_taka -= share_taka;
    }
    std::ranges::sort(by_remainder);
    for (const auto& [remainder, line] : by_remainder) {
        if (left_taka-- > 0) shares[line] += taka(1);
    }
    return shares;
}

}  // namespace shop::orders
