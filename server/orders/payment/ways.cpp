#include "orders/payment/ways.hpp"

#include "orders/orders_sql.hpp"
#include "platform/texts/order_problems.hpp"
#include "platform/texts/payment_problems.hpp"

namespace shop::orders {
namespace {

constexpr std::int64_t came_back_ms = 180LL * 24 * 60 * 60 * 1000;

Problem needs_verified_email() {
    Problem problem{ProblemKind::invalid, texts::problems::way_not_offered_unverified()};
    problem.needs_verification = true;
    return problem;
}

Problem invalid(ProblemText text) {
    return {ProblemKind::invalid, std::move(text)};
}

Result<void> check_limits(const payments::Abilities& abilities, payments::Way way, Money total) {
    const bool is_card = way == payments::Way::card;
    if (total < abilities.least) {
        return invalid(is_card ? texts::problems::amount_too_small_limit(abilities.least)
                               : texts::problems::amount_too_small_way(abilities.least));
    }
    if (total > abilities.most) {
        return invalid(is_card ? texts::problems::amount_too_large_limit(abilities.most)
                               : texts::problems::amount_too_large_way(abilities.most));
    }
    return {};
}

/// Whether the shop lets this customer pay the courier.
Result<void> check_on_delivery(sql::Transaction& transaction, const PaymentContext& context,
                               const WayCheck& check) {
    if (!check.has_verified_email) return needs_verified_email();
    const auto row = transaction
                         .query(orders_sql::count_on_delivery,
                                {check.order.user_id, check.now_ms - came_back_ms})
                         .front();
    if (row.integer("came_back") > 0) return invalid(texts::problems::way_not_offered_came_back());
    const bool is_counted = check.order.way == payments::Way::on_delivery;
    const auto others = row.integer("open_count") - (is_counted ? 1 : 0);
    if (others < context.manual.on_delivery_open_max) return {};
    return Problem{ProblemKind::conflict, texts::problems::too_many_on_delivery(others)};
}

/// Cash that a courier collects cannot be paid another way at the same time: it would be paid
/// twice, and a returned parcel would have no cash to collect.
Result<void> check_courier(const WayCheck& check, payments::Way way) {
    const auto& order = check.order;
    const bool collects = order.shipped() && order.way == payments::Way::on_delivery;
    if (!collects || way == payments::Way::on_delivery || check.is_for_staff) return {};
    return invalid(texts::problems::way_not_offered_courier());
}

}  // namespace

Result<void> check_way(sql::Transaction& transaction, const PaymentContext& context,
                       const WayCheck& check, payments::Way way) {
    const auto abilities = context.provider.abilities(way);
    if (!abilities.is_offered && way == payments::Way::card) {
        return Problem{ProblemKind::unavailable, texts::problems::payments_unavailable_absent()};
    }
    if (!abilities.is_offered) return invalid(texts::problems::way_not_offered_shop());
    if (auto checked = check_courier(check, way); !checked) return checked.error();
    auto checked = check_limits(abilities, way, check.order.price);
    if (!checked || way != payments::Way::on_delivery) return checked;
    return check_on_delivery(transaction, context, check);
}

std::vector<WayOffer> list_ways(sql::Transaction& transaction, const PaymentContext& context,
                                const WayCheck& check) {
    std::vector<WayOffer> offers;
    for (const auto way : context.ways_in_order) {
        const auto abilities = context.provider.abilities(way);
        if (!abilities.is_offered) continue;
        const auto checked = check_way(transaction, context, check, way);
        offers.push_back(
            {way, abilities, checked ? std::nullopt : std::optional<Problem>(checked.error())});
    }
    return offers;
}

}  // namespace shop::orders
