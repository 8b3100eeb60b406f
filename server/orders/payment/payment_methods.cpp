#include "orders/payment/payment_methods.hpp"

#include "orders/checkout/checkout.hpp"
#include "orders/orders_sql.hpp"
#include "platform/base/clock.hpp"
#include "platform/texts/order_problems.hpp"
#include "platform/texts/payment_problems.hpp"

#include <algorithm>

namespace shop::orders {
namespace {

constexpr std::int64_t came_back_ms = 180 * day_ms;

Problem needs_verified_email() {
    Problem problem{ProblemKind::invalid, texts::problems::way_not_offered_unverified()};
    problem.needs_verification = true;
    return problem;
}

Problem invalid(ProblemText text) {
    return {ProblemKind::invalid, std::move(text)};
}

Result<void> check_limits(const payments::Abilities& abilities, PaymentMethod method, Money total) {
    const bool is_card = method == PaymentMethod::card;
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
                               const PaymentMethodCheck& check) {
    if (!check.has_verified_email) return needs_verified_email();
    const auto& order = check.orders.front();
    const auto row =
        transaction
            .query(orders_sql::count_on_delivery,
                   {order.user_id, check.now_ms - came_back_ms, order.id, order.id_of_checkout()})
            .front();
    if (row.integer("came_back") > 0) return invalid(texts::problems::way_not_offered_came_back());
    // Several orders are all of their checkout.
    const Money cash_for_others{check.orders.size() == 1 ? row.integer("cash_paisa") : 0};
    const auto cash = total_of(check.orders) + cash_for_others;
    const auto most = context.provider.abilities(PaymentMethod::on_delivery).most;
    if (cash > most) return invalid(texts::problems::amount_too_large_checkout(cash, most));
    const auto others = row.integer("others");
    if (others < context.manual.on_delivery_open_max) return {};
    if (is_placed_by_staff(transaction, order)) return {};
    return Problem{ProblemKind::conflict, texts::problems::too_many_on_delivery(others)};
}

/// Cash that a courier collects cannot be paid another way at the same time: it would be paid
/// twice, and a returned parcel would have no cash to collect.
Result<void> check_courier(const PaymentMethodCheck& check, PaymentMethod method) {
    const bool collects = std::ranges::any_of(check.orders, [](const Order& order) {
        return order.shipped() && order.method == PaymentMethod::on_delivery;
    });
    if (!collects || method == PaymentMethod::on_delivery || check.is_for_staff) return {};
    return invalid(texts::problems::way_not_offered_courier());
}

}  // namespace

Result<void> check_payment_method(sql::Transaction& transaction, const PaymentContext& context,
                                  const PaymentMethodCheck& check, PaymentMethod method) {
    const auto abilities = context.provider.abilities(method);
    if (!abilities.is_offered && method == PaymentMethod::card) {
        return Problem{ProblemKind::unavailable, texts::problems::payments_unavailable_absent()};
    }
    if (!abilities.is_offered) return invalid(texts::problems::way_not_offered_shop());
    if (auto checked = check_courier(check, method); !checked) return checked.error();
    auto checked = check_limits(abilities, method, total_of(check.orders));
    if (!checked || method != PaymentMethod::on_delivery) return checked;
    return check_on_delivery(transaction, context, check);
}

std::vector<PaymentMethodOffer> list_payment_methods(sql::Transaction& transaction,
                                                     const PaymentContext& context,
                                                     const PaymentMethodCheck& check) {
    std::vector<PaymentMethodOffer> offers;
    for (const auto method : context.payment_methods) {
        const auto abilities = context.provider.abilities(method);
        if (!abilities.is_offered) continue;
        const auto checked = check_payment_method(transaction, context, check, method);
        offers.push_back(
            {method, abilities, checked ? std::nullopt : std::optional<Problem>(checked.error())});
    }
    return offers;
}

}  // namespace shop::orders
